"""The rules applied to a record, phase by phase: deal, auction, play, declarations.

A record comes in, a replay and findings go out. A fault is never repaired; what can still be judged is judged.
"""

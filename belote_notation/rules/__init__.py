"""What the games are made of: pure functions and tables, with every choice named.

Nothing here knows text, spans or diagnostics; a violation is a value without words.
"""

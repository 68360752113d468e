"""What was written: blocks of words become typed records, and records become canonical text.

Nothing here knows a ruleset; a record may be quite illegal.
"""

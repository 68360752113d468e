"""The grammar of the format, shipped as ``belote_notation.grammar``; nothing but data lives here."""

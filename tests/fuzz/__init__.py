"""Hostile input: targets that hold for any text, texts made up to break them, and a corpus of those that once did.

python -m tests.fuzz --minutes 10 [--target NAME] [--seed N] [--guided]     (or: make fuzz MINUTES=10)
"""

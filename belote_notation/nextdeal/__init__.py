"""The next deal of a pack that is not shuffled: derived from the one before, or found by trying every way to gather."""

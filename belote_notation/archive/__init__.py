"""Bulk work: archives of any size, cut into pieces that any ``concurrent.futures.Executor`` may judge."""

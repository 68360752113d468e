"""Checking as a gate: which files are read, which findings are told, which are known already, what is mended."""

"""The versions: of the package, and of the format that it writes."""

VERSION = "0.1.0.dev0"
FORMAT = (1, 0)
"""Major and minor version of the format."""

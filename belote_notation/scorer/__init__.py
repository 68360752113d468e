"""Points counted and settled, and what the record states compared with what comes out."""

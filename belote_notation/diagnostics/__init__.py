"""Findings for people: the catalogue of everything that can be wrong, and the diagnostics made from it."""

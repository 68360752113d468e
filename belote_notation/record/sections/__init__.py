"""The words of the five sections as calls, events, tricks and layouts, one section a file.

Each reader gives the section and adds to ``Faults`` what it could not read. A word that is no card or no call is kept
as one that was not recorded, so that everything after it keeps its place.
"""

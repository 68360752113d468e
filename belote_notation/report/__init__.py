"""What was judged, as text for people and for programs. Nothing here knows a rule: it prints what was worked out."""

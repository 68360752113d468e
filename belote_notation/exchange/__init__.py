"""Records in other forms: JSON and JSON Lines, both ways and without loss, and a table of their main facts."""

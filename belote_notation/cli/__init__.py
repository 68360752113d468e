"""The commands, a file each. Typer is known here alone; what a command needs it imports when it runs."""

"""The session of a table: its game, seats, bots, log and files."""

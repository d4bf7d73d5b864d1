"""A replay: every ply of a record, with what the rules decided, and why."""

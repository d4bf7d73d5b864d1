"""What a session finds out in the background: one kind of work, and what it is about."""

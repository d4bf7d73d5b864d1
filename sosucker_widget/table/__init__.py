"""What a table shows: the position, the legal actions, the log, the coach."""

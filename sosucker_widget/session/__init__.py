"""All state and all answers of a table or a replay, in plain Python, for any number of views."""

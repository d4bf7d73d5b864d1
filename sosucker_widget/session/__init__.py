"""Sessions: all state and all answers of one widget, in plain Python, for any number of views."""

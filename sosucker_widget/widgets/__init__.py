"""The Jupyter widgets: thin shells around the sessions."""

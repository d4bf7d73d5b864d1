"""Builds the notebooks as a site of files alone: JupyterLite, with Python in the browser."""

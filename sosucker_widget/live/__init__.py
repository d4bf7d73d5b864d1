"""A table as a folder of files: the session runs in the browser, in a worker with Pyodide."""

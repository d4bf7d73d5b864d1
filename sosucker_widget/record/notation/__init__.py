"""The `.sls` notation from within: the parser, what the words mean, the writer."""

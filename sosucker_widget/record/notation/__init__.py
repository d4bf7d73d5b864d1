"""The `.sls` notation: the parser, the meaning of words, and the writer."""

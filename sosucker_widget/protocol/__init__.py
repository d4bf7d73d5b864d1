"""The protocol: what a browser may ask, parsed, and answered or refused with a typed error."""

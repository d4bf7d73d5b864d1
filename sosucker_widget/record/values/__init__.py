"""The values in a record: small parsers that name every fault, actions, positions, texts."""

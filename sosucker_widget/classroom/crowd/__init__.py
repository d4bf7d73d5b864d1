"""A crowd: who is connected, named, muted, away or claimed, whatever they do together."""

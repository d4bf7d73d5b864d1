"""What a browser may ask: requests are parsed, then answered or refused."""

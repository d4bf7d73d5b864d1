"""What players say: talk, promises and coalitions."""

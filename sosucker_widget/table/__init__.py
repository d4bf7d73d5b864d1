"""The table: what a page shows of a game in progress, and how its requests are met."""

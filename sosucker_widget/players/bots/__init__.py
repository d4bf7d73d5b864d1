"""The bots that come with the package, and what they share: weighing, memory, moods, deals."""

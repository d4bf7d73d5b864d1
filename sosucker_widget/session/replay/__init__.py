"""The session of a replay: its lines, edits, quiz and exports."""

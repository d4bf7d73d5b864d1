"""What every host shows: a replay and a table, each of which moves the other through Python."""

from sosucker_widget import Replay, Table


def make():
    """Make the two: ply 4 of the replay plays a chip, and a person's act goes to ply 9."""
    replay = Replay("documented_example", ply=3)
    table = Table("documented", chips=3, first="red")
    replay.observe(lambda change: table.play("red") if change.new == 4 else None, "ply")
    table.on("act", lambda event: replay.goto(9) if event.who == "person" else None)
    return replay, table

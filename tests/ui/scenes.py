"""A table in every phase, for looking at, for scans and for pictures."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from sosucker_widget import RuleSet, Table
from sosucker_widget.engine import legal_actions
from tests.engine.notation import CLASSIC, at

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.ui.stage import Stage


def start() -> Table:
    return Table(chips=3, first="red", coach=True)


def play() -> Table:
    """Green has the move, and prisoners to play, to give or to kill."""
    piles = {1: "RYBYGRBGY", 4: "YBYB", 7: "RG"}
    table = Table(at(CLASSIC, "- - GGGRBY YR", piles, move="G", recency="GYRB"))
    table.say("yellow", "Bring me pile 1 and I leave your last chips alone.", ["green"])
    table.promise("yellow", ["green"], "No Green is killed.")
    table.say("green", "We’ll see.")
    return table


def give() -> Table:
    piles = {1: "RYBYGRBGY", 4: "YBY", 7: "RG", 8: "RYBRG"}
    table = Table(at(CLASSIC, "RB - GG YR", piles, move="R", recency="RGYB"))
    table.play("blue", pile=4)
    table.say("green", "To me. You got that chip from my hand.", ["red"])
    return table


def kill() -> Table:
    """Let Yellow capture what Green has played."""
    table = play()
    table.play("yellow", pile=1)
    return table


def rescue() -> Table:
    rules = RuleSet.named("documented", chips=3)
    table = Table(at(rules, "G BBY - Y", {2: "GRY", 4: "BR"}, move="Y", recency="YGRB"))
    table.play("yellow", pile=4)
    table.promise("green", ["red"], "The next move.")
    table.say("blue", "Let it go. Two of us are enough.", ["red"])
    return table


def defeat() -> Table:
    table = rescue()
    table.refuse()
    table.refuse()
    return table


def over() -> Table:
    table = Table(rules="documented", chips=2, first="red")
    table.enter("+ b b1 g g1 y1 r1 y1 b1")
    return table


def six() -> Table:
    """Show six players with 78 chips and many piles."""
    table, rng = Table(chips=13, players=6, first="red"), Random(3)  # noqa: S311 - a picture
    while table.ply < 90:
        table.act(rng.choice(legal_actions(table.position, anytime=False)))
    return table


def choose(stage: Stage) -> None:
    """Choose a prisoner, and point at a pile."""
    stage.click("chip green yellow")
    stage.thing("pile 1").hover()


def aim(stage: Stage) -> None:
    stage.thing('do {"type":"kill","player":"yellow","chip":"blue"}').hover()


def gift(stage: Stage) -> None:
    stage.click("chip yellow red")


def nothing(_stage: Stage) -> None:
    pass


SCENES: dict[str, tuple[Callable[[], Table], Callable[[Stage], None]]] = {
    "start": (start, nothing),
    "play": (play, choose),
    "gift": (play, gift),
    "give": (give, nothing),
    "kill": (kill, aim),
    "rescue": (rescue, nothing),
    "defeat": (defeat, nothing),
    "over": (over, nothing),
    "six": (six, nothing),
}

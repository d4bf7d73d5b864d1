"""A whole number means the same wherever it is given, whoever made it: Python, NumPy or pandas."""

from __future__ import annotations

import json
from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

import pytest
import traitlets

from sosucker_widget import (
    Betrayer,
    Budget,
    Chips,
    Game,
    Mood,
    Play,
    Position,
    Record,
    Replay,
    RuleSet,
    Series,
    Strategist,
    Table,
    chances,
    choice_chances,
    examples,
    game_tree,
    histogram,
    load,
    loads,
    play_out,
    remembered,
    sign_test,
    simulate,
    solve,
)
from sosucker_widget.export.html import to_html
from sosucker_widget.export.picture import ply_to_svg
from sosucker_widget.lessons import (
    bots_games,
    deals,
    duel,
    full_piles,
    law,
    promised_moves,
    small_positions,
    start,
)
from sosucker_widget.players.bots.secret import Secret
from sosucker_widget.runs.intervals import Share
from sosucker_widget.session.table.table_options import TableOptions
from sosucker_widget.teaching.answer_kinds import ColorSet, NumberFrom, OneFraction, YesOrNo
from sosucker_widget.teaching.task import Task

if TYPE_CHECKING:
    from collections.abc import Callable

RECORD = examples["documented_example"]
ENDING = examples["kept_promise"].positions[-2]
TWO: Final = ("greedy", "random")


def begun() -> Table:
    table = Table(first="red", autosave=False)
    table.enter("r+ b b1 g")
    return table


def edited() -> Replay:
    replay = Replay(RECORD, ply=1)
    replay.enter("g g1")
    return replay


def at_ply(number: Any) -> Any:  # noqa: ANN401 - what is tried
    replay = Replay(RECORD)
    replay.ply = number
    return replay.ply


def gone_to(number: Any) -> Any:  # noqa: ANN401 - as above
    replay = edited()
    replay.goto(number, line=number)
    return replay.line, replay.ply


def undone(number: Any) -> Any:  # noqa: ANN401 - as above
    table = begun()
    table.undo(number)
    return table.record


def unedited(number: Any) -> Any:  # noqa: ANN401 - as above
    replay = edited()
    replay.undo(number)
    replay.redo(number)
    return replay.record


def promoted(number: Any) -> Any:  # noqa: ANN401 - as above
    replay = edited()
    replay.promote(number)
    return replay.record


def played(number: Any) -> Any:  # noqa: ANN401 - as above
    game = Game(first="red")
    game.enter("r+ b")
    game.play("blue", number)
    return game.record


def paced(number: Any) -> Any:  # noqa: ANN401 - as above
    table = begun()
    table.pace = number
    return table.pace


def estimated(number: Any) -> Any:  # noqa: ANN401 - as above
    estimate = chances(ENDING, games=number, seed=number)
    return estimate, json.dumps(estimate.manifest.to_json())


ENTRY_POINTS: dict[str, Callable[[Any], Any]] = {
    "a replay's ply": lambda n: Replay(RECORD, ply=n).ply,
    "replay.ply": at_ply,
    "goto, ply and line": gone_to,
    "edits undone": unedited,
    "a line promoted": promoted,
    "a line compared": lambda n: edited().compare(n).first_difference,
    "plies of a quiz": lambda n: Replay(RECORD, quiz=[n]).quiz.questions,
    "a record's ply": RECORD.position,
    "a step": lambda n: RECORD[n].act,
    "chips of a rule set": lambda n: RuleSet(chips=n),
    "chips of a table": lambda n: Table(chips=n, first="red", autosave=False).record,
    "plies taken back": undone,
    "where a game goes on": lambda n: Game(RECORD, ply=n).record,
    "the seed of a game": lambda n: Game(seed=n).position,
    "a pile": played,
    "the pile of an action": lambda n: Play("red", "red", n),
    "chips by colour": lambda n: Chips({"red": n}),
    "piles by number": lambda n: Position.of({"red": "r"}, {n: "g"}, move="red"),
    "states": lambda n: Budget(states=n),
    "a budget": lambda n: solve(ENDING, budget=n).proved,
    "the depth of a tree": lambda n: len(game_tree(ENDING, depth=n).winners),
    "games and seed": lambda n: simulate(TWO, n, chips=n, seed=n).to_rows(),
    "a drawn game": lambda n: play_out(TWO, chips=n, seed=n, max_asides=n),
    "a game of a simulation": lambda n: simulate(TWO, 2, chips=1, seed=1)[n],
    "the ply of a betrayal": lambda n: Betrayer("red", at=n),
    "the draw of a secret bot": Secret,
    "the ply of a mood": lambda n: Mood("grudge", "red", since=n),
    "states of a bot": lambda n: Strategist(states=n),
    "a share": lambda n: Share(n, n),
    "a test of signs": lambda n: sign_test(n, n),
    "a duel": lambda n: duel(n, n),
    "a page": lambda n: to_html(RECORD, ply=n, line=0)[-2000:],
    "a picture": lambda n: ply_to_svg(RECORD, n),
    "a game of a text": lambda n: loads(RECORD.dumps(), n),
    "a game of a shipped file": lambda n: load("kept_promise", game=n),
    "chances": estimated,
    "chances of choices": lambda n: choice_chances(ENDING, games=n, seed=n),
    "what is remembered": lambda n: remembered(RECORD, n),
    "chips of a start": lambda n: start([n, n, n, n]),
    "the law of counts": lambda n: law([n, n, n, n], n, ["red"]),
    "the height of piles": full_piles,
    "small positions": lambda n: small_positions(RuleSet(chips=2), n, n),
    "games of bots": lambda n: bots_games(RuleSet(chips=1), n),
    "all deals": lambda n: list(deals(n, ())),
    "seeds of promises": lambda n: promised_moves([n]),
    "the width of a range": lambda n: histogram([3, 4, 11], width=n),
}


class Index:
    """A whole number of a library that nobody has heard of."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number

    def __add__(self, more: int) -> Index:
        return Index(self.number + more)


def of_numpy(number: int) -> Any:  # noqa: ANN401 - a type of another library
    # A byte, which overflows.
    return pytest.importorskip("numpy").uint8(number)


def of_pandas(number: int) -> Any:  # noqa: ANN401 - as above
    return pytest.importorskip("pandas").DataFrame({"ply": [number]}).ply.max()


def of_bytes(number: int) -> Any:  # noqa: ANN401 - as above
    return pytest.importorskip("numpy").frombuffer(bytes([number]), "int8")[0]


def lone(number: int) -> Any:  # noqa: ANN401 - as above
    """Make an array of no dimension, as reductions of other libraries return it."""
    return pytest.importorskip("numpy").array(number)


def nullable(number: int) -> Any:  # noqa: ANN401 - as above
    return pytest.importorskip("pandas").Series([number, None], dtype="Int64")[0]


@pytest.mark.parametrize("other", [Index, of_numpy, of_pandas, nullable, of_bytes])
@pytest.mark.parametrize("entry", ENTRY_POINTS)
def test_a_whole_number_of_any_library_is_taken(entry: str, other: Callable[[int], Any]) -> None:
    assert repr(ENTRY_POINTS[entry](other(1))) == repr(ENTRY_POINTS[entry](1))


# What only reads a sequence refuses as Python's own sequences do.
CHECKED = sorted(ENTRY_POINTS.keys() - {"a step", "a game of a simulation"})


def missing() -> object:
    return pytest.importorskip("pandas").NA


def truth() -> object:
    return pytest.importorskip("numpy").bool_(1)


NO_NUMBERS: dict[str, Callable[[], object]] = {
    "True": lambda: True,
    "2.5": lambda: 2.5,
    "a decimal": lambda: Decimal(1),
    "a fraction": lambda: Fraction(1),
    "a missing value": missing,
    "a truth of NumPy": truth,
}


@pytest.mark.parametrize("kind", NO_NUMBERS)
@pytest.mark.parametrize("entry", CHECKED)
def test_what_is_no_whole_number_is_named_in_the_refusal(entry: str, kind: str) -> None:
    value = NO_NUMBERS[kind]()
    with pytest.raises((ValueError, TypeError, IndexError, traitlets.TraitError)) as raised:
        ENTRY_POINTS[entry](value)
    assert str(value) in str(raised.value)


@pytest.mark.parametrize("other", [of_numpy, of_pandas, nullable, of_bytes, lone])
def test_seconds_of_any_library_are_taken(other: Callable[[int], Any]) -> None:
    assert paced(other(2)) == 2
    assert Budget(seconds=other(2)) == Budget(seconds=2)
    assert (TableOptions(minutes=other(25)).minutes or 0) * 60 == 1500
    assert Table(limit=other(2), first="red", autosave=False).ply == 0


def test_a_budget_may_be_the_most_states_alone() -> None:
    start = Position.start("documented", chips=3)
    assert solve(start, budget=2).stopped == "states"
    with pytest.raises(TypeError, match=r"budget: 2.5 is neither a Budget nor"):
        solve(start, budget=2.5)  # type: ignore[arg-type]


def test_answers_of_any_library_are_read() -> None:
    numpy, task = pytest.importorskip("numpy"), Task()
    assert YesOrNo().read(numpy.array([3, 1]).max() > 2, task) is True
    assert NumberFrom(0, 9).read(numpy.float32(3), task) == 3
    assert OneFraction().read(numpy.int64(3), task) == 3
    assert ColorSet().read(numpy.array(["red", "blue"]), task) == {"red", "blue"}


def test_numbers_inside_what_is_given_are_taken() -> None:
    numpy = pytest.importorskip("numpy")
    three = numpy.int64(3)
    game = Game(first="red")
    game.promise("red", "blue", "Three", {"do": "donate_to", "color": "blue", "n": three})
    assert '"n": 3' in game.record.dumps()
    values = RECORD.to_json()
    values["meta"] = {"round": three}
    assert Record.from_json(values).meta == {"round": 3}
    assert Series("Three", lambda *_: three).row(ENDING) == [3, 3, 3, 3]


def test_several_may_stand_in_an_array() -> None:
    numpy = pytest.importorskip("numpy")
    seats = numpy.array(["human", "greedy", "random", "random"])
    names = numpy.array(["Ann", "Ben", "Cleo", "Dan"])
    table = Table(seats=seats, names=names, first="red", autosave=False)
    assert [player.name for player in table.record.players] == ["Ann", "Ben", "Cleo", "Dan"]
    assert Replay(RECORD, quiz=numpy.array([3, 7])).ply == 3
    assert str(histogram(numpy.array([3, 4, 11]))) == str(histogram([3, 4, 11]))

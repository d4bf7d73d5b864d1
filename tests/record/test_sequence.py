"""A record is a sequence of steps, and gives rows."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Sequence
from typing import Any, get_args

import pytest

from sosucker_widget import Record, examples, loads
from sosucker_widget.engine import Color, ColorError, judge
from sosucker_widget.record import Promise, Say, Step, Withdraw, positions, sls, steps
from sosucker_widget.record.rows import RowKind, RowKindError
from tests.record.samples import read, sample

KINDS: tuple[RowKind, ...] = get_args(RowKind)


@pytest.fixture
def record() -> Record:
    return read(sample())


def test_it_is_a_sequence_of_steps(record: Record) -> None:
    assert isinstance(record, Sequence)
    walked = list(steps(record))
    assert list(record) == walked == record[:]
    assert len(record) == len(walked) == 5
    assert [record[at] for at in range(-5, 5)] == walked * 2
    assert record[1:4:2] == walked[1:4:2]
    assert list(reversed(record)) == walked[::-1]
    assert walked[3] in record
    assert record.index(walked[3]) == 3


def test_a_step_is_an_act_between_two_positions(record: Record) -> None:
    for step, node in zip(record, record.events, strict=True):
        assert step.node == node.alone()
        assert step.act == node.act
        assert step.player == ["red", "red", "red", "blue", "blue"][step.index]
        if step.action is None:
            assert step.talk == step.act
            assert step.ruling is None
            assert step.before == step.after
        else:
            assert step.talk is None
            assert step.ruling == judge(step.before, step.action)
            assert step.ruling is step.ruling


def test_positions_and_plies(record: Record) -> None:
    assert list(record.positions) == positions(record)
    assert record.plies == 3
    assert record.positions[0] == record.start
    assert record.positions[-1] == record.position(record.plies) == record[-1].after
    assert record.winner is None
    assert examples["empty_handed_win"].winner == "blue"


def test_the_texts(record: Record) -> None:
    assert loads(record.dumps()) == loads(record.dumps("json")) == loads(record.dumps("sls"))
    assert record.dumps("sls") == record.to_sls() == sls.dumps(record)
    assert Record.from_json(record.to_json()) == record
    with pytest.raises(ValueError, match="form: 'pgn' is not one of 'sls', 'json'"):
        record.dumps("pgn")  # type: ignore[arg-type]


@pytest.mark.parametrize("name", examples)
def test_its_repr_is_a_line(name: str) -> None:
    record = examples[name]
    for shown in (record, *record):
        assert "\n" not in repr(shown)
        assert len(repr(shown)) < 120
    assert repr(examples["empty_handed_win"]) == (
        "Record('The winner holds nothing', 'documented', chips=1, players=4, plies=6, "
        "blue has won)"
    )


def test_a_record_is_true_and_has_no_hash(record: Record) -> None:
    empty = loads("[rules classic] [first red]")
    assert len(empty) == 0
    assert empty
    with pytest.raises(TypeError, match="a record can't be a key or in a set"):
        {record}  # noqa: B018


def test_copies_do_not_carry_what_was_worked_out(record: Record) -> None:
    bare = len(pickle.dumps(record))
    assert record.positions
    assert record[0].ruling is None
    assert len(pickle.dumps(record)) == bare
    for again in (copy.deepcopy(record), pickle.loads(pickle.dumps(record))):  # noqa: S301
        assert again == record
        assert again.positions == record.positions


@pytest.mark.parametrize(
    ("name", "tip"),
    [
        ("moves", "the acts are the record itself: `for step in record: step.action`"),
        ("steps", "the steps are the record itself"),
        ("result", "`record.winner` is the winner, or None"),
        ("to_dataframe", "`pandas.DataFrame(record.to_rows())` makes one"),
        ("postions", "did you mean 'positions'?"),
    ],
)
def test_other_names_say_the_right_one(record: Record, name: str, tip: str) -> None:
    with pytest.raises(AttributeError, match="has no attribute") as caught:
        getattr(record, name)
    assert tip in str(caught.value)


def test_wrong_indexes(record: Record) -> None:
    with pytest.raises(IndexError, match="there is no step 5: the record has the steps 0 to 4"):
        record[5]
    with pytest.raises(TypeError, match=r"such as record\[0\], and this is a str"):
        record["red"]  # type: ignore[call-overload]
    with pytest.raises(IndexError, match="ply 99: the record has the plies 0 to 3"):
        record.position(99)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", examples)
def test_rows_are_flat_and_alike(name: str, kind: RowKind) -> None:
    rows = examples[name].to_rows(kind)
    assert len({tuple(row) for row in rows}) <= 1
    for row in rows:
        assert {type(value) for value in row.values()} <= {str, int, float, bool, type(None)}


def test_the_rows_of_acts(record: Record) -> None:
    rows = record.to_rows()
    assert [row["type"] for row in rows] == ["promise", "play", "give", "say", "play"]
    assert rows[0] == {
        "index": 0,
        "ply": 0,
        "type": "promise",
        "player": "red",
        "chip": None,
        "pile": None,
        "to": "blue",
        "text": "You are next.",
        "promise": "p1",
        "coalition": "",
        "private": False,
        "glyph": "",
        "note": "",
        "rules": "",
    }
    assert (rows[1]["chip"], rows[1]["pile"], rows[2]["to"], rows[2]["glyph"]) == (
        *("red", 1),
        *("blue", "!"),
    )
    assert rows[4]["rules"] == "PLAY-1, PLAY-2, CAPTURE-1, NEXT-1"


def test_the_rows_of_positions_count_the_chips() -> None:
    record = examples["bots_game"]
    rows = record.to_rows("positions")
    assert len(rows) == record.plies + 1
    for row in rows:
        held = sum(int(row[f"{color}_chips"] or 0) for color in ("red", "blue", "green", "yellow"))
        assert row["red_chips"] == int(row["red_supply"] or 0) + int(row["red_prisoners"] or 0)
        assert held <= 28
    assert rows[-1]["winner"] == record.winner


def test_the_rows_of_claims_say_what_holds() -> None:
    rows = examples["documented_example"].to_rows("claims")
    false = [
        (row["ply"], row["path"], row["says"], row["truth"]) for row in rows if not row["holds"]
    ]
    assert [row[:2] for row in false] == [(9, "ruling.CAPTURE-3.taken"), (9, "hands.red.red")]
    assert false[1][2:] == ("4", "7")


def test_the_rows_of_rulings_name_each_rule() -> None:
    record = examples["documented_example"]
    rows = record.to_rows("rulings")
    told = [rule for step in record if step.ruling for rule in step.ruling.rules]
    assert [row["rule"] for row in rows if row["ply"]] == told
    assert rows[0]["rule"] == "SETUP-1"
    assert rows[3]["sentence"] == "Red plays one of its own chips."


def test_a_kind_of_rows_with_a_typo(record: Record) -> None:
    with pytest.raises(RowKindError, match=r"no rows 'claim': did you mean 'claims'\?"):
        record.to_rows("claim")  # type: ignore[arg-type]


def test_the_rows_of_marks_have_those_of_promises() -> None:
    rows = examples["bots_game"].to_rows("marks")
    found = {row["mark"] for row in rows}
    assert {"capture", "rescue-given", "promise-broken"} <= found
    assert [row["ply"] for row in rows] == sorted(int(row["ply"] or 0) for row in rows)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("library", ["pandas", "polars"])
def test_data_frames_take_them(library: str, kind: RowKind) -> None:
    frames = pytest.importorskip(library)
    for record in examples.values():
        rows = record.to_rows(kind)
        frame = frames.DataFrame(rows)
        assert len(frame) == len(rows)
        if rows:
            assert list(frame.columns) == list(rows[0])


def test_a_step_is_small() -> None:
    assert repr(examples["documented_example"][0]).startswith("Step(index=0, ply=1, act=Play(")
    assert isinstance(examples["documented_example"][0], Step)


def test_talk_is_made_from_colours_in_any_form_and_holds_colours() -> None:
    forms: list[tuple[Any, Any]] = [
        *(("red", "blue"), ("R", ["b"]), (0, (1,)), (Color.RED, [Color.BLUE]))
    ]
    for player, to in forms:
        assert Say(player, "Hm.", to) == Say(0, "Hm.", (1,))
        made = Promise(player, to, "p1", "You are next.")
        assert (made.player, made.to) == (Color.RED, (Color.BLUE,))
        assert isinstance(made.player, Color)
        assert Withdraw(player, "p1").player is Color.RED
        assert repr(Say(player, "Hm.", to)) == (
            "Say(player='red', text='Hm.', to=('blue',), private=False)"
        )
    with pytest.raises(ColorError, match="to: 'bleu' is not a color: did you mean 'blue'"):
        Say("red", "Hm.", to="bleu")  # type: ignore[arg-type]


@pytest.mark.parametrize("name", examples)
def test_they_show_themselves_in_a_notebook(name: str) -> None:
    record = examples[name]
    shown = record._repr_html_()
    assert shown.count("<tr>") <= 26
    assert len(shown) < 20_000
    for step in (record[0], record[-1]):
        page = step._repr_html_()
        assert "<svg" in page
        for rule in () if step.ruling is None else step.ruling.rules:
            assert rule in page


def test_what_they_show_is_safe() -> None:
    record = loads(
        "[title '<b>&'] [rules classic] [first red] R: '<script>x</script>' r+ b".replace("'", '"')
    )
    for shown in (record._repr_html_(), record[0]._repr_html_()):
        assert "<script" not in shown
        assert "&lt;script" in shown
    assert "&lt;b&gt;&amp;" in record._repr_html_()

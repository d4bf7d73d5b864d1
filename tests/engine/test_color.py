"""Laws of colours: one thing, whether it is written as a name, a letter or a number."""

from __future__ import annotations

import copy
import json
import os
import pickle
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sosucker_widget.engine import COLOR_NAMES, COLORS, Color, ColorError, as_color, as_seat

EACH = pytest.mark.parametrize("color", COLORS)
ANY = st.sampled_from(COLORS)


@EACH
def test_every_form_is_the_same_colour(color: Color) -> None:
    name = COLOR_NAMES[color]
    for form in (name, name.upper(), f" {name} ", name[0], name[0].upper(), int(color), color):
        assert as_color(form) is color
        assert Color(form) is color  # type: ignore[arg-type]
        assert form in Color
        assert as_seat(form) == int(color)


@EACH
def test_it_reads_as_its_name(color: Color) -> None:
    name = COLOR_NAMES[color]
    assert (str(color), repr(color), f"{color}", f"{color:>8}") == (
        name, repr(name), name, name.rjust(8),
    )  # fmt: skip
    assert (color.name, color.letter, "%s" % color) == (name.upper(), name[0], name)  # noqa: UP031


@given(ANY, ANY)
def test_it_equals_its_name_and_its_number_and_no_other(one: Color, other: Color) -> None:
    same = one is other
    for form in (other, int(other), str(other)):
        assert (one == form) is same
        assert (form == one) is same
        assert (one != form) is not same
    assert one != other.letter
    assert one != None  # noqa: E711 - it must be asked, not be the same
    assert (one < other) == (int(one) < int(other))


@EACH
def test_it_hashes_as_its_number_and_is_always_true(color: Color) -> None:
    assert hash(color) == hash(int(color))
    assert {int(color): "found"}[color] == "found"
    assert bool(color)


@EACH
def test_it_survives_a_pickle_and_a_copy_as_itself(color: Color) -> None:
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(color, protocol)) is color  # noqa: S301 - its own
    assert copy.deepcopy(color) is copy.copy(color) is color


def test_json_holds_numbers_unless_a_name_is_asked_for() -> None:
    assert json.loads(json.dumps([Color.GREEN, str(Color.GREEN)])) == [2, "green"]


@given(
    st.text().filter(lambda text: text.strip().lower() not in {*COLOR_NAMES, *"rbgypo"})
    | st.integers().filter(lambda number: not 0 <= number < 6)
    | st.floats()
    | st.booleans()
    | st.none()
    | st.lists(st.integers())
)
def test_anything_else_is_refused(value: object) -> None:
    assert value not in Color
    for read in (as_color, Color):
        with pytest.raises(ColorError, match="colors are red, blue"):
            read(value)  # type: ignore[arg-type]


@EACH
@given(data=st.data())
def test_a_typo_names_the_nearest_colour(color: Color, data: st.DataObject) -> None:
    name = str(color)
    at = data.draw(st.integers(0, len(name) - 2))
    typo = name[:at] + name[at + 1] + name[at] + name[at + 2 :]
    if typo not in COLOR_NAMES and len(name) > 3:
        with pytest.raises(ColorError, match=f"did you mean '{name}'"):
            as_color(typo)


@pytest.mark.parametrize("players", range(2, 7))
def test_a_game_has_its_first_colours_only(players: int) -> None:
    for color in COLORS:
        if color < players:
            assert as_color(color, players) is color
        else:
            with pytest.raises(ColorError, match=f"^first: '{color}' does not play in this game"):
                as_color(color, players, "first")


def test_the_order_of_a_set_does_not_depend_on_the_hash_seed() -> None:
    code = "from sosucker_widget import Color; print({*map(Color, 'ybgr')}, {*map(Color, 'og')})"
    told = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("0", "1", "77")
    }
    assert told == {"{'red', 'blue', 'green', 'yellow'} {'green', 'orange'}\n"}

"""Laws of colours: one thing, whether it is written as a name, a letter or a number."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sosucker_widget.engine import COLOR_NAMES, COLORS, Color, ColorError, as_color, as_seat
from sosucker_widget.engine.color import in_seat_order

EACH = pytest.mark.parametrize("color", COLORS)
ANY = st.sampled_from(COLORS)


@EACH
def test_every_form_is_the_same_colour(color: Color) -> None:
    name = COLOR_NAMES[color.seat]
    for form in (name, name.upper(), f" {name} ", name[0], name[0].upper(), color.seat, color):
        assert as_color(form) is color
        assert Color(form) is color  # type: ignore[arg-type]
        assert form in Color
        assert as_seat(form) == color.seat


@EACH
def test_it_reads_as_its_name(color: Color) -> None:
    name = COLOR_NAMES[color.seat]
    assert (str(color), repr(color), f"{color}", f"{color:>8}") == (
        name, repr(name), name, name.rjust(8),
    )  # fmt: skip
    assert (color.name, color.letter, "%s" % color) == (name.upper(), name[0], name)  # noqa: UP031
    assert {type(str(color)), type(f"{color}"), type(color.value)} == {str}


@given(ANY, ANY)
def test_it_equals_its_name_and_nothing_else(one: Color, other: Color) -> None:
    same = one is other
    for form in (other, str(other)):
        assert (one == form) is same
        assert (form == one) is same
        assert (one != form) is not same
    nothing_else: list[object] = [other.letter, other.seat, str(other).upper(), None]
    assert one not in nothing_else


@EACH
def test_it_counts_as_its_name(color: Color) -> None:
    assert hash(color) == hash(str(color))
    assert {str(color): "found"}[color] == "found"
    assert {*COLORS} == {*COLOR_NAMES}


@given(st.sets(ANY), ANY, ANY)
def test_it_sorts_as_a_string_and_in_seat_order_if_asked(
    colors: set[Color], one: Color, other: Color
) -> None:
    assert (one < other) == (str(one) < str(other))
    assert sorted(colors) == sorted(map(str, colors))
    assert in_seat_order(colors) == tuple(color for color in COLORS if color in colors)


@EACH
def test_it_survives_a_pickle_and_a_copy_as_itself(color: Color) -> None:
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(color, protocol)) is color  # noqa: S301 - its own
    assert copy.deepcopy(color) is copy.copy(color) is color


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
        if color.seat < players:
            assert as_color(color, players) is color
        else:
            with pytest.raises(ColorError, match=f"^first: '{color}' does not play in this game"):
                as_color(color, players, "first")

"""Intervals and the bars that show them."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sosucker_widget.teaching import Mean, Share, bars, histogram, show
from sosucker_widget.teaching.boards import COURSE, set_up


@given(st.integers(1, 10_000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_an_interval_holds_what_was_seen_and_stays_within_0_and_1(counts: tuple[int, int]) -> None:
    share = Share(*counts)
    assert 0 <= share.low <= share.value <= share.high <= 1
    mirrored = Share(share.tries - share.hits, share.tries)
    assert share.low == pytest.approx(1 - mirrored.high)


def test_the_interval_is_the_published_one() -> None:
    """Newcombe (1998), table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29."""
    expected = {
        (81, 263): (0.2553, 0.3662),
        (15, 148): (0.0624, 0.1605),
        (0, 20): (0.0, 0.1611),
        (1, 29): (0.0061, 0.1718),
    }
    for counts, interval in expected.items():
        share = Share(*counts)
        assert (share.low, share.high) == pytest.approx(interval, abs=5e-5)


def test_counts_that_cannot_be_are_refused() -> None:
    for hits, tries in ((3, 2), (-1, 2), (0, 0)):
        with pytest.raises(ValueError, match="expected"):
            Share(hits, tries)
    with pytest.raises(ValueError, match="two values"):
        Mean.of([1])


def test_bars_say_all_in_words_and_take_any_label() -> None:
    rows: dict[str, Share | Mean | float]
    rows = {
        "red": Share(1, 3),
        "<script>": 2.5,
        "mean": Mean.of([1, 2, 3]),
    }
    picture = bars(rows, "A & B")
    root = ET.fromstring(picture.svg)  # noqa: S314 - our own
    assert "<script>: 2.5" in picture.text
    assert "<script>" not in picture.svg
    described = root.find("{http://www.w3.org/2000/svg}desc")
    assert described is not None
    assert described.text == picture.text
    assert repr(bars({}, "Nothing")) == "Nothing\nnothing to show"


def test_a_histogram_counts_every_value_once() -> None:
    values = [3, 4, 5, 9, 10, 24]
    lines = histogram(values, width=5).text.splitlines()
    assert sum(int(line.split(": ")[1].split()[0]) for line in lines) == len(values)
    assert len(lines) == 5


def test_a_position_set_up_by_hand_adds_up() -> None:
    position = set_up(COURSE, [{"red": 1}, {"blue": 3}, {}, {"yellow": 1}], [["red"]], move="blue")
    assert [position.total(color) for color in range(4)] == [3] * 4
    assert "Blue has the move" in show(position).text
    with pytest.raises(ValueError, match="and no more"):
        set_up(COURSE, [{"red": 4}, {}, {}, {}], move="red")


def test_the_attributes_of_a_picture_are_named_as_svg_has_them() -> None:
    root = ET.fromstring(bars({"red": Share(3, 4)}).svg)  # noqa: S314 - our own
    names = {name for part in root.iter() for name in part.attrib}
    assert "stroke-width" in names
    assert not [name for name in names if "_" in name]

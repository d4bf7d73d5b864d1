"""Helpers that read pictures, and records that are hard to draw."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from sosucker_widget.engine import Play, Position, RuleSet
from tests.replay.records import record_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sosucker_widget.record import Record

SVG = "{http://www.w3.org/2000/svg}"
DRAWN = {f"{SVG}{tag}" for tag in ("svg", "title", "desc", "g", "rect", "path", "text")}


def drawn(picture: str) -> ET.Element:
    """Read a picture, and check that it consists only of shapes and text."""
    root = ET.fromstring(picture)  # noqa: S314 - our own picture
    assert {element.tag for element in root.iter()} <= DRAWN
    for element in root.iter():
        assert not {name for name in element.attrib if name.startswith("on") or "href" in name}
        assert not any("url(" in value for value in element.attrib.values())
    assert picture.count("http") == ET.tostring(root, encoding="unicode").count("http")
    return root


def texts(root: ET.Element) -> Iterator[str]:
    """Return every line of text in a picture."""
    return (line.text or "" for line in root.iter(f"{SVG}text"))


def one_pile_of_all_chips() -> Record:
    """Make a record whose last chip of 78 goes on the only pile."""
    start = Position.start(RuleSet(players=6, chips=13), first=5)
    hands = (0, 0, 0, 0, 0, 1 << 20)
    pile = bytes(index % 6 for index in range(77))
    last = start._replace(hand_tallies=hands, pile_ids=(1,), pile_bytes=(pile,), next_pile=2)
    return record_of(last, [Play(5, 5, 1)], given=True)


def piles_of_one_chip(piles: int) -> Record:
    """Make a record in which every chip played begins a pile; the last has just been played."""
    start = Position.start(RuleSet(players=6, chips=13), first=0)
    chips = [index % 6 for index in range(piles)]
    hands = tuple((13 - chips.count(seat)) << 4 * seat for seat in range(6))
    table = start._replace(
        hand_tallies=hands,
        pile_ids=tuple(range(1, piles + 1)),
        pile_bytes=tuple(bytes((chip,)) for chip in chips),
        next_pile=piles + 1,
        phase="give",
        moving_seat=chips[-1],
        recent_seats=(chips[-1],),
        pending=piles,
    )
    return record_of(table, [], given=True)

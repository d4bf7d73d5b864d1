"""A record: a game with what is to be told about it, parsed and found to keep the rules."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from sosucker_widget.engine import Position, RuleSet
from sosucker_widget.record.aside import Asides, take_asides
from sosucker_widget.record.chapter import Chapter, read_chapter
from sosucker_widget.record.claim import Claim, read_claim
from sosucker_widget.record.decode import Json, decode
from sosucker_widget.record.event import Event, Line, Reader
from sosucker_widget.record.fault import Where, show
from sosucker_widget.record.fields import Fields, choice, color, each, mapping
from sosucker_widget.record.limits import MAX_NUMBER
from sosucker_widget.record.position_json import read_position
from sosucker_widget.record.reader_text import Text, read_text
from sosucker_widget.record.rule_check import play_lines
from sosucker_widget.record.seats import Player, Rules, read_players, read_rules

FORMAT: Final = "sosucker-record"
VERSION: Final = 1


@dataclass(frozen=True)
class Record:
    """A game: the rule set, where it begins, what was done and said, and notes about it.

    Attributes
    ----------
    players
        The seats, in seat order.
    preset
        The preset that the rule set is written down by; its options may differ from it.
    start
        The position before the first event.
    given
        Whether that is a position of its own (`start`), or the set-up (`first`).
    events
        What was done and said, in order: the main line.
    continuations
        Lines that follow the last event.
    title, meta, chapters
        What the record is called, where it is from, and its parts.
    note, claims
        What is to be said of the position before the first event.
    extra
        Top-level keys that the format doesn't know, and those that begin with `x-`.
    asides
        The keys inside `start` and `ruleset` that begin with `x-`.
    kept
        The keys that the file wrote out although they say nothing, such as an empty list.
    """

    players: tuple[Player, ...]
    preset: str
    start: Position
    given: bool = False
    events: tuple[Event, ...] = ()
    continuations: tuple[Line, ...] = ()
    title: Text | None = None
    meta: Mapping[str, Json] = field(default_factory=dict)
    note: Text | None = None
    claims: tuple[Claim, ...] = ()
    chapters: tuple[Chapter, ...] = ()
    extra: Mapping[str, Json] = field(default_factory=dict)
    asides: Asides = ()
    kept: frozenset[str] = field(default=frozenset(), compare=False, repr=False)

    @property
    def rules(self) -> RuleSet:
        """The rule set in force: the position's."""
        return self.start.rules

    def position(self, ply: int) -> Position:
        """Return the position after a number of actions of the main line.

        Raises
        ------
        IndexError
            If the main line hasn't that many.
        """
        # These modules know what a record is, so it can only look them up when it is asked.
        from sosucker_widget.record.steps import position_at  # noqa: PLC0415

        return position_at(self, ply)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record to a file, whole or not at all: `.sls` is the notation, else JSON.

        Raises
        ------
        OSError
            If the file can't be written; an old one is as it was.
        RecordError
            If the record breaks a rule or a limit.
        """
        from sosucker_widget.record.files import save  # noqa: PLC0415 - as above

        save(self, path)


def loads(data: str | bytes) -> Record:
    """Read a record from the text of a `.sls.json` file.

    Raises
    ------
    RecordError
        If anything is wrong with it; then nothing is loaded.

    Examples
    --------
    >>> record = loads('''{"format": "sosucker-record", "version": 1,
    ...     "ruleset": {"preset": "classic"}, "first": "red",
    ...     "players": [{"color": "red"}, {"color": "blue"}],
    ...     "events": [{"type": "play", "player": "red", "chip": "red", "pile": "new"}]}''')
    >>> record.events[0].action
    Play(player=0, chip=0, pile=1)
    """
    return from_json(decode(data), Where())


def from_json(raw: Json, where: Where) -> Record:
    """Read a record from plain JSON values that are known to be in order as such.

    Raises
    ------
    RecordError
        If anything is wrong with them.
    """
    record = _read(raw, where)
    where.check()
    events, continuations = play_lines(record.events, record.continuations, record.start, where)
    where.check()
    return replace(record, events=events, continuations=continuations)


def _read(raw: Json, where: Where) -> Record:
    """Parse all fields; whether the events keep the rules is another question."""
    box = Fields(raw, where)
    box.need("format", _read_format)
    box.need("version", _read_version)
    title = box.maybe("title", read_text)
    meta = box.maybe("meta", mapping) or {}
    players = box.need("players", read_players) or ()
    # With the list in disorder nothing after it can be read: every colour would be a fault.
    if not players:
        where.check()
    seats = len(players)
    ruleset = box.need("ruleset", read_rules(seats), Rules("classic", RuleSet(players=seats)))
    start = read_start(box, ruleset.rules)
    reader = Reader(seats)
    note = box.maybe("note", read_text)
    claims = box.maybe("claims", each(read_claim(seats))) or ()
    before = len(where.found)
    events = box.need("events", reader.events()) or ()
    # Where the list itself is wrong, the indexes into it are not to blame.
    last = max(len(events) - 1, 0) if len(where.found) == before else MAX_NUMBER
    return Record(
        players=players,
        preset=ruleset.preset,
        start=start,
        given="start" in box,
        events=events,
        continuations=box.read("continuations", reader.lines(), ()),
        title=title,
        meta=meta,
        note=note,
        claims=claims,
        chapters=box.read("chapters", each(read_chapter(seats, last)), ()),
        extra=box.rest(any_key=True),
        asides=take_asides({key: raw[key] for key in ("ruleset", "start") if key in box}),
        kept=box.empty("meta", "claims", "continuations", "chapters")
        | {f"ruleset.{key}" for key in ruleset.kept},
    )


def read_start(box: Fields, rules: RuleSet) -> Position:
    """Parse where the game begins: the set-up, or a position of its own."""
    first = box.maybe("first", color(rules.players))
    start = box.maybe("start", lambda raw, where: read_position(raw, rules, where))
    if ("first" in box) == ("start" in box):
        both = "both are here" if "first" in box else "both are missing"
        box.where.fault(f'"first" (who begins) or "start" (a position): {both}')
    return start or Position.start(rules, first or 0)


def _read_format(raw: object, where: Where) -> str:
    return choice((FORMAT,))(raw, where)


def _read_version(raw: object, where: Where) -> None:
    if isinstance(raw, bool) or raw != VERSION:
        where.fault(f"{show(raw)} is not {VERSION}, the version that this program reads")

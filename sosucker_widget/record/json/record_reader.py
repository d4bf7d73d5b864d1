"""Reads plain JSON values as the head and the tree of a record, and checks the rules."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import chain

from sosucker_widget.engine import Action, Position, RuleSet
from sosucker_widget.record.json.rule_check import check_tree
from sosucker_widget.record.talk.talk_acts import READERS, Say, Talk
from sosucker_widget.record.tree.node import GLYPHS, PLAIN, Annotations, GameNode, Heading
from sosucker_widget.record.values.action_json import ACTIONS, read_action, take_asides
from sosucker_widget.record.values.chapter import read_chapter, read_quiz
from sosucker_widget.record.values.claim import Claim, read_claim
from sosucker_widget.record.values.decode import Json
from sosucker_widget.record.values.fault import Where, quote
from sosucker_widget.record.values.fields import (
    Fields,
    Parser,
    choice,
    color,
    each,
    mapping,
    or_near,
)
from sosucker_widget.record.values.head import (
    FORMAT,
    VERSION,
    Head,
    WrittenRules,
    read_players,
    read_rules,
)
from sosucker_widget.record.values.limits import MAX_NESTING, MAX_NUMBER, Counted, Usage
from sosucker_widget.record.values.position_json import read_position
from sosucker_widget.record.values.reader_text import read_text

Line = tuple[GameNode, ...]
"""The beginning of a line, and of the lines that are written as variations of its first act."""

Event = tuple[Action | Talk, Annotations, tuple[Line, ...]]
"""An event of the format: an act with its annotations, and the lines that were played instead."""


@dataclass
class TreeReader:
    """Reads the lines of one file; it counts the events, lines and claims of all of them."""

    players: int
    usage: Usage = field(default_factory=Usage)

    def events(self, depth: int = 0) -> Parser[tuple[Event, ...]]:
        """Make a parser of a line's events at this depth of variations."""

        def parse(raw: object, where: Where) -> tuple[Event, ...]:
            self._count("events", raw, where)
            return each(self._event(depth))(raw, where)

        return parse

    def lines(self, depth: int = 1) -> Parser[tuple[Line, ...]]:
        """Make a parser of variations or continuations."""

        def parse(raw: object, where: Where) -> Line:
            box = Fields(raw, where)
            title = box.maybe("title", read_text)
            note = box.maybe("note", read_text)
            events = box.need("events", self.events(depth)) or ()
            heading = Heading(title, note, box.rest())
            return _line(events, PLAIN if heading == PLAIN else heading)

        def parse_all(raw: object, where: Where) -> tuple[Line, ...]:
            if depth > MAX_NESTING:
                where.refuse(f"variations nest at most {MAX_NESTING} deep")
            self._count("lines", raw, where)
            return each(parse)(raw, where)

        return parse_all

    def claims(self, raw: object, where: Where) -> tuple[Claim, ...]:
        """Parse the claims of an event, or of the start."""
        self._count("claims", raw, where)
        return each(read_claim(self.players))(raw, where)

    def _count(self, what: Counted, raw: object, where: Where) -> None:
        self.usage.add(what, where.refuse, len(raw) if isinstance(raw, list) else 0)

    def _event(self, depth: int) -> Parser[Event]:
        def parse(raw: object, where: Where) -> Event:
            box = Fields(raw, where)
            kind = box.need("type", _read_type)
            act = self._act(box, kind)
            note = box.maybe("note", read_text)
            glyph = box.maybe("glyph", choice(GLYPHS))
            claims: tuple[Claim, ...] = box.read("claims", self.claims, ())
            quiz = box.maybe("quiz", read_quiz)
            lines: tuple[Line, ...] = box.read("variations", self.lines(depth + 1), ())
            extra = box.rest(any_key=not kind)
            empty_keys = box.empty("claims", "variations", "to", "private")
            if "object" in box:
                empty_keys |= {"object"}
            return act, Annotations(note, glyph, claims, quiz, extra, empty_keys), lines

        return parse

    def _act(self, box: Fields, kind: str) -> Action | Talk:
        if kind in ACTIONS:
            return read_action(box, kind, self.players)
        # Without a known type the fields can't be read; the fault has been reported.
        return READERS[kind](box, self.players) if kind in READERS else Say(0, "")


def _read_type(raw: object, where: Where) -> str:
    if not isinstance(raw, str) or raw not in (*ACTIONS, *READERS):
        words = (*ACTIONS, *READERS)
        where.fault(or_near(f"{quote(raw)} is not one of {', '.join(words)}", raw, words))
        return ""
    return raw


def _after(events: Iterable[Event], children: Line = ()) -> Line:
    """Make the children of the node before events; those at their end are given."""
    for act, notes, lines in reversed([*events]):
        children = (GameNode(act, notes, children), *chain.from_iterable(lines))
    return children


def _line(events: Iterable[Event], heading: Heading) -> Line:
    """Make a line that leaves another one."""
    first, *inner = _after(events) or (GameNode(),)
    return (first.under(heading), *(line.within(1) for line in inner))


def read_record(raw: Json, where: Where) -> tuple[Head, GameNode]:
    """Read a record from plain JSON values that have been checked as such."""
    head, root = _read(raw, where)
    where.check()
    numbered = check_tree(root, head.start, where)
    where.check()
    return head, numbered


def _read(raw: Json, where: Where) -> tuple[Head, GameNode]:
    """Parse all fields, without the check whether the events keep the rules."""
    box = Fields(raw, where)
    box.need("format", _read_format)
    box.need("version", _read_version)
    title = box.maybe("title", read_text)
    meta = box.maybe("meta", mapping) or {}
    players = box.need("players", read_players) or ()
    # If the list is wrong, nothing after it can be read, because every colour would be a fault.
    if not players:
        where.check()
    seats = len(players)
    ruleset = box.need(
        "ruleset", read_rules(seats), WrittenRules("classic", RuleSet(players=seats))
    )
    start = read_start(box, ruleset.rules)
    reader = TreeReader(seats)
    note = box.maybe("note", read_text)
    claims = box.maybe("claims", reader.claims) or ()
    before = len(where.found)
    events = box.need("events", reader.events()) or ()
    # If the list itself is wrong, the indexes into it are not to blame.
    last = max(len(events) - 1, 0) if len(where.found) == before else MAX_NUMBER
    ahead: tuple[Line, ...] = box.read("continuations", reader.lines(), ())
    children = _after(events, tuple(chain.from_iterable(ahead)))
    root = GameNode(None, Annotations(note, claims=claims), children)
    head = Head(
        players=players,
        preset=ruleset.preset,
        start=start,
        given="start" in box,
        title=title,
        meta=meta,
        chapters=box.read("chapters", each(read_chapter(seats, last)), ()),
        extra=box.rest(any_key=True),
        asides=take_asides({key: raw[key] for key in ("ruleset", "start") if key in box}),
        kept=box.empty("meta", "claims", "continuations", "chapters")
        | {f"ruleset.{key}" for key in ruleset.kept},
    )
    return head, root


def read_start(box: Fields, rules: RuleSet) -> Position:
    """Parse the start of the game: the set-up, or a position."""
    first = box.maybe("first", color(rules.players))
    start = box.maybe("start", lambda raw, where: read_position(raw, rules, where))
    if ("first" in box) == ("start" in box):
        both = "both are given" if "first" in box else "both are missing"
        box.where.fault(f'give either "first" (the first player) or "start" (a position): {both}')
    return start or Position.start(rules, first or 0)


def _read_format(raw: object, where: Where) -> str:
    return choice((FORMAT,))(raw, where)


def _read_version(raw: object, where: Where) -> None:
    if isinstance(raw, bool) or raw != VERSION:
        where.fault(f"{quote(raw)} is not {VERSION}, the version that this program reads")

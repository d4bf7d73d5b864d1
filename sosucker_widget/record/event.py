"""Events and lines: what was done and said, in order, with what is to be told about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from sosucker_widget.engine import Action
from sosucker_widget.record.action_json import ACTIONS, read_action
from sosucker_widget.record.chapter import QuizSpec, read_quiz
from sosucker_widget.record.claim import Claim, read_claim
from sosucker_widget.record.decode import Json
from sosucker_widget.record.fault import Where, show
from sosucker_widget.record.fields import Fields, Parser, choice, each
from sosucker_widget.record.limits import MAX_EVENTS, MAX_NESTING
from sosucker_widget.record.reader_text import Text, read_text
from sosucker_widget.record.talk_acts import READERS, Promise, Say, Talk, Withdraw

GLYPHS: Final = ("!!", "!", "!?", "?!", "?", "??")


@dataclass(frozen=True)
class Event:
    """An action or something said, and what the annotator has to say of it.

    Attributes
    ----------
    act
        What was done or said.
    note, glyph
        An annotation, and a mark such as `!?`.
    claims
        What a document says of the position after this event, or of its rulings.
    quiz
        A question asked before this event is shown.
    variations
        Lines played instead of this event and what follows it.
    extra
        The keys that begin with `x-`.
    kept
        The keys that the file wrote out although they say nothing, such as an empty list.
    """

    act: Action | Talk
    note: Text | None = None
    glyph: str | None = None
    claims: tuple[Claim, ...] = ()
    quiz: QuizSpec | None = None
    variations: tuple[Line, ...] = ()
    extra: Mapping[str, Json] = field(default_factory=dict)
    kept: frozenset[str] = field(default=frozenset(), compare=False, repr=False)

    @property
    def action(self) -> Action | None:
        """The action, where it is one."""
        return None if isinstance(self.act, Say | Promise | Withdraw) else self.act

    @property
    def talk(self) -> Talk | None:
        """What was said, where it is that."""
        return self.act if isinstance(self.act, Say | Promise | Withdraw) else None


@dataclass(frozen=True)
class Line:
    """A variation or a continuation."""

    events: tuple[Event, ...]
    title: Text | None = None
    note: Text | None = None
    extra: Mapping[str, Json] = field(default_factory=dict)


@dataclass
class Reader:
    """Reads the events of one file: it knows the colours, and counts the events of all lines."""

    players: int
    count: int = 0

    def events(self, depth: int = 0) -> Parser[tuple[Event, ...]]:
        """Make a parser of a line's events, that many variations deep."""

        def parse(raw: object, where: Where) -> tuple[Event, ...]:
            self.count += len(raw) if isinstance(raw, list) else 0
            if self.count > MAX_EVENTS:
                where.refuse(f"a record has at most {MAX_EVENTS} events, those of all lines")
            return each(self._event(depth))(raw, where)

        return parse

    def lines(self, depth: int = 1) -> Parser[tuple[Line, ...]]:
        """Make a parser of variations or continuations."""

        def parse(raw: object, where: Where) -> Line:
            box = Fields(raw, where)
            return Line(
                title=box.maybe("title", read_text),
                note=box.maybe("note", read_text),
                events=box.need("events", self.events(depth)),
                extra=box.rest(),
            )

        def parse_all(raw: object, where: Where) -> tuple[Line, ...]:
            if depth > MAX_NESTING:
                where.refuse(f"variations nest at most {MAX_NESTING} deep")
            return each(parse)(raw, where)

        return parse_all

    def _event(self, depth: int) -> Parser[Event]:
        def parse(raw: object, where: Where) -> Event:
            box = Fields(raw, where)
            kind = box.need("type", _kind)
            act = self._act(box, kind)
            return Event(
                act=act,
                note=box.maybe("note", read_text),
                glyph=box.maybe("glyph", choice(GLYPHS)),
                claims=box.read("claims", each(read_claim(self.players)), ()),
                quiz=box.maybe("quiz", read_quiz),
                variations=box.read("variations", self.lines(depth + 1), ()),
                extra=box.rest(any_key=not kind),
                kept=box.empty("claims", "variations", "to", "private"),
            )

        return parse

    def _act(self, box: Fields, kind: str) -> Action | Talk:
        if kind in ACTIONS:
            return read_action(box, kind, self.players)
        # Without a known type the fields can't be read either; the fault is noted already.
        return READERS[kind](box, self.players) if kind in READERS else Say(0, "")


def _kind(raw: object, where: Where) -> str:
    if not isinstance(raw, str) or raw not in (*ACTIONS, *READERS):
        where.fault(f"{show(raw)} is not one of {', '.join((*ACTIONS, *READERS))}")
        return ""
    return raw

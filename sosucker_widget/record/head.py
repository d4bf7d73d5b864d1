"""What a record holds besides its tree: who plays, by which rules, from where, and its title."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from sosucker_widget.engine import Position, RuleSet
from sosucker_widget.record.aside import Asides
from sosucker_widget.record.chapter import Chapter
from sosucker_widget.record.decode import Json
from sosucker_widget.record.reader_text import Text
from sosucker_widget.record.seats import Player

FORMAT: Final = "sosucker-record"
VERSION: Final = 1


@dataclass(frozen=True)
class Head:
    """A record without its tree.

    Attributes
    ----------
    players
        The seats, in seat order.
    preset
        The preset by which the rule set is written; its options may differ from it.
    start
        The position before the first act.
    given
        Whether that is a position of its own (`start`), or the set-up (`first`).
    title, meta, chapters
        What the record is called, where it comes from, and its parts.
    extra
        Top-level keys that the format doesn't know, and those that begin with `x-`.
    asides
        The keys inside `start` and `ruleset` that begin with `x-`.
    kept
        The keys that the file wrote out although they add nothing, such as an empty list.
    """

    players: tuple[Player, ...]
    preset: str
    start: Position
    given: bool = False
    title: Text | None = None
    meta: Mapping[str, Json] = field(default_factory=dict)
    chapters: tuple[Chapter, ...] = ()
    extra: Mapping[str, Json] = field(default_factory=dict)
    asides: Asides = ()
    kept: frozenset[str] = field(default=frozenset(), compare=False, repr=False)

    @property
    def rules(self) -> RuleSet:
        """The rule set in force: the position's."""
        return self.start.rules

"""What a record holds besides its tree: players, rules, start and title."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from sosucker_widget.engine import Position, RuleSet
from sosucker_widget.record.aside import Asides
from sosucker_widget.record.decode import Json
from sosucker_widget.record.reader_text import Text
from sosucker_widget.record.seats import Player

if TYPE_CHECKING:
    from sosucker_widget.record.chapter import Chapter

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
        The preset as which the rule set is written; options may differ from it.
    start
        The position before the first act.
    given
        Whether the record has its own position (`start`) instead of the set-up (`first`).
    title, meta, chapters
        The title of the record, its origin and its parts.
    extra
        Top-level keys that are not part of the format, and those that begin with `x-`.
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
        """The rule set in force, which is the position's."""
        return self.start.rules

"""Opportunities let go: what a player's act lost that coalitions could have forced.

This describes and does not blame: nobody has agreed on anything here. Whether somebody broke an
agreement is told by `breaches`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from sosucker_widget.analysis.promises.findings import Findings, instead, told_act
from sosucker_widget.analysis.promises.stake import Stake
from sosucker_widget.display import DataRows, ShownTable, Textual
from sosucker_widget.engine import Action, Color, Position
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, phrase
from sosucker_widget.record import short
from sosucker_widget.record.rows import Row

OpportunityKind = Literal["coalition", "win", "crown", "hope"]
"""A coalition no longer wins; the player no longer wins alone; a coalition still wins, but can no
longer make a certain member win; a partner no longer wins in any equilibrium."""

ChoiceKind = Literal["clean", "unavoidable", "wasteful", "chosen"]
"""A decision about winning coalitions: `clean` lost none; `unavoidable`: one had to go, and no
choice kept more; `wasteful`: one had to go, but a choice kept more; `chosen`: a choice kept all."""


@dataclass(frozen=True, repr=False)
class Opportunity(Textual):
    """What a player let go, for itself or for a partner in a winning coalition.

    Attributes
    ----------
    ply
        The ply after the act.
    player
        Who did it.
    kind
        What was lost.
    coalition
        A minimal winning coalition before the act, with the player in it.
    partner
        With `crown` and `hope`, the partner whose crown or hope it was.
    lost
        The same as a stake.
    choice
        How avoidable it was. With `crown` and `hope` always `chosen`, because each can be kept.
    is_free
        With `crown` and `hope`, whether a choice kept it without costing the player its own crown
        in this coalition or its own last hope; None if that is not known.
    is_gain
        With `crown`, whether the coalition can make the player win afterwards.
    witness
        Another choice that kept it; for a coalition that had to go, one that kept more. None if
        there is none.
    place
        The position in which the player decided.
    """

    ply: int
    player: Color
    kind: OpportunityKind
    coalition: tuple[Color, ...]
    partner: Color | None
    lost: Stake
    choice: ChoiceKind
    is_free: bool | None
    is_gain: bool | None
    witness: Action | None
    place: Position

    def to_text(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Say what was let go, whether it could have been kept, and by which choice."""
        facts: dict[str, object] = {"player": self.player, "partner": self.partner}
        sentences = [self.lost.lost(language)]
        if self.witness is not None:
            sentences.append(instead(self.witness, self.place, language))
        if self.kind == "coalition":
            sentences.append(phrase(f"opportunity.{self.choice}", facts, language))
        elif self.partner is not None and self.is_free is not None:
            free = "free" if self.is_free else "at-own-cost"
            sentences.append(phrase(f"opportunity.{free}", facts, language))
        if self.is_gain:
            sentences.append(phrase("opportunity.gain", facts, language))
        return " ".join(sentences)

    def _brief(self) -> str:
        names = "+".join(map(str, self.coalition))
        about = f", {self.partner}'s" if self.partner is not None else ""
        return f"ply {self.ply}, {self.player}, {self.kind} of {names}{about}, {self.choice}"


@dataclass(frozen=True, repr=False)
class Opportunities(Findings[Opportunity]):
    """The opportunities that players let go, by ply, and the plies that could not be checked.

    It is a sequence of `Opportunity`s, and shows itself as a table.

    Attributes
    ----------
    found
        The opportunities.
    decisions
        How many decisions of a player with a winning coalition were `clean`, `unavoidable`,
        `wasteful` and `chosen`.
    unsolved
        The plies that were not solved.
    """

    found: tuple[Opportunity, ...]
    decisions: Mapping[ChoiceKind, int]
    unsolved: tuple[int, ...]
    _kind = "opportunity"

    def to_rows(self) -> list[Row]:
        """Return a flat dict for each, for `pandas.DataFrame` and `polars.DataFrame`."""
        return DataRows(
            {
                "ply": one.ply,
                "player": one.player,
                "kind": one.kind,
                "coalition": ", ".join(one.coalition),
                "partner": one.partner or "",
                "choice": one.choice,
                "free": one.is_free,
                "gain": one.is_gain,
                "witness": "" if one.witness is None else short(one.witness, one.place),
            }
            for one in self
        )

    def _brief(self) -> str:
        return self._counted((one.kind for one in self), "none let go")

    def _table(self, language: Language) -> ShownTable:
        heads = ("ply", "player", "coalition", "kind", "choice", "lost", "instead")
        rows = [
            (
                one.ply,
                one.player,
                one.coalition,
                phrase(f"opportunity.kind.{one.kind}", {}, language),
                phrase(f"opportunity.choice.{one.choice}", {}, language),
                one.lost.lost(language),
                "" if one.witness is None else told_act(one.witness, one.place, language),
            )
            for one in self
        ]
        return ShownTable.titled(heads, rows, language)

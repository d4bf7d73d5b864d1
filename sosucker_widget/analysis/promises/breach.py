"""Breaches of agreements, each with its verdict and its witness."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from sosucker_widget.analysis.promises.agreed import Agreement
from sosucker_widget.analysis.promises.findings import Findings, instead, told_act, told_lost
from sosucker_widget.analysis.promises.stake import Stake
from sosucker_widget.display import DataRows, ShownTable, Textual
from sosucker_widget.engine import Action, Color, Position
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, phrase
from sosucker_widget.record import short
from sosucker_widget.record.rows import Row

BreachVerdict = Literal["betrayal", "self-preservation", "dilemma", "unsettled"]
"""`betrayal`: another choice kept the agreement at no cost to the player. `self-preservation`:
each choice that kept it cost the player its own crown or its own last hope. `dilemma`: no choice
kept all that the player had agreed. `unsettled`: it is broken, but the positions are too large to
say which of the three it is."""

Timing = Literal["timely", "early"]
"""Whether the one who breaks an agreement wins alone afterwards."""


@dataclass(frozen=True, repr=False)
class Breach(Textual):
    """An act by which a player broke an agreement.

    Attributes
    ----------
    ply
        The ply after the act.
    player
        Who did it.
    agreement
        What was broken.
    verdict
        How it is to be judged.
    lost
        What was agreed and held before the act, and no longer does.
    witness
        Another legal choice that kept the agreement. In a dilemma it keeps at least a part of it.
        None if it was enough not to act, because the player acted out of turn.
    place
        The position in which the witness was legal.
    preferred
        In a dilemma, what the act kept of all that the player had agreed.
    timing
        Whether the player wins alone afterwards; None if it is not known.
    released
        The ply of another player's act since which this one wins alone; None if it does not, if it
        has from the beginning, or if that is not known. Nobody comes to win alone by their own act,
        so a player who leaves when they no longer need the others was released by somebody else.
    """

    ply: int
    player: Color
    agreement: Agreement
    verdict: BreachVerdict
    lost: tuple[Stake, ...]
    witness: Action | None
    place: Position
    preferred: tuple[Stake, ...] = ()
    timing: Timing | None = None
    released: int | None = None

    @property
    def others(self) -> tuple[Color, ...]:
        """The other parties of the agreement."""
        return tuple(one for one in self.agreement.parties if one != self.player)

    def to_text(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Say what was broken, what would have kept it, and how it is judged."""
        facts: dict[str, object] = {"player": self.player, "ply": self.released}
        sentences = [told_lost(self.lost, language)]
        sentences.append(instead(self.witness, self.place, language))
        sentences.append(phrase(f"breach.{self.verdict}", facts, language))
        sentences += [stake.kept(language) for stake in self.preferred]
        if self.released is not None:
            sentences.append(phrase("breach.released", facts, language))
        return " ".join(sentences)

    def _brief(self) -> str:
        names = "+".join(map(str, self.others))
        return f"ply {self.ply}, {self.player} to {names}, {self.agreement.id!r}: {self.verdict}"


@dataclass(frozen=True, repr=False)
class Departure(Textual):
    """A player leaves a coalition aloud, and wins alone since another player's act.

    Attributes
    ----------
    ply
        How many actions had been played.
    player
        Who left.
    agreement
        Which coalition.
    released
        The ply of the act since which the player wins alone.
    by
        Who did that.
    """

    ply: int
    player: Color
    agreement: Agreement
    released: int
    by: Color

    def to_text(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Say it in a sentence."""
        facts: dict[str, object] = {"player": self.player, "by": self.by, "ply": self.released}
        return phrase("breach.departed", facts, language)

    def _brief(self) -> str:
        return f"{self.player} leaves {self.agreement.id!r}, alone since ply {self.released}"


@dataclass(frozen=True, repr=False)
class Breaches(Findings[Breach]):
    """The breaches of a game's agreements, by ply, and the plies that could not be checked.

    It is a sequence of `Breach`es, and shows itself as a table.

    Attributes
    ----------
    found
        The breaches.
    departures
        Who left a coalition aloud after another player's act had made them win alone. That breaks
        nothing.
    unsolved
        The plies at which an agreement was in force whose object was not solved: there only
        broken promises are found.
    """

    found: tuple[Breach, ...]
    departures: tuple[Departure, ...]
    unsolved: tuple[int, ...]
    _kind = "breach"

    @property
    def betrayals(self) -> tuple[Breach, ...]:
        """Those that could have been avoided at no cost to the player."""
        return tuple(one for one in self.found if one.verdict == "betrayal")

    def to_rows(self) -> list[Row]:
        """Return a flat dict for each breach, for `pandas.DataFrame` and `polars.DataFrame`."""
        return DataRows(
            {
                "ply": one.ply,
                "player": one.player,
                "others": ", ".join(one.others),
                "agreement": one.agreement.id,
                "object": one.agreement.object,
                "verdict": one.verdict,
                "lost": ", ".join(stake.kind for stake in one.lost),
                "witness": "" if one.witness is None else short(one.witness, one.place),
                "timing": one.timing or "",
                "released": one.released,
            }
            for one in self
        )

    def _brief(self) -> str:
        return self._counted((one.verdict for one in self), "none found")

    def _table(self, language: Language) -> ShownTable:
        heads = ("ply", "player", "parties", "verdict", "lost", "instead")
        rows = [
            (
                one.ply,
                one.player,
                one.agreement.parties,
                phrase(f"breach.verdict.{one.verdict}", {}, language),
                told_lost(one.lost, language),
                told_act(one.witness, one.place, language),
            )
            for one in self
        ]
        return ShownTable.titled(heads, rows, language)

    @property
    def _beside(self) -> tuple[Departure, ...]:
        return self.departures

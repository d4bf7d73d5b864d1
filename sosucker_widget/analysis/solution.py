"""The result of solving a position: its coalition structure, or what is known of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from sosucker_widget.analysis.budget import StopReason
from sosucker_widget.analysis.canonical import Coalition
from sosucker_widget.analysis.reduced_rules import assumed
from sosucker_widget.analysis.structure import CoalitionStructure
from sosucker_widget.engine import COLOR_NAMES, ColorName, Position
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, Verbatim, phrase


@dataclass(frozen=True)
class Solution:
    """The answer to "who has the power?"; true if there is one.

    Attributes
    ----------
    position
        The position that was asked about, under its own rule set.
    proved
        For each coalition of living players (by seats) whose answer is known, whether it wins. All
        of them, if the position is solved; never a guess.
    states
        How many positions were searched; few if the answer was remembered.
    seconds
        How long it took.
    stopped
        None if it is solved. Otherwise the reason: too many `states` or `seconds`, `cancelled`, or
        refused at once for its `size`.

    Examples
    --------
    >>> from sosucker_widget.analysis import solve
    >>> from sosucker_widget.engine import RuleSet
    >>> solution = solve(Position.start(RuleSet.named("documented", chips=1), first=0))
    >>> solution.solved, solution.structure.kind, solution.structure.dummies
    (True, 'majority', ('red',))
    """

    position: Position
    proved: Mapping[Coalition, bool]
    states: int = field(compare=False)
    seconds: float = field(compare=False)
    stopped: StopReason | None = None

    @property
    def solved(self) -> bool:
        """Whether everything is known."""
        return self.stopped is None

    def __bool__(self) -> bool:
        """Say whether everything is known."""
        return self.solved

    @property
    def structure(self) -> CoalitionStructure:
        """Who can win with whom.

        Raises
        ------
        ValueError
            If the position was not solved.
        """
        if not self.solved:
            raise ValueError(self.text())
        winning = frozenset(coalition for coalition, wins in self.proved.items() if wins)
        return CoalitionStructure(self.position.rules.players, self.position.alive_seats, winning)

    @property
    def assumed(self) -> Mapping[str, str]:
        """The options of the rule set that were replaced, with their replacements."""
        return assumed(self.position.rules)

    def text(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Describe it in words."""
        facts: dict[str, object] = {"states": self.states, "live": self._live}
        if self.solved:
            lines = [phrase("solve.solved", facts, language)]
        else:
            lines = [phrase(f"solve.not.{self.stopped}", facts, language), self._known(language)]
        if self.assumed:
            lines.append(phrase("solve.assumed", {}, language))
        if self.solved:
            lines.append(self.structure.text(language))
        return "\n".join(lines)

    def __str__(self) -> str:
        return self.text()

    def to_json(self) -> dict[str, Any]:
        """Return it as JSON: what `sosucker solve --json` prints."""
        players: list[ColorName] = list(COLOR_NAMES[: self.position.rules.players])
        told: dict[str, Any] = {"solved": self.solved, "players": players}
        if self.solved:
            power = self.structure
            told |= {
                "class": power.kind,
                "minimal_winning": [list(coalition) for coalition in power.minimal_winning],
                "shapley": {color: str(share) for color, share in power.shapley.items()},
                "banzhaf": {color: str(share) for color, share in power.banzhaf.items()},
            }
        else:
            told |= {
                "reason": self.stopped,
                "proved": {
                    "winning": self._list(wins=True),
                    "losing": self._list(wins=False),
                },
            }
        told["states"] = self.states
        return told | ({"assumed": dict(self.assumed)} if self.assumed else {})

    @property
    def _live(self) -> int:
        return live_chips(self.position)

    def _list(self, *, wins: bool) -> list[list[ColorName]]:
        found = (coalition for coalition, known in self.proved.items() if known is wins)
        return [_colors(s) for s in sorted(found, key=lambda s: (len(s), sorted(s))) if s]

    def _known(self, language: Language) -> str:
        everybody = _colors(self.position.alive_seats)
        told = [
            phrase(f"solve.proved.{'wins' if wins else 'loses'}", {"players": names}, language)
            for wins in (True, False)
            for names in self._list(wins=wins)
            if names != everybody
        ]
        if not told:
            return phrase("solve.proved.none", {}, language)
        return phrase("solve.proved", {"told": Verbatim("; ".join(told))}, language)


def live_chips(position: Position) -> int:
    """Count the chips that are not in the dead box: the size of a search depends on it.

    >>> from sosucker_widget.engine import RuleSet
    >>> live_chips(Position.start(RuleSet(), first=0))
    28
    """
    return position.held() + position.piled()


def _colors(seats: Iterable[int]) -> list[ColorName]:
    return [COLOR_NAMES[seat] for seat in sorted(seats)]

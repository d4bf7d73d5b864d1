"""The result of solving a position: its coalition structure, or what is known of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from sosucker_widget.analysis.arguments import ColorsLike, coalition_of
from sosucker_widget.analysis.budget import StopReason
from sosucker_widget.analysis.coalitions.indices import Coalition
from sosucker_widget.analysis.coalitions.simple_game import StructureKind
from sosucker_widget.analysis.coalitions.structure import CoalitionStructure
from sosucker_widget.analysis.endgame import formula_text
from sosucker_widget.analysis.solvable_rules import assumed
from sosucker_widget.display import ShownPart, Textual
from sosucker_widget.engine import COLOR_NAMES, COLORS, Color, Position
from sosucker_widget.engine.color import ByColor
from sosucker_widget.errors import SosuckerError
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, Verbatim, phrase


class UnsolvedError(SosuckerError, ValueError):
    """The position was not solved within its budget; the message says what is known."""


@dataclass(frozen=True, repr=False)
class Solution(Textual):
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
    >>> solution.dummies, solution.wins("blue", "green"), solution.minimal_winning[0]
    (('red',), True, ('blue', 'green'))
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
        UnsolvedError
            If the position was not solved.
        """
        if not self.solved:
            raise UnsolvedError(self.to_text())
        winning = frozenset(coalition for coalition, wins in self.proved.items() if wins)
        return CoalitionStructure(self.position.rules.players, self.position.alive_seats, winning)

    def wins(self, *coalition: ColorsLike) -> bool:
        """Say whether a coalition can force that one of its own wins.

        Parameters
        ----------
        coalition
            Its members: `wins("blue", "green")`, or `wins(["blue", "green"])`. Defeated ones make
            no difference.

        Raises
        ------
        ColorError
            If one of them is not a colour of this game.
        UnsolvedError
            If this is not known: the position was not solved, and it was not proved by the way.
        """
        living = self.position.alive_seats
        members = coalition_of(self.position.rules.players, coalition).intersection(living)
        if not members or members in self.proved:
            return bool(members) and self.proved[members]
        return self.structure.wins(members)

    @property
    def kind(self) -> StructureKind | None:
        """The class of the structure: `dictator`, `majority`, `apex`, or None."""
        return self.structure.kind

    @property
    def dictator(self) -> Color | None:
        """The player who wins alone, if there is one."""
        return self.structure.dictator

    @property
    def apex(self) -> Color | None:
        """The player who wins with any one ally, if the class is `apex`."""
        return self.structure.apex

    @property
    def dummies(self) -> tuple[Color, ...]:
        """The living players whom no coalition needs."""
        return self.structure.dummies

    @property
    def minimal_winning(self) -> tuple[tuple[Color, ...], ...]:
        """The winning coalitions in which every member is needed."""
        return self.structure.minimal_winning

    @property
    def winning_coalitions(self) -> tuple[tuple[Color, ...], ...]:
        """All winning coalitions of the living, small ones first."""
        return self.structure.winning_coalitions

    @property
    def shapley(self) -> ByColor[Fraction]:
        """The Shapley–Shubik index by player: bargaining power, not a chance of winning."""
        return self.structure.shapley

    @property
    def banzhaf(self) -> ByColor[Fraction]:
        """The Banzhaf index by player, normalised."""
        return self.structure.banzhaf

    @property
    def assumed(self) -> Mapping[str, str]:
        """The options of the rule set that were replaced, with their replacements."""
        return assumed(self.position.rules)

    def to_text(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Describe it in words."""
        facts: dict[str, object] = {"states": self.states, "live": self._live}
        if self.solved:
            lines = [phrase("solve.solved", facts, language)]
        else:
            lines = [phrase(f"solve.not.{self.stopped}", facts, language), self._known(language)]
        if self.assumed:
            lines.append(phrase("solve.assumed", {}, language))
        if self.solved:
            lines.append(self.structure.to_text(language))
        lines += filter(None, [formula_text(self.position, language)])
        return "\n".join(lines)

    def _brief(self) -> str:
        states = f"{self.states} state{'' if self.states == 1 else 's'} searched"
        if not self.solved:
            return f"not solved ({self.stopped}), {states}"
        power = self.structure
        minimal = ", ".join("+".join(s) for s in power.minimal_winning)
        return f"{f'{power.kind}: ' if power.kind else ''}{minimal}; {states}"

    def _parts(self, language: Language) -> list[ShownPart]:
        facts: dict[str, object] = {"states": self.states, "live": self._live}
        parts: list[ShownPart]
        if self.solved:
            parts = [*self.structure._parts(language)]  # noqa: SLF001 - its own structure
            parts.append(phrase("solve.solved", facts, language))
        else:
            parts = [phrase(f"solve.not.{self.stopped}", facts, language), self._known(language)]
        if self.assumed:
            parts.append(phrase("solve.assumed", {}, language))
        return [*parts, *filter(None, [formula_text(self.position, language)])]

    def to_json(self) -> dict[str, Any]:
        """Return it as JSON: what `sosucker solve --json` prints."""
        players = list(COLOR_NAMES[: self.position.rules.players])
        fields: dict[str, Any] = {"solved": self.solved, "players": players}
        if self.solved:
            power = self.structure
            fields |= {
                "class": power.kind,
                "minimal_winning": [list(s) for s in power.minimal_winning],
                "shapley": {color: str(share) for color, share in power.shapley.items()},
                "banzhaf": {color: str(share) for color, share in power.banzhaf.items()},
            }
        else:
            fields |= {
                "reason": self.stopped,
                "proved": {
                    "winning": self._list(wins=True),
                    "losing": self._list(wins=False),
                },
            }
        fields["states"] = self.states
        return fields | ({"assumed": dict(self.assumed)} if self.assumed else {})

    @property
    def _live(self) -> int:
        return live_chips(self.position)

    def _list(self, *, wins: bool) -> list[list[Color]]:
        coalitions = (coalition for coalition, answer in self.proved.items() if answer is wins)
        return [_colors(s) for s in sorted(coalitions, key=lambda s: (len(s), sorted(s))) if s]

    def _known(self, language: Language) -> str:
        everybody = _colors(self.position.alive_seats)
        phrases = [
            phrase(f"solve.proved.{'wins' if wins else 'loses'}", {"players": names}, language)
            for wins in (True, False)
            for names in self._list(wins=wins)
            if names != everybody
        ]
        if not phrases:
            return phrase("solve.proved.none", {}, language)
        return phrase("solve.proved", {"told": Verbatim("; ".join(phrases))}, language)


def live_chips(position: Position) -> int:
    """Count the chips that are not in the dead box: the size of a search depends on it.

    >>> from sosucker_widget.engine import RuleSet
    >>> live_chips(Position.start(RuleSet(), first=0))
    28
    """
    return position.held_size() + position.piled_size()


def _colors(seats: Iterable[int]) -> list[Color]:
    return [COLORS[seat] for seat in sorted(seats)]

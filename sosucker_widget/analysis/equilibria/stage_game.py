"""A rescue as a stage game: all players asked answer at once, and the continuation is known.

In the game itself they answer one after another, and the first gift ends it. Here nobody knows
the others' answers. If several give, the chip of the player who would be asked first counts (a
convention: the rules know no such case); the others keep what they would have given.

The continuation after a profile of answers is named: backward induction under a rule for ties, by
default `uniform`, which gives chances; or `spne`, which gives sets of the players who may win.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product
from typing import Final, Literal, NamedTuple

from sosucker_widget.analysis.equilibria.tie_breaking import Tie
from sosucker_widget.display import ShownPart, ShownTable, Textual, align_columns, one_line
from sosucker_widget.engine import COLORS, Color, ColorLike, Donate, Position, Refuse
from sosucker_widget.engine.color import ByColor, as_color
from sosucker_widget.engine.move import who_has_move
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, Verbatim, phrase

RescueAnswer = Donate | Refuse

Profile = tuple[RescueAnswer, ...]
"""An answer for each player asked, in order."""

Continuation = Tie | Literal["spne"]
"""What follows: backward induction under a rule for ties, or all equilibria."""


_TWO: Final = 2


class Cell(NamedTuple):
    """The outcome of a profile."""

    position: Position
    """The position after the answers that count."""
    chances: ByColor[Fraction] | None
    """By colour, the chance of winning; None if the continuation is `spne`."""
    winners: tuple[Color, ...]
    """The players who may win, in seat order."""

    def __repr__(self) -> str:
        """Tell the outcome in one line."""
        outcome = self.winners if self.chances is None else self.chances
        return one_line(f"<Cell: {outcome}>")


class Dominance(NamedTuple):
    """One answer is never worse than another, whatever the others answer, and better at least once.

    `strict` if it is better whatever they answer.
    """

    answer: RescueAnswer
    by: RescueAnswer
    strict: bool


@dataclass(frozen=True, repr=False)
class StageGame(Textual):
    r"""A rescue in normal form; `rescue_game` makes it.

    Attributes
    ----------
    position
        The rescue, before the first answer.
    continuation
        The continuation on which every figure here is based.
    players
        The players asked, in order.
    answers
        By player, the possible answers.
    cells
        By profile, the outcome.
    sequential
        The outcome under the rules, where the players are asked one after another.

    Examples
    --------
    >>> from sosucker_widget import Donate, Position, rescue_game
    >>> game = rescue_game(Position.of(
    ...     {"red": "g", "blue": "g"}, piles=["r", "r", "b"], move="green", rules="documented",
    ...     players=3, chips=3, phase="rescue", recency="gbr", asked="rb"))
    >>> print(game)
    All players asked to rescue Green answer simultaneously. Play afterwards: ties broken at random.
    Red \ Blue         give a green chip     refuse
    give a green chip  Red 5/8, Green 3/8 *  Red 5/8, Green 3/8
    refuse             Blue 3/8, Green 5/8   Red 1
    Pure equilibria, marked with a star: 1.
    Asked one after another, as in the rules: Red 5/8, Green 3/8.
    >>> low, high = game.beliefs("red", Donate("red", "green"), of=Donate("blue", "green"))
    >>> print(f"Red gives if Blue gives with probability {low} or more")
    Red gives if Blue gives with probability 3/8 or more
    """

    position: Position
    continuation: Continuation
    players: tuple[Color, ...]
    answers: tuple[tuple[RescueAnswer, ...], ...]
    cells: Mapping[Profile, Cell] = field(repr=False)
    sequential: Cell = field(repr=False)

    def payoff(self, profile: Profile, color: ColorLike) -> Fraction:
        """Return a player's chance of winning after a profile.

        Raises
        ------
        ValueError
            If the continuation is `spne`: a set is not a number.
        KeyError
            If there is no such profile or player.
        """
        chances = self.cells[profile].chances
        if chances is None:
            raise ValueError("continuation: sets of winners are not numbers: choose a tie rule")
        return chances[as_color(color, what="color")]

    def deviations(self, profile: Profile, color: ColorLike) -> Iterator[Profile]:
        """Yield the profiles in which one player alone answers differently."""
        at = self._at(color)
        for answer in self.answers[at]:
            if answer != profile[at]:
                yield (*profile[:at], answer, *profile[at + 1 :])

    def is_equilibrium(self, profile: Profile) -> bool:
        """Say whether nobody does better by answering differently: checks every deviation.

        With sets of winners: whether this holds for some choice of a winner after each profile.
        """
        cell = self.cells[profile]
        if cell.chances is not None:
            return all(
                self.payoff(other, color) <= cell.chances[color]
                for color in self.players
                for other in self.deviations(profile, color)
            )
        return any(
            all(
                self.cells[other].winners != (color,)
                for color in self.players
                if color != winner
                for other in self.deviations(profile, color)
            )
            for winner in cell.winners
        )

    @property
    def pure_equilibria(self) -> tuple[Profile, ...]:
        """The profiles from which nobody gains by deviating."""
        return tuple(profile for profile in self.cells if self.is_equilibrium(profile))

    def best_replies(self, profile: Profile, color: ColorLike) -> tuple[RescueAnswer, ...]:
        """List a player's best replies to the others' answers in a profile."""
        at = self._at(color)
        every = [profile, *self.deviations(profile, color)]
        most = max(self.payoff(one, color) for one in every)
        best = {one[at] for one in every if self.payoff(one, color) == most}
        return tuple(answer for answer in self.answers[at] if answer in best)

    def dominated(self, color: ColorLike) -> tuple[Dominance, ...]:
        """List the answers that another answer dominates, weakly or strictly."""
        at, dominances = self._at(color), list[Dominance]()
        own = self.answers[at]
        for answer, by in product(own, own):
            pairs = [
                (self.payoff(p, color), self.payoff((*p[:at], by, *p[at + 1 :]), color))
                for p in self.cells
                if p[at] == answer
            ]
            if all(less <= more for less, more in pairs) and any(a < b for a, b in pairs):
                dominances.append(Dominance(answer, by, all(a < b for a, b in pairs)))
        return tuple(dominances)

    def beliefs(
        self, color: ColorLike, answer: RescueAnswer, of: RescueAnswer
    ) -> tuple[Fraction, Fraction] | None:
        """Find the beliefs for which an answer is best, if two players are asked.

        Parameters
        ----------
        color, answer
            The player and its answer.
        of
            An answer of the other player. The belief is its probability; otherwise the other
            refuses (if `of` is to refuse, it gives the first chip that it can give).

        Returns
        -------
        pair of Fraction, or None
            From the lowest such probability to the highest; None if there is none.

        Raises
        ------
        ValueError
            If the number of players asked isn't two, or the player has no such answer.
        """
        mine, theirs = self._pair(color)
        if answer not in self.answers[mine] or of not in self.answers[theirs]:
            raise ValueError(f"{answer} or {of}: no such answer here")
        rest = next(other for other in reversed(self.answers[theirs]) if other != of)

        def worth(own: RescueAnswer, other: RescueAnswer) -> Fraction:
            return self.payoff((own, other) if mine == 0 else (other, own), color)

        low, high = Fraction(0), Fraction(1)
        for other in self.answers[mine]:
            at_no = worth(answer, rest) - worth(other, rest)
            at_yes = worth(answer, of) - worth(other, of)
            if at_no < 0 and at_yes < 0:
                return None
            if at_no < 0:
                low = max(low, at_no / (at_no - at_yes))
            elif at_yes < 0:
                high = min(high, at_no / (at_no - at_yes))
        return (low, high) if low <= high else None

    def to_text(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Describe the game: the outcome of each profile, the equilibria, and their basis."""
        key = "stage.spne" if self.continuation == "spne" else f"tie.{self.continuation}"
        facts: dict[str, object] = {
            "named": Verbatim(phrase(key, {}, language)),
            "pure": len(self.pure_equilibria),
            "need": COLORS[who_has_move(self.position)],
            "told": Verbatim(self._tell(self.sequential, language)),
        }
        first, *rest = (f"stage.{line}" for line in ("rests", "pure", "sequential"))
        sentences = [phrase(line, facts, language) for line in rest]
        return "\n".join([phrase(first, facts, language), self.to_table(language), *sentences])

    def to_table(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Write the outcome of each profile as a table; equilibria are marked with a star.

        If two are asked, the first player's answers are the rows, the other's the columns.
        """
        return align_columns(self._grid(language))

    def _grid(self, language: Language) -> list[list[str]]:
        if len(self.players) == _TWO:
            rows, columns = self.answers
            head = [" \\ ".join(_name(color, language) for color in self.players)]
            cells = [[*head, *(answer_text(answer, language) for answer in columns)]]
            for row in rows:
                texts = [self._mark((row, column), language) for column in columns]
                cells.append([answer_text(row, language), *texts])
        else:
            names = [_name(color, language) for color in self.players]
            cells = [[*names, phrase("stage.comes", {}, language)]]
            for profile in self.cells:
                texts = [answer_text(answer, language) for answer in profile]
                cells.append([*texts, self._mark(profile, language)])
        return cells

    def _brief(self) -> str:
        names = " and ".join(map(str, self.players))
        pure = len(self.pure_equilibria)
        return f"{names} are asked, then {self.continuation}; pure equilibria: {pure}"

    def _parts(self, language: Language) -> list[ShownPart]:
        first, *_, pure, sequential = self.to_text(language).splitlines()
        heads, *rows = self._grid(language)
        return [first, ShownTable(heads, rows, ".cells"), pure, sequential]

    def _mark(self, profile: Profile, language: Language) -> str:
        star = " *" if self.is_equilibrium(profile) else ""
        return self._tell(self.cells[profile], language) + star

    def _tell(self, cell: Cell, language: Language) -> str:
        parts = []
        for color in cell.winners:
            name, chances = _name(color, language), cell.chances
            parts.append(name if chances is None else f"{name} {chances[color]}")
        return ", ".join(parts)

    def _at(self, color: ColorLike) -> int:
        player = as_color(color, self.position.rules.players, "color")
        if player not in self.players:
            raise ValueError(f"{player} is not asked here: {', '.join(map(str, self.players))}")
        return self.players.index(player)

    def _pair(self, color: ColorLike) -> tuple[int, int]:
        if len(self.players) != _TWO:
            raise ValueError(f"{len(self.players)} are asked here, not two")
        mine = self._at(color)
        return mine, 1 - mine


def _name(color: Color, language: Language) -> str:
    return phrase("value.player", {"color": color}, language)


def answer_text(answer: RescueAnswer, language: Language = DEFAULT_LANGUAGE) -> str:
    """Put an answer into words.

    >>> answer_text(Donate(0, 1)), answer_text(Refuse(0))
    ('give a blue chip', 'refuse')
    """
    if isinstance(answer, Refuse):
        return phrase("stage.refuse", {}, language)
    return phrase("stage.donate", {"chip": answer.chip}, language)

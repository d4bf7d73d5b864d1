"""Two players left: who wins, by counting (De Carufel and Jerade, 2025)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from types import MappingProxyType
from typing import Final, Literal

from sosucker_widget.analysis.arguments import HasPosition, position_of
from sosucker_widget.analysis.solvable_rules import reduced_rules, unproven_options
from sosucker_widget.display import Textual
from sosucker_widget.engine import COLORS, Color, Position
from sosucker_widget.engine.tally import count
from sosucker_widget.errors import SosuckerError
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, Verbatim, phrase

ScopeReason = Literal["living", "phase", "rules", "prisoners", "colors", "piles"]
"""Why the formula does not apply to a position; see `OutOfScopeError`."""

_TWO: Final = 2

PROVEN: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "all_present": ("latest-deepest",),
        "captor": ("color",),
        "defeated_capture": ("kill-pile", "normal"),  # no defeated player's chip is left
        "transfers": ("rescue",),
        "discards": ("never",),
    }
)
"""The values of options for which the formula agrees with the solver."""


class OutOfScopeError(SosuckerError, ValueError):
    """The formula does not apply to this position; `reason` says why.

    `living`: the number of living players isn't two. `phase`: no player is about to play. `rules`:
    NEXT-2 goes by the lowest chip, or the mover captures. `prisoners`: they may be given or killed
    at any time. `colors`: a chip of a defeated player's colour is in a hand or a pile. `piles`: two
    equal chips lie together, which can't happen in a game.
    """

    def __init__(self, reason: ScopeReason) -> None:
        super().__init__(phrase(f"endgame.not.{reason}", {}, DEFAULT_LANGUAGE))
        self.reason: ScopeReason = reason


@dataclass(frozen=True, repr=False)
class EndgameVerdict(Textual):
    """Who wins a position of two players, with every term of the formula.

    The mover wins if, and only if, `own > 0` and (`theirs == 0` or `left > right`).

    Attributes
    ----------
    mover, other
        The player who has the move, and the opponent.
    own, theirs
        Chips of their own colours in the mover's and in the opponent's hand. Prisoners don't
        count.
    own_tops, their_tops
        The piles of both colours, by number, that have the mover's (the opponent's) colour on top:
        how many chips of that colour are in each.
    """

    mover: Color
    other: Color
    own: int
    theirs: int
    own_tops: tuple[tuple[int, int], ...]
    their_tops: tuple[tuple[int, int], ...]

    @property
    def largest(self) -> int:
        """The most opponent's chips in one pile that has such a chip on top; 0 if there is none."""
        return max((chips for _, chips in self.their_tops), default=0)

    @property
    def left(self) -> int:
        """The mover's side: own chips in hand, and in the piles with one of them on top."""
        return self.own + sum(chips for _, chips in self.own_tops)

    @property
    def right(self) -> int:
        """The opponent's side without the largest of these piles: the mover can cover one."""
        return self.theirs + sum(chips for _, chips in self.their_tops) - self.largest

    @property
    def mover_wins(self) -> bool:
        """Whether the mover wins."""
        return self.own > 0 and (self.theirs == 0 or self.left > self.right)

    @property
    def winner(self) -> Color:
        """The player who wins if both play well."""
        return self.mover if self.mover_wins else self.other

    def to_text(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Return the verdict and its terms in words."""
        facts: dict[str, object] = {
            "mover": self.mover,
            "other": self.other,
            "winner": self.winner,
            "own": Verbatim(self.own),
            "theirs": Verbatim(self.theirs),
            "left": Verbatim(_sum(self.own, self.own_tops, 0)),
            "right": Verbatim(_sum(self.theirs, self.their_tops, self.largest)),
            "sign": Verbatim(">" if self.left > self.right else "≤"),
        }
        case = "none" if not self.own else "bare" if not self.theirs else "sums"
        return phrase(f"endgame.{case}", facts, language)

    def _brief(self) -> str:
        return f"{self.winner} wins, {self.mover} to play, left {self.left}, right {self.right}"


def endgame(position: HasPosition) -> EndgameVerdict:
    """Find who wins when two players are left, without a search.

    The formula goes back to a theorem of J.-L. De Carufel and M. R. Jerade (2025) on the game of
    two players, of which we know a summary. The meaning of its terms was found by comparison with
    the solver: only piles of both colours count, and prisoners don't. Its scope was found in the
    same way: it fails if the lowest chip decides, if the mover captures, and if there is a third
    colour. So it is a conjecture; the tests compare it with the solver on small boards.

    Raises
    ------
    OutOfScopeError
        If the formula does not apply to the position.

    Examples
    --------
    >>> from sosucker_widget.analysis import reduced_rules
    >>> from sosucker_widget.engine import RuleSet
    >>> rules = reduced_rules(RuleSet.named("classic", players=2, chips=3))
    >>> print(endgame(Position.start(rules, first=0)))
    Red has the move, and 3 ≤ 3: Blue wins.
    """
    position = position_of(position, "endgame")
    reason = _why_not(position)
    if reason is not None:
        raise OutOfScopeError(reason)
    assert position.moving_seat is not None
    mover = position.moving_seat
    (other,) = (seat for seat in position.alive_seats if seat != mover)
    tops: dict[int, list[tuple[int, int]]] = {mover: [], other: []}
    for number, pile in zip(position.pile_ids, position.pile_bytes, strict=True):
        if len(set(pile)) == _TWO:
            tops[pile[-1]].append((number, pile.count(pile[-1])))
    return EndgameVerdict(
        mover=COLORS[mover],
        other=COLORS[other],
        own=count(position.hand_tallies[mover], mover),
        theirs=count(position.hand_tallies[other], other),
        own_tops=tuple(tops[mover]),
        their_tops=tuple(tops[other]),
    )


def formula_text(position: Position, language: Language = DEFAULT_LANGUAGE) -> str | None:
    """Describe what the formula says of a position, with its source; None if it does not apply.

    Gifts and discards `anytime` are replaced, as by `solve`, beside whose winner this is told.
    """
    if len(position.alive_seats) != _TWO:
        return None
    try:
        formula = endgame(position._replace(rules=reduced_rules(position.rules)))
    except OutOfScopeError:
        return None
    text = phrase("ending.formula", {"told": Verbatim(formula.to_text(language))}, language)
    return f"{text} {phrase('ending.ours', {}, language)}"


def _why_not(position: Position) -> ScopeReason | None:
    rules = position.rules
    if len(position.alive_seats) != _TWO:
        return "living"
    if position.phase != "play":
        return "phase"
    unproven = set(unproven_options(rules, PROVEN))
    if unproven:
        return "prisoners" if unproven <= {"transfers", "discards"} else "rules"
    live = (c for c in range(rules.players) if position.total(c) > count(position.dead_tally, c))
    if not {*position.alive_seats}.issuperset(live):
        return "colors"
    together = any(a == b for pile in position.pile_bytes for a, b in pairwise(pile))
    return "piles" if together else None


def _sum(hand: int, tops: tuple[tuple[int, int], ...], less: int) -> str:
    terms = [str(hand), *(str(chips) for _, chips in tops)]
    return " + ".join(terms) + (f" − {less}" if less else "")

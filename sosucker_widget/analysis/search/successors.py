"""The successors of a position, the most promising first; the engine makes every one of them.

A question asks whether a coalition can force that one of some players wins (an `Objective`); by
default these are its own members, and it *wins*. The *relaxed* form of the question favours the
other side: in a rescue its members are asked first, and if all who had the move are defeated
(DEFEAT-3), it picks who moves. So a relaxed win is a win in every seat order; a relaxed loss says
nothing. The other side can only gain by this: in a rescue the first player asked whose gift wins
for their side decides, and if nobody has such a gift, the defeat happens anyway.

To relax a question, the search shows the engine another position: one in which the players are
asked in another order, or one with players on the way back who never had the move. No rule is
implemented here.

In the *narrow* form the coalition also follows a few habits where it can: it captures for its own
side only, kills the other side's colours, leaves its own tops alone, and rescues only its own
members. Habits only take choices away from it, so a narrow win is a win, whoever shall win; a
narrow loss says nothing. (Habits that look at the wanted winners instead needed more states.)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, permutations
from operator import itemgetter
from typing import Final

from sosucker_widget.analysis.coalitions.indices import Coalition
from sosucker_widget.analysis.solvable_rules import parts_read
from sosucker_widget.engine import (
    Action,
    Donate,
    Give,
    Kill,
    Play,
    Position,
    RuleSet,
    apply,
    legal_actions,
)
from sosucker_widget.engine.options import Part
from sosucker_widget.engine.tally import size

RELAXED_DROPS: Final[frozenset[Part]] = frozenset({"recency", "seat-order"})
"""What a relaxed question changes: options that read one of these are only searched exactly."""


def may_relax(rules: RuleSet) -> bool:
    """Say whether the relaxed form of questions is proven for a rule set.

    >>> may_relax(RuleSet.named("classic"))
    True
    """
    return not parts_read(rules) & RELAXED_DROPS


Child = Position | list[Position]
"""The result of a decision: a position, or several from which the other side picks."""

_NOTHING: Final = -1
"""What lies under a chip that starts a pile."""

_STEP: Final = 64
"""The gap between ranks; more than a pile or a hand can hold, so that these break ties."""

_COVER, _NEW, _NEUTRAL, _OWN_TOP = range(0, 8 * _STEP, 2 * _STEP)
"""The ranks of plays that capture nothing, by what lies under the chip; see `Successors._plays`."""


class Successors:
    """Lists the successors of positions, for the question whether a coalition wins."""

    def __init__(self, coalition: Coalition, *, relaxed: bool, narrow: bool) -> None:
        self._coalition, self._relaxed, self._narrow = coalition, relaxed, narrow

    def __call__(self, position: Position) -> Iterator[Child]:
        """Yield the results of the decision of `position.to_act`, the most promising first."""
        mine = position.acting_seat in self._coalition
        ways = {"play": self._plays, "give": self._gives, "kill": self._kills}
        return iter(ways.get(position.phase, self._answers)(position, mine=mine))

    def favour(self, position: Position) -> Position:
        """In a rescue of a relaxed question, ask the other coalition first."""
        if not self._relaxed or position.phase != "rescue":
            return position
        order = sorted(position.asked_seats, key=self._coalition.__contains__)
        return position._replace(asked_seats=tuple(order))

    def _plays(self, position: Position, *, mine: bool) -> Iterator[Child]:
        """Play, and choose who is next or which chip to kill: one mind, one step.

        First the plays that capture for one's own side, the largest pile first; a play on its own
        colour is tried out, to learn from the engine who captures. Then chips on the other side's
        tops, new piles, chips on one's own tops, prisoners before one's own colour; last the plays
        that capture for the other side.
        """
        tops = self._distinct(position)
        ours: list[tuple[int, Position]] = []
        theirs: list[Child] = []
        quiet: list[tuple[int, Action]] = []
        for action in legal_actions(position, anytime=False):
            assert isinstance(action, Play)
            top = tops.get(action.number)
            if top is None:
                continue
            after = self.after(position, action) if top == action.chip_seat else None
            if not isinstance(after, Position) or after.phase != "kill":
                quiet.append((self._rank(position, action, top, mine=mine), action))
            elif (after.moving_seat in self._coalition) is mine:
                ours.append((-len(after.bytes_of(action.number)), after))
            else:
                theirs.append(after)
        ours.sort(key=itemgetter(0))
        yield from chain.from_iterable(self._kills(after, mine=mine) for _, after in ours)
        narrow = self._narrow and mine
        if narrow and ours:
            return
        quiet.sort(key=itemgetter(0))
        for rank, action in quiet:
            if narrow and rank >= _OWN_TOP - _STEP and quiet[0][0] < _OWN_TOP - _STEP:
                return
            after = self.after(position, action)
            if isinstance(after, Position) and after.phase == "give":
                yield from self._gives(after, mine=mine)
            else:
                yield after
        if not (narrow and quiet):
            yield from theirs

    def _distinct(self, position: Position) -> dict[int, int]:
        """List the top chips by pile number, one pile of those that are alike."""
        once = dict(zip(position.pile_bytes, position.pile_ids, strict=True))
        return {position.next_pile: _NOTHING, **{once[pile]: pile[-1] for pile in once}}

    def _rank(self, position: Position, action: Play, top: int, *, mine: bool) -> int:
        own = _STEP if action.chip_seat == action.player_seat else 0
        if top == _NOTHING:
            return _NEW + own
        height = own - len(position.bytes_of(action.number))
        if top not in position.alive_seats:
            return _NEUTRAL + height
        return (_OWN_TOP if (top in self._coalition) is mine else _COVER) + height

    def _gives(self, position: Position, *, mine: bool) -> Iterable[Child]:
        """Give the move to the other side, whoever has fewest in hand first, then to one's own."""

        def rank(give: Action) -> int:
            assert isinstance(give, Give)
            if give.to_seat == give.player_seat:
                return 2 * _STEP
            own = (give.to_seat in self._coalition) is mine
            return _STEP if own else size(position.hand_tallies[give.to_seat])

        return (
            self.after(position, give)
            for give in sorted(legal_actions(position, anytime=False), key=rank)
        )

    def _kills(self, position: Position, *, mine: bool) -> Iterable[Child]:
        """Kill the other side's colours first, then those of the defeated, one's own last."""

        def rank(kill: Action) -> int:
            assert isinstance(kill, Kill)
            if kill.chip_seat not in position.alive_seats:
                return 1
            own = (kill.chip_seat in self._coalition) is mine
            return 2 + (kill.chip_seat == kill.player_seat) if own else 0

        kills = sorted(legal_actions(position, anytime=False), key=rank)
        if self._narrow and mine and rank(kills[0]) == 0:
            kills = [kill for kill in kills if rank(kill) == 0]
        return (self.after(position, kill) for kill in kills)

    def _answers(self, position: Position, *, mine: bool) -> Iterable[Child]:
        """Give to an ally before refusing, and refuse the others before giving."""
        friend = (position.moving_seat in self._coalition) is mine
        answers = legal_actions(position, anytime=False)
        if self._narrow and mine:
            answers = [answer for answer in answers if isinstance(answer, Donate) is friend]
        elif not friend:
            answers.reverse()
        return (self.after(position, answer) for answer in answers)

    def after(self, position: Position, action: Action) -> Child:
        """Apply an action; if the question is relaxed, give the other coalition its advantages."""
        after = apply(position, action)
        if not self._relaxed:
            return after
        if after.alive_seats != position.alive_seats:
            unmoved = [p for p in position.alive_seats if p not in position.recent_seats]
            stranded = not any(p in after.alive_seats for p in position.recent_seats)
            if stranded and len(unmoved) > 1:
                return [self._called(position, action, order) for order in permutations(unmoved)]
        return self.favour(after)

    def _called(self, position: Position, action: Action, order: tuple[int, ...]) -> Position:
        """Apply an action that leaves nobody on the way back, with others put on it."""
        after = apply(position._replace(recent_seats=(*position.recent_seats, *order)), action)
        back = () if after.moving_seat is None else (after.moving_seat,)
        return self.favour(after._replace(recent_seats=back))

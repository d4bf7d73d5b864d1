"""How often each player wins by a policy, at every ply of a record's lines: coarse first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final

from sosucker_widget.analysis.estimates.chances import Chances, chances_manifest, played
from sosucker_widget.analysis.estimates.choice_chances import (
    ChoiceChances,
    paired_seeds,
    won_after,
)
from sosucker_widget.analysis.estimates.policy_records import BEST
from sosucker_widget.engine import COLORS, Action, Position, legal_actions
from sosucker_widget.engine.color import ByColor
from sosucker_widget.playouts import PolicyName, QuickBoard
from sosucker_widget.power.chance_display import (
    choice_cost_state,
    ply_chances_state,
    policy_states,
)
from sosucker_widget.power.chance_state import ChancesState, PlyChancesState
from sosucker_widget.power.walked_lines import walked
from sosucker_widget.record import Line, Record, Step
from sosucker_widget.replay.in_words import say

VERSION: Final = 1
"""The version of the state's shape; the front end refuses another one."""

STAGES: Final = (24, 96, 400)
"""How many games are played from each ply, before as many as are asked for."""

GAMES: Final = 1_100
"""So many games make every interval as narrow as `WIDTH`."""

WIDTH: Final = 0.03
"""Half the width of the widest interval at which a ply needs no more games."""

SCREENED: Final = 50
"""Games after each choice, to find the one that may be better than what was chosen."""

LEAD: Final = 3
"""How many more of these the other must win to be looked at: what leads by less is not clear
later."""

TESTED: Final = 500
"""Pairs of fresh games in which the two are compared."""

_PIECE: Final = 50
"""Games in one step: without threads, a page waits for it."""


@dataclass(frozen=True)
class PlyChances:
    """The results for one ply."""

    ply: int
    chances: Chances
    cost: ChoiceChances | None = None
    """If the choice that led to it clearly cost its player games: a better one and that one,
    compared in pairs of games. None otherwise."""


class ChanceLane:
    """Estimates how often each player wins, at every ply of a record's lines.

    The seed decides all: every machine gets the same results.

    Attributes
    ----------
    wins
        By position, how many games each seat won.
    seeds
        By position, the seed of these games: of the first ply from which they were played.
    costs
        By position and choice, what the choice cost; None where that is not clear.
    """

    def __init__(
        self,
        record: Record,
        lines: Sequence[Line],
        policy: PolicyName = BEST,
        *,
        games: int = GAMES,
        seed: int | str = 0,
        known: ChanceLane | None = None,
    ) -> None:
        self.rules, self.policy, self.games, self.seed = record.rules, policy, games, seed
        self._start, self._walks = record.start, walked(record, lines)
        self._at = [-1 if line.leaves is None else line.ply for line in lines]
        kind = policy, games, seed
        alike = known if known and (known.policy, known.games, known.seed) == kind else None
        self.wins: dict[Position, tuple[int, ...]] = dict(alike.wins) if alike else {}
        self.costs: dict[tuple[Position, Action], ChoiceChances | None] = (
            dict(alike.costs) if alike else {}
        )
        self.seeds: dict[Position, str] = dict(alike.seeds) if alike else {}
        self._states: dict[tuple[Position, int, ChoiceChances | None], PlyChancesState] = {}
        self._stages = [*(stage for stage in STAGES if stage < games), games]
        self.done = 0
        self.of = sum(len(walk) - at for walk, at in zip(self._walks, self._at, strict=True))
        self.of *= len(self._stages) + 1
        if not record.start.is_over:
            QuickBoard(record.start)

    def plies(self, line: int) -> tuple[PlyChances, ...]:
        """Return the results for a line by ply, including the plies it shares with its parent."""
        walk = self._walks[line]
        every = ((ply, self._chances(self._position(walk, ply))) for ply in range(len(walk) + 1))
        return tuple(
            PlyChances(ply, chances, self._cost(walk, ply)) for ply, chances in every if chances
        )

    def work(self, cancelled: Callable[[], bool] | None = None) -> Iterator[None]:
        """Play some games at a time, until all are played or the work is cancelled.

        First come a few games at every ply, from the end of each line, then more; and last what
        the choices cost.
        """
        self.done = 0
        stages = (self._deepened(stage) for stage in self._stages)
        for _ in chain(chain.from_iterable(stages), self._judged()):
            yield
            if cancelled is not None and cancelled():
                return

    def state(self, *, busy: bool = False) -> ChancesState:
        """Return the results so far, and whether more are to come."""
        lines = [
            [self._ply_state(walk, ply) for ply in range(at + 1, len(walk) + 1)]
            for walk, at in zip(self._walks, self._at, strict=True)
        ]
        return ChancesState(
            version=VERSION,
            policies=policy_states(self.rules),
            policy=self.policy,
            lines=lines,
            done=self.done,
            of=self.of,
            busy=busy,
            label=say("chances.label"),
        )

    def _ply_state(self, walk: Sequence[Step], ply: int) -> PlyChancesState | None:
        """Return what is shown of a ply; the same again while nothing more is known."""
        position, cost = self._position(walk, ply), self._cost(walk, ply)
        chances = self._chances(position)
        if chances is None:
            return None
        key = position, chances.games, cost
        if key not in self._states:
            state = ply_chances_state(chances)
            if cost is not None:
                state["cost"] = choice_cost_state(cost)
            self._states[key] = state
        return self._states[key]

    def _position(self, walk: Sequence[Step], ply: int) -> Position:
        return walk[ply - 1].after if ply else self._start

    def _chances(self, position: Position) -> Chances | None:
        """Return what is known of a position."""
        wins = self.wins.get(position, ())
        if not wins and not position.is_over:
            return None
        every = COLORS[: self.rules.players]
        proved = {color: False for color in every if color not in position.alive}
        if position.winner is not None:
            proved[position.winner] = True
        by_color: ByColor[int] = dict(zip(COLORS, wins, strict=False))
        games, seed = sum(wins), self.seeds.get(position, str(self.seed))
        about = {"policy": self.policy, "games": games, "half_width": None, "seed": seed}
        manifest = chances_manifest(position, about, games)
        return Chances(position, self.policy, seed, games, by_color, manifest, proved)

    def _cost(self, walk: Sequence[Step], ply: int) -> ChoiceChances | None:
        step = walk[ply - 1] if ply else None
        return self.costs.get((step.before, step.action)) if step and step.action else None

    def _places(self) -> Iterator[tuple[int, Position, Step | None]]:
        """Yield every ply, from the end of each line, with the act that led to it."""
        for walk, at in zip(self._walks, self._at, strict=True):
            for ply in range(len(walk), at, -1):
                yield ply, self._position(walk, ply), walk[ply - 1] if ply else None

    def _deepened(self, stage: int) -> Iterator[None]:
        """Play from every ply, until there are so many games or the intervals are narrow."""
        for ply, position, _ in self._places():
            while not position.is_over and not self._is_enough(position, stage):
                before = self.wins.get(position, (0,) * self.rules.players)
                games = range(sum(before), min(sum(before) + _PIECE, stage))
                seed = self.seeds.setdefault(position, f"{self.seed}/{ply}")
                more = played(position, self.policy, seed, games)
                self.wins[position] = tuple(map(sum, zip(before, more, strict=True)))
                yield
            self.done += 1

    def _is_enough(self, position: Position, stage: int) -> bool:
        chances = self._chances(position)
        return chances is not None and (chances.games >= stage or chances.half_width <= WIDTH)

    def _judged(self) -> Iterator[None]:
        """Find out what each choice cost."""
        for ply, _, step in self._places():
            if step is not None and step.action is not None:
                yield from self._judge(step.before, step.action, f"{self.seed}/{ply}")
            self.done += 1

    def _judge(self, position: Position, choice: Action, seed: str) -> Iterator[None]:
        """Find the choice that may be better, and compare the two in fresh games.

        Whoever has won no game so far loses nothing.
        """
        choices, seat = legal_actions(position, anytime=False), choice.player_seat
        wins = self.wins.get(position, ())
        is_open = choice in choices and len(choices) > 1 and seat < len(wins) and wins[seat] > 0
        if not is_open or (position, choice) in self.costs:
            return
        seeds = paired_seeds(f"{seed}/screen", range(SCREENED))
        scores: dict[Action, int] = {}
        for one in choices:
            scores[one] = won_after(position, one, self.policy, seeds).bit_count()
            yield
        best = max(scores, key=lambda one: scores[one])
        cost = None
        if scores[best] - scores[choice] >= LEAD:
            won = [0, 0]
            for begin in range(0, TESTED, _PIECE):
                seeds = paired_seeds(f"{seed}/test", range(begin, begin + _PIECE))
                for at, one in enumerate((best, choice)):
                    won[at] |= won_after(position, one, self.policy, seeds) << begin
                    yield
            pair = ChoiceChances(
                position, self.policy, self.seed, TESTED, (best, choice), tuple(won)
            )
            cost = pair if pair.best == (best,) else None
        self.costs[position, choice] = cost

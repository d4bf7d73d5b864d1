"""Notebook 5, "Coalitions": who wins with whom, what that is worth, and a law that fails."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Final

from sosucker_widget.analysis import CoalitionStructure, solve
from sosucker_widget.engine import COLORS, Color, Give, Position, RuleSet, apply, legal_actions
from sosucker_widget.locale import Verbatim
from sosucker_widget.teaching.kinds import APosition, Coalitions, ColorSet, OneColor, OwnWords
from sosucker_widget.teaching.kinds import Shares as SharesOfPower
from sosucker_widget.teaching.posing import set_up
from sosucker_widget.teaching.question import Answer, Mistake, Question, always
from sosucker_widget.teaching.task import Task

FOUR: Final = COLORS[:4]
RULES: Final = RuleSet.named("documented", chips=4)
"""Rules that are solved as they stand: prisoners are given in rescues alone."""

Team = frozenset[Color]


def start(counts: Iterable[int], move: Color = "red") -> Position:
    """Set up an empty table with so many own chips in each hand."""
    hands = [{str(color): n} for color, n in zip(FOUR, counts, strict=True)]
    return set_up(RULES, hands, move=move)


def _structure(task: Task) -> CoalitionStructure:
    assert task.position is not None
    return solve(task.position).structure


def _teams(coalitions: Iterable[Iterable[Color]]) -> frozenset[Team]:
    return frozenset(map(frozenset, coalitions))


# --- q1: the minimal winning coalitions ----------------------------------------------------------


def _pose_small(rng: Random) -> Task | None:
    counts = [rng.randint(1, 2) for _ in FOUR]
    position = start(counts, rng.choice(FOUR))
    for _ in range(rng.randint(0, 4)):
        position = apply(position, rng.choice(legal_actions(position)))
    fits = position.phase == "play" and len(position.alive) == len(FOUR)
    return Task(position) if fits and position.piles else None


def _minimal(task: Task) -> frozenset[Team]:
    return _teams(_structure(task).minimal_winning)


def _winning(task: Task) -> frozenset[Team]:
    return _teams(_structure(task).winning_coalitions)


def _losing_pair(task: Task) -> Team:
    power = _structure(task)
    pairs = (pair for pair in combinations(FOUR, 2) if not power.wins(pair))
    return frozenset(next(pairs))


# --- q2: Shapley's index, by hand ----------------------------------------------------------------


def _pose_game(rng: Random) -> Task:
    """Draw an apex game: in the other two kinds too many mistakes lead to what is right."""
    apex = rng.choice(FOUR)
    others = [color for color in FOUR if color != apex]
    minimal = [[apex, other] for other in others] + [others]
    told = "; ".join(" and ".join(one) for one in minimal)
    return Task(None, {"told": Verbatim(told), "minimal": minimal})


def _game(task: Task) -> CoalitionStructure:
    return CoalitionStructure.from_minimal(4, range(4), task.facts["minimal"])


def _typed(shares: Mapping[Color, Fraction]) -> dict[str, str]:
    return {color: str(share) for color, share in shares.items()}


def _memberships(task: Task) -> dict[Color, Fraction]:
    minimal = task.facts["minimal"]
    places = sum(map(len, minimal))
    return {color: Fraction(sum(color in one for one in minimal), places) for color in FOUR}


# --- q3: who objects? ----------------------------------------------------------------------------


def _pose_split(rng: Random) -> Task:
    task = _pose_game(rng)
    power = _game(task)
    happy = rng.choice(power.minimal_winning)
    split = {color: Fraction(1, len(happy)) for color in happy}
    told = ", ".join(f"{color} {split.get(color, 0)}" for color in FOUR)
    return Task(None, {**task.facts, "split": Verbatim(told), "shares": split})


def _has(task: Task, team: Iterable[Color]) -> Fraction:
    return sum((task.facts["shares"].get(color, Fraction(0)) for color in team), Fraction(0))


def _objects(task: Task, team: Answer) -> bool:
    return _game(task).wins(team) and _has(task, team) < 1


def _first_team(task: Task, wins: object, least: Fraction, most: Fraction) -> list[Color] | None:
    for size in (1, 2, 3):
        for team in combinations(FOUR, size):
            if _game(task).wins(team) is wins and least <= _has(task, team) <= most:
                return list(team)
    return None


# --- q4: the poisoned gift -----------------------------------------------------------------------


def _pose_gift(rng: Random) -> Task | None:
    counts = [1, 1, 1, 1]
    counts[rng.randrange(4)] = 2
    position = start(counts, FOUR[counts.index(2)])
    position = apply(position, legal_actions(position)[0])
    gifts = [act for act in legal_actions(position) if isinstance(act, Give)]
    gift = rng.choice([act for act in gifts if act.to != act.player])
    facts = {"player": COLORS[gift.player], "to": COLORS[gift.to]}
    return Task(position, facts)


def _after_gift(task: Task) -> Position:
    facts = task.facts
    assert task.position is not None
    return apply(task.position, Give(COLORS.index(facts["player"]), COLORS.index(facts["to"])))


def _dummy(task: Task) -> Color:
    (dummy,) = solve(_after_gift(task)).structure.dummies
    return dummy


def _bystander(task: Task, number: int) -> Color:
    involved = (task.facts["player"], task.facts["to"])
    return [color for color in FOUR if color not in involved][number]


# --- q5, q6: positions to order ------------------------------------------------------------------


def counts_of(position: Position) -> list[int]:
    """Count each player's own chips in hand."""
    return [(hand >> 4 * seat) & 0xF for seat, hand in enumerate(position.hands)]


def _is_start(position: Position) -> bool:
    """Whether it is an empty table with own chips in all four hands, and somebody to play."""
    counts = counts_of(position)
    own = position == start(counts, COLORS[position.has_move or 0])
    return own and min(counts) > 0


def law(counts: list[int], mover: int, team: Iterable[Color]) -> bool:
    """Say who wins by the chip-count law: more chips than the others; at a tie, no mover among."""
    inside = {FOUR.index(color) for color in team}
    mine = sum(n for seat, n in enumerate(counts) if seat in inside)
    return 2 * mine > sum(counts) - (mover not in inside)


def keeps_the_law(position: Position) -> bool:
    """Whether every coalition wins or loses as the chip-count law has it."""
    power, counts, mover = solve(position).structure, counts_of(position), position.has_move or 0
    teams = (team for size in (1, 2) for team in combinations(FOUR, size))
    return all(power.wins(team) is law(counts, mover, team) for team in teams)


def _pose_apex(rng: Random) -> Task:
    player = rng.choice(FOUR)
    return Task(start((1, 1, 1, 1)), {"player": player})


def _made_start(task: Task, count: int, who: Color | None = None) -> Position:
    chosen = who or task.facts["player"]
    return start([count if color == chosen else 1 for color in FOUR])


def _neighbour(task: Task) -> Color:
    return FOUR[(FOUR.index(task.facts["player"]) + 1) % 4]


def _kind_at(position: Position, kind: str) -> bool:
    return _is_start(position) and solve(position).structure.kind == kind


QUESTIONS: Final = (
    Question(
        id="nb5.bet",
        ask="Red has a chip more than the others, and the first move. Who would you like to be?",
        kind=OneColor(),
        pose=always(start((2, 1, 1, 1))),
    ),
    Question(
        id="nb5.q1",
        ask="Which are the minimal winning coalitions of this position?",
        kind=Coalitions(),
        pose=_pose_small,
        solve=_minimal,
        mistakes=(
            Mistake(
                "One of yours loses: the others together, who are its complement, win against it.",
                lambda task: [*_minimal(task), _losing_pair(task)],
                lambda task, teams: not teams <= _winning(task),
            ),
            Mistake(
                "All of yours win, but somebody in them is too many: without that player the rest "
                "still wins.",
                _winning,
                lambda task, teams: not teams <= _minimal(task),
            ),
            Mistake(
                "All of yours are minimal and win. There are more: go through the pairs, and then "
                "through the threes that have no winning pair in them.",
                lambda task: sorted(map(sorted, _minimal(task)))[:-1],
                lambda task, teams: teams < _minimal(task),
            ),
        ),
    ),
    Question(
        id="nb5.q2",
        ask="The minimal winning coalitions of a game are: {told}. What is each player's "
        "Shapley–Shubik index?",
        kind=SharesOfPower(),
        pose=_pose_game,
        solve=lambda task: _typed(_game(task).shapley),
        mistakes=(
            Mistake(
                "These are equal. Does everybody have as many ways to win?",
                lambda _: dict.fromkeys(FOUR, "1/4"),
            ),
            Mistake(
                "You counted swings out of all coalitions of the others: the raw Banzhaf index, "
                "whose sum need not be 1. Here orders are counted.",
                lambda task: _typed(_game(task).banzhaf_raw),
            ),
            Mistake(
                "You counted in how many minimal winning coalitions each player is. Go through the "
                "orders instead: with whom does the row of players begin to win?",
                lambda task: _typed(_memberships(task)),
            ),
        ),
        nudge="Write down all orders of the four. In each, who is the one that makes the row of "
        "players so far a winning coalition? Divide each player's number by that of all orders.",
    ),
    Question(
        id="nb5.q3",
        ask="The minimal winning coalitions are: {told}. Somebody proposes this split: {split}. "
        "Name a coalition that can do better for every one of its members.",
        kind=ColorSet(),
        pose=_pose_split,
        solve=lambda task: _first_team(task, True, Fraction(0), Fraction(1, 2)),  # noqa: FBT003
        right=_objects,
        mistakes=(
            Mistake(
                "They would like to, but they can't: against them the others win.",
                lambda task: _first_team(task, False, Fraction(0), Fraction(1)),  # noqa: FBT003
                lambda task, team: not _game(task).wins(team),
            ),
            Mistake(
                "All four together share the whole already: if one gets more, another gets less.",
                lambda _: list(FOUR),
                lambda _, team: len(team) == len(FOUR),
            ),
            Mistake(
                "They win, but they have the whole already. Who wins and has less than that?",
                lambda task: _first_team(task, True, Fraction(1), Fraction(1)),  # noqa: FBT003
                lambda task, team: _has(task, team) == 1,
            ),
        ),
    ),
    Question(
        id="nb5.q4",
        ask="{player} gives the move to {to}. Who is the dummy then?",
        kind=OneColor(),
        pose=_pose_gift,
        solve=_dummy,
        mistakes=(
            Mistake(
                "The giver has lost power by it, but is in some winning coalition still.",
                lambda task: task.facts["player"],
            ),
            Mistake(
                "Whoever has the move now has to spend a chip. Who is that?",
                lambda task: _bystander(task, 0),
            ),
            Mistake(
                "This player lost nothing by the gift. Try solve(apply(position, gift)).",
                lambda task: _bystander(task, 1),
            ),
        ),
    ),
    Question(
        id="nb5.q5",
        ask="Find a start with an empty table, own chips in all four hands and at most eight chips "
        "together, at which the chip-count law is wrong about some coalition.",
        kind=APosition(8),
        pose=always(start((1, 1, 1, 1))),
        solve=lambda _: start((2, 1, 1, 3)),
        right=lambda _, position: _is_start(position) and not keeps_the_law(position),
        mistakes=(
            Mistake(
                "The law speaks of an empty table, with own chips in each of the four hands.",
                lambda _: set_up(RULES, [{"red": 1}, {"blue": 1}, {"green": 1}, {}], move="red"),
                lambda _, position: not _is_start(position),
            ),
            Mistake(
                "With so few chips it never fails: the cell above has tried all such starts.",
                lambda _: start((2, 1, 2, 1)),
                lambda _, position: sum(counts_of(position)) <= 6,  # noqa: PLR2004 - see above
            ),
            Mistake(
                "Enough chips, but here the law holds. Where is one hand large and the others "
                "small, and who has the move?",
                lambda _: start((2, 2, 2, 1)),
                lambda _, position: keeps_the_law(position),
            ),
        ),
    ),
    Question(
        id="nb5.q6",
        ask="Build a start with an empty table and own chips in all four hands, at most eight, "
        "at which {player} is the apex.",
        kind=APosition(8),
        pose=_pose_apex,
        solve=lambda task: _made_start(task, 2),
        right=lambda task, position: (
            _kind_at(position, "apex") and solve(position).structure.apex == task.facts["player"]
        ),
        mistakes=(
            Mistake(
                "Wanted are an empty table and own chips in each of the four hands.",
                lambda _: set_up(RULES, [{"red": 1}, {"blue": 1}, {"green": 1}, {}], move="red"),
                lambda _, position: not _is_start(position),
            ),
            Mistake(
                "Too even: here any two of three win, and one player counts for nothing.",
                lambda _: start((1, 1, 1, 1)),
                lambda _, position: _kind_at(position, "majority"),
            ),
            Mistake(
                "Too much: here somebody wins alone and needs nobody.",
                lambda task: _made_start(task, 4),
                lambda _, position: _kind_at(position, "dictator"),
            ),
            Mistake(
                "That is an apex game, but somebody else is the apex.",
                lambda task: _made_start(task, 2, _neighbour(task)),
                lambda _, position: _kind_at(position, "apex"),
            ),
        ),
    ),
    Question(
        id="nb5.reflect",
        ask="Shapley's index of a player is a half. What does that say, and what does it not say?",
        kind=OwnWords(),
        pose=always(),
    ),
)

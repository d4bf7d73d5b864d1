"""Notebook 5, "Coalitions": who wins with whom, what that is worth, and a law that fails."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import combinations, product
from random import Random
from typing import Any, Final

from sosucker_widget.analysis import CoalitionStructure, solve
from sosucker_widget.analysis.structure_text import coalitions_text
from sosucker_widget.engine import COLORS, Color, Give, Position, apply, legal_actions
from sosucker_widget.lessons.starts import RULES, counts_of, keeps_the_law, start
from sosucker_widget.teaching.answer_kinds import (
    APosition,
    Coalitions,
    ColorSet,
    FractionByColor,
    OneColor,
    OwnWords,
)
from sosucker_widget.teaching.board import set_up
from sosucker_widget.teaching.exercise import Answer, Exercise, Mistake, always
from sosucker_widget.teaching.splits import Split, split_text
from sosucker_widget.teaching.task import Task, Worded

FOUR: Final = COLORS[:4]
_PARTS: Final = 4
_FEWEST: Final = 5
"""Chips of a start that has an apex."""
_MOST_CHIPS: Final = 8
"""Chips that are not dead: so few are solved at once."""

Team = frozenset[Color]


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


def _pose_index(rng: Random) -> Task | None:
    """Draw an apex game: in the other two kinds too many mistakes lead to what is right."""
    task = _pose_small(rng)
    if task is None or _structure(task).kind != "apex":
        return None
    minimal = _structure(task).minimal_winning
    return Task(task.position, {"told": Worded(coalitions_text, minimal), "minimal": minimal})


def _game(task: Task) -> CoalitionStructure:
    return CoalitionStructure.from_minimal(4, range(4), task.facts["minimal"])


def _typed(shares: Mapping[Color, Fraction]) -> dict[str, str]:
    return {color: str(share) for color, share in shares.items()}


def _memberships(task: Task) -> dict[Color, Fraction]:
    minimal = task.facts["minimal"]
    places = sum(map(len, minimal))
    return {color: Fraction(sum(color in one for one in minimal), places) for color in FOUR}


# --- q3: who objects? ----------------------------------------------------------------------------


def _pose_apex_game(rng: Random) -> dict[str, Any]:
    apex = rng.choice(FOUR)
    return _named([[apex, other] for other in FOUR if other != apex] + [_but(apex)])


def _pose_majority_game(rng: Random) -> dict[str, Any]:
    return _named([[*pair] for pair in combinations(_but(rng.choice(FOUR)), 2)])


def _but(color: Color) -> list[Color]:
    return [other for other in FOUR if other != color]


def _named(coalitions: Iterable[Iterable[Color]]) -> dict[str, Any]:
    minimal = [[color for color in FOUR if color in team] for team in map(set, coalitions)]
    return {"told": Worded(coalitions_text, minimal), "minimal": minimal}


def _pose_split(rng: Random) -> Task:
    """Draw a game without a core, and a minimal winning coalition that keeps all to itself."""
    facts = rng.choice([_pose_apex_game, _pose_majority_game])(rng)
    happy = rng.choice(facts["minimal"])
    parts = [rng.randrange(1, _PARTS + 1) for _ in happy]
    split = {c: Fraction(part, sum(parts)) for c, part in zip(happy, parts, strict=True)}
    return _proposed(facts, {c: split.get(c, Fraction(0)) for c in FOUR})


def _proposed(facts: Mapping[str, Any], split: Split) -> Task:
    return Task(None, {**facts, "split": Worded(split_text, split), "shares": split})


def _has(task: Task, team: Iterable[Color]) -> Fraction:
    return sum((task.facts["shares"][color] for color in team), Fraction(0))


def _objects(task: Task, team: Answer) -> bool:
    return _game(task).wins(team) and _has(task, team) < 1


def _winning_of(task: Task) -> list[list[Color]]:
    return [[*team] for team in _game(task).winning_coalitions]


def _first_team(task: Task, wins: object, least: Fraction, most: Fraction) -> list[Color] | None:
    for size in (1, 2, 3):
        for team in combinations(FOUR, size):
            if _game(task).wins(team) is wins and least <= _has(task, team) <= most:
                return list(team)
    return None


# --- q7: what beats a split that is not stable ---------------------------------------------------


def _pose_unstable(rng: Random) -> Task:
    parts = [rng.randrange(_PARTS + 1) for _ in FOUR]
    shares = [Fraction(part, sum(parts) or 1) for part in parts]
    return _proposed(_pose_apex_game(rng), dict(zip(FOUR, shares, strict=True)))


def _stable(task: Task) -> tuple[Split, ...]:
    return _game(task).stable_set or ()


def _beats(task: Task, split: Split) -> bool:
    worse, winning = task.facts["shares"], _game(task).winning_coalitions
    return any(all(split[color] > worse[color] for color in team) for team in winning)


def _of_the_set(task: Task, *, beats: bool) -> dict[str, str] | None:
    if sum(task.facts["shares"].values()) != 1:
        return None
    found = (split for split in _stable(task) if _beats(task, split) is beats)
    return next(map(_typed, found), None)


# --- q4: the poisoned gift -----------------------------------------------------------------------


def opened_with_a_gift(rng: Random) -> Task | None:
    """Draw a gift that makes a dummy: of the receiver, or of the giver."""
    place = start([rng.randint(1, 3) for _ in FOUR], rng.choice(FOUR))
    for _ in range(rng.choice([1, 1, 3, 3, 5])):
        place = apply(place, rng.choice(legal_actions(place)))
    choices = [act for act in legal_actions(place) if isinstance(act, Give)]
    gifts = [act for act in choices if act.to != act.player]
    if not gifts or len(place.alive) < len(FOUR) or place.held() + place.piled() > _MOST_CHIPS:
        return None
    gift = rng.choice(gifts)
    before, after = (solve(one).structure for one in (place, apply(place, gift)))
    both = COLORS[gift.player], COLORS[gift.to]
    ruined = [color for color in after.dummies if color in both and color not in before.dummies]
    # Others may lose by it, too, and their loss would be as good an answer: then it is none.
    spared = [color for color in FOUR if color not in both]
    hurt = [color for color in spared if after.shapley[color] < before.shapley[color]]
    if after.kind != "majority" or len(ruined) != 1 or hurt:
        return None
    return Task(place, {"player": both[0], "to": both[1]})


def _after_gift(task: Task) -> Position:
    facts = task.facts
    assert task.position is not None
    return apply(task.position, Give(COLORS.index(facts["player"]), COLORS.index(facts["to"])))


def _dummy(task: Task) -> Color:
    (dummy,) = solve(_after_gift(task)).structure.dummies
    return dummy


def _needed(task: Task) -> Color:
    """Name who of the two, giver and receiver, is no dummy."""
    both: tuple[Color, Color] = (task.facts["player"], task.facts["to"])
    return next(color for color in both if color != _dummy(task))


def _bystander(task: Task, number: int) -> Color:
    involved = (task.facts["player"], task.facts["to"])
    return [color for color in FOUR if color not in involved][number]


# --- q5, q6: positions to order ------------------------------------------------------------------


def _is_start(position: Position) -> bool:
    """Whether it is an empty table with own chips in all four hands, and somebody to play."""
    counts = counts_of(position)
    own = position == start(counts, COLORS[position.has_move or 0])
    return own and min(counts) > 0


def _pose_apex(rng: Random) -> Task:
    mover, player = rng.choice(FOUR), rng.choice(FOUR)
    total = rng.randrange(_FEWEST, _MOST_CHIPS + 1)
    return Task(start((1, 1, 1, 1), mover), {"player": player, "mover": mover, "total": total})


def _ordered(task: Task, total: int) -> Position | None:
    """Find a start with so many chips that has the apex which is wanted, if there is one."""
    player, mover = task.facts["player"], task.facts["mover"]
    deals = [deal for deal in product(range(1, 4), repeat=4) if sum(deal) == total]
    # An apex is among the richest, and so is whoever is to spend a chip: there it is soon found.
    deals.sort(key=lambda deal: -2 * deal[FOUR.index(player)] - deal[FOUR.index(mover)])
    starts = (start(deal, mover) for deal in deals)
    return next((one for one in starts if solve(one).structure.apex == player), None)


def _another_number(task: Task) -> Position | None:
    """Find a start with the apex which is wanted, but with another number of chips."""
    return _ordered(task, _FEWEST + (task.facts["total"] == _FEWEST))


def _made_start(task: Task, count: int, who: Color | None = None) -> Position:
    chosen = who or task.facts["player"]
    return start([count if color == chosen else 1 for color in FOUR], task.facts["mover"])


def _neighbour(task: Task) -> Color:
    return FOUR[(FOUR.index(task.facts["player"]) + 1) % 4]


def _as_ordered(task: Task, position: Position) -> bool:
    return _is_start(position) and COLORS[position.has_move or 0] == task.facts["mover"]


_BARE: Final = set_up(RULES, [{"red": 1}, {"blue": 1}, {"green": 1}, {}], move="red")
"""One hand is empty: no start as the law speaks of it."""

EXERCISES: Final = (
    Exercise(
        id="nb5.bet",
        kind=OneColor(),
        pose=always(start((2, 1, 1, 1))),
    ),
    Exercise(
        id="nb5.q1",
        kind=Coalitions(),
        pose=_pose_small,
        solve=_minimal,
        mistakes=(
            Mistake(
                "loses",
                lambda task: [*_minimal(task), _losing_pair(task)],
                lambda task, teams: not teams <= _winning(task),
            ),
            Mistake("not-minimal", _winning, lambda task, teams: not teams <= _minimal(task)),
            Mistake(
                "more",
                lambda task: sorted(map(sorted, _minimal(task)))[:-1],
                lambda task, teams: teams < _minimal(task),
            ),
        ),
    ),
    Exercise(
        id="nb5.q2",
        kind=FractionByColor(),
        pose=_pose_index,
        solve=lambda task: _typed(_game(task).shapley),
        mistakes=(
            Mistake("equal", lambda _: dict.fromkeys(FOUR, "1/4")),
            Mistake("banzhaf", lambda task: _typed(_game(task).banzhaf_raw)),
            Mistake("memberships", lambda task: _typed(_memberships(task))),
        ),
        nudge=True,
    ),
    Exercise(
        id="nb5.q3",
        kind=ColorSet(),
        pose=_pose_split,
        solve=lambda task: next(team for team in _winning_of(task) if _objects(task, team)),
        right=_objects,
        mistakes=(
            Mistake(
                "loses",
                lambda task: _first_team(task, False, Fraction(0), Fraction(1)),  # noqa: FBT003
                lambda task, team: not _game(task).wins(team),
            ),
            Mistake("all", lambda _: list(FOUR), lambda _, team: len(team) == len(FOUR)),
            Mistake(
                "whole",
                lambda task: _first_team(task, True, Fraction(1), Fraction(1)),  # noqa: FBT003
                lambda task, team: _has(task, team) == 1,
            ),
        ),
    ),
    Exercise(
        id="nb5.q7",
        kind=FractionByColor(),
        pose=_pose_unstable,
        solve=lambda task: _of_the_set(task, beats=True),
        right=lambda task, split: split in _stable(task) and _beats(task, split),
        mistakes=(
            Mistake(
                "sum",
                lambda _: dict.fromkeys(FOUR, "1/2"),
                lambda _, split: sum(split.values()) != 1,
            ),
            Mistake(
                "outside",
                lambda _: dict.fromkeys(FOUR, "1/4"),
                lambda task, split: split not in _stable(task),
            ),
            Mistake(
                "not-winning",
                lambda task: _of_the_set(task, beats=False),
                lambda task, split: not _beats(task, split),
            ),
        ),
    ),
    Exercise(
        id="nb5.q4",
        kind=OneColor(),
        pose=opened_with_a_gift,
        solve=_dummy,
        mistakes=(
            Mistake("needed", _needed),
            Mistake("bystander", lambda task: _bystander(task, 0)),
            Mistake("other-bystander", lambda task: _bystander(task, 1)),
        ),
    ),
    Exercise(
        id="nb5.q5",
        kind=APosition(_MOST_CHIPS, "start(…)"),
        pose=always(start((1, 1, 1, 1))),
        solve=lambda _: start((2, 1, 1, 3)),
        right=lambda _, position: _is_start(position) and not keeps_the_law(position),
        mistakes=(
            Mistake("not-start", lambda _: _BARE, lambda _, position: not _is_start(position)),
            Mistake(
                "few",
                lambda _: start((2, 1, 2, 1)),
                lambda _, position: sum(counts_of(position)) <= 6,  # noqa: PLR2004 - see above
            ),
            Mistake(
                "holds", lambda _: start((2, 2, 2, 1)), lambda _, position: keeps_the_law(position)
            ),
        ),
    ),
    Exercise(
        id="nb5.q6",
        kind=APosition(_MOST_CHIPS, "start(…)"),
        pose=_pose_apex,
        solve=lambda task: _ordered(task, task.facts["total"]),
        right=lambda task, position: (
            _as_ordered(task, position)
            and sum(counts_of(position)) == task.facts["total"]
            and solve(position).structure.apex == task.facts["player"]
        ),
        mistakes=(
            Mistake(
                "not-start", lambda _: _BARE, lambda task, position: not _as_ordered(task, position)
            ),
            Mistake(
                "even",
                lambda task: _made_start(task, 1),
                lambda _, position: solve(position).structure.kind == "majority",
            ),
            Mistake(
                "dictator",
                lambda task: _made_start(task, 4),
                lambda _, position: solve(position).structure.kind == "dictator",
            ),
            Mistake(
                "other-apex",
                lambda task: _made_start(task, 2, _neighbour(task)),
                lambda task, position: solve(position).structure.apex != task.facts["player"],
            ),
            Mistake("count", _another_number, lambda *_: True),
        ),
    ),
    Exercise(
        id="nb5.reflect",
        kind=OwnWords(),
        pose=always(),
    ),
)
"""The exercises, in the order of the notebook."""

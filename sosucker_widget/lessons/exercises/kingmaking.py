"""Notebook 4, "Three's a crowd": winners in equilibrium, kingmakers and ties."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from random import Random
from typing import Any, Final

from sosucker_widget.analysis import can_win
from sosucker_widget.engine import COLOR_NAMES, ColorName, Position, apply, judge, legal_actions
from sosucker_widget.lessons.exercises.typed_moves import refusal
from sosucker_widget.lessons.kingmaker import (
    BY_MEMORY,
    BY_ORDER,
    KINGMAKER,
    KINGMAKER_RULES,
    TIE_RULES,
    elected,
)
from sosucker_widget.locale import Language, lesson_phrase
from sosucker_widget.record import ShortMoveError, read_short, short
from sosucker_widget.teaching.answer_kinds import ColorSet, OneColor, OneMove, OneWord, OwnWords
from sosucker_widget.teaching.boards import FOUR, set_up
from sosucker_widget.teaching.exercise import Exercise, Mistake, always
from sosucker_widget.teaching.task import Task, Worded, board_of

Tree = tuple[ColorName, tuple["Tree", ...]] | ColorName
"""A game tree: the player who decides and the subtrees, or the winner."""


@lru_cache(maxsize=4096)
def in_equilibrium(position: Position) -> frozenset[ColorName]:
    """Find who wins in some equilibrium; this is quick when few chips are left."""
    return frozenset(color.value for color in can_win(position).spne or ())


# --- q1: a tree by hand --------------------------------------------------------------------------


def winners_of(tree: Tree) -> frozenset[ColorName]:
    """Find who wins in some equilibrium of a tree.

    >>> sorted(winners_of(("red", (("blue", ("red", "green")), "yellow"))))
    ['green', 'red', 'yellow']
    """
    if isinstance(tree, str):
        return frozenset({tree})
    owner, children = tree
    below = [winners_of(child) for child in children]
    every = frozenset().union(*below)
    if any(one == {owner} for one in below):
        return frozenset({owner})
    return every


def leaves_of(tree: Tree) -> frozenset[ColorName]:
    """Find who wins at some end of a tree."""
    if isinstance(tree, str):
        return frozenset({tree})
    return frozenset().union(*map(leaves_of, tree[1]))


def first_of(tree: Tree) -> ColorName:
    """Find who wins if everybody takes the first of the best choices."""
    if isinstance(tree, str):
        return tree
    below = [first_of(child) for child in tree[1]]
    return tree[0] if tree[0] in below else below[0]


def _pose_tree(rng: Random) -> Task:
    owners = rng.sample(FOUR, 3)
    ends = [rng.choice(FOUR) for _ in range(4)]
    left: Tree = (owners[1], (ends[0], ends[1]))
    right: Tree = (owners[2], (ends[2], ends[3]))
    tree: Tree = (owners[0], (left, right))
    return Task(None, {"told": Worded(_tell_tree, tree), "tree": tree})


def _tell_tree(tree: Any, language: Language) -> str:  # noqa: ANN401 - a tree of the shape drawn above
    first, ((second, (a, b)), (third, (c, d))) = tree
    facts = {"first": first, "second": second, "third": third, "a": a, "b": b, "c": c, "d": d}
    return lesson_phrase("nb4", "q1.tree", facts, language)


def _hopeful(task: Task) -> list[ColorName] | None:
    tree = task.facts["tree"]
    return [tree[0]] if tree[0] in winners_of(tree) else None


# --- q2: make a king -----------------------------------------------------------------------------


def _small_start(rng: Random) -> Position:
    """Deal one chip to each player, and perhaps one more to one of them."""
    rich = rng.choice([None, *FOUR])
    hands = [{str(color): 1 + (color == rich)} for color in FOUR]
    return set_up(KINGMAKER_RULES, hands, move=rng.choice(FOUR))


def _pose_king(rng: Random) -> Task | None:
    position = _small_start(rng)
    while position.phase != "over":
        if position.phase in {"play", "give"}:
            mover = COLOR_NAMES[position.acting_seat or 0]
            after = [in_equilibrium(apply(position, a)) for a in legal_actions(position)]
            sure = sorted({color for one in after if len(one) == 1 for color in one})
            if len(set(after)) > 2 and mover not in in_equilibrium(position) and sure:  # noqa: PLR2004 - a sure one, another one, an open one
                return Task(position, {"player": mover, "king": rng.choice(sure)})
        position = apply(position, rng.choice(legal_actions(position)))
    return None


def _read(task: Task, word: str) -> frozenset[ColorName] | None:
    """Find who can win after a move; None if the move is illegal."""
    try:
        action = read_short(word, board_of(task))
    except ShortMoveError:
        return None
    return in_equilibrium(apply(board_of(task), action)) if judge(board_of(task), action) else None


def _move(task: Task, *, sure: bool, may: bool) -> str | None:
    king = task.facts["king"]
    for action in legal_actions(board_of(task)):
        after = in_equilibrium(apply(board_of(task), action))
        if (after == {king}, king in after) == (sure, may):
            return short(action, board_of(task))
    return None


def _refused(task: Task) -> str | None:
    words = ["r9", "b9", "g9", "y9"] if task.position and task.position.phase == "play" else "rbgy"
    return next((word for word in words if _read(task, word) is None), None)


# --- q3: elect somebody --------------------------------------------------------------------------


def _pose_election(rng: Random) -> Task | None:
    position = _small_start(rng)
    for _ in range(rng.randint(0, 4)):
        position = apply(position, rng.choice(legal_actions(position)))
    wanted = elected(position, rng.choice(TIE_RULES))
    return None if wanted is None else Task(position, {"king": wanted})


def _elects(task: Task, rule: str) -> bool:
    return elected(board_of(task), rule) == str(task.facts["king"])


# --- q4: which meaning? --------------------------------------------------------------------------


def _pose_meaning(rng: Random) -> Task | None:
    """Search a small game for a position in which the meanings differ."""
    hands = [{str(color): rng.randint(1, 2)} for color in FOUR]
    position = set_up(KINGMAKER_RULES, hands, move=rng.choice(FOUR))
    while position.phase != "over":
        if len(position.alive_seats) > 2 and position.held_size() + position.piled_size() < 7:  # noqa: PLR2004 - with two alive one wins alone; with few chips it is quick
            task = Task(position)
            parts = map(frozenset, (_equilibrium(task), _reach(task), _powerful(task)))
            if len({*parts, frozenset[ColorName]()}) == 4:  # noqa: PLR2004 - all of them different
                return task
        position = apply(position, rng.choice(legal_actions(position)))
    return None


def _reach(task: Task) -> list[ColorName]:
    return [color.value for color in can_win(board_of(task)).reach or ()]


def _powerful(task: Task) -> list[ColorName]:
    shapley = can_win(board_of(task)).solution.structure.shapley
    return [color for color in FOUR if shapley[color]]


def _equilibrium(task: Task) -> list[ColorName]:
    return sorted(in_equilibrium(board_of(task)))


def _electing(task: Task, rules: Iterable[str], *, right: bool) -> str | None:
    """Find the first of several rules by which the task's player wins, or does not."""
    return next((rule for rule in rules if _elects(task, rule) is right), None)


def _astray(
    can: Callable[[Task], frozenset[ColorName]], right: Callable[[Task], frozenset[ColorName]]
) -> tuple[Mistake, ...]:
    """Tell what else is wrong with a set of winners, given who can win at all."""
    return (
        Mistake("none", made=lambda _, colors: not colors),
        Mistake(
            "unable",
            made=lambda task, colors: bool(colors - can(task)),
            facts=lambda task, colors: {"named": sorted(colors - can(task), key=FOUR.index)},
        ),
        Mistake(
            "unwanted",
            made=lambda task, colors: bool(colors - right(task)),
            facts=lambda task, colors: {"named": sorted(colors - right(task), key=FOUR.index)},
        ),
        Mistake("lacks", made=lambda *_: True),
    )


EXERCISES: Final = (
    Exercise(id="nb4.bet", kind=OneColor(), pose=always(KINGMAKER)),
    Exercise(
        id="nb4.q1",
        kind=ColorSet(),
        pose=_pose_tree,
        solve=lambda task: sorted(winners_of(task.facts["tree"])),
        mistakes=(
            Mistake("any-end", lambda task: sorted(leaves_of(task.facts["tree"]))),
            Mistake("first-best", lambda task: [first_of(task.facts["tree"])]),
            Mistake("hopeful", _hopeful),
            *_astray(
                lambda task: leaves_of(task.facts["tree"]),
                lambda task: winners_of(task.facts["tree"]),
            ),
        ),
        nudge=True,
    ),
    Exercise(
        id="nb4.q2",
        kind=OneMove(),
        pose=_pose_king,
        solve=lambda task: _move(task, sure=True, may=True),
        right=lambda task, word: _read(task, word) == frozenset({task.facts["king"]}),
        mistakes=(
            Mistake("refused", _refused, lambda task, word: _read(task, word) is None, refusal),
            Mistake(
                "open",
                lambda task: _move(task, sure=False, may=True),
                lambda task, word: task.facts["king"] in (_read(task, word) or ()),
            ),
            Mistake(
                "never",
                lambda task: _move(task, sure=False, may=False),
                lambda task, word: task.facts["king"] not in (_read(task, word) or ()),
            ),
        ),
    ),
    Exercise(
        id="nb4.q3",
        kind=OneWord(TIE_RULES),
        pose=_pose_election,
        solve=lambda task: _electing(task, TIE_RULES, right=True),
        right=_elects,
        mistakes=(
            Mistake("uniform", lambda _: "uniform"),
            Mistake(
                "order",
                lambda task: _electing(task, BY_ORDER, right=False),
                lambda task, rule: rule in BY_ORDER and not _elects(task, rule),
            ),
            Mistake(
                "memory",
                lambda task: _electing(task, BY_MEMORY, right=False),
                lambda task, rule: rule in BY_MEMORY and not _elects(task, rule),
            ),
        ),
    ),
    Exercise(
        id="nb4.q4",
        kind=ColorSet(),
        pose=_pose_meaning,
        solve=_equilibrium,
        mistakes=(
            Mistake("reach", _reach),
            Mistake("power", _powerful),
            Mistake("nobody", lambda _: []),
            *_astray(
                lambda task: frozenset(_reach(task)), lambda task: frozenset(_equilibrium(task))
            ),
        ),
        nudge=True,
    ),
    Exercise(id="nb4.reflect", kind=OwnWords(), pose=always()),
)

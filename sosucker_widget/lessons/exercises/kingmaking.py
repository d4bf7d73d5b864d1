"""Notebook 4, "Three's a crowd": who wins in some equilibrium, who makes kings, and ties."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from random import Random
from typing import Final

from sosucker_widget.analysis import can_win
from sosucker_widget.engine import (
    COLORS,
    Color,
    Position,
    apply,
    judge,
    legal_actions,
)
from sosucker_widget.lessons.kingmaker import (
    BY_MEMORY,
    BY_ORDER,
    KINGMAKER,
    RULES,
    RULES_FOR_TIES,
    elected,
)
from sosucker_widget.locale import Language, fill_in
from sosucker_widget.record import ShortMoveError, read_short, short
from sosucker_widget.teaching.answer_kinds import ColorSet, OneColor, OneMove, OneWord, OwnWords
from sosucker_widget.teaching.board import set_up
from sosucker_widget.teaching.exercise import Mistake, Question, always
from sosucker_widget.teaching.task import Task

FOUR: Final = COLORS[:4]
Tree = tuple[Color, tuple["Tree", ...]] | Color
"""Whoever decides and what there is to choose from, or who has won."""


@lru_cache(maxsize=4096)
def in_equilibrium(position: Position) -> frozenset[Color]:
    """Find who wins in some equilibrium, which is quick where few chips are left."""
    return frozenset(can_win(position).spne or ())


# --- q1: a tree by hand --------------------------------------------------------------------------


def winners_of(tree: Tree) -> frozenset[Color]:
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


def leaves_of(tree: Tree) -> frozenset[Color]:
    """Find who wins at some end of a tree."""
    if isinstance(tree, str):
        return frozenset({tree})
    return frozenset().union(*map(leaves_of, tree[1]))


def first_of(tree: Tree) -> Color:
    """Find who wins if everybody takes the first of the choices that are best."""
    if isinstance(tree, str):
        return tree
    below = [first_of(child) for child in tree[1]]
    return tree[0] if tree[0] in below else below[0]


_TREE: Final[dict[Language, str]] = {
    "en": "{first} chooses left or right. Left, {second} chooses whether {a} or {b} wins. Right, "
    "{third} chooses whether {c} or {d} wins.",
    "ru": "Налево или направо, решает {first}. Слева {second} решает, победит {a} или {b}. Справа "
    "{third} решает, победит {c} или {d}.",
}


def _pose_tree(rng: Random) -> Task:
    owners = rng.sample(FOUR, 3)
    ends = [rng.choice(FOUR) for _ in range(4)]
    left: Tree = (owners[1], (ends[0], ends[1]))
    right: Tree = (owners[2], (ends[2], ends[3]))
    tree: Tree = (owners[0], (left, right))
    named = dict(zip(("first", "second", "third", "a", "b", "c", "d"), owners + ends, strict=True))
    told = {language: fill_in(text, named, language) for language, text in _TREE.items()}
    return Task(None, {"told": told, "tree": tree})


def _hopeful(task: Task) -> list[Color] | None:
    tree = task.facts["tree"]
    return [tree[0]] if tree[0] in winners_of(tree) else None


# --- q2: make a king -----------------------------------------------------------------------------


def _small_start(rng: Random) -> Position:
    """Deal one chip to each, and perhaps one more to somebody."""
    rich = rng.choice([None, *FOUR])
    hands = [{str(color): 1 + (color == rich)} for color in FOUR]
    return set_up(RULES, hands, move=rng.choice(FOUR))


def _pose_king(rng: Random) -> Task | None:
    position = _small_start(rng)
    while position.phase != "over":
        if position.phase in {"play", "give"}:
            mover = COLORS[position.to_act or 0]
            after = [in_equilibrium(apply(position, a)) for a in legal_actions(position)]
            sure = sorted({color for one in after if len(one) == 1 for color in one})
            if len(set(after)) > 2 and mover not in in_equilibrium(position) and sure:  # noqa: PLR2004 - a sure one, another one, an open one
                return Task(position, {"player": mover, "king": rng.choice(sure)})
        position = apply(position, rng.choice(legal_actions(position)))
    return None


def _read(task: Task, word: str) -> frozenset[Color] | None:
    """Find who can win after a move; None where it is refused."""
    assert task.position is not None
    try:
        action = read_short(word, task.position)
    except ShortMoveError:
        return None
    return in_equilibrium(apply(task.position, action)) if judge(task.position, action) else None


def _move(task: Task, *, sure: bool, may: bool) -> str | None:
    assert task.position is not None
    king = task.facts["king"]
    for action in legal_actions(task.position):
        after = in_equilibrium(apply(task.position, action))
        if (after == {king}, king in after) == (sure, may):
            return short(action, task.position)
    return None


def _refused(task: Task) -> str | None:
    words = ["r9", "b9", "g9", "y9"] if task.position and task.position.phase == "play" else "rbgy"
    return next((word for word in words if _read(task, word) is None), None)


# --- q3: elect somebody --------------------------------------------------------------------------


def _pose_election(rng: Random) -> Task | None:
    position = _small_start(rng)
    for _ in range(rng.randint(0, 4)):
        position = apply(position, rng.choice(legal_actions(position)))
    wanted = elected(position, rng.choice(RULES_FOR_TIES))
    return None if wanted is None else Task(position, {"king": wanted})


def _elects(task: Task, rule: str) -> bool:
    assert task.position is not None
    return elected(task.position, rule) == str(task.facts["king"])


# --- q4: which meaning? --------------------------------------------------------------------------


def _pose_meaning(rng: Random) -> Task | None:
    """Look through a small game for a position in which the meanings part."""
    hands = [{str(color): rng.randint(1, 2)} for color in FOUR]
    position = set_up(RULES, hands, move=rng.choice(FOUR))
    while position.phase != "over":
        if len(position.alive) > 2 and position.held() + position.piled() < 7:  # noqa: PLR2004 - with two alive one wins alone; with few chips it is quick
            task = Task(position)
            parts = map(frozenset, (_equilibrium(task), _reach(task), _powerful(task)))
            if len({*parts, frozenset[Color]()}) == 4:  # noqa: PLR2004 - all of them different
                return task
        position = apply(position, rng.choice(legal_actions(position)))
    return None


def _reach(task: Task) -> list[Color]:
    assert task.position is not None
    return list(can_win(task.position).reach or ())


def _powerful(task: Task) -> list[Color]:
    assert task.position is not None
    shapley = can_win(task.position).solution.structure.shapley
    return [color for color, share in shapley.items() if share]


def _equilibrium(task: Task) -> list[Color]:
    assert task.position is not None
    return sorted(in_equilibrium(task.position))


def _electing(task: Task, rules: Iterable[str], *, right: bool) -> str | None:
    """Find the first of some rules that elects who is wanted, or does not."""
    return next((rule for rule in rules if _elects(task, rule) is right), None)


QUESTIONS: Final = (
    Question(
        id="nb4.bet",
        ask={
            "en": "Red has the last chip in hand, and the move. Who will win?",
            "ru": "У Красного последняя фишка на руках, и ему ходить. Кто победит?",
        },
        kind=OneColor(),
        pose=always(KINGMAKER),
    ),
    Question(
        id="nb4.q1",
        ask={
            "en": "{told} Who wins in some equilibrium?",
            "ru": "{told} Кто побеждает в каком-нибудь равновесии?",
        },
        kind=ColorSet(),
        pose=_pose_tree,
        solve=lambda task: sorted(winners_of(task.facts["tree"])),
        mistakes=(
            Mistake(
                {
                    "en": "That is everybody who wins at some end. Would those who decide go "
                    "there?",
                    "ru": "Это все, кто побеждает хоть в каком-то конце. Но пойдут ли туда те, "
                    "кто решает?",
                },
                lambda task: sorted(leaves_of(task.facts["tree"])),
            ),
            Mistake(
                {
                    "en": "That is one equilibrium, in which everybody takes the first of the "
                    "best choices. Who can't win may choose otherwise.",
                    "ru": "Это одно равновесие: каждый берёт первое из лучших решений. Кто "
                    "победить не может, волен решить и иначе.",
                },
                lambda task: [first_of(task.facts["tree"])],
            ),
            Mistake(
                {
                    "en": "Who decides first may hope to win, but it hangs on what the next "
                    "one does.",
                    "ru": "Кто решает первым, может надеяться на победу, но всё зависит от "
                    "следующего.",
                },
                _hopeful,
            ),
        ),
        nudge={
            "en": "From the ends: whoever decides and can win surely, does. Whoever "
            "can't, may choose anything, so all that is below remains possible.",
            "ru": "Начните с концов: кто решает и может победить наверняка, так и "
            "сделает. Кто не может, волен выбрать что угодно, поэтому возможно "
            "всё, что ниже.",
        },
    ),
    Question(
        id="nb4.q2",
        ask={
            "en": "{player} can't win any more, in no equilibrium. What must {player} "
            "do so that {king} wins surely?",
            "ru": "{player} уже не победит ни в одном равновесии. Какой ход нужен, "
            "чтобы наверняка победил {king}?",
        },
        kind=OneMove(),
        pose=_pose_king,
        solve=lambda task: _move(task, sure=True, may=True),
        right=lambda task, word: _read(task, word) == frozenset({task.facts["king"]}),
        mistakes=(
            Mistake(
                {
                    "en": "The rules refuse that.",
                    "ru": "Правила этого не позволяют.",
                },
                _refused,
                lambda task, word: _read(task, word) is None,
            ),
            Mistake(
                {
                    "en": "After that {king} may win, but need not: somebody else makes the "
                    "king then.",
                    "ru": "После этого {king} может победить, но не обязательно: королём "
                    "сделает кто-то другой.",
                },
                lambda task: _move(task, sure=False, may=True),
                lambda task, word: task.facts["king"] in (_read(task, word) or ()),
            ),
            Mistake(
                {
                    "en": "After that {king} can't win any more.",
                    "ru": "После этого {king} уже не победит.",
                },
                lambda task: _move(task, sure=False, may=False),
                lambda task, word: task.facts["king"] not in (_read(task, word) or ()),
            ),
        ),
    ),
    Question(
        id="nb4.q3",
        ask={
            "en": "Which rule for ties makes {king} win here?",
            "ru": "При каком правиле выбора среди равных здесь победит {king}?",
        },
        kind=OneWord(RULES_FOR_TIES),
        pose=_pose_election,
        solve=lambda task: _electing(task, RULES_FOR_TIES, right=True),
        right=_elects,
        mistakes=(
            Mistake(
                {
                    "en": "Where all best choices have the same chance, nobody is elected.",
                    "ru": "Где у всех лучших решений равные шансы, никто не избран.",
                },
                lambda _: "uniform",
            ),
            Mistake(
                {
                    "en": "That rule goes by an order, and elects somebody else here.",
                    "ru": "Это правило смотрит на порядок и избирает здесь другого.",
                },
                lambda task: _electing(task, BY_ORDER, right=False),
                lambda task, rule: rule in BY_ORDER and not _elects(task, rule),
            ),
            Mistake(
                {
                    "en": "Whom does anybody remember here, and for what? By that rule "
                    "somebody else wins.",
                    "ru": "Кого здесь помнят и за что? По этому правилу побеждает другой.",
                },
                lambda task: _electing(task, BY_MEMORY, right=False),
                lambda task, rule: rule in BY_MEMORY and not _elects(task, rule),
            ),
        ),
    ),
    Question(
        id="nb4.q4",
        ask={
            "en": "Who wins in some equilibrium of this position?",
            "ru": "Кто побеждает в каком-нибудь равновесии этой позиции?",
        },
        kind=ColorSet(),
        pose=_pose_meaning,
        solve=_equilibrium,
        mistakes=(
            Mistake(
                {
                    "en": "These win if all help. Would those who decide help?",
                    "ru": "Эти победят, если все помогут. Но помогут ли те, кто решает?",
                },
                _reach,
            ),
            Mistake(
                {
                    "en": "These have bargaining power. That is another question: whom does a "
                    "coalition need?",
                    "ru": "У этих есть сила в переговорах. Это другой вопрос: кто нужен коалиции?",
                },
                _powerful,
            ),
            Mistake(
                {
                    "en": "Nobody wins alone, that is true, and another question.",
                    "ru": "Никто не побеждает в одиночку, верно, но это другой вопрос.",
                },
                lambda _: [],
            ),
        ),
        nudge={
            "en": "From the ends, as with the tree: whoever can win surely, does; whoever can't, "
            "may choose anything. can_win(position(…)).spne tells whether you have it.",
            "ru": "Идите от концов, как с деревом: кто может победить наверняка, так и "
            "сделает; кто не может, волен выбрать что угодно. Проверить можно "
            "через can_win(position(…)).spne.",
        },
    ),
    Question(
        id="nb4.reflect",
        ask={
            "en": "Somebody who could not win any more has decided a game of yours, or "
            "an election. Was that fair? Could the others have done something "
            "about it before?",
            "ru": "Вашу партию или выборы решил тот, кто сам победить уже не мог. "
            "Честно ли это? Могли ли остальные помешать этому раньше?",
        },
        kind=OwnWords(),
        pose=always(),
    ),
)

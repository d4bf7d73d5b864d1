"""Notebook 3, "The last two": backward induction, a theorem, and wrong formulas to be refuted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Final

from sosucker_widget.analysis import OutOfScopeError, endgame, solver_for
from sosucker_widget.engine import COLORS, Play, Position, apply, judge
from sosucker_widget.engine import legal_actions as legal
from sosucker_widget.engine.chips import count
from sosucker_widget.lessons.duels import LOWEST, THREE, TWO, counted, duel, winner
from sosucker_widget.locale import Language, Verbatim, fill_in
from sosucker_widget.record import ShortMoveError, read_short
from sosucker_widget.teaching.answer_kinds import (
    APosition,
    Grid,
    NumberFrom,
    OneMove,
    OneWord,
    OwnWords,
)
from sosucker_widget.teaching.exercise import Answer, Mistake, Question, always
from sosucker_widget.teaching.task import Task

GREEN: Final = 2
"""The dead player's seat in `THREE`."""

_PILES: Final = (["red"], ["blue"], ["red", "blue"], ["blue", "red"], ["red", "blue", "red"])
_MORE: Final = (*_PILES, ["blue", "red", "blue"])
_SIDE: Final = 5


def _winning_moves(position: Position) -> list[str]:
    seat = position.to_act
    assert seat is not None
    found = solver_for(position.rules).keeping(position, frozenset([seat]))
    return [_word(position, act) for act in found if isinstance(act, Play)]


def _word(position: Position, play: Play) -> str:
    pile = "+" if play.pile == position.next_pile else str(play.pile)
    return f"{COLORS[play.chip][0]}{pile}"


def _pose_duel(rng: Random) -> Task:
    piles = [rng.choice(_MORE) for _ in range(rng.randrange(1, 4))]
    position = duel(
        rng.randrange(1, 4),
        rng.randrange(1, 4),
        piles,
        move=rng.choice(["red", "blue"]),
        held_by_red=rng.randrange(2),
        held_by_blue=rng.randrange(2),
    )
    return Task(position, _players(position))


def _players(position: Position) -> dict[str, object]:
    mover = position.has_move or 0
    return {"mover": COLORS[mover], "other": COLORS[1 - mover]}


def _position(task: Task) -> Position:
    assert task.position is not None
    return task.position


# --- q1: the grid --------------------------------------------------------------------------------


def _grid(wins: Callable[[int, int], bool]) -> list[str]:
    rows = range(_SIDE)
    return [" ".join("red" if wins(red, blue) else "blue" for blue in rows) for red in rows]


def _pose_lone(rng: Random) -> Task | None:
    task = _pose_duel(rng)
    return task if _has_lone(_position(task)) else None


# --- q3: the fewest chips ------------------------------------------------------------------------


def _pose_fewest(rng: Random) -> Task | None:
    task = _pose_duel(rng)
    position = _position(task)
    return task if winner(position) == task.facts["other"] else None


def _fewest(task: Task, *, lone: bool = False, cover: bool = True) -> int | None:
    """Count up the mover's own chips until that is enough, by one way of counting or another."""
    position = _position(task)
    mover = position.has_move or 0
    piled = sum(pile.count(mover) for pile in position.piles)
    held = count(position.hands[1 - mover], mover)
    for own in range(1, position.rules.chips - piled - held + 1):
        if counted(_with_own(position, own), lone=lone, cover=cover) == COLORS[mover]:
            return own
    return None


def _with_own(position: Position, own: int) -> Position:
    mover = position.has_move or 0
    had = count(position.hands[mover], mover)
    hands = list(position.hands)
    hands[mover] += (own - had) << 4 * mover
    return position._replace(hands=tuple(hands), dead=position.dead - ((own - had) << 4 * mover))


def _one_short(task: Task) -> int | None:
    fewest = _fewest(task)
    # With no own chip left the mover loses, whatever the sums are: that is another matter.
    return None if fewest is None or fewest == 1 else fewest - 1


# --- the drills ----------------------------------------------------------------------------------


_DRAWS_AT_ONCE: Final = 12


def _pose_drill(rng: Random) -> Task | None:
    """Draw a board that the mover can win, though by a third of the plays at most."""
    task = _pose_duel(rng)
    right = len(_winning_moves(_position(task)))
    return task if 0 < 3 * right <= len(_plays(task)) else None


def _pose_quiet_drill(rng: Random) -> Task | None:
    """Draw one in which to capture is no way to win: of the few that there are, the first."""
    drills = (_pose_drill(rng) for _ in range(_DRAWS_AT_ONCE))
    return next((task for task in drills if task is not None and _is_quiet(task)), None)


def _is_quiet(task: Task) -> bool:
    place = _position(task)
    after = (apply(place, read_short(word, place)) for word in _winning_moves(place))
    return all(one.phase != "kill" for one in after)


def _plays(task: Task) -> list[str]:
    position = _position(task)
    return [_word(position, act) for act in legal(position) if isinstance(act, Play)]


def _losing(task: Task, *, new: bool) -> str | None:
    good = _winning_moves(_position(task))
    losing = [word for word in _plays(task) if word not in good]
    return next((word for word in losing if word.endswith("+") == new), None)


def _is_refused(task: Task, word: Answer) -> bool:
    position = _position(task)
    try:
        return not judge(position, read_short(word, position))
    except ShortMoveError:
        return True


def _refused(task: Task) -> str:
    return f"r{_position(task).next_pile + 1}"


def _best_is(task: Task, word: Answer) -> bool:
    position = _position(task)
    if _is_refused(task, word):
        return False
    after = apply(position, read_short(word, position))
    return winner(after) == str(task.facts["mover"])


_AFTER_A_CAPTURE: Final[dict[Language, str]] = {
    "en": "A pile is captured. Once the right chip of it is dead: {count}",
    "ru": "Стопка взята. Когда из неё убита нужная фишка: {count}",
}
_ALL_OVER: Final[dict[Language, str]] = {
    "en": "With that the other is lost at once: the move, and no chip.",
    "ru": "После этого другой сразу проиграл: ход есть, а фишек нет.",
}


def _why_kept(task: Task, word: Answer, language: Language) -> str:
    """Count again after a right play."""
    position = _position(task)
    after = apply(position, read_short(word, position))
    if after.phase == "over":
        return _ALL_OVER[language]
    if after.phase == "play":
        return endgame(after).text(language)
    killed = [apply(after, act) for act in legal(after)]
    kept = [place for place in killed if winner(place) == task.facts["mover"]]
    counts = [endgame(place).text(language) for place in kept if place.phase == "play"]
    if not counts:
        return _ALL_OVER[language]
    return fill_in(_AFTER_A_CAPTURE[language], {"count": Verbatim(counts[0])}, language)


# --- counterexamples -----------------------------------------------------------------------------


def _in_play(position: Position) -> bool:
    together = any(a == b for pile in position.piles for a, b in pairwise(pile))
    return len(position.alive) == TWO.players and position.phase == "play" and not together


def _refutes_lone(_: Task, position: Answer) -> bool:
    try:
        return endgame(position).winner != counted(position, lone=True)
    except OutOfScopeError:
        return False


def _has_lone(position: Position) -> bool:
    return any(len({*pile}) == 1 for pile in position.piles)


def _refutes(_: Task, position: Answer) -> bool:
    """Whether trying everything and counting name different winners."""
    return _in_play(position) and winner(position) != counted(position)


def _has_both(position: Position) -> bool:
    return any({*position.alive} <= {*pile} for pile in position.piles)


def _green_lies(position: Position) -> bool:
    return any(GREEN in pile for pile in position.piles)


_NOT_TWO: Final = {
    "en": "That is not about the last two: two are alive, one is to play, and no equal chips lie "
    "together.",
    "ru": "Это не про последних двух: живы двое, кто-то ходит, и одинаковые фишки не лежат рядом.",
}
_AGREE: Final = {
    "en": "Here both name the same winner. Change a hand by one chip, and look again.",
    "ru": "Здесь оба называют одного победителя. Измените руку на одну фишку и посмотрите снова.",
}


def _drill(number: int) -> Question:
    return Question(
        id=f"nb3.d{number}",
        ask={
            "en": "{mover} has the move and can win. Which play keeps the win?",
            "ru": "Ходит {mover} и может выиграть. Какой ход сохраняет выигрыш?",
        },
        kind=OneMove(),
        pose=_pose_quiet_drill if number % 2 == 0 else _pose_drill,
        solve=lambda task: next(iter(_winning_moves(_position(task))), None),
        right=_best_is,
        mistakes=(
            Mistake(
                {
                    "en": "The rules refuse that. Is the chip in the hand, and is there such a "
                    "pile?",
                    "ru": "Так нельзя. Есть ли такая фишка на руках, и есть ли такая стопка?",
                },
                _refused,
                _is_refused,
            ),
            Mistake(
                {
                    "en": "That new pile loses. Write down both sides of the count after it: whose "
                    "move is it then?",
                    "ru": "Эта новая стопка проигрывает. Выпишите обе части счёта после неё: чей "
                    "тогда ход?",
                },
                lambda task: _losing(task, new=True),
                lambda _, word: word.endswith("+"),
            ),
            Mistake(
                {
                    "en": "On that pile the win is lost. Which pile of theirs is worth covering, "
                    "or which of yours worth topping?",
                    "ru": "На этой стопке выигрыш потерян. Какую чужую стопку стоит накрыть?",
                },
                lambda task: _losing(task, new=False),
                lambda _, word: not word.endswith("+"),
            ),
        ),
        why=_why_kept,
    )


QUESTIONS: Final = (
    Question(
        id="nb3.q1",
        ask={
            "en": "The table is empty and Red has the move. Five rows, Red holding 0 to 4 own "
            "chips; five columns, Blue 0 to 4. Who wins?",
            "ru": "Стол пуст, ходит Красный. Пять строк: у Красного от 0 до 4 своих фишек; пять "
            "столбцов: у Синего от 0 до 4. Кто выиграет?",
        },
        kind=Grid(_SIDE, _SIDE, ("red", "blue")),
        pose=always(Position.start(replace(TWO, chips=4), 0)),
        solve=lambda _: _grid(lambda red, blue: winner(duel(red, blue)) == "red"),
        mistakes=(
            Mistake(
                {
                    "en": "Look at equal hands. Whoever must begin runs out first.",
                    "ru": "Посмотрите на равные руки. Кто начинает, у того фишки кончатся раньше.",
                },
                lambda _: _grid(lambda red, blue: red >= blue and red > 0),
            ),
            Mistake(
                {
                    "en": "Rows are Red's chips, columns Blue's: you have turned the grid over.",
                    "ru": "Строки — фишки Красного, столбцы — Синего: вы перевернули таблицу.",
                },
                lambda _: _grid(lambda red, blue: winner(duel(blue, red)) == "red"),
            ),
            Mistake(
                {
                    "en": "To have the move is no help by itself here. Play two chips against one.",
                    "ru": "Сам по себе ход здесь не помогает. Сыграйте одной фишкой против двух.",
                },
                lambda _: _grid(lambda red, _blue: red > 0),
            ),
        ),
        nudge={
            "en": "Begin with the smallest hands, and work up: who is the first to have no chip?",
            "ru": "Начните с самых малых рук и идите вверх: у кого первого не останется фишек?",
        },
    ),
    Question(
        id="nb3.q2",
        ask={
            "en": "{mover} has the move. Who wins, if both play as well as can be?",
            "ru": "Ходит {mover}. Кто выиграет, если оба играют как можно лучше?",
        },
        kind=OneWord(("red", "blue", "draw", "depends")),
        pose=_pose_lone,
        solve=lambda task: winner(_position(task)),
        mistakes=(
            Mistake(
                {
                    "en": "Did you count a pile of one colour? Nobody's tops count there.",
                    "ru": "Вы посчитали стопку из одного цвета? Она ни за кого не в счёт.",
                },
                lambda task: counted(_position(task), lone=True),
            ),
            Mistake(
                {
                    "en": "There are no draws: the last one alive has won.",
                    "ru": "Ничьих не бывает: последний живой и выиграл.",
                },
                lambda _: "draw",
            ),
            Mistake(
                {
                    "en": "Nothing is hidden, nothing is left to chance, and it must end. So one "
                    "of the two can force it.",
                    "ru": "Ничто не скрыто, случая нет, и игра кончается. Значит, один из двух "
                    "может выиграть наверняка.",
                },
                lambda _: "depends",
            ),
        ),
    ),
    Question(
        id="nb3.q3",
        ask={
            "en": "{mover} has the move and loses. With all else as it is, how many own chips in "
            "hand are the fewest with which {mover} wins?",
            "ru": "Ходит {mover} и проигрывает. Сколько своих фишек на руках, самое меньшее, "
            "нужно, чтобы выиграл {mover}, если всё остальное как есть?",
        },
        kind=NumberFrom(0, 13),
        pose=_pose_fewest,
        solve=_fewest,
        mistakes=(
            Mistake(
                {
                    "en": "With that both sides are equal at best, and equal is not enough.",
                    "ru": "С ними обе части в лучшем случае равны, а равенства мало.",
                },
                _one_short,
            ),
            Mistake(
                {
                    "en": "You can cover one of their piles: the largest is taken off.",
                    "ru": "Одну чужую стопку можно накрыть: самая большая вычитается.",
                },
                lambda task: _fewest(task, cover=False),
            ),
            Mistake(
                {
                    "en": "Did you count a pile of one colour? It counts for nobody.",
                    "ru": "Вы посчитали стопку из одного цвета? Она ни за кого не в счёт.",
                },
                lambda task: _fewest(task, lone=True),
            ),
        ),
        nudge={
            "en": "Write down the right side. The left side must be larger by one.",
            "ru": "Выпишите правую часть. Левая должна быть больше хотя бы на единицу.",
        },
    ),
    *map(_drill, range(1, 7)),
    Question(
        id="nb3.q5",
        ask={
            "en": "Somebody says: every pile counts for the player whose colour is on top, also a "
            "pile of one colour. Build a position that refutes it, with duel(…).",
            "ru": "Кто-то говорит: любая стопка в счёт тому, чей цвет сверху, даже стопка из "
            "одного цвета. Постройте позицию, которая это опровергнет, с помощью duel(…).",
        },
        kind=APosition(16, "duel(…)"),
        pose=always(duel(2, 2), {}),
        solve=lambda _: duel(1, 1, [["red"]]),
        right=_refutes_lone,
        mistakes=(
            Mistake(
                _NOT_TWO,
                lambda _: duel(1, 1, [["red", "red"]]),
                lambda _, position: not _in_play(position),
            ),
            Mistake(
                {
                    "en": "No pile of one colour lies there: both ways of counting are the same.",
                    "ru": "Стопки из одного цвета здесь нет, так что оба счёта совпадают.",
                },
                lambda _: duel(1, 1, [["red", "blue"]]),
                lambda _, position: not _has_lone(position),
            ),
            Mistake(_AGREE, lambda _: duel(3, 1, [["red"]]), lambda *_: True),
        ),
    ),
    Question(
        id="nb3.q6",
        ask={
            "en": "Now the lowest chip decides who moves. Build a position, with "
            "duel(…, rules=LOWEST), in which the theorem's count names the wrong winner.",
            "ru": "Теперь о ходе решает нижняя фишка. Постройте позицию, "
            "duel(…, rules=LOWEST), в которой счёт теоремы ошибается.",
        },
        kind=APosition(10, "duel(…, rules=LOWEST)"),
        pose=always(duel(2, 2, rules=LOWEST), {}),
        solve=lambda _: duel(2, 2, [["red", "blue"]], rules=LOWEST),
        right=_refutes,
        mistakes=(
            Mistake(
                _NOT_TWO,
                lambda _: duel(1, 1, [["red", "red"]], rules=LOWEST),
                lambda _, position: not _in_play(position),
            ),
            Mistake(
                {
                    "en": "No pile has both colours in it: the clause has nothing to say yet.",
                    "ru": "Ни в одной стопке нет обоих цветов, и правилу пока нечего решать.",
                },
                lambda _: duel(2, 1, rules=LOWEST),
                lambda _, position: not _has_both(position),
            ),
            Mistake(
                _AGREE,
                lambda _: duel(3, 1, [["red", "blue"]], rules=LOWEST),
                lambda *_: True,
            ),
        ),
    ),
    Question(
        id="nb3.q7",
        ask={
            "en": "Green is dead, but a green chip still lies on the table. Build a position, with "
            "duel(…, rules=THREE), in which the theorem's count names the wrong winner.",
            "ru": "Зелёный выбыл, но его фишка осталась на столе. Постройте позицию, "
            "duel(…, rules=THREE), в которой счёт теоремы ошибается.",
        },
        kind=APosition(10, "duel(…, rules=THREE)"),
        pose=always(duel(2, 2, rules=THREE), {}),
        solve=lambda _: duel(2, 1, [["red", "green", "blue"]], move="blue", rules=THREE),
        right=lambda task, position: _green_lies(position) and _refutes(task, position),
        mistakes=(
            Mistake(
                _NOT_TWO,
                lambda _: duel(1, 1, [["green", "red", "red"]], rules=THREE),
                lambda _, position: not _in_play(position),
            ),
            Mistake(
                {
                    "en": "No chip of the dead colour lies in a pile.",
                    "ru": "Фишки выбывшего цвета в стопках нет.",
                },
                lambda _: duel(2, 1, [["red", "blue"]], rules=THREE),
                lambda _, position: not _green_lies(position),
            ),
            Mistake(
                _AGREE,
                lambda _: duel(3, 1, [["green"]], rules=THREE),
                lambda *_: True,
            ),
        ),
    ),
    Question(
        id="nb3.reflect",
        ask={
            "en": "What is a proof worth that a machine has checked on every small case, and what "
            "is a check worth that nobody has proved?",
            "ru": "Чего стоит доказательство, проверенное машиной на всех малых случаях, и чего "
            "стоит проверка без доказательства?",
        },
        kind=OwnWords(),
        pose=always(),
    ),
)
"""The questions, in the order of the notebook."""

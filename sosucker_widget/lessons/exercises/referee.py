"""Notebook 2, "Read the rules like a referee": where two documents part, and audited evidence."""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random
from typing import Final

from sosucker_widget.engine import (
    COLORS,
    SEATS,
    Color,
    Kill,
    Play,
    Position,
    RuleSet,
    apply,
    judge,
)
from sosucker_widget.engine import legal_actions as legal
from sosucker_widget.engine.chips import OWN, size
from sosucker_widget.lessons.piles import MOST_PILE, Row, before_last, has_capture, moves_next
from sosucker_widget.locale import Language, Verbatim
from sosucker_widget.record import read_short, short
from sosucker_widget.teaching.answer_kinds import ChipRow, NumberFrom, OneColor, OwnWords
from sosucker_widget.teaching.board import set_up
from sosucker_widget.teaching.exercise import Answer, Exercise, Mistake, always
from sosucker_widget.teaching.random_moments import DOCUMENTED, Moment, random_game, random_moment
from sosucker_widget.teaching.task import Task

_FOUR: Final = COLORS[:4]
_IN_A_ROW: Final = 6
"""Moves in a line of a sheet."""


@cache
def _shortest(deep: Color, low: Color, top: Color) -> tuple[Color, ...]:
    """Find a shortest pile on which Classic gives the move to one, Documented to the other."""
    for length in range(1, MOST_PILE):
        for row in product(_FOUR, repeat=length):
            if row[-1] == top and not has_capture(row) and _movers(row) == (deep, low):
                return row
    raise RuntimeError("no pile separates the readings")


def _movers(row: Row) -> tuple[str | None, str | None]:
    return moves_next(row, "classic"), moves_next(row, "documented")


# --- q1: the shortest pile on which the documents part -------------------------------------------


def _pose_pile(rng: Random) -> Task:
    """Draw the two players, and the chip on top: there are few such tasks, by their nature."""
    deep, low = rng.sample(_FOUR, 2)
    top = rng.choice([color for color in _FOUR if color != deep])
    return Task(facts={"deep": deep, "low": low, "top": top})


def _found(task: Task) -> tuple[Color, ...]:
    return _shortest(task.facts["deep"], task.facts["low"], task.facts["top"])


def _named(task: Task) -> tuple[Color, Color, Color, Color]:
    deep, low = task.facts["deep"], task.facts["low"]
    third, fourth = (color for color in _FOUR if color not in (deep, low))
    return deep, low, third, fourth


def _is_shortest(task: Task, row: Answer) -> bool:
    deep, low, *_ = _named(task)
    parts = not _unfinished(row) and _movers(row) == (deep, low)
    return parts and row[-1] == task.facts["top"] and len(row) == len(_found(task))


def _parts(task: Task, row: Answer) -> bool:
    return _movers(row[:MOST_PILE]) == tuple(_named(task)[:2])


def _unfinished(row: Row) -> bool:
    return has_capture(row) or set(row) != set(_FOUR) or len(row) > MOST_PILE


def _row(task: Task, pattern: str) -> list[Color]:
    """Lay a pile: d and l are the two that are named, 3 and 4 the others."""
    return [dict(zip("dl34", _named(task), strict=True))[letter] for letter in pattern]


# --- q2: mend the box ----------------------------------------------------------------------------


def _pose_box(rng: Random) -> Task | None:
    row = [rng.choice(_FOUR) for _ in range(4)]
    captor = rng.choice(_FOUR)
    if has_capture(row) or row[-1] != captor:
        return None
    return Task(facts={"pile": tuple(row), "captor": captor})


def _box(task: Task) -> list[Color]:
    return [*task.facts["pile"]]


def _captured_by(row: Row) -> str | None:
    """Tell who captures with the last chip, by Classic; None where nobody does."""
    if not row or len(row) > MOST_PILE or any(row.count(c) >= MOST_PILE for c in _FOUR):
        return None
    position = before_last(row, RuleSet.named("classic", chips=MOST_PILE))
    after = apply(position, Play(SEATS[row[-1]], SEATS[row[-1]], 1))
    return COLORS[after.has_move or 0] if after.phase == "kill" else None


def _changes(task: Task, row: Row) -> int:
    old = _box(task)
    return sum(a != b for a, b in zip(old, row, strict=True)) if len(row) == len(old) else 99


def _mended(task: Task) -> list[Color] | None:
    old = _box(task)
    for place, color in product(range(len(old)), _FOUR):
        row = [*old[:place], color, *old[place + 1 :]]
        if _is_mended(task, row):
            return row
    return None


def _is_mended(task: Task, row: Answer) -> bool:
    one = _changes(task, row) == 1 and not has_capture(row[:-1])
    return one and _captured_by(row) == task.facts["captor"]


def _top_changed(task: Task) -> list[str]:
    old = _box(task)
    return [*old[:-1], old[-2]]


def _all_changed(task: Task) -> list[str]:
    captor = task.facts["captor"]
    other, third = [color for color in _FOUR if color != captor][:2]
    return [other, third, captor, captor]


# --- q3: a dead player's colour captures ---------------------------------------------------------


def _pose_dead(rng: Random) -> Task | None:
    dead, mover, *others = rng.sample(_FOUR, 4)
    row = [rng.choice([mover, *others]) for _ in range(rng.randrange(2, 5))] + [dead]
    if has_capture(row):
        return None
    rules = RuleSet.named("classic", chips=5)
    hands: list[dict[str, int]] = [{} if color == dead else {color: 1} for color in _FOUR]
    hands[SEATS[mover]][dead] = 1
    alive = [color for color in _FOUR if color != dead]
    position = set_up(rules, hands, [row], move=mover, recency=others, alive=alive)
    return Task(position, {"player": mover, "chip": dead, "pile": 1, "dead": dead})


def _dies(task: Task, preset: str = "classic") -> int:
    position = task.position
    assert position is not None
    position = position._replace(rules=position.rules.under(preset))
    play = Play(SEATS[task.facts["player"]], SEATS[task.facts["chip"]], 1)
    after = apply(position, play)
    if after.phase == "kill":
        after = apply(after, legal(after)[0])
    return size(after.dead) - size(position.dead)


def _height(task: Task) -> int:
    assert task.position is not None
    return len(task.position.piles[0])


# --- q4: prisoners after a capture ---------------------------------------------------------------


def _pose_prisoners(rng: Random) -> Task | None:
    def wanted(moment: Moment) -> bool:
        before, action, _ = moment
        return isinstance(action, Kill) and action.chip != action.player and before.held() > 0

    moment = random_moment(rng, RuleSet.named("documented", chips=5), wanted)
    if moment is None:
        return None
    position, kill, _ = moment
    assert isinstance(kill, Kill)
    captor, pile = COLORS[kill.player], position.pending
    return Task(position, {"captor": captor, "chip": COLORS[kill.chip], "pile": pile})


def _kill(task: Task) -> Kill:
    return Kill(SEATS[task.facts["captor"]], SEATS[task.facts["chip"]])


def _prisoners(task: Task) -> int:
    assert task.position is not None
    captor = SEATS[task.facts["captor"]]
    return size(apply(task.position, _kill(task)).hands[captor] & ~OWN[captor])


def _whole_hand(task: Task) -> int:
    assert task.position is not None
    return size(apply(task.position, _kill(task)).hands[SEATS[task.facts["captor"]]])


def _taken_alone(task: Task) -> int:
    assert task.position is not None
    captor = SEATS[task.facts["captor"]]
    return _prisoners(task) - size(task.position.hands[captor] & ~OWN[captor])


# --- q5: where does this sheet break a rule? -----------------------------------------------------


def _pose_sheet(rng: Random) -> Task | None:
    moments = list(random_game(rng, DOCUMENTED))[:16]
    at = rng.randrange(4, len(moments) - 2)
    position, action, _ = moments[at]
    if action.type not in ("play", "give"):
        return None
    wrong = [
        word for word in _spelt_wrong(position) if not judge(position, read_short(word, position))
    ]
    if not wrong:
        return None
    words = [short(act, before) for before, act, _ in moments]
    words[at] = rng.choice(wrong)
    numbered = [f"{number}. {word}" for number, word in enumerate(words, 1)]
    rows = (numbered[n : n + _IN_A_ROW] for n in range(0, len(numbered), _IN_A_ROW))
    sheet = "\n".join(", ".join(row) for row in rows)
    start = moments[0][0]
    facts = {
        "sheet": Verbatim(sheet),
        "moves": Verbatim(" ".join(words)),
        "first": COLORS[start.has_move or 0],
    }
    return Task(start, facts)


def _spelt_wrong(position: Position) -> list[str]:
    """List words that look like moves here, whether allowed or not."""
    letters = [color[0] for color in _FOUR]
    if position.phase == "give":
        return letters
    return [f"{letter}{pile}" for letter in letters for pile in position.pile_ids]


def _words(task: Task) -> list[str]:
    return str(task.facts["moves"]).split()


def _breaks(task: Task) -> int:
    position = task.position
    assert position is not None
    for number, word in enumerate(_words(task), 1):
        action = read_short(word, position)
        if not judge(position, action):
            return number
        position = apply(position, action)
    return 0


def _first_new_pile(task: Task) -> int:
    """Return the second pile's first chip: bold, but allowed."""
    starts = [number for number, word in enumerate(_words(task), 1) if word.endswith("+")]
    return starts[1] if len(starts) > 1 else 0


def _why_sheet(task: Task, answer: Answer, language: Language) -> str:
    position = task.position
    assert position is not None
    words = _words(task)
    for word in words[: answer - 1]:
        position = apply(position, read_short(word, position))
    return judge(position, read_short(words[answer - 1], position)).sentence(language)


EXERCISES: Final = (
    Exercise(
        id="nb2.q1",
        kind=ChipRow(),
        pose=_pose_pile,
        solve=_found,
        right=_is_shortest,
        mistakes=(
            Mistake("adjacent", lambda task: _row(task, "ldd34"), lambda _, row: has_capture(row)),
            Mistake(
                "missing", lambda task: _row(task, "ld3"), lambda _, row: set(row) != set(_FOUR)
            ),
            Mistake(
                "agree",
                lambda task: _row(task, "ld34d"),
                lambda _, row: len(set(_movers(row[:MOST_PILE]))) == 1,
            ),
            Mistake(
                "reversed",
                lambda task: _row(task, "dl34d"),
                lambda task, row: _movers(row[:MOST_PILE])[::-1] == tuple(_named(task)[:2]),
            ),
            Mistake(
                "longer",
                lambda task: _row(task, "ld343l"),
                lambda task, row: _parts(task, row) and len(row) > len(_found(task)),
            ),
            Mistake(
                "other-top",
                lambda task: _row(
                    task, "ld3l4" if task.facts["top"] == task.facts["low"] else "ld34l"
                ),
                _parts,
            ),
        ),
        nudge=True,
    ),
    Exercise(
        id="nb2.q2",
        kind=ChipRow(),
        pose=_pose_box,
        solve=_mended,
        right=_is_mended,
        mistakes=(
            Mistake("unchanged", _box, lambda task, row: _changes(task, row) == 0),
            Mistake(
                "captor",
                _top_changed,
                lambda task, row: (
                    _changes(task, row) == 1
                    and _captured_by(row) not in (None, task.facts["captor"])
                ),
            ),
            Mistake("several", _all_changed, lambda task, row: _changes(task, row) > 1),
        ),
        nudge=True,
    ),
    Exercise(
        id="nb2.q3",
        kind=NumberFrom(0, 20),
        pose=_pose_dead,
        solve=_dies,
        mistakes=(
            Mistake("documented", lambda task: _dies(task, "documented")),
            Mistake("height", _height),
            Mistake("none", lambda _: 0),
        ),
        nudge=True,
    ),
    Exercise(
        id="nb2.q4",
        kind=NumberFrom(0, 28),
        pose=_pose_prisoners,
        solve=_prisoners,
        mistakes=(
            Mistake("hand", _whole_hand),
            Mistake("taken", _taken_alone),
            Mistake("killed", lambda task: _prisoners(task) + 1),
        ),
        nudge=True,
    ),
    Exercise(
        id="nb2.q5",
        kind=NumberFrom(1, 16),
        pose=_pose_sheet,
        solve=_breaks,
        mistakes=(
            Mistake("early", lambda task: _breaks(task) - 1),
            Mistake("late", lambda task: _breaks(task) + 1),
            Mistake("new-pile", _first_new_pile),
        ),
        nudge=True,
        why=_why_sheet,
    ),
    Exercise(
        id="nb2.bet",
        kind=OneColor(),
        pose=always(),
    ),
    Exercise(
        id="nb2.reflect",
        kind=OwnWords(),
        pose=always(),
    ),
)
"""The exercises, in the order of the notebook."""

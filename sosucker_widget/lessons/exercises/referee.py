"""Notebook 2, "Read the rules like a referee": where two documents disagree, and audits."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from sosucker_widget.engine import (
    COLOR_NAMES,
    Kill,
    Play,
    Position,
    RuleSet,
    Ruling,
    apply,
    as_seat,
    judge,
)
from sosucker_widget.engine import legal_actions as legal
from sosucker_widget.engine.tally import OWN, size
from sosucker_widget.lessons.exercises.built_piles import MENDED_BOX, SEPARATING_PILE
from sosucker_widget.lessons.piles import before_last, has_capture, moves_next
from sosucker_widget.locale import Language, Verbatim
from sosucker_widget.record import read_short, short
from sosucker_widget.teaching.answer_kinds import NumberFrom, OneColor, OwnWords
from sosucker_widget.teaching.boards import (
    DOCUMENTED,
    FOUR,
    Moment,
    random_game,
    random_moment,
    set_up,
)
from sosucker_widget.teaching.exercise import Answer, Exercise, Mistake, always
from sosucker_widget.teaching.task import Task, board_of, told_by

_IN_A_ROW: Final = 6
"""Moves in a line of a sheet."""


def _pose_dead(rng: Random) -> Task | None:
    dead, mover, *others = rng.sample(FOUR, 4)
    row = [rng.choice([mover, *others]) for _ in range(rng.randrange(2, 5))] + [dead]
    if has_capture(row):
        return None
    rules = RuleSet.named("classic", chips=5)
    hands: list[dict[str, int]] = [{} if color == dead else {color: 1} for color in FOUR]
    hands[as_seat(mover)][dead] = 1
    alive = [color for color in FOUR if color != dead]
    position = set_up(rules, hands, [row], move=mover, recency=others, alive=alive)
    return Task(position, {"player": mover, "chip": dead, "pile": 1, "dead": dead})


def _dies(task: Task, preset: str = "classic") -> int:
    position = board_of(task)
    position = position._replace(rules=position.rules.under(preset))
    play = Play(as_seat(task.facts["player"]), as_seat(task.facts["chip"]), 1)
    after = apply(position, play)
    if after.phase == "kill":
        after = apply(after, legal(after)[0])
    return size(after.dead_tally) - size(position.dead_tally)


def _height(task: Task) -> int:
    return len(board_of(task).pile_bytes[0])


DEAD_COLOR: Final = Exercise(
    id="nb2.q3",
    kind=NumberFrom(0, 20),
    pose=_pose_dead,
    solve=_dies,
    mistakes=(
        Mistake("documented", lambda task: _dies(task, "documented")),
        Mistake("height", _height),
        Mistake("none", lambda _: 0),
        Mistake("many", made=lambda task, number: number > _height(task) + 1),
    ),
    nudge=True,
)


def _pose_prisoners(rng: Random) -> Task | None:
    def wanted(moment: Moment) -> bool:
        before, action, _ = moment
        return isinstance(action, Kill) and action.chip != action.player and before.held_size() > 0

    moment = random_moment(rng, RuleSet.named("documented", chips=5), wanted)
    if moment is None:
        return None
    position, kill, _ = moment
    assert isinstance(kill, Kill)
    captor, pile = kill.player.value, position.pending
    return Task(position, {"captor": captor, "chip": kill.chip.value, "pile": pile})


def _kill(task: Task) -> Kill:
    return Kill(as_seat(task.facts["captor"]), as_seat(task.facts["chip"]))


def _prisoners(task: Task) -> int:
    captor = as_seat(task.facts["captor"])
    return size(apply(board_of(task), _kill(task)).hand_tallies[captor] & ~OWN[captor])


def _whole_hand(task: Task) -> int:
    return size(apply(board_of(task), _kill(task)).hand_tallies[as_seat(task.facts["captor"])])


def _taken_alone(task: Task) -> int:
    captor = as_seat(task.facts["captor"])
    return _prisoners(task) - size(board_of(task).hand_tallies[captor] & ~OWN[captor])


PRISONERS: Final = Exercise(
    id="nb2.q4",
    kind=NumberFrom(0, 28),
    pose=_pose_prisoners,
    solve=_prisoners,
    mistakes=(
        Mistake("hand", _whole_hand),
        Mistake("taken", _taken_alone),
        Mistake("killed", lambda task: _prisoners(task) + 1),
        Mistake("many", made=lambda task, number: number > _whole_hand(task)),
        Mistake("few", made=lambda task, number: number < _prisoners(task) - _taken_alone(task)),
    ),
    nudge=True,
)


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
        "first": COLOR_NAMES[start.moving_seat or 0],
    }
    return Task(start, facts)


def _spelt_wrong(position: Position) -> list[str]:
    """List words that look like moves in this position, whether legal or not."""
    letters = [color[0] for color in FOUR]
    if position.phase == "give":
        return letters
    return [f"{letter}{pile}" for letter in letters for pile in position.pile_ids]


def _words(task: Task) -> list[str]:
    return str(task.facts["moves"]).split()


def _breaks(task: Task) -> int:
    position = board_of(task)
    for number, word in enumerate(_words(task), 1):
        action = read_short(word, position)
        if not judge(position, action):
            return number
        position = apply(position, action)
    return 0


def _first_new_pile(task: Task) -> int:
    """Return the play that starts the second pile: it looks wrong, but is legal."""
    starts = [number for number, word in enumerate(_words(task), 1) if word.endswith("+")]
    return starts[1] if len(starts) > 1 else 0


def _is_new_pile(task: Task, number: Answer) -> bool:
    return _words(task)[number - 1 : number] != [] and _words(task)[number - 1].endswith("+")


def _ruling_at(task: Task, number: Answer) -> Ruling:
    position = board_of(task)
    words = _words(task)
    for word in words[: number - 1]:
        position = apply(position, read_short(word, position))
    return judge(position, read_short(words[number - 1], position))


def _is_legal(task: Task, number: Answer) -> dict[str, Any]:
    return {"number": number, "ruling": told_by(_ruling_at(task, number))}


def _why_sheet(task: Task, answer: Answer, language: Language) -> str:
    return _ruling_at(task, answer).sentence(language)


SHEET: Final = Exercise(
    id="nb2.q5",
    kind=NumberFrom(1, 16),
    pose=_pose_sheet,
    solve=_breaks,
    mistakes=(
        Mistake("early", lambda task: _breaks(task) - 1, facts=_is_legal),
        Mistake("late", lambda task: _breaks(task) + 1),
        Mistake("new-pile", _first_new_pile, _is_new_pile),
        Mistake("earlier", made=lambda task, number: number < _breaks(task), facts=_is_legal),
        Mistake("beyond", made=lambda task, number: number > len(_words(task))),
        Mistake("later", made=lambda *_: True),
    ),
    nudge=True,
    why=_why_sheet,
)


_TURN_FIVE: Final = ("red", "blue", "green", "yellow", "red")
"""The pile after turn 5 of the document's example; Red plays its top chip."""


BET: Final = Exercise(
    id="nb2.bet",
    kind=OneColor(),
    pose=always(before_last(_TURN_FIVE, RuleSet.named("documented"))),
    act=lambda _: Play(as_seat("red"), as_seat("red"), 1),
    came_out=lambda: {moves_next(_TURN_FIVE, "documented"): 1},
)


REFLECTION: Final = Exercise(id="nb2.reflect", kind=OwnWords(), pose=always())


EXERCISES: Final = (SEPARATING_PILE, MENDED_BOX, DEAD_COLOR, PRISONERS, SHEET, BET, REFLECTION)

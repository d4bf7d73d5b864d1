"""What an exercise's board shows, what can be chosen there, and what is said of each choice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, product
from typing import Final, NamedTuple

from sosucker_widget.engine import (
    COLOR_NAMES,
    RULEBOOK,
    Action,
    Give,
    Play,
    Position,
    RuleSet,
    apply,
    judge,
    legal_actions,
)
from sosucker_widget.locale import Language, Verbatim, in_every_language, phrase
from sosucker_widget.record import short
from sosucker_widget.record.values.decode import Json
from sosucker_widget.replay.in_words import say as say_evidence
from sosucker_widget.replay.in_words import status
from sosucker_widget.replay.quiz import BoardPlace
from sosucker_widget.replay.state import ColorName, PlyState, PointerState, Text
from sosucker_widget.teaching.answer_kinds import (
    ChipRow,
    ColorOrNobody,
    ColorSet,
    OneColor,
    OneMove,
)
from sosucker_widget.teaching.boards import set_up
from sosucker_widget.teaching.exercise import Exercise
from sosucker_widget.teaching.task import Task

ON_BOARD: Final = (ChipRow, ColorOrNobody, ColorSet, OneColor, OneMove)
"""The kinds of answers that are players, acts or chips."""

_NOBODY: Final = "nobody"
_BUILT: Final = "pile 1"
"""The pile that is built; choosing it takes its top chip off."""


class BoardAnswer(NamedTuple):
    """A possible answer: as it would be typed, its places, and the act that it is, if it is one."""

    raw: Json
    parts: tuple[str, ...]
    act: Action | None = None


def builds(exercise: Exercise, task: Task) -> bool:
    """Tell whether a pile is to be built from nothing."""
    return isinstance(exercise.kind, ChipRow) and "pile" not in task.facts


def position_of(exercise: Exercise, task: Task) -> Position:
    """Return the position to show: the task's, one with the pile to change, or a game's start."""
    if isinstance(exercise.kind, ChipRow) and "pile" in task.facts:
        return with_pile(task.facts["pile"])
    return task.position or Position.start(RuleSet(), first=0)


def with_pile(row: Sequence[ColorName]) -> Position:
    """Set up a pile, with the other chips in the hands."""
    rules = RuleSet(chips=len(row))
    colors = COLOR_NAMES[: rules.players]
    hands = [{str(color): rules.chips - row.count(color)} for color in colors]
    return set_up(rules, hands, [row], move=next(one for one in colors if one not in row[:-1]))


def before_top(row: Sequence[ColorName], rules: RuleSet) -> tuple[Position, Play] | None:
    """Set up a pile without its top chip, and the play of that chip; None if chips don't suffice.

    >>> position, play = before_top(["red", "blue"], RuleSet())
    >>> position.piles, play.pile
    ({1: ('red',)}, 1)
    """
    colors = COLOR_NAMES[: rules.players]
    if len(row) < 2 or max(map(row.count, colors)) > rules.chips:  # noqa: PLR2004 - one chip lies on no other
        return None
    *below, top = row
    hands = [{str(color): rules.chips - below.count(color)} for color in colors]
    seat = colors.index(top)
    return set_up(rules, hands, [below], move=top), Play(seat, seat, 1)


def answers_on(exercise: Exercise, task: Task, position: Position) -> list[BoardAnswer]:
    """List the answers that can be given on the board; of a pile that is built, a right one."""
    kind, colors = exercise.kind, COLOR_NAMES[: position.rules.players]
    if isinstance(kind, OneMove):
        return _moves(position)
    if builds(exercise, task):
        assert exercise.solve is not None
        return [_built(kind.read(exercise.solve(task), task))]
    if isinstance(kind, ChipRow):
        return [*_changed(task.facts["pile"])]
    one = [BoardAnswer(str(color), (f"seat {color}",)) for color in colors]
    if isinstance(kind, ColorOrNobody):
        return [*one, BoardAnswer(_NOBODY, (_NOBODY,))]
    if isinstance(kind, ColorSet):
        sizes = range(1, len(colors) + 1)
        some = [list(map(str, each)) for size in sizes for each in combinations(colors, size)]
        return [
            *(BoardAnswer([*each], tuple(f"seat {color}" for color in each)) for each in some),
            BoardAnswer([], (_NOBODY,)),
        ]
    return one if isinstance(kind, OneColor) else []


def way_of(exercise: Exercise, task: Task, answers: Sequence[BoardAnswer]) -> str:
    """Name the way in which an answer is chosen on the board: what is clicked."""
    kind = exercise.kind
    if isinstance(kind, ChipRow):
        return "build" if builds(exercise, task) else "change"
    if isinstance(kind, OneMove):
        if all(isinstance(one.act, Give) for one in answers):
            return "seat"
        return "pile" if all(len(one.parts) == 1 for one in answers) else "chip"
    return {ColorSet: "seats", ColorOrNobody: "nobody"}.get(type(kind), "seat")


def read_built(name: str) -> BoardAnswer | None:
    """Read the id of a pile that was built on the board; None if it is none.

    >>> read_built("chip red red,chip blue blue").raw
    ['red', 'blue']
    >>> read_built("pile 1")
    """
    colors = {_chip(color): color for color in COLOR_NAMES[: RuleSet().players]}
    parts = name.split(",")
    row = [colors[part] for part in parts if part in colors]
    return _built(row) if len(row) == len(parts) else None


def _built(row: Sequence[ColorName]) -> BoardAnswer:
    return BoardAnswer([*row], tuple(map(_chip, row)))


def _chip(color: ColorName) -> str:
    return f"chip {color} {color}"


def _changed(row: Sequence[ColorName]) -> Iterable[BoardAnswer]:
    """List the piles that differ in one chip: that chip, and another from a hand for it."""
    for (index, old), new in product(enumerate(row), COLOR_NAMES[:4]):
        if new != old:
            changed = [*row[:index], new, *row[index + 1 :]]
            yield BoardAnswer([*changed], (f"kill {old} {index}", _chip(new)))


def _moves(position: Position) -> list[BoardAnswer]:
    acts = [act for act in legal_actions(position) if isinstance(act, Play | Give)]
    several = len({act.chip for act in acts if isinstance(act, Play)}) > 1
    return [BoardAnswer(short(act, position), _parts(act, several), act) for act in acts]


def _parts(act: Play | Give, several: bool) -> tuple[str, ...]:  # noqa: FBT001 - of no other use
    if isinstance(act, Give):
        return (f"seat {act.to}",)
    chip = f"chip {act.player} {act.chip}"
    return (*([chip] if several else []), f"pile {act.pile}")


def places_of(
    exercise: Exercise, task: Task, answers: Sequence[BoardAnswer], position: Position
) -> list[BoardPlace]:
    """List the places of all answers: chips of a pile, then those of the hands, then piles."""
    if builds(exercise, task):
        chips = [BoardPlace(_chip(one), _chip_words(one), one) for one in COLOR_NAMES[:4]]
        return [*chips, BoardPlace(_BUILT, say("take"))]
    names = dict.fromkeys(part for answer in answers for part in answer.parts)
    ordered = sorted(names, key=lambda name: ("kill" not in name, "pile" in name))
    bots = exercise.kind.bots if isinstance(exercise.kind, OneColor) else {}
    held = {one.act.chip for one in answers if isinstance(one.act, Play)}
    chip = held.pop().value if len(held) == 1 else None
    return [_place(name, position, bots, chip) for name in ordered]


def _place(
    name: str, position: Position, bots: Mapping[ColorName, str], chip: ColorName | None
) -> BoardPlace:
    kind, *rest = name.split(" ")
    if kind == "seat":
        color = _color(rest[0])
        bot = bots.get(color)
        key = "seat" if bot is None else "bot"
        return BoardPlace(name, say(key, color=color, bot=Verbatim(bot)), color)
    if kind == "kill":
        where = Verbatim(int(rest[1]) + 1)
        return BoardPlace(name, say("kill", color=rest[0], where=where), _color(rest[0]))
    if kind == "chip":
        return BoardPlace(name, _chip_words(rest[1]), _color(rest[1]))
    if kind == "pile":
        key = "new" if int(rest[0]) == position.next_pile else "pile"
        # Where only one chip can be played, it need not be chosen, and is named here.
        key = key if chip is None else f"chip.{key}"
        return BoardPlace(name, say(key, pile=Verbatim(rest[0]), color=chip), chip)
    return BoardPlace(name, say("nobody"))


def _chip_words(color: str) -> Text:
    return say("chip", color=color)


def _color(name: str) -> ColorName:
    return next(color for color in COLOR_NAMES if color == name)


def say(key: str, **facts: object) -> Text:
    """Say something about the board, in every language."""
    return in_every_language(lambda language: phrase(f"teach.board.{key}", facts, language))


def latest_chips(position: Position, pile: int) -> list[PointerState]:
    """Point at the latest chip of each colour in a pile: facts, which decide nothing.

    >>> from sosucker_widget.engine import RuleSet
    >>> from sosucker_widget.teaching.boards import set_up
    >>> rules = RuleSet(players=2, chips=3)
    >>> hands = [{"red": 1}, {"blue": 2}]
    >>> position = set_up(rules, hands, [["red", "blue", "red"]], move="red")
    >>> [(one["index"], one["label"]["en"]) for one in latest_chips(position, 1)]
    [(2, 'Red’s latest'), (1, 'Blue’s latest')]
    """
    if pile not in position.pile_ids:
        return []
    chips = position.bytes_of(pile)
    latest = {seat: index for index, seat in enumerate(chips)}
    return [
        PointerState(
            pile=pile,
            index=index,
            kind="contrast",
            label=say_evidence("pointer.latest", to=COLOR_NAMES[seat]),
        )
        for seat, index in latest.items()
    ]


def top_chip(position: Position, pile: int) -> list[PointerState]:
    """Point at the chip on top of a pile: whether one is captured depends on it."""
    if pile not in position.pile_ids:
        return []
    index = len(position.bytes_of(pile)) - 1
    label = say_evidence("pointer.top")
    return [PointerState(pile=pile, index=index, kind="contrast", label=label)]


def named_chips(ply: PlyState, after: Position, act: Action) -> list[PointerState]:
    """Point at the chips that a ruling on a play names, besides those that it points at already.

    Two chips of one colour make a capture; otherwise the latest chip of each colour counts.
    """
    if not isinstance(act, Play) or act.pile not in after.pile_ids:
        return []
    top = len(after.bytes_of(act.pile)) - 1
    others = {one["index"] for one in ply["pointers"]}
    captured = after.phase == "kill"
    indexes = [top] if captured else [one["index"] for one in latest_chips(after, act.pile)]
    return [
        PointerState(pile=act.pile, index=index, kind="named", label={})
        for index in indexes
        if index not in others
    ]


def rule_of(position: Position, act: Action) -> Text:
    """State the rule that decides about an act, in one line."""
    rule = RULEBOOK[judge(position, act).findings[-1].rule]
    return in_every_language(rule.title)


def plays_of(answers: Iterable[BoardAnswer], position: Position) -> Text | None:
    """Say what each play that can be chosen leads to, in one line; None if there are none."""
    plays = [one.act for one in answers if isinstance(one.act, Play)]
    several = len({act.chip for act in plays}) > 1
    if not plays:
        return None

    def told(language: Language) -> str:
        led = dict[str, list[str]]()
        for act in plays:
            where = _where(act, position, language, with_chip=several)
            led.setdefault(status(apply(position, act), language), []).append(where)
        parts = [f"{', '.join(where)}: {what}" for what, where in led.items()]
        return phrase("teach.board.plays", {"told": Verbatim("; ".join(parts))}, language)

    return in_every_language(told)


def joined(*texts: Text) -> Text:
    """Join texts to one."""
    return in_every_language(lambda language: " ".join(text[language] for text in texts))


def _where(act: Play, position: Position, language: Language, *, with_chip: bool) -> str:
    key = "new" if act.pile == position.next_pile else "pile"
    facts = {"pile": Verbatim(act.pile), "color": act.chip}
    return phrase(f"teach.board.{'chip.' if with_chip else ''}{key}", facts, language)

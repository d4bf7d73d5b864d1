"""What the board of an exercise points at, and what is said of the answers not given."""

from __future__ import annotations

from collections.abc import Iterable

from sosucker_widget.engine import COLOR_NAMES, RULEBOOK, Action, Play, Position, apply, judge
from sosucker_widget.locale import Language, Verbatim, in_every_language, phrase
from sosucker_widget.replay.in_words import say as say_evidence
from sosucker_widget.replay.in_words import status
from sosucker_widget.replay.state import PlyState, PointerState, Text
from sosucker_widget.teaching.board_answers import BoardAnswer


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

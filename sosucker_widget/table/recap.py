"""Since your move: what mattered to a player since their last own action, in three lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sosucker_widget.engine import COLOR_NAMES, Play
from sosucker_widget.locale import Language, in_every_language, phrase
from sosucker_widget.record import Step
from sosucker_widget.replay.in_words import say
from sosucker_widget.replay.state import Text
from sosucker_widget.table.happenings import Happening, Verdicts, happenings, since_own
from sosucker_widget.table.table_display import count_plays
from sosucker_widget.table.table_state import RecapLine, RecapState

MOST: Final = 3
"""The most lines."""


def recap(
    history: Sequence[Step], player: int, verdicts: Verdicts | None = None
) -> RecapState | None:
    """Tell a player what mattered since their last own action; None if there is nothing to tell.

    Everything that touched the player is told: captures with their chips, defeats, promises to
    them and what became of those. The others' captures and defeats come next, and the rest is one
    line. Where there is too much for three lines, neighbours share one.
    """
    steps = [step for step in since_own(history, player) if step.action is not None]
    happened = happenings(history, player, verdicts)
    others = [one for one in happened if not one.touches]
    own = _in_lines([one for one in happened if one.touches], MOST - bool(others))
    lines = [*own, *_in_lines(others, MOST - len(own))]
    if steps and len(lines) < MOST and (quiet := _quiet(history, steps, happened)):
        lines.append(quiet)
    if not lines:
        return None
    lines.sort(key=lambda line: (line["first"], line["last"]))
    return RecapState(about=_about(steps, happened), lines=lines)


def _in_lines(happened: Sequence[Happening], most: int) -> list[RecapLine]:
    """Tell these in at most so many lines, each with those that follow each other."""
    if not happened or not most:
        return []
    # The earliest share a line, since the latest matter most.
    shared = max(1, len(happened) - most + 1)
    return [_line(happened[:shared]), *(_line([one]) for one in happened[shared:])]


def _line(happened: Sequence[Happening]) -> RecapLine:
    # The mark of what hurt most, or else the first one.
    worst = max(happened, key=lambda one: (one.lost, one.hurts))
    text = in_every_language(lambda code: " ".join(one.text[code] for one in happened))
    return RecapLine(
        mark=worst.mark,
        text=text,
        first=happened[0].ply,
        last=happened[-1].ply,
        turns=[happened[0].turn, happened[-1].turn],
    )


def _quiet(
    history: Sequence[Step], steps: Sequence[Step], happened: Sequence[Happening]
) -> RecapLine | None:
    """Fold the turns in which nothing mattered into one line."""
    turn = count_plays(history[: history.index(steps[0])])
    busy_turns = {one.turn for one in happened}
    players: dict[str, None] = {}
    turns: list[tuple[int, int]] = []
    for step in steps:
        if isinstance(step.action, Play):
            turn += 1
            if turn not in busy_turns:
                players[COLOR_NAMES[step.action.player_seat]] = None
                turns.append((turn, step.ply))
    if not turns:
        return None
    return RecapLine(
        mark="choice",
        text=say("recap.quiet", players=[*players], n=len(turns)),
        first=turns[0][1],
        last=turns[-1][1],
        turns=[turns[0][0], turns[-1][0]],
    )


def _about(steps: Sequence[Step], happened: Sequence[Happening]) -> Text:
    """Say how long it took, and whether the player was hurt."""
    turns = count_plays(steps)
    lost = sum(one.lost for one in happened)
    hurts = any(one.hurts for one in happened)
    key = "lost" if lost else "hurt" if hurts else "safe"
    facts = {"turns": turns, "lost": lost}

    def tell(language: Language) -> str:
        return phrase(f"recap.about-{key}", facts, language).strip()

    return in_every_language(tell)

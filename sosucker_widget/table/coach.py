"""The coach: guides players through a first game until the first capture, hint by hint."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Final

from sosucker_widget.engine import (
    COLOR_NAMES,
    Action,
    Give,
    Kill,
    Play,
    Position,
    apply,
    legal_actions,
)
from sosucker_widget.locale import in_every_language, phrase
from sosucker_widget.record import Step
from sosucker_widget.replay.ply import action_state
from sosucker_widget.replay.state import Text
from sosucker_widget.table.table_state import CoachState

_FAR: Final = 400
"""The most positions searched for a capture: from a set-up, the nearest is well within that."""


def coach(position: Position, history: Sequence[Step]) -> CoachState:
    """Say what to do now, and why it is worth doing.

    Examples
    --------
    >>> from sosucker_widget.engine import RuleSet
    >>> said = coach(Position.start(RuleSet(), first=0), [])
    >>> said["lesson"], said["text"]["en"]
    ('play', 'Red has the move. Choose a chip in Red’s hand, then “new pile”.')
    """
    captured = any(isinstance(step.act, Kill) for step in history)
    if captured or position.acting_seat is None:
        return CoachState(lesson="done", text=_text("coach.done", {}), action=None, done=True)
    action = next_act(position)
    lesson = _lesson(position, action)
    facts: dict[str, object] = {
        "player": COLOR_NAMES[position.acting_seat],
        "needy": None if position.moving_seat is None else COLOR_NAMES[position.moving_seat],
        "pile": getattr(action, "pile", position.pending),
        "to": COLOR_NAMES[action.to] if isinstance(action, Give) else None,
        "chip": COLOR_NAMES[chip] if (chip := getattr(action, "chip", None)) is not None else None,
    }
    return CoachState(
        lesson=lesson,
        text=_text(f"coach.{lesson}", facts),
        action=action_state(action, position),
        done=False,
    )


def _lesson(position: Position, action: Action) -> str:
    if not isinstance(action, Play):
        return position.phase
    if action.pile == position.next_pile:
        return "play"
    return "capture" if apply(position, action).phase == "kill" else "play-on"


def next_act(position: Position) -> Action:
    """Return the act that leads to a capture soonest, if all help; else the first legal one.

    Breadth first, so that the way is a shortest one; the engine alone knows what a capture is.
    """
    first = legal_actions(position, anytime=False)
    if position.phase not in {"play", "give"}:
        return first[0]
    ways = deque((apply(position, action), action) for action in first)
    for _ in range(_FAR):
        if not ways:
            break
        reached, began = ways.popleft()
        if reached.phase == "kill":
            return began
        if reached.phase != "over":
            ways.extend((apply(reached, a), began) for a in legal_actions(reached, anytime=False))
    return first[0]


def _text(key: str, facts: dict[str, object]) -> Text:
    return in_every_language(lambda language: phrase(key, facts, language))

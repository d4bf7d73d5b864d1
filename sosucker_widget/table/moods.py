"""A line at each bot's seat: a grudge or a debt that it told, or how it kept its word."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from sosucker_widget.engine import COLOR_NAMES
from sosucker_widget.record import Step
from sosucker_widget.replay.in_words import say
from sosucker_widget.table.happenings import Outcome, Verdicts, counted
from sosucker_widget.table.table_display import last_turn
from sosucker_widget.table.table_state import MoodState

if TYPE_CHECKING:
    from sosucker_widget.players import Mood


def mood_states(
    moods: Mapping[int, Sequence[Mood]],
    history: Sequence[Step],
    player: int,
    verdicts: Verdicts,
) -> list[MoodState]:
    """Return what each living bot feels towards a player; a promise broken, or kept, if nothing."""
    words = counted(verdicts)
    alive = history[-1].after.alive_seats if history else ()
    states = [_mood(seat, moods.get(seat, ()), history, player, words) for seat in alive]
    return [one for one in states if one is not None]


def _mood(
    seat: int,
    moods: Sequence[Mood],
    history: Sequence[Step],
    player: int,
    words: Counter[tuple[int, Outcome]],
) -> MoodState | None:
    felt = next((mood for mood in moods if mood.player.seat == player), None)
    if felt is not None:
        if felt.since is None:
            return _state(seat, felt.kind, f"{felt.kind}-ever", {})
        until = bisect_right(history, felt.since, key=lambda step: step.ply)
        return _state(seat, felt.kind, felt.kind, {"turn": last_turn(history[:until])})
    if times := words[seat, "broken"]:
        return _state(seat, "broke", "broke", {"n": times})
    if times := words[seat, "kept"]:
        return _state(seat, "kept", "kept", {"n": times})
    return None


def _state(seat: int, kind: str, key: str, facts: Mapping[str, object]) -> MoodState:
    text = say(f"mood.{key}", **facts)
    return {"player": COLOR_NAMES[seat], "kind": kind, "text": text}  # type: ignore[typeddict-item]

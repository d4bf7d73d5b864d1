"""Positions and actions in a few letters, so that a test shows the table instead of code.

A player or a chip is the first letter of its colour. Hands are written in seat order, `-` for an
empty one; a pile is written from bottom to top; an action is its type and its fields in order:
`play R B 1`, `give R G`, `kill R B`, `donate B Y`, `refuse B`, `transfer R G B`, `discard R B`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

from sosucker_widget.engine import (
    COLOR_NAMES,
    Action,
    Color,
    Phase,
    Position,
    RuleSet,
    Ruling,
    apply,
    judge,
    legal_actions,
)
from sosucker_widget.engine.tally import count, tally_of

LETTERS = "".join(color[0].upper() for color in COLOR_NAMES)
KINDS = {kind.type: kind for kind in get_args(Action)}

CLASSIC = RuleSet.named("classic")
DOCUMENTED = RuleSet.named("documented")


def seats(letters: str) -> tuple[int, ...]:
    """Read players or chips in a row: a pile is `bytes(seats(...))`."""
    return tuple(map(LETTERS.index, letters))


def letters(colors: object) -> str:
    """Write seats in a row."""
    assert isinstance(colors, tuple | list | bytes)
    return "".join(LETTERS[color] for color in colors)


def at(  # noqa: PLR0913 - a position has that many parts
    rules: RuleSet,
    hands: str,
    piles: Mapping[int, str] | None = None,
    *,
    move: str,
    phase: Phase = "play",
    alive: str | None = None,
    recency: str | None = None,
    pending: int | None = None,
    asked: str = "",
) -> Position:
    """Set up a position; chips that are named nowhere are in the dead box."""
    piles = piles or {}
    chips = [tally_of(bytes(seats(hand.replace("-", "")))) for hand in hands.split()]
    assert len(chips) == rules.players
    lying = "".join(piles.values()) + hands
    gone = [rules.chips - lying.count(LETTERS[seat]) for seat in range(rules.players)]
    assert min(gone) >= 0, "more chips than there are"
    return Position(
        rules=rules,
        hand_tallies=tuple(chips),
        pile_ids=tuple(sorted(piles)),
        pile_bytes=tuple(bytes(seats(piles[number])) for number in sorted(piles)),
        next_pile=max(piles, default=0) + 1,
        dead_tally=sum(dead << 4 * seat for seat, dead in enumerate(gone)),
        alive_seats=seats(alive or LETTERS[: rules.players]),
        phase=phase,
        moving_seat=seats(move)[0],
        recent_seats=seats(recency or move),
        pending=pending,
        asked_seats=seats(asked),
    )


def act(words: str) -> Action:
    """Read an action."""
    kind, *fields = words.split()
    values = [int(field) if field.isdigit() else LETTERS.index(field) for field in fields]
    action: Action = KINDS[kind](*values)
    return action


def write(action: Action) -> str:
    """Write an action."""
    fields = [getattr(action, name) for name in action.__match_args__]
    words = [LETTERS[field.seat] if isinstance(field, Color) else str(field) for field in fields]
    return " ".join([action.type, *words])


def after(position: Position, *actions: str) -> Position:
    """Apply actions one after the other."""
    for words in actions:
        position = apply(position, act(words))
    return position


def options(position: Position, *, anytime: bool = False) -> list[str]:
    """Write the legal actions, except those that are possible at any time."""
    return [write(action) for action in legal_actions(position, anytime=anytime)]


def facts(ruling: Ruling, rule: str) -> Mapping[str, Any]:
    """Return the facts of a rule that decided exactly once."""
    found = [finding.facts for finding in ruling.findings if finding.rule == rule]
    assert len(found) == 1, f"{rule} decided {len(found)} times: {ruling.rules}"
    return found[0]


def why(position: Position, words: str) -> Ruling:
    """Judge an action that is legal."""
    ruling = judge(position, act(words))
    assert ruling, str(ruling)
    return ruling


def hand(position: Position, player: str) -> str:
    """Write a hand, in seat order of its chips."""
    return tally(position.hand_tallies[seats(player)[0]])


def dead(position: Position) -> str:
    """Write the dead box, in seat order of its chips."""
    return tally(position.dead_tally)


def tally(chips: int) -> str:
    """Write a tally."""
    return "".join(letter * count(chips, color) for color, letter in enumerate(LETTERS))


def turn(position: Position) -> str:
    """Write the phase and who is to decide: `play R`; at the end who has won: `over R`."""
    who = position.winning_seat if position.phase == "over" else position.acting_seat
    assert who is not None
    return f"{position.phase} {LETTERS[who]}"

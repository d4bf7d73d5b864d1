"""Which act to propose: allowed or not, and in either case not obvious."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import Final

from sosucker_widget.engine import (
    Action,
    Discard,
    Donate,
    Give,
    Kill,
    Play,
    Position,
    Refuse,
    Transfer,
    judge,
    legal_actions,
)
from sosucker_widget.engine.tally import colors_in

_TELLING: Final = 8
"""How much more likely an act is proposed if it looks allowed but isn't, or the reverse."""
_DULL: Final = frozenset(
    {
        *(("PLAY-1", "own"), ("CAPTURE-3", "other"), ("NEXT-1", "given")),
        *(("PLAY-1", "refused-chip"), ("PLAY-1", "refused-turn"), ("RESCUE-1", "refused")),
        ("CAPTURE-3", "refused-chip"),
    }
)
"""Acts that are obviously allowed, and acts that are obviously impossible."""
_MISLEADING: Final = ("RESCUE-1", "refused-transfer")
"""Refused only for its form, because the same chip may be given to the same player as an answer."""


def propose(position: Position, rng: Random) -> Action | None:
    """Choose an act to ask about: allowed in half of the cases, if there are acts of both kinds."""
    allowed: dict[tuple[str, str], list[Action]] = {}
    refused: dict[tuple[str, str], list[Action]] = {}
    acts = dict.fromkeys(chain(legal_actions(position), _tempting(position)))
    for act in acts:
        ruling = judge(position, act)
        deciding = ruling.findings[0]
        key = deciding.rule, deciding.variant
        if key != _MISLEADING:
            (allowed if ruling else refused).setdefault(key, []).append(act)
    kinds = [kind for kind in (allowed, refused) if kind]
    if position.phase == "over" or not kinds:
        return None
    kind = rng.choice(kinds)
    weights = [1 if key in _DULL else _TELLING for key in kind]
    [key] = rng.choices(list(kind), weights)
    return rng.choice(kind[key])


def _tempting(position: Position) -> Iterator[Action]:
    """Yield acts that a newcomer to the game might try and that may be refused."""
    player = position.moving_seat
    if player is None:
        return
    everybody = range(position.rules.players)
    hand = colors_in(position.hand_tallies[player])
    if position.phase == "play":
        piles = (*position.pile_ids, position.next_pile)
        yield from (Play(player, chip, pile) for chip in everybody for pile in piles[-2:])
        yield from (Play(other, other, piles[0]) for other in position.alive_seats)
        yield from (Give(player, to) for to in everybody)
    elif position.phase == "give":
        yield from (Give(player, to) for to in everybody)
        yield from (Play(player, chip, position.next_pile) for chip in hand)
    elif position.phase == "kill":
        yield from (Kill(who, chip) for who in position.alive_seats for chip in everybody)
        yield from (Play(player, chip, position.next_pile) for chip in hand)
    elif position.phase == "rescue":
        others = [who for who in position.alive_seats if who != player]
        yield from (Donate(who, chip) for who in others for chip in everybody)
        yield from (Refuse(who) for who in position.asked_seats)
    yield from _with_prisoners(position)


def _with_prisoners(position: Position) -> Iterator[Action]:
    """Yield acts out of turn that might be tried with chips in hand, one's own included."""
    for holder in position.alive_seats:
        for chip in colors_in(position.hand_tallies[holder]):
            yield Discard(holder, chip)
            for to in range(position.rules.players):
                if to != holder:
                    yield Transfer(holder, to, chip)

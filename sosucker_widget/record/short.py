"""Short moves: a few characters for an action; the phase determines its kind.

======== ==================== ==========================================================
phase    word                 meaning
======== ==================== ==========================================================
play     `r1`, `r+`           a red chip on pile 1, as a new pile
play     `1`, `+`             the same with a chip of one's own colour
give     `b`                  the move goes to Blue (`>b` too)
kill     `g`                  a green chip is killed (`xg` too)
rescue   `y`, `-`             a yellow prisoner is given, nothing is given
any      `y:r>g`              out of turn: Yellow gives Green a red prisoner
any      `y:xr`               out of turn: Yellow kills a red prisoner
======== ==================== ==========================================================

Upper and lower case mean the same. Forced actions need no word.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from sosucker_widget.engine import (
    COLOR_NAMES,
    Action,
    Discard,
    Donate,
    Give,
    Kill,
    Play,
    Position,
    Refuse,
    Transfer,
)
from sosucker_widget.errors import SosuckerError
from sosucker_widget.locale import Saying, Verbatim
from sosucker_widget.pasted_text import as_typed, foreign_letter
from sosucker_widget.record.values.fault import quote

LETTERS: Final[Mapping[str, int]] = MappingProxyType(
    {color[0]: seat for seat, color in enumerate(COLOR_NAMES)}
)
"""The colours by their first letters, which all differ."""

_C: Final = "[rbgypo]"
_FREE: Final = f"({_C}):(?:({_C})>({_C})|x({_C}))"
_PLAY: Final = rf"({_C})?(?:\+|([1-9][0-9]{{0,5}}))"


class ShortMoveError(SosuckerError, ValueError):
    """A word is not a short move at its place; its message is a saying, which `told` translates."""


def read_short(word: str, position: Position) -> Action:
    """Read a short move, without checking whether the rules allow it."""
    word = as_typed(word)
    action = _read(word.lower(), position)
    foreign = None if action else foreign_letter(word)
    if foreign:
        own = [color[0] for color in COLOR_NAMES[: position.rules.players]]
        instead = foreign.alike if foreign.alike in {*own, "x"} else ", ".join(own)
        raise ShortMoveError(
            Saying(
                f"short.{foreign.script}",
                word=Verbatim(quote(word)),
                letter=Verbatim(foreign.letter),
                instead=Verbatim(str(instead)),
            )
        )
    if action is None:
        raise ShortMoveError(Saying(f"short.{position.phase}", word=Verbatim(quote(word))))
    strange = {getattr(action, name, 0) for name in ("player_seat", "chip_seat", "to_seat")}
    if max(strange) >= position.rules.players:
        letters = Verbatim(", ".join(color[0] for color in COLOR_NAMES[: position.rules.players]))
        raise ShortMoveError(Saying("short.colors", word=Verbatim(quote(word)), letters=letters))
    return action


def _read(word: str, position: Position) -> Action | None:
    if free := re.fullmatch(_FREE, word):
        player, chip, to, killed = free.groups()
        if killed:
            return Discard(LETTERS[player], LETTERS[killed])
        return Transfer(LETTERS[player], LETTERS[to], LETTERS[chip])
    player_to_act = position.acting_seat
    if player_to_act is None:
        return None
    if position.phase == "play":
        play = re.fullmatch(_PLAY, word)
        if not play:
            return None
        chip = LETTERS[play[1]] if play[1] else player_to_act
        return Play(player_to_act, chip, int(play[2]) if play[2] else position.next_pile)
    if position.phase == "rescue" and word == "-":
        return Refuse(player_to_act)
    lead = {"give": ">", "kill": "x"}.get(position.phase, "")
    seat = LETTERS.get(word.removeprefix(lead))
    if seat is None:
        return None
    if position.phase == "give":
        return Give(player_to_act, seat)
    return (Kill if position.phase == "kill" else Donate)(player_to_act, seat)


def short(action: Action, position: Position) -> str:
    """Write an action as a short move, in full: with the letter of the chip."""
    match action:
        case Play(chip=chip, pile=pile):
            return f"{chip.letter}{'+' if pile == position.next_pile else pile}"
        case Transfer(player=player, to=to, chip=chip):
            return f"{player.letter}:{chip.letter}>{to.letter}"
        case Discard(player=player, chip=chip):
            return f"{player.letter}:x{chip.letter}"
        case Give(to=color) | Kill(chip=color) | Donate(chip=color):
            return color.letter
        case _:
            return "-"

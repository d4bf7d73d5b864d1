"""English: what is wrong with what somebody wrote: a value, a position, a move in letters."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from sosucker_widget.locale.template import Choose, Template

PHRASES: Final[MappingProxyType[str, Template]] = MappingProxyType(
    {
        "phase.play": "play",
        "phase.give": "give",
        "phase.kill": "kill",
        "phase.rescue": "rescue",
        "phase.over": "over",
        # Values.
        "fault.object": "{value} is not an object",
        "fault.missing": "missing",
        "fault.unknown-key": "no such key here; there are {keys}",
        "fault.string": "{value} is not a string",
        "fault.truth": "{value} is neither true nor false",
        "fault.whole": "{value} is not a whole number of {low} or more",
        "fault.whole-range": "{value} is not a whole number from {low} to {high}",
        "fault.choice": "{value} is not one of {values}",
        "fault.color": "{value} is no colour of this game: {colors:row chip}",
        "fault.color-absent": '"{color:chip}" is no colour of this game: {colors:row chip}',
        "fault.list": "{value} is not a list",
        "fault.twice": "{value}: a colour stands twice",
        # A position's fields.
        "fault.empty-pile": "an empty pile is no pile: it is gone",
        "fault.sum": (
            "hands and piles hold {total} {color:chip} chips, but there are {chips} (CAPTURE-3)"
        ),
        "fault.sum-dead": (
            "hands, piles and dead box hold {total} {color:chip} chips, "
            "but there are {chips} (CAPTURE-3)"
        ),
        # Whether they agree.
        "fault.follows": "{said:chip} is said, but from the rest follows {follows:chip}",
        "fault.nobody-alive": "somebody is alive: the last one wins (WIN-1)",
        "fault.alive-order": "the living players stand in seat order",
        "fault.hand-defeated": "{player:chip} is not alive, so that hand is empty (DEFEAT-1)",
        "fault.alive-phase": Choose(
            "alive",
            {
                "one": "one player is alive, so the phase can't be {phase} (WIN-1)",
                "other": "{alive} players are alive, so the phase can't be {phase} (WIN-1)",
            },
        ),
        "fault.pile-order": "piles stand in order of id, and no id stands twice",
        "fault.next-pile": (
            "{pile} is not unused: a number of a pile is never used again (PLAY-2)"
        ),
        "fault.mover-over": "the game is over: nobody has the move, this is null (WIN-1)",
        "fault.no-mover": "in phase {phase} somebody has the move (PLAY-1)",
        "fault.mover-defeated": "{player:chip} is not alive (NEXT-3)",
        "fault.recency-first": ("{player:chip} has the move, so stands first here (DEFEAT-2)"),
        "fault.recency-defeated": ("{player:chip} is not alive, so doesn't stand here (DEFEAT-2)"),
        "fault.no-pending": "in phase {phase} no pile is pending: this is null",
        "fault.no-asked": "in phase {phase} nobody is asked: this is empty (RESCUE-1)",
        "fault.no-chip": (
            "{player:chip} has the move and no chip: that is rescue, or defeat (RESCUE-3)"
        ),
        "fault.pending": "in phase {phase} this is the pile just played on",
        "fault.no-pile": "there is no pile {pile} (PLAY-2)",
        "fault.captured": "pile {pile} is captured, so the phase is kill (CAPTURE-1)",
        "fault.no-choice": ("of pile {pile} there is no choice of who moves next (NEXT-1, NEXT-2)"),
        "fault.no-capture": "the top two chips of pile {pile} differ (CAPTURE-1)",
        "fault.pile-killed": ("{player:chip} is defeated, so pile {pile} was killed (CAPTURE-5)"),
        "fault.captor": ("the captor is {player:chip}, whose colour captured (CAPTURE-2)"),
        "fault.no-need": "{player:chip} holds a chip, so is not in need (RESCUE-1)",
        "fault.none-asked": "in phase rescue somebody has still to answer (RESCUE-3)",
        "fault.holders": (
            "holders of prisoners, in seat order from the one in need: {holders:row chip}"
        ),
        # Moves in letters.
        "short.play": "{word}: wanted here is a chip and a pile, such as r1, or r+ for a new pile",
        "short.give": "{word}: wanted here is who gets the move, such as b",
        "short.kill": "{word}: wanted here is the colour of the chip to kill, such as g",
        "short.rescue": (
            "{word}: wanted here is the colour of a prisoner to give, such as y, or - to refuse"
        ),
        "short.over": "{word}: wanted here is nothing: the game is over",
        "short.colors": "{word}: the colours of this game are {letters}",
        # What was right a moment ago, or in another place.
        "fault.no-line": "there is no line {line}: the replay has lines 0 to {last}",
        "fault.no-ply": "there is no ply {ply} of line {line}",
        "fault.nesting": "variations nest at most {most} deep",
        "fault.no-bot": "{bot} is no bot: there are {bots}",
        "fault.no-seat": "seat: {seat} is no seat of this game",
        "fault.talk-length": "text: {length} characters are more than {most}",
        "fault.promise-twice": "id: {id} is a promise already: an id is used once",
        "fault.no-promise": "id: there is no promise {id} of this player to withdraw",
        # What a bot did that it can't; "raised-at" is Python's own words, and where.
        "bot.raised": "{error}",
        "bot.raised-at": "{error} ({function}, line {line})",
        "bot.senseless": "{answer}: not to be made sense of: {error}",
        "bot.not-legal": "{answer} is none of the {n} legal actions, such as {such}",
        "bot.not-aside": (
            "{answer} is neither None, nor talk, nor a transfer or discard that it can make now"
        ),
        "bot.not-itself": "{answer}: it speaks for itself only, seat {seat}",
        "bot.long-text": "a text of {n} characters: at most {most}",
        "bot.long-talk": "talk of {n} characters in all: at most {most}",
        "bot.no-talk": "{place}: {what}",
        "bot.promise-twice": "{id} is a promise already: an id is used once",
        "bot.no-promise": "it made no promise {id}",
        "bot.withdrawn-twice": "the promise {id} is withdrawn already",
    }
)
"""By key; a part of the phrases. Without a capital and a full stop: a place stands before it."""

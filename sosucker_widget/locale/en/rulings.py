"""English: the titles of the rules, and the sentences of the rulings."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from sosucker_widget.locale.template import Choose, Template

TITLES: Final = MappingProxyType(
    {
        "SETUP-1": "Every player has a colour, no two the same.",
        "SETUP-2": "Everybody starts with the same number of chips, all of their own colour.",
        "SETUP-3": "The first player is drawn at random.",
        "PLAY-1": "Whoever has the move plays exactly one chip from the hand.",
        "PLAY-2": "It goes on top of any pile, or starts a new one.",
        "CAPTURE-1": "A chip on a chip of the same colour captures the pile.",
        "CAPTURE-2": "Who captures: the colour’s player, or who played the chip.",
        "CAPTURE-3": "The captor kills one chip of the pile and takes the others in hand.",
        "CAPTURE-4": "The captor has the next move.",
        "CAPTURE-5": "What a defeated player’s colour captures.",
        "NEXT-1": "The mover gives the move to somebody whose colour is not in the pile.",
        "NEXT-2": "All colours in the pile: the pile decides who moves.",
        "NEXT-3": "Colours of defeated players do not count, and they are never given the move.",
        "PRISONER-1": "A prisoner may be given to another living player.",
        "PRISONER-2": "A prisoner may be killed by its holder.",
        "PRISONER-3": "Nobody gives or kills chips of their own colour.",
        "RESCUE-1": "Who has the move and no chip is in need; holders of prisoners are asked.",
        "RESCUE-2": "The first prisoner given ends the rescue: the player keeps the move.",
        "RESCUE-3": "When need arises, and who is asked.",
        "DEFEAT-1": "When nobody gives a prisoner, the player in need is defeated.",
        "DEFEAT-2": "The move goes back to who gave it, and so on back.",
        "DEFEAT-3": "Nobody left on the way back: the next living seat has the move.",
        "WIN-1": "The last player alive wins, chips or no chips.",
        "TALK-1": "Any agreement may be made in the open, and none binds.",
    }
)

_TAKES: Final = Choose(
    "taken_n",
    {
        "one": "{captor} kills {killed:a} chip and takes the other one.",
        "other": "{captor} kills {killed:a} chip and takes the other {taken_n:word}.",
    },
)
_KILLS_OWN: Final = Choose(
    "taken_n",
    {
        "one": "{captor} kills {killed:a} chip, its own colour, and takes the other one.",
        "other": "{captor} kills {killed:a} chip, its own colour, and takes the other "
        "{taken_n:word}.",
    },
)
_SUPPLY: Final = Choose(
    "supply",
    {
        "0": "",
        "one": Choose(
            "taken_n",
            {
                "1": "It is {captor:chip}: supply again.",
                "other": "One is {captor:chip}: supply again.",
            },
        ),
        "other": "{supply:Word} are {captor:chip}: supply again.",
    },
)
_ALL_PRESENT: Final = Choose(
    "defeated_n",
    {
        "0": Choose(
            "present_n",
            {
                "2": "Both colours lie in pile {pile}, so the pile decides.",
                "other": "All {present_n:word} colours lie in pile {pile}, so the pile decides.",
            },
        ),
        "other": "The colours of all living players lie in pile {pile}, so the pile decides.",
    },
)


def _lowest(again: str) -> Template:
    return (
        _ALL_PRESENT,
        Choose(
            "defeated_n",
            {
                "0": f"Its lowest chip is {{to:poss}}: {{to}} has the move{again}.",
                "other": "The lowest chip of a living player is {to:poss}: "
                f"{{to}} has the move{again}.",
            },
        ),
    )


def _latest(again: str) -> Template:
    return (
        _ALL_PRESENT,
        Choose(
            "defeated_n",
            {
                "0": "Of each colour’s latest chip, {to:poss} lies deepest: "
                f"{{to}} has the move{again}.",
                "other": "Of each living player’s latest chip, {to:poss} lies deepest: "
                f"{{to}} has the move{again}.",
            },
        ),
    )


SENTENCES: Final[MappingProxyType[str, Template]] = MappingProxyType(
    {
        "SETUP-1": "{players_n:Word} players: {players}.",
        "SETUP-2": Choose(
            "chips",
            {
                "one": "Each starts with one chip of their own colour.",
                "other": "Each starts with {chips:word} chips of their own colour.",
            },
        ),
        "SETUP-3": "{first} was drawn to move first.",
        "SETUP-3.start": "The record begins from a given position. {first} is to decide.",
        "SETUP-3.over": "The record begins from a position in which the game is over.",
        "PLAY-1.own": "{player} plays a chip of its own colour.",
        "PLAY-1.prisoner": "{player} plays {chip:a} chip, a prisoner.",
        "PLAY-1.refused-turn": "{player} does not have the move: {has_move} has it.",
        "PLAY-1.refused-chip": "{player} holds no {chip:chip} chip. In hand: {held:chip}.",
        "PLAY-2.new": "It starts pile {pile}.",
        "PLAY-2.on": "It goes on top of pile {pile}.",
        "PLAY-2.refused-pile": Choose(
            "piles_n",
            {
                "0": "There is no pile {pile}. A new pile is pile {next_pile}.",
                "one": "There is no pile {pile}. There is pile {piles}; "
                "a new one is pile {next_pile}.",
                "other": "There is no pile {pile}. There are piles {piles}; "
                "a new one is pile {next_pile}.",
            },
        ),
        "CAPTURE-1.new": "A new pile: nothing to capture.",
        "CAPTURE-1.none": "No capture: {chip:a} chip was played on {top:a} one.",
        "CAPTURE-1.capture": "{chip:A} chip on {top:a} one: pile {pile} is captured.",
        "CAPTURE-2.color": "{mover} played it, but the colour captures: "
        "pile {pile} is {captor:poss}.",
        "CAPTURE-2.color-same": "{captor} captures pile {pile} with its own colour.",
        "CAPTURE-2.mover": "{mover} played it, and who plays captures: "
        "pile {pile} is {captor:poss}.",
        "CAPTURE-2.mover-same": "{mover} played it, so {captor} captures pile {pile}.",
        "CAPTURE-2.defeated": "So {captor}, who played it, captures pile {pile}.",
        "CAPTURE-3.other": (_TAKES, _SUPPLY),
        "CAPTURE-3.own": (_KILLS_OWN, _SUPPLY),
        "CAPTURE-3.refused-open": "{captor} has captured pile {pile} and kills a chip of it "
        "before anything is played.",
        "CAPTURE-3.refused-phase": "No pile has been captured, so no chip is to be killed. "
        "{to_act} is to decide.",
        "CAPTURE-3.refused-captor": "{captor} has captured pile {pile}, so {captor} kills "
        "a chip of it.",
        "CAPTURE-3.refused-chip": "There is no {killed:chip} chip in pile {pile}. "
        "In it: {in_pile:chip}.",
        "CAPTURE-4": "{to} has the next move.",
        "CAPTURE-5.kill-pile": (
            "{color} is defeated: its colour captures for nobody.",
            "The whole of pile {pile} is killed, {killed_n:word} chips. {to} has the move again.",
        ),
        "CAPTURE-5.normal": "{color} is defeated: its colour captures for the mover.",
        "NEXT-1.choice": "{missing} are not in pile {pile}. {mover} chooses who moves next.",
        "NEXT-1.forced": "Only {to} is missing from pile {pile}, so {to} has the move.",
        "NEXT-1.given": "{mover} gives the move to {to}.",
        "NEXT-1.kept": "{mover} keeps the move: its colour is not in pile {pile}.",
        "NEXT-1.refused-open": "First {has_move} gives the move to {candidates:or}.",
        "NEXT-1.refused-phase": "No move is to be given now. {to_act} is to decide.",
        "NEXT-1.refused-play": "No move is to be given now: {has_move} has the move "
        "and plays a chip.",
        "NEXT-1.refused-mover": "{mover} has just played, so {mover} gives the move.",
        "NEXT-1.refused-present": "{to:poss} colour is in pile {pile}. "
        "The move may go to {candidates:or}.",
        "NEXT-2.bottom": _lowest(""),
        "NEXT-2.bottom-again": _lowest(" again"),
        "NEXT-2.latest-deepest": _latest(""),
        "NEXT-2.latest-deepest-again": _latest(" again"),
        "NEXT-3": Choose(
            "ignored_n",
            {
                "one": "{ignored} is defeated: that colour does not count in pile {pile}.",
                "other": "{ignored} are defeated: those colours do not count in pile {pile}.",
            },
        ),
        "NEXT-3.refused-defeated": "{to} is out of the game. The move may go to {candidates:or}.",
        "PRISONER-1.given": "{player} gives {to} {chip:a} prisoner.",
        "PRISONER-1.home": "{player} gives {to} {chip:a} chip: supply again.",
        "PRISONER-1.refused-option": "Under these rules a prisoner is given only in a rescue, "
        "by the one who is asked.",
        "PRISONER-1.refused-giver": "{player} is out of the game and holds nothing.",
        "PRISONER-1.refused-defeated": "{to} is out of the game. Prisoners go to living players.",
        "PRISONER-1.refused-self": "A prisoner is given to another player, not to oneself.",
        "PRISONER-1.refused-chip": "{player} holds no {chip:chip} prisoner.",
        "PRISONER-2": "{player} kills {chip:a} prisoner.",
        "PRISONER-2.refused-option": "Under these rules prisoners in hand are not killed.",
        "PRISONER-2.refused-giver": "{player} is out of the game and holds nothing.",
        "PRISONER-2.refused-chip": "{player} holds no {chip:chip} prisoner.",
        "PRISONER-3.refused": "{player:poss} own chips may not be given or killed: "
        "only prisoners may.",
        "RESCUE-1.asked": Choose(
            "asked_n",
            {
                "one": "{in_need} has the move and no chip. {asked} alone holds a prisoner "
                "and is asked.",
                "other": "{in_need} has the move and no chip. {asked} hold prisoners and are "
                "asked in that order.",
            },
        ),
        "RESCUE-1.refused": "{from} gives nothing. Still to answer: {asked}.",
        "RESCUE-1.refused-last": "{from} gives nothing. Nobody is left to ask.",
        "RESCUE-1.refused-open": "{in_need} has no chip to play. "
        "First {to_act} says whether to give one.",
        "RESCUE-1.refused-phase": "Nobody is in need, so nobody is asked for a prisoner. "
        "{to_act} is to decide.",
        "RESCUE-1.refused-asked": "It is {to_act} who is asked now.",
        "RESCUE-1.refused-transfer": "{player} is being asked: a prisoner for {in_need} "
        "is given as the answer, not as a transfer.",
        "RESCUE-2.given": "{from} gives {in_need} {chip:a} prisoner. {in_need} keeps the move.",
        "RESCUE-2.home": "{from} gives {in_need} {chip:a} chip, its own colour: supply again. "
        "{in_need} keeps the move.",
        "RESCUE-3": Choose(
            "asked_n",
            {
                "0": "{struck} holds no prisoner any more. Nobody is left to ask.",
                "other": "{struck} holds no prisoner any more. Still to answer: {asked}.",
            },
        ),
        "DEFEAT-1.refused": Choose(
            "refused_n",
            {
                "one": "{refused} held a prisoner and gave none: {defeated} is defeated.",
                "other": "{refused} held prisoners and gave none: {defeated} is defeated.",
            },
        ),
        "DEFEAT-1.no-prisoners": "{defeated} has the move and no chip, and nobody holds "
        "a prisoner to give: {defeated} is defeated.",
        "DEFEAT-2": "The move goes back to {to}.",
        "DEFEAT-3": "Nobody alive had the move before: it goes to the next living seat, {to}.",
        "WIN-1.chips": Choose(
            "chips",
            {
                "one": "{winner} is the last player alive and wins, with one chip in hand.",
                "other": "{winner} is the last player alive and wins, "
                "with {chips:word} chips in hand.",
            },
        ),
        "WIN-1.no-chips": "{winner} is the last player alive and wins, with no chip in hand.",
        "WIN-1.refused-over": "The game is over: {winner} has won.",
    }
)
"""By rule id and variant; a variant that begins with `refused` says what would be right."""

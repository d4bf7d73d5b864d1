"""English: what a ruling says to the one person whom it is about, who plays against bots."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from sosucker_widget.locale.template import Choose, Template

_SUPPLY: Final = Choose(
    "supply",
    {
        "0": "",
        "one": Choose(
            "taken_n",
            {
                "1": "It is your own chip and goes back to your supply.",
                "other": "One is your own chip and goes back to your supply.",
            },
        ),
        "other": "{supply:Word} are your own chips and go back to your supply.",
    },
)


def _kills(killed: str) -> Template:
    return Choose(
        "taken_n",
        {
            "one": f"You kill {killed} and take the other one.",
            "other": f"You kill {killed} and take the other {{taken_n:word}}.",
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


def _decides(again: str) -> dict[str, Template]:
    of = {
        "bottom": ("Its lowest chip is", "The lowest chip of a living player is"),
        "latest-deepest": (
            "Deepest of the latest chips of each colour is",
            "Deepest of the latest chips of each living player is",
        ),
    }
    return {
        f"you.NEXT-2.{variant}{'-again' * bool(again)}.to": (
            _ALL_PRESENT,
            Choose(
                "defeated_n",
                {
                    "0": f"{every} yours, which gives you the move{again}.",
                    "other": f"{living} yours, which gives you the move{again}.",
                },
            ),
        )
        for variant, (every, living) in of.items()
    }


PHRASES: Final[MappingProxyType[str, Template]] = MappingProxyType(
    {
        "you.SETUP-3.first": "You move first.",
        "you.SETUP-3.start.first": ("The record begins from a given position. You decide first."),
        "you.PLAY-1.own.player": "You play one of your own chips.",
        "you.PLAY-1.prisoner.player": "You play {chip:a} prisoner.",
        "you.PLAY-1.refused-turn.player": "{has_move} has the move, not you.",
        "you.CAPTURE-2.color.mover": (
            "You played the chip, but its colour captures: pile {pile} goes to {captor}."
        ),
        "you.CAPTURE-2.color.captor": (
            "{mover} played the chip, but your colour captures: pile {pile} goes to you."
        ),
        "you.CAPTURE-2.color-same.captor": "You capture pile {pile} with your own colour.",
        "you.CAPTURE-2.mover.captor": (
            "You played the chip and capture pile {pile}, whatever the colour."
        ),
        "you.CAPTURE-2.mover-same.captor": "You played the chip and capture pile {pile}.",
        "you.CAPTURE-2.defeated.captor": "You played the chip and capture pile {pile}.",
        "you.CAPTURE-3.other.captor": (_kills("{killed:a} chip"), _SUPPLY),
        "you.CAPTURE-3.own.captor": (_kills("one of your own chips"), _SUPPLY),
        "you.CAPTURE-3.refused-open.captor": (
            "You have captured pile {pile} and must kill one of its chips first."
        ),
        "you.CAPTURE-4.to": "You have the next move.",
        "you.CAPTURE-5.kill-pile.to": (
            "{color} is defeated, so nobody takes the pile.",
            Choose(
                "killed_n",
                {
                    "2": "Both chips of pile {pile} are killed. You have the move again.",
                    "other": "All {killed_n:word} chips of pile {pile} are killed. "
                    "You have the move again.",
                },
            ),
        ),
        "you.NEXT-1.choice.mover": ("{missing} are not in pile {pile}. You choose who moves next."),
        "you.NEXT-1.forced.to": (
            "Only your colour is missing from pile {pile}, so you have the move."
        ),
        "you.NEXT-1.given.mover": "You give the move to {to}.",
        "you.NEXT-1.given.to": "{mover} gives you the move.",
        "you.NEXT-1.kept.mover": "You keep the move: your colour is not in pile {pile}.",
        "you.NEXT-1.refused-open.has_move": "You must first give the move to {candidates:or}.",
        "you.NEXT-1.refused-present.to": (
            "Your colour is in pile {pile}. The move may go to {candidates:or}."
        ),
        **_decides(""),
        **_decides(" again"),
        "you.PRISONER-1.given.player": "You give {to} {chip:a} prisoner.",
        "you.PRISONER-1.given.to": "{player} gives you {chip:a} prisoner.",
        "you.PRISONER-1.home.player": (
            "You give {to} {chip:a} chip, which goes back to {to:poss} supply."
        ),
        "you.PRISONER-1.home.to": (
            "{player} gives you {chip:a} chip, which goes back to your supply."
        ),
        "you.PRISONER-2.player": "You kill {chip:a} prisoner.",
        "you.PRISONER-3.refused.player": "You may give or kill prisoners, but not your own chips.",
        "you.RESCUE-1.asked.in_need": Choose(
            "asked_n",
            {
                "one": "You have the move and no chip. Only {asked} holds a prisoner and is asked.",
                "other": "You have the move and no chip. {asked} hold prisoners and are asked in "
                "this order.",
            },
        ),
        "you.RESCUE-1.asked.asked": (
            "{in_need} has the move and no chip. Only you hold a prisoner, so you are asked."
        ),
        "you.RESCUE-1.refused.from": "You refuse. Still to answer: {asked}.",
        "you.RESCUE-1.refused-last.from": "You refuse. Nobody is left to ask.",
        "you.RESCUE-2.given.from": (
            "You give {in_need} {chip:a} prisoner. {in_need} keeps the move."
        ),
        "you.RESCUE-2.given.in_need": "{from} gives you {chip:a} prisoner. You keep the move.",
        "you.RESCUE-2.home.from": (
            "You give {in_need} {chip:a} chip, which goes back to {in_need:poss} supply. "
            "{in_need} keeps the move."
        ),
        "you.RESCUE-2.home.in_need": (
            "{from} gives you {chip:a} chip, which goes back to your supply. You keep the move."
        ),
        "you.DEFEAT-1.refused.defeated": Choose(
            "refused_n",
            {
                "one": "{refused} held a prisoner and gave none, so you are defeated.",
                "other": "{refused} held prisoners and gave none, so you are defeated.",
            },
        ),
        "you.DEFEAT-1.refused.refused": (
            "You held a prisoner and gave none, so {defeated} is defeated."
        ),
        "you.DEFEAT-1.no-prisoners.defeated": (
            "You have the move and no chip, and nobody holds a prisoner to give, so you are "
            "defeated."
        ),
        "you.DEFEAT-2.to": "The move goes back to you.",
        "you.DEFEAT-3.to": (
            "No living player had the move before, so it goes to you, the next in seat order."
        ),
        "you.WIN-1.chips.winner": Choose(
            "chips",
            {
                "one": "You are the last player alive and win, with one chip in hand.",
                "other": "You are the last player alive and win, with {chips:word} chips in hand.",
            },
        ),
        "you.WIN-1.no-chips.winner": (
            "You are the last player alive and win, with no chip in hand."
        ),
        "you.table.if-refused.asked": (
            "If you refuse, {defeated} is defeated and the move goes to {to}."
        ),
        "you.table.if-refused.asked+to": (
            "If you refuse, {defeated} is defeated and the move goes to you."
        ),
        "you.table.if-refused.defeated": Choose(
            "asked_n",
            {
                "one": "If {asked} refuses, you are defeated and the move goes to {to}.",
                "other": "If {asked} refuse, you are defeated and the move goes to {to}.",
            },
        ),
        "you.table.if-refused.to": Choose(
            "asked_n",
            {
                "one": "If {asked} refuses, {defeated} is defeated and the move goes to you.",
                "other": "If {asked} refuse, {defeated} is defeated and the move goes to you.",
            },
        ),
        "you.table.if-refused-over.asked": (
            "If you refuse, {defeated} is defeated and {winner} wins."
        ),
        "you.table.if-refused-over.asked+winner": (
            "If you refuse, {defeated} is defeated and you win."
        ),
        "you.table.if-refused-over.defeated": Choose(
            "asked_n",
            {
                "one": "If {asked} refuses, you are defeated and {winner} wins.",
                "other": "If {asked} refuse, you are defeated and {winner} wins.",
            },
        ),
        "you.coach.prisoner.player": (
            "You hold a prisoner now, a chip of another colour. You can play it, give it away and "
            "bargain with it."
        ),
        "you.coach.pile.player": (
            "All colours lie in pile {pile}, so nobody chose: the pile gives the move to you."
        ),
        "you.coach.need.player": (
            "You have the move and no chip to play. Players who hold prisoners are asked for one."
        ),
        "you.coach.needed.player": (
            "You had the move and no chip to play, so players who hold prisoners were asked for "
            "one."
        ),
        "you.coach.rescue.player": (
            "You may give a prisoner or refuse. If everybody refuses, {needy} is defeated."
        ),
        "you.PLAY-1.refused-chip.player": "You hold no {chip:chip} chip. In hand: {held:chip}.",
        "you.PLAY-1.refused-turn.has_move": "You have the move, not {player}.",
        "you.CAPTURE-3.refused-phase.to_act": (
            "No pile has been captured, so there is no chip to kill. You decide now."
        ),
        "you.CAPTURE-3.refused-captor.captor": (
            "You have captured pile {pile}, so you kill one of its chips."
        ),
        "you.CAPTURE-5.kill-pile.color": (
            "You are defeated, so nobody takes the pile.",
            Choose(
                "killed_n",
                {
                    "2": "Both chips of pile {pile} are killed. {to} has the move again.",
                    "other": "All {killed_n:word} chips of pile {pile} are killed. "
                    "{to} has the move again.",
                },
            ),
        ),
        "you.CAPTURE-5.normal.color": (
            "You are defeated, so the player who played the chip captures."
        ),
        "you.NEXT-1.refused-phase.to_act": "The move is not given now. You decide now.",
        "you.NEXT-1.refused-play.has_move": (
            "The move is not given now: you have the move and play a chip."
        ),
        "you.NEXT-1.refused-mover.mover": "You have just played, so you give the move.",
        "you.NEXT-3.ignored": ("You are defeated, so your colour does not count in pile {pile}."),
        "you.NEXT-3.refused-defeated.to": ("You are defeated. The move may go to {candidates:or}."),
        "you.PRISONER-1.refused-giver.player": "You are defeated and hold no chips.",
        "you.PRISONER-1.refused-defeated.to": ("You are defeated. Prisoners go to living players."),
        "you.PRISONER-1.refused-chip.player": "You hold no {chip:chip} prisoner.",
        "you.PRISONER-2.refused-giver.player": "You are defeated and hold no chips.",
        "you.PRISONER-2.refused-chip.player": "You hold no {chip:chip} prisoner.",
        "you.RESCUE-1.refused-open.to_act": (
            "{in_need} has no chip to play. You must first say whether to give one."
        ),
        "you.RESCUE-1.refused-open.in_need": (
            "You have no chip to play. {to_act} must first say whether to give one."
        ),
        "you.RESCUE-1.refused-phase.to_act": (
            "Nobody is in need, so nobody is asked for a prisoner. You decide now."
        ),
        "you.RESCUE-1.refused-asked.to_act": "You are asked now.",
        "you.RESCUE-1.refused-transfer.player": (
            "You are being asked, so a prisoner for {in_need} is given as the answer and not as "
            "a transfer."
        ),
        "you.RESCUE-1.refused-transfer.in_need": (
            "{player} is being asked, so a prisoner is given to you as the answer and not as a "
            "transfer."
        ),
        "you.RESCUE-3.struck": Choose(
            "asked_n",
            {
                "0": "You no longer hold a prisoner. Nobody is left to ask.",
                "other": "You no longer hold a prisoner. Still to answer: {asked}.",
            },
        ),
        "you.WIN-1.refused-over.winner": "The game is over: you have won.",
        "you.coach.defeat.player": (
            "You are defeated, because nobody helped. The move jumps back the way it came."
        ),
        "you.coach.promise.player": (
            "You broke a promise. The rules allow that: a promise binds nobody, but others "
            "remember it."
        ),
    }
)
"""By the key of the sentence that it replaces, and the part that the person has in it."""

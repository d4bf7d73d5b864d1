"""English: the titles of the rules, and the sentences of the rulings."""

from collections.abc import Mapping
from typing import Final

from sosucker_widget.locale.template import Choose, Phrases, Template

TITLES: Mapping[str, str] = {
    "SETUP-1": "Every player has a colour, no two the same.",
    "SETUP-2": "Everybody starts with the same number of chips, all of their own colour.",
    "SETUP-3": "The first player is drawn at random.",
    "PLAY-1": "The player who has the move plays exactly one chip from the hand.",
    "PLAY-2": "The chip goes on top of any pile or starts a new one.",
    "CAPTURE-1": "A chip played on a chip of the same colour captures the pile.",
    "CAPTURE-2": ("The captor is the player of that colour, or the player who played the chip."),
    "CAPTURE-3": "The captor kills one chip of the pile and takes the other chips in hand.",
    "CAPTURE-4": "The captor has the next move.",
    "CAPTURE-5": "What happens when a defeated player’s colour captures.",
    "NEXT-1": "The mover gives the move to a player whose colour is not in the pile.",
    "NEXT-2": "If all colours are in the pile, the pile decides who moves.",
    "NEXT-3": (
        "Colours of defeated players do not count, and defeated players never get the move."
    ),
    "PRISONER-1": "A prisoner may be given to another living player.",
    "PRISONER-2": "A prisoner may be killed by its holder.",
    "PRISONER-3": "Players may not give or kill chips of their own colour.",
    "RESCUE-1": (
        "A player with the move and no chip is in need; the holders of prisoners are asked."
    ),
    "RESCUE-2": "The first prisoner given ends the rescue, and the player keeps the move.",
    "RESCUE-3": "When a player is in need, and who is asked.",
    "DEFEAT-1": "If nobody gives a prisoner, the player in need is defeated.",
    "DEFEAT-2": ("The move goes back to the player who gave it, or further back along that way."),
    "DEFEAT-3": "If nobody on the way back is alive, the next living player moves.",
    "WIN-1": "The last player alive wins, with or without chips.",
    "TALK-1": "Any agreement may be made in the open, and none is binding.",
}


def _kills(chip: str) -> Template:
    return Choose(
        "taken_n",
        {
            "one": f"{{captor}} {chip} and {{captor:takes|take}} the other one.",
            "other": f"{{captor}} {chip} and {{captor:takes|take}} the other {{taken_n:word}}.",
        },
    )


_SUPPLY: Final = Choose(
    "supply",
    {
        "0": "",
        "one": Choose(
            "taken_n",
            {
                "1": "It is {captor:poss} own chip and goes back to {captor:poss} supply.",
                "other": "One is {captor:poss} own chip and goes back to {captor:poss} supply.",
            },
        ),
        "other": "{supply:Word} are {captor:poss} own chips and go back to {captor:poss} supply.",
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
                "0": (
                    f"Its lowest chip is {{to:{{to:poss}}|yours}}, which gives {{to}} the "
                    f"move{again}."
                ),
                "other": "The lowest chip of a living player is {to:{to:poss}|yours}, "
                f"which gives {{to}} the move{again}.",
            },
        ),
    )


def _latest(again: str) -> Template:
    return (
        _ALL_PRESENT,
        Choose(
            "defeated_n",
            {
                "0": "{to:Of the latest chips of each colour, {to:poss} lies deepest|"
                "Deepest of the latest chips of each colour is yours}, "
                f"which gives {{to}} the move{again}.",
                "other": "{to:Of the latest chips of each living player, {to:poss} lies deepest|"
                "Deepest of the latest chips of each living player is yours}, "
                f"which gives {{to}} the move{again}.",
            },
        ),
    )


SENTENCES: Phrases = {
    "SETUP-1": "{players_n:Word} players: {players}.",
    "SETUP-2": Choose(
        "chips",
        {
            "one": "Each starts with one chip of their own colour.",
            "other": "Each starts with {chips:word} chips of their own colour.",
        },
    ),
    "SETUP-3": "{first} {first:moves|move} first.",
    "SETUP-3.start": (
        "The record begins from a given position. {first} {first:decides|decide} first."
    ),
    "SETUP-3.over": "The record begins from a position in which the game is over.",
    "PLAY-1.own": "{player} {player:plays one of its|play one of your} own chips.",
    "PLAY-1.prisoner": "{player} {player:plays|play} {chip:a} prisoner.",
    "PLAY-1.refused-turn": "{has_move} {has_move:has|have} the move, not {player}.",
    "PLAY-1.refused-chip": (
        "{player} {player:holds|hold} no {chip:chip} chip. In hand: {held:chip}."
    ),
    "PLAY-2.new": "It starts pile {pile}.",
    "PLAY-2.on": "It goes on top of pile {pile}.",
    "PLAY-2.refused-pile": Choose(
        "piles_n",
        {
            "0": "There is no pile {pile}. A new pile would be pile {next_pile}.",
            "one": "There is no pile {pile}, only pile {piles}. "
            "A new pile would be pile {next_pile}.",
            "other": "There is no pile {pile}, only piles {piles}. "
            "A new pile would be pile {next_pile}.",
        },
    ),
    "CAPTURE-1.new": "A new pile: nothing to capture.",
    "CAPTURE-1.none": "No capture: {chip:a} chip was played on {top:a} one.",
    "CAPTURE-1.capture": "{chip:A} chip was played on {top:a} one: pile {pile} is captured.",
    "CAPTURE-2.color": (
        "{mover} played the chip, but {captor:its|your} colour captures: pile {pile} goes to "
        "{captor}."
    ),
    "CAPTURE-2.color-same": "{captor} {captor:captures|capture} pile {pile} with "
    "{captor:its|your} own "
    "colour.",
    "CAPTURE-2.mover": (
        "{captor} played the chip and {captor:captures|capture} pile {pile}, whatever the colour."
    ),
    "CAPTURE-2.mover-same": ("{captor} played the chip and {captor:captures|capture} pile {pile}."),
    "CAPTURE-2.defeated": "{captor} played the chip and {captor:captures|capture} pile {pile}.",
    "CAPTURE-3.other": (_kills("{captor:kills|kill} {killed:a} chip"), _SUPPLY),
    "CAPTURE-3.own": (_kills("{captor:kills one of its|kill one of your} own chips"), _SUPPLY),
    "CAPTURE-3.refused-open": (
        "{captor} {captor:has|have} captured pile {pile} and must kill one of its chips first."
    ),
    "CAPTURE-3.refused-phase": (
        "No pile has been captured, so there is no chip to kill. {to_act} "
        "{to_act:decides|decide} now."
    ),
    "CAPTURE-3.refused-captor": (
        "{captor} {captor:has|have} captured pile {pile}, so {captor} {captor:kills|kill} one "
        "of "
        "its chips."
    ),
    "CAPTURE-3.refused-chip": "There is no {killed:chip} chip in pile {pile}. "
    "In it: {in_pile:chip}.",
    "CAPTURE-4": "{to} {to:has|have} the next move.",
    "CAPTURE-5.kill-pile": (
        "{color} {color:is|are} defeated, so nobody takes the pile.",
        Choose(
            "killed_n",
            {
                "2": "Both chips of pile {pile} are killed. {to} {to:has|have} the move again.",
                "other": "All {killed_n:word} chips of pile {pile} are killed. "
                "{to} {to:has|have} the move again.",
            },
        ),
    ),
    "CAPTURE-5.normal": (
        "{color} {color:is|are} defeated, so the player who played the chip captures."
    ),
    "NEXT-1.choice": (
        "{missing} are not in pile {pile}. {mover} {mover:chooses|choose} who moves next."
    ),
    "NEXT-1.forced": "Only {to:{to}|your colour} is missing from pile {pile}, so {to} "
    "{to:has|have} "
    "the move.",
    "NEXT-1.given": "{mover} {mover:gives|give} {to:the move to {to}|you the move}.",
    "NEXT-1.kept": (
        "{mover} {mover:keeps|keep} the move: {mover:its|your} colour is not in pile {pile}."
    ),
    "NEXT-1.refused-open": "{has_move} must first give the move to {candidates:or}.",
    "NEXT-1.refused-phase": "The move is not given now. {to_act} {to_act:decides|decide} now.",
    "NEXT-1.refused-play": (
        "The move is not given now: {has_move} {has_move:has|have} the move and "
        "{has_move:plays|play} a chip."
    ),
    "NEXT-1.refused-mover": "{mover} {mover:has|have} just played, so {mover} "
    "{mover:gives|give} "
    "the move.",
    "NEXT-1.refused-present": "{to:poss} colour is in pile {pile}. "
    "The move may go to {candidates:or}.",
    "NEXT-2.bottom": _lowest(""),
    "NEXT-2.bottom-again": _lowest(" again"),
    "NEXT-2.latest-deepest": _latest(""),
    "NEXT-2.latest-deepest-again": _latest(" again"),
    "NEXT-3": Choose(
        "ignored_n",
        {
            "one": (
                "{ignored} {ignored:is|are} defeated, so {ignored:that|your} colour does not "
                "count in pile {pile}."
            ),
            "other": "{ignored} are defeated, so their colours do not count in pile {pile}.",
        },
    ),
    "NEXT-3.refused-defeated": "{to} {to:is|are} defeated. The move may go to {candidates:or}.",
    "PRISONER-1.given": "{player} {player:gives|give} {to} {chip:a} prisoner.",
    "PRISONER-1.home": (
        "{player} {player:gives|give} {to} {chip:a} chip, which goes back to {to:poss} supply."
    ),
    "PRISONER-1.refused-option": (
        "Under these rules a prisoner is given only in a rescue, by the player who is asked."
    ),
    "PRISONER-1.refused-giver": (
        "{player} {player:is defeated and holds|are defeated and hold} no chips."
    ),
    "PRISONER-1.refused-defeated": "{to} {to:is|are} defeated. Prisoners go to living players.",
    "PRISONER-1.refused-self": "A prisoner can only be given to another player.",
    "PRISONER-1.refused-chip": "{player} {player:holds|hold} no {chip:chip} prisoner.",
    "PRISONER-2": "{player} {player:kills|kill} {chip:a} prisoner.",
    "PRISONER-2.refused-option": "Under these rules players do not kill prisoners in hand.",
    "PRISONER-2.refused-giver": (
        "{player} {player:is defeated and holds|are defeated and hold} no chips."
    ),
    "PRISONER-2.refused-chip": "{player} {player:holds|hold} no {chip:chip} prisoner.",
    "PRISONER-3.refused": (
        "{player} may give or kill prisoners, but not {player:its|your} own chips."
    ),
    "RESCUE-1.asked": Choose(
        "asked_n",
        {
            "one": "{in_need} {in_need:has|have} the move and no chip. Only {asked:{asked} "
            "holds a "
            "prisoner and is|you hold a prisoner, so you are} asked.",
            "other": "{in_need} {in_need:has|have} the move and no chip. {asked} hold "
            "prisoners and are "
            "asked in this order.",
        },
    ),
    "RESCUE-1.refused": "{from} {from:refuses|refuse}. Still to answer: {asked:name}.",
    "RESCUE-1.refused-last": "{from} {from:refuses|refuse}. Nobody is left to ask.",
    "RESCUE-1.refused-open": (
        "{in_need} {in_need:has|have} no chip to play. {to_act} must first say whether to give one."
    ),
    "RESCUE-1.refused-phase": (
        "Nobody is in need, so nobody is asked for a prisoner. {to_act} "
        "{to_act:decides|decide} now."
    ),
    "RESCUE-1.refused-asked": "{to_act} {to_act:is|are} asked now.",
    "RESCUE-1.refused-transfer": (
        "{player} {player:is|are} being asked, so a prisoner {in_need:for {in_need} is given|"
        "is given to you} as the answer and not as a transfer."
    ),
    "RESCUE-2.given": "{from} {from:gives|give} {in_need} {chip:a} prisoner. {in_need} "
    "{in_need:keeps|keep} the move.",
    "RESCUE-2.home": (
        "{from} {from:gives|give} {in_need} {chip:a} chip, which goes back to {in_need:poss} "
        "supply. {in_need} {in_need:keeps|keep} the move."
    ),
    "RESCUE-3": Choose(
        "asked_n",
        {
            "0": "{struck} no longer {struck:holds|hold} a prisoner. Nobody is left to ask.",
            "other": (
                "{struck} no longer {struck:holds|hold} a prisoner. Still to answer: {asked:name}."
            ),
        },
    ),
    "DEFEAT-1.refused": Choose(
        "refused_n",
        {
            "one": (
                "{refused} held a prisoner and gave none, so {defeated} {defeated:is|are} defeated."
            ),
            "other": (
                "{refused} held prisoners and gave none, so {defeated} {defeated:is|are} defeated."
            ),
        },
    ),
    "DEFEAT-1.no-prisoners": (
        "{defeated} {defeated:has|have} the move and no chip, and nobody holds a prisoner to "
        "give, so "
        "{defeated} {defeated:is|are} defeated."
    ),
    "DEFEAT-2": "The move goes back to {to}.",
    "DEFEAT-3": "No living player had the move before, so it goes to {to}, the next in seat order.",
    "WIN-1.chips": Choose(
        "chips",
        {
            "one": (
                "{winner} {winner:is|are} the last player alive and {winner:wins|win}, with "
                "one chip in hand."
            ),
            "other": "{winner} {winner:is|are} the last player alive and {winner:wins|win}, "
            "with {chips:word} chips in hand.",
        },
    ),
    "WIN-1.no-chips": (
        "{winner} {winner:is|are} the last player alive and {winner:wins|win}, with no chip "
        "in hand."
    ),
    "WIN-1.refused-over": "The game is over: {winner} {winner:has|have} won.",
}
"""By rule id and variant; a variant that begins with `refused` says what would be right."""

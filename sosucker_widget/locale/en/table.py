"""English: what the table says beyond the rulings: the coach, the options, its own refusals."""

from sosucker_widget.locale.template import Choose, Phrases

PHRASES: Phrases = {
    "table.if-refused": Choose(
        "asked_n",
        {
            "one": "If {asked} {asked:refuses|refuse}, {defeated} {defeated:is|are} defeated "
            "and "
            "the move goes to {to}.",
            "other": (
                "If {asked} refuse, {defeated} {defeated:is|are} defeated and the move goes "
                "to {to}."
            ),
        },
    ),
    "table.if-refused-over": Choose(
        "asked_n",
        {
            "one": "If {asked} {asked:refuses|refuse}, {defeated} {defeated:is|are} defeated "
            "and "
            "{winner} {winner:wins|win}.",
            "other": "If {asked} refuse, {defeated} {defeated:is|are} defeated and {winner} "
            "{winner:wins|win}.",
        },
    ),
    "plain.deal": Choose(
        "chips",
        {
            "1": "{players:Word} players each have one chip of their own colour.",
            "other": "{players:Word} players each have {chips:word} chips of their own colour.",
        },
    ),
    "plain.turn": (
        "Whoever has the move plays one chip from the hand, on any pile or as a new one."
    ),
    "plain.choice": (
        "If the colour of a living player is missing from that pile, whoever played chooses "
        "who is next: a player whose colour is missing."
    ),
    "plain.all_present.latest-deepest": (
        "If all their colours lie there, the player whose latest chip lies deepest is next."
    ),
    "plain.all_present.bottom": (
        "If all their colours lie there, the player whose chip lies lowest is next."
    ),
    "plain.captor.color": (
        "A chip on one of its own colour captures the pile. The player of that colour kills "
        "one chip of it, takes the others, and has the move."
    ),
    "plain.captor.mover": (
        "A chip on one of its own colour captures the pile. Whoever played it kills one chip "
        "of it, takes the others, and has the move."
    ),
    "plain.prisoners": (
        "Chips of other colours in a hand are prisoners, and are played like one’s own."
    ),
    "plain.transfers.anytime": "They may be given away at any time.",
    "plain.transfers.rescue": "They are given only to a player in need.",
    "plain.discards.anytime": "Their holder may kill them at any time.",
    "plain.discards.never": "",
    "plain.need": (
        "Whoever has the move and no chip needs a prisoner. If all who hold one refuse, that "
        "player is out, and the move goes back to whoever gave it."
    ),
    "plain.win": "The last player alive wins, even without a chip. Promises bind nobody.",
    "option.all_present.latest-deepest": ("the player whose latest chip lies deepest has the move"),
    "option.all_present.bottom": "the player whose chip lies lowest has the move",
    "option.captor.color": "the player of the colour captures, whoever played the chip",
    "option.captor.mover": "the player who played the chip captures",
    "option.defeated_capture.kill-pile": (
        "the whole pile is killed and the mover has the move again"
    ),
    "option.defeated_capture.normal": "the mover captures as usual",
    "option.transfers.anytime": "at any time, even out of turn",
    "option.transfers.rescue": "only to rescue a player in need",
    "option.discards.anytime": "at any time, even out of turn",
    "option.discards.never": "never",
    "coach.capture": (
        "Pile {pile} has {chip:a} chip on top. If you play {chip:a} chip on it, you capture "
        "the pile, and chips of other colours become prisoners."
    ),
    "coach.prisoner": (
        "{player} {player:holds|hold} a prisoner now, a chip of another colour. "
        "{player:It can be played, given away and bargained with|"
        "You can play it, give it away and bargain with it}."
    ),
    "coach.pile": (
        "All colours lie in pile {pile}, so nobody chose: the pile gives the move to {player}."
    ),
    "coach.need": (
        "{player} {player:has|have} the move and no chip to play. Players who hold prisoners "
        "are asked for "
        "one."
    ),
    "coach.needed": (
        "{player} had the move and no chip to play, so players who hold prisoners were asked "
        "for one."
    ),
    "coach.rescue": (
        "{player} may give a prisoner or refuse. If everybody refuses, {needy:name} is defeated."
    ),
    "coach.defeat": (
        "{player} {player:is|are} defeated, because nobody helped. The move jumps back the "
        "way it came."
    ),
    "coach.promise": (
        "{player} broke a promise. The rules allow that: a promise binds nobody, but others "
        "remember it."
    ),
    "error.stale": "The table has changed: somebody else acted first. Look again.",
    "error.not-your-seat": "You do not play {player:poss} seat.",
    "error.bot-seat": "A bot plays for {player}.",
    "error.seat-taken": "{player:poss} seat is already taken.",
    "error.nothing-to-take-back": "You have no move to take back.",
    "error.not-yours-to-take-back": (
        "Others have played since: you can take back only your own last move."
    ),
    "error.stopped": "The game was stopped: nothing more is done.",
    "error.over": "The game is over.",
    "error.full": "The record of this game is full. Save it and begin a new game.",
    "error.too-long": "This text is too long for the table.",
    "error.not-allowed": "You may not do that here.",
    "error.no-line": "This line takes too long to work out.",
    "error.no-offer": "This game is not on offer any more.",
    "error.past-offer": "This offer no longer stands.",
    "error.again": "This has already been done.",
    "error.has-begun": "A game has begun at this table already.",
    "error.other-rules": "That game has other rules than this table.",
}

"""English: what is wrong with what somebody wrote: a value, a position, a move in letters."""

from sosucker_widget.locale.template import Choose, Phrases

PHRASES: Phrases = {
    "phase.play": "play",
    "phase.give": "give",
    "phase.kill": "kill",
    "phase.rescue": "rescue",
    "phase.over": "over",
    # Values.
    "fault.object": "{value} is not an object",
    "fault.missing": "missing",
    "fault.unknown-key": "there is no such key here, only {keys}",
    "fault.near": "{what}; did you mean {near}?",
    "fault.near-foreign": "{what}; did you mean {near}? ({letter} is not a Latin letter)",
    "fault.string": "{value} is not a string",
    "fault.truth": "{value} is neither true nor false",
    "fault.whole": "{value} is not a whole number of {low} or more",
    "fault.whole-range": "{value} is not a whole number from {low} to {high}",
    "fault.choice": "{value} is not one of {values}",
    "fault.color": "{value} is not a colour in this game: {colors:row chip}",
    "fault.color-absent": ('"{color:chip}" is not a colour in this game: {colors:row chip}'),
    "fault.list": "{value} is not a list",
    "fault.twice": "{value}: a colour appears twice",
    # A position's fields.
    "fault.empty-pile": "a pile can’t be empty: leave it out",
    "fault.sum": (
        "hands and piles hold {total} {color:chip} chips, but there are {chips} (CAPTURE-3)"
    ),
    "fault.sum-dead": (
        "hands, piles and dead box hold {total} {color:chip} chips, "
        "but there are {chips} (CAPTURE-3)"
    ),
    # Whether they agree.
    "fault.follows": "this says {said:chip}, but the rest implies {follows:chip}",
    "fault.nobody-alive": "somebody must be alive: the last player wins (WIN-1)",
    "fault.alive-order": "list the living players in seat order",
    "fault.hand-defeated": ("{player:chip} is not alive, so this hand must be empty (DEFEAT-1)"),
    "fault.alive-phase": Choose(
        "alive",
        {
            "one": "one player is alive, so the phase can't be {phase} (WIN-1)",
            "other": "{alive} players are alive, so the phase can't be {phase} (WIN-1)",
        },
    ),
    "fault.pile-order": "list piles in order of id, each id once",
    "fault.next-pile": "{pile} has been used: a pile’s number is never used again (PLAY-2)",
    "fault.mover-over": ("the game is over and nobody has the move, so this must be null (WIN-1)"),
    "fault.no-mover": "in phase {phase} somebody must have the move (PLAY-1)",
    "fault.mover-defeated": "{player:chip} is not alive (NEXT-3)",
    "fault.recency-first": "{player:chip} has the move and so must come first (DEFEAT-2)",
    "fault.recency-defeated": "{player:chip} is not alive and must not be listed (DEFEAT-2)",
    "fault.no-pending": "in phase {phase} no pile is pending, so this must be null",
    "fault.no-asked": "in phase {phase} nobody is asked, so this must be empty (RESCUE-1)",
    "fault.no-chip": (
        "{player:chip} has the move and no chip, so the phase must be rescue or the "
        "player defeated (RESCUE-3)"
    ),
    "fault.pending": "in phase {phase} this must be the pile just played on",
    "fault.no-pile": "there is no pile {pile} (PLAY-2)",
    "fault.captured": "pile {pile} is captured, so the phase must be kill (CAPTURE-1)",
    "fault.no-choice": "pile {pile} leaves no choice of who moves next (NEXT-1, NEXT-2)",
    "fault.no-capture": "the top two chips of pile {pile} differ (CAPTURE-1)",
    "fault.pile-killed": (
        "{player:chip} is defeated, so pile {pile} would have been killed (CAPTURE-5)"
    ),
    "fault.captor": "the captor must be {player:chip}, whose colour captured (CAPTURE-2)",
    "fault.no-need": "{player:chip} holds a chip and so is not in need (RESCUE-1)",
    "fault.none-asked": "in phase rescue somebody must still have to answer (RESCUE-3)",
    "fault.holders": (
        "list the holders of prisoners in seat order after the player in need: {holders:row chip}"
    ),
    # Moves in letters.
    "short.play": "{word}: give a chip and a pile, such as r1, or r+ for a new pile",
    "short.give": "{word}: give the player who gets the move, such as b",
    "short.kill": "{word}: give the colour of the chip to kill, such as g",
    "short.rescue": "{word}: give the colour of a prisoner, such as y, or - to refuse",
    "short.over": "{word}: the game is over, so there are no more moves",
    "short.cyrillic": "{word}: {letter} is a Cyrillic letter; write the Latin {instead}",
    "short.greek": "{word}: {letter} is a Greek letter; write the Latin {instead}",
    "short.other": "{word}: {letter} is not a Latin letter; write {instead}",
    "short.variation": "a variation can't be entered here; enter its moves where they begin",
    "short.glyph": "{glyph} is not one of the glyphs {every}",
    "short.beside": ("only turn numbers, notes and glyphs can stand beside moves that are entered"),
    "short.colors": "{word}: the colours of this game are {letters}",
    # What was right a moment ago, or in another place.
    "fault.no-line": "there is no line {line}: the replay has lines 0 to {last}",
    "fault.no-ply": "there is no ply {ply} of line {line}",
    "fault.nesting": "variations nest at most {most} deep",
    "fault.played": (
        "this line was played, so it can’t be deleted; only lines that were added can be"
    ),
    "fault.other-game": "these edits are of another game",
    "fault.note-changed": "someone else has changed this note in the meantime",
    "fault.no-undo": "there is nothing to undo: no edit has been made",
    "fault.no-redo": "there is nothing to redo: no edit has been undone",
    "fault.file-bot": "{bot} is a file, not the name of a bot: write FileBot({bot})",
    "fault.no-bot": "{bot} is not a bot: choose one of {bots}",
    "fault.no-bot-near": "{bot} is not a bot: did you mean {near}? There are {bots}",
    "fault.no-seat": "seat: {seat} is not a seat of this game",
    "fault.talk-length": "text: {length} characters, but at most {most} are allowed",
    "fault.coalition-twice": "the coalition {id} exists already: use each id once",
    "fault.no-coalition": "this player is in no coalition {id}",
    "fault.coalition-over": "{id} is over, because a player has left it",
    "fault.joined-twice": "this player has joined {id} already",
    "fault.empty-deal": "a deal needs two players, and something that is asked or given",
    "fault.no-deal": (
        "{half} can’t be part of a deal between {player} and {to}: somebody is out or "
        "not meant, or the chip can’t be handed over now"
    ),
    "fault.no-offer": (
        "this player can’t answer or take back offer {offer}: it is settled or past, or "
        "another player’s"
    ),
    "fault.promise-twice": "id: the promise {id} exists already: use each id once",
    "fault.no-promise": "id: this player has made no promise {id} to withdraw",
    # What a bot did that it can't; "raised-at" is Python's own words, and where.
    "bot.raised": "{error}",
    "bot.raised-at": "{error} ({function}, line {line})",
    "bot.printed": "{first} (the first of {n} lines)",
    "bot.failed": "the bot {bot} ({player}) failed at ply {ply}: {error}{place}",
    "bot.answered": "the bot {bot} ({player}) answered wrongly at ply {ply}: {detail}{place}",
    "bot.was-stopped": "the bot {bot} ({player}) was stopped at ply {ply}: {detail}",
    "bot.too-slow": "it took longer than {seconds} s",
    "bot.out-of-memory": "it needed more than {most} GiB of memory",
    "bot.ended": "its process ended with code {code}",
    "bot.killed": "its process was ended by {signal}",
    "bot.garbled": "its process sent something that is not an answer",
    "bot.no-sandbox": (
        "not a sandbox: this system has no wall for {bots}, which can do whatever you can"
    ),
    "bot.stopped": "it was stopped before",
    "bot.senseless": "{answer} can’t be understood: {error}",
    "bot.not-legal": "{answer} is not one of the {n} legal actions, such as {such}",
    "bot.not-aside": (
        "{answer} is neither None, nor talk, nor a transfer or discard that is possible now"
    ),
    "bot.not-itself": "{answer}: a bot can speak only for itself, {player}",
    "bot.long-text": "a text of {n} characters, but at most {most} are allowed",
    "bot.long-talk": "{n} characters of talk in all, but at most {most} are allowed",
    "bot.no-talk": "{place}: {what}",
    "bot.promise-twice": "the promise {id} exists already: use each id once",
    "bot.no-promise": "this bot has made no promise {id}",
    "bot.withdrawn-twice": "the promise {id} has already been withdrawn",
}
"""By key; a part of the phrases. Without a capital and a full stop: a place stands before it."""

"""English: what is said of a game's file, and of what is left of a damaged one."""

from sosucker_widget.locale.template import Phrases

PHRASES: Phrases = {
    # The file of a game.
    "kept.torn": "the last line of the journal was cut off and is left out",
    "kept.damaged-journal": "the journal is damaged: what happened last may be missing",
    "kept.damaged-file": "the file is damaged: its game was read from the copy in its journal",
    "kept.renamed": "the end of the game was in the journal of a file that is gone",
    "kept.elsewhere": "{path}: {why}",
    "kept.locked": "another program plays there",
    "kept.changed": "another program has changed the file",
    "kept.journal-there": "another program keeps a journal of the file",
    "kept.journal-changed": "another program has written to the journal of the file",
    "kept.read-only": "the file is marked read-only",
    "kept.other-table": "another table goes on with the game there",
    "kept.repair": "what can still be read is written beside it by: sosucker repair {path}",
    # What `sosucker repair` finds.
    "repair.whole": "{path}: whole, plies: {plies}",
    "repair.damaged": "{path}: damaged, plies that can be read: {plies}",
    "repair.unreadable": "{path}: nothing in it can be read",
    "repair.other": "{path}: another game, plies: {plies}",
    "repair.none": "{path}: nothing was found that can be read",
    "repair.not-needed": "{path} has the longest line and is whole: nothing is written",
    "repair.written": "{path}: written, plies: {plies}",
}

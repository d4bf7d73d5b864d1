"""English: what the live page says beside its table."""

from sosucker_widget.locale.template import Phrases

PHRASES: Phrases = {
    "live.loading": "The table is loading.",
    "live.part": "Python is on its way to this page: {done} of {all} MB.",
    "live.part-left": (
        "Python is on its way to this page: {done} of {all} MB, about {left} s more."
    ),
    "live.starting": "Python is starting in this page.",
    "live.script": (
        "This table needs scripts (JavaScript), and this browser or this server doesn’t let "
        "them run."
    ),
    "live.too-old": (
        "This browser is too old for a table: it lacks WebAssembly, DecompressionStream or "
        "module workers. Please use a current Firefox, Chrome, Edge or Safari."
    ),
    "live.failed": (
        "The table could not be loaded. Please load the page again. If that does not help, "
        "a file of this page may be missing on its server."
    ),
    "live.blocked": (
        "The table can’t begin here: this browser, or the rules of the server that the page is "
        "on, don’t let it run Python (WebAssembly in a worker)."
    ),
    "live.file": (
        "This page must come from a server. To start one, run in its folder: python3 -m http.server"
    ),
    "live.open": "Open a game …",
    "live.bad-link": "The link holds no game that can be read, so a new game begins.",
    "live.long-link": (
        "The link is too long to be a game’s, so a new game begins. A long game can be opened "
        "as a file."
    ),
    "live.bad-game": "The file holds no game that can be read: {why}",
    "live.bad-kept": "The game in this browser can’t be read: {why}",
    "live.games": "Unfinished games in this browser",
    "live.remove": "Remove",
    "live.removed": "Removed",
    "live.put-back": "Put it back",
    "live.elsewhere": "Open in another tab",
    "live.gone": "There was no room for another game, so the oldest is gone: {why}",
    "live.unkept": (
        "This browser keeps no games for this page. Save yours as a file: More, Save record."
    ),
    "live.play-on": "Play on from here",
    "live.play-file": ("This game is too long for a link. Open its file at the table to play on."),
}

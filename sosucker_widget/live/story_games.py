"""The games of the story: the one that it tells, and those in which its reader plays on."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from sosucker_widget.engine import Action, Color
from sosucker_widget.game import Game
from sosucker_widget.locale import in_record_languages, phrase
from sosucker_widget.players import lazy_bots
from sosucker_widget.record import Record
from sosucker_widget.session.table.seating import with_bots
from sosucker_widget.tale.plot import BETRAYER, HONEST, READER, VICTIM, Plot

FOES: Final = {READER: "turncoat", BETRAYER: "turncoat", VICTIM: "greedy", HONEST: "greedy"}
"""Who plays where the reader doesn't. Blue plays as in the story, and Yellow captures."""


def story_record(plot: Plot) -> Record:
    """Return the game of the story with its promise, to the end.

    Examples
    --------
    >>> from sosucker_widget.tale.plot import story_plot
    >>> story_record(story_plot()).winner
    'blue'
    """
    return _played(plot, (*plot.betrayal, *plot.capture, *plot.rest))


def games_to_play_on(plot: Plot) -> dict[str, Record]:
    """Return the games to play on, each with its bots: by the names of the story's doors.

    Examples
    --------
    >>> from sosucker_widget.tale.plot import story_plot
    >>> from sosucker_widget.session.table.seating import recorded_bots
    >>> games = games_to_play_on(story_plot())
    >>> {door: [*map(str, recorded_bots(game))] for door, game in games.items()}
    {'honest': ['blue', 'green', 'yellow'], 'betrayer': ['red', 'green', 'yellow']}
    """
    begun = {
        "honest": (READER, plot.honesty[:1]),
        "betrayer": (BETRAYER, plot.betrayal[:1]),
    }
    return {door: _against_bots(_played(plot, acts), own) for door, (own, acts) in begun.items()}


def _played(plot: Plot, acts: Iterable[Action]) -> Record:
    game = Game(plot.start)
    text = in_record_languages(lambda language: phrase("tale.says.promise", {}, language))
    terms = {"do": "give_move_to", "player": READER}
    game.promise(BETRAYER, READER, text, terms)
    for act in acts:
        game.act(act)
    title = in_record_languages(lambda language: phrase("tale.game", {}, language))
    return replace(game.record, title=title)


def _against_bots(record: Record, own: Color) -> Record:
    foes = {color.seat: lazy_bots.make(bot) for color, bot in FOES.items() if color != own}
    return with_bots(record, foes)

"""The games of the story: the one that it tells, and those in which its reader plays on."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from sosucker_widget.engine import Action, Color, Give
from sosucker_widget.game import Game
from sosucker_widget.locale import in_record_languages, phrase
from sosucker_widget.players import lazy_bots
from sosucker_widget.record import GameNode, Heading, Record, Text, line_of
from sosucker_widget.session.table.seating import with_bots
from sosucker_widget.tale.plot import BETRAYER, HONEST, READER, VICTIM, Plot
from sosucker_widget.tale.tale_words import ROLES

FOES: Final = {READER: "turncoat", BETRAYER: "turncoat", VICTIM: "greedy", HONEST: "greedy"}
"""Who plays where the reader doesn't. Blue plays as in the story, and Yellow captures."""


def story_record(plot: Plot) -> Record:
    """Return the game of the story to its end, with variations: what could have been."""
    record = _played(plot, (*plot.betrayal, *plot.capture, *plot.rest))
    after_promise, after_chip = (0,), (0, 0, 0)
    root = _beside(record.root, after_promise, plot.honesty, "honest")
    root = _beside(root, after_chip, [Give(BETRAYER, READER)], "kept")
    return replace(record, root=root)


def games_to_play_on(plot: Plot) -> dict[str, Record]:
    """Return the games to play on, each with its bots: by the names of the story's doors."""
    begun = {"honest": (READER, plot.honesty[:1]), "betrayer": (BETRAYER, plot.betrayal[:1])}
    return {door: _against_bots(_played(plot, acts), own) for door, (own, acts) in begun.items()}


def _played(plot: Plot, acts: Iterable[Action]) -> Record:
    game = Game(plot.start)
    text = _text("says.promise")
    terms = {"do": "give_move_to", "player": READER}
    game.promise(BETRAYER, READER, text, terms)
    for act in acts:
        game.act(act)
    return replace(game.record, title=_text("game"))


def _beside(root: GameNode, path: tuple[int, ...], acts: Iterable[Action], title: str) -> GameNode:
    """Add a variation after a node."""
    line = line_of(map(GameNode, acts), Heading(_text(f"line.{title}")))
    return root.changed(path, lambda node: node.over((*node.children, line)))


def _text(key: str) -> Text:
    return in_record_languages(lambda language: phrase(f"tale.{key}", ROLES, language))


def _against_bots(record: Record, own: Color) -> Record:
    foes = {color.seat: lazy_bots.make(bot) for color, bot in FOES.items() if color != own}
    return with_bots(record, foes)

"""What the story says: to Red, who reads it, and in every language."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from sosucker_widget.analysis import bell_verdict
from sosucker_widget.analysis.search.strategy import record_of
from sosucker_widget.engine import Action, Color, Position
from sosucker_widget.locale import Language, ReaderFacts, Verbatim, in_every_language, phrase
from sosucker_widget.replay import build, plies_of
from sosucker_widget.replay.state import PlyState, Text
from sosucker_widget.tale.plot import BETRAYER, HONEST, READER, VICTIM

ROLES: Final = {"betrayer": BETRAYER, "victim": VICTIM, "honest": HONEST}
"""Who plays which part, as facts of the phrases."""


def say_in_tale(key: str, **facts: object) -> Text:
    """Fill a phrase of the story from facts, and from who plays which part.

    A fact may be a text in every language.

    >>> say_in_tale("betrayed.title")["en"], say_in_tale("act.give", player="red", to="blue")["en"]
    ('Blue gives the move to Green', 'You give the move to Blue.')
    """

    def in_language(language: Language) -> str:
        inside = {
            name: Verbatim(fact[language]) if isinstance(fact, dict) else fact
            for name, fact in facts.items()
        }
        return _phrase(key, {**ROLES, **inside}, language)

    return in_every_language(in_language)


def name_of(color: Color) -> Text:
    """Return what a player is called who is not the reader.

    >>> name_of(Color("blue"))["ru"]
    'Синий'
    """
    return in_every_language(lambda code: phrase("value.player", {"color": color}, code))


def names_of(colors: Iterable[Color], you: str = "you") -> Text:
    """Name players in a row; `you` is the key of what the reader is called.

    >>> names_of([Color("red"), Color("blue")])["en"]
    'You and Blue'
    """

    def in_language(language: Language) -> str:
        reader = Verbatim(_phrase(you, {}, language))
        players = [reader if one == READER else one for one in colors]
        return _phrase("pair", {"players": players}, language)

    return in_every_language(in_language)


def verdict(key: str, position: Position) -> Text:
    """Say who can force the win, in the mood of a key: `then`, of what wasn't played, or `now`.

    >>> from sosucker_widget.tale.plot import story_plot
    >>> verdict("then", story_plot().after_kept_word)["en"]
    'Then you alone could have forced the win, whatever the others did.'
    """
    bell = bell_verdict(position)
    others = [one for one in bell.players if one != READER]
    return say_in_tale(f"{key}.{bell.kind}", player=bell.players[0], others=others)


def plies(position: Position, acts: Iterable[Action]) -> list[PlyState]:
    """Return what the felt shows from a position on; what is said of it stands beside it."""
    return [_bare(ply) for ply in plies_of(build(record_of(position, acts)))]


def _bare(ply: PlyState) -> PlyState:
    handover = None if ply["position"]["phase"] == "over" else ply["handover"]
    return {
        **ply,
        "rulings": [],
        "contrasts": [],
        "claims": [],
        "marks": [],
        "follows": [],
        "pointers": [],
        "handover": handover,
    }


def _phrase(key: str, facts: dict[str, object], language: Language) -> str:
    return phrase(f"tale.{key}", ReaderFacts(facts, READER), language)

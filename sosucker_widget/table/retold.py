"""The words of deals as a table tells them: with the players called as they are there.

A record holds them by colour, since it is read again.
"""

from __future__ import annotations

from collections.abc import Sequence

from sosucker_widget.engine import COLOR_NAMES
from sosucker_widget.locale import names_now
from sosucker_widget.players import lazy_bots
from sosucker_widget.replay.state import NodeState, TalkState, Text


def is_for_one(to: Sequence[str]) -> bool:
    """Tell whether words are said to one player, as those of every deal are.

    >>> is_for_one(["green"]), is_for_one([])
    (True, False)
    """
    return len(to) == 1


def retold_text(text: Text, to: Sequence[str]) -> Text:
    """Return what was said to players; the words of a deal, which is for one, are told again.

    >>> from sosucker_widget.locale import calling
    >>> said = {"en": "Green, I give you the move when I next choose."}
    >>> with calling({"green": "Lena"}):
    ...     retold_text(said, ["green"])["en"]
    'Lena, I give you the move when I next choose.'
    """
    if not is_for_one(to) or not names_now():
        return text
    return lazy_bots.retold(text, COLOR_NAMES.index(to[0]))


def retold_talk(talk: TalkState) -> TalkState:
    """Return something said, with the players called as they are now."""
    return TalkState({**talk, "text": retold_text(talk["text"], talk["to"])})


def retold_node(node: NodeState) -> NodeState:
    """Return a node of a replay, with the players called as they are now."""
    return NodeState({**node, "talk": retold_talk(node["talk"])}) if "talk" in node else node

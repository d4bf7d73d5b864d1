"""The labels at the edges of a tree: an action in a few letters."""

from __future__ import annotations

from sosucker_widget.engine import COLOR_NAMES, Action, Donate, Give, Kill, Play, Position
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, Verbatim, fill_in, phrase


def letter_of(seat: int, language: Language = DEFAULT_LANGUAGE) -> str:
    """Return the letter of a colour.

    >>> letter_of(2), letter_of(2, "ru")
    ('G', 'З')
    """
    return fill_in("{color}", {"color": COLOR_NAMES[seat]}, language)[0]


def edge_label(position: Position, action: Action, language: Language = DEFAULT_LANGUAGE) -> str:
    """Describe an action in a position in a few letters.

    >>> from sosucker_widget.engine import RuleSet
    >>> edge_label(Position.start(RuleSet(), first=0), Play(0, 0, 1))
    'R, new pile'
    """
    facts: dict[str, object] = {}
    match action:
        case Play(chip=color, pile=pile):
            kind = "new" if pile == position.next_pile else "play"
            facts["pile"] = Verbatim(pile)
        case Give(to=color):
            kind = "give"
        case Kill(chip=color):
            kind = "kill"
        case Donate(chip=color):
            kind = "donate"
        case _:
            return phrase("tree.refuse", {}, language)
    facts["letter"] = Verbatim(letter_of(color.seat, language))
    return phrase(f"tree.{kind}", facts, language)

"""The halves of a deal: what one player promises another, in words and as terms."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, Literal, get_args

from sosucker_widget.engine import COLOR_NAMES, Position, as_seat
from sosucker_widget.errors import SosuckerError
from sosucker_widget.locale import BY_COLOR, Language, calling, phrase

HalfKind = Literal["move", "rescue", "prisoner", "peace", "spare", "against"]
"""The next move that one can give; a rescue; a prisoner, now; no capture and no kill of the other's
chips; no rescue of somebody else."""

KINDS: Final[tuple[HalfKind, ...]] = get_args(HalfKind)

Side = Literal["asks", "gives"]
"""What the one who offers asks of the other, and what they give."""

NOW: Final = 6
"""How many acts may be done until a prisoner that is promised at once has been handed over."""

_NAMED: Final = frozenset({"prisoner", "against"})


class HalfError(SosuckerError, ValueError):
    """A text is no half of a deal."""


@dataclass(frozen=True)
class Half:
    """What one player promises in a deal."""

    kind: HalfKind
    about: int | None = None
    """A colour, as a seat: that of the prisoner; who is not to be rescued; or until whose defeat
    there is peace, by default until the other player's."""

    @classmethod
    def read(cls, text: str) -> Half:
        """Read a half that is written as a kind, or as a kind, a colon and a colour."""
        kind, _, about = text.partition(":")
        colors = [*COLOR_NAMES, *([] if kind in _NAMED else [""])]
        if kind not in KINDS or about not in (colors if kind not in ("move", "rescue") else [""]):
            raise HalfError(
                f"{text!r} is no half of a deal: write move, rescue, peace or spare, "
                "peace:COLOUR or spare:COLOUR, prisoner:COLOUR or against:COLOUR"
            )
        return cls(kind, as_seat(about) if about else None)

    def __str__(self) -> str:
        """Write it as `read` reads it."""
        return self.kind if self.about is None else f"{self.kind}:{COLOR_NAMES[self.about]}"

    def terms(self, to: int, ply: int) -> dict[str, Any]:
        """Return the terms of the promise to a player that is made after so many actions."""
        other = COLOR_NAMES[to]
        third = other if self.about is None else COLOR_NAMES[self.about]
        match self.kind:
            case "move":
                return {"do": "give_move_to", "player": other, "when": "next_decision"}
            case "rescue":
                return {"do": "donate_to", "player": other, "until": {"defeat": other}}
            case "prisoner":
                until = {"ply": ply + NOW}
                return {"do": "transfer", "player": other, "color": third, "until": until}
            case "peace":
                return {"do": "not_capture", "color": other, "until": {"defeat": third}}
            case "spare":
                return {"do": "spare", "color": other, "until": {"defeat": third}}
            case "against":
                return {"do": "refuse", "player": third, "until": {"defeat": third}}

    def facts(self, maker: int, to: int) -> dict[str, object]:
        """Return the facts of its phrases."""
        about = None if self.about is None else COLOR_NAMES[self.about]
        return {"player": COLOR_NAMES[maker], "to": COLOR_NAMES[to], "about": about}


def half_key(half: Half | None) -> str:
    """Return the part of a phrase's key that says what is promised.

    >>> half_key(None), half_key(Half("peace")), half_key(Half("peace", 2))
    ('nothing', 'peace', 'peace-while')
    """
    if half is None:
        return "nothing"
    limited = half.about is not None and half.kind not in _NAMED
    return f"{half.kind}-while" if limited else half.kind


def half_words(half: Half | None, side: Side, language: Language) -> str:
    """Return a half as it is said in an offer.

    >>> half_words(Half("spare", 3), "gives", "en")
    'kill no chip of yours while Yellow is in the game'
    """
    facts = {} if half is None else half.facts(0, 1)
    return phrase(f"deal.{side}-{half_key(half)}", facts, language)


def half_given(half: Half | str | None) -> Half | None:
    """Return a half that is given as such, or in words that `Half.read` reads."""
    return Half.read(half) if isinstance(half, str) else half


def possible_halves(players: int, maker: int, to: int) -> Iterator[Half]:
    """List all that a player could promise another in a game of so many players.

    >>> print(*possible_halves(4, 0, 1))  # doctest: +NORMALIZE_WHITESPACE
    move rescue prisoner:blue prisoner:green prisoner:yellow peace peace:green peace:yellow
    spare spare:green spare:yellow against:green against:yellow
    """
    others = [seat for seat in range(players) if seat != maker]
    third = [seat for seat in others if seat != to]
    for kind in KINDS:
        if kind not in _NAMED:
            yield Half(kind)
        about = {"move": [], "rescue": [], "prisoner": others}.get(kind, third)
        yield from (Half(kind, seat) for seat in about)


@lru_cache(maxsize=256)
def _halves(players: int, maker: int, to: int) -> frozenset[Half]:
    return frozenset(possible_halves(players, maker, to))


def is_named_here(half: Half, position: Position, maker: int, to: int) -> bool:
    """Tell whether a half can be meant between two players: all whom it names are alive.

    >>> from sosucker_widget.engine import RuleSet
    >>> start = Position.start(RuleSet(), first=0)
    >>> [is_named_here(Half("against", seat), start, 0, 1) for seat in (1, 2)]
    [False, True]
    """
    if half not in _halves(position.rules.players, maker, to):
        return False
    named = {maker, to, *([] if half.kind == "prisoner" or half.about is None else [half.about])}
    return named <= {*position.alive_seats}


def bare(text: str) -> str:
    """Return the words of a text alone, in small letters."""
    return " ".join(re.findall(r"\w+", text.lower()))


@lru_cache(maxsize=16)
def spoken_halves(side: Side, language: Language) -> Mapping[str, Half | None]:
    """Return every half by its words."""
    every = {Half(kind, seat) for kind in KINDS for seat in range(len(COLOR_NAMES))}
    every |= {Half(kind) for kind in KINDS if kind not in _NAMED}
    every -= {Half(kind, seat) for kind in ("move", "rescue") for seat in range(len(COLOR_NAMES))}
    with calling(BY_COLOR):
        return {bare(half_words(half, side, language)): half for half in [*every, None]}

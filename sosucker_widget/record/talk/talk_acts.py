"""What players say: it is recorded, and changes no position (TALK-1)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar, Final

from sosucker_widget.engine import COLOR_NAMES, Color, ColorLike, as_color
from sosucker_widget.record.talk.coalition_acts import (
    Join,
    Leave,
    Propose,
    coalition_to_json,
    read_join,
    read_leave,
    read_propose,
)
from sosucker_widget.record.talk.spoken import Spoken, as_colors, identity
from sosucker_widget.record.values.decode import Json
from sosucker_widget.record.values.fault import Where, quote
from sosucker_widget.record.values.fields import (
    Fields,
    Parser,
    choice,
    color,
    distinct,
    each,
    truth,
)
from sosucker_widget.record.values.fields import whole as whole_number
from sosucker_widget.record.values.reader_text import Text, read_text

_set: Final = object.__setattr__


@dataclass(frozen=True, init=False, repr=False)
class Say(Spoken):
    """Something said in public to the players in `to`.

    If it is `private`, it is a recorded thought that the table didn't hear.

    Examples
    --------
    >>> Say("red", "To me.", to="blue").to
    ('blue',)
    """

    type: ClassVar[str] = "say"
    player: Color
    text: Text
    to: tuple[Color, ...] = ()
    private: bool = False

    def __init__(
        self,
        player: ColorLike,
        text: Text,
        to: ColorLike | Iterable[ColorLike] = (),
        private: bool = False,  # noqa: FBT001, FBT002 - a field like the others
    ) -> None:
        _set(self, "player", as_color(player, what="player"))
        _set(self, "text", text)
        _set(self, "to", as_colors(to, what="to"))
        _set(self, "private", private)


@dataclass(frozen=True, init=False, repr=False)
class Promise(Spoken):
    """A promise with its `id`. If it has `terms`, a program can judge it."""

    type: ClassVar[str] = "promise"
    player: Color
    to: tuple[Color, ...]
    id: str
    text: Text
    terms: Mapping[str, Json] | None = None

    def __init__(
        self,
        player: ColorLike,
        to: ColorLike | Iterable[ColorLike],
        id: str,  # noqa: A002 - as the format calls it
        text: Text,
        terms: Mapping[str, Json] | None = None,
    ) -> None:
        _set(self, "player", as_color(player, what="player"))
        _set(self, "to", as_colors(to, what="to"))
        _set(self, "id", id)
        _set(self, "text", text)
        _set(self, "terms", terms)


@dataclass(frozen=True, init=False, repr=False)
class Withdraw(Spoken):
    """The withdrawal of a promise by its maker."""

    type: ClassVar[str] = "withdraw"
    player: Color
    id: str

    def __init__(self, player: ColorLike, id: str) -> None:  # noqa: A002 - as above
        _set(self, "player", as_color(player, what="player"))
        _set(self, "id", id)


Talk = Say | Promise | Withdraw | Propose | Join | Leave

TALK: Final = (Say, Promise, Withdraw, Propose, Join, Leave)
"""The classes of talk. A tuple, because a union would be built again for each check."""

DEEDS: Final = (
    "give_move_to",
    "not_give_move_to",
    "not_play_on",
    "not_capture",
    "kill",
    "spare",
    "donate_to",
    "refuse",
    "transfer",
    "not_defeat",
)
"""The deeds that a promise's `terms` can be about."""

MOMENTS: Final = ("next_decision", "asked", "capture", "defeat")
"""Events of a game that `when` and `until` can name, besides a ply and a player's defeat."""


def read_say(box: Fields, players: int) -> Say:
    """Parse something said."""
    return Say(
        player=box.need("player", color(players), 0),
        text=box.need("text", read_text),
        to=box.read("to", distinct(each(color(players))), ()),
        private=box.read("private", truth, default=False),
    )


def read_promise(box: Fields, players: int) -> Promise:
    """Parse a promise."""
    return Promise(
        player=box.need("player", color(players), 0),
        to=box.need("to", distinct(_somebody(players)), ()),
        id=box.need("id", identity("a promise")),
        text=box.need("text", read_text),
        terms=box.maybe("terms", _read_terms(players)),
    )


def read_withdraw(box: Fields, players: int) -> Withdraw:
    """Parse a withdrawal."""
    return Withdraw(
        player=box.need("player", color(players), 0), id=box.need("id", identity("a promise"))
    )


def talk_from_json(raw: object, players: int, place: str = "talk") -> Talk:
    """Read a single act of talk: an event with the fields of its type and no others."""
    where = Where((place,) if place else ())
    box = Fields(raw, where)
    kind = box.need("type", choice(tuple(READERS)))
    talk = READERS.get(kind, read_say)(box, players)
    box.rest()
    where.check()
    return talk


def talk_to_json(talk: Talk) -> dict[str, Json]:
    """Write talk; optional fields are only written if they are set."""
    if isinstance(talk, Propose | Join | Leave):
        return coalition_to_json(talk)
    full: dict[str, Json] = {"type": talk.type, "player": talk.player}
    if not isinstance(talk, Withdraw):
        full["to"] = [*talk.to]
    if not isinstance(talk, Say):
        full["id"] = talk.id
    if not isinstance(talk, Withdraw):
        full["text"] = talk.text
    if isinstance(talk, Say):
        full["private"] = talk.private
    if isinstance(talk, Promise):
        full["terms"] = talk.terms
    return full


READERS: Final[Mapping[str, Callable[[Fields, int], Talk]]] = MappingProxyType(
    {
        "say": read_say,
        "promise": read_promise,
        "withdraw": read_withdraw,
        "coalition": read_propose,
        "join": read_join,
        "leave": read_leave,
    }
)
"""The readers, by the word for the kind of talk."""


def _somebody(players: int) -> Parser[tuple[int, ...]]:
    def parse(raw: object, where: Where) -> tuple[int, ...]:
        if raw == []:
            where.fault("a promise needs at least one player to whom it is made")
        return each(color(players))(raw, where)

    return parse


def _read_terms(players: int) -> Parser[Mapping[str, Json]]:
    """Check the terms of a promise, and keep them as they are written."""

    def parse(raw: object, where: Where) -> Mapping[str, Json]:
        box = Fields(raw, where)
        box.need("do", choice(DEEDS))
        box.maybe("color", color(players))
        box.maybe("player", color(players))
        box.maybe("pile", whole_number(1))
        box.maybe("n", whole_number(0))
        box.maybe("when", _moment(players))
        box.maybe("until", _moment(players))
        box.rest()
        return dict(raw) if isinstance(raw, dict) else {}

    return parse


def _moment(players: int) -> Parser[Json]:
    """Make a parser of moments: a word, a ply, or `{"defeat": colour}` and `{"ply": number}`."""

    def parse(raw: object, where: Where) -> Json:
        if isinstance(raw, dict):
            box = Fields(raw, where)
            box.maybe("defeat", color(players))
            box.maybe("ply", whole_number(0))
            if len(raw) - len(box.rest()) != 1:
                where.fault('a moment has exactly one of the keys "defeat" and "ply"')
        elif isinstance(raw, int) and not isinstance(raw, bool):
            whole_number(0)(raw, where)
        elif not (isinstance(raw, str) and _is_moment(raw, players)):
            words = ", ".join(MOMENTS)
            where.fault(f"{quote(raw)} is not a moment: expected {words}, defeat:COLOUR, or a ply")
        return raw

    return parse


def _is_moment(word: str, players: int) -> bool:
    name, _, who = word.replace(" ", ":").partition(":")
    return name in MOMENTS and (not who or (name == "defeat" and who in COLOR_NAMES[:players]))

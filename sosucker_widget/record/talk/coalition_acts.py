"""Coalitions that players declare: one proposes it, all join it, and any of them may leave it.

It is in force once every player of it has said that they join, the one who proposes it too, and
ends when the first of them says that they leave. Like all talk it binds nobody (TALK-1).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, Final, Literal, cast, get_args

from sosucker_widget.engine import COLOR_NAMES, Color, ColorLike, as_color
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, Verbatim, phrase
from sosucker_widget.record.talk.spoken import Spoken, as_colors, identity
from sosucker_widget.record.values.decode import Json
from sosucker_widget.record.values.fault import Where
from sosucker_widget.record.values.fields import Fields, Parser, choice, color, distinct, each

CoalitionObject = Literal["alliance", "heir", "fair"]
"""What the players of a coalition agree on: that one of them wins; that a certain one of them, the
heir, wins; or that none of them takes the last hope of another, nor a win that they could give."""

OBJECTS: Final[tuple[CoalitionObject, ...]] = get_args(CoalitionObject)

ALLIANCE: Final = "alliance"
"""The usual object, which a record may leave out."""

_set: Final = object.__setattr__


@dataclass(frozen=True, init=False, repr=False)
class Propose(Spoken):
    """The proposal of a coalition to its other players; the first one makes it.

    Examples
    --------
    >>> proposal = Propose(["red", "blue"], "c1")
    >>> proposal.player, proposal.to, proposal.object
    ('red', ('blue',), 'alliance')
    """

    type: ClassVar[str] = "coalition"
    players: tuple[Color, ...]
    id: str
    object: CoalitionObject = "alliance"
    heir: Color | None = None

    def __init__(
        self,
        players: Iterable[ColorLike],
        id: str,  # noqa: A002 - as the format calls it
        object: CoalitionObject = "alliance",  # noqa: A002 - as above
        heir: ColorLike | None = None,
    ) -> None:
        _set(self, "players", as_colors(players, what="players"))
        _set(self, "id", id)
        _set(self, "object", object)
        _set(self, "heir", None if heir is None else as_color(heir, what="heir"))

    @property
    def player(self) -> Color:
        """The player who proposes it."""
        return self.players[0]

    @property
    def to(self) -> tuple[Color, ...]:
        """The players to whom it is proposed."""
        return self.players[1:]


@dataclass(frozen=True, init=False, repr=False)
class Join(Spoken):
    """A player joins a coalition that was proposed."""

    type: ClassVar[str] = "join"
    player: Color
    coalition: str

    def __init__(self, player: ColorLike, coalition: str) -> None:
        _set(self, "player", as_color(player, what="player"))
        _set(self, "coalition", coalition)


@dataclass(frozen=True, init=False, repr=False)
class Leave(Spoken):
    """A player says aloud that a coalition is over for them; that ends it for all."""

    type: ClassVar[str] = "leave"
    player: Color
    coalition: str

    def __init__(self, player: ColorLike, coalition: str) -> None:
        _set(self, "player", as_color(player, what="player"))
        _set(self, "coalition", coalition)


def read_propose(box: Fields, players: int) -> Propose:
    """Parse the proposal of a coalition."""
    members: tuple[int, ...] = box.need("players", _members(players), ())
    name = box.need("id", identity("a coalition"))
    about = cast("CoalitionObject", box.read("object", choice(OBJECTS), ALLIANCE))
    heir = box.maybe("heir", color(players))
    if (about == "heir") != (heir is not None):
        box.where.at("heir").fault(
            'missing: with the object "heir" it names who is to win'
            if about == "heir"
            else 'only a coalition with the object "heir" has an heir'
        )
    elif heir is not None and heir not in members:
        box.where.at("heir").fault(f"{COLOR_NAMES[heir]} is not one of the coalition's players")
    # Without its players the proposal can't be read; the fault has been reported.
    return Propose(members or (0,), name, about, heir)


def read_join(box: Fields, players: int) -> Join:
    """Parse that a player joins."""
    return Join(box.need("player", color(players), 0), _which(box))


def read_leave(box: Fields, players: int) -> Leave:
    """Parse that a player leaves."""
    return Leave(box.need("player", color(players), 0), _which(box))


def coalition_to_json(talk: Propose | Join | Leave) -> dict[str, Json]:
    """Write one of them.

    >>> coalition_to_json(Propose(["red", "blue"], "c1", "heir", "blue"))
    {'type': 'coalition', 'players': ['red', 'blue'], 'object': 'heir', 'heir': 'blue', 'id': 'c1'}
    """
    if not isinstance(talk, Propose):
        return {
            "type": talk.type,
            "player": talk.player,
            "coalition": talk.coalition,
        }
    heir = {} if talk.heir is None else {"heir": talk.heir}
    return {
        "type": talk.type,
        "players": [*talk.players],
        "object": talk.object,
        **heir,
        "id": talk.id,
    }


def coalition_words(talk: Propose | Join | Leave, language: Language = DEFAULT_LANGUAGE) -> str:
    """Return what a player says with it: a record holds no words of its own for it.

    >>> coalition_words(Propose(["red", "blue"], "c1", "heir", "blue"))
    'I propose a coalition (c1): Blue shall win.'
    >>> coalition_words(Join("blue", "c1"))
    'I join the coalition (c1).'
    """
    facts: dict[str, object] = {"id": Verbatim(getattr(talk, "coalition", ""))}
    key = talk.type
    if isinstance(talk, Propose):
        facts = {"id": Verbatim(talk.id), "heir": talk.heir}
        key = f"{key}.{talk.object}"
    return phrase(f"said.{key}", facts, language)


def _which(box: Fields) -> str:
    return box.need("coalition", identity("a coalition"))


def _members(players: int) -> Parser[tuple[int, ...]]:
    def parse(raw: object, where: Where) -> tuple[int, ...]:
        if isinstance(raw, list) and len(raw) < 2:  # noqa: PLR2004 - two make an agreement
            where.fault("a coalition needs at least two players")
        return distinct(each(color(players)))(raw, where)

    return parse

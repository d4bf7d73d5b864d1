"""Reading the chats. Their text is untrusted: it is parsed strictly and shown as text only."""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from importlib.resources import files
from typing import Final

from sosucker_widget.engine import COLORS, Color
from sosucker_widget.record.values.decode import decode
from sosucker_widget.record.values.fault import Where, visible
from sosucker_widget.record.values.fields import (
    Fields,
    anything,
    color,
    each,
    or_null,
    string,
    truth,
    whole,
)

MOST: Final = 5 * 1024 * 1024
"""The most bytes in a file, unpacked."""

_PLAYERS: Final = COLORS[:4]


@dataclass(frozen=True)
class ChatLine:
    """Something that was said."""

    player: Color
    turn: int | None
    """The turn, as counted by the program that ran the game; None if it wasn't noted."""
    text: str
    """The words, with unprintable characters written out."""


@dataclass(frozen=True)
class Chat:
    """The talk of a game, and how it ended. Nobody wrote down the moves."""

    id: str
    winner: Color
    turns: int
    """How many turns were counted."""
    eliminated: tuple[Color, ...]
    """The players eliminated, as far as noted, in order."""
    holding: dict[Color, int]
    """How many chips each player held at the end."""
    lines: tuple[ChatLine, ...]

    def __repr__(self) -> str:
        """Name the game without its talk."""
        return f"Chat({self.id!r}, {self.winner} won, {self.turns} turns, {len(self.lines)} lines)"


def load_chats() -> tuple[Chat, ...]:
    """Load the chats that come with the package.

    Examples
    --------
    >>> chats = load_chats()
    >>> len(chats), chats[0]
    (43, Chat('llm-00', red won, 20 turns, 68 lines))
    """
    packed = files("sosucker_widget.chats").joinpath("llm-chat-games.jsonl.gz")
    with packed.open("rb") as file, gzip.open(file) as unpacked:
        return read_chats(unpacked.read(MOST + 1))


def read_chats(data: bytes) -> tuple[Chat, ...]:
    """Read chats, one JSON object on each line."""
    where = Where(("games",))
    if len(data) > MOST:
        where.refuse(f"more than {MOST} bytes")
    rows = [decode(row) for row in data.splitlines() if row.strip()]
    chats = tuple(_read(row, where.at(number)) for number, row in enumerate(rows))
    where.check()
    return chats


def _read(raw: object, where: Where) -> Chat:
    box = Fields(raw, where)
    number = whole(0, 100_000)
    chat = Chat(
        id=box.need("id", _words, ""),
        winner=box.need("winner", _player, Color.RED),
        turns=box.need("turns", number, 0),
        eliminated=box.need("elimination_order_recorded", each(_player), ()),
        holding=box.need("final_players", _read_players, {}),
        lines=box.need("chat", each(_read_line), ()),
    )
    box.maybe("batch_game_index", number)
    box.maybe("moves", anything)
    box.rest()
    return chat


def _player(raw: object, where: Where) -> Color:
    return _PLAYERS[color(len(_PLAYERS))(raw, where)]


def _words(raw: object, where: Where) -> str:
    text = string(raw, where)  # a fault is noted if it isn't a string, but it is returned anyway
    return visible(f"{text}")


def _read_players(raw: object, where: Where) -> dict[Color, int]:
    box = Fields(raw, where)
    held = {player: box.need(str(player), _read_player, 0) for player in _PLAYERS}
    box.rest()
    return held


def _read_player(raw: object, where: Where) -> int:
    box = Fields(raw, where)
    number = whole(0, 100)
    box.need("alive", truth)
    box.need("supply", number)
    box.need("prisoners", each(_player))
    total = box.need("totalChips", number, 0)
    box.rest()
    return total


def _read_line(raw: object, where: Where) -> ChatLine:
    box = Fields(raw, where)
    line = ChatLine(
        player=box.need("p", _player, Color.RED),
        turn=box.need("turn", or_null(whole(0, 100_000))),
        text=box.need("text", _words, ""),
    )
    box.rest()
    return line

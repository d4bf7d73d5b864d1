"""The shipped chats, and the message for a file that is not a chat file."""

from __future__ import annotations

import json

import pytest

from sosucker_widget.chats import Chat, load_chats, read_chats
from sosucker_widget.record import RecordError

HELD = {"alive": True, "supply": 1, "prisoners": ["red"], "totalChips": 2}
GOOD = {
    "id": "a",
    "winner": "red",
    "turns": 3,
    "elimination_order_recorded": ["blue"],
    "final_players": dict.fromkeys(("red", "blue", "green", "yellow"), HELD),
    "chat": [{"p": "blue", "turn": None, "text": "Trust\u202eme\x1b[31m"}],
}


@pytest.fixture(scope="module")
def chats() -> tuple[Chat, ...]:
    return load_chats()


def test_what_ships_is_what_the_notice_says(chats: tuple[Chat, ...]) -> None:
    lines = [line for chat in chats for line in chat.lines]
    assert len(chats) == 43
    assert len(lines) == 4730
    assert sum(line.turn is None for line in lines) == 150
    assert sum(len(chat.eliminated) == 3 for chat in chats) == 12
    assert sum(chat.holding[chat.winner] == 0 for chat in chats) == 23


def test_nothing_that_was_said_can_steer_a_terminal(chats: tuple[Chat, ...]) -> None:
    (chat,) = read_chats(json.dumps(GOOD).encode())
    assert chat.lines[0].text == "Trust\\u202eme\\u001b[31m"
    assert all(line.text.isprintable() for chat in chats for line in chat.lines)


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"winner": "purple"}, "games[1].winner"),
        ({"turns": -1}, "games[1].turns"),
        ({"chat": [{"p": "blue", "turn": 1, "text": 7}]}, "games[1].chat[0].text"),
        ({"final_players": {}}, "games[1].final_players.red"),
        ({"more": 1}, "games[1].more"),
    ],
)
def test_a_fault_is_told_with_its_place(change: dict[str, object], place: str) -> None:
    rows = [GOOD, {**GOOD, **change}]
    with pytest.raises(RecordError) as error:
        read_chats(b"\n".join(json.dumps(row).encode() for row in rows))
    assert error.value.details[0].place == place


@pytest.mark.parametrize("data", [b"{", b"[]", b"\xff", b'{"id": 1, "id": 2}'])
def test_what_is_no_chat_is_refused(data: bytes) -> None:
    with pytest.raises(RecordError):
        read_chats(data)

"""The table of a live page: a transport like any other; games from a page, a link or a file."""

from __future__ import annotations

import asyncio
import base64
import gzip
import json
from typing import TYPE_CHECKING, Any

import pytest

from sosucker_widget import examples
from sosucker_widget.live.live_table import LiveTable
from sosucker_widget.record import dumps, loads
from tests.loop import run

if TYPE_CHECKING:
    from collections.abc import Callable

Json = dict[str, Any]
EXAMPLE = examples["documented_example"]


class Page:
    """The page's side: it notes what it is sent."""

    def __init__(self, **options: object) -> None:
        self.came = asyncio.Event()
        self.sent: list[Json] = []
        self.values: Json = {}
        self.table = LiveTable(json.dumps(options), self._take)

    def _take(self, text: str) -> None:
        message: Json = json.loads(text)
        self.sent.append(message)
        self.came.set()
        packed = message.get("packed", {}).items()
        states = {name: gzip.decompress(base64.b64decode(one)) for name, one in packed if one}
        unpacked = {name: json.loads(one) for name, one in states.items()}
        self.values |= message.get("values", {}) | unpacked

    @property
    def state(self) -> Json:
        state: Json = self.values["_state"]
        return state

    @property
    def position(self) -> Json:
        position: Json = self.state["ply"]["position"]
        return position

    async def until(self, is_so: Callable[[], bool]) -> None:
        """Wait until a message has made something so."""
        while not is_so():
            self.came.clear()
            await self.came.wait()

    def tell(self, **message: object) -> None:
        self.table.receive(json.dumps(message))

    def ask(self, command: str, **fields: object) -> Json:
        request = {"id": len(self.sent), "command": command, "view": "v", **fields}
        self.tell(request=request)
        answer: Json = self.told("answer")[-1]
        return answer

    def act(self, **action: object) -> Json:
        return self.ask("act", revision=self.state["revision"], action=action)

    def told(self, key: str) -> list[Any]:
        return [message[key] for message in self.sent if key in message]


def link_to(record: str, line: int = 0, ply: int = 0) -> Json:
    game = base64.b64encode(gzip.compress(record.encode())).decode()
    return {"game": game, "line": line, "ply": ply}


def test_the_page_is_sent_words_and_state_and_then_only_what_changes() -> None:
    page = Page(chips=3, first="red")
    assert "ru" in page.values["_words"]["languages"]
    before = len(page.sent)
    assert page.act(type="play", player="red", chip="red", pile="new")["ok"]
    change, answer = page.sent[before:]
    assert ({*change["packed"]}, change["values"]) == ({"_state"}, {})
    assert answer["answer"]["ok"]


def test_a_value_that_is_not_possible_is_put_right() -> None:
    page = Page(chips=3, first="red", pace=0.5)
    page.tell(set={"pace": -1})
    assert page.told("values")[-1] == {"pace": 0.5}
    page.tell(set={"language": "ru"})
    assert {*page.told("packed")[-1]} == {"_state"}, "it is told in Russian now"


def test_what_is_asked_wrongly_is_answered() -> None:
    page = Page(chips=3, first="red")
    assert page.act(type="play", player="blue", chip="blue", pile="new")["ok"] is False
    assert page.ask("nonsense")["error"]["code"] == "unknown-command"


class TestPlayOn:
    RECORD = dumps(examples["documented_example"])

    def test_a_link_begins_at_its_ply(self) -> None:
        page = Page(chips=3, link=link_to(self.RECORD, ply=4))
        assert page.position["ply"] == 4
        assert page.state["ruleset"]["preset"] == "documented"

    @pytest.mark.parametrize(
        "link",
        [
            {"game": ""},
            {"game": "AAAA", "line": 0, "ply": 0},
            {"game": 7},
            link_to("{}"),
            link_to(RECORD, line=9),
            link_to(RECORD, ply=999),
            link_to(" " * 6_000_000),
        ],
        ids=["empty", "no archive", "number", "no record", "no line", "no ply", "too long"],
    )
    def test_a_link_without_a_game_is_told_and_a_new_game_begins(self, link: Json) -> None:
        page = Page(chips=3, first="red", link=link)
        assert page.told("refused") == ["link"]
        assert (page.position["ply"], page.state["ruleset"]["chips"]) == (0, 3)

    def test_the_bots_of_the_page_play_on_with_a_record_that_names_none(self) -> None:
        seats = {"blue": "greedy", "green": "random", "yellow": "grudge"}
        page = Page(seats=seats, link=link_to(self.RECORD))
        assert [one["bot"] for one in page.state["seats"]] == [None, "greedy", "random", "grudge"]

    def test_a_file_is_played_on_from_its_end_with_the_bots_that_it_names(self) -> None:
        saved = Page(chips=3, first="red", seats={"green": "cautious"})
        saved.act(type="play", player="red", chip="red", pile="new")
        page = Page(seats={"blue": "greedy"})
        page.tell(open=saved.ask("save")["text"])
        assert [one["bot"] for one in page.state["seats"]] == [None, None, "cautious", None]
        assert page.position["ply"] == 1

    def test_a_file_that_holds_no_game_changes_nothing(self) -> None:
        page = Page(chips=3, first="red")
        page.act(type="play", player="red", chip="red", pile="new")
        page.tell(open="nonsense")
        assert page.told("refused") == ["game"]
        assert page.position["ply"] == 1


class TestWithALoop:
    def test_a_bot_acts_and_the_page_is_told_the_game_to_keep(self) -> None:
        async def play() -> Page:
            page = Page(chips=3, first="blue", seats={"blue": "greedy"}, pace=0, seed=1)
            await page.until(lambda: any(game["kept"] for game in page.told("game")))
            return page

        kept = run(play()).told("game")[-1]["kept"]
        record = loads(kept["text"])
        assert record.events[0].action is not None
        assert record.players[1].extra == {"x-bot": "greedy"}
        assert kept["players"]["en"] == "Red, Blue (greedy), Green, Yellow"
        assert kept["players"]["ru"].startswith("Красный, Синий (")

    def test_a_game_in_which_nothing_was_done_here_is_not_kept(self) -> None:
        async def look() -> Page:
            page = Page(link=link_to(dumps(examples["documented_example"]), ply=3))
            page.tell(set={"language": "ru"})
            await page.until(lambda: bool(page.told("game")))
            return page

        told = {"number": 0, "from": None, "is_over": False, "kept": None}
        assert run(look()).told("game") == [told]

    def test_each_game_has_a_number_and_names_the_kept_one_with_which_it_goes_on(self) -> None:
        text = dumps(EXAMPLE)

        async def play() -> list[tuple[int, str | None, bool]]:
            page = Page(chips=3, first="red", unfinished={"id": "a", "text": text})
            moves: list[Callable[[], object]] = [
                lambda: page.tell(set={"language": "ru"}),
                lambda: page.tell(open=text, **{"from": "b"}),
                lambda: page.tell(open=text),
                lambda: page.ask("new", preset="documented", chips=3, players=4),
                lambda: page.tell(open="nonsense", **{"from": "c"}),
            ]
            for move in moves[:-1]:
                before = len(page.told("game"))
                move()
                await page.until(lambda before=before: len(page.told("game")) > before)  # type: ignore[misc]
            moves[-1]()
            assert page.told("refused") == ["kept"]
            games = page.told("game")
            return [(one["number"], one["from"], one["kept"] is None) for one in games]

        begun = [(0, "a", True), (1, "b", False), (2, None, False), (3, None, True)]
        assert run(play()) == begun

    def test_a_kept_game_that_can_not_be_read_is_told_and_a_new_one_begins(self) -> None:
        page = Page(chips=3, first="red", unfinished={"id": "a", "text": "nonsense"})
        assert page.told("refused") == ["kept"]
        assert page.position["ply"] == 0

    def test_bots_wait_for_the_introduction(self) -> None:
        async def look() -> tuple[int, Page]:
            page = Page(chips=3, first="blue", seats={"blue": "greedy"}, pace=0, intro=True)
            for _ in range(20):
                await asyncio.sleep(0)
            ply = page.position["ply"]
            page.tell(set={"intro": False})
            await page.until(lambda: page.position["ply"] > 0)
            return ply, page

        assert run(look())[0] == 0

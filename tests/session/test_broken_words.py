"""Whether what was broken could have been kept: told at once, or once it is known."""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING

import pytest

from sosucker_widget import Game, solve
from sosucker_widget.engine import ColorName, Give, apply
from sosucker_widget.locale import LANGUAGES
from sosucker_widget.session.table.table_judging import TableJudging
from sosucker_widget.session.work import inquiry
from sosucker_widget.session.work.subjects import BrokenWord
from tests.loop import run

if TYPE_CHECKING:
    from collections.abc import Callable

BUSY = "It is being worked out."


def broken(chips: int, *others: ColorName) -> Game:
    """Return a game in which Red promised the move to others, and gives it to Green."""
    game = Game("documented", chips=chips, first="red")
    game.play("red")
    for other in others:
        game.accept("red", game.offer(other, "red", asks="move"))
    game.give("green")
    return game


def could(judging: TableJudging, game: Game) -> str:
    step = game.history[-1]
    promise = next(iter(game.promises()))
    text = judging.could(promise, step, lambda: game.record)
    assert all(text[language] for language in LANGUAGES)
    return str(text["en"])


@pytest.mark.parametrize(
    ("chips", "others", "told"),
    [
        (1, ["blue"], "Yes, at no cost. Another choice: Red gives the move to Blue."),
        (1, ["blue", "yellow"], "Not together with all else that Red has promised"),
        (7, ["blue"], "Yes, but at what cost is not solved."),
    ],
)
def test_each_case_is_told(chips: int, others: list[ColorName], told: str) -> None:
    assert could(TableJudging(lambda: None, lambda: None), broken(chips, *others)).startswith(told)


def test_what_only_the_win_could_have_kept_is_told() -> None:
    game = Game("documented", chips=2, first="red")
    game.enter("r+ g g+ r r+ g g3 y y1")
    after = {to: apply(game.position, Give("yellow", to)) for to in ("blue", "green")}
    assert {to: solve(one).wins(["yellow"]) for to, one in after.items()} == {
        "blue": False,
        "green": True,
    }
    game.accept("yellow", game.offer("blue", "yellow", asks="move"))
    game.give("green")
    told = could(TableJudging(lambda: None, lambda: None), game)
    assert told.startswith("Only at the cost of the win")


def test_with_a_loop_it_is_told_once_it_is_known() -> None:
    async def told() -> tuple[str, str]:
        changed, loop = asyncio.Event(), asyncio.get_running_loop()
        judging = TableJudging(lambda: loop, changed.set)
        game = broken(1, "blue")
        before = could(judging, game)
        await changed.wait()
        return before, could(judging, game)

    before, after = run(told())
    assert before == BUSY
    assert after.startswith("Yes, at no cost.")


def test_an_act_that_was_done_otherwise_is_judged_anew() -> None:
    judging = TableJudging(lambda: None, lambda: None)
    assert could(judging, broken(1, "blue")).startswith("Yes, at no cost.")
    assert could(judging, broken(1, "blue", "yellow")).startswith("Not together")


def test_with_a_loop_nothing_is_told_of_an_act_that_was_taken_back() -> None:
    async def told() -> str:
        changed, loop = asyncio.Event(), asyncio.get_running_loop()
        judging = TableJudging(lambda: loop, changed.set)
        assert could(judging, broken(1, "blue")) == BUSY
        await changed.wait()
        return could(judging, broken(1, "blue", "yellow"))

    assert run(told()) == BUSY


def test_what_was_taken_back_is_judged_no_more() -> None:
    async def told() -> list[bool]:
        loop, game = asyncio.get_running_loop(), broken(7, "blue")
        judging = TableJudging(lambda: loop, lambda: None)
        could(judging, game)
        [inquired] = judging._broken.values()
        left = []
        for history in (game.history, game.history[:-1]):
            judging.judge(history)
            left.append(inquired.is_left)
        return left

    assert run(told()) == [False, True]


def test_what_was_left_on_the_way_is_no_judgement() -> None:
    game = broken(1, "blue")
    question = BrokenWord(game.history[-1], game.record)
    [promise] = game.promises()
    told = []
    for is_left in (True, False):
        [*_] = question.work(lambda is_left=is_left: is_left)  # type: ignore[misc]
        told.append(question.told(promise)["en"])
    assert told[0] == BUSY
    assert told[1].startswith("Yes, at no cost.")


def test_what_is_known_once_the_loop_is_closed_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    loop = asyncio.new_event_loop()
    loop.close()
    works: list[Callable[[], object]] = []

    def begun(work: Callable[[], object], *_how: object) -> threading.Thread:
        works.append(work)
        return threading.Thread()

    monkeypatch.setattr(inquiry, "in_background", begun)
    judging, game = TableJudging(lambda: loop, lambda: None), broken(1, "blue")
    assert could(judging, game) == BUSY
    for work in works:
        work()
    assert could(judging, game).startswith("Yes, at no cost.")


def test_a_table_tells_it_on_the_loop_on_which_it_acts_now() -> None:
    async def told() -> str:
        changed, loop = asyncio.Event(), asyncio.get_running_loop()
        loops: list[asyncio.AbstractEventLoop | None] = [None]
        judging = TableJudging(lambda: loops[-1], changed.set)
        game = broken(1, "blue")
        first, last = game.history[0], game.history[-1]
        judging.could("", first, lambda: game.record)
        loops.append(loop)
        promise = next(iter(game.promises()))
        assert judging.could(promise, last, lambda: game.record)["en"] == BUSY
        await changed.wait()
        return judging.could(promise, last, lambda: game.record)["en"]

    assert run(told()).startswith("Yes, at no cost.")

"""Whether what was broken could have been kept: told at once, or once it is known."""

from __future__ import annotations

import asyncio

import pytest

from sosucker_widget import Game
from sosucker_widget.engine import ColorName
from sosucker_widget.locale import LANGUAGES
from sosucker_widget.session.breach_finder import BreachFinder
from tests.loop import run

BUSY = "It is being worked out."


def broken(chips: int, *others: ColorName) -> Game:
    """Return a game in which Red promised the move to others, and gives it to Green."""
    game = Game("documented", chips=chips, first="red")
    game.play("red")
    for other in others:
        game.accept("red", game.offer(other, "red", asks="move"))
    game.give("green")
    return game


def could(finder: BreachFinder, game: Game) -> str:
    step = game.history[-1]
    promise = next(iter(game.promises()))
    text = finder.could(promise, step, lambda: game.record)
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
    assert could(BreachFinder(None, lambda: None), broken(chips, *others)).startswith(told)


def test_with_a_loop_it_is_told_once_it_is_known() -> None:
    async def told() -> tuple[str, str]:
        changed = asyncio.Event()
        finder = BreachFinder(asyncio.get_running_loop(), changed.set)
        game = broken(1, "blue")
        before = could(finder, game)
        await changed.wait()
        return before, could(finder, game)

    before, after = run(told())
    assert before == BUSY
    assert after.startswith("Yes, at no cost.")


def test_an_act_that_was_done_otherwise_is_judged_anew() -> None:
    finder = BreachFinder(None, lambda: None)
    assert could(finder, broken(1, "blue")).startswith("Yes, at no cost.")
    assert could(finder, broken(1, "blue", "yellow")).startswith("Not together")

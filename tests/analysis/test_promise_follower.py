"""Promises that are followed as a game goes on are judged as if the game were read at its end."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sosucker_widget.analysis.promises import promise_monitor as promise_follower
from sosucker_widget.analysis.promises.ledger import ledger, ledger_of
from sosucker_widget.analysis.promises.promise_monitor import PromiseFollower
from sosucker_widget.game import Game

TERMS: list[dict[str, object]] = [
    {"do": "give_move_to", "player": "blue"},
    {"do": "not_capture", "until": "defeat"},
    {"do": "transfer", "color": "green", "player": "blue", "n": 2, "until": "defeat"},
]


@given(st.lists(st.sampled_from(["act"] * 5 + ["promise", "withdraw", "undo"]), max_size=60))
def test_whatever_is_taken_back(does: list[str]) -> None:
    game, follower = Game(chips=3, players=3, first="red"), PromiseFollower()
    apart, promise_follower._APART = promise_follower._APART, 4  # type: ignore[misc]
    try:
        for number, do in enumerate(does):
            legal = game.legal()
            if do == "act" and legal:
                game.act(legal[number * 7 % len(legal)])
            elif do == "promise":
                game.promise(("red", "blue")[number % 2], ["green"], "!", TERMS[number % 3])
            elif do == "withdraw" and (made := game.promises()):
                name, promise = next(iter(made.items()))
                game.withdraw(promise.player, name)
            elif do == "undo" and game.ply:
                game.undo(1 + number % min(game.ply, 9))
            follower.follow(game.history)
            assert ledger_of(follower.every) == ledger(game)
    finally:
        promise_follower._APART = apart  # type: ignore[misc]

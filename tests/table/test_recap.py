"""Since your move: at each own move the recap names all that touched the player since."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from sosucker_widget import Game, play_out
from sosucker_widget.engine import COLOR_NAMES, COLORS, Kill, Play, legal_actions
from sosucker_widget.game import Bots
from sosucker_widget.record import Promise
from sosucker_widget.replay import build, plies_of
from sosucker_widget.session.table.table_judging import TableJudging
from sosucker_widget.table.happenings import Verdict, happenings, since_own, touches
from sosucker_widget.table.recap import MOST, recap

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sosucker_widget.engine import PresetName
    from sosucker_widget.record import Step

CASTS = (
    ("greedy", "grudge", "tit-for-tat"),
    ("betrayer:red", "loyal:red", "grateful"),
    ("leader-hunter", "cautious", "random"),
)
YOU = 0


def own_moves(seed: int, rules: PresetName = "classic", chips: int = 5) -> Iterator[Game]:
    """Yield a game at each decision of Red, whom chance plays against bots."""
    game, chance = Game(rules=rules, chips=chips, seed=seed), Random(seed)  # noqa: S311
    cast = CASTS[seed % len(CASTS)]
    bots = Bots(game, dict(zip(COLOR_NAMES[1:], cast, strict=False)), seed=seed)
    while game.position.phase != "over":
        bots.play_on()
        if game.position.acting_seat == YOU:
            yield game
            game.act(chance.choice(legal_actions(game.position, anytime=False)))


def verdicts(history: Sequence[Step]) -> dict[int, list[Verdict]]:
    judging = TableJudging(lambda: None, lambda: None)
    return {ply: list(found) for ply, found in judging.verdicts(history, YOU).items()}


@pytest.mark.parametrize("seed", range(3))
def test_turns_that_did_not_touch_one_are_nobodys_fault(seed: int) -> None:
    quiet = 0
    for game in own_moves(seed, "documented", 4):
        told = recap(game.history, YOU)
        for line in [] if told is None else told["lines"]:
            if line["mark"] == "choice" and "did not touch you" in line["text"]["en"]:
                quiet += 1
            assert "themselves" not in line["text"]["en"]
    assert quiet


def all_told(game: Game) -> str:
    told = recap(game.history, YOU, verdicts(game.history))
    return "" if told is None else " ".join(line["text"]["en"] for line in told["lines"])


def check_recap(game: Game) -> None:
    history = game.history
    told = recap(history, YOU, verdicts(history))
    acts = [step for step in since_own(history, YOU) if step.action is not None]
    if told is None:
        assert not happenings(history, YOU, verdicts(history))
        assert not any(isinstance(step.action, Play) for step in acts)
        return
    assert 1 <= len(told["lines"]) <= MOST
    text = all_told(game)
    lost = 0
    for step in since_own(history, YOU):
        who = step.act.player.capitalize()
        if isinstance(step.action, Kill):
            pile = step.before.pending
            assert pile is not None
            mine = step.before.bytes_of(pile).count(YOU)
            lost += mine
            assert f"{who} captured pile {pile}" in text
        for seat in set(step.before.alive_seats) - set(step.after.alive_seats):
            assert f"{COLOR_NAMES[seat].capitalize()} was defeated." in text
        if isinstance(step.talk, Promise) and COLORS[YOU] in step.talk.to:
            assert f"{who} promised you" in text
    for ply, found in verdicts(history).items():
        for verdict in found if acts and ply >= acts[0].ply else ():
            who = COLOR_NAMES[verdict.maker].capitalize()
            words = ("as promised", f"{who} kept") if verdict.outcome == "kept" else (who,)
            assert any(word in text for word in words)
            assert verdict.outcome == "kept" or f"{who} broke a promise to you." in text
    assert ("lost" in told["about"]["en"]) == any(
        one.lost for one in happenings(history, YOU, verdicts(history))
    ) or "You lost no chip" in told["about"]["en"]
    assert not lost or "You lost" in told["about"]["en"]


@pytest.mark.parametrize("rules", ["classic", "documented"])
@pytest.mark.parametrize("seed", range(5))
def test_the_recap_names_every_capture_defeat_and_promise_that_touched_the_player(
    seed: int, rules: PresetName
) -> None:
    moves = 0
    for game in own_moves(seed, rules, chips=4):
        check_recap(game)
        moves += 1
    assert moves


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 400))
def test_it_does_so_in_many_games(seed: int) -> None:
    for game in own_moves(seed, "classic" if seed % 2 else "documented", chips=7):
        check_recap(game)


def test_each_line_tells_of_plies_since_the_own_action_in_order() -> None:
    for game in own_moves(2):
        told = recap(game.history, YOU)
        first = since_own(game.history, YOU)[0].ply if told else 0
        lines = told["lines"] if told else []
        for line in lines:
            assert first <= line["first"] <= line["last"] <= game.ply
            assert (
                line["turns"][0]
                <= line["turns"][-1]
                <= max(1, sum(isinstance(step.action, Play) for step in game.history))
            )
        assert [line["first"] for line in lines] == sorted(line["first"] for line in lines)


def test_a_gift_of_the_move_touches_and_a_play_elsewhere_does_not() -> None:
    game = Game(first="blue")
    game.play("blue")
    assert not touches(game[-1], YOU)
    game.give("red")
    assert touches(game[-1], YOU)
    assert not touches(game[-1], 2)


def test_a_move_given_as_promised_says_so() -> None:
    game = Game(first="blue")
    terms = {"do": "give_move_to", "player": "red", "when": "next_decision"}
    game.promise("blue", "red", "You are next.", terms)
    game.play("blue")
    game.give("red")
    assert "Blue gave you the move, as promised." in all_told(game)


def test_turns_are_numbered_as_in_the_replay() -> None:
    """A rescue belongs to the turn of the play after it."""
    marks: set[str] = set()
    for seed in range(9, 12):
        record = play_out(["greedy", "grudge", "cautious", "random"], chips=3, seed=seed)
        turns = [ply["turn"] for ply in plies_of(build(record))]
        for until in range(1, len(record) + 1):
            for you in range(4):
                for one in happenings(record[:until], you):
                    assert one.turn == turns[one.ply]
                    marks.add(one.mark)
    assert {"gift", "rescue-given", "rescue-refused"} & marks

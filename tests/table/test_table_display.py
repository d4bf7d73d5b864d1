"""What a table shows of a game: the legal actions, the last act, the defeated; and its size."""

from __future__ import annotations

import json
from random import Random
from statistics import median
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sosucker_widget.engine import COLOR_NAMES, Position, RuleSet, apply, legal_actions
from sosucker_widget.engine.actions import Refuse
from sosucker_widget.game import Game
from sosucker_widget.record import GameNode, Record, Say, action_to_json, steps, with_line
from sosucker_widget.replay import build, encode, plies_of
from sosucker_widget.session.table.table_options import TableOptions
from sosucker_widget.session.table.table_session import TableSession
from sosucker_widget.table.defeat_steps import if_refused
from sosucker_widget.table.table_display import defeats, foresee, legal_state, ply_of
from sosucker_widget.table.table_state import LegalState, TableState
from tests.engine.notation import CLASSIC, DOCUMENTED, at
from tests.locale.made_up import MADE_UP, made_up_language
from tests.replay.records import record_of
from tests.strategies import Played, games, positions, rule_sets

PLAIN = {"PLAY-1", "PLAY-2", "CAPTURE-4"}
SMALL = 2048
"""The most bytes of a state on the wire."""

any_game = games(st.one_of(rule_sets(max_chips=2), rule_sets(max_chips=5), rule_sets()))


def expanded(legal: LegalState) -> list[dict[str, Any]]:
    """List the single acts that one entry stands for."""
    act = {"type": legal["type"], "player": legal["player"]}
    if legal["chip"] is not None:
        act["chip"] = legal["chip"]
    if legal["type"] == "play":
        return [{**act, "pile": pile} for pile in legal["piles"]]
    if legal["type"] in {"give", "transfer"}:
        return [{**act, "to": to} for to in legal["to"]]
    return [act]


def with_words(record: Record, choices: Random) -> Record:
    """Let somebody say something after some of the acts."""
    events = []
    for event in record.events:
        events.append(event)
        if choices.random() < 0.3:
            events.append(GameNode(Say(0, "Hm.")))
    return with_line(record, events)


class TestLegal:
    @given(positions(st.one_of(rule_sets(max_chips=3), rule_sets())))
    def test_holds_what_the_engine_allows_and_nothing_else(self, position: Position) -> None:
        shown = [act for legal in legal_state(position) for act in expanded(legal)]
        allowed = list(map(action_to_json, legal_actions(position)))

        def key(act: dict[str, Any]) -> str:
            return json.dumps(act, sort_keys=True)

        assert sorted(shown, key=key) == sorted(allowed, key=key)

    @given(positions())
    def test_what_differs_only_in_where_it_goes_stands_once(self, position: Position) -> None:
        heads = [(one["type"], one["player"], one["chip"]) for one in legal_state(position)]
        assert len(heads) == len(set(heads))

    def test_is_empty_exactly_when_the_game_is_over(self) -> None:
        over = at(CLASSIC, "RRB - - -", move="R", phase="over", alive="R")._replace(
            moving_seat=None
        )
        assert legal_state(over) == []


class TestPly:
    @given(any_game, st.randoms(use_true_random=False))
    def test_is_the_one_that_the_replay_shows(self, played: Played, choices: Random) -> None:
        record = with_words(record_of(played.positions[0], played.actions), choices)
        plies, history = plies_of(build(record)), list(steps(record))
        for upto in range(len(history) + 1):
            ply = history[upto - 1].ply if upto else 0
            shown = ply_of(record, history[:upto])
            full = plies[ply]
            told = [ruling for ruling in full["rulings"] if ruling["rule"] not in PLAIN]
            if full["position"]["phase"] == "rescue":
                told.sort(key=lambda one: one["rule"].split("-")[0] not in {"RESCUE", "DEFEAT"})
            rulings: list[dict[str, object]] = [
                {**ruling, "facts": {}} for ruling in told or full["rulings"]
            ]
            if ply == 0:
                rulings = [dict(ruling) for ruling in full["rulings"]]
            # Talk after a ply is in the log, not here.
            said = {"talk": [], "marks": [mark for mark in full["marks"] if mark != "talk"]}
            assert shown == {**full, **said, "rulings": rulings}

    @given(any_game)
    def test_always_says_which_rule_decided(self, played: Played) -> None:
        record = record_of(played.positions[0], played.actions)
        assert ply_of(record, list(steps(record)))["rulings"]

    @given(any_game)
    def test_every_defeat_has_its_ply(self, played: Played) -> None:
        out = defeats(list(steps(record_of(played.positions[0], played.actions))))
        for ply, position in enumerate(played.positions):
            assert set(position.alive_seats) == {
                seat for seat in range(played.rules.players) if out.get(seat, ply + 1) > ply
            }


class TestIfRefused:
    @given(games(rule_sets(max_chips=3, transfers="anytime")))
    def test_says_what_the_engine_does_when_all_refuse(self, played: Played) -> None:
        for position in played.positions:
            check_if_refused(position)

    @pytest.mark.parametrize(
        ("position", "told"),
        [
            (
                at(DOCUMENTED, "R - GB Y", move="B", phase="rescue", recency="BRY", asked="G"),
                "If Green refuses, Blue is defeated and the move goes to Red.",
            ),
            (
                at(CLASSIC, "RY - GB YB", move="B", phase="rescue", recency="BYR", asked="GYR"),
                "If Green, Yellow and Red refuse, Blue is defeated and the move goes to Yellow.",
            ),
            (  # Then Red is in need, but the players asked decide about Blue.
                at(DOCUMENTED, "- - GB Y", move="B", phase="rescue", recency="BR", asked="G"),
                "If Green refuses, Blue is defeated and the move goes to Red.",
            ),
            (  # Of the living only Blue has had the move, so it goes to the next seat (DEFEAT-3).
                at(DOCUMENTED, "R - GB Y", move="B", phase="rescue", recency="B", asked="G"),
                "If Green refuses, Blue is defeated and the move goes to Green.",
            ),
            (
                at(DOCUMENTED, "RB - - -", move="B", phase="rescue", alive="RB", asked="R"),
                "If Red refuses, Blue is defeated and Red wins.",
            ),
        ],
        ids=["one", "several", "chain", "never-had-the-move", "end"],
    )
    def test_in_words(self, position: Position, told: str) -> None:
        text = if_refused(position)
        assert text is not None
        assert text["en"] == told
        check_if_refused(position)

    @given(positions())
    def test_nothing_where_nobody_is_asked(self, position: Position) -> None:
        assert (if_refused(position) is None) == (position.phase != "rescue")


def check_if_refused(position: Position) -> None:
    text = if_refused(position)
    if text is None:
        return
    needy, after = position.moving_seat, position
    for seat in position.asked_seats:
        assert needy in after.alive_seats
        after = apply(after, Refuse(seat))
    assert needy is not None
    assert needy not in after.alive_seats
    assert f"{COLOR_NAMES[needy].title()} is defeated" in text["en"]
    assert all(COLOR_NAMES[seat].title() in text["en"] for seat in position.asked_seats)
    gone = set(position.alive_seats) - set(after.alive_seats)
    if len(gone) > 1:
        return  # In a chain, the position doesn't show where the move went in between.
    if after.winning_seat is not None:
        assert text["en"].endswith(f"{COLOR_NAMES[after.winning_seat].title()} wins.")
    else:
        assert after.moving_seat is not None
        assert text["en"].endswith(f"the move goes to {COLOR_NAMES[after.moving_seat].title()}.")


def check_state(session: TableSession) -> bytes:
    state = session.state("en")
    text = json.dumps(state, allow_nan=False)
    # Strict: nothing is converted, nothing is missing, and there is nothing undeclared.
    assert msgspec.convert(json.loads(text), TableState, strict=True) == state
    return encode(state)


class TestState:
    @given(any_game, st.randoms(use_true_random=False))
    def test_is_json_of_the_declared_types(self, played: Played, choices: Random) -> None:
        game = Game(played.positions[0])
        session = TableSession(game, {1: "greedy"})
        check_state(session)
        for action in played.actions:
            game.act(action)
            if choices.random() < 0.2:
                made = game.promise("red", ["blue"], {"en": "Never.", "ru": "Никогда."})
                game.withdraw("red", made)
            if choices.random() < 0.1:
                session.take_back(choices.randint(1, game.ply))
                break
            if choices.random() < 0.1:
                session.log.notice("raised", 1, "ZeroDivisionError: x")
            check_state(session)
        check_state(session)

    def test_of_two_equal_tables_is_the_same_bytes(self) -> None:
        one, two = (
            TableSession(Game(first="red"), {1: "greedy"}, TableOptions(seed=3)) for _ in range(2)
        )
        assert check_state(one) == check_state(two)

    def test_is_small_in_a_classic_game(self) -> None:
        sizes = []
        for seed in range(6):
            game, chance = Game(seed=seed), Random(seed)  # noqa: S311 - the same games
            session = TableSession(game)
            while game.position.phase != "over":
                legal = legal_actions(game.position, anytime=chance.random() < 0.1)
                game.act(chance.choice(legal))
                sizes.append(len(check_state(session)))
        assert len(sizes) > 300
        assert median(sizes) < SMALL
        assert max(sizes) < SMALL


def test_what_was_told_before_a_language_came_is_told_anew() -> None:
    position = Position.start(RuleSet(chips=3), first=0)
    action = legal_actions(position)[0]
    before = foresee(position, 0, action, 1)
    with made_up_language():
        after = foresee(position, 0, action, 1)
    assert MADE_UP not in before["rulings"][0]["sentence"]
    assert MADE_UP in after["rulings"][0]["sentence"]

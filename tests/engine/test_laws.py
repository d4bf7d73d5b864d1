"""What holds in every position of every game, under every rule set."""

from __future__ import annotations

import pickle
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sosucker_widget.engine import (
    COLOR_NAMES,
    RULEBOOK,
    Action,
    Discard,
    Donate,
    Give,
    IllegalActionError,
    Kill,
    Play,
    Position,
    Refuse,
    RuleSet,
    Transfer,
    apply,
    judge,
    legal_actions,
)
from sosucker_widget.engine.tally import count, size
from tests.engine.strategies import EVERY_RULE_SET, Step, positions, seeded, turned_by, walk, walks
from tests.strategies import attempts, rule_sets

TALKATIVE = attempts(40)


def conceivable(position: Position) -> Iterator[Action]:
    """Make every conceivable action, by players in the game or not."""
    everybody = range(min(position.rules.players + 1, len(COLOR_NAMES)))
    for player in everybody:
        yield Refuse(player)
        for color in everybody:
            yield Give(player, color)
            yield Kill(player, color)
            yield Donate(player, color)
            yield Discard(player, color)
            for pile in range(position.next_pile + 2):
                yield Play(player, color, pile)
            for to in everybody:
                yield Transfer(player, to, color)


def order(action: Action) -> tuple[str, list[int]]:
    """Return what a list of actions is sorted by."""
    return action.type, [
        getattr(action, name, -1) for name in ("player_seat", "to_seat", "chip_seat", "pile")
    ]


def by_seat(tally: int, players: int) -> list[int]:
    """Count by colour."""
    return [count(tally, color) for color in range(players)]


class TestConservation:
    @given(walks())
    def test_every_colour_has_its_chips_after_every_action(self, steps: list[Step]) -> None:
        for _, _, position in steps:
            rules = position.rules
            assert {position.total(color) for color in position.hands} == {rules.chips}
            everything = len(position.held) + len(position.piled) + size(position.dead_tally)
            assert everything == rules.chips * rules.players

    @given(walks())
    def test_a_position_is_whole(self, steps: list[Step]) -> None:
        for _, _, position in steps:
            assert all(position.pile_bytes), "an empty pile"
            assert list(position.pile_ids) == sorted({*position.pile_ids})
            assert all(0 < number < position.next_pile for number in position.pile_ids)
            assert list(position.alive_seats) == sorted({*position.alive_seats})
            assert {*position.recent_seats} <= {*position.alive_seats}
            assert len({*position.recent_seats}) == len(position.recent_seats)
            assert all(
                not hand or seat in position.alive_seats
                for seat, hand in enumerate(position.hand_tallies)
            )
            assert (position.pending is None) == (position.phase not in {"give", "kill"})
            assert bool(position.asked_seats) == (position.phase == "rescue")
            assert (position.winning_seat is None) == (position.phase != "over")
            if position.phase != "over":
                assert position.moving_seat == position.recent_seats[0]


class TestEnd:
    @given(EVERY_RULE_SET, st.integers(0, 2**32))
    def test_without_transfers_every_action_brings_the_end_nearer(
        self, rules: RuleSet, seed: int
    ) -> None:
        rank = {"give": 2, "rescue": 1, "play": 0, "kill": 0, "over": 0}

        def distance(position: Position) -> tuple[int, ...]:
            on_table = len(position.held) + len(position.piled)
            opened = rank[position.phase], len(position.asked_seats)
            return (on_table, len(position.alive_seats), len(position.held), *opened)

        rng, position = seeded(seed), Position.start(rules, seed % rules.players)
        while position.phase != "over":
            can = [a for a in legal_actions(position) if a.type != "transfer"]
            moved = apply(position, rng.choice(can))
            assert distance(moved) < distance(position)
            position = moved

    @given(EVERY_RULE_SET, st.integers(0, 2**32))
    def test_exactly_one_player_wins(self, rules: RuleSet, seed: int) -> None:
        (*_, (_, _, last)) = walk(rules, seeded(seed), anytime=0.1)
        assert last.phase == "over"
        assert last.alive_seats == (last.winning_seat,)
        assert (last.moving_seat, last.acting_seat) == (None, None)
        assert legal_actions(last) == []

    @given(walks())
    def test_there_is_always_something_to_do_until_then(self, steps: list[Step]) -> None:
        for _, _, position in steps:
            decisions = legal_actions(position, anytime=False)
            assert bool(decisions) == (position.phase != "over") == (len(position.alive_seats) > 1)
            assert {action.player for action in decisions} <= {position.to_act}

    @given(walks())
    def test_the_defeated_stay_so_and_never_have_the_move(self, steps: list[Step]) -> None:
        for before, _, after in steps:
            assert {*after.alive_seats} <= {*before.alive_seats}
            assert after.phase == "over" or {after.moving_seat, after.acting_seat} <= {
                *after.alive_seats
            }


class TestActions:
    @TALKATIVE
    @given(positions(rule_sets(max_chips=2) | rule_sets(max_players=3)))
    def test_those_listed_are_those_accepted(self, position: Position) -> None:
        listed = legal_actions(position)
        assert {a for a in conceivable(position) if judge(position, a)} == {*listed}

    @given(walks())
    def test_lists_are_sorted_and_free_of_doubles(self, steps: list[Step]) -> None:
        for _, _, position in steps:
            for anytime in (True, False):
                listed = [order(a) for a in legal_actions(position, anytime=anytime)]
                assert listed == sorted(listed)
                assert len({*map(repr, listed)}) == len(listed)

    @given(positions())
    def test_anytime_adds_transfers_and_discards_and_nothing_else(self, position: Position) -> None:
        every = legal_actions(position)
        assert legal_actions(position, anytime=False) == [
            action for action in every if action.type not in {"transfer", "discard"}
        ]

    @TALKATIVE
    @given(positions())
    def test_a_refusal_names_a_rule_and_what_would_be_right(self, position: Position) -> None:
        for action in conceivable(position):
            ruling = judge(position, action)
            assert ruling.action == action
            assert {*ruling.rules} <= {*RULEBOOK}
            if ruling:
                assert ruling.legal_actions == ()
                continue
            assert len(ruling.findings) == 1
            assert bool(ruling.legal_actions) == (position.phase != "over")
            assert all(judge(position, other) for other in {*ruling.legal_actions})

    @TALKATIVE
    @given(positions(rule_sets(max_players=3)))
    def test_applying_agrees_with_judging(self, position: Position) -> None:
        for action in conceivable(position):
            ruling = judge(position, action)
            if ruling:
                assert apply(position, action) != position
                continue
            with pytest.raises(IllegalActionError) as refused:
                apply(position, action)
            assert refused.value.ruling == ruling

    @given(walks())
    def test_a_ruling_tells_what_came_of_it(self, steps: list[Step]) -> None:
        """The player named last as getting the move has it; all named as defeated are."""
        for before, action, position in steps:
            findings = judge(before, action).findings
            fallen = [f.facts["defeated"] for f in findings if f.rule == "DEFEAT-1"]
            gone = [COLOR_NAMES[p] for p in before.alive_seats if p not in position.alive_seats]
            assert sorted(fallen) == sorted(gone)
            won = [f.facts["winner"] for f in findings if f.rule == "WIN-1"]
            assert won == (
                [] if position.winning_seat is None else [COLOR_NAMES[position.winning_seat]]
            )
            passed = {"NEXT-1", "NEXT-2", "CAPTURE-4", "CAPTURE-5", "DEFEAT-2", "DEFEAT-3"}
            told = [f.facts["to"] for f in findings if f.rule in passed]
            if position.phase in {"play", "rescue"} and told:
                assert position.moving_seat is not None
                assert told[-1] == COLOR_NAMES[position.moving_seat]


class TestValues:
    @given(positions())
    def test_positions_are_values(self, position: Position) -> None:
        copy: Position = pickle.loads(pickle.dumps(position))  # noqa: S301 - just written
        assert copy == position
        assert hash(copy) == hash(position)
        assert type(copy) is Position
        assert copy.rules.preset == position.rules.preset

    @given(walks())
    def test_nothing_is_changed_in_place(self, steps: list[Step]) -> None:
        for before, action, after in steps:
            remembered = pickle.dumps(before)
            legal_actions(before)
            judge(before, action)
            assert apply(before, action) == after
            assert pickle.dumps(before) == remembered

    @given(EVERY_RULE_SET, st.integers(0, 2**32))
    def test_different_positions_are_unequal(self, rules: RuleSet, seed: int) -> None:
        """Without transfers back and forth no position occurs twice."""
        seen = [position for _, _, position in walk(rules, seeded(seed), anytime=0)]
        assert len({*seen}) == len(seen)


class TestSymmetry:
    """No seat is special, so rotating the table rotates the whole game."""

    @given(walks(), st.integers(1, 5))
    def test_turning_the_table_turns_the_game(self, steps: list[Step], by: int) -> None:
        for before, action, after in steps:
            turned = turned_by(before, by)
            assert {*legal_actions(turned)} == {
                turn_action(a, by, before.rules.players) for a in legal_actions(before)
            }
            moved = apply(turned, turn_action(action, by, before.rules.players))
            assert moved == turned_by(after, by)


def turn_action(action: Action, by: int, players: int) -> Action:
    """Return the same action by the player this many seats on, with the colours moved as far."""
    fields = {name: getattr(action, name) for name in action.__match_args__}
    moved = {name: v if name == "pile" else (v.seat + by) % players for name, v in fields.items()}
    return type(action)(**moved)


class TestMemory:
    def test_what_the_engine_keeps_is_bounded(self) -> None:
        """Actions are cached by the number of the pile, and a game has few piles."""
        from sosucker_widget.engine import actions, tally

        for game in range(300):
            for _ in walk(RuleSet(), seeded(game), limit=200):
                pass
        kept = sum(len(plays) for row in actions.PLAYS for plays in row)
        assert kept <= 6 * 6 * 6 * 13 * 14
        assert tally.colors_in.cache_info().maxsize is not None

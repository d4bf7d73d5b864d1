from __future__ import annotations

from random import Random

import pytest

from sosucker_widget.engine import (
    Color,
    Discard,
    Give,
    Kill,
    Play,
    RuleSet,
    Transfer,
    legal_actions,
)
from sosucker_widget.players import BotLike, BotView, make, play_out, seat_rng
from sosucker_widget.players.bot_turns import MAX_ASIDES
from sosucker_widget.record import Promise, Record, Say, Withdraw, dumps, loads, positions, steps
from tests.engine.notation import CLASSIC, at

FEW = RuleSet.named("classic", chips=3)


class Broken:
    """A bot that fails whenever it is asked."""

    def __call__(self, _view: BotView, _rng: Random) -> object:
        raise ZeroDivisionError("broken")

    def aside(self, _view: BotView, _rng: Random) -> object:
        raise ZeroDivisionError("broken")


class Chatter:
    """A bot that always has something to say."""

    def __call__(self, view: BotView, rng: Random) -> object:
        return rng.choice(view.legal)

    def aside(self, view: BotView, _rng: Random) -> Say:
        return Say(view.player, f"{len(view.history)}!")


class Juggler:
    """A bot that passes prisoners on for ever, at its decisions and as asides."""

    def __call__(self, view: BotView, rng: Random) -> object:
        own = [a for a in legal_actions(view.position) if a.player == view.player]
        return rng.choice([a for a in own if isinstance(a, Transfer)] or view.legal)


class Restless(Juggler):
    """A bot that also does so when it isn't asked for a decision."""

    def aside(self, view: BotView, rng: Random) -> object:
        return rng.choice([a for a in view.legal if isinstance(a, Transfer)] or [None])


def actions(record: Record) -> list[object]:
    return [event.act for event in record.events if event.talk is None]


class TestSeeds:
    def test_a_seats_generator_is_the_same_on_every_machine(self) -> None:
        """Another derivation would change the game of every old seed."""
        assert [seat_rng(1, 0).randrange(1000) for _ in range(2)] == [928] * 2
        assert seat_rng("1", 0).random() == seat_rng(1, 0).random()
        drawn = {seat_rng(seed, seat).random() for seed in range(20) for seat in range(6)}
        assert len(drawn) == 120

    def test_other_seeds_are_other_games(self) -> None:
        games = [actions(play_out(["random"] * 4, FEW, seed=seed)) for seed in range(10)]
        assert all(games.count(game) == 1 for game in games)

    def test_the_first_player_is_drawn(self) -> None:
        firsts = [play_out(["random"] * 4, FEW, seed=seed).start.moving_seat for seed in range(40)]
        assert {*firsts} == {0, 1, 2, 3}
        assert play_out(["random"] * 4, FEW, seed=1, first=2).start.moving_seat == 2


class TestFaults:
    def test_a_broken_bot_plays_as_the_random_one_does(self) -> None:
        """The fallback draws from the same generator, so the others see no difference."""
        for seed in range(10):
            broken = play_out(
                [Broken(), "greedy", "loyal:red", "random"], FEW, seed=seed, on_error="fallback"
            )
            random = play_out(["random", "greedy", "loyal:red", "random"], FEW, seed=seed)
            assert [e.act for e in broken.events] == [e.act for e in random.events]

    def test_the_record_says_so(self) -> None:
        record = play_out([Broken(), "random"], seed=1, on_error="fallback")
        # Those out of turn count too; no event is there to say so.
        asked = sum(event.act is not None and event.act.player == "red" for event in record.events)
        counted = record.players[0].extra["x-faults"]
        assert isinstance(counted, int)
        assert counted > asked > 0
        assert record.players[0].extra["x-bot"] == "Broken"
        assert record.players[1].extra == {"x-bot": "random"}
        faults = [event.extra.get("x-fault") for event in record.events]
        own = [event.act.player == "red" for event in record.events if event.act]
        assert [fault is not None for fault in faults] == own
        assert all(
            fault is None or fault.startswith("raised: ZeroDivisionError: broken (__call__, line ")
            for fault in faults
        )
        assert loads(dumps(record)) == record


class TestAsides:
    @pytest.mark.parametrize("most", [0, 1, MAX_ASIDES])
    def test_talk_without_end_is_cut(self, most: int) -> None:
        record = play_out([Chatter()] * 4, FEW, seed=1, max_asides=most)
        told = [len(run) for run in runs(record)]
        assert max(told) == most
        assert positions(record)[-1].winning_seat is not None

    def test_a_long_record_is_not_filled_with_talk(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("sosucker_widget.players.bot_turns._TALK_UNTIL", 30)
        record = play_out([Chatter()] * 4, FEW, seed=1)
        talks = [event.talk is not None for event in record.events]
        assert any(talks[:30])
        assert len(talks) > 30
        assert not any(talks[30:])

    def test_whoever_spoke_last_is_asked_last(self) -> None:
        record = play_out([Chatter()] * 3, RuleSet(chips=2, players=3), seed=1, first=0)
        said = [event.act.player for event in record.events[1:4] if event.act]
        assert said == ["blue", "green", "red"]

    @pytest.mark.parametrize("bot", [Juggler(), Restless()])
    @pytest.mark.parametrize("most", [0, 1, MAX_ASIDES])
    def test_prisoners_passed_on_without_end_do_not_keep_a_game_going(
        self, bot: Juggler, most: int
    ) -> None:
        for seed in range(10):
            record = play_out([bot] * 4, FEW, seed=seed, max_asides=most)
            assert positions(record)[-1].winning_seat is not None
            assert loads(dumps(record)) == record
            assert max(map(len, runs(record))) <= most

    def test_the_defeated_are_silent(self) -> None:
        for seed in range(5):
            for step in steps(play_out([Chatter()] * 4, FEW, seed=seed)):
                assert step.act.player in step.before.alive


def runs(record: Record) -> list[list[object]]:
    """List how much was said or given out of turn between the plays."""
    found: list[list[object]] = [[]]
    for event in record.events:
        if isinstance(event.act, Play):
            found.append([])
        elif isinstance(event.act, Say | Promise | Withdraw | Transfer | Discard):
            found[-1].append(event.act)
    return found


def broken_promises(record: Record, maker: Color) -> list[str]:
    """List the promises to give the move or to spare that were needlessly broken."""
    open_: dict[str, Promise] = {}
    broken = []
    for step in steps(record):
        act = step.act
        if isinstance(act, Promise) and act.player == maker:
            open_[act.id] = act
        elif isinstance(act, Withdraw) and act.player == maker:
            del open_[act.id]
        elif isinstance(act, Give | Kill | Discard) and act.player == maker:
            legal = legal_actions(step.before)
            for promise in open_.values():
                assert promise.terms is not None
                (ally,) = promise.to
                if ally not in step.before.alive:
                    continue
                if promise.terms["do"] == "spare":
                    harm = isinstance(act, Kill | Discard) and act.chip == ally
                    could = any(isinstance(a, Kill) and a.chip != ally for a in legal)
                else:
                    harm = isinstance(act, Give) and act.to != ally
                    could = Give(maker, ally) in legal
                if harm and could:
                    broken.append(promise.id)
    return broken


class TestPromises:
    rules = RuleSet.named("documented", chips=5)

    def games(self, spec: str) -> list[Record]:
        table: list[BotLike] = [make(spec), "greedy", "random", "cautious"]
        return [play_out(table, self.rules, seed=seed) for seed in range(40)]

    def test_loyal_keeps_its_word(self) -> None:
        games = self.games("loyal:green")
        assert not any(broken_promises(game, Color.RED) for game in games)
        assert any(isinstance(event.act, Withdraw) for game in games for event in game.events)

    def test_betrayer_breaks_it(self) -> None:
        games = self.games("betrayer:green:12")
        broken = [*filter(None, (broken_promises(game, Color.RED) for game in games))]
        assert len(broken) > len(games) / 2
        assert {name for names in broken for name in names} == {
            "red-give_move_to-green",
            "red-spare-green",
        }


class TestSetUp:
    def test_from_a_position_on(self) -> None:
        start = at(CLASSIC, "RR - GG -", {1: "YB"}, move="G", alive="RG")
        record = play_out(["random"] * 4, seed=1, start=start)
        assert record.start == start
        assert record.given
        assert loads(dumps(record)) == record

    def test_a_preset_by_name(self) -> None:
        record = play_out(["random", "random"], "documented", seed=1)
        assert (record.preset, record.rules.players) == ("documented", 2)

    def test_odd_options_are_written_down(self) -> None:
        rules = RuleSet(captor="mover", chips=2, players=3)
        record = play_out(["random"] * 3, rules, seed=1)
        assert loads(dumps(record)).rules == rules

    def test_bots_and_names_mixed(self) -> None:
        record = play_out([make("loyal:blue"), "greedy"], seed=3)
        assert [player.extra["x-bot"] for player in record.players] == ["loyal:blue", "greedy"]

    def test_what_does_not_fit_is_refused(self) -> None:
        with pytest.raises(ValueError, match="bots: 3 for 4 players"):
            play_out(["random"] * 3, FEW, seed=1)
        with pytest.raises(ValueError, match="start: leave out rules"):
            play_out(["random"] * 4, FEW, seed=1, start=at(FEW, "R B G Y", move="R"))
        with pytest.raises(ValueError, match="is not a bot"):
            play_out(["random", "chess"], seed=1)  # type: ignore[list-item]

"""Betrayals by power and by words, and the power over a whole game."""

from __future__ import annotations

from sosucker_widget.analysis import (
    Budget,
    Solver,
    betrayals,
    ledger,
    reduced_rules,
    solve_all,
    solver_for,
)
from sosucker_widget.engine import COLOR_NAMES, Action, Give, Play, RuleSet
from sosucker_widget.record import GameNode, Player, Promise, Record, begin_line, positions
from tests.analysis.small import hands
from tests.engine.strategies import seeded, walk

DOCUMENTED = RuleSet.named("documented")
RED, BLUE, GREEN = range(3)


def record_of(*acts: Action | Promise, own: tuple[int, ...] = (1, 1, 1, 1)) -> Record:
    players, events = tuple(map(Player, COLOR_NAMES[:4])), tuple(map(GameNode, acts))
    return Record(
        players, "documented", hands(DOCUMENTED, *own), given=True, root=begin_line(events)
    )


def random_record(seed: int, chips: int = 1) -> Record:
    rules = reduced_rules(RuleSet.named("documented", chips=chips))
    game = [step[1] for step in walk(rules, seeded(seed))]
    players, events = tuple(map(Player, COLOR_NAMES[:4])), tuple(map(GameNode, game))
    start = hands(rules, *[chips] * 4)._replace(
        moving_seat=game[0].player, recent_seats=(game[0].player,)
    )
    return Record(players, "documented", start, given=True, root=begin_line(events))


def test_each_ply_is_solved_as_if_alone() -> None:
    game = positions(random_record(1))
    told: list[tuple[int, int]] = []
    solutions = solve_all(game, progress=lambda done, of: told.append((done, of)))
    assert solutions == [Solver(at.rules).solve(at) for at in game]
    assert told == [(n, len(game)) for n in range(1, len(game) + 1)]
    solver_for(game[0].rules).forget()
    assert not solve_all(game, cancelled=lambda: True)[0]


def test_what_a_later_position_proves_is_used_only_where_it_follows() -> None:
    rng, cheaper = seeded(21), 0
    for seed in range(2):
        game = positions(random_record(seed, chips=2))
        solutions = [Solver(DOCUMENTED).solve(at) for at in game]
        for ply, position in enumerate(game[:-1]):
            helped = Solver(DOCUMENTED).solve(position, later=solutions[ply + 1])
            assert helped == solutions[ply]
            cheaper += helped.states < solutions[ply].states
            other = rng.randrange(len(game))
            if other != ply + 1:
                misled = Solver(DOCUMENTED).solve(position, later=solutions[other])
                assert misled == solutions[ply]
    assert cheaper > 0


def test_a_coalition_is_broken_where_its_member_could_have_held_it() -> None:
    """By the definition, for each action: a winning coalition wins no more, and could have."""
    seen = set()
    for seed in range(8):
        record = random_record(seed, chips=2)
        game = positions(record)
        found = betrayals(record)
        assert found.unsolved == ()
        for one in found.found:
            before, after = game[one.ply - 1], game[one.ply]
            assert before.acting_seat == COLOR_NAMES.index(one.player)
            coalition = frozenset(map(COLOR_NAMES.index, one.coalition))
            solver = Solver(DOCUMENTED)
            assert before.acting_seat in coalition
            assert solver.wins(before, coalition)
            assert not solver.wins(after, coalition)
            assert solver.keeping(before, coalition, most=1)
            assert (one.kind == "missed") is (len(coalition) == 1)
            seen.add(one.kind)
    assert seen == {"power", "missed"}


def test_a_broken_word_is_timely_if_who_broke_it_wins_alone_then() -> None:
    """Red promises blue the move. With one more chip red is the apex, with many a dictator."""
    for own, timing in (((1, 1, 1, 1), "early"), ((6, 1, 1, 1), "timely")):
        said = Promise(
            RED, (BLUE,), "p", "The move is yours.", {"do": "give_move_to", "player": "blue"}
        )
        record = record_of(said, Play(RED, RED, 1), Give(RED, GREEN), own=own)
        (entry,) = ledger(record)
        assert entry.status == "broken"
        (words,) = (one for one in betrayals(record).found if one.kind == "words")
        assert (words.ply, words.player, words.promise) == (2, "red", "p")
        assert (words.coalition, words.timing) == (("blue",), timing)


def test_what_is_not_solved_is_said() -> None:
    record = random_record(3, chips=2)
    solver_for(record.rules).forget()
    found = betrayals(record, budget=Budget(states=3))
    assert 0 in found.unsolved
    assert len(positions(record)) - 1 not in found.unsolved

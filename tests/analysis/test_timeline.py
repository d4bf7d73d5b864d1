"""The power over a whole game."""

from __future__ import annotations

from sosucker_widget.analysis import Solver, reduced_rules, solve_all, solver_for
from sosucker_widget.engine import COLOR_NAMES, RuleSet
from sosucker_widget.record import GameNode, Player, Record, positions, tree_of
from tests.analysis.small import hands
from tests.engine.strategies import seeded, walk

DOCUMENTED = RuleSet.named("documented")


def random_record(seed: int, chips: int = 1) -> Record:
    rules = reduced_rules(RuleSet.named("documented", chips=chips))
    game = [step[1] for step in walk(rules, seeded(seed))]
    players, events = tuple(map(Player, COLOR_NAMES[:4])), tuple(map(GameNode, game))
    start = hands(rules, *[chips] * 4)._replace(
        moving_seat=game[0].player_seat, recent_seats=(game[0].player_seat,)
    )
    return Record(players, "documented", start, given=True, root=tree_of(events))


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

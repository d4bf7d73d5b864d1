"""A strategy wins against everything that the others can do, not only likely replies."""

from __future__ import annotations

import pytest

from sosucker_widget.analysis import (
    Budget,
    BudgetSpentError,
    Solver,
    Strategist,
    Strategy,
    effectivity,
)
from sosucker_widget.analysis.coalitions.indices import coalitions
from sosucker_widget.analysis.search.strategy import seats_of
from sosucker_widget.engine import (
    COLORS,
    Action,
    Color,
    Play,
    Position,
    PresetName,
    RuleSet,
    apply,
    legal_actions,
)
from sosucker_widget.players import play_out
from sosucker_widget.record import dumps, loads, positions
from tests.analysis.small import hands, random_position
from tests.engine.strategies import seeded

DOCUMENTED = RuleSet.named("documented")


def leads_to_a_win(strategy: Strategy, most: int = 2_000) -> int:
    """Follow the strategy against every reply of the others; count the positions."""
    coalition = set(seats_of(strategy.position, strategy.coalition))
    winners = coalition
    if strategy.winners is not None:
        winners = set(seats_of(strategy.position, strategy.winners))
    met, open_ = {strategy.position}, [strategy.position]
    while open_ and len(met) < most:
        position = open_.pop()
        if position.winning_seat is not None:
            assert position.winning_seat in winners
            continue
        mine = position.acting_seat in coalition
        actions = [strategy(position)] if mine else legal_actions(position, anytime=False)
        for after in (apply(position, action) for action in actions):
            if after not in met:
                met.add(after)
                open_.append(after)
    return len(met)


def test_every_winning_coalition_wins_against_every_reply() -> None:
    rng, met = seeded(11), 0
    while met < 300:
        position = random_position(rng, most_held=4, most_live=6)
        power = Solver(position.rules).solve(position).structure
        for coalition in power.minimal_winning:
            met += leads_to_a_win(Strategy(position, coalition))
        for coalition in power.minimal_winning:
            losers = tuple(color for color in power.players if color not in coalition)
            with pytest.raises(ValueError, match="the others win here"):
                Strategy(position, losers)


def test_whom_a_coalition_can_make_win_it_makes_win_against_every_reply() -> None:
    rng, met, others = seeded(12), 0, 0
    while met < 500 or others < 10:
        position = random_position(rng, most_held=4, most_live=6)
        found = effectivity(position, "full")
        for seats in coalitions(position.alive_seats):
            coalition = tuple(COLORS[seat] for seat in sorted(seats))
            for winners in found.minimal(coalition) or ():
                if winners != found.reach:
                    met += leads_to_a_win(Strategy(position, coalition, winners=winners))
                    others += not {*winners} <= {*coalition}
            for color in found.alive:
                if found.forces(coalition, color) is False:
                    with pytest.raises(ValueError, match="they can't force that"):
                        Strategy(position, coalition, winners=color)


def test_the_two_others_win_the_start() -> None:
    start = hands(RuleSet.named("classic"), 2, 2, 2, 2)
    assert leads_to_a_win(Strategy(start, ("blue", "yellow")), most=300) > 100


def test_a_line_is_a_record_that_can_be_read_again() -> None:
    start = Position.start(RuleSet.named("documented", chips=1), 0)
    strategy = Strategy(start, ("blue", "green"))
    record = loads(dumps(strategy.record()))
    assert record.position(len(strategy.line())).winning_seat in (1, 2)

    def first(position: Position) -> Action:
        return legal_actions(position)[0]

    assert strategy.record(first).position(len(strategy.line(first))).winning_seat in (1, 2)


def test_it_advises_only_its_own_and_only_while_they_win() -> None:
    start = hands(DOCUMENTED, 2, 1, 1, 1)
    strategy = Strategy(start, ("red", "green"))
    played = apply(apply(start, strategy(start)), legal_actions(apply(start, strategy(start)))[0])
    assert isinstance(strategy(start), Play)
    assert played.acting_seat is not None
    other = Strategy(hands(DOCUMENTED, 1, 1, 1, 1), ("blue", "green"))
    with pytest.raises(ValueError, match="no member of the coalition is to act"):
        other(other.position)
    with pytest.raises(ValueError, match="the coalition doesn't win here"):
        Strategy(start, ("red", "green"))(hands(DOCUMENTED, 1, 1, 1, 1))
    with pytest.raises(
        ValueError, match=r"'pink' is not a color\. The colors of this game are red"
    ):
        Strategy(start, ("pink",))  # type: ignore[arg-type]
    with pytest.raises(BudgetSpentError):
        Strategy(
            hands(RuleSet.named("documented", captor="color"), 2, 2, 2, 2),
            ("blue", "green"),
            Budget(states=5),
        )


def test_actions_that_keep_a_win_are_those_after_which_it_is_one() -> None:
    rng = seeded(12)
    for _ in range(15):
        position = random_position(rng)
        solver = Solver(position.rules)
        for seat in position.alive_seats:
            coalition = frozenset({seat})
            kept = solver.winning_moves(position, coalition)
            after = {a: apply(position, a) for a in legal_actions(position)}
            assert kept == [
                a
                for a, at in after.items()
                if at.alive_seats == (seat,)
                or (seat in at.alive_seats and solver.wins(at, coalition))
            ]


@pytest.mark.parametrize("allies", [(), ("green",)], ids=["alone", "with an ally"])
def test_the_bot_wins_what_can_be_won(allies: tuple[str, ...]) -> None:
    """The bot plays blue, green helps it, and the others play at random."""
    bot = Strategist(allies=allies)  # type: ignore[arg-type]
    friend = Strategist(allies=("blue",))
    for seed in range(5):
        rng = seeded(seed)
        position = hands(DOCUMENTED, 1, 1, 1, 1) if allies else hands(DOCUMENTED, 1, 3, 1, 1)
        while position.phase != "over":
            seat = position.acting_seat
            assert seat is not None
            if seat == 1:
                action = bot(Seen(position, seat), rng)
            elif seat == 2 and allies:
                action = friend(Seen(position, seat), rng)
            else:
                action = rng.choice(legal_actions(position))
            position = apply(position, action)
        assert position.winning_seat in ((1, 2) if allies else (1,))


class Seen:
    """What a bot sees."""

    def __init__(self, position: Position, seat: int) -> None:
        self.position, self.player = position, Color(seat)


@pytest.mark.parametrize("preset", ["classic", "documented"])
def test_the_bot_plays_a_whole_game_also_where_it_can_solve_nothing(preset: PresetName) -> None:
    rules = RuleSet.named(preset, chips=3)
    record = play_out([Strategist(states=50)] * 4, rules, seed=1)
    assert positions(record)[-1].winning_seat is not None
    assert not [event for event in record.events if "x-fault" in event.extra]

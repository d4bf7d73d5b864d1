"""Compares backward induction under each rule for ties with the rules as written."""

from __future__ import annotations

from fractions import Fraction

import pytest

from sosucker_widget import examples
from sosucker_widget.analysis import (
    Budget,
    Tie,
    backward_induction,
    can_win,
    reduced_rules,
    remembered,
)
from sosucker_widget.analysis.equilibria.tie_breaking import TIES
from sosucker_widget.engine import (
    COLOR_NAMES,
    Action,
    ColorName,
    Donate,
    Give,
    Kill,
    Position,
    Refuse,
    RuleSet,
    apply,
    legal_actions,
)
from sosucker_widget.locale import LANGUAGES, Language
from sosucker_widget.record import dumps, loads
from tests.analysis.small import hands
from tests.analysis.test_can_win import CLASSIC, DOCUMENTED, FIVE, small_position
from tests.engine.strategies import seeded, turned_by

F = Fraction
Shares = tuple[Fraction, ...]
Whom = tuple[int | None, ...]

REMEMBERING: tuple[Tie, ...] = ("grudge", "gratitude")


def told(tie: Tie, whom: Whom, before: Position, action: Action, after: Position) -> Whom:
    """Tell for each player what an action does to it."""
    new = list(whom)
    for seat in before.alive_seats:
        took = (isinstance(action, Refuse) and before.moving_seat == seat) or (
            isinstance(action, Kill)
            and before.pending is not None
            and seat in before.bytes_of(before.pending)
        )
        gave = (isinstance(action, Give) and action.to_seat == seat) or (
            isinstance(action, Donate) and before.moving_seat == seat
        )
        if action.player_seat != seat and (took if tie == "grudge" else gave):
            new[seat] = action.player_seat
    for seat, who in enumerate(new):
        if who is not None and not {seat, who} <= {*after.alive_seats}:
            new[seat] = None
    return tuple(new)


def by_hand(position: Position, tie: Tie, whom: Whom) -> Shares:
    """Find the chances by the definitions, without keys and without short cuts."""
    n = position.rules.players
    if position.winning_seat is not None:
        return tuple(F(seat == position.winning_seat) for seat in range(n))
    owner = position.acting_seat
    assert owner is not None
    choices = []
    for action in legal_actions(position, anytime=False):
        after = apply(position, action)
        choices.append(by_hand(after, tie, told(tie, whom, position, action, after)))
    most = max(choice[owner] for choice in choices)
    best = [choice for choice in choices if choice[owner] == most]
    if tie == "uniform":
        return tuple(sum((b[seat] for b in best), F(0)) / len(best) for seat in range(n))
    if tie == "first":
        return best[0]
    liked, who = best, whom[owner]
    if who is not None and tie == "grudge":
        liked = [choice for choice in best if choice[who] == 0] or best
    if who is not None and tie == "gratitude":
        liked = [choice for choice in best if choice[who] == 1] or best
    round_ = [(owner + step) % n for step in range(n)]
    return max(liked, key=lambda choice: [choice[seat] for seat in round_])


def names(whom: Whom) -> dict[ColorName, ColorName]:
    return {COLOR_NAMES[seat]: COLOR_NAMES[who] for seat, who in enumerate(whom) if who is not None}


@pytest.mark.parametrize("tie", TIES)
def test_it_is_what_the_rule_says(tie: Tie) -> None:
    rng, tried, open_ = seeded(1), 0, 0
    while tried < 6 or open_ < 2:
        position = small_position(rng, live=5)
        reached, known = [position], {position}
        for at in reached:
            for after in (apply(at, action) for action in legal_actions(at, anytime=False)):
                if after not in known:
                    known.add(after)
                    reached.append(after)
        if len(reached) > 60:
            continue
        tried += 1
        alive = position.alive_seats
        whom: Whom = tuple(
            rng.choice([None, *(other for other in alive if other != seat)])
            if seat in alive and tie in REMEMBERING
            else None
            for seat in range(position.rules.players)
        )
        found = backward_induction(position, tie, memory=names(whom))
        assert found.chances is not None
        assert tuple(found.chances.values()) == by_hand(position, tie, whom), (position, whom)
        open_ += len(can_win(position).spne or ()) > 1


@pytest.mark.parametrize("tie", TIES)
def test_every_rule_picks_an_equilibrium_and_a_line_of_it(tie: Tie) -> None:
    rng = seeded(2)
    for _ in range(5):
        position = small_position(rng)
        found, can = backward_induction(position, tie), can_win(position)
        assert found.chances is not None
        assert can.spne is not None
        assert sum(found.chances.values()) == 1
        assert {color for color, chance in found.chances.items() if chance} <= {*can.spne}
        record = loads(dumps(found.record()))
        end = record.position(len(found.path))
        assert end.winning_seat is not None
        assert found.chances[COLOR_NAMES[end.winning_seat]] > 0
        if tie != "uniform":
            assert found.winner == COLOR_NAMES[end.winning_seat]
        assert (found.position, found.tie) == (position, tie)


@pytest.mark.parametrize("tie", ["seat-order", "grudge", "gratitude", "uniform"])
def test_seats_have_no_favourites(tie: Tie) -> None:
    rng = seeded(3)
    for _ in range(15):
        position = small_position(rng)
        n = position.rules.players
        by = rng.randrange(1, n)
        chances = backward_induction(position, tie).chances
        turned = backward_induction(turned_by(position, by), tie).chances
        assert chances is not None
        assert turned is not None
        moved = {COLOR_NAMES[(seat + by) % n]: chances[COLOR_NAMES[seat]] for seat in range(n)}
        assert turned == moved


def test_the_rule_decides_whom_a_kingmaker_makes() -> None:
    """Red can't win; with its last chip it decides between blue and yellow."""
    winners = {tie: backward_induction(FIVE, tie).winner for tie in TIES}
    assert winners["first"] == "yellow"
    assert winners["seat-order"] == winners["grudge"] == winners["gratitude"] == "blue"
    assert winners["uniform"] is None
    grudge = backward_induction(FIVE, "grudge", memory={"red": "blue"})
    gratitude = backward_induction(FIVE, "gratitude", memory={"red": "yellow"})
    assert grudge.winner == gratitude.winner == "yellow"
    assert backward_induction(FIVE, "grudge", memory={"red": "yellow"}).winner == "blue"


def test_at_the_start_the_three_others_have_equal_chances() -> None:
    """The first player is a dummy, but if ties are broken at random it is the likeliest winner."""
    chances = backward_induction(hands(CLASSIC, 1, 1, 1, 1), "uniform").chances
    assert chances is not None
    assert chances["blue"] == chances["green"] == chances["yellow"] < chances["red"]


def test_the_history_of_a_record_is_remembered() -> None:
    record = examples["bots_game"]
    for tie in REMEMBERING:
        whom: Whom = (None,) * record.rules.players
        position = record.start
        for ply, event in enumerate((e for e in record.events if e.action is not None), 1):
            assert event.action is not None
            after = apply(position, event.action)
            whom = told(tie, whom, position, event.action, after)
            position = after
            assert remembered(record, ply, tie) == names(whom)
        assert remembered(record, 0, tie) == {}
        assert any(remembered(record, ply, tie) for ply in range(40))
    with pytest.raises(ValueError, match="under 'first' nobody remembers anybody"):
        remembered(record, 3, "first")


def test_what_cannot_be_asked_is_refused() -> None:
    start = hands(DOCUMENTED, 1, 1, 1, 1)
    with pytest.raises(ValueError, match="tie: 'coin' is not one of 'first', 'seat-order'"):
        backward_induction(start, "coin")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="under 'uniform' nobody remembers anybody"):
        backward_induction(start, "uniform", memory={"red": "blue"})


@pytest.mark.parametrize("language", LANGUAGES)
def test_past_the_budget_it_says_so(language: Language) -> None:
    start = Position.start(RuleSet.named("documented"), 0)
    far = backward_induction(start, "first")
    assert (far.solved, bool(far), far.stopped, far.chances, far.path) == (
        *(False, False, "size", None, ()),
    )
    assert "28" in far.to_text(language)
    few = backward_induction(hands(DOCUMENTED, 2, 2, 2, 2), "grudge", budget=Budget(states=50))
    assert (few.stopped, few.states) == ("states", 50)
    assert "50" in few.to_text(language)
    gone = backward_induction(hands(DOCUMENTED, 2, 2, 2, 2), "first", cancelled=lambda: True)
    assert gone.stopped == "cancelled"
    assert gone.to_text(language)
    ticks = iter(range(10**6))
    clock = Budget(seconds=2, clock=lambda: float(next(ticks)))
    late = backward_induction(hands(DOCUMENTED, 2, 2, 2, 2), "gratitude", budget=clock)
    assert late.stopped == "seconds"
    assert late.to_text(language)


@pytest.mark.parametrize("tie", TIES)
def test_it_says_which_rule_it_is_of(tie: Tie) -> None:
    found = backward_induction(hands(RuleSet.named("classic"), 1, 1, 1, 1), tie)
    assert "with ties broken " in found.to_text().splitlines()[0]
    assert str(found) == found.to_text()
    assert "as if prisoners were given only in a rescue" in found.to_text()
    assert found.to_text("ru").splitlines()[0].count("при равенстве")
    rules = reduced_rules(found.position.rules)
    again = backward_induction(found.position._replace(rules=rules), tie)
    assert again.chances == found.chances

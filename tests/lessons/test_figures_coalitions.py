"""The figures on which the prose of the notebooks relies, computed again."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import TypeGuard

import pytest

from sosucker_widget.analysis import (
    Credibility,
    backward_induction,
    breaches,
    can_win,
    credibility,
    credible_rescue,
    effectivity,
    opportunities,
    rescue_game,
    solve,
)
from sosucker_widget.engine import (
    COLOR_NAMES,
    Action,
    Color,
    Give,
    Play,
    Position,
    apply,
    legal_actions,
)
from sosucker_widget.lessons import questions
from sosucker_widget.lessons.coalition_games import keeps_the_law, start
from sosucker_widget.lessons.kingmaker import KINGMAKER
from sosucker_widget.lessons.small_agreements import agreed_game
from sosucker_widget.players import play_out
from sosucker_widget.record import GameNode, Promise, Record, sls, tree_of
from sosucker_widget.teaching.what_if import what_if

FOUR = COLOR_NAMES[:4]


def broken(total: int) -> set[tuple[int, ...]]:
    """List the starts with this many chips, Red to move, at which the chip-count law fails."""
    deals = (deal for deal in product(range(1, 5), repeat=4) if sum(deal) == total)
    return {deal for deal in deals if not keeps_the_law(start(deal))}


@pytest.mark.parametrize("total", [4, 5, 6])
def test_the_chip_count_law_holds_with_few_chips(total: int) -> None:
    assert broken(total) == set()


def test_the_chip_count_law_fails_with_seven_and_eight() -> None:
    assert broken(7) == {(2, 1, 1, 3), (2, 1, 3, 1), (2, 3, 1, 1)}
    assert broken(8) == {(4, 1, 1, 2), (4, 1, 2, 1), (4, 2, 1, 1)}


def test_a_spare_chip_makes_the_apex_and_the_gift_is_poisoned() -> None:
    spare = start([2, 1, 1, 1])
    before = solve(spare).structure
    assert (before.kind, before.apex, before.shapley["red"]) == ("apex", "red", Fraction(1, 2))
    opened = apply(spare, Play(0, 0, 1))
    for gift in legal_actions(opened):
        assert isinstance(gift, Give)
        after = solve(apply(opened, gift)).structure
        assert (after.kind, after.dummies) == ("majority", (gift.to,))
        assert after.shapley["red"] == Fraction(1, 3)


@pytest.mark.parametrize("chips", [1, 2])
def test_the_first_to_move_is_a_dummy_at_equal_chips(chips: int) -> None:
    assert solve(start([chips] * 4)).structure.dummies == ("red",)


def test_the_kingmaker_wins_nowhere_and_has_a_third_of_the_power() -> None:
    can = can_win(KINGMAKER)
    assert can.reach == can.spne == ("blue", "yellow")
    assert can.solution.structure.shapley["red"] == Fraction(1, 3)


def test_ties_elect_whom_they_will() -> None:
    four = start([1] * 4)
    assert can_win(four).spne == FOUR
    winners = {rule: backward_induction(four, rule).winner for rule in ("first", "gratitude")}
    assert winners == {"first": "blue", "gratitude": "red"}
    chances = backward_induction(start([2, 1, 1, 1]), "uniform").chances
    assert chances is not None
    assert chances["red"] == 0


SCENE = """
[rules course] [chips 3] [players 3] [hands "- r r"] [piles "1:g"] [move red] [recency rgb]
[phase rescue] [asked bg]
"""


def test_to_refuse_is_dominated_for_green_and_fifteen_sixteenths_tip_blue() -> None:
    game = rescue_game(Position.from_sls(SCENE))
    (found,) = game.dominated("green")
    assert found.answer == game.answers[1][1]
    give, green = game.answers[0][0], game.answers[1][0]
    assert game.beliefs("blue", give, of=green) == (Fraction(15, 16), Fraction(1))
    assert len(game.pure_equilibria) == 1


def test_a_rule_that_saves_somebody_takes_and_gives_power_to_others() -> None:
    text = '[hands "r - b y"] [piles "1:y"] [move yellow] [recency ybgr]'
    hope = sls.loads(f"[rules course] [chips 3] {text}").start
    free = what_if(hope).structure
    hard = what_if(hope, lambda _, act: act.type != "donate").structure
    assert free == solve(hope).structure
    assert (free.kind, free.dummies, hard.kind, hard.apex) == ("majority", ("blue",), "apex", "red")


def test_a_threat_would_help_if_it_were_believed_and_would_not_be_carried_out() -> None:
    text = '[hands "y by g -"] [move yellow] [recency ygrb] [phase rescue] [asked rb]'
    scene = sls.loads(f"[rules course] [chips 3] {text}").start
    game = rescue_game(scene)
    (red_gives, red_refuses), (blue_gives, blue_refuses) = game.answers
    assert set(game.pure_equilibria) == {(red_gives, blue_refuses), (red_refuses, blue_gives)}
    believed = what_if(scene, lambda place, act: place != scene or act.type == "donate").chances
    carried_out = game.payoff((red_refuses, blue_refuses), "blue")
    given = game.payoff((red_refuses, blue_gives), "blue")
    assert believed["blue"] > given > carried_out
    assert given == game.sequential.chances["blue"]  # type: ignore[index] # chances, by a rule for ties


def promised(place: Position, to: int) -> Credibility:
    terms = {"do": "give_move_to", "player": COLOR_NAMES[to], "until": "next_decision"}
    said = GameNode(Promise(place.acting_seat or 0, (to,), "p1", "You get the move.", terms))
    return credibility(Record((), "course", place, given=True, root=tree_of([said])), "p1")


def test_one_promise_holds_by_itself_one_is_idle_and_one_may_hold() -> None:
    text = '[hands "- b g -"] [piles "1:rb 2:yg"] [phase give] [move blue] [pending 1]'
    moment = sls.loads(f"[rules course] [chips 4] {text} [recency bgry]").start
    assert promised(moment, 3).self_enforcing
    assert not promised(moment, 2).credible
    opened = apply(start([2, 1, 1, 1]), Play(0, 0, 1))
    assert (promised(opened, 1).credible, promised(opened, 1).self_enforcing) == (True, False)


def by_red(act: Action) -> TypeGuard[Give]:
    return isinstance(act, Give) and act.player == "red"


def test_to_be_tied_can_give_a_chance_and_never_gives_power() -> None:
    spare = start([2, 1, 1, 1])
    free = what_if(spare)
    always = what_if(spare, lambda _, act: not by_red(act) or act.to == "blue")
    never = what_if(spare, lambda _, act: not by_red(act) or act.to != "blue")
    assert free.chances == backward_induction(spare, "uniform").chances
    assert [one.chances["red"] for one in (free, always, never)] == [
        0,
        Fraction(41, 108),
        0,
    ]
    powers = [one.structure.shapley["red"] for one in (free, always, never)]
    assert powers == [Fraction(1, 2), Fraction(1, 3), Fraction(1, 2)]


def test_a_gift_of_the_apex_ruins_who_gets_it_and_one_to_the_apex_or_a_dummy_the_giver() -> None:
    """The solutions of the exercises on gifts say the same."""
    question = questions()["nb5.q4"]
    assert question.solve is not None
    for number in range(30):
        task = question.task(f"student {number}")
        assert task.position is not None
        before, giver, to = solve(task.position).structure, task.facts["player"], task.facts["to"]
        ruined = question.solve(task)
        assert ruined == (to if before.apex == giver else giver)
        assert to in (ruined, before.apex, *before.dummies)


def test_a_lottery_of_three_beats_an_equilibrium_in_which_the_fourth_wins() -> None:
    """So with lotteries not every equilibrium is strong; without them no two players can gain."""
    spare, three = start([2, 1, 1, 1]), FOUR[:3]
    assert "yellow" in (can_win(spare).spne or ())
    forced = effectivity(spare, "full")
    assert all(forced.forces(three, [member]) for member in three)
    assert forced.core == ("red",)


LAST = """
[rules course] [chips 4]
[hands "r y2 - -"] [piles "1:byb 2:rby"] [alive rby] [move red] [recency ryb]
"""


def test_a_plan_that_is_never_tested_is_in_a_nash_equilibrium_and_in_no_perfect_one() -> None:
    place = Position.from_sls(LAST)
    asked = place.play("r1")
    gives, refuses = (can_win(asked.play(act)).spne for act in asked.legal())
    # Blue, who is sure to win by refusing, would give in no subgame-perfect equilibrium.
    assert (asked.to_act, gives, refuses) == ("blue", ("yellow",), ("blue",))
    # If Blue plans to give, Red gains nothing by playing there instead of elsewhere.
    assert [act.pile for act in place.legal() if isinstance(act, Play)] == [1, 2, 3]
    assert "red" not in (gives or ())
    assert credible_rescue(asked).helpers == ()


@pytest.mark.parametrize(
    ("name", "broken", "kept"),
    [
        ("a crown seized", Fraction(3, 4), Fraction(1, 2)),
        ("an alliance broken", Fraction(0), Fraction(2, 3)),
    ],
)
def test_one_betrayal_pays_and_one_does_not(name: str, broken: Fraction, kept: Fraction) -> None:
    game = agreed_game(name)
    (breach,) = breaches(game)
    assert breach.verdict == "betrayal"
    places = [breach.place.play(act) for act in breach.place.legal()]
    chances = {place: chance_of(place, breach.player) for place in places}
    assert chances.pop(game.positions[1]) == broken
    assert [*chances.values()] == [kept]


def chance_of(place: Position, player: Color) -> Fraction:
    chances = backward_induction(place, "uniform").chances
    assert chances is not None
    return chances[player]


def test_a_search_finds_a_crown_that_it_pays_to_seize() -> None:
    game = play_out(["random"] * 4, "course", chips=2, seed=27)
    found = [one for one in opportunities(game) if one.is_free and one.is_gain][-1]
    assert found.witness is not None
    kept = found.place.play(found.witness)
    chances = [chance_of(place, found.player) for place in (game.positions[found.ply], kept)]
    assert chances == [Fraction(3, 5), Fraction(1, 2)]


def test_blue_who_gives_has_a_sixteenth_and_not_the_best_of_the_matrix() -> None:
    game = rescue_game(Position.from_sls(SCENE))
    payoffs = {profile: game.payoff(profile, "blue") for profile in game.cells}
    assert payoffs[game.pure_equilibria[0]] == Fraction(1, 16) < max(payoffs.values()) == 1

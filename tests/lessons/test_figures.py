"""The figures in the lessons: the notebooks compute them, and these tests pin them."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations_with_replacement, pairwise, product
from math import comb

import pytest

from sosucker_widget import Replay, examples, sign_test, solve
from sosucker_widget.analysis import endgame
from sosucker_widget.engine import COLOR_NAMES, Position, RuleSet, apply, legal_actions
from sosucker_widget.lessons import questions
from sosucker_widget.lessons.duels import LOWEST, THREE, TWO, counted, duel, winner
from sosucker_widget.lessons.piles import moves_next
from sosucker_widget.record import positions, short
from sosucker_widget.teaching.boards import COURSE, set_up

SHAPES = [["red"], ["blue"], ["red", "blue"], ["blue", "red"]]
SHAPES += [["red", "blue", "red"], ["blue", "red", "blue"]]


def boards(rules: RuleSet = TWO) -> list[Position]:
    made = [
        duel(red, blue, piles, move=move, rules=rules)
        for red, blue, move in product(range(3), range(3), ["red", "blue"])
        for number in range(3)
        for piles in combinations_with_replacement(SHAPES, number)
    ]
    return [board for board in made if board.phase == "play"]


def test_28_chips_are_28_at_every_ply() -> None:
    reached = positions(examples["bots_game"])
    assert {sum(position.total(color) for color in range(4)) for position in reached} == {28}


def test_the_documents_part_at_turn_5_and_no_illustration_shows_it() -> None:
    first = Replay(examples["documented_example"]).compare("classic").first_difference
    assert first is not None
    assert (first.turn, first.options) == (5, ("all_present",))
    example = ["red", "blue", "green", "yellow", "red"]
    assert (moves_next(example, "classic"), moves_next(example, "documented")) == ("blue", "red")
    illustration = ["red", "blue", "green", "yellow", "blue"]
    assert {moves_next(illustration, preset) for preset in ("classic", "documented")} == {"red"}


def test_five_chips_are_the_fewest_that_part_the_documents() -> None:
    for height, parted in ((4, 0), (5, 72)):
        piles = [
            pile
            for pile in product(COLOR_NAMES[:4], repeat=height)
            if len({*pile}) == 4 and all(a != b for a, b in pairwise(pile))
        ]
        apart = [p for p in piles if moves_next(p, "classic") != moves_next(p, "documented")]
        assert len(apart) == parted


def test_the_sentence_about_turn_6_loses_three_chips() -> None:
    after = examples["documented_example"].position(9)
    red = sum(after.hand_tallies[0] >> 4 * color & 15 for color in range(4))
    assert (red, after.held_size(), after.piled_size()) == (9, 27, 0)
    false = [claim for claim in Replay(examples["documented_example"]).claims if not claim["holds"]]
    assert [claim["ply"] for claim in false] == [9, 9]
    assert "25 chips, not 28" in false[1]["sentence"]


@pytest.mark.parametrize(
    ("option", "kind"),
    [({}, "apex"), ({"all_present": "bottom"}, "apex"), ({"captor": "mover"}, "dictator")],
)
def test_one_clause_makes_an_apex_a_dictator(option: dict[str, str], kind: str) -> None:
    rules = replace(COURSE, **option)  # type: ignore[arg-type]
    hands = [{"red": 1, "blue": 2}, {"blue": 1}, {}, {}]
    place = set_up(rules, hands, [["green"]], move="red", recency=["yellow", "blue", "green"])
    structure = solve(place).structure
    assert structure.kind == kind
    assert ("red",) in structure.minimal_winning or kind == "apex"


def test_on_an_empty_table_the_mover_needs_more_chips() -> None:
    for red, blue in product(range(5), repeat=2):
        assert (winner(duel(red, blue)) == "red") == (red > blue)


def test_the_theorem_counts_right_and_prisoners_never_matter() -> None:
    for board in boards():
        assert endgame(board).winner == counted(board) == winner(board)
        red, blue = board.hand_tallies
        gifts = board._replace(hand_tallies=(red + 16, blue + 1), dead_tally=board.dead_tally - 17)
        assert winner(gifts) == winner(board)


def test_the_simple_formula_fails_and_its_smallest_refutation_has_three_chips() -> None:
    wrong = [board for board in boards() if counted(board, lone=True) != winner(board)]
    assert wrong
    assert min(board.held_size() + board.piled_size() for board in wrong) == 3


@pytest.mark.parametrize(
    ("rules", "fails", "smallest"),
    [(LOWEST, 20, 6), (replace(TWO, captor="mover"), 2, 8)],
    ids=["lowest", "mover"],
)
def test_either_clause_of_the_newer_document_breaks_the_theorem(
    rules: RuleSet, fails: int, smallest: int
) -> None:
    wrong = [board for board in boards(rules) if counted(board) != winner(board)]
    assert len(wrong) == fails
    assert min(board.held_size() + board.piled_size() for board in wrong) == smallest


def test_a_dead_players_chip_breaks_it_too() -> None:
    for board in (
        duel(2, 1, [["red", "green", "blue"]], move="blue", rules=THREE),
        duel(1, 1, [["green", "red"]], rules=THREE),
    ):
        assert counted(board) != winner(board)


@pytest.mark.parametrize("number", range(1, 7))
def test_a_drill_is_not_passed_by_guessing_and_the_count_says_why(number: int) -> None:
    drill = questions()[f"nb3.d{number}"]
    task = drill.task("anna")
    assert task.position is not None
    assert drill.why is not None
    plays = legal_actions(task.position)
    right = [act for act in plays if winner(apply(task.position, act)) == task.facts["mover"]]
    assert 0 < 3 * len(right) <= len(plays)
    said = drill.why(task, short(right[0], task.position), "en")
    assert str(task.facts["mover"]).title() in said or "loses at once" in said


def test_the_last_opponent_who_holds_a_prisoner_is_asked_and_wins_by_refusing() -> None:
    place = duel(2, 0, move="blue", held_by_red=1)
    assert (place.phase, place.to_act) == ("rescue", "red")
    (refuse,) = (act for act in legal_actions(place) if act.type == "refuse")
    assert apply(place, refuse).winner == winner(place) == "red"


def test_sixty_two_against_fifty_nine_is_what_equal_bots_often_do() -> None:
    """A share of series, if both are equally strong: no probability that they are."""
    fair = [comb(121, wins) for wins in range(122)]
    as_unequal = sum(fair[wins] for wins in range(122) if abs(2 * wins - 121) >= 62 - 59)
    assert sign_test(62, 59) == pytest.approx(as_unequal / 2**121)
    assert f"{sign_test(62, 59):.1%}" == "85.6%"

"""Credible and self-enforcing promises, compared with the ledger of all equilibrium lines."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from sosucker_widget import examples
from sosucker_widget.analysis import Budget, credibility, ledger, solve
from sosucker_widget.analysis.promises.promise_monitor import PromiseStatus
from sosucker_widget.engine import (
    COLOR_NAMES,
    Action,
    Donate,
    Give,
    Play,
    Position,
    RuleSet,
    apply,
    legal_actions,
)
from sosucker_widget.locale import LANGUAGES, Language
from sosucker_widget.record import GameNode, Player, Promise, Record, Talk, Withdraw, tree_of
from tests.analysis.small import hands, random_position
from tests.analysis.test_can_win import CLASSIC, FIVE, of_tree, small_position
from tests.analysis.test_stage import DUEL
from tests.analysis.trees import Tree, equilibria, line, random_tree, unrolled
from tests.engine.strategies import seeded

RED, BLUE, GREEN, YELLOW = range(4)


def record(start: Position, *acts: Action | Talk) -> Record:
    players = tuple(map(Player, COLOR_NAMES[: start.rules.players]))
    return Record(
        players,
        start.rules.preset or "classic",
        start,
        given=True,
        root=tree_of(map(GameNode, acts)),
    )


def promise(maker: int, do: str, **terms: Any) -> Promise:  # noqa: ANN401 - any JSON
    return Promise(maker, (), "p", "I promise.", {"do": do, **terms})


def in_every_equilibrium(
    position: Position, said: Promise, lines: set[tuple[int, ...]]
) -> set[str]:
    """Judge the promise by the ledger in each line."""
    found: set[str] = set()
    for chosen in lines:
        at, actions = position, list[Action]()
        for number in chosen:
            actions.append(legal_actions(at, anytime=False)[number])
            at = apply(at, actions[-1])
        (entry,) = ledger(record(position, said, *actions))
        found.add(entry.status)
    return found


def lines_of(tree: Tree) -> dict[tuple[int, ...], int]:
    """List the lines on which the winner is always a winner of some equilibrium."""
    if not tree.choices:
        return {(): tree.owner}
    may = of_tree(tree)
    after = [(number, lines_of(choice)) for number, choice in enumerate(tree.choices)]
    return {
        (number, *rest): winner
        for number, lines in after
        for rest, winner in lines.items()
        if may >> winner & 1
    }


def test_the_lines_of_equilibria_are_those_whose_winner_always_may_win() -> None:
    rng, tried = seeded(1), 0
    while tried < 300:
        players = rng.randint(2, 4)
        tree = random_tree(rng, players, depth=rng.randint(1, 4))
        if tree.plans() <= 300:
            tried += 1
            assert {line(tree, plan) for plan in equilibria(tree, players)} == {*lines_of(tree)}


DEEDS = ["give_move_to", "not_give_move_to", "kill", "spare", "donate_to", "refuse"]
DEEDS += ["not_play_on", "not_play_on", "not_capture", "not_defeat"]
WHEN = [None, None, "next_decision", "next_decision", "asked", "capture", 1, "defeat:red"]


def random_promise(rng: Random, position: Position) -> Promise:
    do, color = rng.choice(DEEDS), COLOR_NAMES[rng.randrange(position.rules.players)]
    about = {"color": color} if do in {"kill", "spare"} else {"player": color}
    terms: dict[str, Any] = {"pile": rng.choice([1, 2])} if do == "not_play_on" else about
    moments = {key: rng.choice(WHEN) for key in ("when", "until")}
    terms |= {key: moment for key, moment in moments.items() if moment is not None}
    makers = [*position.alive_seats, position.acting_seat, position.acting_seat]
    maker = rng.choice(makers)
    assert maker is not None
    return promise(maker, do, **terms)


def test_it_is_what_the_ledger_says_of_every_equilibrium() -> None:
    rng, seen = seeded(2), Counter[frozenset[str]]()
    wanted = ({"kept", "broken"}, {"kept", "void"}, {"broken", "void"}, {"void"})
    while seen.total() < 60 or not {*map(frozenset, wanted)} <= {*seen}:
        position = small_position(rng, live=5)
        try:
            tree = unrolled(position, most=200)
        except ValueError:
            continue
        if len(tree.decisions()) < 4:
            continue
        lines = {*lines_of(tree)}
        for _ in range(5):
            said = random_promise(rng, position)
            truth = in_every_equilibrium(position, said, lines)
            found = credibility(record(position, said), "p")
            assert found.solved
            assert found.credible is ("kept" in truth), (position, said)
            assert found.self_enforcing is (truth in ({"kept"}, {"kept", "void"}))
            assert found.found is not None
            assert found.found <= truth
            seen[frozenset(truth)] += 1


def status_of(start: Position, said: Promise) -> tuple[bool | None, bool | None]:
    found = credibility(record(start, said), "p")
    return found.credible, found.self_enforcing


def test_a_kingmaker_may_keep_any_promise() -> None:
    """Red can't win, so it is free to keep its promise or to break it."""
    played = (Play(RED, RED, 3),)
    start = record(
        FIVE, promise(RED, "give_move_to", player="yellow", when="next_decision"), *played
    )
    found = credibility(start, "p")
    assert (found.credible, found.self_enforcing) == (True, False)
    assert found.to_text().startswith("Red to nobody: credible.")
    assert status_of(FIVE, promise(RED, "donate_to", player="blue")) == (False, False)


def test_what_wins_is_promised_with_effect_and_what_loses_is_not() -> None:
    """Of the last two, the one with the move wins by one of two choices, and promises either."""
    rng, seen = seeded(2), Counter[tuple[bool | None, bool | None]]()
    wanted = {(True, True), (True, False), (False, False)}
    while not wanted <= {*seen}:
        position = random_position(
            rng, most_live=5, fits=lambda one: one.phase == "play" and len(one.alive_seats) == 2
        )
        owner = position.acting_seat
        assert owner is not None
        actions = legal_actions(position, anytime=False)
        piles = {action.pile for action in actions if isinstance(action, Play)}
        for pile in piles:
            said = promise(owner, "not_play_on", pile=pile, when="next_decision")
            avoiding = [a for a in actions if isinstance(a, Play) and a.pile != pile]
            if not avoiding:
                continue
            alone = [
                solve(apply(position, a)).structure.dictator == COLOR_NAMES[owner] for a in avoiding
            ]
            if solve(position).structure.dictator == COLOR_NAMES[owner]:
                credible, enforcing = status_of(position, said)
                assert credible is any(alone)
                on_it = [a for a in actions if isinstance(a, Play) and a.pile == pile]
                wins = [
                    solve(apply(position, a)).structure.dictator == COLOR_NAMES[owner]
                    for a in on_it
                ]
                assert enforcing is (any(alone) and not any(wins))
                seen[credible, enforcing] += 1
    assert {*seen} == wanted


def test_a_kept_promise_can_ruin_its_receiver() -> None:
    """With a spare chip red wins together with blue; after giving blue the move it doesn't."""
    start = hands(CLASSIC, 2, 1, 1, 1)
    played = apply(start, Play(RED, RED, 1))
    assert solve(played).structure.wins(["red", "blue"])
    given = solve(apply(played, Give(RED, BLUE))).structure
    assert not given.wins(["red", "blue"])
    assert given.dummies == ("blue",)
    (entry,) = ledger(
        record(
            start,
            promise(RED, "give_move_to", player="blue", when="next_decision"),
            Play(RED, RED, 1),
            Give(RED, BLUE),
        )
    )
    assert entry.status == "kept"


def test_a_later_ply_is_judged_from_there() -> None:
    kept = examples["kept_promise"]
    later = credibility(kept, "p1", ply=13)
    assert (later.ply, later.position, later.credible) == (13, kept.position(13), True)
    assert credibility(kept, "p2").ply == 13
    with pytest.raises(ValueError, match="'p1' is settled by ply 14: void"):
        credibility(kept, "p1", ply=14)
    with pytest.raises(ValueError, match="'p2': there is no such promise by that ply"):
        credibility(kept, "p2", ply=12)


def test_what_cannot_be_asked_is_refused() -> None:
    words = record(FIVE, Promise(RED, (BLUE,), "p", "Trust me."))
    with pytest.raises(ValueError, match="'p' has no terms"):
        credibility(words, "p")
    gift = record(FIVE, promise(RED, "transfer", player="blue", color="blue"))
    with pytest.raises(ValueError, match="'p' is about gifts out of turn"):
        credibility(gift, "p")
    back = record(FIVE, promise(RED, "give_move_to", player="blue"), Withdraw(RED, "p"))
    with pytest.raises(ValueError, match="'p' is settled by ply 0: void"):
        credibility(back, "p", ply=0)
    with pytest.raises(ValueError, match="'q': there is no such promise"):
        credibility(back, "q")


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told(language: Language) -> None:
    told = set()
    for statuses in (("kept",), ("kept", "broken"), ("broken", "void"), ("void",)):
        found = credibility(record(DUEL, promise(RED, "donate_to", player="green")), "p")
        some: frozenset[PromiseStatus] = frozenset(statuses)
        object.__setattr__(found, "found", some)
        told.add(found.to_text(language))
    assert len(told) == 4
    large = Position.start(RuleSet.named("classic"), 0)
    far = credibility(record(large, promise(RED, "give_move_to", player="blue")), "p")
    assert (far.solved, bool(far), far.credible, far.self_enforcing, far.stopped) == (
        *(False, False, None, None, "size"),
    )
    assert len(far.to_text(language).splitlines()) == 2
    start = hands(CLASSIC, 2, 2, 2, 2)
    said = promise(RED, "donate_to", player="blue")
    few = credibility(record(start, said), "p", budget=Budget(states=30))
    assert few.stopped == "states"
    assert few.to_text(language)


def test_a_rescue_is_promised_by_whoever_wins_by_it() -> None:
    """Each of the two players asked gives in some equilibrium, and refuses in another."""
    assert Donate(RED, GREEN) in legal_actions(DUEL)
    assert status_of(DUEL, promise(RED, "donate_to", player="green")) == (True, False)


def test_it_can_be_watched_and_cancelled() -> None:
    said = promise(RED, "donate_to", player="blue")
    talked = record(hands(CLASSIC, 1, 1, 1, 1), said)
    told: list[int] = []
    assert credibility(talked, "p", progress=lambda at: told.append(at.states))
    assert told
    assert told == sorted(told)
    assert credibility(talked, "p", cancelled=lambda: True).stopped == "cancelled"

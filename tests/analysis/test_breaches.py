"""Agreement before betrayal: the four smallest positions, and the laws, by brute force."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from itertools import count
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sosucker_widget import (
    Breach,
    Budget,
    Color,
    Game,
    Opportunities,
    Opportunity,
    Position,
    Record,
    agreements,
    betrayals,
    breaches,
    loads,
    opportunities,
)
from sosucker_widget.analysis.promises.stake import Stake, all_of
from sosucker_widget.engine import COLORS, apply, legal_actions
from sosucker_widget.record import short
from tests.analysis.brute import Forced, TooManyError, forced_winners
from tests.analysis.small import random_position
from tests.engine.strategies import seeded

Agreed = tuple[list[str], str, str | None]

UNAVOIDABLE = Position.of(
    hands={},
    piles=["g", "b", "r"],
    move="red",
    rules="documented",
    alive=["red", "blue", "yellow"],
    phase="give",
    pending=3,
    recency=["red", "blue", "yellow"],
)
CHOSEN = Position.of(
    hands={"blue": "b"},
    piles=["y", "r"],
    move="red",
    rules="documented",
    alive=["red", "blue", "green"],
    phase="give",
    pending=2,
    recency=["red", "green"],
)
SEIZED = Position.of(
    hands={"blue": "b", "yellow": "y"},
    piles=["g"],
    move="blue",
    rules="documented",
    alive=["blue", "green", "yellow"],
    recency=["blue", "green"],
)


def played(start: Position, moves: str, *agreed: Agreed) -> Record:
    """Let players agree, and then play."""
    game = Game(start)
    for players, about, heir in agreed:
        name = game.propose(players, about, heir)  # type: ignore[arg-type]
        for player in players:
            game.join(Color(player), name)  # type: ignore[arg-type]
    game.enter(moves)
    return game.record


def witness(one: Breach | Opportunity) -> str:
    assert one.witness is not None
    return short(one.witness, one.place)


def judged(record: Record) -> list[tuple[str, str, str]]:
    """Return who broke which agreement, and the verdict."""
    return [(str(one.player), one.agreement.id, one.verdict) for one in breaches(record)]


def told(found: Opportunities) -> list[tuple[str, str, str]]:
    return [(one.kind, "".join(c.letter for c in one.coalition), one.choice) for one in found]


class TestTheSmallestPositions:
    @pytest.mark.parametrize(("to", "lost"), [("b", "rb"), ("y", "ry")])
    def test_one_of_two_coalitions_has_to_go(self, to: str, lost: str) -> None:
        found = opportunities(played(UNAVOIDABLE, to))
        assert ("coalition", lost, "unavoidable") in told(found)
        assert found.decisions["unavoidable"] == 1
        assert not breaches(played(UNAVOIDABLE, to))

    def test_who_has_agreed_with_both_is_in_a_dilemma(self) -> None:
        with_both = [(["red", "yellow"], "alliance", None), (["red", "blue"], "alliance", None)]
        (one,) = breaches(played(UNAVOIDABLE, "b", *with_both))
        assert (one.verdict, one.agreement.id, one.preferred[0].coalition) == (
            "dilemma",
            "c2",
            ("red", "yellow"),
        )
        assert "Preferred: that Red and Yellow together can force a win." in one.to_text()
        assert judged(played(UNAVOIDABLE, "y", *with_both)) == [("red", "c1", "dilemma")]
        assert judged(played(UNAVOIDABLE, "b", with_both[1])) == [("red", "c1", "betrayal")]

    def test_breaking_one_is_chosen_if_another_choice_keeps_both(self) -> None:
        assert ("coalition", "rg", "chosen") in told(opportunities(played(CHOSEN, "g")))
        assert opportunities(played(CHOSEN, "b")).decisions["clean"] == 1
        (one,) = breaches(played(CHOSEN, "g", (["red", "green"], "alliance", None)))
        assert (one.verdict, witness(one)) == ("betrayal", "b")

    @pytest.mark.parametrize(
        ("agreed", "verdicts"),
        [
            ([], []),
            ([(["blue", "yellow"], "alliance", None)], []),
            ([(["blue", "yellow"], "fair", None)], ["betrayal"]),
            ([(["blue", "yellow"], "heir", "yellow")], ["betrayal"]),
            ([(["blue", "yellow"], "heir", "blue")], []),
        ],
    )
    def test_a_crown_is_seized_while_the_coalition_still_wins(
        self, agreed: list[Agreed], verdicts: list[str]
    ) -> None:
        record = played(SEIZED, "b1", *agreed)
        assert [one.verdict for one in breaches(record)] == verdicts
        found = opportunities(record)
        assert found.decisions["clean"] == 1
        (seized,) = (one for one in found if one.kind == "crown")
        assert (seized.partner, seized.is_free, seized.is_gain) == ("yellow", True, True)
        assert witness(seized) == "b+"
        assert not breaches(played(SEIZED, "b+", *agreed))

    def test_sparing_the_ally_would_cost_everything(self) -> None:
        record = played(CHOSEN, "b", (["red", "blue"], "fair", None))
        (one,) = breaches(record)
        assert one.verdict == "self-preservation"
        assert [stake.kind for stake in one.lost] == ["hope", "crown"]
        assert witness(one) == "g"
        taken = [one for one in opportunities(record) if one.kind == "hope"]
        assert [(one.partner, one.is_free) for one in taken] == [("blue", False)]
        assert not betrayals(record)


HEAD = '[rules documented] [hands "r2 b g y"] [move red]'


class TestPromises:
    def test_a_broken_promise_is_judged_by_what_it_would_have_cost(self) -> None:
        text = (
            f'{HEAD} r>b: #p1 "You get the move." '
            '%terms {"do": "give_move_to", "player": "blue", "until": "next_decision"} r+ g'
        )
        (one,) = breaches(loads(text))
        assert (one.agreement.object, one.verdict) == ("terms", "betrayal")
        assert witness(one) == "b"
        assert [stake.lost("en") for stake in one.lost] == ["Red broke a promise to Blue."]
        assert one.to_text("ru").startswith(
            "Красный не сдержал обещания, данного Синему. Другой выбор:"
        )

    @pytest.mark.parametrize(("hands", "timing"), [("r2 b g y", "early"), ("r7 b g y", "timely")])
    def test_it_is_timely_if_who_broke_it_wins_alone_then(self, hands: str, timing: str) -> None:
        text = (
            f'[rules documented] [hands "{hands}"] [move red] r>b: #p1 "The move is yours." '
            '%terms {"do": "give_move_to", "player": "blue"} r+ g'
        )
        (one,) = breaches(loads(text))
        assert (one.timing, one.released) == (timing, None)

    def test_two_promises_that_cannot_both_be_kept_make_a_dilemma(self) -> None:
        said = [
            f'r>{who[0]}: #{who[0]} "Yours." %terms {{"do": "give_move_to", "player": "{who}"}}'
            for who in ("blue", "green")
        ]
        (one,) = breaches(loads(f"{HEAD} {' '.join(said)} r+ g"))
        assert (one.agreement.id, one.verdict) == ("b", "dilemma")
        assert "Preferred: Red’s promise to Green." in one.to_text()

    def test_what_was_promised_and_never_handed_over_is_overdue(self) -> None:
        text = (
            '[rules classic] [hands "r2g1 b1 g1 y1"] [move red] r>b: #p1 "The green chip." '
            '%terms {"do": "transfer", "player": "blue", "color": "green", "until": {"ply": 2}} '
            "r+ b"
        )
        (one,) = breaches(loads(text))
        assert (one.ply, one.player, one.agreement.id) == (2, "red", "p1")
        assert witness(one) == "r:g>b"

    def test_who_breaks_one_out_of_turn_need_not_have_acted(self) -> None:
        text = (
            '[rules classic] [hands "r2b1 b1 g1 y1"] [move blue] r>b: #p1 "I kill no Blue." '
            '%terms {"do": "spare", "color": "blue"} r:xb'
        )
        (one,) = breaches(loads(text))
        assert (one.player, one.verdict, one.witness) == ("red", "betrayal", None)
        assert "Another choice: Not to do it." in one.to_text()
        assert breaches(loads(text)).to_rows()[0]["witness"] == ""

    def test_words_without_terms_bind_nobody(self) -> None:
        record = loads(f'{HEAD} r>b: #p1 "You get the move." r+ g')
        assert (len(agreements(record)), len(breaches(record))) == (0, 0)


class TestLeaving:
    def test_who_leaves_aloud_before_breaks_nothing(self) -> None:
        agreed = (["red", "green"], "alliance", None)
        game = Game(played(CHOSEN, "", agreed))
        game.leave("red", "c1")
        game.enter("g")
        assert not breaches(game)
        withdrawn = (
            f'{HEAD} r>b: #p1 "Yours." %terms {{"do": "give_move_to", "player": "blue"}} '
            "r+ r: -#p1 g"
        )
        assert not breaches(loads(withdrawn))

    def test_what_not_all_have_joined_binds_nobody(self) -> None:
        game = Game(CHOSEN)
        game.join("red", game.propose(["red", "green"]))
        game.enter("g")
        assert not agreements(game)
        assert not breaches(game)

    def test_who_leaves_when_they_need_nobody_was_released_by_somebody_else(self) -> None:
        """Yellow gives the move to Blue, who wins alone since."""
        found = 0
        for seed in range(40):
            rng = seeded(seed)
            game = Game("documented", chips=1, first="red")
            name = game.propose(["red", "blue"])
            for player in ("red", "blue"):
                game.join(player, name)
            while not game.is_over:
                game.act(rng.choice(game.legal()))
                alone = [c for c in COLORS[:2] if wins_alone(game.position, c)]
                if alone and not game.is_over:
                    game.leave(alone[0], name)
                    break
            for one in breaches(game).departures:
                before, after = (game.record.position(one.released - n) for n in (1, 0))
                assert not wins_alone(before, one.player)
                assert wins_alone(after, one.player)
                assert before.to_act == one.by != one.player
                found += 1
        assert found


def wins_alone(position: Position, player: Color) -> bool:
    seat = frozenset({player.seat})
    return forced_winners(position, 20_000)[0](seat, seat)


@lru_cache(maxsize=200_000)
def hopeful(position: Position) -> frozenset[int]:
    """Find the winners of all pure equilibria of the tree, by their definition.

    Each player takes the outcome of one choice for each equilibrium after it; a choice is in an
    equilibrium if no other choice is sure to be better in all of its equilibria.
    """
    if position.winning_seat is not None:
        return frozenset({position.winning_seat})
    after = [hopeful(apply(position, action)) for action in legal_actions(position)]
    owner = position.acting_seat
    least = max(min(winner == owner for winner in winners) for winners in after)
    return frozenset(w for winners in after for w in winners if (w == owner) >= least)


class Truth:
    """What holds in a position, by brute force."""

    def __init__(self) -> None:
        self.forced: dict[Position, Forced] = {}
        self.hopes: dict[Position, frozenset[int]] = {}

    def __call__(self, stake: Stake, position: Position) -> bool:
        if stake.kind == "hope":
            if position not in self.hopes:
                self.hopes[position] = hopeful(position)
            assert stake.player is not None
            return stake.player.seat in self.hopes[position]
        if position not in self.forced:
            self.forced[position] = forced_winners(position, 800)[0]
        wanted = stake.coalition if stake.player is None else (stake.player,)
        members, heirs = (frozenset(c.seat for c in some) for some in (stake.coalition, wanted))
        return self.forced[position](members, heirs)


def bound(one: Any, player: Color, position: Position) -> list[Stake]:  # noqa: ANN401 - an agreement
    """List what a coalition binds a player to, by the definition."""
    living = tuple(c for c in COLORS if c in one.parties and c in position.alive)
    others = [c for c in living if c != player]
    if player not in living or not others:
        return []
    if one.object == "alliance":
        return [Stake("win", living)]
    if one.object == "heir":
        return [Stake("crown", living, one.heir)] if one.heir in living else []
    return [
        *(Stake("hope", (c,), c) for c in others),
        *(Stake("crown", living, c) for c in others),
    ]


def verdicts(record: Record, truth: Truth) -> dict[tuple[int, str], str]:
    """Judge a game whose coalitions are all in force from the beginning, by the definitions."""
    found = {}
    for step in record:
        if step.action is None:
            continue
        player, s, t = step.player, step.before, step.after
        bonds = {one.id: bound(one, player, s) for one in agreements(record)}
        held = {name: [x for x in stakes if truth(x, s)] for name, stakes in bonds.items()}
        everything = [x for stakes in held.values() for x in stakes]
        choices = [apply(s, action) for action in legal_actions(s)]
        for one in agreements(record):
            if all(truth(x, t) for x in held[one.id]):
                continue
            if not any(all(truth(x, c) for x in everything) for c in choices):
                found[step.ply, one.id] = "dilemma"
                continue
            living = tuple(c for c in COLORS if c in one.parties and c in s.alive)
            own = [Stake("hope", (player,), player), Stake("crown", living, player)]
            free = [
                c
                for c in choices
                if all(truth(x, c) for x in held[one.id])
                and all(truth(x, c) for x in own if truth(x, s))
            ]
            found[step.ply, one.id] = "betrayal" if free else "self-preservation"
    return found


def coalition(rng: Random, alive: tuple[Color, ...]) -> Agreed:
    players = [str(c) for c in rng.sample(alive, rng.randint(2, len(alive)))]
    about = rng.choice(["alliance", "heir", "fair"])
    return players, about, rng.choice(players) if about == "heir" else None


def small_game(rng: Random, agreed: int) -> tuple[Position, str, list[Agreed]]:
    """Draw a small position of three or four players, moves to the end, and agreements."""
    while True:
        start = random_position(rng, most_held=4, most_live=6)
        if len(start.alive) > 2 and start.rules.players <= 4:
            break
    moves, position = [], start
    while position.phase != "over":
        action = rng.choice(legal_actions(position))
        moves.append(short(action, position))
        position = apply(position, action)
    return start, " ".join(moves), [coalition(rng, start.alive) for _ in range(agreed)]


SEEDS = st.integers(0, 10_000)
QUICK = settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True
)


@QUICK
@given(seed=SEEDS)
def test_without_an_agreement_nothing_is_broken(seed: int) -> None:
    start, moves, _ = small_game(seeded(seed), 0)
    found = breaches(played(start, moves))
    assert (found.found, found.departures, found.unsolved) == ((), (), ())


def compare(seed: int) -> Counter[str]:
    """Compare the verdicts on a small game with brute force, and count them."""
    rng = seeded(seed)
    start, moves, agreed = small_game(rng, rng.randint(1, 3))
    record, truth = played(start, moves, *agreed), Truth()
    try:
        expected = verdicts(record, truth)
    except TooManyError:
        return Counter()
    found = {(one.ply, one.agreement.id): one for one in breaches(record)}
    assert {key: one.verdict for key, one in found.items()} == expected
    for one in found.values():
        check_witness(one, record, truth)
    return Counter(expected.values())


ALL_VERDICTS = {"betrayal", "self-preservation", "dilemma"}


def compare_until(least: int, seeds: Iterable[int]) -> None:
    """Compare games until each verdict has been given so often."""
    seen = Counter[str]()
    for seed in seeds:
        seen += compare(seed)
        if min(seen[verdict] for verdict in ALL_VERDICTS) >= least:
            return


def test_every_verdict_is_that_of_brute_force() -> None:
    compare_until(1, count())


@pytest.mark.slow
@pytest.mark.timeout(3_600)
def test_every_verdict_is_that_of_brute_force_in_many_games() -> None:
    compare_until(5, count(1_000))


def test_renaming_the_seats_renames_the_verdicts() -> None:
    """Under the rules only the order around the table counts, so everybody may move up a seat."""
    seen, seeds = 0, count()
    while seen < 5:
        start, moves, agreed = small_game(seeded(next(seeds)), 2)
        if start.rules.players == 4:
            four = [str(color) for color in COLORS[:4]]
            up = dict(zip(four, [*four[1:], four[0]], strict=True))
            raw = renamed(start.to_json(), up)
            raw["alive"].sort(key=[str(color) for color in COLORS].index)
            moved = Position.from_json(raw)
            again = [
                ([up[p] for p in who], about, heir and up[heir]) for who, about, heir in agreed
            ]
            said = moves.translate(str.maketrans("rbgy", "bgyr"))
            one, other = judged(played(start, moves, *agreed)), judged(played(moved, said, *again))
            assert [(up[player], name, verdict) for player, name, verdict in one] == other
            seen += len(one)


def renamed(value: Any, names: dict[str, str]) -> Any:  # noqa: ANN401 - any JSON
    if isinstance(value, dict):
        return {names.get(key, key): renamed(one, names) for key, one in value.items()}
    if isinstance(value, list):
        return [renamed(one, names) for one in value]
    return names.get(value, value) if isinstance(value, str) else value


def check_witness(one: Breach, record: Record, truth: Truth) -> None:
    """Only who decided is blamed, and another legal choice kept what was lost."""
    before = record.position(one.ply - 1)
    assert one.player == before.to_act
    assert one.witness in legal_actions(before)
    assert one.witness is not None
    after = apply(before, one.witness)
    kept = [truth(stake, after) for stake in one.lost]
    assert any(kept) if one.verdict == "dilemma" else all(kept)
    assert not any(truth(stake, record.position(one.ply)) for stake in one.lost)


@QUICK
@given(seed=SEEDS)
def test_a_loyal_player_is_never_charged(seed: int) -> None:
    """One player always keeps all that it has agreed, if there is such a choice."""
    rng = seeded(seed)
    start, _, agreed = small_game(rng, rng.randint(1, 3))
    loyal, position, moves, truth = rng.choice(start.alive), start, [], Truth()
    standing = agreements(played(start, "", *agreed))
    try:
        while position.phase != "over":
            choices = legal_actions(position)
            if position.to_act == loyal:
                stakes = [x for one in standing for x in bound(one, loyal, position)]
                held = [x for x in stakes if loyal in x.coalition or x.kind != "win"]
                held = [x for x in held if truth(x, position)]
                keeping = [c for c in choices if all(truth(x, apply(position, c)) for x in held)]
                choices = keeping or choices
            action = rng.choice(choices)
            moves.append(short(action, position))
            position = apply(position, action)
    except TooManyError:
        return
    found = breaches(played(start, " ".join(moves), *agreed))
    assert {one.verdict for one in found if one.player == loyal} <= {"dilemma"}


@QUICK
@given(seed=SEEDS)
def test_another_agreement_removes_no_breach(seed: int) -> None:
    rng = seeded(seed)
    start, moves, agreed = small_game(rng, 2)
    one = {(b.ply, b.verdict) for b in breaches(played(start, moves, agreed[0]))}
    both = {
        b.ply: b.verdict for b in breaches(played(start, moves, *agreed)) if b.agreement.id == "c1"
    }
    assert {ply for ply, _ in one} == set(both)
    assert all(both[ply] in (verdict, "dilemma") for ply, verdict in one)


@QUICK
@given(seed=SEEDS)
def test_opportunities_are_those_of_brute_force(seed: int) -> None:
    start, moves, _ = small_game(seeded(seed), 0)
    record, truth = played(start, moves), Truth()
    found = opportunities(record)
    assert found.unsolved == ()
    try:
        for one in found:
            before, after = record.position(one.ply - 1), record.position(one.ply)
            assert truth(one.lost, before)
            assert not truth(one.lost, after)
            assert one.player == before.to_act
            assert truth(Stake("win", one.coalition), before)
            if one.kind == "crown":
                assert truth(Stake("win", one.coalition), after)
            kept = one.witness is not None and truth(one.lost, apply(before, one.witness))
            assert kept or one.choice in ("unavoidable", "wasteful")
    except TooManyError:
        return


def test_what_is_too_large_is_not_settled() -> None:
    agreed: Agreed = (["red", "blue"], "alliance", None)
    start = Position.start("documented", first="red", chips=7)
    found = breaches(played(start, "r+ g", agreed), budget=Budget(states=3))
    assert (found.found, found.unsolved) == ((), (1, 2))
    text = (
        '[rules documented] [first red] r>b: #p1 "Yours." '
        '%terms {"do": "give_move_to", "player": "blue"} r+ g'
    )
    (one,) = breaches(loads(text))
    assert (one.verdict, one.timing) == ("unsettled", None)
    assert "is not solved" in one.to_text()
    assert all_of([None, True]) is None


def test_they_show_themselves_and_give_rows() -> None:
    record = played(SEIZED, "b1", (["blue", "yellow"], "fair", None))
    found, lost = breaches(record), opportunities(record)
    assert repr(found) == "<Breaches: 1 betrayal>"
    assert repr(lost) == "<Opportunities: 1 crown, 1 hope>"
    (row,) = found.to_rows()
    assert row == {
        "ply": 1,
        "player": "blue",
        "others": "yellow",
        "agreement": "c1",
        "object": "fair",
        "verdict": "betrayal",
        "lost": "hope, crown",
        "witness": "b+",
        "timing": "early",
        "released": None,
    }
    assert [row["kind"] for row in lost.to_rows()] == ["crown", "hope"]
    assert [row["object"] for row in agreements(record).to_rows()] == ["fair"]
    for shown in (found, lost, agreements(record), found[0], lost[0]):
        assert "Blue" in shown._repr_html_()
    assert found[:] == found.found
    assert found.to_text("ru").startswith("Шаг 1. До этого Жёлтый побеждал")

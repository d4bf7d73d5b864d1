"""The ledger agrees with a brute-force reading of each half of a deal, in games of chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from random import Random
from typing import Any, Final

from hypothesis import given
from hypothesis import strategies as st

from sosucker_widget import Game
from sosucker_widget.analysis import ledger
from sosucker_widget.engine import (
    Action,
    Discard,
    Donate,
    Give,
    Kill,
    Play,
    Position,
    Refuse,
    Transfer,
    apply,
    legal_actions,
)
from sosucker_widget.players.half import NOW, Half, possible_halves
from sosucker_widget.players.keepable import is_senseless
from sosucker_widget.players.offers import DealError, offer_of
from sosucker_widget.record import Promise, Step
from tests.engine.strategies import seeded

_LONGEST: Final = 150


def played(seed: int) -> Game:
    """Play a game by chance, in which players offer deals and agree by chance."""
    chance = seeded(seed)
    rules = chance.choice(["classic", "documented"])
    game = Game(rules, chips=chance.choice([2, 3, 4]), first="red")
    while not game.is_over and len(game) < _LONGEST:
        maker, to = chance.sample([*game.position.alive_seats], 2)
        given = [one for one in possible_halves(4, maker, to) if has_sense(game, one, maker, to)]
        asked = chance.choice([None, *possible_halves(4, to, maker)])
        with suppress(DealError):
            game.accept(to, game.offer(maker, to, asked, chance.choice(given)))
        for _ in range(chance.choice([1, 2, 3])):
            if not game.is_over:
                game.act(chosen(game.position, chance))
    return game


def has_sense(game: Game, half: Half, maker: int, to: int) -> bool:
    return not is_senseless(game.position, maker, half.terms(to, 0))


def chosen(position: Position, chance: Random) -> Action:
    """Choose an action: often a capture, so that there are prisoners, seldom one out of turn."""
    actions = legal_actions(position, anytime=chance.random() < 0.2)
    taking = [one for one in actions if apply(position, one).phase == "kill"]
    return chance.choice(taking if taking and chance.random() < 0.5 else actions)


def captures(before: Position, play: Play, owner: int) -> bool:
    after = apply(before, play)
    is_own = after.phase == "kill" and after.moving_seat == play.player_seat
    return is_own and owner in after.bytes_of(play.pile)


def faith(half: Half, to: int, before: Position) -> tuple[type[Action], Callable[[Any], bool]]:
    """Return with which actions a half is tried in a position, and which of them are faithful."""
    match half.kind:
        case "move":
            return Give, lambda give: give.to_seat == to
        case "spare":
            return Kill, lambda kill: kill.chip_seat != to
        case "peace":
            return Play, lambda play: not captures(before, play, to)
    about = to if half.kind == "rescue" else half.about
    asked = (Donate, Refuse) if before.moving_seat == about else ()
    faithful = Donate if half.kind == "rescue" else Refuse
    return asked, lambda answer: isinstance(answer, faithful)  # type: ignore[return-value]


def choice(half: Half, to: int, step: Step) -> tuple[bool, set[bool]] | None:
    """Read a decision of a maker: whether it was faithful, and whether choices could be.

    None is a decision that a half is not about.
    """
    done, (kind, is_faithful) = step.action, faith(half, to, step.before)
    if half.kind == "spare" and isinstance(done, Discard):
        return (False, {True, False}) if done.chip_seat == to else None
    if not isinstance(done, kind):
        return None
    legal = legal_actions(step.before, anytime=False)
    return is_faithful(done), {is_faithful(one) for one in legal}


def became(half: Half, maker: int, to: int, steps: Sequence[Step]) -> str:
    """Read what became of a half from all that was done after it."""
    until = {"move": None, "against": half.about, "rescue": to}.get(
        half.kind, to if half.about is None else half.about
    )
    faithful = forced = False
    for step in steps:
        mine = step.action is not None and step.action.player_seat == maker
        found = choice(half, to, step) if mine else None
        if found is not None:
            did, could = found
            forced = forced or could == {False}
            is_test = could == {True, False} or (
                could == {True} and half.kind in ("move", "rescue")
            )
            if is_test and not did:
                return "broken"
            faithful = faithful or is_test
            if is_test and half.kind == "move":
                return "kept"
        is_past = until is not None and until not in step.after.alive_seats
        if not is_past and maker not in step.after.alive_seats:
            return "impossible" if forced and not faithful else "void"
        if is_past or step.after.phase == "over":
            return "kept" if faithful else "impossible" if forced else "void"
    return "pending"


def handed_over(half: Half, maker: int, to: int, ply: int, steps: Sequence[Step]) -> str:
    """Read what became of a prisoner that was promised at once."""
    assert half.about is not None
    gift, could = Transfer(maker, to, half.about), False
    for step in steps:
        could = could or gift in legal_actions(step.before)
        if step.action == gift:
            return "kept"
        if step.ply >= ply + NOW or (
            step.after.phase == "over" and maker in step.after.alive_seats
        ):
            return "broken" if could else "void"
        if maker not in step.after.alive_seats:
            return "void"
    return "pending"


@given(seed=st.integers(0, 2**32))
def test_the_ledger_agrees_with_a_reading_of_every_act(seed: int) -> None:
    game = played(seed)
    history = game.history
    for entry in ledger(game):
        offer = offer_of(entry.promise, history)
        assert offer is not None
        index, deal = offer
        maker = entry.maker.seat
        half, to = deal.half(maker), deal.other(maker)
        assert half is not None
        assert entry.promise.terms == half.terms(to, entry.ply)
        after = [step for step in history[entry.event + 1 :] if step.action is not None]
        if half.kind == "prisoner":
            assert entry.status == handed_over(half, maker, to, entry.ply, after), (index, half)
        else:
            assert entry.status == became(half, maker, to, after), (index, half)


@given(seed=st.integers(0, 2**32))
def test_each_half_that_is_agreed_is_in_the_record_once(seed: int) -> None:
    game = played(seed)
    agreed = [one for one in game.offers() if one.status == "accepted"]
    wanted = {
        (f"deal{one.index}", seat)
        for one in agreed
        for seat in (one.deal.maker, one.deal.to)
        if one.deal.half(seat) is not None
    }
    talks = [step.talk for step in game.record]
    made = [
        (one.id.partition("-")[0], one.player.seat) for one in talks if isinstance(one, Promise)
    ]
    assert sorted(made) == sorted(wanted)

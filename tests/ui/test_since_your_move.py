"""Whole games against bots by mouse: at each own move the recap names all that touched the player.

What it must name is taken from the record here, with no help of the table's own recap.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

import pytest

from sosucker_widget import Table
from sosucker_widget.analysis.promises.promise_monitor import PromiseFollower
from sosucker_widget.engine import COLOR_NAMES, COLORS, Kill
from sosucker_widget.record import Promise
from tests.ui.mouse import Mouse
from tests.ui.parts import button, group, own_offers, recap
from tests.ui.stage import Stage

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from playwright.sync_api import Page

    from sosucker_widget.record import Step
    from tests.browser import NewPage

pytestmark = pytest.mark.browser

YOU = 0
CASTS = (
    ("greedy", "grudge", "tit-for-tat"),
    ("betrayer:red", "loyal:red", "grateful"),
    ("leader-hunter", "cautious", "random"),
)


@dataclass
class Touched:
    """What happened since the player's last own action, by who did it."""

    captures: set[tuple[str, int]] = field(default_factory=set)
    defeats: set[str] = field(default_factory=set)
    promised: set[str] = field(default_factory=set)
    kept: set[str] = field(default_factory=set)
    broken: set[str] = field(default_factory=set)
    lost: int = 0

    @property
    def n(self) -> int:
        """How much it is."""
        people = (self.defeats, self.promised, self.kept, self.broken)
        return len(self.captures) + sum(len(one) for one in people)


def name(seat: int) -> str:
    return COLOR_NAMES[seat].capitalize()


def in_record(history: Sequence[Step]) -> Touched:
    own = [n for n, step in enumerate(history, 1) if step.action and step.action.player_seat == YOU]
    first = own[-1] if own else 0
    found = Touched()
    for step in history[first:]:
        if isinstance(step.action, Kill):
            pile = step.before.pending
            assert pile is not None
            found.captures.add((name(step.act.player.seat), pile))
            found.lost += step.before.bytes_of(pile).count(YOU)
        found.defeats |= {
            name(seat)
            for seat in {*step.before.alive_seats} - {*step.after.alive_seats}
            if step.action is not None
        }
        if isinstance(step.talk, Promise) and COLORS[YOU] in step.talk.to:
            found.promised.add(name(step.act.player.seat))
    follower = PromiseFollower()
    follower.follow(history[:first])
    before = [one.status for one in follower.every]
    follower.follow(history)
    for number, one in enumerate(follower.every):
        was = before[number] if number < len(before) else "pending"
        if COLORS[YOU] in one.promise.to and one.status != was:
            told = {"kept": found.kept, "broken": found.broken}.get(one.status)
            if told is not None:
                told.add(name(one.promise.player.seat))
    return found


def on_screen(stage: Stage) -> tuple[Touched, str]:
    text = " ".join(recap(stage.frame).all_inner_texts())
    kept = re.findall(r"(\w+) kept a promise to you|(\w+) gave you the move, as promised", text)
    return Touched(
        captures={(who, int(n)) for who, n in re.findall(r"(\w+) captured pile (\d+)", text)},
        defeats=set(re.findall(r"(\w+) was defeated", text)),
        promised=set(re.findall(r"(\w+) promised you", text)),
        kept={one or other for one, other in kept},
        broken=set(re.findall(r"(\w+) broke a promise to you", text)),
        lost=len(re.findall(r"You lost (?!no )", text)),
    ), text


def check_recap(stage: Stage) -> int:
    """Compare what the page tells with the record; return how much there was to tell."""
    expected = in_record(stage.table._session.game.history)
    shown, text = on_screen(stage)
    assert shown.captures == expected.captures, text
    assert shown.defeats == expected.defeats, text
    assert shown.promised == expected.promised, text
    assert shown.kept == expected.kept, text
    assert shown.broken == expected.broken, text
    assert shown.lost == bool(expected.lost), text
    assert recap(stage.frame).get_by_role("listitem").count() <= 3
    return expected.n


def deal(stage: Stage, rng: Random) -> None:
    """Answer by mouse what is offered, and sometimes offer something."""
    offers = group(stage.frame, "deals.from")
    for _ in range(offers.count()):
        # Meanwhile a bot may have offered something else, or nothing any more.
        if not offers.count():
            break
        first = offers.first.element_handle()
        button(offers.first, "deals.yes" if rng.random() < 0.7 else "deals.no").click()
        stage.page.wait_for_function("(card) => !card.isConnected", arg=first)
        stage.table.wait()
        stage.show()
    own, made = (own_offers(stage.frame, made=made) for made in (False, True))
    if own.count() and rng.random() < 0.5:
        own.first.click()
        made.first.wait_for()
    stage.table.wait()
    stage.show()


def play_a_game(page: Page, seed: int, chips: int) -> tuple[int, int]:
    """Play red by mouse to the end; return the own moves, and how much the recaps had to name."""
    seats: Any = dict(zip(COLOR_NAMES[1:], CASTS[seed % 3], strict=False))
    rules: Any = "classic" if seed % 2 else "documented"
    table = Table(rules=rules, chips=chips, first="red", seats=seats, seed=seed)
    stage, rng = Stage(page, table), Random(seed)  # noqa: S311 - a player, no secret
    mouse = Mouse(stage, seed)
    moves = named = 0
    while not (seen := stage.see()).over:
        if seen.player == "red":
            if stage.walks():
                stage.press("Enter")
            named += check_recap(stage)
            moves += 1
            deal(stage, rng)
            mouse.act(stage.see())
        table.wait()
        stage.show()
    return moves, named


def test_at_each_own_move_of_a_game_the_recap_names_all_that_touched(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 860, "height": 900}, reduced_motion="reduce")
    moves, named = play_a_game(page, 4, chips=3)
    assert moves > 2
    assert named > 2


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
def test_in_ten_games_the_recap_names_all_that_touched(new_page: NewPage, seed: int) -> None:
    page = new_page(viewport={"width": 860, "height": 900}, reduced_motion="reduce")
    moves, _ = play_a_game(page, seed, chips=5)
    assert moves

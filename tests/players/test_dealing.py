"""What bots look at before they deal agrees with the engine; and what they agree to."""

from __future__ import annotations

from random import Random

import pytest

from sosucker_widget.engine import Position, RuleSet, apply, legal_actions
from sosucker_widget.players import BotView, Cautious, Greedy
from sosucker_widget.players.bots.dealing import could_capture
from sosucker_widget.players.deal import Deal, possible_deals
from sosucker_widget.record import GameNode, Promise, Step
from tests.engine.strategies import seeded


@pytest.mark.parametrize("captor", ["color", "mover"])
def test_who_could_capture_is_what_the_engine_says(captor: str) -> None:
    chance = Random(1)  # noqa: S311 - a game
    found = {True: 0, False: 0}
    for _ in range(25):
        rules = RuleSet.named("classic", chips=4, captor=captor)  # type: ignore[arg-type]
        position = Position.start(rules, first=0)
        while position.phase != "over":
            acts = legal_actions(position, anytime=False)
            mover = position.moving_seat
            if position.phase == "play" and mover is not None:
                taken = set[int]()
                for after in (apply(position, act) for act in acts):
                    if after.phase == "kill" and after.moving_seat == mover:
                        assert after.pending is not None
                        pile = after.bytes_of(after.pending)
                        taken |= {*position.bytes_of(after.pending)} & {*pile}
                for owner in position.alive_seats:
                    if owner != mover:
                        assert could_capture(position, mover, owner) is (owner in taken)
                        found[owner in taken] += 1
            position = apply(position, chance.choice(acts))
    assert min(found.values()) > 9


HELD = Position.of(
    {"red": "rrg", "blue": "bby", "green": "gg", "yellow": "yy"},
    {1: "ry"},
    move="red",
    rules="documented",
)
"""Red and Blue hold prisoners, so that they have something to refuse."""


def agrees(bot: Greedy | Cautious, deal: Deal) -> bool:
    """Offer a bot a deal."""
    offer = Step(0, 0, GameNode(deal.said()), HELD, HELD)
    answer = bot.deal(BotView.aside(HELD, deal.to, [offer]), seeded(1))
    return isinstance(answer, Promise)


@pytest.mark.parametrize(
    ("bot", "wanted"),
    [(Greedy(), {"rescue", "finish"}), (Cautious(), {"peace"})],
    ids=["greedy", "cautious"],
)
def test_a_bot_agrees_to_what_its_description_says(
    bot: Greedy | Cautious, wanted: set[str]
) -> None:
    deals = [*possible_deals(HELD, 0, 1)]
    assert {deal.kind for deal in deals} == {"rescue", "peace", "finish"}
    assert {deal.kind for deal in deals if agrees(bot, deal)} == wanted

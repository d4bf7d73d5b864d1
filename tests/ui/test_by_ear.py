"""A whole game played by somebody who only hears the live line and presses keys."""

from __future__ import annotations

import re
from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from sosucker_widget import Table
from sosucker_widget.engine import COLOR_NAMES
from sosucker_widget.record import Promise, event_to_json
from sosucker_widget.replay.ply import talk_state
from tests.ui.parts import button, group, own_offers
from tests.ui.replay_stage import LISTEN
from tests.ui.stage import Stage

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from playwright.sync_api import Page

    from sosucker_widget.record import Step
    from tests.browser import NewPage

pytestmark = pytest.mark.browser

TALKS = 0.3
"""How often the player says something before an act."""

_RULED = re.compile(r"\bgives? \w+ an? \w+ prisoner\. \w+ keeps? the move\. ")
"""What the rules say of a rescue: to keep the move then is no act."""

_WIN = re.compile(r"\bwins?\b")
_ACT = re.compile(
    r"(?<!If )\b(?P<act>(?:You|Blue|Green|Yellow) (?:starts? pile \d+ with an? \w+ chip"
    r"|plays? an? \w+ chip on pile \d+|gives? the move to \w+|gives you the move|keeps? the move"
    r"|kills? an? \w+ chip|refuses?|gives? (?:\w+ )?the \w+ prisoner"
    r"|kills? the \w+ prisoner))\. "
)
"""An act that is told as done; after "If" it is told as possible."""


def told_of(step: Step) -> str:
    """Say in words, as the live line does, what was done in a step: the player is red."""
    assert step.action is not None
    act: dict[str, Any] = event_to_json(step.node)
    own = act["player"] == "red"
    who, s = ("You", "") if own else (act["player"].capitalize(), "s")
    to = "you" if act.get("to") == "red" else act.get("to", "").capitalize()
    match act["type"]:
        case "play" if act["pile"] in step.before.pile_ids:
            return f"{who} play{s} a {act['chip']} chip on pile {act['pile']}"
        case "play":
            return f"{who} start{s} pile {act['pile']} with a {act['chip']} chip"
        case "give" if act["to"] == act["player"]:
            return f"{who} keep{s} the move"
        case "give" if to == "you":
            return f"{who} gives you the move"
        case "give":
            return f"{who} give{s} the move to {to}"
        case "kill":
            return f"{who} kill{s} a {act['chip']} chip"
        case "donate":
            needy = COLOR_NAMES[step.before.moving_seat or 0]
            to = "you" if needy == "red" else needy.capitalize()
            return f"{who} give{s} {to} the {act['chip']} prisoner"
        case "transfer":
            return f"{who} give{s} {to} the {act['chip']} prisoner"
        case "discard":
            return f"{who} kill{s} the {act['chip']} prisoner"
        case _:
            return f"{who} refuse{s}"


def told_in_talk(history: Sequence[Step]) -> Iterator[str]:
    """Say in words, as the live line does, what was said in a game."""
    promised: dict[str, Promise] = {}
    for step in history:
        if step.talk is None:
            continue
        if isinstance(step.talk, Promise):
            promised[step.talk.id] = step.talk
        told = talk_state(step.talk, promised.get)
        own = told["player"] == "red"
        to = ", ".join("you" if color == "red" else color.capitalize() for color in told["to"])
        who = ("You" if own else told["player"].capitalize()) + (f" to {to}" if to else "")
        verb = "" if told["type"] == "say" else f" {told['type']}{'' if own else 's'}"
        yield f"{who}{verb}: {told['text']['en']}"


class Listener:
    """A player who knows nothing but what was spoken."""

    def __init__(self, stage: Stage, seed: int) -> None:
        self.stage, self.rng = stage, Random(seed)  # noqa: S311 - a player, no secret
        self.spoken = [stage.see().live]
        stage.frame.locator("[data-live]").evaluate(LISTEN)

    def listen(self) -> str:
        """Return the last that was spoken."""
        self.spoken += self.stage.page.evaluate("window.spoken.splice(0)")
        return self.spoken[-1]

    def acts(self) -> Iterable[str]:
        """List the acts that were told as done."""
        done = (_RULED.sub("", f"{line} ") for line in self.spoken)
        return (found["act"] for line in done for found in _ACT.finditer(line))

    def answer(self) -> None:
        """Press what one of the offered answers asks for; then wait until that was heard."""
        if self.listen().endswith("Continue (Enter)."):
            self.stage.press("Enter")
            self.stage.page.wait_for_function("window.spoken.length > 0")
            return
        # What was only said meanwhile does not repeat the question.
        heard = next(line for line in reversed(self.spoken) if "?" in line)
        offered = heard.rpartition("?")[2]
        keys = re.findall(r"\(([A-Z])\)|\b(\d+)\b(?! more)|\b(red|blue|green|yellow)\b", offered)
        assert keys, heard
        letter, pile, chip = self.rng.choice(keys)
        for key in letter.lower() or pile or chip[0]:
            self.stage.press(key)
        if len(pile) == 1 and any(other[1][:1] == pile and other[1] != pile for other in keys):
            self.stage.press("Enter")
        self.stage.page.wait_for_function("window.spoken.length > 0")

    def talk(self) -> None:
        """Say No to a bot's offer, offer something, or say something; wait until it was heard."""
        self.listen()
        frame = self.stage.frame
        refusal = button(group(frame, "deals.from"), "deals.no")
        offer = own_offers(frame, made=False)
        chance = self.rng.random()
        if chance < 0.4 and refusal.count():
            refusal.first.press("Enter")
        elif chance < 0.7 and offer.count():
            offer.first.press("Enter")
        else:
            self.stage.press("s")
            self.stage.page.keyboard.type("I come in peace.")
            self.stage.page.keyboard.press("Enter")
        self.stage.page.wait_for_function("window.spoken.length > 0")
        self.stage.table.wait()
        self.stage.show()
        self.stage.frame.focus()


def play_by_ear(page: Page, seed: int, bots: list[str], chips: int) -> None:
    seats: Any = dict(zip(["blue", "green", "yellow"], bots, strict=True))
    table = Table(rules="documented", chips=chips, first="red", seats=seats, seed=seed)
    stage = Stage(page, table)
    listener = Listener(stage, seed)
    while not table.is_over:
        if "thinking" not in listener.listen():
            if listener.rng.random() < TALKS:
                listener.talk()
            listener.answer()
        table.wait()
        if table._session.revision != stage.see().revision:
            stage.show()
            page.wait_for_function("window.spoken.length > 0")
    # A long log is read, and told, later than the table.
    expect(stage.frame.locator("[data-live]")).to_contain_text(_WIN)
    assert _WIN.search(listener.listen())
    history = table._session.game.history
    done = [told_of(step) for step in history if step.action is not None]
    assert Counter(listener.acts()) == Counter(done)
    said = Counter(told_in_talk(history))
    assert said
    assert {one: sum(line.count(one) for line in listener.spoken) for one in said} == said


def test_a_game_is_played_by_ear(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 860, "height": 900}, reduced_motion="reduce")
    play_by_ear(page, 1, ["greedy", "grudge", "random"], chips=2)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 10))
def test_many_games_are_played_by_ear(new_page: NewPage, seed: int) -> None:
    page = new_page(viewport={"width": 860, "height": 900}, reduced_motion="reduce")
    cast = ["grateful", "cautious", "tit-for-tat"] if seed % 2 else ["loyal", "random", "grudge"]
    play_by_ear(page, seed, cast, chips=3)

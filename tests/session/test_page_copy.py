"""What a page holds of a game: the pieces that it is sent give the whole record."""

from __future__ import annotations

import gzip
import json
import random
from typing import Any

import pytest

from sosucker_widget import Game, examples
from sosucker_widget.engine import legal_actions
from sosucker_widget.record import Say, dumps, loads
from sosucker_widget.replay import build
from sosucker_widget.session.table.open_table import open_table
from sosucker_widget.session.table.page_copy import MOST
from sosucker_widget.session.table.table_options import TableOptions
from sosucker_widget.session.table.table_session import TableSession


class Copier:
    """A page that keeps what it is sent; it is written in TypeScript too."""

    def __init__(self, session: TableSession) -> None:
        self.session = session
        self.asked = 0
        self.epoch, self.head = -2, dict[str, Any]()
        self.events, self.nodes = list[Any](), list[Any]()
        self.continuations: list[Any] = []

    def look(self) -> Copier:
        copy = self.session.state("en")["copy"]
        valid = copy["since"] if copy["epoch"] == self.epoch + 1 else 0
        if copy["epoch"] != self.epoch:
            del self.events[valid:], self.nodes[valid + 1 :]
        start = copy["length"] - len(copy["events"])
        if start <= len(self.events):
            self.events[start:] = copy["events"]
        if copy["epoch"] != self.epoch or copy["ahead"] or len(self.events) < copy["length"]:
            self.ask()
        else:
            self.continuations = []
        return self

    def ask(self) -> None:
        while True:
            self.asked += 1
            # A new page asks from the very beginning.
            start = max(len(self.nodes) - 1, 0)
            part, nodes = self.session.page_copy.part(start)
            assert part["start"] == start
            self.epoch, self.head = part["epoch"], part["head"]
            self.events[start:] = part["events"]
            self.nodes[start + 1 if start else 0 :] = nodes
            self.continuations = part["continuations"]
            if len(self.events) == part["length"]:
                return

    def record(self) -> dict[str, Any]:
        ahead = {"continuations": self.continuations} if self.continuations else {}
        return {**self.head, "events": self.events, **ahead}


def check(copier: Copier) -> None:
    record = copier.session.record
    assert copier.record() == json.loads(dumps(record))
    copier.ask()
    events = [{**event, "variations": []} for event in copier.events]
    main = loads(json.dumps({**copier.head, "events": events}))
    assert copier.nodes == build(main)["nodes"]


@pytest.mark.parametrize("seed", range(6))
def test_a_page_has_the_record_whatever_is_done(seed: int) -> None:
    rng = random.Random(seed)  # noqa: S311 - no secret
    session = open_table(TableOptions(rules="documented", chips=3, first="red", seed=seed))
    copier = Copier(session).look()
    for _ in range(80):
        game = session.game
        actions = legal_actions(game.position)
        does = rng.random()
        if does < 0.15 and game.ply:
            session.take_back(rng.randint(1, min(game.ply, 4)))
        elif does < 0.25 and game.record.continuations and rng.random() < 0.7:
            game.redo()
        elif does < 0.35:
            game.talk(Say(player=rng.randrange(4), text="Well", to=()))
        elif does < 0.38:
            session.seat(rng.randrange(4), rng.choice([None, "greedy"]))
        elif actions:
            game.act(rng.choice(actions))
        else:
            session.begin(Game(rules="documented", chips=3), {})
        # A page may miss a state, when another follows at once.
        if rng.random() < 0.8:
            copier.look()
            if rng.random() < 0.3:
                check(copier)
    check(copier.look())


def test_an_act_is_one_small_piece_and_nothing_is_asked_for_it() -> None:
    session = open_table(TableOptions(first="red"))
    copier = Copier(session).look()
    rng, sizes = random.Random(1), []  # noqa: S311 - no secret
    asked = copier.asked
    while session.game.position.phase != "over":
        session.game.act(rng.choice(legal_actions(session.game.position, anytime=False)))
        sizes.append(len(gzip.compress(json.dumps(session.state("en")).encode())))
        copier.look()
    assert copier.asked == asked
    assert max(sizes) < 1500
    assert copier.record() == json.loads(dumps(session.record))


def test_a_long_record_comes_in_parts() -> None:
    game = Game(first="red")
    for _ in range(2 * MOST + 3):
        game.say("red", "Hm")
    copier = Copier(open_table(TableOptions(begin=game))).look()
    assert copier.asked == 3
    check(copier)


def test_what_else_a_record_holds_is_in_the_copy() -> None:
    for name in examples:
        copier = Copier(open_table(TableOptions(begin=examples[name]))).look()
        assert copier.record() == json.loads(dumps(copier.session.record))

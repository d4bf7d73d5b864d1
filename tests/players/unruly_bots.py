"""Bots that do what a bot should not; in a module, so that another process can import them."""

from __future__ import annotations

import ctypes
import os
import re
import sys
import time
from contextlib import suppress
from random import Random

from sosucker_widget.players import BotView, Mood
from sosucker_widget.players.deal import possible_deals
from sosucker_widget.record import Say

says = print  # bots print


def fair(view: BotView, rng: Random) -> object:
    return rng.choice(view.legal)


class Talker:
    """Draws from its generator out of turn too, and has a state of its own."""

    def __init__(self) -> None:
        self.asked = 0

    def __call__(self, view: BotView, rng: Random) -> object:
        self.asked += 1
        return rng.choice(view.legal)

    def aside(self, view: BotView, rng: Random) -> object:
        word = f"{self.asked} {rng.gauss(0, 1):.3f} {len(view.history)} {len(view.talk)}"
        return Say(player=view.player, text=word) if rng.random() < 0.2 else None


def exits(_view: BotView, _rng: Random) -> None:
    os._exit(3)


def crashes(_view: BotView, _rng: Random) -> None:
    ctypes.string_at(0)


def loops_in_c(_view: BotView, _rng: Random) -> object:
    return re.match("(a+)+$", "a" * 64 + "b")


def sleeps(_view: BotView, _rng: Random) -> None:
    time.sleep(600)


def eats(_view: BotView, _rng: Random) -> object:
    return bytearray(10 * 10**9)


def leaves(_view: BotView, _rng: Random) -> None:
    sys.exit(5)


def interrupts(_view: BotView, _rng: Random) -> None:
    raise KeyboardInterrupt


class UnreadableError(Exception):
    def __str__(self) -> str:
        raise RuntimeError("ha")


def raises_unreadable(_view: BotView, _rng: Random) -> None:
    raise UnreadableError


def misspells(view: BotView, _rng: Random) -> object:
    return view.leagl[0]  # type: ignore[attr-defined]


def answers_nonsense(_view: BotView, _rng: Random) -> object:
    return "pass"


def writes_to_every_pipe(view: BotView, rng: Random) -> object:
    for handle in range(3, 32):
        with suppress(OSError):
            os.write(handle, b"\xff" * 100)
    return rng.choice(view.legal)


def prints(view: BotView, rng: Random) -> object:
    says("thinking", view.ply)
    return rng.choice(view.legal)


def floods(view: BotView, rng: Random) -> object:
    os.write(1, b"past Python\n")
    for number in range(20_000):
        says("line", number)
    return rng.choice(view.legal)


def prints_for_ever(_view: BotView, _rng: Random) -> None:
    while True:
        says("x" * 1000)


def starts_another(view: BotView, rng: Random) -> object:
    """Start a program that would go on for long, and print its number."""
    says(os.spawnlp(os.P_NOWAIT, "sleep", "sleep", "600"))  # noqa: S606 - it is to be ended with the bot
    return rng.choice(view.legal)


def exits_if_first(view: BotView, rng: Random) -> object:
    """End the process in a game that it begins."""
    if not view.history:
        os._exit(3)
    return rng.choice(view.legal)


class Moody:
    """Bears a grudge against whoever acted last."""

    def __call__(self, view: BotView, rng: Random) -> object:
        return rng.choice(view.legal)

    def mood(self, view: BotView) -> list[Mood]:
        who = view.history[-1].act.player if view.history else view.player
        return [] if who == view.player else [Mood("grudge", who, view.ply)]


class Dealing(Moody):
    """Agrees to half of what is offered, and offers something each fourth time."""

    def __init__(self) -> None:
        self.asked = 0

    def deal(self, view: BotView, rng: Random) -> object:
        self.asked += 1
        for offer in view.offers:
            return offer.accept() if rng.random() < 0.5 else offer.decline()
        person = view.position.acting_seat
        if self.asked % 4 or person is None:
            return None
        return rng.choice([*possible_deals(view.position, view.player_seat, person)]).said()


class Sulking(Moody):
    """Fails to tell what it feels."""

    def mood(self, view: BotView) -> list[Mood]:
        raise RuntimeError(f"{view.player} sulks")

"""Records for Hypothesis: everything that the format allows, legal but hostile.

Hypothesis draws a seed and a length, and shrinks the length. Drawing every word of a record by
itself takes twenty times as long as all that the laws do with it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, TypeVar

from hypothesis import strategies as st

from sosucker_widget.engine import (
    COLOR_NAMES,
    OPTIONS,
    PRESETS,
    Position,
    RuleSet,
    apply,
    legal_actions,
)
from sosucker_widget.record import Record, action_to_json, loads, position_to_json
from tests.engine.strategies import seeded, walk

Json = Any
Item = TypeVar("Item")

HOSTILE: Final = '<img src=x onerror="alert(1)">'
"""Text that must remain text wherever it is shown."""

_SIGNS: Final = (
    *"ab \n\t\r\\\"'{}[]()<>%;:!?#*.|$&",
    *("\x00", "\x7f", "\x85", "\u200e", "\u2028", "\u202e", "\ufeff", "\uffff"),
    *("Ж", "é", "e\u0301", "漢", "🂡", "\U0010ffff"),
)
_MOST_LONG: Final = 12
_DEEPEST: Final = 3

values: st.SearchStrategy[Json] = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-(2**53) + 1, 2**53 - 1),
        st.floats(allow_nan=False, allow_infinity=False),
        st.just(HOSTILE),
        st.text(st.characters(exclude_categories=["Cs"]), max_size=12),
    ),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.text(st.characters(exclude_categories=["Cs"])), inner, max_size=3)
    ),
    max_leaves=4,
)
"""Any JSON."""


@st.composite
def record_values(draw: st.DrawFn) -> dict[str, Json]:
    """Draw a record as JSON values, written as the package itself would."""
    seed, events = draw(st.integers(0, 2**32)), draw(st.integers(0, 12))
    return _Author(seeded(seed)).record(events)


def records() -> st.SearchStrategy[Record]:
    """Draw records with nested lines, talk and annotations."""
    return record_values().map(lambda drawn: loads(json.dumps(drawn)))


class _Author:
    """Writes a record, with a generator that decides on everything."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        preset = PRESETS[rng.choice(sorted(PRESETS))]
        options: dict[str, Any] = {name: rng.choice(some) for name, some in OPTIONS.items()}
        self._base, self._players = preset, rng.randint(2, 6)
        self._rules = RuleSet(**options, chips=rng.randint(1, 4), players=self._players)

    def record(self, events: int) -> dict[str, Json]:
        rng, rules = self._rng, self._rules
        start, given = Position.start(rules, rng.randrange(self._players)), self._may()
        if given:
            *_, (_, _, start) = walk(rules, rng, limit=rng.randint(1, 20))
        promised: dict[str, str] = {}
        main, end = self._line(start, promised, events, depth=0)
        options = {
            name: value
            for name in (*OPTIONS, "chips")
            if (value := getattr(rules, name)) != getattr(self._base, name) or self._may()
        }
        record: dict[str, Json] = {
            "format": "sosucker-record",
            "version": 1,
            "ruleset": {"preset": self._base.preset, **options, **self._aside()},
            "players": [self._some({"color": color}, name=self.text) for color in self._colors()],
            "events": main,
        }
        if given:
            record["start"] = {**position_to_json(start, 0), **self._aside()}
        else:
            record["first"] = COLOR_NAMES[start.acting_seat or 0]
        if self._may():
            record["continuations"] = [self._branch(end, dict(promised), 1)]
        if main and self._may():
            record["chapters"] = [self._chapter(len(main) - 1)]
        return self._some(
            record,
            title=self._text_or_texts,
            note=self._text_or_texts,
            meta=lambda: {self.text(): self.value() for _ in range(rng.randint(0, 2))},
            claims=self._claims,
            zeug=self.value,
        )

    def text(self) -> str:
        rng = self._rng
        signs = (*_SIGNS, chr(rng.randrange(0xE000, 0x110000)))
        drawn = "".join(rng.choices(signs, k=rng.randint(0, _MOST_LONG)))
        return HOSTILE if self._may(4) else drawn

    def value(self, deepest: int = _DEEPEST) -> Json:
        """Write any JSON."""
        rng = self._rng
        plain: Sequence[Callable[[], Json]] = (
            lambda: rng.choice([None, True, False, 0, -0.0, 0.5, 5e-324, 1e300, 2**53 - 1]),
            lambda: rng.randint(-(2**53) + 1, 2**53 - 1),
            lambda: rng.uniform(-1e9, 1e9),
            self.text,
        )
        whole: Sequence[Callable[[], Json]] = (
            lambda: [self.value(deepest - 1) for _ in range(rng.randint(0, 3))],
            lambda: {self.text(): self.value(deepest - 1) for _ in range(rng.randint(0, 3))},
        )
        return rng.choice([*plain, *whole] if deepest else plain)()

    def _may(self, one_in: int = 2) -> bool:
        return self._rng.randrange(one_in) == 0

    def _colors(self) -> Sequence[str]:
        return COLOR_NAMES[: self._players]

    def _color(self) -> str:
        return self._rng.choice(self._colors())

    def _sample(self, items: Sequence[Item], least: int, most: int) -> list[Item]:
        return self._rng.sample(items, min(len(items), self._rng.randint(least, most)))

    def _aside(self) -> dict[str, Json]:
        key = self._rng.choice(["x-", "x-mood", "x-<b>"])
        return {key: self.value()} if self._may() else {}

    def _some(
        self, needed: dict[str, Json], one_in: int = 2, **optional: Callable[[], Json]
    ) -> dict[str, Json]:
        """Write what is needed, some of the rest, and perhaps an aside."""
        more = {key: make() for key, make in optional.items() if self._may(one_in)}
        return {**needed, **more, **self._aside()}

    def _text_or_texts(self) -> Json:
        if self._may():
            return self.text()
        more = {language: self.text() for language in self._sample(["ru", "x-de"], 0, 2)}
        return {"en": self.text(), **more}

    def _claims(self) -> list[Json]:
        """Write claims; at some of their paths there is nothing."""
        return [self._claim() for _ in range(self._rng.randint(0, 2))]

    def _claim(self) -> Json:
        hand = f"hands.{self._color()}.{self._color()}"
        there = ("alive", "has_move", "piles.1", "piles", "dead", "hands", "ply", "asked.0", hand)
        ruled = ("ruling.NEXT-2.depth.red", "ruling.DEFEAT-2[1].to", "ruling.WIN-1.chips")
        path = self._rng.choice((*there, *ruled))
        return self._some({"path": path, "equals": self.value()}, source=self._text_or_texts)

    def _notes(self) -> dict[str, Json]:
        """Write the annotations of an event, without variations."""
        return self._some(
            {},
            3,
            note=self._text_or_texts,
            glyph=lambda: self._rng.choice(["!!", "!", "!?", "?!", "?", "??"]),
            claims=self._claims,
            quiz=self._quiz,
        )

    def _quiz(self) -> Json:
        return self._some(
            {"ask": self._rng.choice(["next", "captor", "legal", "kill", "text"])},
            question=self._text_or_texts,
            choices=lambda: [self._text_or_texts() for _ in range(self._rng.randint(0, 2))],
            answer=self.value,
            hint=self._text_or_texts,
        )

    def _chapter(self, last: int) -> Json:
        mode = self._rng.choice(["normal", "hide", "guess", "practise"])
        title, to = self._text_or_texts(), self._rng.randint(0, last)
        chapter = {"title": title, "from": 0, "to": to, "mode": mode}
        return self._some(chapter, seat=self._color, bots=self.value)

    def _talk(self, promised: dict[str, str]) -> Json:
        """Write talk; `promised` maps promises to their makers, and new ones are added."""
        rng, player = self._rng, self._color()
        kind = rng.choice(["say", "promise", "withdraw", "coalition", "join", "leave"])
        names = [name for name in promised if "&" not in promised[name]]
        declared = [name for name in promised if "&" in promised[name]]
        if kind == "withdraw" and names:
            name = rng.choice(names)
            return {"type": kind, "player": promised[name], "id": name}
        if kind in {"join", "leave"} and declared:
            name = rng.choice(declared)
            who = rng.choice(promised[name].split("&"))
            return {"type": kind, "player": who, "coalition": name}
        if kind == "coalition":
            return self._coalition(promised)
        to = self._sample(self._colors(), 1, 3)
        if kind == "promise":
            name = f"p{len(promised)}-{self.text()}"
            promised[name] = player
            said = {"type": kind, "player": player, "to": to, "id": name}
            said["text"] = self._text_or_texts()
            return {**said, "terms": self._terms()} if self._may() else said
        said = {"type": "say", "player": player, "text": self._text_or_texts()}
        private = {"private": self._may()} if self._may() else {}
        return {**said, **({"to": to} if self._may() else {}), **private}

    def _terms(self) -> Json:
        rng = self._rng
        return self._some(
            {"do": rng.choice(["kill", "spare", "not_defeat", "give_move_to"])},
            color=self._color,
            player=self._color,
            pile=lambda: rng.randint(1, 9),
            n=lambda: rng.randint(0, 9),
            when=lambda: rng.choice(["next_decision", "asked", "capture", "defeat:red", 12]),
            until=lambda: rng.choice([{"defeat": "blue"}, {"ply": 3}, "capture"]),
        )

    def _coalition(self, promised: dict[str, str]) -> Json:
        """Write the proposal of a coalition, which is added to `promised` with its players."""
        some = self._sample(self._colors(), 2, 4)
        name = f"c{len(promised)}-{self.text()}"
        promised[name] = "&".join(some)
        about = self._rng.choice([{}, *({"object": o} for o in ("alliance", "fair", "heir"))])
        heir = {"heir": self._rng.choice(some)} if about.get("object") == "heir" else {}
        return {"type": "coalition", "players": some, "id": name, **about, **heir}

    def _line(
        self, position: Position, promised: dict[str, str], events: int, depth: int
    ) -> tuple[list[Json], Position]:
        """Write the events of a line from a position, with the position at its end."""
        written: list[Json] = []
        for _ in range(events):
            before, promised_before = position, dict(promised)
            # There are many transfers and discards, so they are drawn less often.
            legal = legal_actions(position, anytime=self._may(4))
            if not legal or self._may(5):
                event = self._talk(promised)
            else:
                action = self._rng.choice(legal)
                position = apply(position, action)
                event = action_to_json(action)
            event = {**event, **self._notes()}
            if depth < _DEEPEST and self._may(7):
                event["variations"] = [
                    self._branch(before, dict(promised_before), depth + 1)
                    for _ in range(self._rng.randint(0, 2))
                ]
            written.append(event)
        return written, position

    def _branch(self, position: Position, promised: dict[str, str], depth: int) -> Json:
        """Write a variation or a continuation."""
        events, _ = self._line(position, promised, self._rng.randint(0, 3), depth)
        heads = self._some({}, title=self._text_or_texts, note=self._text_or_texts)
        return {**heads, "events": events}

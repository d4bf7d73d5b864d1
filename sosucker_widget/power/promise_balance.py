"""Kept and broken: how many promises each player kept to whom, and a sentence about each player.

What is counted are the promises that the ledger judges. A broken promise is not yet a lie, so that
nobody is called a liar.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final, Literal, NamedTuple

from sosucker_widget.analysis.arguments import HasRecord, record_given
from sosucker_widget.analysis.promises.ledger import LedgerEntry, ledger
from sosucker_widget.analysis.promises.promise_monitor import PromiseStatus
from sosucker_widget.display import Textual
from sosucker_widget.engine import COLORS, Color, Play
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, ReaderFacts, Verbatim, phrase
from sosucker_widget.record import Step
from sosucker_widget.replay.ply import turn_of
from sosucker_widget.replay.quiz.quiz_wording import own_act

PromiseFate = Literal["kept", "broken", "untested"]
"""What became of a promise, as people ask for it."""

_FATES: Final[Mapping[PromiseStatus, PromiseFate]] = {
    "kept": "kept",
    "broken": "broken",
    "void": "untested",
    "pending": "untested",
    "impossible": "untested",
}

Names = Mapping[Color, str]
"""What players are called instead of by colour."""


class FateCounts(NamedTuple):
    """How many promises were kept, broken, and never tested."""

    kept: int
    broken: int
    untested: int

    @property
    def made(self) -> int:
        """How many there were."""
        return sum(self)


class TellingFact(NamedTuple):
    """What tells most about a player's promises: the key of a phrase, and its facts."""

    key: str
    facts: Mapping[str, Any]
    act: tuple[str, Mapping[str, object]] | None = None
    """The key and the facts of the act that it speaks of."""


@dataclass(frozen=True)
class PromiseMaker:
    """A player's promises: their counts, and what tells most about them."""

    player: Color
    counts: FateCounts
    fact: TellingFact | None = None

    def told(
        self,
        language: Language = DEFAULT_LANGUAGE,
        names: Names | None = None,
        reader: Color | None = None,
    ) -> str:
        """Say it without the name, which stands before it."""
        kept, broken, untested = self.counts
        case = (
            ("both" if broken else "kept")
            if kept
            else "broken"
            if broken
            else "untested"
            if untested
            else "none"
        )
        counts = self.counts._asdict()
        sentences = [phrase(f"balance.count.{case}", counts, language)]
        if self.fact is not None:
            sentences.append(_told(self.fact, language, names or {}, reader))
        return " ".join(sentences)


@dataclass(frozen=True, repr=False)
class PromiseBalance(Textual):
    """The promises of a game: kept, broken, and never tested.

    Attributes
    ----------
    makers
        The players, in seat order.
    between
        The counts by who promised and to whom, as far as there are any. A promise to several
        players counts for each of them.
    each
        The promises that could be judged, in the order in which they were made.
    """

    makers: tuple[PromiseMaker, ...]
    between: Mapping[tuple[Color, Color], FateCounts] = field(default_factory=dict)
    each: tuple[LedgerEntry, ...] = ()

    @cached_property
    def counts(self) -> FateCounts:
        """The counts of all promises; one to several players counts once."""
        return FateCounts(*map(sum, zip(*(one.counts for one in self.makers), strict=True)))

    def title(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Count the promises in a heading."""
        parts = [
            phrase(f"balance.{fate}", {"n": n}, language)
            for fate, n in self.counts._asdict().items()
            if n
        ]
        facts = {"made": self.counts.made, "parts": Verbatim(", ".join(parts))}
        return phrase("balance.title", facts, language)

    def to_text(self, language: Language = DEFAULT_LANGUAGE, names: Names | None = None) -> str:
        """Tell it: the heading, and a sentence about each player, in seat order."""
        called = names or {}
        sentences = [
            phrase(
                "balance.person",
                {
                    "player": _called(one.player, called),
                    "told": Verbatim(one.told(language, called)),
                },
                language,
            )
            for one in self.makers
        ]
        return "\n".join([f"{self.title(language)}.", *sentences])

    def to_json(self) -> dict[str, Any]:
        """Return the counts as JSON, with the sentences in English."""
        return {
            **self.counts._asdict(),
            "players": [
                {"player": str(one.player), **one.counts._asdict(), "text": one.told()}
                for one in self.makers
            ],
            "between": [
                {"player": str(maker), "to": str(to), **counts._asdict()}
                for (maker, to), counts in self.between.items()
            ],
        }

    def _brief(self) -> str:
        kept, broken, untested = self.counts
        return f"{kept} kept, {broken} broken, {untested} untested"


def promise_balance(record: HasRecord) -> PromiseBalance:
    """Count the promises of a record's main line: kept, broken, and never tested.

    Parameters
    ----------
    record
        A record; or a game, a table or a replay, for its record.

    Examples
    --------
    >>> from sosucker_widget import examples
    >>> balance = promise_balance(examples["kept_promise"])
    >>> print(balance)
    Two promises: one kept, one never tested.
    Red promised nothing that can be checked.
    Blue made one promise, which never came to a test.
    Green promised nothing that can be checked.
    Yellow kept one promise and broke none.
    >>> balance.between["yellow", "red"]
    FateCounts(kept=1, broken=0, untested=0)
    """
    record = record_given(record, "promise_balance")
    judged = [one for one in ledger(record) if one.status in _FATES]
    between: dict[tuple[Color, Color], list[PromiseFate]] = {}
    for one in judged:
        for to in one.promise.to:
            between.setdefault((one.maker, to), []).append(_FATES[one.status])
    acts = [step for step in record if step.action is not None]
    return PromiseBalance(
        tuple(
            _maker(color, [one for one in judged if one.maker == color], acts)
            for color in COLORS[: record.rules.players]
        ),
        {pair: _counted(between[pair]) for pair in sorted(between, key=_seats)},
        tuple(judged),
    )


def fate_of(promise: LedgerEntry) -> PromiseFate:
    """Return whether a promise that could be judged was kept, broken, or never tested."""
    return _FATES[promise.status]


def _seats(pair: tuple[Color, Color]) -> tuple[int, int]:
    return pair[0].seat, pair[1].seat


def _counted(fates: Sequence[PromiseFate]) -> FateCounts:
    counts = Counter(fates)
    return FateCounts(counts["kept"], counts["broken"], counts["untested"])


def _maker(color: Color, own: Sequence[LedgerEntry], acts: Sequence[Step]) -> PromiseMaker:
    counts = _counted([_FATES[one.status] for one in own])
    return PromiseMaker(color, counts, next(_facts(own, acts), None))


def _facts(own: Sequence[LedgerEntry], acts: Sequence[Step]) -> Iterator[TellingFact]:
    """List what there is to tell of a player's promises, the most telling first."""
    kept = [one for one in own if one.status == "kept"]
    broken = [one for one in own if one.status == "broken"]
    yield from _broken(kept, broken, acts)
    untested = [one for one in own if _FATES[one.status] == "untested"]
    impossible = [one for one in own if one.status == "impossible"]
    lost = [one for one in untested if one.reason == "defeated"]
    if impossible:
        yield TellingFact("impossible", {"n": len(impossible)})
    if not kept and not broken:
        return
    if lost:
        yield TellingFact("defeated", {"n": len(lost)})
    if untested:
        yield TellingFact("untested", {"n": len(untested)})
    addressed = {one.promise.to for one in kept}
    if len(kept) > 1 and len(addressed) == 1:
        yield TellingFact("one", {"to": list(*addressed)})


def _broken(
    kept: Sequence[LedgerEntry], broken: Sequence[LedgerEntry], acts: Sequence[Step]
) -> Iterator[TellingFact]:
    """Tell of broken promises: for another's sake, after others were kept, or by which act."""
    for one in broken:
        for other in kept:
            if one.witness == other.witness and one.promise.to != other.promise.to:
                yield TellingFact(
                    "conflict", {"to": list(one.promise.to), "other": list(other.promise.to)}
                )
    by_deed = [one for one in broken if one.reason == "deed"]
    for one in by_deed:
        assert one.witness is not None
        before = [
            other
            for other in kept
            if other.promise.to == one.promise.to and (other.witness or 0) < one.witness
        ]
        if before:
            yield _by_act("turned", one, acts, before=len(before))
    for one in by_deed:
        yield _by_act("broken", one, acts, n=len(broken))
    for one in broken:
        if one.reason != "deed":
            yield TellingFact("late", {"to": list(one.promise.to)})


def _by_act(key: str, one: LedgerEntry, acts: Sequence[Step], **more: int) -> TellingFact:
    assert one.witness is not None
    step = acts[one.witness - 1]
    assert step.action is not None
    plays = sum(isinstance(before.action, Play) for before in acts[: one.witness - 1])
    facts = {"to": list(one.promise.to), "turn": turn_of(step.before, plays), **more}
    return TellingFact(key, facts, own_act(step.action, step.before))


def _told(fact: TellingFact, language: Language, names: Names, reader: Color | None) -> str:
    def called(facts: Mapping[str, object]) -> Mapping[str, Any]:
        told = {key: _named(value, names, reader) for key, value in facts.items() if key != "chip"}
        told["chip"] = facts.get("chip")
        return told if reader is None else ReaderFacts(told, str(reader))

    facts = {**fact.facts}
    if fact.act is not None:
        key, act = fact.act
        facts["act"] = Verbatim(phrase(key, called(act), language))
    return phrase(f"balance.fact.{fact.key}", called(facts), language)


def _named(value: object, names: Names, reader: Color | None) -> object:
    """Put names in the place of colours, except the reader's own."""
    if isinstance(value, list):
        return [_named(one, names, reader) for one in value]
    return value if value == reader else _called(value, names)


def _called(color: object, names: Names) -> object:
    return next((Verbatim(name) for one, name in names.items() if one == color), color)

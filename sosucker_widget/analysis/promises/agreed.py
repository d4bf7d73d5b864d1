"""Agreements of a game: promises with terms, and declared coalitions. Never guessed from acts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from sosucker_widget.analysis.arguments import HasRecord, record_given
from sosucker_widget.analysis.promises.ledger import LedgerEntry, ledger
from sosucker_widget.display import DataRows, Results, ShownTable, Textual
from sosucker_widget.engine import Color
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, Verbatim, phrase
from sosucker_widget.record import DeclaredCoalition, declared_coalitions
from sosucker_widget.record.rows import Row

AgreementObject = Literal["terms", "alliance", "heir", "fair"]
"""What is agreed: the deed of a promise; that one of the parties wins; that the heir wins; or that
no party takes another's last hope, nor a win that the parties together could give it."""

AgreementSource = Literal["promise", "declared"]
"""A promise whose terms a program can judge, or a coalition that all its players have joined."""


@dataclass(frozen=True, repr=False)
class Agreement(Textual):
    """Something that players have agreed on aloud.

    Attributes
    ----------
    id
        The id of the promise or of the coalition; each has ids of its own.
    parties
        Those who agree: of a promise, its maker first and then those to whom it is made.
    object
        What is agreed.
    source
        Where it comes from.
    opens, closes
        The indexes of the events from which and to which it is in force; `closes` is None if it
        is in force to the end.
    heir
        With the object `heir`, the player who shall win.
    left_by
        The player who left a coalition.

    Examples
    --------
    >>> from sosucker_widget import loads
    >>> record = loads("[rules documented] [chips 1] [first red] r&b: #c1 r: &#c1 b: &#c1")
    >>> print(agreements(record)[0])
    Red and Blue agree (c1) that one of them wins.
    """

    id: str
    parties: tuple[Color, ...]
    object: AgreementObject
    source: AgreementSource
    opens: int
    closes: int | None = None
    heir: Color | None = None
    left_by: Color | None = None

    @property
    def bound(self) -> tuple[Color, ...]:
        """Those who can break it: the maker of a promise, or all players of a coalition."""
        return self.parties[:1] if self.source == "promise" else self.parties

    def is_in_force(self, event: int) -> bool:
        """Say whether it is in force at an event, by its index."""
        return self.opens < event and (self.closes is None or event < self.closes)

    def to_text(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Say in a sentence what is agreed."""
        facts: dict[str, object] = {
            "maker": self.parties[0],
            "to": list(self.parties[1:]),
            "parties": list(self.parties),
            "heir": self.heir,
            "id": Verbatim(self.id),
        }
        return phrase(f"agreement.{self.object}", facts, language)

    def _brief(self) -> str:
        names = "+".join(map(str, self.parties))
        return f"{self.id!r}, {names}, {self.object}, events {self.opens} to {self.closes}"


class Agreements(Results[Agreement]):
    """The agreements of a game, in the order in which they came into force.

    It is a tuple of `Agreement`s, and shows itself as a table.
    """

    __slots__ = ()
    _none = "agreement.none"

    def to_text(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Write a line for each."""
        return "\n".join(one.to_text(language) for one in self) or phrase(self._none, {}, language)

    def to_rows(self) -> list[Row]:
        """Return a flat dict for each, for `pandas.DataFrame` and `polars.DataFrame`."""
        return DataRows(
            {
                "agreement": one.id,
                "parties": ", ".join(map(str, one.parties)),
                "object": one.object,
                "source": one.source,
                "heir": "" if one.heir is None else str(one.heir),
                "opens": one.opens,
                "closes": one.closes,
                "left_by": "" if one.left_by is None else str(one.left_by),
            }
            for one in self
        )

    def _brief(self) -> str:
        return f"{len(self)} agreement{'' if len(self) == 1 else 's'}"

    def _table(self, language: Language) -> ShownTable:
        rows = [(one.parties, one.to_text(language)) for one in self]
        return ShownTable.titled(("parties", "told"), rows, language)


def agreements(record: HasRecord) -> Agreements:
    """List the agreements of a record's main line: promises with terms, and joined coalitions.

    What players only do is never an agreement, however well they work together.

    Parameters
    ----------
    record
        A record, or a game, for its record.

    Examples
    --------
    >>> from sosucker_widget import examples
    >>> [(one.object, one.parties) for one in agreements(examples["kept_promise"])]
    [('terms', ('blue', 'red')), ('terms', ('yellow', 'red'))]
    """
    record = record_given(record, "agreements")
    promised = (_promised(entry) for entry in ledger(record) if entry.promise.terms)
    declared = _declared(declared_coalitions(record).values())
    return Agreements(sorted([*promised, *declared], key=lambda one: one.opens))


def _promised(entry: LedgerEntry) -> Agreement:
    promise = entry.promise
    parties = (promise.player, *(color for color in promise.to if color != promise.player))
    return Agreement(promise.id, parties, "terms", "promise", entry.event)


def _declared(coalitions: Iterable[DeclaredCoalition]) -> Iterable[Agreement]:
    for one in coalitions:
        if one.opened is not None:
            proposal = one.proposal
            yield Agreement(
                proposal.id,
                proposal.players,
                proposal.object,
                "declared",
                one.opened,
                one.closed,
                proposal.heir,
                one.left_by,
            )

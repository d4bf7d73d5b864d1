"""A record: a game with its annotations, which is known to keep the rules."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property
from operator import index
from typing import TYPE_CHECKING, Any, Final, Literal, NoReturn, Protocol, overload

from sosucker_widget import display
from sosucker_widget.display import one_line, spoken
from sosucker_widget.engine import Color, Position, checked
from sosucker_widget.errors import kind_of, no_attribute
from sosucker_widget.given_numbers import as_whole
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, phrase
from sosucker_widget.record import forms, notation, storage
from sosucker_widget.record.json.record_json import plain, record_to_json, record_to_text
from sosucker_widget.record.short import short
from sosucker_widget.record.tree.lines import Line, Step, lines_of, steps_along
from sosucker_widget.record.tree.node import GameNode
from sosucker_widget.record.values.decode import Json, decode
from sosucker_widget.record.values.fault import Where
from sosucker_widget.record.values.head import Head
from sosucker_widget.record.values.reader_text import Text, shown_name, text_in

if TYPE_CHECKING:
    from sosucker_widget.record.rows import Row, RowKind
    from sosucker_widget.record.values.claim import Claim

_INSTEAD: Final = {
    "moves": "the acts are the record itself: `for step in record: step.action`",
    "steps": "the steps are the record itself: `for step in record`, `record[0]`, `len(record)`",
    "actions": "the acts are the record itself: `for step in record: step.action`",
    "result": "`record.winner` is the winner, or None",
    "headers": "see `title`, `players`, `rules`, `start` and `meta`",
    "to_dataframe": "`pandas.DataFrame(record.to_rows())` makes one",
    "to_pandas": "`pandas.DataFrame(record.to_rows())` makes one",
    "to_csv": "`pandas.DataFrame(record.to_rows()).to_csv(path)` writes one",
    "play": "a record doesn't change: `Game(record)` goes on with it",
}
"""What to use instead of names that people try."""


@dataclass(frozen=True, eq=False, repr=False)
class Record(Head, Sequence[Step]):
    """A game: the rule set, the start, and the tree of what was done and said.

    It is a sequence of steps (`Step`): the acts of the main line, talk included, each with the
    positions before and after it. It is also a value: a record and its tree never change, and an
    edit makes another record.

    Attributes
    ----------
    root
        The root of its tree. The annotations there are about the position before the first act.

    Examples
    --------
    >>> from sosucker_widget import examples
    >>> record = examples["documented_example"]
    >>> len(record), record.plies, record.position(1).phase
    (11, 11, 'give')
    >>> [step.player for step in record if step.action.type == "give"]
    ['red', 'blue', 'red']
    >>> print(record.dumps("sls").splitlines()[0])
    [title en"Example game" ru"Пример партии"]
    """

    root: GameNode = field(default_factory=GameNode)

    def __post_init__(self) -> None:
        """Check that a game can begin where this one does."""
        checked(self.start, "start")

    @property
    def note(self) -> Text | None:
        """The note on the position before the first act."""
        return self.root.note

    @property
    def claims(self) -> tuple[Claim, ...]:
        """What a document says about the position before the first act."""
        return self.root.claims

    @property
    def events(self) -> tuple[GameNode, ...]:
        """The nodes of the main line, in order: what was done and said."""
        return tuple(self.root.onward())

    @property
    def continuations(self) -> tuple[GameNode, ...]:
        """The beginnings of the lines that continue from the end of the main line."""
        return (self.root, *self.root.onward())[-1].children

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """The main line, and every line that leaves another one."""
        return lines_of(self.root)

    @overload
    def __getitem__(self, at: int) -> Step: ...
    @overload
    def __getitem__(self, at: slice) -> list[Step]: ...
    def __getitem__(self, at: int | slice) -> Step | list[Step]:
        """Return a step of the main line, or several."""
        if isinstance(at, slice):
            return list(self._steps[at])
        try:
            number = index(at)
        except TypeError:
            raise TypeError(
                f"steps have numbers, such as record[0], and this is {kind_of(at)}"
            ) from None
        try:
            return self._steps[number]
        except IndexError:
            raise IndexError(f"there is no step {number}: {_counted(len(self._steps))}") from None

    def __iter__(self) -> Iterator[Step]:
        """Iterate over the steps of the main line."""
        return iter(self._steps)

    def __len__(self) -> int:
        """Count the acts of the main line, talk included."""
        return len(self._steps)

    def __bool__(self) -> bool:
        """Say that there is a record, also where nothing has happened yet."""
        return True

    @cached_property
    def _steps(self) -> tuple[Step, ...]:
        return tuple(steps_along(self.root.onward(), self.start))

    @property
    def plies(self) -> int:
        """The number of actions of the main line; the last position is `position(plies)`."""
        return len(self.positions) - 1

    @cached_property
    def positions(self) -> tuple[Position, ...]:
        """The positions of the main line by ply, the start first."""
        after = (step.after for step in self._steps if step.action is not None)
        return (self.start, *after)

    @property
    def winner(self) -> Color | None:
        """The winner; None if the main line stops before the end of the game."""
        return self.positions[-1].winner

    def position(self, ply: int) -> Position:
        """Return the position after a number of actions of the main line.

        Raises
        ------
        IndexError
            If the main line doesn't have that many.
        """
        return position_at(self, ply)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record to a file, whole or not at all: `.sls`, or `.sls.json` for JSON.

        Raises
        ------
        OSError
            If the file can't be written; an old file is then unchanged.
        RecordError
            If the record breaks a rule or a limit.
        ValueError
            If the name ends in neither `.sls` nor `.json`.
        """
        storage.write_whole(path, storage.encoded([(self, self.root)], path))

    def dumps(self, form: Literal["sls", "json"] = "json") -> str:
        """Return the text of a file: the notation, or JSON.

        Raises
        ------
        ValueError
            If it is another form.
        """
        if form not in _FORMS:
            raise ValueError(f"form: {form!r} is not one of {', '.join(map(repr, _FORMS))}")
        return self.to_sls() if form == "sls" else dumps(self)

    def to_sls(self) -> str:
        """Return the text of a `.sls` file."""
        return notation.games_to_sls([(self, self.root)])

    def to_json(self) -> dict[str, Json]:
        """Return the record as plain JSON values, as in a `.sls.json` file."""
        return to_json(self)

    @staticmethod
    def from_json(values: Mapping[str, Json]) -> Record:
        """Make a record from plain JSON values, as `to_json` returns them.

        Raises
        ------
        RecordError
            If anything is wrong with them.
        """
        return loads_json(json.dumps(values, default=plain))

    def to_rows(self, kind: RowKind = "acts") -> list[Row]:
        """Return the main line as flat dicts, for `pandas.DataFrame` and `polars.DataFrame`.

        Parameters
        ----------
        kind
            What a row is about: `"acts"`, one act, talk included; `"positions"`, the position at
            one ply, with the chips of each player; `"rulings"`, one decision of a rule;
            `"claims"`, one claim of a document; `"marks"`, one mark of a ply, such as `capture`.

        Raises
        ------
        ValueError
            If there are no rows of this kind.

        Examples
        --------
        >>> from sosucker_widget import examples
        >>> record = examples["kept_promise"]
        >>> {name: record.to_rows()[1][name] for name in ("ply", "type", "player", "to")}
        {'ply': 2, 'type': 'give', 'player': 'red', 'to': 'blue'}
        >>> [row["red_chips"] for row in record.to_rows("positions")][:4]
        [2, 1, 1, 1]
        """
        if kind == "marks":
            from sosucker_widget.power.mark_rows import mark_rows

            return display.DataRows(mark_rows(self))
        return display.DataRows(forms.rows_of(self, self.claims, self, kind))

    def __repr__(self) -> str:
        """Return the title and the course of the game, in one line."""
        rules, winner = self.rules, self.winner
        title = "" if self.title is None else text_in(self.title, DEFAULT_LANGUAGE)
        title = title if len(title) <= _LONGEST else f"{title[: _LONGEST - 1]}…"
        end = "not finished" if winner is None else f"{winner} has won"
        label = f"{title!r}, " if title else ""
        counts = f"chips={rules.chips}, players={rules.players}, plies={self.plies}"
        return one_line(f"Record({label}{self.preset!r}, {counts}, {end})")

    def __str__(self) -> str:
        """Tell the course of the game in English, an act in each line."""
        return self.to_text()

    def to_text(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Tell the course of the game, an act in each line."""
        return "\n".join([self._headline(language), *(step.to_text(language) for step in self)])

    def _headline(self, language: Language) -> str:
        title = "" if self.title is None else f"{text_in(self.title, language)}. "
        return f"{title}{self.rules.to_text(language)}."

    def _repr_html_(self) -> str:
        """Show the acts in a table."""
        return display.page(self._parts(spoken()), spoken())

    def _parts(self, language: Language) -> list[display.ShownPart]:
        names = [shown_name(player.name, player.color) for player in self.players]
        rows = [_shown(step, names, language) for step in self._steps[: display.MOST_ROWS]]
        won = self.winner
        end = phrase("display.open", {}, language)
        if won is not None:
            end = phrase("display.won", {"winner": won}, language)
        heads = ("ply", "player", "act", "why")
        table = display.ShownTable.titled(heads, rows, language, total=len(self))
        return [self._headline(language), table, end]

    if not TYPE_CHECKING:  # a type checker finds such a name itself

        def __getattr__(self, name: str) -> NoReturn:
            """Say what to use instead of a name that there isn't."""
            raise no_attribute(self, name, _INSTEAD)

    def __eq__(self, other: object) -> bool:
        """Compare everything except the keys that add nothing."""
        if not isinstance(other, Record):
            return NotImplemented
        heads = [one.name for one in fields(Head) if one.compare]
        same = all(getattr(self, name) == getattr(other, name) for name in heads)
        return same and self.root == other.root

    def __hash__(self) -> NoReturn:
        """Refuse: a record holds lists and dicts that can't be hashed."""
        raise TypeError("a record can't be a key or in a set: use its title or `record.dumps()`")

    def __getstate__(self) -> dict[str, Any]:
        """Pickle what the record holds, without what was worked out from it."""
        return {one.name: getattr(self, one.name) for one in fields(self)}


def _shown(
    step: Step, names: Sequence[str | None], language: Language
) -> tuple[display.CellValue, ...]:
    """Make a row of the table of acts."""
    name = names[step.player.seat]
    player = step.player if name is None else display.Together((step.player, name), " ")
    if step.action is None:
        return step.ply, player, step.act.type, step.said(language)
    sentence = "" if step.ruling is None else step.ruling.sentence(language)
    return step.ply, player, short(step.action, step.before), sentence


_FORMS: Final = ("sls", "json")
_LONGEST: Final = 40


def _counted(steps: int) -> str:
    return "the record has none" if not steps else f"the record has the steps 0 to {steps - 1}"


def make_record(game: tuple[Head, GameNode]) -> Record:
    """Put a head and a tree together."""
    head, root = game
    return Record(**{one.name: getattr(head, one.name) for one in fields(Head)}, root=root)


def loads_json(data: str | bytes) -> Record:
    """Read a record from the text of a `.sls.json` file."""
    return make_record(forms.read_record(decode(data), Where()))


def dumps(record: Record) -> str:
    """Write a record as the text of a `.sls.json` file."""
    return record_to_text(record, record.root)


def to_json(record: Record) -> dict[str, Json]:
    """Write a record as plain JSON values.

    Optional fields that add nothing are left out, unless the record was read from a file that has
    them.
    """
    return record_to_json(record, record.root)


def steps(record: Record, line: Line | None = None) -> Iterator[Step]:
    """Step through the acts of a line, by default the main line."""
    return steps_along(record.root.onward() if line is None else line.acts, record.start)


def positions(record: Record) -> list[Position]:
    """List the positions of the main line by ply, from the start on."""
    return list(record.positions)


def position_at(record: Record, ply: int) -> Position:
    """Return the position after a number of actions."""
    reached = record.positions
    number = as_whole(ply, most=len(reached) - 1)
    if number is None:
        raise IndexError(f"ply {ply}: the record has the plies 0 to {len(reached) - 1}")
    return reached[number]


class HasRecord(Protocol):
    """Something that holds a record: a `Game`, a `Replay` or a `Table`."""

    @property
    def record(self) -> Record:
        """The record."""

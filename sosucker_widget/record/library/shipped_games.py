"""The annotated games of the package and of plug-ins, the documented example first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, cast, get_args

from sosucker_widget.display import ShownTable, align_columns, spoken
from sosucker_widget.errors import SosuckerError, nearest, no_attribute
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, phrase
from sosucker_widget.record import Record, Text, text_in
from sosucker_widget.record.library.shelf import Shelf
from sosucker_widget.record.library.sources import GAMES

ExampleName = Literal[
    "documented_example",
    "capture_box",
    "capture_blue_on_blue",
    "case_a_one",
    "case_a_two",
    "case_b",
    "captor_not_mover",
    "bottom_or_latest",
    "rescue",
    "chain_of_defeats",
    "defeated_color",
    "empty_handed_win",
    "poisoned_gift",
    "kept_promise",
    "bots_game",
]
"""The names of the examples. The first is a game of seven turns, the next five are the smaller
illustrations of the same document, and the others are the library: short games that teach one
thing each, and a whole game by bots."""

NAMES: Final[tuple[ExampleName, ...]] = get_args(ExampleName)
"""The names, in the order in which they are listed."""


@dataclass(frozen=True, repr=False)
class Example:
    """What an example is about, without its events."""

    name: str
    title: Text
    teaches: Text
    """Its title, and one line on what it shows, in every language."""
    preset: str
    chips: int
    players: int
    """The rule set it is played under, the number of chips per player, and of players."""
    plies: int
    """How many actions its main line has."""

    def to_text(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Return title and lesson in a language."""
        sentences = (text_in(self.title, language), text_in(self.teaches, language))
        return ". ".join(filter(None, sentences))

    def __repr__(self) -> str:
        """Say which example it is, in a line that is the same in every language."""
        counts = f"chips={self.chips}, players={self.players}, plies={self.plies}"
        return f"Example({self.name!r}, {self.preset!r}, {counts})"


class NoGameError(SosuckerError, KeyError):
    """There is no annotated game of this name."""

    def __str__(self) -> str:
        """Return the message without the quotes that a KeyError puts around it."""
        return str(self.args[0])


class Examples(Shelf[Record], Mapping[str, Record]):
    """The annotated games, by name: those of the package, then those of plug-ins.

    Printed, it is a table of the games. Each access reads a record anew.

    Examples
    --------
    >>> examples["poisoned_gift"].title["en"]
    'A poisoned gift'
    >>> "bots_game" in examples, len(examples), next(iter(examples))
    (True, 15, 'documented_example')
    >>> [name for name in examples if examples.about(name).players == 3]
    ['poisoned_gift']
    >>> print(examples)  # doctest: +ELLIPSIS
    name                  rules       players  plies  teaches
    documented_example    documented  4        11     The rules document's annotated game, ...
    """

    @property
    def names(self) -> tuple[str, ...]:
        """The names, in the order in which they are listed."""
        return (*NAMES, *GAMES.added)

    # To read one of the package's own games, no plug-ins are looked for.
    def _game(self, number: int) -> Record:
        return GAMES[NAMES[number] if number < len(NAMES) else self.names[number]]()

    def _number(self, game: int | str) -> int:
        if not isinstance(game, str):
            return super()._number(game)
        if game not in GAMES:
            raise NoGameError(_unknown(game))
        return [*NAMES].index(game) if game in NAMES else self.names.index(game)

    def __iter__(self) -> Iterator[str]:
        """Iterate over the names, in the order in which they are listed."""
        return iter(self.names)

    def __contains__(self, name: object) -> bool:
        """Tell whether there is a game of that name."""
        return name in GAMES

    def __getattr__(self, name: str) -> object:
        """Tell who asks for a game as an attribute how to get it."""
        instead = {game: f"a game is read by examples[{game!r}]" for game in GAMES.shipped}
        raise no_attribute(self, name, instead | _INSTEAD)

    def about(self, name: str) -> Example:
        """Tell what a game is about, without its events.

        Raises
        ------
        KeyError
            If there is no game of that name.

        Examples
        --------
        >>> examples.about("captor_not_mover")
        Example('captor_not_mover', 'classic', chips=2, players=4, plies=12)
        """
        return _describe(name)

    def to_table(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Return the games as a table in plain text, one on each line.

        >>> print(examples.to_table("ru").splitlines()[0])
        имя                   правила     игроки  шаги  чему учит
        """
        return align_columns(_rows(language))

    def to_text(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Return the games as `to_table` does."""
        return self.to_table(language)

    def __repr__(self) -> str:
        """Say in one line what this is."""
        return f"<{len(self)} games: {', '.join(NAMES[:2])} … {NAMES[-1]}>"

    def _repr_pretty_(self, printer: object, cycle: bool) -> None:  # noqa: FBT001, ARG002 - IPython's
        """Print the table at the end of a cell."""
        printer.text(self.to_table(spoken()))  # type: ignore[attr-defined]

    def _table(self, language: Language) -> ShownTable:
        heads, *rows = _rows(language)
        return ShownTable(heads, rows, "list(examples)", most=30)


_INSTEAD: Final = {
    "load": "a game is read by its name in brackets, such as examples['kept_promise']",
    "documented": "it is examples['documented_example']",
    "list": "`print(examples)` lists the games, `list(examples)` their names",
}
"""What to use instead of names that people try."""

examples: Final = Examples()
"""The annotated games of the package and of plug-ins."""

_COLUMNS: Final = ("name", "rules", "players", "plies", "teaches")


# The records don't change while a program runs, and reading one plays it through.
@cache
def _describe(name: str) -> Example:
    record = examples[name]
    rules = record.rules
    teaches = record.meta.get("teaches", "")
    return Example(
        name=name,
        title=name if record.title is None else record.title,
        teaches=cast("Text", teaches if isinstance(teaches, str | dict) else ""),
        preset=record.preset,
        chips=rules.chips,
        players=rules.players,
        plies=record.plies,
    )


def _unknown(name: object) -> str:
    near = nearest(name, GAMES)
    tip = f"did you mean {near!r}?" if near else f"the games are {', '.join(examples)}"
    return f"{name!r} is not the name of an annotated game: {tip}"


def _rows(language: Language) -> list[tuple[str, ...]]:
    """Make the cells of the table, its head first."""
    head = tuple(phrase(f"examples.{column}", {}, language) for column in _COLUMNS)
    return [head, *(_row(_describe(name), language) for name in examples)]


def _row(example: Example, language: Language) -> tuple[str, ...]:
    counts = (str(example.players), str(example.plies))
    return (example.name, example.preset, *counts, text_in(example.teaches, language))

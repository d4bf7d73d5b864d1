"""The annotated records that ship with the package, the documented example first."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final, Literal, cast, get_args

from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, phrase
from sosucker_widget.record import Record, Text, loads, text_in

Name = Literal[
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

NAMES: Final[tuple[Name, ...]] = get_args(Name)
"""The names, in the order in which they are listed."""


@dataclass(frozen=True, repr=False)
class Example:
    """What an example is, without its events.

    Attributes
    ----------
    name
        The name for `load`.
    title, teaches
        Its title, and one line on what it shows, in every language.
    preset, chips, players
        The rule set it is played under, the number of chips per player, and of players.
    plies
        How many actions its main line has.

    Examples
    --------
    >>> example = list()[0]
    >>> example
    Example('documented_example', 'documented', chips=7, players=4, plies=11)
    >>> example.text("ru")
    'Пример партии. Партия с примечаниями из документа с правилами, а рядом то, что следует
    из правил.'
    """

    name: Name
    title: Text
    teaches: Text
    preset: str
    chips: int
    players: int
    plies: int

    def text(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Return title and lesson in a language."""
        return f"{text_in(self.title, language)}. {text_in(self.teaches, language)}"

    def __repr__(self) -> str:
        """Say which example it is, in a line that is the same in every language."""
        counts = f"chips={self.chips}, players={self.players}, plies={self.plies}"
        return f"Example({self.name!r}, {self.preset!r}, {counts})"


class Listing(tuple[Example, ...]):
    """The examples, in order: a tuple that prints as a table."""

    __slots__ = ()

    def table(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Return the examples as a table in plain text, one on each line.

        >>> print(list().table().splitlines()[0])
        name                  rules       players  plies  teaches
        """
        head = [phrase(f"examples.{column}", {}, language) for column in _COLUMNS]
        rows = [head, *(_row(example, language) for example in self)]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        padded = ([cell.ljust(w) for cell, w in zip(row, widths, strict=True)] for row in rows)
        return "\n".join("  ".join(row).rstrip() for row in padded)

    def __repr__(self) -> str:
        """Print the table in English."""
        return self.table()


def list() -> Listing:  # noqa: A001 - read as `examples.list()`
    """List the examples, with their names, what they teach, and their lengths.

    >>> list()[6]
    Example('captor_not_mover', 'classic', chips=2, players=4, plies=12)
    >>> [example.name for example in list() if example.players == 3]
    ['poisoned_gift']
    """
    return Listing(_describe(name) for name in NAMES)


def load(name: Name | Example) -> Record:
    """Read an example.

    Parameters
    ----------
    name
        Its name, or the example itself from the list.

    Raises
    ------
    ValueError
        If there is no example of that name.

    Examples
    --------
    >>> load("poisoned_gift").title["en"]
    'A poisoned gift'
    >>> load("case_c")
    Traceback (most recent call last):
    ...
    ValueError: 'case_c' is not one of documented_example, capture_box, capture_blue_on_blue,
    case_a_one, case_a_two, case_b, captor_not_mover, bottom_or_latest, rescue, chain_of_defeats,
    defeated_color, empty_handed_win, poisoned_gift, kept_promise, bots_game
    """
    name = name.name if isinstance(name, Example) else name
    if name not in NAMES:
        raise ValueError(f"{name!r} is not one of {', '.join(NAMES)}")
    path = files("sosucker_widget").joinpath(f"games/{name}.sls.json")
    return loads(path.read_bytes())


def documented() -> Record:
    """Read the rules document's example game, with the document's words as notes and claims.

    >>> len(documented().events)
    11
    """
    return load("documented_example")


_COLUMNS: Final = ("name", "rules", "players", "plies", "teaches")


# The shipped records don't change while a program runs, and reading one plays it through.
@cache
def _describe(name: Name) -> Example:
    record = load(name)
    rules = record.rules
    assert record.title is not None
    return Example(
        name=name,
        title=record.title,
        teaches=cast("Text", record.meta["teaches"]),
        preset=record.preset,
        chips=rules.chips,
        players=rules.players,
        plies=sum(event.action is not None for event in record.events),
    )


def _row(example: Example, language: Language) -> tuple[str, ...]:
    counts = (str(example.players), str(example.plies))
    return (example.name, example.preset, *counts, text_in(example.teaches, language))

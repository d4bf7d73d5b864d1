"""Games in an order, each with a name: found, listed as rows, opened and saved together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Generic, TypeVar, overload

from sosucker_widget.display import DataRows, ShownTable, Tabular
from sosucker_widget.errors import SosuckerError, nearest
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language
from sosucker_widget.record.record import HasRecord, Record
from sosucker_widget.record.rows import Row, RowValue
from sosucker_widget.record.storage.files import ENDINGS, PathLike, encoded, write_whole
from sosucker_widget.record.values.reader_text import shown_name, text_in

G = TypeVar("G", bound=Record | HasRecord)


class FindError(SosuckerError, ValueError):
    """Games are looked for in a column that their rows don't have."""


class Shelf(Tabular, Generic[G]):
    """Games in an order, each with a name, which are read when they are asked for."""

    _none = "display.no-such-game"

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the games, in order."""
        return tuple(map(str, range(len(self))))

    def __len__(self) -> int:
        """Count the games."""
        return len(self.names)

    def _game(self, number: int) -> G:
        raise NotImplementedError

    def _record(self, number: int) -> Record:
        game = self._game(number)
        return game if isinstance(game, Record) else game.record

    def _row(self, number: int) -> Row:
        return game_row(self.names[number], self._record(number))

    def _searched(self, number: int) -> str:
        """Return the text in which `find` looks for words, in every language."""
        record = self._record(number)
        return f"{[*self._row(number).values()]} {record.title} {record.note} {record.meta}"

    def _number(self, game: int | str) -> int:
        if not isinstance(game, str):
            return range(len(self))[game]
        if game in self.names:
            return self.names.index(game)
        near = nearest(game, self.names)
        raise KeyError(f"there is no game {game!r}{f': did you mean {near!r}?' if near else ''}")

    @overload
    def __getitem__(self, at: int | str) -> G: ...
    @overload
    def __getitem__(self, at: slice) -> GameCollection[G]: ...
    def __getitem__(self, at: int | str | slice) -> G | GameCollection[G]:
        """Return a game by its number or its name, or several."""
        if isinstance(at, slice):
            return self._chosen(range(len(self))[at])
        return self._game(self._number(at))

    def _chosen(self, numbers: Sequence[int]) -> GameCollection[G]:
        return GameCollection._part(self, numbers)  # noqa: SLF001 - a part of a shelf

    def find(self, words: str = "", **columns: RowValue) -> GameCollection[G]:
        """Return the games that match, in their order.

        Parameters
        ----------
        words
            What must stand, each word of it, in a game's row, its title or its notes, in any
            language. Capital letters don't matter.
        columns
            The values that columns of `to_rows` must have, such as `winner="red"` or `players=3`.

        Returns
        -------
        games
            The games, with their names. They can be looked through again.

        Raises
        ------
        ValueError
            If no row has such a column; the message names the nearest one.

        Examples
        --------
        >>> from sosucker_widget import examples
        >>> examples.find("gift", players=3).names
        ('poisoned_gift',)
        >>> examples.find("подарок").names
        ('poisoned_gift',)
        """
        numbers: Sequence[int] = range(len(self))
        if columns:
            rows = self.to_rows()
            for name in [name for name in columns if rows and name not in rows[0]]:
                near = nearest(name, rows[0])
                meant = f"did you mean {near!r}?" if near else f"there are {', '.join(rows[0])}"
                raise FindError(f"{name}: the games have no such column: {meant}")
            numbers = [n for n in numbers if columns.items() <= rows[n].items()]
        for word in words.casefold().split():
            numbers = [n for n in numbers if word in self._searched(n).casefold()]
        return self._chosen(numbers)

    def to_rows(self) -> list[dict[str, Any]]:
        """Return one flat dict for each game, as `pandas.DataFrame` and `polars.DataFrame` take it.

        Each has the game's name and title, its rules, who began and who won, the numbers of plies
        and of all events, and each colour's player. More columns hold what the record notes of
        itself, such as its seed.

        Examples
        --------
        >>> from sosucker_widget import examples
        >>> row = examples.to_rows()[0]
        >>> row["name"], row["rules"], row["plies"], row["winner"]
        ('documented_example', 'documented', 11, '')
        """
        rows = [self._row(number) for number in range(len(self))]
        columns = dict.fromkeys(name for row in rows for name in row)
        return DataRows({name: row.get(name, "") for name in columns} for row in rows)

    def open(self, game: int | str = 0, **options: Any) -> Any:  # noqa: ANN401 - a `Replay`
        """Show a game in a replay.

        Parameters
        ----------
        game
            Its number, or its name.
        options
            What else `Replay` takes, such as `language`.

        Returns
        -------
        replay
            A `Replay` of the game.

        Examples
        --------
        >>> from sosucker_widget import examples
        >>> examples.open("kept_promise").ply
        0
        """
        from sosucker_widget.widgets.replay_widget import Replay

        return Replay(self._record(self._number(game)), **options)

    def save(self, path: PathLike) -> None:
        """Write the games to one `.sls` file; or, by their names, to files in a folder.

        Parameters
        ----------
        path
            A file, if it ends in `.sls`; else a folder, which is made if it is not there. In it
            each game has a file `.sls.json`. `load_all` reads both.

        Raises
        ------
        OSError
            If something can't be written.
        RecordError
            If a record breaks a limit.
        ValueError
            If two games would have one file. Nothing is written then.

        Examples
        --------
        >>> from sosucker_widget import examples, load_all
        >>> examples.find(players=3).save("gifts")  # doctest: +SKIP
        >>> load_all("gifts").names  # doctest: +SKIP
        ('poisoned_gift',)
        """
        if str(path).endswith(ENDINGS):
            records = map(self._record, range(len(self)))
            write_whole(path, encoded([(record, record.root) for record in records], path))
            return
        folder = Path(path).expanduser()
        stems = [Path(name).name for name in self.names]
        same = next((one for one in stems if stems.count(one) > 1), None)
        if same is not None:
            raise ValueError(f"names: two games would be written to {same}.sls.json")
        folder.mkdir(parents=True, exist_ok=True)
        for number, stem in enumerate(stems):
            self._record(number).save(folder / f"{stem}.sls.json")

    def _brief(self) -> str:
        names = ", ".join(self.names)
        return f"{len(self)} game{'' if len(self) == 1 else 's'}{': ' if names else ''}{names}"

    def _table(self, language: Language) -> ShownTable:
        heads = ("name", "rules", "players", "plies", "winner")
        rows = [tuple(row[head] for head in heads) for row in self.to_rows()]
        return ShownTable.titled(heads, rows, language, words="examples")


class GameCollection(Shelf[G], Sequence[G]):
    """Games in a sequence, by number and by name.

    `load_all` returns one, and so do `find` and a slice of `examples` or of a `Simulation`. It
    equals any sequence of the same games.

    Parameters
    ----------
    games
        The games.
    names
        Their names; by default their numbers, from 1.

    Examples
    --------
    >>> from sosucker_widget import examples
    >>> games = GameCollection([examples["rescue"], examples["kept_promise"]], ["one", "other"])
    >>> games
    <GameCollection: 2 games: one, other>
    >>> games["other"].title["en"], games[1] == games["other"], len(games[:1])
    ('Kept to the letter', True, 1)
    """

    def __init__(self, games: Iterable[G] = (), names: Iterable[str] = ()) -> None:
        held = _Held(tuple(games), tuple(names))
        self._whole: Shelf[G] = held
        self._numbers: Sequence[int] = range(len(held))

    @classmethod
    def _part(cls, whole: Shelf[G], numbers: Sequence[int]) -> GameCollection[G]:
        part = GameCollection[G]()
        part._whole, part._numbers = whole, numbers
        return part

    def __len__(self) -> int:
        """Count the games."""
        return len(self._numbers)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the games, in order."""
        return tuple(self._whole.names[number] for number in self._numbers)

    def _game(self, number: int) -> G:
        return self._whole._game(self._numbers[number])  # noqa: SLF001 - its own whole

    def _row(self, number: int) -> Row:
        return self._whole._row(self._numbers[number])  # noqa: SLF001 - as above

    def _searched(self, number: int) -> str:
        return self._whole._searched(self._numbers[number])  # noqa: SLF001 - as above

    def __eq__(self, other: object) -> bool:
        """Compare the games with those of any sequence."""
        if not isinstance(other, Sequence) or isinstance(other, str):
            return NotImplemented
        return [*self] == [*other]

    __hash__ = None  # type: ignore[assignment] # as a list has none


class _Held(Shelf[G]):
    """Games in memory."""

    def __init__(self, games: tuple[G, ...], names: tuple[str, ...]) -> None:
        self._games = games
        self._names = names or tuple(str(number) for number in range(1, len(games) + 1))
        if not len(games) == len(self._names) == len({*self._names}):
            raise ValueError(f"names: {len(games)} games need as many names, all different")

    @property
    def names(self) -> tuple[str, ...]:
        return self._names

    def _game(self, number: int) -> G:
        return self._games[number]


def game_row(name: str, record: Record) -> Row:
    """Tell a game in a flat dict."""
    rules, winner = record.rules, record.winner
    noted = {key: value for key, value in record.meta.items() if isinstance(value, str | int)}
    players = {
        one.color: shown_name(one.name, one.color) or str(one.extra.get("x-bot", ""))
        for one in record.players
    }
    return {
        **noted,
        "name": name,
        "title": "" if record.title is None else text_in(record.title, DEFAULT_LANGUAGE),
        "rules": rules.preset or "own",
        "chips": rules.chips,
        "players": rules.players,
        "first": str(record.start.mover or ""),
        "winner": str(winner or ""),
        "plies": record.plies,
        "events": len(record),
        **players,
    }

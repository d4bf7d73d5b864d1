"""Many games by the same bots: who wins how often, and each game again from its seed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from sosucker_widget.display import ShownPart, ShownTable
from sosucker_widget.engine import (
    COLORS,
    Color,
    ColorLike,
    Position,
    RuleSet,
    RulesLike,
    as_color,
)
from sosucker_widget.engine.color import ByColor
from sosucker_widget.errors import nearest, short_traceback
from sosucker_widget.given_numbers import as_whole
from sosucker_widget.locale import Language, phrase
from sosucker_widget.players.arena.match import (
    Match,
    MatchResult,
    OnError,
    draw_seed,
)
from sosucker_widget.players.bot_registry import name_of
from sosucker_widget.players.bot_turns import MAX_ASIDES, check_seed
from sosucker_widget.players.bots_in import LIMIT, BotsIn
from sosucker_widget.players.lineup import Bots, LineupError
from sosucker_widget.record import Record
from sosucker_widget.record.library.shelf import Shelf
from sosucker_widget.record.rows import Row
from sosucker_widget.record.values.decode import Json
from sosucker_widget.runs.executors import (
    HERE,
    ExecutorLike,
    cut,
    kind_of_executor,
    opened,
    results,
)
from sosucker_widget.runs.intervals import Share
from sosucker_widget.runs.manifest import Manifest, position_in_full, rules_in_full

_LONGEST_REPR: Final = 110

_PIECES: Final = 32
"""Into about how many pieces games are cut."""

_MOST_GAMES: Final = 100
"""The most games of a piece."""

_TOGETHER: Final = 20
"""The most pieces that are handed out at once: about a second's work."""

_Played = tuple[MatchResult, Record | None]


@short_traceback
def simulate(  # noqa: PLR0913 - a user leaves out most of them
    bots: Bots,
    games: int = 100,
    rules: RulesLike | None = None,
    *,
    chips: int | None = None,
    players: int | None = None,
    first: ColorLike | None = None,
    start: Position | None = None,
    seed: int | str | None = None,
    on_error: OnError = "raise",
    max_asides: int = MAX_ASIDES,
    keep: bool = False,
    bots_in: BotsIn = "thread",
    limit: float = LIMIT,
    executor: ExecutorLike | None = None,
) -> Simulation:
    """Let bots play many games, and count who wins.

    Parameters
    ----------
    bots, rules, chips, players, first, start, on_error, max_asides, bots_in, limit
        As for `play_out`. If `first` is left out, it is drawn anew for every game. A bot that was
        stopped in one game gets a new process in the next.
    games
        How many games.
    seed
        The source of all randomness: the same seed gives the same games. By default one is drawn,
        and kept as `seed` of the result.
    keep
        Whether to keep the records of all games. Otherwise a game is played again when its record
        is asked for, which needs bots that draw only from the generator that they are given.
    executor
        Where the games are played, some at a time: any `concurrent.futures.Executor`, a
        `distributed.Client`, or the address of a Dask scheduler; by default here, one by one. The
        result is the same everywhere, if the bots draw only from the generator that they are given
        and remember nothing of other games. A bot that is written in a notebook's cell can be sent
        to other processes by loky and by Dask.

    Returns
    -------
    simulation
        The results: see `Simulation`.

    Raises
    ------
    BotError
        If a bot fails and `on_error` is `raise`.
    ValueError
        If something is not right, as for `play_out`.
    MissingExtraError
        If an address is given, and Dask isn't installed.

    Examples
    --------
    >>> simulation = simulate(["greedy", "random", "random", "random"], 40, chips=2, seed=1)
    >>> simulation
    <Simulation of 40 games: greedy 14, random 26>
    >>> print(simulation.share("red"))
    14 of 40 (22% to 50%)
    """
    count = as_whole(games, 1)
    if count is None:
        raise LineupError(f"games: {games!r:.60} is not a number of games, such as 100")
    match = Match.of(
        bots,
        rules,
        chips,
        players,
        first,
        start,
        on_error,
        max_asides,
        bots_in=bots_in,
        limit=limit,
    )
    seed = draw_seed() if seed is None else check_seed(seed)
    play = partial(_play, match, seed, keep)
    most = count if executor is None else min(_MOST_GAMES, 1 + count // _PIECES)
    pieces = [*cut(count, most)]
    with opened(executor) as place:
        done = results(play, pieces, place, _TOGETHER)
        played = [one for piece in done for one in piece]
    records = [record for _, record in played if record is not None]
    where = kind_of_executor(executor)
    return Simulation(match, seed, [result for result, _ in played], records, executor=where)


def _play(match: Match, seed: int | str, keep: bool, numbers: range) -> list[_Played]:  # noqa: FBT001
    """Play some games of a simulation, wherever that is."""
    with match.placed() as placed:
        seeds = [game_seed(seed, number) for number in numbers]
        return [placed.both(one)[::-1] if keep else (placed.result(one), None) for one in seeds]


def game_seed(seed: int | str, number: int) -> str:
    """Return the seed of one game of a simulation: `play_out` plays the same game with it.

    >>> game_seed(7, 0)
    '7/0'
    """
    return f"{seed}/{number}"


class Simulation(Shelf[Record], Sequence[Record]):
    """The results of many games by the same bots; also the sequence of their records.

    `simulation[3]` is the record of the fourth game, and a loop goes through all of them. Unless
    they were kept, each is played again from its seed when it is asked for, so that a simulation
    of any length needs little memory.

    Attributes
    ----------
    bots
        The names of the bots, in seat order.
    rules
        The rule set.
    seed
        The seed: `simulate` with the same seed gives the same games.

    Examples
    --------
    >>> simulation = simulate("random", 10, chips=2, seed=1)
    >>> len(simulation), sum(simulation.wins.values()), simulation[3].meta["seed"]
    (10, 10, '1/3')
    """

    def __init__(
        self,
        match: Match,
        seed: int | str,
        results: Sequence[MatchResult],
        records: Sequence[Record] = (),
        *,
        executor: str = HERE,
    ) -> None:
        self.bots: tuple[str, ...] = tuple(map(name_of, match.bots))
        self.rules: RuleSet = match.rules
        self.seed: int | str = seed
        self._match, self._results, self._records = match, tuple(results), tuple(records)
        self._executor = executor

    @property
    def games(self) -> int:
        """How many games were played."""
        return len(self._results)

    @property
    def manifest(self) -> Manifest:
        """What the results rest on; a paper can cite it, and `rerun` plays the games again."""
        match = self._match
        begun = None if match.start is None else position_in_full(match.start)["position"]
        arguments: dict[str, Json] = {
            "bots": list(self.bots),
            "games": self.games,
            "rules": rules_in_full(self.rules),
            "first": match.first,
            "start": begun,
            "seed": self.seed,
            "on_error": match.on_error,
            "max_asides": match.max_asides,
            "bots_in": match.bots_in,
            "limit": match.limit,
        }
        return Manifest.of(
            "simulate",
            arguments,
            {"games": self.games},
            self._executor,
            timed=match.bots_in == "process",
        )

    @property
    def wins(self) -> ByColor[int]:
        """How many games each colour won: `simulation.wins["red"]`."""
        winners = [result.winner for result in self._results]
        return {color: winners.count(color.seat) for color in COLORS[: self.rules.players]}

    @property
    def wins_by_bot(self) -> dict[str, int]:
        """How many games each bot won, at all its seats together."""
        return self._by_bot(self.wins)

    @property
    def faults(self) -> ByColor[int]:
        """How often each colour's bot failed, so that the random bot decided instead."""
        counts = zip(*(result.faults for result in self._results), strict=True)
        return dict(zip(COLORS, map(sum, counts), strict=False))

    @property
    def faults_by_bot(self) -> dict[str, int]:
        """How often each bot failed, at all its seats together."""
        return self._by_bot(self.faults)

    def share(self, who: ColorLike | str) -> Share:
        """Return how many of the games a colour, or a bot by its name, won.

        Parameters
        ----------
        who
            A colour, or the name of one of the bots, for all its seats together.

        Returns
        -------
        share
            The number of games won, the share, and its Wilson interval at 95 %.

        Raises
        ------
        ValueError
            If it is neither; the message names the nearest one.

        Examples
        --------
        >>> share = simulate(["greedy", "random"], 20, chips=2, seed=1).share("greedy")
        >>> share.hits, share.tries, round(share.low, 2), round(share.high, 2)
        (9, 20, 0.26, 0.66)
        """
        if isinstance(who, str) and who in self.wins_by_bot:
            return Share(self.wins_by_bot[who], self.games)
        if isinstance(who, str) and who not in Color:
            names = [*self.wins, *self.wins_by_bot]
            near = nearest(who, names)
            meant = f"did you mean {near!r}? " if near else ""
            raise LineupError(f"{who!r} neither plays nor is a bot: {meant}{', '.join(names)}")
        return Share(self.wins[as_color(who, self.rules.players)], self.games)

    def seed_of(self, number: int) -> str:
        """Return the seed of one game, with which `play_out` plays it again."""
        return game_seed(self.seed, range(self.games)[number])

    def to_rows(self) -> list[dict[str, Any]]:
        """Return one flat dict for each game, as `pandas.DataFrame` and `polars.DataFrame` take it.

        Each has the game's number and seed, its rules, who began and who won, the numbers of plies
        and of all events, each colour's bot, and how often bots failed.

        Examples
        --------
        >>> games = simulate(["greedy", "random"], 3, chips=2, seed=1)
        >>> games.to_rows()[0]
        {'game': 0, 'seed': '1/0', 'rules': 'classic', 'chips': 2, 'players': 2, 'first': 'red',
        'winner': 'blue', 'winning_bot': 'random', 'plies': 4, 'events': 4, 'faults': 0,
        'red': 'greedy', 'blue': 'random'}
        >>> games.find(winning_bot="random").names[0]
        '0'
        """
        return super().to_rows()

    def _searched(self, number: int) -> str:
        return f"{[*self._row(number).values()]}"

    def _row(self, number: int) -> Row:
        result = self._results[number]
        return {
            "game": number,
            "seed": self.seed_of(number),
            "rules": self.rules.preset or "own",
            "chips": self.rules.chips,
            "players": self.rules.players,
            "first": COLORS[result.first],
            "winner": COLORS[result.winner],
            "winning_bot": self.bots[result.winner],
            "plies": result.plies,
            "events": result.events,
            "faults": sum(result.faults),
            **dict(zip(COLORS, self.bots, strict=False)),
        }

    def __len__(self) -> int:
        """Count the games."""
        return len(self._results)

    def _game(self, number: int) -> Record:
        return self._records[number] if self._records else self._match.play(self.seed_of(number))

    def _brief(self) -> str:
        return ", ".join(f"{bot} {count}" for bot, count in self.wins_by_bot.items())

    def __repr__(self) -> str:
        """Say in one line how many games each bot won."""
        line = f"<Simulation of {self.games} game{'s' * (self.games != 1)}: {self._brief()}>"
        return line if len(line) <= _LONGEST_REPR else f"{line[: _LONGEST_REPR - 2]}…>"

    def __str__(self) -> str:
        """Return a table: each colour's bot and wins."""
        rows = self._cells()
        widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
        padded = [
            [row[0].ljust(widths[0]), row[1].ljust(widths[1])]
            + [cell.rjust(width) for cell, width in zip(row[2:], widths[2:], strict=True)]
            for row in rows
        ]
        return "\n".join("  ".join(row).rstrip() for row in padded)

    def _parts(self, language: Language) -> list[ShownPart]:
        title = phrase("display.simulated", {"games": self.games, "seed": self.seed}, language)
        return [title, self._table(language)]

    def _table(self, language: Language) -> ShownTable:
        _, *rows = self._cells()
        heads = ["player", "bot", "wins", "share", "interval", "faults"][: len(rows[0])]
        cells = [(as_color(color), *rest) for color, *rest in rows]
        return ShownTable.titled(heads, cells, language)

    def _cells(self) -> list[list[str]]:
        has_faults = any(self.faults.values())
        rows = [["player", "bot", "wins", "share", "95% interval"] + ["faults"] * has_faults]
        for color, bot in zip(COLORS, self.bots, strict=False):
            share = self.share(color)
            cells = [f"{share.hits}", f"{share.value:.0%}", f"{share.low:.0%} to {share.high:.0%}"]
            faults = [str(self.faults[color])] if has_faults else []
            rows.append([color, bot, *cells, *faults])
        return rows

    def _by_bot(self, counts: ByColor[int]) -> dict[str, int]:
        sums = dict.fromkeys(self.bots, 0)
        for bot, count in zip(self.bots, counts.values(), strict=True):
            sums[bot] += count
        return sums

"""Who wins how often if all play by a named policy: an estimate, and what it rests on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from random import Random, SystemRandom
from typing import Any, Final, Literal, NamedTuple

from sosucker_widget.analysis.arguments import HasPosition, position_of
from sosucker_widget.analysis.budget import Budget, BudgetSpentError, Meter
from sosucker_widget.analysis.estimates.policy_records import BEST, TRUSTED, record_of
from sosucker_widget.analysis.search.objective import Objective
from sosucker_widget.analysis.search.solver import Solver
from sosucker_widget.background import give_way
from sosucker_widget.display import DataRows, ShownPart, ShownTable, Textual
from sosucker_widget.engine import COLORS, Color, ColorLike, Position, as_color
from sosucker_widget.engine.color import ByColor
from sosucker_widget.given_numbers import as_real, seed_of, whole_number
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, Verbatim, phrase
from sosucker_widget.playouts import POLICIES, PolicyName, QuickBoard, playout
from sosucker_widget.runs.executors import (
    HERE,
    ExecutorLike,
    cut,
    kind_of_executor,
    opened,
    results,
)
from sosucker_widget.runs.intervals import Share
from sosucker_widget.runs.manifest import Manifest, position_in_full

PIECE: Final = 250
"""How many games share a seed, and are played in one place."""

_TOGETHER: Final = 8
"""The most pieces that are handed out at once."""

_PROOF: Final = Budget(states=1_000, seconds=None)
"""What it may cost to prove that somebody can't win at all."""


class Chance(NamedTuple):
    """How often a player wins.

    Attributes
    ----------
    value
        The share of games.
    low, high
        The ends of its Wilson interval at 95 %.
    is_proved
        Whether it is exact: 0, since no play at all lets this player win, or 1, since every play
        does. Otherwise it is an estimate.
    """

    value: float
    low: float
    high: float
    is_proved: bool


@dataclass(frozen=True, repr=False)
class Chances(Textual):
    """The share of games that each player wins if all play by a policy, from a position on.

    It says something about such players. Who can force a win whatever the others do is another
    question, which `solve` answers.

    Attributes
    ----------
    position
        Where the games begin.
    policy
        By which everybody plays.
    seed
        The source of all randomness: the same seed gives the same result on any machine.
    games
        How many games were played.
    wins
        How many of them each living player won.
    proved
        The players whose chance is exact, and whether they win.
    manifest
        What the estimate rests on; a paper can cite it, and `rerun` computes it again.
    stopped
        `cancelled` if it was; otherwise None.

    Examples
    --------
    >>> start = Position.start("documented", chips=2)
    >>> estimate = chances(start, games=250, seed=1)
    >>> estimate.favourite, estimate.games, estimate.of("red").is_proved
    ('blue', 250, False)
    """

    position: Position
    policy: PolicyName
    seed: int | str
    games: int
    wins: ByColor[int]
    manifest: Manifest = field(compare=False)
    proved: Mapping[Color, bool] = field(default_factory=dict)
    stopped: Literal["cancelled"] | None = None

    def of(self, player: ColorLike) -> Chance:
        """Return how often a player wins; the defeated never do.

        Raises
        ------
        ColorError
            If the colour does not play.
        """
        color = as_color(player, self.position.rules.players)
        if color in self.proved:
            exact = float(self.proved[color])
            return Chance(exact, exact, exact, is_proved=True)
        share = Share(self.wins[color], self.games)
        return Chance(share.value, share.low, share.high, is_proved=False)

    @property
    def favourite(self) -> Color:
        """Who wins most often; of equals, the first in seat order."""
        return max(COLORS[: self.position.rules.players], key=lambda color: self.of(color).value)

    @property
    def half_width(self) -> float:
        """Half the width of the widest interval."""
        every = map(self.of, self.position.alive)
        return max(((one.high - one.low) / 2 for one in every), default=0.0)

    @property
    def record(self) -> Share | None:
        """How often the policy's favourite was the sure winner of a solved position.

        None if that was not measured under these rules.
        """
        return record_of(self.policy, self.position.rules)

    @property
    def is_trusted(self) -> bool:
        """Whether the policy was right often enough to be shown unasked: in nine of ten cases."""
        return self.record is not None and self.record.value >= TRUSTED

    def to_rows(self) -> list[dict[str, Any]]:
        """Return a flat dict for each player, as `pandas.DataFrame` takes it."""
        return DataRows(
            {"player": color, **self.of(color)._asdict(), "policy": self.policy}
            for color in COLORS[: self.position.rules.players]
        )

    def to_text(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Tell it in words, with the policy and its record."""
        rows = (f"{color}: {told}" for color, told in self._told(language))
        return "\n".join([*rows, *self._notes(language)])

    def _brief(self) -> str:
        shares = ", ".join(f"{color} {self.of(color).value:.0%}" for color in self.position.alive)
        return f"{shares}; {self.policy}, {self.games} games"

    def _parts(self, language: Language) -> list[ShownPart]:
        table = ShownTable.titled(("player", "chance"), self._told(language), language, "")
        return [table, *self._notes(language)]

    def _told(self, language: Language) -> list[tuple[Color, str]]:
        return [(color, _in_words(self.of(color), language)) for color in self.position.alive]

    def _notes(self, language: Language) -> list[str]:
        policy = Verbatim(phrase(f"chances.policy.{self.policy}", {}, language))
        notes = [phrase("chances.games", {"games": self.games, "policy": policy}, language)]
        notes += record_notes(self.record, language)
        notes += [phrase("chances.cancelled", {}, language)] if self.stopped else []
        return [*notes, phrase("chances.label", {}, language)]


def record_notes(record: Share | None, language: Language) -> list[str]:
    """Tell how far a policy is to be believed, by its record.

    >>> record_notes(None, "en")
    ['How often its favourite wins for sure was not measured under these rules.']
    """
    if record is None:
        return [phrase("chances.unmeasured", {}, language)]
    counts = {"hits": record.hits, "tries": record.tries}
    is_trusted = record.value >= TRUSTED
    doubts = [] if is_trusted else [phrase("chances.distrusted", {}, language)]
    return [phrase("chances.record", counts, language), *doubts]


def _in_words(chance: Chance, language: Language) -> str:
    if chance.is_proved:
        return phrase(f"chances.proved.{'wins' if chance.value else 'loses'}", {}, language)
    facts = {name: Verbatim(f"{getattr(chance, name):.0%}") for name in ("value", "low", "high")}
    return phrase("chances.share", facts, language)


def chances(
    position: HasPosition,
    policy: PolicyName = BEST,
    games: int = 1_000,
    *,
    half_width: float | None = None,
    seed: int | str | None = None,
    progress: Callable[[Chances], object] | None = None,
    cancelled: Callable[[], bool] | None = None,
    executor: ExecutorLike | None = None,
) -> Chances:
    """Estimate who wins how often if all play by a policy, without gifts or discards out of turn.

    Parameters
    ----------
    position
        Any position of a game; or a record or a game, for its last position.
    policy
        `careful`, `greedy` or `random`: see `Chances.record` for how far each is to be believed.
    games
        How many games are played.
    half_width
        Stop earlier, when each interval is at most so wide to either side, such as 0.03. It is
        looked at after each 250 games.
    seed
        The source of all randomness; by default one is drawn, and kept in the result.
    progress
        Called after each 250 games with the chances so far.
    cancelled
        Called after each 250 games to ask whether to stop.
    executor
        Where games are played, some at a time: any `concurrent.futures.Executor`, a
        `distributed.Client`, or the address of a Dask scheduler; by default here. The result is the
        same everywhere.

    Returns
    -------
    Chances
        With an interval for each player. Exact is what holds whatever anybody does.

    Raises
    ------
    ValueError
        If there is no such policy, or a number is not right.
    MissingExtraError
        If an address is given, and Dask isn't installed.

    Examples
    --------
    >>> chances(Position.start("classic", chips=2), games=250, seed=1)
    <Chances: red 11%, blue 31%, green 24%, yellow 34%; careful, 250 games>
    """
    position = position_of(position, "chances")
    policy = check_policy(policy)
    count, width = whole_number("games", games, 1), _width(half_width)
    seed = SystemRandom().getrandbits(32) if seed is None else seed_of(seed)
    wins, stopped = [0] * position.rules.players, False
    about = {"policy": policy, "games": count, "half_width": width, "seed": seed}
    manifest = chances_manifest(position, about, 0, kind_of_executor(executor))
    so_far = Chances(position, policy, seed, 0, _by_color(wins), manifest)
    with opened(executor) as place:
        play = partial(played, position, policy, seed)
        pieces = [*cut(0 if position.is_over else count, PIECE)]
        for piece in results(play, pieces, place, _TOGETHER):
            wins = [one + more for one, more in zip(wins, piece, strict=True)]
            so_far = replace(
                so_far,
                games=sum(wins),
                wins=_by_color(wins),
                manifest=replace(manifest, counts={"games": sum(wins)}),
            )
            if progress is not None:
                progress(so_far)
            stopped = cancelled is not None and so_far.games < count and cancelled()
            if stopped or (width is not None and so_far.half_width <= width):
                break
    return replace(so_far, proved=_proved(position, wins), stopped="cancelled" if stopped else None)


def chances_manifest(
    position: Position, about: Mapping[str, Any], games: int, executor: str = HERE
) -> Manifest:
    """Say what estimated chances rest on: the position, and all else that `chances` was given."""
    arguments = {**position_in_full(position), **about}
    return Manifest.of("chances", arguments, {"games": games}, executor)


def check_policy(policy: str) -> PolicyName:
    """Read the name of a policy."""
    known = next((name for name in POLICIES if name == policy), None)
    if known is None:
        names = ", ".join(map(repr, POLICIES))
        raise ValueError(f"policy: {policy!r:.60} is not one of {names}")
    return known


def _width(given: float | None) -> float | None:
    width = None if given is None else as_real(given)
    if given is not None and (width is None or not 0 < width < 1):
        raise ValueError(f"half_width: {given!r:.60} is not a share between 0 and 1, such as 0.03")
    return width


def _by_color(wins: list[int]) -> ByColor[int]:
    return dict(zip(COLORS, wins, strict=False))


def played(position: Position, policy: PolicyName, seed: int | str, games: range) -> list[int]:
    """Play some games, wherever that is; count the wins of each seat.

    >>> sum(played(Position.start("classic", chips=2), "careful", 1, range(20)))
    20
    """
    start = QuickBoard(position)
    draw = Random(f"{seed}/{games.start}").random  # noqa: S311 - games, no secrets
    wins = [0] * position.rules.players
    for _ in games:
        give_way()
        wins[playout(start, POLICIES[policy], draw)] += 1
    return wins


def _proved(position: Position, wins: list[int]) -> dict[Color, bool]:
    """Find who can't win whatever anybody does, among those who have won no game.

    All living players together can force a win of one of them if any play at all leads to it.
    """
    alive, solver = frozenset(position.alive_seats), Solver(position.rules)
    losers = {seat for seat in range(position.rules.players) if seat not in alive}
    losers |= {seat for seat in alive if not wins[seat] and _never_wins(solver, position, seat)}
    proved = dict.fromkeys((COLORS[seat] for seat in sorted(losers)), False)
    winners = alive - losers
    return proved | ({COLORS[min(winners)]: True} if len(winners) == 1 else {})


def _never_wins(solver: Solver, position: Position, seat: int) -> bool:
    """Say whether it is proved that no play lets a player win."""
    wanted = Objective(frozenset(position.alive_seats), frozenset({seat}))
    try:
        return not solver.forced(position, wanted, Meter(_PROOF))
    except BudgetSpentError:
        return False

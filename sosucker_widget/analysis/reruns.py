"""Results computed again from their manifests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sosucker_widget.analysis import (
    Budget,
    Certificate,
    Chances,
    SolvedPositions,
    certify,
    chances,
    solve_many,
)
from sosucker_widget.engine import Position
from sosucker_widget.players.arena.simulation import Simulation, simulate
from sosucker_widget.players.lineup import Bots
from sosucker_widget.runs.executors import ExecutorLike
from sosucker_widget.runs.manifest import Manifest, ManifestError, position_from, rules_from

Result = Simulation | Chances | SolvedPositions | Certificate
"""What has a manifest."""


def rerun(
    manifest: Manifest, *, bots: Bots | None = None, executor: ExecutorLike | None = None
) -> Result:
    """Compute a result again, as its manifest says.

    It is the same result if package and Python have the same versions, unless time was limited.

    Parameters
    ----------
    manifest
        What to compute.
    bots
        The bots of a simulation, if one is no bot of this package or of a plug-in.
    executor
        Where: any `concurrent.futures.Executor`, a `distributed.Client`, or the address of a Dask
        scheduler; by default here.

    Raises
    ------
    ManifestError
        If an argument is missing, or is not right.
    NoBotError
        If a bot isn't known by its name.

    Examples
    --------
    >>> games = simulate("random", 20, chips=1, seed=1)
    >>> rerun(games.manifest).to_rows() == games.to_rows()
    True
    """
    arguments = dict[str, Any](manifest.arguments)
    if bots is not None:
        arguments["bots"] = bots
    try:
        return _RERUNS[manifest.call](arguments, executor)
    except (KeyError, TypeError) as error:
        raise ManifestError(f"arguments: {error}") from error


def _simulate(arguments: dict[str, Any], executor: ExecutorLike | None) -> Simulation:
    rules, start = rules_from(arguments.pop("rules")), arguments.pop("start")
    if start is None:
        return simulate(**arguments, rules=rules, executor=executor)
    return simulate(**arguments, start=Position.from_json(start, rules), executor=executor)


def _chances(arguments: dict[str, Any], executor: ExecutorLike | None) -> Chances:
    return chances(_taken(arguments), **arguments, executor=executor)


def _solve_many(arguments: dict[str, Any], executor: ExecutorLike | None) -> SolvedPositions:
    positions = map(position_from, arguments["positions"])
    return solve_many(positions, budget=Budget(**arguments["budget"]), executor=executor)


def _certify(arguments: dict[str, Any], executor: ExecutorLike | None) -> Certificate:
    position, budget = _taken(arguments), Budget(**arguments.pop("budget"))
    return certify(position, **arguments, budget=budget, executor=executor)


def _taken(arguments: dict[str, Any]) -> Position:
    """Take the position out of the arguments."""
    return position_from({"rules": arguments.pop("rules"), "position": arguments.pop("position")})


_RERUNS: Final[dict[str, Callable[[dict[str, Any], ExecutorLike | None], Result]]] = {
    "simulate": _simulate,
    "chances": _chances,
    "solve_many": _solve_many,
    "certify": _certify,
}

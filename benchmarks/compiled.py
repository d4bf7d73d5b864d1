"""The solver compiled from the same source by mypyc: built, compared and timed.

See README.md beside this file. The exit code says whether all answers, and all counts of states,
are the same.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from statistics import median

PACKAGE = Path(__file__).parents[1] / "sosucker_widget"
MODULES = {
    "engine": ("judging", "move", "prisoner", "refusal", "turn"),
    "analysis/search": (
        "canonical",
        "essential_position",
        "one_sided_search",
        "proof_number",
        "successors",
        "two_sided_search",
    ),
}
"""The modules in which a search spends its time."""

GAMES = 20


def build(folder: Path) -> None:
    """Put a copy of the package into a folder, and compile its hot modules there.

    Raises
    ------
    subprocess.CalledProcessError
        If mypyc, setuptools or a C compiler is missing, or fails; what they said is shown.
    """
    unneeded = shutil.ignore_patterns("static", "__pycache__")
    shutil.copytree(PACKAGE, folder / PACKAGE.name, ignore=unneeded, dirs_exist_ok=True)
    files = [
        f"{PACKAGE.name}/{room}/{module}.py" for room, names in MODULES.items() for module in names
    ]
    compiler = [sys.executable, "-m", "mypyc", "--ignore-missing-imports", *files]
    done = subprocess.run(  # noqa: S603 - our own files
        compiler, cwd=folder, check=False, capture_output=True, text=True
    )
    if done.returncode:
        print(done.stdout, done.stderr, sep="\n")
    done.check_returncode()


def ask(folder: Path) -> tuple[list[object], float, bool]:
    """Solve in another process with the package in a folder.

    Returns
    -------
    tuple
        Its answers and states, the CPU-seconds it took, and whether it ran compiled.
    """
    told = subprocess.run(  # noqa: S603 - this very file
        [sys.executable, __file__, "--work"],
        env={**os.environ, "PYTHONPATH": str(folder)},
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    answers, seconds, compiled = json.loads(told)
    return answers, seconds, compiled


def work() -> None:
    """Solve starts and whole small games, and print the results as JSON."""
    from sosucker_widget.analysis import Budget, Solver  # noqa: PLC0415 - of either folder
    from sosucker_widget.analysis.search import one_sided_search  # noqa: PLC0415
    from sosucker_widget.engine import (  # noqa: PLC0415
        Position,
        RuleSet,
        apply,
        legal_actions,
    )

    no_limit, answers = Budget(states=10**9, seconds=None), []
    games = []
    for preset in ("classic", "documented"):
        rules = RuleSet.named(preset, chips=2, transfers="rescue", discards="never")
        games.append([Position.start(RuleSet.named(preset, chips=3), 0)])
        for seed in range(GAMES):
            rng = Random(seed)  # noqa: S311 - games, no secrets
            game = [Position.start(rules, rng.randrange(4))]
            while game[-1].phase != "over":
                game.append(apply(game[-1], rng.choice(legal_actions(game[-1]))))
            games.append(game)
    begin = time.process_time()
    for game in games:
        solver = Solver(game[0].rules)
        for position in game:
            solution = solver.solve(position, budget=no_limit)
            winning = sorted(
                sorted(coalition) for coalition, wins in solution.proved.items() if wins
            )
            answers.append([solution.states, winning])
    seconds = time.process_time() - begin
    json.dump([answers, seconds, not str(one_sided_search.__file__).endswith(".py")], sys.stdout)


def compare(folder: Path, repeats: int) -> bool:
    """Time both alternately, print the medians, and return whether the answers are the same."""
    times: dict[str, list[float]] = {"plain": [], "compiled": []}
    kept: list[object] | None = None
    same = True
    for _ in range(repeats):
        for name, where in (("plain", PACKAGE.parent), ("compiled", folder)):
            answers, seconds, compiled = ask(where)
            if compiled is not (name == "compiled"):
                raise RuntimeError(f"{name}: {where} was not what ran")
            kept = kept or answers
            same &= answers == kept
            times[name].append(seconds)
    plain, compiled_too = median(times["plain"]), median(times["compiled"])
    print(
        f"{len(kept or ()):,} positions: plain {plain:.2f} s, compiled {compiled_too:.2f} s, "
        f"{plain / compiled_too:.2f} times as fast (medians of {repeats}); "
        f"answers and states {'the same' if same else 'NOT the same'}"
    )
    return same


def main() -> int:
    """Build, compare and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--into", type=Path, help="where the compiled package is to stay")
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--work", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.work:
        work()
        return 0
    with tempfile.TemporaryDirectory() as scratch:
        folder = (options.into or Path(scratch)).resolve()
        build(folder)
        return 0 if compare(folder, options.repeats) else 1


if __name__ == "__main__":
    sys.exit(main())

"""`sosucker solve FILE`: which coalitions win at a ply, who can win, or who can make whom win."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from functools import partial

from sosucker_widget.analysis import (
    Budget,
    CanWin,
    Effectivity,
    Progress,
    Solution,
    can_win,
    effectivity,
    solve,
)
from sosucker_widget.cli.output import say, say_json
from sosucker_widget.cli.reading import read_ply

_WIDTH = 24


def run(arguments: argparse.Namespace) -> int:
    """Solve the position at a ply, in words or as JSON; if the budget runs out, say so."""
    _, _, position = read_ply(arguments)
    budget = Budget(states=arguments.states, seconds=arguments.seconds)
    is_terminal = sys.stderr.isatty()
    find: Callable[..., CanWin | Effectivity | Solution] = can_win if arguments.can_win else solve
    if arguments.forces or arguments.level:
        find = partial(effectivity, level=arguments.level or "crowns")
    result = find(position, budget=budget, progress=_show if is_terminal else None)
    if is_terminal:
        sys.stderr.write("\r\x1b[K")
    if arguments.json:
        say_json(result.to_json())
    else:
        say(result.to_text(arguments.lang))
        if isinstance(result, Effectivity):
            say(f"\n{result.solution.to_text(arguments.lang)}")
    return 0


def _show(progress: Progress) -> None:
    """Draw a progress bar of the budget spent; Ctrl+C cancels."""
    done = int(_WIDTH * progress.spent)
    bar = "█" * done + "░" * (_WIDTH - done)
    sys.stderr.write(f"\r{bar} {progress.states:,} states, {progress.seconds:.0f} s\x1b[K")
    sys.stderr.flush()

"""`sosucker completion SHELL`: a script by which a shell completes commands, options and games."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

from sosucker_widget.cli.console import refuse, say
from sosucker_widget.cli.parser import make_parser
from sosucker_widget.extras import MissingExtraError, need
from sosucker_widget.record import GAMES


def completion(arguments: argparse.Namespace) -> None:
    """Print the script."""
    try:
        shtab = need("shtab", extra="completion")
    except MissingExtraError as error:
        refuse(str(error))
    parser = make_parser()
    for argument in _positional(parser):
        if argument.metavar in {"FILE", "IN"}:
            argument.complete = _games([*GAMES.shipped])  # type: ignore[attr-defined] # shtab reads it
        elif argument.choices is None:
            argument.complete = shtab.FILE  # type: ignore[attr-defined]
    say(shtab.complete(parser, arguments.shell).rstrip())


def _positional(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """Go through what every command takes besides its options."""
    for action in parser._actions:  # noqa: SLF001 - argparse lists them nowhere else
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001 - as above
            for command in action.choices.values():
                yield from _positional(command)
        elif not action.option_strings:
            yield action


def _games(names: list[str]) -> dict[str, Any]:
    """Say how a shell completes a file or the name of a shipped game."""
    words = " ".join(names)
    return {
        "bash": "_sosucker_games",
        "zsh": f"{{_files; compadd {words}}}",
        "fish": f"(__fish_complete_path (commandline -ct); printf '%s\\n' {words})",
        "preamble": {
            "bash": "\n".join(
                ("_sosucker_games() {", "  compgen -f -- $1", f"  compgen -W '{words}' -- $1", "}")
            )
        },
    }

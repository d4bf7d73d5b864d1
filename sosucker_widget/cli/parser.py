"""The commands and their arguments."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from sosucker_widget.locale import DEFAULT_LANGUAGE, LANGUAGES


def make_parser() -> argparse.ArgumentParser:
    """Make the parser; each command names the module that runs it."""
    parser = argparse.ArgumentParser(
        prog="sosucker", description="Read, check and explain records of the game So Long Sucker."
    )
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for module, (help_text, add_arguments) in _COMMANDS.items():
        command = commands.add_parser(module, help=help_text)
        add_arguments(command)
        command.set_defaults(module=module)
    return parser


def _validate(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", metavar="FILE", nargs="+")
    _add_game(parser, default=None, instead="all")


def _legal(parser: argparse.ArgumentParser) -> None:
    _add_file(parser)
    _add_ply(parser)


def _explain(parser: argparse.ArgumentParser) -> None:
    _add_file(parser)
    _add_ply(parser)
    parser.add_argument("--json", action="store_true", help="print JSON instead of text")
    _add_language(parser, "the language of the output")


def _convert(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="IN", help="a record (.sls, .sls.json)")
    parser.add_argument("out", metavar="OUT", help="the file to write (.sls or .sls.json)")
    _add_game(parser, default=None, instead="all")


def _export(parser: argparse.ArgumentParser) -> None:
    _add_file(parser)
    parser.add_argument(
        "out",
        metavar="OUT",
        help="the file to write: .html (a page), .svg (one ply), .gif or .txt",
    )
    _add_ply(parser)
    parser.add_argument("--quiz", action="store_true", help="make a page that asks questions first")


def _solve(parser: argparse.ArgumentParser) -> None:
    _add_file(parser)
    _add_ply(parser)
    parser.add_argument(
        "--can-win",
        action="store_true",
        help="say who can win, in four meanings, instead of which coalitions do",
    )
    parser.add_argument("--json", action="store_true", help="print JSON instead of text")
    _add_language(parser, "the language of the output")
    for name, default in (("states", 1_000_000), ("seconds", 60)):
        parser.add_argument(
            f"--{name}",
            type=_positive,
            default=default,
            metavar="N",
            help=f"stop after this many {name}; by default %(default)s",
        )


def _grade(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", metavar="ANSWERS.json", nargs="+", help="a student's answers")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument(
        "--exercises",
        metavar="FILE.py",
        help="grade the questions that this file makes with @question; the file is run",
    )
    _add_language(parser, "the language of the table")


def _lab(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--no-browser", action="store_true", help="print the address, and don't open a browser"
    )
    parser.add_argument("--port", type=_port, help="the port to listen on")


def _add_file(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a record (.sls, .sls.json)")
    _add_game(parser, default=1, instead="the first")


def _add_game(parser: argparse.ArgumentParser, default: int | None, instead: str) -> None:
    what = f"which game of a .sls file, from 1; by default {instead}"
    parser.add_argument("--game", type=int, default=default, metavar="N", help=what)


def _add_language(parser: argparse.ArgumentParser, what: str) -> None:
    parser.add_argument("--lang", choices=LANGUAGES, default=DEFAULT_LANGUAGE, help=what)


def _add_ply(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--ply", type=int, metavar="N", help="the ply to show; by default the last")


def _positive(word: str) -> int:
    number = int(word)
    if number <= 0:
        raise ValueError(word)
    return number


def _port(word: str) -> int:
    port = int(word)
    if not 0 < port < 1 << 16:
        raise ValueError(word)
    return port


_COMMANDS: Final[Mapping[str, tuple[str, Callable[[argparse.ArgumentParser], None]]]] = (
    MappingProxyType(
        {
            "validate": ("check records, and list everything that is wrong", _validate),
            "states": ("print every position, one JSON object per line", _add_file),
            "legal": ("print the legal actions, one JSON object per line", _legal),
            "explain": ("explain which rule decided what, and why", _explain),
            "convert": ("convert a record to .sls or .sls.json", _convert),
            "export": (
                "write a replay as a web page, a picture, an animation or text",
                _export,
            ),
            "solve": ("find exactly who can win with whom", _solve),
            "grade": (
                "grade the answers that students hand in, without running their code",
                _grade,
            ),
            "lab": ("open the notebooks in JupyterLab, on this machine only", _lab),
        }
    )
)
"""By the module that runs a command: what it does, and how its arguments are added."""

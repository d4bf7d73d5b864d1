"""The commands and their arguments."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from math import inf
from sys import float_info
from typing import Final, NoReturn, TypeVar

from sosucker_widget.cli.console import say
from sosucker_widget.errors import nearest
from sosucker_widget.locale import DEFAULT_LANGUAGE, LANGUAGES, RECORD_LANGUAGES

SHELLS: Final = ("bash", "zsh", "fish")
"""The shells for which there is a script."""

_A_RECORD: Final = "a record (.sls, .sls.json), or the name of a shipped game"
_N = TypeVar("_N", int, float)

_CHOICE: Final = re.compile(r"invalid choice: '([^']*)' \(choose from (.*)\)")


def make_parser() -> argparse.ArgumentParser:
    """Make the parser; each command names the module of the function that runs it."""
    parser = _CommandParser(
        prog="sosucker", description="Read, check and explain records of the game So Long Sucker."
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="print the version and stop")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for name, (module, help_text, add_arguments) in _COMMANDS.items():
        command = commands.add_parser(name, help=help_text)
        add_arguments(command)
        command.set_defaults(command=name, module_of_command=module)
    return parser


class _CommandParser(argparse.ArgumentParser):
    """Names the nearest command or choice when one is misspelt."""

    def error(self, message: str) -> NoReturn:
        """Print what is wrong, and stop."""
        wrong = _CHOICE.search(message)
        near = nearest(wrong[1], re.findall(r"[\w-]+", wrong[2])) if wrong else None
        super().error(f"{message}; did you mean {near!r}?" if near else message)


class _Version(argparse.Action):
    """Prints the version: it is looked up only then, since that is slow."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object, **__: object) -> None:
        """Print it, and stop."""
        from importlib.metadata import version

        say(f"{parser.prog} {version('sosucker_widget')}")
        parser.exit()


def _validate(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", metavar="FILE", nargs="+", help=_A_RECORD)
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
    parser.add_argument("file", metavar="IN", help=_A_RECORD)
    parser.add_argument("out", metavar="OUT", help="the file to write (.sls or .sls.json)")
    _add_game(parser, default=None, instead="all")


def _repair(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file",
        metavar="FILE",
        help="the file of a game that a table kept, or - for what comes in by a pipe",
    )
    _add_language(parser, "the language of the output")


def _export(parser: argparse.ArgumentParser) -> None:
    _add_file(parser)
    parser.add_argument(
        "out",
        metavar="OUT",
        help="the file to write: .html (a page), .svg (one ply), .gif or .txt; or a folder",
    )
    _add_ply(parser)
    parser.add_argument(
        "--live", metavar="ADDRESS", help="lead from a page to a live page, to play on from any ply"
    )
    parser.add_argument("--quiz", action="store_true", help="make a page that asks questions first")
    parser.add_argument(
        "--module",
        action="store_true",
        help="write a replay for pages of your own into the folder OUT: sosucker-replay.js, its "
        "types (.d.ts), the licences in it (NOTICES.txt), and the game as .json",
    )
    parser.add_argument(
        "--variations", action="store_true", help="tell the variations in a text (.txt), too"
    )


def _solve(parser: argparse.ArgumentParser) -> None:
    _add_file(parser)
    _add_ply(parser)
    what = parser.add_mutually_exclusive_group()
    what.add_argument(
        "--can-win",
        action="store_true",
        help="say who can win, in four meanings, instead of which coalitions do",
    )
    what.add_argument(
        "--forces", action="store_true", help="say first whom the coalitions can make win"
    )
    parser.add_argument(
        "--level",
        choices=("crowns", "own", "full"),
        metavar="crowns|own|full",
        help="how much is asked with --forces; by default crowns",
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


def _verify(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", metavar="CERTIFICATE.json", nargs="+", help="a certificate, or -")
    parser.add_argument(
        "--positions",
        type=_positive,
        default=10_000_000,
        metavar="N",
        help="refuse to walk through more positions than this; by default %(default)s",
    )
    parser.add_argument(
        "--position",
        metavar="GAME",
        help="refuse what is proved of another position than the last one of this game, or under "
        "other rules",
    )
    parser.add_argument(
        "--claims",
        metavar="TEXT",
        help="refuse what does not prove these claims, such as 'bg, rb>y, not r': Blue and Green "
        "can force that one of them wins, Red and Blue that Yellow does, and Red can't win alone",
    )


def _grade(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files",
        metavar="HANDED_IN",
        nargs="+",
        help="a student's answers, a folder of them, or a zip as a learning platform makes it",
    )
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--html", metavar="OUT.html", help="write the class report, as one page")
    parser.add_argument(
        "--csv", metavar="OUT.csv", help="write the marks for a gradebook of Moodle or Canvas"
    )
    parser.add_argument(
        "--roster", metavar="NAMES.csv", help="the list of the class, to say who is missing"
    )
    parser.add_argument(
        "--lesson", metavar="N", help="report on this lesson alone; by default on all"
    )
    parser.add_argument(
        "--exercises",
        metavar="FILE.py",
        help="grade the questions that this file makes with @question; the file is run",
    )
    _add_language(parser, "the language of the table and the report")


def _lab(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--no-browser", action="store_true", help="print the address, and don't open a browser"
    )
    parser.add_argument("--port", type=_port, help="the port to listen on")


def _page(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("notebook", metavar="NOTEBOOK.ipynb", help="a notebook that was saved")
    parser.add_argument(
        "-o", "--out", metavar="OUT.html", help="the file to write; by default NOTEBOOK.html"
    )
    parser.add_argument(
        "--run", action="store_true", help="run the notebook's code first, to show every widget"
    )


def _sheet(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("out", metavar="OUT.html", help="the file to write")
    parser.add_argument(
        "--score", action="store_true", help="a sheet to write a game on, instead of the rules"
    )
    _add_rules(parser, "that are played")
    _add_language(parser, "the language of the page")


def _live(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("out", metavar="OUT", help="the folder to write")
    parser.add_argument("file", metavar="FILE", nargs="?", help=f"{_A_RECORD}, to play on")
    _add_game(parser, default=1, instead="the first")
    parser.add_argument("--ply", type=int, metavar="N", help="where to play on; by default the end")
    _add_rules(parser, "of a new game")
    parser.add_argument(
        "--seats",
        type=_seats,
        default="secret",
        metavar="WHO",
        help="human, a bot for all players but Red, or one for each, such as human,greedy,grudge,"
        "random; by default %(default)s",
    )
    parser.add_argument("--seed", type=int, metavar="N", help="make every visit begin alike")
    parser.add_argument("--no-coach", action="store_true", help="begin without the coach")
    parser.add_argument("--no-intro", action="store_true", help="begin without the introduction")
    parser.add_argument(
        "--story", action="store_true", help="also write story.html, a story of ten minutes"
    )
    parser.add_argument(
        "--pyodide", metavar="FOLDER", help="a folder with Pyodide's files, instead of fetching it"
    )
    _add_language(parser, "the language in which the page opens")


def _host(parser: argparse.ArgumentParser) -> None:
    _add_rules(parser, "of the game")
    parser.add_argument(
        "--seats",
        type=_seats,
        default="human",
        metavar="WHO",
        help="who plays: human, or one for each, such as human,human,human,greedy; by default "
        "%(default)s",
    )
    parser.add_argument("--seed", type=int, metavar="N", help="the seed of the draw and the bots")
    parser.add_argument("--minutes", type=float, metavar="N", help="when the bell stops a game")
    parser.add_argument(
        "--host",
        default="127.0.0.1",
        metavar="ADDRESS",
        help="the address to listen on: by default only this computer; 0.0.0.0 for all of its "
        "networks, unencrypted",
    )
    parser.add_argument("--port", type=_port, help="the port to listen on; by default a free one")
    parser.add_argument(
        "--keep", metavar="FILE", help="where the game is kept; one that is there is continued"
    )
    parser.add_argument(
        "--away",
        choices=("wait", "bot", "close"),
        default="wait",
        help="what happens when a player is away: the table waits, a bot plays until the player is "
        "back, or the room is closed; by default %(default)s",
    )
    parser.add_argument(
        "--after",
        type=_seconds,
        default=60,
        metavar="SECONDS",
        help="how long the seat waits before; by default %(default)s",
    )
    parser.add_argument(
        "--bot",
        default="cautious",
        metavar="NAME",
        help="the bot that plays then; by default %(default)s",
    )
    parser.add_argument(
        "--teams",
        action="store_true",
        help="each seat is a team of any number, which votes; the host’s page is its board",
    )
    parser.add_argument(
        "--clock",
        type=_seconds,
        default=25,
        metavar="SECONDS",
        help="how long a team votes, 0 for no clock; by default %(default)s",
    )


def _completion(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("shell", metavar="SHELL", choices=SHELLS, help="bash, zsh or fish")


def _add_file(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help=_A_RECORD)
    _add_game(parser, default=1, instead="the first")


def _add_game(parser: argparse.ArgumentParser, default: int | None, instead: str) -> None:
    what = f"which game of a .sls file, from 1; by default {instead}"
    parser.add_argument("--game", type=int, default=default, metavar="N", help=what)


def _add_language(parser: argparse.ArgumentParser, what: str) -> None:
    # Those of plug-ins are taken too, but looked for only if somebody names one.
    choices = f"{{{','.join(RECORD_LANGUAGES)}}}"
    parser.add_argument(
        "--lang", choices=LANGUAGES, metavar=choices, default=DEFAULT_LANGUAGE, help=what
    )


def _add_rules(parser: argparse.ArgumentParser, which: str) -> None:
    parser.add_argument("--rules", metavar="NAME", help=f"the rules {which}: classic, ...")
    for name in ("chips", "players"):
        what = f"the number of {name} {which}"
        parser.add_argument(f"--{name}", type=_positive, metavar="N", help=what)


def _add_ply(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--ply", type=int, metavar="N", help="the ply to show; by default the last")


def _seats(word: str) -> str | list[str] | None:
    """Read who plays: one name for all, or one for each; None for people alone."""
    return word.split(",") if "," in word else None if word == "human" else word


def _positive(word: str) -> int:
    return _between(1, inf, int, word, "a whole number of 1 or more")


def _seconds(word: str) -> float:
    return _between(0, float_info.max, float, word, "a number of seconds")


def _port(word: str) -> int:
    return _between(1, 65_535, int, word, "a port from 1 to 65535")


def _between(low: float, high: float, kind: Callable[[str], _N], word: str, what: str) -> _N:
    with suppress(ValueError):
        number = kind(word)
        if low <= number <= high:
            return number
    raise argparse.ArgumentTypeError(f"{word!r:.60} is not {what}")


_COMMANDS: Final[Mapping[str, tuple[str, str, Callable[[argparse.ArgumentParser], None]]]] = {
    "validate": ("records", "check records, and list everything that is wrong", _validate),
    "states": ("records", "print every position, one JSON object per line", _add_file),
    "legal": ("records", "print the legal actions, one JSON object per line", _legal),
    "explain": ("explain", "explain which rule decided what, and why", _explain),
    "convert": ("records", "convert a record to .sls or .sls.json", _convert),
    "repair": ("records", "write what can still be read of a damaged game", _repair),
    "export": ("pages", "write a replay as a web page, a picture, an animation or text", _export),
    "live": ("pages", "write a folder for any web server, to play with nothing installed", _live),
    "host": ("host", "host a table for guests, who join by a link or a QR code", _host),
    "page": ("pages", "write a whole notebook as one page that works offline", _page),
    "sheet": ("pages", "write the rules, or a score sheet, on a page to print", _sheet),
    "solve": ("solve", "find exactly who can win with whom", _solve),
    "verify": ("verify", "check certificates of who can force what, without the solver", _verify),
    "grade": (
        "grade",
        "grade the answers that students hand in, without running their code",
        _grade,
    ),
    "completion": ("completion", "print a script that completes commands in a shell", _completion),
    "lab": ("lab", "open the notebooks in JupyterLab, on this machine only", _lab),
}
"""The module of the function that runs a command, what it does, and what adds its arguments."""

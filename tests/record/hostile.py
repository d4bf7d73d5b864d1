"""Files of up to 5 MB that hold far more than a game needs, each with a few characters a thing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from sosucker_widget.players import play_out
from sosucker_widget.record.sls import dumps
from sosucker_widget.record.values.limits import MAX_BYTES

HEAD: Final = "[rules classic] [first red] "
_PLAY: Final = '{"type":"play","player":"red","chip":"red","pile":1%s}'


def _record(events: str = "", more: str = "") -> str:
    players = ",".join(f'{{"color":"{color}"}}' for color in ("red", "blue", "green", "yellow"))
    return (
        '{"format":"sosucker-record","version":1,"ruleset":{"preset":"classic"},'
        f'"players":[{players}],"first":"red",{more}"events":[{events}]}}'
    )


def _with(key: str, item: str, times: int) -> str:
    """Write a record with a first move that has a list of the same items."""
    return _record(_PLAY % f',"{key}":[{",".join([item] * times)}]')


def _extra(items: str) -> str:
    return _record(more=f'"x-a":{items},')


def _list(item: str, times: int) -> str:
    """Write an item many times, each with its number."""
    return f"[{','.join(item % number for number in range(times))}]"


def _start(alive: str, piles: str) -> str:
    start = (
        '"start":{"hands":{},"phase":"play","has_move":"red","recency":["red"],'
        f'"alive":[{alive}],"piles":[{piles}]}},'
    )
    return _record(more=start).replace('"first":"red",', "")


FOUND: Final[Mapping[str, Callable[[], str]]] = {
    "variations that hold nothing": lambda: _with("variations", "{}", 1_000_000),
    "variations without events": lambda: _with("variations", '{"events":[]}', 300_000),
    "claims": lambda: _with("claims", '{"path":"","equals":1}', 200_000),
    "claims in the notation": lambda: HEAD + "r+ " + "<ply=1>" * 700_000,
    "variations in the notation": lambda: HEAD + "r+ " + "()" * 2_500_000,
    "tags": lambda: HEAD + "r+ " + " ".join(f"%x-{n:x} 1" for n in range(400_000)),
    "comments": lambda: HEAD + ";\n" * 2_600_000,
    "headers": lambda: HEAD + "".join(f"[x-{n:x} 0]" for n in range(420_000)),
    "one header again and again": lambda: HEAD + "[rules classic]" * 330_000,
}
"""What once took many seconds, or gigabytes."""

OTHERS: Final[Mapping[str, Callable[[], str]]] = {
    "lists": lambda: _extra(f"[{','.join(['[]'] * 1_600_000)}]"),
    "numbers": lambda: _extra(f"[{'0,' * 2_500_000}0]"),
    "numbers in the notation": lambda: f"{HEAD}[x-a [{'0,' * 2_500_000}0]]",
    "small objects": lambda: _extra(_list('{"%x":0}', 240_000)),
    "keys": lambda: _extra("{" + _list('"%x":0', 450_000)[1:-1] + "}"),
    "keys that occur twice": lambda: _extra(_list('{"%x":0,"":0,"":0}', 120_000)),
    "no numbers": lambda: _extra(f"[{'NaN,' * 490_000}0]"),
    "deep and wide": lambda: _extra(f"{'[' * 100}{'0,' * 490_000}0{']' * 100}"),
    "quotation marks": lambda: '"' * MAX_BYTES,
    "escapes": lambda: _extra('["' + '\\"' * 2_500_000 + '"]'),
    "piles": lambda: _start('"red"', ",".join(['{"id":1,"chips":["red"]}'] * 120_000)),
    "the living": lambda: _start(",".join(['"red"'] * 490_000), ""),
    "piles in a header": lambda: (
        f'{HEAD}[move red] [hands "r7 b7 g7 y7"] [piles "{"1:r " * 1_250_000}"]'
    ),
    "a hand in a header": lambda: f'{HEAD}[move red] [hands "{"r1" * 2_500_000}"]',
    "turns": lambda: HEAD + "1. " * 1_700_000,
    "languages": lambda: HEAD + "r+ " + "".join(f"x-{n:x}{{}}" for n in range(500_000)),
    "escapes in a note": lambda: HEAD + "r+ {" + "\\n" * 2_600_000 + "}",
    "codes in a note": lambda: HEAD + "r+ {" + "\\u0041" * 800_000 + "}",
    "lines in a note": lambda: HEAD + "r+ {" + " \n" * 2_600_000 + "a}",
    "values in tags": lambda: (
        HEAD + "r+ " + "".join(f"%x-{n:x} [{'0,' * 11}0]" for n in range(49_000))
    ),
    "as many tags as are read": lambda: (
        HEAD + "r+ " + " ".join(f"%x-{n:x} 1" for n in range(330_000))
    ),
    "as many headers as are read": lambda: HEAD + "".join(f"[x-{n:x} 0]" for n in range(240_000)),
    "talk in many games": lambda: (HEAD + 'r:""' * 1_200) * 1_000,
    "judged talk in many games": lambda: (HEAD + 'r>b:""! ' * 200) * 1_000,
    "variations in many games": lambda: (HEAD + "r+ " + "(r+)" * 1_250) * 1_000,
    "empty variations in many games": lambda: (HEAD + "r+ " + "()" * 2_500) * 1_000,
    "claims in many games": lambda: (HEAD + "r+ " + "<ply=1>" * 700) * 1_000,
    "tags in many games": lambda: (
        (HEAD + "r+ " + " ".join(f"%x-{n:x} 1" for n in range(430)) + "\n") * 1_000
    ),
    "whole games": lambda: (dumps(play_out("random", seed=3)) + "\n") * 1_000,
}
"""What is as dense in other places."""


def written(name: str) -> bytes:
    """Write such a file, within the limit on its bytes."""
    text = {**FOUND, **OTHERS}[name]()
    return text.encode()[:MAX_BYTES] if text.startswith("[") else text.encode()

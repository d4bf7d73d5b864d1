"""The smallest games in which agreement, breach and betrayal differ, and trials with promises."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable
from random import Random
from typing import Final

from sosucker_widget.analysis import credibility
from sosucker_widget.engine import Action, Give, Position
from sosucker_widget.given_numbers import seed_of
from sosucker_widget.lessons.coalition_games import start
from sosucker_widget.record import Record, loads
from sosucker_widget.teaching import WhatIf, what_if

__all__ = ["SMALL_AGREEMENTS", "agreed_game", "bound_red", "promised_moves"]

_TWO_FRIENDS: Final = """
[rules course] [chips 1] [hands "- - - -"] [piles "1:g 2:b 3:r"] [alive rby]
[move red] [phase give] [pending 3] [recency rby]
"""
_THREE_LEFT: Final = """
[rules course] [chips 1] [hands "- b - -"] [piles "1:y 2:r"] [alive rbg]
[move red] [phase give] [pending 2] [recency rg]
"""
_CROWNS: Final = """
[rules course] [chips 1] [hands "- b - y"] [piles "1:g"] [alive bgy] [move blue] [recency bg]
"""

SMALL_AGREEMENTS: Final = {
    "nothing agreed": f"{_THREE_LEFT} g",
    "an alliance broken": f"{_THREE_LEFT} r&g: #c1 r: &#c1 g: &#c1 g",
    "two alliances": f"{_TWO_FRIENDS} r&b: #c1 r: &#c1 b: &#c1 r&y: #c2 r: &#c2 y: &#c2 b",
    "a dear friend": f"{_THREE_LEFT} r&b: #c1 %object fair r: &#c1 b: &#c1 b",
    "a crown seized": f"{_CROWNS} b&y: #c1 %object fair b: &#c1 y: &#c1 b1",
}
"""Games of one move with what was agreed before it, by name, in the notation."""


def agreed_game(name: str) -> Record:
    """Return one of the small games, by its name.

    Examples
    --------
    >>> from sosucker_widget import breaches
    >>> {name: [one.verdict for one in breaches(agreed_game(name))] for name in SMALL_AGREEMENTS}
    ... # doctest: +NORMALIZE_WHITESPACE
    {'nothing agreed': [], 'an alliance broken': ['betrayal'], 'two alliances': ['dilemma'],
     'a dear friend': ['self-preservation'], 'a crown seized': ['betrayal']}
    """
    return loads(SMALL_AGREEMENTS[name])


def promised_moves(seeds: Iterable[int]) -> Counter[str]:
    """Promise the move in random small games, and count which promises can be believed.

    In each game a player who chooses who moves next promises the move to somebody.

    Examples
    --------
    >>> sorted(promised_moves(range(10)))
    ['credible, but not self-enforcing']
    """
    counts: Counter[str] = Counter()
    for seed in seeds:
        rng = Random(seed_of(seed))  # noqa: S311 - games, no secret
        place = start([rng.randint(1, 2) for _ in range(4)])
        for _ in range(rng.randint(1, 9)):
            place = place.play(rng.choice(place.legal()))
        gifts = [act for act in place.legal() if isinstance(act, Give)]
        if place.phase != "give" or len(gifts) == 1:
            continue
        counts[_belief(place, rng.choice([gift for gift in gifts if gift.to != gift.player]))] += 1
    return counts


def _belief(place: Position, gift: Give) -> str:
    terms = json.dumps({"do": "give_move_to", "player": str(gift.to), "until": "next_decision"})
    promise = f'{gift.player.letter}>{gift.to.letter}: #p1 "You get the move." %terms {terms}'
    head = place.to_sls().rstrip().removesuffix("*")
    answer = credibility(loads(f"{head} {promise}"), "p1")
    if answer.self_enforcing:
        return "self-enforcing"
    return "credible, but not self-enforcing" if answer.credible else "not credible"


def bound_red(position: Position, keeps: Callable[[Action], bool]) -> WhatIf:
    """Solve a position in which Red can only give the move as it has promised for good.

    Examples
    --------
    >>> free = bound_red(start([2, 1, 1, 1]), lambda gift: True)
    >>> str(free.structure.shapley["red"])
    '1/2'
    """
    return what_if(position, lambda _, act: act.player != "red" or act.type != "give" or keeps(act))

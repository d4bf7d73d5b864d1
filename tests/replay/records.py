"""Records for tests of everything that shows one: played games, long ones, and hostile ones."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

from sosucker_widget import examples
from sosucker_widget.engine import (
    COLOR_NAMES,
    Action,
    Give,
    Position,
    RuleSet,
    Transfer,
    apply,
    legal_actions,
)
from sosucker_widget.record import (
    Annotations,
    Chapter,
    Claim,
    GameNode,
    Heading,
    Player,
    Promise,
    QuizSpec,
    Record,
    Say,
    line_of,
    tree_of,
)
from tests.record.trees import with_lines

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

PAYLOADS = (
    "<img src=x onerror=\"window.__pwned='img'\">",
    "</script><script>window.__pwned='script'</script>",
    "<!--<script>window.__pwned='comment'</script>-->",
    "\u2028window.__pwned='separator'\u2029",
    "</style></title></noscript></pre><svg onload=\"window.__pwned='svg'\">",
    "${boot} $state {{n}} {n} &lt;b&gt; ]]>",
)
"""Text that would run or break the page if it were read as anything but text."""

HOSTILE = " ".join(PAYLOADS)


def record_of(start: Position, actions: Iterable[Action], **fields: Any) -> Record:  # noqa: ANN401
    """Make a record of a game that was played."""
    rules = start.rules
    return Record(
        players=tuple(Player(color) for color in COLOR_NAMES[: rules.players]),
        preset=rules.preset or "classic",
        start=start,
        root=tree_of(map(GameNode, actions)),
        **fields,
    )


def to_and_fro(plies: int) -> Record:
    """Make a record in which two players pass a prisoner to and fro."""
    position = Position.start(RuleSet(), first=0)
    hands = list(position.hand_tallies)
    # Blue's chip is Red's prisoner, then Green's, then Red's again.
    hands[0], hands[1] = hands[0] + (1 << 4), hands[1] - 1 * (1 << 4)
    position = position._replace(hand_tallies=tuple(hands))
    start, actions = position, []
    for number in range(plies):
        giver, to = (0, 2) if number % 2 == 0 else (2, 0)
        action = next(
            one
            for one in legal_actions(position)
            if isinstance(one, Transfer) and (one.player_seat, one.to_seat) == (giver, to)
        )
        actions.append(action)
        position = apply(position, action)
    return record_of(start, actions, given=True)


def long_game(plies: int, *, players: int = 4, seed: int = 0) -> Record:
    """Make a record of an endless game, in which gifts keep every player alive."""
    rng = Random(seed)  # noqa: S311 - a game, no secret
    start = position = Position.start(RuleSet(players=players, chips=13), first=0)
    actions: list[Action] = []
    while len(actions) < plies:
        # Plays are rarer if fewer chips are left.
        legal = legal_actions(
            position, anytime=rng.random() * plies < 1.2 * len(actions) + plies / 2
        )
        gifts = [one for one in legal if one.type == "transfer"]
        action = rng.choice(gifts or [one for one in legal if one.type != "discard"])
        actions.append(action)
        position = apply(position, action)
        if position.phase == "over":
            start = position = Position.start(start.rules, first=rng.randrange(players))
            actions.clear()
    return record_of(start, actions, title=f"A game of {plies} plies")


def branching(plies: int = 2000, notes: int = 500, variations: int = 200) -> Record:
    """Make a record of a long game that is annotated, with variations all along it."""
    record = long_game(plies, seed=1)
    events = list(record.events)
    for number in range(notes):
        at = number * plies // notes
        note = {"en": f"Note {number}: what comes of it?", "ru": f"Примечание {number}."}
        events[at] = events[at].annotated(note=note)
    position, lines = record.start, dict[int, GameNode]()
    rng = Random(2)  # noqa: S311 - a game, no secret
    every = plies // variations
    for at, event in enumerate(record.events):
        if at % every == 0:
            others = [one for one in legal_actions(position) if one != event.action]
            if others:
                tried = list(_played(apply(position, others[0]), rng))
                acts = map(GameNode, (others[0], *tried))
                lines[at] = line_of(acts, Heading(f"Line {at}"))
        assert event.action is not None
        position = apply(position, event.action)
    root = tree_of(events)
    for at, line in lines.items():
        root = with_lines(root, (0,) * at, line)
    return replace(record, root=root)


def _played(position: Position, rng: Random, most: int = 5) -> Iterator[Action]:
    """Play a few more actions."""
    for _ in range(most):
        if position.phase == "over":
            return
        action = rng.choice(legal_actions(position))
        yield action
        position = apply(position, action)


def hostile() -> Record:
    """Make the documented example's game with a hostile text in every field that holds one."""
    example = examples["documented_example"]
    claims = (
        Claim("hands.red.red", HOSTILE, source=HOSTILE),
        Claim("ruling.NEXT-1.forced", {HOSTILE: [HOSTILE]}, source={"en": HOSTILE, "ru": HOSTILE}),
    )
    said = [
        GameNode(Say(0, HOSTILE), Annotations(HOSTILE, claims=claims)),
        GameNode(Say(1, {"en": HOSTILE, "ru": HOSTILE}, to=(0,), private=True)),
        GameNode(Promise(2, (0, 1), "p", HOSTILE)),
    ]
    quiz = QuizSpec("text", question=HOSTILE, choices=(HOSTILE,), answer=HOSTILE, hint=HOSTILE)
    told = Annotations(HOSTILE, claims=claims, quiz=quiz)
    played = [GameNode(one.act, told) for one in example.events]
    acts = [played[0], *said, *played[1:], *said[:1]]
    root = tree_of(acts, Annotations({"en": HOSTILE, "ru": HOSTILE}, claims=claims[:1]))
    heading = Heading(HOSTILE, HOSTILE)
    other = line_of([GameNode(Give(0, 2), Annotations(HOSTILE))], heading)
    root = with_lines(root, (0,) * 4, other)
    root = with_lines(root, (0,) * len(acts), line_of((), heading))
    return replace(
        example,
        title=HOSTILE,
        meta={"source": HOSTILE, HOSTILE: [HOSTILE]},
        players=tuple(Player(one.color, name=HOSTILE) for one in example.players),
        root=root,
        chapters=(Chapter(HOSTILE, 0, 2, "guess"),),
        extra={"x-html": HOSTILE},
    )

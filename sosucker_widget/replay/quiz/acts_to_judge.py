"""Questions about acts to come: is this allowed, what would you kill; and which act to propose."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from random import Random
from typing import Final

from sosucker_widget.engine import (
    COLOR_NAMES,
    SOURCES,
    Action,
    Discard,
    Donate,
    Give,
    Kill,
    Play,
    Position,
    Refuse,
    Transfer,
    judge,
    legal_actions,
)
from sosucker_widget.engine.tally import colors_in
from sosucker_widget.locale import Verbatim
from sosucker_widget.record import action_to_json
from sosucker_widget.replay.in_words import say
from sosucker_widget.replay.quiz.moment import Moment
from sosucker_widget.replay.quiz.quiz_question import (
    Choice,
    Elsewhere,
    QuizQuestion,
    UnaskableError,
)
from sosucker_widget.replay.quiz.quiz_wording import named, say_act, say_rule, say_under
from sosucker_widget.replay.state import Text

_TELLING: Final = 8
"""How much more likely an act is proposed if it looks allowed but isn't, or the reverse."""
_DULL: Final = frozenset(
    {
        *(("PLAY-1", "own"), ("CAPTURE-3", "other"), ("NEXT-1", "given")),
        *(("PLAY-1", "refused-chip"), ("PLAY-1", "refused-turn"), ("RESCUE-1", "refused")),
        ("CAPTURE-3", "refused-chip"),
    }
)
"""Acts that are obviously allowed, and acts that are obviously impossible."""
_MISLEADING: Final = ("RESCUE-1", "refused-transfer")
"""Refused only for its form, because the same chip may be given to the same player as an answer."""


def propose(position: Position, rng: Random) -> Action | None:
    """Choose an act to ask about: allowed in half of the cases, if there are acts of both kinds."""
    allowed: dict[tuple[str, str], list[Action]] = {}
    refused: dict[tuple[str, str], list[Action]] = {}
    acts = dict.fromkeys(chain(legal_actions(position), _tempting(position)))
    for act in acts:
        ruling = judge(position, act)
        deciding = ruling.findings[0]
        key = deciding.rule, deciding.variant
        if key != _MISLEADING:
            (allowed if ruling else refused).setdefault(key, []).append(act)
    kinds = [kind for kind in (allowed, refused) if kind]
    if position.phase == "over" or not kinds:
        return None
    kind = rng.choice(kinds)
    weights = [1 if key in _DULL else _TELLING for key in kind]
    [key] = rng.choices(list(kind), weights)
    return rng.choice(kind[key])


def _tempting(position: Position) -> Iterator[Action]:
    """Yield acts that a newcomer to the game might try and that may be refused."""
    player = position.moving_seat
    if player is None:
        return
    everybody = range(position.rules.players)
    hand = colors_in(position.hand_tallies[player])
    if position.phase == "play":
        piles = (*position.pile_ids, position.next_pile)
        yield from (Play(player, chip, pile) for chip in everybody for pile in piles[-2:])
        yield from (Play(other, other, piles[0]) for other in position.alive_seats)
        yield from (Give(player, to) for to in everybody)
    elif position.phase == "give":
        yield from (Give(player, to) for to in everybody)
        yield from (Play(player, chip, position.next_pile) for chip in hand)
    elif position.phase == "kill":
        yield from (Kill(who, chip) for who in position.alive_seats for chip in everybody)
        yield from (Play(player, chip, position.next_pile) for chip in hand)
    elif position.phase == "rescue":
        others = [who for who in position.alive_seats if who != player]
        yield from (Donate(who, chip) for who in others for chip in everybody)
        yield from (Refuse(who) for who in position.asked_seats)
    yield from _with_prisoners(position)


def _with_prisoners(position: Position) -> Iterator[Action]:
    """Yield acts out of turn that might be tried with chips in hand, one's own included."""
    for holder in position.alive_seats:
        for chip in colors_in(position.hand_tallies[holder]):
            yield Discard(holder, chip)
            for to in range(position.rules.players):
                if to != holder:
                    yield Transfer(holder, to, chip)


_RULE_OF = {
    "play": "PLAY-1",
    "give": "NEXT-1",
    "kill": "CAPTURE-3",
    "donate": "RESCUE-1",
    "refuse": "RESCUE-1",
    "transfer": "PRISONER-1",
    "discard": "PRISONER-2",
}
"""The rule about each kind of act.

It is the hint, whichever rule decides on this act, because the name of the rule that refuses the
act would give away half of the answer.
"""


def ask_legal(moment: Moment, acts: Sequence[Action]) -> QuizQuestion:
    """Ask whether the rules allow an act, or which of several acts they allow."""
    one = acts[0] if len(acts) == 1 else None
    now = moment.now
    if one is None:
        choices = tuple(
            _choice(now, act, str(number), say_act(act, now)) for number, act in enumerate(acts)
        )
    else:
        yes, no = say("quiz.yes"), say("quiz.no")
        choices = (_choice(now, one, "yes", yes), _choice(now, one, "no", no, says=False))
    if not any(choice.right for choice in choices):
        raise UnaskableError(say("quiz.unasked.none-right"))
    return QuizQuestion(
        id=f"legal-{moment.ply}-{_spelt(acts)}",
        ply=moment.ply,
        kind="legal",
        text=say("quiz.legal.several" if one is None else "quiz.legal"),
        sub=None if one is None else say_act(one, moment.now),
        hint=say_rule(_RULE_OF[acts[0].type]) if len({act.type for act in acts}) == 1 else None,
        choices=choices,
    )


def _choice(now: Position, act: Action, name: str, text: Text, *, says: bool = True) -> Choice:
    """Return an answer that says that an act is allowed, or that it isn't."""
    ruling = judge(now, act)
    return Choice(
        id=name,
        text=text,
        right=ruling.legal == says,
        verdict=_verdict(now, allowed=ruling.legal, says=says),
        findings=ruling.findings,
        elsewhere=_elsewhere(now, act, says=says),
    )


def _verdict(now: Position, *, allowed: bool, says: bool) -> Text:
    right = "right" if allowed == says else "wrong"
    return say_under(f"quiz.{right}.{'allowed' if allowed else 'refused'}", now.rules)


def _elsewhere(now: Position, act: Action, *, says: bool) -> tuple[Elsewhere, ...]:
    """List the presets that judge an act differently; `says` is what the choice claims about it."""
    own = judge(now, act).legal
    others = []
    for preset in SOURCES:
        ruling = judge(now._replace(rules=now.rules.under(preset)), act)
        if ruling.legal != own:
            word = "allowed" if ruling else "refused"
            sentence = say(f"quiz.elsewhere.{word}", preset=Verbatim(preset))
            others.append(Elsewhere(preset, ruling.legal == says, sentence, ruling.findings))
    return tuple(others)


def _spelt(acts: Sequence[Action]) -> str:
    """Write acts as part of an id, so that different proposals are different questions."""
    return "-or-".join("-".join(map(str, action_to_json(act).values())) for act in acts)


def ask_kill(moment: Moment) -> QuizQuestion:
    """Ask which chip of the captured pile the reader would kill.

    The rules can't say which kill is best, only which chips may be killed, and what is left then.
    So every colour in the pile is right, and the response tells what that kill would leave. If all
    colours lie in the pile, no answer is wrong, and the answer does not count.
    """
    now = moment.now
    if now.phase != "kill" or now.moving_seat is None:
        raise UnaskableError(say("quiz.unasked.no-capture"))
    return QuizQuestion(
        id=f"kill-{moment.ply}",
        ply=moment.ply,
        kind="kill",
        text=say("quiz.kill"),
        sub=say("quiz.kill.sub", player=named(now.moving_seat), pile=now.pending),
        hint=say_rule("CAPTURE-3"),
        choices=tuple(
            _chip(moment, Kill(now.moving_seat, chip)) for chip in range(now.rules.players)
        ),
    )


def _chip(moment: Moment, kill: Kill) -> Choice:
    ruling, chip = judge(moment.now, kill), COLOR_NAMES[kill.chip_seat]
    return Choice(
        id=chip,
        text=say("quiz.chip", chip=chip),
        right=ruling.legal,
        verdict=say(f"quiz.{'right' if ruling else 'wrong'}.chip", chip=chip),
        findings=ruling.findings,
        kind="chip",
        color=chip,
        played=kill == moment.coming,
    )

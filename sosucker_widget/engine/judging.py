"""The three functions on which all else is built: what is legal, why, what follows; and `setup`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sosucker_widget.engine import move, options, refusal, turn
from sosucker_widget.engine.actions import (
    DISCARDS,
    DONATES,
    GIVES,
    KILLS,
    PLAYS,
    REFUSES,
    TRANSFERS,
    Action,
    Discard,
    Donate,
    Give,
    Kill,
    Play,
    Refuse,
    Transfer,
)
from sosucker_widget.engine.color import SHORT
from sosucker_widget.engine.position import Position
from sosucker_widget.engine.ruling import (
    Finding,
    IllegalActionError,
    Ruling,
    color_name,
    names_of_colors,
)
from sosucker_widget.engine.tally import OWN, colors_in

_REFUSES: Final[dict[type, Callable[[Position, Any], refusal.Refusal]]] = {
    Play: refusal.refuse_play,
    Give: refusal.refuse_give,
    Kill: refusal.refuse_kill,
    Donate: refusal.refuse_donate,
    Refuse: refusal.refuse_refuse,
    Transfer: refusal.refuse_transfer,
    Discard: refusal.refuse_discard,
}

_PERFORMS: Final[dict[type, Callable[[Position, Any, list[Finding] | None], Position]]] = {
    Play: turn.play,
    Give: turn.give,
    Kill: turn.kill,
    Donate: move.donate,
    Refuse: move.refuse,
    Transfer: move.transfer,
    Discard: move.discard,
}


def apply(position: Position, action: Action) -> Position:
    """Return the position after an action and all that follows from it.

    Raises
    ------
    IllegalActionError
        If the rules refuse the action; it carries the `Ruling`.
    TypeError
        If it is not an action; a short move such as `"r+"` is read by `position.play`.

    Examples
    --------
    >>> from sosucker_widget.engine import Play, Position, RuleSet
    >>> start = Position.start(RuleSet(), first=0)
    >>> apply(start, Play(player=0, chip=0, pile=1)).phase
    'give'
    """
    kind = type(action)
    refuse = _REFUSES.get(kind)
    if refuse is None:
        raise _not_an_action("apply", action)
    if refuse(position, action) is not None:
        raise IllegalActionError(judge(position, action))
    return _PERFORMS[kind](position, action, None)


def judge(position: Position, action: Action) -> Ruling:
    """Say whether an action is legal, which rules decide, and on which facts.

    Any action can be judged; the ruling on a refused one says what would be legal. See `Ruling` for
    an example.
    """
    if type(action) not in _REFUSES:
        raise _not_an_action("judge", action)
    refused = _REFUSES[type(action)](position, action)
    if refused is not None:
        finding = refusal.finding_of(position, action, refused)
        return Ruling(
            action, legal=False, findings=(finding,), legal_actions=_instead(position, action)
        )
    log: list[Finding] = []
    _PERFORMS[type(action)](position, action, log)
    return Ruling(action, legal=True, findings=tuple(log))


def legal_actions(position: Position, *, anytime: bool = True) -> list[Action]:
    """List the legal actions, sorted by type, player, receiver, chip and pile.

    Parameters
    ----------
    position
        The position.
    anytime
        Whether to list also the transfers and discards that any player may make out of turn, if the
        rule set allows them. Without them all actions are those of `position.to_act`.

    Returns
    -------
    list of actions
        Empty exactly when the game is over.

    Examples
    --------
    >>> from sosucker_widget.engine import Position, RuleSet
    >>> legal_actions(Position.start(RuleSet(), first=0))
    [Play(player='red', chip='red', pile=1)]
    """
    if not anytime:
        return _decisions(position)
    return [*_discards(position), *_decisions(position), *_transfers(position)]


def out_of_turn_actions(position: Position) -> list[Action]:
    """List the discards and transfers that players may make out of turn (PRISONER-1, -2).

    >>> from sosucker_widget.engine import RuleSet
    >>> out_of_turn_actions(Position.start(RuleSet(), first=0))
    []
    """
    return [*_discards(position), *_transfers(position)]


def _not_an_action(caller: str, action: object) -> TypeError:
    method = "judge" if caller == "judge" else "play"
    words = SHORT.repr(action) if isinstance(action, str) else "'r+'"
    return TypeError(
        f"{caller}: expected an action such as Play('red', 'red', 1), not {SHORT.repr(action)}; "
        f"a short move is read by position.{method}({words})"
    )


def _decisions(position: Position) -> list[Action]:
    phase, player = position.phase, position.moving_seat
    if phase == "over" or player is None:
        return []
    if phase == "play":
        plays, piles = PLAYS[player], (*position.pile_ids, position.next_pile)
        return [plays[c][n] for c in colors_in(position.hand_tallies[player]) for n in piles]
    if phase == "rescue":
        answerer = position.asked_seats[0]
        prisoners = colors_in(position.hand_tallies[answerer] & ~OWN[answerer])
        return [*[DONATES[answerer][c] for c in prisoners], REFUSES[answerer]]
    assert position.pending is not None
    pile = position.bytes_of(position.pending)
    if phase == "give":
        return [GIVES[player][to] for to in turn.missing_from(position, pile)]
    return [KILLS[player][c] for c in sorted(set(pile))]


def _discards(position: Position) -> list[Action]:
    holders = options.DISCARDS[position.rules.discards].decide(position)
    if not holders or position.phase == "over":
        return []
    return [
        DISCARDS[holder][chip]
        for holder in holders
        for chip in colors_in(position.hand_tallies[holder] & ~OWN[holder])
    ]


def _transfers(position: Position) -> list[Action]:
    givers = options.TRANSFERS[position.rules.transfers].decide(position)
    if not givers or position.phase == "over":
        return []
    answerer = position.asked_seats[0] if position.asked_seats else None
    return [
        TRANSFERS[giver][to][chip]
        for giver in givers
        for to in position.alive_seats
        if to != giver and not (giver == answerer and to == position.moving_seat)
        for chip in colors_in(position.hand_tallies[giver] & ~OWN[giver])
    ]


def _instead(position: Position, action: Action) -> tuple[Action, ...]:
    """List what could be done instead: actions of the same kind by the same player, or else all."""
    every = legal_actions(position)
    kind, seat = type(action), action.player_seat
    same = (other for other in every if type(other) is kind and other.player_seat == seat)
    return tuple(same) or tuple(legal_actions(position, anytime=False))


def setup(position: Position, *, given: bool = False) -> tuple[Finding, ...]:
    """State the set-up of a game or, if the position is `given`, where a record begins."""
    rules = position.rules
    seats = Finding("SETUP-1", {"players": names_of_colors(range(rules.players))})
    first = {"first": color_name(position.acting_seat)}
    if given:
        return seats, Finding("SETUP-3", first, "over" if position.phase == "over" else "start")
    return seats, Finding("SETUP-2", {"chips": rules.chips}), Finding("SETUP-3", first)

"""A turn: a chip is played, and captures or decides who moves next (PLAY, CAPTURE, NEXT)."""

from __future__ import annotations

from collections.abc import Callable

from sosucker_widget.engine.actions import Give, Kill, Play
from sosucker_widget.engine.move import latest, receive_move, who_has_move
from sosucker_widget.engine.options import ALL_PRESENT, CAPTOR, DEFEATED_CAPTURE
from sosucker_widget.engine.position import Position, packed_position
from sosucker_widget.engine.ruling import (
    Finding,
    FindingLog,
    color_name,
    names_of_colors,
    tally_fact,
)
from sosucker_widget.engine.tally import CHIP, UNIT, count, size, tally_of


def play(position: Position, action: Play, log: FindingLog) -> Position:
    """PLAY-1, PLAY-2, CAPTURE-1: put a chip on a pile, and check whether it captures."""
    rules, hands, ids, piles, next_pile, dead, alive, _, _, recency, _, _ = position
    mover, chip, number = action.player_seat, action.chip_seat, action.number
    hands = (*hands[:mover], hands[mover] - UNIT[chip], *hands[mover + 1 :])
    if number == next_pile:
        top = None
        pile = CHIP[chip]
        ids, piles, next_pile = (*ids, number), (*piles, pile), number + 1
    else:
        at = ids.index(number)
        below = piles[at]
        top = below[-1]
        pile = below + CHIP[chip]
        piles = (*piles[:at], pile, *piles[at + 1 :])
    position = packed_position(
        (rules, hands, ids, piles, next_pile, dead, alive, "give", mover, recency, number, ())
    )
    if log is not None:
        _log_play(log, action, top)
    if top == chip:
        return capture(position, pile, log)
    return next_player(position, pile, log)


def capture(position: Position, pile: bytes, log: FindingLog) -> Position:
    """CAPTURE-2, or CAPTURE-5 if the colour's player is defeated: find who takes the pile."""
    rules, mover, owner = position.rules, who_has_move(position), pile[-1]
    if owner in position.alive_seats:
        captor = CAPTOR[rules.captor].decide(position, pile)
    else:
        if DEFEATED_CAPTURE[rules.defeated_capture].decide(position, pile):
            return kill_pile(position, pile, log)
        captor = mover
        if log is not None:
            log.append(Finding("CAPTURE-5", _dead_color(position, owner, 0), "normal"))
    if log is not None:
        facts = {"captor": color_name(captor), "mover": color_name(mover), "pile": position.pending}
        log.append(Finding("CAPTURE-2", facts, _captor_variant(position, captor, owner)))
    return position._replace(
        phase="kill", moving_seat=captor, recent_seats=latest(position.recent_seats, captor)
    )


def kill_pile(position: Position, pile: bytes, log: FindingLog) -> Position:
    """CAPTURE-5, `kill-pile`: the whole pile is killed and the mover has the move again."""
    mover, killed = who_has_move(position), tally_of(pile)
    if log is not None:
        log.append(Finding("CAPTURE-5", _dead_color(position, pile[-1], killed), "kill-pile"))
    position = _without_pending(position, position.hand_tallies, position.dead_tally + killed)
    return receive_move(position, mover, log)


def kill(position: Position, action: Kill, log: FindingLog) -> Position:
    """CAPTURE-3, CAPTURE-4: kill one chip of the pile, take the others, and have the next move."""
    captor, pile = action.player_seat, _pending_pile(position)
    taken = tally_of(pile) - UNIT[action.chip_seat]
    if log is not None:
        supply = count(taken, captor)
        facts = {
            "captor": color_name(captor),
            "killed": color_name(action.chip_seat),
            "taken": tally_fact(taken, position.rules.players),
            "supply": supply,
            "prisoners": size(taken) - supply,
            "pile": position.pending,
        }
        log.append(Finding("CAPTURE-3", facts, "own" if action.chip_seat == captor else "other"))
        log.append(Finding("CAPTURE-4", {"to": color_name(captor)}))
    hands = position.hand_tallies
    hands = (*hands[:captor], hands[captor] + taken, *hands[captor + 1 :])
    position = _without_pending(position, hands, position.dead_tally + UNIT[action.chip_seat])
    return receive_move(position, captor, log)


def next_player(position: Position, pile: bytes, log: FindingLog) -> Position:
    """NEXT-1 to NEXT-3: players who are missing from the pile may be given the move."""
    missing = missing_from(position, pile)
    if log is not None:
        _log_next(position, pile, log)
    if len(missing) > 1:
        return position
    if missing:
        return receive_move(position, missing[0], log)
    return receive_move(position, deepest(position, pile), log)


def missing_from(position: Position, pile: bytes) -> list[int]:
    """NEXT-1, NEXT-3: list the living players whose colour is not in a pile."""
    return [player for player in position.alive_seats if player not in pile]


def deepest(position: Position, pile: bytes) -> int:
    """NEXT-2: find whose chip decides when the colours of all living players are in a pile.

    The option says which chip of each player is the deciding one; the one that lies deepest counts.
    """
    return min(position.alive_seats, key=_deciding(position, pile))


def _deciding(position: Position, pile: bytes) -> Callable[[int], int]:
    return ALL_PRESENT[position.rules.all_present].decide(position, pile)


def give(position: Position, action: Give, log: FindingLog) -> Position:
    """NEXT-1: the mover gives the move to one of several candidates."""
    if log is not None:
        facts = next_facts(position, _pending_pile(position))
        log.append(Finding("NEXT-1", {**facts, "to": color_name(action.to_seat)}, _given(action)))
    return receive_move(position, action.to_seat, log)


def next_facts(position: Position, pile: bytes) -> dict[str, object]:
    """State the facts of NEXT-1: who is in the pile, who is missing, who may get the move."""
    missing = names_of_colors(missing_from(position, pile))
    forced = len(missing) == 1
    return {
        "present": names_of_colors(p for p in position.alive_seats if p in pile),
        "missing": missing,
        "candidates": missing,
        "forced": forced,
        "to": missing[0] if forced else None,
        "mover": color_name(position.moving_seat),
        "pile": position.pending,
    }


def _given(action: Give) -> str:
    return "kept" if action.to_seat == action.player_seat else "given"


def _pending_pile(position: Position) -> bytes:
    assert position.pending is not None
    return position.bytes_of(position.pending)


def _without_pending(position: Position, hands: tuple[int, ...], dead: int) -> Position:
    rules, _, ids, piles, next_pile, _, alive, phase, mover, recency, pending, _ = position
    assert pending is not None
    at = ids.index(pending)
    ids, piles = ids[:at] + ids[at + 1 :], piles[:at] + piles[at + 1 :]
    return packed_position(
        (rules, hands, ids, piles, next_pile, dead, alive, phase, mover, recency, None, ())
    )


def _log_play(log: list[Finding], action: Play, top: int | None) -> None:
    facts = {
        "player": color_name(action.player_seat),
        "chip": color_name(action.chip_seat),
        "own": action.chip_seat == action.player_seat,
        "pile": action.number,
        "new": top is None,
    }
    log.append(Finding("PLAY-1", facts, "own" if facts["own"] else "prisoner"))
    log.append(Finding("PLAY-2", facts, "new" if facts["new"] else "on"))
    seen = {
        "capture": top == action.chip_seat,
        "top": color_name(top),
        "chip": color_name(action.chip_seat),
    }
    variant = "new" if top is None else "capture" if seen["capture"] else "none"
    log.append(Finding("CAPTURE-1", {**seen, "pile": action.number}, variant))


def _log_next(position: Position, pile: bytes, log: list[Finding]) -> None:
    ignored = [p for p in _defeated(position) if p in pile]
    if ignored:
        facts: dict[str, object] = {"ignored": names_of_colors(ignored), "pile": position.pending}
        log.append(Finding("NEXT-3", facts))
    facts = next_facts(position, pile)
    if facts["missing"]:
        log.append(Finding("NEXT-1", facts, "forced" if facts["forced"] else "choice"))
        return
    find = _deciding(position, pile)
    facts = {
        "present": facts["present"],
        "depth": {str(color_name(p)): len(pile) - find(p) for p in position.alive_seats},
        "to": color_name(deepest(position, pile)),
        "mover": facts["mover"],
        "pile": position.pending,
        "defeated": names_of_colors(_defeated(position)),
    }
    again = "-again" if facts["to"] == facts["mover"] else ""
    log.append(Finding("NEXT-2", facts, f"{position.rules.all_present}{again}"))


def _defeated(position: Position) -> list[int]:
    return [p for p in range(position.rules.players) if p not in position.alive_seats]


def _dead_color(position: Position, owner: int, killed: int) -> dict[str, object]:
    return {
        "color": color_name(owner),
        "killed": tally_fact(killed, position.rules.players),
        "to": color_name(position.moving_seat),
        "pile": position.pending,
    }


def _captor_variant(position: Position, captor: int, owner: int) -> str:
    """Pick the sentence by the value in force, and by whether colour and mover are the same."""
    if owner not in position.alive_seats:
        return "defeated"
    same = captor == owner == position.moving_seat
    return f"{position.rules.captor}{'-same' if same else ''}"

"""Prisoners are given or killed, in a rescue or out of turn (RESCUE, PRISONER)."""

from __future__ import annotations

from sosucker_widget.engine.actions import Discard, Donate, Refuse, Transfer
from sosucker_widget.engine.move import defeat, receive_move, rescue_facts, settle, who_has_move
from sosucker_widget.engine.position import Position
from sosucker_widget.engine.ruling import Finding, FindingLog, color_name
from sosucker_widget.engine.tally import UNIT


def donate(position: Position, action: Donate, log: FindingLog) -> Position:
    """RESCUE-1, RESCUE-2: the player who is asked gives a prisoner, and the rescue ends."""
    return _rescue(position, action.player_seat, action.chip_seat, log)


def refuse(position: Position, action: Refuse, log: FindingLog) -> Position:
    """RESCUE-1, DEFEAT-1: the next holder is asked; after the last one, the player is defeated."""
    position = position._replace(asked_seats=position.asked_seats[1:])
    if log is not None:
        facts = rescue_facts(position, giver=action.player_seat)
        log.append(
            Finding("RESCUE-1", facts, "refused" if position.asked_seats else "refused-last")
        )
    return position if position.asked_seats else defeat(position, log)


def transfer(position: Position, action: Transfer, log: FindingLog) -> Position:
    """PRISONER-1: a prisoner is given away; for the player in need it is a rescue (RESCUE-2)."""
    if log is not None:
        facts = {
            "player": color_name(action.player_seat),
            "to": color_name(action.to_seat),
            "chip": color_name(action.chip_seat),
        }
        log.append(
            Finding("PRISONER-1", facts, "home" if action.to_seat == action.chip_seat else "given")
        )
    if position.phase == "rescue" and action.to_seat == position.moving_seat:
        return _rescue(position, action.player_seat, action.chip_seat, log)
    hands = _move_chip(position.hand_tallies, action.player_seat, action.to_seat, action.chip_seat)
    return settle(position._replace(hand_tallies=hands), log)


def discard(position: Position, action: Discard, log: FindingLog) -> Position:
    """PRISONER-2: a prisoner is killed by its holder."""
    if log is not None:
        facts = {
            "player": color_name(action.player_seat),
            "to": None,
            "chip": color_name(action.chip_seat),
        }
        log.append(Finding("PRISONER-2", facts))
    unit, holder, hands = UNIT[action.chip_seat], action.player_seat, position.hand_tallies
    hands = (*hands[:holder], hands[holder] - unit, *hands[holder + 1 :])
    return settle(position._replace(hand_tallies=hands, dead_tally=position.dead_tally + unit), log)


def _rescue(position: Position, giver: int, chip: int, log: FindingLog) -> Position:
    needy = who_has_move(position)
    hands = _move_chip(position.hand_tallies, giver, needy, chip)
    position = position._replace(hand_tallies=hands, asked_seats=())
    if log is not None:
        facts = rescue_facts(position, giver, chip)
        log.append(Finding("RESCUE-2", facts, "home" if chip == needy else "given"))
    return receive_move(position, needy, log)


def _move_chip(hands: tuple[int, ...], giver: int, to: int, chip: int) -> tuple[int, ...]:
    moved = list(hands)
    moved[giver] -= UNIT[chip]
    moved[to] += UNIT[chip]
    return tuple(moved)

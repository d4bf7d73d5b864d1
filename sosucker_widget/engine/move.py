"""Who has the move, and what becomes of prisoners (RESCUE, DEFEAT, WIN-1, PRISONER).

A player who receives the move may have no chip. Then a rescue begins, or the player is defeated and
the move goes back, perhaps to another player without chips. Therefore the three functions that pass
it on call each other. They end, because each defeat leaves one player fewer.
"""

from __future__ import annotations

from functools import lru_cache

from sosucker_widget.engine.actions import Discard, Donate, Refuse, Transfer
from sosucker_widget.engine.position import Position, packed_position
from sosucker_widget.engine.ruling import Finding, FindingLog, color_name, names_of_colors
from sosucker_widget.engine.tally import OWN, UNIT, size


def receive_move(position: Position, player: int, log: FindingLog) -> Position:
    """Give a player the move: to play, or to be in need of a chip."""
    rules, hands, ids, piles, next_pile, dead, alive, _, _, recency, _, _ = position
    recency = latest(recency, player)
    if hands[player]:
        return packed_position(
            (rules, hands, ids, piles, next_pile, dead, alive, "play", player, recency, None, ())
        )
    need = packed_position(
        (rules, hands, ids, piles, next_pile, dead, alive, "rescue", player, recency, None, ())
    )
    return ask_for_rescue(need, log)


def latest(recency: tuple[int, ...], player: int) -> tuple[int, ...]:
    """Put a player first in the order in which the players last had the move (DEFEAT-2)."""
    if recency and recency[0] == player:
        return recency
    return (player, *[other for other in recency if other != player])


def in_seat_order_after(position: Position, player: int) -> tuple[int, ...]:
    """List the other living players in seat order, beginning after a player."""
    return _others_after(position.alive_seats, player)


@lru_cache(maxsize=1 << 10)
def _others_after(alive: tuple[int, ...], player: int) -> tuple[int, ...]:
    return (*(p for p in alive if p > player), *(p for p in alive if p < player))


def holds_prisoner(position: Position, player: int) -> bool:
    """Tell whether a player holds a chip of another's colour."""
    return bool(position.hand_tallies[player] & ~OWN[player])


def ask_for_rescue(position: Position, log: FindingLog) -> Position:
    """RESCUE-1: ask each other living player who holds a prisoner, in seat order."""
    rules, hands, ids, piles, next_pile, dead, alive, phase, needy, recency, pending, _ = position
    assert needy is not None
    asked_seats = tuple([p for p in _others_after(alive, needy) if hands[p] & ~OWN[p]])
    if not asked_seats:
        return defeat(position, log)
    position = packed_position(
        (
            rules,
            hands,
            ids,
            piles,
            next_pile,
            dead,
            alive,
            phase,
            needy,
            recency,
            pending,
            asked_seats,
        )
    )
    if log is not None:
        log.append(Finding("RESCUE-1", rescue_facts(position), "asked"))
    return position


def who_has_move(position: Position) -> int:
    """Return the player who has the move, if anybody has it; in `rescue` the player in need."""
    assert position.moving_seat is not None
    return position.moving_seat


def rescue_facts(
    position: Position, giver: int | None = None, chip: int | None = None
) -> dict[str, object]:
    """State the facts of a rescue: who is in need, who still has to answer, and who gave what."""
    return {
        "in_need": color_name(position.moving_seat),
        "asked": names_of_colors(position.asked_seats),
        "from": color_name(giver),
        "chip": color_name(chip),
    }


def defeat(position: Position, log: FindingLog) -> Position:
    """DEFEAT-1, then WIN-1, DEFEAT-2 or DEFEAT-3: the player in need is out, and another moves."""
    rules, hands, ids, piles, next_pile, dead, alive, phase, needy, recency, _, _ = position
    assert needy is not None
    left = tuple([p for p in alive if p != needy])
    recency = tuple([p for p in recency if p != needy])
    to = None
    if len(left) > 1:
        to = recency[0] if recency else _others_after(alive, needy)[0]
    if log is not None:
        _log_defeat(position, log, to, left)
    if to is None:
        phase = "over"
    after = packed_position(
        (rules, hands, ids, piles, next_pile, dead, left, phase, to, recency, None, ())
    )
    return after if to is None else receive_move(after, to, log)


def _log_defeat(
    position: Position, log: list[Finding], to: int | None, left: tuple[int, ...]
) -> None:
    needy = who_has_move(position)
    order = in_seat_order_after(position, needy)
    facts = {
        "defeated": color_name(needy),
        "refused": names_of_colors(p for p in order if holds_prisoner(position, p)),
        "to": color_name(to),
    }
    log.append(Finding("DEFEAT-1", facts, "refused" if facts["refused"] else "no-prisoners"))
    if to is None:
        held = size(position.hand_tallies[left[0]])
        won = {"winner": color_name(left[0]), "chips": held}
        log.append(Finding("WIN-1", won, "chips" if held else "no-chips"))
    else:
        returns = any(p != needy for p in position.recent_seats)
        log.append(Finding("DEFEAT-2" if returns else "DEFEAT-3", facts))


def settle(position: Position, log: FindingLog) -> Position:
    """RESCUE-3: after a prisoner was given or killed, find who is in need and asked now."""
    if position.phase == "play":
        player = who_has_move(position)
        return position if position.hand_tallies[player] else receive_move(position, player, log)
    if position.phase != "rescue":
        return position
    asked_seats = tuple(p for p in position.asked_seats if holds_prisoner(position, p))
    if asked_seats == position.asked_seats:
        return position
    struck = [p for p in position.asked_seats if p not in asked_seats]
    position = position._replace(asked_seats=asked_seats)
    if log is not None:
        facts = {**rescue_facts(position), "struck": names_of_colors(struck)}
        log.append(Finding("RESCUE-3", facts))
    return position if asked_seats else defeat(position, log)


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

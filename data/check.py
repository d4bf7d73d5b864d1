"""Checks certificates with the rules written anew: it imports nothing of the package.

python data/check.py data/certificates/*.json

The rules were read from two texts: [W], the encyclopaedia's account of the game of Hausner, Nash,
Shapley and Shubik (1964), and [D], the documented rules with the annotated example game. Where they
differ a rule set says which holds; what neither tells is called a ruling. Prisoners are given only
to a player in need, and nobody kills them in hand. So every game ends: a play puts a chip on the
table, and only a capture takes chips back, of which at least one is killed.

A player, and a chip, is the letter of a colour; a hand is a text, and so is a pile, bottom first.
"""

from __future__ import annotations

import json
import sys
from base64 import b64decode
from bz2 import BZ2Decompressor
from hashlib import blake2b, sha256
from marshal import dumps
from os import urandom
from pathlib import Path
from typing import Any, NamedTuple

LETTERS = {name: name[0] for name in ("red", "blue", "green", "yellow", "purple", "orange")}
SEATS = "".join(LETTERS.values())
NOBODY, PILE, ASKED = (False, False), (False, True), (True, False)
PHASES = {"play": NOBODY, "give": PILE, "kill": PILE, "rescue": ASKED}
LONGEST_ACT, POSITION_FIELDS, VERSION = 5, 12, 2  # an act as `r120`, with the blank after it
FIELDS = {"coalition", "winners", "positions", "acts"}
PARTS = {"format", "version", "rules", "position", "manifest", "proofs", "sha256"}
OPTIONS = {
    "all_present": {"latest-deepest", "bottom"},
    "captor": {"color", "mover"},
    "defeated_capture": {"kill-pile", "normal"},
    "transfers": {"rescue"},
    "discards": {"never"},
    "chips": {*map(str, range(1, 14))},
    "players": {*map(str, range(2, 7))},
}
Rules = dict[str, Any]


class State(NamedTuple):
    """All that decides how a game goes on; the dead box follows from it."""

    phase: str
    mover: str  # who has the move: in `kill` the captor, in `rescue` the player in need
    hands: tuple[str, ...]
    piles: tuple[str, ...]
    numbers: tuple[int, ...]
    next_number: int
    alive: str
    recency: str  # the living who have had the move, latest first
    pending: int | None  # in `give` and `kill` the number of the pile just played on
    asked: str  # in `rescue` those who have still to answer


def acts(state: State) -> list[str]:
    """List what can be done: chips and players in seat order, piles by number, a new one last."""
    phase, mover, hands, piles, numbers, _, alive, _, pending, asked = state
    if phase == "over":
        return []
    if phase == "play":  # [W] 2.1, [D] Turn Structure: any chip of the hand, on a pile or a new one
        places, hand = (*map(str, numbers), "+"), hands[SEATS.index(mover)]
        return [chip + place for chip in SEATS if chip in hand for place in places]
    if phase == "rescue":  # [W] 2.6.1, [D] Donation Phase; [W] 2.5: not chips of one's own colour
        hand = hands[SEATS.index(asked[0])]
        return [*(chip for chip in SEATS if chip in hand and chip != asked[0]), "-"]
    pile = piles[numbers.index(pending or 0)]
    if phase == "give":  # [W] 2.2, [D] Case A: to a living player whose colour isn't in the pile
        return [f">{player}" for player in alive if player not in pile]
    return [f"x{chip}" for chip in SEATS if chip in pile]  # [W] 2.3, [D] When you capture


def after(state: State, act: str, rules: Rules) -> State:
    """Carry out an act, and all that follows from it."""
    if state.phase == "play":
        return _play(state, act[0], act[1:], rules)
    if state.phase == "give":
        return _receive(state, act[1])
    if state.phase == "kill":  # [W] 2.3, 3.1, [D] When you capture: the captor moves next
        pile = state.piles[state.numbers.index(state.pending or 0)]
        return _receive(_cleared(state, state.mover, pile.replace(act[1], "", 1)), state.mover)
    if act != "-":
        hands = _handed(state.hands, state.asked[0], less=act)
        hands = _handed(hands, state.mover, more=act)
        return _receive(state._replace(hands=hands), state.mover)
    return state._replace(asked=state.asked[1:]) if len(state.asked) > 1 else _defeat(state)


def _play(state: State, chip: str, place: str, rules: Rules) -> State:
    _, mover, hands, piles, numbers, number, alive, recency, _, _ = state
    if place == "+":
        top, pile, pending = "", chip, number
        piles, numbers, number = (*piles, pile), (*numbers, number), number + 1
    else:
        pending = int(place)
        at = numbers.index(pending)
        top, pile = piles[at][-1], piles[at] + chip
        piles = (*piles[:at], pile, *piles[at + 1 :])
    hands = _handed(hands, mover, less=chip)
    state = State("give", mover, hands, piles, numbers, number, alive, recency, pending, "")
    if top == chip:  # [W] 2.3, [D] Capture Rule
        return _capture(state, chip, rules)
    missing = [player for player in alive if player not in pile]  # [W] 2.6.3: of the living
    if missing:  # [W] 2.2, [D] Case A: with one candidate the move passes without a choice
        return state if len(missing) > 1 else _receive(state, missing[0])
    # [W] 2.2: whose last played chip lies furthest down. [D] Case B: whose chip is the deepest.
    depth = pile.rindex if rules["all_present"] == "latest-deepest" else pile.index
    return _receive(state, min(alive, key=depth))


def _capture(state: State, color: str, rules: Rules) -> State:
    captor = color if rules["captor"] == "color" else state.mover  # [W] 2.3; [D] When you capture
    if color not in state.alive:
        if rules["defeated_capture"] == "kill-pile":  # [W] 2.6.4
            return _receive(_cleared(state, state.mover, ""), state.mover)
        captor = state.mover  # a ruling
    return state._replace(phase="kill", mover=captor, recency=_first(captor, state.recency))


def _receive(state: State, player: str) -> State:
    """Give a player the move; without a chip, those who hold prisoners are asked for one."""
    _, _, hands, piles, numbers, number, alive, recency, _, _ = state
    phase, asked, recency = "play", "", _first(player, recency)
    if not hands[SEATS.index(player)]:  # [W] 2.6, [D] Running Out of Chips: in turn order
        phase = "rescue"
        asked = "".join(p for p in _behind(player, alive) if hands[SEATS.index(p)].strip(p))
    state = State(phase, player, hands, piles, numbers, number, alive, recency, None, asked)
    return state if phase == "play" or asked else _defeat(state)


def _defeat(state: State) -> State:
    """Defeat the player in need; the move goes back ([W] 2.6.2, 3.2, [D] Elimination cascade)."""
    alive, recency = (who.replace(state.mover, "") for who in (state.alive, state.recency))
    if len(alive) == 1:  # [W] 5.1, 5.2, [D] Winning Condition
        return state._replace(phase="over", mover="", alive=alive, recency=recency, asked="")
    # A ruling: if nobody alive has had the move, the next in seat order has it.
    to = (recency or _behind(state.mover, state.alive))[0]
    return _receive(state._replace(alive=alive, recency=recency), to)


def _behind(player: str, alive: str) -> str:
    before, _, behind = alive.partition(player)
    return behind + before


def _first(player: str, recency: str) -> str:
    return player + recency.replace(player, "")


def _handed(hands: tuple[str, ...], player: str, more: str = "", less: str = "") -> tuple[str, ...]:
    seat = SEATS.index(player)
    hand = "".join(sorted(hands[seat] + more)) if more else hands[seat].replace(less, "", 1)
    return (*hands[:seat], hand, *hands[seat + 1 :])


def _cleared(state: State, player: str, taken: str) -> State:
    """Take the pile just played on off the table; what isn't taken in hand is dead."""
    at, piles, numbers = state.numbers.index(state.pending or 0), state.piles, state.numbers
    hands = _handed(state.hands, player, more=taken)
    piles, numbers = piles[:at] + piles[at + 1 :], numbers[:at] + numbers[at + 1 :]
    return state._replace(hands=hands, piles=piles, numbers=numbers)


def read_state(written: dict[str, Any], rules: Rules) -> State:
    """Read a position; every field must agree with the others."""
    text, colors = json.dumps(written, sort_keys=True), SEATS[: rules["players"]]
    for name, letter in LETTERS.items():
        text = text.replace(f'"{name}"', f'"{letter}"')
    said = json.loads(text)

    def counts(chips: str) -> dict[str, int]:
        return {color: chips.count(color) for color in colors}

    phase, mover, alive, asked = (said[key] for key in ("phase", "has_move", "alive", "asked"))
    held = [said["hands"][color] for color in colors]
    hands = tuple("".join(chip * n for chip, n in sorted(one.items())) for one in held)
    piles = tuple("".join(pile["chips"]) for pile in said["piles"])
    numbers, recency = tuple(pile["id"] for pile in said["piles"]), "".join(said["recency"])
    follows = {
        "hands": dict(zip(colors, map(counts, hands), strict=True)),
        "piles": [{"id": n, "chips": [*p]} for n, p in zip(numbers, piles, strict=True)],
        "dead": {c: rules["chips"] - n for c, n in counts("".join(hands + piles)).items()},
        "to_act": asked[0] if asked else mover,
        "winner": None,  # to prove something about a game that is over takes no strategy
    }
    number, pending, living = said["next_pile"], said["pending"], "".join(alive)
    agrees = json.dumps(said | follows, sort_keys=True) == text and len(said) == POSITION_FIELDS
    agrees &= min(follows["dead"].values()) >= 0
    agrees &= living == "".join(color for color in colors if color in living)
    agrees &= len(recency) == len({*recency} & {*living}) and recency[:1] == (mover or "")
    agrees &= (bool(asked), pending is not None) == PHASES.get(phase)
    agrees &= {*map(type, (number, *numbers, pending or 0))} == {int}
    _require(agrees, "position: the fields disagree")
    asked, mover = "".join(asked), mover or ""
    return State(phase, mover, hands, piles, numbers, number, living, recency, pending, asked)


def check_proof(state: State, rules: Rules, proof: dict[str, Any]) -> None:
    """Walk through all that a strategy lets happen; refuse it if others than the winners win.

    The walk goes depth first, in the order of `acts`, through each position once. At a choice of
    the coalition the next act of the strategy is done; everybody else does everything.
    """
    coalition, winners = ({LETTERS[c] for c in proof[key]} for key in ("coalition", "winners"))
    _require(coalition | winners <= set(state.alive), "a player of the proof doesn't live")
    once = len(proof["coalition"] + proof["winners"]) == len(coalition) + len(winners)
    _require(once and proof.keys() == FIELDS, "a proof has other fields, or names a player twice")
    positions, used, secret = proof["positions"], 0, urandom(16)
    reader, packed = BZ2Decompressor(), b64decode(proof["acts"], validate=True)
    strategy = reader.decompress(packed, LONGEST_ACT * positions + 1).decode("ascii")
    _require(reader.eof and not reader.unused_data, "acts: there are more than positions")
    walked, ahead = set[int](), [state]
    while ahead:
        state = ahead.pop()
        if winners.issuperset(state.alive):
            continue
        # A number in its place takes less room; nobody can know which positions have the same.
        digest = blake2b(dumps(tuple(state), 2), digest_size=8, key=secret).digest()
        if (number := int.from_bytes(digest, "big")) in walked:
            continue
        walked.add(number)
        possible = acts(state)
        _require(bool(possible), "somebody else wins")
        _require(len(walked) <= positions, "there are more positions than are claimed")
        if len(possible) > 1 and (state.asked[:1] or state.mover) in coalition:
            end = strategy.find(" ", used)
            act = strategy[used:end]
            _require(end > used and act in possible, f"{act!r:.20} is not one of {possible}")
            possible, used = [act], end + 1
        ahead += [after(state, act, rules) for act in reversed(possible)]
    _require(len(walked) == positions and used == len(strategy), "there is less than is claimed")


def check(content: bytes) -> list[str]:
    """Return what a certificate proves; raise an error if it is none, or proves something else."""
    before, mark, _ = content.rpartition(b'"sha256": ')
    last = f'"{sha256(before).hexdigest()}"}}\n'.encode()
    _require(content == before + mark + last, "it was changed since it was written")
    written = json.loads(content)
    rules, proofs = written["rules"], written["proofs"]
    _require(written["format"] == "sosucker_widget certificate", "format")
    _require(written.keys() == PARTS, "the fields are not those of a certificate")
    _require(written["version"] == VERSION and bool(proofs), "version, proofs")
    _require(rules.keys() == OPTIONS.keys(), "rules")
    _require(all(f"{rules[name]}" in values for name, values in OPTIONS.items()), "rules")
    state = read_state(written["position"], rules)
    for proof in proofs:
        check_proof(state, rules, proof)
    return [
        f"{' and '.join(proof['coalition']) or 'nobody'} can force that the winner is"
        f" {' or '.join(proof['winners'])}"
        for proof in proofs
    ]


def _require(holds: bool, what: str) -> None:  # noqa: FBT001
    if not holds:
        raise ValueError(what)


def told_of(file: str) -> tuple[str, int]:
    """Check a file; return what to say of it, and 1 if it is refused."""
    try:
        return "\n  ".join([f"{file}: ok", *check(Path(file).read_bytes())]), 0
    except (AttributeError, LookupError, OSError, TypeError, ValueError) as fault:
        return f"{file}: REFUSED: {fault}", 1


if __name__ == "__main__":
    answers = [told_of(file) for file in sys.argv[1:]]
    print(*(text for text, _ in answers), sep="\n")
    sys.exit(max((code for _, code in answers), default=2))

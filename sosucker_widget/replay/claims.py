"""The claims of a document about a ply, compared with what follows from the rules."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import partial
from typing import Any, Final, get_args

from sosucker_widget.engine import COLOR_NAMES, Finding, Phase, Position
from sosucker_widget.locale import Language, Verbatim, in_every_language, phrase
from sosucker_widget.record import MISSING, Claim, holds, resolve
from sosucker_widget.replay import state
from sosucker_widget.replay.in_words import text_in_all

_CHIPS: Final = frozenset({"piles", "dead", "killed", "taken", "top", "chip"})
"""Parts of a path whose colours are chips; everywhere else they are players."""


def judge_claim(
    claim: Claim, position: Position, findings: tuple[Finding, ...], ply: int
) -> state.ClaimState:
    """Find the true value for a claim, and tell whether the claim holds."""
    truth = resolve(claim.path, position, findings, ply=ply)
    held = holds(claim, truth)
    return state.ClaimState(
        path=claim.path,
        source=text_in_all(claim.source if claim.source is not None else claim.path),
        says=claim.equals,
        truth=None if truth is MISSING else truth,
        holds=held,
        sentence=in_every_language(
            lambda language: _sentence(claim, truth, position, held=held, language=language)
        ),
    )


def _sentence(
    claim: Claim, truth: object, position: Position, *, held: bool, language: Language
) -> str:
    root, *rest = claim.path.split(".")
    if root == "ruling" and truth is MISSING:
        rule = Verbatim(rest[0].partition("[")[0])
        return phrase("claim.no-ruling", {"rule": rule}, language)
    chips = not _CHIPS.isdisjoint(claim.path.split("."))
    tell = _phase if root == "phase" else partial(_words, chips=chips)
    truth = None if truth is MISSING else truth
    is_so, statement = (truth, claim.equals) if held else _difference(truth, claim.equals)
    facts: dict[str, Verbatim | int] = {
        "subject": Verbatim(_subject(root, rest, claim.path, language)),
        "truth": Verbatim(tell(is_so, language)),
        "says": Verbatim(tell(statement, language)),
    }
    if held:
        empty = _emptiness(root, rest, truth)
        key, filling = empty or ("claim.holds", facts)
        return phrase(key, filling, language)
    total = _total(claim, truth, root, position)
    if total is None:
        return phrase("claim.fails", facts, language)
    facts |= {"sum": total, "total": position.rules.chips * position.rules.players}
    return phrase("claim.total", facts, language)


def _emptiness(
    root: str, rest: list[str], truth: object
) -> tuple[str, dict[str, Verbatim | int | str]] | None:
    """Return the phrase for a dead box or a hand that is empty; None for anything else."""
    if not (isinstance(truth, Mapping) and _is_tally(truth)) or any(truth.values()):
        return None
    match root, rest:
        case "dead", []:
            return "claim.holds.dead", {}
        case "hands", [player]:
            return "claim.holds.hands", {"player": player}
    return None


def _subject(root: str, rest: list[str], path: str, language: Language) -> str:
    match root, rest:
        case "hands", [player, chip]:
            key = "claim.hands.own" if player == chip else "claim.hands.prisoners"
            return phrase(key, {"player": player, "chip": chip}, language)
        case "hands", [player]:
            return phrase("claim.hands", {"player": player}, language)
        case "piles", [number, *_]:
            return phrase("claim.piles.one", {"pile": Verbatim(number)}, language)
        case "dead", [chip]:
            return phrase("claim.dead.one", {"chip": chip}, language)
        case "ruling", [_, fact, *_]:
            return _known(f"fact.{fact}", path, language)
    return _known(f"claim.{root}", path, language)


def _known(key: str, path: str, language: Language) -> str:
    try:
        return phrase(key, {}, language)
    except KeyError:
        return path


def _phase(value: object, language: Language) -> str:
    return phrase(f"phase.{value}", {}, language) if value in get_args(Phase) else str(value)


def _words(value: Any, language: Language, *, chips: bool) -> str:  # noqa: ANN401 - any JSON
    match value:
        case bool():
            return phrase("value.true" if value else "value.false", {}, language)
        case None:
            return phrase("value.none", {}, language)
        case int():
            return str(value)
        case str() if value in COLOR_NAMES:
            return phrase("value.chip" if chips else "value.player", {"color": value}, language)
        case str():
            return value
        case list():
            words = ", ".join(_words(item, language, chips=chips) for item in value)
            return words or phrase("value.none", {}, language)
        case Mapping() if _is_tally(value):
            words = ", ".join(
                phrase("value.count", {"chip": chip, "n": n}, language)
                for chip, n in value.items()
                if n or len(value) == 1
            )
            return words or phrase("value.none", {}, language)
        case Mapping() if value.keys() <= set(COLOR_NAMES):
            hands = [
                {"player": player, "chips": Verbatim(_words(hand, language, chips=True))}
                for player, hand in value.items()
            ]
            return "; ".join(phrase("board.hand", hand, language) for hand in hands)
    return json.dumps(value, ensure_ascii=False)


def _difference(truth: object, statement: object) -> tuple[object, object]:
    """Reduce two counts by colour to the one colour on which they differ, if there is only one."""
    if not (isinstance(truth, Mapping) and isinstance(statement, Mapping)):
        return truth, statement
    if not (_is_tally(truth) and _is_tally(statement)):
        return truth, statement
    parted = [chip for chip in COLOR_NAMES if truth.get(chip, 0) != statement.get(chip, 0)]
    if len(parted) != 1:
        return truth, statement
    return {parted[0]: truth.get(parted[0], 0)}, {parted[0]: statement.get(parted[0], 0)}


def _is_tally(value: Mapping[Any, Any]) -> bool:
    return value.keys() <= set(COLOR_NAMES) and all(map(_is_count, value.values()))


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _total(claim: Claim, truth: object, root: str, position: Position) -> int | None:
    """Count all chips as if the claim were true.

    Chips never vanish, so the total shows what it forgot.
    """
    if root not in {"hands", "dead"} or not isinstance(truth, int):
        return None
    if isinstance(claim.equals, bool) or not isinstance(claim.equals, int):
        return None
    return position.rules.chips * position.rules.players + claim.equals - truth

"""What the promises of deals have come to: who is bound to whom, and who broke a word."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from sosucker_widget.engine import (
    Action,
    Discard,
    Donate,
    Give,
    Kill,
    Play,
    Position,
    Refuse,
    as_seat,
)
from sosucker_widget.players.bot_view import BotView
from sosucker_widget.players.bots.dealing import faithful_to
from sosucker_widget.players.offers import offer_of
from sosucker_widget.record import Promise, Step, Withdraw
from sosucker_widget.record.terms import FORBIDDEN, has_come, is_deed, is_in_question

_TESTED_BY: Final[Mapping[str, tuple[type[Action], ...]]] = {
    "give_move_to": (Give,),
    "donate_to": (Donate, Refuse),
    "refuse": (Donate, Refuse),
    "not_capture": (Play,),
    "spare": (Kill, Discard),
}
"""The actions that may keep or break each promise of a deal."""

_OF_CHIPS: Final = frozenset({"not_capture", "spare"})
"""The promises that are about somebody's chips."""


class Word(NamedTuple):
    """A promise of a deal, and what became of it."""

    promise: Promise
    maker: int
    to: int
    """The seats of the players who promised, and to whom."""
    stands: bool
    """Whether it still binds: its time is not over, and it was neither broken nor taken back."""
    broken: int | None
    """The index of the event that broke it; None if none did."""


def words_given(history: Sequence[Step]) -> list[Word]:
    """List the promises of all deals so far."""
    latest = _LATEST[0]
    if not latest.is_before(history):
        latest = _Read()
    words, standing = [*latest.words], [*latest.standing]
    for step in history[latest.length :]:
        _follow(step, history, words, standing)
    _LATEST[0] = _Read(len(history), history[-1] if history else None, words, standing)
    return words


class _Read(NamedTuple):
    """How far a game has been read, its words up to there, and the numbers of those that stand."""

    length: int = 0
    last: Step | None = None
    words: Sequence[Word] = ()
    standing: Sequence[int] = ()

    def is_before(self, history: Sequence[Step]) -> bool:
        """Tell whether a game goes on from here: a step belongs to one game alone."""
        length = self.length
        return 0 < length <= len(history) and history[length - 1] is self.last


_LATEST: Final = [_Read()]
"""What was read last: all bots of a game ask about the same history, one after the other."""


def _follow(step: Step, history: Sequence[Step], words: list[Word], standing: list[int]) -> None:
    """Note what one more step does to the words."""
    action = step.action
    if action is None:
        _hear(step, history, words, standing)
        return
    is_defeat = step.before.alive_seats != step.after.alive_seats
    for number in [*standing]:
        if is_defeat or words[number].maker == action.player_seat:
            word = _after(words[number], step, action, is_defeat=is_defeat)
            if not word.stands:
                words[number] = word
                standing.remove(number)


def _hear(step: Step, history: Sequence[Step], words: list[Word], standing: list[int]) -> None:
    """Note a promise that is made or taken back."""
    talk = step.talk
    if isinstance(talk, Promise) and offer_of(talk, history) is not None:
        standing.append(len(words))
        words.append(Word(talk, talk.player.seat, talk.to[0].seat, stands=True, broken=None))
    elif isinstance(talk, Withdraw):
        for number in [*standing]:
            if (words[number].promise.id, words[number].maker) == (talk.id, talk.player.seat):
                words[number] = words[number]._replace(stands=False)
                standing.remove(number)


def _after(word: Word, step: Step, action: Action, *, is_defeat: bool) -> Word:
    """Return a word after an action, which may break it, keep it once and for all, or end it."""
    terms: Any = word.promise.terms
    tests = _TESTED_BY.get(terms["do"], ())
    if action.player_seat == word.maker and isinstance(action, tests):
        is_kept = _verdict(terms, step, word.maker)
        if is_kept is False:
            return word._replace(stands=False, broken=step.index)
        if is_kept and "when" in terms:
            return word._replace(stands=False)
    until = terms.get("until")
    may_end = until is not None and (is_defeat or "ply" in until)
    return word._replace(stands=not (may_end and has_come(until, step, word.maker)))


def _verdict(terms: Mapping[str, Any], step: Step, maker: int) -> bool | None:
    """Tell whether a step keeps a promise or breaks it; None if it is not about it."""
    action = step.action
    assert action is not None
    if isinstance(action, Play) and step.after.phase != "kill":
        return None
    about = as_seat(terms["color"] if "color" in terms else terms["player"])
    return (
        _is_kept(terms["do"], about, step.before, action) if action.player_seat == maker else None
    )


@lru_cache(maxsize=1 << 12)
def _is_kept(do: str, about: int, before: Position, action: Action) -> bool | None:
    """Tell the same of an action; each bot asks it about each action again and again."""
    terms = {"do": do, "color" if do in _OF_CHIPS else "player": about}
    if not is_in_question(terms, before, action.player_seat):
        return None
    return is_deed(terms, before, action) is not (do in FORBIDDEN)


def partners(words: Sequence[Word], seat: int) -> frozenset[int]:
    """List the players whose word to a player stands."""
    return frozenset(word.maker for word in words if word.to == seat and word.stands)


def breakers(words: Sequence[Word]) -> frozenset[int]:
    """List the players who ever broke a word, to whomever."""
    return frozenset(word.maker for word in words if word.broken is not None)


def bound(words: Sequence[Word], seat: int) -> list[Word]:
    """List the promises by which a player is bound."""
    return [word for word in words if word.maker == seat and word.stands]


def faithful(view: BotView, legal: Sequence[Action], words: Sequence[Word]) -> list[Action]:
    """Leave out what would break one of these promises, as long as something else is left."""
    left = list(legal)
    for word in words:
        terms: Any = word.promise.terms
        if any(isinstance(action, _TESTED_BY.get(terms["do"], ())) for action in left):
            left = faithful_to(terms, view, left) or left
    return left

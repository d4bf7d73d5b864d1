"""Notebook 9, "What machines say": what the talk of a game can tell, and what it leaves open."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from itertools import permutations, product
from random import Random
from typing import Final, Literal

from sosucker_widget.chats import Chat, load_chats
from sosucker_widget.engine import ColorName
from sosucker_widget.locale import Language, Verbatim, lesson_phrase
from sosucker_widget.teaching.answer_kinds import NumberFrom, WordRow
from sosucker_widget.teaching.boards import FOUR
from sosucker_widget.teaching.exercise import Answer, Exercise, Mistake
from sosucker_widget.teaching.task import Task, Worded

ClaimKind = Literal["says", "more", "wins", "did", "broke", "meant", "paid"]

Claim = tuple[ClaimKind, ColorName, str]
"""A claim: its kind, the player, and the word or the other player concerned, if any."""

_SIX: Final = 6
YES, NO, UNKNOWN = TRUTHS = ("yes", "no", "unknown")

DEEDS: Final = ("did", "broke")
"""Kinds of claims that only the moves could settle."""
REASONS: Final = ("meant", "paid")
"""Kinds of claims that only a player's mind, or a position, could settle."""

_COUNTED: Final = (
    *("pile", "turn", "chip", "play", "all", "deal", "capture", "prisoner"),
    *("red", "you", "win", "end", "now", "pass", "one", "us", "move", "let", "in", "target"),
)
"""Each also occurs inside other words: compiled, chips, alliance, captured, friend, trust."""
_SPOKEN: Final = ("lie", "promise", "trust", "betray", "deal", "ally")
"""Likewise inside: allies, promised, trusted, betrayal, dealing, totally."""
_PROMISING: Final = re.compile(r"\bpromised?\b", re.IGNORECASE)
_QUOTED: Final = re.compile(r"[A-Za-z][A-Za-z0-9 ,'’:;-]{18,90}[.!?]")


@cache
def chats() -> Mapping[str, Chat]:
    """Return the games with talk, by name."""
    return {chat.id: chat for chat in load_chats()}


# --- words ---------------------------------------------------------------------------------------


def pose_words(rng: Random) -> Task:
    """Draw a game, and a word to count in it."""
    chat = rng.choice(sorted(chats()))
    return Task(None, {"game": Verbatim(chat), "word": Verbatim(rng.choice(_COUNTED))})


def count_lines(task: Task, how: Callable[[str, str], int]) -> int:
    """Count the word over the lines of the game."""
    word = str(task.facts["word"])
    return sum(how(word, line.text) for line in chats()[str(task.facts["game"])].lines)


def has_word(word: str, text: str) -> bool:
    """Tell whether a text contains a whole word, in upper or lower case.

    >>> has_word("lie", "Allies don't."), has_word("lie", "Lie!")
    (False, True)
    """
    return bool(re.search(rf"\b{word}\b", text, re.IGNORECASE))


def times(word: str, text: str) -> int:
    """Count how often a whole word occurs in a text."""
    return len(re.findall(rf"\b{word}\b", text, re.IGNORECASE))


def has_letters(word: str, text: str) -> bool:
    """Tell whether a text contains the letters of a word, also inside other words."""
    return word in text.lower()


def has_small(word: str, text: str) -> bool:
    """Tell whether a text contains a whole word in lower case."""
    return bool(re.search(rf"\b{word}\b", text))


# --- claims --------------------------------------------------------------------------------------


@cache
def _promising() -> tuple[tuple[str, ColorName, str], ...]:
    """List the short sentences about promises: the game, the speaker and the sentence."""
    return tuple(
        (chat.id, line.player.value, sentence)
        for chat in chats().values()
        for line in chat.lines
        for sentence in re.split(r"(?<=[.!?])\s+", line.text)
        if _PROMISING.search(sentence) and _QUOTED.fullmatch(sentence)
    )


def settled(chat: Chat, claim: Claim) -> str:
    """Tell whether a claim is true, as far as a game's talk and winner can settle it."""
    kind, player, about = claim
    if kind == "says":
        holds = any(has_word(about, line.text) for line in chat.lines if line.player == player)
    elif kind == "more":
        spoken = [line.player for line in chat.lines]
        holds = spoken.count(player) > spoken.count(about)  # type: ignore[arg-type] # a colour
    elif kind == "wins":
        holds = chat.winner == player
    else:
        return UNKNOWN
    return YES if holds else NO


def pose_claims(rng: Random) -> Task | None:
    """Draw six claims about a game; the talk settles some of them, not all the same way."""
    game, speaker, quote = rng.choice(_promising())
    words: list[Claim] = [("says", who, word) for who, word in product(FOUR, _SPOKEN)]
    more: list[Claim] = [("more", one, other) for one, other in permutations(FOUR, 2)]
    closed_ones = [*rng.sample(words, 2), rng.choice(more), ("wins", rng.choice(FOUR), "")]
    deeds: list[Claim] = [("did", speaker, ""), ("broke", rng.choice(FOUR), "")]
    reasons: list[Claim] = [("meant", speaker, ""), ("paid", speaker, "")]
    open_ones = [rng.choice(deeds), rng.choice(reasons)]
    if rng.random() < 0.5:  # noqa: PLR2004 - so that nobody can count on a number of open ones
        closed_ones.remove(rng.choice(closed_ones))
        open_ones.append(next(one for one in (*deeds, *reasons) if one not in open_ones))
    claims = rng.sample([*closed_ones, *open_ones], _SIX)
    if len({settled(chats()[game], claim) for claim in claims}) < len(TRUTHS):
        return None
    facts = {"game": Verbatim(game), "player": speaker, "quote": Verbatim(quote)}
    return Task(None, {**facts, "told": Worded(_tell_claims, claims), "claims": tuple(claims)})


def _tell_claims(claims: list[Claim], language: Language) -> str:
    lines = []
    for letter, (kind, player, about) in zip("abcdef", claims, strict=True):
        facts = {"player": player, "word": Verbatim(about), "other": about}
        lines.append(f"{letter}) {lesson_phrase('nb9', f'claim.{kind}', facts, language)}")
    return "\n".join(lines)


def truths(task: Task) -> list[str]:
    """Settle all claims of a task, in order."""
    chat = chats()[str(task.facts["game"])]
    return [settled(chat, claim) for claim in task.facts["claims"]]


def believed(task: Task, kinds: tuple[str, ...]) -> list[str]:
    """Answer correctly, except that claims of some kinds are taken to be true."""
    pairs = zip(task.facts["claims"], truths(task), strict=True)
    return [YES if kind in kinds else truth for (kind, *_), truth in pairs]


def believes(task: Task, answer: Answer, kinds: tuple[str, ...]) -> bool:
    """Tell whether an answer calls a claim of one of the kinds settled."""
    pairs = zip(task.facts["claims"], answer, strict=True)
    return any(kind in kinds and word != UNKNOWN for (kind, *_), word in pairs)


def gives_up(task: Task, answer: Answer) -> bool:
    """Tell whether an answer leaves open what the talk settles."""
    return any(a == UNKNOWN != b for a, b in zip(answer, truths(task), strict=True))


def miscounted(task: Task) -> list[str]:
    """Answer correctly what is open, and answer one settled claim wrongly."""
    words = truths(task)
    place = next(number for number, word in enumerate(words) if word != UNKNOWN)
    return [*words[:place], NO if words[place] == YES else YES, *words[place + 1 :]]


def _in_lines(task: Task) -> int:
    return count_lines(task, has_word)


WORD_COUNT: Final = Exercise(
    id="nb9.q1",
    kind=NumberFrom(0, 10_000),
    pose=pose_words,
    solve=_in_lines,
    mistakes=(
        Mistake("letters", lambda task: count_lines(task, has_letters)),
        Mistake("times", lambda task: count_lines(task, times)),
        Mistake("small", lambda task: count_lines(task, has_small)),
        Mistake("many", made=lambda task, number: number > _in_lines(task)),
        Mistake("few", made=lambda *_: True),
    ),
    nudge=True,
)


CLAIMS: Final = Exercise(
    id="nb9.q2",
    kind=WordRow(_SIX, TRUTHS),
    pose=pose_claims,
    solve=truths,
    mistakes=(
        Mistake(
            "deeds",
            lambda task: believed(task, DEEDS),
            lambda task, words: believes(task, words, DEEDS),
        ),
        Mistake(
            "reasons",
            lambda task: believed(task, REASONS),
            lambda task, words: believes(task, words, REASONS),
        ),
        Mistake("gives-up", lambda _: [UNKNOWN] * _SIX, gives_up),
        Mistake("miscounted", miscounted, lambda *_: True),
    ),
    why=lambda _task, _answer, language: lesson_phrase("nb9", "q2.why", {}, language),
)


EXERCISES: Final = (WORD_COUNT, CLAIMS)

"""Notebook 7, "Promises, threats, betrayal": what became of promises, what counting can say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any, Final

from sosucker_widget.analysis import can_win, ledger, solve
from sosucker_widget.analysis.promise_monitor import PromiseStatus
from sosucker_widget.engine import COLORS, SEATS, Color, Give, Play, Position, apply, legal_actions
from sosucker_widget.engine.ruleset import RuleSet
from sosucker_widget.lessons.exercises import chat_claims
from sosucker_widget.lessons.exercises.coalition_power import opened_with_a_gift
from sosucker_widget.locale import LANGUAGES, Language, Verbatim, fill_in
from sosucker_widget.players import play_out
from sosucker_widget.record import Event, Promise, Record, positions, text_in
from sosucker_widget.teaching.answer_kinds import (
    ColorSet,
    NumberFrom,
    OneColor,
    OneWord,
    OwnWords,
    PlyNumber,
    WordRow,
)
from sosucker_widget.teaching.board import set_up
from sosucker_widget.teaching.exercise import Mistake, Question, always
from sosucker_widget.teaching.task import Task

FOUR: Final = COLORS[:4]
RULES: Final = RuleSet.named("documented", chips=2)
_ROOMY: Final = RuleSet.named("documented", chips=4)
_NAMES: Final = ("p1", "p2", "p3", "p4")


# --- q1, q2: what became of four promises --------------------------------------------------------


_SURE: Final = {
    "en": "Whenever I can give you the move, you get it.",
    "ru": "Всякий раз, когда смогу отдать тебе ход, ты его получишь.",
}
_ONCE: Final = {
    "en": "The next time I can give you the move, you get it.",
    "ru": "В первый же раз, когда смогу отдать тебе ход, ты его получишь.",
}
_NEVER: Final = {"en": "I never give you the move.", "ru": "Я ни разу не отдам тебе ход."}
_NOT_YET: Final = {
    "en": "I don't give you the move before ply {ply}.",
    "ru": "До шага {ply} я не отдам тебе ход.",
}
_TOLD: Final[dict[Language, str]] = {
    "en": "{name}, {maker} to {to}: “{text}”",
    "ru": "{name}, {maker} обещает {to:dat}: «{text}»",
}


def _candidates(last: int) -> Iterator[Promise]:
    """Make all sorts of promises about the move, to be judged by the ledger."""
    for maker in range(4):
        for to in range(4):
            if maker == to:
                continue
            name = COLORS[to]
            sure = {"do": "give_move_to", "player": name}
            never = {"do": "not_give_move_to", "player": name}
            told: list[tuple[dict[str, str], dict[str, Any]]] = [
                (_SURE, sure),
                (_ONCE, _next(sure)),
                (_NEVER, never),
            ]
            for ply in range(4, last, 3):
                text = {lang: said.format(ply=ply + 1) for lang, said in _NOT_YET.items()}
                told.append((text, {**never, "until": {"ply": ply}}))
            for text, terms in told:
                yield Promise(maker, (to,), "", text, terms)


def _tell(promise: Promise, language: Language) -> str:
    facts = {
        "name": Verbatim(promise.id),
        "maker": COLORS[promise.player],
        "to": COLORS[promise.to[0]],
        "text": Verbatim(text_in(promise.text, language)),
    }
    return fill_in(_TOLD[language], facts, language)


def _next(terms: Mapping[str, Any]) -> dict[str, Any]:
    return {**terms, "until": "next_decision"}


def _with_promises(record: Record, promises: list[Promise]) -> Record:
    """Put promises, numbered, before everything else."""
    return replace(record, events=(*map(Event, _numbered(promises)), *record.events))


def _numbered(promises: list[Promise]) -> list[Promise]:
    return [replace(one, id=f"p{number}") for number, one in enumerate(promises, 1)]


def _pose_promises(rng: Random) -> Task | None:
    whole = play_out(["random"] * 4, RULES, seed=f"nb7.q1/{rng.random()}")
    cut = rng.randint(len(whole.events) * 2 // 3, len(whole.events) - 1)
    record = replace(whole, events=whole.events[:cut])
    judged: dict[PromiseStatus, list[Promise]] = {}
    for entry in ledger(_with_promises(record, list(_candidates(len(record.events))))):
        judged.setdefault(entry.status, []).append(entry.promise)
    wanted: list[PromiseStatus] = ["kept", "broken", "void", "pending"]
    if not all(judged.get(status) for status in wanted):
        return None
    rng.shuffle(wanted)
    promises = [rng.choice(judged[status]) for status in wanted]
    made = _with_promises(record, promises)
    told = {
        language: "\n".join(_tell(one, language) for one in _numbered(promises))
        for language in LANGUAGES
    }
    last = len(positions(made)) - 1
    return Task(None, {"told": told, "last": Verbatim(last)}, made)


def _named(task: Task, status: PromiseStatus) -> str:
    assert task.record is not None
    return next(entry.promise.id for entry in ledger(task.record) if entry.status == status)


def _ply(task: Task, status: PromiseStatus) -> int | None:
    assert task.record is not None
    return next(entry.witness for entry in ledger(task.record) if entry.status == status)


def _last_ply(task: Task) -> int:
    assert task.record is not None
    return len(positions(task.record)) - 1


# --- q3: kept, and a betrayal --------------------------------------------------------------------


def _given(task: Task) -> Position:
    assert task.position is not None
    return apply(task.position, Give(SEATS[task.facts["player"]], SEATS[task.facts["to"]]))


def _broken_pairs(task: Task) -> list[list[Color]]:
    assert task.position is not None
    before, after = solve(task.position).structure, solve(_given(task)).structure
    pairs = [pair for pair in combinations(FOUR, 2) if task.facts["player"] in pair]
    return [list(pair) for pair in pairs if before.wins(pair) and not after.wins(pair)]


def _unbroken(task: Task) -> list[Color] | None:
    pairs = (list(pair) for pair in combinations(FOUR, 2) if task.facts["player"] in pair)
    return next((pair for pair in pairs if pair not in _broken_pairs(task)), None)


def _strangers(task: Task) -> list[Color]:
    return [color for color in FOUR if color not in (task.facts["player"], task.facts["to"])]


# --- q6: a promise that holds by itself ----------------------------------------------------------


_MOMENTS: Final[tuple[tuple[str, str, int], ...]] = (
    ("aabc", "ac ab", 2),
    ("aad", "bd b", 2),
    ("aac", "d ac", 1),
    ("aab", "ab ac", 2),
    ("aac", "b ac", 1),
    ("aabd", "ab ad", 2),
    ("aacd", "dc ad", 2),
    ("aacd", "ac ad", 1),
)
"""The chips in hands, the piles from bottom to top, and the one on which player `a` lays a chip.

Found by trying small boards at random. Such moments are rare, so these are dealt out with the
players in another order, and looked at again."""


def _pose_believed(rng: Random) -> Task | None:
    """Draw a moment in which the giver wins surely after one gift, and never after another."""
    held, piled, number = rng.choice(_MOMENTS)
    roles = dict(zip("abcd", rng.sample(FOUR, 4), strict=True))
    giver, *before = roles.values()
    names = {color: name for name, color in roles.items()}
    hands: list[dict[str, int]] = [{color: held.count(names[color])} for color in FOUR]
    piles = [[roles[name] for name in pile] for pile in piled.split()]
    opened = set_up(_ROOMY, hands, piles, move=giver, recency=before)
    place = apply(opened, Play(SEATS[giver], SEATS[giver], number))
    task = Task(place, {"player": giver})
    return task if [*map(len, _sorted_gifts(task))] == [1, 1, 1] else None


def _sorted_gifts(task: Task) -> tuple[list[Color], list[Color], list[Color]]:
    """Sort the others: after whose gift the giver wins surely, never; who can't get the move.

    By grace of others the giver may win after a gift, too, that wins for nobody surely: then a
    broken word costs nothing, and the promise is not self-enforcing.
    """
    place = task.position
    assert place is not None
    gifts = [act for act in legal_actions(place) if isinstance(act, Give)]
    wins = {act.to: can_win(apply(place, act)).spne or () for act in gifts}
    giver = task.facts["player"]
    others = [seat for seat, color in enumerate(FOUR) if color != giver]
    kept = [COLORS[seat] for seat in others if wins.get(seat) == (giver,)]
    vain = [COLORS[seat] for seat in others if seat in wins and giver not in wins[seat]]
    return kept, vain, [COLORS[seat] for seat in others if seat not in wins]


_TALK_TELLS: Final[dict[Language, str]] = {
    "en": "Talk shows what was said. What was done, meant, or worth doing, it does not show.",
    "ru": "Реплики показывают, что было сказано. Что сделано, что всерьёз и что выгодно, по ним "
    "не узнать.",
}

QUESTIONS: Final = (
    Question(
        id="nb7.bet",
        ask={
            "en": "Four players choose at random, two chips each. Of a hundred such "
            "games, in how many will the winner never have broken a coalition "
            "that could have won?",
            "ru": "Четверо играют наугад, по две фишки. В скольких из ста таких партий "
            "победитель ни разу не разорвал коалицию, которая могла победить?",
        },
        kind=NumberFrom(0, 100),
        pose=always(),
    ),
    Question(
        id="nb7.q1",
        ask={
            "en": "Four promises are made before the first move; the game is broken "
            "off at ply {last}.\n{told}\nWhich promise is void?",
            "ru": "До первого хода даны четыре обещания; партия прервана на шаге "
            "{last}.\n{told}\nКакое обещание недействительно?",
        },
        kind=OneWord(_NAMES),
        pose=_pose_promises,
        solve=lambda task: _named(task, "void"),
        mistakes=(
            Mistake(
                {
                    "en": "That one could be kept, and was. Void is what could neither be kept "
                    "nor broken.",
                    "ru": "Это можно было сдержать, и его сдержали. Недействительно то, что "
                    "нельзя было ни сдержать, ни нарушить.",
                },
                lambda task: _named(task, "kept"),
            ),
            Mistake(
                {
                    "en": "That one was broken: its maker had the choice, and chose otherwise.",
                    "ru": "Это нарушено: выбор был, и выбрано иначе.",
                },
                lambda task: _named(task, "broken"),
            ),
            Mistake(
                {
                    "en": "That one is still open: the game was broken off before its time was "
                    "over.",
                    "ru": "Это ещё в силе: партия прервана до срока.",
                },
                lambda task: _named(task, "pending"),
            ),
        ),
    ),
    Question(
        id="nb7.q2",
        ask={
            "en": "Four promises are made before the first move; the game is broken "
            "off at ply {last}.\n{told}\nOne of them is broken. After which ply is "
            "that so?",
            "ru": "До первого хода даны четыре обещания; партия прервана на шаге "
            "{last}.\n{told}\nОдно из них нарушено. После какого шага это так?",
        },
        kind=PlyNumber(),
        pose=_pose_promises,
        solve=lambda task: _ply(task, "broken"),
        mistakes=(
            Mistake(
                {
                    "en": "Then the word was still good: its maker had yet to choose.",
                    "ru": "Тогда слово ещё не было нарушено: выбор был впереди.",
                },
                lambda task: (_ply(task, "broken") or 0) - 1,
            ),
            Mistake(
                {
                    "en": "At the end it is broken all right, but since when?",
                    "ru": "К концу оно, конечно, нарушено, но с каких пор?",
                },
                _last_ply,
            ),
            Mistake(
                {
                    "en": "There another promise was kept. Which one is broken?",
                    "ru": "Там сдержано другое обещание. А какое нарушено?",
                },
                lambda task: _ply(task, "kept"),
            ),
        ),
        nudge={
            "en": "Find the first decision in which its maker could have kept it, and "
            "did otherwise.",
            "ru": "Найдите первое решение, в котором его можно было сдержать, а решено иначе.",
        },
    ),
    Question(
        id="nb7.q3",
        ask={
            "en": "{player} has promised the move to {to}, and keeps the promise. "
            "Which two players, {player} among them, could together force the "
            "win before, and can't any more?",
            "ru": "{player} обещал отдать ход, его получает {to}: обещание сдержано. "
            "Какие двое, и среди них {player}, прежде могли вместе добиться "
            "победы, а теперь не могут?",
        },
        kind=ColorSet(),
        pose=opened_with_a_gift,
        solve=lambda task: _broken_pairs(task)[0],
        right=lambda task, team: sorted(team) in [sorted(pair) for pair in _broken_pairs(task)],
        mistakes=(
            Mistake(
                {
                    "en": "These two can still force it after the gift, or never could. Ask "
                    "solve(…).structure.wins twice.",
                    "ru": "Эти двое могут и после подарка или не могли и прежде. Спросите "
                    "solve(…).structure.wins дважды.",
                },
                _unbroken,
                lambda task, team: (
                    len(team) == 2  # noqa: PLR2004 - a pair
                    and task.facts["player"] in team
                ),
            ),
            Mistake(
                {
                    "en": "Wanted is a pair with the giver in it: whose alliance did the giver "
                    "break?",
                    "ru": "Нужна пара, в которой есть отдавший ход: чей союз он разорвал?",
                },
                _strangers,
                lambda task, team: (
                    len(team) == 2  # noqa: PLR2004 - as above
                    and task.facts["player"] not in team
                ),
            ),
            Mistake(
                {
                    "en": "Wanted are two players.",
                    "ru": "Нужны двое.",
                },
                lambda task: [task.facts["to"]],
                lambda _, team: len(team) != 2,  # noqa: PLR2004 - as above
            ),
        ),
    ),
    Question(
        id="nb7.q6",
        ask={
            "en": "{player} gives the move, and may promise it before. To whom can {player} "
            "promise it so that the promise is self-enforcing?",
            "ru": "Ход отдаёт {player} и может сначала его пообещать. Обещание кому выполнит "
            "себя само: нарушить его {player} не захочет ни в одном равновесии?",
        },
        kind=OneColor(),
        pose=_pose_believed,
        solve=lambda task: _sorted_gifts(task)[0][0],
        mistakes=(
            Mistake(
                {
                    "en": "Nobody should believe that: {player} can win surely by giving the move "
                    "to somebody else.",
                    "ru": "Этому верить нельзя: {player} наверняка выиграет, если отдаст ход "
                    "другому.",
                },
                lambda task: _sorted_gifts(task)[1][0],
            ),
            Mistake(
                {
                    "en": "A promise is made to somebody else.",
                    "ru": "Обещают кому-то другому.",
                },
                lambda task: task.facts["player"],
            ),
            Mistake(
                {
                    "en": "The rules do not let the move go there: it could be promised, but not "
                    "kept.",
                    "ru": "Туда отдать ход правила не дают: пообещать можно, сдержать нельзя.",
                },
                lambda task: _sorted_gifts(task)[2][0],
            ),
        ),
    ),
    Question(
        id="nb7.q4",
        ask={
            "en": "In how many lines of the game {game} does somebody use the word "
            "“{word}”, large or small letters? Longer words that contain it do "
            "not count.",
            "ru": "В скольких репликах игры {game} есть слово “{word}”, большими или "
            "малыми буквами? Более длинные слова, в которые оно входит, не в "
            "счёт.",
        },
        kind=NumberFrom(0, 10_000),
        pose=chat_claims.pose_words,
        solve=lambda task: chat_claims.count(task, chat_claims.has_word),
        mistakes=(
            Mistake(
                {
                    "en": "You counted its letters inside other words as well.",
                    "ru": "Вы посчитали и те случаи, когда эти буквы внутри других слов.",
                },
                lambda task: chat_claims.count(task, chat_claims.has_letters),
            ),
            Mistake(
                {
                    "en": "You counted how often it is said. Wanted are the lines in which it is.",
                    "ru": "Вы посчитали, сколько раз оно сказано. Нужно число реплик.",
                },
                lambda task: chat_claims.count(task, chat_claims.times),
            ),
            Mistake(
                {
                    "en": "You missed it where it is written with a capital letter.",
                    "ru": "Вы пропустили те, где оно с большой буквы.",
                },
                lambda task: chat_claims.count(task, chat_claims.has_small),
            ),
        ),
        nudge={
            "en": 'Lines, not words; whole words: r"\\bword\\b" with re.IGNORECASE.',
            "ru": 'Реплики, а не слова; только целые слова: r"\\bword\\b" и re.IGNORECASE.',
        },
    ),
    Question(
        id="nb7.q5",
        ask={
            "en": "In the game {game} {player} says: “{quote}” The file has the talk, the number "
            "of turns, and who won. What can it tell of these?\n{told}\nAnswer each, in this "
            "order: yes, no, or unknown, where the file can't tell.",
            "ru": "В игре {game} {player} говорит: “{quote}” В файле есть реплики, число ходов и "
            "победитель. Что из этого можно по нему сказать?\n{told}\nОтветьте по порядку: да "
            "(yes), нет (no) или неизвестно (unknown), если по файлу этого не узнать.",
        },
        kind=WordRow(chat_claims.CLAIMS, chat_claims.TRUTHS),
        pose=chat_claims.pose_claims,
        solve=chat_claims.truths,
        mistakes=(
            Mistake(
                {
                    "en": "Something that was done, or not done, you take from what was said, or "
                    "from who won. For that you need the moves. Are there any?",
                    "ru": "О том, что сделано или не сделано, вы судите по словам или по победе. "
                    "Для этого нужны ходы. Есть ли они?",
                },
                lambda task: chat_claims.believed(task, chat_claims.DEEDS),
                lambda task, words: chat_claims.believes(task, words, chat_claims.DEEDS),
            ),
            Mistake(
                {
                    "en": "What somebody thought, or could gain, stands in no line: who could look "
                    "into the speaker's head, and what lay on the table?",
                    "ru": "Что кто-то думал или мог выиграть, не сказано ни в одной реплике: кто "
                    "заглянет говорящему в голову, и что лежало на столе?",
                },
                lambda task: chat_claims.believed(task, chat_claims.REASONS),
                lambda task, words: chat_claims.believes(task, words, chat_claims.REASONS),
            ),
            Mistake(
                {
                    "en": "You give up too much: who said what, how often, and who won is in the "
                    "file, and only has to be looked up.",
                    "ru": "Вы сдаётесь слишком рано: кто что говорил, сколько раз и кто победил, "
                    "в файле есть, остаётся посмотреть.",
                },
                lambda _: [chat_claims.UNKNOWN] * chat_claims.CLAIMS,
                chat_claims.gives_up,
            ),
            Mistake(
                {
                    "en": "What you left open is open, but something is looked up wrong: whole "
                    "words, large or small letters, and of this player in this game.",
                    "ru": "Неизвестное вы назвали верно, но что-то посмотрели не так: слова "
                    "целиком, большими или малыми буквами, и этого игрока в этой игре.",
                },
                chat_claims.miscounted,
                lambda *_: True,
            ),
        ),
        why=lambda _task, _answer, language: _TALK_TELLS[language],
    ),
    Question(
        id="nb7.reflect",
        ask={
            "en": "“You cannot win by cooperation alone. At some point, you must "
            "betray.” What is right about it, and what is not?",
            "ru": "«Одним сотрудничеством не победить. Когда-нибудь придётся предать». "
            "Что в этом верно, а что нет?",
        },
        kind=OwnWords(),
        pose=always(),
    ),
)

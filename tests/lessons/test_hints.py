"""Three wrong answers of different kinds to every exercise: its hint names the mistake."""

from __future__ import annotations

import re
from typing import Final

import pytest

from sosucker_widget.lessons import questions
from sosucker_widget.teaching.verdict import judge_answer

NAMED: Final = {
    "nb1.q1": {
        "in-pile": "are in the pile",
        "before": "before this play",
        "everybody": "just anybody",
    },
    "nb1.q2": {
        "player": "whose hand the chip came from",
        "lowest": "lowest chip plays no part",
        "other-way": "directly under it",
    },
    "nb1.q3": {
        "lowest": "colour of the lowest chip",
        "top": "is on top",
        "seat": "go round the table",
    },
    "nb1.q4": {
        "refused": "do not allow that play",
        "new-pile": "A new pile has only one chip",
        "nothing": "nothing is captured",
    },
    "nb1.q5": {
        "alone": "nobody held a prisoner",
        "asked": "nobody is defeated by it",
        "elsewhere": "Nobody is defeated at that ply",
    },
    "nb2.q1": {
        "adjacent": "next to each other",
        "missing": "A colour is missing",
        "agree": "the same player",
        "reversed": "the other way round",
        "longer": "fewer chips",
        "other-top": "wrong chip is on top",
    },
    "nb2.q2": {
        "unchanged": "unchanged",
        "captor": "but who?",
        "several": "more than one chip",
    },
    "nb2.q3": {
        "documented": "right by documented",
        "height": "chip just played",
        "none": "the colours match",
    },
    "nb2.q4": {
        "hand": "the whole hand",
        "taken": "left out the prisoners",
        "killed": "One chip of the pile is killed",
    },
    "nb2.q5": {
        "early": "Too early",
        "late": "Too late",
        "new-pile": "always allowed",
    },
    "nb3.q1": {
        "equal": "equal hands",
        "swapped": "swapped them",
        "mover": "does not help by itself",
    },
    "nb3.margin": {
        "lone": "a pile of one colour",
        "cover": "the largest is subtracted",
        "turned": "on the left",
    },
    "nb3.q3": {
        "short": "equal is not enough",
        "cover": "the largest is subtracted",
        "lone": "a pile of one colour",
    },
    "nb3.d1": {
        "refused": "do not allow that play",
        "new-pile": "new pile loses",
        "pile": "on that pile loses",
    },
    "nb3.d2": {
        "refused": "do not allow that play",
        "new-pile": "new pile loses",
        "pile": "on that pile loses",
    },
    "nb3.d3": {
        "refused": "do not allow that play",
        "new-pile": "new pile loses",
        "pile": "on that pile loses",
    },
    "nb3.d4": {
        "refused": "do not allow that play",
        "new-pile": "new pile loses",
        "pile": "on that pile loses",
    },
    "nb3.d5": {
        "refused": "do not allow that play",
        "new-pile": "new pile loses",
        "pile": "on that pile loses",
    },
    "nb3.d6": {
        "refused": "do not allow that play",
        "new-pile": "new pile loses",
        "pile": "on that pile loses",
    },
    "nb3.q5": {
        "not-two": "no position of the last two",
        "no-lone": "no pile of one colour",
        "agree": "the same winner",
    },
    "nb3.q6": {
        "not-two": "no position of the last two",
        "not-mixed": "No pile has both colours",
        "agree": "the same winner",
    },
    "nb3.q7": {
        "not-two": "no position of the last two",
        "no-green": "defeated player’s colour",
        "agree": "the same winner",
    },
    "nb4.q1": {
        "any-end": "win at some end",
        "first-best": "first of the best choices",
        "hopeful": "may hope to win",
    },
    "nb4.q2": {
        "refused": "do not allow that",
        "open": "need not",
        "never": "can no longer win",
    },
    "nb4.q3": {
        "uniform": "nobody is sure",
        "order": "goes by an order",
        "memory": "remember",
    },
    "nb4.q4": {
        "reach": "if everybody helps",
        "power": "bargaining power",
        "nobody": "nobody wins alone",
    },
    "nb5.q1": {
        "loses": "coalitions loses",
        "not-minimal": "a member too many",
        "more": "there are more",
    },
    "nb5.q8": {
        "outsider": "only players of the pair",
        "both": "choose freely",
        "other": "Is this one certain?",
    },
    "nb5.q2": {
        "equal": "all equal",
        "banzhaf": "raw Banzhaf index",
        "memberships": "how many minimal winning coalitions",
    },
    "nb5.q3": {
        "loses": "win against them",
        "all": "already share the whole",
        "whole": "already have the whole",
    },
    "nb5.q7": {
        "sum": "add up to 1",
        "outside": "not in the set",
        "not-winning": "do not win together",
    },
    "nb5.q4": {
        "needed": "This player still does",
        "bystander": "gave nothing and got nothing",
        "other-bystander": "lost nothing by the gift",
    },
    "nb5.q5": {
        "not-start": "empty table",
        "few": "With so few chips",
        "holds": "the law holds",
    },
    "nb5.q6": {
        "not-start": "empty table",
        "even": "too even",
        "dictator": "too large",
        "other-apex": "another player is the apex",
        "count": "count the chips",
    },
    "nb6.q1": {
        "rows": "first player’s best replies",
        "columns": "second player’s best replies",
        "sum": "best for both together",
    },
    "nb6.q2": {
        "refuses": "the other player refuses",
        "one-answer": "two numbers of one answer",
        "if-gives": "if the other player gives",
        "rounded": "rounded",
    },
    "nb6.q3": {
        "refuses": "refuses",
        "both-give": "gets by giving",
        "both-refuse": "if both refuse",
        "rounded": "rounded",
    },
    "nb7.q1": {
        "kept": "and it was",
        "broken": "was broken",
        "pending": "still open",
    },
    "nb7.q2": {
        "early": "not yet broken",
        "end": "since which ply",
        "kept": "another promise was kept",
    },
    "nb7.q3": {
        "unbroken": "force a win",
        "strangers": "includes the giver",
        "not-two": "two players",
    },
    "nb8.q1": {
        "vain": "Nobody should believe",
        "self": "made to another player",
        "impossible": "do not allow giving the move",
    },
    "nb9.q1": {
        "letters": "inside other words",
        "times": "how often the word is said",
        "small": "capital letter",
    },
    "nb9.q2": {
        "deeds": "judge what was done",
        "reasons": "what somebody thought",
        "gives-up": "give up too early",
        "miscounted": "looked something up wrongly",
    },
}
"""By exercise and mistake, the words of the hint that name the mistake."""

JUDGED: Final = [one.id for one in questions().values() if one.solve is not None]
TRIED: Final = [(name, mistake, words) for name in NAMED for mistake, words in NAMED[name].items()]


def test_every_exercise_is_tried_with_three_mistakes() -> None:
    assert [*NAMED] == JUDGED
    assert min(map(len, NAMED.values())) == 3


@pytest.mark.parametrize(("name", "mistake", "words"), TRIED)
def test_the_hint_names_the_mistake(name: str, mistake: str, words: str) -> None:
    exercise = questions()[name]
    (made,) = (one for one in exercise.mistakes if one.name == mistake)
    assert made.example is not None
    for student in ("guest", "anna"):
        wrong = made.example(exercise.task(student))
        english, _ = judge_answer(exercise, student, wrong)
        assert (english.status, words in english.text) == ("hint", True), english
        russian, _ = judge_answer(exercise, student, wrong, "ru")
        assert re.search("[а-яё]{3}", russian.text)


def test_a_pair_that_the_gift_did_not_part_is_told_why() -> None:
    """It still wins, or it never could: two mistakes that look alike."""
    exercise = questions()["nb7.q3"]
    told = set()
    for student in map(str, range(12)):
        task = exercise.task(student)
        for other in {"red", "blue", "green", "yellow"} - {task.facts["player"]}:
            verdict, _ = judge_answer(exercise, student, [task.facts["player"], other])
            told |= {
                words
                for words in ("still force", "before the gift either")
                if words in verdict.text
            }
    assert len(told) == 2

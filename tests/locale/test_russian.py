from __future__ import annotations

import re

import pytest

from sosucker_widget.engine import COLOR_NAMES, Finding
from sosucker_widget.locale.ru.grammar import GRAMMAR
from tests.locale.test_tables import every

FORMS = {
    "": "Красный Синий Зелёный Жёлтый Фиолетовый Оранжевый",
    "gen": "Красного Синего Зелёного Жёлтого Фиолетового Оранжевого",
    "dat": "Красному Синему Зелёному Жёлтому Фиолетовому Оранжевому",
    "acc": "Красного Синего Зелёного Жёлтого Фиолетового Оранжевого",
    "ins": "Красным Синим Зелёным Жёлтым Фиолетовым Оранжевым",
    "name": "Красный Синий Зелёный Жёлтый Фиолетовый Оранжевый",
    "name.acc": "Красного Синего Зелёного Жёлтого Фиолетового Оранжевого",
    "chip": "красная синяя зелёная жёлтая фиолетовая оранжевая",
    "Chip": "Красная Синяя Зелёная Жёлтая Фиолетовая Оранжевая",
    "chip.gen": "красной синей зелёной жёлтой фиолетовой оранжевой",
    "chip.acc": "красную синюю зелёную жёлтую фиолетовую оранжевую",
    "chips": "красные синие зелёные жёлтые фиолетовые оранжевые",
    "chips.gen": "красных синих зелёных жёлтых фиолетовых оранжевых",
}
"""Every form of the words that the sentences use."""


def say(rule: str, variant: str = "", **facts: object) -> str:
    return Finding(rule, {"pile": 1, **facts}, variant).sentence("ru")


@pytest.mark.parametrize("form", FORMS)
def test_forms(form: str) -> None:
    assert [GRAMMAR.color(color, form) for color in COLOR_NAMES] == FORMS[form].split()


def test_no_other_form_of_a_colour_is_ever_said() -> None:
    known = {word for words in FORMS.values() for word in words.split()}
    stems = r"(?i)\b(?:красн|син|зел[её]н|ж[её]лт|фиолетов|оранжев)\w*"
    for finding in every():
        said = {*re.findall(stems, finding.sentence("ru"))}
        assert said <= known, said - known


def test_players_have_capitals_and_chips_have_not() -> None:
    """A masculine word with a capital is a player; a feminine or plural one without is a chip."""
    small = {word for form, words in FORMS.items() if "hip" in form for word in words.split()}
    for finding in every():
        told = finding.sentence("ru")
        assert {*re.findall(r"\b(?:красн|син|зелён|жёлт|фиолет|оранж)\w*", told)} <= small, told


def test_no_latin_word_is_left() -> None:
    for finding in every():
        assert not re.search("[A-Za-z]", finding.sentence("ru")), finding.sentence("ru")


@pytest.mark.parametrize(
    ("number", "category"),
    [
        (0, "many"),
        (1, "one"),
        (2, "few"),
        (4, "few"),
        (5, "many"),
        (11, "many"),
        (12, "many"),
        (14, "many"),
        (21, "one"),
        (22, "few"),
        (25, "many"),
        (111, "many"),
        (121, "one"),
    ],
)
def test_plural_categories(number: int, category: str) -> None:
    assert GRAMMAR.plural(number) == category


@pytest.mark.parametrize(
    ("chips", "words"),
    [
        (1, "одна фишка"),
        (2, "две фишки"),
        (4, "четыре фишки"),
        (5, "пять фишек"),
        (7, "семь фишек"),
        (11, "11 фишек"),
        (13, "13 фишек"),
    ],
)
def test_so_many_chips(chips: int, words: str) -> None:
    assert say("SETUP-2", chips=chips) == f"У каждого {words} своего цвета."


@pytest.mark.parametrize("number", [21, 31])
def test_twenty_one_is_not_one(number: int) -> None:
    told = say("CAPTURE-3", "other", captor="red", killed="blue", taken={"green": number}, supply=0)
    assert told == f"Красный убивает синюю фишку и забирает остальные {number}."
    assert say("WIN-1", "chips", winner="red", chips=number).endswith(f" {number}.")


def test_lists() -> None:
    told = say("NEXT-1", "refused-open", has_move="red", candidates=["blue", "green", "yellow"])
    assert told == "Сначала Красный передаёт ход Синему, Зелёному или Жёлтому."
    assert say("SETUP-1", players=["red", "blue"]) == "Игроки: Красный и Синий."


class TestDesignSample:
    """The wording that the design gives as a sample, as far as one ruling says it."""

    def test_choice(self) -> None:
        told = say("NEXT-1", "choice", missing=["green", "yellow"], mover="blue")
        assert told == "В стопке 1 нет зелёных и жёлтых. Синий выбирает, кому ходить."

    def test_forced(self) -> None:
        told = say("NEXT-1", "forced", to="yellow")
        assert told == "В стопке 1 не хватает только жёлтых, поэтому ходит Жёлтый."

    def test_bottom(self) -> None:
        told = say("NEXT-2", "bottom-again", present=list(COLOR_NAMES[:4]), defeated=[], to="red")
        assert told == (
            "В стопке 1 есть все четыре цвета: решает стопка. "
            "Нижняя фишка красная, поэтому Красный ходит снова."
        )

    def test_latest(self) -> None:
        told = say("NEXT-2", "latest-deepest", present=["red", "blue"], defeated=[], to="blue")
        assert told == (
            "В стопке 1 есть оба цвета: решает стопка. "
            "Из последних фишек каждого цвета глубже всех лежит синяя, поэтому ходит Синий."
        )

    def test_latest_of_the_living(self) -> None:
        told = say(
            "NEXT-2", "latest-deepest-again", present=["red", "blue"], defeated=["green"], to="blue"
        )
        assert told == (
            "В стопке 1 есть цвета всех живых игроков: решает стопка. "
            "Из последних фишек каждого живого игрока глубже всех лежит синяя, поэтому "
            "Синий ходит снова."
        )

    def test_captor(self) -> None:
        told = say("CAPTURE-2", "color", mover="green", captor="yellow")
        assert told == "Фишку положил Зелёный, но берёт игрок её цвета: стопка 1 достаётся Жёлтому."

    def test_kill(self) -> None:
        told = say(
            "CAPTURE-3",
            "other",
            captor="red",
            killed="blue",
            taken={"red": 3, "blue": 0, "green": 1, "yellow": 1},
            supply=3,
        )
        assert told == (
            "Красный убивает синюю фишку и забирает остальные пять. "
            "Три из них его: они возвращаются в запас."
        )

    def test_kill_in_a_pile_of_two(self) -> None:
        told = say("CAPTURE-3", "own", captor="red", killed="red", taken={"red": 1}, supply=1)
        assert told == (
            "Красный убивает свою красную фишку и забирает оставшуюся. "
            "Это его фишка: она возвращается в запас."
        )

    def test_rescue(self) -> None:
        told = say("RESCUE-1", "asked", in_need="green", asked=["red", "blue"])
        assert told == (
            "Ход у Зелёного, а фишек у него нет. "
            "Пленные есть у Красного и Синего, их спрашивают в этом порядке."
        )

    def test_win(self) -> None:
        told = say("WIN-1", "no-chips", winner="yellow", chips=0)
        assert told == "Жёлтый остался один и побеждает, без единой фишки на руках."

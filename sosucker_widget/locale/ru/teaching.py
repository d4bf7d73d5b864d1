"""Russian: how an exercise meets an answer, and what the class's results are called."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from sosucker_widget.locale.template import Choose, Template

PHRASES: Final[MappingProxyType[str, Template]] = MappingProxyType(
    {
        "teach.pass": "верно.",
        "teach.hint": "не так.",
        "teach.not-yet": "пока нет.",
        "teach.type": "такой ответ не прочесть. Нужно вот что: {wanted}.",
        "teach.type.rules": "эта позиция по другим правилам. Нужно вот что: {wanted}.",
        "teach.type.chips": "в этой позиции фишек больше. Нужно вот что: {wanted}.",
        "teach.open": "ответа пока нет. Нужно вот что: {wanted}.",
        "teach.noted": "записано: {answer}.",
        "teach.unknown": "{question}: такого вопроса нет. Может быть, {near}?",
        "teach.bet.none": "Ставки вы не сделали.",
        "teach.bet.kept": "Вы сказали: {answer}.",
        "teach.student": "{student}, ответов: {answered}, верных: {right}",
        "teach.student.guest": "гость: у всех, кто не назвался, позиции одни и те же",
        "teach.student.file": "ответы хранятся в {file}",
        "teach.student.no-file": "ответы нигде не хранятся: чтобы их сдать, назовите файл",
        "teach.file.student": "в файле {file} ответы другого студента: {theirs}, а не {ours}",
        "teach.wants.color": 'цвет, например "красный"',
        "teach.wants.color-or-nobody": 'цвет, например "красный", или "никто"',
        "teach.wants.colors": 'список цветов в любом порядке, например ["красный", "синий"] или []',
        "teach.wants.pile": 'фишки снизу вверх, например ["красная", "синяя"] или "rb"',
        "teach.wants.number": "целое число от {low} до {high}",
        "teach.wants.fraction": 'дробь, например "1/3" или Fraction(1, 3)',
        "teach.wants.truth": "True или False",
        "teach.wants.word": "одно из слов: {words}",
        "teach.wants.words": "список слов, всего их {count}, каждое из этих: {words}",
        "teach.wants.move": (
            'ход коротким словом: "r1" — красная фишка на стопку 1, "r+" — в новую стопку, '
            'а одна буква цвета, например "b", передаёт ход или убивает такую фишку'
        ),
        "teach.wants.line": 'ходы подряд, короткими словами через пробел, например "r1 b"',
        "teach.wants.coalitions": 'список коалиций, например [["красный", "синий"], ["зелёный"]]',
        "teach.wants.shares": (
            'дробь для каждого цвета, например {{"красный": "1/2", "синий": "1/2"}}'
        ),
        "teach.wants.grid": "строк: {rows}, в каждой слов: {columns}, каждое из этих: {words}",
        "teach.wants.position": (
            "позиция по правилам вопроса, неубитых фишек не больше чем {most}, какую возвращает "
            "{made}"
        ),
        "teach.wants.text": "текст своими словами, не больше знаков, чем {most}",
        "teach.lesson.guess": "Что делает {player}?",
        "teach.lesson.hide": "Что сделает {player}? Скажите, потом посмотрите.",
        "teach.lesson.mode.normal": "показ",
        "teach.lesson.mode.hide": "скрыто",
        "teach.lesson.mode.guess": "угадать",
        "teach.lesson.mode.practise": "игра",
        "teach.grade.right": "верно",
        "teach.grade.legend": "✓ верно   ✗ неверно   · нет ответа   ! не прочесть   • записано",
        "teach.grade.same": "тот же студент, что в {file}",
        "teach.grade.unknown": Choose(
            "questions_n",
            {"one": "неизвестный вопрос: {questions}", "other": "неизвестные вопросы: {questions}"},
        ),
        "teach.explore.words": "Словами",
        "teach.bars.none": "показать нечего",
        "teach.bars.share": "{hits} из {tries} ({low}–{high})",
        "teach.bars.mean": "{value} ({low}–{high})",
    }
)
"""The phrases of `teaching`, by their keys."""

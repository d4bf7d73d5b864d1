"""Russian: the introduction, scene by scene."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from sosucker_widget.locale.template import Template

PHRASES: Final[MappingProxyType[str, Template]] = MappingProxyType(
    {
        "intro.goal.name": "Цель",
        "intro.goal.ask": (
            "Четыре игрока, у каждого по четыре фишки. Побеждает последний живой игрок."
        ),
        "intro.goal.does": "Раздать фишки",
        "intro.goal.result": "Фишки — не очки: можно победить и без фишек.",
        "intro.capture.name": "Взятие",
        "intro.capture.ask": (
            "Вы положили красную фишку на красную и берёте стопку. Выберите фишку, которую "
            "убьёте. Остальные ваши."
        ),
        "intro.capture.result.g": "Зелёная фишка убита. Жёлтая теперь у вас в плену.",
        "intro.capture.result.y": "Жёлтая фишка убита. Зелёная теперь у вас в плену.",
        "intro.capture.result.r": (
            "Одна красная фишка убита. Зелёная и жёлтая теперь у вас в плену."
        ),
        "intro.pile.name": "Решает стопка",
        "intro.pile.ask": (
            "Ходите вы, а в другой стопке лежат три цвета. Выберите свою красную фишку, "
            "чтобы добавить её."
        ),
        "intro.pile.result": (
            "Там лежат все четыре цвета, и выбирать некому. Ходит Синий: его фишка лежит "
            "глубже всех."
        ),
        "intro.pile.then": "Дальше: нужна фишка",
        "intro.need.name": "Нужна фишка",
        "intro.need.ask": (
            "Ходите вы, а фишек у вас нет. У Синего и у Зелёного есть по пленной. Если её никто "
            "не даст, вы выбываете."
        ),
        "intro.need.does": "Попросить фишку",
        "intro.need.result": (
            "Синий отказывает. Зелёный даёт вам красную фишку, и вы играете дальше."
        ),
        "intro.defeat.name": "Поражение",
        "intro.defeat.ask": (
            "Вы берёте стопку и ходите снова. Ход переходит к Зелёному, а потом к Жёлтому, у "
            "которого нет фишек."
        ),
        "intro.defeat.does": "Дальше",
        "intro.defeat.result": (
            "Никто не помогает, и Жёлтый выбывает, а ход возвращается к Зелёному, который его "
            "отдал."
        ),
        "intro.promise.name": "Нарушенное обещание",
        "intro.promise.ask": "Зелёный отдаст ход Синему. Синий обещает отдать его вам.",
        "intro.promise.said": "Следующий ход ваш.",
        "intro.promise.does": "Пусть Синий выберет",
        "intro.promise.result": "Синий отдаёт ход Зелёному. Обещания никого не связывают.",
        "intro.promise.then": "Играть",
    }
)
"""By key."""

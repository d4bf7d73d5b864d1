"""Русский: что значения говорят о себе в конце ячейки."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from sosucker_widget.locale.template import Choose, Template

PHRASES: Final[MappingProxyType[str, Template]] = MappingProxyType(
    {
        "display.more": Choose(
            "left",
            {
                "one": "… и ещё {left} строка",
                "few": "… и ещё {left} строки",
                "other": "… и ещё {left} строк",
            },
        ),
        "display.played": "Последний ход",
        "display.ruleset": "Правила",
        "display.plies": "Шагов",
        "display.names": "Игроки",
        "display.decides": "Кто решает",
        "display.file": "Файл",
        "display.no-games": "Неоконченных партий нет.",
        "display.ply": "Шаг",
        "display.player": "Игрок",
        "display.to": "Кому",
        "display.said": "Слова",
        "display.became": "Чем кончилось",
        "display.betrayed": "Кого",
        "display.kind": "Как",
        "display.told": "Что произошло",
        "display.chance": "Вероятность победы",
        "display.bot": "Бот",
        "display.wins": "Победы",
        "display.share": "Доля",
        "display.interval": "Интервал 95%",
        "display.faults": "Ошибки",
        "display.simulated": "Партий: {games}; зерно: {seed}.",
        "display.minimal": "Минимальные выигрывающие коалиции",
        "display.rule": "Правило",
        "display.decided": "Что оно решает",
        "display.option": "Пункт",
        "display.value": "Значение",
        "display.act": "Действие",
        "display.why": "Почему",
        "display.legal": "По правилам.",
        "display.refused": "Не по правилам.",
        "display.rules": "Правила {preset}; фишек у игрока: {chips}; игроков: {players}",
        "display.rules.changed": (
            "Правила {preset}, но {changed}; фишек у игрока: {chips}; игроков: {players}"
        ),
        "display.won": "Победитель: {winner}.",
        "display.open": "Партия не окончена.",
        "display.chips": "Фишки",
        "ledger.none": "Никто ничего не обещает.",
        "said.coalition.alliance": "Предлагаю союз ({id}): победить должен один из нас.",
        "said.coalition.heir": "Предлагаю союз ({id}): победить должен {heir}.",
        "said.coalition.fair": (
            "Предлагаю союз ({id}): никто из нас не отнимает у другого последнюю надежду или "
            "победу, которую мы можем ему дать."
        ),
        "said.join": "Вступаю в союз ({id}).",
        "said.leave": "Выхожу из союза ({id}).",
        "strategy.can": (
            "{players}: эта коалиция может добиться победы. Вызовите её с позицией, чтобы узнать "
            "действие."
        ),
        "betrayal.none": "Предательств не найдено.",
        "betrayal.unsolved": Choose(
            "n",
            {
                "1": "Шаг {first} не решён: там найдены только нарушенные обещания.",
                "other": (
                    "Не решено шагов: {n}, с {first} по {last}; там найдены только нарушенные "
                    "обещания."
                ),
            },
        ),
        "betrayal.kind.power": "властью",
        "betrayal.kind.words": "словом",
        "betrayal.kind.missed": "упущенная победа",
        "betrayal.power": "До этого {to} вместе могли добиться победы, а теперь не могут.",
        "betrayal.words": "{player} не сдержал обещания {promise} ({to}).",
        "betrayal.missed": "До этого {player} мог победить в одиночку, а теперь не может.",
        "betrayal.timely": "После этого {player} побеждает в одиночку.",
        "betrayal.early": "После этого {player} не побеждает в одиночку.",
    }
)
"""По ключам."""

"""Russian: what a table tells the one person who plays against bots."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from sosucker_widget.locale.template import Choose, Template

_TURNS: Final = Choose(
    "turns", {"0": "", "one": "{turns} ход.", "few": "{turns} хода.", "other": "{turns} ходов."}
)
_QUIET: Final = Choose(
    "n",
    {
        "one": "Ещё {n} ход вас не задел: {players}.",
        "few": "Ещё {n} хода вас не задели: {players}.",
        "other": "Ещё {n} ходов вас не задели: {players}.",
    },
)

PHRASES: Final[MappingProxyType[str, Template]] = MappingProxyType(
    {
        "recap.about-safe": (_TURNS, "Ваших фишек никто не тронул."),
        "recap.about-lost": (_TURNS, "Потеряно ваших фишек: {lost}."),
        "recap.about-hurt": (_TURNS, "Фишки целы, но вам навредили."),
        "recap.captured": "{player} взял стопку {pile} и убил {chip:chip.acc} фишку.",
        "recap.captured-yours": "{player} взял стопку {pile}, ваших фишек в ней: {mine}.",
        "recap.killed-yours": Choose(
            "mine",
            {
                "1": "{player} взял стопку {pile} и убил в ней вашу фишку.",
                "other": "{player} взял стопку {pile}, ваших фишек в ней: {mine}. Одну он убил.",
            },
        ),
        "recap.pile-killed": "После хода {player:gen} убита вся стопка {pile}.",
        "recap.pile-killed-yours": (
            "После хода {player:gen} убита вся стопка {pile}, ваших фишек в ней: {mine}."
        ),
        "recap.gave": "{player} передал вам ход.",
        "recap.gave-kept": "{player} передал вам ход, как и обещал.",
        "recap.rescued": "{player} спас вас: отдал {chip:chip.acc} фишку.",
        "recap.refused": "{player} отказался вас спасать.",
        "recap.gift": "{player} отдал вам {chip:chip.acc} фишку.",
        "recap.moved": "{player} отдал пленную вашего цвета {to:dat}.",
        "recap.discarded": "{player} убил пленную вашего цвета.",
        "recap.defeat": "{player} выбыл.",
        "recap.promised": "{player} обещал вам: «{text}»",
        "recap.withdrew": "{player} взял назад обещание.",
        "recap.proposed": "{player} предложил вам коалицию.",
        "recap.kept": "{player} сдержал обещание, данное вам.",
        "recap.broken": "{player} нарушил обещание, данное вам.",
        "recap.quiet": _QUIET,
        "recap.quiet-one": _QUIET,
        "mood.grudge": "обида с хода {turn}",
        "mood.grudge-ever": "помнит обиду на вас",
        "mood.owes": "в долгу с хода {turn}",
        "mood.owes-ever": "у вас в долгу",
        "mood.kept": Choose(
            "n",
            {
                "1": "сдержал данное вам слово",
                "few": "сдержал слово {n} раза",
                "other": "сдержал слово {n} раз",
            },
        ),
        "mood.broke": Choose(
            "n",
            {
                "1": "нарушил данное вам слово",
                "few": "нарушил слово {n} раза",
                "other": "нарушил слово {n} раз",
            },
        ),
        "deal.offer-rescue": "{to}, отдай мне ход, и я тебя спасу.",
        "deal.offer-peace": "{to}, я не возьму твоих фишек, если ты не возьмёшь моих.",
        "deal.offer-finish": "{to}, давай добьём {about:acc}: спасать его не будем.",
        "deal.rescue-maker": "{to}, я тебя спасу.",
        "deal.rescue-taker": "{to}, следующий ход, который выберу я, твой.",
        "deal.peace-maker": "{to}, твоих фишек я не возьму.",
        "deal.peace-taker": "{to}, твоих фишек я не возьму.",
        "deal.finish-maker": "{to}, {about:acc} я спасать не буду.",
        "deal.finish-taker": "{to}, {about:acc} я спасать не буду.",
        "deal.no": "Нет.",
        "deal.lost": "Я понимаю только сделки, которые предлагает стол.",
        "deal.fact-kept": "{player} держал данное вам слово. Столько раз: {n}.",
        "deal.fact-broke": "{player} нарушал данное вам слово. Столько раз: {n}.",
        "deal.fact-prisoners": "Пленных у {player:gen}: {n}.",
        "deal.fact-none": "У {player:gen} пока нет пленных: сейчас он вас спасти не может.",
        "deal.fact-could": "Получив ход, {player} сразу мог бы взять ваши фишки.",
        "deal.fact-could-not": "Сейчас {player} не может взять ни одной вашей фишки.",
        "deal.fact-finish": "Фишек на руках у {about:gen}: {n}.",
    }
)
"""By key. `{player}` is the other one: the reader is always «вы»."""

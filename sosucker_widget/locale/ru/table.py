"""Russian: what the table says beyond the rulings: the coach, the options, its own refusals."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from sosucker_widget.locale.template import Choose, Template

PHRASES: Final[MappingProxyType[str, Template]] = MappingProxyType(
    {
        "table.if-refused": Choose(
            "asked_n",
            {
                "1": "Если {asked} откажет, {defeated} выбывает, а ход переходит к {to:dat}.",
                "other": "Если {asked} откажут, {defeated} выбывает, а ход переходит к {to:dat}.",
            },
        ),
        "table.if-refused-over": Choose(
            "asked_n",
            {
                "1": "Если {asked} откажет, {defeated} выбывает и побеждает {winner}.",
                "other": "Если {asked} откажут, {defeated} выбывает и побеждает {winner}.",
            },
        ),
        "option.all_present.latest-deepest": "ходит тот, чья последняя фишка лежит глубже всех",
        "option.all_present.bottom": "ходит тот, чья фишка лежит ниже всех",
        "option.captor.color": "берёт игрок этого цвета, кто бы ни положил фишку",
        "option.captor.mover": "берёт тот, кто положил фишку",
        "option.defeated_capture.kill-pile": "вся стопка убита, и снова ходит тот же игрок",
        "option.defeated_capture.normal": "берёт, как обычно, тот, кто ходил",
        "option.transfers.anytime": "в любое время, даже вне очереди",
        "option.transfers.rescue": "только чтобы спасти игрока без фишек",
        "option.discards.anytime": "в любое время, даже вне очереди",
        "option.discards.never": "никогда",
        "coach.play": (
            "Ходит {player}. Выберите фишку у {player:gen} на руках, потом «новая стопка»."
        ),
        "coach.play-on": (
            "Теперь положите фишку на стопку. {chip:Chip} фишка на стопке {pile} приближает взятие."
        ),
        "coach.capture": (
            "Сверху на стопке {pile} лежит {chip:chip} фишка. Положите на неё такую же: это взятие."
        ),
        "coach.give": (
            "Ход получает игрок, чьего цвета нет в стопке {pile}. Попробуйте так: {to}."
        ),
        "coach.kill": (
            "Взятие! {player} убивает одну фишку стопки {pile} и забирает остальные. Фишки чужого"
            " цвета становятся пленными."
        ),
        "coach.rescue": (
            "Ход у {needy:gen}, а фишек у него нет. {player} может дать пленную или отказать."
        ),
        "coach.done": (
            "Это было первое взятие. Пленными ходят так же, как своими фишками, поэтому о "
            "них договариваются. Побеждает последний живой игрок."
        ),
        "error.stale": "Стол изменился: кто-то успел раньше. Посмотрите ещё раз.",
        "error.not-your-seat": "Вы не играете за {player:acc}.",
        "error.bot-seat": "За {player:acc} играет бот.",
        "error.seat-taken": "Место {player:gen} уже занято.",
        "error.nothing-to-take-back": "У вас нет хода, который можно отменить.",
        "error.not-yours-to-take-back": (
            "После вас ходили другие: отменить можно только свой последний ход."
        ),
        "error.full": "Запись этой партии заполнена. Сохраните её и начните новую.",
        "error.too-long": "Текст слишком длинный.",
        "error.not-allowed": "Вам здесь это не разрешено.",
        "error.no-line": "Этот вариант слишком долго вычислять.",
        "error.no-offer": "Эту партию уже нельзя продолжить здесь.",
        "error.again": "Это уже сделано.",
        "error.has-begun": "За этим столом уже началась партия.",
        "error.other-rules": "У той партии другие правила, чем у этого стола.",
    }
)
"""By key."""

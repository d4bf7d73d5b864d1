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
        "option.defeated_capture.kill-pile": "вся стопка убита, и ходит снова тот, кто ходил",
        "option.defeated_capture.normal": "берёт, как обычно, тот, кто ходил",
        "option.transfers.anytime": "в любое время, и вне очереди",
        "option.transfers.rescue": "только чтобы спасти игрока в нужде",
        "option.discards.anytime": "в любое время, и вне очереди",
        "option.discards.never": "никогда",
        "coach.play": "Ходит {player}. Выберите фишку у {player:gen}, потом «новая стопка».",
        "coach.play-on": (
            "Теперь положите фишку на стопку. Здесь {chip:chip} фишка на стопке {pile} приближает"
            " взятие."
        ),
        "coach.capture": (
            "Наверху стопки {pile} лежит {chip:chip} фишка. Положите на неё такую же: это взятие."
        ),
        "coach.give": "Ход получает тот, чьего цвета нет в стопке {pile}. Попробуйте так: {to}.",
        "coach.kill": (
            "Взятие! {player} убивает одну фишку стопки {pile} и забирает остальные. Фишки чужого"
            " цвета становятся пленными."
        ),
        "coach.rescue": (
            "{needy} должен ходить, а фишек у него нет. {player} может дать пленную или отказать."
        ),
        "coach.done": (
            "Это было первое взятие. Пленными ходят так же, как своими: о них и торгуются. "
            "Побеждает последний живой игрок."
        ),
        "error.stale": "За столом уже пошли дальше: кто-то успел раньше. Посмотрите ещё раз.",
        "error.not-your-seat": "За {player:gen} здесь решаете не вы.",
        "error.bot-seat": "За {player:gen} играет бот.",
        "error.seat-taken": "Место {player:gen} уже занято.",
        "error.nothing-to-take-back": "Вашего хода, который можно взять назад, нет.",
        "error.not-yours-to-take-back": (
            "После вас ходили другие: назад берут только свой последний ход."
        ),
        "error.full": "Запись этой партии заполнена. Сохраните её и начните новую.",
        "error.too-long": "Для стола это слишком длинно.",
        "error.not-allowed": "Здесь вам это не разрешено.",
        "error.again": "Это уже сделано.",
    }
)
"""By key."""

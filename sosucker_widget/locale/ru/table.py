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
                "1": "Если {asked} {asked:откажет|откажете}, {defeated} "
                "{defeated:выбывает|выбываете}, а ход переходит к {to:dat}.",
                "other": (
                    "Если {asked} откажут, {defeated} {defeated:выбывает|выбываете}, а ход "
                    "переходит к {to:dat}."
                ),
            },
        ),
        "table.if-refused-over": Choose(
            "asked_n",
            {
                "1": "Если {asked} {asked:откажет|откажете}, {defeated} "
                "{defeated:выбывает|выбываете} и {winner:побеждает|побеждаете} {winner}.",
                "other": "Если {asked} откажут, {defeated} {defeated:выбывает|выбываете} и "
                "{winner:побеждает|побеждаете} {winner}.",
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
        "coach.capture": (
            "Сверху на стопке {pile} лежит {chip:chip} фишка. Если положить на неё такую же, это "
            "взятие, и фишки чужого цвета попадут в плен."
        ),
        "coach.prisoner": (
            "Теперь у {player:gen} есть пленная — фишка чужого цвета. Ею можно ходить, её можно "
            "отдать, и о ней можно договариваться."
        ),
        "coach.pile": (
            "В стопке {pile} лежат все цвета, и никто не выбирал: стопка решила, что "
            "{player:ходит|ходите} {player}."
        ),
        "coach.need": (
            "{player:Ходит|Ходите} {player}, а фишек нет. Тех, у кого есть пленные, просят отдать "
            "одну."
        ),
        "coach.needed": (
            "{player:Ходил|Ходили} {player}, а фишек не было, поэтому тех, у кого есть пленные, "
            "просили отдать "
            "одну."
        ),
        "coach.rescue": (
            "{player} {player:может|можете} отдать пленную или отказать. Если откажут все, "
            "{needy:name} выбывает."
        ),
        "coach.defeat": (
            "{player} {player:выбывает|выбываете}, потому что никто не помог. Ход идёт обратным "
            "путём."
        ),
        "coach.promise": (
            "{player} {player:нарушил|нарушили} обещание. Правила это разрешают: обещание никого "
            "не связывает, но "
            "другие это запомнят."
        ),
        "error.stale": "Стол изменился: кто-то успел раньше. Посмотрите ещё раз.",
        "error.not-your-seat": "Вы не играете за {player:acc}.",
        "error.bot-seat": "За {player:acc} играет бот.",
        "error.seat-taken": "Место {player:gen} уже занято.",
        "error.nothing-to-take-back": "У вас нет хода, который можно отменить.",
        "error.not-yours-to-take-back": (
            "После вас ходили другие: отменить можно только свой последний ход."
        ),
        "error.stopped": "Партия остановлена: больше ничего не делают.",
        "error.over": "Партия окончена.",
        "error.full": "Запись этой партии заполнена. Сохраните её и начните новую.",
        "error.too-long": "Текст слишком длинный.",
        "error.not-allowed": "Вам здесь это не разрешено.",
        "error.no-line": "Этот вариант слишком долго вычислять.",
        "error.no-offer": "Эту партию уже нельзя продолжить здесь.",
        "error.past-offer": "Это предложение уже не в силе.",
        "error.again": "Это уже сделано.",
        "error.has-begun": "За этим столом уже началась партия.",
        "error.other-rules": "У той партии другие правила, чем у этого стола.",
    }
)
"""By key."""

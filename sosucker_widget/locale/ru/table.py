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
        "plain.deal": "Игроков: {players}. Фишек своего цвета у каждого: {chips}.",
        "plain.turn": (
            "У кого ход, тот играет одну фишку из руки: на любую стопку или новой стопкой."
        ),
        "plain.choice": (
            "Если в этой стопке нет цвета кого-то из живых, сыгравший выбирает, кто ходит дальше: "
            "игрока, чьего цвета там нет."
        ),
        "plain.all_present.latest-deepest": (
            "Если там есть все их цвета, ходит тот, чья последняя фишка лежит глубже всех."
        ),
        "plain.all_present.bottom": (
            "Если там есть все их цвета, ходит тот, чья фишка лежит ниже всех."
        ),
        "plain.captor.color": (
            "Фишка, положенная на свой же цвет, берёт стопку. Игрок этого цвета убивает одну её "
            "фишку, забирает остальные и ходит."
        ),
        "plain.captor.mover": (
            "Фишка, положенная на свой же цвет, берёт стопку. Сыгравший убивает одну её фишку, "
            "забирает остальные и ходит."
        ),
        "plain.prisoners": "Чужие фишки в руке — пленные; ими играют так же, как своими.",
        "plain.transfers.anytime": "Пленную можно отдать в любое время.",
        "plain.transfers.rescue": "Пленную отдают только тому, кому нужна фишка.",
        "plain.discards.anytime": "Свою пленную можно убить в любое время.",
        "plain.discards.never": "",
        "plain.need": (
            "У кого ход, а фишек нет, тому нужна пленная. Если все, у кого они есть, отказали, "
            "игрок выбывает, а ход возвращается к тому, кто его отдал."
        ),
        "plain.win": (
            "Побеждает последний живой игрок, даже без фишек. Обещания никого не связывают."
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

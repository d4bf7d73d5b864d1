"""Russian: what a ruling says to the one person whom it is about, who plays against bots."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from sosucker_widget.locale.template import Choose, Template

_SUPPLY: Final = Choose(
    "supply",
    {
        "0": "",
        "1": Choose(
            "taken_n",
            {
                "1": "Это ваша фишка: она возвращается в запас.",
                "other": "Одна из них ваша: она возвращается в запас.",
            },
        ),
        "other": "{supply:Word} из них ваши: они возвращаются в запас.",
    },
)


def _kills(killed: str) -> Template:
    return Choose(
        "taken_n",
        {
            "1": f"Вы убиваете {killed} и забираете оставшуюся.",
            "other": f"Вы убиваете {killed} и забираете остальные {{taken_n:acc}}.",
        },
    )


_ALL_PRESENT: Final = Choose(
    "defeated_n",
    {
        "0": Choose(
            "present_n",
            {
                "2": "В стопке {pile} есть оба цвета: решает стопка.",
                "few": "В стопке {pile} есть все {present_n:players} цвета: решает стопка.",
                "other": "В стопке {pile} есть все {present_n:players} цветов: решает стопка.",
            },
        ),
        "other": "В стопке {pile} есть цвета всех живых игроков: решает стопка.",
    },
)


def _decides(again: str) -> dict[str, Template]:
    of = {
        "bottom": ("Нижняя фишка", "Из фишек живых игроков ниже всех лежит"),
        "latest-deepest": (
            "Из последних фишек каждого цвета глубже всех лежит",
            "Из последних фишек каждого живого игрока глубже всех лежит",
        ),
    }
    return {
        f"you.NEXT-2.{variant}{'-again' * bool(again)}.to": (
            _ALL_PRESENT,
            Choose(
                "defeated_n",
                {
                    "0": f"{every} ваша, поэтому {again or 'ходите вы'}.",
                    "other": f"{living} ваша, поэтому {again or 'ходите вы'}.",
                },
            ),
        )
        for variant, (every, living) in of.items()
    }


PHRASES: Final[MappingProxyType[str, Template]] = MappingProxyType(
    {
        "you.SETUP-3.first": "Первым ходите вы.",
        "you.SETUP-3.start.first": "Запись начинается с заданной позиции. Первым решаете вы.",
        "you.PLAY-1.own.player": "Вы кладёте свою фишку.",
        "you.PLAY-1.prisoner.player": "Вы кладёте пленную {chip:chip.acc} фишку.",
        "you.PLAY-1.refused-turn.player": "Ход у {has_move:gen}, а не у вас.",
        "you.CAPTURE-2.color.mover": (
            "Фишку положили вы, но берёт игрок её цвета: стопка {pile} достаётся {captor:dat}."
        ),
        "you.CAPTURE-2.color.captor": (
            "Фишку положил {mover}, но берёт игрок её цвета: стопка {pile} достаётся вам."
        ),
        "you.CAPTURE-2.color-same.captor": "Вы берёте стопку {pile} своим цветом.",
        "you.CAPTURE-2.mover.captor": (
            "Фишку положили вы, вы и берёте стопку {pile}, какого бы цвета она ни была."
        ),
        "you.CAPTURE-2.mover-same.captor": "Фишку положили вы, вы и берёте стопку {pile}.",
        "you.CAPTURE-2.defeated.captor": "Фишку положили вы, вы и берёте стопку {pile}.",
        "you.CAPTURE-3.other.captor": (_kills("{killed:chip.acc} фишку"), _SUPPLY),
        "you.CAPTURE-3.own.captor": (_kills("одну из своих фишек"), _SUPPLY),
        "you.CAPTURE-3.refused-open.captor": (
            "Стопку {pile} взяли вы: сначала убейте одну её фишку."
        ),
        "you.CAPTURE-4.to": "Следующий ход у вас.",
        "you.CAPTURE-5.kill-pile.to": (
            "{color} выбыл, поэтому стопку не берёт никто.",
            "Вся стопка {pile} убита, фишек в ней: {killed_n}. Снова ходите вы.",
        ),
        "you.NEXT-1.choice.mover": (
            "В стопке {pile} нет {missing:chips.gen}. Вы выбираете, кому ходить."
        ),
        "you.NEXT-1.forced.to": (
            "В стопке {pile} не хватает только вашего цвета, поэтому ходите вы."
        ),
        "you.NEXT-1.given.mover": "Вы передаёте ход {to:dat}.",
        "you.NEXT-1.given.to": "{mover} передаёт ход вам.",
        "you.NEXT-1.kept.mover": "Вы оставляете ход себе: вашего цвета в стопке {pile} нет.",
        "you.NEXT-1.refused-open.has_move": "Сначала передайте ход {candidates:or dat}.",
        "you.NEXT-1.refused-present.to": (
            "Ваш цвет уже есть в стопке {pile}. Ход можно передать {candidates:or dat}."
        ),
        **_decides(""),
        **_decides("вы ходите снова"),
        "you.PRISONER-1.given.player": "Вы отдаёте {to:dat} пленную {chip:chip.acc} фишку.",
        "you.PRISONER-1.given.to": "{player} отдаёт вам пленную {chip:chip.acc} фишку.",
        "you.PRISONER-1.home.player": (
            "Вы отдаёте {to:dat} {chip:chip.acc} фишку: она возвращается в запас."
        ),
        "you.PRISONER-1.home.to": (
            "{player} отдаёт вам {chip:chip.acc} фишку: она возвращается в запас."
        ),
        "you.PRISONER-2.player": "Вы убиваете пленную {chip:chip.acc} фишку.",
        "you.PRISONER-3.refused.player": (
            "Вы можете отдавать и убивать пленных, но не свои фишки."
        ),
        "you.RESCUE-1.asked.in_need": Choose(
            "asked_n",
            {
                "one": "Ход у вас, а фишек нет. Пленные есть только у {asked:gen}, "
                "его и спрашивают.",
                "other": "Ход у вас, а фишек нет. Пленные есть у {asked:gen}, "
                "их спрашивают в этом порядке.",
            },
        ),
        "you.RESCUE-1.asked.asked": (
            "Ход у {in_need:gen}, а фишек у него нет. Пленные есть только у вас, вас и спрашивают."
        ),
        "you.RESCUE-1.refused.from": "Вы отказываете. Осталось спросить {asked:acc}.",
        "you.RESCUE-1.refused-last.from": "Вы отказываете. Спрашивать больше некого.",
        "you.RESCUE-2.given.from": (
            "Вы отдаёте {in_need:dat} пленную {chip:chip.acc} фишку. Ход остаётся у {in_need:gen}."
        ),
        "you.RESCUE-2.given.in_need": (
            "{from} отдаёт вам пленную {chip:chip.acc} фишку. Ход остаётся у вас."
        ),
        "you.RESCUE-2.home.from": (
            "Вы отдаёте {in_need:dat} {chip:chip.acc} фишку, она возвращается в его запас. "
            "Ход остаётся у {in_need:gen}."
        ),
        "you.RESCUE-2.home.in_need": (
            "{from} отдаёт вам {chip:chip.acc} фишку, она возвращается в ваш запас. "
            "Ход остаётся у вас."
        ),
        "you.DEFEAT-1.refused.defeated": Choose(
            "refused_n",
            {
                "1": "Пленные были у {refused:gen}, но он не дал ни одной: вы выбываете.",
                "other": "Пленные были у {refused:gen}, но никто не дал ни одной: вы выбываете.",
            },
        ),
        "you.DEFEAT-1.refused.refused": (
            "Пленные были у вас, но вы не дали ни одной: {defeated} выбывает."
        ),
        "you.DEFEAT-1.no-prisoners.defeated": (
            "Ход у вас, фишек нет, и дать пленную некому, поэтому вы выбываете."
        ),
        "you.DEFEAT-2.to": "Ход возвращается к вам.",
        "you.DEFEAT-3.to": (
            "Никто из живых ещё не ходил: ходит следующий по порядку мест, и это вы."
        ),
        "you.WIN-1.chips.winner": Choose(
            "chips",
            {
                "1": "В игре остались только вы: это победа, с одной фишкой на руках.",
                "other": "В игре остались только вы: это победа. Фишек на руках: {chips}.",
            },
        ),
        "you.WIN-1.no-chips.winner": (
            "В игре остались только вы: это победа, без единой фишки на руках."
        ),
        "you.table.if-refused.asked": (
            "Если вы откажете, {defeated} выбывает, а ход переходит к {to:dat}."
        ),
        "you.table.if-refused.asked+to": (
            "Если вы откажете, {defeated} выбывает, а ход переходит к вам."
        ),
        "you.table.if-refused.defeated": Choose(
            "asked_n",
            {
                "1": "Если {asked} откажет, вы выбываете, а ход переходит к {to:dat}.",
                "other": "Если {asked} откажут, вы выбываете, а ход переходит к {to:dat}.",
            },
        ),
        "you.table.if-refused.to": Choose(
            "asked_n",
            {
                "1": "Если {asked} откажет, {defeated} выбывает, а ход переходит к вам.",
                "other": "Если {asked} откажут, {defeated} выбывает, а ход переходит к вам.",
            },
        ),
        "you.table.if-refused-over.asked": (
            "Если вы откажете, {defeated} выбывает и побеждает {winner}."
        ),
        "you.table.if-refused-over.asked+winner": (
            "Если вы откажете, {defeated} выбывает и побеждаете вы."
        ),
        "you.table.if-refused-over.defeated": Choose(
            "asked_n",
            {
                "1": "Если {asked} откажет, вы выбываете и побеждает {winner}.",
                "other": "Если {asked} откажут, вы выбываете и побеждает {winner}.",
            },
        ),
        "you.coach.prisoner.player": (
            "Теперь у вас есть пленная — фишка чужого цвета. Ею можно ходить, её можно отдать, "
            "и о ней можно договариваться."
        ),
        "you.coach.pile.player": (
            "В стопке {pile} лежат все цвета, и никто не выбирал: стопка решила, что ходите вы."
        ),
        "you.coach.need.player": (
            "Ходите вы, а фишек нет. Тех, у кого есть пленные, просят отдать одну."
        ),
        "you.coach.needed.player": (
            "Ходили вы, а фишек не было, поэтому тех, у кого есть пленные, просили отдать одну."
        ),
        "you.coach.rescue.player": (
            "Вы можете отдать пленную или отказать. Если откажут все, {needy} выбывает."
        ),
        "you.PLAY-1.refused-chip.player": (
            "У вас нет {chip:chip.gen} фишки. На руках только {held:chips}."
        ),
        "you.PLAY-1.refused-turn.has_move": "Ход у вас, а не у {player:gen}.",
        "you.CAPTURE-3.refused-phase.to_act": (
            "Стопка не взята, поэтому убивать нечего. Сейчас решаете вы."
        ),
        "you.CAPTURE-3.refused-captor.captor": (
            "Стопку {pile} взяли вы, вы и убиваете одну её фишку."
        ),
        "you.CAPTURE-5.kill-pile.color": (
            "Вы выбыли, поэтому стопку не берёт никто.",
            "Вся стопка {pile} убита, фишек в ней: {killed_n}. Снова ходит {to}.",
        ),
        "you.CAPTURE-5.normal.color": "Вы выбыли, поэтому стопку берёт тот, кто положил фишку.",
        "you.NEXT-1.refused-phase.to_act": "Сейчас ход не передают. Решаете вы.",
        "you.NEXT-1.refused-play.has_move": ("Сейчас ход не передают: ход у вас, положите фишку."),
        "you.NEXT-1.refused-mover.mover": "Фишку положили вы, вы и передаёте ход.",
        "you.NEXT-3.ignored": "Вы выбыли: в стопке {pile} ваш цвет не в счёт.",
        "you.NEXT-3.refused-defeated.to": ("Вы выбыли. Ход можно передать {candidates:or dat}."),
        "you.PRISONER-1.refused-giver.player": "Вы выбыли, и фишек у вас нет.",
        "you.PRISONER-1.refused-defeated.to": "Вы выбыли. Пленных отдают живым игрокам.",
        "you.PRISONER-1.refused-chip.player": "У вас нет пленной {chip:chip.gen} фишки.",
        "you.PRISONER-2.refused-giver.player": "Вы выбыли, и фишек у вас нет.",
        "you.PRISONER-2.refused-chip.player": "У вас нет пленной {chip:chip.gen} фишки.",
        "you.RESCUE-1.refused-open.to_act": (
            "У {in_need:gen} нет фишек. Сначала ответьте, дадите ли вы пленную."
        ),
        "you.RESCUE-1.refused-open.in_need": (
            "У вас нет фишек. Сначала {to_act} отвечает, даст ли он пленную."
        ),
        "you.RESCUE-1.refused-phase.to_act": (
            "Помощь никому не нужна, поэтому пленных не просят. Решаете вы."
        ),
        "you.RESCUE-1.refused-asked.to_act": "Сейчас спрашивают вас.",
        "you.RESCUE-1.refused-transfer.player": (
            "Сейчас спрашивают вас: пленная для {in_need:gen} будет ответом, а не передачей."
        ),
        "you.RESCUE-1.refused-transfer.in_need": (
            "Сейчас спрашивают {player:acc}: пленная для вас будет ответом, а не передачей."
        ),
        "you.RESCUE-3.struck": Choose(
            "asked_n",
            {
                "0": "У вас больше нет пленных. Спрашивать больше некого.",
                "other": "У вас больше нет пленных. Осталось спросить {asked:acc}.",
            },
        ),
        "you.WIN-1.refused-over.winner": "Игра окончена: победили вы.",
        "you.coach.defeat.player": (
            "Вы выбываете, потому что никто не помог. Ход идёт обратным путём."
        ),
        "you.coach.promise.player": (
            "Вы нарушили обещание. Правила это разрешают: обещание никого не связывает, но "
            "другие это запомнят."
        ),
    }
)
"""By the key of the sentence that it replaces, and the part that the person has in it."""

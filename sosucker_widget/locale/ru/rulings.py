"""Russian: the titles of the rules, and the sentences of the rulings."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from sosucker_widget.locale.template import Choose, Template

TITLES: Final = MappingProxyType(
    {
        "SETUP-1": "У каждого игрока свой цвет, двух одинаковых нет.",
        "SETUP-2": "В начале у всех поровну фишек, и все своего цвета.",
        "SETUP-3": "Первого игрока выбирают случайно.",
        "PLAY-1": ("Тот, у кого ход, кладёт ровно одну фишку из тех, что у него на руках."),
        "PLAY-2": "Её кладут на любую стопку или начинают ею новую.",
        "CAPTURE-1": "Фишка на фишку того же цвета: стопка взята.",
        "CAPTURE-2": "Берёт игрок этого цвета или тот, кто положил фишку.",
        "CAPTURE-3": ("Взявший убивает одну фишку стопки, остальные забирает себе на руки."),
        "CAPTURE-4": "Следующий ход у того, кто взял.",
        "CAPTURE-5": "Что происходит, если берёт цвет выбывшего игрока.",
        "NEXT-1": "Ходивший передаёт ход тому, чьего цвета нет в стопке.",
        "NEXT-2": "Если в стопке есть все цвета, кому ходить, решает стопка.",
        "NEXT-3": "Цвета выбывших не учитываются, и хода им не передают.",
        "PRISONER-1": "Пленную фишку можно отдать другому живому игроку.",
        "PRISONER-2": "Пленную фишку может убить тот, у кого она на руках.",
        "PRISONER-3": "Свои фишки не отдают и не убивают.",
        "RESCUE-1": ("Если у игрока ход, а фишек нет, спрашивают всех, у кого есть пленные."),
        "RESCUE-2": ("Первая отданная пленная спасает игрока, и ход остаётся у него."),
        "RESCUE-3": "Когда игроку нужна помощь и кого спрашивают.",
        "DEFEAT-1": "Если пленную не дал никто, игрок без фишек выбывает.",
        "DEFEAT-2": ("Ход возвращается к тому, кто его передал, или дальше по этому пути."),
        "DEFEAT-3": "Если на обратном пути живых нет, ходит следующий живой по порядку мест.",
        "WIN-1": "Побеждает последний живой игрок, с фишками или без.",
        "TALK-1": "Договариваться можно о чём угодно, но вслух; уговор никого не связывает.",
    }
)


def _takes(killed: str) -> Template:
    return Choose(
        "taken_n",
        {
            "1": f"{{captor}} убивает {killed} и забирает оставшуюся.",
            "other": f"{{captor}} убивает {killed} и забирает остальные {{taken_n:acc}}.",
        },
    )


_SUPPLY: Final = Choose(
    "supply",
    {
        "0": "",
        "1": Choose(
            "taken_n",
            {
                "1": "Это его фишка: она возвращается в запас.",
                "other": "Одна из них его: она возвращается в запас.",
            },
        ),
        "other": "{supply:Word} из них его: они возвращаются в запас.",
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


def _lowest(moves: str) -> Template:
    return (
        _ALL_PRESENT,
        Choose(
            "defeated_n",
            {
                "0": f"Нижняя фишка {{to:chip}}, поэтому {moves}.",
                "other": f"Из фишек живых игроков ниже всех лежит {{to:chip}}, поэтому {moves}.",
            },
        ),
    )


def _latest(moves: str) -> Template:
    return (
        _ALL_PRESENT,
        Choose(
            "defeated_n",
            {
                "0": "Из последних фишек каждого цвета глубже всех лежит {to:chip}, "
                f"поэтому {moves}.",
                "other": "Из последних фишек каждого живого игрока глубже всех лежит {to:chip}, "
                f"поэтому {moves}.",
            },
        ),
    )


SENTENCES: Final[MappingProxyType[str, Template]] = MappingProxyType(
    {
        "SETUP-1": "Игроки: {players}.",
        "SETUP-2": Choose(
            "chips",
            {
                "one": "У каждого {chips:word} фишка своего цвета.",
                "few": "У каждого {chips:word} фишки своего цвета.",
                "other": "У каждого {chips:word} фишек своего цвета.",
            },
        ),
        "SETUP-3": "Первым ходит {first}.",
        "SETUP-3.start": "Запись начинается с заданной позиции. Первым решает {first}.",
        "SETUP-3.over": "Запись начинается с позиции, в которой игра уже окончена.",
        "PLAY-1.own": "{player} кладёт свою фишку.",
        "PLAY-1.prisoner": "{player} кладёт пленную {chip:chip.acc} фишку.",
        "PLAY-1.refused-turn": "Ход у {has_move:gen}, а не у {player:gen}.",
        "PLAY-1.refused-chip": "У {player:gen} нет {chip:chip.gen} фишки. "
        "На руках только {held:chips}.",
        "PLAY-2.new": "Ею начата стопка {pile}.",
        "PLAY-2.on": "Она ложится на стопку {pile}.",
        "PLAY-2.refused-pile": Choose(
            "piles_n",
            {
                "0": "Стопки {pile} нет. Новая стопка получит номер {next_pile}.",
                "other": "Стопки {pile} нет. Есть стопки с номерами: {piles}; "
                "новая получит номер {next_pile}.",
            },
        ),
        "CAPTURE-1.new": "Стопка новая, брать нечего.",
        "CAPTURE-1.none": "Взятия нет: {chip:chip} фишка легла не на свой цвет, "
        "под ней {top:chip}.",
        "CAPTURE-1.capture": "{chip:Chip} фишка легла на фишку того же цвета: стопка {pile} взята.",
        "CAPTURE-2.color": (
            "Фишку положил {mover}, но берёт игрок её цвета: стопка {pile} достаётся {captor:dat}."
        ),
        "CAPTURE-2.color-same": "{captor} берёт стопку {pile} своим цветом.",
        "CAPTURE-2.mover": (
            "Фишку положил {captor}, он и берёт стопку {pile}, какого бы цвета она ни была."
        ),
        "CAPTURE-2.mover-same": "Фишку положил {captor}, он и берёт стопку {pile}.",
        "CAPTURE-2.defeated": "Фишку положил {captor}, он и берёт стопку {pile}.",
        "CAPTURE-3.other": (_takes("{killed:chip.acc} фишку"), _SUPPLY),
        "CAPTURE-3.own": (_takes("свою {killed:chip.acc} фишку"), _SUPPLY),
        "CAPTURE-3.refused-open": (
            "Стопку {pile} взял {captor}: сначала он убивает одну её фишку."
        ),
        "CAPTURE-3.refused-phase": (
            "Стопка не взята, поэтому убивать нечего. Сейчас решает {to_act}."
        ),
        "CAPTURE-3.refused-captor": "Стопку {pile} взял {captor}, он и убивает одну её фишку.",
        "CAPTURE-3.refused-chip": "В стопке {pile} нет {killed:chip.gen} фишки. "
        "В ней только {in_pile:chips}.",
        "CAPTURE-4": "Следующий ход у {to:gen}.",
        "CAPTURE-5.kill-pile": (
            "{color} выбыл, поэтому стопку не берёт никто.",
            "Вся стопка {pile} убита, фишек в ней: {killed_n}. Снова ходит {to}.",
        ),
        "CAPTURE-5.normal": "{color} выбыл, поэтому стопку берёт тот, кто положил фишку.",
        "NEXT-1.choice": "В стопке {pile} нет {missing:chips.gen}. {mover} выбирает, кому ходить.",
        "NEXT-1.forced": "В стопке {pile} не хватает только {to:chips.gen}, поэтому ходит {to}.",
        "NEXT-1.given": "{mover} передаёт ход {to:dat}.",
        "NEXT-1.kept": "{mover} оставляет ход себе: его цвета в стопке {pile} нет.",
        "NEXT-1.refused-open": "Сначала {has_move} передаёт ход {candidates:or dat}.",
        "NEXT-1.refused-phase": "Сейчас ход не передают. Решает {to_act}.",
        "NEXT-1.refused-play": ("Сейчас ход не передают: ход у {has_move:gen}, он кладёт фишку."),
        "NEXT-1.refused-mover": "Фишку положил {mover}, он и передаёт ход.",
        "NEXT-1.refused-present": "Цвет {to:gen} уже есть в стопке {pile}. "
        "Ход можно передать {candidates:or dat}.",
        "NEXT-2.bottom": _lowest("ходит {to}"),
        "NEXT-2.bottom-again": _lowest("{to} ходит снова"),
        "NEXT-2.latest-deepest": _latest("ходит {to}"),
        "NEXT-2.latest-deepest-again": _latest("{to} ходит снова"),
        "NEXT-3": Choose(
            "ignored_n",
            {
                "one": "{ignored} выбыл: в стопке {pile} его цвет не в счёт.",
                "other": "{ignored} выбыли: в стопке {pile} их цвета не в счёт.",
            },
        ),
        "NEXT-3.refused-defeated": "{to} выбыл. Ход можно передать {candidates:or dat}.",
        "PRISONER-1.given": "{player} отдаёт {to:dat} пленную {chip:chip.acc} фишку.",
        "PRISONER-1.home": (
            "{player} отдаёт {to:dat} {chip:chip.acc} фишку: она возвращается в запас."
        ),
        "PRISONER-1.refused-option": "По этим правилам пленную отдают только для спасения, "
        "и отдаёт тот, кого спрашивают.",
        "PRISONER-1.refused-giver": "{player} выбыл, и фишек у него нет.",
        "PRISONER-1.refused-defeated": "{to} выбыл. Пленных отдают живым игрокам.",
        "PRISONER-1.refused-self": "Пленную можно отдать только другому игроку.",
        "PRISONER-1.refused-chip": "У {player:gen} нет пленной {chip:chip.gen} фишки.",
        "PRISONER-2": "{player} убивает пленную {chip:chip.acc} фишку.",
        "PRISONER-2.refused-option": "По этим правилам пленных на руках не убивают.",
        "PRISONER-2.refused-giver": "{player} выбыл, и фишек у него нет.",
        "PRISONER-2.refused-chip": "У {player:gen} нет пленной {chip:chip.gen} фишки.",
        "PRISONER-3.refused": "{player} может отдавать и убивать пленных, но не свои фишки.",
        "RESCUE-1.asked": Choose(
            "asked_n",
            {
                "one": "Ход у {in_need:gen}, а фишек у него нет. "
                "Пленные есть только у {asked:gen}, его и спрашивают.",
                "other": "Ход у {in_need:gen}, а фишек у него нет. "
                "Пленные есть у {asked:gen}, их спрашивают в этом порядке.",
            },
        ),
        "RESCUE-1.refused": "{from} отказывает. Осталось спросить {asked:acc}.",
        "RESCUE-1.refused-last": "{from} отказывает. Спрашивать больше некого.",
        "RESCUE-1.refused-open": "У {in_need:gen} нет фишек. Сначала {to_act} отвечает, "
        "даст ли он пленную.",
        "RESCUE-1.refused-phase": (
            "Помощь никому не нужна, поэтому пленных не просят. Решает {to_act}."
        ),
        "RESCUE-1.refused-asked": "Сейчас спрашивают {to_act:acc}.",
        "RESCUE-1.refused-transfer": "Сейчас спрашивают {player:acc}: "
        "пленная для {in_need:gen} будет ответом, а не передачей.",
        "RESCUE-2.given": "{from} отдаёт {in_need:dat} пленную {chip:chip.acc} фишку. "
        "Ход остаётся у {in_need:gen}.",
        "RESCUE-2.home": (
            "{from} отдаёт {in_need:dat} {chip:chip.acc} фишку, она возвращается в его "
            "запас. Ход остаётся у {in_need:gen}."
        ),
        "RESCUE-3": Choose(
            "asked_n",
            {
                "0": "У {struck:gen} больше нет пленных. Спрашивать больше некого.",
                "other": "У {struck:gen} больше нет пленных. Осталось спросить {asked:acc}.",
            },
        ),
        "DEFEAT-1.refused": Choose(
            "refused_n",
            {
                "1": "Пленные были у {refused:gen}, но он не дал ни одной: {defeated} выбывает.",
                "other": "Пленные были у {refused:gen}, но никто не дал ни одной: "
                "{defeated} выбывает.",
            },
        ),
        "DEFEAT-1.no-prisoners": (
            "Ход у {defeated:gen}, фишек у него нет, и дать пленную некому, поэтому "
            "{defeated} выбывает."
        ),
        "DEFEAT-2": "Ход возвращается к {to:dat}.",
        "DEFEAT-3": "Никто из живых ещё не ходил: ходит следующий по порядку мест, {to}.",
        "WIN-1.chips": Choose(
            "chips",
            {
                "1": "{winner} остался один и побеждает, с одной фишкой на руках.",
                "other": "{winner} остался один и побеждает. Фишек на руках: {chips}.",
            },
        ),
        "WIN-1.no-chips": "{winner} остался один и побеждает, без единой фишки на руках.",
        "WIN-1.refused-over": "Игра окончена: победил {winner}.",
    }
)
"""By rule id and variant, the same keys as in English."""

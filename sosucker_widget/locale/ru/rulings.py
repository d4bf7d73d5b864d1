"""Russian: the titles of the rules, and the sentences of the rulings."""

from collections.abc import Mapping
from typing import Final

from sosucker_widget.locale.template import Choose, Phrases, Template

TITLES: Mapping[str, str] = {
    "SETUP-1": "У каждого игрока свой цвет, двух одинаковых нет.",
    "SETUP-2": "В начале у всех поровну фишек, и все своего цвета.",
    "SETUP-3": "Первого игрока выбирают случайно.",
    "PLAY-1": "Тот, у кого ход, кладёт ровно одну фишку из тех, что у него на руках.",
    "PLAY-2": "Её кладут на любую стопку или начинают ею новую.",
    "CAPTURE-1": "Фишка на фишку того же цвета: стопка взята.",
    "CAPTURE-2": "Берёт игрок этого цвета или тот, кто положил фишку.",
    "CAPTURE-3": "Взявший убивает одну фишку стопки, остальные забирает себе на руки.",
    "CAPTURE-4": "Следующий ход у того, кто взял.",
    "CAPTURE-5": "Что происходит, если берёт цвет выбывшего игрока.",
    "NEXT-1": "Ходивший передаёт ход тому, чьего цвета нет в стопке.",
    "NEXT-2": "Если в стопке есть все цвета, кому ходить, решает стопка.",
    "NEXT-3": "Цвета выбывших не учитываются, и хода им не передают.",
    "PRISONER-1": "Пленную фишку можно отдать другому живому игроку.",
    "PRISONER-2": "Пленную фишку может убить тот, у кого она на руках.",
    "PRISONER-3": "Свои фишки не отдают и не убивают.",
    "RESCUE-1": "Если у игрока ход, а фишек нет, спрашивают всех, у кого есть пленные.",
    "RESCUE-2": "Первая отданная пленная спасает игрока, и ход остаётся у него.",
    "RESCUE-3": "Когда игроку нужна помощь и кого спрашивают.",
    "DEFEAT-1": "Если пленную не дал никто, игрок без фишек выбывает.",
    "DEFEAT-2": "Ход возвращается к тому, кто его передал, или дальше по этому пути.",
    "DEFEAT-3": "Если на обратном пути живых нет, ходит следующий живой по порядку мест.",
    "WIN-1": "Побеждает последний живой игрок, с фишками или без.",
    "TALK-1": "Договариваться можно о чём угодно, но вслух; уговор никого не связывает.",
}


def _takes(killed: str) -> Template:
    return Choose(
        "taken_n",
        {
            "1": f"{{captor}} {{captor:убивает|убиваете}} {killed} и "
            f"{{captor:забирает|забираете}} оставшуюся.",
            "other": f"{{captor}} {{captor:убивает|убиваете}} {killed} и "
            f"{{captor:забирает|забираете}} остальные {{taken_n:acc}}.",
        },
    )


_SUPPLY: Final = Choose(
    "supply",
    {
        "0": "",
        "1": Choose(
            "taken_n",
            {
                "1": "Это {captor:его|ваша} фишка: она возвращается в запас.",
                "other": "Одна из них {captor:его|ваша}: она возвращается в запас.",
            },
        ),
        "other": "{supply:Word} из них {captor:его|ваши}: они возвращаются в запас.",
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
                "0": f"Нижняя фишка {{to:{{to:chip}}|ваша}}, поэтому {moves}.",
                "other": (
                    f"Из фишек живых игроков ниже всех лежит {{to:{{to:chip}}|ваша}}, поэтому "
                    f"{moves}."
                ),
            },
        ),
    )


def _latest(moves: str) -> Template:
    return (
        _ALL_PRESENT,
        Choose(
            "defeated_n",
            {
                "0": "Из последних фишек каждого цвета глубже всех лежит {to:{to:chip}|ваша}, "
                f"поэтому {moves}.",
                "other": "Из последних фишек каждого живого игрока глубже всех лежит "
                "{to:{to:chip}|ваша}, "
                f"поэтому {moves}.",
            },
        ),
    )


SENTENCES: Phrases = {
    "SETUP-1": "Игроки: {players}.",
    "SETUP-2": Choose(
        "chips",
        {
            "one": "У каждого {chips:word} фишка своего цвета.",
            "few": "У каждого {chips:word} фишки своего цвета.",
            "other": "У каждого {chips:word} фишек своего цвета.",
        },
    ),
    "SETUP-3": "Первым {first:ходит|ходите} {first}.",
    "SETUP-3.start": (
        "Запись начинается с заданной позиции. Первым {first:решает|решаете} {first}."
    ),
    "SETUP-3.over": "Запись начинается с позиции, в которой игра уже окончена.",
    "PLAY-1.own": "{player} {player:кладёт|кладёте} свою фишку.",
    "PLAY-1.prisoner": "{player} {player:кладёт|кладёте} пленную {chip:chip.acc} фишку.",
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
    "CAPTURE-1.none": "Взятия нет: {chip:chip} фишка легла не на свой цвет, под ней {top:chip}.",
    "CAPTURE-1.capture": "{chip:Chip} фишка легла на фишку того же цвета: стопка {pile} взята.",
    "CAPTURE-2.color": (
        "Фишку {mover:положил|положили} {mover}, но берёт игрок её цвета: стопка {pile} "
        "достаётся {captor:dat}."
    ),
    "CAPTURE-2.color-same": "{captor} {captor:берёт|берёте} стопку {pile} своим цветом.",
    "CAPTURE-2.mover": (
        "Фишку {captor:положил|положили} {captor}, {captor:он и берёт|вы и берёте} стопку "
        "{pile}, какого бы цвета она ни была."
    ),
    "CAPTURE-2.mover-same": (
        "Фишку {captor:положил|положили} {captor}, {captor:он и берёт|вы и берёте} стопку {pile}."
    ),
    "CAPTURE-2.defeated": (
        "Фишку {captor:положил|положили} {captor}, {captor:он и берёт|вы и берёте} стопку {pile}."
    ),
    "CAPTURE-3.other": (_takes("{killed:chip.acc} фишку"), _SUPPLY),
    "CAPTURE-3.own": (
        _takes("{captor:свою {killed:chip.acc} фишку|одну из своих фишек}"),
        _SUPPLY,
    ),
    "CAPTURE-3.refused-open": (
        "Стопку {pile} {captor:взял|взяли} {captor}: сначала {captor:он убивает|убейте} одну "
        "её фишку."
    ),
    "CAPTURE-3.refused-phase": (
        "Стопка не взята, поэтому убивать нечего. Сейчас {to_act:решает|решаете} {to_act}."
    ),
    "CAPTURE-3.refused-captor": "Стопку {pile} {captor:взял|взяли} {captor}, "
    "{captor:он и убивает|вы и убиваете} одну её фишку.",
    "CAPTURE-3.refused-chip": "В стопке {pile} нет {killed:chip.gen} фишки. "
    "В ней только {in_pile:chips}.",
    "CAPTURE-4": "Следующий ход у {to:gen}.",
    "CAPTURE-5.kill-pile": (
        "{color} {color:выбыл|выбыли}, поэтому стопку не берёт никто.",
        "Вся стопка {pile} убита, фишек в ней: {killed_n}. Снова {to:ходит|ходите} {to}.",
    ),
    "CAPTURE-5.normal": (
        "{color} {color:выбыл|выбыли}, поэтому стопку берёт тот, кто положил фишку."
    ),
    "NEXT-1.choice": (
        "В стопке {pile} нет {missing:chips.gen}. {mover} {mover:выбирает|выбираете}, кому ходить."
    ),
    "NEXT-1.forced": "В стопке {pile} не хватает только {to:{to:chips.gen}|вашего цвета}, "
    "поэтому {to:ходит|ходите} {to}.",
    "NEXT-1.given": "{mover} {mover:передаёт|передаёте} ход {to:dat}.",
    "NEXT-1.kept": (
        "{mover} {mover:оставляет|оставляете} ход себе: {mover:его|вашего} цвета в стопке "
        "{pile} нет."
    ),
    "NEXT-1.refused-open": (
        "Сначала {has_move:{has_move} передаёт|передайте} ход {candidates:or dat}."
    ),
    "NEXT-1.refused-phase": "Сейчас ход не передают. {to_act:Решает|Решаете} {to_act}.",
    "NEXT-1.refused-play": (
        "Сейчас ход не передают: ход у {has_move:gen}, {has_move:он кладёт|положите} фишку."
    ),
    "NEXT-1.refused-mover": (
        "Фишку {mover:положил|положили} {mover}, {mover:он и передаёт|вы и передаёте} ход."
    ),
    "NEXT-1.refused-present": "{to:Цвет {to:gen}|Ваш цвет} уже есть в стопке {pile}. "
    "Ход можно передать {candidates:or dat}.",
    "NEXT-2.bottom": _lowest("{to:ходит|ходите} {to}"),
    "NEXT-2.bottom-again": _lowest("{to} {to:ходит|ходите} снова"),
    "NEXT-2.latest-deepest": _latest("{to:ходит|ходите} {to}"),
    "NEXT-2.latest-deepest-again": _latest("{to} {to:ходит|ходите} снова"),
    "NEXT-3": Choose(
        "ignored_n",
        {
            "one": (
                "{ignored} {ignored:выбыл|выбыли}: в стопке {pile} {ignored:его|ваш} цвет не "
                "в счёт."
            ),
            "other": "{ignored} выбыли: в стопке {pile} их цвета не в счёт.",
        },
    ),
    "NEXT-3.refused-defeated": ("{to} {to:выбыл|выбыли}. Ход можно передать {candidates:or dat}."),
    "PRISONER-1.given": (
        "{player} {player:отдаёт|отдаёте} {to:dat} пленную {chip:chip.acc} фишку."
    ),
    "PRISONER-1.home": (
        "{player} {player:отдаёт|отдаёте} {to:dat} {chip:chip.acc} фишку: она возвращается в запас."
    ),
    "PRISONER-1.refused-option": "По этим правилам пленную отдают только для спасения, "
    "и отдаёт тот, кого спрашивают.",
    "PRISONER-1.refused-giver": (
        "{player} {player:выбыл|выбыли}, и фишек у {player:него|вас} нет."
    ),
    "PRISONER-1.refused-defeated": "{to} {to:выбыл|выбыли}. Пленных отдают живым игрокам.",
    "PRISONER-1.refused-self": "Пленную можно отдать только другому игроку.",
    "PRISONER-1.refused-chip": "У {player:gen} нет пленной {chip:chip.gen} фишки.",
    "PRISONER-2": "{player} {player:убивает|убиваете} пленную {chip:chip.acc} фишку.",
    "PRISONER-2.refused-option": "По этим правилам пленных на руках не убивают.",
    "PRISONER-2.refused-giver": (
        "{player} {player:выбыл|выбыли}, и фишек у {player:него|вас} нет."
    ),
    "PRISONER-2.refused-chip": "У {player:gen} нет пленной {chip:chip.gen} фишки.",
    "PRISONER-3.refused": (
        "{player} {player:может|можете} отдавать и убивать пленных, но не свои фишки."
    ),
    "RESCUE-1.asked": Choose(
        "asked_n",
        {
            "one": "Ход у {in_need:gen}, а фишек {in_need:у него |}нет. "
            "Пленные есть только у {asked:gen}, {asked:его|вас} и спрашивают.",
            "other": "Ход у {in_need:gen}, а фишек {in_need:у него |}нет. "
            "Пленные есть у {asked:gen}, их спрашивают в этом порядке.",
        },
    ),
    "RESCUE-1.refused": (
        "{from} {from:отказывает|отказываете}. Осталось спросить {asked:name.acc}."
    ),
    "RESCUE-1.refused-last": "{from} {from:отказывает|отказываете}. Спрашивать больше некого.",
    "RESCUE-1.refused-open": "У {in_need:gen} нет фишек. Сначала "
    "{to_act:{to_act} отвечает, даст ли он|ответьте, дадите ли вы} пленную.",
    "RESCUE-1.refused-phase": (
        "Помощь никому не нужна, поэтому пленных не просят. {to_act:Решает|Решаете} {to_act}."
    ),
    "RESCUE-1.refused-asked": "Сейчас спрашивают {to_act:acc}.",
    "RESCUE-1.refused-transfer": "Сейчас спрашивают {player:acc}: "
    "пленная для {in_need:gen} будет ответом, а не передачей.",
    "RESCUE-2.given": "{from} {from:отдаёт|отдаёте} {in_need:dat} пленную {chip:chip.acc} "
    "фишку. "
    "Ход остаётся у {in_need:gen}.",
    "RESCUE-2.home": (
        "{from} {from:отдаёт|отдаёте} {in_need:dat} {chip:chip.acc} фишку, она возвращается в "
        "{in_need:его|ваш} запас. Ход остаётся у {in_need:gen}."
    ),
    "RESCUE-3": Choose(
        "asked_n",
        {
            "0": "У {struck:gen} больше нет пленных. Спрашивать больше некого.",
            "other": "У {struck:gen} больше нет пленных. Осталось спросить {asked:name.acc}.",
        },
    ),
    "DEFEAT-1.refused": Choose(
        "refused_n",
        {
            "1": "Пленные были у {refused:gen}, но "
            "{refused:он не дал|вы не дали} ни одной: {defeated} "
            "{defeated:выбывает|выбываете}.",
            "other": "Пленные были у {refused:gen}, но никто не дал ни одной: "
            "{defeated} {defeated:выбывает|выбываете}.",
        },
    ),
    "DEFEAT-1.no-prisoners": (
        "Ход у {defeated:gen}, фишек {defeated:у него |}нет, и дать пленную некому, поэтому "
        "{defeated} {defeated:выбывает|выбываете}."
    ),
    "DEFEAT-2": "Ход возвращается к {to:dat}.",
    "DEFEAT-3": (
        "Никто из живых ещё не ходил: ходит следующий по порядку мест, {to:{to}|и это вы}."
    ),
    "WIN-1.chips": Choose(
        "chips",
        {
            "1": (
                "{winner:{winner} остался один и побеждает|В игре остались только вы: это "
                "победа}, с одной фишкой на руках."
            ),
            "other": (
                "{winner:{winner} остался один и побеждает|В игре остались только вы: это "
                "победа}. Фишек на руках: {chips}."
            ),
        },
    ),
    "WIN-1.no-chips": (
        "{winner:{winner} остался один и побеждает|В игре остались только вы: это победа}, "
        "без единой фишки на руках."
    ),
    "WIN-1.refused-over": "Игра окончена: {winner:победил|победили} {winner}.",
}
"""By rule id and variant, the same keys as in English."""

"""Russian: what a table tells the one person who plays against bots."""

from typing import Final

from sosucker_widget.locale.template import Choose, Phrases

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

PHRASES: Phrases = {
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
    "out.refused": "Пленных у {player:gen}: {n}. {player} отказал.",
    "out.nobody": "Пленных не было ни у кого, и спасти вас никто не мог.",
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
    "deal.offer": "{to}, ты {asks}, а я {gives}.",
    "deal.change": "{to}, лучше так: ты {asks}, а я {gives}.",
    "deal.promise": "{to}, я {gives}.",
    "deal.asks-nothing": "не даёшь ничего",
    "deal.asks-move": "отдаёшь мне следующий ход, который выберешь",
    "deal.asks-rescue": "спасаешь меня, если я в беде",
    "deal.asks-prisoner": "отдаёшь мне сейчас {about:chip.acc} фишку",
    "deal.asks-peace": "не берёшь моих фишек",
    "deal.asks-peace-while": "не берёшь моих фишек, пока {about} в игре",
    "deal.asks-spare": "не убиваешь моих фишек",
    "deal.asks-spare-while": "не убиваешь моих фишек, пока {about} в игре",
    "deal.asks-against": "не спасаешь {about:acc}",
    "deal.gives-nothing": "не обещаю ничего",
    "deal.gives-move": "отдаю тебе следующий ход, который выберу",
    "deal.gives-rescue": "спасаю тебя, если ты в беде",
    "deal.gives-prisoner": "отдаю тебе сейчас {about:chip.acc} фишку",
    "deal.gives-peace": "не беру твоих фишек",
    "deal.gives-peace-while": "не беру твоих фишек, пока {about} в игре",
    "deal.gives-spare": "не убиваю твоих фишек",
    "deal.gives-spare-while": "не убиваю твоих фишек, пока {about} в игре",
    "deal.gives-against": "не спасаю {about:acc}",
    "deal.yes": "Договорились.",
    "deal.no": "Нет.",
    "deal.back": "Беру своё предложение назад.",
    "deal.card-nothing": "{player:не обещает|не обещаете} ничего",
    "deal.card-move": "{player:отдаёт|отдаёте} {to:dat} ход, когда есть выбор",
    "deal.card-rescue": "{player:спасает|спасаете} {to:acc} в беде",
    "deal.card-prisoner": "{player:отдаёт|отдаёте} {to:dat} сейчас {about:chip.acc} фишку",
    "deal.card-peace": "{player:не берёт|не берёте} фишек {to:gen}",
    "deal.card-peace-while": ("{player:не берёт|не берёте} фишек {to:gen}, пока {about} в игре"),
    "deal.card-spare": "{player:не убивает|не убиваете} фишек {to:gen}",
    "deal.card-spare-while": (
        "{player:не убивает|не убиваете} фишек {to:gen}, пока {about} в игре"
    ),
    "deal.card-against": "{player:не спасает|не спасаете} {about:acc}",
    "deal.note-tested": Choose(
        "n",
        {
            "1": "пока сдержано один раз",
            "few": "пока сдержано {n} раза",
            "other": "пока сдержано {n} раз",
        },
    ),
    "deal.note-kept": "ход {turn}",
    "deal.note-broken": "{act} (ход {turn})",
    "deal.note-never": "до дела не дошло",
    "deal.note-defeated": "игрок выбыл раньше",
    "deal.note-withdrawn": "обещание взято назад",
    "deal.note-forced": "сдержать не давал ни один выбор",
    "deal.act-give": "ход отдан {to:dat}",
    "deal.act-keep": "ход оставлен себе",
    "deal.act-play": "взята стопка {pile}",
    "deal.act-kill": "убита {chip:chip} фишка",
    "deal.act-refuse": "{to:dat} отказано в спасении",
    "deal.act-donate": "спасение {to:gen}",
    "deal.act-late": "фишка не отдана вовремя",
    "deal.could-busy": "Это вычисляется.",
    "deal.could-betrayal": "Да, ничего не потеряв. Другой выбор: {act}",
    "deal.could-self-preservation": (
        "Только ценой победы или последней надежды на неё. Другой выбор: {act}"
    ),
    "deal.could-dilemma": (
        "Не вместе со всем, что ещё было обещано: ни один выбор не сдерживал всего."
    ),
    "deal.could-unsettled": "Да, но какой ценой, не вычислено.",
    "deal.doubt-out": "Кто-то из названных выбыл.",
    "deal.doubt-not-held": "{player} не может сейчас отдать {to:dat} такую фишку.",
    "deal.doubt-no-prisoner": "У {player:gen} пока нет пленных.",
    "deal.doubt-nothing-to-refuse": "У {player:gen} нет пленных, отказывать нечем.",
    "deal.doubt-no-choice": "Следующим ходом {player} не мог бы выбрать {to:acc}.",
    "deal.doubt-forced": "У {player:gen} сейчас нет другого выбора.",
    "deal.lost": "Я понимаю только сделки, которые предлагает стол.",
    "deal.fact-kept": "{player}: данное вам слово сдержано, ход {turns}.",
    "deal.fact-broke": "{player}: данное вам слово нарушено, ход {turns}.",
    "deal.fact-prisoners": "Пленных у {player:gen}: {n}.",
    "deal.fact-none": "У {player:gen} пока нет пленных: сейчас он вас спасти не может.",
    "deal.fact-could": "Получив ход, {player} сразу мог бы взять ваши фишки.",
    "deal.fact-could-not": "Сейчас {player} не может взять ни одной вашей фишки.",
    "deal.fact-finish": "Фишек на руках у {about:gen}: {n}.",
}
"""By key. `{player}` is the other one: the reader is always «вы»."""

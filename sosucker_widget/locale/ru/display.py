"""Русский: что значения говорят о себе в конце ячейки."""

from sosucker_widget.locale.template import Choose, Phrases

PHRASES: Phrases = {
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
    "display.no-such-game": "Здесь нет партий.",
    "display.no-games": "Неоконченных партий нет.",
    "display.ply": "Шаг",
    "display.player": "Игрок",
    "display.to": "Кому",
    "display.said": "Слова",
    "display.became": "Чем кончилось",
    "display.parties": "Стороны",
    "display.verdict": "Оценка",
    "display.lost": "Что потеряно",
    "display.instead": "Другой выбор",
    "display.coalition": "Коалиция",
    "display.kind": "Вид",
    "display.choice": "Выбор",
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
    "strategy.can.make": (
        "{players}: эта коалиция может добиться, чтобы победил {winners:or}. Вызовите её с "
        "позицией, чтобы узнать действие."
    ),
    "certificate.positions": "Позиций",
    "certificate.told": (
        "Для каждой строки записана стратегия; check() проверяет её против всех действий "
        "остальных. Она верна, если пленных отдают только при спасении и никогда не убивают "
        "с руки."
    ),
    "agreement.none": "Ни о чём не договаривались.",
    "agreement.terms": "{maker} даёт обещание ({id}): {to}.",
    "agreement.alliance": "{parties} договорились ({id}), что победит один из них.",
    "agreement.heir": "{parties} договорились ({id}), что победит {heir}.",
    "agreement.fair": (
        "{parties} договорились ({id}), что никто из них не отнимет у другого последнюю "
        "надежду или победу, которую они могут дать."
    ),
    "stake.win": "До этого {coalition} вместе могли добиться победы, а теперь не могут.",
    "stake.win.alone": "До этого {player} мог победить в одиночку, а теперь не может.",
    "stake.crown": (
        "До этого {coalition} вместе могли обеспечить победу {player:gen}, а теперь не могут."
    ),
    "stake.hope": ("До этого {player} побеждал хотя бы в одном равновесии, а теперь ни в одном."),
    "stake.word": "{player} не сдержал обещания, данного {to:dat}.",
    "stake.kept.win": "Предпочтено: {coalition} вместе могут добиться победы.",
    "stake.kept.crown": "Предпочтено: {coalition} вместе могут обеспечить победу {player:gen}.",
    "stake.kept.hope": "Предпочтено: {player} побеждает хотя бы в одном равновесии.",
    "stake.kept.word": "Предпочтено: обещание {player:gen}, данное {to:dat}.",
    "opportunity.choice.clean": "без потерь",
    "opportunity.choice.unavoidable": "неизбежно",
    "opportunity.choice.wasteful": "с лишними потерями",
    "opportunity.choice.chosen": "по своей воле",
    "breach.none": "Ни один уговор не нарушен.",
    "breach.unsolved": Choose(
        "n",
        {
            "1": "Шаг {first} не решён: там найдены только нарушенные обещания.",
            "other": (
                "Не решено шагов: {n}, с {first} по {last}; там найдены только нарушенные обещания."
            ),
        },
    ),
    "breach.verdict.betrayal": "предательство",
    "breach.verdict.self-preservation": "самосохранение",
    "breach.verdict.dilemma": "безвыходное положение",
    "breach.verdict.unsettled": "не решено",
    "breach.instead": "Другой выбор: {act}",
    "breach.nothing": "Не делать этого.",
    "breach.betrayal": "Так уговор был бы соблюдён, и {player} ничего бы не потерял.",
    "breach.self-preservation": (
        "Так уговор был бы соблюдён, но, как при любом таком выборе, {player} потерял бы "
        "победу, которую могли дать союзники, или свою последнюю надежду."
    ),
    "breach.dilemma": (
        "Так это было бы соблюдено, но всё, о чём договорился {player}, не соблюсти никак."
    ),
    "breach.unsettled": ("Так уговор был бы соблюдён. Чего бы это стоило ({player}), не решено."),
    "breach.released": "С шага {ply}, хода другого игрока, {player} побеждает в одиночку.",
    "breach.departed": (
        "{player} выходит из союза и побеждает в одиночку с шага {ply}, который сделал {by}."
    ),
    "opportunity.none": "Ни одна возможность не упущена.",
    "opportunity.unsolved": Choose(
        "n",
        {
            "1": "Шаг {first} не решён.",
            "other": "Не решено шагов: {n}, с {first} по {last}.",
        },
    ),
    "opportunity.kind.coalition": "коалиция",
    "opportunity.kind.win": "победа",
    "opportunity.kind.crown": "победа партнёра",
    "opportunity.kind.hope": "последняя надежда партнёра",
    "opportunity.unavoidable": "Неизбежно: от одной коалиции {player} должен был отказаться.",
    "opportunity.wasteful": "С потерями: одну было не сохранить, но так осталось бы больше.",
    "opportunity.chosen": "По своей воле: так остались бы все выигрывающие коалиции.",
    "opportunity.free": "Так надежда осталась бы ({partner}), и {player} ничего бы не потерял.",
    "opportunity.at-own-cost": (
        "Так надежда осталась бы ({partner}), но {player} потерял бы свою."
    ),
    "opportunity.gain": "Теперь коалиция может обеспечить победу {player:gen}.",
}
"""По ключам."""

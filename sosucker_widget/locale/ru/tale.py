"""Russian: the story of ten minutes, screen by screen."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from sosucker_widget.locale.template import Choose, Template

PHRASES: Final[MappingProxyType[str, Template]] = MappingProxyType(
    {
        "tale.name": "история на десять минут",
        "tale.title": "So Long Sucker: история на десять минут",
        "tale.game": "Обещание и что с ним стало",
        "tale.line.honest": "Если поверить {honest:dat}",
        "tale.line.kept": "Если {betrayer} сдержит слово",
        "tale.skip": "Сразу играть",
        "tale.see-again": "Показать ещё раз",
        "tale.dot.choice": "Один ход",
        "tale.dot.promise": "Обещание",
        "tale.dot.together": "Вдвоём",
        "tale.dot.guess": "Ваша догадка",
        "tale.dot.again": "Ещё раз",
        "tale.choice.title": "Кому вы верите?",
        "tale.choice.goal": (
            "Побеждает последний живой. Если ваш ход, а фишек у вас нет и никто их не даёт, вы "
            "выбываете."
        ),
        "tale.choice.ask": (
            "Вы положили красную фишку на стопку {pile}. Фишек {others:gen} в ней ещё нет: "
            "следующим ходит один из них, и выбираете вы."
        ),
        "tale.choice.holds": Choose(
            "n",
            {"1": "одна фишка", "few": "{n:word} фишки", "other": "{n:word} фишек"},
        ),
        "tale.to-you": "вам",
        "tale.before": "только что",
        "tale.after": "теперь",
        "tale.says.promise": "Отдайте ход мне. Он сразу вернётся к вам.",
        "tale.says.promised": "Он сразу вернётся к вам.",
        "tale.says.nothing": "Мне он тоже пригодился бы. Обещать ничего не буду.",
        "tale.says.why": (
            "Сдержи я слово, вы победили бы наверняка. А теперь наверняка побеждаю я."
        ),
        "tale.says.honest": ("Я ничего не обещал. Отдай я ход вам, вы победили бы наверняка."),
        "tale.betrayed.title": "{betrayer} отдаёт ход {victim:dat}",
        "tale.betrayed.broken": (
            "{betrayer} кладёт фишку на стопку {pile} и отдаёт ход {victim:dat}, а не вам."
        ),
        "tale.betrayed.out": (
            "У {victim:gen} нет ни одной фишки, и никто не может её дать. {victim} выбывает."
        ),
        "tale.betrayed.back": "Поэтому ход возвращается к тому, кто его отдал: ходит {betrayer}.",
        "tale.betrayed.asked": "Мог ли {betrayer} сдержать слово?",
        "tale.betrayed.answer": "Да. {verdict} Потому он и не сдержал слова.",
        "tale.trusted.title": "{honest} берёт стопку и ходит снова",
        "tale.trusted.capture": (
            "{honest} кладёт последнюю фишку на стопку {pile}: жёлтая на жёлтой."
        ),
        "tale.trusted.kill": (
            "Он убивает {killed:chip.acc} фишку, а остальные забирает. Кто берёт стопку, тот снова "
            "с фишками и ходит следующим."
        ),
        "tale.trusted.asked": "Это предательство?",
        "tale.trusted.answer": "Нет: {honest} ничего не обещал. {verdict}",
        "tale.stopped": "Мог ли кто-нибудь это остановить?",
        "tale.what-if": "Мог ли кто-нибудь победить наверняка?",
        "tale.on": "Что {betrayer} сделает дальше?",
        "tale.give": "А если поверить {betrayer:dat}?",
        "tale.back": "Вернуться к игре",
        "tale.together.title": "Вдвоём можно было победить наверняка",
        "tale.together.lead": Choose(
            "n",
            {
                "1": (
                    "До вашего выбора в одиночку этого не мог никто. Но одна пара могла добиться, "
                    "чтобы победил один из двоих:"
                ),
                "few": (
                    "До вашего выбора в одиночку этого не мог никто. Но {n:word} пары могли "
                    "добиться, чтобы победил один из двоих:"
                ),
                "other": (
                    "До вашего выбора в одиночку этого не мог никто. Но {n:word} пар могли "
                    "добиться, чтобы победил один из двоих:"
                ),
            },
        ),
        "tale.together.label": "Двое вместе",
        "tale.together.under": (
            "Этого не было, но могло быть. Компьютер проверил все продолжения до конца."
        ),
        "tale.together.asked": "Кто из двоих победит?",
        "tale.together.answer": (
            "Только один. В конце каждой строки одному из двоих уже никто не нужен. Поэтому есть "
            "зачем обещать и есть зачем нарушать обещание."
        ),
        "tale.pair": "{players}",
        "tale.pair.can": "могут",
        "tale.pair.cannot": "не могут",
        "tale.pair.how": "Один из способов, что бы ни делали двое других:",
        "tale.pair.against": "Могут, кого бы вы ни выбрали. Если выбрать {to:acc}:",
        "tale.pair.stopped": (
            "Эти двое не могут: им помешают {others}, если будут заодно. Например, так:"
        ),
        "tale.pair.end": Choose(
            "n",
            {
                "1": "Отсюда {player} {player:победит|победите} наверняка: следующим же действием.",
                "few": (
                    "Отсюда {player} {player:победит|победите} наверняка, самое большее за {n} "
                    "действия."
                ),
                "other": (
                    "Отсюда {player} {player:победит|победите} наверняка, самое большее за {n} "
                    "действий."
                ),
            },
        ),
        "tale.act.give": "{player} {player:отдаёт|отдаёте} ход {to:dat}.",
        "tale.act.play": "{player} {player:кладёт|кладёте} фишку на стопку {pile}.",
        "tale.act.start": "{player} {player:начинает|начинаете} стопку {pile}.",
        "tale.act.moves": (
            "{player} {player:кладёт|кладёте} фишку на стопку {pile}, и {to:ходит|ходите} {to}."
        ),
        "tale.guess.title": "Куда {betrayer} положит последнюю фишку?",
        "tale.guess.lead": "Выберите место. Потом увидите, что значило бы каждое из них.",
        "tale.guess.label": "Места для фишки",
        "tale.guess.see": "Посмотреть, что будет",
        "tale.guess.again": "Угадать ещё раз",
        "tale.guess.asked": "Как это увидеть",
        "tale.guess.answer": (
            "Кто берёт стопку, тот ходит следующим и снова с фишками. Сначала ищите место, где "
            "цвет ляжет на тот же цвет."
        ),
        "tale.place.pile": "На стопку {pile}",
        "tale.place.new": "В новую стопку",
        "tale.guessed.right": "Вы угадали: стопка {pile}, синяя на синей, взятие.",
        "tale.guessed.pile": (
            "Вы назвали стопку {guess}. {betrayer} выбрал стопку {pile}: синяя на синей, взятие."
        ),
        "tale.guessed.new": (
            "Вы назвали новую стопку. {betrayer} выбрал стопку {pile}: синяя на синей, взятие."
        ),
        "tale.then.alone": (
            "Тогда {player} {player:победил|победили} бы наверняка, что бы ни делали остальные."
        ),
        "tale.then.majority": (
            "Тогда победы могли бы добиться любые двое из троих вместе (вы, {others}), "
            "а в одиночку никто."
        ),
        "tale.now.alone": "{player} берёт стопку и в одиночку побеждает наверняка.",
        "tale.now.majority": (
            "Теперь победы могут добиться любые двое из троих вместе (вы, {others}), а в одиночку "
            "никто."
        ),
        "tale.you": "Вы",
        "tale.you.inside": "вы",
        "tale.end": "Доиграть до конца",
        "tale.again.title": "Что вы увидели",
        "tale.again.promise": (
            "Обещание никого не связывает. {betrayer} был верен слову, пока это было выгодно."
        ),
        "tale.again.pair": (
            "Двое вместе могут то, чего никто не может в одиночку. Вы и {honest} могли бы."
        ),
        "tale.again.second": (
            "Кто из двоих победит — это уже вторая игра. Поэтому за столом и разговаривают."
        ),
        "tale.again.under": Choose(
            "n",
            {
                "1": "{betrayer} остался последним живым, через одно действие после взятия.",
                "few": "{betrayer} остался последним живым, через {n} действия после взятия.",
                "other": "{betrayer} остался последним живым, через {n} действий после взятия.",
            },
        ),
        "tale.way.friends": "Сыграть с друзьями",
        "tale.way.friends.note": "у этого экрана или каждый со своего телефона",
        "tale.friends.title": "Два способа сыграть с друзьями",
        "tale.friends.screen": (
            "Вокруг этого экрана: все смотрят на один стол, и нажимает тот, чей ход. "
            "Устанавливать ничего не нужно."
        ),
        "tale.friends.phones": (
            "Каждый со своего телефона: одному из вас нужен компьютер с Python и этим пакетом. "
            "Команда «sosucker host --chips 3 --host 0.0.0.0» открывает комнату и показывает её "
            "код, и все, кто в той же сети Wi-Fi, садятся за стол с телефонами."
        ),
        "tale.friends.back": "Назад к концу истории",
        "tale.way.table": "Вокруг этого экрана",
        "tale.way.table.note": "вчетвером, без ботов",
        "tale.way.rooms": "Каждый с телефона",
        "tale.way.rooms.note": "как открыть комнату",
        "tale.way.lesson": "Урок 1",
        "tale.way.lesson.note": "сама игра, 50 минут",
        "tale.way.replay": "Эта партия, действие за действием",
        "tale.way.replay.note": "и правило к каждому из них",
        "tale.way.honest": "Ещё раз: поверить {honest:dat}",
        "tale.way.honest.note": "дальше вы играете сами, против трёх ботов",
        "tale.way.betrayer": "Ещё раз: быть {betrayer:ins} и сдержать слово",
        "tale.way.betrayer.note": "или не сдержать",
        "tale.private": "Эта страница никому не сообщает, что вы нажимали.",
        "tale.leave": "Назад к истории",
        "tale.everything": "Все уроки и документация",
        "tale.script": (
            "Для этой истории нужны скрипты (JavaScript), а этот браузер или этот сервер их не "
            "выполняет."
        ),
    }
)
"""By key."""

"""Russian: what is wrong with what somebody wrote: a value, a position, a move in letters."""

from sosucker_widget.locale.template import Choose, Phrases

PHRASES: Phrases = {
    "phase.play": "«ход»",
    "phase.give": "«передача хода»",
    "phase.kill": "«взятие»",
    "phase.rescue": "«спасение»",
    "phase.over": "«конец»",
    # Values.
    "fault.object": "{value}: здесь нужен объект",
    "fault.missing": "не указано",
    "fault.unknown-key": "такого поля здесь нет, есть {keys}",
    "fault.near": "{what}; может быть, {near}?",
    "fault.near-foreign": "{what}; может быть, {near}? (буква {letter} — не латинская)",
    "fault.string": "{value}: здесь нужна строка",
    "fault.truth": "{value}: здесь нужно true или false",
    "fault.whole": "{value}: здесь нужно целое число не меньше {low}",
    "fault.whole-range": "{value}: здесь нужно целое число от {low} до {high}",
    "fault.choice": "{value}: здесь нужно одно из слов {values}",
    "fault.color": "{value}: такого цвета в этой партии нет, играют {colors}",
    "fault.color-absent": "{color} в этой партии не играет, играют {colors}",
    "fault.list": "{value}: здесь нужен список",
    "fault.twice": Choose(
        "twice_n",
        {"1": "{twice} указан здесь дважды", "other": "{twice} указаны здесь дважды"},
    ),
    # A position's fields.
    "fault.empty-pile": "пустых стопок не бывает: такую убирают",
    "fault.sum": (
        "{color:chips.gen} фишек на руках и в стопках: {total}, а всего их {chips} (CAPTURE-3)"
    ),
    "fault.sum-dead": (
        "{color:chips.gen} фишек на руках, в стопках и среди убитых: {total}, "
        "а всего их {chips} (CAPTURE-3)"
    ),
    # Whether they agree.
    "fault.follows": "указано: {said}, но из остального следует: {follows}",
    "fault.nobody-alive": "кто-то должен остаться в живых: последний живой побеждает (WIN-1)",
    "fault.alive-order": "живых игроков перечисляют по порядку мест",
    "fault.hand-defeated": "{player} выбыл, поэтому фишек на руках у него нет (DEFEAT-1)",
    "fault.alive-phase": Choose(
        "alive",
        {
            "1": "в живых один игрок, поэтому фаза {phase} невозможна (WIN-1)",
            "few": "в живых {alive} игрока, поэтому фаза {phase} невозможна (WIN-1)",
            "other": "в живых {alive} игроков, поэтому фаза {phase} невозможна (WIN-1)",
        },
    ),
    "fault.pile-order": "номера стопок идут по возрастанию и не повторяются",
    "fault.next-pile": "номер {pile} уже был: двух стопок с одним номером не бывает (PLAY-2)",
    "fault.mover-over": "партия окончена: хода нет ни у кого, здесь стоит null (WIN-1)",
    "fault.no-mover": "в фазе {phase} у кого-то должен быть ход (PLAY-1)",
    "fault.mover-defeated": "{player} выбыл и ходить не может (NEXT-3)",
    "fault.recency-first": "ход у {player:gen}, поэтому здесь он должен быть первым (DEFEAT-2)",
    "fault.recency-defeated": "{player} выбыл, поэтому здесь его быть не должно (DEFEAT-2)",
    "fault.no-pending": "в фазе {phase} ни одна стопка не ждёт решения: здесь стоит null",
    "fault.no-asked": "в фазе {phase} никого не спрашивают: здесь пусто (RESCUE-1)",
    "fault.no-chip": (
        "ход у {player:gen}, а фишек у него нет: его спасают, или он выбывает (RESCUE-3)"
    ),
    "fault.pending": "в фазе {phase} здесь номер стопки, на которую только что положили фишку",
    "fault.no-pile": "стопки {pile} нет (PLAY-2)",
    "fault.captured": "стопка {pile} взята, поэтому сейчас убивают фишку (CAPTURE-1)",
    "fault.no-choice": "стопка {pile} не оставляет выбора, кому ходить (NEXT-1, NEXT-2)",
    "fault.no-capture": "две верхние фишки стопки {pile} разного цвета (CAPTURE-1)",
    "fault.pile-killed": "{player} выбыл, поэтому стопка {pile} убита (CAPTURE-5)",
    "fault.captor": "берёт {player}: стопку взял его цвет (CAPTURE-2)",
    "fault.no-need": "у {player:gen} есть фишка, поэтому помощь ему не нужна (RESCUE-1)",
    "fault.none-asked": "пока идёт спасение, кто-то ещё должен ответить (RESCUE-3)",
    "fault.holders": (
        "здесь те, у кого есть пленные, по порядку мест после игрока без фишек: {holders}"
    ),
    # Moves in letters.
    "short.play": "{word}: здесь нужны фишка и стопка, например r1, или r+ для новой стопки",
    "short.give": "{word}: здесь нужна буква того, кто получит ход, например b",
    "short.kill": "{word}: здесь нужен цвет фишки, которую убить, например g",
    "short.rescue": (
        "{word}: здесь нужен цвет пленной, которую отдать, например y, или -, чтобы отказать"
    ),
    "short.over": "{word}: партия окончена, ходов больше нет",
    "short.cyrillic": "{word}: буква {letter} — кириллица; нужна латинская: {instead}",
    "short.greek": "{word}: буква {letter} — греческая; нужна латинская: {instead}",
    "short.other": "{word}: буква {letter} — не латинская; нужна латинская: {instead}",
    "short.variation": "вариант здесь ввести нельзя; введите его ходы там, где он начинается",
    "short.glyph": "{glyph} — не один из знаков {every}",
    "short.beside": (
        "рядом с вводимыми ходами могут стоять только номера ходов, примечания и знаки"
    ),
    "short.colors": "{word}: цвета этой партии пишут так: {letters}",
    # What was right a moment ago, or in another place.
    "fault.no-line": "линии {line} в записи нет, есть линии от 0 до {last}",
    "fault.no-ply": "шага {ply} на линии {line} нет",
    "fault.nesting": "варианты вкладываются друг в друга не глубже {most}",
    "fault.played": (
        "эта линия сыграна в партии, удалить её нельзя: удаляются только добавленные линии"
    ),
    "fault.other-game": "это правки другой партии",
    "fault.note-changed": "это примечание тем временем изменил кто-то другой",
    "fault.no-undo": "отменять нечего: правок ещё не было",
    "fault.no-redo": "возвращать нечего: отменённых правок нет",
    "fault.file-bot": "{bot}: это файл, а не имя бота. Пишите FileBot({bot})",
    "fault.no-bot": "{bot}: такого бота нет, есть {bots}",
    "fault.no-bot-near": "{bot}: такого бота нет. Может быть, {near}? Есть {bots}",
    "fault.no-seat": "места {seat} в этой партии нет",
    "fault.talk-length": "в одной реплике не больше {most} знаков, а здесь их {length}",
    "fault.coalition-twice": "союз {id} уже есть: каждый id только один раз",
    "fault.no-coalition": "этот игрок не состоит в союзе {id}",
    "fault.coalition-over": "союз {id} кончился: один из игроков вышел",
    "fault.joined-twice": "этот игрок уже вступил в союз {id}",
    "fault.empty-deal": "для сделки нужны двое, и в ней нужно что-то просить или давать",
    "fault.no-deal": (
        "{half} не может быть обещанием {player:gen} {to:dat}: кто-то выбыл или не подходит, "
        "либо фишку сейчас не отдать"
    ),
    "fault.no-offer": (
        "этот игрок не может ответить на предложение {offer} или взять его назад: оно "
        "уже решено или прошло, или оно чужое"
    ),
    "fault.promise-twice": "обещание {id} уже есть, второго с таким именем быть не может",
    "fault.no-promise": "у этого игрока нет обещания {id}, которое можно взять назад",
    # What a bot did that it can't.
    "bot.raised": "{error}",
    "bot.raised-at": "{error} ({function}, строка {line})",
    "bot.printed": "{first} (первая строка из {n})",
    "bot.failed": "бот {bot} ({player}), шаг {ply}: {error}{place}",
    "bot.answered": "бот {bot} ({player}) ответил неверно на шаге {ply}: {detail}{place}",
    "bot.was-stopped": "бот {bot} ({player}) остановлен на шаге {ply}: {detail}",
    "bot.too-slow": "он думал дольше {seconds} с",
    "bot.out-of-memory": "ему понадобилось больше {most} ГиБ памяти",
    "bot.ended": "его процесс завершился с кодом {code}",
    "bot.killed": "его процесс завершён сигналом {signal}",
    "bot.garbled": "его процесс прислал не ответ, а что-то другое",
    "bot.no-sandbox": (
        "не песочница: в этой системе нет стены вокруг {bots}, "
        "и оттуда доступно всё, что доступно вам"
    ),
    "bot.stopped": "он был остановлен раньше",
    "bot.senseless": "{answer}: не удалось понять: {error}",
    "bot.not-legal": (
        "{answer}: среди возможных действий ({n}) такого нет, есть, например, {such}"
    ),
    "bot.not-aside": (
        "{answer}: вне очереди можно ответить None, что-нибудь сказать, отдать пленную или убить её"
    ),
    "bot.not-itself": "{answer}: бот говорит только за себя, а это {player}",
    "bot.long-text": "знаков в реплике: {n}, а можно не больше {most}",
    "bot.long-talk": "знаков во всём сказанном: {n}, а можно не больше {most}",
    "bot.no-talk": "{place}: {what}",
    "bot.promise-twice": "обещание {id} уже есть, второго с таким именем быть не может",
    "bot.no-promise": "обещания {id} бот не давал",
    "bot.withdrawn-twice": "обещание {id} уже взято назад",
}

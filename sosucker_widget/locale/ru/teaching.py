"""Russian: how an exercise meets an answer, and what the class's results are called."""

from sosucker_widget.locale.template import Choose, Phrases

PHRASES: Phrases = {
    "teach.pass": "верно.",
    "teach.hint": "неверно.",
    "teach.not-yet": "пока неверно.",
    "teach.type": "такой ответ прочесть нельзя. Ответ должен быть таким: {wanted}.",
    "teach.type.probability": (
        "вероятность лежит между 0 и 1 (0 % и 100 %). Ответ должен быть таким: {wanted}."
    ),
    "teach.type.rules": "у этой позиции другие правила. Ответ должен быть таким: {wanted}.",
    "teach.type.chips": ("в этой позиции слишком много фишек. Ответ должен быть таким: {wanted}."),
    "teach.open": "ответа пока нет. Ответ должен быть таким: {wanted}.",
    "teach.noted": "записано: {answer}.",
    "teach.unknown": "{exercise}: такого упражнения нет. Может быть, {near}?",
    "teach.unknown.make": (
        'Чтобы создать его, напишите над функцией @question("{exercise}", "Сколько …?").'
    ),
    "teach.unknown.kind": (
        'ожидается имя упражнения, например "nb1.q1", или вопрос, созданный с помощью '
        "@question, а получено: {what}"
    ),
    "teach.bet.none": "Вы не сделали ставку.",
    "teach.bet.kept": "Вы сказали: {answer}.",
    "teach.student": "{student}, ответов: {answered}, верных: {right}",
    "teach.student.guest": "гость (у всех, кто не назвал имени, позиции одинаковые)",
    "teach.guest.carried": "Ответы гостя перенесены: {exercises}.",
    "teach.guest.anew": (
        "Ответьте ещё раз, потому что под вашим именем позиции другие: {exercises}."
    ),
    "teach.student.file": "ответы сохраняются в {file}",
    "teach.student.memory": (
        "ответы только в памяти: этот браузер не хранит файлов, поэтому скачайте их, прежде "
        "чем закрыть страницу"
    ),
    "teach.student.download": "Скачать {file} в нынешнем виде",
    "teach.student.no-file": "ответы не сохраняются (чтобы их сдать, укажите имя файла)",
    "teach.file.student": "в файле {file} ответы другого студента: {theirs}, а не {ours}",
    "teach.unsaved": (
        "Ответ не удалось сохранить в {file} ({why}); он остаётся в этой тетради и "
        "будет записан вместе со следующим, если получится."
    ),
    "teach.no-text": "Ответ не сохранён: его текст — не правильный Юникод.",
    "teach.full.exercises": (
        "Ответ не сохранён: в файле ответов есть место для {most} упражнений."
    ),
    "teach.full.bytes": "Ответ не сохранён: в файле ответов есть место для {most} байт.",
    "teach.dropped": Choose(
        "n",
        {
            "1": "Место для ответов кончилось, поэтому самая старая попытка удалена.",
            "other": "Место для ответов кончилось, поэтому удалены самые старые попытки: {n}.",
        },
    ),
    "teach.wants.color": 'цвет, например "красный"',
    "teach.wants.color-or-nobody": 'цвет, например "красный", или "никто"',
    "teach.wants.colors": 'список цветов в любом порядке, например ["красный", "синий"] или []',
    "teach.wants.pile": 'фишки снизу вверх, например ["красная", "синяя"] или "rb"',
    "teach.wants.number": "целое число от {low} до {high}",
    "teach.wants.fraction": 'дробь, например "1/3" или Fraction(1, 3)',
    "teach.wants.probability": 'вероятность, например "1/3", "0,5" или "50 %"',
    "teach.wants.percent": 'число процентов, например 50, или вероятность, например "1/2"',
    "teach.wants.truth": "True или False",
    "teach.wants.word": "одно из слов: {words}",
    "teach.wants.words": "список из {count} слов, каждое — одно из этих: {words}",
    "teach.wants.move": (
        'ход коротким словом: "r1" — красная фишка на стопку 1, "r+" — в новую стопку, '
        'а одна буква, например "b", передаёт ход Синему или убивает синюю фишку'
    ),
    "teach.wants.line": 'ходы по порядку, короткими словами через пробел, например "r1 b"',
    "teach.wants.coalitions": 'список коалиций, например [["красный", "синий"], ["зелёный"]]',
    "teach.wants.shares": (
        'дробь для каждого цвета, например {{"красный": "1/2", "синий": "1/2"}}'
    ),
    "teach.wants.grid": ("строк: {rows}, в каждой слов: {columns}, каждое — одно из этих: {words}"),
    "teach.wants.position": (
        "позиция с правилами упражнения, в которой не больше {most} неубитых фишек, — такая, "
        "какую возвращает {made}"
    ),
    "teach.wants.text": "текст своими словами, не длиннее {most} знаков",
    "teach.typed.and": "и",
    "teach.typed.yes": "да",
    "teach.typed.no": "нет",
    "teach.typed.new": "новую новая новой",
    "teach.typed.move": (
        "в во класть кладёт на ход положить передать стопка стопке стопку убить фишка фишку"
    ),
    "teach.sign-in.name": "Ваше имя:",
    "teach.sign-in.begin": "Начать",
    "teach.sign-in.answers": "Мои ответы",
    "teach.form.check": "Проверить",
    "teach.form.keep": "Записать ответ",
    "teach.form.part": "часть",
    "teach.form.whole": "из",
    "teach.word.yes": "да",
    "teach.word.no": "нет",
    "teach.word.unknown": "неизвестно",
    "teach.word.first": "первый вариант",
    "teach.word.seat-order": "порядок мест",
    "teach.word.grudge": "обида",
    "teach.word.gratitude": "благодарность",
    "teach.word.uniform": "жребий",
    "teach.line.wins": "{team}: могут, и каждый нужен.",
    "teach.line.more": "{team}: могут, но хватило бы и меньшего числа.",
    "teach.line.wins.alone": "{team}: может и без других.",
    "teach.line.loses": "{team}: не могут, мешают {others}.",
    "teach.line.loses.alone": "{team}: в одиночку не может, мешают {others}.",
    "teach.line.loses.to-one": "{team}: не могут, мешает {others}.",
    "teach.lattice.choose": "Нажмите на те, что имеете в виду. Линии ведут вниз, к их частям.",
    "teach.lattice.chosen": "Выбраны:",
    "teach.lattice.none": "пока ни одной",
    "teach.lattice.clear": "Снять выбор",
    "teach.lattice.back": "Назад к вопросу",
    "teach.lattice.step": "шаг {n} из {last}",
    "teach.lattice.instead": "Можно и иначе, но исход тот же:",
    "teach.lattice.lattice": "Все коалиции, самые большие сверху",
    "teach.lattice.open_own": "Нажмите на выбранную коалицию: откроется её линия игры.",
    "teach.lattice.open_any": "Нажмите на любую: откроется её линия игры.",
    "teach.lattice.needed": "выигрывает, и нужен каждый",
    "teach.lattice.wins": "выигрывает, но есть лишний",
    "teach.lattice.loses": "не выигрывает",
    "teach.lattice.needless": "есть лишний",
    "teach.lattice.busy": "Перебираю все линии …",
    "teach.board.seat": "{color}",
    "teach.board.bot": "{color}: {bot}",
    "teach.board.take": "снять верхнюю фишку",
    "teach.board.chip": "{color:chip} фишка",
    "teach.board.kill": "{color:chip} фишка на месте {where}",
    "teach.board.pile": "стопка {pile}",
    "teach.board.new": "новая стопка",
    "teach.board.nobody": "никто",
    "teach.board.right": "Верно",
    "teach.board.wrong": "Пока нет",
    "teach.board.wrong.act": "Пока нет: {state}",
    "teach.board.noted": "Записано",
    "teach.board.click.seat": "Выберите игрока.",
    "teach.board.click.nobody": "Выберите игрока или «никто».",
    "teach.board.click.seats": "Выберите всех, кого имеете в виду, или «никто».",
    "teach.board.click.pile": "Выберите стопку или место новой.",
    "teach.board.click.chip": "Выберите фишку в руке, затем стопку или место новой.",
    "teach.board.click.change": ("Выберите лишнюю фишку стопки, затем фишку в руке на её место."),
    "teach.board.click.build": (
        "Выбирайте фишки снизу вверх; если выбрать саму стопку, верхняя уйдёт."
    ),
    "teach.board.chip.pile": "{color:chip} фишка на стопку {pile}",
    "teach.board.chip.new": "{color:chip} фишка новой стопкой",
    "teach.board.plays": "Что даёт каждый ход: {told}.",
    "teach.lesson.guess": "Что делает {player}?",
    "teach.lesson.hide": "Что сделает {player}? Решите сами, потом посмотрите.",
    "teach.lesson.mode.normal": "показ",
    "teach.lesson.mode.hide": "скрыто",
    "teach.lesson.mode.guess": "угадать",
    "teach.lesson.mode.practise": "игра",
    "teach.grade.right": "верно",
    "teach.grade.legend": "✓ верно   ✗ неверно   · нет ответа   ! не прочитано   • записано",
    "teach.grade.same": "тот же студент, что в {file}",
    "teach.grade.old": "теперь спрашивается иначе или вовсе не спрашивается: {exercises}",
    "teach.grade.unknown": Choose(
        "exercises_n",
        {
            "one": "неизвестное упражнение: {exercises}",
            "other": "неизвестные упражнения: {exercises}",
        },
    ),
    "teach.explore.words": "Словами",
    "teach.matrix.players": "{row} выбирает строку, {column} — столбец.",
    "teach.bars.none": "показать нечего",
    "teach.bars.share": "{hits} из {tries} ({low}–{high})",
    "teach.bars.mean": "{value} ({low}–{high})",
}

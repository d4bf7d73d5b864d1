"""Russian: what was handed in, and the report about a class."""

from sosucker_widget.locale.template import Choose, Phrases

PHRASES: Phrases = {
    # What was handed in instead of answers.
    "handin.empty": "файл пуст",
    "handin.utf16": "файл сохранён в UTF-16; сохраните его в UTF-8, больше ничего не меняя",
    "handin.text-document": "документ текстового редактора, а не файл ответов",
    "handin.pdf": "PDF, а не файл ответов",
    "handin.picture": "изображение, а не файл ответов",
    "handin.packed": "архив; распакуйте его и проверьте то, что внутри",
    "handin.zip-in-zip": ("zip внутри zip или папки; распакуйте его и проверьте то, что внутри"),
    "handin.log-in": "страница входа, сохранённая вместо ответов",
    "handin.log-in.titled": "страница входа («{title}»), сохранённая вместо ответов",
    "handin.log-in.words": "вход в; вход на; войти; авторизация",
    "handin.web-page": "веб-страница, а не файл ответов",
    "handin.web-page.titled": "веб-страница («{title}»), а не файл ответов",
    "handin.notebook": (
        "тетрадь, в которой нет ответов; попросите файл ответов, который она записала"
    ),
    "handin.record": "запись партии, а не файл ответов",
    "handin.other": "JSON, но не файл ответов",
    "handin.newer": (
        "записано более новой версией пакета (формат {version}, а ваша читает {ours}); "
        "обновите пакет"
    ),
    "handin.version": "версия {version} неизвестна; этот пакет читает {ours}",
    "handin.no-answers": "ответов нет",
    "handin.name": "{name} — не имя из 1–64 печатных знаков",
    "handin.damaged": "файл не читается ({why})",
    "handin.zip-damaged": "архив повреждён",
    "handin.locked": "закрыто паролем",
    "handin.unusual": ("упаковано необычным для zip способом; распакуйте архив и проверьте папку"),
    "handin.no-file": "не файл и не папка",
    "handin.many": "файлов больше {most}; передайте меньше за один раз",
    "handin.all": "не прочитано: в файлах до него уже {most} МиБ",
    "handin.copy": (
        "позиции другого студента: для {student} ({file}) верны ответы: {theirs} из {answers}, "
        "а для имени в этом файле: {own}"
    ),
    "handin.from-notebook": "прочитано из ячеек тетради, где есть только последние ответы",
    # The list of a class.
    "report.column.name": (
        "имя и фамилия; фамилия и имя; фио; ф. и. о.; полное имя; студент; ученик"
    ),
    "report.column.first": "имя",
    "report.column.last": "фамилия",
    "report.column.number": "индивидуальный номер; номер; id студента; номер студента",
    "report.column.sis": "sis id",
    "report.column.login": "логин; имя пользователя",
    "report.column.email": "адрес электронной почты; электронная почта; почта; эл. почта",
    "report.column.section": "группа; группы; класс",
    "report.roster.empty": "список группы пуст",
    "report.roster.large": "список группы больше 1 МиБ",
    "report.roster.many": "в списке группы больше {most} студентов",
    "report.roster.letters": "список группы — не CSV в UTF-8; сохраните его в этом виде",
    # The page.
    "report.title": "Отчёт о группе",
    "report.handed-in": Choose(
        "students",
        {
            "one": "Сдал {students} студент",
            "few": "Сдали {students} студента",
            "other": "Сдали {students} студентов",
        },
    ),
    "report.handed-in.of": "Сдали {students} из {of}",
    "report.handed-in.more": "не из списка: {students}",
    "report.hide": "Скрыть имена",
    "report.projector": "На проекторе",
    "report.export": "Сохранить CSV",
    "report.nothing": "Ответов, о которых можно рассказать, нет.",
    "report.lesson": "Занятие {lesson}",
    "report.lesson.head": "{lesson}: что сдано",
    "report.answered": Choose(
        "students",
        {
            "one": "хоть на что-то ответил {students} студент",
            "few": "хоть на что-то ответили {students} студента",
            "other": "хоть на что-то ответили {students} студентов",
        },
    ),
    "report.label.bet": "ставка",
    "report.label.words": "слова",
    "report.sentence.hard": (
        "Стоит уделить десять минут, потому что четверть или больше так и не ответили верно: "
        "{questions}."
    ),
    "report.sentence.question": "вопрос {question} (верно {last} из {of})",
    "report.sentence.fine": (
        "На каждый вопрос, за который кто-нибудь брался, в итоге верно ответили больше трёх "
        "четвертей."
    ),
    "report.sentence.none": "За вопросы, на которые можно ответить верно, никто не брался.",
    "report.untried": "За вопрос {question} ещё не брались: {students}.",
    "report.left-out": "Вопросы, за которые никто не брался: {questions}.",
    "report.hardest": "Сначала самое трудное",
    "report.hardest.how": (
        "Сколько из {of} ответили верно с первой попытки (закрашено) и в итоге (контур). Слова "
        "взяты из примера: позиция у каждого студента своя."
    ),
    "report.bar": "с первой попытки {first}, в итоге {last}, всего {of}",
    "report.not-tried": "не брались: {students}",
    "report.wrong": "Самые частые ошибки",
    "report.wrong.how": "Словами подсказки, которую получили студенты. Имён здесь нет.",
    "report.wrong.none": "Подсказок никто не получил.",
    "report.ask": "Задать вопрос {question} в классе",
    "report.ask.head": "Вопрос {question}",
    "report.ask.how": (
        "Пусть сначала решит каждый; сосчитайте руки и только потом покажите ответ."
    ),
    "report.ask.hands": "сколько рук: {answer}",
    "report.ask.right": "верно",
    "report.ask.show": "Показать ответ",
    "report.ask.answer": "Верно: {answer}.",
    "report.ask.again": "Обсудить и спросить ещё раз, о новой позиции",
    "report.ask.back": "Назад к отчёту",
    "report.more": "ещё {more}",
    "report.made": Choose("made", {"one": "студент", "few": "студента", "other": "студентов"}),
    "report.hint.other": "Другой неверный ответ, без подсказки.",
    "report.later": Choose(
        "later",
        {
            "0": "в итоге верно не ответил никто",
            "one": "в итоге верно ответил {later} из них",
            "other": "в итоге верно ответили {later} из них",
        },
    ),
    "report.later.all": "в итоге верно ответили все",
    "report.bets": "Ставки и что вышло",
    "report.bets.none": "Ставок никто не делал.",
    "report.bets.key": "доля ставок",
    "report.bets.out": "что вышло",
    "report.bets.unknown": "Что вышло, сказано в самом занятии.",
    "report.bet": Choose(
        "bets", {"one": "{bets} ставка", "few": "{bets} ставки", "other": "{bets} ставок"}
    ),
    "report.words": "Своими словами",
    "report.words.how": Choose(
        "texts",
        {
            "one": "{texts} текст; имени нет, пока вы о нём не спросите.",
            "few": "{texts} текста, каждый раз в новом порядке; имён нет, пока не спросите.",
            "other": "{texts} текстов, каждый раз в новом порядке; имён нет, пока не спросите.",
        },
    ),
    "report.words.none": "Текстов никто не написал.",
    "report.quoted": "«{text}»",
    "report.who": "кто?",
    "report.everyone": "Все",
    "report.everyone.how": "По алфавиту, без мест. Имя открывает ответы.",
    "report.everyone.hidden": (
        "Каждая строка — вопрос, и порядок в ней свой: никого нельзя проследить."
    ),
    "report.student": "Студент",
    "report.question": "Вопрос",
    "report.signs": "Ответы",
    "report.sign.full": "верно сразу",
    "report.sign.half": "верно в итоге",
    "report.sign.none": "пока неверно",
    "report.sign.untried": "не брался",
    "report.sign.noted": "записано, не оценивается",
    "report.tries": Choose(
        "tries",
        {"one": "{tries} попытка", "few": "{tries} попытки", "other": "{tries} попыток"},
    ),
    "report.unreadable": "не прочитано",
    "report.missing": "Ещё не сдали",
    "report.missing.none": "Все из списка сдали.",
    "report.missing.count": Choose(
        "students",
        {
            "one": "{students} студент.",
            "few": "{students} студента.",
            "other": "{students} студентов.",
        },
    ),
    "report.unreadable-files": "Сдали, но прочесть это нельзя",
    "report.other-name": "сдано от {sender}, но под именем {student}",
    "report.files": "Файлы, на которые стоит взглянуть",
    "report.files.count": Choose(
        "files",
        {
            "one": "{files} файл: он не прочитан, или к нему есть замечание.",
            "few": "{files} файла: они не прочитаны, или к ним есть замечания.",
            "other": "{files} файлов: они не прочитаны, или к ним есть замечания.",
        },
    ),
    "report.not-listed": "нет в списке группы",
    "report.formative": (
        "Эти отметки помогают учиться и не годятся для аттестации: у кого есть пакет, тот "
        "может вычислить верные ответы."
    ),
}

"""English: what was handed in, and the report about a class."""

from sosucker_widget.locale.template import Choose, Phrases

PHRASES: Phrases = {
    # What was handed in instead of answers.
    "handin.empty": "the file is empty",
    "handin.utf16": "the file is saved as UTF-16; save it as UTF-8, without other changes",
    "handin.text-document": "a document of a word processor, not the file of answers",
    "handin.pdf": "a PDF, not the file of answers",
    "handin.picture": "a picture, not the file of answers",
    "handin.packed": "a packed file; unpack it, and grade what is in it",
    "handin.zip-in-zip": "a zip within a zip or a folder; unpack it, and grade what is in it",
    "handin.log-in": "a log-in page, saved in place of the answers",
    "handin.log-in.titled": "a log-in page (“{title}”), saved in place of the answers",
    "handin.log-in.words": "log in; log on; login; logon; sign in; sign-in; signin",
    "handin.web-page": "a web page, not the file of answers",
    "handin.web-page.titled": "a web page (“{title}”), not the file of answers",
    "handin.notebook": (
        "a notebook without answers in it; ask for the file of answers that it has written"
    ),
    "handin.record": "the record of a game, not the file of answers",
    "handin.other": "JSON, but not the file of answers",
    "handin.newer": (
        "written by a newer version of this package (format {version}; this one reads "
        "{ours}); update the package"
    ),
    "handin.version": "version {version} is not known; this package reads {ours}",
    "handin.no-answers": "the answers are missing",
    "handin.name": "{name} is not a name of 1 to 64 printable characters",
    "handin.damaged": "{why}",
    "handin.zip-damaged": "the archive is damaged",
    "handin.locked": "locked with a password",
    "handin.unusual": (
        "packed in a way that is not usual in a zip; unpack the archive, and grade the folder"
    ),
    "handin.no-file": "neither a file nor a folder",
    "handin.many": "more than {most} files; hand over fewer at once",
    "handin.all": "not read, because the files before it hold {most} MiB",
    "handin.copy": (
        "the positions are another student’s: {theirs} of {answers} answers are right for "
        "{student} ({file}), and {own} for the name in this file"
    ),
    "handin.from-notebook": (
        "read from the cells of a notebook, which hold only the latest answers"
    ),
    # The list of a class.
    "report.column.name": (
        "name; full name; student; student name; display name; learner; participant"
    ),
    "report.column.first": "first name; firstname; given name; forename",
    "report.column.last": "last name; lastname; surname; family name",
    "report.column.number": "id number; id; number; student id; student number",
    "report.column.sis": "sis user id; sis id",
    "report.column.login": "username; user name; login; sis login id; user",
    "report.column.email": "email address; email; e-mail; e-mail address; mail",
    "report.column.section": "section; group; groups; class",
    "report.roster.empty": "the list of the class is empty",
    "report.roster.large": "the list of the class is larger than 1 MiB",
    "report.roster.many": "the list of the class has more than {most} students",
    "report.roster.letters": "the list of the class is no CSV in UTF-8; save it as one",
    # The page.
    "report.title": "The class report",
    "report.handed-in": Choose(
        "students",
        {"one": "{students} student handed in", "other": "{students} students handed in"},
    ),
    "report.handed-in.of": "{students} of {of} handed in",
    "report.handed-in.more": "{students} not on the list",
    "report.hide": "Hide names",
    "report.projector": "On a projector",
    "report.export": "Export CSV",
    "report.nothing": "There are no answers to report on.",
    "report.lesson": "Lesson {lesson}",
    "report.lesson.head": "{lesson}, as handed in",
    "report.answered": Choose(
        "students",
        {
            "one": "{students} student answered something",
            "other": "{students} students answered something",
        },
    ),
    "report.label.bet": "bet",
    "report.label.words": "words",
    "report.sentence.hard": (
        "Worth ten minutes in class, because a quarter or more were not right in the end: "
        "{questions}."
    ),
    "report.sentence.question": "question {question} ({last} of {of} right)",
    "report.sentence.fine": (
        "More than three quarters were right in the end on each question that somebody tried."
    ),
    "report.sentence.none": "Nobody tried a question that can be answered right or wrong.",
    "report.untried": Choose(
        "students",
        {
            "one": "{students} has not tried question {question} yet.",
            "other": "{students} have not tried question {question} yet.",
        },
    ),
    "report.left-out": Choose(
        "questions_n",
        {
            "one": "Nobody tried question {questions}.",
            "other": "Nobody tried questions {questions}.",
        },
    ),
    "report.hardest": "Hardest first",
    "report.hardest.how": (
        "How many of {of} were right at the first try (filled), and in the end (outlined). The "
        "words are those of an example; each student has a position of their own."
    ),
    "report.bar": "{first} at the first try, {last} in the end, of {of}",
    "report.not-tried": "{students} not tried",
    "report.wrong": "What went wrong most often",
    "report.wrong.how": "By the hint that they were given. Nobody is named here.",
    "report.wrong.none": "Nobody was given a hint.",
    "report.ask": "Ask question {question} in class",
    "report.ask.head": "Question {question}",
    "report.ask.how": (
        "Let everybody commit first, count the hands, and only then show the answer."
    ),
    "report.ask.hands": "hands for {answer}",
    "report.ask.right": "right",
    "report.ask.show": "Show the answer",
    "report.ask.answer": "Right: {answer}.",
    "report.ask.again": "Talk, then ask again on a new position",
    "report.ask.back": "Back to the report",
    "report.more": "{more} more",
    "report.made": Choose("made", {"one": "student", "other": "students"}),
    "report.hint.other": "Another wrong answer, without a hint.",
    "report.later": Choose(
        "later",
        {
            "0": "none was right in the end",
            "one": "{later} of them was right in the end",
            "other": "{later} of them were right in the end",
        },
    ),
    "report.later.all": "all were right in the end",
    "report.bets": "The bets, and what came out",
    "report.bets.none": "Nobody bet.",
    "report.bets.key": "share of the bets",
    "report.bets.out": "what came out",
    "report.bets.unknown": "The lesson says what came out.",
    "report.bet": Choose("bets", {"one": "{bets} bet", "other": "{bets} bets"}),
    "report.words": "In their own words",
    "report.words.how": Choose(
        "texts",
        {
            "one": "{texts} text; no name until you ask for it.",
            "other": "{texts} texts, in a new order each time; no name until you ask for it.",
        },
    ),
    "report.words.none": "Nobody wrote a text.",
    "report.quoted": "“{text}”",
    "report.who": "who?",
    "report.everyone": "Everyone",
    "report.everyone.how": (
        "In the order of the alphabet; there is no ranking. A name opens the answers."
    ),
    "report.everyone.hidden": (
        "Each row is a question, in an order of its own, so that nobody can be followed."
    ),
    "report.student": "Student",
    "report.question": "Question",
    "report.signs": "Answers",
    "report.sign.full": "right at once",
    "report.sign.half": "right in the end",
    "report.sign.none": "not yet",
    "report.sign.untried": "not tried",
    "report.sign.noted": "noted, never judged",
    "report.tries": Choose("tries", {"one": "{tries} try", "other": "{tries} tries"}),
    "report.unreadable": "could not be read",
    "report.missing": "Not handed in yet",
    "report.missing.none": "Everybody on the list has handed in.",
    "report.missing.count": Choose(
        "students", {"one": "{students} student.", "other": "{students} students."}
    ),
    "report.unreadable-files": "Handed in, but nothing that can be read",
    "report.other-name": "handed in by {sender}, under the name {student}",
    "report.files": "Files to look at",
    "report.files.count": Choose(
        "files",
        {
            "one": "{files} file: it could not be read, or there is a note on it.",
            "other": ("{files} files: they could not be read, or there is a note on them."),
        },
    ),
    "report.not-listed": "not on the list of the class",
    "report.formative": (
        "These marks are for learning, not for a certificate: whoever has the package can "
        "compute the right answers."
    ),
}

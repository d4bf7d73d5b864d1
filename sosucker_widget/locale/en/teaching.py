"""English: how an exercise meets an answer, and what the class's results are called."""

from sosucker_widget.locale.template import Choose, Phrases

PHRASES: Phrases = {
    "teach.pass": "right.",
    "teach.hint": "wrong.",
    "teach.not-yet": "not yet.",
    "teach.type": "this can't be read as an answer. Please answer with {wanted}.",
    "teach.type.probability": (
        "a probability lies between 0 and 1 (0 % and 100 %). Please answer with {wanted}."
    ),
    "teach.type.rules": "that position has other rules. Please answer with {wanted}.",
    "teach.type.chips": "that position has too many chips. Please answer with {wanted}.",
    "teach.open": "not answered yet. Please answer with {wanted}.",
    "teach.noted": "noted: {answer}.",
    "teach.unknown": "{exercise}: there is no such exercise. Did you mean {near}?",
    "teach.unknown.make": (
        'To make one, write @question("{exercise}", "How many …?") above a function.'
    ),
    "teach.unknown.kind": (
        'expected the name of an exercise, such as "nb1.q1", or a question made with '
        "@question, but got {what}"
    ),
    "teach.bet.none": "You have not bet on this.",
    "teach.bet.kept": "You said: {answer}.",
    "teach.student": "{student}, {answered} answered, {right} right",
    "teach.student.guest": "guest (without a name, everybody gets the same positions)",
    "teach.guest.carried": "Carried over from the guest: {exercises}.",
    "teach.guest.anew": (
        "Please answer again, because under your name the positions are your own: {exercises}."
    ),
    "teach.student.file": "answers saved in {file}",
    "teach.student.memory": (
        "answers in memory alone: this browser keeps no files, so download them before you "
        "close the page"
    ),
    "teach.student.download": "Download {file} as it is now",
    "teach.student.no-file": "answers not saved (to hand them in, give a file name)",
    "teach.file.student": "{file} holds the answers of {theirs}, not of {ours}",
    "teach.unsaved": (
        "The answer could not be saved in {file} ({why}); this notebook keeps it, and saves it "
        "with the next one if it can."
    ),
    "teach.no-text": "The answer could not be kept, because its text is not valid Unicode.",
    "teach.full.exercises": (
        "The answer could not be kept, because a workbook has room for {most} exercises."
    ),
    "teach.full.bytes": (
        "The answer could not be kept, because a workbook has room for {most} bytes."
    ),
    "teach.dropped": Choose(
        "n",
        {
            "1": "The workbook is full, so the oldest try was dropped.",
            "other": "The workbook is full, so the {n} oldest tries were dropped.",
        },
    ),
    "teach.wants.color": 'a colour, such as "red"',
    "teach.wants.color-or-nobody": 'a colour, such as "red", or "nobody"',
    "teach.wants.colors": 'a list of colours in any order, such as ["red", "blue"], or []',
    "teach.wants.pile": 'the chips from bottom to top, such as ["red", "blue"] or "rb"',
    "teach.wants.number": "a whole number from {low} to {high}",
    "teach.wants.fraction": 'a fraction, such as "1/3" or Fraction(1, 3)',
    "teach.wants.probability": 'a probability, such as "1/3", "0.5" or "50 %"',
    "teach.wants.percent": 'a number of per cent, such as 50, or a probability, such as "1/2"',
    "teach.wants.truth": "True or False",
    "teach.wants.word": "one of the words {words}",
    "teach.wants.words": "a list of {count} words, each one of {words}",
    "teach.wants.move": (
        'a move as a short word: "r1" is a red chip on pile 1, "r+" is one on a new pile, '
        'and a letter alone, such as "b", gives the move to Blue or kills a blue chip'
    ),
    "teach.wants.line": ('moves in order, as short words with spaces between them, such as "r1 b"'),
    "teach.wants.coalitions": 'a list of coalitions, such as [["red", "blue"], ["green"]]',
    "teach.wants.shares": 'a fraction for each colour, such as {{"red": "1/2", "blue": "1/2"}}',
    "teach.wants.grid": "{rows} rows of {columns} words, each one of {words}",
    "teach.wants.position": (
        "a position under the exercise's rules with at most {most} chips that are not dead, as "
        "{made} returns"
    ),
    "teach.wants.text": "a text of your own (at most {most} characters)",
    "teach.typed.and": "and",
    "teach.typed.yes": "yes true y",
    "teach.typed.no": "no false n",
    "teach.typed.new": "new",
    "teach.typed.move": ("a an as chip give kill move of on onto pile play put start the to with"),
    "teach.sign-in.name": "Your name:",
    "teach.sign-in.begin": "Begin",
    "teach.sign-in.answers": "My answers",
    "teach.form.check": "Check",
    "teach.form.keep": "Keep this answer",
    "teach.form.part": "part",
    "teach.form.whole": "of",
    "teach.word.yes": "yes",
    "teach.word.no": "no",
    "teach.word.unknown": "unknown",
    "teach.word.first": "first",
    "teach.word.seat-order": "seat-order",
    "teach.word.grudge": "grudge",
    "teach.word.gratitude": "gratitude",
    "teach.word.uniform": "uniform",
    "teach.line.wins": "{team} can, and need each other.",
    "teach.line.more": "{team} can, but would with one member less.",
    "teach.line.wins.alone": "{team} can, without anybody else.",
    "teach.line.loses": "{team} can’t: {others} stop them.",
    "teach.line.loses.alone": "{team} alone can’t: {others} prevent it.",
    "teach.line.loses.to-one": "{team} can’t: {others} alone stops them.",
    "teach.lattice.choose": "Choose those that you mean. Lines lead down to their parts.",
    "teach.lattice.chosen": "Chosen:",
    "teach.lattice.none": "none yet",
    "teach.lattice.clear": "Clear",
    "teach.lattice.back": "Back to the question",
    "teach.lattice.step": "step {n} of {last}",
    "teach.lattice.instead": "Also possible, and it changes nothing:",
    "teach.lattice.lattice": "All coalitions, the largest on top",
    "teach.lattice.open_own": "Each that you chose opens its line of play.",
    "teach.lattice.open_any": "Each of them opens its line of play.",
    "teach.lattice.needed": "wins, and needs everyone in it",
    "teach.lattice.wins": "wins, but would also win with one less",
    "teach.lattice.loses": "does not win",
    "teach.lattice.needless": "one too many",
    "teach.lattice.busy": "Trying out every line …",
    "teach.board.seat": "{color}",
    "teach.board.bot": "{color}: {bot}",
    "teach.board.take": "take the top chip off",
    "teach.board.chip": "{color:chip} chip",
    "teach.board.kill": "the {color:chip} chip at place {where}",
    "teach.board.pile": "pile {pile}",
    "teach.board.new": "new pile",
    "teach.board.nobody": "nobody",
    "teach.board.right": "Right",
    "teach.board.wrong": "Not yet",
    "teach.board.wrong.act": "Not yet: {state}",
    "teach.board.noted": "Noted",
    "teach.board.click.seat": "Choose a player.",
    "teach.board.click.nobody": "Choose a player, or “nobody”.",
    "teach.board.click.seats": "Choose every player you mean, or “nobody”.",
    "teach.board.click.pile": "Choose a pile, or the place of a new one.",
    "teach.board.click.chip": ("Choose a chip in the hand, then a pile or the place of a new one."),
    "teach.board.click.change": (
        "Choose the chip of the pile that is to go, then a chip in a hand for it."
    ),
    "teach.board.click.build": (
        "Choose chips from bottom to top; choosing the pile takes its top chip off."
    ),
    "teach.board.chip.pile": "{color:chip} chip on pile {pile}",
    "teach.board.chip.new": "{color:chip} chip as a new pile",
    "teach.board.plays": "What each play leads to: {told}.",
    "teach.lesson.guess": "What does {player} do?",
    "teach.lesson.hide": "What does {player} do next? Decide, then look.",
    "teach.lesson.mode.normal": "normal",
    "teach.lesson.mode.hide": "hide",
    "teach.lesson.mode.guess": "guess",
    "teach.lesson.mode.practise": "practise",
    "teach.grade.right": "right",
    "teach.grade.legend": "✓ right   ✗ wrong   · not answered   ! unreadable   • noted",
    "teach.grade.same": "the same student as {file}",
    "teach.grade.old": "asked in another way now, or not at all: {exercises}",
    "teach.grade.unknown": Choose(
        "exercises_n",
        {"one": "unknown exercise: {exercises}", "other": "unknown exercises: {exercises}"},
    ),
    "teach.explore.words": "In words",
    "teach.matrix.players": "{row} chooses the row, {column} the column.",
    "teach.bars.none": "nothing to show",
    "teach.bars.share": "{hits} of {tries} ({low} to {high})",
    "teach.bars.mean": "{value} ({low} to {high})",
}

"""The cheat sheets: `python -m docs.cheatsheet` writes them from the tables that the package uses.

The keys and what they do come from `locale`; the words for moves are written by the notation's own
writer; headers, options and glyphs are those that the reader of the notation accepts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, get_args

from sosucker_widget.engine import (
    COLORS,
    OPTIONS,
    PRESETS,
    Action,
    Discard,
    Donate,
    Give,
    Kill,
    Play,
    Position,
    Refuse,
    RuleSet,
    Transfer,
)
from sosucker_widget.locale.interface import interface_words, key_lists
from sosucker_widget.record import GLYPHS
from sosucker_widget.record.notation.start_headers import KEYS
from sosucker_widget.record.short import LETTERS, short

HERE = Path(__file__).parent
PAGES: Final = {"en": HERE / "cheatsheet.md", "ru": HERE / "cheatsheet.ru.md"}

TEXTS: Final[dict[str, dict[str, str]]] = {
    "en": {
        "title": "Cheat sheet",
        "intro": "All keys, and the notation on one page. [На русском](cheatsheet.ru.md). "
        "[The notation](notation.md) is described in full on its own page.",
        "keys": "Keys",
        "keys.intro": "The keys work after a click on the widget. `?` shows this list there.",
        "list.replay": "Replay",
        "list.quiz": "Quiz in a replay",
        "list.projector": "Large view",
        "list.table": "Table",
        "key": "key",
        "does": "what it does",
        "moves": "Moves",
        "letters": "Colours",
        "decision": "decision",
        "word": "word",
        "meaning": "meaning",
        "Play": "a red chip on pile 1; as a new pile; the player's own chip on pile 1",
        "Give": "the move goes to Blue",
        "Kill": "a green chip of the captured pile is killed",
        "Donate": "the player who is asked gives a yellow prisoner",
        "Refuse": "the player who is asked refuses",
        "Transfer": "out of turn: Yellow gives Green a red prisoner",
        "Discard": "out of turn: Yellow kills a red prisoner",
        "forced": "A hand-over without a choice is not written.",
        "around": "Around the moves",
        "note": "a note",
        "variation": "a variation, instead of the move before it",
        "says": "Red says so to all; to Blue and Green; only thinks so",
        "promise": "Red promises something to Blue; Red takes the promise back",
        "coalition": "Red proposes a coalition to Blue; Blue joins it; Blue leaves it",
        "claim": "a claim about the position after the move",
        "question": "a question that is asked before the move is shown",
        "comment": "a comment, to the end of the line",
        "glyphs": "Glyphs",
        "!!": "brilliant",
        "!": "good",
        "!?": "interesting",
        "?!": "dubious",
        "?": "mistake",
        "??": "blunder",
        "headers": "Headers",
        "rules": "Rules and options",
        "position": "A position instead of `first`",
        "header": "header",
        "values": "values",
        "example": "A whole game",
    },
    "ru": {
        "title": "Памятка",
        "intro": "Все клавиши и нотация на одной странице. [In English](cheatsheet.md). "
        "Полное описание [нотации](notation.md) — на английском языке.",
        "keys": "Клавиши",
        "keys.intro": "Клавиши действуют после щелчка по виджету. `?` показывает этот список там.",
        "list.replay": "Просмотр партии",
        "list.quiz": "Вопросы при просмотре",
        "list.projector": "Крупный вид",
        "list.table": "Стол",
        "key": "клавиша",
        "does": "что делает",
        "moves": "Ходы",
        "letters": "Цвета",
        "decision": "решение",
        "word": "слово",
        "meaning": "значение",
        "Play": "красная фишка на стопку 1; новой стопкой; своя фишка на стопку 1",
        "Give": "ход переходит к Синему",
        "Kill": "зелёная фишка взятой стопки убита",
        "Donate": "тот, кого просят, отдаёт жёлтую пленную фишку",
        "Refuse": "тот, кого просят, отказывает",
        "Transfer": "вне очереди: Жёлтый отдаёт Зелёному красную пленную фишку",
        "Discard": "вне очереди: Жёлтый убивает красную пленную фишку",
        "forced": "Передача хода без выбора не записывается.",
        "around": "Вокруг ходов",
        "note": "заметка",
        "variation": "вариант вместо предыдущего хода",
        "says": "Красный говорит всем; Синему и Зелёному; только думает",
        "promise": "Красный обещает Синему; Красный берёт обещание назад",
        "coalition": "Красный предлагает Синему союз; Синий вступает; Синий выходит",
        "claim": "утверждение о позиции после хода",
        "question": "вопрос, который задаётся до показа хода",
        "comment": "комментарий до конца строки",
        "glyphs": "Знаки",
        "!!": "блестяще",
        "!": "хорошо",
        "!?": "интересно",
        "?!": "сомнительно",
        "?": "ошибка",
        "??": "грубая ошибка",
        "headers": "Заголовки",
        "rules": "Правила и параметры",
        "position": "Позиция вместо `first`",
        "header": "заголовок",
        "values": "значения",
        "example": "Партия целиком",
    },
}

AROUND: Final = (
    ("note", "{…}"),
    ("variation", "(…)"),
    ("says", 'r: "…"', 'r>bg: "…"', 'r~: "…"'),
    ("promise", 'r>b: #p1 "…"', "r: -#p1"),
    ("coalition", "r&b: #c1", "b: &#c1", "b: -&#c1"),
    ("claim", '<has_move = red "…">'),
    ("question", "<next?>", "<captor?>", "<legal?>", "<kill?>", '<text? "…">'),
    ("comment", ";"),
)
EXAMPLES: Final = {
    "hands": '[hands "- b1g1 r1g1 y1"]',
    "move": "[move red]",
    "piles": '[piles "1:rbg 4:y"]',
    "recency": "[recency rbg]",
    "alive": "[alive rbgy]",
    "phase": "[phase rescue]",
    "pending": "[pending 4]",
    "asked": "[asked bg]",
    "next_pile": "[next_pile 5]",
}
GAME: Final = """[title "Example"]
[rules classic]
[chips 3]
[first red]

1. r+ b {Red trusts Blue first.}
2. b1 g !?
   y~: "Nobody asks me."
3. g1
"""


def page(language: str) -> str:
    """Write a page."""
    texts = TEXTS[language]
    parts = [keys, moves, around, headers]
    lines = [line for part in parts for line in ("", *part(language, texts))]
    return "\n".join([f"# {texts['title']}", "", texts["intro"], *lines, ""])


def keys(language: str, texts: dict[str, str]) -> Iterator[str]:
    """List the keys of each widget."""
    words = interface_words()[language]
    yield from (f"## {texts['keys']}", "", texts["keys.intro"])
    for name, pairs in key_lists().items():
        yield from ("", f"### {texts[f'list.{name}']}", "")
        rows = ((pressed(keys_, words), words[does]) for does, keys_ in pairs.items())
        yield from table((texts["key"], texts["does"]), rows)


_HELD = ("Shift", "Ctrl")
"""Keys that are held while each of the others in the row is pressed."""


def pressed(written: str, words: dict[str, str]) -> str:
    """Write the keys of one row."""
    held, *rest = written.split()
    names = [words.get(name, name) for name in (rest if held in _HELD else [held, *rest])]
    before = f"<kbd>{held}</kbd>+" if held in _HELD else ""
    return " ".join(f"{before}<kbd>{name}</kbd>" for name in names)


def moves(language: str, texts: dict[str, str]) -> Iterator[str]:
    """List the words for moves, as the notation writes them."""
    start = Position.start(RuleSet(), first=0)
    red, blue, green, yellow = range(4)
    own = short(Play(red, red, 1), start).removeprefix("r")
    said: dict[type[Action], list[Action | str]] = {
        Play: [Play(red, red, 7), Play(red, red, 1), own.replace("+", "7")],
        Give: [Give(red, blue)],
        Kill: [Kill(red, green)],
        Donate: [Donate(green, yellow)],
        Refuse: [Refuse(green)],
        Transfer: [Transfer(yellow, green, red)],
        Discard: [Discard(yellow, red)],
    }
    assert set(said) == set(get_args(Action)), "a kind of action has no row"
    yield from (f"## {texts['moves']}", "")
    words = interface_words()[language]
    named = {letter: words[f"player.{COLORS[seat]}"] for letter, seat in LETTERS.items()}
    letters = ", ".join(f"`{letter}` {name}" for letter, name in named.items())
    yield from (f"{texts['letters']}: {letters}.", "")
    rows = (
        (
            f"`{kind.__name__.lower()}`",
            code(spelled(one, start) for one in them),
            texts[kind.__name__],
        )
        for kind, them in said.items()
    )
    yield from table((texts["decision"], texts["word"], texts["meaning"]), rows)
    yield from ("", texts["forced"])


def spelled(action: Action | str, start: Position) -> str:
    """Write an action, or a word; pile 7 stands for pile 1, which is the new one at the start."""
    word = action if isinstance(action, str) else short(action, start)
    return word.replace("7", "1")


def around(_: str, texts: dict[str, str]) -> Iterator[str]:
    """List what may stand around the moves."""
    yield from (f"## {texts['around']}", "")
    yield from table((texts["word"], texts["meaning"]), ((code(w), texts[n]) for n, *w in AROUND))
    yield from ("", f"{texts['glyphs']}: {', '.join(f'`{one}` {texts[one]}' for one in GLYPHS)}.")


def headers(_: str, texts: dict[str, str]) -> Iterator[str]:
    """List the headers of a game."""
    assert set(EXAMPLES) == set(KEYS), "a header of a position has no example"
    yield from (f"## {texts['headers']}", "", f"### {texts['rules']}", "")
    known = {"rules": PRESETS, **OPTIONS}
    yield from table(
        (texts["header"], texts["values"]),
        ((f"`[{name} …]`", code(values)) for name, values in known.items()),
    )
    yield from ("", f"### {texts['position']}", "")
    yield from (code(EXAMPLES.values()), "", f"### {texts['example']}", "")
    yield from ("```sls", *GAME.splitlines(), "```")


def code(words: Iterable[str]) -> str:
    """Write words as code."""
    return " ".join(f"`{word}`" for word in words)


def table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    """Write a table in Markdown."""
    yield f"| {' | '.join(head)} |"
    yield "|" + "---|" * len(head)
    yield from (f"| {' | '.join(cells)} |" for cells in rows)


def main() -> None:
    """Write all pages."""
    for language, path in PAGES.items():
        path.write_text(page(language), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()

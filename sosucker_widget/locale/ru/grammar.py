"""Russian: the forms of its words."""

from typing import Final

from sosucker_widget.locale.template import Grammar

_STEMS: Final = {
    "red": ("красн", "hard"),
    "blue": ("син", "soft"),
    "green": ("зелён", "hard"),
    "yellow": ("жёлт", "hard"),
    "purple": ("фиолетов", "hard"),
    "orange": ("оранжев", "hard"),
}
_ENDINGS: Final = {
    # Players: masculine, animate. The form without a name is the nominative.
    "": ("ый", "ий"),
    "gen": ("ого", "его"),
    "dat": ("ому", "ему"),
    "acc": ("ого", "его"),
    "ins": ("ым", "им"),
    # The same of a reader, who is then not called "you".
    "name": ("ый", "ий"),
    "name.acc": ("ого", "его"),
    # Chips: feminine.
    "chip": ("ая", "яя"),
    "chip.gen": ("ой", "ей"),
    "chip.acc": ("ую", "юю"),
    "chips": ("ые", "ие"),
    "chips.gen": ("ых", "их"),
}
_TWO_TO_TEN: Final = ("две", "три", "четыре", "пять", "шесть", "семь", "восемь", "девять", "десять")
_GENITIVES: Final = (
    *("двух", "трёх", "четырёх", "пяти", "шести"),
    *("семи", "восьми", "девяти", "десяти"),
)
_NUMBERS: Final = {
    "word": ("ноль", "одна", *_TWO_TO_TEN),
    "acc": ("ноль", "одну", *_TWO_TO_TEN),
    "gen": ("ноля", "одной", *_GENITIVES),
    "players": ("ноль", "один", "два", *_TWO_TO_TEN[1:]),
}


def _color(color: str, form: str) -> str:
    stem, kind = _STEMS[color]
    if form == "Chip":
        return _color(color, "chip").capitalize()
    hard, soft = _ENDINGS[form]
    word = stem + (soft if kind == "soft" else hard)
    return word if form.startswith("chip") else word.capitalize()


def _number(number: int, form: str) -> str:
    if form == "":
        return str(number)
    if form[0].isupper():
        return _number(number, form.lower()).capitalize()
    words = _NUMBERS[form]
    return words[number] if 0 <= number < len(words) else str(number)


def _plural(number: int) -> str:
    tens, units = number % 100, number % 10
    if 11 <= tens <= 14:  # noqa: PLR2004 - одиннадцать to четырнадцать
        return "many"
    if units == 1:
        return "one"
    return "few" if 2 <= units <= 4 else "many"  # noqa: PLR2004 - две, три, четыре


GRAMMAR: Final = Grammar(
    color=_color,
    number=_number,
    plural=_plural,
    decimal=",",
    both="и",
    either="или",
    nothing="никто",
    you={"": "вы", "gen": "вас", "dat": "вам", "acc": "вас", "ins": "вами"},
    # Names aren't declined: nobody knows how. So the colour is, with the name beside it.
    named={
        "": "{name}",
        "name": "{name}",
        **dict.fromkeys(("gen", "dat", "acc", "ins", "name.acc"), "{color} ({name})"),
    },
)

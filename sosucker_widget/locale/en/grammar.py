"""English: the forms of its words."""

from typing import Final

from sosucker_widget.locale.template import Grammar

_NUMBERS: Final = (
    *("no", "one", "two", "three", "four", "five"),
    *("six", "seven", "eight", "nine", "ten"),
)


def _color(color: str, form: str) -> str:
    article = "an" if color[0] in "aeiou" else "a"
    return {
        "": color.capitalize(),
        "name": color.capitalize(),
        "poss": f"{color.capitalize()}’s",
        "chip": color,
        "a": f"{article} {color}",
        "A": f"{article.capitalize()} {color}",
    }[form]


def _number(number: int, form: str) -> str:
    word = _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)
    return {"": str(number), "word": word, "Word": word.capitalize()}[form]


GRAMMAR: Final = Grammar(
    color=_color,
    number=_number,
    plural=lambda number: "one" if number == 1 else "other",
    decimal=".",
    both="and",
    either="or",
    nothing="nobody",
    you={"": "you", "poss": "your"},
    named={"": "{name}", "name": "{name}", "poss": "{name}’s"},
)

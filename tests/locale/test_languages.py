"""Only `locale` names languages; everything else asks `locale` for them."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from sosucker_widget.locale import (
    DEFAULT_LANGUAGE,
    LANGUAGES,
    PhraseText,
    check_language,
    in_every_language,
    in_record_languages,
)
from sosucker_widget.locale.tables import PHRASE_MODULES, tables
from tests.locale.made_up import made_up_language

ROOT = Path(__file__).parents[2]
PACKAGE, SCRIPTS = ROOT / "sosucker_widget", ROOT / "js" / "src"

CYRILLIC = re.compile("[\u0400-\u04ff]")
CODES = "|".join(map(re.escape, LANGUAGES))
IN_SCRIPT = re.compile(
    rf"""["'`/]({CODES})["'`/]|\(({CODES})\)|\.({CODES})\b|\b({CODES})\??:|[\u0400-\u04ff]"""
)

NAMED_WITH_REASON = {
    "sosucker_widget/pasted_text.py": "knows the letters that look like those of the notation",
    "sosucker_widget/export/raster.py": "the letters that the font has, of whatever script",
    "sosucker_widget/export/canvas.py": "the widths of letters, of whatever script",
    "js/src/core/i18n.ts": "the keys of the interface are typed by the first language's table",
}
"""Files outside `locale` that contain a language's name or letters, with the reason."""


def language_names(code: str) -> Iterator[str]:
    """Yield the strings that name a language in a Python file; a docstring may have an example."""
    tree = ast.parse(code)
    told = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            if node.value in LANGUAGES or CYRILLIC.search(node.value):
                yield f"line {node.lineno}: {node.value!r}"
        elif isinstance(node, ast.keyword) and node.arg in LANGUAGES:
            yield f"line {node.value.lineno}: {node.arg}="
        elif isinstance(node, ast.Attribute | ast.Name | ast.alias):
            name = {ast.Attribute: "attr", ast.Name: "id", ast.alias: "name"}[type(node)]
            if LANGUAGES.keys() & getattr(node, name).split("."):
                yield f"line {node.lineno}: {getattr(node, name)}"


def in_package() -> list[Path]:
    paths = PACKAGE.rglob("*.py")
    return sorted(path for path in paths if path.relative_to(PACKAGE).parts[0] != "locale")


def in_scripts() -> list[Path]:
    return sorted(
        path
        for path in SCRIPTS.rglob("*")
        if path.suffix in {".ts", ".tsx", ".css"} and not path.name.endswith(".gen.ts")
    )


def test_no_other_module_names_a_language() -> None:
    found = {
        path.relative_to(ROOT).as_posix(): [*language_names(path.read_text("utf-8"))]
        for path in in_package()
    }
    named = {file: names for file, names in found.items() if names}
    assert {file: named[file] for file in named.keys() - NAMED_WITH_REASON.keys()} == {}


def test_no_script_names_a_language() -> None:
    found = {
        path.relative_to(ROOT).as_posix(): [
            line for line in path.read_text("utf-8").splitlines() if IN_SCRIPT.search(line)
        ]
        for path in in_scripts()
    }
    named = {file: lines for file, lines in found.items() if lines}
    assert {file: named[file] for file in named.keys() - NAMED_WITH_REASON.keys()} == {}


def test_no_reason_stands_for_nothing() -> None:
    for file in NAMED_WITH_REASON:
        text = (ROOT / file).read_text("utf-8")
        assert any(language_names(text)) if file.endswith(".py") else IN_SCRIPT.search(text), file


@pytest.mark.parametrize(
    "code",
    [
        *('title = {"en": "Chips"}', 'said = text["ru"]', 'Text(en="a", other="b")'),
        *("text.en", "from sosucker_widget.locale import ru", "import sosucker_widget.locale.en"),
        *('if language == "ru": pass', 'note = "ход"'),
    ],
)
def test_whoever_names_one_is_found(code: str) -> None:
    assert any(language_names(code))


@pytest.mark.parametrize(
    "line", ['text?.en ?? ""', 'lang === "ru"', "  en: {},", "'ход'", ".ss :lang(ru) {"]
)
def test_a_script_that_names_one_is_found(line: str) -> None:
    assert IN_SCRIPT.search(line)


@pytest.mark.parametrize("line", ["when: 1", "children: []", "token.enter", '"even"', "seen:"])
def test_a_script_that_names_none_is_not_found(line: str) -> None:
    assert not IN_SCRIPT.search(line)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_folder_holds_the_same_files_in_every_language(language: str) -> None:
    def files_of(code: str) -> set[str]:
        folder = PACKAGE / "locale" / code
        paths = (path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
        return {path.as_posix() for path in paths if "__pycache__" not in path.parts}

    assert files_of(language) == files_of(DEFAULT_LANGUAGE)
    modules = {name.removesuffix(".py") for name in files_of(language) if "/" not in name}
    assert modules == {*PHRASE_MODULES, "__init__", "grammar", "rulings", "interface.json"}


def test_no_phrase_stands_in_two_modules() -> None:
    said = tables(DEFAULT_LANGUAGE)
    modules = [said._module(name).PHRASES for name in PHRASE_MODULES]
    assert sum(map(len, modules)) == len(said.phrases)


def test_the_default_language_is_one() -> None:
    assert DEFAULT_LANGUAGE in LANGUAGES
    assert next(iter(LANGUAGES)) == DEFAULT_LANGUAGE


@pytest.mark.parametrize("tell_in_all", [in_every_language, in_record_languages])
def test_a_language_may_be_added_while_a_text_is_told(
    tell_in_all: Callable[[Callable[[str], str]], dict[str, str]],
) -> None:
    before = [*LANGUAGES]
    with ExitStack() as added:

        def tell(language: str) -> str:
            if language == DEFAULT_LANGUAGE:
                added.enter_context(made_up_language())
            return language

        assert tell_in_all(tell) == {language: language for language in before}


@pytest.mark.parametrize("junk", [None, 7, "", "EN", "../en", ["en"], {}])
def test_what_is_no_language_is_refused(junk: object) -> None:
    with pytest.raises(ValueError, match="is not one of"):
        check_language(junk)


def test_a_phrase_as_a_text_knows_the_languages_there_are() -> None:
    text = PhraseText("board.pile", pile=2, chips=["red"])
    assert dict(text) == in_every_language(text.__getitem__)
    assert "tlh" not in text
    assert repr(text) == repr(text[DEFAULT_LANGUAGE])

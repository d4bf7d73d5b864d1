"""All languages have the same texts, and a text for everything that the engine can say."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from string import Formatter

import pytest

from sosucker_widget.engine import RULEBOOK, Finding
from sosucker_widget.locale import LANGUAGES, Language, render, title
from sosucker_widget.locale.tables import PHRASE_MODULES, tables
from sosucker_widget.locale.template import Choose, Template
from tests.locale.findings import every_finding

EN, RU = tables("en"), tables("ru")

TOLD_OTHERWISE = {"fault.twice": {"twice"}}
"""Keys for which a language may name the player, where English shows the word as written."""


PERSONS = re.compile(r"\{\w+:(?P<others>(?:[^{}|]|\{[^{}]*\})*)\|(?P<you>(?:[^{}|]|\{[^{}]*\})*)\}")
"""A gap that says one thing of others and another to the reader."""


def texts(template: Template) -> Iterator[str]:
    """Split a template into its texts."""
    if isinstance(template, str):
        yield template
    else:
        parts = template.cases.values() if isinstance(template, Choose) else template
        for part in parts:
            yield from texts(part)


def sentences(template: Template) -> Iterator[str]:
    """List the sentences of a template, in both persons."""
    for text in texts(template):
        yield from {PERSONS.sub(r"\g<others>", text), PERSONS.sub(r"\g<you>", text)}


def gaps(template: Template) -> set[str]:
    """Return the names of the facts that a template asks for."""
    parsed = [gap for text in texts(template) for gap in Formatter().parse(text)]
    inner = [one for _, _, form, _ in parsed if form and "|" in form for one in form.split("|")]
    return {name for _, name, _, _ in parsed if name}.union(*map(gaps, inner))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_keys(language: Language) -> None:
    for file, keys in keys_by_place(language).items():
        own = keys_by_place("en")[file]
        assert own <= keys, f"write {own - keys} in locale/{language}/{file}"
        assert own >= keys, f"locale/en/{file} has no {keys - own}"


def keys_by_place(language: Language) -> dict[str, set[str]]:
    """Return the keys of a language by where they stand in its folder."""
    said = tables(language)
    return {
        "rulings.py": {*said.sentences, *said.titles},
        "interface.json": {*json.loads(said.interface())},
        **{f"{name}.py": {*said._module(name).PHRASES} for name in PHRASE_MODULES},
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_phrases_ask_for_no_other_facts_than_in_english(language: Language) -> None:
    for key, template in tables(language).phrases.items():
        assert gaps(template) <= gaps(EN.phrases[key]) | TOLD_OTHERWISE.get(key, set()), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_a_title(language: Language) -> None:
    assert list(tables(language).titles) == list(RULEBOOK)
    for rule in RULEBOOK.values():
        told = rule.title(language)
        assert told.endswith(".")
        assert told[0].isupper()
        assert "{" not in told


def test_every_sentence_is_of_a_rule() -> None:
    assert {key.split(".")[0] for key in EN.sentences} == {*RULEBOOK} - {"TALK-1"}


def test_the_engine_says_all_of_it_and_nothing_else() -> None:
    said = {f"{rule}.{variant}" if variant else rule for rule, variant in every_finding()}
    plain = {key: key.removesuffix("-same").removesuffix("-again") for key in said}
    assert {key if key in EN.sentences else plain[key] for key in said} == {*EN.sentences}


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_said_is_a_sentence(language: Language) -> None:
    for finding in every():
        told = finding.sentence(language)
        assert not re.search(r"[{}]|None|  |\s$|^\s|\.\.", told), told
        assert told[0].isupper(), told
        assert told.endswith("."), told
        for part in re.split(r"(?<=\.) ", told):
            assert part[0].isupper() or part[0].isdigit(), told


@pytest.mark.parametrize("language", LANGUAGES)
def test_gaps_are_named_alike_and_known(language: Language) -> None:
    """A gap is a fact that the engine states under the key, or the number of a fact."""
    stated: dict[str, set[str]] = {}
    for (rule, variant), findings in every_finding().items():
        names = set.intersection(*({*finding.facts} for finding in findings))
        stated[f"{rule}.{variant}" if variant else rule] = names | {f"{n}_n" for n in names}
    for key, template in tables(language).sentences.items():
        asked = gaps(template)
        assert asked <= stated[key], f"{language} {key}: {asked - stated[key]}"


def test_no_word_blames() -> None:
    """A refusal says what would have been right."""
    for template in EN.sentences.values():
        for text in texts(template):
            sentence = PERSONS.sub(r"\g<others>", text)
            assert not re.search(r"(?i)\b(illegal|error|invalid|you|your)\b", sentence), sentence
    for template in RU.sentences.values():
        for text in texts(template):
            sentence = PERSONS.sub(r"\g<others>", text)
            assert not re.search(r"(?i)ошибк|недопустим|запрещ|\bвы\b|нельзя", sentence), sentence


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="language: 'tlh' is not one of 'en', 'ru'"):
        title("PLAY-1", "tlh")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"language: '\.\./en'"):
        render("CAPTURE-4", "", {"to": "red"}, "../en")  # type: ignore[arg-type]


def every() -> Iterator[Finding]:
    """Return all findings, whatever their rule."""
    for findings in every_finding().values():
        yield from findings

"""Trees: their contents, their picture, and Gambit's format, which is read again."""

from __future__ import annotations

import re
from fractions import Fraction
from importlib import import_module
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from sosucker_widget.analysis import (
    Budget,
    BudgetSpentError,
    GameTree,
    TreeTooLargeError,
    backward_induction,
    can_win,
    game_tree,
    reduced_rules,
)
from sosucker_widget.display.cells import FILLS
from sosucker_widget.engine import COLOR_NAMES, Color, Position, RuleSet, apply, legal_actions
from sosucker_widget.export.canvas import LOOKS
from sosucker_widget.locale import LANGUAGES, Language
from tests.analysis.small import hands
from tests.analysis.test_can_win import CLASSIC, FIVE, small_position
from tests.engine.strategies import seeded

THREE = hands(reduced_rules(RuleSet(players=3)), 1, 1, 1)
START = hands(CLASSIC, 1, 1, 1, 1)
SVG = "{http://www.w3.org/2000/svg}"


def small_trees() -> list[GameTree]:
    rng, trees = seeded(1), [game_tree(FIVE), game_tree(THREE), game_tree(START, depth=4)]
    while len(trees) < 12:
        position = small_position(rng, live=5)
        try:
            trees.append(game_tree(position, most=150))
        except TreeTooLargeError:
            trees.append(game_tree(position, depth=2))
    return trees


TREES = small_trees()


def test_a_tree_is_what_the_engine_allows() -> None:
    for tree in TREES:
        for node in tree.nodes():
            if node.children:
                actions = legal_actions(node.position, anytime=False)
                assert [child.action for child in node.children] == actions
                after = [apply(node.position, action) for action in actions]
                assert [child.position for child in node.children] == after
            assert node.winners == can_win(node.position).spne
            assert (node.winner is None) is (node.owner is not None)
            assert node.cut is (node.winner is None and not node.children)


def test_a_tree_that_is_too_large_says_how_deep_one_would_fit() -> None:
    with pytest.raises(TreeTooLargeError, match="more than 200 nodes; with depth=6 it has 167"):
        game_tree(START)
    assert len([*game_tree(START, depth=6).nodes()]) == 167
    with pytest.raises(TreeTooLargeError):
        game_tree(START, depth=7)
    assert len([*game_tree(START, most=407).nodes()]) == 407
    with pytest.raises(BudgetSpentError):
        game_tree(Position.start(CLASSIC, 0), depth=2)
    with pytest.raises(BudgetSpentError):
        game_tree(hands(CLASSIC, 3, 3, 3, 3), depth=1, budget=Budget(states=3))


def test_a_line_is_followed_as_far_as_the_tree_goes() -> None:
    tree, path = game_tree(START, depth=3), backward_induction(START, "first").path
    along = tree.along(path)
    assert [node.action for node in along] == [None, *path[:3]]
    assert tree.along(path[1:]) == (tree,)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_says_all_in_letters_and_in_words(language: Language) -> None:
    for tree in TREES:
        picture = ET.fromstring(tree.to_svg(language))  # noqa: S314 - our own
        assert picture.findtext(f"{SVG}desc") == tree.to_text(language)
        nodes = [*tree.nodes()]
        assert len(tree.to_text(language).splitlines()) == len(nodes)
        ended = sum(node.winner is not None for node in nodes)
        assert len([*picture.iter(f"{SVG}circle")]) == len(nodes) + ended
        edges = [*picture.iter(f"{SVG}path")]
        assert len(edges) == len(nodes) - 1
        # Two lines of heading, a letter for each node, a label for each edge, a letter in every
        # square.
        squares = sum(len(node.winners) for node in nodes if node.winner is None)
        cut = sum(node.cut for node in nodes)
        texts = [text.text for text in picture.iter(f"{SVG}text")]
        assert len(texts) == 2 + len(nodes) + len(edges) + squares + cut
        assert all(texts)
        assert len([*picture.iter(f"{SVG}rect")]) == 1 + squares
        width, height = (float(picture.get(side, "")) for side in ("width", "height"))
        for text in picture.iter(f"{SVG}text"):
            assert 0 < float(text.get("x", "")) < width
            assert 0 < float(text.get("y", "")) < height


def test_the_path_is_thick() -> None:
    path = backward_induction(FIVE, "seat-order").path
    picture = ET.fromstring(game_tree(FIVE).to_svg(path=path))  # noqa: S314 - our own
    widths = [edge.get("stroke-width") for edge in picture.iter(f"{SVG}path")]
    assert widths.count("3") == len(path)
    assert widths[-len(path) :] == ["3"] * len(path)


def test_no_two_nodes_lie_on_each_other() -> None:
    for tree in TREES:
        picture = ET.fromstring(tree.to_svg())  # noqa: S314 - our own
        places = {(c.get("cx"), c.get("cy")) for c in picture.iter(f"{SVG}circle")}
        assert len(places) == len([*tree.nodes()])


def test_the_colours_are_those_of_all_pictures() -> None:
    assert {color: (look.fill, look.letter) for color, look in LOOKS.items()} == dict(FILLS)


def test_a_notebook_shows_the_picture_and_has_the_outline() -> None:
    tree = game_tree(FIVE)
    shown = tree._repr_mimebundle_()
    assert shown == {"image/svg+xml": tree.to_svg(), "text/plain": str(tree)}


NODE = re.compile(
    r'p "" (?P<player>\d+) (?P<set>\d+) "" \{ (?P<labels>"[^"]*"(?: "[^"]*")*) \} 0'
    r'|t "" (?P<outcome>\d+) "[^"]*" \{ (?P<payoffs>[-\d/]+(?:, [-\d/]+)*) \}'
)


def read(text: str) -> tuple[list[str], list[re.Match[str]]]:
    """Read the head and the nodes; every line must be read to its end."""
    head, told, blank, *lines = text.splitlines()
    found = re.fullmatch(r'EFG 2 R "[^"]*" \{ ("[^"]*"(?: "[^"]*")*) \}', head)
    assert found
    assert re.fullmatch(r'"[^"]*"', told)
    assert blank == ""
    nodes = [NODE.fullmatch(line) for line in lines]
    assert all(nodes)
    return re.findall('"([^"]*)"', found[1]), [node for node in nodes if node is not None]


def test_the_format_has_every_node_before_its_children_and_whole() -> None:
    for tree in TREES:
        players, lines = read(tree.to_efg())
        assert players == [
            color.capitalize() for color in COLOR_NAMES[: tree.position.rules.players]
        ]
        sets = [(line["player"], line["set"]) for line in lines if line["player"]]
        assert len({*sets}) == len(sets)  # perfect information: one node in each set
        left = 1
        for line, node in zip(lines, tree.nodes(), strict=True):
            assert left > 0
            if node.children:
                labels = re.findall('"([^"]*)"', line["labels"])
                assert node.owner == COLOR_NAMES[int(line["player"]) - 1]
                assert len({*labels}) == len(labels) == len(node.children)
                left += len(labels) - 1
                continue
            left -= 1
            payoffs = [*map(Fraction, line["payoffs"].split(", "))]
            assert sum(payoffs) == 1
            chances = backward_induction(node.position, "uniform").chances
            assert chances is not None
            assert payoffs == [*chances.values()]
        assert left == 0


def test_where_it_is_cut_the_file_names_the_rule() -> None:
    tree = game_tree(START, depth=4)
    told = "Where it is cut, payoffs are chances of winning, with ties broken by seat order."
    assert told in tree.to_efg("seat-order")
    assert "cut" not in game_tree(FIVE).to_efg()
    assert game_tree(FIVE).to_efg(title='Say "no"\n').startswith('EFG 2 R "Say \\"no\\"" {')
    with pytest.raises(
        ValueError, match="'grudge' depends on earlier actions, which a tree does not hold"
    ):
        tree.to_efg("grudge")
    with pytest.raises(BudgetSpentError):
        GameTree(Position.start(RuleSet(), 0), None, (Color.RED,), ()).to_efg()


def test_gambit_reads_it_and_has_the_winners_among_its_equilibria(tmp_path: Path) -> None:
    gambit: Any = pytest.importorskip("pygambit", minversion="17.0.0b2")
    nash: Any = import_module("pygambit.nash")
    for number, tree in enumerate([*TREES, game_tree(FIVE)]):
        path = tmp_path / f"{number}.efg"
        path.write_text(tree.to_efg(), encoding="utf-8")
        game = gambit.read_efg(str(path))
        nodes = [*tree.nodes()]
        players = [*game.players]
        assert players == [COLOR_NAMES[seat].title() for seat in range(tree.position.rules.players)]
        # Everybody knows the position, so each decision is its own information set.
        decisions = sum(len(game.get_infosets(player)) for player in players)
        assert decisions == sum(bool(node.children) for node in nodes)
        if any(node.cut for node in nodes) or len(nodes) > 14 or len(nodes) == 1:
            continue
        found = nash.enumpure_agent_solve(game).equilibria
        winners = {
            player.lower() for one in found for player in players if one.payoffs[player] == 1
        }
        # All Nash equilibria; the subgame-perfect ones are among them.
        assert winners >= {*tree.winners}

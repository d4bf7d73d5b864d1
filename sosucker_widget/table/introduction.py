"""The introduction: seven scenes of two short games, which the engine plays by the table's rules.

Every moment of a scene is told in words. The scenes of one game follow on from each other. In a
scene that asks for a choice, the game goes on in several ways.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final, NamedTuple

from sosucker_widget.engine import COLOR_NAMES, Kill, Position, RuleSet
from sosucker_widget.game import Game
from sosucker_widget.locale import LANGUAGES, in_record_languages, phrase
from sosucker_widget.replay import encode
from sosucker_widget.replay.in_words import say
from sosucker_widget.replay.ply import first_ply, next_ply
from sosucker_widget.replay.state import ColorName, PlyState, Text
from sosucker_widget.table.table_state import IntroState, SceneState, WayState

CHIPS: Final = 4
"""How many chips each of the four players has."""


class Scene(NamedTuple):
    """A scene: what is played when the reader clicks."""

    name: str
    """Its name in the keys of its texts."""
    ways: tuple[str, ...]
    """What is played, one way or one for each choice: short moves, with a bar after each moment
    that is shown."""
    click: str = "button"
    """What the reader clicks: a button, the own chip, or a chip to kill."""


DEALT: Final = (
    Scene("goal", ("",)),
    Scene("turn", ("+ | y 1 | r 1 | + | g 2 | y 2 | 1",)),
    Scene("capture", ("g", "y", "r"), click="kill"),
    Scene("pile", ("2",), click="chip"),
)
"""The first ones, from the deal, in which Green has the first move."""

LATER: Final = (
    Scene("need", ("- | r",)),
    Scene("defeat", ("3 | g | + | g 4 | y | -",)),
    Scene("promise", ("+ | b 2 | g",)),
)
"""The others, from a position in the middle of a game."""

SCENES: Final = DEALT + LATER


def start_of_need(rules: RuleSet) -> Game:
    """Begin the second game: Yellow plays its last chip and gives the move to Red, who has none.

    >>> start_of_need(RuleSet(chips=4)).position.phase
    'rescue'
    """
    position = Position.of(
        hands={"red": "", "blue": "b2 y", "green": "g3 r", "yellow": "y"},
        piles={1: "ryb", 2: "b", 3: "gr"},
        move="yellow",
        recency="yrgb",
        rules=rules,
    )
    game = Game(position)
    game.enter("2 r")
    return game


def introduction(rules: RuleSet) -> IntroState:
    """Return the introduction by the options of these rules, always with four players."""
    rules = replace(rules, chips=CHIPS, players=4)
    first = _played([Game(rules=rules, first="green")], DEALT)
    second = _played([start_of_need(rules)], LATER)
    first[0]["ways"][0]["plies"][0] = _undealt(first[0]["ways"][0]["plies"][0])
    return IntroState(scenes=[*first, *second])


def packed_introduction(rules: RuleSet) -> bytes:
    """Return the introduction as it is sent; kept, since all tables show the same one."""
    return _packed(rules, tuple(LANGUAGES))


@lru_cache(maxsize=8)
def _packed(rules: RuleSet, _languages: tuple[str, ...]) -> bytes:
    return encode(introduction(rules))


def _played(games: list[Game], scenes: tuple[Scene, ...]) -> list[SceneState]:
    """Play the scenes of a game; after a choice they are played in each of its ways."""
    states: list[SceneState] = []
    for scene in scenes:
        if len(scene.ways) > 1:
            games = [Game(games[0].record) for _ in scene.ways]
        ways = [_way(game, scene, index) for index, game in enumerate(games)]
        states.append(
            SceneState(
                name=_text(scene, "name"),
                ask=_text(scene, "ask"),
                does=_text(scene, "does") if scene.click == "button" else None,
                kills=_kills(games) if scene.click == "kill" else [],
                ways=ways,
            )
        )
    return states


def _way(game: Game, scene: Scene, index: int) -> WayState:
    moves = scene.ways[index if len(scene.ways) > 1 else 0]
    if scene.name == "promise":
        terms = {"do": "give_move_to", "player": "red"}
        text = in_record_languages(lambda language: phrase("intro.promise.said", {}, language))
        game.promise("blue", "red", text, terms)
    plies = [_shown(game)]
    moments = moves.split("|")
    for moment in moments:
        game.enter(moment)
        plies.append(_shown(game))
    key = f"result.{moves}" if scene.click == "kill" else "result"
    told = [_text(scene, f"{at}") for at in range(1, len(moments))]
    return WayState(plies=plies, told=[*told, _text(scene, key)])


def _shown(game: Game) -> PlyState:
    """Return what the felt shows of the last act: no texts but those at the chips of a pile."""
    step = next((one for one in reversed(game.history) if one.action), None)
    if step is None or step.action is None:
        ply = first_ply(game.heading)
    else:
        ply = next_ply(step, step.action, 0, None)
    return {**ply, "rulings": [], "contrasts": [], "claims": [], "marks": [], "follows": []}


def _undealt(ply: PlyState) -> PlyState:
    """Take the chips out of the hands: they are still to be dealt."""
    position = ply["position"]
    hands: dict[ColorName, dict[ColorName, int]] = {color: {} for color in position["hands"]}
    return {**ply, "position": {**position, "hands": hands, "to_act": None, "has_move": None}}


def _kills(games: list[Game]) -> list[ColorName]:
    """List the chips that were killed, each in its way."""
    acts = [game.history[-1].act for game in games]
    return [COLOR_NAMES[act.chip_seat] for act in acts if isinstance(act, Kill)]


def _text(scene: Scene, key: str) -> Text:
    return say(f"intro.{scene.name}.{key}")

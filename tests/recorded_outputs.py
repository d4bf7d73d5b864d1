"""What 200 recorded games give, as files: to compare before and after a change of the code.

    python -m tests.recorded_outputs games GAMES       makes the games, once
    python -m tests.recorded_outputs write GAMES OUT   writes what they give now; then `diff -r`

A game is drawn by a seed from all rule sets, with talk, promises, notes and nested variations. Of
each the folder holds the states, the legal actions, every ruling with its facts and sentence in one
of the languages, both forms of the record, a picture, the words, and the state of a replay's page.
"""

from __future__ import annotations

import base64
import gzip
import io
import json
import re
import sys
from contextlib import redirect_stdout
from pathlib import Path
from random import Random
from typing import Any, Final, Literal

from sosucker_widget.cli import main as sosucker
from sosucker_widget.engine import COLOR_NAMES, OPTIONS, Position, RuleSet, apply, legal_actions
from sosucker_widget.record.values.action_json import action_to_json

GAMES: Final = 200
PACKED: Final = base64.b64encode(b"\x1f\x8b\x08").decode()
"""How gzip begins, in base64."""

PLIES: Final = 70
STATE: Final = re.compile(r'<script type="application/json" id="state">(.*?)</script>', re.DOTALL)
APART: Final = {"_words", "_what_ifs"}
"""Parts of a page's state that hang on the front end: its texts, and what the page has room for."""

Event = dict[str, Any]


def draw_game(seed: int) -> Event:
    """Draw a record, in its JSON form."""
    rng = Random(seed)  # noqa: S311 - games, no secrets
    preset: Literal["classic", "documented"] = rng.choice(("classic", "documented"))
    players = rng.choice([2, 3, 4, 4, 4, 5, 6])
    options = {name: rng.choice(values) for name, values in OPTIONS.items() if rng.random() < 0.2}
    chips = rng.randint(1, 7)
    rules = RuleSet.named(preset, chips=chips, players=players, **options)
    colors = COLOR_NAMES[:players]
    first = rng.randrange(players)
    position = Position.start(rules, first)
    record: Event = {
        "format": "sosucker-record",
        "version": 1,
        "title": {"en": f"Game {seed}", "ru": f"Игра {seed}"},
        "ruleset": {"preset": preset, "chips": chips, "players": players, **options},
        "players": [{"color": color} for color in colors],
        "first": colors[first],
        "note": "The start.",
        "events": draw_line(rng, position, PLIES, 2),
    }
    if rng.random() < 0.3:
        end = play_through(position, record["events"])
        lines = [{"title": "And then", "events": draw_line(rng, end, 5, 0)} for _ in range(2)]
        record["continuations"] = [line for line in lines if line["events"]]
    return record


def draw_line(rng: Random, position: Position, plies: int, depth: int) -> list[Event]:
    """Draw the events of a line, with variations that leave it."""
    events: list[Event] = []
    for number in range(rng.randint(1, plies)):
        legal = legal_actions(position, anytime=rng.random() < 0.2)
        if not legal:
            break
        if rng.random() < 0.15:
            events.append(draw_talk(rng, position, f"p{depth}-{number}-{rng.randrange(10**9)}"))
        action = legal[int(rng.random() * len(legal))]
        event: Event = dict(action_to_json(action))
        if rng.random() < 0.1:
            event["note"] = {"en": "Look here.", "ru": "Смотрите сюда."}
        if rng.random() < 0.1:
            event["glyph"] = rng.choice(["!!", "!", "!?", "?!", "?", "??"])
        if depth and rng.random() < 0.1:
            lines = [draw_line(rng, position, 8, depth - 1) for _ in range(rng.randint(1, 3))]
            event["variations"] = [{"title": "Or", "note": "Why not?", "events": e} for e in lines]
        events.append(event)
        position = apply(position, action)
    return events


def draw_talk(rng: Random, position: Position, name: str) -> Event:
    """Draw something that is said or promised."""
    colors = [COLOR_NAMES[seat] for seat in position.alive_seats]
    player = rng.choice(colors)
    if len(colors) < 2 or rng.random() < 0.5:
        return {"type": "say", "player": player, "text": f"Hm, {player}."}
    other = rng.choice([color for color in colors if color != player])
    terms = rng.choice([{"do": "give_move_to", "player": other}, {"do": "not_capture"}, None])
    promise = {"type": "promise", "player": player, "to": [other], "id": name, "text": "I will."}
    return promise if terms is None else {**promise, "terms": terms}


def play_through(position: Position, events: list[Event]) -> Position:
    """Return the position after the events of a line."""
    for event in events:
        for action in legal_actions(position, anytime=True):
            if action_to_json(action).items() <= event.items():
                position = apply(position, action)
                break
    return position


def printed(*words: str) -> str:
    """Return what a command of the command line prints, and its exit code."""
    with redirect_stdout(io.StringIO()) as text:
        code = sosucker(words)
    return f"{text.getvalue()}exit {code}\n"


def write_outputs(game: Path, folder: Path, seed: int) -> None:
    """Write all that a game gives into a folder."""
    folder.mkdir(parents=True)
    states = printed("states", str(game))
    plies = states.count("\n") - 2
    language = ("en", "ru")[seed % 2]
    asked = range(plies + 1)
    rulings = "".join(
        printed("explain", str(game), "--ply", str(ply), "--json", "--lang", language)
        for ply in asked
    )
    (folder / "states.txt").write_text(states, encoding="utf-8")
    (folder / "rulings.txt").write_text(rulings, encoding="utf-8")
    legal = "".join(printed("legal", str(game), "--ply", str(ply)) for ply in asked[::3])
    (folder / "legal.txt").write_text(legal, encoding="utf-8")
    printed("convert", str(game), str(folder / "game.sls"))
    printed("convert", str(folder / "game.sls"), str(folder / "game.sls.json"))
    printed("export", str(game), str(folder / "game.txt"), "--variations")
    for form in ("svg", "html"):
        printed("export", str(game), str(folder / f"game.{form}"), "--ply", str(plies // 2))
    write_state(folder / "game.html")


def write_state(page: Path) -> None:
    """Put the state of a page, unpacked, in the place of the page."""
    [state] = STATE.findall(page.read_text(encoding="utf-8"))
    parts = {name: unpacked(part) for name, part in json.loads(state).items() if name not in APART}
    text = json.dumps(parts, ensure_ascii=False, indent=1, sort_keys=True)
    page.with_suffix(".json").write_text(text, encoding="utf-8")
    page.unlink()


def unpacked(part: object) -> object:
    """Unpack a part of a state, if it is packed."""
    if not isinstance(part, str) or not part.startswith(PACKED):
        return part
    return json.loads(gzip.decompress(base64.b64decode(part)))


def main(words: list[str]) -> int:
    """Make the games, or write what they give."""
    if words[:1] == ["games"]:
        Path(words[1]).mkdir(parents=True)
        for seed in range(GAMES):
            text = json.dumps(draw_game(seed), ensure_ascii=False, indent=1)
            Path(words[1], f"{seed:03}.sls.json").write_text(text, encoding="utf-8")
        return 0
    if words[:1] == ["write"]:
        for game in sorted(Path(words[1]).iterdir()):
            name = game.name.partition(".")[0]
            write_outputs(game, Path(words[2], name), seed=int(name))
        return 0
    print(__doc__)  # noqa: T201
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""What somebody is told who makes a mistake with a game or a record, kept for comparison.

Written anew only by hand, when the words were changed, and then looked at line by line:

    python -m tests.game.mistakes --write
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from sosucker_widget import Game, Record, examples, load, loads, save
from sosucker_widget.engine import Give

KEPT = Path(__file__).parents[1] / "golden" / "mistakes.txt"


def new() -> Any:  # noqa: ANN401 - what is called wrongly has no types
    """Begin the game in which the mistakes are made."""
    return Game("classic", first="red")


def example(name: str) -> Any:  # noqa: ANN401 - as above
    """Read a record to make mistakes with."""
    return examples[name]


_NAMED = (Game, Record, Give, load, loads, save, new, example)
KNOWN: dict[str, Any] = {"examples": examples, **{one.__name__: one for one in _NAMED}}

CALLS = """\
Game(first="Red")
Game(first=0)
Game(first="bleu")
Game(first="purple")
Game(rules="official")
Game("clasic")
Game(players=7)
Game("game.sls")
Game("classic", rules="documented")
Game(example("kept_promise"), rules="classic")
Game(example("kept_promise"), ply=99)
Game(3)
Game(first="red", seed=1, names={"red": "Ann"})
Game(first="red", names={"rde": "Ann"})
new().play("r").legal
new().play(0).legal
new().play("Red").legal
new().play("blue")
new().play("bleu")
new().play("r+")
new().play(new().legal()[0])
new().play("r1")
new().play("red", 3)
new().play("red", "1")
new().play("red", pile=0)
new().play("red", player="Blue")
new().play(None)
new().kill("r")
new().transfer("red", chip="blue", to="red")
new().enter("r+ b r")
new().enter("r+ r")
new().enter("r+ b q")
new().enter("p+")
new().enter(["r+"])
new().act("r+ b")
new().act("r+").legal
new().act({"type": "play"})
new().act({"type": "play", "chip": "red"}).legal
new().act({"type": "plya", "chip": "red"})
new().act({"type": "give", "chip": "red"})
new().act({"type": "play", "chop": "red"})
new().act({"chip": "red"})
new().act(7)
new().act(Give)
len(new().legal("Red")), len(new().legal(0)), new().legal("blue")
new().legal("pink")
new().undo()
new().redo()
new().say("Red", "hi")
new().say("red", "hi", to="blue")
new().say("red", "hi", to="bleu")
new().say("red", "hi", to=["blue", "blue"])
new().say("red", 3)
new().say("red", {"en": "x", "de": "y"})
Game(first="red", players=3).say("red", "hi", to="yellow")
new().promise("red", "blue", "I will give you the move")
new().promise("red", [], "x")
new().promise("red", ["blue"], "ok", {"do": "give_move", "player": "blue"})
new().promise("red", ["blue"], "ok", {"do": "give_move_to", "colour": "bleu"})
new().withdraw("red", "p9")
new().name({"pink": "Ann"})
new().name({"red": 5})
Game(example("empty_handed_win")).play("red")
Game(example("empty_handed_win")).legal()
new().judge("give", to="blue").legal
new().judge("giv", to="blue")
new().judge("give")
new().judge("r+").legal
new().save("x.pgn")
new().turn
new().winnr
new()[3]
examples["kept promise"]
examples["zzz"]
examples.kept_promise
examples.list
examples.load("kept_promise")
example("kept_promise").position(-1)
example("kept_promise").position(99)
example("kept_promise")[99]
example("kept_promise")["red"]
example("kept_promise").moves
example("kept_promise").result
example("kept_promise").to_dataframe()
example("kept_promise").to_rows("claim")
example("kept_promise").dumps("pgn")
example("kept_promise").save("none/x.sls")
example("kept_promise").save("x.pgn")
hash(example("kept_promise"))
save("x.sls", example("kept_promise"))
load("kept promise")
load("nothing.sls")
load(["a.sls"])
loads("")
loads("hello")
loads("kept_promise")
loads("game.sls")
loads("{}")
loads('{"format": "sosucker-record", "version": 2}')
loads("[rules chess] [first red] 1. r+ b")
loads("[rules clasic] [first red] 1. r+ b")
loads("[rules classic] [first rde] 1. r+ b")
loads("[rules classic] [first purple] 1. r+ b")
loads("[rules classic] [frist red] 1. r+ b")
loads("[rules classic] [first red] 1. r+ c")
loads("[rules classic] [first red] 1. r+ r")
loads("[rules classic] [first red] 1. b+")
loads("[rules classic] [first red] 1. r9 b")
Record.from_json({"format": "sosucker-record"})
""".splitlines()


def told(call: str) -> str:
    """Return what a call gives, or how it fails."""
    try:
        return repr(eval(call, dict(KNOWN)))[:100]  # noqa: S307 - one of the calls above
    except Exception as error:  # noqa: BLE001 - what is raised is what is tested
        return f"{type(error).__name__}: {error}"


def written() -> str:
    """Write all calls with what is told."""
    return "".join(f">>> {call}\n{told(call)}\n" for call in CALLS)


if __name__ == "__main__" and sys.argv[1:] == ["--write"]:
    KEPT.write_text(written(), encoding="utf-8", newline="\n")

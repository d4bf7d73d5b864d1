"""Play a whole game in the unpacked archive of a live page, and ask all that a page asks.

Usage: python -I -S whole_game.py FOLDER
"""

from __future__ import annotations

import asyncio
import json
import sys
from typing import Any

if __name__ == "__main__":
    sys.path.insert(0, sys.argv[1])

from sosucker_widget.live.live_table import LiveTable

ASKED: list[tuple[str, dict[str, Any]]] = [
    ("coach", {"revision": 0}),
    ("rules", {}),
    ("bots", {}),
    ("copy", {"from": 0}),
    ("log", {"from": 0}),
    ("save", {}),
    ("replay", {}),
    ("story", {}),
]


async def play() -> str:
    """Let bots play all seats, and ask everything before and after."""
    sent: list[dict[str, Any]] = []
    seats = {"red": "loyal:blue", "blue": "betrayer", "green": "tit-for-tat", "yellow": "greedy"}
    options = {"chips": 3, "first": "red", "seed": 1, "seats": seats, "pace": 0, "coach": True}
    over = asyncio.Event()

    def take(text: str) -> None:
        sent.append(json.loads(text))
        if sent[-1].get("game", {}).get("is_over"):
            over.set()

    table = LiveTable(json.dumps(options), take)

    def ask_all() -> None:
        for number, (command, fields) in enumerate(ASKED):
            request = {"id": f"{len(sent)} {number}", "command": command, "view": "v", **fields}
            table.receive(json.dumps({"request": request}))
            answer = sent[-1]["answer"]
            assert answer["ok"] or answer["error"]["code"] == "stale", (command, answer)

    ask_all()
    await over.wait()
    ask_all()
    jupyter = {"IPython", "anywidget", "ipywidgets", "traitlets"} & {*sys.modules}
    assert not jupyter, jupyter
    games = [one["game"]["kept"] for one in sent if "game" in one]
    saved = next(game["text"] for game in games if game)
    table.receive(json.dumps({"open": saved}))
    assert "refused" not in sent[-1], sent[-1]
    story = next(message["answer"] for message in reversed(sent) if "answer" in message)
    return "over" if story["story"] else "not over"


if __name__ == "__main__":
    sys.stdout.write(asyncio.run(play()))

"""What it costs to keep a game as it is played, and what long games cost. See README.md here."""

from __future__ import annotations

import argparse
import gc
import random
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any, Final

from sosucker_widget.engine import legal_actions
from sosucker_widget.game import Game
from sosucker_widget.protocol.request_handler import RequestHandler
from sosucker_widget.protocol.table_commands import TABLE_COMMANDS
from sosucker_widget.record import action_to_json
from sosucker_widget.session.table.open_table import open_table
from sosucker_widget.session.table.table_options import TableOptions
from sosucker_widget.session.table.table_session import TableSession
from sosucker_widget.session.view import LEAD, Answer, Update, View

KEPT_RATIO: Final = 1.5
ACT_MS, UNDO_MS, NESTED_MS = 5.0, 100.0, 10.0
AT: Final = (100, 1_000, 5_000)
SAMPLES: Final = 200


class Page:
    """A page that throws away what it is sent."""

    def __init__(self, session: TableSession) -> None:
        self.view, self.session = View("page", LEAD), session
        self.handler = RequestHandler(session, TABLE_COMMANDS)
        self.asked = 0
        session.join(self.view, self)

    def send(self, view: View, message: Update | Answer) -> None:
        """Take a message."""

    def act(self, rng: random.Random) -> float:
        """Ask for an act; return how many seconds the answer took."""
        position = self.session.game.position
        action = rng.choice(
            [one for one in legal_actions(position) if _is_endless(one)]
            or [one for one in legal_actions(position) if one.type != "discard"]
        )
        message: dict[str, Any] = {"command": "act", "action": action_to_json(action)}
        return self.ask({**message, "revision": self.session.revision})

    def ask(self, message: dict[str, Any]) -> float:
        """Ask; return how many seconds the answer took."""
        self.asked += 1
        begin = time.perf_counter()
        answer = self.handler.answer(self.view, {"id": self.asked, **message})
        taken = time.perf_counter() - begin
        if not answer["ok"]:
            raise RuntimeError(answer["error"])
        return taken


def _is_endless(action: Any) -> bool:  # noqa: ANN401 - any action
    """Tell whether it hands a prisoner round."""
    return bool(action.type == "transfer" and action.to_seat != action.chip_seat)


def opened(
    seed: int, path: Path | None = None, *, promise: bool = False
) -> tuple[Page, random.Random]:
    """Open a table, and play until prisoners can be handed round for ever."""
    rng = random.Random(seed)  # noqa: S311 - no secret
    session = open_table(TableOptions(first="red", autosave=False if path is None else path))
    session.start()
    page = Page(session)
    while not any(map(_is_endless, legal_actions(session.game.position))):
        page.act(rng)
    if promise:
        terms = {"do": "give_move_to", "player": "blue", "until": "defeat"}
        session.game.promise("red", ["blue"], "The move is yours.", terms)
    return page, rng


def nested(acts: int) -> list[float]:
    """Talk, play, and take back after every third act; return how long each take-back took."""
    rng = random.Random(5)  # noqa: S311 - no secret
    game = Game(first="red")
    while not any(map(_is_endless, game.legal())):
        game.act(rng.choice([one for one in game.legal() if one.type != "discard"]))
    floor, taken = game.ply, list[float]()
    for number in range(1, acts + 1):
        if number % 2:
            game.say("red", f"No. {number}.")
        else:
            game.act(rng.choice([one for one in game.legal() if _is_endless(one)]))
        if number % 3 == 0 and game.ply > floor:
            begin = time.perf_counter()
            game.undo(min(game.ply - floor, rng.randint(1, 4)))
            taken.append(time.perf_counter() - begin)
    return taken


def main() -> int:
    """Measure, print, and with `--check` compare with the bounds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="fail where a bound is not kept")
    held = True
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        tables = {
            "not kept": opened(2),
            "kept": opened(3, Path(folder) / "game.sls.json"),
            "with a promise": opened(4, promise=True),
        }
        gc.collect()
        gc.freeze()
        for at in AT:
            taken: dict[str, list[float]] = {name: [] for name in tables}
            for page, rng in tables.values():
                while len(page.session.game) < at - SAMPLES // 2:
                    page.act(rng)
            # In turn, so that a busy moment affects all alike.
            order = list(tables.items())
            for _ in range(SAMPLES):
                random.shuffle(order)
                for name, (page, rng) in order:
                    taken[name].append(page.act(rng))
            middle = {name: median(times) * 1000 for name, times in taken.items()}
            ratio = middle["kept"] / middle["not kept"]
            told = ", ".join(f"{name} {value:.2f} ms" for name, value in middle.items())
            print(f"an act at {at}: {told}; kept to not kept {ratio:.2f} (bound {KEPT_RATIO})")
            held &= ratio <= KEPT_RATIO and max(middle.values()) <= ACT_MS
        for name, (page, rng) in tables.items():
            times = []
            for _ in range(20):
                message = {"command": "take-back", "revision": page.session.revision}
                times.append(page.ask(message) * 1000)
                page.act(rng)
            print(f"a take-back at {at}, {name}: median {median(times):.1f}, max {max(times):.1f}")
            held &= max(times) <= UNDO_MS
        for page, _ in tables.values():
            page.session.close()
    late = [one * 1000 for one in nested(AT[-1])[-SAMPLES:]]
    print(f"a take-back where lines nest: median {median(late):.1f}, max {max(late):.1f}")
    held &= median(late) <= NESTED_MS
    if options.check:
        print("within the bounds" if held else "NOT within the bounds")
    return 0 if held or not options.check else 1


if __name__ == "__main__":
    sys.exit(main())

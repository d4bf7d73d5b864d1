"""Pages whose messages come in other threads, as from a kernel, one after the other."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

from sosucker_widget.game import Game
from sosucker_widget.protocol.request_handler import RequestHandler
from sosucker_widget.protocol.table_commands import TABLE_COMMANDS
from sosucker_widget.record import action_to_json, dumps, loads
from sosucker_widget.session.table.table_session import TableSession
from sosucker_widget.session.view import LEAD, View
from tests.browser import SECONDS

PAGES = 6


def test_of_many_at_once_one_comes_first_each_time() -> None:
    session = TableSession(Game(rules="documented", chips=2, first="red"))
    handler = RequestHandler(session, TABLE_COMMANDS, displays=True)
    view = View("notebook", LEAD)
    together = Barrier(PAGES)

    def ask(page: int, number: int, revision: int, action: object) -> str:
        together.wait(SECONDS)
        message = {"id": f"{page}/{number}", "command": "act", "view": f"page-{page}"}
        answer = handler.answer(view, {**message, "revision": revision, "action": action})
        return "done" if answer["ok"] else str(answer["error"]["code"])

    with ThreadPoolExecutor(PAGES) as pool:
        number = 0
        while session.game.position.phase != "over":
            # This is asked before any page acts, so all of them saw the same table.
            action, revision = action_to_json(session.game.legal()[-1]), session.revision
            asked = [pool.submit(ask, page, number, revision, action) for page in range(PAGES)]
            answers = sorted(one.result(SECONDS) for one in asked)
            assert answers == ["done", *["stale"] * (PAGES - 1)]
            number += 1
    assert session.game.ply == number
    assert loads(dumps(session.record)) == session.record

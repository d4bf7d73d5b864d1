"""A lesson of the site in Firefox: from the link to a legal move, and to an answer."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from lite.serve import serve
from tests.hosts.firefox import find_firefox, open_firefox

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.timeout(600)]

NOTEBOOK = "[...(window.jupyterapp?.shell.widgets('main') ?? [])][0]"
READY = f"{NOTEBOOK}?.sessionContext?.session?.kernel?.status === 'idle'"
FRAME = "document.querySelector('.sosucker-widget')?.shadowRoot.querySelector('.frame.table')"
SKIP = (
    "[...({}?.querySelectorAll('button') ?? [])]"
    ".find((one) => one.textContent === 'Skip to a game')"
)
RUN = f"""(async () => {{
  const notebook = {NOTEBOOK};
  window.jupyterapp.shell.activateById(notebook.id);
  notebook.content.activeCellIndex = 1;
  await window.jupyterapp.commands.execute("notebook:run-cell");
}})()"""
ASK = """(async () => {
  const [notebook] = window.jupyterapp.shell.widgets("main");
  const { kernel } = notebook.sessionContext.session;
  const asked = kernel.requestExecute({ code: %s });
  let told = "";
  asked.onIOPub = ({ content }) => { told += content.text ?? content.evalue ?? ""; };
  await asked.done;
  return told;
})()"""
ANSWER = """
from sosucker_widget import check, student
me = student("anna", "anna.json")
check("nb1.q1", ["red"])
print(table.ply, repr(me))
"""


def test_a_lesson_is_played_and_an_answer_kept(site: Path, tmp_path: Path) -> None:
    program = find_firefox()
    if program is None:
        pytest.skip("there is no Firefox here")
    with serve(site) as address, open_firefox(program, tmp_path / "profile") as tab:
        tab.open(f"{address}some/prefix/lite/lab/index.html?path=01_play.ipynb")
        tab.wait_for(READY, seconds=180)
        tab.wait_for("document.getElementById('first').hidden")
        tab.evaluate(RUN)
        tab.wait_for(SKIP.format(FRAME))
        tab.evaluate(f"{SKIP.format(FRAME)}.click()")
        tab.wait_for(f"!{FRAME}.matches('.intro')")
        tab.click(f"{FRAME}.querySelector('button.lit[data-t=\"chip red red\"]')")
        goal = f"{FRAME}.querySelector('button.lit[data-t=\"pile 1\"]')"
        tab.wait_for(goal)
        tab.click(goal)
        tab.wait_for(f"{FRAME}.dataset.revision > 0")
        told = str(tab.evaluate(ASK % json.dumps(ANSWER)))
        assert told.startswith("1 ")
        assert "1 answered" in told
        assert "answers saved in anna.json" in told

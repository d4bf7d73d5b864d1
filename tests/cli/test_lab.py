"""`sosucker lab`: on this machine only, and never overwriting a reader's notebooks."""

from __future__ import annotations

import importlib.util
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.request import Request, urlopen

import nbformat
import pytest
from nbformat.sign import NotebookNotary

from sosucker_widget.cli import lab, main, nodelay
from sosucker_widget.cli.lab import FIRST, FOLDER, lay_out, unchanged
from sosucker_widget.pages.notebook_file import trust
from tests.browser import SECONDS
from tests.server import wait_for_server

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def packaged(tmp_path: Path) -> Path:
    folder = tmp_path / "package"
    (folder / "data").mkdir(parents=True)
    (folder / FIRST).write_text("one", encoding="utf-8")
    (folder / "data" / "more.json").write_text("two", encoding="utf-8")
    return folder


@pytest.fixture
def said() -> list[str]:
    return []


def test_notebooks_are_copied_where_there_are_none(
    packaged: Path, tmp_path: Path, said: list[str]
) -> None:
    lay_out(tmp_path / "mine", said.append, packaged)
    assert (tmp_path / "mine" / FIRST).read_text(encoding="utf-8") == "one"
    assert (tmp_path / "mine" / "data" / "more.json").read_text(encoding="utf-8") == "two"
    lay_out(tmp_path / "mine", said.append, packaged)
    assert said == []


def test_a_readers_own_changes_stay(packaged: Path, tmp_path: Path, said: list[str]) -> None:
    mine = tmp_path / "mine"
    lay_out(mine, said.append, packaged)
    (mine / FIRST).write_text("my own", encoding="utf-8")
    lay_out(mine, said.append, packaged)
    assert (mine / FIRST).read_text(encoding="utf-8") == "my own"
    assert said == [f"{mine / FIRST}: changed by you, left as it is"]


def test_a_new_version_goes_beside_what_a_reader_has_changed(
    packaged: Path, tmp_path: Path, said: list[str]
) -> None:
    mine = tmp_path / "mine"
    lay_out(mine, said.append, packaged)
    (mine / FIRST).write_text("my own", encoding="utf-8")
    (packaged / FIRST).write_text("one, better", encoding="utf-8")
    (packaged / "data" / "more.json").write_text("two, better", encoding="utf-8")
    lay_out(mine, said.append, packaged)
    beside = mine / "index.new1.ipynb"
    assert (mine / FIRST).read_text(encoding="utf-8") == "my own"
    assert beside.read_text(encoding="utf-8") == "one, better"
    assert (mine / "data" / "more.json").read_text(encoding="utf-8") == "two, better"
    lay_out(mine, said.append, packaged)
    assert {path.name for path in mine.glob("*.ipynb")} == {FIRST, beside.name}


def test_a_folder_of_the_readers_own_is_no_place_to_write_over(
    packaged: Path, tmp_path: Path, said: list[str]
) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / FIRST).write_text("something else", encoding="utf-8")
    lay_out(mine, said.append, packaged)
    assert (mine / FIRST).read_text(encoding="utf-8") == "something else"
    assert len(said) == 1


def test_jupyterlab_listens_on_this_machine_only(tmp_path: Path) -> None:
    words = lab.command(tmp_path, port=8899, browser=False)
    assert "--ServerApp.ip=127.0.0.1" in words
    assert not any("token" in word or "password" in word for word in words)
    assert f"--ServerApp.root_dir={tmp_path}" in words
    assert words[-1] == f"--LabApp.default_url=/lab/tree/{FIRST}"


def test_a_request_to_end_is_passed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    if os.name == "nt":
        pytest.skip("no such signal here")
    requests = [signal.SIGTERM]

    class Awaited(subprocess.Popen[bytes]):
        def wait(self, timeout: float | None = None) -> int:
            while requests:
                os.kill(os.getpid(), requests.pop())
            return super().wait(timeout)

    monkeypatch.setattr(subprocess, "Popen", Awaited)
    assert lab._wait([sys.executable, "-c", "import time; time.sleep(600)"]) == -signal.SIGTERM


def test_from_a_wheel_the_notebooks_are_laid_beside_the_reader_first(
    packaged: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    calls: list[list[str]] = []

    def wait(words: list[str]) -> int:
        calls.append(words)
        return 0

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(lab, "find_checkout", lambda: None)
    monkeypatch.setattr(lab, "lay_out", lambda folder, say: lay_out(folder, say, packaged))
    monkeypatch.setattr(lab, "_wait", wait)
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: name)
    assert main(["lab", "--no-browser"]) == 0
    assert (tmp_path / FOLDER / FIRST).read_text(encoding="utf-8") == "one"
    assert f"--ServerApp.root_dir={tmp_path / FOLDER}" in calls[0]
    assert "--no-browser" in calls[0]
    assert f"The notebooks are in {tmp_path / FOLDER}" in capsys.readouterr().out


def test_the_notebooks_that_were_laid_out_are_trusted_and_no_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: list[str]
) -> None:
    source, mine = tmp_path / "package", tmp_path / "mine"
    for name in ("one.ipynb", "ru/two.ipynb", "three.ipynb"):
        made = nbformat.v4.new_notebook()
        data = {"image/svg+xml": "<svg/>", "text/plain": name}
        made.cells.append(nbformat.v4.new_code_cell("1"))
        made.cells[0].outputs.append(nbformat.v4.new_output("display_data", data))
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        nbformat.write(made, source / name)
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))
    lay_out(mine, said.append, source)
    changed = mine / "three.ipynb"
    changed.write_text(changed.read_text(encoding="utf-8").replace("three", "bad"), "utf-8")
    (mine / "own.ipynb").write_bytes(changed.read_bytes())
    trust(unchanged(mine, source))
    notary = NotebookNotary(data_dir=str(tmp_path / "data"))
    trusted = {
        path.relative_to(mine).as_posix()
        for path in mine.rglob("*.ipynb")
        if notary.check_signature(nbformat.read(path, as_version=4))
    }
    assert trusted == {"one.ipynb", "ru/two.ipynb"}


def test_without_jupyterlab_there_is_a_clear_word(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    assert main(["lab"]) == 1
    assert 'pip install "sosucker_widget[lab]"' in capsys.readouterr().err


def test_a_checkout_has_its_notebooks_where_they_are() -> None:
    folder = lab.find_checkout()
    assert folder is not None
    assert (folder / FIRST).is_file()


class Connection:
    """A connection between a browser and a kernel, like the server's."""

    def __init__(self, handler: object) -> None:
        self.websocket_handler = handler

    def connect(self) -> str:
        return "connected"


def server_with(connection: object) -> SimpleNamespace:
    return SimpleNamespace(web_app=SimpleNamespace(settings={nodelay.SETTING: connection}))


def test_a_connection_asks_for_no_delay_and_then_goes_on_as_ever() -> None:
    server, asked = server_with(Connection), list[bool]()
    nodelay._load_jupyter_server_extension(server)
    made = server.web_app.settings[nodelay.SETTING]
    assert issubclass(made, Connection)
    assert made.__name__ == Connection.__name__
    assert made(SimpleNamespace(set_nodelay=asked.append)).connect() == "connected"
    assert asked == [True]


@pytest.mark.parametrize("handler", [None, SimpleNamespace(set_nodelay=None)])
def test_a_connection_that_knows_of_no_delay_is_made_all_the_same(handler: object) -> None:
    made = nodelay.without_delay(Connection)
    assert made(handler).connect() == "connected"


@pytest.mark.parametrize("found", [None, "a.name", object])
def test_a_server_that_is_not_as_expected_stays_as_it_is(found: object) -> None:
    server = server_with(found)
    nodelay._load_jupyter_server_extension(server)
    assert server.web_app.settings == {nodelay.SETTING: found}


def test_a_readers_own_settings_go_before_ours() -> None:
    name = "JUPYTER_CONFIG_PATH"
    ours = nodelay.environment({})[name]
    assert (Path(ours) / "jupyter_server_config.d" / "sosucker_widget.json").is_file()
    both = nodelay.environment({name: "mine", "HOME": "home"})
    assert both == {name: f"mine{os.pathsep}{ours}", "HOME": "home"}


PROBE = """
from socket import IPPROTO_TCP, TCP_NODELAY
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from tornado.web import RequestHandler

class Probe(RequestHandler):
    def get(self):
        open_ = list(ZMQChannelsWebsocketConnection._open_sockets)
        sockets = [one.websocket_handler.ws_connection.stream.socket for one in open_]
        self.write({"nodelay": [one.getsockopt(IPPROTO_TCP, TCP_NODELAY) for one in sockets]})

def _jupyter_server_extension_points():
    return [{"module": __name__}]

def _load_jupyter_server_extension(app):
    app.web_app.add_handlers(".*", [("/probe", Probe)])
"""
"""A reader's own extension, which reports the options of the kernels' sockets."""


@dataclass(frozen=True)
class Server:
    url: str
    token: str

    def ask(self, path: str, method: str = "GET") -> Any:  # noqa: ANN401 - any JSON
        headers = {"Authorization": f"token {self.token}"}
        request = Request(self.url + path, headers=headers, method=method)  # noqa: S310 - http
        with urlopen(request, timeout=SECONDS) as answer:  # noqa: S310 - the same
            return json.loads(answer.read() or "null")


@contextmanager
def lab_with_probe(home: Path) -> Iterator[Server]:
    """Run `sosucker lab` in a separate home folder, with the probe in the reader's settings."""
    own = home / "own" / "jupyter_server_config.d" / "probe.json"
    own.parent.mkdir(parents=True)
    own.write_text('{"ServerApp": {"jpserver_extensions": {"probe": true}}}', encoding="utf-8")
    (home / "probe.py").write_text(PROBE, encoding="utf-8")
    folders = {f"JUPYTER_{name}": home / name for name in ("CONFIG_DIR", "DATA_DIR", "RUNTIME_DIR")}
    folders |= {"PYTHONPATH": home, "JUPYTER_CONFIG_PATH": own.parents[1]}
    words = [sys.executable, "-m", "sosucker_widget", "lab", "--no-browser"]
    with (
        (home / "log").open("wb") as log,
        subprocess.Popen(
            words,
            env={**os.environ, **{name: str(folder) for name, folder in folders.items()}},
            stdout=log,
            stderr=log,
        ) as process,
    ):
        try:
            told = wait_for_server(process, home / "RUNTIME_DIR", home / "log")
            server = Server(told["url"], told["token"])
            yield server
            server.ask("api/shutdown", "POST")
            process.wait(timeout=SECONDS)
        finally:
            process.terminate()


def test_a_kernels_socket_waits_for_nothing_and_the_state_of_widgets_is_saved(
    tmp_path: Path,
) -> None:
    pytest.importorskip("jupyterlab")
    websocket = pytest.importorskip("websocket")
    with lab_with_probe(tmp_path) as server:
        kernel = server.ask("api/kernels", "POST")["id"]
        query = f"kernels/{kernel}/channels?token={server.token}"
        connection = websocket.create_connection(
            f"ws{server.url.removeprefix('http')}api/{query}", timeout=SECONDS
        )
        try:
            connection.recv()
            assert server.ask("probe") == {"nodelay": [1]}
        finally:
            connection.close()
        setting = server.ask("lab/api/settings/@jupyter-widgets/jupyterlab-manager:plugin")
        assert setting["schema"]["properties"]["saveState"]["default"] is True
        assert setting["settings"] == {}
        assert "sosucker" in server.ask("api/nbconvert")

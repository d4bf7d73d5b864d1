"""An extension of Jupyter's server that sends small messages from a kernel at once.

By default the system holds a small packet back until the browser has acknowledged the one before,
and the browser delays that acknowledgement: each click waits some 40 ms for the answer from Python.
`sosucker lab` starts its server with this extension. It is only a convenience: nothing in the
package depends on it, and if the server is not as expected, it does nothing.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

SETTING: Final = "kernel_websocket_connection_class"
"""Where Jupyter's server configures the class that connects a browser and a kernel."""

_PATH: Final = "JUPYTER_CONFIG_PATH"
_FOLDER: Final = Path(__file__).parent / "server"


def environment(variables: Mapping[str, str]) -> dict[str, str]:
    """Return an environment in which Jupyter's server loads this extension besides the others.

    An option on the command line would replace the list in a reader's own settings. The folder
    also holds a default for JupyterLab: it saves the state of widgets with a notebook, so that
    they are drawn when it is opened again. A reader's own setting is stronger.
    """
    folders = [variables[_PATH]] if variables.get(_PATH) else []
    return {**variables, _PATH: os.pathsep.join([*folders, str(_FOLDER)])}


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": __name__}]


def _load_jupyter_server_extension(app: Any) -> None:  # noqa: ANN401 - a ServerApp
    settings = app.web_app.settings
    connection = settings.get(SETTING)
    if isinstance(connection, type) and hasattr(connection, "connect"):
        settings[SETTING] = without_delay(connection)


def without_delay(connection: Any) -> type:  # noqa: ANN401 - a class of the server's, or another's
    """Make a connection class that turns the delay off as soon as it is connected."""

    def connect(self: Any) -> Any:  # noqa: ANN401 - the same
        with suppress(Exception):
            self.websocket_handler.set_nodelay(True)
        return connection.connect(self)

    # It keeps the old name, because a reader may have configured it by that name.
    return type(connection.__name__, (connection,), {"connect": connect})

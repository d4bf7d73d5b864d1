"""The optional extras: packages that some functions need and that may not be installed."""

from __future__ import annotations

from importlib import import_module
from types import MappingProxyType, ModuleType
from typing import Final

from sosucker_widget.errors import SosuckerError

MISSING: Final = MappingProxyType(
    {
        "cluster": "work on a cluster needs Dask: pip install 'sosucker_widget[cluster]'"
        " (distributed, and loky for all cores of one machine)",
        "gif": "pictures in pixels need two more packages: pip install 'sosucker_widget[gif]'"
        " (resvg_py and Pillow)",
        "completion": "the completion of commands needs shtab: "
        "pip install 'sosucker_widget[completion]'",
        "page": "pages of whole notebooks need nbconvert: pip install 'sosucker_widget[page]'",
        "nash": "mixed equilibria need nashpy: pip install 'sosucker_widget[nash]'",
    }
)
"""What to tell a reader who lacks an extra, by extra."""


class MissingExtraError(SosuckerError, ImportError):
    """The packages of an optional extra aren't installed; the message says how to get them."""

    def __init__(self, extra: str) -> None:
        super().__init__(MISSING[extra])


def need(module: str, *, extra: str) -> ModuleType:
    """Import a module that an extra provides."""
    try:
        return import_module(module)
    except ImportError as error:
        raise MissingExtraError(extra) from error

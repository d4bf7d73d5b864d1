"""The widths, themes and languages of a journey: the two extremes, and in slow tests the others."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

import pytest

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sosucker_widget.locale import Language

Theme = Literal["light", "dark"]


class Look(NamedTuple):
    """How a page is seen: its width in pixels, its colours, and its language."""

    width: int
    theme: Theme
    language: Language

    @property
    def page(self) -> dict[str, Any]:
        """The options of a page that is seen so, without motion."""
        size = {"width": self.width, "height": 900}
        return {"viewport": size, "color_scheme": self.theme, "reduced_motion": "reduce"}


EXTREMES: Final = (Look(860, "light", "en"), Look(320, "dark", "ru"))
WIDTHS: Final = (860, 733, 640, 560, 360, 320)
_THEMES: Final[tuple[Theme, ...]] = ("light", "dark")
_LANGUAGES: Final[tuple[Language, ...]] = ("en", "ru")


def looks(*widths: int, always: Sequence[Look] = EXTREMES) -> pytest.MarkDecorator:
    """Parametrize a test with `look`: the extremes or one, and slowly these widths in all looks."""
    more = [Look(*one) for one in product(widths or WIDTHS, _THEMES, _LANGUAGES)]
    slow = [pytest.param(one, marks=pytest.mark.slow) for one in more if one not in always]
    return pytest.mark.parametrize("look", [*always, *slow], ids=_name)


def widths(*others: int) -> pytest.MarkDecorator:
    """Parametrize a test with `width`: the two extremes, and slowly these others."""
    slow = [pytest.param(one, marks=pytest.mark.slow) for one in others]
    return pytest.mark.parametrize("width", [*(one.width for one in EXTREMES), *slow])


def _name(look: Look) -> str:
    return "-".join(map(str, look))

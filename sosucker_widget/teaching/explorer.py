"""A picture that follows the reader's choices, made with sliders and drop-down lists."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from html import escape
from typing import Any, Final

import ipywidgets as ui  # type: ignore[import-untyped]

from sosucker_widget.given_numbers import as_whole
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, phrase
from sosucker_widget.teaching.captioned_picture import Drawn

__all__ = ["Explorer", "explore"]

Chosen = Mapping[str, Any]

_WIDE: Final = "initial"


class Explorer:
    """The picture that a function draws for the chosen values; `explore` makes it.

    In a notebook it shows a control for each choice, and draws the picture again after each change.
    Where no widget runs, such as on a web page, it shows the first picture and its text.

    Attributes
    ----------
    shown
        The picture for the values that are chosen now.
    """

    def __init__(
        self,
        draw: Callable[..., Drawn],
        choices: Mapping[str, Sequence[Any]],
        begin: Chosen,
        language: Language = DEFAULT_LANGUAGE,
    ) -> None:
        for name, values in choices.items():
            if not values:
                raise ValueError(f"{name}: there is nothing to choose from")
            if name in begin and begin[name] not in values:
                raise ValueError(f"{name}: {begin[name]!r} is not one of its values")
        unknown = sorted(set(begin) - set(choices))
        if unknown:
            raise ValueError(f"begin: there is no choice {', '.join(unknown)}")
        self._draw, self._choices, self._language = draw, choices, language
        self._chosen = {name: begin.get(name, values[0]) for name, values in choices.items()}
        self.shown = draw(**self._chosen)

    def choose(self, **values: object) -> Drawn:
        """Choose values as the controls do, and return the picture."""
        for name, value in values.items():
            if name not in self._choices or value not in self._choices[name]:
                raise ValueError(f"{name}: {value!r} can't be chosen")
        self._chosen |= values
        self.shown = self._draw(**self._chosen)
        return self.shown

    def __repr__(self) -> str:
        """Name the chosen values, and describe the picture."""
        choices = ", ".join(f"{_label(name)}: {value}" for name, value in self._chosen.items())
        return f"[{choices}]\n{self.shown}"

    @cached_property
    def widget(self) -> Any:  # noqa: ANN401 - a widget of a library without types
        """The controls and the picture below them."""
        controls = [self._control(name) for name in self._choices]
        row = ui.Layout(display="flex", flex_flow="row wrap", margin="0 0 8px")
        page = ui.HTML(self._page())

        def again(change: Mapping[str, Any]) -> None:
            try:
                self.choose(**{change["owner"].sls_name: change["new"]})
            except ValueError as error:  # such as more chips than there are
                page.value = f"<pre>{escape(str(error))}</pre>"
            except Exception as error:  # noqa: BLE001 - a reader's own function: it is told, not lost
                page.value = f"<pre>{escape(f'{type(error).__name__}: {error}')}</pre>"
            else:
                page.value = self._page()

        for control in controls:
            control.observe(again, names="value")
        return ui.VBox([ui.Box(controls, layout=row), page])

    def _control(self, name: str) -> Any:  # noqa: ANN401 - as above
        values = self._choices[name]
        options = [(str(value), value) for value in values]
        named = {"options": options, "value": self._chosen[name], "description": _label(name)}
        looks = {
            "style": {"description_width": _WIDE},
            "layout": ui.Layout(margin="2px 18px 2px 2px"),
        }
        if all(as_whole(value, least=None) is not None for value in values):
            control = ui.SelectionSlider(**named, **looks, continuous_update=False)
        else:
            control = ui.Dropdown(**named, **looks)
        control.sls_name = name
        return control

    def _page(self) -> str:
        """Write the picture and its text as HTML, with all text escaped."""
        words = escape(str(self.shown))
        head = phrase("teach.explore.words", {}, self._language)
        svg = self.shown._repr_svg_() or ""
        text = f'<pre style="white-space:pre-wrap;line-height:1.4">{words}</pre>'
        return f"{svg}<details><summary>{escape(head)}</summary>{text}</details>" if svg else text

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:  # noqa: ANN401 - as Jupyter calls it
        """Show the controls; without widgets, the picture and its text."""
        still = {"text/plain": repr(self)}
        svg = self.shown._repr_svg_()
        if svg:
            still["image/svg+xml"] = svg
        return {**dict(self.widget._repr_mimebundle_(**kwargs) or {}), **still}


def explore(
    draw: Callable[..., Drawn],
    *,
    begin: Chosen | None = None,
    language: Language = DEFAULT_LANGUAGE,
    **choices: Sequence[Any],
) -> Explorer:
    """Show what a function draws for the values that a reader chooses.

    Parameters
    ----------
    draw
        Takes the chosen values by their names, and returns a `Picture` or a coalition structure.
    begin
        The initial values; by default the first of each choice.
    language
        The language of the one word beside the picture.
    choices
        The values of each, in order: whole numbers make a slider, anything else a list.

    Raises
    ------
    ValueError
        If there is nothing to choose from, or `begin` has a value that can't be chosen.

    Examples
    --------
    >>> from sosucker_widget.teaching import bars
    >>> explore(lambda wins: bars({"red": wins}), wins=range(3), begin={"wins": 2})
    [wins: 2]
    Red: 2
    """
    return Explorer(draw, choices, begin or {}, language)


def _label(name: str) -> str:
    return name.replace("_", " ")

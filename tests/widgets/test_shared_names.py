"""Names that our classes share with classes outside the package, each on purpose."""

from __future__ import annotations

from typing import Any

import pytest
from ipywidgets import widgets as ipywidgets_widgets  # type: ignore[import-untyped]
from ipywidgets.embed import embed_data, embed_minimal_html  # type: ignore[import-untyped]

from sosucker_widget import Replay, Table, examples
from sosucker_widget.export.front_end import loader

ON_PURPOSE = {
    "__init__": "takes the session",
    "__repr__": "holds no memory address, so that outputs can be compared",
    "_esm": "the script, as anywidget asks for it",
    "_repr_mimebundle_": "adds a picture and words for viewers that run nothing",
    "__copy__": "a widget can't be copied",
    "__deepcopy__": "a widget can't be copied",
    "__reduce_ex__": "a widget can't be pickled",
    "observe": "refuses a name that is no trait",
    "unobserve": "refuses a name that is no trait",
    "__setattr__": "refuses a name that a widget doesn't have",
    "close": "also ends what goes on in the background",
    "get_state": "keeps the defaults, which a page doesn't know",
    "set_state": "takes from the browser only what a reader may set",
}
MADE_BY_PYTHON = {
    *("__annotations__", "__doc__", "__module__", "__parameters__", "__orig_bases__", "__dict__"),
    *("__weakref__", "__abstractmethods__", "_abc_impl", "_all_trait_default_generators"),
    *("_descriptors", "_instance_inits", "_static_immutable_initial_values", "_trait_default"),
    *("_trait_default_generators", "_traits", "_model_name", "_view_name", "__init_subclass__"),
}


@pytest.fixture(autouse=True)
def no_widgets_of_other_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    """Embed only our widgets, because some tests close a widget whose comm they have replaced."""
    monkeypatch.setattr(ipywidgets_widgets.widget, "_instances", {})


@pytest.fixture(params=[Replay, Table])
def widget(request: pytest.FixtureRequest) -> Any:  # noqa: ANN401
    cls = request.param
    made = cls(examples["case_b"]) if cls is Replay else cls(first="red")
    yield made
    made.close()


def is_ours(cls: type) -> bool:
    return cls.__module__.startswith("sosucker_widget")


def theirs(widget: Any) -> set[str]:  # noqa: ANN401
    """List the names in all classes outside the package."""
    return {name for cls in type(widget).__mro__ if not is_ours(cls) for name in vars(cls)}


def test_no_name_is_shared_by_accident(widget: Any) -> None:  # noqa: ANN401
    ours = {name for cls in type(widget).__mro__ if is_ours(cls) for name in vars(cls)}
    shared = ours & theirs(widget) - MADE_BY_PYTHON
    assert shared <= ON_PURPOSE.keys(), f"give these other names: {shared - ON_PURPOSE.keys()}"


def test_nor_by_what_is_set_on_a_widget(widget: Any) -> None:  # noqa: ANN401
    own = {"_session", "_view"}
    assert own <= vars(widget).keys()
    assert not own & theirs(widget)


@pytest.mark.parametrize("drop_defaults", [True, False])
def test_both_can_be_embedded(drop_defaults: bool) -> None:  # noqa: FBT001
    widgets: list[Any] = [Replay(examples["case_b"]), Table(first="red")]
    data = embed_data(views=widgets, drop_defaults=drop_defaults)
    held = data["manager_state"]["state"]
    assert {one.model_id for one in widgets} <= held.keys()
    for one in widgets:
        assert held[one.model_id]["state"]["_esm"] == loader()
        assert held[one.model_id]["state"].get("_kind") == getattr(one, "_kind", None)
        sent = {tuple(buffer["path"]) for buffer in held[one.model_id]["buffers"]}
        assert {("_state",), ("_words",), ("_part_core",), (f"_part_{one._kind}",)} <= sent
    for one in widgets:
        one.close()


@pytest.mark.parametrize("drop_defaults", [True, False])
def test_both_can_be_written_to_a_page(tmp_path: Any, drop_defaults: bool) -> None:  # noqa: ANN401, FBT001
    widgets: list[Any] = [Replay(examples["case_b"]), Table(first="red")]
    path = tmp_path / "page.html"
    embed_minimal_html(path, views=widgets, drop_defaults=drop_defaults)
    page = path.read_text(encoding="utf-8")
    assert all(one.model_id in page for one in widgets)
    for one in widgets:
        one.close()

"""What a reader does with a notebook's cells besides running all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from tests.ui.waiting import wait_until

if TYPE_CHECKING:
    from tests.ui.lab import LabPage

_RUN = """async ([index, wait]) => {
  const { content } = window.jupyterapp.shell.currentWidget;
  content.activeCellIndex = index;
  content.deselectAll();
  const done = window.jupyterapp.commands.execute("notebook:run-cell");
  if (wait) await done;
}"""

_CELLS = """() => {
  const { content } = window.jupyterapp.shell.currentWidget;
  return {
    active: content.activeCellIndex,
    mode: content.mode,
    cells: content.widgets.map(({ model }) => [model.type, model.sharedModel.getSource()]),
  };
}"""

COUNT_OURS = """(() => {
  // Our script is the only one here that comes from a blob.
  const ours = () => new Error().stack.includes("blob:");
  const count = (window.__ours = { listeners: 0, observers: 0, timers: 0 });
  const outer = (target) =>
    target === window || target === document || target instanceof MediaQueryList;

  const add = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (type, call, options) {
    add.call(this, type, call, options);
    if (!outer(this) || !ours()) return;
    count.listeners += 1;
    const { signal } = Object(options);
    if (signal) add.call(signal, "abort", () => { count.listeners -= 1; });
  };
  const remove = EventTarget.prototype.removeEventListener;
  EventTarget.prototype.removeEventListener = function (...given) {
    remove.apply(this, given);
    if (outer(this) && ours()) count.listeners -= 1;
  };

  for (const { prototype } of [ResizeObserver, MutationObserver, IntersectionObserver]) {
    const known = new WeakSet();
    const { observe, disconnect } = prototype;
    prototype.observe = function (...given) {
      if (!known.has(this) && ours()) {
        known.add(this);
        count.observers += 1;
      }
      return observe.apply(this, given);
    };
    prototype.disconnect = function () {
      if (known.delete(this)) count.observers -= 1;
      return disconnect.call(this);
    };
  }

  const timers = new Set();
  const recount = () => { count.timers = timers.size; };
  for (const [set, clear] of [["setTimeout", "clearTimeout"], ["setInterval", "clearInterval"]]) {
    const [start, stop] = [window[set], window[clear]];
    window[set] = (call, ...rest) => {
      const mine = ours();
      const id = start(typeof call !== "function" ? call : (...given) => {
        if (set === "setTimeout") timers.delete(id);
        recount();
        call(...given);
      }, ...rest);
      if (mine) timers.add(id);
      recount();
      return id;
    };
    window[clear] = (id) => {
      timers.delete(id);
      recount();
      stop(id);
    };
  }
})()"""
"""A script to run before a page's own: it counts what our script keeps alive in the page."""


def run_cell(lab_page: LabPage, index: int, *, wait: bool = True) -> None:
    """Run one cell; without `wait`, only send it to the kernel."""
    lab_page.page.evaluate(_RUN, [index, wait])


def until(lab_page: LabPage, code: str, expected: str) -> None:
    """Ask the kernel until it gives the expected answer, because a message is on its way to it."""
    wait_until(lambda: lab_page.run_code(code).strip(), expected, lab_page.page)


def cells_of(lab_page: LabPage) -> dict[str, Any]:
    """Return the cells' types and sources, which one is active, and in which mode."""
    return cast("dict[str, Any]", lab_page.page.evaluate(_CELLS))


def ours_of(lab_page: LabPage) -> dict[str, int]:
    """Count what our script keeps alive outside its own elements."""
    return cast("dict[str, int]", lab_page.page.evaluate("({ ...window.__ours })"))

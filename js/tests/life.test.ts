// Coming and going: nothing is left behind; the page is saved or says why not.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import widget from "../src/widget.js";
import { FakeModel, pack } from "./model.js";
import { byRole, drawn, exampleState, show, textOf } from "./stage.js";

describe("a view", () => {
  it("leaves nothing behind, fifty times over", async () => {
    const model = new FakeModel({ _state: await pack(exampleState()), ply: 3 });
    const ending = new AbortController();
    const one = widget();
    one.initialize({ model, signal: ending.signal });
    const before = model.listeners;
    for (let round = 0; round < 50; round++) {
      const el = document.createElement("div");
      document.body.append(el);
      const view = new AbortController();
      one.render({ model, el, signal: view.signal });
      await drawn();
      view.abort();
      expect(el.childNodes).toHaveLength(0);
      el.remove();
    }
    expect(model.listeners).toBe(before);
    ending.abort();
    expect(model.listeners).toBe(0);
  });

  it("is undone by its clean-up where the host knows no signal", async () => {
    const model = new FakeModel({ _state: await pack(exampleState()), ply: 3 });
    const one = widget();
    const endModel = one.initialize({ model });
    const el = document.createElement("div");
    const endView = one.render({ model, el });
    expect(el.childNodes).toHaveLength(1);
    endView?.();
    expect(el.childNodes).toHaveLength(0);
    endModel?.();
    expect(model.listeners).toBe(0);
  });

  it("works where the host calls `render` alone", async () => {
    const model = new FakeModel({ _state: await pack(exampleState()), ply: 3 });
    const el = document.createElement("div");
    const end = widget().render({ model, el });
    await expect
      .poll(() => el.firstElementChild?.shadowRoot?.textContent)
      .toContain("Example game");
    end?.();
    expect(model.listeners).toBe(0);
  });

  it("shares one controller behind two wrappers of a model, as anywidget makes them", async () => {
    const inner = new FakeModel({ _state: await pack(exampleState()), ply: 3 });
    const wrap = () => ({
      get: inner.get.bind(inner),
      set: inner.set.bind(inner),
      save_changes: inner.save_changes.bind(inner),
      send: inner.send.bind(inner),
      on: inner.on.bind(inner),
      off: inner.off.bind(inner),
    });
    const one = widget();
    const ending = new AbortController();
    one.initialize({ model: wrap(), signal: ending.signal });
    const listening = inner.listeners;
    const el = document.createElement("div");
    one.render({ model: wrap(), el, signal: ending.signal });
    expect(inner.listeners).toBe(listening);
    ending.abort();
  });

  it("follows the theme of the notebook and of the model", async () => {
    const { model, root } = await show(undefined, { theme: "auto" });
    const theme = () => root.querySelector<HTMLElement>(".ss")?.dataset.theme;
    document.body.setAttribute("data-jp-theme-light", "false");
    await vi.waitFor(() => expect(theme()).toBe("dark"));
    model.set("theme", "light");
    expect(theme()).toBe("light");
    document.body.removeAttribute("data-jp-theme-light");
  });
});

describe("save page", () => {
  beforeEach(() => {
    URL.createObjectURL = vi.fn(() => "blob:x");
    URL.revokeObjectURL = vi.fn();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("asks, and hands over what comes back", async () => {
    const { model, root } = await show();
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    byRole(root, "button", "Save page").click();
    const [request] = model.sent as { id: string; command: string }[];
    // Where it stands goes along: what a model was told last may reach Python after this.
    expect(request).toMatchObject({ command: "export", line: 0, at: 0, language: "en" });
    model.emit("msg:custom", { id: "another", ok: true, html: "<p>not this</p>" });
    expect(click).not.toHaveBeenCalled();
    model.emit("msg:custom", { id: request?.id, ok: true, html: "<!doctype html>" });
    await drawn();
    expect(click).toHaveBeenCalledOnce();
    expect(textOf(root)).toContain("saved");
  });

  it("says what went wrong", async () => {
    const { model, root } = await show();
    byRole(root, "button", "Save page").click();
    const [request] = model.sent as { id: string }[];
    model.emit("msg:custom", {
      id: request?.id,
      ok: false,
      error: { code: "failed", message: { en: "disk full", ru: "диск полон" } },
    });
    await drawn();
    expect(textOf(root)).toContain("not saved: disk full");
    model.set("language", "ru");
    await drawn();
    expect(textOf(root)).toContain("не сохранено: диск полон");
  });

  it("says after fifteen seconds that nobody answers", async () => {
    const { root } = await show();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    byRole(root, "button", "Save page").click();
    vi.advanceTimersByTime(15_000);
    await drawn();
    expect(textOf(root)).toContain("the kernel does not answer; the replay still works");
  });

  it("isn't offered in a saved page", async () => {
    const { root } = await show(undefined, { _exported: true });
    expect(textOf(root)).not.toContain("Save page");
  });
});

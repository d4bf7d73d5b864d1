// The one cursor: every way to move it, and both directions to Python.
import { describe, expect, it, vi } from "vitest";
import { ReplayController } from "../src/replay/replay-controller.js";
import { FakeModel, pack } from "./model.js";
import { loadNow } from "./parts.js";
import { byRole, drawn, exampleState, press, show, showAgain, textOf } from "./stage.js";

const at = (root: ParentNode) => Number(byRole(root, "slider").getAttribute("aria-valuenow"));

describe("goto", () => {
  it("keeps the cursor within the game", async () => {
    const controller = new ReplayController(
      new FakeModel({ _state: await pack(exampleState()), ply: 99 }),
      new AbortController().signal,
      loadNow,
    );
    await controller.load();
    expect(controller.ply).toBe(11);
    for (const [target, ply] of [
      [-5, 0],
      [3.7, 3],
      [1e12, 11],
      [Number.NaN, 0],
      [Number.NEGATIVE_INFINITY, 0],
    ] as const) {
      controller.goto(target);
      expect(controller.ply).toBe(ply);
    }
  });

  it("follows Python and doesn't answer it", async () => {
    const { model, root } = await show();
    model.set("ply", 5);
    await drawn();
    expect(at(root)).toBe(5);
    expect(model.saves).toBe(0);
  });

  it("draws a ply beyond the end as the last", async () => {
    const { model, root } = await show();
    model.set("ply", 40);
    await drawn();
    expect(at(root)).toBe(11);
    model.set("ply", "nonsense");
    await drawn();
    expect(at(root)).toBe(0);
  });

  it("tells Python once a step, and not where nothing moved", async () => {
    const { model, root } = await show();
    byRole(root, "button", "One ply forward").click();
    expect(model.get("ply")).toBe(1);
    expect(model.saves).toBe(1);
    byRole(root, "button", "First ply").click();
    byRole(root, "button", "First ply").click();
    expect(model.saves).toBe(2);
  });

  it("goes on when the kernel is gone", async () => {
    const { model, root } = await show();
    vi.spyOn(model, "save_changes").mockImplementation(() => {
      throw new Error("comm is closed");
    });
    byRole(root, "button", "Last ply").click();
    await drawn();
    expect(at(root)).toBe(11);
  });

  it("moves all views together", async () => {
    const stage = await show();
    const second = await showAgain(stage);
    byRole(stage.root, "button", "Last ply").click();
    await drawn();
    expect(at(second)).toBe(11);
    byRole(second, "button", "One ply back").click();
    await drawn();
    expect(at(stage.root)).toBe(10);
  });

  it("goes to a move of the score", async () => {
    const { root } = await show();
    byRole(root, "button", "Red kills a blue chip").click();
    await drawn();
    expect(at(root)).toBe(9);
    expect(byRole(root, "button", "Red kills a blue chip").getAttribute("aria-current")).toBe(
      "step",
    );
  });
});

describe("keys", () => {
  it.each([
    ["ArrowRight", {}, 8],
    ["ArrowLeft", {}, 6],
    ["ArrowRight", { shiftKey: true }, 8],
    ["ArrowLeft", { shiftKey: true }, 6],
    ["Home", {}, 0],
    ["End", {}, 11],
    ["m", {}, 8],
    ["M", { shiftKey: true }, 6],
    ["ь", { code: "KeyM" }, 8],
  ])("%s %o", async (key, init, ply) => {
    const { root } = await show(undefined, { ply: 7 });
    const event = press(root, key, init);
    await drawn();
    expect(at(root)).toBe(ply);
    expect(event.defaultPrevented).toBe(true);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])(
    "leaves %o to others",
    async (held) => {
      const { root } = await show(undefined, { ply: 7 });
      const event = press(root, "ArrowRight", held);
      expect(at(root)).toBe(7);
      expect(event.defaultPrevented).toBe(false);
    },
  );

  it("leaves other keys to others", async () => {
    const { root } = await show();
    for (const key of ["a", "Tab", "Enter", "Escape", "constructor"]) {
      expect(press(root, key).defaultPrevented).toBe(false);
    }
  });

  it("opens and closes the list of keys", async () => {
    const { root } = await show();
    press(root, "?");
    await drawn();
    expect(byRole(root, "dialog").textContent).toContain("one turn back, forward");
    press(root, "Escape");
    await drawn();
    expect(root.querySelector('[role="dialog"]')).toBeNull();
  });

  it("keeps letters from the notebook, and leaves it its shortcuts", async () => {
    const { root } = await show();
    const isKept = () => (root.host as HTMLElement).hasAttribute("data-lm-suppress-shortcuts");
    expect(isKept()).toBe(true);
    press(root, "s", { ctrlKey: true });
    expect(isKept()).toBe(false);
    press(root, "x");
    expect(isKept()).toBe(true);
    press(root, "Enter", { shiftKey: true });
    expect(isKept()).toBe(false);
  });

  it("lets marimo hear from its cell that the cell is to run", async () => {
    const { root } = await show();
    const cell = document.createElement("div");
    cell.tabIndex = -1;
    const own = document.createElement("marimo-anywidget");
    own.attachShadow({ mode: "open" }).append(root.host);
    cell.append(own);
    document.body.append(cell);
    const run = vi.fn((event: Event) => event.preventDefault());
    cell.addEventListener("keydown", (event) => {
      if (event.target === cell) run(event);
    });
    expect(press(root, "Enter").defaultPrevented).toBe(false);
    expect(run).not.toHaveBeenCalled();
    expect(press(root, "Enter", { shiftKey: true }).defaultPrevented).toBe(true);
    expect(run).toHaveBeenCalledOnce();
    expect(run.mock.calls[0]?.[0]).toMatchObject({ key: "Enter", shiftKey: true });
  });
});

describe("the slider", () => {
  it("says turn, ply and act", async () => {
    const { root } = await show(undefined, { ply: 9 });
    expect(byRole(root, "slider").getAttribute("aria-valuetext")).toBe(
      "turn 6, ply 9 of 11, Red kills a blue chip",
    );
    expect(textOf(root)).toContain("ply 9 of 11");
  });
});

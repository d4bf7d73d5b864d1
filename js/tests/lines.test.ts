// Lines that part: which ways lead on, how one gets there and back, moves of one's own.
import { describe, expect, it, vi } from "vitest";
import { GameTree } from "../src/replay/game-tree.js";
import type { ReplayState } from "../src/state.gen.js";
import joined from "./fixture/joined.json";
import state from "./fixture/lines.json";
import { type FakeModel, pack } from "./model.js";
import { allByRole, byRole, drawn, openEditor, press, show, showAgain, textOf } from "./stage.js";

const replay = () => structuredClone(state) as unknown as ReplayState;
const ways = (tree: GameTree, line: number, ply: number) => [...(tree.act(line, ply)?.ways ?? [])];

describe("lines", () => {
  const lines = new GameTree(replay());

  it("share what comes before they part", () => {
    expect(lines.count).toBe(3);
    expect(lines.replay(1).ply(1)).toBe(lines.replay(0).ply(1));
    expect(lines.replay(1).ply(2)).not.toBe(lines.replay(0).ply(2));
    expect(lines.replay(2).ply(3)).toBe(lines.replay(1).ply(3));
    expect(lines.replay(1).last).toBe(5);
    expect(lines.replay(2).last).toBe(4);
  });

  it("have their turns bracketed from the start on", () => {
    for (const line of [0, 1, 2]) {
      const { turns, plies } = lines.replay(line).state;
      let next = 1;
      for (const { first, last } of turns) {
        expect(first).toBe(next);
        next = last + 1;
      }
      expect(next).toBe(plies.length);
    }
  });

  it("part where they part, whichever of them is shown", () => {
    expect(ways(lines, 0, 0)).toEqual([0]);
    expect(ways(lines, 0, 1)).toEqual([0, 1]);
    expect(ways(lines, 2, 1)).toEqual([0, 1]);
    expect(ways(lines, 1, 3)).toEqual([1, 2]);
    expect(ways(lines, 2, 3)).toEqual([1, 2]);
    expect(ways(lines, 2, 4)).toEqual([]);
    expect([1, 3, 4].map((ply) => lines.act(2, ply)?.line)).toEqual([0, 1, 2]);
  });

  it.each([-1, 3, 1.5, "1", null, undefined])("%s is no line: the main line it is", (line) => {
    expect(lines.clamp(line)).toBe(0);
  });
});

describe("in the view", () => {
  const ways = (root: ShadowRoot) => [...root.querySelectorAll<HTMLElement>(".way")];

  it("the ways on are buttons, and the line that is shown is known", async () => {
    const { root, model } = await show(replay(), { ply: 1 });
    expect(ways(root)).toHaveLength(2);
    expect(ways(root)[0]?.getAttribute("aria-pressed")).toBe("true");
    ways(root)[1]?.click();
    await drawn();
    expect(model.get("line")).toBe(1);
    expect(model.get("ply")).toBe(2);
    expect(textOf(root)).toContain("variation 1");
    expect(textOf(root)).toContain("back to main line");
    root.querySelector<HTMLElement>(".forks button")?.click();
    await drawn();
    expect([model.get("line"), model.get("ply")]).toEqual([0, 1]);
  });

  it("v turns off where lines part, and says which way it goes on", async () => {
    const { root, model } = await show(replay(), { ply: 1 });
    await press(root, "v");
    expect(model.get("line")).toBe(1);
    expect(root.querySelector("[data-live]")?.textContent).toContain("Green");
    await press(root, "ArrowRight");
    expect(model.get("ply")).toBe(2);
    await press(root, "ArrowLeft");
    await press(root, "v");
    expect(model.get("line")).toBe(0);
  });

  it("v does nothing where there is one way on", async () => {
    const { root, model } = await show(replay(), { ply: 5, line: 1 });
    await press(root, "v");
    expect([model.get("line"), model.get("ply")]).toEqual([1, 5]);
  });

  it("follows Python to another line", async () => {
    const { root, model } = await show(replay(), { ply: 1 });
    model.set("ply", 4);
    model.set("line", 2);
    await drawn();
    expect(textOf(root)).toContain("variation 2");
    expect(root.querySelector('[role="slider"]')?.getAttribute("aria-valuemax")).toBe("4");
  });

  it("asks Python to try a move, and says why it can't be", async () => {
    const { root, model } = await show(replay(), { ply: 1 });
    await openEditor(root);
    const field = root.querySelector<HTMLInputElement>(".forks input");
    if (!field) throw new Error("no field");
    field.value = "r";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    await drawn();
    field.form?.requestSubmit();
    const [ask] = model.sent as { id: string; command: string }[];
    expect(ask).toMatchObject({ command: "try", line: 0, at: 1, moves: "r" });
    const message = {
      en: "<b>Red’s colour is in pile 1.</b>",
      ru: "<b>Красные в стопке 1 есть.</b>",
    };
    const error = { code: "refused", message };
    model.emit("msg:custom", { id: ask?.id, ok: false, error });
    await drawn();
    expect(root.querySelector(".forks .fault")?.textContent).toBe(message.en);
    model.set("language", "ru");
    await drawn();
    expect(root.querySelector(".forks .fault")?.textContent).toBe(message.ru);
    expect(field.value).toBe("r");
  });

  /** Answers the request that was sent last. */
  async function answer(model: FakeModel, own: object = { ok: true }): Promise<void> {
    const { id } = model.sent.at(-1) as { id: string };
    model.emit("msg:custom", { id, ...own });
    await drawn();
  }

  const spoken = (root: ShadowRoot) => root.querySelector("[data-live]")?.textContent;
  const button = (root: ShadowRoot, name: string) => byRole(root, "button", name);

  it("speaks a move that was typed once, and not the main line's next act", async () => {
    // The main line goes on with another act than the one that is typed.
    const main = { ...replay(), nodes: replay().nodes.slice(0, 12) };
    const { root, model } = await show(main, { ply: 1 });
    const heard: unknown[] = [];
    await openEditor(root);
    const field = root.querySelector<HTMLInputElement>(".forks input");
    if (!field) throw new Error("no field");
    field.value = "g g1";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    await drawn();
    field.form?.requestSubmit();
    await drawn();
    // The place comes after the state, which takes a while to read, and before the answer.
    const grown = await pack(replay());
    model.set("_state", grown);
    for (const [name, value] of [
      ["line", 1],
      ["ply", 3],
    ] as const) {
      model.set(name, value);
      await drawn();
      heard.push(spoken(root));
    }
    await answer(model);
    await vi.waitFor(() => expect(spoken(root)).not.toBe(""));
    expect(heard).toEqual(["", ""]);
    expect(spoken(root)).toMatch(
      /^Red gives the move to Green\. Green plays .* Green gives the move\.$/,
    );
  });

  it.each([
    ["delete", "Delete this line", "Line deleted. main line, turn 2, ply 3 of 11."],
    [
      "promote",
      "Make it the main line",
      "This is the main line now. main line, turn 2, ply 3 of 11.",
    ],
  ])("speaks a %s, and offers to undo it at once", async (_command, name, told) => {
    const { root, model } = await show(replay(), { ply: 3, line: 1 });
    await openEditor(root);
    button(root, name).click();
    model.set("_edits", { undo: _command });
    model.set("line", 0);
    await drawn();
    expect(spoken(root)).toBe("");
    await answer(model);
    expect(spoken(root)).toBe(told);
    const undo = button(root, "Undo");
    expect(undo.previousElementSibling?.textContent).toBe(told.split(".")[0]);
    undo.click();
    expect(model.sent.at(-1)).toMatchObject({ command: "undo" });
    model.set("_edits", { redo: _command });
    model.set("line", 1);
    await answer(model);
    const what = _command === "delete" ? "deleted line" : "new main line";
    expect(spoken(root)).toBe(`Undone: ${what}. variation 1, turn 2, ply 3 of 5.`);
    expect(undo.getAttribute("aria-disabled")).toBe("true");
    const sent = model.sent.length;
    undo.click();
    expect(model.sent).toHaveLength(sent);
  });

  it("says the same again where the same was done again", async () => {
    const { root, model } = await show(replay(), { ply: 3, _edits: { undo: "comment" } });
    const heard: (string | null | undefined)[] = [];
    for (let time = 0; time < 3; time++) {
      await press(root, "z", { ctrlKey: true });
      await answer(model);
      heard.push(spoken(root));
    }
    expect(new Set(heard.map((one) => one?.trim())).size).toBe(1);
    expect(heard[0]).not.toBe(heard[1]);
    expect(heard[1]).not.toBe(heard[2]);
  });

  it("speaks in one of two displays, the one in use", async () => {
    const stage = await show(replay(), { ply: 1 });
    const other = await showAgain(stage);
    await press(stage.root, "ArrowRight");
    await drawn();
    expect(spoken(stage.root)).toContain("Blue");
    expect(spoken(other)).toBe("");
    other.querySelector<HTMLElement>(".frame")?.focus();
    await press(other, "ArrowRight");
    await drawn();
    expect(spoken(other)).toContain("pile 1");
    expect(spoken(stage.root)).not.toContain("pile 1");
  });

  it.each([
    ["z", { ctrlKey: true }, "undo"],
    ["Z", { metaKey: true, shiftKey: true }, "redo"],
    ["y", { ctrlKey: true }, "redo"],
    ["я", { ctrlKey: true, code: "KeyZ" }, "undo"],
  ])("Ctrl or ⌘ with %s", async (key, init, command) => {
    const { root, model } = await show(replay(), { ply: 1 });
    expect(press(root, key, init).defaultPrevented).toBe(true);
    expect(model.sent).toMatchObject([{ command }]);
  });

  it("Ctrl+Z in a text field that was typed in is the field's own", async () => {
    const { root, model } = await show(replay(), { ply: 1 });
    await openEditor(root);
    await drawn();
    const ctrlZ = () => {
      const init = { key: "z", ctrlKey: true, bubbles: true, cancelable: true, composed: true };
      return new KeyboardEvent("keydown", init);
    };
    const [field, note] = [...root.querySelectorAll<HTMLElement>("input, textarea")];
    note?.dispatchEvent(ctrlZ());
    expect(model.sent).toHaveLength(0);
    field?.dispatchEvent(ctrlZ());
    expect(model.sent).toMatchObject([{ command: "undo" }]);
    field?.dispatchEvent(new Event("input", { bubbles: true }));
    await drawn();
    field?.dispatchEvent(ctrlZ());
    expect(model.sent).toHaveLength(1);
  });

  it("marks the line that was played, and offers no button that deletes it", async () => {
    const state = replay();
    const { root } = await show({ ...state, played: state.nodes.length - 1 }, { ply: 3, line: 2 });
    await openEditor(root);
    await drawn();
    expect(textOf(root)).toContain("variation 2as played");
    expect(allByRole(root, "button", "Delete this line")).toHaveLength(0);
    expect(allByRole(root, "button", /not played in the game$/)).toHaveLength(0);
    await press(root, "Home");
    await press(root, "ArrowRight");
    await drawn();
    expect(ways(root).map((one) => one.textContent?.includes("as played"))).toEqual([false, true]);
  });

  it.each([undefined, null, "1", 99, -1, 0.5])(
    "does not stumble over played %s",
    async (played) => {
      const { root } = await show({ ...replay(), played }, { ply: 3, line: 1 });
      expect(root.querySelector(".forks .sub")).toBeNull();
      expect(root.querySelector(".felt")).not.toBeNull();
    },
  );

  const leaving: [string, (root: ShadowRoot, model: FakeModel, field: HTMLElement) => unknown][] = [
    ["leaves the field", (_root, _model, field) => field.dispatchEvent(new Event("blur"))],
    ["steps", (_root, model) => model.set("ply", 2)],
    ["closes the editor", (root) => press(root, "e")],
    [
      "presses Ctrl+Enter",
      (_root, _model, field) =>
        field.dispatchEvent(
          new KeyboardEvent("keydown", { key: "Enter", ctrlKey: true, bubbles: true }),
        ),
    ],
  ];
  it.each(leaving)("keeps the note that was typed when one %s", async (_how, leave) => {
    const { root, model } = await show(replay(), { ply: 1 });
    await openEditor(root);
    const field = root.querySelector<HTMLTextAreaElement>(".forks textarea");
    if (!field) throw new Error("no field");
    field.value = "Why not 2?";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    await drawn();
    await leave(root, model, field);
    await drawn();
    expect(model.sent).toHaveLength(1);
    expect(model.sent[0]).toMatchObject({ command: "comment", at: 1, note: "Why not 2?" });
  });

  it("a page with no kernel offers the lines that are there, and no more", async () => {
    const { root } = await show(replay(), { ply: 1, _exported: true });
    expect(ways(root)).toHaveLength(2);
    press(root, "e");
    expect(root.querySelector(".forks input")).toBeNull();
  });
});

describe("hostile lines", () => {
  it.each([
    ["no list", {}],
    ["a root that begins no game", [{}]],
    ["a root with a parent", [{ ...state.nodes[0], parent: 0 }]],
    ["a node before itself", [state.nodes[0], { parent: 1 }]],
    ["a line that leaves a later node", [state.nodes[0], { parent: 2 }, {}]],
    ["a second root", [state.nodes[0], { parent: -1 }]],
    ["no number", [state.nodes[0], { parent: "0" }]],
    ["a ply that is none", [state.nodes[0], { ply: {} }]],
    ["talk that is none", [state.nodes[0], { talk: "hello" }]],
    ["claims that are none", [state.nodes[0], { talk: {}, claims: {} }]],
    ["marks that are none", [state.nodes[0], { marks: 1 }]],
  ])("%s: a clear word, and no table by half", async (_, nodes) => {
    const { root } = await show({ ...replay(), nodes } as unknown as ReplayState);
    expect(root.querySelector(".notice")).not.toBeNull();
    expect(root.querySelector(".felt")).toBeNull();
  });
});

describe("a line, joined", () => {
  const tree = new GameTree(joined.state as unknown as ReplayState);

  it.each(joined.lines.map((_, line) => line))("%i is what Python joins", (line) => {
    const { plies, turns } = tree.replay(line).state;
    expect(plies).toEqual(joined.lines[line]?.plies);
    expect(turns).toEqual(joined.lines[line]?.turns);
  });

  it("has its values by series and by ply", () => {
    const { series } = tree.replay(2).state;
    expect(series.map(({ title }) => title)).toEqual(joined.state.series);
    expect(series.map(({ values }) => values.length)).toEqual([3, 3]);
  });

  it("is found where it leaves another before that one's first move", () => {
    // Lines 2 and 3 leave line 1 before it has moved, and after it has said something.
    expect(joined.lines).toHaveLength(6);
    expect([1, 2, 3].map((line) => tree.begin(line)?.before)).toMatchObject([
      { line: 0, ply: 1 },
      { line: 1, ply: 1 },
      { line: 1, ply: 1 },
    ]);
    for (const line of [0, 1, 2, 3]) expect(ways(tree, line, 1)).toEqual([0, 1, 2, 3, 4]);
    expect(ways(tree, 0, 3)).toEqual([5]);
  });
});

// A note while it is typed: when it is saved, and what becomes of it if another writer was quicker.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ReplayState } from "../src/state.gen.js";
import state from "./fixture/lines.json";
import { type FakeModel, pack } from "./model.js";
import { byRole, drawn, openEditor, press, type Stage, show } from "./stage.js";

/** The lines of the fixture, with a note at ply 2 of the main line. */
function noted(note: string | null): ReplayState {
  const copy = structuredClone(state) as unknown as ReplayState;
  const ply = copy.nodes[2]?.ply;
  if (ply) ply.note = note === null ? null : { en: note, ru: "" };
  return copy;
}

interface Asked {
  id: string;
  note: string;
  was: string;
  more: boolean;
}

const asked = (model: FakeModel) => model.sent as Asked[];
const field = (root: ShadowRoot) => {
  const found = root.querySelector<HTMLTextAreaElement>(".forks textarea");
  if (!found) throw new Error("no field");
  return found;
};

async function type(root: ShadowRoot, text: string): Promise<void> {
  const area = field(root);
  area.value = text;
  area.dispatchEvent(new Event("input", { bubbles: true }));
  await drawn();
}

/** Python's side: the record as it is after a request, and then the answer. */
async function answer({ model, root }: Stage, note: string, own: object = { ok: true }) {
  await shows({ model, root }, note);
  model.emit("msg:custom", { id: asked(model).at(-1)?.id, ...own });
  await drawn();
}

async function shows({ model, root }: Pick<Stage, "model" | "root">, note: string): Promise<void> {
  model.set("_state", await pack(noted(note)));
  // The browser unpacks it in its own time, which is no timer's.
  const begun = performance.now();
  while (root.querySelector(".remark")?.textContent?.trim() !== note) {
    if (performance.now() - begun > 4000) throw new Error(`${note} is not shown`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const changed = { ok: false, error: { code: "refused", message: { en: "Changed." } } };

describe("a note", () => {
  let stage: Stage;
  beforeEach(async () => {
    stage = await show(noted("Old."), { ply: 2 });
    await openEditor(stage.root);
    await drawn();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("is saved when nobody has typed for a second, and once", async () => {
    const { root, model } = stage;
    for (const text of ["Old. W", "Old. Wh", "Old. Why"]) {
      await type(root, text);
      vi.advanceTimersByTime(900);
    }
    expect(model.sent).toHaveLength(0);
    vi.advanceTimersByTime(200);
    expect(asked(model)).toMatchObject([{ note: "Old. Why", was: "Old.", more: false }]);
    await answer(stage, "Old. Why");
    expect(root.querySelector(".own .told")?.textContent).toBe("saved");
    expect(root.querySelector("[data-live]")?.textContent).toBe("");
    vi.advanceTimersByTime(5000);
    expect(model.sent).toHaveLength(1);
    await type(root, "Old. Why?");
    expect(root.querySelector(".own .told")?.textContent).toBe("");
    vi.advanceTimersByTime(1100);
    expect(asked(model)[1]).toMatchObject({ note: "Old. Why?", was: "Old. Why", more: true });
  });

  it("is saved at once where the page is left, and only what is not saved yet", async () => {
    const { root, model } = stage;
    document.dispatchEvent(new Event("visibilitychange"));
    expect(model.sent).toHaveLength(0);
    await type(root, "New.");
    document.dispatchEvent(new Event("visibilitychange"));
    expect(asked(model)).toMatchObject([{ note: "New." }]);
    field(root).dispatchEvent(new Event("blur"));
    expect(model.sent).toHaveLength(1);
  });

  it("says that it is saved where one asks for it with Ctrl+Enter", async () => {
    const { root } = stage;
    await type(root, "New.");
    const init = { key: "Enter", ctrlKey: true, bubbles: true };
    field(root).dispatchEvent(new KeyboardEvent("keydown", init));
    await answer(stage, "New.");
    expect(root.querySelector("[data-live]")?.textContent).toBe("saved.");
  });

  it("follows another writer, while nothing is typed here", async () => {
    await shows(stage, "Theirs.");
    await drawn();
    expect(field(stage.root).value).toBe("Theirs.");
    await type(stage.root, "Theirs, and mine.");
    vi.advanceTimersByTime(1100);
    expect(asked(stage.model)).toMatchObject([{ was: "Theirs.", more: false }]);
  });

  it.each([
    ["Keep mine", "Mine.", [{ note: "Mine.", was: "Theirs." }]],
    ["Take theirs", "Theirs.", []],
  ])("lets one choose where another writer was quicker: %s", async (choice, left, sent) => {
    const { root, model } = stage;
    await type(root, "Mine.");
    await shows(stage, "Theirs.");
    await drawn();
    expect(byRole(root, "alert").textContent).toContain("someone else has written: Theirs.");
    vi.advanceTimersByTime(5000);
    field(root).dispatchEvent(new Event("blur"));
    expect(model.sent).toHaveLength(0);
    byRole(root, "button", choice).click();
    await drawn();
    expect(field(root).value).toBe(left);
    expect(root.querySelector('[role="alert"]')).toBeNull();
    expect(asked(model)).toMatchObject(sent);
  });

  it("is not lost if Python has refused it for another's", async () => {
    const { root, model } = stage;
    await type(root, "Mine.");
    vi.advanceTimersByTime(1100);
    await answer(stage, "Theirs.", changed);
    expect(field(root).value).toBe("Mine.");
    expect(byRole(root, "alert").textContent).toContain("Theirs.");
    expect(model.sent).toHaveLength(1);
  });

  it("is joined to another's where one steps away without choosing", async () => {
    const { root, model } = stage;
    await type(root, "Mine.");
    await shows(stage, "Theirs.");
    await drawn();
    await press(root, "ArrowRight");
    await drawn();
    expect(asked(model)).toMatchObject([{ at: 2, note: "Theirs.\nMine.", was: "Theirs." }]);
  });

  it("that can't be saved is there again when the editor is opened at its ply", async () => {
    const { root, model } = stage;
    await type(root, "Mine.");
    await press(root, "ArrowRight");
    await drawn();
    expect(model.sent).toHaveLength(1);
    vi.advanceTimersByTime(60_000);
    await drawn();
    expect(model.sent).toHaveLength(1);
    await press(root, "ArrowLeft");
    await drawn();
    expect(field(root).value).toBe("Mine.");
  });
});

it("the field holds the note on the act, not those on what is said after it", async () => {
  const copy = noted("Of the act.");
  const talk = {
    type: "say",
    player: "red",
    to: [],
    text: { en: "Hm." },
    private: false,
    id: null,
  };
  const said = { talk, claims: [], marks: ["talk"], note: { en: "Of the talk.", ru: "" } };
  // What follows the main line keeps its place: its nodes come later.
  const nodes = copy.nodes.slice(0, 12).toSpliced(3, 0, said as never);
  const { root } = await show({ ...copy, nodes, played: 12 }, { ply: 2 });
  await openEditor(root);
  await drawn();
  expect(field(root).value).toBe("Of the act.");
});

// The file that is shipped, not its sources: what the build makes of them must work as they do.
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { describe, expect, it, vi } from "vitest";
import type source from "../src/widget.js";
import example from "./fixture/example.json";
import table from "./fixture/table.json";
import { FakeModel, pack } from "./model.js";
import { TABLES, WORDS } from "./words.js";

const path = resolve("../sosucker_widget/static/widget.js");

async function shown(traits: Record<string, unknown>): Promise<string> {
  const code = await readFile(path, "utf8");
  const address = `data:text/javascript;base64,${Buffer.from(code).toString("base64")}`;
  const { default: widget } = (await import(/* @vite-ignore */ address)) as {
    default: typeof source;
  };
  const el = document.createElement("div");
  document.body.append(el);
  const words = await pack(WORDS);
  const end = widget().render({ model: new FakeModel({ _words: words, ...traits }), el });
  const root = () => el.firstElementChild?.shadowRoot;
  await vi.waitFor(() => {
    if (!root()?.querySelector(".frame, .notice:not([role])")) throw new Error("not drawn yet");
  });
  const text = root()?.querySelector(".ss")?.textContent ?? "";
  end?.();
  el.remove();
  return text;
}

describe("the built file", () => {
  it.each([0, 7, 9])("draws a replay at ply %i", async (ply) => {
    expect(await shown({ _state: await pack(example), ply })).toContain("Example game");
  });

  it.each(Object.entries(table))("draws a table: %s", async (_, state) => {
    const text = await shown({ _kind: "table", _state: await pack(state), language: "ru" });
    expect(text).toContain("фиш");
  });

  it("says so where a state is nonsense inside", async () => {
    const nodes = example.nodes.map((node) => ({ ...node, ply: { ...node.ply, rulings: [{}] } }));
    expect(await shown({ _state: await pack({ ...example, nodes }), ply: 7 })).toContain(
      TABLES.en["fault.shape"],
    );
  });
});

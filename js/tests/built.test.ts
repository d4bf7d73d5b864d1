// The files that are shipped, not their sources: what the build makes of them must work as they do.
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import type { HostWidget } from "../src/core/host-widget.js";
import type { LoadPart } from "../src/core/parts.js";
import example from "./fixture/example.json";
import table from "./fixture/table.json";
import { FakeModel, pack } from "./model.js";
import { TABLES, WORDS } from "./words.js";

async function part(name: string): Promise<string> {
  const packed = await readFile(resolve(`../sosucker_widget/static/${name}.js.gz`));
  return gunzipSync(packed).toString();
}

const address = (code: string) =>
  `data:text/javascript;base64,${Buffer.from(code).toString("base64")}`;

const addresses = new Map<string, Promise<string>>();

/** Where a part lies, with what it imports. */
function addressOf(name: string): Promise<string> {
  const known = addresses.get(name) ?? makeAddress(name);
  addresses.set(name, known);
  return known;
}

async function makeAddress(name: string): Promise<string> {
  let code = await part(name);
  for (const [how, under = ""] of code.matchAll(/from"\.\/(\w+)\.js"/g)) {
    code = code.replace(how, `from${JSON.stringify(await addressOf(under))}`);
  }
  return address(code);
}

const load: LoadPart = async (name) => import(/* @vite-ignore */ await addressOf(name));

async function shown(name: "replay" | "table", traits: Record<string, unknown>): Promise<string> {
  const { default: widget } = (await load(name)) as { default(load: LoadPart): HostWidget };
  const el = document.createElement("div");
  document.body.append(el);
  const words = await pack(WORDS);
  const end = widget(load).render({ model: new FakeModel({ _words: words, ...traits }), el });
  const root = () => el.firstElementChild?.shadowRoot;
  await vi.waitFor(() => {
    if (!root()?.querySelector(".frame, .notice:not([role])")) throw new Error("not drawn yet");
  });
  const text = root()?.querySelector(".ss")?.textContent ?? "";
  end?.();
  el.remove();
  return text;
}

describe("the built parts", () => {
  it.each([0, 7, 9])("draw a replay at ply %i", async (ply) => {
    const text = await shown("replay", { _state: await pack(example), ply });
    expect(text).toContain("Example game");
  });

  it.each(Object.entries(table))("draw a table: %s", async (_, state) => {
    const text = await shown("table", { _state: await pack(state), language: "ru" });
    expect(text).toContain("фиш");
  });

  it("say so where a state is nonsense inside", async () => {
    const nodes = example.nodes.map((node) => ({ ...node, ply: { ...node.ply, rulings: [{}] } }));
    const text = await shown("replay", { _state: await pack({ ...example, nodes }), ply: 7 });
    expect(text).toContain(TABLES.en["fault.shape"]);
  });
});

// A saved notebook may hold anything: a clear word, never a crash; text, never markup.
import { describe, expect, it } from "vitest";
import { decode } from "../src/core/decode.js";
import { drawn, exampleState, show, textOf } from "./stage.js";

const bytes = (...values: number[]) => new DataView(Uint8Array.from(values).buffer);

describe("what can't be read", () => {
  it.each([
    ["nothing", bytes(), "There is no replay here yet"],
    ["noise", bytes(1, 2, 3, 250), "its data are damaged"],
    ["a torn archive", bytes(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 75), "its data are damaged"],
    ["another version", { ...exampleState(), version: 1 }, "another version"],
    ["a list", [1, 2], "have the wrong form"],
    ["no plies", { ...exampleState(), nodes: [] }, "have the wrong form"],
    ["odd plies", { ...exampleState(), nodes: [null, 7] }, "have the wrong form"],
    ["odd players", { ...exampleState(), players: [{ color: "pink" }, {}] }, "have the wrong form"],
  ])("%s", async (_, state, words) => {
    const { root } = await show(state);
    expect(textOf(root)).toContain(words);
  });

  it("says so where the frame is right and the inside is not", async () => {
    const state = exampleState();
    Object.assign(state.nodes[0]?.ply.position ?? {}, { hands: { red: null }, alive: [{}] });
    Object.assign(state.nodes[0]?.ply ?? {}, { rulings: [{ rule: {}, facts: null }] });
    const { root } = await show(state);
    await drawn();
    expect(textOf(root)).toContain("have the wrong form");
  });

  it("takes a good state after a bad one", async () => {
    const { model, root } = await show(bytes(1, 2, 3));
    const { pack } = await import("./model.js");
    model.set("_state", await pack(exampleState()));
    await expect.poll(() => textOf(root)).toContain("Example game");
  });

  it("stops at a size that no replay has", async () => {
    const stream = new Blob([new Uint8Array(65 * 1024 * 1024)])
      .stream()
      .pipeThrough(new CompressionStream("gzip"));
    const bomb = await new Response(stream).arrayBuffer();
    await expect(decode(new DataView(bomb))).rejects.toThrow("unreadable");
  });
});

describe("markup in a text", () => {
  const EVIL = '<img src=x onerror="globalThis.hurt=1"><script>globalThis.hurt=1</script>';

  /** Every string of a state that a reader may see. */
  function poison(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(poison);
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value).map(([key, inner]) => {
      const told = ["en", "ru", "name", "glyph", "preset", "rule"].includes(key);
      return [key, told ? EVIL : poison(inner)];
    });
    return Object.fromEntries(entries);
  }

  it.each([0, 7, 9])("stays text at ply %i", async (ply) => {
    const state = poison(exampleState()) as ReturnType<typeof exampleState>;
    Object.assign(state.ruleset, { changed: { [EVIL]: EVIL } });
    Object.assign(state.nodes[0]?.ply.rulings[0]?.facts ?? {}, {
      [EVIL]: [EVIL, { [EVIL]: EVIL }],
    });
    Object.assign(state.nodes[ply]?.ply ?? {}, {
      glyph: EVIL,
      talk: [{ type: "say", player: "red", to: [], text: { en: EVIL, ru: EVIL }, private: true }],
    });
    const { root } = await show(state, { ply });
    await drawn();
    expect(root.querySelectorAll("img, script, iframe, [onerror]")).toHaveLength(0);
    expect(textOf(root)).toContain("<img src=x");
    expect((globalThis as { hurt?: number }).hurt).toBeUndefined();
  });

  it("takes no object for a text", async () => {
    const state = exampleState();
    const node = {
      type: "b",
      props: { dangerouslySetInnerHTML: { __html: EVIL } },
      constructor: undefined,
    };
    Object.assign(state.title, { en: node });
    const { root } = await show(state);
    expect(root.querySelectorAll("img, script")).toHaveLength(0);
  });
});

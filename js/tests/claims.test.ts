import { describe, expect, it } from "vitest";
import { quoteIn, splitClaims } from "../src/replay/claim-selection.js";
import { examplePlies, show } from "./stage.js";

const claims = (...holds: boolean[]) =>
  holds.map(
    (each, index) =>
      ({ path: `p${index}`, holds: each }) as never as Parameters<typeof splitClaims>[0][number],
  );
const paths = (list: readonly { path: string }[]) => list.map(({ path }) => path);

describe("claims under the table", () => {
  it("are those that fail, then the document's conclusions", () => {
    const { main, others } = splitClaims(claims(true, false, true, false, true));
    expect(paths(main)).toEqual(["p1", "p3", "p4"]);
    expect(paths(others)).toEqual(["p0", "p2"]);
  });

  it.each([[[]], [[true]], [[false, false, false, false]], [[true, true, true, true]]])(
    "lose none of %o",
    (holds) => {
      const { main, others } = splitClaims(claims(...holds));
      expect(main.length).toBe(Math.min(3, holds.length));
      expect(main.length + others.length).toBe(holds.length);
    },
  );

  it("leave every claim of the example within reach", async () => {
    for (const [ply, { claims: all }] of examplePlies().entries()) {
      const { root } = await show(undefined, { ply });
      const text = root.querySelector(".frame")?.textContent ?? "";
      for (const { source, sentence } of all) {
        expect(text).toContain(quoteIn(source.en).words);
        expect(text).toContain(sentence.en);
      }
    }
  });
});

describe("a source", () => {
  it("is shown by its own words, where it quotes them", () => {
    expect(quoteIn("Turn 6: “Kills 1 chip”")).toEqual({ words: "Kills 1 chip", quoted: true });
    expect(quoteIn("Ход 6: «Убивает 1 фишку»")).toEqual({ words: "Убивает 1 фишку", quoted: true });
    expect(quoteIn("Turn 6")).toEqual({ words: "Turn 6", quoted: false });
  });
});

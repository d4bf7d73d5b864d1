import { describe, expect, it } from "vitest";
import { learn, markNow, shapeOf } from "../src/core/i18n.js";
import type { MarkKind } from "../src/core/types.js";
import { placeMarks } from "../src/replay/score/mark-placement.js";
import type { PlyState } from "../src/state.gen.js";
import { WORDS } from "./words.js";

learn(WORDS);

const plies = (...marks: MarkKind[][]) => marks.map((each) => ({ marks: each }) as PlyState);
const kinds = (placed: ReturnType<typeof placeMarks>) =>
  placed.map(({ ply, mark }) => `${ply} ${mark}`);

describe("marks over the scrubber", () => {
  it("show two of a ply side by side where there is room", () => {
    const placed = placeMarks(plies([], ["claim-fails", "kill"], []), (ply) => ply * 50);
    expect(kinds(placed)).toEqual(["1 claim-fails", "1 kill"]);
    expect(placed.map(({ x }) => x)).toEqual([43.5, 56.5]);
  });

  it("keep the weightier of two that would touch, with a dot for the other", () => {
    const placed = placeMarks(plies(["forced"], ["defeat"], ["choice"]), (ply) => ply * 6);
    expect(kinds(placed)).toEqual(["1 defeat"]);
    expect(placed[0]?.more).toBe(true);
  });

  it("of an earlier version have the names and shapes of today", () => {
    expect(markNow("coalition-broken")).toBe("coalition-let-go");
    expect(shapeOf("coalition-broken").line).toBe(shapeOf("coalition-let-go").line);
    expect(shapeOf("coalition-broken").line).toBeTruthy();
  });

  it("leave notes and talk to their lane", () => {
    expect(placeMarks(plies(["note", "talk"]), () => 0)).toEqual([]);
  });

  it("never overlap, however long the game", () => {
    const cycle: MarkKind[] = ["forced", "choice", "capture", "kill", "pile", "defeat"];
    const many = Array.from({ length: 1000 }, (_, ply) => [
      cycle[ply % 6] as MarkKind,
      cycle[(ply * 7) % 6] as MarkKind,
    ]);
    const placed = placeMarks(plies(...many), (ply) => (ply / 1000) * 540);
    expect(placed.length).toBeGreaterThan(20);
    placed.slice(1).forEach(({ x }, index) => {
      expect(x - (placed[index]?.x ?? 0)).toBeGreaterThanOrEqual(12.99);
    });
  });
});

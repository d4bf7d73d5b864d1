// From targets to acts; and whether they are among those that Python listed.
import { describe, expect, it } from "vitest";
import { actOf, actsOf, isLegal, withChip } from "../src/acts/legal.js";
import type { Act } from "../src/core/types.js";
import { nameOf, type Target, targetNamed } from "../src/core/view/target.js";
import { stateOf } from "./seat.js";

describe("legal acts", () => {
  it("are those that are listed, and no others", () => {
    const { legal } = stateOf("play");
    const every = legal.flatMap(actsOf);
    expect(every.length).toBeGreaterThan(legal.length);
    for (const act of every) expect(isLegal(legal, act)).toBe(true);
    const play = every.find(({ type }) => type === "play") as Act;
    expect(isLegal(legal, { ...play, pile: 99 })).toBe(false);
    expect(isLegal(legal, { ...play, player: "blue" })).toBe(false);
    expect(isLegal(legal, { ...play, chip: "yellow" })).toBe(false);
    const gift = every.find(({ type }) => type === "transfer") as Act;
    expect(isLegal(legal, { ...gift, to: gift.player })).toBe(false);
    expect(isLegal([], play)).toBe(false);
  });

  it.each(["start", "play", "give", "kill", "rescue", "defeat"] as const)(
    "can all be reached by what lies on the table: %s",
    (name) => {
      const state = stateOf(name);
      const { piles, next_pile, hands } = state.ply.position;
      const colors = state.seats.map(({ color }) => color);
      const targets: Target[] = [
        ...[...piles.map(({ id }) => id), next_pile].map(
          (pile) => ({ kind: "pile", pile }) as const,
        ),
        ...colors.map((player) => ({ kind: "seat", player }) as const),
        ...colors.map((chip) => ({ kind: "kill", chip, index: 0 }) as const),
        { kind: "dead" },
      ];
      const holders = colors.flatMap((player) =>
        colors.filter((chip) => (hands[player]?.[chip] ?? 0) > 0).map((chip) => ({ player, chip })),
      );
      const reached = new Set(
        [null, ...holders].flatMap((chosen) =>
          targets.flatMap((target) => {
            const meant = actOf(state, chosen, target);
            return meant?.ready ? [JSON.stringify(sorted(meant.act))] : [];
          }),
        ),
      );
      for (const act of state.legal.flatMap(actsOf)) {
        // Refusing a rescue is the one act that is not about anything on the table.
        if (act.type !== "refuse") expect(reached).toContain(JSON.stringify(sorted(act)));
      }
    },
  );
});

const sorted = (act: Act): object =>
  Object.fromEntries(Object.entries(act).sort(([a], [b]) => a.localeCompare(b)));

describe("what is meant by a target", () => {
  const state = stateOf("play");

  it("is a guess where no chip was chosen, and then isn't to be done", () => {
    expect(actOf(state, null, { kind: "pile", pile: 5 })).toEqual({
      act: { type: "play", player: "red", chip: "red", pile: 5 },
      ready: false,
    });
  });

  it("is a play of the chosen chip on a pile", () => {
    expect(actOf(state, { player: "red", chip: "green" }, { kind: "pile", pile: 5 })).toEqual({
      act: { type: "play", player: "red", chip: "green", pile: 5 },
      ready: true,
    });
  });

  it("is a gift to a seat, and a kill in the dead box", () => {
    const chosen = { player: "blue", chip: "red" } as const;
    expect(actOf(state, chosen, { kind: "seat", player: "red" })?.act).toEqual({
      type: "transfer",
      ...chosen,
      to: "red",
    });
    expect(actOf(state, chosen, { kind: "dead" })?.act).toEqual({ type: "discard", ...chosen });
  });

  it("is a rescue where the one who is asked gives to the one in need", () => {
    const rescue = stateOf("rescue");
    const { to_act, has_move } = rescue.ply.position;
    const chosen = { player: to_act ?? "red", chip: "yellow" } as const;
    const seat = { kind: "seat", player: has_move ?? "red" } as const;
    expect(actOf(rescue, chosen, seat)?.act).toEqual({ type: "donate", ...chosen });
  });

  it("is what can be done with a chip, what is asked for first", () => {
    const rescue = stateOf("rescue");
    const { to_act } = rescue.ply.position;
    const acts = withChip(rescue.legal, { player: to_act ?? "red", chip: "red" });
    expect(acts.map(({ type }) => type)).toEqual(["donate", "transfer", "transfer", "discard"]);
  });

  it("has a name in the page, and nothing else has one", () => {
    const names = ["chip red blue", "pile 5", "seat red", "kill blue 4", "dead"];
    for (const name of [...names, 'do {"type":"refuse","player":"red"}']) {
      const target = targetNamed(name);
      expect(target && nameOf(target)).toBe(name);
    }
    expect(targetNamed("nonsense 1")).toBeNull();
  });
});

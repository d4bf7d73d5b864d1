// Deals among all at a table: offered, answered, changed and taken back by who sits at this page.
import { describe, expect, it, vi } from "vitest";
import type { BargainState, TableState } from "../src/state.gen.js";
import { both, sit, stateOf } from "./seat.js";
import { byRole, drawn, textOf } from "./stage.js";

const half = (player: string, text: string, more: object = {}) => ({
  ...{ player, half: "move", text: both(text), status: null, ply: null, doubt: null },
  ...more,
});

const deal = (more: object = {}) =>
  ({
    ...{ index: 3, maker: "blue", to: "red", status: "offered" },
    halves: [half("red", "Red gives the move"), half("blue", "Blue spares Red")],
    ...more,
  }) as BargainState;

function having(...deals: BargainState[]): TableState {
  return { ...stateOf("start"), deals };
}

const pressed = async (root: Parameters<typeof textOf>[0], name: string) => {
  [...root.querySelectorAll("button")].find((one) => one.textContent === name)?.click();
  await drawn();
};

describe("a deal at the table", () => {
  it("is answered, or taken back, by people at one screen", async () => {
    const { root, asked } = await sit(having(deal()));
    expect(textOf(root)).toContain("a deal binds nobody");
    expect(byRole(root, "group", "Deal of Blue and Red").textContent).toContain("Blue spares Red");
    await pressed(root, "Deal");
    await pressed(root, "No");
    await pressed(root, "Take it back");
    expect(asked("answer").map(({ offer, agrees }) => [offer, agrees])).toEqual([
      [3, true],
      [3, false],
    ]);
    expect(asked("retract").map(({ offer }) => offer)).toEqual([3]);
  });

  it("is only looked at from another seat", async () => {
    const state = having(deal());
    for (const seat of state.seats) seat.view = "another";
    const { root } = await sit(state);
    expect(textOf(root)).toContain("Blue spares Red");
    expect(root.querySelectorAll(".deal button")).toHaveLength(0);
  });

  it("shows what became of each half, and what stands against it before", async () => {
    const doubt = both("Blue holds no prisoner yet.");
    const doubted = deal({ halves: [half("blue", "Blue rescues Red", { doubt })] });
    const broken = half("red", "Red gives the move", { status: "broken", ply: 4 });
    const impossible = half("blue", "Blue spares Red", { status: "impossible", ply: 9 });
    const agreed = deal({ index: 4, status: "accepted", halves: [broken, impossible] });
    const past = deal({ index: 5, status: "lapsed" });
    const { root } = await sit(having(doubted, agreed, past));
    const cards = [...root.querySelectorAll(".deal")].map((one) => one.textContent);
    expect(cards).toHaveLength(2);
    expect(cards[0]).toContain("Blue holds no prisoner yet.");
    expect(cards[1]).toMatch(/broken.*could not have been kept/);
  });
});

describe("a new deal", () => {
  const choice = (name: string, more: object = {}) => ({
    ...{ half: name, text: both(`do ${name}`), doubt: null, possible: true },
    ...more,
  });

  it("is composed of what Python says is possible", async () => {
    const { root, asked, answer } = await sit(having());
    await pressed(root, "Offer a deal");
    const gone = choice("prisoner:green", { possible: false });
    const bluff = choice("rescue", { doubt: both("Red holds no prisoner yet.") });
    await answer(await vi.waitUntil(() => asked("halves")[0]), {
      asks: [choice("move"), gone],
      gives: [bluff],
    });
    const [asks, gives] = [...root.querySelectorAll("select")].slice(-2);
    if (!asks || !gives) throw new Error("nothing to choose from");
    expect([...asks.options].map((one) => one.disabled)).toEqual([false, false, true]);
    for (const [select, value] of [
      [asks, "move"],
      [gives, "rescue"],
    ] as const) {
      select.value = value;
      select.dispatchEvent(new Event("change"));
    }
    await drawn();
    expect(textOf(root)).toContain("Red holds no prisoner yet.");
    await pressed(root, "Offer it");
    expect(asked("offer")).toMatchObject([
      { player: "red", to: "blue", asks: "move", gives: "rescue" },
    ]);
  });

  it("answers an offer with one half changed", async () => {
    const given = half("blue", "Blue spares Red", { half: "spare" });
    const { root, asked, answer } = await sit(
      having(deal({ halves: [half("red", "Red gives the move"), given] })),
    );
    await pressed(root, "Change");
    await answer(await vi.waitUntil(() => asked("halves")[0]), {
      asks: [choice("spare")],
      gives: [choice("move")],
    });
    await pressed(root, "Offer it");
    expect(asked("change")).toMatchObject([{ offer: 3, asks: "spare", gives: "move" }]);
  });
});

// Deals among all at a table: offered, answered, changed and taken back by who sits at this page.
import { describe, expect, it, vi } from "vitest";
import type { BargainState, TableState } from "../src/state.gen.js";
import { both, sit, stateOf } from "./seat.js";
import { byRole, drawn, press, textOf } from "./stage.js";

const half = (player: string, text: string, more: object = {}) => ({
  ...{
    player,
    half: "move",
    text: both(text),
    status: null,
    ply: null,
    note: null,
    own: {},
    doubt: null,
  },
  ...more,
});

const deal = (more: object = {}) =>
  ({
    ...{ index: 3, maker: "blue", to: "red", status: "offered", state: null },
    ...{ fact: null, word: null, could: null },
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

/** Presses a key on what has the focus. */
const typed = (root: ShadowRoot, key: string) =>
  root.activeElement?.dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, composed: true }),
  );

describe("a deal at the table", () => {
  it("is answered, or taken back, by people at one screen", async () => {
    const { root, asked } = await sit(having(deal()));
    expect(textOf(root)).toContain("a deal binds nobody");
    expect(byRole(root, "group", "Offer from Blue").textContent).toContain("Blue spares Red");
    await pressed(root, "Accept");
    await pressed(root, "Decline");
    expect(asked("answer").map(({ offer, agrees }) => [offer, agrees])).toEqual([
      [3, true],
      [3, false],
    ]);
  });

  it("is taken back where only its maker decides", async () => {
    const state = having(deal());
    for (const seat of state.seats) if (seat.color !== "blue") seat.view = "another";
    const { root, asked } = await sit(state);
    await pressed(root, "Take it back");
    expect(asked("retract").map(({ offer }) => offer)).toEqual([3]);
    expect(root.querySelectorAll(".deal button")).toHaveLength(1);
  });

  it("is told when it is broken", async () => {
    const { root, push } = await sit(having(deal({ status: "accepted", state: "open" })));
    const state = stateOf("play");
    const [last] = state.log.entries.slice(-1);
    if (last) state.log = { epoch: 0, length: 1, entries: [{ ...last, index: 0 }] };
    const note = both("gave Green the move, turn 1");
    const broken = { status: "broken", ply: state.ply.position.ply, note };
    state.deals = [
      deal({ status: "accepted", state: "broken", halves: [half("red", "gives it", broken)] }),
    ];
    await push(state);
    expect(root.querySelector("[data-live]")?.textContent).toContain(
      "Deal of Blue and Red, broken just now. Red: gave Green the move, turn 1.",
    );
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
    const note = both("gave Green the move, turn 4");
    const broken = half("red", "gives the move", { status: "broken", ply: 4, note });
    const impossible = half("blue", "spares Red", {
      ...{ status: "impossible", ply: 9, note: both("no choice would have kept it") },
    });
    const could = both("Yes, at no cost.");
    const agreed = deal({
      ...{ index: 4, status: "accepted", state: "broken", could },
      halves: [broken, impossible],
    });
    const { root } = await sit(having(doubted, agreed));
    const cards = [...root.querySelectorAll(".deal")].map((one) => one.textContent);
    expect(cards).toHaveLength(2);
    expect(cards[0]).toContain("Blue holds no prisoner yet.");
    expect(cards[1]).toMatch(/broken.*gave Green the move, turn 4.*no choice would have kept it/);
    expect(cards[1]).toMatch(/Could it have been kept\?Yes, at no cost\./);
  });

  it("stands first if it was broken just now, and older ones are folded", async () => {
    const { root } = await sit(
      having(
        ...[4, 5, 6, 7].map((index) =>
          deal({
            ...{ index, status: "accepted", state: index === 4 ? "broken" : "kept" },
            halves: [half("red", "gives it", { status: index === 4 ? "broken" : "kept", ply: 0 })],
          }),
        ),
      ),
    );
    expect(byRole(root, "group", "Deal of Blue and Red, broken just now")).toBe(
      root.querySelector(".deal"),
    );
    expect(textOf(root)).toContain("One older deal: 1 kept");
    expect(root.querySelectorAll("details .deal")).toHaveLength(1);
  });
});

describe("a new deal", () => {
  const choice = (name: string, more: object = {}) => ({
    ...{ half: name, text: both(`do ${name}`), doubt: null, possible: true },
    ...more,
  });

  it("is composed of what Python says is possible", async () => {
    const { root, asked, answer } = await sit(having());
    await pressed(root, "Deal …");
    const gone = choice("prisoner:green", { possible: false });
    const bluff = choice("rescue", { doubt: both("Red holds no prisoner yet.") });
    await answer(await vi.waitUntil(() => asked("halves")[0]), {
      asks: [choice("move"), gone],
      gives: [bluff],
    });
    const radios = () => [...root.querySelectorAll<HTMLInputElement>(".ol input")];
    expect(radios().map((one) => one.disabled)).toEqual([false, true]);
    radios()[0]?.click();
    await pressed(root, "I …");
    radios()[0]?.click();
    await drawn();
    expect(textOf(root)).toContain("“You do move, and I do rescue.”");
    expect(textOf(root)).toContain("Red holds no prisoner yet.");
    await pressed(root, "Offer it to Blue");
    expect(asked("offer")).toMatchObject([
      { player: "red", to: "blue", asks: "move", gives: "rescue" },
    ]);
  });

  it("opens with a key, is sent with Enter, and is closed with Escape", async () => {
    const { root, asked, answer } = await sit(having());
    const form = () => root.querySelector("form.compose");
    const halves = { asks: [choice("move")], gives: [choice("peace")] };
    press(root, "o");
    await drawn();
    await answer(await vi.waitUntil(() => asked("halves")[0]), halves);
    expect(form()?.contains(root.activeElement)).toBe(true);
    typed(root, "Escape");
    await drawn();
    expect(form()).toBeNull();
    expect(root.activeElement?.classList.contains("frame")).toBe(true);
    press(root, "o");
    await drawn();
    await answer(await vi.waitUntil(() => asked("halves")[1]), halves);
    const radio = root.querySelector<HTMLInputElement>(".ol input");
    radio?.click();
    await drawn();
    radio?.focus();
    typed(root, "Enter");
    await drawn();
    await answer(await vi.waitUntil(() => asked("offer")[0]), { offer: 7 });
    expect(form()).toBeNull();
  });

  it("names each half once, with the player whom it is about", async () => {
    const { root, asked, answer } = await sit(having());
    press(root, "o");
    await drawn();
    const peace = ["peace", "peace:green", "peace:yellow"].map((half) => choice(half));
    await answer(await vi.waitUntil(() => asked("halves")[0]), { asks: peace, gives: [] });
    expect(root.querySelectorAll(".ol input")).toHaveLength(1);
    root.querySelector<HTMLInputElement>(".ol input")?.click();
    await drawn();
    const about = root.querySelector<HTMLSelectElement>(".ol select");
    expect([...(about?.options ?? [])].map((one) => one.text)).toEqual([
      ...["as long as both play", "Green", "Yellow"],
    ]);
    if (about) about.value = "peace:yellow";
    about?.dispatchEvent(new Event("change"));
    await drawn();
    await pressed(root, "Offer it to Blue");
    expect(asked("offer")).toMatchObject([{ asks: "peace:yellow", gives: null }]);
  });

  it("answers an offer with one half changed", async () => {
    const given = half("blue", "Blue spares Red", { half: "spare" });
    const { root, asked, answer } = await sit(
      having(deal({ halves: [half("red", "Red gives the move"), given] })),
    );
    await pressed(root, "Change a half");
    await answer(await vi.waitUntil(() => asked("halves")[0]), {
      asks: [choice("spare")],
      gives: [choice("move")],
    });
    await pressed(root, "Offer it to Blue");
    expect(asked("change")).toMatchObject([{ offer: 3, asks: "spare", gives: "move" }]);
  });
});

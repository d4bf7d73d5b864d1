// A position set up by hand: letters and what they stand for, and what Python says of it, where.
import { afterEach, describe, expect, it, vi } from "vitest";
import { learn } from "../src/core/i18n.js";
import type { Color } from "../src/core/types.js";
import { chipsIn, draftOf, positionOf, spell } from "../src/table/sheets/position-letters.js";
import { both, sit, stateOf } from "./seat.js";
import { byRole, drawn, press, textOf } from "./stage.js";
import { WORDS } from "./words.js";

const FOUR: Color[] = ["red", "blue", "green", "yellow"];

describe("letters", () => {
  it("name chips, in either case and on the keyboard of each language, and nothing else", () => {
    learn(WORDS);
    expect(chipsIn("rRb g?Ypo1", FOUR)).toEqual(["red", "red", "blue", "green", "yellow"]);
    expect(chipsIn("ки", FOUR)).toEqual(["red", "blue"]);
    expect(spell(chipsIn("gpo", [...FOUR, "purple", "orange"]))).toBe("GPO");
    expect(chipsIn("", FOUR)).toEqual([]);
  });

  it.each(["start", "play", "defeat"] as const)("and back: the position of %s", (name) => {
    const { position } = stateOf(name).ply;
    const { hands, piles, alive, has_move, recency } = position;
    expect(positionOf(draftOf(position), FOUR)).toEqual({
      hands,
      piles,
      alive,
      has_move,
      recency,
      phase: "play",
    });
  });

  it("leave the order of those who had the move to who has it", () => {
    const draft = { hands: {}, out: [], piles: [], move: "blue" as const, recency: "?" };
    expect(positionOf(draft, FOUR)).toMatchObject({ recency: ["blue"], has_move: "blue" });
    expect(positionOf({ ...draft, move: null }, FOUR).recency).toEqual([]);
  });

  it("of a colour that isn't in the game are left out", () => {
    const piles = [{ id: 3, chips: "RGY" }];
    const draft = { hands: { yellow: "Y" }, out: [], piles, move: null, recency: "" };
    const written = positionOf(draft, ["red", "blue"]);
    expect(written.piles).toEqual([{ id: 3, chips: ["red"] }]);
    expect(Object.keys(written.hands)).toEqual(["red", "blue"]);
  });
});

const sound = (dead = {}) => ({ faults: [], position: { ...stateOf("play").ply.position, dead } });

async function edit(name: Parameters<typeof sit>[0] = "play") {
  const stage = await sit(name);
  const { root } = stage;
  byRole(root, "button", "More").click();
  await drawn();
  byRole(root, "button", "Set up a position").click();
  await drawn();
  const field = (label: string) => {
    const found = root.querySelector<HTMLInputElement>(`.ov [aria-label="${label}"]`);
    if (!found) throw new Error(`no ${label}`);
    return found;
  };
  return {
    ...stage,
    field,
    type: async (label: string, text: string) => {
      const input = field(label);
      input.value = text;
      input.dispatchEvent(new Event("input", { bubbles: true }));
      await drawn();
    },
    /** What has been checked when the typing has paused. */
    checks: async (count: number) => {
      await vi.waitFor(() => expect(stage.asked("check")).toHaveLength(count));
      return stage.asked("check");
    },
    told: (label: string) =>
      (field(label).getAttribute("aria-describedby") ?? "")
        .split(" ")
        .map((id) => root.querySelector(`[id="${id}"]`)?.textContent ?? "")
        .join(""),
    go: () => byRole(root, "button", "Play from here"),
  };
}

describe("the editor", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("begins with what lies on the table, and asks what Python says of it", async () => {
    const { checks, field, go, answer, asked, root } = await edit();
    const { position } = stateOf("play").ply;
    const [check] = await checks(1);
    expect(check?.position).toMatchObject({ hands: position.hands, phase: "play" });
    expect(field("Hand of Red").value).toBe(draftOf(position).hands.red);
    expect(go().getAttribute("aria-disabled")).toBe("true");
    go().click();
    expect(asked("set-up")).toHaveLength(0);
    await answer(check, sound({ red: 1 }));
    expect(go().getAttribute("aria-disabled")).toBe("false");
    expect(textOf(root)).toContain("dead box: one red");
    go().click();
    const [begun] = asked("set-up");
    expect(begun).toMatchObject({ position: check?.position, preset: check?.preset });
    expect(Object.keys(begun?.bots as object)).toEqual(FOUR);
    await answer(begun);
    expect(root.querySelector(".ov")).toBeNull();
  });

  it("shows no empty field to choose from: a bot that isn't listed yet, a move that nobody has", async () => {
    const over = stateOf("over");
    const [red] = over.seats;
    if (red) red.bot = "greedy";
    const { root } = await sit({ ...over, revision: over.revision + 1 });
    press(root, "n");
    await drawn();
    const fields = [...root.querySelectorAll("select")];
    expect(fields.length).toBeGreaterThan(3);
    for (const one of fields) expect(one.selectedOptions[0]?.textContent).not.toBe("");
    expect(fields.map((one) => one.value)).toContain("greedy");
  });

  it("says what is wrong beside the field it belongs to, and the rest at the top", async () => {
    const { checks, told, go, answer, root } = await edit();
    const [check] = await checks(1);
    const faults = [
      { place: "hands.blue.red", what: both("nine is too much") },
      { place: "hands", what: both("there are too many") },
      { place: "piles[0].chips", what: both("an empty pile is no pile") },
      { place: "recency", what: both("red is not alive") },
      { place: "has_move", what: both("somebody moves") },
      { place: "piles[9]", what: both("there is no such pile") },
      { place: "phase", what: both("nobody is left") },
    ];
    await answer(check, { faults, position: null });
    expect(told("Hand of Blue")).toBe("nine is too much.there are too many.");
    expect(told("Hand of Red")).toBe("there are too many.");
    const { id } = stateOf("play").ply.position.piles[0] ?? {};
    expect(told(`Pile ${id}`)).toContain("an empty pile is no pile.");
    expect(told("who had the move, latest first")).toBe("red is not alive.");
    const mover = root.querySelector('.ov select[aria-describedby="fault-has_move"]');
    expect(mover).not.toBeNull();
    expect(root.querySelector(".ov .fault")?.textContent).toBe("nobody is left.");
    expect(textOf(root)).toContain("there is no such pile.");
    expect(go().getAttribute("aria-disabled")).toBe("true");
    expect(textOf(root)).toContain("First correct the faults listed above.");
  });

  it("says what is wrong in the reader's language, as a part of the page in that language", async () => {
    const { checks, told, answer, root, model } = await edit();
    const [check] = await checks(1);
    const what = { en: "red is not alive", ru: "Красный выбыл" };
    await answer(check, { faults: [{ place: "recency", what }], position: null });
    model.set("language", "ru");
    await drawn();
    expect(told("у кого был ход, начиная с последнего")).toBe("Красный выбыл.");
    const fault = root.querySelector(".ov .fault");
    expect(fault?.closest("[lang]")?.getAttribute("lang")).toBe("ru");
  });

  it("heeds only the answer about what stands there now", async () => {
    const { checks, type, go, answer, root, told } = await edit();
    const [first] = await checks(1);
    await type("Hand of Red", "rx");
    await answer(first, sound());
    expect(go().getAttribute("aria-disabled")).toBe("true");
    await type("Hand of Red", "rr");
    await type("Hand of Red", "rrb");
    const all = await checks(2);
    expect(all[1]?.position).toMatchObject({ hands: { red: { red: 2, blue: 1 } } });
    await answer(all[1], { faults: [{ place: "hands.red", what: both("no") }], position: null });
    await answer(first, sound());
    expect(told("Hand of Red")).toBe("no.");
    expect(textOf(root)).not.toContain("The referee looks it up");
  });

  it("takes letters of the game only", async () => {
    const { type, field } = await edit();
    await type("Hand of Green", "g g!Pz");
    expect(field("Hand of Green").value).toBe("GG");
  });

  it("adds a pile and takes one away, and keeps the focus", async () => {
    const { root, field } = await edit();
    const before = stateOf("play").ply.position.piles;
    byRole(root, "button", "Add a pile").click();
    await drawn();
    const id = Math.max(...before.map((pile) => pile.id)) + 1;
    expect(root.activeElement).toBe(field(`Pile ${id}`));
    field(`Remove pile ${id}`).click();
    await drawn();
    expect(root.querySelectorAll(".piles input")).toHaveLength(before.length);
    expect(root.activeElement?.textContent).toBe("Add a pile");
  });

  it("says that the position will begin with a play, where another decision is open", async () => {
    expect(textOf((await edit("give")).root)).toContain("The position begins with a play");
    expect(textOf((await edit("play")).root)).not.toContain("The position begins with a play");
  });

  it.each([
    ["nothing", {}],
    ["faults that are none", { faults: 7, position: sound().position }],
    ["no position", { faults: [], position: null }],
    ["an odd position", { faults: [], position: { dead: 3 } }],
    ["odd counts", { faults: [], position: { dead: { red: {}, blue: "x" } } }],
    ["odd places", { faults: [{ place: 3, what: {} }, {}], position: 1 }],
    [
      "odd words",
      {
        faults: [
          { place: "hands", what: 7 },
          { place: "piles", what: { en: {} } },
        ],
      },
    ],
  ])("an answer of another shape does no harm: %s", async (_, fields) => {
    const { checks, answer, root } = await edit();
    const [check] = await checks(1);
    await answer(check, fields);
    expect(root.querySelector(".ov .row")).not.toBeNull();
  });

  it("says what Python says, when it begins no game", async () => {
    const { checks, answer, refuse, asked, go, root } = await edit();
    await answer((await checks(1))[0], sound());
    go().click();
    await refuse(asked("set-up")[0], "failed", { message: both("Somebody holds the table.") });
    expect(root.querySelector('.ov [role="status"]')?.textContent).toBe(
      "Somebody holds the table.",
    );
  });

  it("gives the position to copy, and shows it where the page may not", async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    const { checks, answer, root } = await edit();
    const filled = sound({ red: 1 });
    await answer((await checks(1))[0], filled);
    byRole(root, "button", "Copy as JSON").click();
    await drawn();
    expect(writeText).toHaveBeenCalledWith(JSON.stringify(filled.position));
    expect(textOf(root)).toContain("Copied.");
    vi.stubGlobal("navigator", {});
    byRole(root, "button", "Copy as JSON").click();
    await drawn();
    const text = root.querySelector("textarea");
    expect(JSON.parse(text?.value ?? "")).toEqual(filled.position);
    expect(root.activeElement).toBe(text);
  });
});

describe("seats", () => {
  const open = async (view: string | null) => {
    const state = stateOf("start");
    for (const seat of state.seats) if (seat.color !== "blue") seat.view = view;
    const stage = await sit(state);
    byRole(stage.root, "button", "More").click();
    await drawn();
    return stage;
  };

  it("that another page has are taken over", async () => {
    const { root, asked } = await open("another");
    byRole(root, "button", /take over Green/).click();
    expect(asked("sit")[0]).toMatchObject({ seat: "green", over: true });
    byRole(root, "button", "Blue").click();
    expect(asked("sit")[1]).toMatchObject({ seat: "blue", over: false });
  });

  it("are all the teacher's, when the switch is on", async () => {
    const { root, asked } = await open("another");
    const all = () => byRole(root, "button", "teacher: all seats");
    const play = async () => {
      byRole(root, "button", "Close").click();
      await drawn();
      press(root, "r");
      await drawn();
      press(root, "n");
      await drawn();
      byRole(root, "button", "More").click();
      await drawn();
    };
    await play();
    expect(asked("act")).toHaveLength(0);
    all().click();
    await drawn();
    expect(all().getAttribute("aria-pressed")).toBe("true");
    expect(asked("sit")).toHaveLength(0);
    await play();
    expect(asked("act")[0]?.action).toMatchObject({ player: "red" });
    all().click();
    await drawn();
    expect(all().getAttribute("aria-pressed")).toBe("false");
  });
});

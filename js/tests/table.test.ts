// The table to play at: what is asked in each phase, by press and by key, and what is sent for it.
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Color } from "../src/core/types.js";
import type { TableState } from "../src/state.gen.js";
import { pack } from "./model.js";
import { both, judgement, sit, stateOf } from "./seat.js";
import { byRole, drawn, press, showAgain, textOf } from "./stage.js";

const key = async (root: ShadowRoot, name: string) => {
  press(root, name);
  await drawn();
};
const click = async (element: HTMLElement) => {
  element.click();
  await drawn();
};
const spoken = (root: ShadowRoot) => root.querySelector("[data-live]")?.textContent ?? "";
/** A state whose log goes on after so many entries, and not from long before. */
const following = (state: TableState, known: number): TableState => {
  const entries = state.log.entries.map((entry, index) => ({ ...entry, index: known + index }));
  return { ...state, log: { epoch: 0, length: known + entries.length, entries } };
};

describe("to play", () => {
  it("a chip is chosen and then a place", async () => {
    const { root, thing, asked, answer } = await sit("start");
    expect(textOf(root)).toContain("Red, play a chip");
    expect(thing("pile 1").getAttribute("aria-disabled")).toBe("true");
    await click(thing("chip red red"));
    expect(thing("chip red red").getAttribute("aria-pressed")).toBe("true");
    expect(textOf(root)).toContain("Where does the red chip go?");
    expect(thing("pile 1").getAttribute("aria-disabled")).toBe("false");
    await click(thing("pile 1"));
    const [act] = asked("act");
    expect(act?.revision).toBe(stateOf("start").revision);
    expect(act?.action).toEqual({ type: "play", player: "red", chip: "red", pile: 1 });
    await answer(act);
    expect(asked("act")).toHaveLength(1);
  });

  it("letters, figures and signs are enough", async () => {
    const { root, asked, answer, foreseen } = await sit("play");
    await key(root, "g");
    expect(textOf(root)).toContain("Where does the green prisoner go?");
    // The focus goes to the first place, and what was asked is still what is spoken.
    expect((root.activeElement as HTMLElement | null)?.dataset.t).toMatch(/^pile/);
    const ask = await foreseen();
    await answer(ask, {
      revision: ask?.revision,
      judged: ((ask?.actions ?? []) as unknown[]).map(() => judgement(true, "X-1", "Yes.")),
    });
    expect(spoken(root)).toContain("new pile (N)");
    await key(root, "Escape");
    expect(textOf(root)).toContain("Red, play a chip");
    await key(root, "r");
    await key(root, "6");
    expect(asked("act")[0]?.action).toMatchObject({ chip: "red", pile: 6 });
  });

  it("n starts a pile; a figure that is no place does nothing", async () => {
    const { root, asked } = await sit("play");
    await key(root, "r");
    await key(root, "3");
    expect(asked("act")).toHaveLength(0);
    await key(root, "n");
    expect(asked("act")[0]?.action).toMatchObject({ pile: stateOf("play").ply.position.next_pile });
  });

  it("two figures typed one after the other name one pile", async () => {
    const state = stateOf("play");
    for (const pile of state.ply.position.piles) pile.id += 10;
    state.ply.position.next_pile += 10;
    const { root } = await sit(state);
    await key(root, "1");
    await key(root, "6");
    expect((root.activeElement as HTMLElement | null)?.dataset.t).toBe("pile 16");
  });

  it("a figure begins a new number after any other key, however soon", async () => {
    const { root, asked } = await sit("play");
    await key(root, "r");
    await key(root, "3");
    await key(root, "Escape");
    await key(root, "r");
    await key(root, "6");
    expect(asked("act")[0]?.action).toMatchObject({ chip: "red", pile: 6 });
  });

  it("asks beforehand about every place for the chosen chip", async () => {
    const { root, asked, foreseen } = await sit("play");
    await key(root, "g");
    await foreseen();
    const judged = asked("judge").flatMap(({ actions }) => actions as { type: string }[]);
    expect(judged.filter(({ type }) => type === "play")).toHaveLength(3);
    expect(judged.filter(({ type }) => type === "transfer")).toHaveLength(4);
    expect(judged.filter(({ type }) => type === "discard")).toHaveLength(1);
  });

  it("tells why before it is done, legal or not", async () => {
    const { root, thing, asked, answer, foreseen } = await sit("start");
    await click(thing("chip blue blue"));
    const ask = await foreseen();
    expect(ask?.actions).toEqual([{ type: "play", player: "blue", chip: "blue", pile: 1 }]);
    const judged = [judgement(false, "PLAY-1", "Red has the move.")];
    await answer(ask, { revision: ask?.revision, judged });
    expect(textOf(root)).toContain("If Blue starts pile 1 with a blue chip");
    expect(textOf(root)).toContain("Red has the move.");
    expect(root.querySelector(".ref")?.textContent).toBe("Red has the move.");
    expect(spoken(root)).toBe("Red has the move. Red, play a chip. seven red.");
    await click(thing("chip blue blue"));
    expect(asked("judge")).toHaveLength(1);
    expect(asked("act")).toHaveLength(0);
  });

  it("what was just done is not asked about again, until the pointer has been elsewhere", async () => {
    const { root, thing, asked, push } = await sit("play");
    const over = (element: Element, x: number) =>
      element.dispatchEvent(
        new PointerEvent("pointerover", { bubbles: true, composed: true, clientX: x, clientY: 9 }),
      );
    const about = () => root.querySelector(".why")?.textContent ?? "";
    await click(thing("chip red red"));
    over(thing("pile 5"), 50);
    const at = { bubbles: true, composed: true, detail: 1, clientX: 50, clientY: 9 };
    thing("pile 5").dispatchEvent(new MouseEvent("click", at));
    expect(asked("act")).toHaveLength(1);
    await push({ ...stateOf("play"), revision: stateOf("play").revision + 1 });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const rests = async (name: string, x: number) => {
      over(thing(name), x);
      await vi.advanceTimersByTimeAsync(400);
      await drawn();
    };
    // The pile, and whatever else comes to lie under a pointer that has not moved.
    await rests("pile 5", 51);
    expect(about()).toBe("");
    // A click tells whole pixels alone, and pointing also parts of one.
    await rests("pile 6", 50.7);
    expect(about()).toBe("");
    await rests("pile 6", 90);
    expect(about()).toContain("pile 6");
    await rests("pile 5", 50);
    expect(about()).toContain("pile 5");
    vi.useRealTimers();
  });

  it("what is pointed at is told in a sentence; ids, facts and other rules where one asks why", async () => {
    const { root, thing, answer, foreseen } = await sit("give");
    const ask = await foreseen();
    const facts = { chip: null, held: ["red"], missing: [], forced: false };
    const other = { preset: "classic", differs: true, color: null, rules: ["NEXT-2"] };
    const judged = ((ask?.actions ?? []) as unknown[]).map(() => ({
      legal: true,
      rulings: [{ rule: "NEXT-1", facts, sentence: both("Blue has the move.") }],
      contrasts: [{ ...other, sentence: both("Yellow has it.") }],
      breaks: [],
    }));
    await answer(ask, { revision: ask?.revision, judged });
    thing("seat blue").dispatchEvent(
      new PointerEvent("pointerover", { bubbles: true, composed: true }),
    );
    await drawn();
    const why = () => root.querySelector(".why")?.textContent ?? "";
    expect(why()).toContain("Blue has the move.");
    for (const hidden of ["NEXT", "held", "classic"]) expect(why()).not.toContain(hidden);
    await key(root, "w");
    for (const shown of ["NEXT-1", "NEXT-2", "held", "classic"]) expect(why()).toContain(shown);
  });

  it.each(["start", "play", "give", "kill", "rescue", "defeat", "over", "bot"] as const)(
    "%s: no id of a rule and no fact unasked",
    async (name) => {
      const { root } = await sit(name);
      expect(root.querySelectorAll(".id, .fact")).toHaveLength(0);
    },
  );

  it("explains and does nothing while asking why", async () => {
    const { root, thing, asked } = await sit("start");
    await key(root, "r");
    await key(root, "w");
    await click(thing("pile 1"));
    expect(asked("act")).toHaveLength(0);
    await key(root, "w");
    await click(thing("pile 1"));
    expect(asked("act")).toHaveLength(1);
  });
});

describe("by hand and by key", () => {
  const point = (element: Element, type: string, x: number, y: number) =>
    element.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        composed: true,
        clientX: x,
        clientY: y,
        pointerId: 1,
      }),
    );

  it("a chip is dragged to a place, and the click that ends it is none", async () => {
    const { root, thing, asked } = await sit("start");
    const chip = thing("chip red red");
    Object.assign(root, { elementFromPoint: () => thing("pile 1") });
    point(chip, "pointerdown", 10, 10);
    point(chip, "pointermove", 13, 10);
    await drawn();
    expect(root.querySelector(".dragged")).toBeNull();
    point(chip, "pointermove", 40, 10);
    await drawn();
    expect(root.querySelector(".dragged")).not.toBeNull();
    point(chip, "pointerup", 40, 10);
    await click(chip);
    expect(root.querySelector(".dragged")).toBeNull();
    expect(asked("act").map(({ action }) => action)).toEqual([
      { type: "play", player: "red", chip: "red", pile: 1 },
    ]);
  });

  it("a chip that is dropped nowhere goes back", async () => {
    const { root, thing, asked } = await sit("start");
    const chip = thing("chip red red");
    Object.assign(root, { elementFromPoint: () => null });
    point(chip, "pointerdown", 10, 10);
    point(chip, "pointermove", 60, 10);
    point(chip, "pointerup", 60, 10);
    await drawn();
    expect(asked("act")).toHaveLength(0);
    expect(textOf(root)).toContain("Red, play a chip");
  });

  it("keys take back, look up, turn the table and leave the page its shortcuts", async () => {
    const { root, asked } = await sit("give");
    await key(root, "u");
    expect(asked("take-back")[0]?.revision).toBe(stateOf("give").revision);
    await key(root, "l");
    expect(asked("rules")).toHaveLength(1);
    await key(root, "Escape");
    const order = () =>
      [...root.querySelectorAll<HTMLElement>(".seat")].map(({ dataset }) => dataset.seat);
    expect(order()[0]).toBe("red");
    await key(root, "t");
    expect(order()[0]).toBe("blue");
    expect(press(root, "b", { ctrlKey: true }).defaultPrevented).toBe(false);
    expect(asked("act")).toHaveLength(0);
    // On a keyboard that is set to Russian the same key chooses.
    expect(press(root, "и", { code: "KeyB" }).defaultPrevented).toBe(true);
    expect(asked("act")[0]?.action).toMatchObject({ type: "give", to: "blue" });
  });

  it("arrows go along a group, and a group is one stop", async () => {
    const { root, thing } = await sit("rescue");
    const hand = [...root.querySelectorAll<HTMLElement>('[data-seat="blue"] [data-t]')];
    expect(hand.map((one) => one.tabIndex).filter((stop) => stop === 0)).toHaveLength(1);
    const [first, second] = hand;
    first?.focus();
    const arrow = { key: "ArrowRight", bubbles: true, composed: true, cancelable: true };
    first?.dispatchEvent(new KeyboardEvent("keydown", arrow));
    expect(root.activeElement).toBe(second);
    await drawn();
    expect(thing("seat blue").tabIndex).toBe(-1);
  });
});

describe("what is asked", () => {
  it("give: seats that are lit, letters, and why not the others", async () => {
    const { root, thing, asked, answer, foreseen } = await sit("give");
    expect(textOf(root)).toContain("Red, who has the move next?");
    expect(thing("seat blue").getAttribute("aria-disabled")).toBe("false");
    expect(thing("seat green").getAttribute("aria-disabled")).toBe("true");
    const ask = await foreseen();
    const judged = ((ask?.actions ?? []) as { to: string }[]).map(({ to }) =>
      judgement(to !== "green" && to !== "red", "NEXT-1", `${to} lies in it.`),
    );
    await answer(ask, { revision: ask?.revision, judged });
    expect(textOf(root)).toContain("Why not the others?");
    expect(root.querySelector(".others")?.textContent).toContain("green lies in it.");
    expect(root.querySelector(".others")?.textContent).not.toContain("blue lies in it.");
    await key(root, "g");
    expect(asked("act")).toHaveLength(0);
    await key(root, "y");
    expect(asked("act")[0]?.action).toEqual({ type: "give", player: "red", to: "yellow" });
  });

  it.each(["l", "?"])("%s opens a sheet and closes it", async (name) => {
    const { root } = await sit("give");
    await key(root, name);
    expect(root.querySelectorAll("[role=dialog]")).toHaveLength(1);
    await key(root, name === "l" ? "?" : "l");
    expect(root.querySelectorAll("[role=dialog]")).toHaveLength(1);
    await key(root, name);
    expect(root.querySelectorAll("[role=dialog]")).toHaveLength(0);
  });

  it("Tab leads round a sheet, and Shift back", async () => {
    const { root } = await sit("give");
    await click(byRole(root, "button", "More"));
    const stops = [...byRole(root, "dialog").querySelectorAll<HTMLElement>("button")];
    const last = stops.length - 1;
    const next = (stop: number, shiftKey: boolean) => {
      stops[stop]?.focus();
      const event = { key: "Tab", shiftKey, bubbles: true, composed: true, cancelable: true };
      root.activeElement?.dispatchEvent(new KeyboardEvent("keydown", event));
      return stops.indexOf(root.activeElement as HTMLElement);
    };
    expect(last).toBeGreaterThan(1);
    expect([next(0, false), next(last, false), next(0, true)]).toEqual([1, 0, last]);
  });

  it("the rules begin with plain lines, and a button tells their ids and sources", async () => {
    const { root, asked, answer } = await sit("give");
    await key(root, "l");
    const whole = { rule: "PLAY-1", title: both("One chip"), citation: both("[D] Turn") };
    const rules = [{ ...whole, option: null, value: null, meaning: null }];
    await answer(asked("rules")[0], { plain: [both("Play a chip."), both("Win.")], rules });
    const book = byRole(root, "dialog");
    expect(book.textContent).toContain("Play a chip.Win.");
    expect(book.textContent).not.toContain("PLAY-1");
    await click(byRole(book, "button", "Every rule, with its source"));
    expect(book.textContent).toContain("PLAY-1 [D] Turn");
  });

  it("? tells the marks before the keys", async () => {
    const { root } = await sit("give");
    await key(root, "?");
    const titles = [...root.querySelectorAll("[role=dialog] h3")].map((one) => one.textContent);
    expect(titles).toEqual(["What is on the table", "Marks", "Keys"]);
  });

  it("which answer would break a promise, before it is given", async () => {
    const { root, thing, foreseen, answer } = await sit("give");
    const ask = await foreseen();
    const judged = ((ask?.actions ?? []) as { to: string }[]).map(({ to }) => ({
      ...judgement(true, "NEXT-1", "Yes."),
      breaks: to === "blue" ? [both("Red to Green: broken at ply 2.")] : [],
    }));
    await answer(ask, { judged });
    const said = [...root.querySelectorAll(".opt")].map((option) => [
      option.querySelector("b")?.textContent,
      option.querySelector("[aria-label='promise broken']") !== null,
    ]);
    expect(said).toContainEqual(["Blue", true]);
    expect(said).toContainEqual(["Yellow", false]);
    thing("seat blue").dispatchEvent(
      new MouseEvent("pointerover", { bubbles: true, composed: true }),
    );
    await drawn();
    expect(root.querySelector(".why")?.textContent).toContain("broken at ply 2");
  });

  it("asks again for the reasons that a busy kernel didn't tell", async () => {
    const { root, asked, foreseen, answer } = await sit("give");
    const ask = await foreseen();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const again = () => vi.advanceTimersByTimeAsync(15_100);
    await answer(ask, { judged: "nothing" });
    expect(root.querySelector(".others")?.textContent).toContain("…");
    await key(root, "l");
    await again();
    expect(asked("judge")).toHaveLength(1);
    // An answer that nobody waits for any more: somebody is there again.
    await answer(asked("rules")[0], { rules: [] });
    await again();
    expect(asked("judge")).toHaveLength(2);
    vi.useRealTimers();
  });

  it("kill: in the list and in the pile", async () => {
    const { root, thing, asked } = await sit("kill");
    expect(textOf(root)).toContain("Yellow, kill one chip");
    const chip = thing("kill yellow 0");
    chip.dispatchEvent(new MouseEvent("pointerover", { bubbles: true, composed: true }));
    await drawn();
    expect(root.querySelectorAll(".cross")).toHaveLength(1);
    chip.dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true }));
    expect(asked("act")[0]?.action).toEqual({ type: "kill", player: "yellow", chip: "yellow" });
  });

  it("rescue: give or refuse, who is asked next, and what if all refuse", async () => {
    const { root, asked } = await sit("rescue");
    expect(textOf(root)).toContain("Blue, will you rescue Red?");
    expect(textOf(root)).toContain("then Yellow: one blue");
    expect(textOf(root)).toContain("defeated");
    // Neither answer is offered more than the other.
    expect(root.querySelectorAll(".opts .pri")).toHaveLength(0);
    await key(root, "-");
    expect(asked("act")[0]?.action).toEqual({ type: "refuse", player: "blue" });
  });

  it("a gift out of turn waits for nobody", async () => {
    const { root, thing, asked } = await sit("play");
    await click(thing("chip blue red"));
    expect(textOf(root)).toContain("Blue gives a prisoner");
    expect(textOf(root)).toContain("Out of turn. After that, Red decides.");
    expect(textOf(root)).toContain("back to supply");
    await key(root, "x");
    expect(asked("act")[0]?.action).toEqual({ type: "discard", player: "blue", chip: "red" });
  });

  it("the walk comes first, and Enter goes on", async () => {
    const { root } = await sit("defeat");
    expect(textOf(root)).toContain("Why the move jumps");
    expect(spoken(root)).toBe("Continue (Enter).");
    await key(root, "ArrowRight");
    await key(root, "ArrowLeft");
    expect(root.querySelector(".steps .now")?.textContent).toBe(
      root.querySelector(".steps li")?.textContent,
    );
    await key(root, "Enter");
    expect(textOf(root)).toContain("Yellow, play a chip");
    expect(spoken(root)).toMatch(/^Yellow, play a chip\. /);
  });

  it("nothing, when it is over", async () => {
    const { root, asked, answer } = await sit("over");
    expect(textOf(root)).toContain("Blue wins");
    const save = [...root.querySelectorAll("button")].find(
      (button) => button.textContent === "Save record",
    );
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    URL.createObjectURL = vi.fn(() => "blob:x");
    URL.revokeObjectURL = vi.fn();
    save?.click();
    await answer(asked("save")[0], { name: "game.sls.json", text: "{}" });
    expect(click).toHaveBeenCalledOnce();
  });

  it("nothing, where a bot or another page decides", async () => {
    const { root, thing, asked } = await sit("bot");
    expect(textOf(root)).toContain("Red is thinking");
    await click(thing("chip red red"));
    await key(root, "r");
    await key(root, "n");
    expect(asked("act")).toHaveLength(0);
    const state = stateOf("start");
    for (const seat of state.seats) seat.view = "another";
    const other = await sit(state);
    expect(textOf(other.root)).toContain("You are watching. Red decides.");
    await key(other.root, "r");
    await key(other.root, "n");
    expect(other.asked("act")).toHaveLength(0);
  });
});

describe("a page", () => {
  const moved = () => ({ ...stateOf("start"), revision: stateOf("start").revision + 1 });

  it("tells its host of each change where the host runs cells again", async () => {
    const { model, push } = await sit("start", { _tells: true, _seen: 0 });
    expect(model.get("_seen")).toBe(0);
    await push(moved());
    await vi.waitFor(() => expect(model.get("_seen")).toBe(moved().revision));
    expect(model.saves).toBe(1);
  });

  it("tells nothing elsewhere", async () => {
    const { model, push, root } = await sit("start", { _tells: false });
    await push(moved());
    await vi.waitFor(() => {
      const revision = root.querySelector(".frame")?.getAttribute("data-revision");
      expect(revision).toBe(String(moved().revision));
    });
    expect(model.saves).toBe(0);
  });

  it("that was saved offers nothing that needs a kernel", async () => {
    const { model, root, thing } = await sit("start", { _exported: true });
    await click(thing("chip red red"));
    await key(root, "u");
    expect(model.sent).toEqual([]);
    expect(textOf(root)).toContain("as it was saved");
    expect(textOf(root)).not.toContain("not connected");
    const buttons = [...root.querySelectorAll(".hd button")].map((one) => one.textContent);
    expect(buttons).toEqual(["EN", "RU", "?"]);
  });
});

describe("who plays here", () => {
  it("the seat of this page, at the bottom, and no other", async () => {
    const first = await sit("start");
    await click(first.thing("chip red red"));
    await click(first.thing("pile 1"));
    const view = first.asked("act")[0]?.view ?? "";
    const state = stateOf("play");
    for (const seat of state.seats) if (seat.color === "blue") seat.view = view;
    const { root, thing, asked } = await sit(state);
    expect(root.querySelector<HTMLElement>(".seat")?.dataset.seat).toBe("blue");
    expect(textOf(root)).toContain("You are watching. Red decides.");
    expect(thing("chip red red").getAttribute("aria-disabled")).toBe("true");
    // A prisoner of one's own may be given out of turn.
    await click(thing("chip blue red"));
    await click(thing("seat red"));
    expect(asked("act")[0]?.action).toMatchObject({ type: "transfer", player: "blue", to: "red" });
  });
});

describe("what goes wrong", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it("is told where the referee speaks", async () => {
    const { root, asked, refuse } = await sit("start");
    await key(root, "r");
    await key(root, "n");
    await refuse(asked("act")[0], "refused", {
      ruling: { rule: "PLAY-2", facts: {}, sentence: both("There is no such pile.") },
    });
    expect(root.querySelector(".ref")?.textContent).toBe("There is no such pile.");
    // The chip is still chosen: another place will do.
    await key(root, "n");
    await refuse(asked("act")[1], "not-your-seat");
    expect(root.querySelector(".ref")?.textContent).toContain("not-your-seat");
  });

  it("an act may follow a new state before the last one is answered", async () => {
    const { root, asked, push } = await sit("start");
    await key(root, "r");
    await key(root, "n");
    await key(root, "r");
    await key(root, "n");
    expect(asked("act")).toHaveLength(1);
    await push({ ...stateOf("start"), revision: 1 });
    await key(root, "r");
    await key(root, "n");
    expect(asked("act").map(({ revision }) => revision)).toEqual([0, 1]);
  });

  it("an act that nobody answers is kept, and tried again for the same revision", async () => {
    const { root, asked, push } = await sit("start");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await key(root, "r");
    await key(root, "n");
    vi.advanceTimersByTime(400);
    await drawn();
    expect(root.querySelector(".ref")?.textContent).toContain("…");
    vi.advanceTimersByTime(14_000);
    await drawn();
    expect(textOf(root)).not.toContain("No answer");
    vi.advanceTimersByTime(600);
    await drawn();
    vi.useRealTimers();
    await drawn();
    expect(textOf(root)).toContain("No answer for 15 seconds");
    const again = [...root.querySelectorAll("button")].find((b) => b.textContent === "Try again");
    again?.click();
    expect(asked("act")).toHaveLength(2);
    expect(asked("act")[1]?.action).toEqual(asked("act")[0]?.action);
    expect(asked("act")[1]?.revision).toBe(asked("act")[0]?.revision);
    await push({ ...stateOf("start"), revision: 1 });
    expect(textOf(root)).not.toContain("Try again");
  });

  it.each([
    ["the same is decided", stateOf("start"), [0, 7]],
    ["something else is", stateOf("play"), [0]],
  ])("an act for a kernel that began anew is made again where %s", async (_, state, sent) => {
    const { root, asked, push, refuse } = await sit("start");
    await key(root, "r");
    await key(root, "n");
    await push({ ...state, revision: 7 });
    await refuse(asked("act")[0], "stale");
    await vi.waitFor(() => expect(asked("act").map(({ revision }) => revision)).toEqual(sent));
    expect(asked("act").at(-1)?.action).toEqual(asked("act")[0]?.action);
    expect(textOf(root)).not.toContain("stale");
  });

  it("an act that is refused while the new state is read is made again too", async () => {
    const { root, model, asked, refuse } = await sit("start");
    const state = await pack({ ...stateOf("start"), revision: 7 });
    await key(root, "r");
    await key(root, "n");
    model.set("_state", state);
    await refuse(asked("act")[0], "stale");
    await vi.waitFor(() => expect(asked("act").map(({ revision }) => revision)).toEqual([0, 7]));
  });

  it.each([
    ["a list", [1, 2]],
    ["no seats", { ...stateOf("start"), seats: [] }],
    ["odd legal acts", { ...stateOf("start"), legal: [null, 7] }],
    ["no log", { ...stateOf("start"), log: 3 }],
    [
      "an odd position",
      { ...stateOf("start"), ply: { ...stateOf("start").ply, position: { hands: 1 } } },
    ],
    ["a replay's version", { ...stateOf("start"), version: 9 }],
  ])("a state that is none is said to be none: %s", async (_, state) => {
    const { root, push } = await sit(state as object);
    expect(textOf(root)).toContain("This table can’t be shown");
    await push(stateOf("start"));
    expect(textOf(root)).toContain("Red, play a chip");
  });

  it("a text stays a text", async () => {
    const EVIL = "<img src=x onerror='globalThis.hurt=1'>";
    const state = stateOf("rescue");
    state.if_refused = both(EVIL);
    state.title = both(EVIL);
    state.seats.forEach((seat) => {
      seat.name = EVIL;
    });
    state.log.entries.forEach((entry) => {
      entry.action = null;
      entry.talk = {
        type: "say",
        player: "red",
        to: [],
        text: both(EVIL),
        private: false,
        id: null,
      };
    });
    state.log.length = 3;
    state.log.entries.forEach((entry, index) => {
      entry.index = index;
    });
    const { root, asked, refuse } = await sit(state);
    await key(root, "-");
    await refuse(asked("act")[0], "failed", { message: both(EVIL) });
    expect(root.querySelectorAll("img, script")).toHaveLength(0);
    expect(textOf(root)).toContain("<img src=x");
  });

  it("an answer of another shape is none", async () => {
    const { root, thing, asked, foreseen, answer } = await sit("start");
    await click(thing("chip blue blue"));
    await answer(await foreseen(), { judged: [{ rulings: 7 }] });
    expect(textOf(root)).toContain("If Blue starts pile 1");
    await key(root, "l");
    await answer(asked("rules")[0], { rules: "none" });
    expect(root.querySelector('[role="dialog"]')).not.toBeNull();
    await key(root, "Escape");
    expect(root.querySelector('[role="dialog"]')).toBeNull();
  });
});

describe("a view", () => {
  it("shares its table with another one, and what is chosen with none", async () => {
    const stage = await sit("start");
    const other = await showAgain(stage);
    await click(stage.thing("chip red red"));
    expect(textOf(stage.root)).toContain("Where does the red chip go?");
    expect(textOf(other)).toContain("Red, play a chip");
    await click(stage.thing("pile 1"));
    await stage.push({ ...stateOf("give"), revision: 5 });
    expect(textOf(other)).toContain("who has the move next?");
    expect(textOf(stage.root)).toContain("who has the move next?");
  });

  it("leaves nothing behind", async () => {
    const { model, end } = await sit("play");
    expect(model.listeners).toBeGreaterThan(0);
    end();
    expect(model.listeners).toBe(0);
    expect(document.querySelector(".sosucker-widget")).toBeNull();
  });

  it("asks for the part of the log that it lacks", async () => {
    const { root, asked, answer } = await sit("play");
    const [ask] = asked("log");
    expect(ask?.from).toBe(0);
    const { log } = stateOf("play");
    const entries = Array.from({ length: log.length }, (_, index) => ({
      ...log.entries[0],
      index,
      action: null,
      follows: [],
      talk: {
        type: "say",
        player: "red",
        to: [],
        text: both(`word ${index}`),
        private: false,
        id: null,
      },
    }));
    await answer(ask, { epoch: log.epoch, entries });
    expect(textOf(root)).toContain(`word ${log.length - 1}`);
    // Of a long one the end is shown.
    expect(textOf(root)).not.toContain("word 0");
    await click(byRole(root, "button", "Earlier"));
    expect(textOf(root)).toContain("word 0");
    expect(asked("log")).toHaveLength(1);
  });

  it("speaks the act, the ruling and what is asked in one go", async () => {
    const { root, push } = await sit("start");
    expect(spoken(root)).toBe("Red, play a chip. seven red.");
    await push({ ...following(stateOf("give"), 0), revision: 9 });
    expect(spoken(root)).toMatch(
      /^Red plays .*Red, who has the move next\? Blue \(B\), Yellow \(Y\)\.$/,
    );
  });

  it("speaks in one of two displays, the one in use", async () => {
    const stage = await sit("start");
    const other = await showAgain(stage);
    const given = following(stateOf("give"), 0);
    await stage.push({ ...given, revision: 9 });
    expect(spoken(stage.root)).toMatch(/^Red plays/);
    expect(spoken(other)).toBe("Red, play a chip. seven red.");
    other.querySelector<HTMLElement>(".frame")?.focus();
    const heard = spoken(stage.root);
    await stage.push({ ...following(stateOf("play"), given.log.length), revision: 37 });
    expect(spoken(other)).toContain("Blue gives the move to Red.");
    expect(spoken(stage.root)).toBe(heard);
  });

  it("speaks every act once, and what is no act not as one", async () => {
    const state = following(stateOf("play"), 0);
    const { root, push } = await sit(state);
    const { length } = state.log;
    const entry = { ply: 36, action: null, follows: [], talk: null, notice: null };
    const said = {
      type: "promise" as const,
      player: "blue" as const,
      to: ["red" as const],
      text: both("Peace."),
      private: false,
      id: "p1",
    };
    const heard = spoken(root);
    await push({ ...state, revision: 37, paused: true });
    expect(spoken(root)).toBe(heard);
    const entries = [{ ...entry, index: length, talk: said }];
    await push({ ...state, revision: 38, log: { epoch: 0, length: length + 1, entries } });
    expect(spoken(root)).toMatch(/^Blue to Red promises: Peace\. Red, play a chip\./);
    const notice = { kind: "taken-back" as const, player: "blue" as const, detail: both("") };
    const back = [{ ...entry, index: 2, notice }];
    await push({ ...state, revision: 39, log: { epoch: 1, length: 3, entries: back } });
    expect(spoken(root)).toMatch(/^A move was taken back\. Red, play a chip\./);
    // Somebody is renamed: what was told before is told by the new name, and nothing is new.
    const told = spoken(root);
    await push({ ...state, revision: 39, log: { epoch: 2, length: 3, entries: back } });
    expect(spoken(root)).toBe(told);
    const action = (player: Color, pile: number) =>
      ({ type: "play", player, chip: player, pile, new: true, to: null }) as const;
    const two = [
      { ...entry, index: 3, ply: 35, action: action("yellow", 7) },
      { ...entry, index: 4, ply: 36, action: action("green", 8) },
    ];
    await push({
      ...state,
      revision: 40,
      log: { epoch: 2, length: 5, entries: [...back, ...two] },
    });
    expect(spoken(root)).toMatch(
      /^Yellow starts pile 7 .*\. Green starts pile 8 .*\. Blue gives the move to Red\. Red, play/,
    );
  });

  it("tells what a bot did wrong, in the reader's language", async () => {
    const state = stateOf("start");
    const detail = { en: "'pass' is no action", ru: "'pass': такого действия нет" };
    const notice = { kind: "nonsense" as const, player: "red" as const, detail };
    const entry = { index: 0, ply: 0, action: null, follows: [], talk: null, notice };
    state.log = { epoch: 0, length: 1, entries: [entry] };
    const { root, model } = await sit(state);
    expect(root.querySelector(".said")?.textContent).toContain(detail.en);
    model.set("language", "ru");
    await drawn();
    expect(root.querySelector(".said")?.textContent).toContain(detail.ru);
  });

  it("says something, and takes a promise back", async () => {
    const state = stateOf("start");
    state.log = {
      epoch: 0,
      length: 1,
      entries: [
        {
          index: 0,
          ply: 0,
          action: null,
          follows: [],
          notice: null,
          talk: {
            type: "promise",
            player: "red",
            to: ["blue"],
            text: both("Peace."),
            private: false,
            id: "p1",
          },
        },
      ],
    };
    const { root, asked, answer } = await sit(state);
    const input = root.querySelector<HTMLInputElement>(".say input");
    if (!input) throw new Error("nowhere to say it");
    input.value = "Hello";
    input.dispatchEvent(new Event("input", { bubbles: true }));
    await drawn();
    root
      .querySelector("form")
      ?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    const [said] = asked("talk");
    expect(said?.event).toEqual({ type: "say", player: "red", text: "Hello", to: [] });
    await answer(said);
    expect(input.value).toBe("");
    const back = [...root.querySelectorAll("button")].find((b) => b.textContent === "take it back");
    back?.click();
    expect(asked("talk")[1]?.event).toEqual({ type: "withdraw", player: "red", id: "p1" });
  });

  it("proposes, joins and leaves a coalition", async () => {
    const state = stateOf("start");
    const said = (index: number, type: "coalition" | "join", player: Color, to: Color[] = []) => ({
      index,
      ply: 0,
      action: null,
      follows: [],
      notice: null,
      talk: { type, player, to, text: both(`${player} ${type}s.`), private: false, id: "c1" },
    });
    state.log = {
      epoch: 0,
      length: 2,
      entries: [said(0, "coalition", "red", ["blue"]), said(1, "join", "red")],
    };
    const { root, asked } = await sit(state);
    const press = (text: string) =>
      [...root.querySelectorAll("button")].find((b) => b.textContent === text)?.click();
    press("Red leaves");
    press("Blue joins");
    press("a coalition");
    root.querySelector<HTMLElement>('[aria-label="to:"] [aria-label="Green"]')?.click();
    await drawn();
    press("a coalition");
    expect(asked("talk").map((one) => one.event)).toEqual([
      { type: "leave", player: "red", coalition: "c1" },
      { type: "join", player: "blue", coalition: "c1" },
      { type: "coalition", players: ["red", "green"] },
    ]);
  });

  it("starts a game of three chips with one press", async () => {
    const { root, asked } = await sit("start");
    const three = [...root.querySelectorAll("button")].find((b) => b.textContent === "3");
    three?.click();
    expect(asked("new")[0]).toMatchObject({ preset: "classic", chips: 3, players: 4 });
  });

  it("asks the coach again where the answer came too late", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { root, asked, answer } = await sit("start", { coach: true });
    const coach = { lesson: "play", text: both("Choose a chip."), action: null, done: false };
    vi.advanceTimersByTime(15_000);
    await answer(asked("coach")[0], { coach });
    expect(textOf(root)).not.toContain("Choose a chip.");
    await answer(asked("coach")[1], { coach });
    expect(textOf(root)).toContain("Choose a chip.");
    vi.useRealTimers();
  });

  it("points at what the coach proposes", async () => {
    const { root, asked, answer, thing } = await sit("start", { coach: true });
    const [ask] = asked("coach");
    const action = { type: "play", player: "red", chip: "red", pile: 1, new: true, to: null };
    const coach = { lesson: "play", text: both("Choose a chip."), action, done: false };
    await answer(ask, { revision: ask?.revision, coach });
    expect(textOf(root)).toContain("Choose a chip.");
    expect(thing("chip red red").classList.contains("hint")).toBe(true);
    await click(thing("chip red red"));
    expect(thing("pile 1").classList.contains("hint")).toBe(true);
  });
});

describe("a page that is hidden", () => {
  const hide = (state: "hidden" | "visible") => {
    const spy = vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
    document.dispatchEvent(new Event("visibilitychange"));
    spy.mockRestore();
  };
  const kept = (path: string | null): TableState => ({
    ...stateOf("start"),
    kept: { path, failed: null },
  });

  it("has the file written whole, where the game has one", async () => {
    const { asked } = await sit(kept("~/game.sls.json"));
    hide("visible");
    expect(asked("hidden")).toHaveLength(0);
    hide("hidden");
    expect(asked("hidden")).toHaveLength(1);
  });

  it("asks for nothing where the game has no file", async () => {
    const { asked } = await sit(kept(null));
    hide("hidden");
    expect(asked("hidden")).toHaveLength(0);
  });
});

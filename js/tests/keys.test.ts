// Keys act on what is asked, and on nothing else: whatever was pressed before has them no longer.
import { describe, expect, it } from "vitest";
import quiz from "../../tests/golden/replay/quiz.json";
import { TypedNumber } from "../src/core/keys.js";
import { pack } from "./model.js";
import { sit, stateOf } from "./seat.js";
import { byRole, drawn, exampleState, frames, press, show, textOf } from "./stage.js";

/** Presses a key where the focus is, and the button there as a browser does at Enter. */
async function strike(root: ShadowRoot, key: string, init: KeyboardEventInit = {}): Promise<void> {
  const target = root.activeElement as HTMLElement;
  const event = new KeyboardEvent("keydown", {
    key,
    bubbles: true,
    cancelable: true,
    composed: true,
    ...init,
  });
  target.dispatchEvent(event);
  if (key === "Enter" && !event.defaultPrevented && target.matches("button")) {
    target.dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true }));
  }
  await drawn();
}

/** Clicks as a mouse does: what is clicked has the focus first. */
async function click(element: HTMLElement): Promise<void> {
  element.focus();
  element.dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true, detail: 1 }));
  await drawn();
}

const named = (element: Element | null) => element?.textContent?.replace(/\s+/g, " ").trim();

describe("at a table", () => {
  const later = (name: "play" | "defeat", by: number) => ({
    ...stateOf(name),
    revision: stateOf("play").revision + by,
  });

  it("Enter after Take back, a play by keys and a defeat continues", async () => {
    const { root, asked, push } = await sit("play");
    byRole(root, "button", "Take back").focus();
    await strike(root, "Enter");
    expect(asked("take-back")).toHaveLength(1);
    await push(later("play", 1));
    await strike(root, "r");
    await strike(root, "6");
    expect(asked("act")).toHaveLength(1);
    await push(later("defeat", 2));
    await frames();
    expect(named(root.activeElement)).toBe("Continue Enter");
    await strike(root, "Enter");
    expect(asked("take-back")).toHaveLength(1);
    expect(textOf(root)).toContain("Yellow, play a chip");
  });

  it.each(["Take back", "Coach", "Why?"])("%s has no keys after a click", async (button) => {
    const { root, asked } = await sit("play");
    await click(byRole(root, "button", button));
    expect(root.activeElement?.getAttribute("role")).toBe("group");
    const before = [asked("take-back").length, textOf(root)];
    await strike(root, "Enter");
    expect([asked("take-back").length, textOf(root)]).toEqual(before);
  });

  it.each(["Rules", "Coach", "Why?", "More"])("a defeat has the focus that %s had", async (one) => {
    const { root, asked, push } = await sit("play");
    byRole(root, "button", one).focus();
    await push(later("defeat", 1));
    await frames();
    await strike(root, "Enter");
    expect(textOf(root)).toContain("Yellow, play a chip");
    expect(asked("rules")).toHaveLength(0);
  });

  it.each(["r", "6", "n", "u", "t", "Enter"])("%s does nothing behind a sheet", async (key) => {
    const { root, asked } = await sit("play");
    for (const sheet of ["l", "?"]) {
      press(root, sheet);
      await drawn();
      press(root, key);
      await drawn();
      expect(root.querySelectorAll("[role=dialog]")).toHaveLength(1);
    }
    expect([...asked("act"), ...asked("take-back")]).toEqual([]);
    expect(root.querySelectorAll("[aria-pressed=true][data-t]")).toHaveLength(0);
    expect(root.querySelector<HTMLElement>(".seat")?.dataset.seat).toBe("red");
  });

  it("what is being written is not left for the steps of a defeat", async () => {
    const { root, push } = await sit("play");
    const field = root.querySelector<HTMLInputElement>(".say input");
    field?.focus();
    await push(later("defeat", 1));
    await frames();
    expect(root.activeElement).toBe(root.querySelector(".say input"));
    expect(textOf(root)).toContain("Why the move jumps");
  });

  it.each(["y", "1", "n"])("%s does nothing behind the steps of a defeat", async (key) => {
    const { root, asked } = await sit("defeat");
    press(root, key);
    await drawn();
    press(root, "1");
    expect(asked("act")).toHaveLength(0);
    expect(root.querySelectorAll("[aria-pressed=true][data-t]")).toHaveLength(0);
  });

  it("a key that is held takes back once, and an arrow goes on", async () => {
    const { root, asked } = await sit("play");
    press(root, "u");
    press(root, "u", { repeat: true });
    expect(asked("take-back")).toHaveLength(1);
    byRole(root, "button", "Take back").focus();
    await strike(root, "Enter");
    await strike(root, "Enter", { repeat: true });
    expect(asked("take-back")).toHaveLength(2);
    expect(press(root, "Tab", { repeat: true }).defaultPrevented).toBe(false);
  });
});

describe("in an exercise", () => {
  const text = { en: "a place" };
  const asking = async (...targets: string[]) => {
    const [question] = quiz.questions;
    const places = targets.map((target) => ({
      target,
      text,
      color: /^(seat|kill|chip)/.test(target) ? target.split(" ")[1] : null,
    }));
    const choices = targets.map((target) => ({
      ...question?.choices[0],
      id: target,
      parts: [target],
    }));
    const questions = [{ ...question, places, choices, hides: [] }];
    const { root } = await show(exampleState(), {
      _questions: await pack({ ...quiz, questions }),
      _asking: true,
      _answered: null,
      line: 0,
      ply: question?.ply,
    });
    return {
      root,
      picked: () =>
        [...root.querySelectorAll<HTMLElement>(".quiz .opt")]
          .map((one, index) => one.getAttribute("aria-pressed") === "true" && targets[index])
          .filter(Boolean),
      keys: () =>
        [...root.querySelectorAll(".quiz .opt kbd")].map(({ textContent }) => textContent),
    };
  };

  it.each([
    [["pile 5", "pile 6", "pile 9"], ["5"], "pile 5"],
    [["pile 2", "pile 5", "pile 1"], ["1"], "pile 1"],
    [["pile 1", "pile 12", "pile 2"], ["1", "2"], "pile 12"],
    [["seat red", "seat blue"], ["b"], "seat blue"],
    [["kill red 0", "kill red 2", "kill blue 1"], ["r", "r"], "kill red 2"],
    [["seat red", "seat blue"], ["2"], "seat blue"],
    [["chip red blue", "pile 3", "pile 4"], ["1"], undefined],
  ])("of %j, %j chooses %s", async (targets, keys, chosen) => {
    const { root, picked } = await asking(...targets);
    for (const key of keys) press(root, key);
    await drawn();
    expect(picked()).toEqual(chosen ? [chosen] : []);
  });

  it("a pile shows its number as its key", async () => {
    const { keys } = await asking("pile 7", "pile 12");
    expect(keys()).toEqual(["7", "12"]);
  });
});

it("a typed number is what the last figures make, until it is none", () => {
  const typed = new TypedNumber();
  expect(typed.add("1", [1, 12])).toEqual({ number: 1, open: true, before: null });
  expect(typed.add("2", [1, 12])).toEqual({ number: 12, open: false, before: 1 });
  expect(typed.add("2", [1, 12])).toBeNull();
  typed.end();
  expect(typed.add("1", [1])).toEqual({ number: 1, open: false, before: null });
});

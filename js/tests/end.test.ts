// The card of a game that is over: asked for, filled in as more is found, and the ways on from it.
import { describe, expect, it, vi } from "vitest";
import { type Seated, sit, stateOf } from "./seat.js";
import { allByRole, byRole, drawn, press, textOf } from "./stage.js";

const both = (text: string) => ({ en: text, ru: text });
const act = { type: "give", player: "blue", chip: null, pile: null, new: false, to: "red" };
const point = (ply: number, own: boolean) => ({
  ...{ ply, turn: ply, own, action: act, has_move: "blue", mark: "lost-win", instead: "red" },
  sentence: both(`What happened at ${ply}.`),
  pile: ["red", "blue"],
  coalition: own ? [] : ["green", "yellow"],
});
const story = (fields: object = {}) => ({
  sentences: [both("Blue held most."), both("Nobody promised.")],
  points: [point(3, true), point(5, false)],
  chips: [
    [2, 3, 1],
    [2, 2, 2],
  ],
  turns: [1, 1, 2],
  promises: [{ ply: 1, player: "red", kept: true }],
  busy: false,
  ...fields,
});

const over = async (): Promise<Seated> => sit("over");
const tell = async (seated: Seated, fields?: object, at = 0) => {
  await seated.answer(seated.asked("story")[at], { story: story(fields) });
};

describe("when it is over", () => {
  it("the card tells who won and why, and who was out when", async () => {
    const seated = await over();
    await tell(seated);
    const text = textOf(seated.root);
    for (const told of ["Blue wins", "Blue held most. Nobody promised.", "What happened at 3."])
      expect(text).toContain(told);
    expect(seated.root.querySelectorAll(".points li h4")).toHaveLength(2);
    expect(seated.root.querySelectorAll(".standings li")).toHaveLength(4);
    expect(seated.root.querySelector(".felt")).toBeNull();
  });

  it("the graph tells who held how many at a ply, by arrow keys, until they were out", async () => {
    const seated = await over();
    await tell(seated, {
      chips: [
        [2, 3, 1],
        [2, 2],
        [2, 2, 2],
        [2, 2, 4],
      ],
    });
    const graph = byRole(seated.root, "slider", "Chips in hand");
    expect(graph.getAttribute("aria-valuetext")).toBe("turn 2: Red 1, Green 2, Yellow 4");
    expect(graph.textContent).not.toContain("Green 2");
    const left = { key: "ArrowLeft", bubbles: true, composed: true, cancelable: true };
    for (const value of ["1", "0", "0"]) {
      graph.dispatchEvent(new KeyboardEvent("keydown", left));
      await drawn();
      expect(graph.getAttribute("aria-valuenow")).toBe(value);
    }
    expect(graph.textContent).toContain("turn 1: Red 2, Blue 2, Green 2, Yellow 2");
  });

  it("a line of the graph ends at a defeat, with its chip; chips and flags keep apart", async () => {
    const seated = await over();
    const promises = [5, 4, 4].map((ply) => ({ ply, player: "red", kept: true }));
    const turns = Array.from({ length: 60 }, (_, ply) => ply + 1);
    await tell(seated, { chips: [[1, 0], Array(60).fill(1), [1, 0], [1, 0, 0]], turns, promises });
    const places = (of: string) =>
      [...seated.root.querySelectorAll(`.endgraph ${of}`)]
        .map((one) => Number(one.getAttribute("transform")?.match(/[\d.]+/)?.[0]))
        .sort((one, other) => one - other);
    const least = (xs: number[]) => Math.min(...xs.slice(1).map((x, at) => x - Number(xs[at])));
    expect(places(".chip")).toHaveLength(4);
    expect(least(places(".chip"))).toBeGreaterThan(14);
    expect(places(".mk")).toHaveLength(3);
    expect(least(places(".mk"))).toBeGreaterThan(12);
    expect(Math.max(...places(".mk"))).toBeLessThan(200);
  });

  it("three places are kept while more is found, which is asked for again", async () => {
    const seated = await over();
    expect(seated.root.querySelectorAll(".points li")).toHaveLength(3);
    expect(textOf(seated.root)).toContain("still being worked out");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await tell(seated, { busy: true, sentences: [both("Nobody promised.")], points: [] });
    expect(seated.root.querySelectorAll(".points li.none")).toHaveLength(3);
    expect(textOf(seated.root)).toContain("Nobody promised. Turning points are still");
    await vi.advanceTimersByTimeAsync(1600);
    expect(seated.asked("story")).toHaveLength(2);
    await tell(seated, {}, 1);
    await vi.advanceTimersByTimeAsync(5000);
    vi.useRealTimers();
    await drawn();
    expect(seated.asked("story")).toHaveLength(2);
    expect(textOf(seated.root)).not.toContain("still being worked out");
  });

  it.each([0, 1, 3])("of %i points, none has a place or a key before all are known", async (n) => {
    const seated = await over();
    const points = [5, 7, 9].map((ply) => point(ply, true)).slice(0, n);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await tell(seated, { busy: true, points });
    expect(seated.root.querySelectorAll(".points li.none")).toHaveLength(3);
    press(seated.root, "1");
    expect(seated.asked("retry")).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1600);
    vi.useRealTimers();
    await tell(seated, { points: [point(3, true), ...points].slice(0, 3) }, 1);
    press(seated.root, "1");
    expect(seated.asked("retry").map(({ ply }) => ply)).toEqual([2]);
  });

  it("a card, n and r lead on by key", async () => {
    const seated = await over();
    await tell(seated);
    press(seated.root, "1");
    expect(seated.asked("retry").map(({ ply, revision }) => [ply, revision])).toEqual([
      [2, stateOf("over").revision],
    ]);
    press(seated.root, "2");
    press(seated.root, "r");
    await drawn();
    expect(seated.asked("replay")).toHaveLength(2);
    press(seated.root, "n");
    await drawn();
    expect(allByRole(seated.root, "dialog", "New game")).toHaveLength(1);
  });

  it("one's own decision is tried again, another's is looked at", async () => {
    const seated = await over();
    await tell(seated);
    byRole(seated.root, "button", /^Look/).click();
    expect(seated.asked("replay")).toHaveLength(1);
    byRole(seated.root, "button", /^Retry from here/).click();
    expect(seated.asked("retry")).toHaveLength(1);
  });

  it("what a kernel at work did not answer is asked for again", async () => {
    const seated = await over();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await tell(seated, { busy: true, points: [] });
    await vi.advanceTimersByTimeAsync(1600);
    expect(seated.asked("story")).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(17_000);
    expect(seated.asked("story")).toHaveLength(3);
    await tell(seated, {}, 2);
    vi.useRealTimers();
    await drawn();
    expect(textOf(seated.root)).not.toContain("still being worked out");
  });

  it("the table stays where nobody tells how it ended", async () => {
    const seated = await over();
    await seated.refuse(seated.asked("story")[0], "unknown-command");
    expect(seated.root.querySelector(".felt")).not.toBeNull();
    expect(textOf(seated.root)).toContain("Blue wins");
    const other = await over();
    await other.answer(other.asked("story")[0], { story: { points: 7 } });
    expect(other.root.querySelector(".felt")).not.toBeNull();
  });

  it("the last defeats are walked through first, if one saw the game end", async () => {
    const seated = await sit("defeat");
    press(seated.root, "Enter");
    await seated.push({ ...stateOf("over"), revision: stateOf("defeat").revision + 9 });
    expect(textOf(seated.root)).toContain("How it ended");
    expect(seated.root.querySelectorAll(".steps li").length).toBeGreaterThan(1);
    expect(seated.root.querySelector(".points")).toBeNull();
    press(seated.root, "Enter");
    await drawn();
    expect(seated.root.querySelector(".points")).not.toBeNull();
  });
});

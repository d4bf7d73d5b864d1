// Kept and broken, the bell and its clock, and the rematch.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  labelsOn,
  type PromiseRoad,
  roadBetween,
  seatsAround,
} from "../src/table/end/promise-places.js";
import { pictureOf } from "../src/table/end/share-picture.js";
import { both, type Seated, sit, stateOf } from "./seat.js";
import { byRole, drawn, textOf } from "./stage.js";

const between = [
  { player: "red", to: "blue", kept: 1, broken: 2, untested: 0 },
  { player: "blue", to: "red", kept: 3, broken: 0, untested: 0 },
  { player: "green", to: "red", kept: 0, broken: 0, untested: 4 },
];
const balance = {
  title: both("Ten promises: four kept, two broken, four never tested"),
  makers: ["red", "blue", "green", "yellow"].map((player) => ({
    player,
    told: both("kept none."),
  })),
  between,
};
const told = (fields: object = {}) => ({
  ...{ sentences: [], points: [], chips: [[1], [1], [1], [1]], turns: [1], promises: [] },
  ...{ busy: false, verdict: null, balance, ...fields },
});

/** A table that is over, or that the bell has stopped, with people called by these names. */
async function ended(fields: object = {}, stopped = false): Promise<Seated> {
  const state = stateOf(stopped ? "start" : "over");
  for (const seat of state.seats) Object.assign(seat, { bot: null, view: null });
  Object.assign(state.seats[0] ?? {}, { name: "Ann Lee" });
  state.bell = { ends: null, stopped };
  const seated = await sit(state);
  await seated.answer(seated.asked("story")[0], { story: told(fields) });
  return seated;
}

const star = ({ root }: Seated) => root.querySelector(".star") as SVGSVGElement;

describe("kept and broken", () => {
  it("an arrow for each who promised, with all its counts", async () => {
    const seated = await ended();
    const kinds = [...star(seated).querySelectorAll("g:has(> .way)")].map((one) =>
      one.getAttribute("class"),
    );
    expect(kinds).toEqual(["broken", "kept", "untested"]);
    const counts = [...star(seated).querySelectorAll(".n")].map((one) => Number(one.textContent));
    expect(counts).toEqual([1, 2, 3, 4]);
  });

  it("counts promises in its title, and tells of each player in seat order, for the ear too", async () => {
    const seated = await ended();
    expect(textOf(seated.root)).toContain("Ten promises: four kept, two broken, four never tested");
    const lines = [...seated.root.querySelectorAll(".promises li")].map((one) => one.textContent);
    expect(lines).toEqual(
      ["Ann Lee", "Blue", "Green", "Yellow"].map((name) => expect.stringContaining(`${name} kept`)),
    );
    const spoken = [...seated.root.querySelectorAll(".unseen[aria-live]")].map(
      (one) => one.textContent,
    );
    expect(spoken.join(" ")).toContain("never tested. Ann Lee kept none. Blue kept none.");
  });

  it("the picture without names has none", async () => {
    const seated = await ended();
    expect(pictureOf(star(seated), "Ten promises: four kept")).toContain("Ann Lee");
    (seated.root.querySelector(".share input") as HTMLInputElement).click();
    await drawn();
    const picture = pictureOf(star(seated), "Ten promises: four kept");
    expect(picture).not.toContain("Ann");
    expect(picture).toContain("Red");
  });

  it("the turning points are one click away", async () => {
    const seated = await ended();
    expect(seated.root.querySelector(".points")).toBeNull();
    byRole(seated.root, "button", "The game").click();
    await drawn();
    expect(seated.root.querySelector(".points")).not.toBeNull();
  });

  it("nothing of it where nobody promised", async () => {
    const seated = await ended({ balance: null });
    expect(seated.root.querySelector(".star")).toBeNull();
    expect(textOf(seated.root)).not.toContain("Promises");
  });

  it("a rematch is asked for once", async () => {
    const seated = await ended();
    byRole(seated.root, "button", "Rematch").click();
    expect(seated.asked("rematch").map(({ revision }) => revision)).toEqual([
      stateOf("over").revision,
    ]);
  });
});

describe("the places of promises", () => {
  const size = { w: 348, h: 300 };
  it.each([2, 3, 4, 5, 6])("%i seats keep apart and inside", (count) => {
    const seats = seatsAround(count, { w: 410, h: 330 });
    for (const [at, one] of seats.entries()) {
      expect(one.x).toBeGreaterThanOrEqual(0);
      expect(one.x + one.w).toBeLessThanOrEqual(410);
      for (const other of seats.slice(at + 1)) expect(apart(one, other)).toBe(true);
    }
  });

  it("four stand in the corners, the first at the lower left, then clockwise", () => {
    const [red, blue, green, yellow] = seatsAround(4, size).map(({ x, y }) => [x < 100, y < 100]);
    expect([red, blue, green, yellow]).toEqual([
      [true, false],
      [true, true],
      [false, true],
      [false, false],
    ]);
  });

  it("labels of all arrows of four lie over no seat and over no other label", () => {
    const seats = seatsAround(4, { w: 410, h: 330 });
    const roads: PromiseRoad[] = seats.flatMap((one) =>
      seats.filter((other) => other !== one).map((other) => roadBetween(one, other, 205)),
    );
    const label = { w: 37, h: 22 };
    const spotOf = labelsOn(
      roads,
      roads.map(() => label),
      seats,
      410,
    );
    const boxes = roads.map((road) => {
      const { x, y } = spotOf(road);
      return { x: x - label.w / 2, y: y - label.h / 2, ...label };
    });
    for (const [at, one] of boxes.entries()) {
      for (const other of [...boxes.slice(at + 1), ...seats]) expect(apart(one, other)).toBe(true);
    }
  });
});

interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}
const apart = (one: Rect, other: Rect) =>
  one.x + one.w <= other.x ||
  other.x + other.w <= one.x ||
  one.y + one.h <= other.y ||
  other.y + other.h <= one.y;

describe("the bell", () => {
  const verdict = {
    kind: "apex",
    text: both("Ann Lee and any one other would have won; nobody alone."),
    more: both("Without Ann Lee it takes all the others together."),
    shares: { red: 0.5, blue: 1 / 6, green: 1 / 6, yellow: 1 / 6 },
  };

  it("tells who could have won, beside the table as it lies", async () => {
    const seated = await ended({ verdict }, true);
    const text = textOf(seated.root);
    expect(text).toContain("Ann Lee and any one other would have won; nobody alone.");
    expect(text).toContain("Without Ann Lee");
    expect(seated.root.querySelector(".felt")).not.toBeNull();
    expect(seated.root.querySelectorAll(".bar .chip")).toHaveLength(4);
  });

  it("asks again while it is worked out, and guesses nothing", async () => {
    const working = { kind: "working", text: both("Working on it."), more: both(""), shares: {} };
    const seated = await ended({ verdict: working, busy: true }, true);
    expect(textOf(seated.root)).toContain("Working on it.");
    expect(seated.root.querySelectorAll(".bar .chip")).toHaveLength(0);
    await vi.waitUntil(() => seated.asked("story").length > 1, { timeout: 5000 });
  });

  it("rings after a second click, and not once it has rung", async () => {
    const seated = await sit("start");
    byRole(seated.root, "button", "More").click();
    await drawn();
    byRole(seated.root, "button", "Ring the bell").click();
    await drawn();
    expect(seated.asked("ring")).toHaveLength(0);
    byRole(seated.root, "button", "Stop the game here").click();
    expect(seated.asked("ring")).toHaveLength(1);
    const over = await ended({ verdict }, true);
    byRole(over.root, "button", "More").click();
    await drawn();
    expect(textOf(over.root)).not.toContain("Ring the bell");
  });
});

describe("the clock", () => {
  const now = 1_000_000;
  beforeEach(
    () => void vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now }),
  );
  afterEach(() => void vi.useRealTimers());

  const clock = async (seconds: number, traits: object = {}) => {
    const state = stateOf("start");
    state.bell = { ends: now + seconds * 1000, stopped: false };
    const { root } = await sit(state, traits);
    const spoken = () => root.querySelector(".clock + .unseen")?.textContent;
    const shown = () => root.querySelector(".clock")?.textContent;
    const later = async (by: number) => {
      vi.advanceTimersByTime(by * 1000);
      await drawn();
    };
    return { root, spoken, shown, later };
  };

  it("counts down to a moment of the host's clock, whatever this page's says", async () => {
    const { shown, later } = await clock(125, { _clock: now - 3_600_000 });
    expect(shown()).toBe("62:05");
    await later(65);
    expect(shown()).toBe("61:00");
  });

  it("counts down by the page's own time", async () => {
    const { shown, later } = await clock(125);
    expect(shown()).toBe("2:05");
    await later(65);
    expect(shown()).toBe("1:00");
    await later(100);
    expect(shown()).toBe("0:00");
  });

  it("speaks at five minutes, at one, and at ten seconds", async () => {
    const { spoken, later } = await clock(303);
    const heard = new Set([spoken()]);
    for (let second = 0; second < 303; second++) {
      await later(1);
      heard.add(spoken());
    }
    expect([...heard]).toEqual(["", "five minutes left", "one minute left", "ten seconds left"]);
  });

  it("isn't there without a limit", async () => {
    const { root } = await sit("start");
    expect(root.querySelector(".clock")).toBeNull();
  });
});

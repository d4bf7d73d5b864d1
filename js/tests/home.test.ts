// A table at which one person plays against bots: it says "you", and names the bots' characters.
import { describe, expect, it } from "vitest";
import type { TableState } from "../src/state.gen.js";
import { both, sit, stateOf } from "./seat.js";
import { byRole, drawn, press, textOf } from "./stage.js";

/** Red is a person, and all the others are bots. */
function alone(name: Parameters<typeof stateOf>[0] = "start"): TableState {
  const state = stateOf(name);
  for (const seat of state.seats.slice(1)) {
    seat.bot = "greedy";
    seat.character = both("greedy");
  }
  return state;
}

const key = async (root: ShadowRoot, name: string) => {
  press(root, name);
  await drawn();
};

const home = (told: object) =>
  ({ you: "red", moods: [], recap: null, yours: [], out: null, ...told }) as TableState["home"];

describe("one person among bots", () => {
  it("is called you, at the seat, in the question and in the heading", async () => {
    const { root } = await sit(alone());
    expect(textOf(root)).toContain("You have the move. Which chip do you play?");
    expect(textOf(root)).toContain("you play Red");
    expect(byRole(root, "group", "You").textContent).toContain("you have the move");
    expect(byRole(root, "group", "Blue").textContent).toContain("greedy");
  });

  it("is called by the colour where another page has the seat, or another person plays", async () => {
    const taken = alone();
    if (taken.seats[0]) taken.seats[0].view = "another";
    expect(textOf((await sit(taken)).root)).not.toContain("You have the move");
    const two = alone();
    if (two.seats[1]) two.seats[1].bot = null;
    expect(textOf((await sit(two)).root)).toContain("Red, play a chip");
  });

  it("is told in Russian too", async () => {
    const { root, model } = await sit(alone());
    model.set("language", "ru");
    await drawn();
    expect(textOf(root)).toContain("Ваш ход. Какой фишкой пойдёте?");
  });
});

describe("since your move", () => {
  const told = () => {
    const state = alone("play");
    const line = { mark: "capture", text: both("Blue captured pile 4."), first: 3, last: 4 };
    const lines = [{ ...line, turns: [2, 3] }];
    state.home = home({ recap: { about: both("Two turns."), lines } });
    return state;
  };

  it("tells what happened, and shows a line's turns again on the felt until they end", async () => {
    const state = told();
    const { root, asked, answer } = await sit(state);
    const since = root.querySelector(".since");
    expect(since?.getAttribute("aria-label")).toBe("Since your move");
    expect(since?.textContent).toContain("Two turns.");
    const line = since?.querySelector("button");
    expect(line?.textContent).toContain("Blue captured pile 4.");
    line?.click();
    await drawn();
    const [ask] = asked("again");
    expect(ask).toMatchObject({ first: 3, last: 4, revision: state.revision });
    const empty = stateOf("start").ply;
    await answer(ask, { plies: [empty] });
    expect(root.querySelectorAll(".pile")).toHaveLength(0);
    line?.click();
    await drawn();
    expect(root.querySelectorAll(".pile").length).toBeGreaterThan(0);
  });

  it("a key skips to the own move while a bot is asked, and else does nothing", async () => {
    const own = await sit(told());
    press(own.root, "m");
    await drawn();
    expect(own.asked("skip")).toHaveLength(0);
    const state = told();
    state.ply.position.to_act = "blue";
    const { root, asked } = await sit(state);
    press(root, "m");
    await drawn();
    expect(asked("skip")).toHaveLength(1);
  });
});

describe("what bots feel", () => {
  it("stands at their seats", async () => {
    const state = alone();
    const moods = [{ player: "green", kind: "grudge", text: both("bears you a grudge") }];
    state.home = home({ moods });
    const { root } = await sit(state);
    expect(byRole(root, "group", "Green").textContent).toContain("bears you a grudge");
    expect(root.querySelectorAll(".mood")).toHaveLength(1);
  });
});

describe("deals", () => {
  const deal = { other: "blue", answer: null };

  it("are offered with the fact that helps to judge them", async () => {
    const fact = both("Blue holds no prisoner.");
    const half = { half: "peace", text: both("peace"), status: null, ply: null };
    const halves = ["red", "blue"].map((player) => ({
      ...half,
      player,
      note: null,
      own: {},
      doubt: null,
    }));
    const offer = { index: 4, maker: "blue", to: "red", status: "offered", state: null, halves };
    const deals = [{ ...offer, fact, word: null, could: null }] as TableState["deals"];
    const { root } = await sit({ ...alone(), home: home({}), deals });
    const card = byRole(root, "group", "Offer from Blue");
    expect(card.textContent).toContain("Blue holds no prisoner.");
    expect(textOf(root)).toContain("Offers to you a deal binds nobody");
  });

  it("of one's own are said by a click, and show their answer", async () => {
    const state = alone();
    const text = both("Blue, peace.");
    const yours = [
      { ...deal, index: -1, text },
      { ...deal, index: 4, text: both("Blue, war."), answer: "no" },
    ];
    state.home = home({ yours });
    const { root, asked } = await sit(state);
    const [first, second] = root.querySelectorAll<HTMLElement>(".own");
    expect(second?.textContent).toContain("Blue: No");
    second?.click();
    first?.click();
    await drawn();
    expect(asked("talk").map(({ event }) => event)).toEqual([
      { type: "say", player: "red", text, to: ["blue"] },
    ]);
  });
});

describe("the reader's own defeat", () => {
  const out = (told: object = {}) => {
    const state = alone("defeat");
    const texts = [both("Blue held a prisoner, and refused."), both("Green did too.")];
    state.home = home({ out: texts, ...told });
    return state;
  };

  it("asks who could have helped, and goes on by one of three ways", async () => {
    const { root, asked } = await sit(out());
    await key(root, "Enter");
    expect(textOf(root)).toContain("You are out. Who could have saved you?");
    expect(textOf(root)).toContain("Blue held a prisoner, and refused.Green did too.");
    expect(textOf(root)).not.toContain("Skip to my move");
    byRole(root, "button", "Watch").click();
    byRole(root, "button", "Skip to the end").click();
    expect(asked("watch")).toHaveLength(1);
    expect(asked("skip")).toHaveLength(1);
    byRole(root, "button", "New game").click();
    await drawn();
    byRole(root, "dialog");
  });

  it("comes after the steps that led to it", async () => {
    const { root } = await sit(out());
    const { textContent } = root.querySelector(".insp") ?? {};
    expect(textContent).toContain("Why the move jumps");
    expect(textContent).not.toContain("You are out.");
  });

  it("is not asked of another page, nor once the game goes on", async () => {
    for (const told of [{ you: "blue" }, { out: null }]) {
      const { root } = await sit(out(told));
      await key(root, "Enter");
      expect(textOf(root)).not.toContain("You are out. Who");
    }
  });

  it("leaves no way to a move that will not come", async () => {
    const { root } = await sit(out({ out: null }));
    await key(root, "Enter");
    expect(byRole(root, "button", "Skip to the end")).toBeDefined();
  });
});

// A table at which one person plays against bots: it says "you", and names the bots' characters.
import { describe, expect, it } from "vitest";
import type { TableState } from "../src/state.gen.js";
import { both, sit, stateOf } from "./seat.js";
import { byRole, drawn, textOf } from "./stage.js";

/** Red is a person, and all the others are bots. */
function alone(name: Parameters<typeof stateOf>[0] = "start"): TableState {
  const state = stateOf(name);
  for (const seat of state.seats.slice(1)) {
    seat.bot = "greedy";
    seat.character = both("greedy");
  }
  return state;
}

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

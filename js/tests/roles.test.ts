// Whoever is no host acts for a seat of their own or for none, and isn't offered what isn't theirs.
import { expect, it } from "vitest";
import { sit, stateOf } from "./seat.js";
import { drawn, textOf } from "./stage.js";

const HOSTS = [
  "New game",
  "against bots",
  "Take back",
  "Coach",
  "Set up a position",
  "Type moves",
  "Ring",
];

/** A table to which Red's page is told to be a guest's. */
const seated = (view: string) => {
  const state = stateOf("start");
  for (const seat of state.seats) seat.view = seat.color === "red" ? "lena" : null;
  return sit(state, { role: "seated", view });
};

const lit = (root: ShadowRoot) => root.querySelectorAll("button.lit").length;

/** What is offered, also in the menu. */
const offered = async (root: ShadowRoot): Promise<string> => {
  const buttons = [...root.querySelectorAll<HTMLElement>("header button")];
  buttons.find(({ textContent }) => textContent === "More")?.click();
  await drawn();
  return textOf(root);
};

it("a host is offered all", async () => {
  const { root } = await sit("start");
  const text = await offered(root);
  for (const name of HOSTS) expect(text).toContain(name);
});

it("a watcher sees nothing lit, and is asked nothing", async () => {
  const { root } = await sit("start", { role: "watcher" });
  expect(lit(root)).toBe(0);
  expect(textOf(root)).toContain("You are watching");
  expect(root.querySelector(".say")).toBeNull();
  const text = await offered(root);
  for (const name of HOSTS) expect(text).not.toContain(name);
});

it("a guest acts for the seat that names the page", async () => {
  const { root, thing, asked } = await seated("lena");
  expect(textOf(root)).toContain("You have the move");
  thing("chip red red").click();
  await drawn();
  thing("pile 1").click();
  expect(asked("act")[0]).toMatchObject({ view: "lena", action: { player: "red" } });
  const text = await offered(root);
  for (const name of HOSTS) expect(text).not.toContain(name);
});

it("a guest without a seat acts for nobody, though seats are free", async () => {
  const { root } = await seated("omar");
  expect(lit(root)).toBe(0);
});

it("a watcher who sits down may act", async () => {
  const state = stateOf("start");
  for (const seat of state.seats) seat.view = seat.color === "red" ? "lena" : null;
  const { root, model } = await sit(state, { role: "watcher", view: "lena" });
  expect(lit(root)).toBe(0);
  model.set("role", "seated");
  await drawn();
  expect(lit(root)).toBeGreaterThan(0);
});

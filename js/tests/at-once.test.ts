// What must be there with the first drawing, and not with the effects of the frame after it.
import { options } from "preact";
import { afterEach, beforeEach, expect, it } from "vitest";
import { pack } from "./model.js";
import { both, sit, stateOf } from "./seat.js";
import { byRole, drawn, openEditor, press, show } from "./stage.js";

beforeEach(() => {
  options.requestAnimationFrame = () => undefined;
});

afterEach(() => {
  delete options.requestAnimationFrame;
});

it("the editor takes the focus with its fields, and not from one that is in use", async () => {
  const { root } = await show();
  await openEditor(root);
  expect(root.activeElement).toBe(root.querySelector(".say input"));
});

it.each([
  ["?", "[role=dialog]"],
  ["e", "[role=dialog] input"],
])("the sheet that %s opens takes the focus with its drawing", async (key, taker) => {
  const { root } = await sit("play");
  press(root, key);
  await drawn();
  expect(root.activeElement).toBe(root.querySelector(taker));
});

it("the keys are the table's when the introduction is left", async () => {
  const { ply } = stateOf("start");
  const ways = [{ plies: [ply, ply], told: [both("Done.")] }];
  const scene = { name: both("One"), ask: both("Click."), does: both("Go"), kills: [], ways };
  const { root } = await sit("start", { intro: true, _intro: await pack({ scenes: [scene] }) });
  byRole(root, "button", "Skip to a game").click();
  await drawn();
  expect(root.activeElement).toBe(root.querySelector("[data-phase]"));
});

// What a team is told of its own votes.
import { expect, it } from "vitest";
import { sit, stateOf } from "./seat.js";
import { drawn } from "./stage.js";

it("tells which chip on which place was voted for, where there are several", async () => {
  const state = stateOf("start");
  const { revision } = state;
  const { next_pile: pile } = state.ply.position;
  const counted = async (chips: string[]) => {
    const choices = chips.map((chip) => ({ type: "play", player: "red", chip, pile }));
    const last = { revision, choices, own: 0, captain: false, next: null, tied: [] };
    const { root } = await sit(state, {
      role: "seated",
      _vote: { begun: true, revision, people: 2, ends: null, open: null, last: null },
      _team: { seat: "red", vote: null, last: { ...last, counts: [2, 1] }, motions: [] },
    });
    return root.querySelector(".counts")?.lastChild?.textContent;
  };
  expect(await counted(["red"])).toBe("A new pile: 2");
  expect(await counted(["red", "blue"])).toBe(
    "Start a pile with a red chip: 2; Start a pile with a blue chip: 1",
  );
});

it("takes no vote while the host has paused it", async () => {
  const state = stateOf("start");
  const { revision } = state;
  const { next_pile: pile } = state.ply.position;
  const choices = [{ type: "play", player: "red", chip: "red", pile }];
  const own = { revision, choices, own: null, captain: false, next: null, tied: [], counts: null };
  const votes = { begun: true, revision, people: 2, ends: null, open: null, last: null };
  const { root, model, asked } = await sit(state, {
    role: "seated",
    _vote: { ...votes, paused: true },
    _team: { seat: "red", vote: own, last: null, motions: [] },
  });
  const press = async () => {
    root.querySelector<HTMLElement>("[role=radio]")?.click();
    await drawn();
    return asked("vote").length;
  };
  expect(await press()).toBe(0);
  model.set("_vote", { ...votes, paused: false });
  await drawn();
  expect(await press()).toBe(1);
});

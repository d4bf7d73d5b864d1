// How often each player wins: lines over blocks, the page beside the table, and what is asked.
import { describe, expect, it, vi } from "vitest";
import type { ChancesState, PlyChancesState, PowerState } from "../src/state.gen.js";
import { type FakeModel, pack } from "./model.js";
import {
  allByRole,
  byRole,
  drawn,
  exampleState,
  press,
  type Stage,
  show,
  textOf,
} from "./stage.js";

const text = (en: string) => ({ en, ru: `${en} (ru)` });

const ply = (...values: (number | null)[]): PlyChancesState => ({
  games: 96,
  shares: values.map((value) =>
    value === null ? null : [value, Math.max(0, value - 50), Math.min(1000, value + 50)],
  ),
});

const CHANCES: ChancesState = {
  version: 1,
  policies: [
    { name: "greedy", title: text("greedy"), record: text("In 275 of 300."), trusted: true },
    { name: "careful", title: text("careful"), record: text("In 294 of 300."), trusted: true },
  ],
  policy: "careful",
  lines: [
    [
      null,
      ply(100, 200, 300, 400),
      {
        ...ply(0, 700, 100, 200),
        cost: { cost: 210, sentence: text("It cost Blue about 21 wins.") },
      },
      ply(null, 0, 500, 500),
    ],
  ],
  done: 10,
  of: 60,
  busy: false,
  label: text("An estimate."),
};

/** Yellow alone can force the win at every ply. */
const POWER: PowerState = {
  version: 1,
  structures: [
    {
      letter: text("D"),
      name: text("Dictator"),
      sentence: text("Yellow."),
      shares: [{ color: "yellow", share: "1", value: 1 }],
      lattice: [
        [
          { colors: ["red"], wins: "loses" },
          { colors: ["yellow"], wins: "minimal" },
        ],
      ],
    },
  ],
  forces: [],
  plies: [{ structure: 0, forces: null, unsolved: null, appraisals: [] }],
  lines: [[0, 0, 0, 0]],
  done: 4,
  of: 4,
  busy: false,
  label: text(""),
  assumed: null,
};

const opened = async (chances: unknown, traits: object = {}): Promise<Stage> => {
  const stage = await show(exampleState(), { _chances: await pack(chances), ...traits });
  await vi.waitFor(() => byRole(stage.root, "tab", "Chances").click());
  await drawn();
  return stage;
};

const panel = ({ root }: Stage) => byRole(root, "tabpanel", "Chances").textContent ?? "";

const asked = (model: FakeModel, name: string) =>
  model.sent.filter((one) => (one as { command: string }).command === name);

describe("chances in a replay", () => {
  it("stand in no replay for which nobody has asked", async () => {
    const { root } = await show(exampleState());
    expect(allByRole(root, "tab", "Chances")).toEqual([]);
  });

  it("are told with the policy, its record and an interval for each living player", async () => {
    const stage = await opened(CHANCES);
    expect(panel(stage)).not.toContain("wins in 100");
    press(stage.root, "ArrowRight");
    await drawn();
    expect(panel(stage)).toContain("wins in 100 careful");
    expect(panel(stage)).toContain("Blue20 15 to 25");
    expect(panel(stage)).toContain("careful: In 294 of 300. An estimate.");
    const all = textOf(stage.root);
    expect(all).toContain("96 games a ply");
    expect(all).toContain("of 11estimated, of 100:");
    press(stage.root, "ArrowRight");
    press(stage.root, "ArrowRight");
    await drawn();
    expect(panel(stage)).not.toContain("Red");
  });

  it("tell where they part from what can be forced", async () => {
    const stage = await opened(CHANCES, { _power: await pack(POWER) });
    await vi.waitFor(() => expect(panel(stage)).toContain("At 3 plies one player alone"));
    expect(panel(stage)).toContain("the favourite is right at 1.");
    expect(panel(stage)).toContain("Where they part: plies 2");
    byRole(stage.root, "button", "ply 2").click();
    await drawn();
    expect(stage.model.get("ply")).toBe(2);
    expect(panel(stage)).toContain("Players like these would more often let Blue have it.");
    expect(panel(stage)).toContain("It cost Blue about 21 wins.");
    expect(textOf(stage.root)).toContain("exact: Yellow alone can force it");
  });

  it("ask again and again while they grow, and to stop", async () => {
    const stage = await opened({ ...CHANCES, busy: true });
    await vi.waitFor(() => expect(asked(stage.model, "chances")[0]).toMatchObject({ on: true }));
    byRole(stage.root, "button", "Stop").click();
    expect(asked(stage.model, "chances").at(-1)).toMatchObject({ on: false });
  });

  it("ask for another policy", async () => {
    const { root, model } = await opened(CHANCES);
    const choice = root.querySelector("select");
    if (!choice) throw new Error("no policies");
    choice.value = "greedy";
    choice.dispatchEvent(new Event("change", { bubbles: true }));
    expect(asked(model, "chances").at(-1)).toMatchObject({ on: true, policy: "greedy" });
  });

  it("are asked for on the page of power", async () => {
    const { root, model } = await show(exampleState(), { _power: new Uint8Array() });
    byRole(root, "tab", "Power").click();
    await drawn();
    byRole(root, "button", "Estimate chances").click();
    expect(asked(model, "chances")).toMatchObject([{ on: true }]);
  });

  it("ask nothing on a saved page", async () => {
    const { root, model } = await opened({ ...CHANCES, busy: true }, { _exported: true });
    expect(root.querySelector("select")).toBeNull();
    expect(allByRole(root, "button", "Stop")).toEqual([]);
    expect(model.sent).toEqual([]);
    expect(textOf(root)).toContain("All play by the policy careful");
  });

  it.each([
    { version: 2 },
    { policies: 3 },
    { lines: [[{ games: 1, shares: [[1, 2]] }]] },
    { lines: [[{ games: 1, shares: [[0, 0, 1e9]] }]] },
    { lines: [[{ games: "1", shares: [] }]] },
  ])("are not drawn where they are damaged: %j", async (damage) => {
    const stage = await opened({ ...CHANCES, ...damage });
    expect(stage.root.querySelector(".odds")).toBeNull();
  });
});

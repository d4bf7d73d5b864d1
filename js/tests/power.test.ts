// Who has the power: the page beside the table, the lane under the score, and what a promise became.
import { describe, expect, it, vi } from "vitest";
import type { PowerState, PromisesState } from "../src/state.gen.js";
import { pack } from "./model.js";
import {
  allByRole,
  byRole,
  drawn,
  examplePlies,
  exampleState,
  exampleWith,
  press,
  type Stage,
  show,
} from "./stage.js";

const text = (en: string) => ({ en, ru: `${en} (ru)` });

const POWER: PowerState = {
  version: 1,
  structures: [
    {
      letter: text("M"),
      name: text("Majority of three"),
      sentence: text("Any two of Blue, Green and Yellow can force a win."),
      shares: [
        { color: "red", share: "0", value: 0 },
        { color: "blue", share: "1/3", value: 1 / 3 },
        { color: "green", share: "1/3", value: 1 / 3 },
        { color: "yellow", share: "1/3", value: 1 / 3 },
      ],
      lattice: [[{ colors: ["red", "blue"], wins: "minimal" }], [{ colors: [], wins: "loses" }]],
    },
  ],
  forces: [
    {
      columns: ["red", "blue", "green", "yellow"],
      rows: [
        { who: ["red"], lines: [], said: text("nothing") },
        {
          who: ["blue", "green"],
          lines: [
            [
              { kind: "some", colors: ["red", "green"] },
              { kind: "sure", colors: ["yellow"] },
            ],
            [{ kind: "without", colors: ["yellow"] }],
          ],
          said: text("Yellow for certain; or else Red or Green"),
        },
      ],
      brief: text("Blue and Green: Yellow for certain"),
      whole: false,
      core: text("With side payments the core is empty."),
    },
  ],
  plies: [
    { structure: 0, forces: 0, unsolved: null, appraisals: [] },
    {
      structure: null,
      forces: null,
      unsolved: text("Not solved."),
      appraisals: [],
      formula: text("By the formula: Red wins."),
    },
    {
      structure: 0,
      forces: null,
      unsolved: null,
      appraisals: [{ mark: "lost-win", name: text("Lost win"), sentence: text("It was won.") }],
    },
  ],
  lines: [[0, 1, 2]],
  done: 3,
  of: 12,
  busy: false,
  label: text("No chances of winning."),
  assumed: null,
};

const panel = ({ root }: Stage, name: string) => byRole(root, "tabpanel", name).textContent;

const colored = (color: string) => {
  const [structure] = POWER.structures;
  return { ...POWER, structures: [{ ...structure, lattice: [[{ colors: [color] }]] }] };
};

const opened = async (power: unknown, traits: object = {}) => {
  const stage = await show(exampleState(), { _power: await pack(power), ...traits });
  byRole(stage.root, "tab", "Power").click();
  await drawn();
  return stage;
};

describe("the page of power", () => {
  it("tells the class, every share, and what a decision lost", async () => {
    const stage = await opened(POWER);
    const page = () => panel(stage, "Power");
    await vi.waitFor(() => expect(page()).toContain("Majority of three"));
    expect(allByRole(stage.root, "tabpanel")[0]?.textContent).toContain("1/3");
    expect(page()).toContain("No chances of winning.");
    press(stage.root, "ArrowRight");
    await drawn();
    expect(page()).toContain("Not solved.");
    // Where there are no shares, nothing explains them.
    expect(page()).not.toContain("No chances of winning.");
    expect(page()).toContain("By the formula: Red wins.");
    press(stage.root, "ArrowRight");
    await drawn();
    expect(page()).toContain("It was won.");
    // Nothing is known of it yet.
    press(stage.root, "ArrowRight");
    await drawn();
    expect(page()).not.toContain("Majority");
    expect(page()).not.toContain("No chances of winning.");
  });

  it("says first whom they can make win, as a table with a sentence for each row", async () => {
    const stage = await opened(POWER);
    await vi.waitFor(() => expect(panel(stage, "Power")).toContain("Whom can they make win?"));
    const table = stage.root.querySelector("table.forces") as HTMLTableElement;
    const page = panel(stage, "Power") ?? "";
    expect(page.indexOf("Yellow for certain")).toBeLessThan(page.indexOf("Majority of three"));
    // A red and a green chip on a line that passes the blue column; yellow on it, and crossed out.
    const rows = [...table.querySelectorAll("tr")].map((row) =>
      [...row.querySelectorAll("td:not([colspan])")].map((one) =>
        [
          one.className,
          one.querySelector("[aria-label]")?.getAttribute("aria-label"),
          one.textContent,
        ].join("|"),
      ),
    );
    expect(rows[2]).toEqual([" af|Red|R", "own bf af||", "own bf|Green|G", "|Yellow|Y"]);
    expect(rows[3]).toEqual(["||", "own||", "own||", "||⊘"]);
    byRole(stage.root, "button", "Ask about all coalitions").click();
    expect(stage.model.sent).toMatchObject([{ command: "forces", line: 0, at: 0 }]);
  });

  describe("a line that shows what a coalition can force", () => {
    const begun = async () => {
      const stage = await opened(POWER);
      await vi.waitFor(() => expect(panel(stage, "Power")).toContain("Whom can they make win?"));
      const buttons = () => [...stage.root.querySelectorAll<HTMLElement>(".forces button")];
      const answer = async (own: object) => {
        const { id } = stage.model.sent.at(-1) as { id: string };
        stage.model.emit("msg:custom", { id, ...own });
        await drawn();
      };
      const plies = examplePlies().slice(3, 6);
      const said = () => panel(stage, "Power");
      const other = () => stage.root.querySelector(".frame.other") !== null;
      return { stage, buttons, answer, plies, said, other };
    };

    it("is played on the felt, and then the game is shown again", async () => {
      const { stage, buttons, answer, plies, said, other } = await begun();
      // Red can force nothing, so nothing can be shown of it.
      expect(buttons()).toHaveLength(1);
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      buttons()[0]?.click();
      expect(stage.model.sent.at(-1)).toMatchObject({
        command: "show-line",
        line: 0,
        at: 0,
        who: ["blue", "green"],
        turn: 0,
      });
      await answer({ ok: true, plies });
      expect(other()).toBe(true);
      expect(said()).toContain("Step 0 of 2");
      vi.advanceTimersByTime(1_400);
      await drawn();
      expect(said()).toContain("Step 1 of 2");
      // The place in the record is still where it was.
      expect(stage.model.get("ply")).toBe(0);
      vi.advanceTimersByTime(1_400 + 4_000);
      await drawn();
      expect(other()).toBe(false);
      vi.useRealTimers();
      // Asked again, it shows the next of the things that the coalition can force.
      buttons()[0]?.click();
      expect(stage.model.sent.at(-1)).toMatchObject({ command: "show-line", turn: 1 });
    });

    it.each([
      ["Escape", (_: HTMLElement | undefined) => undefined],
      ["the same row", (button: HTMLElement | undefined) => button?.click()],
    ])("ends with %s", async (key, end) => {
      const { buttons, answer, plies, other } = await begun();
      const [button] = buttons();
      button?.click();
      await answer({ ok: true, plies });
      expect(other()).toBe(true);
      button?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, composed: true }));
      end(button);
      await drawn();
      expect(other()).toBe(false);
    });

    it("is stepped through with the arrows, and ends with a step in the game", async () => {
      const { stage, buttons, answer, plies, said, other } = await begun();
      const [button] = buttons();
      const key = (name: string) =>
        button?.dispatchEvent(
          new KeyboardEvent("keydown", { key: name, bubbles: true, composed: true }),
        );
      button?.click();
      await answer({ ok: true, plies });
      for (const step of ["ArrowRight", "ArrowRight", "ArrowLeft"]) key(step);
      await drawn();
      expect(said()).toContain("Step 1 of 2");
      expect(stage.model.get("ply")).toBe(0);
      press(stage.root, "ArrowRight");
      await drawn();
      expect(other()).toBe(false);
      expect(stage.model.get("ply")).toBe(1);
    });

    it("says why it can't be shown, and refuses what is no line", async () => {
      const { buttons, answer, said, other } = await begun();
      buttons()[0]?.click();
      await answer({ ok: false, error: { code: "refused", message: text("It takes too long.") } });
      expect(said()).toContain("It takes too long.");
      buttons()[0]?.click();
      await answer({ ok: true, plies: [{ position: "junk" }] });
      expect(other()).toBe(false);
    });

    it("is not offered without a kernel", async () => {
      const { stage, buttons } = await begun();
      stage.model.set("_exported", true);
      stage.model.set("language", "ru");
      await drawn();
      expect(buttons()).toEqual([]);
    });
  });

  it("shows what an earlier version saved", async () => {
    const { forces: _, ...saved } = POWER;
    const stage = await opened(saved);
    await vi.waitFor(() => expect(panel(stage, "Power")).toContain("Majority of three"));
    expect(stage.root.querySelector("table.forces")).toBeNull();
  });

  it("asks Python for more, and tells how far that is", async () => {
    const stage = await opened(POWER);
    await vi.waitFor(() => expect(panel(stage, "Power")).toContain("3 of 12 plies"));
    byRole(stage.root, "button", "Analyse").click();
    expect(stage.model.sent).toMatchObject([{ command: "power", on: true }]);
    stage.model.set("_power", await pack({ ...POWER, busy: true }));
    await vi.waitFor(() => byRole(stage.root, "button", "Stop").click());
    expect(stage.model.sent.at(-1)).toMatchObject({ command: "power", on: false });
  });

  it("is not there where nobody could fill it", async () => {
    const stage = await show(exampleState(), {
      _power: new DataView(new ArrayBuffer(0)),
      _exported: true,
    });
    expect(allByRole(stage.root, "tab", "Power")).toEqual([]);
  });

  it.each([
    {},
    { ...POWER, version: 2 },
    { ...POWER, structures: [{}] },
    { ...POWER, lines: [1] },
    colored("mauve"),
    { ...POWER, forces: [{ ...POWER.forces[0], columns: ["mauve"] }] },
  ])("knows nothing of what it can't read: %#", async (power) => {
    const stage = await opened(power);
    expect(panel(stage, "Power")).toContain("Which players together");
  });
});

describe("the lane of power", () => {
  it("leads to its plies, and names what is not solved", async () => {
    const stage = await opened(POWER);
    await vi.waitFor(() => byRole(stage.root, "button", "ply 1: Not solved.").click());
    await drawn();
    expect(stage.model.get("ply")).toBe(1);
    expect(byRole(stage.root, "button", "ply 2: Majority of three")).toBeTruthy();
    const first = byRole(stage.root, "button", "ply 0: Majority of three");
    expect(first.title).toBe("Blue and Green: Yellow for certain");
  });
});

describe("a promise", () => {
  it("has beside it what became of it", async () => {
    const promises: PromisesState = {
      version: 1,
      lines: [{ p1: { mark: "promise-kept", sentence: text("Kept, at ply 2.") } }],
    };
    const state = exampleWith(1, {
      type: "promise",
      player: "blue",
      to: ["red"],
      text: text("I help you."),
      private: false,
      id: "p1",
    });
    const stage = await show(state, { _promises: await pack(promises) });
    byRole(stage.root, "tab", "Talk").click();
    await drawn();
    await vi.waitFor(() => expect(panel(stage, "Talk")).toContain("Kept, at ply 2."));
  });
});

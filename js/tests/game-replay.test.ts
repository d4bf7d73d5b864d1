// A table's game as a replay.
import { describe, expect, it, vi } from "vitest";
import type { Answer } from "../src/core/requests.js";
import * as part from "../src/replay/replay-part.js";
import { openReplay, replayModel } from "../src/table/kept/game-replay.js";
import example from "./fixture/example.json";
import { FakeModel, pack } from "./model.js";

const SILENT: Answer = { ok: false, error: { code: "silent" } };

const state = async () => new Uint8Array((await pack(example)).buffer);
const table = () => new FakeModel({ language: "en", _part_replay: new Uint8Array([1, 2]) });

describe("a table's game as a replay", () => {
  it("has a cursor of its own, and shares what else the table has", async () => {
    const shown = table();
    const open = await openReplay(part, replayModel(shown, await state()));
    expect(open.controller.replay?.last).toBe(11);
    open.controller.goto(4);
    open.controller.language = "ru";
    expect([shown.get("ply"), shown.get("language")]).toEqual([undefined, "ru"]);
    open.end();
  });

  it("brings its part into a page that is made of it", async () => {
    const model = replayModel(table(), await state());
    expect(model.get("_part_replay")).toEqual(new Uint8Array([1, 2]));
  });

  it("shows what a coalition could force, and asks the table for a line", async () => {
    const row = { who: ["green", "yellow"], lines: [[]], said: {} };
    const forces = [
      { columns: ["green", "yellow"], rows: [row], brief: {}, whole: true, core: {} },
    ];
    const plies = [{ structure: null, forces: 0, unsolved: null, appraisals: [] }];
    const power = {
      version: 1,
      structures: [],
      forces,
      plies,
      lines: [[null, null, 0]],
      done: 1,
      of: 1,
    };
    const asked = vi.fn(async () => SILENT);
    const more = { _power: new Uint8Array((await pack(power)).buffer), _ask_line: asked };
    const opened = async () =>
      (await openReplay(part, replayModel(table(), await state(), more))).controller;
    const controller = await opened();
    controller.showForceAt(2, ["green", "yellow"]);
    expect(controller.ply).toBe(2);
    expect(controller.opens).toBe("power");
    expect(asked).toHaveBeenCalledWith({ ply: 2, who: ["green", "yellow"], turn: 0 });
    // Where nothing is known, the reasons are shown, and nobody is asked.
    const other = await opened();
    other.showForceAt(3, ["green"]);
    expect([other.ply, other.opens, asked.mock.calls.length]).toEqual([3, "why", 1]);
  });
});

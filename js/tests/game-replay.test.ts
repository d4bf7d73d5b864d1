// A table's game as a replay: the part that shows it comes from the kernel when it is needed.
import { describe, expect, it, vi } from "vitest";
import type { Answer } from "../src/core/requests.js";
import * as part from "../src/replay/replay-part.js";
import { GameReplay } from "../src/table/kept/game-replay.js";
import example from "./fixture/example.json";
import { FakeModel, pack } from "./model.js";

const SENT: Answer = { ok: true, part: "AQI=" };
const SILENT: Answer = { ok: false, error: { code: "silent" } };

function replayOf(answers: Answer[], traits: object = { _core: new Uint8Array([1]) }) {
  const ask = vi.fn(async () => answers.shift() ?? SILENT);
  const load = vi.fn(async () => part);
  const changed = vi.fn();
  const table = new FakeModel({ language: "en", ...traits });
  return { replay: new GameReplay(table, load, ask, changed), ask, load, changed };
}

const state = async () => new Uint8Array((await pack(example)).buffer);

describe("a table's game as a replay", () => {
  it("is asked for once, and kept for when the kernel is gone", async () => {
    const { replay, ask, load, changed } = replayOf([SENT]);
    expect(replay.ready).toBe(false);
    await Promise.all([replay.prepare(), replay.prepare()]);
    await replay.prepare();
    expect(ask).toHaveBeenCalledOnce();
    expect(changed).toHaveBeenCalledOnce();
    expect(replay.ready).toBe(true);
    const open = await replay.open(await state());
    expect(load).toHaveBeenCalledWith("replay", new Uint8Array([1, 2]));
    expect(open?.controller.replay?.last).toBe(11);
    open?.end();
  });

  it("brings its part into a page that is made of it", async () => {
    const { replay } = replayOf([SENT]);
    await replay.prepare();
    expect(replay.model(await state()).get("_part")).toEqual(new Uint8Array([1, 2]));
  });

  it("shows what a coalition could force, and asks the table for a line", async () => {
    const { replay } = replayOf([SENT]);
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
    const { controller } = (await replay.open(await state(), more)) ?? {};
    controller?.showForceAt(2, ["green", "yellow"]);
    expect(controller?.ply).toBe(2);
    expect(controller?.opens).toBe("power");
    expect(asked).toHaveBeenCalledWith({ ply: 2, who: ["green", "yellow"], turn: 0 });
    // Where nothing is known, the reasons are shown, and nobody is asked.
    const other = (await replay.open(await state(), more))?.controller;
    other?.showForceAt(3, ["green"]);
    expect([other?.ply, other?.opens, asked.mock.calls.length]).toEqual([3, "why", 1]);
  });

  it("is not opened where nobody answers, and asked for again", async () => {
    const { replay, ask } = replayOf([SILENT, SENT]);
    expect(await replay.open(await state())).toBeNull();
    expect(replay.ready).toBe(false);
    expect(await replay.open(await state())).not.toBeNull();
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it("asks nobody on a page that has no kernel to send it", async () => {
    const { replay, ask } = replayOf([], {});
    await replay.prepare();
    expect(ask).not.toHaveBeenCalled();
  });
});

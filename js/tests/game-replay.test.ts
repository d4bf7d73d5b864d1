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

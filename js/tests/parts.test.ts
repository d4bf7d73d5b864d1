// Parts of the front end that come late: what is done meanwhile is not lost.
import { describe, expect, it, vi } from "vitest";
import { Parts } from "../src/core/parts.js";
import type { Answer } from "../src/core/requests.js";
import { FakeModel } from "./model.js";
import { PARTS } from "./parts.js";
import { sit, stateOf } from "./seat.js";
import { allByRole, drawn, press, textOf } from "./stage.js";
import { TABLES } from "./words.js";

interface Known {
  end: { shows: string };
}

const END = { shows: "the end" };
const SENT: Answer = { ok: true };
const SILENT: Answer = { ok: false, error: { code: "silent" } };

/** Parts of a model that a kernel sends them, a moment after it has answered. */
function partsOf(answers: Answer[], traits: object = { _part_core: new Uint8Array([1]) }) {
  const model = new FakeModel({ ...traits });
  const ask = vi.fn(async () => {
    const answer = answers.shift() ?? SILENT;
    if (answer.ok) setTimeout(() => model.set("_part_end", new Uint8Array([2])));
    return answer;
  });
  const load = vi.fn(async () => END);
  const changed = vi.fn();
  return { parts: new Parts<Known>(model, load, ask, changed), model, ask, load, changed };
}

describe("a part", () => {
  it("is asked for once by its name, and is there when the model carries it", async () => {
    const { parts, ask, load, changed } = partsOf([SENT]);
    expect(parts.has("end")).toBe(false);
    expect(parts.get("end")).toBeNull();
    expect(await Promise.all([parts.want("end"), parts.want("end")])).toEqual([END, END]);
    expect(parts.get("end")).toBe(END);
    expect(ask).toHaveBeenCalledExactlyOnceWith("end");
    expect(load).toHaveBeenCalledExactlyOnceWith("end");
    expect(changed).toHaveBeenCalled();
  });

  it("is kept for when nobody can be asked any more", async () => {
    const { parts, ask, load } = partsOf([SENT]);
    await parts.keep("end");
    expect(parts.has("end")).toBe(true);
    expect(load).not.toHaveBeenCalled();
    expect(await parts.want("end")).toBe(END);
    expect(ask).toHaveBeenCalledOnce();
  });

  it("that nobody sends is not asked for again and again, but once more when it is wanted", async () => {
    const { parts, ask } = partsOf([SILENT, SENT]);
    expect(await parts.want("end")).toBeNull();
    expect(parts.trouble).toEqual({ code: "silent" });
    expect([parts.get("end"), parts.get("end")]).toEqual([null, null]);
    expect(ask).toHaveBeenCalledOnce();
    expect(await parts.want("end")).toBe(END);
  });

  it("lies beside the page of a model that carries none", async () => {
    const { parts, ask } = partsOf([], {});
    expect(parts.has("end")).toBe(true);
    expect(await parts.want("end")).toBe(END);
    expect(ask).not.toHaveBeenCalled();
  });
});

/** What loads parts only when it is let. */
function held() {
  const waiting: (() => void)[] = [];
  const asked: string[] = [];
  const load = (name: string) => {
    asked.push(name);
    return new Promise<unknown>((resolve) => waiting.push(() => resolve(PARTS[name])));
  };
  const release = async () => {
    for (const go of waiting.splice(0)) go();
    await drawn();
    await drawn();
  };
  return { load, asked, release };
}

describe("a table", () => {
  it("loads nothing else for its first picture, and the end when a game has ended", async () => {
    const { load, asked, release } = held();
    const { root, push } = await sit("play", {}, load);
    expect(asked).toEqual([]);
    await push({ ...stateOf("over"), rebound: [], revision: 99 });
    await vi.waitFor(() => expect(asked).toEqual(["end"]));
    expect(root.querySelector(".felt")).not.toBeNull();
    await release();
    await vi.waitFor(() => expect(root.querySelector(".ending")).not.toBeNull());
  });

  it("takes what is typed before its sheet has come", async () => {
    const { load, release } = held();
    const { root, asked } = await sit("play", {}, load);
    press(root, "e");
    await drawn();
    for (const key of ["r", "1", "Enter"]) press(root, key);
    expect(allByRole(root, "dialog")).toHaveLength(0);
    await release();
    await vi.waitFor(() => expect(allByRole(root, "dialog")).toHaveLength(1));
    await vi.waitFor(() => expect(asked("enter")).toMatchObject([{ text: "r1" }]));
    expect(asked("act")).toEqual([]);
  });

  it("says so where a sheet can't be had, and keys work again", async () => {
    const { root, asked } = await sit("play", {}, () => Promise.reject(new Error("no part")));
    press(root, "?");
    await vi.waitFor(() => expect(textOf(root)).toContain(TABLES.en.failed));
    press(root, "u");
    await vi.waitFor(() => expect(asked("take-back")).toHaveLength(1));
  });
});

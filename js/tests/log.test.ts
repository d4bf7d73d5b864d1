import { describe, expect, it } from "vitest";
import type { EntryState } from "../src/state.gen.js";
import { EMPTY, merge, missing } from "../src/table/talk/log.js";

const entry = (index: number): EntryState => ({
  index,
  ply: index,
  action: null,
  follows: [],
  talk: null,
  notice: null,
});
const tail = (epoch: number, from: number, to: number) => ({
  epoch,
  length: to,
  entries: Array.from({ length: to - from }, (_, at) => entry(from + at)),
});

describe("the log", () => {
  it("grows by what is new", () => {
    let log = merge(EMPTY, tail(0, 0, 2));
    log = merge(log, tail(0, 1, 4));
    expect(log.entries.map(({ index }) => index)).toEqual([0, 1, 2, 3]);
    expect(missing(log)).toBeNull();
  });

  it("asks from the first entry that is missing, and takes what comes", () => {
    let log = merge(EMPTY, tail(0, 7, 10));
    expect(log.entries).toHaveLength(0);
    expect(missing(log)).toBe(0);
    log = merge(log, { ...tail(0, 0, 10), length: 10 });
    expect(missing(log)).toBeNull();
  });

  it("asks for a gap, and keeps what it knows", () => {
    const log = merge(merge(EMPTY, tail(0, 0, 3)), tail(0, 6, 9));
    expect(log.entries).toHaveLength(3);
    expect(missing(log)).toBe(3);
  });

  it("forgets everything in a new epoch", () => {
    const log = merge(merge(EMPTY, tail(0, 0, 9)), tail(1, 2, 5));
    expect(log.entries).toHaveLength(0);
    expect(missing(log)).toBe(0);
  });

  it("does not hold more than there is", () => {
    const log = merge(merge(EMPTY, tail(0, 0, 9)), tail(0, 0, 3));
    expect(log.entries).toHaveLength(3);
  });
});

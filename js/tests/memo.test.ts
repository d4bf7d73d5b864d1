// What is drawn again, and what stays in memory of what is no longer shown.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { h, render } from "preact";
import { expect, it, vi } from "vitest";
import { Memo, memoByValue } from "../src/core/view/memo.js";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

const item = (at: number) => h("p", null, h("b", null, String(at)));

it("draws again when what it depends on changes, and only then", () => {
  const root = document.createElement("div");
  const draw = vi.fn((from: object) => h("p", null, JSON.stringify(from)));
  const one = { at: 1 };
  for (const from of [one, one, { at: 1 }, { at: 2 }])
    render(h(Memo, { of: [from], draw: () => draw(from) }), root);
  expect(draw).toHaveBeenCalledTimes(3);
  expect(root.textContent).toBe('{"at":2}');
  draw.mockClear();
  for (const from of [one, one, { at: 1 }, { at: 2 }])
    render(
      memoByValue(() => draw(from), from),
      root,
    );
  expect(draw).toHaveBeenCalledTimes(2);
});

it("keeps nothing of what was shown before", async () => {
  const root = document.createElement("div");
  const shown: WeakRef<object>[] = [];
  const List = ({ state }: { state: { at: number } }) =>
    h(
      "div",
      null,
      Array.from({ length: state.at }, (_, at) =>
        h(Memo, { key: at, of: [], draw: () => item(at) }),
      ),
    );
  const step = (at: number) => {
    const state = { at };
    shown.push(new WeakRef(state));
    render(h(List, { state }), root);
  };
  for (let at = 1; at <= 20; at++) {
    step(at);
    await new Promise((done) => setTimeout(done));
  }
  collect();
  expect(root.querySelectorAll("b")).toHaveLength(20);
  expect(shown.filter((one) => one.deref()).length).toBeLessThan(4);
});

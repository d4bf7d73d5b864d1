// The page for daily work: `?state=many&width=640&theme=dark&lang=ru&ply=7`, or `?table=give` for
// a table to play at, with nobody who answers.
import widget from "../src/widget.js";
import example from "../tests/fixture/example.json";
import { makeState } from "../tests/fixture/make.js";
import tables from "../tests/fixture/table.json";
import { WORDS } from "../tests/words.js";
import { FakeModel, pack } from "./model.js";

const query = new URLSearchParams(location.search);
const states: Record<string, () => unknown> = {
  example: () => example,
  six: () => makeState({ players: 6, plies: 60, chips: 7, seed: 3 }),
  two: () => makeState({ players: 2, plies: 30, chips: 5, seed: 2 }),
  five: () => makeState({ players: 5, plies: 60, chips: 7, seed: 5 }),
  many: () => makeState({ players: 4, plies: 120, chips: 7, seed: 4, newPile: 0.5 }),
  tall: () => makeState({ players: 4, plies: 120, chips: 13, seed: 9, newPile: 0 }),
  long: () => makeState({ players: 4, plies: 1000, chips: 13, seed: 1, newPile: 0.2 }),
};

async function start(): Promise<void> {
  const name = query.get("state") ?? "example";
  const table = query.get("table") as keyof typeof tables | null;
  const state = table
    ? tables[table]
    : name.endsWith(".json")
      ? await (await fetch(`dist/${name}`)).json()
      : (states[name] ?? states.example)?.();
  const model = new FakeModel({
    kind: table ? "table" : "replay",
    state: await pack(state),
    words: await pack(WORDS),
    ply: Number(query.get("ply") ?? 0),
    language: query.get("lang") ?? "en",
    theme: query.get("theme") ?? "auto",
  });
  const el = document.createElement("div");
  el.style.width = `${query.get("width") ?? 860}px`;
  document.body.append(el);
  const controller = new AbortController();
  widget.initialize({ model, signal: controller.signal });
  widget.render({ model, el, signal: controller.signal });
  Object.assign(globalThis, { model });
}

void start();

// Puts a table on a page, with somebody at the other end who answers as Python would.

import { vi } from "vitest";
import type { TableState } from "../src/state.gen.js";
import { TableController } from "../src/table/table-controller.js";
import table from "./fixture/table.json";
import { FakeModel, pack } from "./model.js";
import { loadNow } from "./parts.js";
import { drawn, frames, type Stage, show } from "./stage.js";

/** What pages are reading now. */
const reading = new Set<Promise<void>>();
const { load } = TableController.prototype;
TableController.prototype.load = function (this: TableController): Promise<void> {
  const one = load.call(this).finally(() => reading.delete(one));
  reading.add(one);
  return one;
};

/** States that Python made, one of each phase; the generator is `Table(…)`, driven at random. */
export const stateOf = (name: keyof typeof table): TableState =>
  structuredClone(table[name]) as unknown as TableState;

export interface Message {
  id: string;
  command: string;
  view: string;
  [field: string]: unknown;
}

export interface Seated extends Stage {
  /** What the page asked for, of one command. */
  asked(command: string): Message[];
  /** What it asks beforehand, a moment later. */
  foreseen(): Promise<Message | undefined>;
  answer(message: Message | undefined, fields?: object): Promise<void>;
  refuse(message: Message | undefined, code: string, fields?: object): Promise<void>;
  push(state: unknown): Promise<void>;
  /** A thing on the table, by its name there. */
  thing(name: string): HTMLElement;
}

export async function sit(
  state: TableState | keyof typeof table | object = "start",
  traits: object = {},
  load = loadNow,
): Promise<Seated> {
  const first = typeof state === "string" ? stateOf(state as keyof typeof table) : state;
  const stage = await show(first, { _kind: "table", pace: 1, coach: false, ...traits }, load);
  const { model, root } = stage;
  const reply = async (message: Message | undefined, fields: object) => {
    if (!message) throw new Error("nothing was asked");
    model.emit("msg:custom", { id: message.id, ...fields });
    await drawn();
  };
  const asked = (command: string) =>
    (model.sent as Message[]).filter((one) => one.command === command);
  return {
    ...stage,
    asked,
    foreseen: () => vi.waitUntil(() => asked("judge")[0]),
    answer: (message, fields = {}) => reply(message, { ok: true, ...fields }),
    refuse: (message, code, fields = {}) =>
      reply(message, { ok: false, error: { code, message: both(code), ...fields } }),
    push: async (next) => {
      model.set("_state", await pack(next));
      await Promise.all(reading);
      await frames();
    },
    thing: (name) => {
      const found = [...root.querySelectorAll<HTMLElement>("[data-t]")].find(
        (element) => element.getAttribute("data-t") === name,
      );
      if (!found) throw new Error(`no ${name} on the table`);
      return found;
    },
  };
}

export const both = (text: string) => ({ en: text, ru: text });

/** What the rules say, as `judge` answers. */
export const judgement = (legal: boolean, rule: string, sentence: string) => ({
  legal,
  rulings: [{ rule, facts: {}, sentence: both(sentence) }],
  contrasts: [],
  breaks: [],
});

export { FakeModel };

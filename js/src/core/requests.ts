// Requests of the page to Python: a message with an id, and the answer with the same id.

import type { RulingState } from "../state.gen.js";
import type { Words } from "./i18n.js";
import type { Link } from "./link.js";
import type { AnyModel, MountOptions, Text } from "./types.js";

export interface Trouble {
  code: string;
  message?: Text;
  ruling?: RulingState;
}

/** Why no answer has come: nobody knows, the kernel is at work, or the connection is cut. */
const SILENCES = ["silent", "busy", "cut"] as const;
/** Troubles that the page finds itself. */
const OWN = [...SILENCES, "gone"] as const;

/** What went wrong, for the reader. */
export const troubleIn = (words: Words, trouble: Trouble | null | undefined): string =>
  words.text(trouble?.message) || words.say(OWN.find((one) => one === trouble?.code) ?? "failed");

/** Whether no answer has come, so that one may still come. */
export const isSilence = (trouble: Trouble): boolean =>
  SILENCES.some((one) => one === trouble.code);

export type Answer = ({ ok: true } & Record<string, unknown>) | { ok: false; error: Trouble };

/** Milliseconds: a slow link, or a cell that runs, is no reason to say that anything is wrong. */
const PATIENCE = 15_000;

/** No answer can come. */
export const GONE: Answer = { ok: false, error: { code: "gone" } };

export class Requests {
  readonly #open = new Map<string, (answer: Answer) => void>();
  #count = 0;
  /** Called when a late answer comes: Python was busy, and no longer is. */
  late = (): void => undefined;

  constructor(
    private readonly model: AnyModel,
    private readonly link: Link,
    signal: AbortSignal,
  ) {
    const settleAll = (answer: Answer) => {
      for (const settle of [...this.#open.values()]) settle(answer);
    };
    link.watch(() => {
      if (link.status === "gone") settleAll(GONE);
    });
    const onMessage = (message: unknown) => this.#receive(message);
    model.on("msg:custom", onMessage);
    // Where all went well and something has changed, the answer comes with what has.
    const onDone = () => this.#receive({ id: model.get("_done"), ok: true });
    model.on("change:_done", onDone);
    signal.addEventListener("abort", () => {
      model.off("msg:custom", onMessage);
      model.off("change:_done", onDone);
      settleAll(GONE);
    });
  }

  /** Always resolves: after a while with a failure that says that no answer came. */
  ask(command: string, fields: object = {}): Promise<Answer> {
    this.#count += 1;
    // Several pages may watch one model, and each gets every answer: the id tells whose it is.
    const id = `${viewOf(this.model)}-${this.#count}-${Math.random().toString(36).slice(2)}`;
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        settle({ ok: false, error: { code: this.#silence() } });
        this.#open.set(id, (answer) => {
          this.#open.delete(id);
          if (answer !== GONE) this.late();
        });
      }, PATIENCE);
      const settle = (answer: Answer) => {
        clearTimeout(timer);
        this.#open.delete(id);
        resolve(answer);
      };
      this.#open.set(id, settle);
      try {
        if (this.link.status !== "gone") {
          const content = { ...fields, id, command, view: viewOf(this.model) };
          this.model.send(content, callbacksOf(this.model));
          return;
        }
      } catch {
        // The host has closed the way to the kernel, whatever else it told.
        this.link.lose();
      }
      settle(GONE);
    });
  }

  #silence(): (typeof SILENCES)[number] {
    if (this.link.status === "cut") return "cut";
    return this.link.busy ? "busy" : "silent";
  }

  #receive(message: unknown): void {
    if (typeof message !== "object" || message === null) return;
    const { id, ok, error } = message as Record<string, unknown>;
    const settle = typeof id === "string" ? this.#open.get(id) : undefined;
    if (!settle) return;
    this.#open.delete(String(id));
    if (ok === true) settle(message as Answer);
    else settle({ ok: false, error: (error as Trouble | undefined) ?? { code: "failed" } });
  }
}

/** The id of a model's page: as whoever mounted it says, or its own. */
export function viewOf(model: AnyModel): string {
  const view = model.get("view" satisfies keyof MountOptions);
  return typeof view === "string" && view !== "" ? view : viewId();
}

/** The host's own: what Python's functions print or raise meanwhile goes to its log. */
function callbacksOf(model: AnyModel): unknown {
  try {
    return (model.widget_manager as { callbacks?(): unknown } | undefined)?.callbacks?.();
  } catch {
    return undefined;
  }
}

const KEY = "sosucker-view";
let view = "";

/** This page's own id, kept through a reload if the browser allows storage. */
export function viewId(): string {
  if (view) return view;
  const fresh = Math.random().toString(36).slice(2);
  try {
    view = sessionStorage.getItem(KEY) ?? fresh;
    sessionStorage.setItem(KEY, view);
  } catch {
    // Storage is denied: the id lives as long as the page.
    view = fresh;
  }
  return view;
}

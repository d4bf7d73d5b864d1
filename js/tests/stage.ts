// Puts a widget on a page as a host would, and reads it as a reader would. The fixture is what
// Python makes of the documented example: `json.dump(build(examples["documented_example"]), …)`.
import { afterEach, vi } from "vitest";
import type { TalkState } from "../src/state.gen.js";
import widget from "../src/widget.js";
import example from "./fixture/example.json";
import { FakeModel, pack } from "./model.js";
import { loadNow } from "./parts.js";
import { WORDS } from "./words.js";

const open: AbortController[] = [];

afterEach(() => {
  for (const controller of open.splice(0)) controller.abort();
  document.body.replaceChildren();
});

export interface Stage {
  model: FakeModel;
  root: ShadowRoot;
  /** Of the model: what ends when the kernel's side goes. */
  end: () => void;
}

export const exampleState = (): typeof example => structuredClone(example);

/** The plies of the example, in which nothing is said. */
export const examplePlies = () => exampleState().nodes.map(({ ply }) => ply);

/** The example, with something said at a ply. */
export function exampleWith(ply: number, talk: TalkState): unknown {
  const state = exampleState();
  const said = { talk, claims: [], marks: ["talk"] };
  return { ...state, nodes: state.nodes.toSpliced(ply + 1, 0, said as never) };
}

/** A view of a model; the first view of a model starts it. */
export async function show(
  state: unknown = example,
  traits: object = {},
  load = loadNow,
): Promise<Stage> {
  const bytes = state instanceof DataView ? state : await pack(state);
  const words = await pack(WORDS);
  const model = new FakeModel({
    _state: bytes,
    _words: words,
    ply: 0,
    language: "en",
    theme: "light",
    ...traits,
  });
  const controller = new AbortController();
  open.push(controller);
  const one = widget(load);
  one.initialize({ model, signal: controller.signal });
  const root = view(one, model, controller.signal);
  views.set(model, one);
  await settle(root);
  return { model, root, end: () => controller.abort() };
}

const views = new WeakMap<FakeModel, ReturnType<typeof widget>>();

/** One more view of the same model. */
export async function showAgain({ model }: Stage): Promise<ShadowRoot> {
  const controller = new AbortController();
  open.push(controller);
  const one = views.get(model);
  if (!one) throw new Error("not shown yet");
  const root = view(one, model, controller.signal);
  await settle(root);
  return root;
}

function view(one: ReturnType<typeof widget>, model: FakeModel, signal: AbortSignal): ShadowRoot {
  const el = document.createElement("div");
  document.body.append(el);
  one.render({ model, el, signal });
  const root = el.querySelector(".sosucker-widget")?.shadowRoot;
  if (!root) throw new Error("nothing was drawn");
  return root;
}

async function settle(root: ShadowRoot): Promise<void> {
  await vi.waitFor(() => {
    if (/^…|^Loading the replay|^Loading the table/.test(textOf(root).trim()))
      throw new Error("still reading");
  });
  await drawn();
}

/** After what is pending has been drawn: the renderer works in a microtask, effects in a frame. */
export const drawn = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};

/** After the effects of what was drawn, which wait for a frame, and what they have changed. */
export async function frames(): Promise<void> {
  for (let frame = 0; frame < 3; frame++) {
    await drawn();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }
  await drawn();
}

export const textOf = (root: ParentNode): string =>
  (root.querySelector(".ss")?.textContent ?? "").replaceAll(/\s+/g, " ");

/** The element with this role, and this name where one is given. */
export function byRole(root: ParentNode, role: string, name?: string | RegExp): HTMLElement {
  const found = allByRole(root, role, name)[0];
  if (!found) throw new Error(`no ${role} ${name ?? ""}`);
  return found;
}

const IMPLICIT: Record<string, string> = { button: "button", list: "ul, ol" };

export function allByRole(root: ParentNode, role: string, name?: string | RegExp): HTMLElement[] {
  const plain = IMPLICIT[role];
  const selector = plain ? `${plain}, [role="${role}"]` : `[role="${role}"]`;
  return [...root.querySelectorAll<HTMLElement>(selector)].filter((element) => {
    const spoken = element.getAttribute("aria-label") ?? spokenText(element);
    return name === undefined || (typeof name === "string" ? spoken === name : name.test(spoken));
  });
}

/** What is left of an element's text for the ear. */
function spokenText(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return (copy.textContent ?? "").trim();
}

export function press(root: ParentNode, key: string, init: KeyboardEventInit = {}): KeyboardEvent {
  const target = root.querySelector(".frame");
  const event = new KeyboardEvent("keydown", {
    key,
    bubbles: true,
    cancelable: true,
    composed: true,
    ...init,
  });
  target?.dispatchEvent(event);
  return event;
}

/** Opens the editor, whose part of the front end comes first. */
export async function openEditor(root: ParentNode): Promise<void> {
  press(root, "e");
  await vi.waitFor(() => {
    if (!root.querySelector(".forks input")) throw new Error("no editor");
  });
}

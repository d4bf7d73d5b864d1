import { describe, expect, it } from "vitest";
import type { RenderProps } from "../src/core/types.js";
import invitation from "../src/invitation/invitation.js";
import { FakeModel } from "./model.js";

const PEOPLE = ["Lena", "Omar"].map((name) => ({
  name,
  seat: "red",
  color: { en: "Red" },
  here: true,
  muted: false,
  asks: false,
}));

function room() {
  const said = { rename: "Rename", mute: "Mute" };
  const model = new FakeModel({ language: "en", _said: { en: said } });
  const el = document.createElement("div");
  document.body.append(el);
  invitation.render({ model, el } as unknown as RenderProps);
  const shown = {
    open: true,
    trouble: "",
    links: [],
    networks: [],
    local: true,
    qr: "",
    watchers: 0,
  };
  const show = (people: object[]) => model.emit("msg:custom", { ...shown, people });
  show(PEOPLE.slice(0, 1));
  const root = el.firstElementChild?.shadowRoot as ShadowRoot;
  const press = (text: string) =>
    [...root.querySelectorAll("button")].find((one) => one.textContent === text)?.click();
  return { model, root, show, press };
}

describe("an invitation that is drawn again because somebody came", () => {
  it("keeps a name that is half typed, the caret in it, and sends it whole", () => {
    const { model, root, show, press } = room();
    press("Rename");
    const before = root.querySelector("input") as HTMLInputElement;
    before.value = "Le";
    before.dispatchEvent(new Event("input"));
    before.setSelectionRange(1, 1);
    show(PEOPLE);
    const input = root.querySelector("input") as HTMLInputElement;
    expect(input).not.toBe(before);
    expect(root.activeElement).toBe(input);
    expect([input.value, input.selectionStart]).toEqual(["Le", 1]);
    input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter" }));
    expect(model.sent.at(-1)).toEqual({ command: "rename", who: "Lena", name: "Le" });
    input.blur();
  });

  it("keeps the focus on its button, and Escape leaves a name as it is", () => {
    const { model, root, show, press } = room();
    const mute = [...root.querySelectorAll("button")].find((one) => one.textContent === "Mute");
    mute?.focus();
    show(PEOPLE);
    expect((root.activeElement as HTMLElement).dataset.key).toBe("mute Lena");
    press("Rename");
    root.querySelector("input")?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
    expect(root.querySelector("input")).toBeNull();
    expect(model.sent).toEqual([{ command: "show" }]);
  });
});

// Moves as short words: what is sent, and what is said where one can't be done.
import { describe, expect, it } from "vitest";
import { sit, stateOf } from "./seat.js";
import { drawn, press, textOf } from "./stage.js";

async function enter(name: Parameters<typeof sit>[0] = "play") {
  const stage = await sit(name);
  const { root } = stage;
  press(root, "e");
  await drawn();
  const field = root.querySelector<HTMLInputElement>(".ov input");
  if (!field) throw new Error("nowhere to type");
  expect(root.activeElement).toBe(field);
  return {
    ...stage,
    field,
    send: async (text: string) => {
      field.value = text;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      await drawn();
      const enter = { key: "Enter", bubbles: true, composed: true, cancelable: true };
      field.dispatchEvent(new KeyboardEvent("keydown", enter));
      await drawn();
    },
    fault: () => root.querySelector('.ov [aria-live="polite"]')?.textContent,
  };
}

describe("quick entry", () => {
  it("sends what was typed for the revision that is seen, and makes room for the next", async () => {
    const { root, field, send, asked, answer, push } = await enter();
    const { revision } = stateOf("play");
    await send(" r1 + b ");
    expect(asked("enter")[0]).toMatchObject({ text: "r1 + b", revision });
    expect(field.value).toBe(" r1 + b ");
    // Once is enough.
    await send(" r1 + b ");
    expect(asked("enter")).toHaveLength(1);
    await push({ ...stateOf("give"), revision: revision + 1 });
    await answer(asked("enter")[0], { done: 3 });
    expect(field.value).toBe("");
    expect(root.activeElement).toBe(field);
    await send("b");
    expect(asked("enter")[1]).toMatchObject({ text: "b", revision: revision + 1 });
  });

  it("keeps the text, and says which word it was", async () => {
    const { field, send, asked, refuse, answer, fault } = await enter();
    await send("r1 zz");
    const said = { en: "2 (zz): There is no such pile.", ru: "2 (zz): Такой стопки нет." };
    await refuse(asked("enter")[0], "refused", { message: said });
    expect(fault()).toBe(said.en);
    expect(field.value).toBe("r1 zz");
    expect(field.getAttribute("aria-describedby")).toContain("entry-fault");
    await send("r1");
    await answer(asked("enter")[1], { done: 1 });
    expect(fault()).toBe("");
  });

  it("says what would be a move in the reader's language", async () => {
    const { model, send, asked, refuse, fault } = await enter();
    model.set("language", "ru");
    await drawn();
    await send("zz");
    const message = { en: '1: "zz": wanted here is …', ru: '1: "zz": здесь нужны …' };
    await refuse(asked("enter")[0], "malformed", { message });
    expect(fault()).toBe(message.ru);
  });

  it.each([undefined, 7, [], { en: "" }])(
    "an error that is none does no harm: %s",
    async (message) => {
      const { send, asked, refuse, fault } = await enter();
      await send("r1");
      await refuse(asked("enter")[0], "failed", { message });
      expect(fault()).toContain("did not work");
    },
  );

  it("sends nothing where nothing was typed", async () => {
    const { send, asked } = await enter();
    await send("  ");
    expect(asked("enter")).toHaveLength(0);
  });

  it.each([
    ["play", "r1: a red chip on pile 1"],
    ["give", "the move goes to Blue"],
    ["kill", "a green chip is killed"],
    ["rescue", "a yellow prisoner is given"],
    ["over", "no more moves to type"],
  ] as const)("says what a word means now: %s", async (name, hint) => {
    const state = stateOf(name);
    expect(state.ply.position.phase).toBe(name);
    expect(textOf((await enter(state)).root)).toContain(hint);
  });
});

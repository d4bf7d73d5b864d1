// What a reader finds on the page, ply by ply, in the documented example.
import { describe, expect, it } from "vitest";
import { byRole, drawn, examplePlies, exampleState, exampleWith, show, textOf } from "./stage.js";

describe("the documented example", () => {
  it("opens with every hand full", async () => {
    const { root } = await show();
    expect(byRole(root, "img", "Red: seven red; no prisoners; has the move")).toBeDefined();
    expect(byRole(root, "img", "Yellow: seven yellow; no prisoners")).toBeDefined();
    expect(textOf(root)).toContain("28 chips");
  });

  it("shows at ply 7 the pile, the ruling and what classic would decide", async () => {
    const { root } = await show(undefined, { ply: 7 });
    expect(
      byRole(root, "img", "Pile 1, bottom to top: red, blue, green, yellow, red"),
    ).toBeDefined();
    const why = byRole(root, "region", "Why").textContent;
    expect(why).toContain("NEXT-2");
    expect(why).toContain("which gives Red the move again");
    expect(why).toContain("Under the classic rules, B Blue");
    expect(textOf(root)).toContain("turn 5, ply 7 of 11");
  });

  it("shows at ply 9 the claims that fail beside the true figures", async () => {
    const { root } = await show(undefined, { ply: 9 });
    const claims = byRole(root, "list", "What the document says here").textContent;
    expect(claims).toContain("4 supply + 2 prisoners");
    expect(claims).toMatch(/fails: .*7/);
    expect(byRole(root, "img", /^Pile 1 was here/)).toBeDefined();
    expect(
      byRole(root, "img", "Red: seven red; prisoners: one green, one yellow; has the move"),
    ).toBeDefined();
    expect(byRole(root, "img", "dead box: one blue")).toBeDefined();
  });

  it("has every ruling of every ply in reach", async () => {
    const { model, root } = await show();
    for (const [ply, { rulings }] of examplePlies().entries()) {
      model.set("ply", ply);
      await drawn();
      const why = byRole(root, "region", "Why").textContent;
      for (const { rule, sentence } of rulings) {
        expect(why).toContain(rule);
        expect(why).toContain(sentence.en);
      }
    }
  });

  it("speaks the act, the ruling and who acts next, once something has moved", async () => {
    const { model, root } = await show();
    const live = root.querySelector("[data-live]");
    expect(live?.textContent).toBe("");
    model.set("ply", 9);
    await drawn();
    expect(live?.textContent).toMatch(/^Red kills a blue chip and takes .* Red has the move\.$/);
    model.set("ply", 10);
    await drawn();
    expect(live?.textContent).toMatch(
      /^Red starts pile 2 with a green chip\. .* gives the move\.$/,
    );
  });

  it("changes its language in place and tells the model", async () => {
    const { model, root } = await show(undefined, { ply: 7 });
    byRole(root, "button", "RU").click();
    await drawn();
    expect(model.get("language")).toBe("ru");
    expect(
      byRole(root, "img", "Стопка 1, снизу вверх: красная, синяя, зелёная, жёлтая, красная"),
    ).toBeDefined();
    expect(textOf(root)).toContain("ход 5, шаг 7 из 11");
  });

  it("has a tab for talk only where there is talk", async () => {
    const { root } = await show();
    expect(root.querySelector('[role="tab"]')).toBeNull();
    const said = {
      type: "say" as const,
      player: "blue" as const,
      to: ["red" as const],
      text: { en: "Wait.", ru: "Подожди." },
      private: false,
      id: null,
    };
    const talking = await show(exampleWith(3, said));
    byRole(talking.root, "tab", "Talk").click();
    await drawn();
    expect(byRole(talking.root, "tabpanel").textContent).toContain("Blue to Red");
    expect(byRole(talking.root, "tabpanel").textContent).toContain("Wait.");
  });

  it("names the players as the record does", async () => {
    const state = exampleState();
    Object.assign(state.players[0] ?? {}, { name: "Rosa" });
    const { root } = await show(state);
    expect(byRole(root, "img", /^Rosa: seven red/)).toBeDefined();
  });
});

describe("the curves", () => {
  it("are drawn once: a step moves the cursor alone", async () => {
    const { model, root } = await show(undefined, { ply: 3 });
    const frame = root.querySelector<HTMLElement>(".frame");
    frame?.dispatchEvent(new KeyboardEvent("keydown", { key: "g", bubbles: true }));
    await drawn();
    const plot = root.querySelector(".plot");
    const cursor = () => plot?.querySelector(".now")?.getAttribute("style");
    const [curves, before] = [plot?.querySelector("svg")?.outerHTML, cursor()];
    model.set("ply", 4);
    await drawn();
    expect(curves).toContain("steps-of");
    expect(plot?.querySelector("svg")?.outerHTML).toBe(curves);
    expect(cursor()).not.toBe(before);
  });
});

import { describe, expect, it } from "vitest";
import en from "../../sosucker_widget/locale/ui.en.json";
import ru from "../../sosucker_widget/locale/ui.ru.json";
import { SHAPES } from "../src/draw/mark.js";
import { learn, Words } from "../src/i18n.js";

learn({ en, ru });

const namesIn = (entry: string | object): string[] =>
  [
    ...new Set([...JSON.stringify(entry).matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "")),
  ].sort();

describe("the two languages", () => {
  it("have the same keys", () => {
    expect(Object.keys(ru)).toEqual(Object.keys(en));
  });

  it("leave no text empty", () => {
    for (const table of [en, ru]) {
      for (const entry of Object.values(table)) {
        const forms = typeof entry === "string" ? [entry] : Object.values(entry);
        expect(forms.every((form) => form.trim() !== "")).toBe(true);
      }
    }
  });

  it("name no value that nobody gives", () => {
    const known = (
      "captor name chip from how last list n option player ply pile preset reason taken to turn " +
      "right total"
    ).split(" ");
    for (const table of [en, ru]) {
      for (const entry of Object.values(table)) {
        for (const name of namesIn(entry)) expect(known).toContain(name);
      }
    }
  });

  it("have a word for every mark", () => {
    const words = new Words("ru");
    for (const kind of Object.keys(SHAPES)) expect(words.has(`mark.${kind}`)).toBe(true);
  });
});

describe("words", () => {
  it("count as each language counts", () => {
    const russian = new Words("ru");
    expect([1, 2, 5, 21].map((n) => russian.say("pile.chips", { n }))).toEqual([
      "1 фишка",
      "2 фишки",
      "5 фишек",
      "21 фишка",
    ]);
    expect(russian.chips("blue", 2)).toBe("две синие");
    expect(russian.chips("blue", 0)).toBe("ноль синих");
    expect(new Words("en").chips("blue", 12)).toBe("12 blue");
  });

  it("show the other language where one is missing", () => {
    expect(new Words("ru").text({ en: "only this" } as never)).toBe("only this");
    expect(new Words("ru").text(null)).toBe("");
  });
});

import { describe, expect, it } from "vitest";
import { keysOf, kindsOfMarks, learn, shapeOf, Words } from "../src/core/i18n.js";
import { TABLES, WORDS } from "./words.js";

learn(WORDS);
const CODES = Object.keys(TABLES);

const namesIn = (entry: string | object): string[] =>
  [
    ...new Set([...JSON.stringify(entry).matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "")),
  ].sort();

it("English and Russian are among the languages", () => {
  expect(CODES).toEqual(expect.arrayContaining(["en", "ru"]));
});

describe.each(CODES)("the language %s", (code) => {
  const table = TABLES[code] as (typeof TABLES)["en"];

  it("has the same keys as English", () => {
    expect(Object.keys(table)).toEqual(Object.keys(TABLES.en));
  });

  it("leaves no text empty", () => {
    for (const entry of Object.values(table)) {
      const forms = typeof entry === "string" ? [entry] : Object.values(entry);
      expect(forms.every((form) => form.trim() !== "")).toBe(true);
    }
  });

  it("names no value that nobody gives", () => {
    const known = (
      "captor name chip from how last list n option path player ply pile preset reason taken to " +
      "turn right total told when act text what state asks gives of voted captain next needs of character low high other"
    ).split(" ");
    for (const entry of Object.values(table)) {
      for (const name of namesIn(entry)) expect(known).toContain(name);
    }
  });

  it("has a word for every mark", () => {
    const words = new Words(code);
    for (const kind of kindsOfMarks()) expect(words.has(`mark.${kind}`)).toBe(true);
  });

  it("has a word for what each key does", () => {
    const words = new Words(code);
    for (const list of ["replay", "quiz", "projector", "table"]) {
      const does = Object.keys(keysOf(list));
      expect(does.length).toBeGreaterThan(0);
      for (const key of does) expect(words.has(key)).toBe(true);
    }
  });
});

describe("marks", () => {
  it("differ by more than their colour", () => {
    const drawn = kindsOfMarks().map((kind) => {
      const { fill, line, bold, cut, tone } = shapeOf(kind);
      return [kind, tone, JSON.stringify([fill, line, bold, cut])];
    });
    const alike = drawn.filter(([kind, , paths]) =>
      drawn.some(([other, , same]) => other !== kind && same === paths),
    );
    // The two are one sign: its colour says whether a source or a rule set is meant.
    expect(alike.map(([kind]) => kind)).toEqual(["claim-fails", "rules-differ"]);
  });

  it("are drawn as nothing where they are unknown", () => {
    expect(shapeOf("constructor")).toEqual({});
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

  it("say of a player who gives the move to itself that it keeps it", () => {
    const give = { type: "give", player: "blue", to: "blue" } as never;
    expect(new Words("en").act(give)).toBe("Blue keeps the move");
    expect(new Words("ru").act(give)).toBe("Синий оставляет ход себе");
    expect(new Words("en", () => undefined, "blue").act(give)).toBe("You keep the move");
  });

  it("keep names apart that are written to the left", () => {
    const names: Record<string, string> = {
      red: "Mia",
      blue: "דוד",
      green: "ليلى 3",
      yellow: "<3",
    };
    const words = new Words("en", (color) => names[color]);
    expect(["red", "blue", "green", "yellow"].map((color) => words.player(color as never))).toEqual(
      ["Mia", "\u2068דוד\u2069", "\u2068ليلى 3\u2069", "<3"],
    );
  });

  it("show the other language where one is missing", () => {
    expect(new Words("ru").text({ en: "only this" } as never)).toBe("only this");
    expect(new Words("ru").text(null)).toBe("");
  });
});

// The unfinished games of a live page: each in a place of its own, whatever the tabs do.
import { beforeEach, describe, expect, it } from "vitest";
import { Claims } from "../../sosucker_widget/live/claims.js";
import { linked } from "../../sosucker_widget/live/link.js";
import { Loading } from "../../sosucker_widget/live/loading.js";
import { OwnGame } from "../../sosucker_widget/live/own-game.js";
import { MOST, Shelf } from "../../sosucker_widget/live/shelf.js";

const PLACE = "sosucker_widget /a/";
const players = { en: "Red, Blue (greedy)" };

/** The locks of a browser, which its tabs share. */
class Locks {
  readonly #held = new Set<string>();

  /** The manager as one tab sees it. */
  get manager(): LockManager {
    const request = async (name: string, _: object, hold: (lock: object | null) => unknown) => {
      if (this.#held.has(name)) {
        await hold(null);
      } else {
        this.#held.add(name);
        await hold({ name });
        this.#held.delete(name);
      }
    };
    const query = async () => ({ held: [...this.#held].map((name) => ({ name })) });
    return { request, query } as unknown as LockManager;
  }
}

class Tab {
  readonly shelf = new Shelf(localStorage, PLACE);
  readonly own: OwnGame;
  readonly claims: Claims;

  constructor(
    locks?: Locks,
    readonly note: { is: unknown } = { is: null },
    link = "",
  ) {
    this.claims = new Claims(locks?.manager, PLACE);
    const { claims, shelf } = this;
    const stored = { get: () => note.is, set: (is: unknown) => Object.assign(note, { is }) };
    this.own = new OwnGame(shelf, claims, stored, link);
  }

  play(text: string, from: string | null = null, number = 0) {
    const kept = { text, ply: text.length, players };
    return this.own.take({ number, from, is_over: false, kept });
  }
}

const kept = () => new Shelf(localStorage, PLACE).list().map(({ text }) => text);
const idOf = (text: string) =>
  new Shelf(localStorage, PLACE).list().find((game) => game.text === text)?.id ?? "";

beforeEach(() => localStorage.clear());

describe("games of several tabs", () => {
  it("are all kept, the one that was played last first", async () => {
    const locks = new Locks();
    const tabs = Array.from({ length: 5 }, () => new Tab(locks));
    for (const [index, tab] of tabs.entries()) await tab.play(`game ${index}`);
    await tabs[1]?.play("game 1 on");
    expect(kept()).toEqual(["game 1 on", "game 4", "game 3", "game 2", "game 0"]);
  });

  it("are told apart from those that are open nowhere", async () => {
    const locks = new Locks();
    const [one, other] = [new Tab(locks), new Tab(locks)];
    await one.play("mine");
    await other.play("theirs");
    expect((await one.claims.open()).has(idOf("theirs"))).toBe(true);
    await other.own.take({ number: 1, from: null, is_over: false, kept: null });
    expect((await one.claims.open()).has(idOf("theirs"))).toBe(false);
  });

  it("go when there are too many, the oldest first, but not one that is open", async () => {
    const locks = new Locks();
    const open = new Tab(locks);
    await open.play("open");
    for (let n = 1; n < MOST; n++) await new Tab().play(`game ${n}`);
    const { gone } = await new Tab(locks).play("one more");
    expect(gone.map(({ text }) => text)).toEqual(["game 1"]);
    expect(kept()).toHaveLength(MOST);
    expect(kept()).toContain("open");
  });

  it("go when there is no room, and it is told if that doesn't help", async () => {
    await new Tab().play("old");
    const { shelf, own } = new Tab();
    const put = shelf.put.bind(shelf);
    shelf.put = (id, game) => shelf.list().length === 0 && put(id, game);
    const told = { number: 0, from: null, is_over: false, kept: { text: "new", ply: 1, players } };
    const { gone, isKept } = await own.take(told);
    expect([gone.map(({ text }) => text), isKept]).toEqual([["old"], true]);
    shelf.put = () => false;
    expect(await own.take(told)).toMatchObject({ isKept: false });
  });

  it("stay when another tab removes them, as a browser may that tells of no tabs", async () => {
    const tab = new Tab();
    await tab.play("mine");
    const id = idOf("mine");
    new Tab().shelf.remove(id);
    tab.own.hear(id);
    expect(kept()).toEqual(["mine"]);
  });
});

describe("a tab that is loaded again", () => {
  it("goes on with its own game, in one place", async () => {
    const note = { is: null };
    await new Tab(undefined, note).play("mine");
    await new Tab().play("another");
    const again = new Tab(undefined, note);
    const before = again.own.before();
    expect(before?.text).toBe("mine");
    await again.play("mine on", before?.id);
    expect(kept()).toEqual(["mine on", "another"]);
  });

  it("goes on with it also if nothing was done meanwhile", async () => {
    const note = { is: null };
    await new Tab(undefined, note).play("mine");
    for (let times = 0; times < 3; times++) {
      const again = new Tab(undefined, note);
      const before = again.own.before();
      expect(before?.text).toBe("mine");
      const from = before?.id ?? null;
      await again.own.take({ number: 0, from, is_over: false, kept: null });
    }
  });

  it("shows the game of a link that is another one", async () => {
    const note = { is: null };
    await new Tab(undefined, note, "#game=a").play("mine");
    expect(new Tab(undefined, note, "#game=b").own.before()).toBeUndefined();
    expect(new Tab(undefined, note, "#game=a").own.before()?.text).toBe("mine");
  });

  it.each([[new Locks()], [undefined]])("or is duplicated takes no game (%#)", async (locks) => {
    const note = { is: null };
    const first = new Tab(locks, note);
    await first.play("mine");
    const copy = new Tab(locks, { ...note });
    const before = copy.own.before();
    await first.play("mine, another way");
    await copy.play("mine on", before?.id);
    expect(kept()).toEqual(["mine on", "mine, another way"]);
    expect(new Tab(locks, note).own.before()?.text).toBe("mine, another way");
  });
});

it("a game that is open in another tab stays when its copy is gone on with", async () => {
  const [locks, note] = [new Locks(), { is: null }];
  await new Tab(locks, note).play("mine");
  const copy = new Tab(locks, { ...note });
  await copy.play("mine on", copy.own.before()?.id);
  expect(kept()).toEqual(["mine on", "mine"]);
});

describe("a game", () => {
  it("that is over leaves the list, with the one from which it went on", async () => {
    await new Tab().play("mine");
    const tab = new Tab();
    const id = idOf("mine");
    expect(tab.own.read(id)).toBe("mine");
    await tab.own.take({ number: 1, from: id, is_over: true, kept: null });
    expect(kept()).toEqual([]);
    expect(tab.note.is).toBeNull();
    await tab.play("taken back", id, 1);
    expect(kept()).toEqual(["taken back"]);
  });

  it("that another begins after stays in the list", async () => {
    const tab = new Tab();
    await tab.play("first");
    await tab.own.take({ number: 1, from: null, is_over: false, kept: null });
    expect(tab.note.is).toBeNull();
    await tab.play("second", null, 1);
    expect(kept()).toEqual(["second", "first"]);
  });
});

describe("what the storage holds", () => {
  it("of an earlier page is carried over, once", () => {
    const [now, before] = [
      { text: "now", ply: 3, when: 2 },
      { text: "before", ply: 2, when: 1 },
    ];
    localStorage.setItem(PLACE, JSON.stringify({ now, before }));
    expect(kept()).toEqual(["now", "before"]);
    expect(localStorage.getItem(PLACE)).toBeNull();
    expect(kept()).toEqual(["now", "before"]);
  });

  it.each([
    "",
    "{",
    "null",
    "[]",
    '{"text":""}',
    '{"text":7,"ply":1,"when":1}',
    '{"text":"x","ply":"<b>","when":1}',
    '{"text":"x","ply":1,"when":1e400}',
  ])("of something else is no game: %s", (text) => {
    localStorage.setItem(PLACE, text);
    localStorage.setItem(`${PLACE} x`, text);
    expect(kept()).toEqual([]);
  });

  it("is told only in texts", () => {
    const odd = { en: { toString: 1 }, ru: "Красный", de: 7 };
    const game = { text: "x", ply: 1, when: 1, players: odd };
    localStorage.setItem(`${PLACE} x`, JSON.stringify(game));
    expect(new Shelf(localStorage, PLACE).get("x")?.players).toEqual({ ru: "Красный" });
  });

  it("is nothing where the browser keeps nothing", async () => {
    const shelf = new Shelf(undefined, PLACE);
    const own = new OwnGame(shelf, new Claims(undefined, PLACE), new Tab().note as never, "");
    expect([shelf.list(), shelf.get("x"), own.read("x")]).toEqual([[], undefined, undefined]);
  });
});

describe("a link", () => {
  const game = "#game=H4sI-_A&line=1&ply=4";

  it("names a game and a place in it", () => {
    expect(linked(game, 100)).toEqual({ game: "H4sI+/A=", line: 1, ply: 4 });
  });

  it("to something else is none", () => {
    expect([linked("", 100), linked("#14", 100)]).toEqual([undefined, undefined]);
  });

  it("that is damaged or too long is told", () => {
    expect(linked(game.slice(0, -1), 100)).toEqual({ game: "" });
    expect(linked(game, game.length)).toBeTypeOf("object");
    expect(linked(game, game.length - 1)).toBe("long");
  });
});

describe("what is loaded", () => {
  const words: Record<string, string> = {
    part: "{done} of {all} MB",
    "part-left": "{done} of {all} MB, {left} s more",
  };
  it.each([
    [0.01, 30, "0.1 of 10.0 MB"],
    [0.25, 0.5, "2.5 of 10.0 MB"],
    [0.25, 3, "2.5 of 10.0 MB, 9 s more"],
    [0.5, 13, "5.0 of 10.0 MB, 13 s more"],
    [0.99, 52, "9.9 of 10.0 MB, 1 s more"],
  ])("after the part %d in %d s", (part, took, told) => {
    let now = 100;
    const loading = new Loading(1e7, () => now);
    now += took;
    expect(loading.told(part, (key: string) => words[key] ?? "")).toBe(told);
  });
});

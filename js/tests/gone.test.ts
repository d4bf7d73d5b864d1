// A page whose kernel is gone: how it finds out, what it says, and what it still can do.
import { afterEach, describe, expect, it, vi } from "vitest";
import { Words } from "../src/core/i18n.js";
import { Link } from "../src/core/link.js";
import { inBase64 } from "../src/core/pack.js";
import type { CopyState, TableState } from "../src/state.gen.js";
import { ago } from "../src/table/kept/offers.js";
import { PageCopy } from "../src/table/kept/page-copy.js";
import { goesOn, shelve, shelved, unshelve } from "../src/table/kept/shelf.js";
import example from "./fixture/example.json";
import { FakeModel, pack } from "./model.js";
import { sit, stateOf } from "./seat.js";
import { allByRole, byRole, drawn, show, textOf } from "./stage.js";

class Signal {
  readonly slots = new Set<(sender: unknown, value: unknown) => void>();
  connect = (slot: (sender: unknown, value: unknown) => void) => void this.slots.add(slot);
  disconnect = (slot: (sender: unknown, value: unknown) => void) => void this.slots.delete(slot);
  emit(value?: unknown): void {
    for (const slot of this.slots) slot(null, value);
  }
}

describe("whether the kernel can be reached", () => {
  const start = () => {
    const kernel = {
      status: "idle",
      statusChanged: new Signal(),
      connectionStatusChanged: new Signal(),
      disposed: new Signal(),
    };
    const model = Object.assign(new FakeModel({}), { widget_manager: { kernel } });
    const ending = new AbortController();
    const link = new Link(model, ending.signal);
    const told: string[] = [];
    link.watch(() => told.push(link.status));
    return { kernel, model, ending, link, told };
  };

  it("a restart, a death and a shut-down are final, and told once", () => {
    for (const status of ["restarting", "autorestarting", "terminating", "dead"]) {
      const { kernel, told } = start();
      kernel.statusChanged.emit("busy");
      kernel.statusChanged.emit(status);
      kernel.connectionStatusChanged.emit("connecting");
      kernel.connectionStatusChanged.emit("connected");
      kernel.statusChanged.emit("idle");
      expect(told).toEqual(["gone"]);
    }
    const { kernel, model, told } = start();
    model.emit("comm_live_update");
    kernel.disposed.emit();
    expect(told).toEqual(["gone"]);
  });

  it("a cut connection comes back", () => {
    const { kernel, told } = start();
    kernel.connectionStatusChanged.emit("connecting");
    kernel.connectionStatusChanged.emit("connecting");
    kernel.connectionStatusChanged.emit("connected");
    expect(told).toEqual(["cut", "on"]);
  });

  it("leaves nothing behind", () => {
    const { kernel, model, ending } = start();
    ending.abort();
    expect(model.listeners).toBe(0);
    const { statusChanged, connectionStatusChanged, disposed } = kernel;
    for (const one of [statusChanged, connectionStatusChanged, disposed]) {
      expect(one.slots.size).toBe(0);
    }
  });

  it.each([
    undefined,
    {},
    { kernel: null },
    { kernel: {} },
    {
      get kernel() {
        throw new Error("no");
      },
    },
  ])("other hosts tell nothing, and that does no harm: %#", (widget_manager) => {
    const model = Object.assign(new FakeModel({}), { widget_manager });
    const link = new Link(model, new AbortController().signal);
    expect([link.status, link.busy]).toEqual(["on", false]);
  });
});

type Event = { type: string; n: number };

/** Python's side of the copy of a game. */
class Source {
  epoch = 0;
  since = 0;
  events: Event[] = [];
  ahead: unknown[] = [];
  readonly asked: number[] = [];
  answering = true;
  silence = "gone";

  state(pushed = 1): TableState {
    const { epoch, since, events, ahead } = this;
    const copy: CopyState = {
      epoch,
      since,
      length: events.length,
      ahead: ahead.length > 0,
      events: events.slice(events.length - pushed),
    };
    const start = stateOf("start");
    return { ...start, ply: { ...start.ply, turn: 1000 + events.length }, copy };
  }

  readonly ask = async (from: number) => {
    this.asked.push(from);
    if (!this.answering) return { ok: false, error: { code: this.silence } } as const;
    const { epoch, events, ahead } = this;
    const part = events.slice(from, from + 250);
    const whole = from + part.length === events.length;
    const nodes = [...(from ? [] : [0]), ...part.map(({ n }) => n)].map((n) => ({ ply: { n } }));
    const copied = {
      epoch,
      start: from,
      length: events.length,
      head: { format: "sosucker", title: "Ä <b>" },
      events: part,
      continuations: whole ? ahead : [],
      replay: { ...example, nodes: [] },
    };
    return {
      ok: true as const,
      copied: inBase64(await pack(copied)),
      nodes: inBase64(await pack(nodes)),
    };
  };

  play(...numbers: number[]): void {
    this.events.push(...numbers.map((n) => ({ type: "play", n })));
  }
}

describe("the page's copy of a game", () => {
  const start = async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const source = new Source();
    const changed = vi.fn();
    const copy = new PageCopy(source.ask, new AbortController().signal, changed);
    /** Until what was asked has been answered and read. */
    const later = async () => {
      const before = changed.mock.calls.length;
      await vi.advanceTimersByTimeAsync(2500);
      vi.useRealTimers();
      await vi.waitFor(() => expect(changed.mock.calls.length).toBeGreaterThan(before), 10_000);
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    };
    copy.take(source.state(0));
    await later();
    const record = () => JSON.parse(copy.text() ?? "null");
    const plies = async () => {
      const replay = await copy.replay();
      return replay?.nodes.map(({ ply }) => (ply as unknown as { n?: number })?.n ?? "fresh");
    };
    return { source, copy, later, record, plies, changed };
  };
  afterEach(() => {
    vi.useRealTimers();
  });

  it("has each act at once, without asking, and its whole ply a moment later", async () => {
    const { source, copy, later, record, plies } = await start();
    expect(copy.complete).toBe(true);
    for (const n of [1, 2, 3]) {
      source.play(n);
      copy.take(source.state());
    }
    expect(source.asked).toEqual([0]);
    expect(copy.complete).toBe(true);
    expect(record()).toEqual({ format: "sosucker", title: "Ä <b>", events: source.events });
    expect(await plies()).toEqual([0, "fresh", "fresh", "fresh"]);
    await later();
    expect(source.asked).toEqual([0, 0]);
    expect(await plies()).toEqual([0, 1, 2, 3]);
    source.play(4);
    copy.take(source.state());
    await later();
    expect(source.asked).toEqual([0, 0, 3]);
    expect((await copy.replay())?.played).toBe(4);
  });

  it.each([
    ["busy", true],
    ["gone", false],
  ])("asks a kernel again that was %s: %s", async (silence, whole) => {
    const { source, copy } = await start();
    Object.assign(source, { answering: false, silence });
    source.play(1, 2);
    copy.take(source.state(2));
    await vi.advanceTimersByTimeAsync(500);
    const before = source.asked.length;
    source.answering = true;
    await vi.advanceTimersByTimeAsync(5000);
    expect(source.asked.length > before).toBe(whole);
    vi.useRealTimers();
    if (whole) await vi.waitFor(() => expect(copy.whole).toBe(true), 10_000);
  });

  it("asks soon for the plies of acts that came together", async () => {
    const { source, copy, later, plies } = await start();
    source.play(1, 2);
    copy.take(source.state(2));
    expect(copy.complete).toBe(true);
    expect(copy.whole).toBe(false);
    expect(await plies()).toEqual([0]);
    await vi.advanceTimersByTimeAsync(300);
    expect(source.asked).toEqual([0, 0]);
    await later();
    expect(copy.whole).toBe(true);
    expect(await plies()).toEqual([0, 1, 2]);
  });

  it("asks for what it has missed, in parts", async () => {
    const { source, copy, later, record, plies } = await start();
    source.play(...Array.from({ length: 600 }, (_, n) => n + 1));
    copy.take(source.state(2));
    expect(copy.complete).toBe(false);
    await later();
    expect(source.asked).toEqual([0, 0, 250, 500]);
    expect(copy.complete).toBe(true);
    expect(record().events).toEqual(source.events);
    expect(await plies()).toHaveLength(601);
  });

  it("forgets what was taken back, and has it as a line that goes on", async () => {
    const { source, copy, later, record, plies } = await start();
    source.play(1, 2, 3, 4);
    copy.take(source.state(4));
    await later();
    source.events.length = 2;
    source.ahead = [{ events: [{ type: "play", n: 3 }] }];
    Object.assign(source, { epoch: 1, since: 2 });
    copy.take(source.state());
    expect(copy.complete).toBe(false);
    expect(await plies()).toEqual([0, 1, 2]);
    await later();
    expect(source.asked.at(-1)).toBe(2);
    expect(record().continuations).toEqual(source.ahead);
    source.ahead = [];
    source.play(9);
    copy.take(source.state());
    expect(record().events).toEqual(source.events);
    expect(record()).not.toHaveProperty("continuations");
  });

  it("trusts nothing after a gap of epochs, and no answer about another one", async () => {
    const { source, copy, later, record } = await start();
    source.play(1, 2);
    copy.take(source.state(2));
    await later();
    source.events = [];
    source.play(7, 8);
    Object.assign(source, { epoch: 5, since: 2 });
    copy.take(source.state());
    source.epoch = 6;
    await later();
    expect(copy.complete).toBe(false);
    copy.take(source.state());
    await later();
    expect(copy.complete).toBe(true);
    expect(record().events).toEqual(source.events);
  });

  it("keeps what it has when nobody answers, or nonsense", async () => {
    const { source, copy, later, record } = await start();
    source.play(1);
    copy.take(source.state());
    source.answering = false;
    await later();
    expect(record().events).toEqual(source.events);
    copy.take({ ...source.state(), copy: { epoch: -3, events: 7 } } as unknown as TableState);
    copy.take({ ...source.state(), copy: undefined } as unknown as TableState);
    expect(record().events).toEqual(source.events);
  });
});

describe("a table whose kernel is gone", () => {
  const copy: CopyState = { epoch: 0, since: 0, length: 0, ahead: false, events: [] };
  const table = (more: object = {}) => ({ ...stateOf("start"), copy, ...more });

  it("says so at once, offers no act, and answers every request", async () => {
    const { root, model, asked } = await sit(table());
    expect(root.querySelectorAll("button.lit").length).toBeGreaterThan(0);
    byRole(root, "button", "Take back");
    model.emit("comm_live_update");
    await drawn();
    expect(textOf(root)).toContain("The kernel is gone");
    expect(textOf(root)).toContain("only the position that it shows");
    expect(root.querySelectorAll("button.lit")).toHaveLength(0);
    expect(root.querySelector("[data-live]")?.textContent).toMatch(
      /^The kernel is gone\. .*again\.$/,
    );
    expect(root.querySelector("form.say, .say input")).toBeNull();
    const before = asked("rules").length;
    byRole(root, "button", "Rules").click();
    await drawn();
    expect(asked("rules")).toHaveLength(before);
    expect(byRole(root, "dialog").textContent).toContain("The kernel is gone");
  });

  it("finds out where sending fails", async () => {
    const { root, model } = await sit(table());
    model.send = () => {
      throw new Error("Cannot send");
    };
    byRole(root, "button", "Rules").click();
    await drawn();
    expect(textOf(root)).toContain("The kernel is gone");
  });

  it.each([
    [{ path: "~/a.sls.json", failed: null }, "also in the file ~/a.sls.json"],
    [
      { path: "~/a.sls.json", failed: { en: "Full.", ru: "Мест нет." } },
      "lacks the end of the game. Full.",
    ],
  ])("tells of the file: %j", async (kept, told) => {
    const { root, model } = await sit(table({ kept }));
    model.emit("comm_live_update");
    await drawn();
    expect(textOf(root)).toContain(told);
  });

  it("a cut connection is told while it lasts", async () => {
    const kernel = { connectionStatusChanged: new Signal() };
    Object.assign(FakeModel.prototype, { widget_manager: { kernel } });
    const { root } = await sit(table());
    Object.assign(FakeModel.prototype, { widget_manager: undefined });
    kernel.connectionStatusChanged.emit("connecting");
    await drawn();
    expect(root.querySelector(".ref")?.textContent).toContain("The connection is interrupted");
    kernel.connectionStatusChanged.emit("connected");
    await drawn();
    expect(root.querySelector(".ref")?.textContent).not.toContain("interrupted");
  });

  it("a new table offers the game of the disk", async () => {
    const when = new Date(Date.now() - 25 * 3_600_000).toISOString();
    const offer = { game: "g1", when, plies: 23, names: { red: "Ann" }, to_act: "red" };
    const { root, asked } = await sit(table({ offer }));
    expect(textOf(root)).toContain("Ply 23, yesterday");
    expect(textOf(root)).toContain("Ann");
    byRole(root, "button", "Continue").click();
    expect(asked("resume")[0]).toMatchObject({ game: "g1" });
  });

  it("a game that is gone on with is offered no more", () => {
    const game = { rules: "r", plies: 3, when: 0, text: "{}" };
    const earlier = { ...game, plies: 2, text: "[]" };
    shelve(earlier);
    shelve(game);
    expect(shelved("other")).toBeUndefined();
    goesOn("r", () => "{ }");
    expect(shelved("r")).toBe(game);
    goesOn("r", () => "{}");
    expect(shelved("r")).toBe(earlier);
    expect([unshelve(earlier), unshelve(earlier)]).toEqual([true, false]);
    expect(shelved("r")).toBeUndefined();
  });

  it("says when in the reader's words", () => {
    const words = new Words("en");
    const now = Date.now();
    const told = [0, 59, 61, 7200, 86_400 * 3].map((s) => ago(words, now - s * 1000, now));
    expect(told).toEqual(["now", "now", "1 minute ago", "2 hours ago", "3 days ago"]);
    expect(ago(words, Number.NaN, now)).toBe("now");
  });
});

describe("a replay whose kernel is gone", () => {
  it("still steps, and saves its record and its page by itself", async () => {
    const record = await pack({ format: "sosucker" });
    const page = "<title>$title</title>$language|$state|$parts|$picture|$words|$$|$boot";
    const front = new DataView(new Uint8Array([1, 2]).buffer);
    const { root, model } = await show(undefined, {
      _record: record,
      _page: page,
      _part_core: front,
      _part_replay: front,
      _part_quiz: null,
      _chances: front,
      _part_chances: front,
    });
    const texts: Promise<string>[] = [];
    const made = vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      texts.push((blob as Blob).text());
      return "blob:x";
    });
    model.emit("comm_live_update");
    await drawn();
    expect(allByRole(root, "button", "Edit")).toHaveLength(0);
    expect(allByRole(root, "button", "Compare")).toHaveLength(0);
    byRole(root, "button", "Save record").click();
    await vi.waitFor(() => expect(texts).toHaveLength(1));
    expect(await texts[0]).toBe('{"format":"sosucker"}');
    byRole(root, "button", "Save page").click();
    await vi.waitFor(() => expect(texts).toHaveLength(2));
    const [title, state, parts64, , told, rest] = String(await texts[1]).split("|");
    expect(title).toBe("<title>Example game</title>en");
    const inPage = (name: string) => `<script type="text/plain" id="part-${name}">AQI=</script>`;
    expect(parts64).toBe(["core", "replay", "chances"].map(inPage).join("\n"));
    expect(told).toContain("Red starts pile 1");
    expect(rest).toBe("$$");
    const shown = JSON.parse(String(state));
    expect(state).not.toContain("<");
    expect(shown._state).toBe(inBase64(model.get("_state")));
    expect(shown._chances).toBe("AQI=");
    expect(model.sent).toHaveLength(0);
    made.mockRestore();
  });

  it("keeps its edits, and brings them back in the replay that the cell makes anew", async () => {
    const [record, edited] = [await pack({ a: 1 }), await pack({ a: 2 })];
    const label = "Bring back my edits";
    const offers = async () => {
      const { root, model } = await show(undefined, { _record: record });
      return { model, found: allByRole(root, "button", label) };
    };
    const { model } = await show(undefined, { _record: record });
    model.set("_record", edited);
    expect((await offers()).found).toHaveLength(0); // this page's own, which is still there
    model.emit("comm_live_update");
    const { model: anew, found } = await offers();
    expect(found).toHaveLength(1);
    found[0]?.click();
    expect(anew.sent).toMatchObject([{ command: "restore", game: inBase64(edited) }]);
    anew.set("_record", edited);
    await drawn();
    expect((await offers()).found).toHaveLength(0);
    anew.set("_record", record); // all is undone
    anew.emit("comm_live_update");
    expect((await offers()).found).toHaveLength(0);
  });

  it("offers them after a reload, and none of another record", async () => {
    const [record, edited] = [await pack({ a: 3 }), await pack({ a: 4 })];
    const key = `sosucker-edits-${inBase64(record).slice(-12)}`;
    sessionStorage.setItem(key, `1 ${inBase64(edited)}`);
    const { root } = await show(undefined, { _record: record });
    expect(allByRole(root, "button", "Bring back my edits")).toHaveLength(1);
    const other = await show(undefined, { _record: await pack({ a: 5 }) });
    expect(allByRole(other.root, "button", "Bring back my edits")).toHaveLength(0);
    sessionStorage.removeItem(key);
  });
});

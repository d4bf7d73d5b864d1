// A guest's connection: it tells who is there, notices silence, tries again, and knows when to stop.
import { deflateRawSync } from "node:zlib";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SocketModel } from "../src/guest/socket-model.js";

class FakeSocket {
  static readonly OPEN = 1;
  static readonly every: FakeSocket[] = [];
  static get last(): FakeSocket {
    return FakeSocket.every.at(-1) as FakeSocket;
  }
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly address: string) {
    FakeSocket.every.push(this);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.readyState = 3;
  }

  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  /** Sends what the room sends: a head, and bytes; it has been taken afterwards. */
  async tell(head: object, ...bytes: number[]): Promise<void> {
    const text = new TextEncoder().encode(JSON.stringify(head));
    const data = new Uint8Array(4 + text.length + bytes.length);
    new DataView(data.buffer).setUint32(0, text.length);
    data.set(text, 4);
    data.set(bytes, 4 + text.length);
    this.onmessage?.({ data: data.buffer });
    await vi.advanceTimersByTimeAsync(0);
  }
}

const heard = (model: SocketModel, name: string): unknown[] => {
  const told: unknown[] = [];
  model.on(name, (content) => told.push(content ?? model.get(name.slice("change:".length))));
  return told;
};

let kept: string[] = [];
const start = () => {
  kept = [];
  const model = new SocketModel(
    "ws://here/ABCDEF/socket",
    () => "a ticket",
    (ticket) => kept.push(ticket),
    { language: "ru" },
  );
  return model;
};

const greeted = async () => {
  const model = start();
  FakeSocket.last.open();
  await FakeSocket.last.tell({ values: { role: "watcher" } });
  return model;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.every.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("says first who is there", () => {
  start();
  FakeSocket.last.open();
  const [hello] = FakeSocket.last.sent;
  expect(JSON.parse(hello as string)).toEqual({ hello: { ticket: "a ticket", language: "ru" } });
});

it("sets values together, plain ones and bytes, before anybody hears of one", async () => {
  const model = await greeted();
  const states: unknown[] = [];
  model.on("change:_state", () => states.push([model.get("_state"), model.get("role")]));
  const head = { values: { role: "seated" }, packed: [["_state", 5]] };
  await FakeSocket.last.tell(head, ...deflateRawSync(new Uint8Array([1, 2, 3])));
  await vi.waitFor(() => expect(states).toEqual([[new Uint8Array([1, 2, 3]), "seated"]]));
});

it("makes a value of what differs from the last that wasn't empty, in the order sent", async () => {
  const model = await greeted();
  const states = heard(model, "change:_state");
  const texts = ["a long text that changes", "", "a long text that has changed"];
  let dictionary: Buffer | undefined;
  for (const text of texts) {
    const sent = text ? deflateRawSync(text, dictionary && { dictionary }) : Buffer.of();
    if (text) dictionary = Buffer.from(text);
    void FakeSocket.last.tell({ packed: [["_state", sent.length]] }, ...sent);
  }
  void FakeSocket.last.tell({ values: { role: "seated" } });
  await vi.waitFor(() => expect(model.get("role")).toBe("seated"));
  const decoder = new TextDecoder();
  expect(states.map((state) => decoder.decode(state as Uint8Array))).toEqual(texts);
});

it("connects again when it can't read what was sent", async () => {
  const model = await greeted();
  void FakeSocket.last.tell({ packed: [["_state", 3]] }, 7, 7, 7);
  await vi.waitFor(() => expect(model.status).toBe("lost"));
});

it("hands answers to whoever has asked, and others to the table", async () => {
  const model = await greeted();
  const answer = model.ask("join", { seat: "red" });
  const { id } = JSON.parse(FakeSocket.last.sent.at(-1) as string).request;
  const told = heard(model, "msg:custom");
  await FakeSocket.last.tell({ answers: [{ id, ok: true }, { id: "other" }] });
  expect(await answer).toEqual({ id, ok: true });
  expect(told).toEqual([{ id: "other" }]);
});

it("keeps the host's ticket", async () => {
  await greeted();
  await FakeSocket.last.tell({ answers: [{ id: "ticket", ok: true, ticket: "the host's" }] });
  expect(kept).toEqual(["the host's"]);
});

it("notices within fifteen seconds that nobody answers, and tries again", async () => {
  const model = await greeted();
  const first = FakeSocket.last;
  vi.advanceTimersByTime(15_000);
  expect(model.status).not.toBe("on");
  vi.advanceTimersByTime(1000);
  expect(FakeSocket.last).not.toBe(first);
  FakeSocket.last.open();
  await FakeSocket.last.tell({ values: { role: "seated" } });
  expect(model.status).toBe("on");
});

it("stays as long as somebody answers", async () => {
  const model = await greeted();
  for (let second = 0; second < 60; second += 4) {
    vi.advanceTimersByTime(4000);
    FakeSocket.last.onmessage?.({ data: '{"pong":1}' });
  }
  expect(model.status).toBe("on");
  expect(FakeSocket.every).toHaveLength(1);
});

it("waits longer between tries, but never long", async () => {
  const model = await greeted();
  const waits: number[] = [];
  for (let tries = 0; tries < 8; tries++) {
    FakeSocket.last.onclose?.({ code: 1006 });
    const wait = Number(model.tryAt) - Date.now();
    waits.push(wait);
    vi.advanceTimersByTime(wait);
  }
  expect(waits[0]).toBeLessThan(1000);
  expect(Math.max(...waits)).toBeLessThanOrEqual(10_000);
  expect(Math.max(...waits)).toBeGreaterThan(4000);
});

it("gives up a try that nobody answers, and makes the next one", async () => {
  const model = await greeted();
  FakeSocket.last.onclose?.({ code: 1006 });
  model.tryNow();
  const hung = FakeSocket.last;
  expect(model.tryAt).toBeNull();
  vi.advanceTimersByTime(12_000);
  expect(FakeSocket.last).not.toBe(hung);
  FakeSocket.last.open();
  await FakeSocket.last.tell({ values: { role: "seated" } });
  expect(model.status).toBe("on");
  vi.advanceTimersByTime(8000);
  expect(model.status).toBe("on");
});

it("tells the table's own link that the way is cut, and when it is not", async () => {
  const model = await greeted();
  const told: unknown[] = [];
  model.widget_manager.kernel.connectionStatusChanged.connect((_, status) => told.push(status));
  FakeSocket.last.onclose?.({ code: 1006 });
  model.tryNow();
  FakeSocket.last.open();
  await FakeSocket.last.tell({ values: { role: "seated" } });
  expect(told).toEqual(["connecting", "connected"]);
});

it("sends what was asked meanwhile once it is back", async () => {
  const model = await greeted();
  FakeSocket.last.onclose?.({ code: 1006 });
  model.send({ id: 1, command: "act" });
  model.tryNow();
  FakeSocket.last.open();
  await FakeSocket.last.tell({ values: { role: "seated" } });
  expect(FakeSocket.last.sent.slice(1).map((text) => JSON.parse(text))).toEqual([
    { request: { id: 1, command: "act" } },
  ]);
});

it("waits for no answer of a connection that is lost", async () => {
  const model = await greeted();
  const before = model.ask("claim", { seat: "red" });
  FakeSocket.last.onclose?.({ code: 1006 });
  expect(await before).toEqual({ ok: false });
  expect(await model.ask("claim", { seat: "red" })).toEqual({ ok: false });
  model.tryNow();
  FakeSocket.last.open();
  await FakeSocket.last.tell({ values: { role: "watcher" } });
  expect(FakeSocket.last.sent).toHaveLength(1);
});

it("stops when the room is closed, or the code is wrong", async () => {
  const model = await greeted();
  FakeSocket.last.onclose?.({ code: 4004 });
  expect([model.status, model.ending]).toEqual(["ended", "unknown"]);
  vi.advanceTimersByTime(60_000);
  model.tryNow();
  expect(FakeSocket.every).toHaveLength(1);
});

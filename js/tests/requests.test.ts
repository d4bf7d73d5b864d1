import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Link } from "../src/core/link.js";
import { Requests } from "../src/core/requests.js";
import { FakeModel, type Message } from "./seat.js";

describe("a request", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const start = () => {
    const model = new FakeModel({});
    const ending = new AbortController();
    return {
      model,
      ending,
      requests: new Requests(model, new Link(model, ending.signal), ending.signal),
    };
  };

  it("gets the answer that bears its id, and no other", async () => {
    const { model, requests } = start();
    const answer = requests.ask("save");
    const [{ id, view }] = model.sent as [Message];
    expect(view).not.toBe("");
    for (const strange of [null, 7, {}, { id: "another", ok: true }, { id: 5 }]) {
      model.emit("msg:custom", strange);
    }
    model.emit("msg:custom", { id, ok: true, text: "x" });
    expect(await answer).toMatchObject({ ok: true, text: "x" });
  });

  it("is answered by what it has changed, which names it", async () => {
    const { model, requests } = start();
    const answer = requests.ask("act");
    const [{ id }] = model.sent as [Message];
    model.set("_done", "another");
    model.set("_done", id);
    expect(await answer).toMatchObject({ ok: true });
  });

  it("is answered by silence after fifteen seconds, and then heeds nothing", async () => {
    const { model, requests } = start();
    const answer = requests.ask("save");
    const [{ id }] = model.sent as [Message];
    vi.advanceTimersByTime(14_999);
    const early = await Promise.race([answer, Promise.resolve("open")]);
    expect(early).toBe("open");
    vi.advanceTimersByTime(1);
    model.emit("msg:custom", { id, ok: true });
    expect(await answer).toEqual({ ok: false, error: { code: "silent" } });
  });

  it("tells of an answer that comes late, once", async () => {
    const { model, requests } = start();
    requests.late = vi.fn();
    const answer = requests.ask("judge");
    const [{ id }] = model.sent as [Message];
    vi.advanceTimersByTime(15_000);
    expect(await answer).toMatchObject({ error: { code: "silent" } });
    expect(requests.late).not.toHaveBeenCalled();
    model.emit("msg:custom", { id, ok: true });
    model.emit("msg:custom", { id, ok: true });
    expect(requests.late).toHaveBeenCalledOnce();
  });

  it("fails at once where sending fails, and when the model goes", async () => {
    const { model, requests, ending } = start();
    const waiting = requests.ask("rules");
    ending.abort();
    expect(await waiting).toMatchObject({ error: { code: "gone" } });
    expect(model.listeners).toBe(0);
    model.send = () => {
      throw new Error("gone");
    };
    expect(await requests.ask("rules")).toMatchObject({ error: { code: "gone" } });
  });

  it("has an id of its own each time", () => {
    const { model, requests } = start();
    void requests.ask("save");
    void requests.ask("save");
    const [one, two] = model.sent as Message[];
    expect(one?.id).not.toBe(two?.id);
    expect(one?.view).toBe(two?.view);
  });
});

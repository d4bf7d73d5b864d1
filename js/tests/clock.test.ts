// One clock a model, however many views.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { learn } from "../src/core/i18n.js";
import { delayAt } from "../src/replay/autoplay.js";
import { ReplayController } from "../src/replay/replay-controller.js";
import type { PlyState } from "../src/state.gen.js";
import { FakeModel, pack } from "./model.js";
import { loadNow } from "./parts.js";
import { byRole, examplePlies, exampleState, show, showAgain } from "./stage.js";
import { WORDS } from "./words.js";

learn(WORDS);

describe("autoplay", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const start = async (ply = 0) => {
    const model = new FakeModel({ _state: await pack(exampleState()), ply });
    const ending = new AbortController();
    const controller = new ReplayController(model, ending.signal, loadNow);
    await controller.load();
    return { model, controller, ending };
  };

  it("rests longer where there is more to see", () => {
    const [first] = examplePlies() as unknown as PlyState[];
    const rest = (change: Partial<PlyState>) =>
      delayAt({ ...(first as PlyState), note: null, marks: [], ...change }, "en");
    expect(rest({})).toBe(900);
    expect(rest({ marks: ["capture"] })).toBe(1800);
    expect(rest({ marks: ["defeat"] })).toBe(2600);
    expect(rest({ note: { en: "four words in all", ru: "" } })).toBe(900 + 4 * 55);
    expect(rest({ note: { en: "word ".repeat(500), ru: "" } })).toBe(6000);
  });

  it("plays to the end and stops", async () => {
    const { controller } = await start();
    controller.play();
    vi.advanceTimersByTime(60_000);
    expect(controller.ply).toBe(11);
    expect(controller.playing).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("doesn't play twice as fast in two views", async () => {
    vi.useRealTimers();
    const stage = await show();
    const second = await showAgain(stage);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    byRole(stage.root, "button", "Play").click();
    expect(second).not.toBe(stage.root);
    const first = examplePlies()[0] as never;
    vi.advanceTimersByTime(delayAt(first, "en") - 1);
    expect(stage.model.get("ply")).toBe(0);
    vi.advanceTimersByTime(1);
    expect(stage.model.get("ply")).toBe(1);
  });

  it("ends with the model", async () => {
    const { controller, ending } = await start();
    controller.play();
    ending.abort();
    vi.advanceTimersByTime(60_000);
    expect(controller.ply).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("waits while the page is hidden", async () => {
    const { controller } = await start();
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    controller.play();
    document.dispatchEvent(new Event("visibilitychange"));
    vi.advanceTimersByTime(60_000);
    expect(controller.ply).toBe(0);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event("visibilitychange"));
    vi.advanceTimersByTime(60_000);
    expect(controller.ply).toBe(11);
  });

  it("stops when the reader steps, and starts again from the beginning at the end", async () => {
    const { controller } = await start(11);
    controller.play();
    expect(controller.ply).toBe(0);
    controller.goto(4, "step");
    expect(controller.playing).toBe(false);
  });

  it("keeps the pace that was chosen", async () => {
    const { controller } = await start(1);
    controller.changeSpeed();
    expect(controller.speed).toBe(2);
    controller.play();
    vi.advanceTimersByTime(delayAt(examplePlies()[1] as never, "en") / 2);
    expect(controller.ply).toBe(2);
  });
});

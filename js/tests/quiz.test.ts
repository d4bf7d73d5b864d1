// The quiz without a kernel: the same steps as Python's, and nothing shown that would tell.
import { describe, expect, it } from "vitest";
import quiz from "../../tests/golden/replay/quiz.json";
import { after, answersOf, outcomes, type Step } from "../src/replay/quiz/quiz-progress.js";
import type { Answers } from "../src/replay/replay-quiz.js";
import type { AnswersState, QuizState } from "../src/state.gen.js";
import walks from "./fixture/walks.json";
import { pack } from "./model.js";
import {
  allByRole,
  byRole,
  drawn,
  examplePlies,
  exampleState,
  press,
  type Stage,
  show,
  showAgain,
  textOf,
} from "./stage.js";

const PHASES: Record<Answers["outcome"], string> = {
  open: "find",
  skipped: "find",
  first: "right",
  retry: "right",
  wrong: "wrong",
  shown: "shown",
  done: "done",
};

/** A step, its value, whether it is taken, the phase and the score that it leads to. */
type Walked = [step: string, value: string, taken: boolean, phase: string, score: number[]];

const OUTCOMES = ["first", "retry", "wrong", "shown", "skipped", "open"];

describe("a walk of chance", () => {
  it.each(walks.walks.map((walk, index) => [index, walk] as const))(
    "%i leads where Python's leads",
    (_, { steps, answers }) => {
      let now = answersOf(walks as unknown as QuizState);
      for (const [step, value, taken, phase, score] of steps as Walked[]) {
        const next =
          step === "goto"
            ? answersOf(now.quiz, { ...now.state, at: value })
            : after(now, step as Step, value);
        expect(next !== null).toBe(taken);
        now = next ?? now;
        expect(PHASES[now.outcome]).toBe(phase);
        const came = outcomes(now);
        const counts = OUTCOMES.map((name) => came.filter((one) => one === name).length);
        expect([came.length, ...counts]).toEqual(score);
      }
      expect(now.state).toEqual(answers);
    },
  );
});

const asked = async (traits: object = {}, questions: unknown = quiz): Promise<Stage> =>
  show(exampleState(), {
    _questions: await pack(questions),
    _asking: true,
    _answered: null,
    line: 0,
    ...traits,
  });

const begun = (at: string): AnswersState => ({ version: 1, at, attempts: {} });

const question = (id: string) => {
  const found = quiz.questions.find((one) => one.id === id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};

const asking = (root: ParentNode) => root.querySelector("h3.q")?.textContent;

const slider = (root: ParentNode) => byRole(root, "slider");

describe("what would tell", () => {
  it("is not there while it is asked, and is when it is settled", async () => {
    const { root, model } = await asked({ _answered: begun("next-7"), ply: 7 });
    const sentence = "which gives Red the move again";
    expect(asking(root)).toBe(question("next-7").text.en);
    expect(textOf(root)).not.toContain(sentence);
    expect(root.querySelector(".felt")?.textContent).not.toContain("has the move");
    expect(root.querySelectorAll(".ev, .seat.move")).toHaveLength(0);
    expect(slider(root).getAttribute("aria-valuemax")).toBe("7");
    for (const key of ["End", "ArrowRight", "m", "v", "t"]) press(root, key);
    await drawn();
    expect([model.get("ply"), model.get("line")]).toEqual([7, 0]);
    expect(root.querySelectorAll(".forks input")).toHaveLength(0);
    press(root, "ArrowLeft");
    expect(model.get("ply")).toBe(6);
    press(root, "r");
    await drawn();
    expect(model.get("ply")).toBe(7);
    expect(textOf(root)).toContain(sentence);
    expect(root.querySelectorAll(".ev, .seat.move").length).toBeGreaterThan(1);
    press(root, "End");
    expect(model.get("ply")).toBe(7);
    press(root, "q");
    await drawn();
    press(root, "End");
    expect(model.get("ply")).toBe(11);
  });

  it.each(quiz.questions.map(({ id, ply }) => [id, ply]))(
    "%s hides every word of its ply",
    async (id, ply) => {
      const { root } = await asked({ _answered: begun(String(id)), ply });
      const { rulings, note, claims } = examplePlies()[Number(ply)] ?? {};
      const told = [
        note,
        ...(rulings ?? []).map((one) => one.sentence),
        ...(claims ?? []).map((one) => one.sentence),
      ];
      for (const text of told) if (text?.en) expect(textOf(root)).not.toContain(text.en);
    },
  );

  it("is not reached by playing on", async () => {
    const { root, model } = await asked({ _answered: begun("next-5"), ply: 5 });
    press(root, " ");
    expect(model.get("ply")).toBe(0);
    for (let step = 0; step < 9; step++) press(root, "ArrowRight");
    expect(model.get("ply")).toBe(5);
  });
});

describe("by keyboard", () => {
  it("all is answered, and the score is told", async () => {
    const { root, model } = await asked();
    for (const { id, choices, judged } of quiz.questions) {
      const state = model.get("_answered") as AnswersState | null;
      expect(state?.at ?? quiz.questions[0]?.id).toBe(id);
      press(root, String(choices.findIndex(({ right }) => right || !judged) + 1));
      press(root, "Enter");
    }
    await drawn();
    const judged = quiz.questions.filter((one) => one.judged).length;
    expect(asking(root)).toBe(`${judged} of ${judged} right`);
    expect((model.get("_answered") as AnswersState).at).toBeNull();
    press(root, "Q");
    press(root, "q", { shiftKey: true });
    await drawn();
    expect(model.get("_answered")).toEqual(begun(String(quiz.questions[0]?.id)));
  });

  it("a hint, a wrong answer, another try, and what is right", async () => {
    const { root, model } = await asked({ _answered: begun("next-7"), ply: 7 });
    const attempt = () => (model.get("_answered") as AnswersState).attempts["next-7"];
    press(root, "h");
    await drawn();
    expect(textOf(root)).toContain(question("next-7").hint?.en);
    press(root, "b");
    await drawn();
    expect(textOf(root)).toContain("Wrong: by the documented rules it is Red");
    expect(textOf(root)).toContain("Blue would be right under the classic rules.");
    expect(textOf(root)).toContain("your answer");
    // Only what is settled is shown on the table.
    expect(root.querySelectorAll(".seat.move")).toHaveLength(0);
    press(root, "r");
    press(root, "b");
    expect(attempt()?.tried).toEqual(["blue"]);
    press(root, "x");
    await drawn();
    expect(textOf(root)).toContain("Right: Red, by the documented rules");
    expect(attempt()).toMatchObject({ hinted: true, shown: true, tried: ["blue"] });
  });

  it("where every answer is possible, only the reader's own and the game's are marked", async () => {
    const { root } = await asked({ _answered: begun("kill-8"), ply: 8 });
    press(root, "g");
    await drawn();
    const marked = [...root.querySelectorAll(".opt .d")].map((note) => [
      note.parentElement?.querySelector("b")?.textContent,
      note.textContent,
    ]);
    expect(marked).toEqual([
      ["A blue chip", "played in the game"],
      ["A green chip", "your answer"],
    ]);
    expect(root.querySelectorAll(".opt .tick")).toHaveLength(0);
    expect(root.querySelectorAll(".opt.hov")).toHaveLength(1);
  });

  it("a wrong yes or no is called wrong, and the reader's own answer stays marked", async () => {
    const { root } = await asked({ _answered: begun("legal-1-give-red-yellow"), ply: 1 });
    press(root, "2");
    await drawn();
    expect(textOf(root)).toContain("Wrong: it is allowed by the documented rules");
    press(root, "x");
    await drawn();
    expect([...root.querySelectorAll(".opt .d")].map((note) => note.textContent)).toEqual([
      "right",
      "your answer",
    ]);
  });

  it("q says where there is no quiz, and no key is ours beside one", async () => {
    const { root, model } = await show(exampleState());
    expect(press(root, "q").defaultPrevented).toBe(true);
    await drawn();
    expect(textOf(root)).toContain("This replay has no quiz");
    press(root, "ArrowRight");
    await drawn();
    expect(textOf(root)).not.toContain("This replay has no quiz");
    expect(allByRole(root, "button", "Quiz")).toHaveLength(0);
    expect(model.get("_asking")).toBeUndefined();
    const other = await asked({ _asking: false });
    expect(press(other.root, "s").defaultPrevented).toBe(false);
    expect(press(other.root, "q").defaultPrevented).toBe(true);
    expect(other.model.get("_asking")).toBe(true);
  });
});

describe("by mouse", () => {
  it("a choice, the next question, out of it and in again", async () => {
    const { root, model } = await asked({ _answered: begun("next-7"), ply: 7 });
    byRole(root, "button", /Red/).click();
    await drawn();
    byRole(root, "button", "Next question").click();
    await drawn();
    const at = (model.get("_answered") as AnswersState).at;
    expect(at).not.toBe("next-7");
    byRole(root, "button", "Quiz").click();
    await drawn();
    expect(root.querySelector(".quiz")).toBeNull();
    expect(slider(root).getAttribute("aria-valuemax")).toBe("11");
    byRole(root, "button", "Quiz").click();
    await drawn();
    expect((model.get("_answered") as AnswersState).at).toBe(at);
  });

  it("nothing is answered twice", async () => {
    const { root, model } = await asked({ _answered: begun("next-7"), ply: 7 });
    byRole(root, "button", /Blue/).click();
    await drawn();
    const before = model.get("_answered");
    for (const name of [/Blue/, /Red/]) byRole(root, "button", name).click();
    expect(model.get("_answered")).toBe(before);
  });
});

describe("both worlds", () => {
  it("two views agree, and follow Python", async () => {
    const stage = await asked({ _answered: begun("next-7"), ply: 7 });
    const other = await showAgain(stage);
    press(stage.root, "b");
    await drawn();
    expect(textOf(other)).toContain("Wrong: by the documented rules it is Red");
    const { state } = answersOf(quiz as unknown as QuizState);
    stage.model.set("_answered", { ...state, at: "next-5" });
    stage.model.set("ply", 5);
    await drawn();
    for (const root of [stage.root, other]) {
      expect(slider(root).getAttribute("aria-valuenow")).toBe("5");
      expect(textOf(root)).not.toContain("Not Blue");
    }
    stage.model.set("_asking", false);
    await drawn();
    expect(other.querySelector(".quiz")).toBeNull();
  });

  it("tells Python of every step once, and nothing of what Python says", async () => {
    const { root, model } = await asked({ _answered: begun("next-7"), ply: 7 });
    const saves = model.saves;
    press(root, "b");
    expect(model.saves).toBe(saves + 1);
    model.set("_answered", begun("next-5"));
    model.set("ply", 5);
    await drawn();
    expect(model.saves).toBe(saves + 1);
  });

  it("another quiz takes the place of the first", async () => {
    const { root, model } = await asked();
    const [, ...others] = quiz.questions;
    model.set("_questions", await pack({ ...quiz, questions: others }));
    await expect.poll(() => asking(root)).toBe(others[0]?.text.en);
  });
});

describe("what anybody may have saved", () => {
  it.each([
    ["no quiz", { _questions: new DataView(new ArrayBuffer(0)) }],
    ["noise", { _questions: new DataView(Uint8Array.from([1, 2, 3]).buffer) }],
  ])("%s asks nothing", async (_, traits) => {
    const { root } = await asked(traits);
    expect(root.querySelector(".quiz")).toBeNull();
    expect(textOf(root)).toContain("Example game");
  });

  it.each([[[]], [{ questions: [1] }], [{ questions: [{ choices: [null], hides: [] }] }]])(
    "%j is no quiz",
    async (questions) => {
      const { root } = await asked({}, questions);
      expect(root.querySelector(".quiz")).toBeNull();
    },
  );

  it.each([
    [1],
    ["x"],
    [{}],
    [{ at: "next-7", attempts: 7 }],
    [{ at: "next-7", attempts: { "next-7": null } }],
    [{ at: "next-7", attempts: { "next-7": { tried: "blue" } } }],
    [{ at: "constructor", attempts: null }],
  ])("answers like %j still show the replay", async (answered) => {
    const { root } = await asked({ answered });
    expect(root.querySelector(".quiz")).not.toBeNull();
    press(root, "q", { shiftKey: true });
    await drawn();
    expect(asking(root)).toBe(quiz.questions[0]?.text.en);
  });

  const EVIL = '<img src=x onerror="globalThis.hurt=1">';

  it.each(["Enter", "x", "h", "2"])("markup stays text after %s", async (key) => {
    const text = { en: EVIL, ru: EVIL };
    const evil = {
      ...quiz,
      questions: quiz.questions.slice(0, 1).map((one) => ({
        ...one,
        text,
        sub: text,
        hint: text,
        solution: text,
        choices: one.choices.map((choice) => ({
          ...choice,
          text,
          verdict: text,
          elsewhere: [{ preset: EVIL, right: true, sentence: text, rulings: [] }],
          rulings: [{ rule: EVIL, facts: { [EVIL]: EVIL }, sentence: text }],
        })),
      })),
    };
    const { root } = await asked({}, evil);
    press(root, key);
    await drawn();
    expect(root.querySelectorAll("img, script, [onerror]")).toHaveLength(0);
    expect(textOf(root)).toContain("<img src=x");
    expect((globalThis as { hurt?: number }).hurt).toBeUndefined();
  });
});

describe("in one's own words", () => {
  const words = {
    ...question("next-7"),
    kind: "text",
    judged: false,
    choices: [],
    solution: { en: "To please Blue.", ru: "Ради Синего." },
  };

  it("an answer shows the author's, and stays text", async () => {
    const { root, model } = await asked({}, { ...quiz, questions: [words] });
    const field = root.querySelector<HTMLInputElement>(".quiz input");
    if (!field) throw new Error("no field");
    expect(textOf(root)).not.toContain("To please Blue.");
    field.value = " <b>Why not</b> ";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    await drawn();
    field.form?.requestSubmit();
    await drawn();
    expect((model.get("_answered") as AnswersState).attempts["next-7"]?.tried).toEqual([
      "<b>Why not</b>",
    ]);
    expect(textOf(root)).toContain("<b>Why not</b>");
    expect(textOf(root)).toContain("To please Blue.");
  });
});

// The quiz beside the table: one question, its choices, and what meets an answer.
import type { JSX } from "preact";
import type { Key } from "../i18n.js";
import { isForeign, letterOf } from "../keys.js";
import { Token } from "../view/chip.js";
import { type Ruling, RulingView } from "../view/ruling.js";
import { ToolButton } from "../view/tool-button.js";
import { Tick } from "./claims.js";
import {
  type Answers,
  after,
  answersOf,
  OPEN,
  outcomes,
  SETTLED,
  type Step,
} from "./quiz-progress.js";
import type { ReplayController } from "./replay-controller.js";
import { useReplayView } from "./replay-view.js";
import { TextForm } from "./variations.js";

/** By their keys, in the order of their buttons. */
const STEPS = { Enter: "next", r: "retry", h: "hint", s: "skip", x: "show" } as const;

/** Takes a key that means something in a quiz; false where it is somebody else's. */
export function onQuizKey(event: KeyboardEvent, controller: ReplayController): boolean {
  const { answers, now } = controller.quiz;
  if (isForeign(event) || !answers) return false;
  const key = letterOf(event) || event.key;
  if (key === "q") {
    controller.ask(event.shiftKey ? answersOf(answers.quiz) : answers, event.shiftKey || !now);
    return true;
  }
  // A focused button takes Enter for itself.
  if (!now || (key === "Enter" && (event.target as Element).closest("button"))) return false;
  const choice = now.question?.choices.find(
    ({ player, chip }, index) =>
      key === `${index + 1}` || (key === (player ?? chip)?.[0] && now.came.match(OPEN)),
  );
  const step = choice ? "answer" : STEPS[key as keyof typeof STEPS];
  if (step) take(controller, step, choice?.id);
  return !!step;
}

function take(controller: ReplayController, step: Step, value?: string): void {
  const { now } = controller.quiz;
  const taken = now && after(now, step, value);
  if (taken) controller.ask(taken);
}

/** What was pressed may be gone afterwards; the keys work on from here. */
function stay({ type, target, currentTarget }: Event): void {
  if (type === "submit" || (target as Element).closest("button")) {
    (currentTarget as HTMLElement).focus({ preventScroll: true });
  }
}

export function QuizPage({ now }: { now: Answers }): JSX.Element {
  const { controller, words } = useReplayView();
  const { question, attempt, quiz, came } = now;
  const { questions } = quiz;
  const all = outcomes(now);
  const right = all.filter((one) => one.match("first|retry"));
  const n = right.length;
  const open = came.match(OPEN);
  const button = (word: Key, act: () => void, main: boolean) => (
    <ToolButton key={word} line main={main} act={act} says={word} />
  );
  return (
    <section class="insp quiz">
      <div class="tabs">
        <h3 class="on">{words.say("quiz")}</h3>
        <span class="where">
          {question &&
            words.say("quiz.where", {
              n: questions.indexOf(question) + 1,
              last: questions.length,
              right: n,
            })}
        </span>
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: what is pressed inside is a button, keys and all */}
      <div
        class="ask"
        role="region"
        aria-label={words.say("quiz")}
        tabIndex={0}
        data-why
        onClick={stay}
        onSubmit={stay}
      >
        <div aria-live="polite">
          <h3 class="q">
            {question
              ? words.text(question.text)
              : words.say("quiz.score", { n, total: all.length })}
          </h3>
          <p class="sub">
            {question
              ? words.text(question.sub)
              : words.say("quiz.first", { n: right.filter((one) => one === "first").length })}
          </p>
          {attempt.hinted && <p class="coach">{words.text(question?.hint)}</p>}
        </div>
        <div class="opts">
          {question?.choices.map(({ id, text, player, chip, right, played }, index) => {
            const tried = attempt.tried.includes(id);
            const good = right && came.match(SETTLED);
            const face = player ?? chip;
            const note = good ? (played ? "played" : "right") : tried && "yours";
            return (
              <button
                key={index}
                type="button"
                class={good ? "opt hov" : "opt"}
                aria-pressed={tried}
                aria-disabled={tried || !open}
                onClick={() => take(controller, "answer", id)}
              >
                {face ? <Token color={face} size={24} /> : <kbd>{index + 1}</kbd>}
                <span>
                  <b>{words.text(text)}</b>
                  {note && <span class="d">{words.say(`quiz.${note}`)}</span>}
                </span>
                {good && <Tick />}
              </button>
            );
          })}
        </div>
        {open && !question?.choices[0] && (
          <TextForm
            label={words.say("quiz.own")}
            send={(text) => take(controller, "answer", text)}
          />
        )}
        <div aria-live="polite">{question && !open && <AnswerVerdict now={now} />}</div>
        <div class="opts row stay">
          {question
            ? Object.values(STEPS).map(
                (step) =>
                  after(now, step) &&
                  !(step === "hint" && attempt.hinted) &&
                  button(`quiz.${step}`, () => take(controller, step), step === "next"),
              )
            : button("quiz.restart", () => controller.ask(answersOf(quiz)), true)}
        </div>
      </div>
    </section>
  );
}

/** What meets the answer: the choice made, or, where it was shown, one that is right. */
function AnswerVerdict({ now: { question, attempt } }: { now: Answers }): JSX.Element {
  const { words } = useReplayView();
  const last = attempt.tried.at(-1);
  const given = last && !(attempt.shown && question?.judged);
  const met = question?.choices.find(({ id, right }) => (given ? id === last : right));
  const why = (rulings: Ruling[]) =>
    rulings.map((ruling, index) => <RulingView key={index} ruling={ruling} main={!index} />);
  return (
    <div class="alt why">
      <b>{met ? words.text(met.verdict) : String(attempt.tried)}</b>
      <p>{words.text(question?.solution)}</p>
      {met && why(met.rulings)}
      {met?.elsewhere.map(({ preset, sentence, rulings }) => (
        <div key={preset} class="also">
          <p>{words.text(sentence)}</p>
          {why(rulings)}
        </div>
      ))}
    </div>
  );
}

// The quiz beside the table: one question, its choices, and the reply to an answer.

import type { JSX } from "preact";
import type { Words } from "../../core/i18n.js";
import { troubleIn } from "../../core/requests.js";
import type { Color, Ruling } from "../../core/types.js";
import { Token } from "../../core/view/chip.js";
import { RulingView } from "../../core/view/ruling.js";
import { ToolButton } from "../../core/view/tool-button.js";
import type { ChoiceState } from "../../state.gen.js";
import { Tick } from "../claims.js";
import type { ReplayController } from "../replay-controller.js";
import type { Answers } from "../replay-quiz.js";
import { useReplayView } from "../replay-view.js";
import { TextForm } from "../text-form.js";
import { choiceOf, pickedIn } from "./quiz-board.js";
import { keyOfPlace, STEPS, take } from "./quiz-keys.js";
import {
  after,
  answersOf,
  inRow,
  isOpen,
  isOwn,
  isRight,
  isSettled,
  metBy,
  outcomes,
} from "./quiz-progress.js";

/** The pressed button may be gone afterwards; the keys go on working from here. */
function stay({ type, target, currentTarget }: Event): void {
  if (type === "submit" || (target as Element).closest("button")) {
    (currentTarget as HTMLElement).focus({ preventScroll: true });
  }
}

export function QuizPage({ now }: { now: Answers }): JSX.Element {
  const { words } = useReplayView();
  const { question, quiz } = now;
  const open = isOpen(now);
  const right = outcomes(now).filter(isRight).length;
  const name = words.say(question?.places ? "quiz.exercise" : "quiz");
  return (
    <section class="insp quiz">
      <div class="tabs">
        <h3 class="on">{name}</h3>
        <span class="where">
          {question &&
            (question.places
              ? [tryIn(now, words), rowIn(now, words)].filter(Boolean).join(", ")
              : words.say("quiz.where", {
                  n: quiz.questions.indexOf(question) + 1,
                  last: quiz.questions.length,
                  right,
                }))}
        </span>
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: what is pressed inside is a button, keys and all */}
      <div
        class="ask"
        role="region"
        aria-label={name}
        tabIndex={0}
        data-why
        onClick={stay}
        onSubmit={stay}
      >
        <QuizPrompt now={now} />
        <QuizOptions now={now} />
        <div aria-live="polite">{question && !open && <AnswerVerdict now={now} />}</div>
        <QuizSteps now={now} />
      </div>
    </section>
  );
}

/** "second try": the one that is awaited, or that was just made. */
function tryIn(now: Answers, words: Words): string {
  const n = now.attempt.tried.length + Number(isOpen(now)) || 1;
  return words.say(n > 2 ? "quiz.try" : n > 1 ? "quiz.try.2" : "quiz.try.1", { n });
}

/** "right in a row: 3", with the one that was just answered. */
function rowIn(now: Answers, words: Words): string {
  const before = now.quiz.row;
  if (before === undefined) return "";
  const n = now.attempt.tried[0] ? inRow(now) : before;
  return n ? words.say("quiz.row", { n }) : "";
}

/** The question; or, when all is done, the result. */
function QuizPrompt({ now }: { now: Answers }): JSX.Element {
  const { words } = useReplayView();
  const { question, attempt } = now;
  if (question) {
    return (
      <div aria-live="polite">
        <h3 class="q">{words.text(question.text)}</h3>
        <p class="sub">{words.text(question.sub)}</p>
        {attempt.hinted && <p class="coach">{words.text(question.hint)}</p>}
      </div>
    );
  }
  const all = outcomes(now);
  const first = all.filter((one) => one === "first").length;
  const n = all.filter(isRight).length;
  return (
    <div aria-live="polite">
      <h3 class="q">{words.say("quiz.score", { n, total: all.length })}</h3>
      <p class="sub">{words.say("quiz.first", { n: first })}</p>
    </div>
  );
}

/** The choices; or the places on the board, for the keyboard and the ear. */
function QuizOptions({ now }: { now: Answers }): JSX.Element {
  const { controller, words } = useReplayView();
  const { question, attempt } = now;
  const { places, choices = [], judged } = question ?? {};
  const open = isOpen(now);
  const options =
    places?.map((place) => ({
      id: place.target,
      text: place.text,
      face: place.color,
      key: keyOfPlace(controller, place),
    })) ??
    choices.map(({ player, chip, ...choice }, index) => ({
      ...choice,
      face: player ?? chip,
      key: index + 1,
    }));
  return (
    <div class="opts">
      {options.map(({ id, text, face, key, right = false, played = false }: Option) => {
        const tried = (places ? pickedIn(controller.quiz) : attempt.tried).includes(id);
        // Where every answer is possible none is the right one, and only the reader's own is marked.
        const good = places ? tried : isSettled(now) && (judged ? right : tried);
        const own = tried && (!places || isOwn(now));
        // The reader's own is named at once, the others when the question is settled.
        const shown = isSettled(now) && (!judged || right);
        const notes = (["yours", "played", "right"] as const).filter(
          (_, at) => [own, shown && played, shown && right && judged && !played][at],
        );
        return (
          <button
            key={id}
            type="button"
            class={good ? "opt hov" : "opt"}
            aria-pressed={tried}
            aria-disabled={!open || (tried && !places)}
            onClick={() => (places ? controller.pick(id) : take(controller, "answer", id))}
          >
            {face ? (
              <Token color={face} size={24} />
            ) : (
              key && <kbd>{String(key).toUpperCase()}</kbd>
            )}
            <span>
              <b>{words.text(text)}</b>
              {notes[0] && (
                <span class="d">{notes.map((note) => words.say(`quiz.${note}`)).join(", ")}</span>
              )}
            </span>
            {good && (places ? isRight(now.outcome) : judged) && <Tick />}
          </button>
        );
      })}
      {open && !options[0] && (
        <TextForm label={words.say("quiz.own")} send={(text) => take(controller, "answer", text)} />
      )}
    </div>
  );
}

/** Whether another position can be drawn: after an answer, and by a kernel alone. */
const canDraw = ({ quiz: { now }, exported, gone }: ReplayController): boolean =>
  now?.quiz.row !== undefined && !isOpen(now) && !exported && !gone;

type Option = Pick<ChoiceState, "id" | "text"> &
  Partial<Pick<ChoiceState, "right" | "played">> & { face: Color | null; key: string | number };

/** The steps that can be taken now, besides answering. */
function QuizSteps({ now }: { now: Answers }): JSX.Element {
  const { controller, words } = useReplayView();
  const choice = choiceOf(controller.quiz);
  const { places } = now.question ?? {};
  const { hinted } = now.attempt;
  const steps = Object.values(STEPS).filter(
    (step) =>
      after(now, step) &&
      !(step === "hint" && hinted) &&
      // A question alone leads nowhere, and its answer comes after its hint.
      !(
        places &&
        (step === "next" || step === "skip" || (step === "show" && isOpen(now) && !hinted))
      ),
  );
  return (
    <div class="opts row stay">
      {controller.refused && <p role="status">{troubleIn(words, controller.refused)}</p>}
      {now.question?.places && isOpen(now) && (
        <ToolButton
          line
          main={Boolean(choice)}
          off={!choice}
          act={() => choice && take(controller, "answer", choice.id)}
          says={choice ? "quiz.check" : "quiz.check.first"}
        />
      )}
      {now.question ? (
        <>
          {steps.map((step) => (
            <ToolButton
              key={step}
              line
              main={step === "next" || step === "retry"}
              act={() => take(controller, step)}
              says={`quiz.${step}`}
            />
          ))}
          {canDraw(controller) && (
            <ToolButton
              line
              main={isRight(now.outcome)}
              act={() => void controller.drawAnother()}
              says="quiz.another"
            />
          )}
        </>
      ) : (
        <ToolButton
          line
          main
          act={() => void controller.ask(answersOf(now.quiz))}
          says="quiz.restart"
        />
      )}
    </div>
  );
}

/** The reply to the answer: to the choice made, or, if it was shown, to a right one. */
function AnswerVerdict({ now }: { now: Answers }): JSX.Element {
  const { words } = useReplayView();
  const { question, attempt } = now;
  const met = metBy(now);
  const why = (rulings: Ruling[]) =>
    rulings.map((ruling, index) => <RulingView key={index} ruling={ruling} main={!index} />);
  return (
    <div class="alt why">
      <b>{met ? words.text(met.verdict) : String(attempt.tried)}</b>
      <p>{words.text(met?.note ?? question?.solution)}</p>
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

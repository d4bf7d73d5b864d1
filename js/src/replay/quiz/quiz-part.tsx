// The part of the front end that asks about a replay.
import { addStyle } from "../../core/styles/style.js";
import type { AnyModel } from "../../core/types.js";
import type { ReplayController } from "../replay-controller.js";
import type { ReplayQuiz } from "../replay-quiz.js";
import style from "./quiz.css";
import { QuizController } from "./quiz-controller.js";
import { onQuizKey } from "./quiz-keys.js";
import { QuizPage } from "./quiz-page.js";

addStyle(style);

export function openQuiz(controller: ReplayController, model: AnyModel): ReplayQuiz {
  const quiz = new QuizController(model);
  const onKey = (event: KeyboardEvent) => onQuizKey(event, controller, quiz);
  return Object.assign(quiz, { onKey, Page: QuizPage });
}

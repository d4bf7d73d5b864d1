// The frame of the question: the board on one side, the coalitions and what is said on the other.
import type { JSX } from "preact";
import { useLayoutEffect, useMemo, useReducer, useRef } from "preact/hooks";
import { tallestOf } from "../core/draw/pile-layout.js";
import { Words } from "../core/i18n.js";
import type { Color } from "../core/types.js";
import { type Board, BoardContext, useBoard } from "../core/view/board.js";
import { Felt } from "../core/view/felt.js";
import { frameSize } from "../core/view/frame-size.js";
import { kindsOf } from "../core/view/hand.js";
import { LanguageSwitch, Title } from "../core/view/heading.js";
import { useMotion } from "../core/view/motion.js";
import { ToolButton } from "../core/view/tool-button.js";
import type { LatticeState, PlyState } from "../state.gen.js";
import { Lattice } from "./lattice.js";
import { coalitionOf, type LatticeController } from "./lattice-controller.js";
import { LineBar, LineSteps } from "./line-steps.js";

const ORDER: readonly Color[] = ["red", "blue", "green", "yellow", "orange", "purple"];
const WIDE = 440;
/** Of the felt and the line under it. */
const HEIGHT = { wide: 372, mid: 340, narrow: 0 };

interface Props {
  controller: LatticeController;
  width: number;
}

export function LatticeApp({ controller, width }: Props): JSX.Element | null {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  // Before anything is painted: the state may come at once.
  useLayoutEffect(() => controller.subscribe(() => draw(undefined)), [controller]);
  const { question } = controller;
  return question && <Question {...{ controller, width, question }} />;
}

function Question({ controller, width: room, question }: Props & Asked): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  const { line, ruleset } = question;
  const { step, language } = controller;
  const ply = (step !== null && line?.steps[step]?.ply) || question.ply;
  useMotion(root, ply, step ?? 0, false);
  const words = useMemo(() => new Words(language), [language]);
  const { layout, width } = frameSize(room, false);
  const colors = ORDER.slice(0, ruleset.players);
  const board: Board = {
    words,
    layout,
    width,
    colors,
    order: colors,
    kinds: kindsOf(ply.position),
    at: ply.position.ply,
    tallest: tallestIn(question),
    rules: {},
    defeatOf: () => undefined,
  };
  return (
    <BoardContext.Provider value={board}>
      <div
        ref={root}
        class={`frame asks-coalitions ${layout}`}
        role="group"
        aria-label={words.text(question.title)}
        tabIndex={-1}
        lang={words.lang}
        data-script={words.script}
      >
        <header class="hd">
          <Title title={question.title} ruleset={ruleset} />
          <LanguageSwitch controller={controller} />
        </header>
        <div class="body">
          <div>
            <Felt ply={ply} width={layout === "wide" ? WIDE : width} height={HEIGHT[layout]} />
            {line && step !== null && <LineBar {...{ controller, question, line }} />}
          </div>
          <Sheet {...{ controller, question }} />
        </div>
      </div>
    </BoardContext.Provider>
  );
}

/** As high as the tallest pile of all that may be shown, so that nothing below moves. */
const tallestIn = ({ ply, line }: LatticeState): number =>
  Math.max(...[ply, ...pliesOf(line)].map(({ position }) => tallestOf(position)));

const pliesOf = (line: LatticeState["line"]): PlyState[] =>
  (line?.steps ?? []).map(({ ply }) => ply);

interface Asked {
  question: LatticeState;
}

/** The question, the coalitions, and what is said of the answer. */
function Sheet({ controller, question }: { controller: LatticeController } & Asked): JSX.Element {
  const { words } = useBoard();
  const { choosing, step } = controller;
  const { reply, line, tries } = question;
  const n = tries + Number(choosing);
  const asked = choosing ? "choose" : reply?.right ? "open_any" : "open_own";
  return (
    <div class="sheet">
      <p class="sub">
        {words.say(n > 2 ? "quiz.try" : n > 1 ? "quiz.try.2" : "quiz.try.1", { n })}
      </p>
      <h3 class="q">{words.text(question.ask)}</h3>
      <p class="sub">{words.text(question.words[asked])}</p>
      <Lattice {...{ controller, question }} />
      <div class="reply" role="status">
        {controller.link.status === "gone"
          ? `${words.say("gone")}. ${words.say("gone.next")}`
          : controller.waiting
            ? words.text(question.words.busy)
            : !choosing && reply && <Reply right={reply.right} text={words.text(reply.text)} />}
      </div>
      {choosing ? (
        <Choosing {...{ controller, question }} />
      ) : (
        <>
          {line && step !== null && <LineSteps {...{ controller, question, line }} />}
          {reply?.right && <Legend {...question} />}
          <div class="foot">
            <ToolButton says="quiz.retry" line act={() => controller.chooseAgain()} />
          </div>
        </>
      )}
    </div>
  );
}

/** What is chosen so far, and the buttons. */
function Choosing({
  controller,
  question,
}: { controller: LatticeController } & Asked): JSX.Element {
  const { words } = useBoard();
  const { chosen, waiting } = controller;
  const isEmpty = chosen.size === 0;
  const names = question.rows
    .flat()
    .filter((node) => chosen.has(coalitionOf(node)))
    .map(({ name }) => words.text(name));
  return (
    <>
      <p class="picked">
        {words.text(question.words.chosen)}{" "}
        <b>{names.join("; ") || words.text(question.words.none)}</b>
      </p>
      <div class="foot">
        <ToolButton
          says="quiz.check"
          main
          off={isEmpty || waiting}
          act={() => !isEmpty && !waiting && controller.check()}
        />
        <ToolButton line off={isEmpty} act={() => controller.clear()}>
          {words.text(question.words.clear)}
        </ToolButton>
      </div>
    </>
  );
}

function Reply({ right, text }: { right: boolean; text: string }): JSX.Element {
  return (
    <p class={right ? "right" : ""}>
      <b>{right ? "✓" : "✗"}</b> {text}
    </p>
  );
}

/** How coalitions are drawn once all verdicts are known. */
function Legend({ words: own }: LatticeState): JSX.Element {
  const { words } = useBoard();
  return (
    <ul class="legend">
      {(["needed", "wins", "loses"] as const).map((verdict) => (
        <li key={verdict}>
          <i class={verdict} /> {words.text(own[verdict])}
        </li>
      ))}
    </ul>
  );
}

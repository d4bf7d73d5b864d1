// The frame of the story: the table on one side, and what is said of it on the other.

import type { JSX } from "preact";
import { useLayoutEffect, useMemo, useReducer, useRef } from "preact/hooks";
import { tallestOf } from "../core/draw/pile-layout.js";
import { Words } from "../core/i18n.js";
import type { Color } from "../core/types.js";
import { type Acts, type Board, BoardContext } from "../core/view/board.js";
import { classes, targetOf } from "../core/view/elements.js";
import { Felt } from "../core/view/felt.js";
import { frameSize } from "../core/view/frame-size.js";
import { kindsOf } from "../core/view/hand.js";
import { LanguageSwitch } from "../core/view/heading.js";
import { useMotion } from "../core/view/motion.js";
import type { TaleState } from "../state.gen.js";
import { ScreenText } from "./screen-text.js";
import type { TaleController } from "./tale-controller.js";
import { type Telling, useTale } from "./use-tale.js";
import { WayOut } from "./ways-out.js";

const ORDER: readonly Color[] = ["red", "blue", "green", "yellow"];
const WIDE = 536;
/** Of the felt and the line under it, which the story leaves out. */
const HEIGHT = { wide: 380, mid: 340, narrow: 0 };

interface Props {
  controller: TaleController;
  width: number;
}

export function TaleApp({ controller, width }: Props): JSX.Element | null {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  // Before the frame is painted: a change that comes with it must not be missed.
  useLayoutEffect(() => controller.subscribe(() => draw(undefined)), [controller]);
  const { tale } = controller;
  return tale && <Tale {...{ controller, width, tale }} />;
}

function Tale({ controller, width: room, tale }: Props & { tale: TaleState }): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const telling = useTale(tale);
  const { at, screen, ply } = telling;
  useMotion(root, ply, at.count, false);
  const { language } = controller;
  const words = useMemo(() => new Words(language, undefined, "red"), [language]);
  const { layout, width } = frameSize(room, false);
  const board: Board = {
    words,
    layout,
    width,
    colors: ORDER,
    order: ORDER,
    kinds: kindsOf(ply.position),
    at: ply.position.ply,
    tallest: tallestOf(ply.position),
    rules: {},
    defeatOf: () => undefined,
    acts: actsOf(telling, words),
  };
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen begins at its title
  useLayoutEffect(() => {
    if (!isFirst.current) title.current?.focus({ preventScroll: true });
    if (!isFirst.current) scrollTo({ top: 0 });
    isFirst.current = false;
  }, [at.screen]);
  // Buttons on the felt bring their own keys. They may be pressed as soon as they are drawn.
  useLayoutEffect(() => {
    const frame = root.current;
    const press = (event: Event) => {
      const target = targetOf(event);
      const choice = telling.choiceAt(target);
      if (choice) telling.go(choice);
      if (target?.kind === "pile") telling.guess(target.pile);
    };
    frame?.addEventListener("click", press);
    return () => frame?.removeEventListener("click", press);
  });
  return (
    <BoardContext.Provider value={board}>
      <div
        ref={root}
        class={`frame table tale ${layout}`}
        lang={words.lang}
        data-script={words.script}
        data-screen={screen.name}
        data-told={telling.isTold}
      >
        <header class="hd">
          <div class="cap">
            <h1>So Long Sucker</h1>
            <span class="rs">{words.text(tale.name)}</span>
          </div>
          <Dots {...telling} words={words} />
          <WayOut controller={controller} to="skip" class="btn">
            {words.text(tale.skip)}
          </WayOut>
        </header>
        <div class="body">
          <div>
            <Felt ply={ply} width={layout === "wide" ? WIDE : width} height={HEIGHT[layout]} />
            {screen.under && telling.isTold && <p class="under">{words.text(screen.under)}</p>}
          </div>
          <ScreenText controller={controller} telling={telling} title={title} />
        </div>
        <footer>
          <p>{words.text(tale.private)}</p>
          <LanguageSwitch controller={controller} />
          <WayOut controller={controller} to="everything" class="btn">
            {words.text(tale.everything)}
          </WayOut>
        </footer>
      </div>
    </BoardContext.Provider>
  );
}

/** What may be pressed on the felt. */
function actsOf({ screen, at, ply, choiceAt }: Telling, words: Words): Acts | undefined {
  const places = at.step === 0 ? screen.places : [];
  const isChoice = screen.choices.some(({ color }) => color);
  if (places.length === 0 && !isChoice) return undefined;
  const next = places.length > 0 ? ply.position.next_pile : null;
  return {
    next,
    fresh: next !== null,
    pending: null,
    struck: () => -1,
    ghost: (pile) => (pile === at.guess ? ply.position.to_act : null),
    status: (color) => (choiceAt({ kind: "seat", player: color }) ? words.say("status.may") : null),
    look: (target) => {
      if (target.kind === "pile" && places.some(({ pile }) => pile === target.pile)) {
        return { lit: true, on: target.pile === at.guess };
      }
      return choiceAt(target) ? { lit: true } : undefined;
    },
  };
}

/** The parts of the story in a row; those that were seen lead back. */
function Dots({ tale, screen, at, seenOf, jump, words }: Telling & { words: Words }): JSX.Element {
  return (
    <ol class="dots">
      {tale.dots.map((name, dot) => {
        const to = seenOf(dot);
        const isHere = screen.dot === dot;
        return (
          <li key={dot}>
            <button
              type="button"
              class={classes(to >= 0 && !isHere && "past")}
              aria-current={isHere ? "step" : undefined}
              disabled={to < 0}
              onClick={() => to !== at.screen && jump(to)}
            >
              <span>{words.text(name)}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

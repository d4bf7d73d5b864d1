// The introduction: scenes that are each begun by a click, and told moment by moment.
import type { JSX } from "preact";
import { useMemo, useRef } from "preact/hooks";
import { tallestOf } from "../../core/draw/pile-layout.js";
import { ended, Words } from "../../core/i18n.js";
import type { Color } from "../../core/types.js";
import { type Acts, type Board, BoardContext } from "../../core/view/board.js";
import { Token } from "../../core/view/chip.js";
import { targetOf } from "../../core/view/elements.js";
import { Felt } from "../../core/view/felt.js";
import { frameSize } from "../../core/view/frame-size.js";
import { kindsOf } from "../../core/view/hand.js";
import { LanguageSwitch } from "../../core/view/heading.js";
import { useMotion } from "../../core/view/motion.js";
import { useOneEar } from "../../core/view/one-ear.js";
import type { IntroState, PlyState, SceneState } from "../../state.gen.js";
import type { TableController } from "../table-controller.js";
import { type Moment, type Scenes, useScenes } from "./use-scenes.js";

const ORDER: readonly Color[] = ["red", "blue", "green", "yellow"];
const [YOU] = ORDER;
const WIDE = 536;
const HEIGHT = { wide: 356, mid: 304, narrow: 0 };

interface Props {
  controller: TableController;
  intro: IntroState;
  width: number;
}

export function Intro({ controller, intro, width: room }: Props): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  const leave = () => {
    const page = root.current?.getRootNode() as ShadowRoot | undefined;
    controller.begins();
    // What had the focus is gone, and the keys of the table that is drawn now work at once.
    queueMicrotask(() => page?.querySelector<HTMLElement>(".frame")?.focus());
  };
  const scenes = useScenes(intro, root, leave);
  const hear = useOneEar(controller, root);
  const { scene, ply, at, stage } = scenes;
  useMotion(root, ply, at.count, false);
  const words = useMemo(() => {
    const you = new Words(controller.language).say("you");
    return new Words(controller.language, (color) => (color === YOU ? you : undefined));
  }, [controller.language]);
  const { layout, width } = frameSize(room, false);
  const board = { ...boardOf(scene, ply, words, scenes), layout, width };
  return (
    <BoardContext.Provider value={board}>
      <div
        ref={root}
        class={`frame table intro ${layout}`}
        role="group"
        aria-label={words.say("intro.sub")}
        lang={words.lang}
        data-script={words.script}
        tabIndex={0}
        data-lm-suppress-shortcuts="true"
        data-scene={at.scene + 1}
        data-stage={stage}
        onKeyDown={scenes.onKeyDown}
        onFocusIn={hear}
        onClick={(event) => scenes.choose(targetOf(event))}
      >
        <header class="hd">
          <div class="cap">
            <h2>So Long Sucker</h2>
            {layout !== "narrow" && <span class="rs">{words.say("intro.sub")}</span>}
          </div>
          <div class="does">
            <LanguageSwitch controller={controller} />
            <button type="button" class="btn line" onClick={leave}>
              {words.say("intro.skip")}
            </button>
          </div>
        </header>
        <div class="body">
          <Felt ply={ply} width={layout === "wide" ? WIDE : width} height={HEIGHT[layout]} />
          <SceneText {...scenes} words={words} total={intro.scenes.length} />
        </div>
        <IntroProgress {...scenes} scenes={intro.scenes} words={words} leave={leave} />
        <p class="unseen" aria-live="polite" data-live>
          {controller.ear && controller.ear !== root.current ? "" : spoken(words, scenes)}
        </p>
      </div>
    </BoardContext.Provider>
  );
}

/** The question, or what came of the click. */
function spoken(words: Words, { scene, told, stage }: Scenes): string {
  if (stage === "moving") return "";
  const texts = stage === "before" ? [scene.name, scene.ask] : told;
  return ended(texts.map((text) => words.text(text)));
}

const REST = { next: null, fresh: false, ghost: () => null, struck: () => -1 };

function boardOf(
  scene: SceneState,
  ply: PlyState,
  words: Words,
  { at, wayOfTarget, stage }: Scenes,
): Omit<Board, "layout" | "width"> {
  const kills = stage === "before" && scene.kills.length > 0;
  const acts: Acts = {
    ...REST,
    pending: kills ? ply.position.pending : null,
    status: (color, { has_move, phase }) =>
      color === YOU && color === has_move && phase !== "rescue"
        ? words.say("status.short.move.you")
        : null,
    look: (target) => (wayOfTarget(target) < 0 ? undefined : { lit: true, hint: true }),
  };
  return {
    words,
    colors: ORDER,
    order: ORDER,
    kinds: kindsOf(ply.position),
    tallest: tallestOf(ply.position),
    at: at.count,
    rules: {},
    defeatOf: () => undefined,
    acts,
  };
}

interface ProgressProps {
  scenes: readonly SceneState[];
  at: Moment;
  words: Words;
  jump(scene: number): void;
  leave(): void;
}

/** The scenes in a row, and the game at its end. */
function IntroProgress({ scenes, at, words, jump, leave }: ProgressProps): JSX.Element {
  return (
    <ol class="scenes" aria-label={words.say("intro.scenes")}>
      {scenes.map((scene, index) => (
        <li key={index} class={index < at.scene ? "past" : ""}>
          <button
            type="button"
            aria-current={index === at.scene ? "step" : undefined}
            onClick={() => jump(index)}
          >
            <span>{words.text(scene.name)}</span>
          </button>
        </li>
      ))}
      <li class="game">
        <button type="button" onClick={leave}>
          <span>{words.say("intro.game")}</span>
        </button>
      </li>
    </ol>
  );
}

/** Beside the felt: the sentence of this scene, what has happened in it, and its buttons. */
function SceneText(props: Scenes & { words: Words; total: number }): JSX.Element {
  const { words, total, scene, at, stage, told, act, main, jump } = props;
  const leads = at.scene < total - 1 ? "intro.next" : "intro.game";
  return (
    <section class="scene">
      <div>
        <p class="sub">{words.say("intro.where", { n: at.scene + 1, total })}</p>
        <h3 class="q">{words.text(scene.name)}</h3>
        <p class="asks">{words.text(scene.ask)}</p>
      </div>
      <ol>
        {told.map((text, index) => (
          <li key={index} class={index === told.length - 1 ? "came" : ""}>
            {words.text(text)}
          </li>
        ))}
      </ol>
      <div class="acts">
        {stage === "before" && scene.kills.length > 0 && (
          <div class="opts row">
            {scene.kills.map((chip, way) => (
              <button key={chip} type="button" class="btn line" onClick={() => act(way)}>
                <Token color={chip} />
                {words.chip(chip)}
              </button>
            ))}
          </div>
        )}
        <div class="ways">
          {at.scene > 0 && (
            <button type="button" class="btn line" onClick={() => jump(at.scene - 1)}>
              {words.say("intro.back")}
            </button>
          )}
          {(stage === "after" || (stage === "before" && scene.does)) && (
            <button type="button" class="btn pri" onClick={() => main?.()}>
              {stage === "after" ? words.say(leads) : words.text(scene.does)}
            </button>
          )}
        </div>
      </div>
    </section>
  );
}

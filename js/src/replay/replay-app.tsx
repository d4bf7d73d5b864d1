// One view of a replay: measures itself, listens to the keys, puts the parts in their places.
import type { JSX } from "preact";
import { useLayoutEffect, useMemo, useReducer, useRef, useState } from "preact/hooks";
import { turned } from "../draw/seat-slots.js";
import { Words } from "../i18n.js";
import { commandOf } from "../keys.js";
import type { Layout } from "../types.js";
import { BoardContext, LARGE, widthIn } from "../view/board.js";
import { ErrorBoundary } from "../view/error-boundary.js";
import { Felt } from "../view/felt.js";
import { useMotion } from "../view/motion.js";
import { splitClaims } from "./claim-selection.js";
import { Claims } from "./claims.js";
import { ComparisonBar, ComparisonBoards } from "./comparison-boards.js";
import { HelpDialog } from "./help-dialog.js";
import { PlaybackBar } from "./playback-bar.js";
import { onQuizKey, QuizPage } from "./quiz-page.js";
import type { Replay } from "./replay.js";
import { ReplayAnnouncer } from "./replay-announcer.js";
import type { ReplayController } from "./replay-controller.js";
import { ReplayHeader } from "./replay-header.js";
import { ReplayInspector } from "./replay-inspector.js";
import { ReplayViewContext } from "./replay-view.js";
import { hasPower, lanesOf, Score, scoreHeight } from "./score.js";
import { Variations } from "./variations.js";

const FELT = { width: 536, height: 356, least: 300 };
/** The whole is no higher than this where it is wide; what the parts need is taken off it. */
const HEIGHT = 640;
const FRAME = 22 + 34 + 40;
/** The line under the felt: for a few words, and for many. */
const CLAIMS = { few: 54, many: 82, length: 180, gap: 8 };
const LANE = 38;
const GRAPH = 56;
const POWER = 68;
/** Where lines part. */
const FORKS = 32;

function heights(replay: Replay, forks: boolean, more: number): { felt: number; claims: number } {
  const claims = replay.claimed > CLAIMS.length ? CLAIMS.many : CLAIMS.few;
  const under = replay.hasClaims ? claims + CLAIMS.gap : 0;
  const lane = LANE * lanesOf(replay).length + more;
  const parting = forks ? FORKS : 0;
  const felt = HEIGHT - FRAME - under - lane - parting - scoreHeight(replay) - 4;
  return { felt: Math.min(FELT.height, Math.max(FELT.least - parting / 2, felt)), claims };
}

export const layoutOf = (width: number): Layout =>
  width >= 780 ? "wide" : width >= 560 ? "mid" : "narrow";

export function ReplayApp({
  controller,
  width,
}: {
  controller: ReplayController;
  width: number;
}): JSX.Element {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  // Before the frame is painted: a step that comes with it must not be missed.
  useLayoutEffect(() => controller.subscribe(() => redraw(0)), [controller]);
  const { replay, fault, language } = controller;
  const words = useMemo(
    () => new Words(language, (color) => replay?.nameOf(color)),
    [language, replay],
  );
  if (!replay) {
    return (
      <p class="notice" role="status" lang={language}>
        {words.say(fault ? `fault.${fault}` : "loading")}
      </p>
    );
  }
  const broken = <p class="notice">{words.say("fault.shape")}</p>;
  return (
    <ErrorBoundary of={replay} fallback={broken}>
      <ReplayFrame controller={controller} words={words} width={width} />
    </ErrorBoundary>
  );
}

function ReplayFrame(props: {
  controller: ReplayController;
  words: Words;
  width: number;
}): JSX.Element | null {
  const { controller, words } = props;
  const { replay } = controller;
  const root = useRef<HTMLDivElement>(null);
  const [keysOpen, setKeysOpen] = useState(false);
  const [trying, setTrying] = useState(false);
  const [round, setRound] = useState(0);
  const [large, setLarge] = useState(false);
  const [notes, setNotes] = useState(true);
  const [graph, setGraph] = useState(0);
  const returnTo = useRef<Element | null>(null);
  const jumped = controller.cause !== "step" && controller.cause !== "clock";
  const { pair } = controller;
  useMotion(root, replay?.ply(controller.ply), controller.ply, jumped || pair !== null);
  if (!replay) return null;
  const scale = large ? LARGE : 1;
  const layout = layoutOf(props.width / scale);
  const width = widthIn(props.width / scale, layout);
  const ply = replay.ply(controller.ply);

  const openKeys = () => {
    returnTo.current =
      (root.current?.getRootNode() as ShadowRoot | undefined)?.activeElement ?? null;
    setKeysOpen(true);
  };
  const closeKeys = () => {
    setKeysOpen(false);
    const before = returnTo.current;
    (before instanceof HTMLElement ? before : root.current)?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const command = !keysOpen && onQuizKey(event, controller) ? "quiz" : commandOf(event);
    if (!command || (command === "close" && !keysOpen && !large)) return;
    if (keysOpen && command !== "close" && command !== "keys") return;
    event.preventDefault();
    event.stopPropagation();
    const { ply: at } = controller;
    // What has the focus may go away: the keys must not end up with the page around us then.
    if (command === "beside" || command === "large") root.current?.focus({ preventScroll: true });
    switch (command) {
      case "quiz":
        return undefined;
      case "back":
        return controller.goto(at - 1, event.repeat ? "drag" : "step");
      case "on":
        return controller.goto(at + 1, event.repeat ? "drag" : "step");
      case "turn-back":
        return controller.goto(replay.turnStep(at, -1));
      case "turn-on":
        return controller.goto(replay.turnStep(at, 1));
      case "first":
        return controller.goto(0);
      case "last":
        return controller.goto(replay.last);
      case "play":
        return controller.toggle();
      case "mark-on":
        return controller.goto(replay.markStep(at, 1, controller.shows));
      case "mark-back":
        return controller.goto(replay.markStep(at, -1, controller.shows));
      case "line":
        return controller.turnOff();
      case "beside":
        return controller.turnBeside();
      case "try":
        return setTrying(!trying && !controller.exported);
      case "why":
        return root.current?.querySelector<HTMLElement>("[data-why]")?.focus();
      case "turn":
        return setRound(round + 1);
      case "large":
        return setLarge(!large);
      case "notes":
        return setNotes(!notes);
      case "graph":
        return setGraph((graph + 1) % (replay.state.series.length + 1));
      case "close":
        return keysOpen ? closeKeys() : setLarge(false);
      default:
        return keysOpen ? closeKeys() : openKeys();
    }
  };

  const { now, quiz } = controller.quiz;
  const parting = !now && (trying || (controller.lines?.count ?? 1) > 1);
  const beside = now ? <QuizPage now={now} /> : <ReplayInspector ply={ply} />;
  const { felt: high, claims } = heights(
    replay,
    parting,
    (graph ? GRAPH : 0) + (hasPower(controller) ? POWER : 0),
  );
  const height = layout === "wide" ? high : FELT.height;
  const felt = (
    <Felt
      ply={ply}
      width={layout === "wide" ? FELT.width : width}
      height={layout === "narrow" ? 0 : height}
    />
  );
  const rules = { ...quiz?.rules, ...replay.state.rules };
  const { colors, kinds } = replay;
  const order = turned(colors, round);
  const board = { words, layout, width, colors, order, kinds, rules, at: controller.ply };
  const ui = {
    ...board,
    defeatOf: replay.defeatOf,
    controller,
    replay,
    trying,
    turnTrying: () => setTrying(!trying && !controller.exported),
    large,
    notes,
    graph,
    setGraph,
    turn: () => setRound(round + 1),
    enlarge: () => setLarge(!large),
  };
  return (
    <ReplayViewContext.Provider value={ui}>
      <BoardContext.Provider value={ui}>
        <div
          ref={root}
          class={`frame ${layout}${large ? " large" : ""}`}
          style={{ zoom: String(scale) }}
          role="group"
          aria-label={words.text(replay.state.title)}
          lang={words.lang}
          data-script={words.script}
          tabIndex={0}
          data-lm-suppress-shortcuts="true"
          onKeyDown={onKeyDown}
        >
          <ReplayHeader onKeys={openKeys} />
          {pair ? (
            <ComparisonBoards pair={pair} />
          ) : layout === "wide" ? (
            <div class="body">
              <div>
                {felt}
                {replay.hasClaims && (
                  <section
                    class="words"
                    style={{ height: `${claims}px` }}
                    aria-label={words.say("claims")}
                    tabIndex={ply.claims.length > 0 ? 0 : -1}
                  >
                    {ply.claims.length > 0 && <Claims claims={splitClaims(ply.claims).main} />}
                  </section>
                )}
              </div>
              {beside}
            </div>
          ) : (
            <>
              {felt}
              {beside}
            </>
          )}
          <PlaybackBar />
          {pair && <ComparisonBar pair={pair} />}
          {parting && !pair && <Variations />}
          {!large && <Score />}
          <ReplayAnnouncer />
          {keysOpen && <HelpDialog onClose={closeKeys} />}
        </div>
      </BoardContext.Provider>
    </ReplayViewContext.Provider>
  );
}

// The layout of one view of a replay.
import type { JSX, RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { turned } from "../core/draw/seat-layout.js";
import type { Words } from "../core/i18n.js";
import { BoardContext } from "../core/view/board.js";
import { giveKeysBack, targetOf } from "../core/view/elements.js";
import { Felt } from "../core/view/felt.js";
import { frameSize, useRoom } from "../core/view/frame-size.js";
import { useMotion } from "../core/view/motion.js";
import { useOneEar } from "../core/view/one-ear.js";
import { nameOf } from "../core/view/target.js";
import { splitClaims } from "./claim-selection.js";
import { Claims } from "./claims.js";
import { FELT_HEIGHT, type Heights, heightsOf } from "./heights.js";
import { HelpDialog } from "./help-dialog.js";
import { Paper, usePrinting } from "./paper.js";
import { PlaybackBar } from "./playback-bar.js";
import type { Replay } from "./replay.js";
import { ReplayAnnouncer } from "./replay-announcer.js";
import type { ReplayController } from "./replay-controller.js";
import { ReplayHeader } from "./replay-header.js";
import { ReplayInspector } from "./replay-inspector.js";
import { onReplayKey } from "./replay-keys.js";
import {
  type ReplayView,
  ReplayViewContext,
  useReplaySettings,
  useReplayView,
} from "./replay-view.js";
import { Score } from "./score/score.js";
import { hasPower } from "./score/score-lanes.js";
import { useSwipes } from "./swiping.js";
import { Variations } from "./variations.js";

const FELT_WIDTH = 536;

interface Props {
  controller: ReplayController;
  replay: Replay;
  words: Words;
  width: number;
}

export function ReplayFrame({ controller, replay, words, width }: Props): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  const hear = useOneEar(controller, root);
  const swipes = useSwipes((by) => controller.goto(controller.ply + by, "step"));
  useKeptFocus(root, controller.quiz.now !== null);
  const printing = usePrinting();
  const room = useRoom(root);
  const settings = useReplaySettings(controller, root);
  const { editing, large, graph, round, helpOpen, toggleHelp } = settings;
  const { ply: at, comparison } = controller;
  const compare = comparison && controller.parts.get("compare");
  const { now, quiz } = controller.quiz;
  const jumped = controller.cause !== "step" && controller.cause !== "clock";
  const { shown } = controller;
  const ply = shown.ply ?? replay.ply(at);
  useMotion(root, ply, at + shown.at, !shown.ply && (jumped || comparison !== null));
  const size = frameSize(width, large);
  const { layout, scale } = size;
  const { colors, kinds, tallest, defeatOf } = replay;
  const rules = { ...quiz?.rules, ...replay.state.rules };
  const asked = now?.question?.places;
  const tries = editing && !now && !controller.gone && !shown.ply && !comparison;
  const editor = tries ? controller.editor : null;
  const place = tries ? `${controller.line}.${at}.${controller.tree?.state.nodes.length}` : "";
  const trials = controller.editor?.trials;
  useEffect(() => void trials?.follow(place), [trials, place]);
  const acts = controller.quiz.acts(words, ply.position.next_pile);
  const sizes = { kinds, tallest };
  const order = turned(colors, round);
  const board = { acts, words, colors, order, ...sizes, rules, at, defeatOf };
  const view: ReplayView = { ...board, ...size, ...settings, controller, replay, editor };
  // Where acts can be tried, the row is always there, so that nothing jumps when one is.
  const more = editing || (controller.whatIfs && !large) || (controller.tree?.count ?? 1) > 1;
  const variations = !now && Boolean(more);
  const power = hasPower(controller);
  const heights = heightsOf(replay, { variations, graph: graph > 0, power, room });
  return (
    <ReplayViewContext.Provider value={view}>
      <BoardContext.Provider value={view}>
        <div
          ref={root}
          class={`frame ${layout}${asked ? ` table ${now?.outcome === "wrong" ? "no" : ""}` : ""}${large ? " large" : ""}${shown.ply ? " other" : ""}`}
          style={{ zoom: String(scale) }}
          role="group"
          aria-label={words.text(replay.state.title)}
          lang={words.lang}
          data-script={words.script}
          tabIndex={0}
          data-lm-suppress-shortcuts="true"
          onFocusIn={hear}
          {...swipes}
          onClick={(event) => {
            const target = targetOf(event);
            if (target) controller.pick(nameOf(target));
            else giveKeysBack(event, root.current);
          }}
          onKeyDown={(event) => onReplayKey(event, { root, controller, replay, settings })}
        >
          <ReplayHeader onKeys={toggleHelp} />
          {comparison && compare ? (
            <compare.ComparisonBoards comparison={comparison} />
          ) : (
            <ReplayBody heights={heights} />
          )}
          {!asked && <PlaybackBar />}
          {comparison && compare && <compare.ComparisonBar comparison={comparison} />}
          {variations && !comparison && <Variations />}
          {!large && !asked && <Score />}
          <ReplayAnnouncer frame={root} />
          {helpOpen && <HelpDialog onClose={toggleHelp} />}
        </div>
        {printing && <Paper />}
      </BoardContext.Provider>
    </ReplayViewContext.Provider>
  );
}

/** What has the focus may go with a step or an edit; the focus then stays in the widget. When a quiz
 * begins, it goes to the question, whose keys are Enter and letters. */
function useKeptFocus(root: RefObject<HTMLDivElement | null>, asking: boolean): void {
  const had = hasFocus(root.current);
  const asked = useRef(asking);
  useLayoutEffect(() => {
    const begins = asking && !asked.current;
    asked.current = asking;
    const question = begins && root.current?.querySelector<HTMLElement>("[data-why]");
    if (had && question) question.focus({ preventScroll: true });
    else if (had && !hasFocus(root.current)) root.current?.focus({ preventScroll: true });
  });
}

const hasFocus = (element: HTMLElement | null): boolean =>
  element?.matches(":focus, :focus-within") ?? false;

/** The table, what a document says of the ply, and what is to be read beside it. */
function ReplayBody({ heights }: { heights: Heights }): JSX.Element {
  const view = useReplayView();
  const { controller, replay, words, layout, width, editor } = view;
  const ply = replay.ply(controller.ply);
  const felt = controller.shown.ply ?? ply;
  const { now, Page } = controller.quiz;
  // The board alone looks as at a table.
  const tried = editor ? "table" : "";
  const beside = now ? <Page now={now} /> : <ReplayInspector ply={ply} />;
  const around = (body: JSX.Element) =>
    editor ? <editor.EditedBody>{body}</editor.EditedBody> : body;
  if (layout !== "wide") {
    return around(
      <>
        <div class={tried && `${tried} ${layout}`}>
          <Felt ply={felt} width={width} height={layout === "narrow" ? 0 : FELT_HEIGHT} />
        </div>
        {beside}
      </>,
    );
  }
  return around(
    <div class="body">
      <div class={tried}>
        <Felt ply={felt} width={FELT_WIDTH} height={heights.felt} />
        {replay.hasClaims && (
          <section
            class="words"
            style={{ height: `${heights.claims}px` }}
            aria-label={words.say("claims")}
            tabIndex={ply.claims.length > 0 ? 0 : -1}
          >
            {ply.claims.length > 0 && <Claims claims={splitClaims(ply.claims).main} />}
          </section>
        )}
      </div>
      {beside}
    </div>,
  );
}

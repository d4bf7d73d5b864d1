// A table's cell: the table, or the game so far as a replay, or why nothing can be drawn.
import type { JSX } from "preact";
import { useLayoutEffect, useMemo, useReducer, useRef, useState } from "preact/hooks";
import { Words } from "../core/i18n.js";
import { ErrorBoundary } from "../core/view/error-boundary.js";
import type { Point } from "./end-story.js";
import type { OpenReplay } from "./kept/game-replay.js";
import type { TableController } from "./table-controller.js";
import { TableFrame } from "./table-frame.js";

export function TableApp(props: { controller: TableController; width: number }): JSX.Element {
  const { controller } = props;
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => controller.subscribe(() => redraw(0)), [controller]);
  const { state, fault, language, you } = controller;
  const [watched, watch] = useState<OpenReplay | null>(null);
  const names = JSON.stringify(state?.seats.map(({ color, name }) => [color, name]) ?? []);
  const words = useMemo(() => {
    const known = new Map<unknown, unknown>(JSON.parse(names));
    return new Words(
      language,
      (color) => {
        const name = known.get(color);
        return typeof name === "string" && name !== "" ? name : undefined;
      },
      you,
    );
  }, [language, names, you]);
  const notice = (key: "fault.table" | "loading.table") => (
    <p class="notice" role="status" lang={language}>
      {words.say(key)}
    </p>
  );
  if (controller.intro) {
    const part = controller.parts.get("intro");
    if (!part) return notice("loading.table");
    return (
      <ErrorBoundary of={controller.intro} fallback={notice("fault.table")}>
        <part.Intro {...props} intro={controller.intro} />
      </ErrorBoundary>
    );
  }
  if (!state) return notice(fault ? "fault.table" : "loading.table");
  if (watched) {
    const back = () => {
      watched.end();
      watch(null);
    };
    return (
      <Watched replay={watched} width={props.width} back={back} says={words.say("end.back")} />
    );
  }
  const replay = async (point?: Point) => {
    const replay = await controller.replay();
    replay?.controller.mark(controller.story.told?.points ?? []);
    if (point?.coalition[0]) replay?.controller.showForceAt(point.ply - 1, point.coalition);
    else replay?.controller.goto(point?.ply ?? 0);
    watch(replay);
  };
  return (
    <ErrorBoundary of={state} fallback={notice("fault.table")}>
      <TableFrame {...props} state={state} words={words} replay={(point) => void replay(point)} />
    </ErrorBoundary>
  );
}

/** The game so far as a replay, and the way back from it. */
function Watched(props: {
  replay: OpenReplay;
  width: number;
  back: () => void;
  says: string;
}): JSX.Element {
  const { App, controller } = props.replay;
  const home = useRef<HTMLButtonElement>(null);
  // What was clicked is gone: the keys are the replay's, or those of the line that it shows.
  useLayoutEffect(() => {
    // The card of the end may have been scrolled far.
    home.current?.scrollIntoView({ block: "nearest" });
    const page = home.current?.getRootNode() as ShadowRoot | undefined;
    const line = page?.querySelector<HTMLElement>(".forces .on button");
    (line ?? page?.querySelector<HTMLElement>(".frame"))?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <button ref={home} type="button" class="btn line home" onClick={props.back}>
        {props.says}
      </button>
      <App controller={controller} width={props.width} />
    </>
  );
}

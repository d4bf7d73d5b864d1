// A table's cell: the table, or the game so far as a replay, or why nothing can be drawn.
import type { JSX } from "preact";
import { useLayoutEffect, useMemo, useReducer, useState } from "preact/hooks";
import { Words } from "../core/i18n.js";
import { ErrorBoundary } from "../core/view/error-boundary.js";
import { Intro } from "./intro/intro.js";
import type { OpenReplay } from "./kept/game-replay.js";
import type { TableController } from "./table-controller.js";
import { TableFrame } from "./table-frame.js";

const seen = (button: HTMLElement | null) => button?.scrollIntoView({ block: "nearest" });

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
  if (!state) return notice(fault ? "fault.table" : "loading.table");
  if (watched) {
    const back = () => {
      watched.end();
      watch(null);
    };
    return (
      <>
        {/* The card of the end may have been scrolled far. */}
        <button type="button" class="btn line home" ref={seen} onClick={back}>
          {words.say("end.back")}
        </button>
        <watched.App controller={watched.controller} width={props.width} />
      </>
    );
  }
  if (controller.intro) {
    return (
      <ErrorBoundary of={controller.intro} fallback={notice("fault.table")}>
        <Intro {...props} intro={controller.intro} />
      </ErrorBoundary>
    );
  }
  const replay = async (ply = 0) => {
    const replay = await controller.replay();
    replay?.controller.mark(controller.story.told?.points ?? []);
    replay?.controller.goto(ply);
    watch(replay);
  };
  return (
    <ErrorBoundary of={state} fallback={notice("fault.table")}>
      <TableFrame {...props} state={state} words={words} replay={(ply) => void replay(ply)} />
    </ErrorBoundary>
  );
}

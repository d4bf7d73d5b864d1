// A replay's cell: the replay, or the reason why it can't be drawn.
import type { JSX } from "preact";
import { useLayoutEffect, useMemo, useReducer } from "preact/hooks";
import { Words } from "../core/i18n.js";
import { ErrorBoundary } from "../core/view/error-boundary.js";
import type { ReplayController } from "./replay-controller.js";
import { ReplayFrame } from "./replay-frame.js";

export function ReplayApp(props: { controller: ReplayController; width: number }): JSX.Element {
  const { controller } = props;
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
      <ReplayFrame {...props} replay={replay} words={words} />
    </ErrorBoundary>
  );
}

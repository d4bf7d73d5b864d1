import type { JSX, RefObject } from "preact";
import { useRef } from "preact/hooks";
import { ended } from "../core/i18n.js";
import { editedIn } from "./edits.js";
import { type ReplayView, useReplayView } from "./replay-view.js";

type Event = "step" | "line" | "edit";

/** Speaks each step in one go: the act, what was ruled, who acts next; or the other line, or the
 * edit. In a quick run of steps, only the last ply; of several displays, only the one in use. */
export function ReplayAnnouncer({ frame }: { frame: RefObject<Element | null> }): JSX.Element {
  const view = useReplayView();
  const { ply, line, edited, unsettled, ear, quiz } = view.controller;
  const said = useRef("");
  // Nothing is said until something moves: a page that opens should not talk.
  const event = useRef<Event | null>(null);
  const last = useRef({ ply, line, edited });
  if (!unsettled) {
    const before = last.current;
    let now: Event | null = null;
    if (edited && edited !== before.edited) now = "edit";
    else if (ply !== before.ply) now = "step";
    else if (line !== before.line) now = "line";
    last.current = { ply, line, edited };
    event.current = now ?? event.current;
    // A quiz speaks for itself.
    if (event.current && !quiz.now && (!ear || ear === frame.current)) {
      const sentences = ended(SENTENCES[event.current](view));
      // The same words once more would not be heard.
      if (now) said.current = said.current === sentences ? `${sentences}\u00a0` : sentences;
      else if (said.current.trimEnd() !== sentences) said.current = sentences;
    }
  }
  return (
    <p class="unseen" aria-live="polite" data-live>
      {said.current}
    </p>
  );
}

const SENTENCES: Record<Event, (view: ReplayView) => string[]> = {
  step: (view) => story(actAt(view, view.controller.ply), outcome(view)),
  line: (view) => {
    const { controller, words } = view;
    const name = controller.nameOf(controller.line, words);
    const act = actAt(view, controller.ply + 1);
    return [act ? words.say("line.next", { name, act }) : name];
  },
  edit: (view) => {
    const { controller, replay, words } = view;
    const { edited, ply, line } = controller;
    if (!edited || edited.command === "comment") return [words.say("save.done")];
    if (edited.command === "try") {
      const acts: string[] = [];
      for (let at = edited.from + 1; at < ply; at++) acts.push(actAt(view, at));
      return [...acts, ...story(actAt(view, ply), outcome(view))];
    }
    const where = words.where(replay.ply(ply).turn, ply, replay.last);
    return [editedIn(words, edited), `${controller.nameOf(line, words)}, ${where}`];
  },
};

/** An act and what came of it; where the ruling begins with the act, that is told once. */
const story = (act: string, came: string[]): string[] =>
  came[0]?.startsWith(act) ? came : [act, ...came];

function actAt({ replay, words }: ReplayView, ply: number): string {
  if (ply > replay.last) return "";
  const before = ply > 0 ? replay.ply(ply - 1) : undefined;
  return words.act(replay.ply(ply).action, before?.position.has_move);
}

/** What was ruled, and who acts next. */
function outcome({ controller, replay, words }: ReplayView): string[] {
  const ply = replay.ply(controller.ply);
  const sides = controller.comparison?.sides.flatMap(({ label, verdicts }) => {
    const told = verdicts[controller.ply];
    return [`${words.text(label)}: ${words.text(told?.heading)}`, words.text(told?.sentence)];
  });
  return sides ?? [words.text(ply.rulings[0]?.sentence), words.next(ply.position)];
}

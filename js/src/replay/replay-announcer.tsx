import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { ended } from "../i18n.js";
import { useReplayView } from "./replay-view.js";

/** Speaks each ply: the act, what was ruled, who acts next. In a quick run of steps, only the last
 * ply. */
export function ReplayAnnouncer(): JSX.Element {
  const { controller, replay, words } = useReplayView();
  const said = useRef("");
  const at = useRef(controller.ply);
  const line = useRef(controller.line);
  // Nothing is said until something moves: a page that opens should not talk.
  const moved = useRef(false);
  if (at.current !== controller.ply) {
    at.current = controller.ply;
    moved.current = true;
  } else if (line.current !== controller.line) {
    // The same ply, but on another line.
    const next = replay.ply(controller.ply + 1);
    said.current = ended([words.act(next.action, replay.ply(controller.ply).position.has_move)]);
    moved.current = false;
  }
  line.current = controller.line;
  if (moved.current && !controller.playing && !controller.holding) {
    const ply = replay.ply(controller.ply);
    const before = controller.ply > 0 ? replay.ply(controller.ply - 1) : undefined;
    said.current = ended([
      words.act(ply.action, before?.position.has_move),
      ...(controller.comparison?.sides.flatMap(({ label, verdicts }) => {
        const told = verdicts[controller.ply];
        return [`${words.text(label)}: ${words.text(told?.heading)}`, words.text(told?.sentence)];
      }) ?? [words.text(ply.rulings[0]?.sentence), words.next(ply.position)]),
    ]);
  }
  return (
    <p class="unseen" aria-live="polite" data-live>
      {said.current}
    </p>
  );
}

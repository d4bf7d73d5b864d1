import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { kindsOfMarks } from "../core/i18n.js";
import { isTouch } from "../core/touch.js";
import type { MarkKind } from "../core/types.js";
import { Dialog } from "../core/view/dialog.js";
import { KeyList } from "../core/view/key-list.js";
import { Mark } from "../core/view/mark.js";
import { ToolButton } from "../core/view/tool-button.js";
import { Tools } from "./replay-header.js";
import { useReplayView } from "./replay-view.js";

/** The keys that work here, and what the marks of this replay mean. */
export function HelpDialog({ onClose }: { onClose: () => void }): JSX.Element {
  const { replay, controller, words, layout, turn, large, enlarge, fill, graph, setGraph } =
    useReplayView();
  const kinds = useMemo(() => {
    const found = new Set(replay.state.plies.flatMap((ply) => ply.marks));
    return kindsOfMarks().filter((kind) => found.has(kind));
  }, [replay]);
  return (
    <Dialog title="marks.want" label="head.keys" onClose={onClose}>
      <MarkFilter kinds={kinds} />
      {!isTouch() && (
        <>
          <h3>{words.say("keys")}</h3>
          <KeyList lists={controller.quiz.quiz ? ["replay", "quiz"] : ["replay"]} />
        </>
      )}
      <div class="tools">
        <ToolButton line act={turn} says="turn.table" />
        <ToolButton line on={large} act={enlarge} says="big" />
        <ToolButton line act={fill} says="full" />
        <ToolButton line on={graph > 0} act={() => setGraph(graph ? 0 : 1)} says="graph" />
      </div>
      <div class="tools">{layout === "narrow" && <Tools />}</div>
    </Dialog>
  );
}

/** The marks of this replay, to choose from. */
function MarkFilter({ kinds }: { kinds: readonly MarkKind[] }): JSX.Element {
  const { controller, words } = useReplayView();
  return (
    <>
      <div class="mkl">
        {kinds.map((kind) => (
          <ToolButton key={kind} on={controller.kinds.has(kind)} act={() => controller.want(kind)}>
            <Mark kind={kind} size={13} /> {words.say(`mark.${kind}`)}
          </ToolButton>
        ))}
      </div>
      <ToolButton line on={controller.pausing} act={() => controller.want()} says="marks.pause" />
    </>
  );
}

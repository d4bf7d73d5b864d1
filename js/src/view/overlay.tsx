import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { type Key, keysOf, kindsOfMarks } from "../i18n.js";
import type { Mark as Kind } from "../types.js";
import { useBoard } from "./board.js";
import { useUi } from "./context.js";
import { Dialog } from "./dialog.js";
import { Tools } from "./header.js";
import { Mark } from "./mark.js";
import { Tool } from "./tool.js";

/** The keys that work here, and what the marks of this replay mean. */
export function Overlay({ onClose }: { onClose: () => void }): JSX.Element {
  const { replay, controller, layout, turn, large, enlarge, graph, setGraph } = useUi();
  const kinds = useMemo(() => {
    const found = new Set(replay.state.plies.flatMap((ply) => ply.marks));
    return kindsOfMarks().filter((kind) => found.has(kind));
  }, [replay]);
  return (
    <Dialog title="keys" label="head.keys" onClose={onClose}>
      <KeyList lists={controller.quiz.quiz ? ["replay", "quiz"] : ["replay"]} />
      <div class="tools">
        <Tool line act={turn} says="turn.table" />
        <Tool line on={large} act={enlarge} says="big" />
        <Tool line on={graph > 0} act={() => setGraph(graph ? 0 : 1)} says="graph" />
      </div>
      <Wanted kinds={kinds} />
      <div class="tools">{layout === "narrow" && <Tools />}</div>
    </Dialog>
  );
}

export function KeyList({ lists }: { lists: readonly string[] }): JSX.Element {
  const { words } = useBoard();
  const keys = lists.flatMap((list) => Object.entries(keysOf(list)));
  return (
    <dl>
      {keys.map(([meaning, names]) => (
        <div key={meaning}>
          <dt>
            {names.split(" ").map((name) => (
              <kbd key={name}>{words.has(name) ? words.say(name) : name}</kbd>
            ))}
          </dt>
          <dd>{words.say(meaning as Key)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The marks of this replay, to choose from. */
function Wanted({ kinds }: { kinds: readonly Kind[] }): JSX.Element {
  const { controller, words } = useUi();
  return (
    <>
      <h3>{words.say("marks.want")}</h3>
      <div class="mkl">
        {kinds.map((kind) => (
          <Tool key={kind} on={controller.kinds.has(kind)} act={() => controller.want(kind)}>
            <Mark kind={kind} size={13} /> {words.say(`mark.${kind}`)}
          </Tool>
        ))}
      </div>
      <Tool line on={controller.pausing} act={() => controller.want()} says="marks.pause" />
    </>
  );
}

export function MarkList({ kinds }: { kinds: readonly Kind[] }): JSX.Element | null {
  const { words } = useBoard();
  if (kinds.length === 0) return null;
  return (
    <>
      <h3>{words.say("marks")}</h3>
      <ul class="mkl">
        {kinds.map((kind) => (
          <li key={kind}>
            <Mark kind={kind} size={13} /> {words.say(`mark.${kind}`)}
          </li>
        ))}
      </ul>
    </>
  );
}

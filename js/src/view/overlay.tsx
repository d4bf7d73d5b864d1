import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { SHAPES } from "../draw/mark.js";
import type { Key } from "../i18n.js";
import type { Mark as Kind } from "../types.js";
import { useBoard } from "./board.js";
import { useUi } from "./context.js";
import { Dialog } from "./dialog.js";
import { Tools } from "./header.js";
import { Mark } from "./mark.js";
import { Tool } from "./tool.js";

export type Keys = readonly (readonly [keys: readonly string[], meaning: Key])[];

const KEYS: Keys = [
  [["←", "→"], "key.ply"],
  [["Shift", "←", "→"], "key.turn"],
  [["Home", "End"], "key.ends"],
  [["key.space"], "key.play"],
  [["m", "M"], "key.mark"],
  [["w"], "key.why"],
  [["v"], "key.line"],
  [["e"], "key.try"],
  [["c"], "key.beside"],
  [["g"], "key.graph"],
  [["t", "p"], "key.turn.table"],
  [["n"], "key.notes"],
  [["?"], "key.keys"],
  [["Esc"], "key.close"],
];

const QUIZ: Keys[number] = [["q", "1", "Enter", "h", "r", "s", "x"], "key.quiz"];

/** The keys that work here, and what the marks of this replay mean. */
export function Overlay({ onClose }: { onClose: () => void }): JSX.Element {
  const { replay, controller, layout, turn, large, enlarge, graph, setGraph } = useUi();
  const kinds = useMemo(() => {
    const found = new Set(replay.state.plies.flatMap((ply) => ply.marks));
    return (Object.keys(SHAPES) as Kind[]).filter((kind) => found.has(kind));
  }, [replay]);
  return (
    <Dialog title="keys" label="head.keys" onClose={onClose}>
      <KeyList keys={controller.quiz.quiz ? [...KEYS, QUIZ] : KEYS} />
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

export function KeyList({ keys }: { keys: Keys }): JSX.Element {
  const { words } = useBoard();
  return (
    <dl>
      {keys.map(([names, meaning]) => (
        <div key={meaning}>
          <dt>
            {names.map((name) => (
              <kbd key={name}>{words.has(name) ? words.say(name) : name}</kbd>
            ))}
          </dt>
          <dd>{words.say(meaning)}</dd>
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

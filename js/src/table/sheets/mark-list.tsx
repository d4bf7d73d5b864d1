import type { JSX } from "preact";
import type { MarkKind } from "../../core/types.js";
import { useBoard } from "../../core/view/board.js";
import { Mark } from "../../core/view/mark.js";

export function MarkList({ kinds }: { kinds: readonly MarkKind[] }): JSX.Element | null {
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

import type { JSX } from "preact";
import { type Key, keysOf } from "../i18n.js";
import { useBoard } from "./board.js";

/** What the keys of some lists do. */
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

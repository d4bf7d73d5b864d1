import type { JSX } from "preact";
import type { ReplayState } from "../../state.gen.js";
import { useBoard } from "./board.js";

/** The title of a game, and the rules by which it is played. */
type Titled = Pick<ReplayState, "title" | "ruleset"> & { over?: boolean };

export function Title({ title, ruleset, over }: Titled): JSX.Element {
  const { words, layout } = useBoard();
  const { preset, chips } = ruleset;
  const changed = Object.entries(ruleset.changed ?? {})
    .map(([option, value]) => `${option}: ${value}`)
    .join(", ");
  const name = <b>{preset}</b>;
  const rules = words.say("head.rules", { preset, n: chips });
  return (
    <div class="cap">
      <h2>{words.text(title)}</h2>
      <span class="rs" title={[rules, changed].filter(Boolean).join(", ")}>
        {layout === "narrow" ? name : words.node("head.rules", { preset: name }, chips)}
        {layout !== "narrow" && changed && `, ${changed}`}
        {layout !== "narrow" &&
          words.you &&
          `, ${words.of(over ? "head.you.over" : "head.you", words.you)}`}
      </span>
    </div>
  );
}

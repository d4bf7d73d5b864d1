import type { JSX } from "preact";
import type { ReplayState } from "../state.gen.js";
import type { Color } from "../types.js";
import { useBoard } from "./board.js";

/** The title of a game, and the rules by which it is played. */
type Titled = Pick<ReplayState, "title" | "ruleset"> & { you?: Color | null };

export function Title({ title, ruleset, you }: Titled): JSX.Element {
  const { words, layout } = useBoard();
  const { preset, chips } = ruleset;
  const changed = Object.entries(ruleset.changed ?? {})
    .map(([option, value]) => `${option}: ${value}`)
    .join(", ");
  const name = <b>{preset}</b>;
  const rules = words.say("head.rules", { preset, n: chips });
  return (
    <>
      <div class="cap">
        <h2>{words.text(title)}</h2>
        <span class="rs" title={[rules, changed].filter(Boolean).join(", ")}>
          {layout === "narrow" ? name : words.node("head.rules", { preset: name }, chips)}
          {layout !== "narrow" && changed && `, ${changed}`}
          {layout !== "narrow" &&
            you &&
            `, ${words.say("head.you", { player: words.player(you) })}`}
        </span>
      </div>
      <span class="sp" />
    </>
  );
}

import type { JSX } from "preact";
import type { ReplayState } from "../state.gen.js";
import { useBoard } from "./board.js";

/** What it is called, and the rules it is played by. */
export function Title({ title, ruleset }: Pick<ReplayState, "title" | "ruleset">): JSX.Element {
  const { words, layout } = useBoard();
  const { preset, chips } = ruleset;
  const changed = Object.entries(ruleset.changed ?? {})
    .map(([option, value]) => `${option}: ${value}`)
    .join(", ");
  const name = <b>{preset}</b>;
  return (
    <>
      <h2>{words.text(title)}</h2>
      <span class="rs" title={changed}>
        {layout === "narrow" ? name : words.node("head.rules", { preset: name }, chips)}
        {layout !== "narrow" && changed && `, ${changed}`}
      </span>
      <span class="sp" />
    </>
  );
}

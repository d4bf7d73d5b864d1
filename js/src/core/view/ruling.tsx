import type { JSX } from "preact";
import type { PlyState } from "../../state.gen.js";
import type { Ruling } from "../types.js";
import { useBoard } from "./board.js";
import { Token } from "./chip.js";
import { Facts } from "./facts.js";

type Contrast = PlyState["contrasts"][number];

export function RulingView({ ruling, main }: { ruling: Ruling; main?: boolean }): JSX.Element {
  const { words, rules } = useBoard();
  const rule = Object.hasOwn(rules, ruling.rule) ? rules[ruling.rule] : undefined;
  return (
    <section class={main ? "rul" : "rul min"} role="group" aria-label={ruling.rule}>
      <div class="top">
        <span class="id" title={words.text(rule?.title)}>
          {ruling.rule}
        </span>
        <span class="cite">{words.text(rule?.citation)}</span>
      </div>
      <p class="sen">{words.text(ruling.sentence)}</p>
      <Facts {...ruling} />
    </section>
  );
}

/** Another rule set's decision. Where it agrees, a quiet line is enough. */
export function ContrastView(props: {
  contrast: Contrast;
  ruling: Ruling | undefined;
}): JSX.Element {
  const { words } = useBoard();
  const { preset, differs, color, rules, sentence } = props.contrast;
  const ids = rules.filter((rule) => rule !== props.ruling?.rule);
  return (
    <div class={differs ? "alt" : "alt same"}>
      <div class="k">
        {words.node("under", { preset: <b>{preset}</b> })}
        {color && (
          <>
            , <Token color={color} /> <b>{words.player(color)}</b>
          </>
        )}
        {ids.map((rule) => (
          <span key={rule} class="id">
            {rule}
          </span>
        ))}
      </div>
      <p>{words.text(sentence)}</p>
    </div>
  );
}

// A hand that is large enough to choose from with a finger.
import type { JSX } from "preact";
import type { Color } from "../../core/types.js";
import { ActionTarget } from "../../core/view/action-target.js";
import { Fan } from "../../core/view/chip.js";
import { handOf } from "../../core/view/hand.js";
import type { Target } from "../../core/view/target.js";
import { useTableView } from "../table-view.js";

/** The hand of whoever decides here, or of the reader. */
export function OwnHand(): JSX.Element | null {
  const { words, state, colors, held, acts, asked, chosen, controller } = useTableView();
  const { position } = state.ply;
  const owner = held ? held.hand : (chosen?.player ?? (asked ? position.to_act : null));
  if (!owner || position.phase === "over") return null;
  const { supply, prisoners } = handOf(position, owner, colors);
  const name =
    owner === words.you
      ? words.say(controller.team ? "hand.team" : "hand")
      : words.say("edit.hand", { player: words.player(owner) });
  const fan = (color: Color, count: number) => {
    const target: Target = { kind: "chip", player: owner, chip: color };
    const list = words.chips(color, count);
    return (
      <ActionTarget
        key={color}
        target={target}
        look={acts?.look(target)}
        label={color === owner ? list : words.say("hand.prisoners", { list })}
      >
        <Fan color={color} count={count} size={32} most={52} />
      </ActionTarget>
    );
  };
  return (
    <div class="inhand hand" role="group" aria-label={name} data-g>
      {!(asked && position.phase === "play") && <b>{name}</b>}
      {supply > 0 && fan(owner, supply)}
      {prisoners.length > 0 && (
        <span class="pris">{prisoners.map(({ color, count }) => fan(color, count))}</span>
      )}
      {supply + prisoners.length === 0 && <span class="sub">{words.say("hand.none")}</span>}
    </div>
  );
}

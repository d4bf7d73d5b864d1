// What the lanes say of one ply, in a line that keeps its height.
import type { JSX } from "preact";
import { Token } from "../core/view/chip.js";
import type { ChanceView } from "../replay/chance-views.js";
import type { ChanceController } from "./chance-controller.js";
import { inHundred, rangeOf } from "./shares.js";

export function Reading(props: {
  chances: ChanceController;
  view: ChanceView;
  ply: number;
}): JSX.Element {
  const { chances, view, ply } = props;
  const { replay, words } = view;
  const known = chances.at(ply);
  const sure = chances.sure(ply);
  return (
    <p class="read">
      <b>{words.where(replay.ply(ply).turn, ply, replay.end)}</b>
      {known && <span>{words.say("chances.read")}</span>}
      {known?.shares.map((share, seat) => {
        const color = replay.colors[seat];
        return (
          share &&
          color && (
            <span key={color}>
              <Token color={color} label={words.player(color)} /> <b>{inHundred(share)}</b>{" "}
              {rangeOf(words, share)}
            </span>
          )
        );
      })}
      {chances.played.power && (
        <span class="sure">
          {sure
            ? words.say("chances.sure", { player: words.player(sure) })
            : words.say(sure === null ? "chances.nobody" : "chances.unsolved")}
        </span>
      )}
    </p>
  );
}

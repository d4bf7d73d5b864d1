// One line of the score: what was decided, or what followed without a decision.
import type { ComponentChildren, JSX } from "preact";
import type { Color, MarkKind } from "../../core/types.js";
import { useBoard } from "../../core/view/board.js";
import { Token } from "../../core/view/chip.js";
import { Mark } from "../../core/view/mark.js";
import type { PlyState } from "../../state.gen.js";

/** What the row of an action shows; its spoken name is the act in words. */
export function ActionRow({
  ply,
  before,
}: {
  ply: PlyState;
  before: PlyState | undefined;
}): JSX.Element | null {
  const { words } = useBoard();
  const { action } = ply;
  if (!action) return null;
  const { chip, player, to } = action;
  const token = (color: Color | null | undefined) => color && <Token color={color} />;
  const mark = (kind: MarkKind) => <Mark kind={kind} />;
  const goal = to ?? before?.position.has_move;
  let row: ComponentChildren[];
  switch (action.type) {
    case "play":
      row = [
        token(chip),
        words.say(action.new ? "score.new" : "score.on", { n: action.pile ?? "" }),
        ply.marks.includes("capture") && mark("capture"),
      ];
      break;
    case "give":
      row = [mark("choice"), words.say("score.to"), token(to)];
      break;
    case "kill":
      row = [mark("kill"), words.say("score.kill"), token(chip)];
      break;
    case "donate":
      row = [mark("rescue-given"), token(chip), words.say("score.from"), token(player)];
      break;
    case "refuse":
      row = [mark("rescue-refused"), token(player)];
      break;
    case "transfer":
      row = [mark("gift"), token(player), token(chip), mark("forced"), token(goal)];
      break;
    default:
      row = [mark("discard"), token(player), token(chip)];
  }
  return (
    <>
      {row}
      {ply.glyph && <b class="gl">{ply.glyph}</b>}
    </>
  );
}

const TO: readonly MarkKind[] = ["forced", "pile", "choice", "rebound"];

export function FollowRow({ follows }: { follows: PlyState["follows"] }): JSX.Element {
  const { words } = useBoard();
  return (
    <span class="mv con">
      {follows.map(({ kind, player }, index) => (
        <span key={index} class="fo">
          <Mark kind={kind} named />
          {TO.includes(kind) && kind !== "rebound" && words.say("score.to")}
          {kind === "rescue-asked" && words.say("score.asked")}
          <Token color={player} label={words.player(player)} />
          {kind === "end" && words.say("score.wins")}
        </span>
      ))}
    </span>
  );
}

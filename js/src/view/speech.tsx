// What is shown of something that was said.
import type { ComponentChildren, JSX } from "preact";
import type { TalkState } from "../state.gen.js";
import type { WidgetController } from "../widget-controller.js";
import { useBoard } from "./board.js";
import { Mark } from "./mark.js";

/** What became of a promise. */
export function PromiseVerdict(props: {
  of: WidgetController;
  line: number;
  talk: TalkState;
}): JSX.Element | null {
  const { words } = useBoard();
  const { type, id } = props.talk;
  const judged = type === "promise" && props.of.promises?.lines[props.line]?.[id ?? ""];
  if (!judged) return null;
  return (
    <p class="sub">
      <Mark kind={judged.mark} /> {words.text(judged.sentence)}
    </p>
  );
}

/** Who says it, to whom, and whether it is a promise. */
export function Speaker(props: { talk: TalkState; children?: ComponentChildren }): JSX.Element {
  const { words } = useBoard();
  const { type, player, to, private: thought } = props.talk;
  const name = words.player(player);
  const list = words.list(to.map((one) => words.player(one)));
  return (
    <span class="w">
      {type !== "say" && <Mark kind="promise" />}{" "}
      <b>{to.length ? words.say("talk.to", { player: name, list }) : name}</b>{" "}
      {type !== "say" && words.say(`talk.${type}`)} {thought && `(${words.say("talk.private")})`}{" "}
      {props.children}
    </span>
  );
}

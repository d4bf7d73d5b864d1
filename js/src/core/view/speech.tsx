// What is shown of something that was said.
import type { ComponentChildren, JSX } from "preact";
import type { TalkState } from "../../state.gen.js";
import type { Words } from "../i18n.js";
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

/** "Blue to you, Green": who says it, and to whom. */
export function speakers(words: Words, { player, to }: TalkState): string {
  const name = words.called(player);
  const heard = to.map((one) => (one === words.you ? words.say("you.to") : words.player(one)));
  return to.length ? words.say("talk.to", { player: name, list: words.list(heard) }) : name;
}

/** Who says it, to whom, and whether it is a promise. */
export function Speaker(props: { talk: TalkState; children?: ComponentChildren }): JSX.Element {
  const { words } = useBoard();
  const { type, player, private: thought } = props.talk;
  return (
    <span class="w">
      {type !== "say" && <Mark kind="promise" />} <b>{speakers(words, props.talk)}</b>{" "}
      {type !== "say" && words.of(`talk.${type}`, player)}{" "}
      {thought && `(${words.say("talk.private")})`} {props.children}
    </span>
  );
}

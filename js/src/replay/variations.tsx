// Where lines branch: the ways on from here, and the way back.
import type { JSX } from "preact";
import { ToolButton } from "../core/view/tool-button.js";
import { useReplayView } from "./replay-view.js";
import { ActionRow } from "./score/score-row.js";

export function Variations(): JSX.Element | null {
  const view = useReplayView();
  const { controller, replay, words, editing } = view;
  const { tree, line, ply, editor } = controller;
  if (!tree) return null;
  const begin = tree.begin(line);
  const leaves = begin?.before;
  const ways = [...(tree.act(line, ply)?.ways ?? [])];
  const on = tree.act(line, ply + 1)?.line ?? line;
  const now = replay.ply(ply);
  const name = (number: number) => controller.nameOf(number, words);
  return (
    <div class={editing ? "forks free" : "forks"} role="group" aria-label={words.say("line.ways")}>
      <b>{name(line)}</b>
      {line === tree.playedLine && <span class="sub">{words.say("line.played")}</span>}
      {leaves && (
        <ToolButton line act={() => controller.goto(leaves.ply, "jump", leaves.line)}>
          {words.say("line.back", { name: name(leaves.line) })}
        </ToolButton>
      )}
      {ways.length > 1 &&
        ways.map((way) => {
          const next = tree.act(way, ply + 1);
          const shown = next?.state.ply ?? now;
          return (
            <button
              key={way}
              type="button"
              class="btn line way"
              title={name(way)}
              aria-pressed={way === on}
              onClick={() => controller.goto(ply + 1, "step", way)}
            >
              <span class="mv" aria-hidden="true">
                <ActionRow ply={shown} before={now} />
              </span>
              <span class="unseen">
                {name(way)}: {words.act(shown.action, now.position.has_move)}
              </span>
              {next?.played && <span class="sub"> {words.say("line.played")}</span>}
            </button>
          );
        })}
      {editing && editor && <editor.EditTools />}
    </div>
  );
}

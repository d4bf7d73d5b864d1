// What everybody is shown of a vote: the clock, how many have voted, and never for what.
import type { JSX } from "preact";
import { ToolButton } from "../../core/view/tool-button.js";
import { promptOf } from "../prompt.js";
import { useTableView } from "../table-view.js";
import type { PublicVote } from "./team.js";
import { VoteClock, VoteCount } from "./vote-clock.js";

/** The clock's whole, as far as it is known: what is left when a bar is full. */
const WHOLE = { open: 25, captain: 10, over: 1, decided: 1 };

/** In the place of the open question, on the screen that all see. */
export function VoteBoard(): JSX.Element | null {
  const { words, state, controller } = useTableView();
  const { votes, hosts } = controller;
  const { position } = state.ply;
  if (!votes || position.phase === "over") return null;
  const { open, last, ends, begun, people, paused } = votes;
  const heading = promptOf(state, words, null, true).title;
  return (
    <div class="vote">
      <h3 class="q">{begun ? heading : words.say("vote.soon")}</h3>
      {!begun && <p class="sub">{words.say("vote.people", { n: people })}</p>}
      {open && (
        <>
          <p class="sub">{words.say("vote.choices", { n: open.choices, of: open.of })}</p>
          {ends !== null && (
            <div class="votes big">
              <VoteClock ends={ends} whole={WHOLE[open.stage]} />
            </div>
          )}
          <p>
            <b>{words.say("vote.voted", { voted: open.voted, of: open.of })}</b>
          </p>
          <VoteCount vote={open} />
          <p class="sub">{secretOf(open, words)}</p>
        </>
      )}
      {begun && !open && last && <p class="sub">{endOf(last, words)}</p>}
      {paused && (
        <p class="sub" role="status">
          {words.say("vote.paused")}
        </p>
      )}
      {hosts && <Lead />}
    </div>
  );
}

type Say = Pick<ReturnType<typeof useTableView>["words"], "say">;

function secretOf({ captain, stage, tie }: PublicVote, words: Say): string {
  const name = captain ?? "…";
  if (stage === "captain") return words.say(tie ? "vote.tie" : "vote.none", { captain: name });
  return words.say("vote.secret", { captain: name });
}

/** How a vote ended: what the captain's own vote was worth is not told. */
function endOf({ voted, of, stage, tie, captain }: PublicVote, words: Say): string {
  const all = words.say(voted === of ? "vote.all" : "vote.ended", { voted, of });
  if (stage !== "decided") return tie ? `${all} ${words.say("vote.was-tie")}` : all;
  const decided = words.say(tie ? "vote.was-captain" : "vote.was-none", {
    captain: captain ?? "…",
  });
  return tie ? `${all} ${decided}` : decided;
}

/** What whoever leads may do with the vote. */
function Lead(): JSX.Element {
  const { words, state, controller } = useTableView();
  const { votes } = controller;
  const { to_act } = state.ply.position;
  const player = words.player(to_act);
  const step = votes?.paused ? "go-on" : "pause";
  const pause = <ToolButton line act={() => controller.leadVote(step)} says={`vote.${step}`} />;
  if (votes?.paused) return <div class="b">{pause}</div>;
  if (votes?.open) {
    return (
      <div class="b">
        {pause}
        {votes.ends !== null && (
          <ToolButton line act={() => controller.leadVote("more")} says="vote.more" />
        )}
        <ToolButton line act={() => controller.leadVote("close")} says="vote.close" />
      </div>
    );
  }
  return (
    <div class="b">
      {votes?.begun && pause}
      <ToolButton line main act={() => controller.leadVote("begin")}>
        {votes?.begun ? words.say("vote.next", { player }) : words.say("vote.begin")}
      </ToolButton>
    </div>
  );
}

/** On a phone, the clock, the marks and who votes in one line. */
export function VoteLine(): JSX.Element | null {
  const { words, state, controller } = useTableView();
  const { votes } = controller;
  const player = words.player(state.ply.position.to_act);
  if (!votes) return null;
  const { open, last, ends, begun, paused } = votes;
  if (paused) return <p class="sub">{words.say("vote.paused")}</p>;
  if (!open) {
    const soon = begun ? words.say("vote.rest", { player }) : words.say("vote.soon");
    return <p class="sub">{last && begun ? `${endOf(last, words)} ${soon}` : soon}</p>;
  }
  return (
    <div class="votes">
      {ends !== null && <VoteClock ends={ends} whole={WHOLE[open.stage]} />}
      <VoteCount vote={open} />
      <span class="sub">{words.say("vote.short", { player, voted: open.voted, of: open.of })}</span>
    </div>
  );
}

import type { JSX, RefObject } from "preact";
import { useRef } from "preact/hooks";
import { ended } from "../i18n.js";
import { troubleIn } from "../requests.js";
import type { EntryState, LogState } from "../state.gen.js";
import { goneIn } from "./gone.js";
import { actOf } from "./legal.js";
import { entryIn } from "./table-talk.js";
import { useTableView } from "./table-view.js";

/** Speaks all that is new in the log, the ruling and what is asked, in one go; then why, for what the
 * keys point at. */
export function TableAnnouncer({ frame }: { frame: RefObject<Element | null> }): JSX.Element {
  const { words, controller, state, chosen, pointed, quiet, prompt, choices, asked, rebound } =
    useTableView();
  const said = useRef("");
  const last = said.current;
  const { log } = state;
  const before = useRef({ revision: state.revision, chosen: "", asked: "", log });
  const { ply, revision, legal } = state;
  const { position } = ply;
  const name = chosen ? `${chosen.player} ${chosen.chip}` : "";
  const offers = choices.map(({ key, title, note, face }) => {
    const chip = note === undefined && face ? ` ${words.chip(face)}` : "";
    return `${title}${chip} (${key.toUpperCase()})`;
  });
  const piles = legal
    .filter(
      (one) => one.type === "play" && one.player === chosen?.player && one.chip === chosen.chip,
    )
    .flatMap((one) => one.piles)
    .map((pile) => (pile === position.next_pile ? `${words.say("new.pile")} (N)` : String(pile)));
  const hand =
    position.to_act && asked && position.phase === "play" && !chosen ? position.to_act : null;
  const chips = hand
    ? state.seats
        .map(({ color }) => color)
        .filter((color) => Number(position.hands[hand]?.[color] ?? 0) > 0)
        .map((color) => words.chips(color, Number(position.hands[hand]?.[color])))
    : [];
  const list = words.list([...piles, ...offers, ...chips]);
  const asks = [prompt.title, list];
  const trouble = controller.trouble;
  const act = pointed ? actOf(state, chosen, pointed)?.act : null;
  const judged = act && controller.judgements.of(act);
  // Readable at the start; text that is there from the beginning isn't spoken by itself.
  said.current ||= ended(asks);
  if (before.current.revision !== revision) {
    const news = newIn(log, before.current.log);
    const story = news.map((entry) => entryIn(words, entry));
    // What was said, or a seat that was taken, is no act: the last ruling is not told once more.
    if (news.some(({ action, ply: at }) => action && at === position.ply)) {
      const told = rebound.on ? state.rebound : [];
      for (const { sentence } of [...ply.rulings.slice(0, 1), ...told]) {
        story.push(words.text(sentence));
      }
    }
    // A ruling that only repeats the act is left out.
    if (news.length || before.current.asked !== ended(asks)) {
      said.current = ended([...new Set(story.map((one) => one.replace(/\.$/, ""))), ...asks]);
    }
    before.current = { revision, chosen: name, asked: ended(asks), log };
  } else if (controller.link.status === "gone") {
    said.current = ended(goneIn(words, controller));
  } else if (trouble) {
    said.current = ended([words.text(trouble.ruling?.sentence) || troubleIn(words, trouble)]);
  } else if (before.current.chosen !== name) {
    said.current = ended(asks);
    before.current.chosen = name;
  } else if (!quiet && judged) {
    const why = judged.rulings.slice(0, 2).map(({ sentence }) => words.text(sentence));
    // After a refusal, listeners want to hear again what may be done.
    said.current = ended(judged.legal ? why : [...why, ...asks]);
  }
  // Another display of the same table speaks.
  if (last && controller.ear && controller.ear !== frame.current) said.current = last;
  return (
    <p class="unseen" aria-live="polite" data-live>
      {said.current}
    </p>
  );
}

/** What is new in a log. After a move was taken back all of it is another one, and only the word that
 * says so is new. */
function newIn({ epoch, entries }: LogState, before: LogState): EntryState[] {
  if (epoch === before.epoch) return entries.filter(({ index }) => index >= before.length);
  return entries.slice(-1).filter(({ notice }) => notice);
}

import type { JSX, RefObject } from "preact";
import { useRef } from "preact/hooks";
import { ended } from "../i18n.js";
import { troubleIn } from "../requests.js";
import type { EntryState } from "../state.gen.js";
import { ifDone } from "./explanation.js";
import { goneIn } from "./gone.js";
import { actOf } from "./legal.js";
import { type Log, missing } from "./log.js";
import type { TableController } from "./table-controller.js";
import { entryIn } from "./table-talk.js";
import { useTableView } from "./table-view.js";

/** Speaks all that is new in the log, the ruling and what is asked, in one go; then why, for what the
 * keys point at. */
export function TableAnnouncer({ frame }: { frame: RefObject<Element | null> }): JSX.Element {
  const { words, controller, state, chosen, pointed, quiet, prompt, choices, asked, rebound } =
    useTableView();
  const said = useRef("");
  const last = said.current;
  const { log } = controller;
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
  const news = before.current.revision !== revision && newIn(controller, before.current.log);
  if (news) {
    const story = news.map((entry) => entryIn(words, entry));
    // What was said, or a seat that was taken, is no act: the last ruling is not told once more.
    const done = news.filter(({ action }) => action).at(-1);
    if (done?.ply === position.ply) {
      const told = rebound.on ? state.rebound : [];
      // A ruling that only repeats the act is left out, and so is the part that does.
      const act = `${entryIn(words, done)}.`;
      for (const { sentence } of [...ply.rulings.slice(0, 1), ...told]) {
        story.push(words.text(sentence).replace(act, "").trim());
      }
    }
    if (news.length || before.current.asked !== ended(asks)) {
      said.current = ended([...story, ...asks]);
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
    // What is not done yet is told as such; after a refusal, what may be done is told once more.
    said.current = ended(judged.legal ? [ifDone(words, state, act), ...why] : [...why, ...asks]);
  }
  // Another display of the same table speaks.
  if (last && controller.ear && controller.ear !== frame.current) said.current = last;
  return (
    <p class="unseen" aria-live="polite" data-live>
      {said.current}
    </p>
  );
}

/** What is new in the log, in its order; null until what the end of the log left out has come. */
function newIn({ log, state }: TableController, { epoch, length }: Log): EntryState[] | null {
  const entries = state?.log.entries ?? [];
  // After a move was taken back all is another log, and only the word that says so is new.
  if (log.epoch !== epoch) return entries.slice(-1).filter(({ notice }) => notice);
  const gap = missing(log) !== null;
  if (gap && Number(entries[0]?.index) > length) return null;
  return (gap ? entries : log.entries).filter(({ index }) => index >= length);
}

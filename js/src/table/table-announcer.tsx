import type { JSX, RefObject } from "preact";
import { useRef } from "preact/hooks";
import { ifDone } from "../acts/explanation.js";
import { actOf } from "../acts/legal.js";
import { ended } from "../core/i18n.js";
import { troubleIn } from "../core/requests.js";
import { isTouch } from "../core/touch.js";
import type { EntryState } from "../state.gen.js";
import { goneIn } from "./kept/gone.js";
import type { TableController } from "./table-controller.js";
import { type TableView, useTableView } from "./table-view.js";
import { brokenIn } from "./talk/deal-cards.js";
import { type Log, missing } from "./talk/log.js";
import { entryIn } from "./talk/table-talk.js";

/** Speaks all that is new in the log, the ruling and what is asked, in one go; then why, for what the
 * keys point at. */
export function TableAnnouncer({ frame }: { frame: RefObject<Element | null> }): JSX.Element {
  const table = useTableView();
  const { controller, chosen } = table;
  const { revision } = table.state;
  const { log } = controller;
  const said = useRef("");
  const last = said.current;
  const walks = waitsForReader(table);
  const before = useRef({ revision, chosen: "", asked: "", aside: "", log, walks });
  const { current } = before;
  const name = chosen ? `${chosen.player} ${chosen.chip}` : "";
  const question = ended(questionOf(table));
  const aside = asideOf(table);
  // Readable at the start; text that is there from the beginning isn't spoken by itself.
  said.current ||= question;
  current.asked ||= question;
  const moved = current.revision !== revision;
  // Once the steps of a rebound are left, it is asked what they kept back.
  const left = current.walks && !walks;
  // Words alone are no new revision.
  const news = (moved || grew(log, current.log)) && newIn(controller, current.log, moved);
  if (news) {
    const asks = current.asked !== question || (moved && news.length > 0);
    const told = ended([...storyOf(table, news), ...(asks ? [question] : [])]);
    // The same words once more are spoken once more.
    if (told) said.current = told === last ? `${told}\u00a0` : told;
    before.current = { ...current, revision, chosen: name, asked: question, log, walks };
  } else if (!controller.trouble && (left || current.chosen !== name)) {
    said.current = question;
    before.current = { ...current, chosen: name, asked: question, walks };
  } else if (aside !== current.aside) {
    said.current = aside || last;
    current.aside = aside;
  }
  // Another display of the same table speaks.
  if (last && controller.ear && controller.ear !== frame.current) said.current = last;
  return (
    <p class="unseen" aria-live="polite" data-live>
      {said.current}
    </p>
  );
}

/** Whether the steps of a rebound stand before what the reader is asked. */
const waitsForReader = ({ rebound, asked }: TableView): boolean => rebound.on && asked;

/** What is asked, and the answers with their keys. */
function questionOf(table: TableView): string[] {
  const { words, state, chosen, prompt, choices, asked } = table;
  if (waitsForReader(table)) return [keyed(words.say("go"), "Enter")];
  const { legal, seats } = state;
  const { position } = state.ply;
  const offers = choices.map(({ key, title, note, face }) => {
    const chip = note === undefined && face ? ` ${words.chip(face)}` : "";
    return keyed(`${title}${chip}`, key.toUpperCase());
  });
  const piles = legal
    .filter(
      (one) => one.type === "play" && one.player === chosen?.player && one.chip === chosen.chip,
    )
    .flatMap((one) => one.piles)
    .map((pile) =>
      pile === position.next_pile ? keyed(words.say("new.pile"), "N") : String(pile),
    );
  const hand =
    position.to_act && asked && position.phase === "play" && !chosen ? position.to_act : null;
  const chips = hand
    ? seats
        .map(({ color }) => color)
        .filter((color) => Number(position.hands[hand]?.[color] ?? 0) > 0)
        .map((color) => words.chips(color, Number(position.hands[hand]?.[color])))
    : [];
  return [prompt.title, words.list([...piles, ...offers, ...chips])];
}

/** A choice and its key, where there are keys. */
const keyed = (choice: string, key: string): string => (isTouch() ? choice : `${choice} (${key})`);

/** What has come, and what followed from it. */
function storyOf({ words, state, rebound }: TableView, news: EntryState[]): string[] {
  const { ply } = state;
  const story = news.map((entry) => entryIn(words, entry));
  // What was said, or a seat that was taken, is no act: the last ruling is not told once more.
  const done = news.filter(({ action }) => action).at(-1);
  if (done?.ply !== ply.position.ply) return story;
  const rulings = rebound.on ? state.rebound : ply.rulings.slice(0, 1);
  // A ruling that only repeats the act is left out, and so is the part that does.
  const act = `${entryIn(words, done)}.`;
  const why = rulings.map(({ sentence }) => words.text(sentence).replace(act, "").trim());
  return [...story, ...why, ...brokenIn(words, state)];
}

/** What stands in the way, or what the rules say of what is pointed at. */
function asideOf(table: TableView): string {
  const { words, controller, state, chosen, pointed, quiet } = table;
  const { trouble, judgements } = controller;
  const act = pointed ? actOf(state, chosen, pointed)?.act : null;
  const judged = act && judgements.of(act);
  if (controller.link.status === "gone") return ended(goneIn(words, controller));
  if (trouble) return ended([words.text(trouble.ruling?.sentence) || troubleIn(words, trouble)]);
  if (quiet || !judged) return "";
  const why = judged.rulings.slice(0, 2).map(({ sentence }) => words.text(sentence));
  // What is not done yet is told as such; after a refusal, what may be done is told once more.
  return ended(judged.legal ? [ifDone(words, state, act), ...why] : [...why, ...questionOf(table)]);
}

const grew = (log: Log, before: Log) => log.length !== before.length || log.epoch !== before.epoch;

/** What is new in the log, in its order; null until what the end of the log left out has come. */
function newIn(
  { log, state }: TableController,
  { epoch, length }: Log,
  moved: boolean,
): EntryState[] | null {
  const entries = state?.log.entries ?? [];
  // After a move was taken back all is another log, and only the word that says so is new; after
  // players were renamed, nothing is.
  if (log.epoch !== epoch) return moved ? entries.slice(-1).filter(({ notice }) => notice) : [];
  const gap = missing(log) !== null;
  if (gap && Number(entries[0]?.index) > length) return null;
  return (gap ? entries : log.entries).filter(({ index }) => index >= length);
}

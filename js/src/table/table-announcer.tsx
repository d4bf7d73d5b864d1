import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { ended } from "../i18n.js";
import { troubleIn } from "../requests.js";
import { goneIn } from "./gone.js";
import { actOf } from "./legal.js";
import { useTableView } from "./table-view.js";

/** Speaks the act, the ruling and what is asked, in one go; then why, for what the keys point at. */
export function TableAnnouncer(): JSX.Element {
  const { words, controller, state, chosen, pointed, quiet, prompt, choices, asked, rebound } =
    useTableView();
  const said = useRef("");
  const before = useRef({ revision: state.revision, chosen: "", words });
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
    const story = [
      words.act(ply.action, position.has_move),
      ...ply.rulings.slice(0, 1).map(({ sentence }) => words.text(sentence)),
      ...(rebound.on ? state.rebound.map(({ sentence }) => words.text(sentence)) : []),
    ];
    // A ruling that only repeats the act is left out.
    said.current = ended([...new Set(story.map((one) => one.replace(/\.$/, ""))), ...asks]);
    before.current = { revision, chosen: name, words };
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
  return (
    <p class="unseen" aria-live="polite" data-live>
      {said.current}
    </p>
  );
}

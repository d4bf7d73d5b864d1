// The page beside the table: the chances at a ply, and where they part from what can be forced.
import type { JSX } from "preact";
import { powerAt } from "../core/power-state.js";
import { Token } from "../core/view/chip.js";
import type { ChanceView } from "../replay/chance-views.js";
import type { ChanceController } from "./chance-controller.js";
import { inHundred, rangeOf } from "./shares.js";

/** Of more plies only the first are listed. */
const MOST = 12;

export function ChancePage(props: { chances: ChanceController; view: ChanceView }): JSX.Element {
  const { chances, view } = props;
  const { played, state } = chances;
  const { replay, words } = view;
  const known = chances.at(played.ply);
  const plies = Array.from({ length: replay.last + 1 }, (_, ply) => ply);
  const sure = plies.filter((ply) => chances.sure(ply) && chances.at(ply));
  const apart = sure.filter((ply) => chances.sure(ply) !== chances.favourite(ply, replay));
  const costs = plies.filter((ply) => chances.at(ply)?.cost);
  return (
    <>
      <Headline chances={chances} view={view} />
      {known?.cost && (
        <div class="alt">
          <p>{words.text(known.cost.sentence)}</p>
        </div>
      )}
      {known && <ChanceTable chances={chances} view={view} shares={known.shares} />}
      {sure.length > 0 && (
        <p class="small">
          {words.say("chances.right", { n: sure.length, right: sure.length - apart.length })}
        </p>
      )}
      <Places chances={chances} view={view} says="chances.part" plies={apart} />
      <Places chances={chances} view={view} says="chances.costs" plies={costs} />
      <p class="small">
        <b>{words.text(chances.policy?.title)}</b>: {words.text(chances.policy?.record)}{" "}
        {words.text(state?.label)}
      </p>
    </>
  );
}

/** What the solver says of the ply, and what such players would make of it. */
function Headline({ chances, view }: { chances: ChanceController; view: ChanceView }) {
  const { replay, words } = view;
  const { ply } = chances.played;
  const [sure, favourite] = [chances.sure(ply), chances.favourite(ply, replay)];
  if (!sure || !favourite) return null;
  const names = { player: words.player(sure), other: words.player(favourite) };
  return (
    <p class="sen">{words.say(sure === favourite ? "chances.agree" : "chances.let", names)}</p>
  );
}

function ChanceTable(props: {
  chances: ChanceController;
  view: ChanceView;
  shares: (number[] | null)[];
}): JSX.Element {
  const { chances, view, shares } = props;
  const { replay, words } = view;
  const { structure } = powerAt(chances.played, chances.played.ply);
  const alone = structure?.lattice.flat().filter(({ colors }) => colors.length === 1);
  return (
    <table class="odds-of">
      <thead>
        <tr>
          <th />
          <th colSpan={2}>
            {words.say("chances.wins")} <b>{words.text(chances.policy?.title)}</b>
          </th>
          {alone && <th>{words.say("chances.alone")}</th>}
        </tr>
      </thead>
      <tbody>
        {replay.colors.map((color, seat) => {
          const share = shares[seat];
          if (!share) return null;
          const [value = 0, low = 0, high = 0] = share;
          const can = alone?.find(({ colors }) => colors[0] === color)?.wins !== "loses";
          return (
            <tr key={color}>
              <th scope="row">
                <Token color={color} /> {words.player(color)}
              </th>
              <td>
                <b>{inHundred(share)}</b> {rangeOf(words, share)}
              </td>
              <td>
                <svg class={`c-${color}`} width="64" height="12" aria-hidden="true">
                  <path d="M2 6H62" />
                  <path class="wide" d={`M${2 + low * 0.06} 6H${2 + high * 0.06}`} />
                  <circle cx={2 + value * 0.06} cy="6" r="3.5" />
                </svg>
              </td>
              {alone && <td>{words.say(can ? "chances.can" : "chances.can.not")}</td>}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Plies to go to. */
function Places(props: {
  chances: ChanceController;
  view: ChanceView;
  says: "chances.part" | "chances.costs";
  plies: number[];
}): JSX.Element | null {
  const { chances, view, says, plies } = props;
  if (plies.length === 0) return null;
  return (
    <p class="small">
      {view.words.say(says)}{" "}
      {plies.slice(0, MOST).map((ply) => (
        <button
          key={ply}
          type="button"
          class="to"
          aria-label={view.words.say("talk.at", { n: ply })}
          onClick={() => chances.played.goto(ply)}
        >
          {ply}
        </button>
      ))}
      {plies.length > MOST && "…"}
    </p>
  );
}

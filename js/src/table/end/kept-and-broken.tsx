// The promises of a game: an arrow from everybody who promised, and a sentence about each player.
import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { ended, type Words } from "../../core/i18n.js";
import { Token } from "../../core/view/chip.js";
import { Mark } from "../../core/view/mark.js";
import { ToolButton } from "../../core/view/tool-button.js";
import type { BalanceState } from "../../state.gen.js";
import { useTableView } from "../table-view.js";
import { PromiseStar, StarKey } from "./promise-star.js";
import { pictureOf, sharePicture } from "./share-picture.js";

/** The padding of the felt around the drawing, with its border. */
const AROUND = 30;
const STAR = { most: 410, high: 330, low: 300 };

/** The title and the sentences, for the ear. */
export const spokenOf = (words: Words, { title, makers }: BalanceState): string =>
  ended([
    words.text(title),
    ...makers.map(({ player, told }) =>
      words.say("end.person", { player: words.called(player), told: words.text(told) }),
    ),
  ]);

export function KeptAndBroken({ balance }: { balance: BalanceState }): JSX.Element {
  const { words, width, layout } = useTableView();
  const narrow = layout === "narrow";
  const drawing = useRef<SVGSVGElement>(null);
  const [named, name] = useState(true);
  const [failed, fail] = useState(false);
  const [opened, open] = useState(false);
  const title = words.text(balance.title);
  const share = () => {
    if (!drawing.current) return;
    fail(false);
    sharePicture(pictureOf(drawing.current, title)).catch(() => fail(true));
  };
  return (
    <div class="promises">
      <h3 class="q end">{title}</h3>
      <div class="drawn">
        <div class="field">
          <PromiseStar
            balance={balance}
            width={Math.min(STAR.most, width - AROUND)}
            height={narrow ? STAR.low : STAR.high}
            named={named}
            drawing={drawing}
          />
        </div>
        <StarKey />
      </div>
      <div>
        <p class="sub">{words.say("end.costs")}</p>
        <ul>
          {balance.makers.map(({ player, told }) => (
            <li key={player}>
              <Token color={player} size={17} label={words.say(`player.${player}`)} />
              <span>
                {words.node("end.person", {
                  player: <b>{words.called(player)}</b>,
                  told: words.text(told),
                })}
              </span>
            </li>
          ))}
        </ul>
        <div class="share">
          <ToolButton line act={share} says="end.share" />
          <label>
            <input
              type="checkbox"
              checked={named}
              onChange={({ currentTarget }) => name(currentTarget.checked)}
            />
            {words.say("end.names")}
          </label>
          <ToolButton line on={opened} act={() => open(!opened)} says="end.each" />
          <span role="status">{failed && words.say("end.unshared")}</span>
        </div>
        {opened && <Each of={balance.each} />}
      </div>
    </div>
  );
}

const MARKS = { kept: "promise-kept", broken: "promise-broken", untested: "promise" } as const;

/** Each promise in its own words, and what became of it. */
function Each({ of }: { of: BalanceState["each"] }): JSX.Element {
  const { words } = useTableView();
  return (
    <ul class="each" aria-label={words.say("end.each")}>
      {of.map(({ player, to, text, fate }, at) => (
        <li key={at}>
          <Token color={player} size={17} label={words.say(`player.${player}`)} />
          <span>
            <b>{words.called(player)}</b> → {words.list(to.map((one) => words.player(one)))}:{" "}
            {words.text(text)}{" "}
            <small>
              <Mark kind={MARKS[fate]} /> {words.say(`end.${fate}`)}
            </small>
          </span>
        </li>
      ))}
    </ul>
  );
}

// By which policy all play, and how far it is to be believed: never one without the other.
import type { JSX } from "preact";
import type { Words } from "../core/i18n.js";
import { ToolButton } from "../core/view/tool-button.js";
import type { ChanceController } from "./chance-controller.js";

export function PolicyChoice(props: { chances: ChanceController; words: Words }): JSX.Element {
  const { chances, words } = props;
  const { state, policy, isLive, isBusy } = chances;
  const every = state?.policies ?? [];
  const games = (state?.lines.flat() ?? []).map((one) => one?.games ?? 0).filter((n) => n > 0);
  const [least, most] = [Math.min(...games), Math.max(...games)];
  return (
    <div class="policy">
      <h3>{words.say("chances.lane")}</h3>
      {isLive ? (
        <label>
          {words.say("chances.policy")}{" "}
          <select
            class="entry"
            value={state?.policy}
            onChange={({ currentTarget: { value } }) => chances.ask(true, value)}
          >
            {every.map(({ name, title }) => (
              <option key={name} value={name}>
                {words.text(title)}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <p>
          {words.say("chances.policy")} <b>{words.text(policy?.title)}</b>
        </p>
      )}
      <p>
        {words.text(policy?.record)} {!policy?.trusted && words.say("chances.doubt")}
      </p>
      <p>
        {games.length === 0
          ? words.say("chances.off")
          : least === most
            ? words.say("chances.games", { n: least })
            : words.say("chances.games.from", { from: least, to: most })}
      </p>
      {isLive && state && state.done < state.of && (
        <p class="tools">
          <ToolButton
            line
            act={() => chances.ask(!isBusy)}
            says={isBusy ? "power.stop" : "chances.start"}
          />
          {isBusy && (
            <span>
              {words.say("chances.done", { n: Math.floor((100 * state.done) / state.of) })}
            </span>
          )}
        </p>
      )}
      {games.length > 0 && (
        <p>
          {words.say("chances.key.band")} <b class="cost">⌄</b>
          {words.say("chances.key.cost")}
        </p>
      )}
    </div>
  );
}

// By which policy all play, and how far it is to be believed: never one without the other.
import type { JSX } from "preact";
import type { Words } from "../core/i18n.js";
import { ToolButton } from "../core/view/tool-button.js";
import type { ChanceController } from "./chance-controller.js";

export function PolicyChoice(props: { chances: ChanceController; words: Words }): JSX.Element {
  const { chances, words } = props;
  const { state, policy, isLive, isBusy } = chances;
  const every = state?.policies ?? [];
  const plies = (state?.lines.flat() ?? []).filter((one) => one && one.games > 0);
  const games = Math.min(...plies.map((one) => one?.games ?? 0));
  const isOff = plies.length === 0 && !isBusy;
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
      <p>{isOff ? words.say("chances.off") : words.say("chances.games", { n: games })}</p>
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
    </div>
  );
}

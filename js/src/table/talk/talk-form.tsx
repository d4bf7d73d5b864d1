// The form to say something: as whom, to whom, and whether it is a promise.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Words } from "../../core/i18n.js";
import { sendOnEnter } from "../../core/keys.js";
import type { Color } from "../../core/types.js";
import { Token } from "../../core/view/chip.js";
import { memoByValue } from "../../core/view/memo.js";
import { ToolButton } from "../../core/view/tool-button.js";
import { useTableView } from "../table-view.js";

export function TalkForm(): JSX.Element | null {
  const { words, controller, canOffer, compose } = useTableView();
  const [text, setText] = useState("");
  const speech = useSpeech();
  const { speaker, heard, others, promise } = speech;
  const propose = () => void controller.talk({ type: "coalition", players: [speaker, ...heard] });
  const how = memoByValue(
    // Seldom in sight, and with many buttons: not a component, which would be drawn with every state.
    () => drawSpeechButtons(speech, words, propose),
    speech,
    words.lang,
    [speaker, ...others].map((color) => words.player(color)),
  );
  if (!speaker) return null;
  const to = promise && heard.length === 0 ? others : heard;
  const list = words.list(to.map((color) => words.player(color)));
  const send = (event: Event) => {
    event.preventDefault();
    if (!text.trim()) return;
    const type = promise ? "promise" : "say";
    void controller
      .talk({ type, player: speaker, text: text.trim(), to })
      .then((done) => done && setText(""));
  };
  const label = promise
    ? words.say("say.word", { list })
    : words.say(heard.length > 0 ? "say.to" : "say.all", { list });
  return (
    <form class="say" onSubmit={send} onKeyDown={sendOnEnter}>
      <div class="tell">
        <input
          value={text}
          maxLength={1000}
          placeholder={label}
          aria-label={label}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
        {canOffer && <ToolButton line act={() => compose("new")} says="deals.open" />}
      </div>
      {how}
    </form>
  );
}

/** Who speaks to whom: of those that speak here, whoever acts, until another one is chosen. */
function useSpeech() {
  const { colors, state, mine } = useTableView();
  const [as, setAs] = useState<Color | null>(null);
  const [to, setTo] = useState<readonly Color[]>([]);
  const [promise, setPromise] = useState(false);
  const speakers = colors.filter((color) => mine(color));
  const { to_act } = state.ply.position;
  const speaker =
    as && speakers.includes(as) ? as : (speakers.find((one) => one === to_act) ?? speakers[0]);
  const heard = to.filter((color) => color !== speaker);
  return {
    speakers,
    speaker,
    setAs,
    /** Those who are chosen to hear it; none is everybody. */
    heard,
    setTo,
    others: colors.filter((color) => color !== speaker),
    promise,
    setPromise,
  };
}

function drawSpeechButtons(
  speech: ReturnType<typeof useSpeech>,
  words: Words,
  propose: () => void,
): JSX.Element {
  const { speakers, speaker, setAs, heard, setTo, others, promise, setPromise } = speech;
  const toggle = (color: Color) =>
    setTo(heard.includes(color) ? heard.filter((one) => one !== color) : [...heard, color]);
  return (
    <div class="how">
      {speakers.length > 1 && (
        <span role="group" aria-label={words.say("say.as")}>
          {words.say("say.as")}{" "}
          {speakers.map((color) => (
            <FaceButton
              key={color}
              color={color}
              name={words.player(color)}
              on={color === speaker}
              act={() => setAs(color)}
            />
          ))}
        </span>
      )}
      <span role="group" aria-label={words.say("say.for")}>
        {words.say("say.for")}{" "}
        {others.map((color) => (
          <FaceButton
            key={color}
            color={color}
            name={words.player(color)}
            on={heard.includes(color)}
            act={() => toggle(color)}
          />
        ))}
      </span>
      <ToolButton on={promise} act={() => setPromise(!promise)} says="say.promise" />
      {heard.length > 0 && <ToolButton act={propose} says="say.coalition" />}
    </div>
  );
}

function FaceButton(props: {
  color: Color;
  name: string;
  on: boolean;
  act: () => void;
}): JSX.Element {
  return (
    <button
      type="button"
      class="btn face"
      aria-pressed={props.on}
      aria-label={props.name}
      onClick={props.act}
    >
      <Token color={props.color} size={16} />
    </button>
  );
}

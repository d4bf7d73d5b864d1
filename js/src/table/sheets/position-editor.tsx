// A position set up by hand: written in letters here, judged by Python after every change.
import type { JSX } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { troubleIn } from "../../core/requests.js";
import { Dialog } from "../../core/view/dialog.js";
import { ToolButton } from "../../core/view/tool-button.js";
import { Switches } from "../setup-strip.js";
import { useTableView } from "../table-view.js";
import {
  ChipSum,
  HandFields,
  MoveFields,
  PileFields,
  PlaceFault,
  takeFocus,
} from "./position-fields.js";
import { Form, forSeats, range, Select } from "./setup-form.js";
import { type PositionDraft, usePositionDraft } from "./use-position-draft.js";

export function PositionEditor({ onClose }: { onClose: () => void }): JSX.Element {
  const { words, controller, state } = useTableView();
  const position = usePositionDraft();
  const { start, copy, result } = useActions(position, onClose);
  const ready = position.filled !== null;
  useLayoutEffect(() => void controller.wantBots(), [controller]);
  return (
    <Dialog title="edit" onClose={onClose}>
      <Form act={start}>
        {state.ply.position.phase !== "play" && <p class="sub">{words.say("edit.phase")}</p>}
        <PlaceFault position={position} at="" />
        <RuleFields position={position} />
        <p class="sub">{words.say("edit.letters")}</p>
        {position.colors.map((color) => (
          <HandFields key={color} position={position} color={color} />
        ))}
        <PlaceFault position={position} at="hands" />
        <PlaceFault position={position} at="alive" />
        <PileFields position={position} />
        <PlaceFault position={position} at="piles" />
        <MoveFields position={position} />
        <PlaceFault position={position} at="has_move" />
        <PlaceFault position={position} at="recency" />
        <ChipSum position={position} />
        {result?.json && (
          <textarea ref={takeFocus} readOnly rows={4} aria-label={words.say("edit.copy")}>
            {result.json}
          </textarea>
        )}
        <div>
          <button
            type="button"
            class={`btn go ${ready ? "pri" : "line"}`}
            aria-disabled={!ready}
            aria-describedby="edit-why"
            onClick={start}
          >
            {words.say("edit.go")}
          </button>
          <ToolButton line act={copy} says="edit.copy" />
        </div>
        <Status position={position} text={result?.text} />
      </Form>
    </Dialog>
  );
}

/** The result of a button: it is valid until something is changed. */
interface Result {
  request: string;
  text?: string;
  json?: string;
}

function useActions(position: PositionDraft, onClose: () => void) {
  const { words, controller } = useTableView();
  const { request, filled, written, setup } = position;
  const [result, tell] = useState<Result | null>(null);
  const start = async () => {
    if (!filled) return;
    if (await controller.begin({ ...forSeats(setup), position: written })) onClose();
    else tell({ request, text: troubleIn(words, controller.trouble) });
  };
  const copy = async () => {
    const json = JSON.stringify(filled ?? written);
    try {
      await navigator.clipboard.writeText(json);
      tell({ request, text: words.say("edit.copied") });
    } catch {
      // The page may not: the text is shown, ready to be copied by hand.
      tell({ request, json });
    }
  };
  return {
    start: () => void start(),
    copy: () => void copy(),
    result: result?.request === request ? result : null,
  };
}

/** The rule set, and how many play with how many chips. */
function RuleFields({ position }: { position: PositionDraft }): JSX.Element {
  const { setup, change } = position;
  const { controller } = useTableView();
  return (
    <div>
      <Switches
        values={controller.presets}
        now={setup.preset}
        act={(preset) => change({ ...setup, preset, options: {} })}
      />
      <Select
        name="set.chips"
        values={range(1, 13)}
        now={setup.chips}
        act={(chips) => change({ ...setup, chips })}
      />
      <Select
        name="set.players"
        values={range(2, 6)}
        now={setup.players}
        act={(players) => change({ ...setup, players })}
      />
    </div>
  );
}

/** Why the position can't be played yet, or the result of a button. */
function Status(props: { position: PositionDraft; text: string | undefined }): JSX.Element {
  const { words } = useTableView();
  const { answer, faults, filled } = props.position;
  const why = faults.length > 0 ? words.say("edit.not") : troubleIn(words, answer?.error);
  const told = props.text ?? (filled ? "" : why);
  return (
    <p class="sub" id="edit-why" role="status">
      {answer ? told : words.say("why.wait")}
    </p>
  );
}

// A new game, set up in a sheet.
import type { ComponentChild, JSX } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { COLORS } from "../../core/decode.js";
import type { Key } from "../../core/i18n.js";
import type { Color } from "../../core/types.js";
import { Token } from "../../core/view/chip.js";
import { Dialog } from "../../core/view/dialog.js";
import { ToolButton } from "../../core/view/tool-button.js";
import { Switches, useSetup } from "../setup-strip.js";
import { useTableView } from "../table-view.js";
import { Form, forSeats, PlayerSelect, range } from "./setup-form.js";

export function NewGame({ onClose }: { onClose: () => void }): JSX.Element {
  const { words, controller } = useTableView();
  const [setup, change] = useState(useSetup());
  useLayoutEffect(() => void controller.wantBots(), [controller]);
  const colors = COLORS.slice(0, setup.players) as Color[];
  const start = () => {
    void controller.begin(forSeats(setup)).then((done) => done && onClose());
  };
  const row = (key: Key, children: ComponentChild) => (
    <div role="group" aria-label={words.say(key)}>
      <span>{words.say(key)}</span>
      <span class="tb">{children}</span>
    </div>
  );
  return (
    <Dialog title="end.new" onClose={onClose}>
      <Form>
        {row(
          "set.rules",
          <Switches
            values={controller.presets}
            now={setup.preset}
            act={(preset) => change({ ...setup, preset, options: {} })}
          />,
        )}
        {row(
          "set.chips",
          <Switches
            values={range(1, 13)}
            now={setup.chips}
            act={(chips) => change({ ...setup, chips })}
          />,
        )}
        {row(
          "set.players",
          <Switches
            values={range(2, 6)}
            now={setup.players}
            act={(players) => change({ ...setup, players })}
          />,
        )}
        {colors.map((color) => (
          <div key={color}>
            <span>
              <Token color={color} /> {words.player(color)}
            </span>
            <PlayerSelect setup={setup} color={color} act={change} />
          </div>
        ))}
        <ToolButton main line act={start} says="set.start" />
      </Form>
    </Dialog>
  );
}

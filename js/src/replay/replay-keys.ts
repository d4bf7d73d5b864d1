// What the keys do in one view of a replay.
import type { RefObject } from "preact";
import { type Command, commandOf } from "../core/keys.js";
import type { Replay } from "./replay.js";
import type { ReplayController } from "./replay-controller.js";
import type { ReplaySettings } from "./replay-view.js";

interface Options {
  root: RefObject<HTMLDivElement | null>;
  controller: ReplayController;
  replay: Replay;
  settings: ReplaySettings;
}

export function onReplayKey(event: KeyboardEvent, options: Options): void {
  const { controller, settings } = options;
  const { helpOpen, large } = settings;
  if (!helpOpen && settings.boardKeys.current?.(event)) return;
  const taken = !helpOpen && controller.quiz.onKey(event);
  const command = taken ? null : commandOf(event);
  if (!taken && !command) return;
  if (command === "close" && !helpOpen && !large) return;
  if (helpOpen && command !== "close" && command !== "keys") return;
  event.preventDefault();
  event.stopPropagation();
  if (!command) return;
  actions(options, event.repeat)[command]();
}

function actions(options: Options, repeated: boolean): Record<Command, () => void> {
  const { root, controller, replay, settings } = options;
  const { ply } = controller;
  const { shows } = controller;
  const cause = repeated ? "drag" : "step";
  const { toggleHelp } = settings;
  const change = (way: "undo" | "redo") => {
    if (!controller.exported && !controller.quiz.now) void controller.edit(way);
  };
  return {
    back: () => controller.goto(ply - 1, cause),
    on: () => controller.goto(ply + 1, cause),
    "turn-back": () => controller.goto(replay.turnStep(ply, -1)),
    "turn-on": () => controller.goto(replay.turnStep(ply, 1)),
    first: () => controller.goto(0),
    last: () => controller.goto(replay.last),
    play: () => controller.toggle(),
    "mark-on": () => controller.goto(replay.markStep(ply, 1, shows)),
    "mark-back": () => controller.goto(replay.markStep(ply, -1, shows)),
    line: () => controller.turnOff(),
    comparison: () => controller.toggleComparison(),
    try: settings.toggleEditing,
    why: () => root.current?.querySelector<HTMLElement>("[data-why]")?.focus(),
    turn: settings.turn,
    large: settings.enlarge,
    full: settings.fill,
    undo: () => change("undo"),
    redo: () => change("redo"),
    notes: settings.toggleNotes,
    graph: settings.nextGraph,
    keys: toggleHelp,
    close: () => (settings.helpOpen ? toggleHelp() : settings.enlarge()),
  };
}

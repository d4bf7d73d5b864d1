// A position being set up: its content, and what Python says of it after every change.
import { useLayoutEffect, useState } from "preact/hooks";
import { COLORS, fits, isObject } from "../../core/decode.js";
import { ended, type Words } from "../../core/i18n.js";
import type { Trouble } from "../../core/requests.js";
import type { Color } from "../../core/types.js";
import type { FaultState } from "../../state.gen.js";
import { useSetup } from "../setup-strip.js";
import type { Setup, TableController } from "../table-controller.js";
import { useTableView } from "../table-view.js";
import { type Draft, draftOf, positionOf } from "./position-letters.js";

/** Milliseconds: not every letter is sent. */
const DWELL = 150;

/** An answer from Python, perhaps to another page: nothing in it is taken for granted. */
interface Checked {
  of: string;
  faults?: unknown;
  position?: unknown;
  error?: Trouble;
}

export interface PositionDraft {
  setup: Setup;
  change(setup: Setup): void;
  draft: Draft;
  edit(part: Partial<Draft>): void;
  colors: readonly Color[];
  /** The position as a record has it. */
  written: ReturnType<typeof positionOf>;
  /** What was asked of Python: it is another text after every change. */
  request: string;
  /** The answer about what stands there now, once it is there. */
  answer: Checked | null;
  faults: readonly FaultState[];
  /** The position with what follows from it, where nothing is wrong. */
  filled: Record<string, unknown> | null;
  /** What is wrong at a place, in words. */
  faultAt(place: string): string;
}

export function usePositionDraft(): PositionDraft {
  const { words, controller, state } = useTableView();
  const [setup, change] = useState(useSetup());
  const [draft, setDraft] = useState(() => draftOf(state.ply.position));
  const { preset, options, chips, players } = setup;
  const colors: readonly Color[] = COLORS.slice(0, players);
  const written = positionOf(draft, colors);
  const request = JSON.stringify({ preset, options, chips, players, position: written });
  const checked = useCheck(controller, request);
  const faults = fits(checked?.faults, [{}]) ? (checked?.faults as FaultState[]) : [];
  const found = checked?.position;
  const sound = isObject(found) && isObject(found.dead) && faults.length === 0;
  return {
    setup,
    change,
    draft,
    edit: (part) => setDraft({ ...draft, ...part }),
    colors,
    written,
    request,
    answer: checked?.of === request ? checked : null,
    faults,
    filled: sound && checked?.of === request ? found : null,
    faultAt: (place) => faultsAt(place, placesOf(colors, draft), faults, words),
  };
}

/** What Python says of a position. Only the answer about what stands there now counts. */
function useCheck(controller: TableController, request: string): Checked | null {
  const [checked, tell] = useState<Checked | null>(null);
  useLayoutEffect(() => {
    let wanted = true;
    const timer = setTimeout(async () => {
      const answer = await controller.requests.ask("check", JSON.parse(request));
      if (wanted) tell({ ...answer, of: request });
    }, DWELL);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [controller, request]);
  return checked;
}

/** The places in a position at which a fault can be shown, the narrow ones first. */
const placesOf = (colors: readonly Color[], { piles }: Draft): string[] => [
  ...colors.map((color) => `hands.${color}`),
  ...piles.map((_, index) => `piles[${index}]`),
  "hands",
  "piles",
  "alive",
  "has_move",
  "recency",
];

/** The faults of one place; those that belong to none of the places are at "". */
const faultsAt = (
  place: string,
  places: readonly string[],
  faults: readonly FaultState[],
  words: Words,
): string =>
  ended(
    faults
      .filter((fault) => place === (places.find((one) => `${fault.place}`.startsWith(one)) ?? ""))
      .map(({ what }) => words.text(what)),
  );

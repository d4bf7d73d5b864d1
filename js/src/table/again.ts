// Turns of the game are shown again on the felt, ply by ply, and then the table as it is.
import { useEffect, useState } from "preact/hooks";
import { fits } from "../decode.js";
import type { PlyState, RecapLine, TableState } from "../state.gen.js";
import type { TableController } from "./table-controller.js";

export interface Again {
  /** The line that is shown again; null if none is. */
  line: RecapLine | null;
  /** The ply that is on the felt meanwhile. */
  ply: PlyState | null;
  show(line: RecapLine): void;
  leave(): void;
}

const PACE = 1100;

export function useAgain(controller: TableController, { revision }: TableState): Again {
  const [shown, set] = useState<{ line: RecapLine; plies: PlyState[]; revision: number } | null>(
    null,
  );
  const now = shown?.revision === revision ? shown : null;
  useEffect(() => {
    if (!now) return undefined;
    const plies = now.plies.slice(1);
    const timer = setTimeout(() => set(plies.length > 0 ? { ...now, plies } : null), PACE);
    return () => clearTimeout(timer);
  }, [now]);
  const leave = () => set(null);
  return {
    line: now?.line ?? null,
    ply: now?.plies[0] ?? null,
    leave,
    show: (line) => {
      if (now?.line === line) leave();
      else {
        void controller.plies(line.first, line.last).then((plies) => {
          if (plies.length > 0) set({ line, plies, revision });
        });
      }
    },
  };
}

export const isPlies = (plies: unknown): plies is PlyState[] =>
  fits(plies, [{ position: {}, rulings: [] }]);

// The marks' shapes on a grid of 12. No two differ by colour alone.
import type { Mark } from "../types.js";

export interface Shape {
  /** Filled, drawn and cut-out parts. */
  fill?: string;
  line?: string;
  bold?: string;
  cut?: string;
  tone: "ink" | "soft" | "bad" | "good" | "word";
}

/** A circle as a path, so that every mark is made of paths only. */
const circle = (r: number): string =>
  `M${6 - r} 6a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;

const BOX = "M1 1H11V11H1Z";
const UNEQUAL = "M3 4.7H9M3 7.5H9M7.4 2.6L4.6 9.4";

export const SHAPES: Record<Mark, Shape> = {
  capture: { fill: "M6 .5L11.5 6 6 11.5 .5 6Z", tone: "ink" },
  kill: { bold: "M2 2L10 10M10 2L2 10", tone: "bad" },
  choice: { line: "M2 1.8L10.3 6 2 10.2Z", tone: "ink" },
  forced: { line: "M1 6H7.5M7.5 3L11 6 7.5 9", tone: "soft" },
  pile: { line: "M1 6H7.5M7.5 3L11 6 7.5 9M1.2 2.5V9.5", tone: "ink" },
  gift: { fill: circle(5.5), cut: "M6 3V9M3 6H9", tone: "good" },
  discard: { line: `${circle(5)}M3.2 6H8.8`, tone: "soft" },
  "rescue-asked": { bold: circle(4.6), tone: "good" },
  "rescue-given": { bold: circle(4.8), fill: circle(2.2), tone: "good" },
  "rescue-refused": { bold: `${circle(4.8)}M2.6 9.4L9.4 2.6`, tone: "bad" },
  defeat: { fill: "M.5 1.5H11.5L6 11Z", tone: "bad" },
  rebound: { bold: "M10.5 10V6.5A3 3 0 0 0 7.5 3.5H2M4.8 .8L2 3.5 4.8 6.2", tone: "ink" },
  promise: { line: "M2.5 11.5V1H10L7.6 3.6 10 6.2H2.5", tone: "word" },
  "promise-kept": { fill: "M2 11.5V1H10L7.6 3.6 10 6.2H3.2V11.5Z", tone: "word" },
  "promise-broken": {
    bold: "M2.5 11.5V1H5.5L4.4 3.6 6 6.2H2.5M8.2 1H10.5L8.4 3.6 10.5 6.2H8.8",
    tone: "bad",
  },
  talk: { line: "M1 1.5H11V8H5.5L3 10.8V8H1Z", tone: "soft" },
  note: { line: "M2 1H7.4L10 3.6V11H2ZM7.2 1V4H10", tone: "soft" },
  "claim-fails": { fill: BOX, cut: UNEQUAL, tone: "bad" },
  "rules-differ": { fill: BOX, cut: UNEQUAL, tone: "ink" },
  end: { bold: "M1.5 1V11M10.5 1V11", fill: "M4.5 4.5H7.5V7.5H4.5Z", tone: "ink" },
};

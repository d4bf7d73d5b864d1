// A share and its interval, which are sent as parts of a thousand, in words.
import type { Words } from "../core/i18n.js";

/** Of 100, without a fraction. */
export const inHundred = ([value = 0]: number[]): number => Math.round(value / 10);

/** The interval, or that it is exact. */
export function rangeOf(words: Words, [, low = 0, high = 0]: number[]): string {
  if (low === high) return words.say("chances.exact");
  return words.say("chances.range", { low: Math.round(low / 10), high: Math.round(high / 10) });
}

// The one style sheet of every view on the page: it is read once. Each part adds its own rules.
import chips from "./chips.css";
import felt from "./felt.css";
import frame from "./frame.css";
import inspector from "./inspector.css";
import overlay from "./overlay.css";
import power from "./power.css";
import seat from "./seat.css";
import steps from "./steps.css";
import table from "./table.css";
import tokens from "./tokens.css";
import touch from "./touch.css";

const rules = [tokens, frame, chips, felt, seat, inspector, steps, power, overlay, table];

let sheet: CSSStyleSheet | undefined;

/** What holds for fingers holds for every part. */
const text = (): string => [...rules, touch].join("");

/** Adds the rules of a part, also for views that are shown already. */
export function addStyle(...own: string[]): void {
  rules.push(...own);
  sheet?.replaceSync(text());
}

/** The style sheet, with the rules of the parts that are here. */
export function styleSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(text());
  }
  return sheet;
}

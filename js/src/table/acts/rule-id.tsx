import type { JSX } from "preact";
import { useTableView } from "../table-view.js";

/** The id of a rule: while one plays, only where one asks why. */
export function RuleId({ rule }: { rule: string }): JSX.Element | null {
  const { asking } = useTableView();
  return asking ? <span class="id">{rule}</span> : null;
}

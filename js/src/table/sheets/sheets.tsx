// The sheets over the table.
import type { FunctionComponent, JSX } from "preact";
import type { SheetName } from "../table-controller.js";
import { Legend } from "./legend.js";
import { MoreMenu } from "./more-menu.js";
import { NewGame } from "./new-game.js";
import { PositionEditor } from "./position-editor.js";
import { QuickEntry } from "./quick-entry.js";
import { RuleBook } from "./rule-book.js";

const SHEETS: Record<SheetName, FunctionComponent<{ onClose: () => void }>> = {
  legend: Legend,
  rules: RuleBook,
  more: MoreMenu,
  new: NewGame,
  editor: PositionEditor,
  entry: QuickEntry,
};

export function Sheet({ name, onClose }: { name: SheetName; onClose: () => void }): JSX.Element {
  const Content = SHEETS[name];
  return <Content onClose={onClose} />;
}

// The sheets over the table.
import type { JSX } from "preact";
import { Legend } from "./legend.js";
import { MoreMenu } from "./more-menu.js";
import { NewGame } from "./new-game.js";
import { PositionEditor } from "./position-editor.js";
import { QuickEntry } from "./quick-entry.js";
import { RuleBook } from "./rule-book.js";

const SHEETS = {
  legend: Legend,
  rules: RuleBook,
  more: MoreMenu,
  new: NewGame,
  editor: PositionEditor,
  entry: QuickEntry,
};

export type SheetName = keyof typeof SHEETS;

export function Sheet({ name, onClose }: { name: SheetName; onClose: () => void }): JSX.Element {
  const Content = SHEETS[name];
  return <Content onClose={onClose} />;
}

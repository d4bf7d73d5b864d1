// What Python sends beside the state: words, marks and keys, in each language that has a folder.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import en from "../../sosucker_widget/locale/en/interface.json";
import keys from "../../sosucker_widget/locale/keys.json";
import marks from "../../sosucker_widget/locale/marks.json";
import ru from "../../sosucker_widget/locale/ru/interface.json";

type Table = typeof en;

const HOME = resolve(import.meta.dirname, "../../sosucker_widget/locale");
const fileOf = (code: string): string => resolve(HOME, code, "interface.json");

const found = readdirSync(HOME).filter((code) => existsSync(fileOf(code)));

/** The tables of all languages; those that these tests name are there by name. */
export const TABLES: Record<string, Table> & { en: Table; ru: typeof ru } = {
  ...Object.fromEntries(
    found.map((code) => [code, JSON.parse(readFileSync(fileOf(code), "utf8"))]),
  ),
  en,
  ru,
} as never;

const nameOf = (code: string): string =>
  new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;

export const WORDS = {
  languages: Object.fromEntries(
    Object.entries(TABLES).map(([code, words]) => [code, { name: nameOf(code), words }]),
  ),
  marks,
  keys,
};

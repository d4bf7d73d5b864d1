// The texts of the interface. Templates hold {names}; a template with plurals holds one form for
// each kind of number that its language knows. Every sentence is one template, never joined from
// parts.
//
// They come from Python as data, all languages at once, so that a page without a kernel has them.
import type { ComponentChild } from "preact";
import type words from "../../../sosucker_widget/locale/en/interface.json";
import type { PlyState } from "../state.gen.js";
import { isObject } from "./decode.js";
import { isTouch } from "./touch.js";
import type { Color, Lang, Layout, MarkKind, Shape, Text } from "./types.js";

export type Key = keyof typeof words;
type Entry = string | Record<string, string>;
type Values = Record<string, string | number>;

/** A language: what its speakers call it, and the words of the screen by key. */
interface Language {
  name: string;
  words: Record<string, Entry>;
}

/** The languages by their codes. All models of a page bring the same ones. */
const LANGUAGES = new Map<Lang, Language>();

/** The shapes of the marks by kind, and the lists of keys. */
const TABLES: Record<"marks" | "keys", Record<string, Entry>> = { marks: {}, keys: {} };

/** A list of keys: what each does, and its names. */
export const keysOf = (list: string): Record<string, string> =>
  (TABLES.keys[list] ?? {}) as Record<string, string>;

/** The kinds of marks, the most important first. */
export const kindsOfMarks = (): MarkKind[] => Object.keys(TABLES.marks) as MarkKind[];

/** How a mark is drawn. */
export const shapeOf = (kind: string): Shape => {
  const name = markNow(kind);
  return (Object.hasOwn(TABLES.marks, name) ? TABLES.marks[name] : {}) as Shape;
};

/** What a mark of an earlier version's state is called now. */
export const markNow = <T extends string>(kind: T): T =>
  kind === ("coalition-broken" as string) ? ("coalition-let-go" as T) : kind;

export const knowsWords = (): boolean => LANGUAGES.size > 0;

/** The languages to choose from: code and name. */
export const languages = (): [Lang, string][] =>
  [...LANGUAGES].map(([code, { name }]) => [code, name]);

/** The language that is asked for, or the first; before the words are there it is undetermined. */
export const knownLanguage = (code: unknown): Lang =>
  LANGUAGES.has(String(code)) ? String(code) : (LANGUAGES.keys().next().value ?? "und");

/** Takes the texts that a model brings; anything that is not text is left out. */
export function learn(brought: unknown): void {
  if (!isObject(brought)) return;
  for (const name of Object.keys(TABLES) as (keyof typeof TABLES)[]) {
    if (isObject(brought[name])) TABLES[name] = entriesOf(brought[name]);
  }
  if (!isObject(brought.languages)) return;
  for (const [code, language] of Object.entries(brought.languages)) {
    if (!isCode(code) || !isObject(language) || !isObject(language.words)) continue;
    LANGUAGES.set(code, { name: String(language.name), words: entriesOf(language.words) });
  }
}

function isCode(code: string): boolean {
  try {
    return Intl.getCanonicalLocales(code).length === 1;
  } catch {
    return false;
  }
}

/** The letters of the colours in their order, as they lie on the keyboard of each language. */
export const lettersOfColors = (): string[] =>
  [...LANGUAGES.values()].map(({ words }) => String(words["keyboard.colors"] ?? ""));

const entriesOf = (table: Record<string, unknown>): Record<string, Entry> =>
  Object.fromEntries(Object.entries(table).filter(([, entry]) => isEntry(entry))) as Record<
    string,
    Entry
  >;

const isEntry = (entry: unknown): boolean =>
  typeof entry === "string" ||
  (isObject(entry) && Object.values(entry).every((form) => typeof form === "string"));

/** The message when even the texts can't be read. */
const SPEECHLESS = "This can’t be drawn: its data are damaged. Run the cell again.";

const WIDE_ENOUGH = 96;

const TO_THE_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** A name apart from the words around it: two that are written to the left would change places. */
const isolated = (name: string): string => (TO_THE_LEFT.test(name) ? `\u2068${name}\u2069` : name);

export class Words {
  readonly #words: Record<string, Entry>;
  readonly #plural: Intl.PluralRules;
  readonly #numbers: string[];

  constructor(
    readonly lang: Lang,
    private readonly nameOf: (color: Color) => string | undefined = () => undefined,
    /** The reader's own player, among bots. */
    readonly you: Color | null = null,
  ) {
    this.#words = LANGUAGES.get(lang)?.words ?? {};
    this.#plural = new Intl.PluralRules(lang);
    this.#numbers = this.say("number").split(" ");
  }

  say(key: Key, values: Values = {}): string {
    return fill(this.#template(key, values), values).join("");
  }

  /** What is said of a player, or to the reader who plays it. */
  of(key: Key, color: Color | null | undefined, values: Values = {}): string {
    const own = `${key}.you`;
    const says = color && color === this.you && this.has(own) ? own : key;
    return this.say(says, { player: this.player(color), ...values });
  }

  /** The same with nodes in place of names. */
  node(key: Key, values: Record<string, ComponentChild>, count?: number): ComponentChild[] {
    const n = count === undefined ? {} : { n: count };
    return fill(this.#template(key, n), { ...n, ...values });
  }

  /** A text of the record or of the engine; a missing language is no reason to show nothing. */
  text(text: Text | null | undefined): string {
    if (typeof text === "string") return text;
    return String(text?.[this.lang] ?? Object.values(text ?? {})[0] ?? "");
  }

  player(color: Color | null | undefined): string {
    if (!color) return "";
    const name = this.nameOf(color);
    return name ? isolated(name) : this.#look("player", color);
  }

  /** A player's name; the reader is "You". */
  called(color: Color): string {
    return color === this.you ? this.say("you") : this.player(color);
  }

  chip(color: Color): string {
    return this.#look("chip", color);
  }

  /** "five red": words up to ten, as in prose. */
  chips(color: Color, count: number): string {
    const key = `chips.${color}`;
    const forms = this.#words[key];
    if (typeof forms !== "object") return `${count} ${color}`;
    const form = forms[this.#plural.select(count)] ?? forms.other ?? "";
    return fill(form, { n: this.number(count) }).join("");
  }

  number(count: number): string {
    return this.#numbers[count] ?? String(count);
  }

  /** "red", as it is when something is done to it. */
  taken(color: Color): string {
    return this.#look("taken", color);
  }

  /** A template with a number, in words up to ten. */
  counted(key: Key, n: number): string {
    return this.node(key, { n: this.number(n) }, n).join("");
  }

  /** The script that the language is written in, as ISO 15924 names it. */
  get script(): string {
    return new Intl.Locale(this.lang).maximize().script ?? "";
  }

  /** How wide a turn of the score must be, in pixels. */
  column(layout: Layout): number {
    const widths = this.#words["score.column"];
    return Number(isObject(widths) && widths[layout]) || WIDE_ENOUGH;
  }

  list(items: readonly string[]): string {
    return items.join(", ");
  }

  has(key: string): key is Key {
    return Object.hasOwn(this.#words, key);
  }

  /** The act in a few words: for the slider, the score and the live region. */
  act(action: PlyState["action"], to?: Color | null): string {
    if (!action) return "";
    const { you } = this;
    const other = action.to ?? to;
    const values: Values = {
      player: this.player(action.player),
      to: this.player(other),
      pile: action.pile ?? "",
      chip: action.chip ? this.chip(action.chip) : "",
      taken: action.chip ? this.#look("taken", action.chip) : "",
    };
    const key = `act.${action.type === "play" && action.new ? "new" : action.type}`;
    const own = action.player === you;
    const theirs = you && other === you;
    const kept = other === action.player && (own ? ".self" : ".keep");
    const forms = [kept, own && ".you", theirs && ".to-you"];
    const says = key + (forms.find((form) => form && this.has(key + form)) || "");
    return this.has(says) ? this.say(says, values) : "";
  }

  /** "turn 6, ply 9 of 11" */
  where(turn: number, ply: number, last: number): string {
    return this.say(ply === 0 ? "where.start" : "where", { turn, ply, last });
  }

  /** Who acts next. */
  next({ phase, has_move, to_act, winner }: PlyState["position"]): string {
    const color = phase === "over" ? winner : phase === "play" ? has_move : to_act;
    const key = `next.${phase === "play" ? "move" : phase}`;
    return this.has(key) ? this.say(key, { player: this.player(color) }) : "";
  }

  #template(key: Key, values: Values): string {
    const own = isTouch() ? this.#words[`${key}.touch`] : undefined;
    const entry: Entry | undefined = own ?? this.#words[key];
    if (entry === undefined) return key.startsWith("fault") ? SPEECHLESS : "…";
    if (typeof entry !== "object") return entry;
    const { n } = values;
    const form = typeof n === "number" ? this.#plural.select(n) : "other";
    return entry[form] ?? entry.other ?? key;
  }

  #look(table: "player" | "chip" | "taken", color: Color): string {
    const key = `${table}.${color}`;
    return this.has(key) ? this.say(key) : String(color);
  }
}

/** Sentences for the ear, each with an end. */
export const ended = (sentences: readonly string[]): string =>
  sentences
    .filter(Boolean)
    .map((sentence) => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`))
    .join(" ");

function fill<T>(template: string, values: Record<string, T>): (T | string)[] {
  return template
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 ? (values[part] ?? "") : part))
    .filter((part) => part !== "");
}

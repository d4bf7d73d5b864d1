import type { ComponentChild, JSX } from "preact";
import { COLORS } from "../decode.js";
import type { Words } from "../i18n.js";
import type { Color, Ruling } from "../types.js";
import { useBoard } from "./board.js";
import { Token } from "./chip.js";

/** The facts of a ruling, each in an outline of its own. */
export function Facts({ rule, facts }: Ruling): JSX.Element | null {
  const { words } = useBoard();
  const entries = Object.entries(facts).filter(([name]) => isTold(rule, name, facts));
  if (entries.length === 0) return null;
  return (
    <ul class="facts">
      {entries.map(([name, value]) => (
        <li key={name} class="fact" data-fact={name}>
          {labelOf(name, words)} {show(value, words)}
        </li>
      ))}
    </ul>
  );
}

/** Facts that other rules name again only to be complete: told where they are the point. */
const AT_HOME: Record<string, RegExp> = {
  pile: /^PLAY/,
  mover: /^CAPTURE-2/,
  captor: /^CAPTURE-2/,
  defeated: /^DEFEAT/,
};

function isTold(rule: string, name: string, facts: Record<string, unknown>): boolean {
  if (Object.hasOwn(AT_HOME, name)) return AT_HOME[name]?.test(rule) ?? true;
  return name !== "candidates" || String(facts.candidates) !== String(facts.missing);
}

function labelOf(name: string, words: Words): string {
  const key = `fact.${name}`;
  return words.has(key) ? words.say(key) : name.replaceAll("_", " ");
}

const isColor = (value: unknown): value is Color => (COLORS as readonly unknown[]).includes(value);

function show(value: unknown, words: Words): ComponentChild {
  if (value === null || value === undefined) return <b>{words.say("none")}</b>;
  if (typeof value === "boolean") return <b>{words.say(value ? "yes" : "no")}</b>;
  if (isColor(value)) return <Token color={value} label={words.chip(value)} />;
  if (Array.isArray(value)) {
    if (value.length === 0) return <b>{words.say("none")}</b>;
    return value.map((item, index) => <span key={index}>{show(item, words)}</span>);
  }
  if (typeof value === "object") return showCounts(value as Record<string, unknown>, words);
  return <b>{String(value)}</b>;
}

/** Counts by colour: the face and its number; none of a colour is left out. */
function showCounts(value: Record<string, unknown>, words: Words): ComponentChild {
  const shown = Object.entries(value).filter(([, count]) => count !== 0);
  if (shown.length === 0) return <b>{words.say("none")}</b>;
  return shown.map(([name, count]) => (
    <span key={name} class="count">
      {isColor(name) ? <Token color={name} label={words.chip(name)} /> : labelOf(name, words)}
      {show(count, words)}
    </span>
  ));
}

// Where players have names, the screen calls them so: by colour it names chips alone.
import { expect, it } from "vitest";
import { sit, stateOf } from "./seat.js";
import { drawn, exampleState, show } from "./stage.js";

const NAMES = { red: "Mia", blue: "Jonas", green: "Lena", yellow: "Omar" };
const COLORS = {
  en: /\b(Red|Blue|Green|Yellow)\b/,
  ru: /(Красн|Син|Зелён|Жёлт)(ый|ий|ого|его|ому|ему)/,
};
const SPOKEN = ["aria-label", "aria-description", "title", "alt", "placeholder"];

/** Leaves of texts that Python tells in one word: here it is about what the screen adds. */
const silent = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(silent);
  if (typeof value !== "object" || value === null) return value;
  const own = Object.entries(value).map(([key, one]) => [key, silent(one)]);
  const told = "en" in value && "ru" in value;
  return told ? { en: "(said)", ru: "(said)" } : Object.fromEntries(own);
};

const saidIn = (root: ParentNode): string[] =>
  [...root.querySelectorAll("*:not(style)")].flatMap((element) => [
    ...SPOKEN.map((name) => element.getAttribute(name) ?? ""),
    ...[...element.childNodes].map((node) => (node.nodeType === 3 ? (node.textContent ?? "") : "")),
  ]);

const byColor = (root: ParentNode, language: "en" | "ru"): string[] =>
  saidIn(root).filter((text) => COLORS[language].test(text));

it.each(["en", "ru"] as const)("a replay calls them by name, in %s", async (language) => {
  const state = exampleState();
  const players = state.players.map((player) => ({
    ...player,
    name: NAMES[player.color as keyof typeof NAMES],
  }));
  const shown = silent({ ...state, players });
  const { model, root } = await show(shown);
  model.set("language", language);
  const all = new Set<string>();
  for (const ply of state.nodes.keys()) {
    model.set("ply", ply);
    await drawn();
    for (const t of byColor(root, language)) all.add(t);
  }
  expect([...all]).toEqual([]);
  expect(saidIn(root).join(" ")).toContain("Mia");
});

it.each(["en", "ru"] as const)("a table calls them by name, in %s", async (language) => {
  const all = new Set<string>();
  // Where a chip is killed, the choices are chips.
  for (const scene of ["start", "play", "give", "rescue", "defeat", "over"] as const) {
    const state = stateOf(scene);
    for (const seat of state.seats) seat.name = NAMES[seat.color as keyof typeof NAMES];
    const { root } = await sit(silent(state) as object, { language });
    await drawn();
    for (const t of byColor(root, language)) all.add(`${scene}: ${t}`);
  }
  expect([...all]).toEqual([]);
});

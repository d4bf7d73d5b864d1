// Names of members that are this script's alone: long words that never leave it, so the build may
// shorten them, as it does with Preact's own. One that is not here stays as it is.
import { readdir, readFile } from "node:fs/promises";

const OWN = `
  broken changeSpeed coached counted defeatOf dotted dragged enlarge exporter felt
  foresee forks fresh goto handlers hasClaims hasNotes hasTalk holding inspector isFork keyed kinds
  large leaveAsking lettered lit look markStep mine moved nameOf onKeys onTry owner pick pinned
  playing quiet quoted referee slab takeBack teacher thing tick trouble trying
  turnAt turnOff turnStep unanswered unwatched walking wantBots wantRules watching xOf
`
  .trim()
  .split(/\s+/);

/** Fails where one of them is a word that Python may send or wants to hear. */
export async function ownNames(python, schema) {
  const files = (await readdir(python, { recursive: true }))
    .filter((name) => /\.(py|json)$/.test(name))
    .map((name) => new URL(name, python));
  const spoken = new Set();
  for (const file of [schema, ...files]) {
    const text = await readFile(file, "utf8");
    for (const [, word] of text.matchAll(/["'](\w+)["']/g)) spoken.add(word);
  }
  const shared = OWN.filter((name) => spoken.has(name));
  if (shared.length > 0) throw new Error(`Python speaks of ${shared.join(", ")}`);
  return new RegExp(`^(?:_+[a-z]\\w*|${OWN.join("|")})$`);
}

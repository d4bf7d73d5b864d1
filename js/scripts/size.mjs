// The budgets: script and style as they go to a browser for a first picture, in bytes.
import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { PARTS } from "./parts.mjs";

const built = (name) => readFile(new URL(`../../sosucker_widget/static/${name}`, import.meta.url));

const sizes = {};
for (const name of ["loader", "guest"]) {
  sizes[name] = gzipSync(await built(`${name}.js`), { level: 9 }).length;
}
for (const name of PARTS) sizes[name] = (await built(`${name}.js.gz`)).length;

for (const [title, names, budget] of [
  ["a replay", ["loader", "core", "replay"], 58_000],
  ["a table", ["loader", "core", "acts", "table"], 70_000],
  ["the end of a game", ["end"], 10_000],
  ["the introduction", ["intro"], 4_000],
  ["the sheets of a table", ["sheets"], 7_000],
  ["teams", ["team"], 4_000],
  ["a quiz", ["quiz"], 6_000],
  ["a comparison", ["compare"], 2_000],
  ["what edits", ["acts", "edit"], 11_000],
  ["what shows chances", ["chances"], 6_000],
  ["a guest's own script", ["guest"], 6_000],
  ["the story, beside the core", ["tale"], 6_000],
  ["a lattice of coalitions, beside the core", ["lattice"], 6_000],
]) {
  const size = names.reduce((sum, name) => sum + sizes[name], 0);
  process.stdout.write(`gzipped: ${title} ${size} of ${budget} bytes\n`);
  if (size > budget) process.exitCode = 1;
}

// The budgets: script and style as they go to a browser, in KB of 1,024 bytes.
import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";

const built = (name) => readFile(new URL(`../../sosucker_widget/static/${name}`, import.meta.url));

const sizes = {};
for (const name of ["loader", "guest", "tale", "lattice"]) {
  sizes[name] = gzipSync(await built(`${name}.js`), { level: 9 }).length;
}
for (const name of ["core", "replay", "table", "edit", "chances"]) {
  sizes[name] = (await built(`${name}.js.gz`)).length;
}

for (const [title, names, budget] of [
  ["a replay", ["loader", "core", "replay"], 60],
  ["a table", ["loader", "core", "table"], 85],
  ["both", ["loader", "core", "replay", "table"], 110],
  ["what edits", ["edit"], 10],
  ["what shows chances", ["chances"], 10],
  ["a guest's own script", ["guest"], 6],
  ["the story", ["tale"], 38],
  ["a lattice of coalitions", ["lattice"], 36],
]) {
  const size = names.reduce((sum, name) => sum + sizes[name], 0);
  process.stdout.write(`gzipped: ${title} ${size} of ${budget * 1024} bytes\n`);
  if (size > budget * 1024) process.exitCode = 1;
}

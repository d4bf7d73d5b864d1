// The budget: script and style of all widgets together, as a browser would fetch them.
import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";

const BUDGET = 50_000;
let total = 0;
for (const name of ["widget.js", "loader.js"]) {
  const code = await readFile(new URL(`../../sosucker_widget/static/${name}`, import.meta.url));
  const size = gzipSync(code, { level: 9 }).length;
  total += size;
  process.stdout.write(`${name}: ${code.length} bytes, ${size} gzipped\n`);
}
process.stdout.write(`together ${total} gzipped, budget ${BUDGET}\n`);
if (total > BUDGET) process.exitCode = 1;

// The budget: script and style together, as a browser would fetch them.
import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";

const BUDGET = 47 * 1024;
const code = await readFile(new URL("../../sosucker_widget/static/widget.js", import.meta.url));
const size = gzipSync(code, { level: 9 }).length;
process.stdout.write(`widget.js: ${code.length} bytes, ${size} gzipped, budget ${BUDGET}\n`);
if (size > BUDGET) process.exitCode = 1;

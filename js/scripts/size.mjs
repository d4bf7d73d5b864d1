// The budget: script and style of all widgets together, as they go to a browser.
import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";

/** 80 KB of 1,024 bytes. */
const BUDGET = 80 * 1024;

const built = (name) => readFile(new URL(`../../sosucker_widget/static/${name}`, import.meta.url));

const widget = (await built("widget.js.gz")).length;
const loader = gzipSync(await built("loader.js"), { level: 9 }).length;
const total = widget + loader;
process.stdout.write(
  `gzipped: widget.js ${widget}, loader.js ${loader}, together ${total} of ${BUDGET} bytes\n`,
);
if (total > BUDGET) process.exitCode = 1;

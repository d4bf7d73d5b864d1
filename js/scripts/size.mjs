// The budget: script and style of all widgets together, as they go to a browser.
import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";

/** 50 KB of 1,024 bytes. */
const BUDGET = 50 * 1024;

const built = (name) => readFile(new URL(`../../sosucker_widget/static/${name}`, import.meta.url));

const code = await built("widget.js");
const packed = await built("widget.js.gz");
const loader = gzipSync(await built("loader.js"), { level: 9 });
const total = packed.length + loader.length;
process.stdout.write(
  `widget.js: ${code.length} bytes, ${packed.length} as it is sent, ` +
    `${gzipSync(code, { level: 9 }).length} by gzip -9\nloader.js: ${loader.length} gzipped\n` +
    `together ${total}, budget ${BUDGET}\n`,
);
if (total > BUDGET) process.exitCode = 1;

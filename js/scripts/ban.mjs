// No source may make markup or code from text. A record is untrusted, and a script in a notebook's
// page can run code in the kernel. (The linter's own rules miss assignments.) And no style may
// hide text from those who see a page in colours of their own.
import { readdir, readFile } from "node:fs/promises";

const BANNED =
  /\b(?:innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe|dangerouslySetInnerHTML|createContextualFragment|srcdoc)\b|\bdocument\.write|\bDOMParser\b|\beval\(|\bFunction\(/;
/** Text on a ground of ink: where the reader's colours rule, a browser would draw a bar behind it. */
const ON_INK = /\{(?=[^}]*[\s;]color: var\(--bg\))(?![^}]*forced-color-adjust: none)[^}]*\}/g;
const folder = new URL("../src/", import.meta.url);

for (const name of await readdir(folder, { recursive: true })) {
  if (name.endsWith(".css")) {
    const text = await readFile(new URL(name, folder), "utf8");
    for (const [rule] of text.matchAll(ON_INK)) {
      process.stderr.write(`src/${name}: forced-color-adjust: none is missing in ${rule}\n`);
      process.exitCode = 1;
    }
    continue;
  }
  if (!/\.tsx?$/.test(name) || name.endsWith(".gen.ts")) continue;
  const lines = (await readFile(new URL(name, folder), "utf8")).split("\n");
  lines.forEach((line, index) => {
    const found = BANNED.exec(line);
    if (!found) return;
    process.stderr.write(`src/${name}:${index + 1}: ${found[0]} is banned: set text as text\n`);
    process.exitCode = 1;
  });
}

// What no source may do: make markup or code of a text. A record is untrusted, and a script in a
// notebook's page can run code in the kernel. (The linter's own rules miss assignments.) Nor may it
// ask Preact for what the bundle's Preact is without.
import { readdir, readFile } from "node:fs/promises";

const BANNED = {
  "set text as text":
    /\b(?:innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe|dangerouslySetInnerHTML|createContextualFragment|srcdoc)\b|\bdocument\.write|\bDOMParser\b|\beval\(|\bFunction\(/,
  "scripts/lean.mjs leaves it out of Preact":
    /\bextends Component\b|\b(?:createPortal|hydrate|contextType|defaultValue|defaultChecked|checked=)\b|<(?:math|template|progress|foreignObject)\b|\b(?:popover|xlink\w+|is|style)="/,
};
const folder = new URL("../src/", import.meta.url);

for (const name of await readdir(folder, { recursive: true })) {
  if (!/\.tsx?$/.test(name) || name.endsWith(".gen.ts")) continue;
  const lines = (await readFile(new URL(name, folder), "utf8")).split("\n");
  lines.forEach((line, index) => {
    for (const [why, banned] of Object.entries(BANNED)) {
      const found = banned.exec(line);
      if (!found) continue;
      process.stderr.write(`src/${name}:${index + 1}: ${found[0]} is banned: ${why}\n`);
      process.exitCode = 1;
    }
  });
}

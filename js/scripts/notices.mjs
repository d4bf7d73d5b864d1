// The licence texts of the packages whose code is in the bundle.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

export async function writeNotices(inputs, root) {
  const names = new Set();
  for (const input of inputs) {
    const found = /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input);
    if (found) names.add(found[1]);
  }
  const parts = [
    "The scripts of the front end contain code of these packages, under these licences.",
  ];
  for (const name of [...names].sort()) {
    const folder = join(root, "node_modules", name);
    const { version, license } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
    const file = (await readdir(folder)).find((entry) => /^licen[cs]e/i.test(entry));
    if (!file) throw new Error(`${name} ships no licence text`);
    const text = await readFile(join(folder, file), "utf8");
    parts.push(`${"-".repeat(72)}\n${name} ${version} (${license})\n\n${text.trim()}`);
  }
  return `${parts.join("\n\n")}\n`;
}

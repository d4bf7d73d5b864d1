// The parts of the front end: each is a script of what lies in its folder, and imports from other
// parts what lies in theirs.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of each part. Packages are in the core. */
const FOLDERS = {
  core: "core",
  acts: "acts",
  replay: "replay",
  quiz: "replay/quiz",
  compare: "replay/compare",
  edit: "edit",
  chances: "chances",
  table: "table",
  end: "table/end",
  intro: "table/intro",
  sheets: "table/sheets",
  team: "table/team",
  tale: "tale",
  lattice: "lattice",
};

const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

export const PARTS = Object.keys(FOLDERS);

const SRC = fileURLToPath(new URL("../src/", import.meta.url));
const INNERMOST = Object.entries(FOLDERS).sort(([, one], [, other]) => other.length - one.length);
/** An import of what is no type, as the formatter writes it. */
const IMPORT = /^(?:import|export) \{([^}]*)\} from "([^"]+)";$/gm;
function partOf(path) {
  if (/^preact\b/.test(path)) return "core";
  const place = relative(SRC, path).replaceAll(sep, "/");
  return INNERMOST.find(([, folder]) => place.startsWith(`${folder}/`))?.[0];
}

/** A source that is imported, or the name of a package. */
function sourceOf(path, folder) {
  if (!path.startsWith(".")) return path;
  const stem = join(folder, path).replace(/\.js$/, "");
  return [".ts", ".tsx", ""].map((end) => stem + end).find(existsSync);
}

/** What parts take of each other: `sources` has the source of each name by the part that gives it,
 * and `names` what one part takes of another. */
function findTaken() {
  const sources = Object.fromEntries(PARTS.map((part) => [part, new Map()]));
  const names = new Map();
  const take = (taker, giver, name, source) => {
    const known = sources[giver].get(name);
    if (known && known !== source && name !== "Fragment") {
      throw new Error(`${name} is taken from ${known} and from ${source}: rename one of them`);
    }
    if (!known) sources[giver].set(name, source);
    const both = `${taker} ${giver}`;
    names.set(both, (names.get(both) ?? new Set()).add(name));
  };
  for (const place of readdirSync(SRC, { recursive: true })) {
    const path = join(SRC, place);
    const taker = partOf(path);
    if (!/\.tsx?$/.test(place) || !taker) continue;
    for (const [, list, from] of readFileSync(path, "utf8").matchAll(IMPORT)) {
      const source = sourceOf(from, dirname(path));
      const giver = partOf(source);
      if (!giver || giver === taker) continue;
      for (const one of list.split(",").map((name) => name.trim())) {
        if (one && !one.startsWith("type ")) take(taker, giver, one.split(" ")[0], source);
      }
    }
    // The compiler imports by itself.
    const compiled = place.endsWith("x") && taker !== "core" ? ["jsx", "jsxs", "Fragment"] : [];
    for (const name of compiled) take(taker, "core", name, "preact/jsx-runtime");
  }
  return { sources, names };
}

/** A number as letters: a, b, … Z, aa, ab, … */
const letters = (number) =>
  (number < LETTERS.length ? "" : letters(Math.floor(number / LETTERS.length) - 1)) +
  LETTERS[number % LETTERS.length];

/** Makes one script of each part `part:NAME`: what others take of it, it exports under short names. */
export const inParts = {
  name: "in-parts",
  setup(build) {
    const taken = findTaken();
    const short = (part, name) => letters([...taken.sources[part].keys()].indexOf(name));

    build.onResolve({ filter: /^part:/ }, ({ path }) => ({ path, namespace: "part" }));
    build.onLoad({ filter: /./, namespace: "part" }, ({ path }) => {
      const part = path.replace("part:", "");
      const own = sourceOf(`./${FOLDERS[part]}/${part}-part.js`, SRC);
      const lines = own ? [`export * from ${JSON.stringify(own)};`] : [];
      if (own && /^export default/m.test(readFileSync(own, "utf8"))) {
        lines.push(`export { default } from ${JSON.stringify(own)};`);
      }
      for (const [name, source] of taken.sources[part]) {
        lines.push(`export { ${name} as ${short(part, name)} } from ${JSON.stringify(source)};`);
      }
      return { contents: lines.join("\n"), resolveDir: SRC };
    });

    build.onResolve({ filter: /./, namespace: "file" }, ({ path, importer, resolveDir }) => {
      if (!importer.startsWith(SRC)) return undefined;
      const part = partOf(sourceOf(path, resolveDir) ?? path);
      if (!part || part === partOf(importer)) return undefined;
      return { path: `${partOf(importer)} ${part}`, namespace: "other", sideEffects: false };
    });
    build.onLoad({ filter: /./, namespace: "other" }, ({ path }) => {
      const [, part] = path.split(" ");
      const names = [...taken.names.get(path)].map((name) => `${short(part, name)} as ${name}`);
      return { contents: `export { ${names.join(", ")} } from "./${part}.js";` };
    });
    build.onResolve({ filter: /./, namespace: "other" }, ({ path }) => ({
      path,
      external: true,
      sideEffects: false,
    }));
  },
};

// Bundles the front end: its parts, packed as they are sent to a browser; the loader, which every
// widget carries; the module for other pages; the scripts of the guests' page, of the story and of the
// lattice of coalitions; and all of it as one script, for work on it. The licences of what is in them are written down.
//
// With `--watch` it builds the one script after every change, readable and with a source map, until
// its input is closed; then it builds once more as usual, so that what is left is what is shipped.
import { once } from "node:events";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import * as esbuild from "esbuild";
import { writeNotices } from "./notices.mjs";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const STATIC = here("../../sosucker_widget/static/");

/** A style sheet is imported as text: it goes into a shadow root, never into the page. */
const cssAsText = {
  name: "css-as-text",
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const css = await readFile(path, "utf8");
      const { code } = await esbuild.transform(css, { loader: "css", minify: true });
      return { contents: code.trim(), loader: "text" };
    });
  },
};

/** A reader, who may come at any time, finds the old file or the new one, never half of one. */
async function replace(name, contents) {
  await writeFile(`${STATIC}${name}.part`, contents);
  await rename(`${STATIC}${name}.part`, `${STATIC}${name}`);
}

const written = {
  name: "written",
  setup(build) {
    build.onEnd(async ({ outputFiles }) => {
      for (const { path, contents } of outputFiles) await replace(basename(path), contents);
    });
  },
};

/** Shorter blocks than usual suit code and words that lie side by side; how short, differs. */
function smallest(contents) {
  const tries = [6, 7, 8].map((memLevel) => gzipSync(contents, { level: 9, memLevel }));
  return tries.reduce((best, one) => (one.length < best.length ? one : best));
}

const packed = {
  name: "packed",
  setup(build) {
    build.onEnd(async ({ outputFiles }) => {
      for (const { path, contents } of outputFiles) {
        await replace(`${basename(path)}.gz`, smallest(contents));
      }
    });
  },
};

const options = {
  outdir: STATIC,
  write: false,
  bundle: true,
  minify: true,
  format: "esm",
  charset: "utf8",
  legalComments: "none",
  logLevel: "warning",
  metafile: true,
  absWorkingDir: here(".."),
  tsconfigRaw: {
    compilerOptions: {
      target: "ES2022",
      jsx: "react",
      jsxFactory: "__h",
      jsxFragmentFactory: "__Fragment",
      verbatimModuleSyntax: true,
    },
  },
};

const inject = [here("elements.mjs")];

/** What both parts need becomes the core, which they import. */
const parts = {
  ...options,
  inject,
  entryPoints: {
    replay: here("../src/replay/replay-part.tsx"),
    table: here("../src/table/table-part.tsx"),
  },
  splitting: true,
  chunkNames: "core",
  plugins: [cssAsText],
};

/** More than there are imports from a part to any source of the core. */
const FAR = 9;

/** The part for chances needs some of the core. It names all sources of the core, so that this stays
 * in one piece; what it takes from a replay alone has no place, and the build fails. It names them
 * far away, since near sources would come first in the core, which then packs worse. */
async function partsWithChances() {
  const { metafile } = await esbuild.build(parts);
  const core = Object.entries(metafile.outputs).find(([path]) => basename(path) === "core.js");
  const sources = Object.keys(core[1].inputs).map((path) => `import "./${path}";`);
  const own = 'export { default } from "./src/chances/chances-part.js";';
  const way = {
    name: "way",
    setup(build) {
      build.onResolve({ filter: /^way:/ }, ({ path }) => ({ path, namespace: "way" }));
      build.onLoad({ filter: /./, namespace: "way" }, ({ path }) => {
        const step = Number(path.slice("way:".length));
        const next = step < FAR ? `import "way:${step + 1}";` : sources.join("");
        return { contents: step ? next : next + own, resolveDir: here("..") };
      });
    },
  };
  return {
    ...parts,
    entryPoints: { ...parts.entryPoints, chances: "way:0" },
    plugins: [way, cssAsText, packed],
  };
}

const whole = { widget: here("../src/widget.ts") };
const scripts = {
  ...options,
  inject,
  entryPoints: {
    ...whole,
    "sosucker-replay": here("../src/embed/embed.ts"),
    tale: here("../src/tale/tale-part.tsx"),
    lattice: here("../src/lattice/lattice-part.tsx"),
  },
  plugins: [cssAsText, written],
};

/** These make no elements. */
const plain = {
  ...options,
  entryPoints: {
    loader: here("../src/loader.ts"),
    guest: here("../src/guest/guest.ts"),
    invitation: here("../src/invitation/invitation.ts"),
  },
  plugins: [cssAsText, written],
};

await mkdir(STATIC, { recursive: true });
if (process.argv.includes("--watch")) {
  const readable = { minify: false, sourcemap: "inline", logLevel: "info" };
  const context = await esbuild.context({ ...scripts, entryPoints: whole, ...readable });
  const ended = once(process.stdin.resume(), "end");
  await context.watch();
  await ended;
  await context.dispose();
}
const withChances = await partsWithChances();
const builds = [withChances, scripts, plain].map((build) => esbuild.build(build));
const [{ metafile }] = await Promise.all(builds);
const types = "sosucker-replay.d.ts";
await replace(types, await readFile(here(`../src/embed/${types}`)));
await replace("NOTICES.txt", await writeNotices(Object.keys(metafile.inputs), here("..")));

// Bundles the front end: its parts, packed as they are sent to a browser; the loader, which every
// widget carries; the module for other pages; the scripts of the guests' page and of the story; and all
// of it as one script, for work on it. The licences of what is in them are written down.
//
// With `--watch` it builds the one script after every change, readable and with a source map, until
// its input is closed; then it builds once more as usual, so that what is left is what is shipped.
import { once } from "node:events";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
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

const packed = {
  name: "packed",
  setup(build) {
    build.onEnd(async ({ outputFiles }) => {
      for (const { path, contents } of outputFiles) {
        // Shorter blocks than usual suit code and words that lie side by side.
        await replace(`${basename(path)}.gz`, gzipSync(contents, { level: 9, memLevel: 7 }));
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
  jsx: "automatic",
  jsxImportSource: "preact",
  charset: "utf8",
  legalComments: "none",
  logLevel: "warning",
  metafile: true,
};

/** What replays and tables need becomes the core, which they import. */
const parts = {
  ...options,
  entryPoints: {
    replay: here("../src/replay/replay-part.tsx"),
    table: here("../src/table/table-part.tsx"),
  },
  splitting: true,
  chunkNames: "core",
  plugins: [cssAsText],
};

/** What a replay loads when it is needed. */
const LATER = {
  edit: here("../src/edit/edit-part.tsx"),
  chances: here("../src/chances/chances-part.tsx"),
};

/** These import the core as it is. Whatever else one needs is bundled with it, though a table or a
 * replay has that too: neither needs the other. */
const laterOn = (core) => ({
  name: "later",
  setup(build) {
    for (const [name, entry] of Object.entries(LATER)) {
      build.onResolve({ filter: /-part\.tsx$/ }, ({ path, kind }) =>
        kind === "entry-point" && path === entry ? { path, namespace: name } : undefined,
      );
      build.onResolve({ filter: /^\./, namespace: name }, async ({ path, kind, resolveDir }) => {
        const found = await build.resolve(path, { kind, resolveDir });
        return /[\\/]core[\\/]/.test(found.path) ? found : { ...found, namespace: name };
      });
      build.onLoad({ filter: /./, namespace: name }, async ({ path }) => {
        const code = await readFile(path, "utf8");
        const whole = path === entry ? core.map((one) => `import ${JSON.stringify(one)};`) : [];
        const loader = path.endsWith("x") ? "tsx" : "ts";
        return { contents: [...whole, code].join("\n"), loader, resolveDir: dirname(path) };
      });
    }
  },
});

/** The parts, with those for later, which change nothing in the others. */
async function buildParts() {
  const { metafile } = await esbuild.build(parts);
  const [core] = Object.entries(metafile.outputs).filter(([name]) => name.endsWith("/core.js"));
  const inputs = Object.keys(core[1].inputs).map((path) => resolve(path));
  const entryPoints = { ...parts.entryPoints, ...LATER };
  const plugins = [cssAsText, laterOn(inputs), packed];
  return await esbuild.build({ ...parts, entryPoints, plugins });
}

const whole = { widget: here("../src/widget.ts") };
const scripts = {
  ...options,
  entryPoints: {
    ...whole,
    loader: here("../src/loader.ts"),
    "sosucker-replay": here("../src/embed/embed.ts"),
    guest: here("../src/guest/guest.ts"),
    invitation: here("../src/invitation/invitation.ts"),
    tale: here("../src/tale/tale-part.tsx"),
    lattice: here("../src/lattice/lattice-part.tsx"),
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
const [{ metafile }] = await Promise.all([buildParts(), esbuild.build(scripts)]);
const types = "sosucker-replay.d.ts";
await replace(types, await readFile(here(`../src/embed/${types}`)));
await replace("NOTICES.txt", await writeNotices(Object.keys(metafile.inputs), here("..")));

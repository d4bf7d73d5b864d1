// Bundles the front end: its parts, packed as they are sent to a browser; the loader, which every
// widget carries; the module for other pages; the scripts of the guests' page; and all of it as one
// script, for work on it. The licences of what is in them are written down.
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
import { inParts, PARTS } from "./parts.mjs";

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
        await replace(`${basename(path)}.gz`, gzipSync(contents, { level: 9, memLevel: 6 }));
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

const parts = {
  ...options,
  entryPoints: Object.fromEntries(PARTS.map((name) => [name, `part:${name}`])),
  plugins: [inParts, cssAsText, packed],
};

const whole = { widget: here("../src/widget.ts") };
const scripts = {
  ...options,
  entryPoints: {
    ...whole,
    loader: here("../src/loader.ts"),
    "sosucker-replay": here("../src/embed/embed.ts"),
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
const [{ metafile }] = await Promise.all([esbuild.build(parts), esbuild.build(scripts)]);
const types = "sosucker-replay.d.ts";
await replace(types, await readFile(here(`../src/embed/${types}`)));
await replace("NOTICES.txt", await writeNotices(Object.keys(metafile.inputs), here("..")));

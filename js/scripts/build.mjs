// Bundles the front end: each entry point becomes one module, with its style inside. The widget's
// is packed too, as it is sent to a browser, and the licences of what is in it are written down.
//
// With `--watch` it builds after every change, readable and with a source map, until its input is
// closed; then it builds once more as usual, so that what is left is what is shipped.
import { once } from "node:events";
import { readFile, rename, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import * as esbuild from "esbuild";
import { minify } from "terser";
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

/** What is shipped is made smaller by Terser, which saves 4 % over esbuild. */
const shrunk = {
  name: "shrunk",
  setup(build) {
    build.onEnd(async ({ errors }) => {
      if (errors.length > 0) return;
      for (const name of ["widget.js", "loader.js"]) {
        const code = await readFile(`${STATIC}${name}`, "utf8");
        const smaller = await minify(code, { module: true, ecma: 2020, compress: { passes: 2 } });
        await replace(name, smaller.code);
      }
    });
  },
};

const packed = {
  name: "packed",
  setup(build) {
    build.onEnd(async ({ errors, metafile }) => {
      if (errors.length > 0) return;
      const code = await readFile(`${STATIC}widget.js`);
      await replace("widget.js.gz", gzipSync(code, { level: 9 }));
      await replace("NOTICES.txt", await writeNotices(Object.keys(metafile.inputs), here("..")));
    });
  },
};

/** What is shipped. */
const options = {
  entryPoints: [here("../src/widget.ts"), here("../src/loader.ts")],
  outdir: STATIC,
  bundle: true,
  minify: true,
  format: "esm",
  charset: "utf8",
  legalComments: "none",
  logLevel: "warning",
  metafile: true,
  plugins: [cssAsText, shrunk, packed],
};

if (process.argv.includes("--watch")) {
  const plugins = [cssAsText, packed];
  const readable = { ...options, minify: false, sourcemap: "inline", logLevel: "info", plugins };
  const context = await esbuild.context(readable);
  const ended = once(process.stdin.resume(), "end");
  await context.watch();
  await ended;
  await context.dispose();
}
await esbuild.build(options);

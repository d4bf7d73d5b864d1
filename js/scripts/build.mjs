// One ESM file with its style inside, and the licences of what is in it.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";
import { minify } from "terser";
import { leanPreact } from "./lean.mjs";
import { ownMembers } from "./members.mjs";
import { writeNotices } from "./notices.mjs";
import { ordered } from "./order.mjs";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** A style sheet is imported as a text: it goes into a shadow root, never into the page. */
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

const STATIC = here("../../sosucker_widget/static/");

const schema = await readFile(here("../src/state.schema.json"), "utf8");

/** The members of our classes that can have short names. */
async function members(code) {
  const { ast } = await minify(code, {
    module: true,
    compress: false,
    mangle: false,
    format: { ast: true, code: false },
  });
  return ownMembers(ast, schema).join("|");
}

const options = {
  entryPoints: [here("../src/widget.ts")],
  outdir: STATIC,
  bundle: true,
  minify: true,
  format: "esm",
  target: ["es2022"],
  charset: "utf8",
  legalComments: "none",
  // The older form of JSX: it needs no list of children, which is 2 % less to fetch.
  jsx: "transform",
  jsxFactory: "jsxNode",
  jsxFragment: "JsxFragment",
  inject: [here("jsx.mjs")],
  tsconfigRaw: {},
  metafile: true,
  plugins: [cssAsText, leanPreact],
};

if (process.argv.includes("--serve")) {
  const demo = {
    ...options,
    entryPoints: [here("../demo/demo.ts")],
    outdir: here("../demo/dist"),
    minify: false,
    sourcemap: "inline",
  };
  const context = await esbuild.context(demo);
  await context.watch();
  const { port } = await context.serve({ servedir: here("../demo"), host: "127.0.0.1" });
  process.stdout.write(`demo: http://127.0.0.1:${port}/\n`);
} else {
  const loader = { ...options, entryPoints: [here("../src/loader.ts")], inject: [], write: false };
  const { outputFiles: small } = await esbuild.build(loader);
  const { metafile, outputFiles } = await esbuild.build({ ...options, write: false });
  await mkdir(STATIC, { recursive: true });
  for (const { path, text } of [...small, ...outputFiles]) {
    // A second pass over the whole: what the bundler leaves is about 3 % of what a browser fetches.
    const { ast } = await minify(text, {
      module: true,
      ecma: 2022,
      // Nobody replaces String or Map under us, and no getter of ours does anything but get.
      compress: {
        passes: 3,
        unsafe: true,
        unsafe_arrows: true,
        pure_getters: true,
        keep_fargs: false,
      },
      // Preact's own members, since no word that crosses over from Python begins like that; and
      // those of our classes.
      mangle: { properties: { regex: new RegExp(`^(_+[a-z].*|${await members(text)})$`) } },
      format: { comments: false, ast: true, code: false },
    });
    const code = ordered(ast);
    await writeFile(path, code);
    // What goes to a browser: it takes the packer longer, and everybody's browser 3 % less.
    if (path.endsWith("widget.js")) {
      // Not before it is needed: from then on it answers every error with its own source.
      const { gzipAsync } = await import("@gfx/zopfli");
      const packed = await gzipAsync(Buffer.from(code), { numiterations: 60 });
      await writeFile(`${path}.gz`, packed);
    }
  }
  await writeFile(
    `${STATIC}NOTICES.txt`,
    await writeNotices(Object.keys(metafile.inputs), here("..")),
  );
}

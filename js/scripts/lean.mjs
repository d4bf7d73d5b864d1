// Preact from its sources, without what nothing here asks for: about a fifth of what it takes.
// Each rule must still find something, so that a new edition of Preact can't make one idle unseen;
// `ban.mjs` keeps the sources from using what is left out.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const NEVER = "false";
const ABSENT = "undefined";

const RULES = [
  // Words about the code, which may name what the other rules look for.
  [/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ""],
  // Components that are classes, with their methods.
  [/\bisClassComponent\b(?! =)|\(tmp = newType\.prototype\) && tmp\.render/g, NEVER],
  [/\b\w+\.(?:componentWillUpdate|getDerivedStateFromError|contextType)\b(?! =)/g, ABSENT],
  [/BaseComponent\.prototype\.forceUpdate = function[\s\S]*?\n\};/g, ""],
  // Markup from a string: no source may do that, and now nothing in the bundle can.
  [/\w+ == 'dangerouslySetInnerHTML'|\b(?:new|old)Html\b(?=\))/g, NEVER],
  // Portals, and elements that no part here draws.
  [/[\w.]+\.props\._parentDom|newProps\._parentDom/g, ABSENT],
  [/\w+ == '(?:math|template|progress|foreignObject|popover)'|\w+ == MATH_NAMESPACE/g, NEVER],
  // Hydration, and what was in a place before: a view begins in an empty one.
  [/vnode && vnode\._flags & MODE_HYDRATE|\b\w+\._flags & MODE_\w+/g, NEVER],
  [/!isHydrating\b/g, "true"],
  [/\b(?:isHydrating|excessDomChildren)\b(?=\)| \|\| | &&|\s+\?)/g, NEVER],
  [/parentDom\.firstChild/g, "null"],
  [/while \(next && next\.nodeType == 8\)[^;]*;|\w+ && \w+\.nodeType == 8/g, NEVER],
  // Suspense: nothing that is thrown is ever waited for.
  [/\be && e\.then\b|!skipRemove &&\s+\(r = vnode\._component\)/g, NEVER],
  // Forms of properties that no part here writes.
  [/typeof (?:old)?[vV]alue == 'string'|'default(?:Value|Checked)' in newProps/g, NEVER],
  [/\.replace\(\/xlink\(H\|:h\)\/, 'h'\)\.replace\(\/sName\$\/, 's'\)/g, ""],
  [/\w+ == 'checked'|checked != UNDEFINED|nodeType == 'textarea'/g, NEVER],
  [/newProps\.is\b/g, ABSENT],
  // Hooks for other tools, and those that might have been there before.
  [
    /\boptions\.(?:_hook|vnode|event|debounceRendering|requestAnimationFrame|_skipEffects|_hydrationMismatch)\b/g,
    ABSENT,
  ],
  [/\b_?options\.(?:_diff|_render|diffed|_commit|unmount|_root)(?=;)/g, ABSENT],
];

export const leanPreact = {
  name: "lean-preact",
  setup(build) {
    const found = new Set();
    const source = (path) =>
      fileURLToPath(new URL(`../node_modules/preact/${path}`, import.meta.url));
    build.onResolve({ filter: /^preact$/ }, () => ({
      path: source("src/index.js"),
      sideEffects: false,
    }));
    build.onResolve({ filter: /^preact\/hooks$/ }, () => ({ path: source("hooks/src/index.js") }));
    build.onLoad({ filter: /[\\/]preact[\\/](?:hooks[\\/])?src[\\/]/ }, async ({ path }) => {
      const contents = RULES.reduce(
        (code, [what, instead]) =>
          code.replace(what, () => {
            found.add(what);
            return instead;
          }),
        await readFile(path, "utf8"),
      );
      return { contents, loader: "js" };
    });
    build.onEnd(() => {
      const idle = RULES.filter(([what]) => !found.has(what));
      if (found.size === 0 || idle.length === 0) return {};
      return { errors: idle.map(([what]) => ({ text: `Preact has no ${what} any more` })) };
    });
  },
};

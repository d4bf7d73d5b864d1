// The order of a bundle's functions. Declared functions are there from the start, wherever they
// stand; but what is packed finds what it has seen before, and that is worth more than 1 %.
import { gzipSync } from "node:zlib";

const TRIES = 4000;

/** A row of numbers that is the same in every build. */
function* dice(seed = 1) {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    yield state / 0x80000000;
  }
}

/** Moves functions about, and keeps each move after which the whole packs no worse. */
export function ordered(ast) {
  const print = (node) => node.print_to_string().replace(/;$/, "");
  const isFunction = (node) => node.TYPE === "Defun";
  const rest = ast.body
    .filter((node) => !isFunction(node))
    // With the functions gone from between them, one `var` declares many.
    .map((node, index, all) =>
      node.TYPE === "Var" && all[index - 1]?.TYPE === "Var"
        ? print(node).replace(/^var /, ",")
        : `;${print(node)}`,
    )
    .concat(";")
    .join("");
  const size = (functions) => gzipSync(rest + functions.join(""), { level: 9 }).length;
  const rolls = dice();
  const below = (limit) => Math.floor(rolls.next().value * limit);

  let best = ast.body.filter(isFunction).map(print);
  let least = size(best);
  for (let tries = 0; tries < TRIES; tries++) {
    const next = [...best];
    const moved = next.splice(below(next.length), 1);
    next.splice(below(next.length + 1), 0, ...moved);
    const found = size(next);
    if (found > least) continue;
    least = found;
    best = next;
  }
  return rest + best.join("");
}

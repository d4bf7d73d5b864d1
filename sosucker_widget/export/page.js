// The page's stand-in for a notebook: a model that only this page listens to.
const textOf = (id) => document.getElementById(id).textContent;
const values = { ...JSON.parse(textOf("state")), _exported: true };
const unpack = (text) => new DataView(Uint8Array.from(atob(text), (c) => c.charCodeAt(0)).buffer);
const packed = ["_state", "_words", "_questions", "_power", "_promises"];
for (const name of packed) values[name] = unpack(values[name]);
// A link may name a place: `#14` is a ply of the main line, `#2.14` one of line 2.
const place = () => {
  const found = /^#(?:(\d{1,6})\.)?(\d{1,6})$/.exec(location.hash);
  return found && { line: Number(found[1] ?? 0), ply: Number(found[2]) };
};
Object.assign(values, place());
const listeners = new Map();
const of = (event) => listeners.get(event) ?? listeners.set(event, new Set()).get(event);
const model = {
  get: (name) => values[name],
  set: (name, value) => {
    if (values[name] === value) return;
    values[name] = value;
    for (const event of [`change:${name}`, "change"]) for (const call of [...of(event)]) call();
  },
  save_changes: () => {},
  send: ({ id, command, line, other }) => {
    // All that can be asked of a page: what was worked out when it was written.
    const found = values._comparisons[`${line}:${other}`] ?? values._comparisons[`${other}:${line}`];
    const ok = command === "compare" && Boolean(found || other === null);
    if (ok && found) model.set("line", found.line);
    if (ok) model.set("_comparison", unpack(found?.state ?? ""));
    for (const call of [...of("msg:custom")]) call({ id, ok });
  },
  on: (event, call) => of(event).add(call),
  off: (event, call) => (call ? of(event).delete(call) : of(event).clear()),
};
// Once for many steps: it takes a browser long, and some refuse it after so many in a row.
let telling;
const show = () => {
  telling ??= setTimeout(tell, 200);
};
const tell = () => {
  telling = undefined;
  const { line, ply } = values;
  try {
    history.replaceState(null, "", line ? `#${line}.${ply}` : `#${ply}`);
  } catch {
    // A page inside another one may have no address of its own.
  }
};
model.on("change:ply", show);
model.on("change:line", show);
addEventListener("hashchange", () => {
  const { line, ply } = place() ?? values;
  // Both before anybody hears of one: which plies there are depends on the line.
  values.line = line;
  model.set("ply", ply);
  for (const call of [...of("change:line")]) call();
});
const gzipped = new Blob([unpack(textOf("front-end"))]).stream();
const script = new Response(gzipped.pipeThrough(new DecompressionStream("gzip")));
const url = URL.createObjectURL(
  new Blob([await script.arrayBuffer()], { type: "text/javascript" }),
);
const { default: widget } = await import(url);
URL.revokeObjectURL(url);
const { signal } = new AbortController();
await widget.initialize?.({ model, signal, experimental: {} });
await widget.render({ model, el: document.getElementById("replay"), signal, experimental: {} });

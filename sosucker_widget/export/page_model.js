// The stand-in of an exported page for a notebook: models that only this page listens to.
// Headings of a notebook have ids too.
const textOf = (id) => document.querySelector(`script#${id}`).textContent;
const unpack = (text) => new DataView(Uint8Array.from(atob(text), (c) => c.charCodeAt(0)).buffer);
const packed = ["_state", "_words", "_questions", "_power", "_promises", "_comparison", "_what_ifs"];

/** Makes a model of these values; those that are packed are given as base64. */
const makeModel = (given) => {
  const values = { ...given, _exported: true };
  for (const name of packed) if (name in values) values[name] = unpack(values[name]);
  const listeners = new Map();
  const of = (event) => listeners.get(event) ?? listeners.set(event, new Set()).get(event);
  const emit = (event, ...content) => {
    for (const call of [...of(event)]) call(...content);
  };
  const set = (name, value) => {
    if (values[name] === value) return;
    values[name] = value;
    emit(`change:${name}`);
    emit("change");
  };
  return {
    get: (name) => values[name],
    set,
    /** Sets several before anybody hears of one. */
    setTogether: (changed) => {
      Object.assign(values, changed);
      for (const name of Object.keys(changed)) emit(`change:${name}`);
    },
    save_changes: () => {},
    send: ({ id, command, line, other }) => {
      // All that can be asked of a page: what was worked out when it was written.
      const known = values._comparisons ?? {};
      const found = known[`${line}:${other}`] ?? known[`${other}:${line}`];
      const ok = command === "compare" && Boolean(found || other === null);
      if (ok && found) set("line", found.line);
      if (ok) set("_comparison", unpack(found?.state ?? ""));
      emit("msg:custom", { id, ok });
    },
    on: (event, call) => of(event).add(call),
    off: (event, call) => (call ? of(event).delete(call) : of(event).clear()),
  };
};

const codeOf = (name) => {
  const packed = new Blob([unpack(textOf(`part-${name}`))]).stream();
  return new Response(packed.pipeThrough(new DecompressionStream("gzip"))).text();
};
const addressOf = (code) => URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
let core;

/** Loads a part of the front end that the page holds; each of them imports the core. */
const loadPart = async (name) => {
  core ??= codeOf("core").then(addressOf);
  const address = JSON.stringify(await core);
  const part = addressOf((await codeOf(name)).replace('"./core.js"', address));
  try {
    return (await import(part)).default;
  } finally {
    URL.revokeObjectURL(part);
  }
};

// The page's stand-in for a notebook: a model that only this page listens to.
const read = (id) => JSON.parse(document.getElementById(id).textContent);
const values = { ...read("state"), exported: true };
for (const name of ["state", "words"]) {
  const bytes = Uint8Array.from(atob(values[name]), (c) => c.charCodeAt(0));
  values[name] = new DataView(bytes.buffer);
}
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
  send: () => {},
  on: (event, call) => of(event).add(call),
  off: (event, call) => (call ? of(event).delete(call) : of(event).clear()),
};
const url = URL.createObjectURL(new Blob([read("front-end")], { type: "text/javascript" }));
const { default: widget } = await import(url);
URL.revokeObjectURL(url);
const { signal } = new AbortController();
await widget.initialize?.({ model, signal, experimental: {} });
await widget.render({ model, el: document.getElementById("replay"), signal, experimental: {} });

// A link may name a place: `#14` is a ply of the main line, `#2.14` one of line 2.
const placeIn = ({ hash }) => {
  const found = /^#(?:(\d{1,6})\.)?(\d{1,6})$/.exec(hash);
  return found && { line: Number(found[1] ?? 0), ply: Number(found[2]) };
};
const still = document.getElementById("still");
const { default: create, pageModel } = await loadPart("replay").catch(sayWhy);
const model = pageModel({ ...JSON.parse(textOf("state")), ...placeIn(location) });
// Once for many steps: it takes a browser long, and some refuse it after so many in a row.
let telling;
const show = () => {
  telling ??= setTimeout(tell, 200);
};
const tell = () => {
  telling = undefined;
  const [line, ply] = [model.get("line"), model.get("ply")];
  try {
    history.replaceState(null, "", line ? `#${line}.${ply}` : `#${ply}`);
  } catch {
    // A page inside another one may have no address of its own.
  }
};
model.on("change:ply", show);
model.on("change:line", show);
// Both before anybody hears of one: which plies there are depends on the line. Meanwhile the address
// may have been told the place of before.
addEventListener("hashchange", ({ newURL }) => model.setTogether(placeIn(new URL(newURL)) ?? {}));
// Where the page names a live page, a link plays on there, from a ply that the record has.
const live = model.get("_live");
const link = document.createElement("a");
link.target = "_top"; // a replay may stand in a frame of another page
const leadOn = () => {
  const [line, ply] = [model.get("line"), model.get("ply")];
  link.textContent = live.title[model.get("language")] ?? live.title.en;
  // A game that is too long for a link is not in it, and the words say so.
  const place = live.game && `#game=${live.game}&line=${line}&ply=${ply}`;
  link.href = live.address + place;
  link.hidden = line >= live.lines;
};
for (const name of live ? ["ply", "line", "language"] : []) model.on(`change:${name}`, leadOn);
if (live) document.getElementById("live").append(link);
if (live) leadOn();
const el = document.getElementById("replay");
const begin = async () => {
  const widget = create(loadPart);
  const { signal } = new AbortController();
  await widget.initialize({ model, signal, experimental: {} });
  await widget.render({ model, el, signal, experimental: {} });
};
await begin().catch((error) => {
  el.replaceChildren();
  sayWhy(error);
});
still.remove();
// Keys work before anything has been clicked.
addEventListener("keydown", (event) => {
  if (document.activeElement !== document.body || event.key === "Tab") return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const frame = el.firstElementChild?.shadowRoot?.querySelector("[tabindex]");
  frame?.focus({ preventScroll: true });
  if (frame?.dispatchEvent(new KeyboardEvent("keydown", event)) === false) event.preventDefault();
});

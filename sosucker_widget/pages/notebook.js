// Every place of a widget gets its view; two places of one widget share its model.
const models = JSON.parse(textOf("models"));
const { signal } = new AbortController();
const widgets = new Map();
const widgetOf = async (number) => {
  const kind = models[number]._kind === "table" ? "table" : "replay";
  const { default: create, pageModel } = await loadPart(kind);
  const model = pageModel({ ...models[number], _words: textOf("words") });
  const widget = create(loadPart);
  await widget.initialize({ model, signal, experimental: {} });
  return { model, widget };
};
for (const place of document.querySelectorAll(".sosucker-place")) {
  const number = Number(/sosucker-model-(\d+)/.exec(place.className)?.[1] ?? -1);
  if (!(number in models)) continue;
  if (!widgets.has(number)) widgets.set(number, widgetOf(number));
  const picture = [...place.childNodes];
  const begin = async () => {
    const { model, widget } = await widgets.get(number);
    const el = document.createElement("div");
    place.replaceChildren(el); // instead of the picture
    await widget.render({ model, el, signal, experimental: {} });
  };
  await begin().catch((error) => {
    place.replaceChildren(...picture);
    sayWhy(error);
  });
}

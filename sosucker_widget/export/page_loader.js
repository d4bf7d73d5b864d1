// The loader of a page without a kernel: the front end is in the page, in parts.
// Headings of a notebook have ids too.
const textOf = (id) => document.querySelector(`script#${id}`).textContent;
const bytesOf = (id) => Uint8Array.from(atob(textOf(id)), (letter) => letter.charCodeAt(0));
const codeOf = (name) => {
  const packed = new Blob([bytesOf(`part-${name}`)]).stream();
  return new Response(packed.pipeThrough(new DecompressionStream("gzip"))).text();
};
const isOld = !("DecompressionStream" in globalThis && "toSorted" in Array.prototype);
const addressOf = (code) => URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
const places = new Map();
const placeOf = (name) => {
  if (!places.has(name)) places.set(name, makePlace(name));
  return places.get(name);
};
// As in `js/src/loader.ts`: what a part imports of another one, it imports from there.
const makePlace = async (name) => {
  const code = await codeOf(name);
  const found = [...code.matchAll(/from ?"\.\/(\w+)\.js"/g)];
  const under = await Promise.all(found.map(([, other]) => placeOf(other)));
  const whole = found.reduce(
    (text, [how], at) => text.replace(how, `from${JSON.stringify(under[at])}`),
    code,
  );
  return addressOf(whole);
};

/** Loads a part of the front end that the page holds. */
const loadPart = async (name) => {
  if (isOld) throw new Error("this browser is too old");
  return await import(await placeOf(name));
};

/** Says why nothing has begun, beside what the page shows without its script. */
const sayWhy = (error) => {
  const why = document.getElementById("why");
  if (why) {
    why.className = "known";
    why.textContent = isOld ? why.dataset.old : why.dataset.blocked;
  }
  throw error;
};

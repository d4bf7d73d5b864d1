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
let core;
const importPart = async (name) => {
  if (isOld) throw new Error("this browser is too old");
  core ??= codeOf("core").then(addressOf);
  const address = JSON.stringify(await core);
  const part = addressOf((await codeOf(name)).replace('"./core.js"', address));
  try {
    return await import(part);
  } finally {
    URL.revokeObjectURL(part);
  }
};
const parts = new Map();

/** Loads a part of the front end that the page holds, once; each part imports the core. */
const loadPart = (name) => {
  if (!parts.has(name)) parts.set(name, importPart(name));
  return parts.get(name);
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

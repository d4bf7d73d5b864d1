// The page's side of Python in a worker: the model through which a table reaches it, and the table.
import { makeModel } from "./page-model.js";

/** Bytes, as they are sent in base64. */
export const unpack = (text) =>
  new DataView(Uint8Array.from(atob(text), (c) => c.charCodeAt(0)).buffer);

/** Whether this browser has what a table needs, as far as that can be seen at once. */
export const isNewEnough = () =>
  ["WebAssembly", "Worker", "DecompressionStream"].every((name) => globalThis[name]);

/** Starts the worker, if this browser can run one that is a module. */
const startWorker = () => {
  if (!isNewEnough()) return undefined;
  let asked = false;
  const options = {
    get type() {
      asked = true;
      return "module";
    },
  };
  try {
    const started = new Worker(new URL("worker.js", import.meta.url), options);
    if (asked) return started;
    started.terminate();
  } catch {
    // The page says it.
  }
  return undefined;
};

/** Links a page to a worker: `hear` is given what it says, after the model has taken its values. */
export const linkEngine = (language, hear) => {
  let worker;
  const waiting = [];
  const send = (message) => {
    if (worker) worker.postMessage(JSON.stringify(message));
    else waiting.push(message);
  };
  const model = makeModel({ _kind: "table", theme: "auto", language }, send);
  const receive = ({ data }) => {
    const message = JSON.parse(data);
    if ("values" in message) {
      const given = Object.entries(message.packed).map(([name, text]) => [name, unpack(text)]);
      model.take({ ...message.values, ...Object.fromEntries(given) });
    }
    if ("answer" in message) model.emit("msg:custom", message.answer, []);
    hear(message);
  };
  /** Starts Python with its first message; false if this browser can't. */
  const start = (first) => {
    let why = "failed";
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
      if (effectiveDirective === "worker-src") why = "blocked";
    });
    worker = startWorker();
    if (!worker) return false;
    worker.addEventListener("error", () => hear({ failed: why }));
    worker.addEventListener("message", receive);
    for (const message of [first, ...waiting.splice(0)]) send(message);
    return true;
  };
  return { model, send, start };
};

const loadPart = (name) => import(`./${name}.js`);

/** Shows the table of a model in an element. */
export const showTable = async (model, el) => {
  const { default: create } = await loadPart("table");
  const widget = create(loadPart);
  const { signal } = new AbortController();
  await widget.initialize({ model, signal, experimental: {} });
  await widget.render({ model, el, signal, experimental: {} });
};

/** A second visit needs no network: the browser keeps the files, where it lets a page do that. */
export const keepFiles = async () => {
  if (!("serviceWorker" in navigator)) return;
  // The script that keeps them always comes from the host: one that lies in the browser's own cache
  // may be of an edition that isn't there any more.
  await navigator.serviceWorker.register("keep.js", { updateViaCache: "none" });
  const { active } = await navigator.serviceWorker.ready;
  active.postMessage("keep");
};

// The table's side of a live page: Python, and in it the session of the table.
// Its files are named .js here: some hosts don't know that .mjs is a script.
import { loadPyodide } from "./pyodide.js";

const here = new URL(".", import.meta.url).href;
/** Files that are packed here, so that no host has to: by the name that Pyodide asks for. */
const PACKED = {
  "pyodide.asm.wasm": ["python.bin", "application/wasm"],
  "python_stdlib.zip": ["library.bin", "application/zip"],
};

/** Whether WebAssembly may run: the rules of some hosts forbid it, and Pyodide would wait for ever. */
const isAllowed = () => {
  try {
    return Boolean(new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)));
  } catch {
    return false;
  }
};

let loaded = 0;
let whole = Number.POSITIVE_INFINITY;

const tell = (message) => postMessage(JSON.stringify(message));

/** Tells the page how much of the large files is here. */
const counted = () =>
  new TransformStream({
    transform(chunk, controller) {
      loaded += chunk.byteLength;
      tell({ part: Math.min(1, loaded / whole) });
      controller.enqueue(chunk);
    },
  });

const get = fetch;
const load = async (name) => {
  const found = await get(here + name);
  if (!found.ok || !found.body) throw new Error(`${name}: ${found.status}`);
  return found.body.pipeThrough(counted());
};

const unpack = async (name) => (await load(name)).pipeThrough(new DecompressionStream("gzip"));

/** What runs Python; as it is where a host forbids to run what was unpacked here. */
const runtime = async () => {
  const code = await new Response(await unpack("runtime.bin")).blob();
  const address = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  try {
    return await import(address);
  } catch {
    return await import("./pyodide.asm.js");
  } finally {
    URL.revokeObjectURL(address);
  }
};

// Pyodide loads its own files with this.
globalThis.fetch = async (asked, ...more) => {
  const address = typeof asked === "string" ? asked : (asked.url ?? asked.href);
  const name = address.startsWith(here) ? address.slice(here.length) : "";
  if (PACKED[name]) {
    const [packed, type] = PACKED[name];
    return new Response(await unpack(packed), { headers: { "Content-Type": type } });
  }
  return get(asked, ...more);
};

const running = isAllowed() ? runtime() : undefined;

/** Starts Python and the table; returns what takes the page's messages. */
const start = async ({ bytes, begin }) => {
  whole = bytes;
  const engine = unpack("engine.bin").then((stream) => new Response(stream).arrayBuffer());
  const { default: createPyodideModule } = await running;
  const env = { PYTHONDONTWRITEBYTECODE: "1" };
  const python = await loadPyodide({ createPyodideModule, indexURL: here, env });
  python.unpackArchive(await engine, "zip", { extractDir: "/engine" });
  python.runPython("import sys; sys.path.insert(0, '/engine')");
  const { LiveTable } = python.pyimport("sosucker_widget.live.live_table");
  return LiveTable(JSON.stringify(begin), (text) => postMessage(text));
};

let table;
addEventListener("message", async ({ data }) => {
  try {
    if (!running) {
      tell({ failed: "blocked" });
    } else if (table) {
      (await table).receive(data);
    } else {
      table = start(JSON.parse(data));
      await table;
    }
  } catch (error) {
    tell({ failed: "failed" });
    throw error;
  }
});

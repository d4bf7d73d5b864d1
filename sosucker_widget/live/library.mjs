// Packs Python's library for live pages, in Pyodide itself:
//     node library.mjs FOLDER_OF_PYODIDE fast_library.py OUT
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, program, out] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
// The order of a set's members is written down too.
const env = { PYTHONHASHSEED: "0", PYTHONDONTWRITEBYTECODE: "1" };
const python = await loadPyodide({ indexURL: folder, env });
const library = new Uint8Array(readFileSync(join(folder, "python_stdlib.zip")));
python.runPython(readFileSync(program, "utf8"));
const [atOnce, pack] = ["loaded_at_once", "packed_library"].map((name) => python.globals.get(name));
writeFileSync(out, pack(python.toPy(library).tobytes(), atOnce()).toJs());

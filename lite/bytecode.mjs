// Compiles modules of archives in Pyodide, which is the Python that will run them. In those named
// after "--" they take the place of their sources:
//     node bytecode.mjs FOLDER_OF_PYODIDE bytecode.py MODULES WHEEL… -- LIBRARY WHEEL…
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, program, modules, ...archives] = process.argv.slice(2);
const middle = archives.indexOf("--");
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
// The order of a set's members is written down too.
const env = { PYTHONHASHSEED: "0", PYTHONDONTWRITEBYTECODE: "1" };
const python = await loadPyodide({ indexURL: folder, env });
python.runPython(readFileSync(program, "utf8"));
function compile(files, name, ...place) {
  const pack = python.globals.get(name);
  for (const file of files) {
    const data = python.toPy(new Uint8Array(readFileSync(file))).tobytes();
    writeFileSync(file, pack(data, modules, ...place).toJs());
  }
}
compile(archives.slice(0, middle), "with_bytecode");
// Python's library is loaded from its archive, all others once they are installed.
const [library, ...installed] = archives.slice(middle + 1);
compile([library], "instead_of_sources", "/lib/python314.zip");
compile(installed, "instead_of_sources");

// The state's types: JSON Schema (written from Python's ReplayState) -> TypeScript.
import { readFile, writeFile } from "node:fs/promises";
import { compile } from "json-schema-to-typescript";

const source = new URL("../src/state.schema.json", import.meta.url);
const target = new URL("../src/state.gen.ts", import.meta.url);

const schema = JSON.parse(
  await readFile(source, "utf8").catch(() => {
    throw new Error(
      "js/src/state.schema.json is missing: the Python build writes it from sosucker_widget/protocol/browser_states.py",
    );
  }),
);
const code = await compile(schema, "States", {
  additionalProperties: false,
  bannerComment:
    "// Generated from sosucker_widget/replay/state.py, replay/quiz/quiz_state.py and table/table_state.py: change those, then build again.",
  format: false,
});
const old = await readFile(target, "utf8").catch(() => "");
if (old !== code) await writeFile(target, code);

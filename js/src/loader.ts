// What every widget carries as its own script. The front end itself travels packed, beside it, in
// parts: the one that shows this kind of widget, those that it stands on, and those that came later.
// Each is unpacked once a page: many widgets, or one that is run again and again, share it.

import type { HostWidget } from "./core/host-widget.js";
import type { LoadPart } from "./core/parts.js";
import type { AnyModel, InitializeProps, RenderProps } from "./core/types.js";

const SHELF = Symbol.for("sosucker_widget");
const page = globalThis as { [SHELF]?: Map<unknown, Map<string, Promise<string>>> };

/** What a part imports of another one, as the build writes it. */
const IMPORT = /(from|import) ?"\.\/(\w+)\.js"/g;

const unpack = (packed: ArrayBufferView<ArrayBuffer>): Promise<string> =>
  new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).text();

/** The address of a part, which holds as long as the page: others that come later import it too. By
 * edition: after an upgrade, old and new widgets may share a page. */
function addressOf(model: AnyModel, name: string): Promise<string> {
  const edition = model.get("_edition");
  page[SHELF] ??= new Map();
  const shelf = page[SHELF];
  const addresses = shelf.get(edition) ?? new Map<string, Promise<string>>();
  shelf.set(edition, addresses);
  let address = addresses.get(name);
  if (!address) {
    address = makeAddress(model, name);
    addresses.set(name, address);
  }
  return address;
}

async function makeAddress(model: AnyModel, name: string): Promise<string> {
  const code = await unpack(model.get(`_part_${name}`) as ArrayBufferView<ArrayBuffer>);
  const under = [...new Set([...code.matchAll(IMPORT)].map(([, , other = ""]) => other))];
  const places = await Promise.all(under.map((other) => addressOf(model, other)));
  const whole = code.replace(
    IMPORT,
    (_, how, other) => `${how}${JSON.stringify(places[under.indexOf(other)])}`,
  );
  return URL.createObjectURL(new Blob([whole], { type: "text/javascript" }));
}

async function load(model: AnyModel, name: string): Promise<unknown> {
  try {
    return await import(await addressOf(model, name));
  } catch (error) {
    // What could not be read is no part of what the next widget finds.
    page[SHELF]?.delete(model.get("_edition"));
    throw error;
  }
}

/** A widget for each model, as the part itself makes it. */
export default () => {
  let widget: HostWidget | undefined;
  const own = async (model: AnyModel) => {
    const part = await load(model, String(model.get("_kind")));
    widget ??= (part as { default(load: LoadPart): HostWidget }).default((name) =>
      load(model, name),
    );
    return widget;
  };
  return {
    initialize: async (props: InitializeProps) => (await own(props.model)).initialize(props),
    render: async (props: RenderProps) => (await own(props.model)).render(props),
  };
};

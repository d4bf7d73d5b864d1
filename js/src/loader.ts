// What every widget carries as its own script. The front end itself travels packed, beside it, in
// parts: the core, and the part that shows this kind of widget. Each is unpacked once a page: many
// widgets, or one that is run again and again, share it.

import type { HostWidget } from "./core/host-widget.js";
import type { AnyModel, InitializeProps, RenderProps } from "./core/types.js";

interface Part {
  default: (load: (name: string, packed: Packed) => Promise<unknown>) => HostWidget;
}

type Packed = ArrayBufferView<ArrayBuffer>;

const SHELF = Symbol.for("sosucker_widget");
const page = globalThis as { [SHELF]?: Map<unknown, Map<string, Promise<unknown>>> };

/** By edition: after an upgrade, old and new widgets may share a page. */
function once<T>(edition: unknown, name: string, make: () => Promise<T>): Promise<T> {
  page[SHELF] ??= new Map();
  const shelf = page[SHELF];
  const parts = shelf.get(edition) ?? new Map<string, Promise<unknown>>();
  shelf.set(edition, parts);
  let part = parts.get(name) as Promise<T> | undefined;
  if (!part) {
    part = make();
    // What could not be read is no part of what the next widget finds.
    part.catch(() => shelf.delete(edition));
    parts.set(name, part);
  }
  return part;
}

const addressOf = (code: string): string =>
  URL.createObjectURL(new Blob([code], { type: "text/javascript" }));

const unpack = (packed: Packed): Promise<string> =>
  new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).text();

function load(model: AnyModel, name: string, packed: Packed): Promise<unknown> {
  const edition = model.get("_edition");
  const core = async () => addressOf(await unpack(model.get("_core") as Packed));
  return once(edition, name, async () => {
    const code = await unpack(packed);
    // The core's address holds as long as the page: parts that come later import it too.
    const shared = JSON.stringify(await once(edition, "core", core));
    const address = addressOf(code.replace('"./core.js"', shared));
    try {
      return await import(address);
    } finally {
      URL.revokeObjectURL(address);
    }
  });
}

/** A widget for each model, as the part itself makes it. */
export default () => {
  let widget: HostWidget | undefined;
  const own = async (model: AnyModel) => {
    const kind = String(model.get("_kind"));
    const part = (await load(model, kind, model.get("_part") as Packed)) as Part;
    widget ??= part.default((name, packed) => load(model, name, packed));
    return widget;
  };
  return {
    initialize: async (props: InitializeProps) => (await own(props.model)).initialize(props),
    render: async (props: RenderProps) => (await own(props.model)).render(props),
  };
};

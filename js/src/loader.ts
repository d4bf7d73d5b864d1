// What every widget carries as its own script. The front end itself travels packed, beside it, and
// is unpacked once a page: many widgets, or one that is run again and again, share it.

import type { AnyModel, InitializeProps, RenderProps } from "./core/types.js";
import type frontEnd from "./widget.js";

type FrontEnd = typeof frontEnd;

const SHELF = Symbol.for("sosucker_widget");
const page = globalThis as { [SHELF]?: Map<unknown, Promise<FrontEnd>> };

/** By edition: after an upgrade, old and new widgets may share a page. */
function frontEndOf(model: AnyModel): Promise<FrontEnd> {
  page[SHELF] ??= new Map();
  const shelf = page[SHELF];
  const edition = model.get("_edition");
  let found = shelf.get(edition);
  if (!found) {
    found = unpack(model.get("_front_end") as DataView<ArrayBuffer>);
    found.catch(() => shelf.delete(edition));
    shelf.set(edition, found);
  }
  return found;
}

async function unpack(packed: DataView<ArrayBuffer>): Promise<FrontEnd> {
  const code = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  const script = new Blob([await new Response(code).arrayBuffer()], { type: "text/javascript" });
  const address = URL.createObjectURL(script);
  try {
    return (await import(address)).default;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** A closure for each model, as the front end itself expects it. */
export default () => {
  let widget: ReturnType<FrontEnd> | undefined;
  const own = async (model: AnyModel) => {
    const create = await frontEndOf(model);
    widget ??= create();
    return widget;
  };
  return {
    initialize: async (props: InitializeProps) => (await own(props.model)).initialize(props),
    render: async (props: RenderProps) => (await own(props.model)).render(props),
  };
};

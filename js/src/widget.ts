// The whole front end as one script, for work on it: anywidget sends it again after every build.
import type { HostWidget } from "./core/host-widget.js";
import type { AnyModel } from "./core/types.js";
import type { LoadParts } from "./replay/replay-controller.js";
import replay from "./replay/replay-part.js";
import table from "./table/table-part.js";

const load = ((name: string) =>
  name === "edit"
    ? import("./edit/edit-part.js")
    : import("./chances/chances-part.js")) as LoadParts;

export default (): HostWidget => {
  let own: HostWidget | undefined;
  const of = (model: AnyModel) => {
    own ??= model.get("_kind") === "table" ? table() : replay(load);
    return own;
  };
  return {
    initialize: (props) => of(props.model).initialize(props),
    render: (props) => of(props.model).render(props),
  };
};

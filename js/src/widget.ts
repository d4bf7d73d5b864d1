// The whole front end as one script, for work on it: anywidget sends it again after every build.
import type { HostWidget } from "./core/host-widget.js";
import type { LoadPart } from "./core/parts.js";
import type { AnyModel } from "./core/types.js";
import type { ReplayParts } from "./replay/replay-controller.js";
import replay from "./replay/replay-part.js";
import type { TableParts } from "./table/table-controller.js";
import table from "./table/table-part.js";

type All = ReplayParts & TableParts;

const PARTS: { [name in keyof All]: () => Promise<All[name]> } = {
  chances: () => import("./chances/chances-part.js"),
  compare: () => import("./replay/compare/compare-part.js"),
  edit: () => import("./edit/edit-part.js"),
  end: () => import("./table/end/end-part.js"),
  intro: () => import("./table/intro/intro-part.js"),
  quiz: () => import("./replay/quiz/quiz-part.js"),
  replay: () => import("./replay/replay-part.js"),
  sheets: () => import("./table/sheets/sheets-part.js"),
  team: () => import("./table/team/team-part.js"),
};

const loadHere: LoadPart = (name) => PARTS[name as keyof All]();

/** A widget for a model; `load` brings the parts that come later. */
export default (load = loadHere): HostWidget => {
  let own: HostWidget | undefined;
  const of = (model: AnyModel) => {
    own ??= model.get("_kind") === "table" ? table(load) : replay(load);
    return own;
  };
  return {
    initialize: (props) => of(props.model).initialize(props),
    render: (props) => of(props.model).render(props),
  };
};

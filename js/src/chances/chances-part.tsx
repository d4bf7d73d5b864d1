// The part of the front end that shows chances in a replay.
import { addStyle } from "../core/styles/style.js";
import type { ChancePart } from "../replay/chance-views.js";
import { ChanceController } from "./chance-controller.js";
import { ChanceLanes } from "./chance-lanes.js";
import { ChancePage } from "./chance-page.js";
import chances from "./styles/chances.css";

addStyle(chances);

export const showChances: ChancePart["showChances"] = (played, model, signal, changed) => {
  const controller = new ChanceController(played, model, signal, changed);
  return {
    Lanes: (props) => <ChanceLanes {...props} chances={controller} />,
    Page: (props) => <ChancePage {...props} chances={controller} />,
  };
};

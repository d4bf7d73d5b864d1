import chips from "./chips.css";
import end from "./end.css";
import felt from "./felt.css";
import frame from "./frame.css";
import inspector from "./inspector.css";
import intro from "./intro.css";
import overlay from "./overlay.css";
import power from "./power.css";
import quiz from "./quiz.css";
import recap from "./recap.css";
import score from "./score.css";
import seat from "./seat.css";
import table from "./table.css";
import tokens from "./tokens.css";
import transport from "./transport.css";

export const style = [
  tokens,
  frame,
  chips,
  felt,
  seat,
  inspector,
  transport,
  score,
  power,
  overlay,
  table,
  end,
  intro,
  quiz,
  recap,
].join("");

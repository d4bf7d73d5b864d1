import chips from "./chips.css";
import felt from "./felt.css";
import frame from "./frame.css";
import inspector from "./inspector.css";
import overlay from "./overlay.css";
import score from "./score.css";
import tokens from "./tokens.css";
import transport from "./transport.css";

export const style = [tokens, frame, chips, felt, inspector, transport, score, overlay].join("");

// The part of the front end that shows how a game has ended.
import { addStyle } from "../../core/styles/style.js";
import end from "./end.css";
import guess from "./guess.css";

addStyle(end, guess);

export { EndActions, EndCard } from "./end-card.js";

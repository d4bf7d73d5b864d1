// The part of the front end that introduces to the game.
import { addStyle } from "../../core/styles/style.js";
import intro from "./intro.css";

addStyle(intro);

export { Intro } from "./intro.js";

// The part of the front end with which teams vote.
import { addStyle } from "../../core/styles/style.js";
import team from "./team.css";

addStyle(team);

export { Motions } from "./motions.js";
export { VoteBoard, VoteLine } from "./vote-board.js";
export { VoteSheet } from "./vote-sheet.js";

// The part of the front end that lies over the table when it is asked for.
export { Sheet } from "./sheets.js";

// The part of the front end that shows two lines side by side.
export { ComparisonBar, ComparisonBoards, ComparisonStave } from "./comparison-boards.js";

// The parts of the front end, all of them here at once.
import * as chances from "../src/chances/chances-part.js";
import type { LoadPart } from "../src/core/parts.js";
import * as edit from "../src/edit/edit-part.js";
import * as compare from "../src/replay/compare/compare-part.js";
import * as quiz from "../src/replay/quiz/quiz-part.js";
import * as replay from "../src/replay/replay-part.js";
import * as end from "../src/table/end/end-part.js";
import * as intro from "../src/table/intro/intro-part.js";
import * as sheets from "../src/table/sheets/sheets-part.js";
import * as team from "../src/table/team/team-part.js";

export const PARTS: Record<string, object> = {
  ...{ chances, compare, edit, end, intro, quiz, replay, sheets, team },
};

export const loadNow: LoadPart = (name) => PARTS[name];

// Cyrillic letters and Latin ones change places: a Russian text then takes one byte a letter, and
// the page is 1 % smaller to fetch. The build swaps, and the page swaps back.
const LATIN = "abcdefghijklmnopqrstuvwxyzABCDEFG";
const CYRILLIC = "оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё";

const at = (letter) => CYRILLIC[LATIN.indexOf(letter)] ?? LATIN[CYRILLIC.indexOf(letter)] ?? letter;

/** All but {names} and the names of plural forms. */
export const swap = (text) =>
  text.replace(/\{\w+\}|"\w+":|./g, (part) => (part.length > 1 ? part : at(part)));

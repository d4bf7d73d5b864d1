// The page of the story. Its scenes need nothing but what stands in the page; Python is loaded
// behind them, for the games in which the reader plays on.
import { keepFiles, linkEngine, showTable } from "./engine-link.js";
import { showTale } from "./tale.js";

const find = (id) => document.getElementById(id);
const { begin, bytes, games, tale, words } = JSON.parse(find("live").textContent);

/** The language of the link, else the first of the reader's that the page has, else its own. */
const wished = () => {
  const asked = new URLSearchParams(location.search).get("lang");
  const spoken = navigator.languages.map((code) => code.split("-")[0]);
  return [asked, ...spoken].find((code) => Object.hasOwn(words, code ?? "")) ?? begin.language;
};

let language = wished();
const said = (key) => words[language][key];

// --- the table ----------------------------------------------------------------------------------

let engine;
let state = "loading";
let isShown = false;

const showState = () => {
  find("said").textContent = said(state);
  find("back").textContent = said("leave");
};

const fail = (why) => {
  state = why;
  find("loaded").hidden = true;
  showState();
  if (isShown) engine.model.emit("comm_live_update");
};

const receive = (message) => {
  if ("part" in message) {
    find("loaded").value = message.part;
    if (message.part >= 1 && state === "loading") state = "starting";
    showState();
  }
  if ("failed" in message) fail(message.failed);
  if ("values" in message && engine.model.get("_state") && state !== "ready") {
    state = "ready";
    keepFiles().catch(() => {}); // Without them each visit comes from the network.
    void showAsked();
  }
};

/** Loads Python, once. */
const start = () => {
  if (engine || !begin.record) return;
  engine = linkEngine(language, receive);
  if (!engine.start({ bytes, begin: { ...begin, language } })) fail("too-old");
};

/** The game that the reader has asked for, and may still wait for. */
let asked;

const showAsked = async () => {
  if (!asked || state !== "ready") return;
  engine.send({ open: games[asked] });
  asked = undefined;
  find("waits").hidden = true;
  find("table").hidden = false;
  if (isShown) return;
  isShown = true;
  await showTable(engine.model, find("table")).catch(() => fail("failed"));
};

/** Takes a way out that leads to the table. */
const open = (way) => {
  asked = way;
  start();
  find("tale").hidden = true;
  find("again").hidden = false;
  find("waits").hidden = false;
  find("table").hidden = true;
  showState();
  find("again").focus();
  scrollTo({ top: 0 });
  void showAsked();
};

find("back").addEventListener("click", () => {
  asked = undefined;
  find("again").hidden = true;
  find("tale").hidden = false;
});

// --- the story ----------------------------------------------------------------------------------

const scenes = document.createElement("div");
find("tale").append(scenes);
const model = await showTale(scenes, { ...tale, language, theme: "auto" }, open);
find("first").remove();
const speak = () => {
  language = document.documentElement.lang = model.get("language");
  document.title = said("title");
  engine?.model.set("language", language);
  engine?.model.save_changes();
  showState();
};
model.on("change:language", speak);
speak();
// Who pays for what is loaded, loads it when it is asked for.
if (!navigator.connection?.saveData) requestAnimationFrame(() => setTimeout(start));

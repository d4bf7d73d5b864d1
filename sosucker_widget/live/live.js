// The page's side of a live page: it shows what the table in the worker sends, as a notebook's page
// shows what its kernel sends, and keeps the game.
import { Claims } from "./claims.js";
import { isNewEnough, keepFiles, linkEngine, showTable, unpack } from "./engine-link.js";
import { GamesList, toldGame } from "./games-list.js";
import { linked } from "./link.js";
import { Loading } from "./loading.js";
import { OwnGame } from "./own-game.js";
import { Shelf } from "./shelf.js";

const find = (id) => document.getElementById(id);
const { begin, bytes, longest, words } = JSON.parse(find("live").textContent);

// A link may ask for another language than the page's own: index.html?lang=ru
const query = new URLSearchParams(location.search);
const asked = query.get("lang");
if (Object.hasOwn(words, asked)) {
  begin.language = document.documentElement.lang = asked;
  find("progress").textContent = words[asked].loading;
}

// And for a table without bots, where friends sit round one screen: index.html?friends
const among = query.has("friends") ? "friends" : "";
if (among) begin.seats = {};

const { model, send, start } = linkEngine(begin.language, (message) => receive(message));

// --- the games that are kept --------------------------------------------------------------------

// One place for each folder: several live pages may share a host.
const PLACE = `sosucker_widget ${new URL(".", location.href).pathname}`;

/** A storage of the browser, if it keeps anything for this page. */
const storage = (name) => {
  try {
    globalThis[name].getItem(PLACE);
    return globalThis[name];
  } catch {
    return undefined;
  }
};

const tab = storage("sessionStorage");
const note = {
  get: () => {
    try {
      return JSON.parse(tab?.getItem(PLACE) ?? "null");
    } catch {
      return null; // Something else wrote it.
    }
  },
  set: (value) => {
    try {
      tab?.setItem(PLACE, JSON.stringify(value));
    } catch {
      // The game is in the list after the page is loaded again.
    }
  },
};

const shelf = new Shelf(storage("localStorage"), PLACE);
const claims = new Claims(navigator.locks, PLACE);
const own = new OwnGame(shelf, claims, note, among + location.hash);

// --- what stands below the table ----------------------------------------------------------------

const said = (key) => (words[model.get("language")] ?? words[begin.language])[key];

const tell = (key, why = "") => {
  find("word").textContent = key ? said(key).replace("{why}", () => why) : "";
};

const showGames = async () => {
  const open = await claims.open();
  const others = shelf.list().filter(({ id }) => !own.isShown(id));
  list.show(others, open, said, model.get("language"));
};

const showBar = () => {
  find("open").textContent = said("open");
  document.documentElement.lang = model.get("language");
  void showGames();
};

const list = new GamesList(find("games"), {
  goOn: (id) => {
    const text = own.read(id);
    tell("");
    if (text) send({ open: text, from: id });
    void showGames();
  },
  remove: (id) => {
    shelf.remove(id);
    void showGames();
  },
  putBack: ({ id, ...game }) => {
    if (!shelf.put(id, game)) tell("unkept");
    void showGames();
  },
});

find("open").addEventListener("click", () => find("file").click());
find("file").addEventListener("change", async () => {
  const [file] = find("file").files;
  tell("");
  if (file) send({ open: await file.text() });
  find("file").value = "";
});

addEventListener("storage", ({ key }) => {
  const id = shelf.idOf(key);
  if (id !== undefined) own.hear(id);
  void showGames();
});
// Other tabs may have been closed meanwhile.
addEventListener("visibilitychange", () => void showGames());

let isUnkept = false;

const keep = async (game) => {
  const { gone, isKept } = await own.take(game);
  const told = gone.map((one) => toldGame(one, said, model.get("language")));
  if (told.length > 0) tell("gone", told.join("; "));
  if (!isKept && !isUnkept) tell("unkept");
  isUnkept = !isKept;
  await showGames();
};

// --- the worker ---------------------------------------------------------------------------------

let isShown = false;
/** What draws the table, once something is drawn. */
let drawn;
const draw = () => {
  drawn ??= showTable(model, find("table"));
  return drawn;
};
const loading = new Loading(bytes, () => performance.now() / 1000);

const fail = (key) => {
  find("progress").textContent = said(key);
  find("part").hidden = true;
  find("left").textContent = "";
  // A table that is shown says itself what can be done without Python.
  if (isShown) model.emit("comm_live_update");
};

const show = async () => {
  await draw();
  find("first").hidden = true;
  find("bar").hidden = false;
  model.on("change:language", showBar);
  showBar();
};

/** Takes a message of the worker. */
const receive = (message) => {
  if ("part" in message) {
    const { part } = message;
    find("part").value = part;
    // Seen alone: the bar tells the ear how far it is.
    find("left").textContent = part < 1 ? loading.told(part, said) : "";
    if (part >= 1) find("progress").textContent = said("starting");
  }
  if ("failed" in message) fail(message.failed);
  if ("values" in message && !isShown && model.get("_state")) {
    isShown = true;
    const whyNot = () => {}; // Without them each visit comes from the network.
    show().then(
      () => keepFiles().catch(whyNot),
      () => fail("failed"),
    );
  }
  if ("game" in message) void keep(message.game);
  if ("refused" in message) tell(`bad-${message.refused}`, message.why);
};

/** Plays the introduction, which needs no Python, while that is loaded. */
const open = async () => {
  const opening = fetch("opening.json").then((found) => found.json());
  const [values] = await Promise.all([opening, import("./table.js")]);
  const packed = Object.entries(values).map(([name, text]) => [name, unpack(text)]);
  model.take({ ...Object.fromEntries(packed), intro: true });
  find("first").className = "below";
  void draw();
};

const unfinished = own.before();
const link = unfinished ? undefined : linked(location.hash, longest);
// After a game of one's own was kept, nobody needs the introduction again.
const intro = begin.intro && shelf.list().length === 0;
if (link === "long") tell("long-link");
// What is seen first is loaded first: on a slow line the rest takes a minute.
if (intro && !link && !unfinished && isNewEnough()) {
  await open().catch(() => {}); // Python brings the same.
}
const first = { ...begin, intro, link: link === "long" ? undefined : link, unfinished };
if (!start({ bytes, begin: first })) fail("too-old");
// Another link into the same page is another game.
addEventListener("hashchange", () => location.reload());

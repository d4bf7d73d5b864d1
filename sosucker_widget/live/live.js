// The page's side of a live page: it shows what the table in the worker sends, as a notebook's page
// shows what its kernel sends, and keeps the game.
import { Claims } from "./claims.js";
import { GamesList, toldGame } from "./games-list.js";
import { linked } from "./link.js";
import { Loading } from "./loading.js";
import { OwnGame } from "./own-game.js";
import { makeModel } from "./page-model.js";
import { Shelf } from "./shelf.js";

const find = (id) => document.getElementById(id);
const { begin, bytes, longest, words } = JSON.parse(find("live").textContent);

// A link may ask for another language than the page's own: index.html?lang=ru
const asked = new URLSearchParams(location.search).get("lang");
if (Object.hasOwn(words, asked)) {
  begin.language = document.documentElement.lang = asked;
  find("progress").textContent = words[asked].loading;
}

const unpack = (text) => new DataView(Uint8Array.from(atob(text), (c) => c.charCodeAt(0)).buffer);

const worker = typeof WebAssembly === "object" ? startWorker() : undefined;
const send = (message) => worker?.postMessage(JSON.stringify(message));
const model = makeModel({ _kind: "table", theme: "auto", language: begin.language }, send);

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
const own = new OwnGame(shelf, claims, note, location.hash);

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
const loading = new Loading(bytes, () => performance.now() / 1000);

const fail = (key) => {
  find("progress").textContent = words[begin.language][key];
  find("part").hidden = true;
  find("left").textContent = "";
  // A table that is shown says itself what can be done without Python.
  if (isShown) model.emit("comm_live_update");
};

/** Starts the worker, if this browser can run one that is a module. */
function startWorker() {
  let asked = false;
  const options = {
    get type() {
      asked = true;
      return "module";
    },
  };
  try {
    const started = new Worker(new URL("worker.js", import.meta.url), options);
    if (asked) return started;
    started.terminate();
  } catch {
    // It is said below.
  }
  return undefined;
}

const show = async () => {
  const { default: create } = await import("./table.js");
  const widget = create();
  const { signal } = new AbortController();
  await widget.initialize({ model, signal, experimental: {} });
  await widget.render({ model, el: find("table"), signal, experimental: {} });
  find("first").hidden = true;
  find("bar").hidden = false;
  model.on("change:language", showBar);
  showBar();
};

/** A second visit needs no network: the browser keeps the files, where it lets a page do that. */
const keepFiles = async () => {
  if (!("serviceWorker" in navigator)) return;
  // The script that keeps them always comes from the host: one that lies in the browser's own cache
  // may be of an edition that isn't there any more.
  await navigator.serviceWorker.register("keep.js", { updateViaCache: "none" });
  const { active } = await navigator.serviceWorker.ready;
  active.postMessage("keep");
};

/** Takes a message of the worker. */
const receive = (message) => {
  if ("part" in message) {
    const { part } = message;
    const told = (key) => words[begin.language][key];
    find("part").value = part;
    // Seen alone: the bar tells the ear how far it is.
    find("left").textContent = part < 1 ? loading.told(part, told) : "";
    if (part >= 1) find("progress").textContent = told("starting");
  }
  if ("failed" in message) fail("failed");
  if ("values" in message) {
    const given = Object.entries(message.packed).map(([name, text]) => [name, unpack(text)]);
    model.take({ ...message.values, ...Object.fromEntries(given) });
    if (!isShown && model.get("_state")) {
      isShown = true;
      const whyNot = () => {}; // Without them each visit comes from the network.
      show().then(
        () => keepFiles().catch(whyNot),
        () => fail("failed"),
      );
    }
  }
  if ("answer" in message) model.emit("msg:custom", message.answer, []);
  if ("game" in message) void keep(message.game);
  if ("refused" in message) tell(`bad-${message.refused}`, message.why);
};

if (worker) {
  worker.addEventListener("error", () => fail("failed"));
  worker.addEventListener("message", ({ data }) => receive(JSON.parse(data)));
  const unfinished = own.before();
  const link = unfinished ? undefined : linked(location.hash, longest);
  // After a game of one's own was kept, nobody needs the introduction again.
  const intro = begin.intro && shelf.list().length === 0;
  if (link === "long") tell("long-link");
  send({ bytes, begin: { ...begin, intro, link: link === "long" ? undefined : link, unfinished } });
} else {
  fail("too-old");
}
// Another link into the same page is another game.
addEventListener("hashchange", () => location.reload());

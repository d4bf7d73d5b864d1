// The page's side of a live page: it shows what the table in the worker sends, as a notebook's page
// shows what its kernel sends, and keeps the game through a reload.
const find = (id) => document.getElementById(id);
const { begin, bytes, words } = JSON.parse(find("live").textContent);

// A link may ask for another language than the page's own: index.html?lang=ru
const asked = new URLSearchParams(location.search).get("lang");
if (Object.hasOwn(words, asked)) {
  begin.language = document.documentElement.lang = asked;
  find("progress").textContent = words[asked].loading;
}

const unpack = (text) => new DataView(Uint8Array.from(atob(text), (c) => c.charCodeAt(0)).buffer);

/** Makes the model of a widget; what the page sets goes to the worker. */
const makeModel = (send) => {
  const values = { _kind: "table", theme: "auto", language: begin.language };
  const listeners = new Map();
  let changed = {};
  const of = (event) => listeners.get(event) ?? listeners.set(event, new Set()).get(event);
  const emit = (event, ...content) => {
    for (const call of [...of(event)]) call(...content);
  };
  return {
    get: (name) => values[name],
    set: (name, value) => {
      if (values[name] === value) return;
      values[name] = changed[name] = value;
      emit(`change:${name}`);
    },
    save_changes: () => {
      send({ set: changed });
      changed = {};
    },
    send: (request) => send({ request }),
    on: (event, call) => of(event).add(call),
    off: (event, call) => (call ? of(event).delete(call) : of(event).clear()),
    emit,
    /** Takes values of the worker; nobody hears of one before all are there. */
    take: (sent) => {
      Object.assign(values, sent);
      for (const name of Object.keys(sent)) emit(`change:${name}`);
    },
  };
};

// --- the game that is kept ----------------------------------------------------------------------

// One for each folder: several live pages may share a host.
const SHELF = `sosucker_widget ${new URL(".", location.href).pathname}`;

const shelf = {
  read: () => {
    try {
      return JSON.parse(localStorage.getItem(SHELF)) ?? {};
    } catch {
      return {}; // The browser keeps nothing for this page, or keeps something else.
    }
  },
  write: (games) => {
    try {
      localStorage.setItem(SHELF, JSON.stringify(games));
    } catch {
      // The game can still be saved as a file.
    }
  },
};

// What was played last is offered until it is taken, or until the next visit that plays.
const { now, before } = shelf.read();
let offered = now ?? before;

const keep = ({ kept, ply }) => {
  const game = kept ? { text: kept, ply, when: Date.now() } : undefined;
  shelf.write({ now: game, before: offered });
};

// --- what stands below the table ----------------------------------------------------------------

const said = (key) => (words[model.get("language")] ?? words[begin.language])[key];

const ago = (when) => {
  const told = new Intl.RelativeTimeFormat(model.get("language"), { numeric: "auto" });
  const minutes = Math.floor(Math.max(0, Date.now() - when) / 60_000);
  if (minutes < 1) return told.format(0, "second");
  if (minutes < 60) return told.format(-minutes, "minute");
  return minutes < 1440
    ? told.format(-Math.floor(minutes / 60), "hour")
    : told.format(-Math.floor(minutes / 1440), "day");
};

const tell = (key, why = "") => {
  find("word").textContent = key ? said(key).replace("{why}", why) : "";
};

const showBar = () => {
  const [offer, button] = find("offer").children;
  find("offer").hidden = !offered;
  if (offered) {
    const at = said("offer.at").replace("{n}", offered.ply).replace("{when}", ago(offered.when));
    offer.textContent = `${said("offer")}: ${at}`;
  }
  button.textContent = said("offer.go");
  find("open").textContent = said("open");
  document.documentElement.lang = model.get("language");
};

const open = (text) => {
  tell("");
  send({ open: text });
};

find("offer").lastElementChild.addEventListener("click", () => {
  open(offered.text);
  offered = undefined;
  showBar();
});
find("open").addEventListener("click", () => find("file").click());
find("file").addEventListener("change", async () => {
  const [file] = find("file").files;
  if (file) open(await file.text());
  find("file").value = "";
});

// --- the worker ---------------------------------------------------------------------------------

let isShown = false;

const fail = (key) => {
  find("progress").textContent = words[begin.language][key];
  find("part").hidden = true;
  // A table that is shown says itself what can be done without Python.
  if (isShown) model.emit("comm_live_update");
};

/** Starts the worker, if this browser can run one that is a module. */
const startWorker = () => {
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
};

/** The game that the page's address names, as an exported replay writes it. */
const link = () => {
  const found = /^#game=([\w-]+)&line=(\d{1,6})&ply=(\d{1,6})$/.exec(location.hash);
  if (!found) return location.hash.startsWith("#game=") ? { game: "" } : undefined;
  const game = found[1].replaceAll("-", "+").replaceAll("_", "/");
  const whole = game.padEnd(Math.ceil(game.length / 4) * 4, "=");
  return { game: whole, line: Number(found[2]), ply: Number(found[3]) };
};

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
const keepFiles = () => {
  if ("serviceWorker" in navigator) navigator.serviceWorker.register("keep.js").catch(() => {});
};

/** Takes a message of the worker. */
const receive = (message) => {
  if ("part" in message) {
    find("part").value = message.part;
    if (message.part >= 1) find("progress").textContent = words[begin.language].starting;
  }
  if ("failed" in message) fail("failed");
  if ("values" in message) {
    const given = Object.entries(message.packed).map(([name, text]) => [name, unpack(text)]);
    model.take({ ...message.values, ...Object.fromEntries(given) });
    if (!isShown && model.get("_state")) {
      isShown = true;
      show().then(keepFiles, () => fail("failed"));
    }
  }
  if ("answer" in message) model.emit("msg:custom", message.answer, []);
  if ("kept" in message) keep(message);
  if ("refused" in message) tell(`bad-${message.refused}`, message.why);
};

const worker = typeof WebAssembly === "object" ? startWorker() : undefined;
const send = (message) => worker?.postMessage(JSON.stringify(message));
const model = makeModel(send);

if (worker) {
  worker.addEventListener("error", () => fail("failed"));
  worker.addEventListener("message", ({ data }) => receive(JSON.parse(data)));
  // After a game of one's own was kept, nobody needs the introduction again.
  const intro = begin.intro && !offered;
  send({ bytes, begin: { ...begin, intro, link: link() } });
} else {
  fail("too-old");
}
// Another link into the same page is another game.
addEventListener("hashchange", () => location.reload());

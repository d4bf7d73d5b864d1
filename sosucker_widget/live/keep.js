// Keeps the files of a folder in the browser, so that a later visit needs no network. The build
// writes KEPT above: the files with their sums, a name for this edition of them, and when they are
// kept. It may add another service worker below: a folder has only one.
const { asked, edition, files } = KEPT;
const { scope } = registration;
const PREFIX = `sosucker_widget ${scope} `; // other pages of this host may have their own
const SHELF = `${PREFIX}${edition}`;
const LAST = Object.keys(files).pop();
const NAMES = new Map(
  Object.keys(files).flatMap((name) => {
    const { href } = new URL(name, scope);
    return [href, href.replace(/index\.html$/, "")].map((address) => [address, name]);
  }),
);

const isOurs = async (name, answer) => {
  const sum = await crypto.subtle.digest("SHA-256", await answer.clone().arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(sum))) === files[name];
};

/** Finds a kept file, if it is as it was kept. */
const find = async (name) => {
  const place = new URL(name, scope);
  const found = await caches.match(place, { cacheName: SHELF, ignoreVary: true });
  return found && (await isOurs(name, found)) ? found : undefined;
};

/** Whether all files are kept: they are kept one after another. */
let isWhole = false;
const seeWhole = async () => {
  isWhole ||= Boolean(await find(LAST).catch(() => undefined));
  return isWhole;
};

/** Loads a file of this edition; most have just been loaded, and lie in the browser's own cache. */
const load = async (name) => {
  for (const cache of ["force-cache", "reload"]) {
    const found = await fetch(new URL(name, scope), { cache });
    // What a host has led elsewhere for can't answer a page that is opened.
    const plain = found.redirected ? new Response(found.body, found) : found;
    if (found.ok && (await isOurs(name, plain))) return plain;
  }
  // While a host gets a new edition, some of its files are of the old one.
  throw new Error(`${name} is not of this edition`);
};

/** Keeps all files, or none. */
const keepAll = async () => {
  if (await seeWhole()) return;
  const cache = await caches.open(SHELF);
  try {
    for (const name of Object.keys(files)) {
      if (!(await find(name))) await cache.put(new URL(name, scope), await load(name));
    }
  } catch (error) {
    await caches.delete(SHELF);
    throw error;
  }
};

let tried;
/** Keeps all files, where that can be done: without them the page works from the network. */
const tryOnce = () => {
  tried ??= keepAll().catch(() => {});
  return tried;
};

/** Gives an edition up of which a file is missing or was changed; it can be kept anew. */
const drop = async () => {
  isWhole = false;
  tried = undefined;
  await caches.delete(SHELF);
};

addEventListener("install", (event) => {
  // A new edition is kept beside the old, and waits until no page shows that: no page has files of
  // both. Another worker below would take over at once.
  event.stopImmediatePropagation();
  const keepBeside = async () => {
    try {
      if (registration.active) await keepAll();
    } catch (error) {
      // Where the browser has no room for both, the new one begins with nothing kept. If the
      // host has failed, or not all of it is here yet, the old one stays, and this is tried again at
      // the next visit.
      if (!(error instanceof DOMException)) throw error;
    }
  };
  event.waitUntil(keepBeside());
});

addEventListener("activate", (event) => {
  const old = async () => {
    const names = await caches.keys();
    const all = names.filter((name) => name.startsWith(PREFIX) && name !== SHELF);
    await Promise.all(all.map((name) => caches.delete(name)));
  };
  event.waitUntil(old().catch(() => {}));
});

addEventListener("message", (event) => {
  if (event.data === "keep") event.waitUntil(tryOnce());
});

// What is kept comes first, and the network only where it isn't: so all that a page loads is of one
// edition, a class that comes back asks nothing of its server, and a weak network delays nobody.
const answer = async (request, name) => {
  if (await seeWhole()) {
    const found = await find(name).catch(() => undefined);
    if (found) return found;
    await drop().catch(() => {});
  }
  return fetch(request);
};

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.pathname === asked) event.waitUntil(tryOnce());
  const name = NAMES.get(url.origin + url.pathname);
  if (request.method !== "GET" || !name) return;
  event.stopImmediatePropagation();
  event.respondWith(answer(request, name));
});

// Keeps the files of the notebooks in the browser, so that a second visit needs no network. It runs
// before JupyterLite's own service worker, in one with it: a place has only one. The build writes
// KEPT above: the files with their sums, and a name for this edition of them.
const { edition, files } = KEPT;
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

const find = (name) => caches.match(new URL(name, scope), { cacheName: SHELF, ignoreVary: true });

/** Whether all files are kept: they are kept one after another. */
let isWhole = false;
const seeWhole = async () => {
  isWhole ||= Boolean(await find(LAST).catch(() => undefined));
  return isWhole;
};

const isOurs = async (name, answer) => {
  const sum = await crypto.subtle.digest("SHA-256", await answer.clone().arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(sum))) === files[name];
};

/** Loads a file of this edition; most have just been loaded, and lie in the browser's own cache. */
const load = async (name) => {
  for (const cache of ["force-cache", "reload"]) {
    const found = await fetch(name, { cache });
    // What a host has led elsewhere for can't answer a page that is opened.
    const plain = found.redirected ? new Response(found.body, found) : found;
    if (found.ok && (await isOurs(name, plain))) return plain;
  }
  throw new Error(`${name} is not of this edition`);
};

/** Keeps all files, or none. */
const keepAll = async () => {
  if (await seeWhole()) return;
  const cache = await caches.open(SHELF);
  try {
    for (const name of Object.keys(files)) {
      if (!(await cache.match(name))) await cache.put(name, await load(name));
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

addEventListener("install", (event) => {
  // JupyterLite's worker would take over pages of the old edition at once, which would then have
  // files of both. A new edition is kept beside the old, and waits until no page shows that.
  event.stopImmediatePropagation();
  const keepBeside = async () => {
    try {
      if (registration.active) await keepAll();
    } catch (error) {
      // Where the browser has no room for both, the new one begins with nothing kept. If the
      // network has failed, the old one stays, and this is tried again at the next visit.
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

// What is kept comes first, and the network only where it isn't: so all that a page loads is of one
// edition, a class that comes back asks nothing of its server, and a weak network delays nobody.
const answer = async (request, name) => {
  const found = (await seeWhole()) && (await find(name).catch(() => undefined));
  return found || fetch(request);
};

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  // JupyterLite's page asks this every 20 seconds. The first time the page and Python have been
  // loaded, or soon are: to keep files earlier would delay them.
  if (url.pathname === "/api/service-worker-heartbeat") event.waitUntil(tryOnce());
  const name = NAMES.get(url.origin + url.pathname);
  // All else is JupyterLite's: the files of notebooks go to its worker as messages to /api/drive.
  if (request.method !== "GET" || !name) return;
  event.stopImmediatePropagation();
  event.respondWith(answer(request, name));
});

importScripts("jupyterlite-worker.js");

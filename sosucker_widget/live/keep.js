// Keeps the page's files, so that a second visit needs no network. The build writes KEPT above:
// the files with their sums, and a name for this edition of them.
const { edition, files } = KEPT;
const PREFIX = "sosucker_widget ";
const CACHE = `${PREFIX}${edition}`;

const isOurs = async (name, answer) => {
  if (!answer.ok) return false;
  const sum = await crypto.subtle.digest("SHA-256", await answer.clone().arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(sum))) === files[name];
};

/** Keeps a file as the page has just loaded it; what is of another edition is loaded again. */
const keep = async (cache, name) => {
  const had = await fetch(name, { cache: "force-cache" });
  const found = (await isOurs(name, had)) ? had : await fetch(name, { cache: "reload" });
  if (!found.ok) throw new Error(`${name}: ${found.status}`);
  await cache.put(name, found);
};

// A new edition waits until no page shows the old one, so that no page has files of both.
addEventListener("install", (event) => {
  const keepAll = async () => {
    const cache = await caches.open(CACHE);
    await Promise.all(Object.keys(files).map((name) => keep(cache, name)));
  };
  event.waitUntil(keepAll());
});

addEventListener("activate", (event) => {
  const scope = registration.scope;
  const old = async () => {
    for (const name of await caches.keys()) {
      if (!name.startsWith(PREFIX) || name === CACHE) continue;
      const cache = await caches.open(name);
      const [first] = await cache.keys();
      // Other pages of this host may have their own.
      if (!first || new URL(".", first.url).href === scope) await caches.delete(name);
    }
  };
  event.waitUntil(old());
});

addEventListener("fetch", (event) => {
  const kept = async () => {
    const cache = await caches.open(CACHE);
    const found = await cache.match(event.request, { ignoreSearch: true, ignoreVary: true });
    return found ?? fetch(event.request);
  };
  if (event.request.method === "GET") event.respondWith(kept());
});

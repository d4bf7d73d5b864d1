// Keeps the page's files, so that a second visit needs no network. The build writes KEPT above:
// the names of the files, and a name for this edition of them.
const { edition, files } = KEPT;
const PREFIX = "sosucker_widget ";
const CACHE = `${PREFIX}${edition}`;

// A new edition waits until no page shows the old one, so that no page has files of both.
addEventListener("install", (event) => {
  // The browser asks for each file again: what it has may be of the edition before.
  const fresh = files.map((name) => new Request(name, { cache: "no-cache" }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)));
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

// Shows pages that were seen before, and the offline page, without a connection (docs/decisions/0050).
// Only page requests are answered here: files come from the browser's own cache, calls always from the shop.

/** Pages are the same for everybody; accounts, carts and orders are never stored. */
const pageCache = "nijer-pages";
const offlineCache = "nijer-offline";
const mostPages = 40;
const storable = /^(?:\/(?:bn|de|fr|it))?(?:\/?$|\/(?:products|blog|site)(?:\/|$))/;
const unstorable = /\/site\/(?:newsletter|offline)(?:\/|$)/;
const notPages = /^\/(?:api|_next|page-data|pictures|media|feeds)(?:\/|$)/;
const storedAt = "x-stored-at";
const titleHeader = "x-page-title";

self.addEventListener("install", (event) => {
  event.waitUntil(self.skipWaiting());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      await self.registration.navigationPreload?.enable();
      for (const name of await caches.keys()) {
        if (name.startsWith("nijer-") && name !== pageCache && name !== offlineCache) await caches.delete(name);
      }
      await self.clients.claim();
    })(),
  );
});

/** From an open page: addresses to store, and the offline page of its language. */
self.addEventListener("message", (event) => {
  const { keep = [], offline = "" } = event.data ?? {};
  event.waitUntil(
    (async () => {
      for (const href of keep) await fetchPage(new URL(href, self.location.origin)).catch(() => undefined);
      if (offline) await fetchOfflinePage(offline).catch(() => undefined);
    })(),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode !== "navigate" || request.method !== "GET") return;
  const url = new URL(request.url);
  if (!notPages.test(url.pathname)) event.respondWith(answer(event, url));
});

async function answer(event, url) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    if (isStorable(url, response)) event.waitUntil(store(url, response.clone()));
    return response;
  } catch (error) {
    const page = (await storedPage(url)) ?? (await offlinePage(url));
    if (page) return page;
    throw error;
  }
}

function isStorable(url, response) {
  const isPage = response.ok && !response.redirected && /^text\/html/.test(response.headers.get("content-type") ?? "");
  return isPage && storable.test(url.pathname) && !unstorable.test(url.pathname);
}

async function fetchPage(url) {
  if (url.origin !== self.location.origin || !storable.test(url.pathname)) return;
  // The browser's own cache has the page that is open.
  const response = await fetch(url, { cache: "force-cache", headers: { accept: "text/html" } });
  if (!isStorable(url, response)) return;
  await fetchData(await response.clone().text());
  await store(url, response);
}

async function fetchOfflinePage(path) {
  const cache = await caches.open(offlineCache);
  const response = await fetch(path);
  if (!response.ok || response.redirected) return;
  await fetchData(await response.clone().text());
  await cache.put(path, response);
}

/** The data without which a page's scripts do not start: from here on it is in the browser's own cache. */
async function fetchData(html) {
  const [, address] = /<script[^>]* data-page="([^"]+)"/.exec(html) ?? [];
  if (address) await fetch(address.replaceAll("&amp;", "&")).catch(() => undefined);
}

async function store(url, response) {
  const html = await response.text();
  const title = /<title[^>]*>([^<]*)/.exec(html)?.[1] ?? "";
  const headers = { "content-type": "text/html; charset=utf-8", [storedAt]: String(Date.now()) };
  const policy = response.headers.get("content-security-policy");
  if (policy) headers["content-security-policy"] = policy;
  headers[titleHeader] = encodeURIComponent(title);
  const cache = await caches.open(pageCache);
  const key = url.pathname + url.search;
  // The last one stored is the last key.
  await cache.delete(key);
  await cache.put(key, new Response(html, { headers }));
  const keys = await cache.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - mostPages))) await cache.delete(old);
}

async function storedPage(url) {
  const response = await (await caches.open(pageCache)).match(url.pathname + url.search);
  if (!response) return null;
  const html = await response.text();
  const language = /<html[^>]* lang="([\w-]+)"/.exec(html)?.[1] ?? "en";
  const at = new Date(Number(response.headers.get(storedAt)));
  const time = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(at);
  const text = attributeOf(html, "data-stored").replace("{time}", time);
  // With a target, the page does not follow the link itself.
  const bar = `<offline-bar role="status"><span>${text}</span> <a href="" target="_top">${attributeOf(html, "data-retry-label")}</a></offline-bar>`;
  return new Response(html.replace(/<body[^>]*>/, (body) => body + bar), { headers: response.headers });
}

/** The offline page of the language, with the pages that can be read. */
async function offlinePage(url) {
  const language = /^\/(bn|de|fr|it)(?=\/|$)/.exec(url.pathname)?.[0] ?? "";
  const cache = await caches.open(offlineCache);
  const response = (await cache.match(`${language}/site/offline`)) ?? (await cache.match((await cache.keys())[0] ?? ""));
  if (!response) return null;
  const html = (await response.text()).replace(/(<ul[^>]* data-seen[^>]*>)/, `$1${await seenPages()}`);
  return new Response(html, { status: 503, statusText: "Offline", headers: response.headers });
}

async function seenPages() {
  const cache = await caches.open(pageCache);
  const rows = [];
  for (const request of (await cache.keys()).reverse().slice(0, 12)) {
    const response = await cache.match(request);
    const { pathname, search } = new URL(request.url);
    const href = (pathname + search).replaceAll("&", "&amp;").replaceAll('"', "%22");
    rows.push(`<li><a class="link" href="${href}">${decodeURIComponent(response?.headers.get(titleHeader) ?? "")}</a></li>`);
  }
  return rows.join("");
}

/** Attributes of the page are its own HTML, so that they are inserted as they are. */
function attributeOf(html, name) {
  return new RegExp(`<body[^>]* ${name}="([^"]*)"`).exec(html)?.[1] ?? "";
}

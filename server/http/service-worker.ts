import type { IncomingMessage, ServerResponse } from "node:http";

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
type Header = { key: string; value: string };

export const workerPath = "/sw.js";

/** Replaces an installed worker, removes what it stored, and then itself. */
const removal = `
self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith("nijer-")) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** Removes the service worker (public/sw.js) from browsers where it is switched off. */
export function switchServiceWorker(
  handle: Handler,
  { isOn, headers }: { isOn: boolean; headers: readonly Header[] },
): Handler {
  if (isOn) return handle;
  return async (request, response) => {
    if (request.url?.split("?")[0] !== workerPath) return handle(request, response);
    for (const { key, value } of headers) response.setHeader(key, value);
    response.writeHead(200, { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" });
    response.end(request.method === "HEAD" ? undefined : removal);
  };
}

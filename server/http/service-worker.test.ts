import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { afterEach, expect, test } from "vitest";

import { switchServiceWorker } from "./service-worker";

let server: Server | undefined;
afterEach(() => void server?.close());

async function ask(isOn: boolean, path: string): Promise<Response> {
  const handle = switchServiceWorker(async (_request, response) => void response.end("next"), {
    isOn,
    headers: [{ key: "X-Content-Type-Options", value: "nosniff" }],
  });
  server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
}

test("the worker is the file of the build", async () => {
  expect(await (await ask(true, "/sw.js")).text()).toBe("next");
});

test("switched off, it removes itself and what it stored", async () => {
  const answer = await ask(false, "/sw.js?v=1");
  expect(answer.headers.get("content-type")).toContain("text/javascript");
  expect(answer.headers.get("cache-control")).toBe("no-cache");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(await answer.text()).toMatch(/caches\.delete.*registration\.unregister/s);
});

test("switched off, everything else is answered as before", async () => {
  expect(await (await ask(false, "/products")).text()).toBe("next");
});

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

import { afterEach, beforeEach, expect, it } from "vitest";

import { warmUp } from "./warm-up";

let server: Server;
let url: string;
let asked: string[] = [];
let running = 0;
let most = 0;

beforeEach(async () => {
  [asked, running, most] = [[], 0, 0];
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    most = Math.max(most, (running += 1));
    void wait(10).then(() => {
      running -= 1;
      response.statusCode = request.url === "/gone" ? 404 : 200;
      response.end("page");
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => server.close().closeAllConnections());

it("requests each page once, one at a time, with a longer pause than the page took", async () => {
  const begun = performance.now();
  expect(await warmUp({ url, paths: ["/", "/gone", "/list"], isStopping: () => false })).toBe(2);
  expect([asked, most]).toEqual([["/", "/gone", "/list"], 1]);
  expect(performance.now() - begun).toBeGreaterThan(3 * 50 - 5);
});

it("ends with the page in work when the server stops, and without one when nobody listens", async () => {
  expect(await warmUp({ url, paths: ["/", "/list"], isStopping: () => asked.length > 0 })).toBe(1);
  expect(asked).toEqual(["/"]);
  server.close().closeAllConnections();
  expect(await warmUp({ url, paths: ["/"], isStopping: () => false })).toBe(0);
});

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { afterEach, beforeEach, expect, it } from "vitest";

import { startPurging, type Purger } from "./purge";
import { purgeKeys } from "./purge-keys";

type Call = { keys: string[]; body: unknown; authorization: string | undefined };

const times = { gather: 5, again: 300, retry: 5, longestRetry: 20, answer: 200 };
let server: Server;
let url: string;
let calls: Call[];
let status: number;
let logged: string[];
let purger: Purger;

beforeEach(async () => {
  calls = [];
  logged = [];
  status = 200;
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const keys = String(request.headers["surrogate-key"]).split(" ");
      const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
      calls.push({ keys, body, authorization: request.headers.authorization });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`;
  purger = start();
});

afterEach(async () => {
  await purger.stop();
  server.closeAllConnections();
  server.close();
});

function start(token?: string): Purger {
  const note = (text: string) => void logged.push(text);
  return startPurging({ url, token, times, log: { warn: (_details, text) => note(text), info: note } });
}

const sent = () => calls.flatMap(({ keys }) => keys);

it("sends the keys of changes that come together in one call, and all once more", async () => {
  purger.purge(["lists", "product:lamp"]);
  purger.purge(["lists", "product:chair"]);
  await expect.poll(() => sent().length).toBe(6);
  expect(calls[0]).toEqual({
    keys: ["lists", "product:lamp", "product:chair"],
    body: { tags: calls[0]?.keys, surrogate_keys: calls[0]?.keys },
    authorization: undefined,
  });
  expect(sent().slice(3).toSorted()).toEqual(["lists", "product:chair", "product:lamp"]);
});

it("sends at most thirty keys in a call, and one for everything in place of very many", async () => {
  purger.purge(Array.from({ length: 70 }, (_, at) => `product:${at}`));
  await expect.poll(() => sent().length, { timeout: 5_000 }).toBe(140);
  expect(Math.max(...calls.map(({ keys }) => keys.length))).toBe(30);
  expect(new Set(sent()).size).toBe(70);
  calls = [];
  purger.purge(Array.from({ length: 700 }, (_, at) => `product:${at}`));
  purger.purge(["*"]);
  await expect.poll(() => sent()).toEqual(["everything", "everything"]);
});

it("repeats what failed until it is accepted, logs it once, and keeps what came meanwhile", async () => {
  status = 503;
  purger.purge(["lists"]);
  await expect.poll(() => calls.length).toBeGreaterThan(2);
  purger.purge(["brands"]);
  calls = [];
  status = 200;
  await expect.poll(() => [...new Set(sent())].toSorted()).toEqual(["brands", "lists"]);
  await expect
    .poll(() => logged)
    .toEqual(["the cache in front does not purge, and is asked again", "the cache in front purges again"]);
});

it("goes on where nobody listens, and sends what waits when it stops", async () => {
  const port = (server.address() as AddressInfo).port;
  await new Promise((resolve) => server.close(resolve));
  purger.purge(["lists"]);
  await expect.poll(() => logged.length).toBe(1);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  await purger.stop();
  expect(sent()).toEqual(["lists"]);
});

it("shows its token", async () => {
  await purger.stop();
  purger = start("secret-of-the-cache");
  purger.purge(["lists"]);
  await expect.poll(() => calls[0]?.authorization).toBe("Bearer secret-of-the-cache");
});

it("names a page by its own tags, in a form that fits into a header", () => {
  expect(purgeKeys(["_N_T_/layout", "lists", "product:lamp", "store:a b,c", "lists"])).toEqual([
    "everything",
    "lists",
    "product:lamp",
    "store:a%20b%2Cc",
  ]);
});

import { once } from "node:events";
import { Agent, createServer, request as ask, type RequestListener, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { isDraining } from "../../lib/shutdown";
import { stopDraining } from "../../lib/testing-shutdown";
import { shopResponse } from "./response-headers";
import { stoppable } from "./graceful-shutdown";

let server: Server;
let port: number;
let stop: ReturnType<typeof stoppable>;
/** The test decides what the handler does with `/slow`. */
let slow: RequestListener;

beforeEach(async () => {
  const ServerResponse = shopResponse({ isSecure: false, uploads: undefined, isDraining });
  server = createServer({ ServerResponse, keepAliveTimeout: 75_000 }, (request, response) => {
    if (request.url === "/slow") slow(request, response);
    else setTimeout(() => response.end("ok"), 5);
  });
  stop = stoppable(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});

afterEach(() => {
  stopDraining();
  server.closeAllConnections();
  server.close();
});

type Outcome = { status?: number; connection?: string; error?: string };

function get(path: string, agent: Agent): Promise<Outcome> {
  return new Promise((resolve) => {
    ask({ host: "127.0.0.1", port, path, agent }, (response) => {
      response.on("error", (error) => resolve({ error: error.message }));
      response.on("end", () => resolve({ status: response.statusCode, connection: response.headers.connection }));
      response.resume();
    })
      .on("error", (error: NodeJS.ErrnoException) => resolve({ error: error.code }))
      .end();
  });
}

/** Sends the head at once. */
const endsAfter =
  (ms: number): RequestListener =>
  (_request, response) => {
    response.write("begun");
    setTimeout(() => response.end(), ms);
  };

const timed = async (work: Promise<void>) => {
  const started = performance.now();
  await work;
  return performance.now() - started;
};

describe("a server that is stopped", () => {
  it("cuts no request of clients that ask one after the other on keep-alive connections", async () => {
    const outcomes: Outcome[] = [];
    let isSending = true;
    const clients = Array.from({ length: 12 }, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      while (isSending) outcomes.push(await get("/", agent));
      agent.destroy();
    });
    const until = async (count: number) => {
      while (outcomes.length < count) await sleep(5);
    };
    await until(48);
    const stopped = stop({ delayMs: 2_000 });
    expect(isDraining()).toBe(true);
    const before = outcomes.length;
    await until(before + 48);
    // A request of a load balancer that has checked readiness.
    isSending = false;
    await Promise.all(clients);
    await stopped;
    expect(outcomes.filter(({ status }) => status !== 200)).toEqual([]);
    // Answers in progress at that moment may have had their head.
    const late = outcomes.slice(before + 12);
    expect(new Set(late.map(({ connection }) => connection))).toEqual(new Set(["close"]));
  });

  it("answers all who connected while it was busy until it stopped listening", async () => {
    const clients = 40;
    // In a thread, because this one is blocked meanwhile.
    const thread = new Worker(
      `const { parentPort, workerData } = require("node:worker_threads");
      const { connect } = require("node:net");
      parentPort.once("message", () => {
        const answers = Array.from({ length: workerData.clients }, () => new Promise((resolve) => {
          const socket = connect(workerData.port, "127.0.0.1", () => socket.write("GET / HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n"));
          let text = "";
          socket.on("data", (data) => (text += data)).on("error", ({ code }) => resolve(code)).on("close", () => resolve(text.slice(9, 12)));
        }));
        Promise.all(answers).then((all) => parentPort.postMessage(all));
      });
      parentPort.postMessage("ready");`,
      { eval: true, workerData: { clients, port } },
    );
    await once(thread, "message");
    const stopped = stop({ delayMs: 0 });
    await sleep(200);
    thread.postMessage("connect");
    const until = performance.now() + 300;
    while (performance.now() < until);
    const [answers] = (await once(thread, "message")) as [string[]];
    await stopped;
    await thread.terminate();
    expect(answers).toEqual(Array.from({ length: clients }, () => "200"));
  });

  it("waits for running requests, accepts no new ones meanwhile, and ends right after them", async () => {
    const agent = new Agent({ keepAlive: true });
    slow = endsAfter(1_500);
    const answer = get("/slow", agent);
    await sleep(100);
    const stopped = timed(stop({ delayMs: 0 }));
    await sleep(600);
    expect(await get("/", new Agent())).toEqual({ error: "ECONNREFUSED" });
    expect(await answer).toMatchObject({ status: 200 });
    const ms = await stopped;
    expect(ms).toBeGreaterThan(1_300);
    expect(ms).toBeLessThan(3_500);
    agent.destroy();
  });

  it("is not held up by connections that are idle or were never used", async () => {
    const agent = new Agent({ keepAlive: true });
    expect((await get("/", agent)).status).toBe(200);
    const unused = connect(port, "127.0.0.1");
    const ended = new Promise((resolve) => unused.once("close", resolve));
    await new Promise((resolve) => unused.once("connect", resolve));
    expect(await timed(stop({ delayMs: 0 }))).toBeLessThan(2_000);
    await ended;
    agent.destroy();
  });

  it("keeps a connection whose answer did not end it for as long as the delay after that answer", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    slow = endsAfter(600);
    const answer = get("/slow", agent);
    await sleep(100);
    const stopped = timed(stop({ delayMs: 700 }));
    expect(await answer).toMatchObject({ status: 200, connection: "keep-alive" });
    await sleep(500);
    expect(await get("/", new Agent())).toEqual({ error: "ECONNREFUSED" });
    expect(await get("/", agent)).toEqual({ status: 200, connection: "close" });
    expect(await stopped).toBeLessThan(2_000);
    agent.destroy();
  });

  it("closes a connection that has been unused for as long as the delay", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect((await get("/", agent)).status).toBe(200);
    expect(await timed(stop({ delayMs: 500 }))).toBeLessThan(1_500);
    agent.destroy();
  });

  it("is not held up by a connection whose answer came before the end of what was sent", async () => {
    slow = (request, response) => {
      request.resume();
      response.end("no");
    };
    const client = connect(port, "127.0.0.1");
    client.write("POST /slow HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nab");
    await once(client, "data");
    client.write("cd");
    await sleep(100);
    expect(await timed(stop({ delayMs: 0 }))).toBeLessThan(2_000);
    client.destroy();
  });

  it("cuts off what is not answered within the limit", async () => {
    slow = () => undefined;
    const answer = get("/slow", new Agent());
    await sleep(100);
    expect(await timed(stop({ delayMs: 0, limitMs: 500 }))).toBeLessThan(2_000);
    expect(await answer).toEqual({ error: "ECONNRESET" });
  });
});

import { Agent, createServer, request as ask, type IncomingMessage, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { skipUnreadBody } from "./unread-body";

let server: Server;
let port: number;

/** Reads the beginning of a body by a web stream, as Next's handlers do, and stops. */
async function readBeginning(request: IncomingMessage): Promise<void> {
  const web = new Request("http://localhost/", { method: "POST", body: request as never, duplex: "half" } as never);
  const reader = web.body?.getReader();
  await reader?.read();
  await reader?.cancel();
}

beforeEach(async () => {
  server = createServer((request, response) => {
    skipUnreadBody(request, response, 700);
    if (request.method === "GET") return void response.end("next");
    void readBeginning(request).then(() => {
      response.statusCode = 400;
      response.end("refused");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const head = (length: number) => `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`;

/** The response on one connection, until its end, a close or a timeout. */
async function conversation(pieces: (string | Buffer)[], until: string): Promise<{ text: string; isClosed: boolean }> {
  const socket = connect(port, "127.0.0.1");
  let text = "";
  let isClosed = false;
  socket.on("data", (chunk) => (text += chunk.toString()));
  socket.on("close", () => (isClosed = true));
  socket.on("error", () => undefined);
  for (const piece of pieces) {
    socket.write(piece);
    await sleep(20);
  }
  for (let waited = 0; waited < 5_000 && !isClosed && !text.includes(until); waited += 20) await sleep(20);
  socket.destroy();
  return { text, isClosed };
}

describe("a request whose body is rejected before all of it has arrived", () => {
  it.each([2_000, 300_000, 3_000_000])("leaves its connection to the next one, with %d bytes", async (length) => {
    const next = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
    const { text } = await conversation(
      [head(length), Buffer.alloc(length / 2), Buffer.alloc(length / 2), next],
      "next",
    );
    expect(text).toContain("400 Bad Request");
    expect(text).toMatch(/refused[\s\S]*200 OK[\s\S]*next$/);
  });

  it("leaves kept-alive connections open for the next requests", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 2 });
    const send = (method: string, body?: Buffer) =>
      new Promise<number>((resolve, reject) => {
        ask({ host: "127.0.0.1", port, method, agent, timeout: 5_000 }, (response) => {
          response.resume().once("end", () => resolve(response.statusCode ?? 0));
        })
          .on("timeout", () => reject(new Error("no answer")))
          .on("error", reject)
          .end(body);
      });
    for (let round = 0; round < 5; round++) {
      expect(await send("POST", Buffer.alloc(300_000))).toBe(400);
      expect(await Promise.all([send("GET"), send("GET")])).toEqual([200, 200]);
    }
    agent.destroy();
  });

  it("is closed where the rest does not arrive", async () => {
    const { text, isClosed } = await conversation([head(300_000), Buffer.alloc(1_000)], "never");
    expect(text).toContain("refused");
    expect(isClosed).toBe(true);
  });
});

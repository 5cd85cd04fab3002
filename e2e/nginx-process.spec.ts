import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { createServer as createTcpServer, type AddressInfo, type Server as TcpServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

import { expect, test } from "@playwright/test";

import { startNginx, type CacheInFront } from "./cache-in-front";
import { freePort } from "./server-process";

let directory: string;
let nginx: CacheInFront | null;
let instance: Server;
/** As one that stops listening with connections that it has not accepted. */
let stopping: TcpServer;

const listening = async (server: TcpServer) => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
};

test.beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "nijer-nginx-"));
  instance = createServer((request, response) => request.resume().on("end", () => response.end("ok")));
  stopping = createTcpServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => socket.resetAndDestroy());
  });
  const ports = [await listening(instance), await listening(stopping)];
  nginx = await startNginx(path.join(directory, "nginx"), await freePort(), ports);
});
test.afterAll(async () => {
  await nginx?.stop();
  for (const server of [instance, stopping]) server.close();
  rmSync(directory, { recursive: true, force: true });
});

const times = 8;

async function statusesOf(address: string, method = "POST"): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let time = 0; time < times; time++) {
    const body = method === "POST" ? "{}" : null;
    statuses.add((await fetch(`${nginx?.url}${address}`, { method, body })).status);
  }
  return statuses;
}

test("nginx asks another instance after a reset for what does nothing twice, and for nothing else", async () => {
  test.skip(!nginx, "needs nginx");
  expect(await statusesOf("/products/toys", "GET")).toEqual(new Set([200]));
  for (const call of ["Product/GetProducts", "Order/StartCheckout", "Order/CreateOrder/6f1c2d3e"])
    expect(await statusesOf(`/api/${call}`), call).toEqual(new Set([200]));
  for (const call of [
    "Account/Login",
    "AI/GetAIGeneratedText",
    "Order/StartCheckoutAgain",
    "Review/Get/../AddReview",
    "Product/AddGetProducts",
  ])
    expect(await statusesOf(`/api/${call}`), call).toContain(502);
});

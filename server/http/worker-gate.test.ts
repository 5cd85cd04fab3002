import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";

import { expect, test, vi } from "vitest";

import { serveByRole } from "./worker-gate";

async function ask(role: "web" | "worker" | "all", url: string) {
  const handle = vi.fn<() => Promise<void>>(async () => undefined);
  const request = Object.assign(new IncomingMessage(new Socket()), { url, method: "GET" });
  const response = new ServerResponse(request);
  await serveByRole(handle, role)(request, response);
  return { isHandled: handle.mock.calls.length === 1, status: response.statusCode };
}

test.each([
  ["web", "/", true],
  ["all", "/products", true],
  ["worker", "/api/health", true],
  ["worker", "/api/health/ready", true],
  ["worker", "/api/health?x=1", true],
  ["worker", "/", false],
  ["worker", "/api/healthy", false],
  ["worker", "/api/Product/GetProducts", false],
] as const)("a process of the role %s answers %s: %s", async (role, url, isHandled) => {
  expect(await ask(role, url)).toEqual({ isHandled, status: isHandled ? 200 : 404 });
});

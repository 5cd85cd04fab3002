import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";

import type { OpenDatabase } from "@/lib/db/open";
import { freshDatabase } from "@/lib/db/testing";
import { send } from "@/lib/api/testing";
import { makeAccount, makeSeller, type Account } from "@/lib/shops/testing";

import { cutText } from "./rules";

const settings = vi.hoisted(() => ({ values: {} as Record<string, string> }));
vi.mock("@/lib/env", async (original) => {
  const real = await original<typeof import("@/lib/env")>();
  return { ...real, env: () => ({ ...real.env(), ...settings.values }) };
});

/** Implements as much of the protocol as the shop uses; `reply` is the next response. */
let reply: { status: number; body: string; waits?: number; breaks?: boolean };
let asked: { path?: string; authorization?: string; body: string };
const server = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk: Buffer) => (body += chunk.toString()));
  request.on("end", () => {
    asked = { path: request.url, authorization: request.headers.authorization, body };
    const { status, waits = 0, breaks, body: text } = reply;
    setTimeout(() => {
      response.writeHead(status, { "content-type": "application/json", "content-length": text.length });
      if (breaks) response.write(text.slice(0, 10), () => response.destroy());
      else response.end(text);
    }, waits);
  });
});

let opened: OpenDatabase;
let seller: Account;
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  opened = await freshDatabase();
  seller = await makeSeller(opened.db);
});
beforeEach(() => {
  const { port } = server.address() as AddressInfo;
  settings.values = { AI_BASE_URL: `http://127.0.0.1:${port}/v1/`, AI_MODEL: "small", AI_API_KEY: "secret" };
});
afterAll(async () => {
  server.close();
  await opened.close();
});

const write = (query: string, who: Account | null = seller) =>
  send("GET", `AI/GetAIGeneratedText?${query}`, undefined, who?.bearer);
const says = (content: unknown) =>
  (reply = { status: 200, body: JSON.stringify({ choices: [{ message: { content } }] }) });

it("gives the text that the server writes, never longer than asked", async () => {
  says(`"${"Soft cotton cushion ".repeat(20)}"`);
  const { status, body } = await write("text=cushion&maxLength=60");
  expect(status).toBe(200);
  expect((body as string).length).toBeLessThanOrEqual(60);
  expect(body).toMatch(/^Soft cotton cushion/);
  expect(asked).toMatchObject({ path: "/v1/chat/completions", authorization: "Bearer secret" });
  expect(JSON.parse(asked.body)).toMatchObject({ model: "small" });
});

it("is for sellers, and needs words", async () => {
  says("x");
  expect((await write("text=a", null)).status).toBe(401);
  expect((await write("text=a", await makeAccount(opened.db))).status).toBe(403);
  expect((await write("text=%20")).status).toBe(400);
  expect((await write("text=a&maxLength=9")).status).toBe(400);
});

it("answers 503 where none is set up, and when it fails, without saying more", async () => {
  reply = { status: 500, body: "stack trace: secret" };
  const failed = await write("text=a");
  expect([failed.status, JSON.stringify(failed.body).includes("secret")]).toEqual([503, false]);
  says("");
  expect((await write("text=a")).status).toBe(503);
  settings.values = { AI_BASE_URL: "http://127.0.0.1:9", AI_MODEL: "small" };
  expect((await write("text=a")).status).toBe(503);
  settings.values = {};
  expect((await write("text=a")).status).toBe(503);
});

it.each([
  ["too many requests", { status: 429, body: '{"error":{"message":"Rate limit reached for org-secret"}}' }],
  ["a rejected key", { status: 401, body: '{"error":{"message":"Incorrect API key: secret"}}' }],
  ["no JSON", { status: 200, body: "<html>secret</html>" }],
  ["another shape", { status: 200, body: '{"choices":"secret"}' }],
  ["no choice", { status: 200, body: '{"choices":[]}' }],
  ["a part that is no text", { status: 200, body: '{"choices":[{"message":{"content":[{"text":"secret"}]}}]}' }],
  ["null", { status: 200, body: "null" }],
  ["an answer that breaks off", { status: 200, body: '{"choices":[{"message":{}}]}', breaks: true }],
])("answers 503 to %s, in one sentence", async (_what, bad) => {
  reply = bad;
  const { status, body, headers } = await write("text=a");
  expect([status, body.detail]).toEqual([503, "No text could be written just now. Please try again."]);
  expect(JSON.stringify(body)).not.toContain("secret");
  expect(headers.get("retry-after")).toBe("10");
});

it("does not wait longer than a person does", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException("late", "TimeoutError")), 100);
    return controller.signal;
  });
  reply = { status: 200, body: "{}", waits: 3_000 };
  const started = performance.now();
  expect((await write("text=a")).status).toBe(503);
  expect(performance.now() - started).toBeLessThan(2_500);
  // A call of the browser times out after 20 seconds, and would report that the shop is unreachable.
  expect(timeout.mock.calls[0]?.[0]).toBeLessThan(20_000);
  timeout.mockRestore();
});

it("cuts at a word", () => {
  expect(cutText("one two three", 9)).toBe("one two");
  expect(cutText("x".repeat(30), 20)).toHaveLength(20);
  expect(cutText(" “Fine.” ", 20)).toBe("Fine.");
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { expect, test } from "@playwright/test";
import fc from "fast-check";
import { z } from "zod";

import { valueOf, type Schema } from "../lib/api/testing-inputs";
import { copyDemoShop } from "./demo-shop";
import { seededDatabase, type ServerDatabase } from "./server-database";
import { kill, startServer, untilReady, type ServerProcess } from "./server-process";

/** Calls in all; `npm run prove:faults` sends 10,000. */
const calls = Number(process.env.FUZZ_CALLS ?? 600);
const atOnce = 8;
/** Milliseconds after which an answer came too late. */
const slowest = 5_000;

type Parameter = { name: string; in: "path" | "query"; required: boolean; schema: Schema };
type Content = Record<string, { schema: Schema }>;
type Operation = {
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content: Content }>;
};
type Described = { method: string; path: string; operation: Operation };
type Schemas = Record<string, Schema>;

let directory: string;
let server: ServerProcess;
let made: ServerDatabase | null = null;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  directory = mkdtempSync(path.join(tmpdir(), "nijer-fuzz-"));
  const postgres = process.env.E2E_DATABASE_URL;
  made = postgres ? await seededDatabase(postgres) : null;
  if (!made) await copyDemoShop(directory);
  // Each call comes from an address of its own: a call beyond the limit would be rejected unread.
  server = await startServer({ DATA_DIR: directory, TRUST_PROXY: "true", ...made?.environment });
  await untilReady(server);
});
test.afterAll(async () => {
  await kill(server, "SIGTERM");
  await made?.drop();
  rmSync(directory, { recursive: true, force: true });
});

async function logIn(name: string): Promise<string> {
  const response = await fetch(`${server.url}/api/Account/Login`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": newAddress() },
    body: JSON.stringify({ Email: `${name}@example.com`, Password: "Nijer-demo-2026" }),
  });
  return `Bearer ${String(await response.json())}`;
}

let addresses = 0;
function newAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

function encoded(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return encodeURIComponent((text ?? "").toWellFormed()) || "x";
}

/** Requests of one operation: address, body and the index of the caller. */
function requestsOf({ path: template, operation }: Described, defs: Schemas, count: number, seed: number) {
  const record = (where: Parameter["in"]) => {
    const own = operation.parameters.filter((each) => each.in === where);
    const values = Object.fromEntries(own.map(({ name, schema }) => [name, valueOf(schema, defs)]));
    return fc.record(values, { requiredKeys: own.filter(({ required }) => required).map(({ name }) => name) });
  };
  const body = operation.requestBody?.content["application/json"]?.schema;
  const parts = fc.tuple(
    record("path"),
    record("query"),
    body ? valueOf(body, defs) : fc.constant(undefined),
    fc.nat({ max: 3 }),
  );
  return fc.sample(parts, { numRuns: count, seed }).map(([params, query, input, caller]) => {
    const known = params as Record<string, unknown>;
    const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => encoded(known[name]));
    const search = Object.entries(query as Record<string, unknown>).map(([name, value]) => `${name}=${encoded(value)}`);
    return { address: `/api${filled}?${search.join("&")}`, input, caller };
  });
}

test("calls of any input are answered in time, as described, and never with a fault", async () => {
  test.setTimeout(120_000 + calls * 1_000);
  const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Schemas };
  };
  const defs = document.components.schemas;
  const described = Object.entries(document.paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path: address,
      operation,
    })),
  );
  expect(described.length).toBeGreaterThan(100);
  const names = ["shopper", "company", "boss"];
  const bearers = await Promise.all(names.map(logIn));
  const each = Math.ceil(calls / described.length);
  const waiting = described.flatMap((one, index) =>
    requestsOf(one, defs, each, 786 + index).map((request) => ({ ...one, ...request })),
  );
  const outputs = new Map<Operation, z.ZodType>();
  const outputOf = (operation: Operation) => {
    const known = outputs.get(operation);
    if (known) return known;
    const schema = operation.responses["200"]?.content["application/json"]?.schema;
    const components = { $defs: defs };
    const text = JSON.stringify({ ...schema, ...components }).replaceAll("#/components/schemas/", "#/$defs/");
    const output = schema ? z.fromJSONSchema(JSON.parse(text) as Parameters<typeof z.fromJSONSchema>[0]) : z.any();
    outputs.set(operation, output);
    return output;
  };

  const problems: string[] = [];
  const answered = new Map<number, number>();
  const send = async ({ method, path: template, operation, address, input, caller }: (typeof waiting)[number]) => {
    const hasBody = method !== "GET" && input !== undefined;
    const bearer = bearers[caller - 1];
    const headers = {
      "x-forwarded-for": newAddress(),
      ...(bearer && { authorization: bearer }),
      ...(hasBody && { "content-type": "application/json" }),
    };
    const began = performance.now();
    const response = await fetch(server.url + address, {
      method,
      headers,
      body: hasBody ? JSON.stringify(input) : null,
    });
    const text = await response.text();
    const ms = performance.now() - began;
    const { status } = response;
    answered.set(status, (answered.get(status) ?? 0) + 1);
    const said = `${method} ${template} as ${names[caller - 1] ?? "guest"}: ${status} in ${Math.round(ms)} ms`;
    const isDescribed = String(status) in operation.responses;
    if (status >= 500 && !(status === 503 && isDescribed)) problems.push(`${said} ${text.slice(0, 200)}`);
    if (ms > slowest) problems.push(`${said}, too late`);
    if (/node_modules|\.ts:\d|select .* from "/i.test(text)) problems.push(`${said} shows how it is made`);
    const type = response.headers.get("content-type") ?? "";
    if (status === 200 && type.startsWith("application/json")) {
      const { success, error } = outputOf(operation).safeParse(JSON.parse(text));
      if (!success) problems.push(`${said} is not as described: ${z.prettifyError(error).slice(0, 300)}`);
    } else if (status >= 400 && type !== "application/problem+json") problems.push(`${said} ${type}`);
    // A call may have ended the caller's session, or the account.
    if (status === 401 && bearer) bearers[caller - 1] = await logIn(names[caller - 1] ?? "");
  };
  const queue = fc.sample(fc.shuffledSubarray(waiting, { minLength: waiting.length }), { numRuns: 1, seed: 786 })[0];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = queue?.pop(); next; next = queue?.pop()) await send(next);
    }),
  );
  const description = [...answered].map(([status, count]) => `${status}: ${count}`).join(", ");
  test.info().annotations.push({ type: "answers", description });
  expect(problems).toEqual([]);
  expect(answered.get(200)).toBeGreaterThan(calls / 20);
  expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200);
});

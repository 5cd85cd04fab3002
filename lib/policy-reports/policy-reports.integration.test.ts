import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";

import { respond } from "@/lib/api/server";
import type { OpenDatabase } from "@/lib/db/open";
import { freshDatabase } from "@/lib/db/testing";
import { users } from "@/lib/db/schema";
import { log } from "@/lib/log";
import { makePerson, send, type Person } from "@/lib/api/testing";
import { eq } from "drizzle-orm";

let opened: OpenDatabase;
let shopper: Person;
let admin: Person;

beforeAll(async () => {
  opened = await freshDatabase();
  [shopper, admin] = [await makePerson(opened.db), await makePerson(opened.db)];
  await opened.db
    .update(users)
    .set({ accountType: 786, roles: ["boss"] })
    .where(eq(users.id, admin.userId));
});
afterAll(() => opened.close());
beforeEach(() => void vi.restoreAllMocks());

const own = "http://localhost/account/orders?ref=secret-12";
const legacy = (more: object = {}) => ({
  "csp-report": {
    "document-uri": own,
    referrer: "",
    "violated-directive": "script-src-elem",
    "blocked-uri": "inline",
    "original-policy": "script-src 'self'",
    ...more,
  },
});
const modern = (more: object = {}, type = "csp-violation") => ({
  type,
  age: 10,
  url: own,
  user_agent: "Browser",
  body: {
    documentURL: own,
    blockedURL: "https://cdn.example/a.js?id=secret-12",
    effectiveDirective: "img-src",
    ...more,
  },
});

type Given = { type?: string; headers?: Record<string, string> };
function report(body: unknown, { type = "application/csp-report", headers = {} }: Given = {}): Promise<Response> {
  return respond(
    new Request("http://localhost/api/PolicyReports/Add", {
      method: "POST",
      headers: { "content-type": type, host: "localhost", "x-client-address": randomUUID(), ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    }),
  );
}

type Row = { Directive: string; Origin: string; Count: number };
async function countOf(directive: string, origin: string): Promise<number> {
  const { body } = await send("GET", "PolicyReports", undefined, admin.bearer);
  return (body as Row[]).find((row) => row.Directive === directive && row.Origin === origin)?.Count ?? 0;
}

it("counts both formats of browsers, of a guest and of somebody signed in, by directive and origin", async () => {
  const cookies = { headers: shopper.cookie };
  expect((await report(legacy())).status).toBe(200);
  expect((await report(legacy(), cookies)).status).toBe(200);
  const batch = [modern(), modern({ blockedURL: null }), { type: "deprecation", body: { id: "x" } }];
  expect((await report(batch, { type: "application/reports+json", ...cookies })).status).toBe(200);
  expect(await countOf("script-src-elem", "inline")).toBe(2);
  expect(await countOf("img-src", "https://cdn.example")).toBe(1);
  expect(await countOf("img-src", "inline")).toBe(1);
});

it("keeps nothing of addresses but their origin, and logs once a minute", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  // Later than anything that was logged by the clock of the process, which may have run other tests before.
  vi.advanceTimersByTime(86_400_000);
  const warn = vi.spyOn(log(), "warn").mockReturnValue(undefined);
  try {
    for (let time = 0; time < 3; time++) await report(legacy({ "blocked-uri": "https://cdn.example/?q=secret-12" }));
    expect(warn).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(61_000);
    await report(legacy());
    expect(warn).toHaveBeenCalledTimes(2);
    expect(JSON.stringify(warn.mock.calls)).not.toMatch(/secret|orders/);
  } finally {
    vi.useRealTimers();
  }
  const { body } = await send("GET", "PolicyReports", undefined, admin.bearer);
  expect(JSON.stringify(body)).not.toMatch(/secret|orders/);
});

it("ignores pages of others", async () => {
  const before = await countOf("script-src-elem", "inline");
  expect((await report(legacy({ "document-uri": "https://evil.example/" }))).status).toBe(200);
  expect(await countOf("script-src-elem", "inline")).toBe(before);
});

it.each([
  ["no report", {}, 400],
  ["no JSON", "{", 400],
  ["nothing", "", 400],
  ["a report without a page", { "csp-report": { "blocked-uri": "inline" } }, 400],
  ["a violation without a directive", [modern({ effectiveDirective: undefined })], 400],
  ["a violation that is not a text", [modern({ blockedURL: 12 })], 400],
  ["an address of 5,000 characters", legacy({ "blocked-uri": `https://a.example/${"a".repeat(5_000)}` }), 400],
  ["too many reports", Array.from({ length: 101 }, () => modern()), 400],
  ["too many bytes", legacy({ "script-sample": "a".repeat(65_000) }), 413],
])("rejects %s", async (_what, body, status) => {
  expect((await report(body)).status).toBe(status);
});

it("rejects other types", async () => {
  expect((await report(legacy(), { type: "text/plain" })).status).toBe(415);
});

it("takes 60 reports a minute of one household", async () => {
  const headers = { "x-client-address": randomUUID() };
  const statuses: number[] = [];
  for (let time = 0; time < 61; time++) statuses.push((await report(legacy(), { headers })).status);
  expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 200));
  expect(statuses[60]).toBe(429);
  expect((await report(legacy())).status).toBe(200);
});

it("shows the counts to administrators alone", async () => {
  expect((await send("GET", "PolicyReports")).status).toBe(401);
  expect((await send("GET", "PolicyReports", undefined, shopper.bearer)).status).toBe(403);
});

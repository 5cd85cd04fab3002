import { afterAll, beforeAll, describe, expect, it, test, vi } from "vitest";

import { sessions, users } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import { setDatabase, type OpenDatabase } from "@/lib/db/open";
import { log } from "@/lib/log";
import { sessionTokenHash } from "@/lib/session-token";
import { startDraining } from "@/lib/shutdown";
import { stopDraining } from "@/lib/testing-shutdown";

import { xsrfTokenOf } from "./csrf";
import { openApiDocument } from "./openapi";
import { docsPage } from "./docs-page";
import { respond } from "./server";

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await freshDatabase();
  const [user] = await opened.db
    .insert(users)
    .values({ name: "Nadia", email: "nadia@example.com", emailVerified: true })
    .returning({ id: users.id });
  const in1h = new Date(Date.now() + 3_600_000);
  await opened.db.insert(sessions).values([
    { tokenHash: sessionTokenHash("live-token"), userId: user?.id ?? 0, expiresAt: in1h },
    { tokenHash: sessionTokenHash("old-token"), userId: user?.id ?? 0, expiresAt: new Date(Date.now() - 1) },
  ]);
});

afterAll(() => opened.close());

function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return respond(new Request(`http://localhost:3000/api/${path}`, init));
}

describe("every answer", () => {
  it("carries a request id, the client's own where it is valid", async () => {
    expect((await ask("health")).headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
    const given = await ask("health", { headers: { "X-Request-Id": "trace-12345678" } });
    expect(given.headers.get("x-request-id")).toBe("trace-12345678");
    const insane = await ask("health", { headers: { "X-Request-Id": 'a"b' } });
    expect(insane.headers.get("x-request-id")).not.toBe('a"b');
  });

  it("is not cached unless the call allows it", async () => {
    expect((await ask("Locale/me")).headers.get("cache-control")).toBe("no-store, private");
  });
});

describe("rejected requests", () => {
  test.each([
    ["an unknown call", "Nothing/Here", {}, 404],
    ["a wrong method", "health", { method: "POST" }, 405],
    ["HEAD", "health", { method: "HEAD" }, 405],
    ["an unknown culture", "Culture/GetTypeInfos/xx", {}, 404],
    ["an unknown query member", "Locale/me2?q=1", {}, 400],
    ["a repeated query member", "Locale/me2?p=1&p=2", {}, 400],
    ["a bearer token that opens nothing", "Locale/me", { headers: { authorization: "Bearer nobody" } }, 401],
    ["an expired session", "Locale/me", { headers: { authorization: "Bearer old-token" } }, 401],
    ["a broken escape in the path", "Culture/GetTypeInfos/%E0%A4%A", {}, 404],
  ])("%s", async (_, path, init, status) => {
    const response = await ask(path, init);
    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    const problem = (await response.json()) as { status: number; title: string; detail: string };
    expect(problem).toMatchObject({ status, title: expect.any(String), detail: expect.any(String) });
    expect(JSON.stringify(problem)).not.toMatch(/select |at \w+ \(|node_modules/i);
  });

  it("names the method of a call", async () => {
    expect((await ask("health", { method: "POST" })).headers.get("allow")).toBe("GET");
  });
});

describe("who is calling", () => {
  it("is a guest without a session", async () => {
    expect((await ask("Locale/me")).status).toBe(200);
  });

  it("gives a cookie session its anti-forgery token", async () => {
    const response = await ask("Locale/me", { headers: { cookie: "nijer.session_token=live-token" } });
    const own = `XSRF-TOKEN=${xsrfTokenOf("live-token")}`;
    expect(response.headers.get("set-cookie")).toBe(`${own}; Path=/; SameSite=Lax`);
    const asking = async (cookie: string) =>
      (await ask("Locale/me", { headers: { cookie: `nijer.session_token=live-token; ${cookie}` } })).headers;
    expect((await asking(own)).get("set-cookie")).toBeNull();
    expect((await asking("XSRF-TOKEN=of-a-former-session")).get("set-cookie")).toContain(own);
  });

  it("gives it with a refusal, too, so that the page can repeat the call", async () => {
    const cookie = "nijer.session_token=live-token; XSRF-TOKEN=of-a-former-session";
    const headers = { cookie, "x-xsrf-token": "of-a-former-session" };
    const rejected = await ask("Account/LogoutEverywhere", { method: "POST", headers });
    expect(rejected.status).toBe(403);
    expect(rejected.headers.get("set-cookie")).toContain(`XSRF-TOKEN=${xsrfTokenOf("live-token")}`);
  });
});

describe("the log line of a call", () => {
  it("says who was refused what and why, and nothing that is personal or secret", async () => {
    const written = vi.spyOn(log(), "info").mockReturnValue(undefined);
    await ask("Admin/GetUsers?text=mitu@example.com", { headers: { authorization: "Bearer live-token" } });
    await ask("Admin/GetUsers", { headers: { authorization: "Bearer old-token" } });
    await ask("Locale/me");
    const lines = written.mock.calls.map(([line]) => line as unknown as Record<string, unknown>);
    written.mockRestore();
    expect(lines).toMatchObject([
      { call: "GET Admin/GetUsers", status: 403, userId: expect.any(Number), problem: "api.notAllowed" },
      { call: "GET Admin/GetUsers", status: 401, problem: "api.sessionEnded" },
      { call: "GET Locale/me", status: 200 },
    ]);
    expect(lines.map((line) => "problem" in line || "userId" in line)).toEqual([true, true, false]);
    expect(JSON.stringify(lines)).not.toMatch(/mitu|token/);
  });
});

describe("culture and locale", () => {
  it("gives type infos by name, account types by order", async () => {
    const { Counts, Result } = (await (await ask("Culture/GetTypeInfos/en")).json()) as {
      Counts: number;
      Result: { Type: string; Name: string; Order: number }[];
    };
    expect(Counts).toBe(Result.length);
    const names = (type: string) => Result.filter((info) => info.Type === type).map((info) => info.Name);
    expect(names("Account.Type")).toEqual(["Shopper", "Shop", "Company", "Individual"]);
    for (const type of ["System.Country", "System.Language", "System.WorldRegion"]) {
      expect(names(type).length).toBeGreaterThan(3);
      expect(names(type)).toEqual(names(type).toSorted((a, b) => a.localeCompare(b, "en")));
    }
  });

  it("has five cultures and their messages", async () => {
    expect(await (await ask("Culture/SuportedCultureCodes/en")).json()).toEqual(["en", "bn", "fr", "de", "it"]);
    const data = (await (await ask("Culture/GetCultureData/en-US")).json()) as Record<string, unknown>;
    // What a browser may load after the page, and no texts of mails, errors and dashboards.
    expect(data).toMatchObject({ toasts: {}, newsletter: {}, login: {}, cart: {}, product: {}, shell: {}, shops: {} });
    expect(JSON.stringify(data).length).toBeLessThan(40_000);
  });

  it("falls back to the United States, and remembers the security check", async () => {
    expect(await (await ask("Locale/me")).json()).toEqual({
      Name: "United States",
      CountryCode: "USA",
      CurrencyCode: "USD",
      CurrencySymbol: "$",
      CurrencyMultiplier: 1,
    });
    const check = await ask("Locale/me2?p=%2F");
    expect(await check.json()).toEqual({ Ok: true });
    expect(check.headers.get("set-cookie")).toContain("me2_security=done");
  });
});

describe("health", () => {
  it("is alive and ready", async () => {
    expect(await (await ask("health")).json()).toEqual({ Status: "ok" });
    expect(await (await ask("health/ready")).json()).toMatchObject({ Status: "ready" });
  });

  it("is alive but not ready while the disk of its database is full", async () => {
    setDatabase({ ...opened, diskProblem: async () => "The disk of /var/lib/nijer is full." });
    const ready = await ask("health/ready");
    expect([ready.status, ready.headers.get("retry-after")]).toEqual([503, "30"]);
    expect(await ready.text()).not.toContain("/var/lib/nijer");
    expect((await ask("health")).status).toBe(200);
    setDatabase({ ...opened, diskProblem: async () => null });
    expect((await ask("health/ready")).status).toBe(200);
  });

  it("is alive but not ready while the server shuts down", async () => {
    startDraining();
    const ready = await ask("health/ready");
    expect([ready.status, ready.headers.get("retry-after")]).toEqual([503, "3"]);
    expect(await ready.json()).toMatchObject({ status: 503, detail: "This server is shutting down." });
    expect((await ask("health")).status).toBe(200);
    stopDraining();
  });
});

describe("the published description", () => {
  it("describes every call, with shared shapes as components", () => {
    const document = openApiDocument() as { paths: Record<string, object>; components: { schemas: object } };
    expect(Object.keys(document.paths)).toContain("/Culture/GetTypeInfos/{cultureCode}");
    expect(Object.keys(document.components.schemas)).toContain("CountryInfo");
    expect(JSON.stringify(document)).not.toContain("$defs");
    const names = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name);
    for (const name of names) expect(Object.keys(document.components.schemas)).toContain(name);
  });

  it("has a human page that names every call and every problem", () => {
    const page = docsPage();
    for (const path of Object.keys((openApiDocument() as { paths: object }).paths)) expect(page).toContain(path);
    expect(page).toContain('id="conflict"');
  });
});

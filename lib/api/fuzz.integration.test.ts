import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";

import type { OpenDatabase } from "@/lib/db/open";
import { sessions } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import { makePerson, type Person } from "@/lib/api/testing";
import { makeProduct, makeShop } from "@/lib/orders/testing";
import { sessionTokenHash } from "@/lib/session-token";
import { makeAdmin } from "@/lib/shops/testing";

import { contract } from "./contract";
import type { Contract } from "./endpoint";
import { respond } from "./server";
import { valueOf, type Schema } from "./testing-inputs";

let opened: OpenDatabase;
/** A guest, a shopper, and the administrator, who may make every call. */
const callers: Record<string, string>[] = [{}];
const people: Pick<Person, "bearer" | "userId">[] = [];

beforeAll(async () => {
  opened = await freshDatabase();
  const shop = await makeShop(opened.db);
  for (let index = 0; index < 3; index++) await makeProduct(shop, {});
  people.push(await makePerson(opened.db), await makeAdmin(opened.db));
  callers.push(...people.map(({ bearer }) => bearer));
});

// Some calls end the session that they are made with: the next one needs a new session.
beforeEach(async () => {
  const expiresAt = new Date(Date.now() + 3_600_000);
  const rows = people.map(({ bearer, userId }) => {
    return { tokenHash: sessionTokenHash(bearer.authorization?.slice("Bearer ".length) ?? ""), userId, expiresAt };
  });
  await opened.db.insert(sessions).values(rows).onConflictDoNothing();
});

afterAll(() => opened.close());

function partOf(schema: z.ZodType | undefined): fc.Arbitrary<unknown> {
  if (!schema) return fc.constant(undefined);
  const { $defs = {}, ...own } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema & {
    $defs?: Record<string, Schema>;
  };
  return valueOf(own, $defs);
}

function requestOf(
  key: string,
  params: unknown,
  query: unknown,
  body: unknown,
  headers: Record<string, string>,
): Request {
  const [method = "GET", path = ""] = key.split(" ");
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encode((params as Record<string, unknown> | null)?.[name]),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query && typeof query === "object" ? query : {}))
    search.set(name, String(value));
  return new Request(`http://localhost:3000/api/${filled}?${search}`, {
    method,
    headers: { "content-type": "application/json", "x-client-address": newAddress(), ...headers },
    body: method === "GET" || body === undefined ? undefined : JSON.stringify(body),
  });
}

let addresses = 0;

/** An address of its own for each call: a call beyond the limit would be rejected unread. */
function newAddress(): string {
  addresses += 1;
  return `2001:db8:${addresses.toString(16)}::1`;
}

function encode(value: unknown): string {
  return encodeURIComponent(String(value ?? "x").toWellFormed()) || "x";
}

/** Inputs of each call. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 60);

const withBody = Object.entries(contract as Contract).filter(([, { body }]) => body);

describe("a body of thousands of lists in each other", () => {
  const deep = `${"[".repeat(5_000)}${"]".repeat(5_000)}`;
  const body = `{"DraftId":"00000000-0000-4000-8000-000000000000","Payload":{"Name":${deep}}}`;

  test.each(withBody)("is rejected by %s", async (key) => {
    const { url, method, headers } = requestOf(key, {}, {}, undefined, callers[2] ?? {});
    const response = await respond(new Request(url, { method, headers, body }));
    expect([response.status, ((await response.json()) as { key: string }).key]).toEqual([400, "api.bodyTooDeep"]);
  });
});

describe("any input", () => {
  test.each(Object.entries(contract as Contract))(
    "%s answers with a result or a clear problem",
    async (key, endpoint) => {
      const parts = fc.tuple(
        partOf(endpoint.params),
        partOf(endpoint.query),
        partOf(endpoint.body),
        fc.nat({ max: 2 }),
      );
      await fc.assert(
        fc.asyncProperty(parts, async ([params, query, body, who]) => {
          const response = await respond(requestOf(key, params, query, body, callers[who] ?? {}));
          const text = await response.text();
          if (response.status === 200 && endpoint.file) return;
          const answer = JSON.parse(text) as { status?: number; detail?: string };
          const isUnavailable = response.status === 503 && endpoint.problems?.includes(503);
          expect(response.status < 500 || isUnavailable, `${response.status} ${JSON.stringify(answer)}`).toBe(true);
          if (response.status === 200) return;
          expect(answer).toMatchObject({
            status: response.status,
            title: expect.any(String),
            detail: expect.any(String),
          });
          expect(JSON.stringify(answer)).not.toMatch(/select .* from|node_modules|\.ts:\d/i);
        }),
        { numRuns, seed: 786, endOnFailure: true },
      );
    },
    // Logins hash two passwords each.
    numRuns * 2_000,
  );
});

import { randomUUID } from "node:crypto";

import type { Database } from "@/lib/db/open";
import { sessions, users } from "@/lib/db/schema";
import { sessionTokenHash } from "@/lib/session-token";

import { xsrfTokenOf } from "./csrf";
import { respond } from "./server";
import { sessionCookie } from "./session-cookie";

type SentHeaders = Record<string, string>;
export type Person = {
  userId: number;
  email: string;
  bearer: SentHeaders;
  /** The cookies of a browser, without the header that the shop's pages add to what changes something. */
  cookie: SentHeaders;
  /** The cookies and that header. */
  browser: SentHeaders;
};

/** A signed-in shopper. */
export async function makePerson(db: Database, name: string = randomUUID().slice(0, 8)): Promise<Person> {
  const email = `${name}@example.org`;
  const [user] = await db.insert(users).values({ name, email }).returning({ id: users.id });
  const token = randomUUID().replaceAll("-", "");
  const userId = user?.id ?? 0;
  await db
    .insert(sessions)
    .values({ tokenHash: sessionTokenHash(token), userId, expiresAt: new Date(Date.now() + 3_600_000) });
  return { userId, email, bearer: { authorization: `Bearer ${token}` }, ...browserOf(token) };
}

/** The headers of a browser in which a session is open. */
export function browserOf(token: string): Pick<Person, "cookie" | "browser"> {
  const xsrf = xsrfTokenOf(token);
  const cookie = { cookie: `${sessionCookie()}=${token}; XSRF-TOKEN=${xsrf}` };
  return { cookie, browser: { ...cookie, "x-xsrf-token": xsrf } };
}

// oxlint-disable-next-line no-explicit-any -- tests read whatever the API answers
export type Answer = { status: number; body: any; headers: Headers };

/** A call through the whole API, from an address of its own unless the headers name one. */
export async function send(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const json: Record<string, string> = body === undefined ? {} : { "content-type": "application/json" };
  const request = new Request(`http://localhost/api/${path}`, {
    method,
    headers: { "x-client-address": randomUUID(), ...json, ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const response = await respond(request);
  const isJson = response.headers.get("content-type")?.includes("json");
  return {
    status: response.status,
    body: await (isJson ? response.json() : response.text()),
    headers: response.headers,
  };
}

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";

import type { OpenDatabase } from "@/lib/db/open";
import { sessions } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import { send } from "@/lib/api/testing";

import { bearerOf, browserAfter, logIn, makeAccount, sessionsOf } from "./testing";

let opened: OpenDatabase;
beforeAll(async () => void (opened = await freshDatabase()));
afterAll(() => opened.close());

const list = (headers: Record<string, string>) => send("GET", "Account/GetSessions", undefined, headers);

async function storedText(): Promise<string> {
  const { rows } = await opened.db.execute<{ text: string }>(sql`select sessions::text as text from sessions`);
  return rows.map(({ text }) => text).join("\n");
}

it("a token that opens a session is nowhere in the table of sessions", async () => {
  const user = await makeAccount(opened.db);
  const answer = await logIn(user.email);
  const token = answer.body as string;
  expect(token).toMatch(/^[\w-]{43}$/);
  const browser = browserAfter(answer);
  expect([(await list({ authorization: `Bearer ${token}` })).status, (await list(browser)).status]).toEqual([200, 200]);
  const text = await storedText();
  expect(text).toContain(`,${user.id},`);
  expect(text).not.toContain(token);
});

it("the stored value opens no session, and neither ends nor keeps one", async () => {
  const user = await makeAccount(opened.db);
  const bearer = await bearerOf(user.email);
  const [row] = await sessionsOf(opened.db, user.id);
  const stolen = { authorization: `Bearer ${row?.tokenHash}` };
  expect((await list(stolen)).status).toBe(401);
  await send("POST", "Account/Logout", undefined, stolen);
  expect((await list(bearer)).status).toBe(200);
});

it("sessions that were opened before their tokens were hashed go on", async () => {
  const user = await makeAccount(opened.db);
  const bearer = await bearerOf(user.email);
  const token = bearer.authorization?.slice("Bearer ".length) ?? "";
  await opened.db.update(sessions).set({ tokenHash: token }).where(eq(sessions.userId, user.id));
  expect((await list(bearer)).status).toBe(401);
  const folder = path.join(process.cwd(), "lib/db/migrations");
  const migration = readdirSync(folder).find((file) => file.endsWith("_session_tokens_hashed.sql")) ?? "";
  await opened.db.execute(sql.raw(readFileSync(path.join(folder, migration), "utf8")));
  expect((await list(bearer)).status).toBe(200);
  expect(await storedText()).not.toContain(token);
});

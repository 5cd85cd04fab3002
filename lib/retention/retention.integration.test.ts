import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { deleteMailFiles } from "@/lib/adapters/mail";
import { mailLimits } from "@/lib/db/mail-kinds";
import { queueMails, setMailLimits } from "@/lib/db/mail-queue";
import type { OpenDatabase } from "@/lib/db/open";
import {
  auditEvents,
  outbox,
  paymentEvents,
  searchCounts,
  securityEvents,
  sessions,
  verifications,
} from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import { sendDueMails } from "@/lib/mail/outbox";
import { makePerson } from "@/lib/api/testing";

import { deleteExpired } from "./delete-expired";
import { retentionLimits } from "./rules";

const now = new Date();
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
const limits = retentionLimits(now, 30);

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await freshDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => void (await opened.db.delete(outbox)));

const mail = (key: string, more: Partial<typeof outbox.$inferInsert> = {}) => ({
  key,
  kind: "reset-password",
  recipient: "mitu@example.com",
  payload: { code: "opens-the-account" },
  ...more,
});
const keysOf = async () => (await opened.db.select().from(outbox).orderBy(outbox.key)).map(({ key }) => key);

describe("mails", () => {
  it("lose content and recipient soon after they are sent, and keep them until then", async () => {
    await opened.db
      .insert(outbox)
      .values([
        mail("long-sent", { sentAt: new Date(now.getTime() - 11 * 60_000) }),
        mail("just-sent", { sentAt: new Date(now.getTime() - 60_000) }),
        mail("waiting"),
        mail("given-up", { attempts: 10 }),
      ]);
    await deleteExpired(limits);
    const rows = await opened.db.select().from(outbox).orderBy(outbox.key);
    expect(rows.map(({ key, recipient, payload }) => [key, recipient, payload.code])).toEqual([
      ["given-up", "mitu@example.com", "opens-the-account"],
      ["just-sent", "mitu@example.com", "opens-the-account"],
      ["long-sent", "", undefined],
      ["waiting", "mitu@example.com", "opens-the-account"],
    ]);
  });

  it("are deleted after the set time, but those that can still be sent", async () => {
    await opened.db
      .insert(outbox)
      .values([
        mail("1-old", { sentAt: ago(31), createdAt: ago(32) }),
        mail("2-sent-late", { sentAt: ago(29), createdAt: ago(32) }),
        mail("3-withheld", { isWithheld: true, createdAt: ago(31) }),
        mail("4-withheld-lately", { isWithheld: true, createdAt: ago(29) }),
        mail("5-given-up", { attempts: 10, createdAt: ago(40), nextAttemptAt: ago(31) }),
        mail("6-tried", { attempts: 9, createdAt: ago(40), nextAttemptAt: ago(0.1) }),
      ]);
    await deleteExpired(limits);
    expect(await keysOf()).toEqual(["2-sent-late", "4-withheld-lately", "6-tried"]);
  });

  it("that were emptied are not sent again", async () => {
    await opened.db.insert(outbox).values(mail("sent-before", { sentAt: ago(1) }));
    await deleteExpired(limits);
    const sent: string[] = [];
    await sendDueMails(({ key }) => Promise.resolve(void sent.push(key)));
    expect(sent).toEqual([]);
  });

  it("still count for the limit of their mailbox when they are emptied", async () => {
    const ask = () =>
      opened.db.transaction((tx) =>
        queueMails(tx, [
          { ...mail(randomUUID()), kind: "reset-password", language: "en", recipient: "often@example.com" },
        ]),
      );
    setMailLimits(1);
    for (let n = 0; n < mailLimits.account.hour; n += 1) await ask();
    await opened.db.update(outbox).set({ sentAt: new Date(now.getTime() - 20 * 60_000) });
    await deleteExpired(limits);
    await ask();
    setMailLimits(undefined);
    expect(await opened.db.$count(outbox, eq(outbox.isWithheld, true))).toBe(1);
  });

  it("are removed in batches, however many there are", async () => {
    const many = Array.from({ length: 2_300 }, (_, n) => mail(`many-${n}`, { sentAt: ago(31) }));
    await opened.db.insert(outbox).values(many);
    expect(await deleteExpired(limits)).toBeGreaterThanOrEqual(2_300);
    expect(await keysOf()).toEqual([]);
  });
});

it("deletes expired links and long ended sessions, old security events, and nothing of the audit log", async () => {
  const { db } = opened;
  const { userId } = await makePerson(db);
  const link = (identifier: string, expiresAt: Date) => ({ identifier, value: "user:1", expiresAt });
  await db.insert(verifications).values([link("gone", ago(0.01)), link("valid", ago(-0.01))]);
  const session = (tokenHash: string, expiresAt: Date) => ({ userId, tokenHash, expiresAt });
  await db.insert(sessions).values([session("old", ago(31)), session("ended", ago(29)), session("open", ago(-1))]);
  await db.insert(securityEvents).values([
    { userId, kind: "login", detail: "old", at: ago(731) },
    { userId, kind: "login", detail: "kept", at: ago(729) },
  ]);
  await db.insert(auditEvents).values({ action: "user.roles", subject: "user:1", at: ago(4_000) });
  await deleteExpired(limits);
  const left = await db.select().from(verifications);
  expect(left.map(({ identifier }) => identifier)).toEqual(expect.arrayContaining(["valid"]));
  expect(left.map(({ identifier }) => identifier)).not.toContain("gone");
  const open = await db.select().from(sessions).where(eq(sessions.userId, userId));
  expect(open.map(({ tokenHash }) => tokenHash)).toEqual(expect.arrayContaining(["ended", "open"]));
  expect(open.map(({ tokenHash }) => tokenHash)).not.toContain("old");
  const events = await db.select().from(securityEvents).where(eq(securityEvents.userId, userId));
  expect(events.map(({ detail }) => detail)).toContain("kept");
  expect(events.map(({ detail }) => detail)).not.toContain("old");
  expect(await db.$count(auditEvents, eq(auditEvents.subject, "user:1"))).toBe(1);
});

it("deletes old payment events and counts of searches, in batches", async () => {
  const { db } = opened;
  await db
    .insert(paymentEvents)
    .values([
      ...Array.from({ length: 1_100 }, (_, n) => ({ id: `old-${n}`, kind: "paid", at: ago(91) })),
      { id: "kept", kind: "paid", at: ago(89) },
    ]);
  const dayOf = (days: number) => ago(days).toISOString().slice(0, 10);
  await db.insert(searchCounts).values([
    { day: dayOf(92), query: "lamp" },
    { day: dayOf(89), query: "lamp" },
  ]);
  expect(await deleteExpired(limits)).toBe(1_101);
  expect((await db.select().from(paymentEvents)).map(({ id }) => id)).toEqual(["kept"]);
  expect((await db.select().from(searchCounts)).map(({ day }) => day)).toEqual([dayOf(89)]);
});

it("finds what is old by an index, so that it does not read large tables every five minutes", async () => {
  const { rows } = await opened.db.execute<{ tablename: string; indexdef: string }>(
    sql`select tablename, indexdef from pg_indexes where schemaname = current_schema()`,
  );
  for (const [table, column] of [
    ["sessions", "expires_at"],
    ["security_events", "created_at"],
    ["payment_events", "created_at"],
    ["search_counts", "day"],
    ["checkouts", "expires_at"],
  ] as const) {
    const found = rows.filter(({ tablename, indexdef }) => tablename === table && indexdef.includes(`(${column}`));
    expect(found, `${table} has no index that begins with ${column}`).not.toEqual([]);
  }
});

it("deletes mail files by their age, and nothing else", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "retention-"));
  await deleteMailFiles(folder, ago(30));
  mkdirSync(path.join(folder, "outbox"));
  for (const [name, days] of [
    ["old.eml", 31],
    ["old.eml.part", 31],
    ["new.eml", 29],
    ["notes.txt", 90],
  ] as const) {
    const file = path.join(folder, "outbox", name);
    writeFileSync(file, "x");
    utimesSync(file, ago(days), ago(days));
  }
  await deleteMailFiles(folder, ago(30));
  expect(readdirSync(path.join(folder, "outbox")).sort()).toEqual(["new.eml", "notes.txt"]);
  rmSync(folder, { recursive: true });
  expect(existsSync(folder)).toBe(false);
});

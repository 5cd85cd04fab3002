import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";

import type { OpenDatabase } from "@/lib/db/open";
import { contactMessages, subscribers } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import { makePerson, send, xsrfProof } from "@/lib/orders/testing";

let opened: OpenDatabase;

beforeAll(async () => void (opened = await freshDatabase()));
afterAll(() => opened.close());

const newAddress = () => `${randomUUID().slice(0, 8)}@example.com`;
const subscribe = (email: string, headers?: Record<string, string>) =>
  send("POST", `Contact/Subscribe/${encodeURIComponent(email)}`, undefined, headers);
const rowOf = async (Email: string) => {
  const [row] = await opened.db.select().from(subscribers).where(eq(subscribers.Email, Email));
  return row;
};

describe("the newsletter", () => {
  it("keeps a new address as pending, with a hashed token, in the reader's language", async () => {
    const email = newAddress();
    expect((await subscribe(email, { "accept-language": "de" })).body).toBe(1);
    const row = await rowOf(email);
    expect(row).toMatchObject({ status: "Pending", language: "de", confirmedAt: null });
    expect(row?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
  });

  test.each(["Pending", "Subscribed"] as const)(
    "answers 3 for one that is %s, in any case, and leaves it",
    async (status) => {
      const email = newAddress();
      await opened.db.insert(subscribers).values({ Email: email, status, tokenHash: randomUUID() });
      const before = await rowOf(email);
      expect((await subscribe(` ${email.toUpperCase()}`)).body).toBe(3);
      expect(await rowOf(email)).toEqual(before);
    },
  );

  it("takes back one that had left, with a new token and unconfirmed", async () => {
    const email = newAddress();
    const left = { Email: email, status: "Unsubscribed", tokenHash: randomUUID(), confirmedAt: new Date() } as const;
    await opened.db.insert(subscribers).values(left);
    expect((await subscribe(email)).body).toBe(1);
    const row = await rowOf(email);
    expect(row).toMatchObject({ status: "Pending", confirmedAt: null });
    expect(row?.tokenHash).not.toBe(left.tokenHash);
  });

  it("subscribes once when asked twice at the same time", async () => {
    const email = newAddress();
    const codes = await Promise.all([subscribe(email), subscribe(email.toUpperCase())]);
    expect(codes.map(({ body }) => body as number).toSorted()).toEqual([1, 3]);
  });

  test.each([
    "nobody",
    "a@b",
    "a b@c.example",
    `${"a".repeat(65)}@example.com`,
    "a@b.example\u0000",
    "a@b.example\nBcc: c",
  ])("refuses %j", async (email) => {
    const answer = await subscribe(email);
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, "email"]);
  });

  it("is for people signed in too, with the anti-forgery token where they came by cookie", async () => {
    const person = await makePerson(opened.db);
    const email = newAddress();
    expect((await subscribe(email, person.cookie)).status).toBe(403);
    expect(await rowOf(email)).toBeUndefined();
    expect((await subscribe(email, { ...person.cookie, ...xsrfProof })).body).toBe(1);
    expect((await subscribe(newAddress(), person.bearer)).body).toBe(1);
  });

  it("cannot be asked for from another site, nor by GET", async () => {
    const email = newAddress();
    expect((await subscribe(email, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await send("GET", `Contact/Subscribe/${email}`)).status).toBe(405);
    expect(await rowOf(email)).toBeUndefined();
  });
});

describe("a contact message", () => {
  const message = { Name: "Nadia", Email: "nadia@example.com", Subject: "A lamp", Message: "Is it blue?\n\tOr green?" };
  const write = (change: Record<string, unknown> = {}, headers?: Record<string, string>) =>
    send("POST", "Contact/ContactRequest", { ...message, ...change }, headers);

  it("is kept as it was written, and again when sent again", async () => {
    const Subject = randomUUID();
    const answers = await Promise.all([write({ Subject, Name: "  Nadia " }), write({ Subject })]);
    expect(answers.map(({ body }) => body as number)).toEqual([1, 1]);
    const rows = await opened.db.select().from(contactMessages).where(eq(contactMessages.Subject, Subject));
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row).toMatchObject({ ...message, Subject, answeredAt: null });
  });

  test.each([
    ["Name", ""],
    ["Name", "  "],
    ["Name", "x".repeat(101)],
    ["Name", "Nadia\r\nBcc: all@example.com"],
    ["Name", undefined],
    ["Email", "nadia"],
    ["Email", `${"a".repeat(250)}@example.com`],
    ["Subject", "x".repeat(151)],
    ["Subject", "a\nb"],
    ["Message", ""],
    ["Message", "x".repeat(5_001)],
    ["Message", "a\u0000b"],
    ["Message", "\ud800"],
    ["Message", ["a"]],
  ])("is refused with %s %j", async (field, value) => {
    const before = await opened.db.$count(contactMessages);
    const answer = await write({ [field]: value });
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, field]);
    expect(await opened.db.$count(contactMessages)).toBe(before);
  });

  it("takes nothing that it does not ask for", async () => {
    expect((await write({ answeredAt: "2026-01-01" })).status).toBe(400);
  });

  it("by cookie needs the anti-forgery token, and never comes from another site", async () => {
    const person = await makePerson(opened.db);
    expect((await write({}, person.cookie)).status).toBe(403);
    expect((await write({}, { ...person.cookie, ...xsrfProof })).body).toBe(1);
    expect((await write({}, person.bearer)).body).toBe(1);
    expect((await write({}, { origin: "https://evil.example" })).status).toBe(403);
  });
});

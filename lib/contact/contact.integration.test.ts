import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, test, vi } from "vitest";

import type { Mail } from "@/lib/adapters/mail";
import type { OpenDatabase } from "@/lib/db/open";
import { contactMessages, outbox, subscribers } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import { sendDueMails } from "@/lib/mail/outbox";
import { site } from "@/lib/site";
import { makePerson, send } from "@/lib/api/testing";

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
  it("stores a new address as pending, with a stamp of its own, in the reader's language", async () => {
    const email = newAddress();
    expect((await subscribe(email, { "accept-language": "de" })).body).toBe(1);
    const row = await rowOf(email);
    expect(row).toMatchObject({ status: "Pending", language: "de", confirmedAt: null });
    expect(row?.stamp).toMatch(/^[0-9a-f]{64}$/);
  });

  test.each([
    ["Pending", 1],
    ["Subscribed", 3],
  ] as const)("does not change one that is %s, in any case, and answers %i", async (status, code) => {
    const email = newAddress();
    await opened.db.insert(subscribers).values({ Email: email, status, stamp: randomUUID() });
    const before = await rowOf(email);
    expect((await subscribe(` ${email.toUpperCase()}`)).body).toBe(code);
    expect(await rowOf(email)).toEqual(before);
    expect(await mailsTo(email)).toHaveLength(status === "Pending" ? 1 : 0);
  });

  it("adds one that had unsubscribed again, with a new stamp and unconfirmed", async () => {
    const email = newAddress();
    const left = { Email: email, status: "Unsubscribed", stamp: randomUUID(), confirmedAt: new Date() } as const;
    await opened.db.insert(subscribers).values(left);
    expect((await subscribe(email)).body).toBe(1);
    const row = await rowOf(email);
    expect(row).toMatchObject({ status: "Pending", confirmedAt: null });
    expect(row?.stamp).not.toBe(left.stamp);
  });

  it("subscribes once when asked twice at the same time", async () => {
    const email = newAddress();
    const codes = await Promise.all([subscribe(email), subscribe(email.toUpperCase())]);
    expect(codes.map(({ body }) => body as number).toSorted()).toEqual([1, 1]);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test.each([
    "nobody",
    "a@b",
    "a b@c.example",
    `${"a".repeat(65)}@example.com`,
    "a@b.example\u0000",
    "a@b.example\nBcc: c",
  ])("rejects %j", async (email) => {
    const answer = await subscribe(email);
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, "email"]);
  });

  it("is also for signed-in people, by cookie with the anti-forgery token", async () => {
    const person = await makePerson(opened.db);
    const email = newAddress();
    expect((await subscribe(email, person.cookie)).status).toBe(403);
    expect(await rowOf(email)).toBeUndefined();
    expect((await subscribe(email, person.browser)).body).toBe(1);
    expect((await subscribe(newAddress(), person.bearer)).body).toBe(1);
  });

  it("cannot be subscribed to from another site, nor by GET", async () => {
    const email = newAddress();
    expect((await subscribe(email, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await send("GET", `Contact/Subscribe/${email}`)).status).toBe(405);
    expect(await rowOf(email)).toBeUndefined();
  });
});

/** Sends all due mails and returns those to the address. */
async function mailsTo(email: string): Promise<Mail[]> {
  const mails: Mail[] = [];
  for (let sent = 1; sent > 0;) sent = await sendDueMails(async (mail) => void mails.push(mail));
  return mails.filter(({ to }) => to === email);
}

const tokenIn = (mail: Mail | undefined, purpose: "confirm" | "leave") =>
  decodeURIComponent(new RegExp(`/site/newsletter\\?${purpose}=(\\S+)`).exec(mail?.text ?? "")?.[1] ?? "");
const confirm = (Token: unknown) => send("POST", "Contact/ConfirmSubscription", { Token });
const leave = (Token: unknown) => send("POST", "Contact/Unsubscribe", { Token });

describe("the links of the newsletter's mails", () => {
  it("confirm once and welcome once, however often and at once they are followed", async () => {
    const email = newAddress();
    await subscribe(email, { "accept-language": "en" });
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe("Please confirm your newsletter");
    const token = tokenIn(mail, "confirm");
    const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect(answers.map(({ body }) => body as number)).toEqual([1, 1, 1]);
    expect(await rowOf(email)).toMatchObject({ status: "Subscribed", confirmedAt: expect.any(Date) as Date });
    const welcome = await mailsTo(email);
    expect(welcome).toHaveLength(1);
    expect(welcome[0]?.headers?.["List-Unsubscribe"]).toContain("/site/newsletter?leave=");
  });

  it("end the subscription at once, and then confirm nothing any more", async () => {
    const email = newAddress();
    await subscribe(email);
    const [first] = await mailsTo(email);
    await confirm(tokenIn(first, "confirm"));
    const [welcome] = await mailsTo(email);
    const token = tokenIn(welcome, "leave");
    expect((await leave(token)).body).toBe(1);
    expect((await leave(token)).body).toBe(1);
    expect((await rowOf(email))?.status).toBe("Unsubscribed");
    expect((await confirm(tokenIn(first, "confirm"))).body).toBe(0);
    expect((await rowOf(email))?.status).toBe("Unsubscribed");
  });

  it("of an earlier subscription open nothing", async () => {
    const email = newAddress();
    await subscribe(email);
    const [old] = await mailsTo(email);
    await opened.db.update(subscribers).set({ status: "Unsubscribed" }).where(eq(subscribers.Email, email));
    expect((await subscribe(email)).body).toBe(1);
    expect((await confirm(tokenIn(old, "confirm"))).body).toBe(0);
    const [fresh] = await mailsTo(email);
    expect((await confirm(tokenIn(fresh, "confirm"))).body).toBe(1);
  });

  it("cannot be forged, copied from another address or used for the other purpose", async () => {
    const [own, other] = [newAddress(), newAddress()];
    await subscribe(own);
    await subscribe(other);
    const [mail] = await mailsTo(own);
    const token = tokenIn(mail, "confirm");
    const foreignId = (await rowOf(other))?.id;
    expect((await leave(token)).body).toBe(0);
    expect((await confirm(`${foreignId}.${token.split(".")[1]}`)).body).toBe(0);
    for (const wrong of ["", "1", "1.", "1.x", "x.y", `${foreignId}.`, `${token}x`, "99999999999.a"]) {
      expect((await confirm(wrong)).body).toBe(0);
    }
    expect((await confirm(7)).status).toBe(400);
    expect((await confirm("1.a\u0000")).status).toBe(400);
    expect((await confirm("x".repeat(201))).status).toBe(400);
    expect([(await rowOf(own))?.status, (await rowOf(other))?.status]).toEqual(["Pending", "Pending"]);
  });

  it("are mailed again to one that is still pending, at most once in ten minutes", async () => {
    const email = newAddress();
    await subscribe(email);
    expect((await subscribe(email)).body).toBe(1);
    expect(await mailsTo(email)).toHaveLength(1);
    vi.useFakeTimers({ now: Date.now() + 600_000, toFake: ["Date"] });
    expect((await subscribe(email)).body).toBe(1);
    expect(await opened.db.$count(outbox, eq(outbox.recipient, email))).toBe(2);
    vi.useRealTimers();
  });
});

describe("a contact message", () => {
  const message = { Name: "Nadia", Email: "nadia@example.com", Subject: "A lamp", Message: "Is it blue?\n\tOr green?" };
  const write = (change: Record<string, unknown> = {}, headers?: Record<string, string>) =>
    send("POST", "Contact/ContactRequest", { ...message, ...change }, headers);

  it("is stored as it was written, and again when sent again", async () => {
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
  ])("is rejected with %s %j", async (field, value) => {
    const before = await opened.db.$count(contactMessages);
    const answer = await write({ [field]: value });
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, field]);
    expect(await opened.db.$count(contactMessages)).toBe(before);
  });

  it("is mailed to the shop once, with the sender as the reply address", async () => {
    const Subject = `A "lamp" ${randomUUID()}`;
    await write({ Subject, Message: "<b>Blue?</b>" });
    const mails = (await mailsTo(site.email)).filter(({ subject }) => subject.includes(Subject));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ replyTo: message.Email, subject: `Contact: ${Subject}` });
    expect(mails[0]?.html).toContain("&lt;b&gt;Blue?&lt;/b&gt;");
  });

  it("that fills in the field people do not see is answered and dropped", async () => {
    const before = await opened.db.$count(contactMessages);
    expect((await write({ Website: "https://spam.example" })).body).toBe(1);
    expect(await opened.db.$count(contactMessages)).toBe(before);
  });

  it("takes nothing that it does not ask for", async () => {
    expect((await write({ answeredAt: "2026-01-01" })).status).toBe(400);
  });

  it("by cookie needs the anti-forgery token, and is rejected from another site", async () => {
    const person = await makePerson(opened.db);
    expect((await write({}, person.cookie)).status).toBe(403);
    expect((await write({}, person.browser)).body).toBe(1);
    expect((await write({}, person.bearer)).body).toBe(1);
    expect((await write({}, { origin: "https://evil.example" })).status).toBe(403);
  });
});

describe("limits", () => {
  it("reject an address that writes or subscribes too often, with the time to wait", async () => {
    const from = { "x-client-address": `192.0.2.${Math.floor(Math.random() * 250)}` };
    const message = { Name: "N", Email: "n@example.com", Subject: "s", Message: "m" };
    const messages = [];
    for (let sent = 0; sent < 21; sent++) messages.push(await send("POST", "Contact/ContactRequest", message, from));
    expect(messages.map(({ status }) => status)).toEqual([...Array<number>(20).fill(200), 429]);
    const subscriptions = [];
    for (let sent = 0; sent < 31; sent++) subscriptions.push(await subscribe(newAddress(), from));
    expect(subscriptions.map(({ status }) => status)).toEqual([...Array<number>(30).fill(200), 429]);
  });
});

import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";

import type { Mail } from "@/lib/adapters/mail";
import type { Database } from "@/lib/db/open";
import { credentials, securityEvents, sessions, users } from "@/lib/db/schema";
import { sendDueMails } from "@/lib/mail/outbox";
import { send, type Answer } from "@/lib/api/testing";

import { hashPassword } from "./password-hash";

/** Test code: accounts with passwords, logins through the API, and the mails that they get. */
export const rightPassword = "kettle-over-the-river";

let hash: Promise<string> | undefined;

export const newEmail = () => `${randomUUID().slice(0, 13)}@example.com`;

/** Creates a confirmed shopper by default. */
export async function makeAccount(db: Database, wish: Partial<typeof users.$inferInsert> = {}) {
  const values = { name: "Nadia Hossain", firstName: "Nadia", lastName: "Hossain", emailVerified: true, ...wish };
  const [user] = await db
    .insert(users)
    .values({ email: newEmail(), ...values })
    .returning();
  if (!user) throw new Error("the account was not stored");
  await db.insert(credentials).values({
    userId: user.id,
    accountId: String(user.id),
    providerId: "credential",
    password: await (hash ??= hashPassword(rightPassword)),
  });
  return user;
}

export function logIn(Email: string, Password = rightPassword, headers?: Record<string, string>): Promise<Answer> {
  return send("POST", "Account/Login", { Email, Password }, headers);
}

/** Returns the bearer header of a new session. @throws when the login is rejected */
export async function bearerOf(email: string, password = rightPassword): Promise<Record<string, string>> {
  const { status, body } = await logIn(email, password);
  if (typeof body !== "string") throw new Error(`the login answered ${status}: ${JSON.stringify(body)}`);
  return { authorization: `Bearer ${body}` };
}

export function browserAfter({ headers }: Answer): { cookie: string; "x-xsrf-token": string } {
  const pairs = headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  const xsrf = pairs.find((pair) => pair.startsWith("XSRF-TOKEN="))?.slice("XSRF-TOKEN=".length) ?? "";
  return { cookie: pairs.join("; "), "x-xsrf-token": xsrf };
}

/** Sends the outbox and returns the mails to one address with the parameters of their link. */
export async function mailsTo(email: string): Promise<(Mail & { link: URLSearchParams })[]> {
  const sent: Mail[] = [];
  while ((await sendDueMails(async (mail) => void sent.push(mail))) > 0);
  allSent.push(...sent);
  return allSent
    .filter(({ to }) => to === email)
    .map((mail) => {
      const url = /https?:\/\/\S+/.exec(mail.text)?.[0];
      return { ...mail, link: url ? new URL(url).searchParams : new URLSearchParams() };
    });
}

const allSent: Mail[] = [];

export async function eventsOf(db: Database, userId: number): Promise<string[]> {
  const rows = await db.select().from(securityEvents).where(eq(securityEvents.userId, userId));
  return rows.toSorted((a, b) => a.id - b.id).map(({ kind }) => kind);
}

export const sessionsOf = (db: Database, userId: number) =>
  db.select().from(sessions).where(eq(sessions.userId, userId));

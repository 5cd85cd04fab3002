import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, test, vi } from "vitest";

import type { OpenDatabase } from "@/lib/db/open";
import { credentials } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import { send, type Answer } from "@/lib/api/testing";

import { loginLimits } from "./rules";
import { logIn, mailsTo, makeAccount, newEmail, rightPassword } from "./testing";

// Hundreds of attempts, of which the hashing is not the subject.
vi.mock("./password-hash", () => ({
  isFormerHash: () => false,
  hashPassword: async (password: string) => `hash of ${password}`,
  verifyPassword: async (hash: string, password: string) => hash === `hash of ${password}`,
}));

let opened: OpenDatabase;
beforeAll(async () => void (opened = await freshDatabase()));
afterAll(() => opened.close());

const { failuresPerAccount, failuresOverall } = loginLimits;
type Headers = Record<string, string>;
const household = (): Headers => ({ "x-client-address": randomUUID() });
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
const guessed = "Many attempts to log in to your account";

/** The browser's cookie of known devices, without its session. */
function deviceAfter({ headers }: Answer): Headers {
  const line = headers.getSetCookie().find((cookie) => cookie.startsWith("nijer-device="));
  return line ? { cookie: line.split(";")[0] ?? "" } : {};
}

const knownDevice = async (email: string) => deviceAfter(await logIn(email, undefined, household()));

/** Simultaneous wrong passwords. @returns how many were checked */
async function guess(email: string, times: number, from: (time: number) => Headers): Promise<number> {
  const tries = Array.from({ length: times }, (_, time) => logIn(email, "wrong", from(time)));
  return (await Promise.all(tries)).filter(({ status }) => status === 200).length;
}

/** From as many households as it takes. */
const guessEverywhere = async (email: string, times: number) => {
  const homes = Array.from({ length: Math.ceil(times / failuresPerAccount) }, household);
  return guess(email, times, (time) => homes[time % homes.length] ?? {});
};

describe("a stranger who guesses an account's password", () => {
  it("is locked out, and the owner elsewhere is not", async () => {
    const user = await makeAccount(opened.db);
    const [stranger, home] = [household(), household()];
    expect(await guess(user.email, 15, () => stranger)).toBe(failuresPerAccount);
    expect((await logIn(user.email, undefined, stranger)).status).toBe(429);
    expect((await logIn(user.email, undefined, home)).body).toEqual(expect.any(String));
  });

  it("in the owner's own network locks out no browser that the owner has used", async () => {
    const user = await makeAccount(opened.db);
    const [device, here] = [await knownDevice(user.email), household()];
    await guess(user.email, 15, () => here);
    expect((await logIn(user.email, undefined, here)).status).toBe(429);
    expect((await logIn(user.email, undefined, { ...here, ...device })).body).toEqual(expect.any(String));
  });

  it("from many households at once is stopped, with one mail to the owner, whose browsers still get in", async () => {
    const user = await makeAccount(opened.db);
    const device = await knownDevice(user.email);
    expect(await guessEverywhere(user.email, failuresOverall + 20)).toBe(failuresOverall);
    const rejected = await logIn(user.email, undefined, household());
    expect([rejected.status, Number(rejected.headers.get("retry-after")) > 3_000]).toEqual([429, true]);
    expect(await subjectsTo(user.email)).toEqual([guessed]);
    expect((await logIn(user.email, undefined, { ...household(), ...device })).body).toEqual(expect.any(String));
    const other = await makeAccount(opened.db);
    expect((await logIn(other.email)).body).toEqual(expect.any(String));
  });

  it("locks nobody out who follows the mail's link", async () => {
    const user = await makeAccount(opened.db);
    const former = await knownDevice(user.email);
    await guessEverywhere(user.email, failuresOverall + 1);
    const Token = (await mailsTo(user.email)).at(-1)?.link.get("token");
    const Password = "seven-clay-lamps";
    const reset = await send("POST", "Account/ResetPassword", { Token, Password });
    expect(reset.body).toBe(1);
    expect((await logIn(user.email, Password, { ...household(), ...deviceAfter(reset) })).body).toEqual(
      expect.any(String),
    );
    // The new password makes the browsers unknown that somebody used with the former one.
    expect((await logIn(user.email, Password, { ...household(), ...former })).status).toBe(429);
  });

  test.each([
    ["an unknown address", async () => newEmail()],
    ["a demo account", async () => (await makeAccount(opened.db, { isDemo: true })).email],
    ["a deactivated account", async () => (await makeAccount(opened.db, { deactivatedAt: new Date() })).email],
  ])("of %s is stopped likewise, and no mail is sent", async (_case, make) => {
    const email = await make();
    expect(await guessEverywhere(email, failuresOverall + 5)).toBe(failuresOverall);
    expect(await mailsTo(email)).toEqual([]);
  });
});

describe("a browser that has been used with an account", () => {
  it("has a limit of its own, wherever it is", async () => {
    const user = await makeAccount(opened.db);
    const [device, other] = [await knownDevice(user.email), await knownDevice(user.email)];
    expect(await guess(user.email, 15, () => ({ ...household(), ...device }))).toBe(failuresPerAccount);
    expect((await logIn(user.email, undefined, { ...household(), ...device })).status).toBe(429);
    expect((await logIn(user.email, undefined, { ...household(), ...other })).body).toEqual(expect.any(String));
  });

  it("knows each account that was used with it", async () => {
    const [first, second] = [await makeAccount(opened.db), await makeAccount(opened.db)];
    const one = await knownDevice(first.email);
    const both = deviceAfter(await logIn(second.email, undefined, one));
    for (const { email } of [first, second]) {
      const here = household();
      await guess(email, failuresPerAccount, () => here);
      expect((await logIn(email, undefined, { ...here, ...both })).body).toEqual(expect.any(String));
    }
  });

  test.each([
    ["is another account's", async () => knownDevice((await makeAccount(opened.db)).email)],
    ["is forged", async () => ({ cookie: `nijer-device=${"a".repeat(16)}.4000000000.${"a".repeat(43)}` })],
    [
      "has ended",
      async (email: string) => {
        const past = Date.now() - 181 * 86_400_000;
        const clock = vi.spyOn(Date, "now").mockReturnValue(past);
        const device = await knownDevice(email).finally(() => clock.mockRestore());
        expect(device.cookie).toContain("nijer-device=");
        return device;
      },
    ],
    [
      "is of a former password",
      async (email: string, userId: number) => {
        const device = await knownDevice(email);
        const password = `hash of ${rightPassword} `;
        await opened.db.update(credentials).set({ password }).where(eq(credentials.userId, userId));
        return device;
      },
    ],
  ])("is a stranger's where its cookie %s", async (_case, cookieFor) => {
    const user = await makeAccount(opened.db);
    const device = await cookieFor(user.email, user.id);
    const here = household();
    await guess(user.email, failuresPerAccount, () => here);
    expect((await logIn(user.email, undefined, { ...here, ...device })).status).toBe(429);
  });

  it("is not remembered where the person does not stay logged in", async () => {
    const user = await makeAccount(opened.db);
    const login = { Email: user.email, Password: rightPassword, Remember: false };
    expect(deviceAfter(await send("POST", "Account/Login", login))).toEqual({});
  });
});

it("a person who is signed in can change the password while strangers guess it", async () => {
  const user = await makeAccount(opened.db);
  const here = household();
  const { body } = await logIn(user.email, undefined, here);
  await guess(user.email, 15, () => here);
  const headers = { ...here, authorization: `Bearer ${body}` };
  const change = { Password: rightPassword, NewPassword: "seven-clay-lamps" };
  expect((await send("POST", "Account/ResetPasswordByUser", change, headers)).body).toBe(1);
});

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from "vitest";

import type { OpenDatabase } from "@/lib/db/open";
import { credentials, signups, users } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import { send } from "@/lib/api/testing";

import { publishedPassword } from "./demo-rules";
import { hashPassword } from "./password-hash";
import { bearerOf, logIn, mailsTo, makeAccount, newEmail, rightPassword, sessionsOf } from "./testing";

const home = { SITE_URL: "http://localhost:3000", DEMO: undefined as boolean | undefined };
const world = { SITE_URL: "https://nijer.example", DEMO: undefined as boolean | undefined };
const setting = vi.hoisted(() => ({ now: {} as object }));
vi.mock("@/lib/env", async (original) => {
  const real = await original<typeof import("@/lib/env")>();
  return { ...real, env: () => ({ ...real.env(), ...setting.now }) };
});

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await freshDatabase();
});
beforeEach(() => void (setting.now = home));
afterAll(() => opened.close());

async function setPassword(userId: number, password: string): Promise<void> {
  await opened.db
    .update(credentials)
    .set({ password: await hashPassword(password) })
    .where(eq(credentials.userId, userId));
}

async function demoAccount(password = publishedPassword) {
  const user = await makeAccount(opened.db, { isDemo: true, roles: ["boss"] });
  await setPassword(user.id, password);
  return user;
}

const infoOf = (email: string, headers: Record<string, string>) =>
  send("GET", `Account/getmurgioutofanda/?ue=${encodeURIComponent(email)}`, undefined, headers);

describe("a demo account", () => {
  test.each([
    ["at home", home, true],
    ["at home, with DEMO=false", { ...home, DEMO: false }, false],
    ["on the internet", world, false],
    ["on the internet, with DEMO=true", { ...world, DEMO: true }, true],
  ])("%s signs in: %s", async (_case, now, isOpen) => {
    const user = await demoAccount();
    setting.now = now;
    const { body } = await logIn(user.email, publishedPassword);
    expect(typeof body === "string").toBe(isOpen);
    expect(await sessionsOf(opened.db, user.id)).toHaveLength(isOpen ? 1 : 0);
  });

  it("stays closed with another password, and says that it is deactivated", async () => {
    const user = await demoAccount(rightPassword);
    setting.now = world;
    expect((await logIn(user.email)).body).toBe(2);
    expect((await logIn(user.email, "wrong-kettle")).body).toBe(1);
    expect(await sessionsOf(opened.db, user.id)).toEqual([]);
  });

  it("loses its sessions where the shop goes public", async () => {
    const user = await demoAccount();
    const bearer = await bearerOf(user.email, publishedPassword);
    expect((await infoOf(user.email, bearer)).status).toBe(200);
    setting.now = world;
    expect((await infoOf(user.email, bearer)).status).toBe(401);
    setting.now = { ...world, DEMO: true };
    expect((await infoOf(user.email, bearer)).status).toBe(200);
  });
});

describe("the published password in a real shop", () => {
  it("opens no account, also where a person chose it", async () => {
    const user = await makeAccount(opened.db);
    await setPassword(user.id, publishedPassword);
    setting.now = world;
    expect((await logIn(user.email, publishedPassword)).body).toBe(1);
    setting.now = home;
    expect(typeof (await logIn(user.email, publishedPassword)).body).toBe("string");
  });

  it("cannot be chosen at sign-up, with a mailed link, or in the account", async () => {
    const problem = [{ path: "Password", message: "This password is used by too many people, choose another" }];
    const Email = newEmail();
    const person = { FirstName: "Nadia", LastName: "Hossain", Email, Password: publishedPassword };
    const user = await makeAccount(opened.db);
    setting.now = world;
    for (const [call, more] of [
      ["Register", {}],
      ["RegisterByShop", { AccountType: 2 }],
    ] as const) {
      const { status, body } = await send("POST", `Account/${call}`, { ...person, ...more });
      expect([call, status, body.errors]).toMatchObject([call, 400, problem]);
    }
    expect(await opened.db.select().from(signups).where(eq(signups.email, Email))).toEqual([]);

    await send("POST", `Account/ForgotPassword?email=${encodeURIComponent(user.email)}`);
    const [mail] = await mailsTo(user.email);
    const body = { Token: mail?.link.get("token"), Password: publishedPassword };
    const reset = await send("POST", "Account/ResetPassword", body);
    expect([reset.status, reset.body.errors]).toMatchObject([400, problem]);

    const change = { Password: rightPassword, NewPassword: publishedPassword };
    const changed = await send("POST", "Account/ResetPasswordByUser", change, await bearerOf(user.email));
    expect([changed.status, changed.body.errors]).toMatchObject([400, [{ ...problem[0], path: "NewPassword" }]]);
  });

  it("can be chosen in a demo", async () => {
    const person = { FirstName: "Nadia", LastName: "Hossain", Email: newEmail(), Password: publishedPassword };
    expect((await send("POST", "Account/Register", person)).status).toBe(200);
  });
});

it("a person is no demo account unless the demo shop brought them", async () => {
  const user = await makeAccount(opened.db);
  const [row] = await opened.db.select().from(users).where(eq(users.id, user.id));
  expect(row?.isDemo).toBe(false);
});

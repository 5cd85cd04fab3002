import { randomUUID } from "node:crypto";

import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, test, vi } from "vitest";

import type { OpenDatabase } from "@/lib/db/open";
import { addresses, orders, outbox, signups, users, verifications } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import { send } from "@/lib/api/testing";
import { checkoutOf, contact, createOrder, item, makeProduct, makeShop } from "@/lib/orders/testing";
import { assertInvariants } from "@/lib/orders/testing-invariants";

import { hashPassword, verifyPassword } from "./password-hash";
import { bearerOf, eventsOf, logIn, mailsTo, makeAccount, newEmail, rightPassword } from "./testing";

vi.mock("./password-hash", async (original) => {
  const real = await original<typeof import("./password-hash")>();
  return {
    ...real,
    hashPassword: vi.fn<typeof real.hashPassword>(real.hashPassword),
    verifyPassword: vi.fn<typeof real.verifyPassword>(real.verifyPassword),
  };
});

let opened: OpenDatabase;
beforeAll(async () => void (opened = await freshDatabase()));
afterEach(() => assertInvariants(opened.db));
afterAll(() => opened.close());

const person = { FirstName: "Rumana", LastName: "Akter", Password: rightPassword };
const register = (change: Record<string, unknown>, call = "Register", headers?: Record<string, string>) =>
  send("POST", `Account/${call}`, { ...person, ...change }, headers);
/** In another browser than that of the sign-up. */
const confirm = (link: URLSearchParams, Password = rightPassword) =>
  send("POST", "Account/ConfirmWithPassword", { RefCode: link.get("refCode"), Token: link.get("token"), Password });
const personOf = async (email: string) => (await opened.db.select().from(users).where(eq(users.email, email)))[0];

/** Returns the link of the newest mail to an address. */
async function linkTo(email: string): Promise<URLSearchParams> {
  const mail = (await mailsTo(email)).at(-1);
  if (!mail) throw new Error(`no mail went to ${email}`);
  return mail.link;
}

describe("signing up", () => {
  it("makes an account once the link of the mail is followed, and not before", async () => {
    const email = newEmail();
    expect((await register({ Email: ` ${email.toUpperCase()}`, Phone: "+880 1711 000000" })).body).toBe(1);
    expect(await personOf(email)).toBeUndefined();
    expect((await logIn(email)).body).toBe(3);
    expect((await logIn(email, "another")).body).toBe(1);
    const link = await linkTo(email);
    expect((await confirm(link)).body).toBe(1);
    expect(await personOf(email)).toMatchObject({
      firstName: "Rumana",
      lastName: "Akter",
      name: "Rumana Akter",
      phone: "+880 1711 000000",
      accountType: 1,
      roles: [],
      emailVerified: true,
    });
    expect((await logIn(email)).body).toEqual(expect.any(String));
    expect(await eventsOf(opened.db, (await personOf(email))?.id ?? 0)).toEqual(["email-confirmed", "login"]);
  });

  test.each([
    [2, "Shop"],
    [3, "Company"],
    [4, "Individual"],
  ])("as a seller of type %i gives the type and no role", async (AccountType, UserType) => {
    const email = newEmail();
    expect((await register({ Email: email, AccountType }, "RegisterByShop")).body).toBe(1);
    await confirm(await linkTo(email));
    const info = await send("GET", `Account/getmurgioutofanda?ue=${email}`, undefined, await bearerOf(email));
    expect(info.body).toMatchObject({ AccountType, UserType, UserRoles: [] });
  });

  it("with a taken address answers the same, notifies its owner and changes nothing", async () => {
    const owner = await makeAccount(opened.db);
    const answers = await Promise.all([register({ Email: owner.email }), register({ Email: newEmail() })]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const [mail, ...others] = await mailsTo(owner.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("You already have an account at Nijer");
    expect(mail?.text).not.toContain("refCode");
    expect(await personOf(owner.email)).toEqual(owner);
    expect((await logIn(owner.email)).body).toEqual(expect.any(String));
  });

  it("shows in no later login whether the address was taken", async () => {
    const owner = await makeAccount(opened.db);
    const free = newEmail();
    const Password = "a-password-to-probe-with";
    for (const Email of [owner.email, free]) {
      await register({ Email, Password });
      expect((await logIn(Email, Password)).body).toBe(3);
    }
  });

  it("computes as many hashes and statements for a known address as for a new one", async () => {
    const owner = await makeAccount(opened.db);
    const work: number[] = [];
    for (const Email of [owner.email, newEmail()]) {
      vi.mocked(hashPassword).mockClear();
      vi.mocked(verifyPassword).mockClear();
      const before = [
        await opened.db.$count(signups),
        await opened.db.$count(verifications),
        await opened.db.$count(outbox),
      ];
      await register({ Email });
      const after = [
        await opened.db.$count(signups),
        await opened.db.$count(verifications),
        await opened.db.$count(outbox),
      ];
      expect(after.map((count, at) => count - (before[at] ?? 0))).toEqual([1, 1, 1]);
      work.push(vi.mocked(hashPassword).mock.calls.length + vi.mocked(verifyPassword).mock.calls.length);
    }
    expect(work).toEqual([1, 1]);
  });

  it("by two people with one address gives the account to the one who follows the link in the own mail", async () => {
    const email = newEmail();
    await register({ Email: email, FirstName: "Mallory", Password: "mallory waits outside" });
    await mailsTo(email);
    await register({ Email: email, FirstName: "Nadia" });
    expect((await confirm(await linkTo(email))).body).toBe(1);
    expect(await personOf(email)).toMatchObject({ firstName: "Nadia" });
    expect((await logIn(email, "mallory waits outside")).body).toBe(1);
    const [first] = await mailsTo(email);
    expect((await confirm(first?.link ?? new URLSearchParams("refCode=x&token=x"))).body).toBe(0);
    expect((await logIn(email)).body).toEqual(expect.any(String));
  });

  test.each([
    ["FirstName", "", "First name is required"],
    ["FirstName", " ", "First name is required"],
    ["FirstName", "x".repeat(61), undefined],
    ["LastName", "a\r\nBcc: b", undefined],
    ["LastName", undefined, undefined],
    ["Email", "", "Email is required"],
    ["Email", "nobody", "Email is invalid"],
    ["Email", "a@b", "Email is invalid"],
    ["Email", `${"a".repeat(65)}@example.com`, "Email is invalid"],
    ["Email", `a@${"b.".repeat(126)}com`, "Email is invalid"],
    ["Email", "a\u0000@example.com", "Email is invalid"],
    ["Password", "short", "Password must have at least 8 characters"],
    ["Password", "Password123!", "This password is used by too many people, choose another"],
    ["Password", "rumana akter", "Password must not be your name or your email"],
    ["Password", "x".repeat(257), "Password may have 256 characters at most"],
    ["Phone", "call me", "Phone is invalid"],
  ])("is rejected with %s %j", async (field, value, message) => {
    const { status, body } = await register({ Email: newEmail(), [field]: value });
    expect([status, body.errors[0].path]).toEqual([400, field]);
    if (message) expect(body.errors[0].message).toBe(message);
  });

  test.each([
    { AccountType: 786 },
    { AccountType: 2 },
    { roles: ["boss"] },
    { UserRoles: ["nijershop"] },
    { emailVerified: true },
    { SID: 786 },
    { id: 1 },
  ])("rejects unknown fields: %o", async (extra) => {
    expect((await register({ Email: newEmail(), ...extra })).status).toBe(400);
  });

  test.each([1, 5, 786, "2", null])("as a seller of type %j is rejected", async (AccountType) => {
    expect((await register({ Email: newEmail(), AccountType }, "RegisterByShop")).status).toBe(400);
  });

  it("stores no token and no password in any table", async () => {
    const email = newEmail();
    await register({ Email: email, Password: "a-secret-never-stored" });
    const token = (await linkTo(email)).get("token") ?? "";
    expect(token).toMatch(/^[\w-]{43}$/);
    for (const table of [signups, verifications, outbox]) {
      const text = JSON.stringify(await opened.db.select().from(table));
      expect(text).not.toContain(token);
      expect(text).not.toContain("a-secret-never-stored");
    }
  });

  it("cannot be made from another site", async () => {
    const email = newEmail();
    expect((await register({ Email: email }, "Register", { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect(await mailsTo(email)).toEqual([]);
  });
});

describe("a confirmation link", () => {
  it("works once, also when followed twice at the same time", async () => {
    const email = newEmail();
    await register({ Email: email });
    const link = await linkTo(email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(link)));
    expect(answers.map(({ body }) => body as number).toSorted()).toEqual([0, 0, 0, 0, 1]);
    expect((await confirm(link)).body).toBe(0);
    expect(await opened.db.$count(users, eq(users.email, email))).toBe(1);
  });

  it("of two sign-ups followed at the same time makes one account", async () => {
    const email = newEmail();
    await Promise.all([register({ Email: email }), register({ Email: email })]);
    const links = (await mailsTo(email)).map(({ link }) => link);
    const answers = await Promise.all(links.map((link) => confirm(link)));
    expect(answers.map(({ body }) => body as number).toSorted()).toEqual([0, 1]);
    expect(await opened.db.$count(users, eq(users.email, email))).toBe(1);
  });

  it("needs both of its parts, and ends after three days", async () => {
    const email = newEmail();
    await register({ Email: email });
    const link = await linkTo(email);
    for (const [part, value] of [
      ["token", "x".repeat(43)],
      ["refCode", "x".repeat(22)],
    ] as const) {
      const wrong = new URLSearchParams(link);
      wrong.set(part, value);
      expect((await confirm(wrong)).body).toBe(0);
    }
    await opened.db.execute(sql`update verifications set expires_at = now() - interval '1 second'`);
    expect((await confirm(link)).body).toBe(0);
    for (const missing of ["", "?token=a", "?refCode=a", "?refCode=&token="])
      expect((await send("POST", `Account/ConfirmEmail${missing}`)).status).toBe(400);
    for (const missing of ["token=a", "refCode=a", "refCode=&token=", "refCode=a&token=\u0000"])
      expect((await confirm(new URLSearchParams(missing))).status).toBe(400);
  });

  it("is sent again, in the reader's language and from the shop's own address", async () => {
    const email = newEmail();
    await register({ Email: email });
    await mailsTo(email);
    const again = `Account/SendConfirmEmail?email=${email}`;
    expect((await send("GET", again, undefined, { host: "evil.example" })).body).toBe(1);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.text).toContain("http://localhost:3000/account/confirm-email?");
    expect(mails[1]?.text).not.toContain("evil.example");
    expect((await confirm(await linkTo(email))).body).toBe(1);
    // A confirmed and an unknown address get no mail and the same response.
    expect((await send("GET", again)).body).toBe(1);
    expect((await send("GET", `Account/SendConfirmEmail?email=${newEmail()}`)).body).toBe(1);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it("requested again after two people signed up sets a new password", async () => {
    const email = newEmail();
    await register({ Email: email, Password: "mallory waits outside" });
    await register({ Email: email });
    await send("GET", `Account/SendConfirmEmail?email=${email}`);
    const [, , again] = await mailsTo(email);
    expect(again?.subject).toBe("A new password for Nijer");
  });

  it("is not sent by a prefetch, a HEAD or another site", async () => {
    const email = newEmail();
    await register({ Email: email });
    const call = `Account/SendConfirmEmail?email=${email}`;
    expect((await send("GET", call, undefined, { "sec-purpose": "prefetch" })).status).toBe(403);
    expect((await send("GET", call, undefined, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await mailsTo(email)).length).toBe(1);
  });

  it("confirms an account that was made without confirmation", async () => {
    const user = await makeAccount(opened.db, { emailVerified: false });
    await send("GET", `Account/SendConfirmEmail?email=${user.email}`);
    expect((await logIn(user.email)).body).toBe(3);
    expect((await confirm(await linkTo(user.email))).body).toBe(1);
    expect((await logIn(user.email)).body).toEqual(expect.any(String));
  });
});

describe("the link of the mail", () => {
  const cookieOf = (answer: { headers: Headers }) =>
    answer.headers
      .getSetCookie()
      .map((line) => line.split(";")[0] ?? "")
      .find((pair) => pair.startsWith("nijer-signup="));

  it("logs in the browser that signed up, and no other", async () => {
    for (const isOwn of [true, false]) {
      const email = newEmail();
      const cookie = cookieOf(await register({ Email: email })) ?? "";
      const others = cookieOf(await register({ Email: newEmail() })) ?? "";
      const link = await linkTo(email);
      const answer = await send("POST", `Account/ConfirmEmail?${link}`, undefined, { cookie: isOwn ? cookie : others });
      expect(answer.body).toBe(isOwn ? email : 2);
      const session = answer.headers.getSetCookie().filter((line) => /session/.test(line.split("=")[0] ?? ""));
      expect(session).toHaveLength(isOwn ? 1 : 0);
      if (!isOwn) continue;
      const signedIn = { cookie: session[0]?.split(";")[0] ?? "" };
      const own = await send("GET", `Account/getmurgioutofanda?ue=${email}`, undefined, signedIn);
      expect([own.status, own.body.Email]).toEqual([200, email]);
      expect((await send("POST", `Account/ConfirmEmail?${link}`, undefined, { cookie })).body).toBe(0);
    }
  });

  it("in another browser opens no account with the password of whoever signed up", async () => {
    const email = newEmail();
    const strangers = "mallory waits outside";
    const stranger = cookieOf(await register({ Email: email, Password: strangers })) ?? "";
    const link = await linkTo(email);
    expect((await send("POST", `Account/ConfirmEmail?${link}`)).body).toBe(2);
    expect((await logIn(email, strangers)).body).toBe(3);
    expect((await confirm(link)).body).toBe(1);
    expect((await logIn(email, strangers)).body).toBe(1);
    expect((await send("POST", `Account/ConfirmEmail?${link}`, undefined, { cookie: stranger })).body).toBe(0);
    expect((await logIn(email)).body).toEqual(expect.any(String));
  });

  it("in another browser is as good with the password of the sign-up, and bad ones do not use it up", async () => {
    const email = newEmail();
    await register({ Email: email });
    const link = await linkTo(email);
    for (const bad of ["short", "password123", "rumana akter", "rainbow1", "x".repeat(257)]) {
      const { status, body } = await confirm(link, bad);
      expect([status, body.errors[0].path]).toEqual([400, "Password"]);
    }
    const both = await Promise.all([confirm(link), confirm(link, "seven-clay-lamps")]);
    expect(both.map(({ body }) => body as number).toSorted()).toEqual([0, 1]);
    const opened = await Promise.all([logIn(email), logIn(email, "seven-clay-lamps")]);
    expect(opened.filter(({ body }) => typeof body === "string")).toHaveLength(1);
    for (const more of [{ Email: email }, { Remember: true }]) {
      const body = { RefCode: "a", Token: "b", Password: rightPassword, ...more };
      expect((await send("POST", "Account/ConfirmWithPassword", body)).status).toBe(400);
    }
  });

  it("in another browser ends what an unconfirmed account had", async () => {
    const user = await makeAccount(opened.db, { emailVerified: false });
    await send("GET", `Account/SendConfirmEmail?email=${user.email}`);
    const link = await linkTo(user.email);
    expect((await send("POST", `Account/ConfirmEmail?${link}`)).body).toBe(2);
    expect((await confirm(link, "seven-clay-lamps")).body).toBe(1);
    expect((await logIn(user.email)).body).toBe(1);
    expect((await logIn(user.email, "seven-clay-lamps")).body).toEqual(expect.any(String));
    const closed = await makeAccount(opened.db, { emailVerified: false });
    await send("GET", `Account/SendConfirmEmail?email=${closed.email}`);
    await opened.db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, closed.id));
    expect((await confirm(await linkTo(closed.email))).body).toBe(0);
  }, 40_000);

  it("marks every browser alike, whether the address has an account or not", async () => {
    const owner = await makeAccount(opened.db);
    for (const Email of [owner.email, newEmail()]) {
      const [line] = (await register({ Email })).headers.getSetCookie();
      expect(line).toMatch(/^nijer-signup=[\w-]{43}; Path=\/; Max-Age=259200; SameSite=Lax; HttpOnly$/);
    }
  });
});

describe("guest orders", () => {
  it("become the account's when the address is confirmed; later ones and those of others do not", async () => {
    const shop = await makeShop(opened.db);
    const product = await makeProduct(shop, { stock: [50] });
    const email = newEmail();
    const order = async (Email: string) => {
      const { body } = await createOrder(await checkoutOf({ Email, Items: [item(product)] }));
      return String(body.OrderRef);
    };
    const ownerOf = async (ref: string) =>
      (await opened.db.select().from(orders).where(eq(orders.OrderRef, ref)))[0]?.userId ?? null;
    const [before, other] = [await order(email.toUpperCase()), await order(newEmail())];
    await register({ Email: email });
    expect(await ownerOf(before)).toBeNull();
    const mails = await mailsTo(email);
    await confirm(mails.find(({ key }) => key.startsWith("confirm"))?.link ?? new URLSearchParams());
    const id = (await personOf(email))?.id;
    expect(await ownerOf(before)).toBe(id);
    const after = await order(email);
    await logIn(email);
    expect(await ownerOf(after)).toBeNull();
    expect(await ownerOf(other)).toBeNull();
    const book = await opened.db
      .select()
      .from(addresses)
      .where(eq(addresses.userId, id ?? 0));
    expect(book.map(({ FullName, City, IsDefault }) => [FullName, City, IsDefault])).toEqual([
      [contact.FullName, contact.Address.City, true],
    ]);
  });
});

describe("the limits on mails", () => {
  it("apply to a household's calls about an address, known or not, and to no other household's", async () => {
    const owner = await makeAccount(opened.db);
    for (const email of [owner.email, newEmail()]) {
      const [here, elsewhere] = [{ "x-client-address": randomUUID() }, { "x-client-address": randomUUID() }];
      const person = { FirstName: "Rumana", LastName: "Akter", Email: email, Password: rightPassword };
      const calls = [
        () => send("POST", "Account/Register", person, here),
        () => send("GET", `Account/SendConfirmEmail?email=${email}`, undefined, here),
        () => send("POST", `Account/ForgotPassword?email=${email}`, undefined, here),
        () => send("POST", "Account/ResetPasswordRequest", { Email: email.toUpperCase() }, here),
      ];
      const answers = await Promise.all([...calls, ...calls].map((call) => call()));
      const rejected = answers.filter(({ status }) => status === 429);
      expect(rejected).toHaveLength(3);
      expect(Number(rejected[0]?.headers.get("retry-after"))).toBeGreaterThan(3_000);
      expect((await send("POST", `Account/ForgotPassword?email=${email}`, undefined, elsewhere)).status).toBe(200);
    }
  });

  it("apply to the client's network address", async () => {
    const from = { "x-client-address": randomUUID() };
    const calls = Array.from({ length: 101 }, () =>
      send("POST", "Account/ResetPasswordRequest", { Email: newEmail() }, from),
    );
    expect((await Promise.all(calls)).filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

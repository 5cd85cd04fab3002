import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from "vitest";

import { contract } from "@/lib/api/contract";
import type { Contract } from "@/lib/api/endpoint";
import type { OpenDatabase } from "@/lib/db/open";
import { passkeys, sessions, shops } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import { send, type Answer } from "@/lib/api/testing";
import { makeShop } from "@/lib/orders/testing";

import { makeAuthenticator } from "../passkeys/testing-authenticator";
import { bearerOf, logIn, makeAccount, rightPassword, sessionsOf } from "../testing";
import { addApp, codeOf } from "./testing-app";

vi.mock("../password-hash", () => ({
  isFormerHash: () => false,
  hashPassword: async (password: string) => `hash of ${password}`,
  verifyPassword: async (hash: string, password: string) => hash === `hash of ${password}`,
}));
const setting = vi.hoisted(() => ({ now: {} as object }));
vi.mock("@/lib/env", async (original) => {
  const real = await original<typeof import("@/lib/env")>();
  return { ...real, env: () => ({ ...real.env(), ...setting.now }) };
});

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await freshDatabase();
  await makeShop(opened.db);
});
beforeEach(() => void (setting.now = { SECOND_FACTOR: "required" }));
afterAll(() => opened.close());

type Headers = Record<string, string>;
type Wish = NonNullable<Parameters<typeof makeAccount>[1]>;

async function makePerson(wish: Wish = {}, shop?: Partial<typeof shops.$inferInsert>) {
  const user = await makeAccount(opened.db, wish);
  if (shop) {
    const values = { name: `Shop ${user.id}`, slug: `shop-${user.id}`, address: "Road 11", locationSlug: "dhaka" };
    await opened.db.insert(shops).values({ ...values, ownerId: user.id, ...shop });
  }
  return { user, bearer: await bearerOf(user.email) };
}

const admin: Wish = { roles: ["boss"] };
const publisher: Wish = { roles: ["publisher"] };
const seller: Wish = { accountType: 2 };
const verified = { verifiedAt: new Date() };

const note = (bearer: Headers) =>
  send("POST", "Publisher/SaveOrderNote", { OrderRef: "NJ-7K3QV9XH2M4TZ", ShopId: 1, Note: "x" }, bearer);
const brand = (bearer: Headers) => send("POST", "Admin/SaveBrand", { Name: "" }, bearer);
const goodBrand = (bearer: Headers) => send("POST", "Admin/SaveBrand", { Name: `Maker ${Math.random()}` }, bearer);
const settings = (bearer: Headers) => send("POST", "Dashboard/SaveSettings", {}, bearer);
const store = (bearer: Headers) => send("POST", "Store/UpdateStore", { About: "New" }, bearer);
const removal = (bearer: Headers) => send("DELETE", `UserProduct/DeleteProduct/${"0".repeat(32)}/1`, undefined, bearer);

const keyOf = ({ status, body }: Answer) => (status === 403 ? (body.key as string) : "open");
const needed = "account.secondFactorNeeded";
const confirmation = "account.confirmIdentity";

describe("where a second factor is required, without one", () => {
  test.each([
    ["an administrator", admin, undefined, [goodBrand, note, settings, removal]],
    ["a publisher", publisher, undefined, [note]],
    ["the owner of a verified shop", seller, verified, [settings, store, removal]],
  ] as const)("%s changes nothing there", async (_who, wish, shop, calls) => {
    const { bearer } = await makePerson(wish as Wish, shop);
    for (const act of calls) expect(keyOf(await act(bearer))).toBe(needed);
  });

  test.each([
    ["a seller without a verified shop", seller, {}, [settings, removal]],
    ["a shopper", {}, undefined, [removal]],
  ] as const)("%s goes on as before", async (_who, wish, shop, calls) => {
    const { bearer } = await makePerson(wish as Wish, shop);
    for (const act of calls) expect(keyOf(await act(bearer))).toBe("open");
  });

  it("everybody reads, shops, and changes the own account", async () => {
    const { user, bearer } = await makePerson(admin);
    const get = async (path: string) => (await send("GET", path, undefined, bearer)).status;
    for (const path of ["Admin/GetUsers", "Admin/GetCoupons", "Account/GetSecondFactors", "Account/GetSessions"]) {
      expect(await get(path)).toBe(200);
    }
    const cart = await send("GET", "UserProductItem/AddToWishList/1/wishlist", undefined, bearer);
    expect(keyOf(cart)).toBe("open");
    const password = { Password: rightPassword, NewPassword: "seven-clay-lamps" };
    expect((await send("POST", "Account/ResetPasswordByUser", password, bearer)).body).toBe(1);
    expect((await logIn(user.email, "seven-clay-lamps")).body).toEqual(expect.any(String));
  });

  it("takes no data of others out, and is told so in the person's language", async () => {
    const { bearer } = await makePerson(admin);
    const exported = await send("GET", "Admin/ExportSubscribers", undefined, { ...bearer, "accept-language": "de" });
    expect(exported).toMatchObject({ status: 403, body: { key: needed } });
    expect(exported.body.detail).toContain("Passkey");
  });

  it("the right and the input are checked first", async () => {
    const { bearer } = await makePerson(admin);
    expect((await brand(bearer)).status).toBe(400);
    expect((await brand({})).status).toBe(401);
    expect((await goodBrand((await makePerson(publisher)).bearer)).body.key).toBe("api.notAllowed");
  });
});

describe("where a second factor is required, with one", () => {
  it("the session that sets up an app may act, and those opened by it", async () => {
    const { user, bearer } = await makePerson(admin);
    const other = await bearerOf(user.email);
    const { secret } = await addApp(bearer);
    expect((await goodBrand(bearer)).status).toBe(200);
    // Opened by the password alone, before there was an app.
    expect(keyOf(await goodBrand(other))).toBe(confirmation);
    const proof = { Password: rightPassword, Code: codeOf(secret) };
    expect((await send("POST", "Account/ConfirmIdentity", proof, other)).body).toBe(1);
    expect((await goodBrand(other)).status).toBe(200);
  });

  it("the session that adds a passkey may act", async () => {
    const { bearer } = await makePerson(admin);
    const device = makeAuthenticator();
    const asked = await send("POST", "Account/StartPasskey", undefined, bearer);
    const cookie = asked.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const Credential = device.create({ challenge: asked.body.challenge as string });
    const added = await send("POST", "Account/AddPasskey", { Name: "Laptop", Credential }, { ...bearer, cookie });
    expect(added.status).toBe(200);
    expect((await goodBrand(bearer)).status).toBe(200);
  });

  it("the password alone neither acts nor confirms nor adds another factor, where there is a passkey", async () => {
    const { user, bearer } = await makePerson(admin);
    const values = { userId: user.id, credentialId: `key-${user.id}`, publicKey: "x", counter: 0, transports: [] };
    await opened.db.insert(passkeys).values({ ...values, name: "Phone" });
    expect(keyOf(await goodBrand(bearer))).toBe(confirmation);
    for (const path of ["StartAuthenticator", "StartPasskey"]) {
      expect(keyOf(await send("POST", `Account/${path}`, undefined, bearer))).toBe(confirmation);
    }
    expect((await send("POST", "Account/ConfirmIdentity", { Password: rightPassword }, bearer)).body).toBe(0);
    expect((await sessionsOf(opened.db, user.id)).map(({ bySecondFactor }) => bySecondFactor)).toEqual([false]);
    const shown = await send("GET", "Account/GetSecondFactors", undefined, bearer);
    expect(shown.body).toMatchObject({ Passkeys: 1, NeedsMore: true });
  });

  it("nobody acts any more, in any session, after the last factor is removed", async () => {
    const { user, bearer } = await makePerson(admin);
    const other = await bearerOf(user.email);
    const stranger = await makePerson(admin);
    await addApp(stranger.bearer);
    const { secret } = await addApp(bearer);
    await send("POST", "Account/ConfirmIdentity", { Password: rightPassword, Code: codeOf(secret) }, other);
    const values = { userId: user.id, credentialId: `key-${user.id}`, publicKey: "x", counter: 0, transports: [] };
    const [key] = await opened.db
      .insert(passkeys)
      .values({ ...values, name: "Phone" })
      .returning();
    expect((await send("DELETE", "Account/DeleteAuthenticator", undefined, bearer)).body).toBe(1);
    expect([keyOf(await goodBrand(bearer)), keyOf(await goodBrand(other))]).toEqual(["open", "open"]);
    expect((await send("DELETE", `Account/DeletePasskey/${key?.id}`, undefined, bearer)).body).toBe(1);
    expect([keyOf(await goodBrand(bearer)), keyOf(await goodBrand(other))]).toEqual([needed, needed]);
    expect(keyOf(await goodBrand(stranger.bearer))).toBe("open");
    await addApp(bearer);
    expect([keyOf(await goodBrand(bearer)), keyOf(await goodBrand(other))]).toEqual(["open", confirmation]);
  });

  it("of two who remove the last two factors at once, the later ends the proof", async () => {
    const { user, bearer } = await makePerson(admin);
    await addApp(bearer);
    const values = { userId: user.id, credentialId: `key-${user.id}`, publicKey: "x", counter: 0, transports: [] };
    const [key] = await opened.db
      .insert(passkeys)
      .values({ ...values, name: "Phone" })
      .returning();
    await Promise.all([
      send("DELETE", "Account/DeleteAuthenticator", undefined, bearer),
      send("DELETE", `Account/DeletePasskey/${key?.id}`, undefined, bearer),
    ]);
    expect(keyOf(await goodBrand(bearer))).toBe(needed);
  });

  it("a session that may act stays one when the password confirms who it is", async () => {
    const { user, bearer } = await makePerson(admin);
    await opened.db.update(sessions).set({ bySecondFactor: true }).where(eq(sessions.userId, user.id));
    expect((await send("POST", "Account/ConfirmIdentity", { Password: rightPassword }, bearer)).body).toBe(1);
    expect((await goodBrand(bearer)).status).toBe(200);
  });
});

describe("where a second factor is optional", () => {
  beforeEach(() => void (setting.now = { SECOND_FACTOR: "optional" }));

  test.each([
    ["an administrator", admin, undefined, goodBrand],
    ["a publisher", publisher, undefined, note],
    ["the owner of a verified shop", seller, verified, store],
  ] as const)("%s acts by the password", async (_who, wish, shop, act) => {
    const { bearer } = await makePerson(wish as Wish, shop);
    expect(keyOf(await act(bearer))).toBe("open");
  });

  it("the password confirms who it is, also where there is a passkey", async () => {
    const { user, bearer } = await makePerson(admin);
    const values = { userId: user.id, credentialId: `key-${user.id}`, publicKey: "x", counter: 0, transports: [] };
    await opened.db.insert(passkeys).values({ ...values, name: "Phone" });
    expect((await send("POST", "Account/ConfirmIdentity", { Password: rightPassword }, bearer)).body).toBe(1);
  });
});

it("the calls of sellers that anyone signed in may make are these", () => {
  const found = Object.entries(contract as Contract).filter(([, { selling }]) => selling);
  expect(found.map(([key]) => key).toSorted()).toEqual([
    "DELETE UserProduct/DeleteProduct/{puid}/{sid}",
    "POST Store/AnswerShopRequest",
    "POST Store/UpdateStore",
  ]);
});

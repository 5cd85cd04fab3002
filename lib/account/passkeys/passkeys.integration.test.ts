import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";

import type { OpenDatabase } from "@/lib/db/open";
import { passkeyChallenges, passkeys, sessions, users } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import { send, type Answer } from "@/lib/api/testing";

import { bearerOf, browserAfter, eventsOf, logIn, mailsTo, makeAccount, rightPassword } from "../testing";
import { passkeyLimits } from "./rules";
import { makeAuthenticator, type Authenticator } from "./testing-authenticator";

let opened: OpenDatabase;
beforeAll(async () => void (opened = await freshDatabase()));
afterAll(() => opened.close());

type Headers = Record<string, string>;
type Wish = Partial<Parameters<Authenticator["get"]>[0]>;

/** The answer's challenge, and the header with the cookie of the browser that asked. */
function askedOf(answer: Answer): { challenge: string; cookie: string } {
  expect(answer.status).toBe(200);
  return { challenge: answer.body.challenge as string, cookie: cookieOf(answer) };
}

const cookieOf = ({ headers }: Answer) =>
  headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
const startAdding = async (bearer: Headers) => askedOf(await send("POST", "Account/StartPasskey", undefined, bearer));
const startLogin = async (headers?: Headers) =>
  askedOf(await send("POST", "Account/StartPasskeyLogin", undefined, headers));

const add = (Credential: unknown, headers: Headers, Name = "Laptop") =>
  send("POST", "Account/AddPasskey", { Name, Credential }, headers);
const finish = (Credential: unknown, headers?: Headers, more: object = {}) =>
  send("POST", "Account/PasskeyLogin", { Credential, ...more }, headers);
const list = (headers?: Headers) => send("GET", "Account/GetPasskeys", undefined, headers);

/** A person with a passkey. */
async function makeOwner(wish: Wish = {}) {
  const user = await makeAccount(opened.db);
  const bearer = await bearerOf(user.email);
  const device = makeAuthenticator();
  const { challenge, cookie } = await startAdding(bearer);
  const added = await add(device.create({ challenge, ...wish }), { ...bearer, cookie });
  expect(added.status).toBe(200);
  return { user, bearer, device, id: added.body.Id as number };
}

async function logInBy(device: Authenticator, wish: Wish = {}, more: object = {}): Promise<Answer> {
  const { challenge, cookie } = await startLogin();
  return finish(device.get({ challenge, ...wish }), { cookie }, more);
}

describe("adding a passkey", () => {
  it("stores its public key under the chosen name, and tells the owner", async () => {
    const { user, bearer, device } = await makeOwner();
    const { body } = await list(bearer);
    expect(body).toMatchObject({ Counts: 1, Result: [{ Name: "Laptop", LastUsedAt: null }] });
    const [row] = await opened.db.select().from(passkeys).where(eq(passkeys.userId, user.id));
    expect(row).toMatchObject({ credentialId: device.id, counter: 0, transports: ["internal"] });
    expect(JSON.stringify(body)).not.toContain(row?.publicKey);
    expect(await eventsOf(opened.db, user.id)).toContain("passkey-added");
    const mail = (await mailsTo(user.email)).at(-1);
    expect(mail?.subject).toBe("A passkey was added");
    expect(mail?.text).toContain("Laptop");
  });

  it("asks for a key of this shop that knows its user, and for none that the person has", async () => {
    const { user, bearer, device } = await makeOwner();
    const { body } = await send("POST", "Account/StartPasskey", undefined, bearer);
    expect(body).toMatchObject({
      rp: { id: "localhost" },
      user: { name: user.email },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      excludeCredentials: [{ id: device.id }],
    });
  });

  const rejections: [what: string, wish: Wish][] = [
    ["another site", { origin: "https://nijer.evil.example" }],
    ["another shop's key", { rpId: "evil.example" }],
    ["no check of the user", { isVerified: false }],
    ["what was signed to log in", { type: "webauthn.get" }],
    ["an invented challenge", { challenge: "x".repeat(43) }],
  ];

  test.each(rejections)("is refused: %s", async (_what, wish) => {
    const { bearer } = await makeOwner();
    const { challenge, cookie } = await startAdding(bearer);
    const answer = await add(makeAuthenticator().create({ challenge, ...wish }), { ...bearer, cookie });
    expect(answer).toMatchObject({ status: 422, body: { key: "account.passkey.refused" } });
    expect((await list(bearer)).body.Counts).toBe(1);
  });

  it("is refused with the challenge of another person, browser or purpose, and after five minutes", async () => {
    const [one, two] = [await makeOwner(), await makeOwner()];
    const create = (challenge: string) => makeAuthenticator().create({ challenge });
    const others = await startAdding(two.bearer);
    expect((await add(create(others.challenge), { ...one.bearer, cookie: others.cookie })).status).toBe(422);
    const elsewhere = await startAdding(one.bearer);
    expect((await add(create(elsewhere.challenge), one.bearer)).status).toBe(422);
    expect((await add(create(elsewhere.challenge), { ...one.bearer, cookie: others.cookie })).status).toBe(422);
    const forLogin = await startLogin();
    expect((await add(create(forLogin.challenge), { ...one.bearer, cookie: forLogin.cookie })).status).toBe(422);
    const late = await startAdding(one.bearer);
    await opened.db.update(passkeyChallenges).set({ expiresAt: new Date(Date.now() - 1_000) });
    expect((await add(create(late.challenge), { ...one.bearer, cookie: late.cookie })).status).toBe(422);
    expect((await list(one.bearer)).body.Counts).toBe(1);
  });

  it("twice at once with one challenge adds one", async () => {
    const { bearer } = await makeOwner();
    const { challenge, cookie } = await startAdding(bearer);
    const both = await Promise.all(
      [1, 2].map(() => add(makeAuthenticator().create({ challenge }), { ...bearer, cookie })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect((await list(bearer)).body.Counts).toBe(2);
  });

  it("is refused for a key that some account has", async () => {
    const [one, two] = [await makeOwner(), await makeOwner()];
    const { challenge, cookie } = await startAdding(two.bearer);
    const answer = await add(one.device.create({ challenge }), { ...two.bearer, cookie });
    expect(answer).toMatchObject({ status: 409, body: { key: "account.passkey.known" } });
  });

  it("ends with the twentieth, at once too", async () => {
    const { user, bearer } = await makeOwner();
    const row = { userId: user.id, publicKey: "k", counter: 0, transports: [], name: "Key" };
    const full = Array.from({ length: passkeyLimits.perAccount - 2 }, (_, index) => `${user.id}-${index}`);
    await opened.db.insert(passkeys).values(full.map((credentialId) => ({ ...row, credentialId })));
    const asked = await Promise.all([startAdding(bearer), startAdding(bearer)]);
    const answers = await Promise.all(
      asked.map(({ challenge, cookie }) => add(makeAuthenticator().create({ challenge }), { ...bearer, cookie })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test.each([
    [{}, "Name"],
    [{ Name: " " }, "Name"],
    [{ Name: "x".repeat(61) }, "Name"],
    [{ Name: "a\nb" }, "Name"],
    [{ Name: "Key", Credential: {} }, "Credential.id"],
    [{ Name: "Key", Credential: "x" }, "Credential"],
  ])("bad input %o", async (body, path) => {
    const user = await makeAccount(opened.db);
    const answer = await send("POST", "Account/AddPasskey", body, await bearerOf(user.email));
    expect([answer.status, answer.body.errors[0].path]).toEqual([400, path]);
  });

  it("and removing one need a recent login, and a person", async () => {
    const { user, bearer, id } = await makeOwner();
    await opened.db
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - 660_000) })
      .where(eq(sessions.userId, user.id));
    const calls = [
      ["POST", "Account/StartPasskey"],
      ["DELETE", `Account/DeletePasskey/${id}`],
    ] as const;
    for (const [method, path] of calls) {
      expect((await send(method, path)).status).toBe(401);
      const stale = await send(method, path, undefined, bearer);
      expect(stale).toMatchObject({ status: 403, body: { key: "account.confirmIdentity" } });
    }
    const credential = makeAuthenticator().create({ challenge: "x".repeat(43) });
    expect(await add(credential, bearer)).toMatchObject({ status: 403, body: { key: "account.confirmIdentity" } });
  });
});

describe("logging in by a passkey", () => {
  it("answers the token and the address, and notes the use", async () => {
    const { user, bearer, device } = await makeOwner();
    const answer = await logInBy(device, { userHandle: user.publicId });
    expect(answer.body).toEqual({ Token: expect.any(String), Email: user.email });
    const { cookie } = browserAfter(answer);
    expect((await list({ cookie })).body.Result[0].LastUsedAt).toEqual(expect.any(String));
    expect((await list({ authorization: `Bearer ${answer.body.Token}` })).status).toBe(200);
    expect((await eventsOf(opened.db, user.id)).filter((kind) => kind === "login")).toHaveLength(2);
    expect((await list(bearer)).status).toBe(200);
  });

  it("ends with the browser where the person does not stay logged in", async () => {
    const { device } = await makeOwner();
    const cookies = (await logInBy(device)).headers.getSetCookie().join("\n");
    expect(cookies).toContain("Max-Age=2592000");
    const short = (await logInBy(device, {}, { Remember: false })).headers.getSetCookie();
    expect(short.filter((line) => line.startsWith("nijer.session_token=") && line.includes("Max-Age"))).toEqual([]);
  });

  const rejections: [what: string, wish: (own: { publicId: string }) => Wish][] = [
    ["another site", () => ({ origin: "https://nijer.evil.example" })],
    ["another shop's key", () => ({ rpId: "evil.example" })],
    ["no check of the user", () => ({ isVerified: false })],
    ["what was signed to add a passkey", () => ({ type: "webauthn.create" })],
    ["an invented challenge", () => ({ challenge: "x".repeat(43) })],
    ["another person's name", () => ({ userHandle: "0".repeat(32) })],
  ];

  test.each(rejections)("is refused: %s", async (_what, wish) => {
    const { user, device } = await makeOwner();
    expect((await logInBy(device, wish(user))).body).toBe(1);
  });

  it("is refused with another's signature, an unknown key, and a removed one", async () => {
    const { bearer, device, id } = await makeOwner();
    const other = makeAuthenticator();
    const { challenge, cookie } = await startLogin();
    expect((await finish({ ...other.get({ challenge }), id: device.id, rawId: device.id }, { cookie })).body).toBe(1);
    expect((await logInBy(other)).body).toBe(1);
    expect((await send("DELETE", `Account/DeletePasskey/${id}`, undefined, bearer)).body).toBe(1);
    expect((await logInBy(device)).body).toBe(1);
  });

  it("is refused a second time with the same signature, in another browser, and after five minutes", async () => {
    const { device } = await makeOwner();
    const { challenge, cookie } = await startLogin();
    const signed = device.get({ challenge });
    const forged = cookie.replace(/\.[\w-]+$/, `.${"x".repeat(43)}`);
    for (const headers of [undefined, { cookie: forged }, { cookie: (await startLogin()).cookie }]) {
      expect((await finish(signed, headers)).body).toBe(1);
    }
    const both = await Promise.all([1, 2].map(() => finish(signed, { cookie })));
    expect(both.filter(({ body }) => body === 1)).toHaveLength(1);
    expect((await finish(signed, { cookie })).body).toBe(1);
    const late = await startLogin();
    await opened.db.update(passkeyChallenges).set({ expiresAt: new Date(Date.now() - 1_000) });
    expect((await finish(device.get(late), { cookie: late.cookie })).body).toBe(1);
  });

  it("goes on with an earlier challenge after the page has asked for another", async () => {
    const { device } = await makeOwner();
    const first = await startLogin();
    await startLogin({ cookie: first.cookie });
    expect((await finish(device.get(first), { cookie: first.cookie })).body).toMatchObject({
      Token: expect.any(String),
    });
  });

  it("is refused for a count that does not rise: the key was copied", async () => {
    const { device } = await makeOwner({ counter: 7 });
    expect((await logInBy(device, { counter: 8 })).body).toMatchObject({ Token: expect.any(String) });
    for (const counter of [8, 7, 0]) expect((await logInBy(device, { counter })).body).toBe(1);
    expect((await logInBy(device, { counter: 9 })).body).toMatchObject({ Token: expect.any(String) });
  });

  it("answers 2 for a deactivated account, and 3 for an address that is not confirmed", async () => {
    const [closed, open] = [await makeOwner(), await makeOwner()];
    await opened.db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, closed.user.id));
    await opened.db.update(users).set({ emailVerified: false }).where(eq(users.id, open.user.id));
    expect((await logInBy(closed.device)).body).toBe(2);
    expect((await logInBy(open.device)).body).toBe(3);
  });

  test.each([{}, { Credential: {} }, { Credential: null }, { Credential: "x" }])("bad input %o", async (body) => {
    expect((await send("POST", "Account/PasskeyLogin", body)).status).toBe(400);
  });
});

describe("a passkey of one's own", () => {
  const rename = (Id: number, Name: unknown, headers?: Headers) =>
    send("POST", "Account/RenamePasskey", { Id, Name }, headers);
  const remove = (id: number, headers?: Headers) => send("DELETE", `Account/DeletePasskey/${id}`, undefined, headers);

  it("is renamed and removed by its owner only", async () => {
    const [owner, other] = [await makeOwner(), await makeOwner()];
    for (const headers of [undefined, other.bearer]) {
      const expected = headers ? 404 : 401;
      expect((await rename(owner.id, "Mine", headers)).status).toBe(expected);
      expect((await remove(owner.id, headers)).status).toBe(expected);
    }
    expect((await rename(owner.id, " Phone ", owner.bearer)).body).toMatchObject({ Name: "Phone" });
    for (const bad of ["", "x".repeat(61), "a\nb", 1]) {
      expect((await rename(owner.id, bad, owner.bearer)).status).toBe(400);
    }
    const both = await Promise.all([1, 2].map(() => remove(owner.id, owner.bearer)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await list(owner.bearer)).body).toEqual({ Counts: 0, Result: [] });
    const subjects = (await mailsTo(owner.user.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === "A passkey was removed")).toHaveLength(1);
    expect(await eventsOf(opened.db, owner.user.id)).toContain("passkey-removed");
  });

  it("is listed for a person signed in", async () => {
    expect((await list()).status).toBe(401);
  });

  it("stays with a new password, is in the data download, and goes with the account", async () => {
    const { user, bearer, device } = await makeOwner();
    const change = { Password: rightPassword, NewPassword: "lantern-under-the-bridge" };
    expect((await send("POST", "Account/ResetPasswordByUser", change, bearer)).body).toBe(1);
    expect((await logInBy(device)).body).toMatchObject({ Email: user.email });
    const again = await bearerOf(user.email, change.NewPassword);
    const { body } = await send("GET", "UserProfile/DownloadMyData", undefined, again);
    expect(body.Passkeys).toEqual([expect.objectContaining({ Name: "Laptop" })]);
    await send("POST", "UserProfile/DeleteAccount", { Password: change.NewPassword }, again);
    expect(await opened.db.$count(passkeys, eq(passkeys.userId, user.id))).toBe(0);
    expect((await logInBy(device)).body).toBe(1);
  });
});

describe("confirming who one is by a passkey", () => {
  const confirm = (body: unknown, headers: Headers) => send("POST", "Account/ConfirmIdentity", body, headers);

  it("is the same as by the password, for the person whose passkey it is", async () => {
    const [owner, other] = [await makeOwner(), await makeOwner()];
    const signedBy = async ({ device }: typeof owner) => {
      const { challenge, cookie } = await startLogin();
      return { body: { Passkey: device.get({ challenge }) }, headers: { ...owner.bearer, cookie } };
    };
    const wrong = await signedBy(other);
    expect((await confirm(wrong.body, wrong.headers)).body).toBe(0);
    const right = await signedBy(owner);
    expect((await confirm(right.body, right.headers)).body).toBe(1);
    expect((await confirm(right.body, right.headers)).body).toBe(0);
    expect((await confirm({ ...right.body, Password: rightPassword }, owner.bearer)).status).toBe(400);
    expect((await confirm({}, owner.bearer)).status).toBe(400);
  });
});

test("a login by password is as it was", async () => {
  const { user } = await makeOwner();
  expect((await logIn(user.email)).body).toEqual(expect.any(String));
});

import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";

import { contract } from "@/lib/api/contract";
import type { Contract } from "@/lib/api/endpoint";
import type { OpenDatabase } from "@/lib/db/open";
import { sessions } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import { send } from "@/lib/api/testing";

import { makeAuthenticator } from "../passkeys/testing-authenticator";
import { bearerOf, browserAfter, eventsOf, logIn, makeAccount, rightPassword, sessionsOf } from "../testing";

let opened: OpenDatabase;
beforeAll(async () => void (opened = await freshDatabase()));
afterAll(() => opened.close());

type Headers = Record<string, string>;
const confirm = (body: unknown, headers?: Headers) => send("POST", "Account/ConfirmIdentity", body, headers);
const download = (headers?: Headers) => send("GET", "UserProfile/DownloadMyData", undefined, headers);
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** Makes all sessions of a person start some minutes ago. */
const age = (userId: number, minutes: number) =>
  opened.db
    .update(sessions)
    .set({ createdAt: minutesAgo(minutes), authenticatedAt: null })
    .where(eq(sessions.userId, userId));

async function makePerson(minutes = 11, wish: Parameters<typeof makeAccount>[1] = {}) {
  const user = await makeAccount(opened.db, wish);
  const bearer = await bearerOf(user.email);
  await age(user.id, minutes);
  return { user, bearer };
}

const refund = { OrderRef: "NJ-7K3QV9XH2M4TZ", Action: "refund", Amount: 1, RequestId: randomUUID() };
const accept = { OrderRef: "NJ-7K3QV9XH2M4TZ", Action: "accept" };
const takeBack = { OrderRef: "NJ-7K3QV9XH2M4TZ", Action: "accept-return" };
const challenge = "x".repeat(43);
const newPassword = "lantern-under-the-bridge";

/** Written by hand and not derived from the contract, so that no call loses its mark by accident. */
const marked: [call: string, body: unknown][] = [
  ["POST Account/AddPasskey", { Name: "Laptop", Credential: makeAuthenticator().create({ challenge }) }],
  ["POST Account/ConfirmAuthenticator", { Code: "123456" }],
  ["DELETE Account/DeleteAuthenticator", undefined],
  ["DELETE Account/DeletePasskey/1", undefined],
  ["POST Account/ReplaceRecoveryCodes", undefined],
  ["POST Account/StartAuthenticator", undefined],
  ["POST Account/StartPasskey", undefined],
  ["POST Account/EndSession/1", undefined],
  ["POST Account/LogoutEverywhere", undefined],
  ["POST Account/ResetPasswordByUser", { Password: rightPassword, NewPassword: newPassword }],
  ["GET Admin/ExportAuditLog", undefined],
  ["GET Admin/ExportSubscribers", undefined],
  ["POST Admin/EndSessions", { SID: 999_999, Reason: "lost laptop" }],
  ["POST Admin/RemoveSecondFactors", { SID: 999_999, Reason: "lost phone" }],
  ["POST Admin/SaveCoupon", { Code: "SPRING", Kind: "percent", Value: 5 }],
  ["POST Admin/SaveCurrency", { Code: "AUD", Multiplier: 1.6 }],
  ["POST Admin/SetStoreSuspended", { StoreId: 999_999, Suspended: true, Reason: "copied photos" }],
  ["POST Admin/UpdateUser", { SID: 999_999, Active: true, Was: { Roles: [], DeactivatedAt: null } }],
  ["GET Order/ExportShopOrders", undefined],
  ["GET Publisher/ExportOrders", undefined],
  ["POST Order/ProcessShopOrder", takeBack],
  ["POST Order/ProcessShopOrders", { Orders: [accept, takeBack] }],
  ["POST Publisher/ProcessOrderRequest", { Orders: [accept, takeBack] }],
  ["POST Publisher/ProcessSingleOrderRequest", refund],
  ["GET UserProfile/DownloadMyData", undefined],
  ["POST UserProfile/DeleteAccount", { Password: rightPassword }],
];

it("the marked calls are these", () => {
  const found = Object.entries(contract as Contract).filter(([, { fresh }]) => fresh);
  const expected = marked.map(([key]) => key.replace("/1", "/{id}"));
  expect(found.map(([key]) => key).toSorted()).toEqual(expected.toSorted());
});

const exceptions: Record<string, readonly string[]> = {
  "changes what shoppers read or find, and is taken back the same way": [
    "DELETE Admin/DeleteBrand/{id}",
    "DELETE Admin/DeleteCategory/{id}",
    "DELETE Admin/DeleteSearchBoost/{id}",
    "DELETE Admin/DeleteSearchSynonym/{id}",
    "POST Admin/DeleteSearchRedirect",
    "POST Admin/MoveCategory",
    "POST Admin/ReplyToReview",
    "POST Admin/SaveBrand",
    "POST Admin/SaveCategory",
    "POST Admin/SaveSearchBoost",
    "POST Admin/SaveSearchRedirect",
    "POST Admin/SaveSearchSynonym",
    "POST Admin/SetReviewHidden",
  ],
  "decides what waits in a queue, many in a row": [
    "POST Admin/DecideBrand",
    "POST Admin/DecideListings",
    "POST Admin/ReopenListing",
    "POST Admin/ResolveReviewReports",
    "POST Conversation/ResolveReports",
    "POST Store/VerifyOrRejectShopRequest",
  ],
  "is daily work without a loss": [
    "POST Admin/RetryFailedMails",
    "POST Admin/SetMessageAnswered",
    "POST Publisher/SaveOrderNote",
  ],
  "concerns the caller's own cart, lists and texts, and is taken back the same way": [
    "DELETE UserProfile/DeleteAddress/{id}",
    "GET UserProductItem/AddToCart/{productId}/{optionId}/{quantity}",
    "GET UserProductItem/AddToWishList/{puid}/{list}",
    "GET UserProductItem/MoveToCart/{productId}/{optionId}",
    "GET UserProductItem/RemoveFromCart/{productId}/{optionId}",
    "GET UserProductItem/RemoveFromSaved/{productId}/{optionId}",
    "GET UserProductItem/RemoveFromWishList/{id}/{list}",
    "GET UserProductItem/SaveForLater/{productId}/{optionId}",
    "GET UserProductItem/UpdateCart/{productId}/{optionId}/{quantity}",
    "POST Conversation/MarkRead",
    "POST Conversation/Report",
    "POST Conversation/Send",
    "POST Conversation/SetBlocked",
    "POST Conversation/Start",
    "POST Review/PostNewReview",
    "POST Review/ReportReview",
    "POST Review/SetHelpful",
    "POST UserProductItem/MergeRecentViews",
    "POST UserProfile/AddNewAddress",
    "POST UserProfile/DecideGuestOrders",
    "POST UserProfile/UpdateAddress",
    "POST UserProfile/UpdateMailPreferences",
    "POST UserProfile/UpdateUserInfo",
  ],
  "is a seller's daily work on the own products and page, with undo or an earlier version": [
    "DELETE UserProduct/DeleteDraft/{draftId}",
    "DELETE UserProduct/DeleteImport/{importId}",
    "DELETE UserProduct/DeleteProduct/{puid}/{sid}",
    "GET UserProduct/ExportProducts",
    "GET UserProduct/GetImportProblems",
    "GET UserProduct/GetImportTemplate",
    "POST Dashboard/ReplyToReview",
    "POST Dashboard/SaveSettings",
    "POST Image/UploadProductImage",
    "POST Image/UploadProductVideo",
    "POST Order/SaveShopNote",
    "POST Store/AnswerShopRequest",
    "POST Store/UpdateStore",
    "POST UserProduct/AddNewProduct",
    "POST UserProduct/CheckImport",
    "POST UserProduct/CheckPhotos",
    "POST UserProduct/CopyProduct",
    "POST UserProduct/DeleteProducts",
    "POST UserProduct/EditProducts",
    "POST UserProduct/RunImport",
    "POST UserProduct/SaveDraft",
    "POST UserProduct/UndoImport",
  ],
  "confirms, or changes a name only": ["POST Account/ConfirmIdentity", "POST Account/RenamePasskey"],
};

it("a call of somebody who is signed in is marked, or says why it is not", () => {
  const open = Object.entries(contract as Contract)
    .filter(([, { access, changes, file }]) => access !== "anyone" && (changes || file))
    .filter(([, { fresh }]) => !fresh)
    .map(([key]) => key);
  expect(open.toSorted()).toEqual(Object.values(exceptions).flat().toSorted());
});

describe("after more than ten minutes", () => {
  const stale = { status: 403, body: { key: "account.confirmIdentity" } };

  test.each(marked)("%s is refused until the person confirms", async (key, body) => {
    const { bearer } = await makePerson(11, { accountType: 786, roles: ["boss"] });
    const [method = "", path = ""] = key.split(" ");
    expect(await send(method, path, body, bearer)).toMatchObject(stale);
    expect((await confirm({ Password: rightPassword }, bearer)).body).toBe(1);
    expect((await send(method, path, body, bearer)).status).not.toBe(403);
  });

  it("a guest, a person without the right, and bad input get their own answers", async () => {
    const { bearer } = await makePerson();
    expect((await download()).status).toBe(401);
    const coupon = await send("POST", "Admin/SaveCoupon", { Code: "SPRING", Kind: "percent", Value: 5 }, bearer);
    expect(coupon).toMatchObject({ status: 403, body: { key: "api.notAllowed" } });
    expect((await send("POST", "UserProfile/DeleteAccount", {}, bearer)).status).toBe(400);
  });

  it("other calls go on, and other steps of an order", async () => {
    const { bearer } = await makePerson(11, { roles: ["publisher"] });
    expect((await send("GET", "Account/GetSessions", undefined, bearer)).status).toBe(200);
    expect((await send("POST", "Publisher/ProcessSingleOrderRequest", accept, bearer)).status).toBe(404);
    expect((await send("POST", "Publisher/ProcessOrderRequest", { Orders: [accept] }, bearer)).status).toBe(200);
  });

  it("changes nothing", async () => {
    const { user, bearer } = await makePerson();
    await send("POST", "Account/ResetPasswordByUser", { Password: rightPassword, NewPassword: newPassword }, bearer);
    await send("POST", "UserProfile/DeleteAccount", { Password: rightPassword }, bearer);
    expect((await logIn(user.email)).body).toEqual(expect.any(String));
  });

  it("tells so in the language of the request", async () => {
    const { bearer } = await makePerson();
    const { body } = await download({ ...bearer, "accept-language": "de" });
    expect(body.detail).toContain("Bestätigen Sie");
  });

  it("a new login is enough", async () => {
    const { user } = await makePerson();
    expect((await download(await bearerOf(user.email))).status).toBe(200);
  });
});

test("within ten minutes nothing is asked", async () => {
  const { bearer } = await makePerson(9);
  expect((await download(bearer)).status).toBe(200);
});

describe("confirming", () => {
  it("opens one session of the person for ten minutes, no other and nobody else's", async () => {
    const { user, bearer } = await makePerson();
    const otherDevice = await bearerOf(user.email);
    const stranger = await makePerson();
    await age(user.id, 11);
    expect((await confirm({ Password: rightPassword }, bearer)).body).toBe(1);
    expect((await download(bearer)).status).toBe(200);
    expect((await download(otherDevice)).status).toBe(403);
    expect((await download(stranger.bearer)).status).toBe(403);
    await opened.db
      .update(sessions)
      .set({ authenticatedAt: minutesAgo(11) })
      .where(eq(sessions.userId, user.id));
    expect((await download(bearer)).status).toBe(403);
  });

  it("twice at once is the same as once", async () => {
    const { bearer } = await makePerson();
    const both = await Promise.all([1, 2].map(() => confirm({ Password: rightPassword }, bearer)));
    expect(both.map(({ body }) => body as number)).toEqual([1, 1]);
    expect((await download(bearer)).status).toBe(200);
  });

  it("with a wrong password opens nothing and is noted", async () => {
    const { user, bearer } = await makePerson();
    expect((await confirm({ Password: "not-this-one" }, bearer)).body).toBe(0);
    expect((await download(bearer)).status).toBe(403);
    expect(await eventsOf(opened.db, user.id)).toContain("login-failed");
    expect((await sessionsOf(opened.db, user.id)).map(({ authenticatedAt }) => authenticatedAt)).toEqual([null]);
  });

  it("is limited like a login, the right password included", async () => {
    const { bearer } = await makePerson();
    const tries = await Promise.all(Array.from({ length: 12 }, () => confirm({ Password: "not-this-one" }, bearer)));
    expect(tries.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(2);
    expect((await confirm({ Password: rightPassword }, bearer)).status).toBe(429);
  });

  it("is for people signed in, by cookie with the anti-forgery token", async () => {
    const user = await makeAccount(opened.db);
    const browser = browserAfter(await logIn(user.email));
    await age(user.id, 11);
    const body = { Password: rightPassword };
    expect((await confirm(body)).status).toBe(401);
    expect((await confirm(body, { cookie: browser.cookie })).status).toBe(403);
    const confirmed = await confirm(body, browser);
    expect(confirmed.body).toBe(1);
    // The former token opens nothing any more.
    expect((await download(browser)).status).toBe(401);
    expect((await download(browserAfter(confirmed))).status).toBe(200);
  });

  it("twice at once in a browser gives it one new token", async () => {
    const user = await makeAccount(opened.db);
    const browser = browserAfter(await logIn(user.email));
    await age(user.id, 11);
    const both = await Promise.all([1, 2].map(() => confirm({ Password: rightPassword }, browser)));
    const renewed = both.filter(({ headers }) => headers.getSetCookie().length > 0);
    expect(renewed).toHaveLength(1);
    for (const answer of renewed) expect((await download(browserAfter(answer))).status).toBe(200);
  });

  test.each([{}, { Password: "" }, { Password: 1 }, { Password: "x".repeat(257) }, { Password: "x", More: 1 }])(
    "bad input %o",
    async (body) => {
      const { bearer } = await makePerson();
      expect((await confirm(body, bearer)).status).toBe(400);
    },
  );
});

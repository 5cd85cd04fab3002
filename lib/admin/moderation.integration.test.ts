import { and, eq, like } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";

import type { OpenDatabase } from "@/lib/db/open";
import { outbox, products, reviewReports, reviews, users } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import { sendDueMails } from "@/lib/mail/outbox";
import { send } from "@/lib/api/testing";
import { makeProduct, makeShop, type TestProduct, type TestShop } from "@/lib/orders/testing";
import { assertInvariants } from "@/lib/orders/testing-invariants";
import { makeAccount, makeAdmin, makeSeller, type Account } from "@/lib/shops/testing";

let opened: OpenDatabase;
let shop: TestShop;
let admin: Account;
let writer: Account;
let product: TestProduct;
let reviewId: number;

beforeAll(async () => {
  opened = await freshDatabase();
  shop = await makeShop(opened.db);
  admin = await makeAdmin(opened.db);
});
beforeEach(async () => {
  product = await makeProduct(shop);
  writer = await makeAccount(opened.db, { firstName: "Nadia", lastName: "Hossain", language: "de" });
  reviewId = await addReview(writer.userId, 1);
  await addReview((await makeAccount(opened.db)).userId, 5);
  await rate(3, 2);
});
afterAll(() => opened.close());

/** As if it was bought; the invariants about purchases are not asserted here. */
async function addReview(userId: number, Rating: number): Promise<number> {
  const [row] = await opened.db
    .insert(reviews)
    .values({ productId: product.ID, userId, Rating, Title: `Stars ${Rating}`, Text: "100% wool", Verified: true })
    .returning({ ID: reviews.ID });
  return row?.ID ?? 0;
}
const rate = (Rating: number, ReviewCount: number) =>
  opened.db.update(products).set({ Rating, ReviewCount }).where(eq(products.ID, product.ID));
const hide = (Hidden: boolean, change: Record<string, unknown> = {}, who = admin.bearer) =>
  send("POST", "Admin/SetReviewHidden", { ReviewId: reviewId, Hidden, Reason: "Insults the shop", ...change }, who);
const list = async (query: string) => (await send("GET", `Admin/GetReviews?${query}`, undefined, admin.bearer)).body;
const idsOf = (body: { Result: { ID: number }[] }) => body.Result.map(({ ID }) => ID);
const productRow = async () => (await opened.db.select().from(products).where(eq(products.ID, product.ID)))[0];
const publicPage = async () => (await send("GET", `Review/GetProductReviews/${product.ID}`)).body;
const report = async (times: number) => {
  for (let n = 0; n < times; n++) {
    const { bearer } = await makeAccount(opened.db);
    await send("POST", "Review/ReportReview", { ReviewId: reviewId, Reason: "offensive", Note: `No ${n}` }, bearer);
  }
};
const logged = async () =>
  (await send("GET", "Admin/GetAuditLog?limit=100", undefined, admin.bearer)).body.Result.filter(
    ({ Subject }: { Subject: string }) => Subject === `review:${reviewId}`,
  ) as { Action: string; Name: string; Detail: string }[];

describe("hiding a review", () => {
  it("takes it out of the list and the average, and restoring it brings it back", async () => {
    expect((await hide(true)).body).toMatchObject({ ID: reviewId, HiddenReason: "Insults the shop" });
    expect(await productRow()).toMatchObject({ Rating: 5, ReviewCount: 1 });
    expect(await publicPage()).toMatchObject({ Counts: 1, Average: 5, Breakdown: [0, 0, 0, 0, 1] });
    expect(idsOf(await publicPage())).not.toContain(reviewId);
    expect((await hide(false)).body).toMatchObject({ HiddenAt: null, HiddenReason: "" });
    expect(await productRow()).toMatchObject({ Rating: 3, ReviewCount: 2 });
    expect(idsOf(await publicPage())).toContain(reviewId);
  });

  it("is logged and mailed once each time, however often it is sent", async () => {
    await Promise.all([hide(true), hide(true), hide(true)]);
    await hide(false, { Reason: "" });
    expect((await logged()).map(({ Action, Name, Detail }) => [Action, Name, Detail])).toEqual([
      ["review.restored", product.Name, ""],
      ["review.hidden", product.Name, "Insults the shop"],
    ]);
    const queued = await opened.db
      .select({ kind: outbox.kind, language: outbox.language })
      .from(outbox)
      .where(and(eq(outbox.recipient, writer.email), like(outbox.kind, "review-%")))
      .orderBy(outbox.id);
    expect(queued).toEqual([
      { kind: "review-hidden", language: "de" },
      { kind: "review-restored", language: "de" },
    ]);
    const mails: { to: string; subject: string; text: string }[] = [];
    await sendDueMails(async (mail) => void mails.push(mail));
    const [hidden, restored] = mails.filter(({ to }) => to === writer.email);
    expect(hidden?.subject).toBe(`Ihre Bewertung von ${product.Name} ist ausgeblendet`);
    expect(hidden?.text).toContain("Grund: Insults the shop");
    expect(hidden?.text).toContain("http://localhost:3000/de/account/reviews");
    expect(restored?.subject).toBe(`Ihre Bewertung von ${product.Name} ist wieder zu sehen`);
  });

  it("mails nobody whose address is not confirmed", async () => {
    await opened.db.update(users).set({ emailVerified: false }).where(eq(users.id, writer.userId));
    await hide(true);
    expect(await opened.db.$count(outbox, eq(outbox.recipient, writer.email))).toBe(0);
  });

  it("keeps the rating right when others review and moderate at once", async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => makeAccount(opened.db)));
    await Promise.all([
      hide(true),
      ...people.map(({ bearer }) =>
        send("POST", "Review/PostNewReview", { ProductId: product.ID, Rating: 2, Title: "x", Text: "y" }, bearer),
      ),
      hide(false),
    ]);
    await hide(true);
    expect(await productRow()).toMatchObject({ Rating: 5, ReviewCount: 1 });
    await opened.db.delete(reviews);
    await opened.db.update(products).set({ Rating: 0, ReviewCount: 0 });
    await assertInvariants(opened.db);
  });

  it("is for administrators only", async () => {
    const seller = await makeSeller(opened.db);
    const publisher = await makeAccount(opened.db, { roles: ["publisher"] });
    for (const { bearer } of [seller, publisher, writer]) {
      expect((await hide(true, {}, bearer)).status).toBe(403);
      expect((await send("GET", "Admin/GetReviews", undefined, bearer)).status).toBe(403);
    }
    expect((await hide(true, {}, {})).status).toBe(401);
    expect((await publicPage()).Counts).toBe(2);
  });

  test.each([
    ["an unknown review", { ReviewId: 2_147_483_647 }, 404],
    ["no reason", { Reason: " " }, 400],
    ["a long reason", { Reason: "x".repeat(501) }, 400],
    ["a null character", { Reason: "a\u0000b" }, 400],
    ["a word", { Hidden: "yes" }, 400],
  ])("is rejected for %s", async (_case, change, status) => {
    expect((await hide(true, change)).status).toBe(status);
  });
});

describe("the queue", () => {
  it("shows reported reviews, the most reported first, with who reported them and why", async () => {
    await report(2);
    const { body } = await send("GET", "Admin/GetReviews?state=reported", undefined, admin.bearer);
    expect(body.Result[0]).toMatchObject({ ID: reviewId, Name: writer.email.split("@")[0], Email: writer.email });
    expect(body.Result[0].Reports.map(({ Reason, Note }: Record<string, string>) => [Reason, Note])).toEqual([
      ["offensive", "No 0"],
      ["offensive", "No 1"],
    ]);
    const todo = (await send("GET", "Dashboard/GetOverview", undefined, admin.bearer)).body.ToDo;
    expect(todo).toMatchObject({ Unanswered: 0, Reports: body.Reported });
    await hide(true);
    expect((await list("state=reported")).Reported).toBe(body.Reported - 1);
  });

  it("loses a review whose reports are dismissed; it stays as it is, and the log says so", async () => {
    await report(1);
    const dismiss = () =>
      send("POST", "Admin/ResolveReviewReports", { ReviewId: reviewId }, admin.bearer) as ReturnType<typeof send>;
    expect((await dismiss()).body).toMatchObject({ ID: reviewId, HiddenAt: null, Reports: [] });
    await dismiss();
    expect(idsOf(await list("state=reported"))).not.toContain(reviewId);
    expect((await logged()).map(({ Action }) => Action)).toEqual(["review.reports-dismissed"]);
    expect(await opened.db.$count(reviewReports, eq(reviewReports.reviewId, reviewId))).toBe(1);
  });

  it("is filtered by state, stars, shop and text", async () => {
    expect(idsOf(await list("state=hidden"))).not.toContain(reviewId);
    await hide(true);
    expect(idsOf(await list("state=hidden"))).toContain(reviewId);
    expect(idsOf(await list("state=visible"))).not.toContain(reviewId);
    expect(idsOf(await list("stars=1"))).toContain(reviewId);
    expect(idsOf(await list("stars=5"))).not.toContain(reviewId);
    expect(idsOf(await list("shop=mati"))).toContain(reviewId);
    expect(idsOf(await list("shop=alo"))).not.toContain(reviewId);
    expect(idsOf(await list(`text=${encodeURIComponent(writer.email)}`))).toEqual([reviewId]);
    expect(idsOf(await list(`text=${encodeURIComponent("100%")}`))).toContain(reviewId);
    expect(idsOf(await list(`text=${encodeURIComponent("1%wool")}`))).toEqual([]);
  });
});

describe("answers", () => {
  it("of an administrator are signed by Nijer and leave the shop's own in place", async () => {
    const seller = await ownerBearer();
    await send("POST", "Dashboard/ReplyToReview", { ReviewId: reviewId, Reply: "We are sorry." }, seller);
    const answer = (Reply: string, who = admin.bearer) =>
      send("POST", "Admin/ReplyToReview", { ReviewId: reviewId, Reply }, who);
    expect((await answer("We have looked into it.")).body.NijerReply).toBe("We have looked into it.");
    const shown = (await publicPage()).Result.find(({ ID }: { ID: number }) => ID === reviewId);
    expect(shown).toMatchObject({ Reply: "We are sorry.", NijerReply: "We have looked into it." });
    expect((await answer("")).body.NijerReply).toBe("");
    expect((await answer("Mine", seller)).status).toBe(403);
    expect(
      (await send("POST", "Admin/ReplyToReview", { ReviewId: 2_147_483_647, Reply: "x" }, admin.bearer)).status,
    ).toBe(404);
  });

  it("in a shop's name are its own alone: an administrator has no such right", async () => {
    const body = { ReviewId: reviewId, Reply: "In its name" };
    expect((await send("POST", "Dashboard/ReplyToReview", body, admin.bearer)).status).toBe(404);
    expect((await send("GET", "Dashboard/GetReviews", undefined, admin.bearer)).body.Counts).toBe(0);
    await hide(true);
    expect((await send("POST", "Dashboard/ReplyToReview", body, await ownerBearer())).status).toBe(404);
  });
});

async function ownerBearer() {
  const account = await makeAccount(opened.db, { accountType: 2 });
  await opened.db.update(products).set({ sellerId: account.userId }).where(eq(products.ID, product.ID));
  return account.bearer;
}

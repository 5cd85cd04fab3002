import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";

import { forgetCounts } from "@/lib/api/limiter";
import type { OpenDatabase } from "@/lib/db/open";
import { media, reviewReports, reviews } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import { makePerson, send, type Person } from "@/lib/api/testing";
import { makeProduct, makeShop, type TestShop } from "@/lib/orders/testing";

let opened: OpenDatabase;
let shop: TestShop;
let writer: Person;
let reader: Person;
let productId: number;
let reviewId: number;

beforeAll(async () => {
  opened = await freshDatabase();
  shop = await makeShop(opened.db);
  [writer, reader] = [await makePerson(opened.db), await makePerson(opened.db)];
});
beforeEach(async () => {
  forgetCounts();
  productId = (await makeProduct(shop)).ID;
  const { body } = await send("POST", "Review/PostNewReview", draft(productId), writer.bearer);
  reviewId = body.ID as number;
});
afterAll(() => opened.close());

const draft = (ProductId: number) => ({ ProductId, Rating: 4, Title: "Fine", Text: "As shown." });
const vote = (Helpful: boolean, who: Record<string, string>, ReviewId = reviewId) =>
  send("POST", "Review/SetHelpful", { ReviewId, Helpful }, who);
const report = (who: Record<string, string>, change: Record<string, unknown> = {}) =>
  send("POST", "Review/ReportReview", { ReviewId: reviewId, Reason: "spam", ...change }, who);
const marks = async (who: Record<string, string>) =>
  (await send("GET", `Review/GetOwnMarks/${productId}`, undefined, who)).body;
const hide = () => opened.db.update(reviews).set({ hiddenAt: new Date() }).where(eq(reviews.ID, reviewId));

describe("a helpful review", () => {
  it("is counted once for each person, also when sent many times at once, and can be taken back", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => vote(true, reader.bearer)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(answers[0]?.body).toEqual({ HelpfulCount: 1, Helpful: true });
    const other = await makePerson(opened.db);
    expect((await vote(true, other.bearer)).body).toEqual({ HelpfulCount: 2, Helpful: true });
    expect(await marks(reader.bearer)).toEqual({ Own: [], Helpful: [reviewId], Reported: [] });
    expect((await vote(false, reader.bearer)).body).toEqual({ HelpfulCount: 1, Helpful: false });
    expect((await vote(false, reader.bearer)).body).toEqual({ HelpfulCount: 1, Helpful: false });
    expect(await marks(reader.bearer)).toEqual({ Own: [], Helpful: [], Reported: [] });
    const page = await send("GET", `Review/GetProductReviews/${productId}`);
    expect(page.body.Result[0].HelpfulCount).toBe(1);
  });

  it("is not one's own, needs a sign-in, and by cookie the anti-forgery header", async () => {
    expect((await vote(true, {})).status).toBe(401);
    expect((await vote(true, reader.cookie)).status).toBe(403);
    expect((await vote(true, reader.browser)).status).toBe(200);
    const own = await vote(true, writer.bearer);
    expect([own.status, own.body.detail]).toEqual([403, "This is your own review."]);
    expect(await marks(writer.bearer)).toEqual({ Own: [reviewId], Helpful: [], Reported: [] });
  });

  it("is one that can be seen", async () => {
    expect((await vote(true, reader.bearer, 2_147_483_647)).status).toBe(404);
    await hide();
    expect((await vote(true, reader.bearer)).status).toBe(404);
  });
});

describe("a report", () => {
  it("is taken once for each person", async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => report(reader.bearer, { Reason: "other", Note: " Copied. " })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.detail).toBe("You have already reported this review.");
    const rows = await opened.db.select().from(reviewReports).where(eq(reviewReports.reviewId, reviewId));
    expect(rows).toMatchObject([{ userId: reader.userId, reason: "other", note: "Copied.", resolvedAt: null }]);
    expect(await marks(reader.bearer)).toEqual({ Own: [], Helpful: [], Reported: [reviewId] });
  });

  it("needs a sign-in, and concerns a visible review of somebody else", async () => {
    expect((await report({})).status).toBe(401);
    expect((await report(writer.bearer)).status).toBe(403);
    expect((await report(reader.bearer, { ReviewId: 2_147_483_647 })).status).toBe(404);
    await hide();
    expect((await report(reader.bearer)).status).toBe(404);
  });

  it("can be made 20 times an hour", async () => {
    const person = await makePerson(opened.db);
    const statuses: number[] = [];
    for (let n = 0; n < 21; n++) {
      statuses.push((await report(person.bearer, { ReviewId: 2_147_483_647 })).status);
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });

  test.each([
    ["no review", { ReviewId: undefined }, "ReviewId"],
    ["an unknown reason", { Reason: "ugly" }, "Reason"],
    ["other without a note", { Reason: "other", Note: "  " }, "Note"],
    ["a long note", { Note: "x".repeat(501) }, "Note"],
    ["a null character", { Note: "a\u0000b" }, "Note"],
  ])("is rejected for %s", async (_case, change, path) => {
    const { status, body } = await report(reader.bearer, change);
    expect(status).toBe(400);
    expect((body.errors as { path: string }[]).map((error) => error.path)).toContain(path);
  });
});

describe("the images of a review", () => {
  const url = (name: string) => `/media/aa/${name}.webp`;
  const upload = (name: string, ownerId: number) =>
    opened.db.insert(media).values({ url: url(name), ownerId, kind: "review", bytes: 1 });

  it("are the writer's own uploads", async () => {
    await upload("own", reader.userId);
    await upload("foreign", writer.userId);
    const post = (...names: string[]) =>
      send("POST", "Review/PostNewReview", { ...draft(productId), Images: names.map(url) }, reader.bearer);
    for (const names of [["foreign"], ["own", "foreign"], ["unknown"], ["own", "own"]]) {
      const { status, body } = await post(...names);
      expect([status, body.detail]).toEqual([400, "Add pictures that you have uploaded yourself."]);
    }
    expect((await post("own")).status).toBe(200);
    const { body } = await send("GET", `Review/GetProductReviews/${productId}`);
    expect(body.Result[0].Images).toEqual([url("own")]);
  });
});

test("reviews can be limited to some stars, and the shares stay those of all", async () => {
  const more = [await makePerson(opened.db), await makePerson(opened.db)];
  for (const [at, { userId }] of more.entries()) {
    await opened.db.insert(reviews).values({ productId, userId, Rating: at === 0 ? 4 : 1, Verified: true });
  }
  const read = async (query: string) =>
    (await send("GET", `Review/GetProductReviews/${productId}${query}`)).body as {
      Counts: number;
      Breakdown: number[];
      Result: { Rating: number }[];
    };
  const four = await read("?stars=4");
  expect([four.Counts, four.Breakdown, four.Result.map(({ Rating }) => Rating)]).toEqual([2, [1, 0, 0, 1, 0], [4, 4]]);
  expect(await read("?stars=3")).toMatchObject({ Counts: 0, Breakdown: [1, 0, 0, 1, 0], Result: [] });
  expect((await send("GET", `Review/GetProductReviews/${productId}?stars=6`)).status).toBe(400);
});

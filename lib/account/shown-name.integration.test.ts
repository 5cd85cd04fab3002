import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { invalidate } from "@/lib/cache";
import { tags } from "@/lib/cache-tags";
import type { OpenDatabase } from "@/lib/db/open";
import { reviews } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import { send } from "@/lib/api/testing";
import { makeProduct, makeShop, type TestShop } from "@/lib/orders/testing";

import { bearerOf, makeAccount, rightPassword } from "./testing";

vi.mock("@/lib/cache", async (original) => ({
  ...(await original<typeof import("@/lib/cache")>()),
  invalidate: vi.fn<(...names: string[]) => void>(),
}));

let opened: OpenDatabase;
let shop: TestShop;
beforeAll(async () => {
  opened = await freshDatabase();
  shop = await makeShop(opened.db);
});
beforeEach(() => void vi.mocked(invalidate).mockClear());
afterAll(() => opened.close());

async function reviewer() {
  const user = await makeAccount(opened.db, { firstName: "Ada", lastName: "Wong" });
  const [lamp, rug] = [await makeProduct(shop), await makeProduct(shop)];
  await makeProduct(shop);
  for (const { ID } of [lamp, rug]) {
    await opened.db.insert(reviews).values({ productId: ID, userId: user.id, Rating: 4, Text: "Good" });
  }
  const pages = [lamp, rug].map(({ Slug }) => tags.product(Slug)).toSorted();
  return { bearer: await bearerOf(user.email), pages };
}

const invalidated = () => vi.mocked(invalidate).mock.calls.flat().toSorted();

test("a deleted account's name leaves the pages of the products it reviewed", async () => {
  const { bearer, pages } = await reviewer();
  const erase = (Password: string) => send("POST", "UserProfile/DeleteAccount", { Password }, bearer);
  expect((await erase("wrong")).body).toBe(0);
  expect(invalidated()).toEqual([]);
  expect((await erase(rightPassword)).body).toBe(1);
  expect(invalidated()).toEqual(pages);
});

test("a changed name is shown on those pages, and nothing else about the person renders them again", async () => {
  const { bearer, pages } = await reviewer();
  const update = (change: object) => send("POST", "UserProfile/UpdateUserInfo", change, bearer);
  expect((await update({ FirstName: "Ada", LastName: "Wong", Phone: "+61 400 111 222" })).status).toBe(200);
  expect(invalidated()).toEqual([]);
  expect((await update({ LastName: "Lovelace" })).status).toBe(200);
  expect(invalidated()).toEqual(pages);
});

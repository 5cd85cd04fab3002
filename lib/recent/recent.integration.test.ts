import { afterAll, beforeAll, describe, expect, it, test } from "vitest";

import type { OpenDatabase } from "@/lib/db/open";
import { recentViews } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import { makePerson, send } from "@/lib/api/testing";
import { makeProduct, makeShop, type TestProduct, type TestShop } from "@/lib/orders/testing";

let opened: OpenDatabase;
let shop: TestShop;
let seen: TestProduct[];

beforeAll(async () => {
  opened = await freshDatabase();
  shop = await makeShop(opened.db);
  seen = [];
  for (let index = 0; index < 17; index++) seen.push(await makeProduct(shop));
});
afterAll(() => opened.close());

const merge = async (Ids: unknown, headers?: Record<string, string>) =>
  send("POST", "UserProductItem/MergeRecentViews", { Ids }, headers);
const idsOf = (body: { items: { ID: number }[] }) => body.items.map(({ ID }) => ID);
const ids = (from: number, to: number) => seen.slice(from, to).map(({ ID }) => ID);

describe("recent views", () => {
  it("of a guest move into the account once, newest last as they were seen", async () => {
    const person = await makePerson(opened.db);
    const answers = [await merge(ids(0, 3), person.bearer), await merge(ids(0, 3), person.bearer)];
    for (const { body } of answers) expect(idsOf(body)).toEqual(ids(0, 3).toReversed());
    expect(idsOf((await merge([], person.bearer)).body)).toEqual(ids(0, 3).toReversed());
  });

  it("sent twice at the same time are there once, 15 at most", async () => {
    const person = await makePerson(opened.db);
    await Promise.all([merge(ids(0, 15), person.bearer), merge(ids(2, 17), person.bearer)]);
    const { body } = await merge([], person.bearer);
    expect(idsOf(body)).toHaveLength(15);
    expect(new Set(idsOf(body)).size).toBe(15);
  });

  it("store what a signed-in person opens, for that person only", async () => {
    const [person, other] = [await makePerson(opened.db), await makePerson(opened.db)];
    await merge(ids(0, 2), person.bearer);
    await send("GET", `Product/pvcount?slug=${seen[0]?.Slug}`, undefined, person.bearer);
    expect(idsOf((await merge([], person.bearer)).body)).toEqual(ids(0, 2));
    expect(idsOf((await merge([], other.bearer)).body)).toEqual([]);
  });

  it("leave out what is unknown or not sold", async () => {
    const person = await makePerson(opened.db);
    const draft = await makeProduct(shop, { state: "Draft" });
    const answer = await merge([draft.ID, 2_147_483_647, ...ids(0, 1)], person.bearer);
    expect(idsOf(answer.body)).toEqual(ids(0, 1));
  });

  it("are for people signed in, by cookie with the anti-forgery token", async () => {
    const person = await makePerson(opened.db);
    expect((await merge(ids(0, 1))).status).toBe(401);
    expect((await merge(ids(0, 1), person.cookie)).status).toBe(403);
    expect((await merge(ids(0, 1), person.browser)).status).toBe(200);
    expect((await opened.db.select().from(recentViews)).length).toBeGreaterThan(0);
  });

  test.each([[["a"]], [[0]], [[1.5]], [Array.from({ length: 16 }, (_, index) => index + 1)], ["1;2"], [null]])(
    "bad input: %j",
    async (bad) => {
      const person = await makePerson(opened.db);
      expect((await merge(bad, person.bearer)).status).toBe(400);
    },
  );
});

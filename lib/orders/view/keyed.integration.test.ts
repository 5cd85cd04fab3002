import { afterAll, afterEach, beforeAll, expect, it } from "vitest";

import type { OpenDatabase } from "@/lib/db/open";
import { freshDatabase } from "@/lib/db/testing";

import { findKeyedOrder } from "./keyed-queries";
import { orderKey } from "./order-key";
import { checkoutOf, createOrder, item, makeProduct, makeShop, type TestShop } from "../testing";
import { assertInvariants } from "../testing-invariants";

let opened: OpenDatabase;
let shop: TestShop;

beforeAll(async () => {
  opened = await freshDatabase();
  shop = await makeShop(opened.db);
});
afterEach(() => assertInvariants(opened.db));
afterAll(() => opened.close());

async function placed(): Promise<string> {
  const product = await makeProduct(shop);
  const { body } = await createOrder(await checkoutOf({ Items: [item(product)] }));
  return body.OrderRef as string;
}

const long = 400 * 86_400_000;

it("the link of a mail opens its own order in full, for any spelling of the reference", async () => {
  const ref = await placed();
  const key = orderKey(ref, new Date());
  expect(await findKeyedOrder(ref, key)).toMatchObject({ OrderRef: ref, View: "buyer", FullName: "Nadia Hossain" });
  expect(await findKeyedOrder(ref.toLowerCase(), key)).toMatchObject({ OrderRef: ref });
});

it("nothing else opens it: no other order's key, no changed or expired one, none at all", async () => {
  const [ref, other] = [await placed(), await placed()];
  const key = orderKey(ref, new Date());
  const [until = "", signature = ""] = key.split(".");
  for (const wrong of [
    orderKey(other, new Date()),
    `${Number(until) + 1}.${signature}`,
    `${until}.${"x".repeat(43)}`,
    orderKey(ref, new Date(Date.now() - long)),
    "",
    "null",
  ]) {
    expect(await findKeyedOrder(ref, wrong), wrong).toBeNull();
  }
  expect(await findKeyedOrder("no reference", key)).toBeNull();
});

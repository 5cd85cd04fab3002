import { afterAll, afterEach, beforeAll, expect, it } from "vitest";

import type { OpenDatabase } from "@/lib/db/open";
import { freshDatabase } from "@/lib/db/testing";

import { payDueRefunds } from "../pay/payments";
import { send, type Person } from "@/lib/api/testing";
import { item, makeProduct, makeShop, type TestShop } from "../testing";
import { assertInvariants } from "../testing-invariants";
import { getOrder, makeCast, placed, shopSteps, type Cast } from "../testing-steps";

let opened: OpenDatabase;
let shop: TestShop;
let cast: Cast;
let mati: Person;
let alo: Person;

beforeAll(async () => {
  opened = await freshDatabase();
  shop = await makeShop(opened.db);
  cast = await makeCast(shop);
  [mati, alo] = cast.sellers as [Person, Person];
});
afterEach(() => assertInvariants(opened.db));
afterAll(() => opened.close());

const seen = async (ref: string, { bearer }: Person) => (await getOrder(ref, bearer)).body;

it("cash that was collected is in the seller's history, and is back as soon as the return is answered", async () => {
  const lamp = await makeProduct(shop, { Name: "Clay Lamp", priceCents: 3_000 });
  const mat = await makeProduct(shop, { Name: "Jute Mat", priceCents: 2_000, seller: 1 });
  const ref = await placed({ Items: [item(lamp), item(mat)] }, cast.buyer.bearer);
  await shopSteps(alo, ref, "accept", "ship", "deliver", "collect");
  await shopSteps(mati, ref, "accept", "ship", "deliver", "collect");
  expect((await seen(ref, mati)).Timeline.at(-1)).toMatchObject({
    Status: "Delivered",
    Repeats: "collect",
    By: "shop",
  });

  const wish = { OrderRef: ref, Lines: [{ OptionId: lamp.options[0], Quantity: 1 }], Reason: "size" };
  expect((await send("POST", "Order/RequestReturn", wish, cast.buyer.bearer)).status).toBe(200);
  await shopSteps(mati, ref, "accept-return");
  expect(await seen(ref, mati)).toMatchObject({ Refunded: 30, RefundDue: 0 });
  await payDueRefunds();
  expect(await seen(ref, cast.publisher)).toMatchObject({ PaymentStatus: "PartlyRefunded", Refunded: 30 });
  expect(await seen(ref, mati)).toMatchObject({ PaymentStatus: "Refunded" });
  expect(await seen(ref, alo)).toMatchObject({ PaymentStatus: "Paid", Refunded: 0 });

  const { body } = await send("GET", `Order/TrackOrder?orderRef=${ref}`);
  const arrived = body.Timeline.filter(
    ({ Of, Status }: Record<string, string>) => Of === "part" && Status === "Delivered",
  );
  expect(arrived).toHaveLength(2);
});

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";

import type { OpenDatabase } from "@/lib/db/open";
import { orderParts, orders } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import { checkoutOf, createOrder, item, makeProduct, makeShop, type TestShop } from "@/lib/orders/testing";

import { findOnTimePercentNow } from "./punctuality-queries";

let opened: OpenDatabase;
let shop: TestShop;

beforeAll(async () => {
  opened = await freshDatabase();
  shop = await makeShop(opened.db);
});
afterAll(() => opened.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** An order of both shops, whose parts arrived some days after it was placed. */
async function deliver(placed: number, after: { mati?: number; alo?: number }) {
  const items = await Promise.all(([0, 1] as const).map(async (seller) => item(await makeProduct(shop, { seller }))));
  const { body } = await createOrder(await checkoutOf({ Items: items }));
  const [order] = await opened.db
    .update(orders)
    .set({ PlacedAt: daysAgo(placed) })
    .where(eq(orders.OrderRef, body.OrderRef as string))
    .returning();
  const parts = await opened.db
    .select()
    .from(orderParts)
    .where(eq(orderParts.orderId, order?.id ?? 0));
  for (const part of parts) {
    const days = part.sellerId === shop.owners[0]?.sellerId ? after.mati : after.alo;
    const deliveredAt = days === undefined ? null : daysAgo(placed - days);
    await opened.db.update(orderParts).set({ deliveredAt }).where(eq(orderParts.id, part.id));
  }
}

it("is of the shop's own deliveries of the last half year, once there are ten", async () => {
  for (let order = 0; order < 9; order++) await deliver(60, { mati: 3, alo: 40 });
  expect(await findOnTimePercentNow("mati-studio")).toBeNull();
  // On the way, and too long ago.
  await deliver(60, {});
  await deliver(300, { mati: 3, alo: 3 });
  expect(await findOnTimePercentNow("mati-studio")).toBeNull();
  await deliver(60, { mati: 40, alo: 40 });
  expect(await findOnTimePercentNow("mati-studio")).toBe(90);
  expect(await findOnTimePercentNow("alo")).toBe(0);
  expect(await findOnTimePercentNow("nobody")).toBeNull();
});

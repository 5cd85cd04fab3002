import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";

import type { Database } from "@/lib/db/open";
import { optionItems, orders, orderParts, sessions, users } from "@/lib/db/schema";
import { sessionTokenHash } from "@/lib/session-token";

import { browserOf, makePerson, send, type Answer, type Person } from "@/lib/api/testing";
import { checkoutOf, createOrder, type TestShop } from "./testing";

/** Test code: the people around an order, and the steps they take through the API. */
export type Cast = {
  buyer: Person;
  other: Person;
  /** The sellers of the shop, in the order of `TestShop.owners`. */
  sellers: Person[];
  publisher: Person;
  admin: Person;
};

export async function makeCast(shop: TestShop): Promise<Cast> {
  const publisher = await makePerson(shop.db, "publisher");
  await shop.db
    .update(users)
    .set({ roles: ["publisher"] })
    .where(eq(users.id, publisher.userId));
  const admin = await makePerson(shop.db, "boss");
  await shop.db
    .update(users)
    .set({ roles: ["boss"], accountType: 786 })
    .where(eq(users.id, admin.userId));
  const sellers: Person[] = [];
  for (const { sellerId } of shop.owners) sellers.push(await signedIn(shop.db, sellerId));
  return { buyer: await makePerson(shop.db), other: await makePerson(shop.db), sellers, publisher, admin };
}

async function signedIn(db: Database, userId: number): Promise<Person> {
  const token = randomUUID().replaceAll("-", "");
  await db
    .insert(sessions)
    .values({ tokenHash: sessionTokenHash(token), userId, expiresAt: new Date(Date.now() + 3_600_000) });
  return { userId, email: "", bearer: { authorization: `Bearer ${token}` }, ...browserOf(token) };
}

/** Places an order that must succeed. @returns its reference */
export async function placed(body: Record<string, unknown>, headers?: Record<string, string>): Promise<string> {
  const { status, body: answer } = await createOrder(await checkoutOf(body, headers), headers);
  if (status !== 200) throw new Error(`CreateOrder answered ${status}: ${JSON.stringify(answer)}`);
  return answer.OrderRef as string;
}

export function shopStep(seller: Person, OrderRef: string, Action: string, more: object = {}): Promise<Answer> {
  return send("POST", "Order/ProcessShopOrder", { OrderRef, Action, ...more }, seller.bearer);
}

/** Takes a part to the given status; each step succeeds. */
export async function shopSteps(seller: Person, ref: string, ...actions: string[]): Promise<Answer> {
  let last: Answer | undefined;
  for (const action of actions) {
    last = await shopStep(seller, ref, action);
    if (last.status !== 200) throw new Error(`${action} answered ${last.status}: ${JSON.stringify(last.body)}`);
  }
  if (!last) throw new Error("no step");
  return last;
}

export function getOrder(ref: string, headers: Record<string, string> = {}, key?: string): Promise<Answer> {
  const more = key === undefined ? "" : `&key=${encodeURIComponent(key)}`;
  return send("GET", `Order/GetOrder?action=re&id=${ref}${more}`, undefined, headers);
}

export async function stockOf(db: Database, optionId: number | undefined): Promise<number | undefined> {
  const [row] = await db
    .select()
    .from(optionItems)
    .where(eq(optionItems.ID, optionId ?? 0));
  return row?.Quantity;
}

/** Moves the order's placing or its parts' delivery into the past. */
export async function age(db: Database, ref: string, milliseconds: number): Promise<void> {
  const [order] = await db.select().from(orders).where(eq(orders.OrderRef, ref));
  if (!order) throw new Error("no such order");
  const earlier = (moment: Date) => new Date(moment.getTime() - milliseconds);
  await db
    .update(orders)
    .set({ PlacedAt: earlier(order.PlacedAt), holdUntil: order.holdUntil && earlier(order.holdUntil) })
    .where(eq(orders.id, order.id));
  for (const part of await db.select().from(orderParts).where(eq(orderParts.orderId, order.id))) {
    const createdAt = earlier(part.createdAt);
    await db
      .update(orderParts)
      .set({ createdAt, deliveredAt: part.deliveredAt && earlier(part.deliveredAt) })
      .where(eq(orderParts.id, part.id));
  }
}

import "server-only";

import { errorText } from "@/lib/api/error-text";
import { randomBytes } from "node:crypto";

import { eq } from "drizzle-orm";
import pLimit from "p-limit";

import { ApiError } from "@/lib/api/errors";
import { database, type Transaction } from "@/lib/db/open";
import { checkouts, orders } from "@/lib/db/schema";

import { lockPeopleOfCheckout } from "../buyer-queries";
import { consumeCart } from "./consume-cart";
import type { OrderPlaced } from "../contract";
import { lockOrigin, requireHold, type HoldInput } from "./hold-queries";
import { noteOrigin } from "./record-origin";
import { withRetries } from "@/lib/db/retries";
import { orderRefOf } from "../rules";
import { requireUnchangedLines } from "./stock-queries";
import { takeStock, type ShownChange } from "./take-stock";
import { writeOrder, type FrozenCheckout } from "./insert-order";

export type Placement = {
  order: OrderPlaced;
  /** Tags of pages that show something else now; none when the order existed already. */
  shown: ShownChange;
};

export type PlacingInput = {
  checkoutId: string;
  userId: number | null;
  now: Date;
  /** Counts the use of the checkout's coupon within the transaction, or throws. */
  takeCoupon: (tx: Transaction, checkout: FrozenCheckout, now: Date) => Promise<void>;
  cardProvider: string | null;
  hold: HoldInput;
  /** Tests replace it to get a reference twice. */
  newRef?: () => string;
};

/** Orders of a popular product wait here, to leave the pool's connections (`lib/db/open.ts`) to others. */
const limitPlacing = pLimit(8);

/**
 * Creates or returns the order of a checkout. Locks are taken in one order, so that no orders wait for each other:
 * accounts by id, checkout, cart, buyer and address, option items by id, products by id, coupon.
 * @throws ApiError not-found, gone, conflict (`Changed`, `Short` or `Held` lines, the cart or the coupon), too-many
 */
export async function placeOrder(input: PlacingInput): Promise<Placement> {
  const db = await database();
  return limitPlacing(() => withRetries(() => db.transaction((tx) => place(tx, input))));
}

async function place(tx: Transaction, input: PlacingInput): Promise<Placement> {
  const { checkoutId, userId, now, newRef } = input;
  await lockPeopleOfCheckout(tx, checkoutId);
  const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.id, checkoutId)).for("update");
  if (!checkout || (checkout.userId !== null && checkout.userId !== userId)) {
    throw new ApiError("not-found", errorText("orders.noSuchCheckout"));
  }
  const [known] = await tx
    .select({ OrderRef: orders.OrderRef, Status: orders.Status })
    .from(orders)
    .where(eq(orders.checkoutId, checkout.id));
  if (known) return { order: known, shown: { slugs: [], isCardChanged: false } };
  if (checkout.expiresAt <= now) throw new ApiError("gone", errorText("orders.expired"));
  const provider = checkout.paymentMethod === "cod" ? "cod" : input.cardProvider;
  if (!provider) throw new ApiError("conflict", errorText("checkout.noCards"));
  if (checkout.cartId !== null) await consumeCart(tx, { ...checkout, cartId: checkout.cartId });

  const lines = await requireUnchangedLines(tx, checkout.lines);
  const origin = await lockOrigin(tx, checkout, input.hold);
  const shown = await takeStock(tx, lines);
  const verdict = await requireHold(tx, checkout, lines, origin, input.hold);
  await input.takeCoupon(tx, checkout, now);
  const order = await writeOrder(tx, checkout, lines, {
    newRef: newRef ?? (() => orderRefOf(randomBytes(13))),
    provider,
    waits: verdict.kind === "waits" ? { for: verdict.for, until: minutesLater(now, verdict.minutes) } : null,
  });
  if (input.hold.limits !== null) await noteOrigin(tx, order.id, origin);
  const { OrderRef, Status } = order;
  return { order: { OrderRef, Status }, shown };
}

function minutesLater(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000);
}

import { orderRefOf } from "../lib/orders/rules";
import { daysBefore } from "./moments";
import { deliveryAddress, type Destination } from "./order-addresses";
import { buyerOf, chooseSellers, sellPart, shelvesOf, type Bought, type Buyer, type Sold } from "./order-baskets";
import { addPart } from "./order-parts";
import { orderPlans, type OrderPlan } from "./order-plans";
import { addSums } from "./order-sums";
import { buildTrail, type Step } from "./order-trails";
import { createDice, hexOf, type Dice } from "./prng";
import type { ProductBundle } from "./product-rows";
import type { CouponRow, OrderRows, PaymentRow, UserRow } from "./rows";

/** About sixty orders of the last months in every state. Stock is what is left after them. */
export function buildOrders(
  bundles: readonly ProductBundle[],
  users: readonly UserRow[],
  coupons: readonly CouponRow[],
  today: Date,
): OrderRows {
  const rows: OrderRows = {
    checkouts: [],
    orders: [],
    orderParts: [],
    orderLines: [],
    orderShipments: [],
    orderShipmentLines: [],
    orderEvents: [],
    payments: [],
    refunds: [],
    stockMovements: [],
    couponUses: [],
  };
  const shelves = shelvesOf(bundles);
  const demoSeller = users.find((user) => user.email === "shop@example.com")?.id ?? 0;
  orderPlans.forEach((plan, index) => {
    const dice = createDice(`order:${index}`);
    const sellers = chooseSellers(plan, shelves, demoSeller, dice);
    const sold = plan.parts.map((status, part) => sellPart(sellers[part] ?? [], status, dice));
    addOrder(rows, { plan, sold, buyer: buyerOf(plan, index, users), coupons, today, dice });
  });
  addSums(rows);
  return rows;
}

type Sale = { plan: OrderPlan; sold: Sold[]; buyer: Buyer; coupons: readonly CouponRow[]; today: Date; dice: Dice };

function addOrder(rows: OrderRows, { plan, sold, buyer, coupons, today, dice }: Sale): void {
  const orderId = rows.orders.length + 1;
  const placedAt = daysBefore(today, plan.daysAgo);
  const trail = buildTrail(plan.parts, placedAt, plan.method, plan.payment);
  const lines = sold.flatMap((part) => part.bought);
  const amounts = price(lines, plan, coupons);
  const shared = { ...buyer, ...buyerFields(plan, deliveryAddress(orderId, plan.buyer === "shopper")), ...amounts };
  const checkoutId = uuidOf(dice);
  rows.checkouts.push({
    id: checkoutId,
    ...shared,
    lines: lines.map(freeze),
    expiresAt: new Date(placedAt.getTime() + 30 * 60_000),
    createdAt: new Date(placedAt.getTime() - 90_000),
  });
  const updatedAt = trail.steps.reduce((last, step) => (step.at > last ? step.at : last), placedAt);
  const OrderRef = refOf(dice);
  rows.orders.push({
    id: orderId,
    OrderRef,
    checkoutId,
    ...shared,
    Status: trail.status,
    PlacedAt: placedAt,
    updatedAt,
    holdUntil: trail.payment === "Pending" ? new Date(placedAt.getTime() + 30 * 60_000) : null,
  });
  const partIds = sold.map((part, index) => addPart(rows, orderId, part, index, trail.steps, placedAt));
  addEvents(rows, orderId, partIds, trail.steps, buyer.userId, sold);
  rows.payments.push(payment(orderId, plan, trail.payment, amounts.totalCents, placedAt, updatedAt));
  if (amounts.couponId) spendCoupon(rows, coupons, amounts.couponId, orderId, buyer.Email, placedAt);
}

const freeze = ({ bundle, item, quantity }: Bought) => ({
  productId: bundle.product.ID,
  optionId: item.ID,
  sellerId: bundle.product.sellerId,
  quantity,
  unitPriceCents: item.priceCents,
});

const buyerFields = (plan: OrderPlan, destination: Destination) => ({
  Phone: destination.phone,
  address: destination.address,
  paymentMethod: plan.method,
  Note: "",
  language: destination.language,
  currency: destination.currency,
  currencyMultiplier: destination.multiplier,
});

function price(lines: readonly Bought[], plan: OrderPlan, coupons: readonly CouponRow[]) {
  const subtotalCents = lines.reduce((sum, { item, quantity }) => sum + item.priceCents * quantity, 0);
  const coupon = coupons.find(
    ({ code, minSubtotalCents = 0 }) => code === plan.coupon && subtotalCents >= minSubtotalCents,
  );
  const discountCents = !coupon
    ? 0
    : coupon.kind === "percent"
      ? Math.floor((subtotalCents * coupon.value) / 100)
      : coupon.value;
  return {
    couponId: coupon?.id ?? null,
    subtotalCents,
    discountCents,
    shippingCents: 0,
    totalCents: subtotalCents - discountCents,
  };
}

function addEvents(
  rows: OrderRows,
  orderId: number,
  partIds: number[],
  steps: readonly Step[],
  userId: number | null,
  sold: Sold[],
): void {
  const byBuyer = new Set(["Cancelled", "ReturnRequested"]);
  const sorted = steps
    .map((step, order) => ({ step, order }))
    .sort((a, b) => a.step.at.getTime() - b.step.at.getTime() || a.order - b.order);
  for (const { step } of sorted) {
    const part = step.part ?? -1;
    const isBuyers = step.kind === "order" ? step.from === "" : byBuyer.has(step.to) && step.note !== "unpaid";
    const sellerId = step.kind === "part" && step.note !== "unpaid" ? (sold[part]?.sellerId ?? null) : null;
    rows.orderEvents.push({
      id: rows.orderEvents.length + 1,
      orderId,
      partId: partIds[part] ?? null,
      kind: step.kind,
      actorId: isBuyers ? userId : sellerId,
      from: step.from,
      to: step.to,
      note: step.note,
      at: step.at,
    });
  }
}

function payment(
  orderId: number,
  plan: OrderPlan,
  Status: PaymentRow["Status"],
  amountCents: number,
  createdAt: Date,
  updatedAt: Date,
): PaymentRow {
  const isCard = plan.method === "card";
  return {
    id: orderId,
    orderId,
    provider: isCard ? "test" : "cod",
    providerRef: isCard ? `test_${hexOf(createDice(`payment:${orderId}`), 24)}` : null,
    Status,
    amountCents,
    createdAt,
    updatedAt,
  };
}

function spendCoupon(
  rows: OrderRows,
  coupons: readonly CouponRow[],
  couponId: number,
  orderId: number,
  email: string,
  at: Date,
): void {
  rows.couponUses.push({ id: rows.couponUses.length + 1, couponId, orderId, buyer: email.toLowerCase(), at });
  const coupon = coupons.find(({ id }) => id === couponId);
  if (coupon) coupon.usedCount = (coupon.usedCount ?? 0) + 1;
}

const refOf = (dice: Dice) => orderRefOf(Uint8Array.from({ length: 13 }, () => dice.int(0, 255)));

function uuidOf(dice: Dice): string {
  const hex = hexOf(dice, 30);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(12, 15)}-a${hex.slice(15, 18)}-${hex.slice(18, 30)}`;
}

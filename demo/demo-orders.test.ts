import { describe, expect, it } from "vitest";

import {
  canStep,
  normalizeOrderRef,
  orderStatuses,
  orderStatusOf,
  orderSteps,
  partStatuses,
  partSteps,
  paymentStatuses,
  paymentSteps,
} from "../lib/orders/rules";
import { buildDemoShop } from "./demo-shop";

const now = new Date("2026-11-20T15:30:00Z");
const shop = buildDemoShop(now);
const partsOf = (orderId: number) => shop.orderParts.filter((part) => part.orderId === orderId);
const linesOf = (orderId: number) => shop.orderLines.filter((line) => line.orderId === orderId);
const eventsOf = (orderId: number) => shop.orderEvents.filter((event) => event.orderId === orderId);
const paymentOf = (orderId: number) => shop.payments.find((payment) => payment.orderId === orderId);

describe("the demo orders", () => {
  it("are in every state of orders, parts and payments but the one that waits for a guest's mail", () => {
    const shown = orderStatuses.filter((status) => status !== "PendingConfirmation");
    expect(new Set(shop.orders.map((order) => order.Status))).toEqual(new Set(shown));
    expect(new Set(shop.orderParts.map((part) => part.Status))).toEqual(new Set(partStatuses));
    const payments = paymentStatuses.filter((status) => status !== "Unconfirmed");
    expect(new Set(shop.payments.map((payment) => payment.Status))).toEqual(new Set(payments));
  });

  it("stand where their parts and payment say", () => {
    const wrong = shop.orders.filter(({ id, Status }) => {
      const parts = partsOf(id).map((part) => ({ Status: part.Status ?? "New" }));
      return orderStatusOf(parts, paymentOf(id)?.Status ?? "Pending") !== Status;
    });
    expect(wrong).toEqual([]);
  });

  it("add up: lines to subtotal, less the discount, to the total and the payment", () => {
    const wrong = shop.orders.filter((order) => {
      const subtotal = linesOf(order.id).reduce((sum, line) => sum + (line.unitPriceCents ?? 0) * line.Quantity, 0);
      const total = subtotal - (order.discountCents ?? 0);
      return (
        subtotal !== order.subtotalCents || total !== order.totalCents || paymentOf(order.id)?.amountCents !== total
      );
    });
    expect(wrong).toEqual([]);
    expect(shop.couponUses.length).toBe(shop.coupons.reduce((sum, coupon) => sum + (coupon.usedCount ?? 0), 0));
    expect(shop.couponUses.length).toBeGreaterThan(2);
  });

  it("tell a trail of allowed steps that ends where the row stands", () => {
    for (const { id, Status } of shop.orders) {
      const events = eventsOf(id);
      expect(events.every((event, index) => index === 0 || event.at! >= events[index - 1]!.at!)).toBe(true);
      const trail = (kind: string, partId: number | null) =>
        events
          .filter((event) => event.kind === kind && (event.partId ?? null) === partId)
          .map(({ from, to }) => [from, to]);
      const orderTrail = trail("order", null) as [never, never][];
      expect(orderTrail.at(-1)?.[1]).toBe(Status);
      expect(orderTrail.slice(1).every(([from, to]) => canStep(orderSteps, from, to))).toBe(true);
      const paid = trail("payment", null) as [never, never][];
      expect(paid.at(-1)?.[1]).toBe(paymentOf(id)?.Status);
      expect(paid.slice(1).every(([from, to]) => canStep(paymentSteps, from, to))).toBe(true);
      for (const part of partsOf(id)) {
        const own = trail("part", part.id) as [never, never][];
        expect(own.every(([from, to]) => canStep(partSteps, from, to))).toBe(true);
        expect(own.at(-1)?.[1] ?? "New").toBe(part.Status);
      }
    }
  });

  it("lie in the past and carry references that people can type", () => {
    expect(shop.orderEvents.filter((event) => event.at! > now)).toEqual([]);
    expect(shop.orders.filter(({ OrderRef }) => normalizeOrderRef(OrderRef) !== OrderRef)).toEqual([]);
  });

  it("allow cash only where every line does", () => {
    const paymentTypes = new Map(shop.products.map((product) => [product.ID, product.PaymentType]));
    const cash = new Set(shop.orders.filter((order) => order.paymentMethod === "cod").map((order) => order.id));
    const wrong = shop.orderLines.filter((line) => cash.has(line.orderId) && paymentTypes.get(line.productId) !== 1);
    expect(wrong).toEqual([]);
  });

  it("give the demo shopper and the demo shop work in each state", () => {
    expect(shop.orders.filter((order) => order.Email === "shopper@example.com").length).toBeGreaterThanOrEqual(5);
    const seller = shop.users.find((user) => user.email === "shop@example.com")?.id;
    const states = new Set(shop.orderParts.filter((part) => part.sellerId === seller).map((part) => part.Status));
    expect([...states]).toEqual(expect.arrayContaining(["New", "Accepted", "Packed", "Shipped", "Delivered"]));
  });
});

import { describe, expect, it } from "vitest";

import type { StartCheckoutBody, StartedCheckout } from "@/lib/checkout/contract";
import type { OrderPlaced } from "@/lib/orders/contract";

import {
  submitOrder,
  type CallAnswer,
  type StoredCheckout,
  type StoredCheckoutPlace,
  type OrderCalls,
} from "./place-order";

const body = (Email = "nadia@example.com"): StartCheckoutBody => ({
  Email,
  PaymentMethod: "cod",
  Items: [{ ID: 1, OptionId: 11, Quantity: 2 }],
});
const placed: OrderPlaced = { OrderRef: "NJ-7K3QV9XH2M4TZ", Status: "Placed" };
const rejected = (status: number, members: Record<string, unknown> = {}): CallAnswer<never> => ({
  problem: { type: "", title: "", status, detail: "Because.", ...members },
});
const unanswered: CallAnswer<never> = { problem: null };

/** A shop that gives each start a new id and answers creations from the list, repeating the last. */
function shop({
  creations = [{ output: placed }] as CallAnswer<OrderPlaced>[],
  starts = null as CallAnswer<never> | null,
  total = 39.8,
} = {}) {
  const created: string[] = [];
  let started = 0;
  let stored: StoredCheckout | null = null;
  const calls: OrderCalls = {
    start: async () => {
      started += 1;
      const output = { CheckoutId: `id-${started}`, Subtotal: 39.8, Total: total } as unknown as StartedCheckout;
      return starts ?? { output };
    },
    create: async (id) => {
      created.push(id);
      return creations[Math.min(created.length, creations.length) - 1] ?? unanswered;
    },
  };
  const place: StoredCheckoutPlace = { read: () => stored, write: (next) => void (stored = next) };
  const order = async (
    over: { body?: StartCheckoutBody; shownSubtotalCents?: number; shownTotalCents?: number } = {},
  ) => submitOrder({ body: body(), shownSubtotalCents: 3_980, shownTotalCents: 3_980, ...over }, calls, place);
  return { order, created, starts: () => started, stored: () => stored };
}

describe("placing an order", () => {
  it("starts a checkout, creates its order and forgets the id", async () => {
    const { order, created, stored } = shop();
    expect(await order()).toEqual({ kind: "placed", checkoutId: "id-1", order: placed });
    expect(created).toEqual(["id-1"]);
    expect(stored()).toBeNull();
  });

  it.each([
    ["no answer", unanswered],
    ["a fault of the shop", rejected(500)],
  ])("asks for the same order again after %s", async (_case, lost) => {
    const { order, created, starts } = shop({ creations: [lost, { output: placed }] });
    expect(await order()).toEqual({ kind: "unreachable" });
    expect(await order()).toMatchObject({ kind: "placed", checkoutId: "id-1" });
    expect(created).toEqual(["id-1", "id-1"]);
    expect(starts()).toBe(1);
  });

  it("keeps the id while the shop asks to wait", async () => {
    const { order, created } = shop({ creations: [rejected(429), { output: placed }] });
    expect(await order()).toEqual({ kind: "refused", detail: "Because." });
    await order();
    expect(created).toEqual(["id-1", "id-1"]);
  });

  it("starts again when the data have changed", async () => {
    const { order, created } = shop({ creations: [unanswered, { output: placed }] });
    await order();
    await order({ body: body("other@example.com") });
    expect(created).toEqual(["id-1", "id-2"]);
  });

  it.each([404, 410])("starts again, once, when a stored id is answered with %s", async (status) => {
    const { order, created } = shop({ creations: [unanswered, rejected(status), { output: placed }] });
    await order();
    expect(await order()).toMatchObject({ kind: "placed", checkoutId: "id-2" });
    expect(created).toEqual(["id-1", "id-1", "id-2"]);
  });

  it("does not go round in circles", async () => {
    const { order, created } = shop({ creations: [rejected(410)] });
    expect(await order()).toEqual({ kind: "unreachable" });
    expect(created).toEqual(["id-1"]);
  });

  it("orders nothing at a price that was not shown, and that checkout once it was", async () => {
    const { order, created, starts } = shop();
    expect(await order({ shownSubtotalCents: 3_000 })).toEqual({ kind: "repriced" });
    expect(created).toEqual([]);
    expect(await order({ shownSubtotalCents: 3_980 })).toMatchObject({ kind: "placed", checkoutId: "id-1" });
    expect(starts()).toBe(1);
  });

  it.each([
    ["a coupon that was not shown yet", 35.82, { kind: "placed" }],
    ["a discount that has become smaller", 45, { kind: "repriced" }],
  ])("with %s: the total may be lower than shown, never higher", async (_case, total, outcome) => {
    const { order } = shop({ total });
    expect(await order()).toMatchObject(outcome);
  });

  it("names the short and the changed lines, and starts again afterwards", async () => {
    const Short = [{ OptionId: 11, Name: "Wall Clock", Requested: 2, Available: 1 }];
    const { order, created, stored } = shop({ creations: [rejected(409, { Short }), { output: placed }] });
    expect(await order()).toEqual({ kind: "changed", conflict: { Short }, detail: "Because." });
    expect(stored()).toBeNull();
    await order();
    expect(created).toEqual(["id-1", "id-2"]);
  });

  it("names the order that the cart has become, and forgets the checkout", async () => {
    const Ordered = { OrderRef: placed.OrderRef, OptionIds: [11] };
    const outcome = { kind: "ordered", orderRef: placed.OrderRef, optionIds: [11] };
    const late = shop({ creations: [rejected(409, { Ordered })] });
    expect([await late.order(), late.stored()]).toEqual([outcome, null]);
    const later = shop({ starts: rejected(409, { Ordered }) });
    expect(await later.order()).toEqual(outcome);
  });

  it("puts the shop's errors beside their fields", async () => {
    const errors = [
      { path: "Address.PostalCode", message: "Postal code is invalid for this country" },
      { path: "Coupon", message: "There is no such coupon." },
      { path: "Items.0", message: "not a field" },
    ];
    const { order } = shop({ starts: rejected(400, { errors }) });
    expect(await order()).toEqual({
      kind: "fields",
      detail: "Because.",
      errors: { PostalCode: "Postal code is invalid for this country", Coupon: "There is no such coupon." },
    });
  });

  it("shows the shop's own sentence where no field is invalid", async () => {
    const { order } = shop({ starts: rejected(400, { errors: [{ path: "Items.0", message: "no" }] }) });
    expect(await order()).toEqual({ kind: "refused", detail: "Because." });
  });
});

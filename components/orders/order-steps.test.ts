import { describe, expect, it } from "vitest";

import type { Order, OrderLine, OrderPart } from "@/lib/orders/order-contract";
import type { PaymentStatus } from "@/lib/orders/rules";

import orders from "@/messages/en/orders.json";
import reasons from "@/messages/en/reasons.json";

import { deliveredAt, isWholeCancellable, returnableLines, returnableUntil, stepsFrom } from "./order-steps";

const line = (OptionId: number, ReturnUntil: string | null, ReturnableQuantity = 1) =>
  ({ OptionId, ReturnUntil, ReturnableQuantity }) as OrderLine;
const part = (over: Partial<OrderPart>) =>
  ({ Status: "New", Actions: [], Lines: [], DeliveredAt: null, ...over }) as unknown as OrderPart;
const of = (...Parts: OrderPart[]) => ({ Parts });
const day = (number: number) => `2026-11-${number}T10:00:00.000Z`;

describe("an order's own timeline", () => {
  it("leaves out payments and names the sellers at their steps", () => {
    const event = { From: "", By: "shop", ShopId: null, SellerKind: null, Repeats: "", Note: "", At: day(20) };
    const shop = { Kind: "part", SellerKind: "shop" };
    const Timeline = [
      { ...event, Kind: "order", Shop: "", Status: "Placed" },
      { ...event, Kind: "payment", Shop: "", Status: "CodDue" },
      { ...event, ...shop, Shop: "Mati Studio", Status: "Packed", Note: "In cotton paper" },
      { ...event, ...shop, Shop: "Alo", Status: "Packed" },
      { ...event, ...shop, Shop: "Alo", Status: "Cancelled", Note: "mistake" },
      { ...event, ...shop, SellerKind: "person", Shop: "", Status: "Packed" },
      { ...event, ...shop, SellerKind: "company", Shop: "", Status: "Cancelled", Note: "Sold out" },
    ] as Order["Timeline"];
    const { track } = orders;
    const read = stepsFrom({ Timeline, Status: "Processing" }, "en", reasons.orderReasons, track.seller).Timeline;
    expect(read.map(({ Of, Status, Note }) => [Of, Status, Note].filter(Boolean).join(" | "))).toEqual([
      "order | Placed",
      "part | Packed | Mati Studio: In cotton paper",
      "part | Packed | Alo",
      "part | Cancelled | Alo: Ordered by mistake",
      "part | Packed | Private seller",
      "part | Cancelled | Company: Sold out",
    ]);
  });
});

describe("what can go back", () => {
  const open = part({
    Actions: ["request-return"],
    Lines: [line(1, day(28)), line(2, day(24)), line(3, null), line(4, day(29), 0)],
  });
  const closed = part({ Lines: [line(4, day(30))] });

  it("is of parts whose shop may be asked, and in time", () => {
    expect(returnableLines(of(open, closed), day(25)).map(({ OptionId }) => OptionId)).toEqual([1]);
    expect(returnableLines(of(closed), day(20))).toEqual([]);
  });

  it("states its last day", () => {
    expect(returnableUntil(of(open, closed))).toBe(day(28));
    expect(returnableUntil(of(closed))).toBeNull();
  });
});

it("an order has arrived with its last parcel", () => {
  expect(deliveredAt(of(part({ DeliveredAt: day(21) }), part({ DeliveredAt: day(23) }), part({})))).toBe(day(23));
  expect(deliveredAt(of(part({})))).toBeNull();
});

it.each<[string, OrderPart[], boolean, PaymentStatus?]>([
  ["no part is packed", [part({ Actions: ["cancel"] }), part({ Actions: ["cancel"] })], true],
  ["the others are cancelled already", [part({ Status: "Cancelled" }), part({ Actions: ["cancel"] })], true],
  ["a part is packed", [part({ Status: "Packed" }), part({ Actions: ["cancel"] })], false],
  ["the card of two shops is not paid yet", [part({}), part({})], true, "Pending"],
  ["the cash of two shops is not confirmed yet", [part({}), part({})], true, "Unconfirmed"],
])("the whole order can be cancelled where %s: %#", (_case, parts, expected, PaymentStatus = "CodDue") => {
  expect(isWholeCancellable({ Parts: parts, PaymentStatus })).toBe(expected);
});

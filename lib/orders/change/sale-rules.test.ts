import { describe, expect, it, test } from "vitest";

import { partStatuses } from "../rules";
import { isOwnOrder, isVerifiedPurchase, unitsSold, type SaleLine } from "./sale-rules";

const line = (wish: Partial<SaleLine> = {}): SaleLine => ({
  Status: "Delivered",
  Quantity: 3,
  cancelledQuantity: 0,
  returnedQuantity: 0,
  isOwn: false,
  ...wish,
});

describe("the units sold of a line of three", () => {
  test.each([
    ["New", 0, 0],
    ["Accepted", 0, 0],
    ["Packed", 0, 0],
    ["Shipped", 0, 0],
    ["Cancelled", 0, 0],
    ["Delivered", 0, 3],
    ["ReturnRequested", 0, 3],
    ["ReturnRejected", 0, 3],
    ["Returned", 1, 2],
    ["Returned", 3, 0],
    ["PartlyShipped", 0, 0],
  ] as const)("%s, with %i returned, are %i", (Status, returnedQuantity, units) => {
    expect(unitsSold(line({ Status, returnedQuantity }))).toBe(units);
  });

  it("are without those that were cancelled after the others had been sent", () => {
    expect(unitsSold(line({ cancelledQuantity: 1 }))).toBe(2);
    expect(unitsSold(line({ Status: "Returned", cancelledQuantity: 1, returnedQuantity: 1 }))).toBe(1);
    expect(isVerifiedPurchase([line({ cancelledQuantity: 3 })])).toBe(false);
  });

  it("are none of a seller's own order, in any status", () => {
    for (const Status of partStatuses) expect(unitsSold(line({ Status, isOwn: true }))).toBe(0);
  });
});

describe("a verified purchase", () => {
  test.each([
    ["nothing was ordered", [], false],
    ["it was cancelled", [line({ Status: "Cancelled" })], false],
    ["it is on its way", [line({ Status: "Shipped" })], false],
    ["it was delivered", [line()], true],
    ["one unit of three was returned", [line({ Status: "Returned", returnedQuantity: 1 })], true],
    ["all of it was returned", [line({ Status: "Returned", returnedQuantity: 3 })], false],
    [
      "the first was returned and a second one delivered",
      [line({ Status: "Returned", returnedQuantity: 3 }), line()],
      true,
    ],
    ["it is the seller's own", [line({ isOwn: true })], false],
  ])("where %s: %s", (_case, lines, isVerified) => {
    expect(isVerifiedPurchase(lines)).toBe(isVerified);
  });
});

test.each([
  ["the seller's account", { userId: 7, Email: "private@example.net" }, true],
  ["a guest with the seller's address", { userId: null, Email: " Mati@Example.com" }, true],
  ["a guest with another address of the seller's mailbox", { userId: null, Email: "mati+2@example.com" }, true],
  ["an account with such an address", { userId: 8, Email: "mati+shop@example.com" }, true],
  ["another account", { userId: 8, Email: "nadia@example.net" }, false],
  ["a guest", { userId: null, Email: "nadia@example.net" }, false],
])("an order by %s is the seller's own: %s", (_case, buyer, isOwn) => {
  expect(isOwnOrder(buyer, { sellerId: 7, sellerEmail: "mati@example.com" })).toBe(isOwn);
});

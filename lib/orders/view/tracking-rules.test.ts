import { describe, expect, it } from "vitest";

import type { PartStatus } from "../rules";
import { trackedParcels } from "./tracking-rules";

const Seller = { Name: "Mati Studio", Slug: "mati", IsVerified: true, Kind: "shop" as const };
const arrivedAt = new Date("2026-11-20T10:00:00Z");
const partOf = (Status: PartStatus) => ({
  Seller,
  Status,
  Carrier: "",
  TrackingNumber: "",
  shippedAt: null,
  deliveredAt: null,
});
const parcel = (id: number, quantity: number, deliveredAt: Date | null = null) => ({
  id,
  Carrier: "Pathao",
  TrackingNumber: `P-${id}`,
  shippedAt: arrivedAt,
  deliveredAt,
  lines: [{ lineId: 1, quantity }],
});
const lineOf = (cancelledQuantity = 0) => [{ id: 1, Quantity: 5, cancelledQuantity }];
const brief = (part: PartStatus, lines = lineOf(), parcels: ReturnType<typeof parcel>[] = []) =>
  trackedParcels(partOf(part), lines, parcels).map(({ Status, TrackingNumber, Units }) => [
    Status,
    TrackingNumber,
    Units,
  ]);

describe("where the units of a part are", () => {
  it("is one entry while nothing is sent", () => {
    expect(brief("New")).toEqual([["New", "", 5]]);
    expect(brief("Cancelled")).toEqual([["Cancelled", "", 5]]);
  });

  it("is an entry for each parcel and for what is still to be sent", () => {
    expect(brief("PartlyShipped", lineOf(), [parcel(1, 2, arrivedAt), parcel(2, 1)])).toEqual([
      ["Delivered", "P-1", 2],
      ["Shipped", "P-2", 1],
      ["Packed", "", 2],
    ]);
  });

  it("says what was cancelled after others had been sent", () => {
    expect(brief("Shipped", lineOf(2), [parcel(1, 3)])).toEqual([
      ["Shipped", "P-1", 3],
      ["Cancelled", "", 2],
    ]);
  });

  it("follows the part once all of it has arrived", () => {
    expect(brief("ReturnRequested", lineOf(), [parcel(1, 3, arrivedAt), parcel(2, 2, arrivedAt)])).toEqual([
      ["ReturnRequested", "P-1", 3],
      ["ReturnRequested", "P-2", 2],
    ]);
  });
});

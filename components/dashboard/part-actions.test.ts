import { describe, expect, test } from "vitest";

import type { OrderPart, Shipment } from "@/lib/orders/order-contract";

import { isSplit, stepsOfPart } from "./part-actions";

const parcel = (Id: number, DeliveredAt: string | null = null): Shipment => ({
  Id,
  Carrier: "Pathao",
  TrackingNumber: `P-${Id}`,
  ShippedAt: "2026-11-01T00:00:00.000Z",
  DeliveredAt,
  Lines: [],
});
const part = (Status: OrderPart["Status"], Shipments: Shipment[], Actions: OrderPart["Actions"]) => ({
  Status,
  Shipments,
  Actions,
});
const arrived = "2026-11-03T00:00:00.000Z";

describe("the steps beside a part", () => {
  test("of one parcel are those of the part", () => {
    const whole = part("Shipped", [parcel(1)], ["deliver", "track"]);
    expect([isSplit(whole), stepsOfPart(whole)]).toEqual([false, ["deliver", "track"]]);
  });

  test("do not repeat those of its only parcel so far", () => {
    const first = part("PartlyShipped", [parcel(1)], ["ship", "deliver", "track", "cancel-rest"]);
    expect([isSplit(first), stepsOfPart(first)]).toEqual([true, ["ship", "cancel-rest"]]);
  });

  test.each([
    ["two parcels under way arrive in one step", [parcel(1), parcel(2)], ["deliver"]],
    ["the last of two arrives by its own", [parcel(1, arrived), parcel(2)], []],
  ])("%s", (_name, shipments, steps) => {
    expect(stepsOfPart(part("Shipped", shipments, ["deliver", "track"]))).toEqual(steps);
  });

  test("are without those of a return", () => {
    const steps = ["accept-return", "reject-return", "collect"] as const;
    expect(stepsOfPart(part("ReturnRequested", [parcel(1, arrived)], [...steps]))).toEqual(["collect"]);
  });

  test("are without the buyer's", () => {
    expect(stepsOfPart(part("Delivered", [parcel(1, arrived)], ["request-return"]))).toEqual([]);
  });
});

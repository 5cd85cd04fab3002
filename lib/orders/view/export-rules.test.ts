import { expect, it } from "vitest";

import type { Order } from "../order-contract";
import { exportColumns, exportRows } from "./export-rules";

const line = (SKU: string) => ({
  SKU,
  Name: "Lamp",
  Variant: "Teal",
  Size: "",
  Quantity: 2,
  OptionId: SKU === "A" ? 1 : 2,
  UnsentQuantity: SKU === "A" ? 0 : 1,
  CancelledQuantity: 0,
  ReturnedQuantity: 0,
  PriceCents: 1_000,
  TotalCents: 2_000,
  DiscountCents: 150,
});
const order = {
  OrderRef: "NJ-1",
  PlacedAt: "2026-11-01T10:00:00.000Z",
  FullName: "=cmd",
  Phone: "+61",
  Address: { Line1: "1", Line2: "", City: "Perth", Region: "", PostalCode: "", CountryCode: "AU" },
  Coupon: "TEN",
  Note: "",
  PaymentMethod: "cod",
  PaymentStatus: "CodDue",
  Parts: [
    {
      Shop: "Mati",
      Status: "PartlyShipped",
      NetCents: 3_700,
      CashDueCents: 3_700,
      Shipments: [
        { Carrier: "Pathao", TrackingNumber: "P-1", Lines: [{ OptionId: 1, Quantity: 1 }] },
        { Carrier: "Pathao", TrackingNumber: "P-2", Lines: [1, 2].map((OptionId) => ({ OptionId, Quantity: 1 })) },
      ],
      Lines: [line("A"), line("B")],
    },
  ],
} as unknown as Order;

const rowsOf = (of: Order) =>
  exportRows(of).map((cells) => Object.fromEntries(cells.map((cell, at) => [exportColumns[at], cell])));

it("has a row for each line, with the sums of the part once", () => {
  const rows = rowsOf(order);
  expect(rows).toMatchObject([
    { Order: "NJ-1", SKU: "A", Units: "2", Price: "10.00", Discount: "1.50", "Net of the part": "37.00" },
    { Order: "NJ-1", SKU: "B", City: "Perth", "Net of the part": "", "Cash to collect": "" },
  ]);
  expect(rows).toMatchObject([
    { Carrier: "Pathao", "Tracking number": "P-1, P-2", "Units not sent": "0" },
    { Carrier: "Pathao", "Tracking number": "P-2", "Units not sent": "1" },
  ]);
});

const withPart = (part: object, lines: readonly object[] = [{}, {}]): Order =>
  ({
    ...order,
    Parts: order.Parts.map((one) => ({
      ...one,
      ...part,
      Lines: one.Lines.map((row, at) => ({ ...row, ...lines[at] })),
    })),
  }) as Order;

it("counts all units of a cancelled part as cancelled", () => {
  const rows = rowsOf(withPart({ Status: "Cancelled", Shipments: [], ShippedAt: null }));
  expect(rows.map((row) => [row.Status, row["Units cancelled"], row.Shipped])).toEqual([
    ["Cancelled", "2", ""],
    ["Cancelled", "2", ""],
  ]);
  expect(rowsOf(withPart({}, [{}, { CancelledQuantity: 1 }])).map((row) => row["Units cancelled"])).toEqual(["0", "1"]);
});

it("has the days of the parcels with the line: none for what was never sent", () => {
  const [monday, tuesday] = ["2026-11-02T09:00:00.000Z", "2026-11-03T09:00:00.000Z"] as const;
  const parcel = (OptionId: number, ShippedAt: string, DeliveredAt: string | null) => ({
    Carrier: "",
    TrackingNumber: "",
    ShippedAt,
    DeliveredAt,
    Lines: [{ OptionId, Quantity: 1 }],
  });
  const dates = { ShippedAt: tuesday, DeliveredAt: tuesday };
  const days = (Shipments: object[]) =>
    rowsOf(withPart({ ...dates, Shipments })).map(({ Shipped, Delivered }) => [Shipped, Delivered]);
  expect(days([parcel(1, monday, tuesday)])).toEqual([
    [monday, tuesday],
    ["", ""],
  ]);
  expect(days([parcel(1, monday, monday), parcel(2, tuesday, null)])).toEqual([
    [monday, monday],
    [tuesday, ""],
  ]);
});

it("says where only some units came back", () => {
  const status = (...returned: number[]) =>
    rowsOf(
      withPart(
        { Status: "Returned" },
        returned.map((ReturnedQuantity) => ({ ReturnedQuantity })),
      ),
    ).map((row) => row.Status);
  expect(status(2, 0)).toEqual(["PartlyReturned", "PartlyReturned"]);
  expect(status(2, 2)).toEqual(["Returned", "Returned"]);
});

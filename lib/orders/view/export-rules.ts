import { writePrice } from "@/lib/csv";

import type { Order, OrderLine, OrderPart, Shipment } from "../order-contract";
import { isPartlyReturned } from "./line-name-rules";

/** The columns of the file in order, with the cell of a line. Amounts are US dollars, moments are UTC. */
const cells: Record<string, (order: Order, part: OrderPart, line: OrderLine) => string> = {
  Order: ({ OrderRef }) => OrderRef,
  Placed: ({ PlacedAt }) => PlacedAt,
  Shop: (_order, { Shop }) => Shop,
  Status: (_order, part) => (isPartlyReturned(part) ? "PartlyReturned" : part.Status),
  Payment: ({ PaymentMethod }) => PaymentMethod,
  "Payment status": ({ PaymentStatus }) => PaymentStatus,
  Name: ({ FullName }) => FullName,
  Phone: ({ Phone }) => Phone,
  "Line 1": ({ Address }) => Address.Line1,
  "Line 2": ({ Address }) => Address.Line2,
  City: ({ Address }) => Address.City,
  Region: ({ Address }) => Address.Region,
  "Postal code": ({ Address }) => Address.PostalCode,
  Country: ({ Address }) => Address.CountryCode,
  SKU: (_order, _part, { SKU }) => SKU,
  Product: (_order, _part, { Name }) => Name,
  Variant: (_order, _part, { Variant }) => Variant,
  Size: (_order, _part, { Size }) => Size,
  Units: (_order, _part, { Quantity }) => String(Quantity),
  "Units not sent": (_order, _part, { UnsentQuantity }) => String(UnsentQuantity),
  "Units cancelled": (_order, { Status }, line) =>
    String(Status === "Cancelled" ? line.Quantity : line.CancelledQuantity),
  "Units returned": (_order, _part, { ReturnedQuantity }) => String(ReturnedQuantity),
  Price: (_order, _part, { PriceCents }) => writePrice(PriceCents),
  Total: (_order, _part, { TotalCents }) => writePrice(TotalCents),
  Discount: (_order, _part, { DiscountCents }) => writePrice(DiscountCents),
  Coupon: ({ Coupon }) => Coupon,
  "Net of the part": (_order, { NetCents }) => writePrice(NetCents),
  "Cash to collect": (_order, { CashDueCents }) => writePrice(CashDueCents),
  Carrier: (_order, part, line) => parcelsWith(part, line, ({ Carrier }) => Carrier),
  "Tracking number": (_order, part, line) => parcelsWith(part, line, ({ TrackingNumber }) => TrackingNumber),
  Shipped: (_order, part, line) => parcelsWith(part, line, ({ ShippedAt }) => ShippedAt ?? ""),
  Delivered: (_order, part, line) => parcelsWith(part, line, ({ DeliveredAt }) => DeliveredAt ?? ""),
  "Buyer's note": ({ Note }) => Note,
  "Private note": (_order, { PrivateNote }) => PrivateNote ?? "",
};

/** Texts of the parcels with units of a line, each once. */
function parcelsWith({ Shipments }: OrderPart, { OptionId }: OrderLine, textOf: (parcel: Shipment) => string): string {
  const own = Shipments.filter(({ Lines }) => Lines.some((line) => line.OptionId === OptionId));
  return [...new Set(own.map(textOf).filter(Boolean))].join(", ");
}

export const exportColumns = Object.keys(cells);

/** A row per line. A part's sums are in its first row only, so that columns can be added up. */
export function exportRows(order: Order): string[][] {
  const once = new Set(["Net of the part", "Cash to collect"]);
  return order.Parts.flatMap((part) =>
    part.Lines.map((line, at) =>
      Object.entries(cells).map(([column, cell]) => (at > 0 && once.has(column) ? "" : cell(order, part, line))),
    ),
  );
}

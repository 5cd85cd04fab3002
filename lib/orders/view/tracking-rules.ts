import type { Seller } from "@/lib/shops/seller-rules";

import { isSent, parcelsOf, sentUnits, unsentUnits } from "../change/shipment-rules";
import type { PartStatus } from "../rules";
import type { StoredShipment } from "./stored-order-rules";

type Line = { id: number; Quantity: number; cancelledQuantity: number };
type Part = {
  Seller: Seller;
  Status: PartStatus;
  Carrier: string;
  TrackingNumber: string;
  shippedAt: Date | null;
  deliveredAt: Date | null;
};
export type TrackedParcel = Pick<Part, "Seller" | "Status" | "Carrier" | "TrackingNumber"> & { Units: number };

/** Parcels, and what is left or cancelled. A parcel has the part's status once all arrived, as returns are of parts. */
export function trackedParcels(part: Part, lines: readonly Line[], stored: readonly StoredShipment[]): TrackedParcel[] {
  const { Seller, Status } = part;
  const sum = (units: readonly number[]) => units.reduce((all, one) => all + one, 0);
  const shipments = [...stored];
  const parcels = parcelsOf(part, lines, stored).map((one): TrackedParcel => {
    const isWhole = isSent(Status) && Status !== "Shipped";
    const { Carrier, TrackingNumber } = one;
    const Units = sum(one.lines.map(({ quantity }) => quantity));
    return {
      Seller,
      Status: isWhole ? Status : one.deliveredAt ? "Delivered" : "Shipped",
      Carrier,
      TrackingNumber,
      Units,
    };
  });
  const unsent = lines.map((line) => unsentUnits({ ...line, sentQuantity: sentUnits(line, { Status, shipments }) }));
  const without = { Seller, Carrier: "", TrackingNumber: "" };
  const rest: TrackedParcel = {
    ...without,
    Status: Status === "PartlyShipped" ? "Packed" : Status,
    Units: sum(unsent),
  };
  const cancelled = sum(lines.map(({ cancelledQuantity }) => cancelledQuantity));
  return [
    ...parcels,
    ...(rest.Units > 0 ? [rest] : []),
    ...(cancelled > 0 ? [{ ...without, Status: "Cancelled" as const, Units: cancelled }] : []),
  ];
}

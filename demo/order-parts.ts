import type { PartStatus } from "../lib/orders/rules";
import type { Bought, Sold } from "./order-baskets";
import type { Step } from "./order-trails";
import type { OrderRows, OrderShipmentRow, StockMovementRow } from "./rows";

/** Adds a seller's part of an order, with its lines, parcel and stock movements. @returns its id */
export function addPart(
  rows: OrderRows,
  orderId: number,
  part: Sold,
  index: number,
  steps: readonly Step[],
  placedAt: Date,
): number {
  const partId = rows.orderParts.length + 1;
  const momentOf = (status: PartStatus) => steps.find((step) => step.part === index && step.to === status)?.at ?? null;
  const shippedAt = momentOf("Shipped") ?? momentOf("PartlyShipped");
  const Carrier = shippedAt ? (["DHL eCommerce", "Aramex", "Pathao Courier"][partId % 3] ?? "") : "";
  const TrackingNumber = shippedAt ? `NJ${String(700_100 + partId * 37).padStart(9, "0")}BD` : "";
  const deliveredAt = momentOf("Delivered");
  rows.orderParts.push({
    id: partId,
    orderId,
    sellerId: part.sellerId,
    storeId: part.storeId,
    Status: part.status,
    Carrier,
    TrackingNumber,
    shippedAt,
    deliveredAt,
    createdAt: placedAt,
  });
  for (const bought of part.bought) addLine(rows, orderId, partId, part.status, bought);
  if (shippedAt) addParcel(rows, { partId, Carrier, TrackingNumber, shippedAt, deliveredAt }, part.status);
  const returned = momentOf("Returned");
  const cancelled = momentOf("Cancelled");
  for (const { item, quantity } of part.bought) {
    addMovement(rows, orderId, item.ID, -quantity, "order", placedAt);
    if (cancelled) addMovement(rows, orderId, item.ID, quantity, "cancel", cancelled);
    if (returned) addMovement(rows, orderId, item.ID, quantity, "return", returned);
  }
  return partId;
}

/** One parcel with everything; of what is partly sent, the first half of each line. */
function addParcel(rows: OrderRows, parcel: Omit<OrderShipmentRow, "id">, status: PartStatus): void {
  const shipmentId = rows.orderShipments.length + 1;
  rows.orderShipments.push({ id: shipmentId, ...parcel });
  for (const line of rows.orderLines.filter(({ partId }) => partId === parcel.partId)) {
    const quantity = status === "PartlyShipped" ? line.Quantity / 2 : line.Quantity;
    rows.orderShipmentLines.push({ id: rows.orderShipmentLines.length + 1, shipmentId, lineId: line.id, quantity });
  }
}

function addLine(
  rows: OrderRows,
  orderId: number,
  partId: number,
  status: PartStatus,
  { bundle, item, quantity }: Bought,
): void {
  const { product, groups, images } = bundle;
  const group = groups.find(({ id }) => id === item.groupId);
  rows.orderLines.push({
    id: rows.orderLines.length + 1,
    orderId,
    partId,
    productId: product.ID,
    optionId: item.ID,
    Name: product.Name,
    Slug: product.Slug,
    Variant: group?.option ?? "",
    Size: item.Size,
    Image: images.find((image) => image.groupId === item.groupId)?.url ?? product.Image ?? "",
    SKU: item.SKU,
    unitPriceCents: item.priceCents,
    regularPriceCents: item.regularPriceCents,
    Quantity: quantity,
    returnedQuantity: status === "Returned" ? quantity : 0,
    returnsInDay: product.ReturnsInDay ?? 7,
    maxDeliveryDays: product.MaxDeliveryDays ?? 10,
  });
}

function addMovement(
  rows: OrderRows,
  orderId: number,
  optionId: number,
  quantity: number,
  reason: StockMovementRow["reason"],
  at: Date,
): void {
  rows.stockMovements.push({ id: rows.stockMovements.length + 1, optionId, orderId, quantity, reason, at });
}

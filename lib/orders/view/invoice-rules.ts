import { site } from "@/lib/site";

import type { Invoice, Order, OrderPart } from "../order-contract";
import { netOfUnits } from "../refund/money-rules";
import { isAwaited } from "../rules";

function cancelledOfPart({ Status, TotalCents, Lines }: OrderPart): number {
  if (Status === "Cancelled") return TotalCents;
  return Lines.reduce((sum, { PriceCents, Quantity, DiscountCents, CancelledQuantity }) => {
    const line = { unitPriceCents: PriceCents, Quantity, discountCents: DiscountCents };
    return sum + netOfUnits(line, CancelledQuantity);
  }, 0);
}

/** Cancelled lines stay and are subtracted from what is due. */
export function toInvoice(order: Order): Invoice {
  const { OrderRef, PaymentMethod, PaymentStatus, TotalCents, PaidCents, RefundedCents } = order;
  const isDue = isAwaited(PaymentStatus) || PaymentStatus === "CodDue";
  const cashDueCents = order.Parts.reduce((sum, part) => sum + part.CashDueCents, 0);
  return {
    Number: `INV-${OrderRef.slice(3)}`,
    OrderRef,
    IssuedAt: order.PlacedAt,
    Seller: { Name: site.name, Address: site.address, Email: site.email, Phones: [...new Set(site.phones)] },
    Buyer: { FullName: order.FullName, Email: order.Email ?? "", Phone: order.Phone, Address: order.Address },
    Currency: order.Currency,
    PaymentMethod,
    PaymentStatus,
    Lines: order.Parts.flatMap(({ Seller, Lines }) =>
      Lines.map(({ Name, Variant, Size, SKU, Quantity, PriceCents, TotalCents: LineTotal }) => ({
        Seller,
        Name,
        Variant,
        Size,
        SKU,
        Quantity,
        PriceCents,
        TotalCents: LineTotal,
      })),
    ),
    Totals: order.Totals,
    TotalCents,
    PaidCents,
    RefundedCents,
    CancelledCents: order.Parts.reduce((sum, part) => sum + cancelledOfPart(part), 0),
    DueCents: !isDue ? 0 : PaymentMethod === "cod" ? cashDueCents : TotalCents,
  };
}

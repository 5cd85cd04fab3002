import { site } from "@/lib/site";

import type { Invoice, Order } from "../order-contract";
import { isAwaited } from "../rules";

/** Cancelled lines stay and are subtracted from what is due. */
export function toInvoice(order: Order): Invoice {
  const { OrderRef, PaymentMethod, PaymentStatus, TotalCents, PaidCents, RefundedCents } = order;
  const cancelled = order.Parts.filter(({ Status }) => Status === "Cancelled");
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
    CancelledCents: cancelled.reduce((sum, part) => sum + part.TotalCents, 0),
    DueCents: !isDue ? 0 : PaymentMethod === "cod" ? cashDueCents : TotalCents,
  };
}

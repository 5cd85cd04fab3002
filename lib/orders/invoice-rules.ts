import { toAmount, toCents } from "@/lib/money";
import { site } from "@/lib/site";

import type { Invoice, Order } from "./order-contract";
import { isAwaited } from "./rules";

/** The content of an order's invoice; cancelled lines stay on it and are subtracted from what is due. */
export function toInvoice(order: Order): Invoice {
  const { OrderRef, PaymentMethod, PaymentStatus, Total, Paid, Refunded } = order;
  const cancelled = order.Parts.filter(({ Status }) => Status === "Cancelled");
  const isDue = isAwaited(PaymentStatus) || PaymentStatus === "CodDue";
  const cashDueCents = order.Parts.reduce((sum, part) => sum + toCents(part.CashDue), 0);
  return {
    Number: `INV-${OrderRef.slice(3)}`,
    OrderRef,
    IssuedAt: order.PlacedAt,
    Seller: { Name: site.name, Address: site.address, Email: site.email, Phones: [...new Set(site.phones)] },
    Buyer: { FullName: order.FullName, Email: order.Email ?? "", Phone: order.Phone, Address: order.Address },
    Currency: order.Currency,
    PaymentMethod,
    PaymentStatus,
    Lines: order.Parts.flatMap(({ Shop, Lines }) =>
      Lines.map(({ Name, Variant, Size, SKU, Quantity, Price, Total: LineTotal }) => ({
        Shop,
        Name,
        Variant,
        Size,
        SKU,
        Quantity,
        Price,
        Total: LineTotal,
      })),
    ),
    Totals: order.Totals,
    Total,
    Paid,
    Refunded,
    Cancelled: toAmount(cancelled.reduce((sum, part) => sum + toCents(part.Total), 0)),
    Due: !isDue ? 0 : PaymentMethod === "cod" ? toAmount(cashDueCents) : Total,
  };
}

import { NextIntlClientProvider } from "next-intl";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";

import type { Invoice } from "@/lib/orders/order-contract";
import messages from "@/messages/en/orders.json";

import { InvoiceView } from "./invoice-view";

const invoice = {
  Number: "INV-1",
  OrderRef: "NJ-1",
  IssuedAt: "2026-11-01T10:00:00.000Z",
  Seller: { Name: "Nijer", Address: "", Email: "", Phones: [] },
  Buyer: { FullName: "Nadia", Email: "", Phone: "", Address: { Line1: "1", City: "Bonn", CountryCode: "DE" } },
  PaymentMethod: "card",
  Lines: [],
  Totals: [],
  TotalCents: 7_998,
  PaidCents: 7_998,
  RefundedCents: 0,
  CancelledCents: 0,
  DueCents: 0,
} as unknown as Invoice;

test.each([
  ["the amount that was shown", {}, true],
  ["no such amount after a refund", { RefundedCents: 3_199 }, false],
  ["no such amount after a cancellation", { CancelledCents: 1_799 }, false],
])("an invoice says %s", (_case, over, isShown) => {
  const currency = { code: "EUR", symbol: "€", multiplier: 0.92, decimals: 2 };
  const html = renderToString(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <InvoiceView invoice={{ ...invoice, ...over }} language="en" currency={currency} />
    </NextIntlClientProvider>,
  );
  expect(html.includes("Shown as EUR")).toBe(isShown);
});

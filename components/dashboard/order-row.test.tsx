import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";

import type { Order } from "@/lib/orders/order-contract";
import { dashboard } from "@/messages/en/dashboard.json";

import { OrderRow } from "./order-row";

const order = {
  OrderRef: "NJ-1",
  PlacedAt: "2026-11-01T10:00:00.000Z",
  FullName: "Nadia",
  Phone: "+61",
  Address: { Line1: "1", Line2: "", City: "Perth", Region: "", PostalCode: "", CountryCode: "AU" },
  PaymentMethod: "cod",
  PaymentStatus: "CodDue",
  TotalCents: 9_100,
  RefundedCents: 0,
  RefundDueCents: 0,
  Parts: [],
} as unknown as Order;

test.each([
  ["what is left of an order, beside what was ordered", 5_687, ["$56.87", "<s ", "$91.00"], "$0.00"],
  ["one sum of an order that stands", 9_100, ["$91.00"], "<s "],
])("a row shows %s", (_case, NetCents, says, saysNot) => {
  const html = renderToString(
    <NextIntlClientProvider locale="en" messages={{ dashboard }} timeZone="UTC">
      <QueryClientProvider client={new QueryClient()}>
        <table>
          <tbody>
            <OrderRow order={{ ...order, NetCents }} isChosen={false} onChoose={() => 0} onSteps={async () => []} />
          </tbody>
        </table>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
  for (const text of says) expect(html).toContain(text);
  expect(html).not.toContain(saysNot);
});

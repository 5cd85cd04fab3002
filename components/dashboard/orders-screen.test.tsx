import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";

import { dashboard } from "@/messages/en/dashboard.json";

import { OrdersScreen } from "./orders-screen";

const address: Record<string, string> = {};

vi.mock("./use-list-address", () => ({
  useListAddress: () => ({ get: (name: string) => address[name] ?? "", page: 1, set: () => undefined }),
}));
vi.mock("./use-order-list", () => ({
  orderTabs: ["", "New"],
  useOrderList: () => ({ query: { data: { Result: [], Statuses: {} } }, status: "", pages: 0 }),
  useOrderBulk: () => ({ chosen: [], outcomes: [] }),
}));

test.each([
  ["of a new seller says when orders appear", {}, "No orders yet", "Show all orders"],
  ["of a search leads back to all orders", { q: "NJ-1" }, "Show all orders", "No orders yet"],
  ["of a status leads back to all orders", { status: "New" }, "Show all orders", "No orders yet"],
  ["of a period leads back to all orders", { from: "2026-01-01" }, "Show all orders", "No orders yet"],
])("an empty list %s", (_, query, says, saysNot) => {
  for (const name of Object.keys(address)) delete address[name];
  Object.assign(address, query);
  const html = renderToString(
    <NextIntlClientProvider locale="en" messages={{ dashboard }} timeZone="UTC">
      <QueryClientProvider client={new QueryClient()}>
        <OrdersScreen isPublisher={false} from={{ name: "", address: "" }} />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
  expect(html).toContain(says);
  expect(html).not.toContain(saysNot);
});

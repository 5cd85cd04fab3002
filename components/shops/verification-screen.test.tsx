// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";

import type { ShopRequest } from "@/lib/shops/contract";
import { dashboard } from "@/messages/en/dashboard.json";

import { VerificationScreen } from "./verification-screen";

const requests: Partial<ShopRequest>[] = [];

vi.mock("@/lib/api/client", () => ({ CallError: class extends Error {}, call: () => Promise.resolve([...requests]) }));
vi.mock("./enlist-links", () => ({
  EnlistLink: ({ onSent }: { onSent: () => void }) => (
    <button type="button" onClick={onSent}>
      sent
    </button>
  ),
}));

it("shows a request as soon as it is sent", async () => {
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  root.render(
    <NextIntlClientProvider locale="en" messages={{ dashboard }} timeZone="UTC">
      <QueryClientProvider client={new QueryClient()}>
        <VerificationScreen hasStore={false} contactHref="/" />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
  await vi.waitFor(() => expect(place.textContent).toContain("No requests yet"));

  requests.push({ Id: 1, StoreName: "Rina's Käntha", StoreAddress: "Road 2", Status: "Pending", History: [] });
  place.querySelector("button")?.click();
  await vi.waitFor(() => expect(place.textContent).toContain("Rina's Käntha"));
  root.unmount();
});

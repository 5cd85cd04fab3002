import { NextIntlClientProvider } from "next-intl";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";

import type { Seller } from "@/lib/shops/seller-rules";
import { dashboard } from "@/messages/en/dashboard.json";

import { PartSeller } from "./part-seller";

const seller = (Name: string, Kind: Seller["Kind"]): Seller => ({ Name, Slug: "", IsVerified: false, Kind });

test.each([
  [seller("Mati Studio", "shop"), false, "Mati Studio", "<a"],
  [seller("", "person"), false, "Private seller #1003", "<a"],
  [seller("", "company"), true, "Company #1003", "<span"],
  [seller("", "person"), true, 'href="/account/dashboard/users/1003"', "<span"],
])("%o is named to those who send the order: %#", (of, isAdmin, says, saysNot) => {
  const html = renderToString(
    <NextIntlClientProvider locale="en" messages={{ dashboard }} timeZone="UTC">
      <PartSeller part={{ ShopId: 1003, Seller: of }} isAdmin={isAdmin} />
    </NextIntlClientProvider>,
  );
  expect(html).toContain(says);
  expect(html).not.toContain(saysNot);
});

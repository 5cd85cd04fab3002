import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { pageMetadata } from "@/lib/seo/metadata";

import { requireMarket, type MarketProps } from "./market";

/** Title and description of the pages on which people sign in; none of them is for search engines. */
export async function signInMetadata(
  params: MarketProps["params"],
  path: string,
  area: "login" | "signup" | "forgot" | "reset" | "confirm",
): Promise<Metadata> {
  const market = await requireMarket(params);
  const t = await getTranslations({ locale: market.language, namespace: `account.${area}` });
  return pageMetadata({ market, path, title: t("title"), description: t("description"), noindex: true });
}

import { setRequestLocale } from "next-intl/server";
import { notFound } from "next/navigation";

import { parseMarket, type Market } from "@/lib/locale/rules";

export type MarketProps = { params: Promise<{ market: string }> };

/** The page's market; its language becomes that of every text on it. */
export async function requireMarket(params: MarketProps["params"]): Promise<Market> {
  const market = parseMarket((await params).market);
  if (!market) notFound();
  setRequestLocale(market.language);
  return market;
}

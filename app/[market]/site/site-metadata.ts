import type { Metadata } from "next";

import { readPageText } from "@/lib/content/page-queries";
import { sitePages } from "@/lib/content/page-rules";
import type { PageTexts } from "@/lib/content/source";
import { findCurrency } from "@/lib/locale/queries";
import type { Market } from "@/lib/locale/rules";
import { pageMetadata } from "@/lib/seo/metadata";

/** The head of a page of the shop, from its own text. */
export async function siteMetadata(page: keyof PageTexts, market: Market, { noindex = false } = {}): Promise<Metadata> {
  const { title, description } = await readPageText(page, market.language, await findCurrency(market.currency));
  return pageMetadata({ market, path: sitePages[page].path, title, description, noindex });
}

import type { Metadata } from "next";

import { readPageText } from "@/lib/content/page-queries";
import { sitePages } from "@/lib/content/page-rules";
import type { PageTexts } from "@/lib/content/source";
import { findCurrency } from "@/lib/locale/queries";
import type { Channel } from "@/lib/locale/rules";
import { pageMetadata } from "@/lib/seo/metadata";

/** The head of a page of the shop, from its own text. */
export async function siteMetadata(
  page: keyof PageTexts,
  channel: Channel,
  { noindex = false } = {},
): Promise<Metadata> {
  const { title, description } = await readPageText(page, channel.language, await findCurrency(channel.currency));
  return pageMetadata({ channel, path: sitePages[page].path, title, description, noindex });
}

import type { Metadata } from "next";

import { readPageText } from "@/lib/content/page-queries";
import { sitePages } from "@/lib/content/page-rules";
import type { PageTexts } from "@/lib/content/source";
import type { Channel } from "@/lib/locale/rules";
import { pageMetadata } from "@/lib/seo/metadata";

export async function siteMetadata(
  page: keyof PageTexts,
  channel: Channel,
  { noindex = false } = {},
): Promise<Metadata> {
  const { title, description } = await readPageText(page, channel.language);
  return pageMetadata({ channel, path: sitePages[page].path, title, description, noindex });
}

import type { Metadata } from "next";

import { env } from "@/lib/env";
import { pageMetadata, type PageMetadata } from "@/lib/seo/metadata";

/** Metadata that also links the blog's feed. */
export async function blogMetadata(page: PageMetadata): Promise<Metadata> {
  const metadata = await pageMetadata(page);
  const types = { "application/rss+xml": new URL("/blog/feed.xml", env().SITE_URL).href };
  return { ...metadata, alternates: { ...metadata.alternates, types } };
}

import type { MetadataRoute } from "next";

import { env } from "@/lib/env";
import { robotsRules } from "@/lib/feeds/robots-rules";

/** Rendered per request: SITE_URL is unknown when the shop is built. */
export const dynamic = "force-dynamic";

export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: "*", ...robotsRules }, sitemap: `${env().SITE_URL}/sitemap.xml` };
}

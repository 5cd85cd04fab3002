import type { MetadataRoute } from "next";

import { env } from "@/lib/env";
import { robotsRules } from "@/lib/feeds/robots-rules";

/** The address of the shop is known when the server runs, not when it is built. */
export const dynamic = "force-dynamic";

export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: "*", ...robotsRules }, sitemap: `${env().SITE_URL}/sitemap.xml` };
}

import { env } from "@/lib/env";
import { listSitemapParts } from "@/lib/feeds/queries";
import { sitemapIndex } from "@/lib/feeds/sitemap-rules";

export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  const index = sitemapIndex(await listSitemapParts(), env().SITE_URL);
  return new Response(index, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}

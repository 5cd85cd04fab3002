import { listContentPages } from "@/lib/content/page-queries";
import { env } from "@/lib/env";
import { listSitemapLists, listSitemapPages, listSitemapParts, sitemapProducts } from "@/lib/feeds/queries";
import { parsePart, sitemapEntries, urlSetEnd, urlSetStart, type SitemapPage } from "@/lib/feeds/sitemap-rules";
import { xmlResponse } from "@/lib/feeds/xml-response";

export const dynamic = "force-dynamic";

export async function GET(_request: Request, { params }: { params: Promise<{ part: string }> }): Promise<Response> {
  const { part: file } = await params;
  const part = parsePart(file);
  const parts = await listSitemapParts();
  if (!part || !parts.some(({ name }) => `${name}.xml` === file)) return new Response("Not found", { status: 404 });
  return xmlResponse(urlSet(pagesOf(part)), 3_600);
}

async function* pagesOf({ kind, number }: NonNullable<ReturnType<typeof parsePart>>): AsyncGenerator<SitemapPage[]> {
  if (kind === "products") yield* sitemapProducts(number);
  else if (kind === "lists") yield await listSitemapLists();
  else yield [...(await listSitemapPages()), ...(await listContentPages())];
}

async function* urlSet(chunks: AsyncGenerator<SitemapPage[]>): AsyncGenerator<string> {
  const { SITE_URL } = env();
  yield urlSetStart;
  for await (const pages of chunks) yield pages.map((page) => sitemapEntries(page, SITE_URL)).join("");
  yield urlSetEnd;
}

import "server-only";

import messages from "@/messages/en/shell.json";
import { productPath } from "@/lib/paths";

import { merchantEntries, merchantFeedEnd, merchantFeedStart } from "./merchant-rules";
import { listSitemapCategories, listSitemapProducts, merchantProducts } from "./queries";
import {
  SitemapLists,
  later,
  productsPerPart,
  sitemapEntries,
  sitemapIndex,
  staticPages,
  urlSetEnd,
  urlSetStart,
  type SitemapPage,
  type SitemapPart,
} from "./sitemap-rules";

/** Resolves when all was read and stored. */
export type WriteDocument = (path: string, parts: AsyncIterable<string>) => Promise<void>;

/** @param contentPages all pages but products and lists */
export async function writeDocuments(
  write: WriteDocument,
  siteUrl: string,
  contentPages: readonly SitemapPage[],
): Promise<void> {
  await writeSitemap(write, siteUrl, contentPages);
  await write("/feeds/google-merchant.xml", merchantFeed(siteUrl));
}

async function* merchantFeed(siteUrl: string): AsyncGenerator<string> {
  yield merchantFeedStart(messages.meta.siteTitle, messages.meta.siteDescription, siteUrl);
  for await (const products of merchantProducts()) {
    yield products.map((product) => merchantEntries(product, siteUrl)).join("");
  }
  yield merchantFeedEnd;
}

async function writeSitemap(write: WriteDocument, siteUrl: string, contentPages: readonly SitemapPage[]) {
  const lists = new SitemapLists();
  const writePart = async (name: string, chunks: AsyncIterable<SitemapPage[]> | SitemapPage[][]) =>
    write(`/sitemap/${name}.xml`, urlSet(chunks, siteUrl));
  const parts = await writeProducts(writePart, lists);
  const { changed } = lists;
  await writePart("lists", [lists.pages(await listSitemapCategories())]);
  await writePart("pages", [[{ path: "/", changed }, ...staticPages, ...contentPages]]);
  const index = sitemapIndex([...parts, { name: "lists", changed }, { name: "pages", changed }], siteUrl);
  await write("/sitemap.xml", texts(index));
}

type WritePart = (name: string, chunks: AsyncIterable<SitemapPage[]>) => Promise<void>;

/** Reads every public product once, in the order of IDs, and collects the lists. */
async function writeProducts(writePart: WritePart, lists: SitemapLists): Promise<SitemapPart[]> {
  const parts: SitemapPart[] = [];
  let rows = await listSitemapProducts(0);
  while (rows.length > 0) {
    const part: SitemapPart = { name: `products-${parts.length + 1}` };
    const pages = async function* (): AsyncGenerator<SitemapPage[]> {
      for (let count = 0; rows.length > 0 && count < productsPerPart;) {
        for (const row of rows) {
          lists.add(row);
          part.changed = later(part.changed, row.changed);
        }
        yield rows.map(({ slug, changed, images }) => ({ path: productPath({ Slug: slug }), changed, images }));
        count += rows.length;
        rows = await listSitemapProducts(rows.at(-1)?.id ?? 0);
      }
    };
    await writePart(part.name, pages());
    parts.push(part);
  }
  return parts;
}

async function* urlSet(chunks: AsyncIterable<SitemapPage[]> | SitemapPage[][], siteUrl: string) {
  yield urlSetStart;
  for await (const pages of chunks) yield pages.map((page) => sitemapEntries(page, siteUrl)).join("");
  yield urlSetEnd;
}

async function* texts(...parts: string[]): AsyncGenerator<string> {
  yield* parts;
}

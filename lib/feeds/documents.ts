import "server-only";

import messages from "@/messages/en/shell.json";
import { productPath } from "@/lib/paths";

import { groupBySize, idsPerBlock, limits, numbered, partName, type IdBlock } from "./block-rules";
import type { FeedPart, Joined, StoredDocument } from "./folder";
import { merchantEntries, merchantFeedEnd, merchantFeedStart } from "./merchant-rules";
import { listSitemapCategories, listSitemapProducts, merchantProducts } from "./queries";
import {
  SitemapLists,
  later,
  sitemapEntries,
  sitemapIndex,
  staticPages,
  urlSetEnd,
  urlSetStart,
  type Lists,
  type SitemapPage,
  type SitemapPart,
} from "./sitemap-rules";

/** What a block gives to the documents. */
export type BlockRecord = {
  sitemap: StoredDocument;
  /** ISO time of the last change of a product. */
  changed: string | undefined;
  lists: Lists;
  feed: FeedPart;
};

export type SetWriter = {
  /** Resolves when all was read and stored. */
  document: (address: string, texts: AsyncIterable<string>) => Promise<StoredDocument>;
  part: (block: IdBlock, texts: AsyncIterable<string>) => Promise<FeedPart>;
  join: (address: string, joined: Joined) => Promise<void>;
  /** The block's record, which is only made where there is none. */
  record: (block: IdBlock, address: string, make: () => Promise<BlockRecord>) => Promise<BlockRecord>;
};

/** @param contentPages all pages but products and lists */
export async function writeDocuments(
  writer: SetWriter,
  siteUrl: string,
  blocks: readonly IdBlock[],
  contentPages: readonly SitemapPage[],
): Promise<void> {
  const lists = new SitemapLists();
  const parts: SitemapPart[] = [];
  const feed: FeedPart[] = [];
  for (const block of blocks) {
    const address = sitemapAddress(partName(block));
    const record = await writer.record(block, address, () => makeBlock(writer, block, address, siteUrl));
    lists.merge(record.lists);
    parts.push({ name: partName(block), changed: record.changed });
    feed.push(record.feed);
  }
  await writeSitemap(writer, siteUrl, { lists, parts, contentPages });
  const files = groupBySize(feed, ({ bytes }) => bytes, limits.feedBytes);
  const start = merchantFeedStart(messages.meta.siteTitle, messages.meta.siteDescription, siteUrl);
  for (const [index, group] of files.entries()) {
    const address = `/feeds/${numbered("google-merchant", index)}.xml`;
    await writer.join(address, { start, parts: group, end: merchantFeedEnd });
  }
}

const sitemapAddress = (name: string) => `/sitemap/${name}.xml`;

async function makeBlock(writer: SetWriter, block: IdBlock, address: string, siteUrl: string): Promise<BlockRecord> {
  const lists = new SitemapLists();
  let changed: string | undefined;
  const pages = async function* (): AsyncGenerator<SitemapPage[]> {
    const to = block.from + idsPerBlock;
    let rows = await listSitemapProducts(block.from, to);
    while (rows.length > 0) {
      for (const row of rows) {
        lists.add(row);
        changed = later(changed, row.changed);
      }
      yield rows.map((row) => ({ path: productPath({ Slug: row.slug }), changed: row.changed, images: row.images }));
      rows = await listSitemapProducts(rows.at(-1)?.id ?? to, to);
    }
  };
  const sitemap = await writer.document(address, urlSet(pages(), siteUrl));
  const entries = async function* () {
    for await (const products of merchantProducts(block)) {
      yield products.map((product) => merchantEntries(product, siteUrl)).join("");
    }
  };
  return { sitemap, changed, lists: lists.toJSON(), feed: await writer.part(block, entries()) };
}

type Parts = { lists: SitemapLists; parts: SitemapPart[]; contentPages: readonly SitemapPage[] };

async function writeSitemap(writer: SetWriter, siteUrl: string, { lists, parts, contentPages }: Parts) {
  const { changed } = lists;
  const all = {
    lists: lists.pages(await listSitemapCategories()),
    pages: [{ path: "/", changed }, ...staticPages, ...contentPages],
  };
  const others: SitemapPart[] = [];
  for (const [name, pages] of Object.entries(all)) {
    for (const [index, some] of groupBySize(pages, () => 1, limits.sitemapPages).entries()) {
      const part = { name: numbered(name, index), changed };
      await writer.document(sitemapAddress(part.name), urlSet([some], siteUrl));
      others.push(part);
    }
  }
  await writer.document("/sitemap.xml", texts(sitemapIndex([...parts, ...others], siteUrl)));
}

async function* urlSet(chunks: AsyncIterable<SitemapPage[]> | SitemapPage[][], siteUrl: string) {
  yield urlSetStart;
  for await (const pages of chunks) yield pages.map((page) => sitemapEntries(page, siteUrl)).join("");
  yield urlSetEnd;
}

async function* texts(...parts: string[]): AsyncGenerator<string> {
  yield* parts;
}

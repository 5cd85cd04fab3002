/** Products whose ids are above `from`, up to and with `from + idsPerBlock`. */
export type IdBlock = {
  from: number;
  /** Of what the documents show of them. */
  digest: string;
};

/** 5,000 addresses of a sitemap, a tenth of the limit, and about 5 MB of the product feed. */
export const idsPerBlock = 1_000;

/** Merchant Center takes 4 GB a file; sitemaps.org 50,000 addresses, which are a page's in five languages. */
export const limits = { feedBytes: 3_000_000_000, sitemapPages: 8_000 } as const;

export const blockStart = (id: number) => Math.floor((id - 1) / idsPerBlock) * idsPerBlock;
export const partName = ({ from }: IdBlock) => `products-${from / idsPerBlock + 1}`;
/** The name of a block's files: another digest makes others. */
export const blockName = ({ from, digest }: IdBlock) => `${from}-${digest}`;

/** Splits where the sum would exceed a limit; at least one group. */
export function groupBySize<Item>(items: readonly Item[], sizeOf: (item: Item) => number, most: number): Item[][] {
  const groups: Item[][] = [[]];
  let sum = 0;
  for (const item of items) {
    const size = sizeOf(item);
    if (sum + size > most && sum > 0) {
      groups.push([]);
      sum = 0;
    }
    groups.at(-1)?.push(item);
    sum += size;
  }
  return groups;
}

/** The first file keeps its name; the others have a number: `lists`, `lists-2`. */
export const numbered = (name: string, index: number) => (index === 0 ? name : `${name}-${index + 1}`);

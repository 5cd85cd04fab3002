import { describe, expect, it } from "vitest";

import { blockStart, groupBySize, idsPerBlock, limits, numbered, partName } from "./block-rules";
import { sitemapEntries, urlSetEnd, urlSetStart } from "./sitemap-rules";

describe("blocks of products", () => {
  it.each([
    [1, 0, "products-1"],
    [1_000, 0, "products-1"],
    [1_001, 1_000, "products-2"],
    [1_000_000, 999_000, "products-1000"],
  ])("have the product %i in the one from %i, which is the part %s", (id, from, name) => {
    expect(blockStart(id)).toBe(from);
    expect(partName({ from, digest: "" })).toBe(name);
  });

  it("are within the limits of sitemaps.org with the longest addresses and twenty photos each", () => {
    const page = {
      path: `/products/details/${"a".repeat(200)}`,
      changed: "2026-01-02T03:04:05Z",
      images: Array.from(
        { length: 20 },
        (_, number) => `https://cdn.example/uploads/ab/${"f".repeat(60)}-${number}.webp`,
      ),
    };
    const entries = sitemapEntries(page, "https://a-long-name-of-a-shop.example.com");
    const addresses = entries.match(/<loc>/g)?.length ?? 0;
    expect(addresses * idsPerBlock).toBeLessThanOrEqual(50_000);
    expect(addresses * limits.sitemapPages).toBeLessThanOrEqual(50_000);
    expect(urlSetStart.length + entries.length * idsPerBlock + urlSetEnd.length).toBeLessThan(50_000_000);
  });
});

describe("files", () => {
  it.each([
    [[], [[]]],
    [
      [3, 3, 3],
      [[3, 3], [3]],
    ],
    [
      [9, 1],
      [[9], [1]],
    ],
    [[1, 1], [[1, 1]]],
  ])("of parts %j are %j", (sizes: number[], groups) => {
    expect(groupBySize(sizes, (size) => size, 6)).toEqual(groups);
  });

  it("are numbered from the second on", () => {
    expect([0, 1, 2].map((index) => numbered("lists", index))).toEqual(["lists", "lists-2", "lists-3"]);
  });
});

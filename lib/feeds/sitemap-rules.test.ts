import { describe, expect, it } from "vitest";

import { SitemapLists, later, sitemapEntries, sitemapIndex } from "./sitemap-rules";

const lamp = { changed: "2026-01-02T00:00:00Z", isTopRated: false, isOnSale: false };

describe("the lists of the sitemap", () => {
  const pathsOf = (lists: SitemapLists) => lists.pages(["home", "lamps", "toys"]).map(({ path }) => path);

  it("are those that have a product, in the order of the categories, then the brands by their addresses", () => {
    const lists = new SitemapLists();
    lists.add({ ...lamp, categories: ["home", "lamps"], brand: "shui" });
    lists.add({ ...lamp, categories: ["home"], brand: "alo" });
    expect(pathsOf(lists)).toEqual([
      "/products",
      "/products/latest",
      "/products/home",
      "/products/home/latest",
      "/products/lamps",
      "/products/lamps/latest",
      "/products/brand/alo",
      "/products/brand/shui",
    ]);
  });

  it("have curated ones where a product of theirs has the badge", () => {
    const lists = new SitemapLists();
    lists.add({ ...lamp, isTopRated: true, categories: ["home", "lamps"], brand: "alo" });
    lists.add({ ...lamp, isOnSale: true, categories: ["home"], brand: "alo" });
    lists.add({ ...lamp, categories: ["toys"], brand: "alo" });
    const paths = pathsOf(lists);
    expect(paths).toEqual(
      expect.arrayContaining(["/products/toprated", "/products/home/sale", "/products/home/toprated"]),
    );
    expect(paths).not.toContain("/products/lamps/sale");
    expect(paths).not.toContain("/products/toys/toprated");
  });

  it("changed when the last of their products did", () => {
    const lists = new SitemapLists();
    lists.add({ ...lamp, changed: "2026-03-01T00:00:00Z", categories: ["home"], brand: "alo" });
    lists.add({ ...lamp, changed: "2026-05-01T00:00:00Z", categories: ["toys"], brand: "alo" });
    lists.add({ ...lamp, changed: "2026-04-01T00:00:00Z", categories: ["home"], brand: "shui" });
    const changed = new Map(lists.pages(["home", "toys"]).map((page) => [page.path, page.changed?.slice(5, 7)]));
    expect(Object.fromEntries(changed)).toMatchObject({
      "/products": "05",
      "/products/home": "04",
      "/products/toys": "05",
      "/products/brand/alo": "05",
      "/products/brand/shui": "04",
    });
    expect(lists.changed).toBe("2026-05-01T00:00:00Z");
  });

  it("have no entries without products, nor for removed categories", () => {
    const lists = new SitemapLists();
    expect(pathsOf(lists)).toEqual([]);
    lists.add({ ...lamp, categories: ["gone"], brand: "alo" });
    expect(pathsOf(lists)).toEqual(["/products", "/products/latest", "/products/brand/alo"]);
  });
});

it("a page is listed once for each language, and names all of them and its images", () => {
  const text = sitemapEntries(
    { path: "/products/details/a", changed: "2026-01-02", images: ["/pictures/a&b.webp"] },
    "https://shop.example",
  );
  const locations = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc);
  expect(locations).toHaveLength(5);
  expect(locations).toContain("https://shop.example/products/details/a");
  expect(locations).toContain("https://shop.example/de/products/details/a");
  expect(text.match(/hreflang="x-default"/g)).toHaveLength(5);
  expect(text.match(/<image:loc>https:\/\/shop.example\/pictures\/a&amp;b.webp<\/image:loc>/g)).toHaveLength(1);
});

it("the index names each part with its last change", () => {
  const text = sitemapIndex([{ name: "products-1", changed: "2026-01-02" }, { name: "pages" }], "https://shop.example");
  expect(text).toContain("<loc>https://shop.example/sitemap/products-1.xml</loc><lastmod>2026-01-02</lastmod>");
  expect(text).toContain("<sitemap><loc>https://shop.example/sitemap/pages.xml</loc></sitemap>");
});

it.each([
  [undefined, undefined, undefined],
  ["2026-01-01", undefined, "2026-01-01"],
  [undefined, "2026-01-01", "2026-01-01"],
  ["2026-01-01", "2026-01-02", "2026-01-02"],
])("of %s and %s the later is %s", (a, b, expected) => {
  expect(later(a, b)).toBe(expected);
});

import { markupOf, markupProblems } from "../lib/seo/testing-markup";
import { expectAccessible, expectToFit } from "./axe";
import { expect, test } from "./fixtures";

const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll("&amp;", "&");
const canonical = (html: string) => attribute(html, /<link rel="canonical" href="([^"]+)"/);
const robots = (html: string) => attribute(html, /<meta name="robots" content="([^"]+)"/) ?? "";
const pathOf = (address: string | undefined) => {
  const { pathname, search } = new URL(address ?? "http://nowhere/");
  return pathname + search;
};

test(
  "each page says in its head what it is, for people who share it and for engines",
  { tag: "@once" },
  async ({ request, baseURL }) => {
    for (const path of [
      "/",
      "/products",
      "/products/toys",
      "/products/latest",
      "/products/brand/deyal",
      "/de/products/toys",
    ]) {
      const html = await (await request.get(path)).text();
      const head = html.slice(0, html.indexOf("</head>"));
      expect(head.match(/<title>/g), path).toHaveLength(1);
      expect(attribute(head, /<meta name="description" content="([^"]+)"/)?.length, path).toBeLessThanOrEqual(170);
      expect(pathOf(canonical(head)), path).toBe(path);
      expect(head).toContain('<meta name="twitter:card" content="summary_large_image"/>');
      expect(head).toContain('<meta property="og:image:width" content="1200"/>');
      expect(head).toContain('<meta property="og:image:height" content="630"/>');
      const image = attribute(head, /<meta property="og:image" content="([^"]+)"/);
      const answer = await request.get(`${baseURL}${pathOf(image)}`);
      expect(answer.headers()["content-type"], path).toBe("image/jpeg");
      for (const language of ["en", "bn", "fr", "de", "it", "x-default"])
        expect(head).toContain(`hrefLang="${language}"`);
      expect(html.match(/<h1[ >]/g), path).toHaveLength(1);
    }
  },
);

/** Crawlers that fetch shared pages, and a search engine. */
const crawlers = {
  facebook: "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
  twitter: "Twitterbot/1.0",
  pinterest: "Pinterest/0.2 (+http://www.pinterest.com/)",
  whatsapp: "WhatsApp/2.23.20.0",
  linkedin: "LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)",
  vk: "Mozilla/5.0 (compatible; vkShare; +http://vk.com/dev/Share)",
  telegram: "TelegramBot (like TwitterBot)",
  slack: "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
  discord: "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)",
  google: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
};

test(
  "a shared link shows the same to the crawler of every network: title, text and its own image",
  { tag: "@once" },
  async ({ request, baseURL }) => {
    const post = "/blog/how-we-work-out-delivery-dates";
    const { Result } = (await (await request.post("/api/Product/GetProducts", { data: { limit: 1 } })).json()) as {
      Result: { Slug: string; Name: string }[];
    };
    const product = `/products/details/${Result[0]?.Slug}`;
    const seen = new Map<string, Set<string>>();
    for (const [network, agent] of Object.entries(crawlers)) {
      for (const path of ["/", product, "/products/toys", "/blog", post, "/de/site/about-us"]) {
        const headers = { "user-agent": agent };
        const response = await request.get(path, { headers, maxRedirects: 0 });
        expect(response.status(), `${network} ${path}`).toBe(200);
        const html = await response.text();
        expect(html).toMatch(/<h1[ >][\s\S]*<footer[\s\S]*<\/html>/);
        const head = html.slice(0, html.indexOf("</head>"));
        const tags = ["og:title", "og:description", "og:url", "og:type", "og:site_name", "og:image"].map((name) =>
          attribute(head, new RegExp(`<meta property="${name}" content="([^"]+)"`)),
        );
        expect(tags, `${network} ${path}`).not.toContain(undefined);
        const image = await request.get(`${baseURL}${pathOf(tags.at(-1))}`, { headers });
        expect([image.status(), image.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
        const bytes = await image.body();
        expect(jpegSize(bytes), path).toEqual([1_200, 630]);
        // WhatsApp ignores larger images.
        expect(bytes.length).toBeLessThan(300_000);
        seen.set(path, (seen.get(path) ?? new Set()).add(tags.join("\n")));
      }
    }
    for (const [path, answers] of seen) expect(answers.size, path).toBe(1);
    const images = [...seen.values()].map(([tags = ""]) => tags.split("\n").at(-1));
    expect(new Set(images).size, "a product, a list, the blog and a post have their own images").toBe(5);
  },
);

/** Reads width and height from the frame header. */
function jpegSize(bytes: Buffer): number[] {
  for (let at = 2; at < bytes.length - 9; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt8(at + 1);
    if (marker >= 0xc0 && marker <= 0xc3) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
  }
  return [];
}

test(
  "filtered, sorted and searched lists stay out of indexes and point at the clean list; pages do not",
  { tag: "@once" },
  async ({ request }) => {
    for (const query of ["price=5-20", "sort=latest", "q=wood", "view=list", "brand=dolna&page=1", "all=brand"]) {
      const html = await (await request.get(`/products/toys?${query}`)).text();
      expect(robots(html), query).toBe("noindex, follow");
      expect(pathOf(canonical(html)), query).toBe("/products/toys");
    }
    const second = await (await request.get("/products/toys?page=2")).text();
    expect(robots(second)).not.toContain("noindex");
    expect(pathOf(canonical(second))).toBe("/products/toys?page=2");
  },
);

test("structured data is in the HTML, valid, and matches the page", { tag: "@once" }, async ({ request }) => {
  const read = async (path: string) => markupOf(await (await request.get(path)).text());
  const home = await read("/");
  expect(home.map((node) => node["@type"])).toEqual(expect.arrayContaining(["OnlineStore", "WebSite"]));
  const list = await read("/products/toys?page=2");
  const types = list.map((node) => node["@type"]);
  expect(types).toEqual(expect.arrayContaining(["BreadcrumbList", "ItemList"]));
  const items = list.find((node) => node["@type"] === "ItemList")?.itemListElement as {
    position: number;
    url: string;
  }[];
  expect(items).toHaveLength(20);
  expect(items[0]?.position).toBe(21);
  const answer = await request.post("/api/Product/GetProducts", { data: { catSlug: "toys", page: 2, limit: 20 } });
  const { Result } = (await answer.json()) as { Result: { Slug: string }[] };
  expect(items.map(({ url }) => new URL(url).pathname)).toEqual(Result.map(({ Slug }) => `/products/details/${Slug}`));
  for (const node of [...home, ...list]) expect(markupProblems(node)).toEqual([]);
});

test(
  "robots.txt opens products and pages of lists, and closes everything personal and endless",
  { tag: "@once" },
  async ({ request }) => {
    const text = await (await request.get("/robots.txt")).text();
    expect(text).toMatch(/^Sitemap: https?:\/\/.+\/sitemap\.xml$/m);
    for (const line of ["Disallow: /api/", "Disallow: /account/", "Disallow: /products*?", "Allow: /products*?page="]) {
      expect(text).toContain(line);
    }
  },
);

test(
  "the sitemap lists every kind of page, with images and times, and each URL responds",
  { tag: "@once" },
  async ({ request }) => {
    const index = await (await request.get("/sitemap.xml")).text();
    const parts = [...index.matchAll(/<loc>([^<]+)<\/loc><lastmod>\d{4}-\d\d-\d\dT/g)].map(([, part = ""]) =>
      pathOf(part),
    );
    expect(parts.length).toBeGreaterThan(2);
    let products = 0;
    const samples: string[] = [];
    for (const part of parts) {
      const text = await (await request.get(part)).text();
      const found = [...text.matchAll(/<url><loc>([^<]+)<\/loc>/g)].map(([, each = ""]) => pathOf(each));
      expect(found.length, part).toBeGreaterThan(0);
      products += found.filter((each) => each.startsWith("/products/details/")).length;
      samples.push(found[0] ?? "", found[Math.floor(found.length / 2)] ?? "");
      if (part.includes("products-")) expect(text).toContain("<image:loc>");
    }
    // The sitemap may be ten minutes old, and other tests publish and withdraw a few products meanwhile.
    const answer = await request.post("/api/Product/GetProducts", { data: { limit: 1 } });
    const { Counts } = (await answer.json()) as { Counts: number };
    expect(Math.abs(products - Counts), `${products} and ${Counts}`).toBeLessThan(50);
    for (const path of samples) expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200);
  },
);

test("the sitemap and the product feed answer 304 to a conditional request", { tag: "@once" }, async ({ request }) => {
  for (const path of ["/sitemap.xml", "/sitemap/products-1.xml", "/feeds/google-merchant.xml"]) {
    const first = await request.fetch(path, { method: "HEAD" });
    expect(first.headers(), path).toMatchObject({ "content-encoding": "gzip", "x-content-type-options": "nosniff" });
    const headers = { "if-none-match": first.headers().etag ?? "" };
    expect((await request.get(path, { headers })).status(), path).toBe(304);
  }
});

test("the product feed names every option with its price and stock", { tag: "@once" }, async ({ request }) => {
  const text = await (await request.get("/feeds/google-merchant.xml")).text();
  const items = text.split("<item>").slice(1);
  expect(items.length).toBeGreaterThan(5_000);
  for (const item of items.slice(0, 50)) {
    for (const name of [
      "g:id",
      "title",
      "link",
      "g:image_link",
      "g:price",
      "g:availability",
      "g:brand",
      "g:condition",
    ]) {
      expect(item, name).toContain(`<${name}>`);
    }
    expect(item).toMatch(/<g:price>\d+\.\d\d USD<\/g:price>/);
  }
});

test("the manifest's icons and the page's icons are there", { tag: "@once" }, async ({ request }) => {
  const manifest = (await (await request.get("/manifest.webmanifest")).json()) as { icons: { src: string }[] };
  expect(manifest.icons.length).toBeGreaterThan(1);
  for (const path of [...manifest.icons.map(({ src }) => src), "/favicon.ico", "/icon.svg", "/apple-icon.png"]) {
    expect((await request.get(path)).status(), path).toBe(200);
  }
});

test("lists, found ones and empty ones, pass axe and fit every width", async ({ page }) => {
  test.slow();
  for (const path of [
    "/products",
    "/products/home-decor?brand=deyal&price=10-60",
    "/products/latest?view=list",
    "/products?q=zzqqxx",
    "/account/wishlist",
    "/account/compare?ids=1,2,3",
  ]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await expectAccessible(page, { of: path });
    await expectToFit(page, { of: path });
  }
});

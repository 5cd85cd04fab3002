import { existsSync } from "node:fs";
import path from "node:path";

import { beforeAll, describe, expect, it } from "vitest";

import { categorySeeds } from "./category-tree";
import { buildDemoShop, type DemoShop } from "./demo-shop";
import { designs, imagesOf } from "./designs";
import { highestCents, lowestCents } from "./prices";

const now = new Date("2026-11-20T15:30:00Z");
let shop: DemoShop;

beforeAll(() => {
  shop = buildDemoShop(now);
});

const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);
const duplicates = (values: readonly string[]) => (new Set(values).size === values.length ? [] : repeated(values));

function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

const share = (part: readonly unknown[]) => part.length / shop.products.length;
const items = (productId: number) => itemsByProduct().get(productId) ?? [];
let grouped: Map<number, DemoShop["optionItems"]> | undefined;
const itemsByProduct = () => (grouped ??= groupBy(shop.optionItems, (item) => item.productId));

describe("the catalogue", () => {
  it("has more than 5,000 products, 120 brands and about 40 shops", () => {
    expect(shop.products.length).toBeGreaterThanOrEqual(5_000);
    expect(shop.brands.length).toBeGreaterThanOrEqual(120);
    expect(shop.shops.length).toBeGreaterThanOrEqual(40);
  });

  it("fills every category of the spec with at least 40 products", () => {
    const counts = new Map<string, number>();
    for (const slug of shop.products.flatMap((product) => product.categoryTree)) {
      counts.set(slug, (counts.get(slug) ?? 0) + 1);
    }
    expect(categorySeeds.filter(({ slug }) => (counts.get(slug) ?? 0) < 40)).toEqual([]);
    expect(categorySeeds).toHaveLength(32);
  });

  it("has every category of the specification", () => {
    const slugs = (
      "home-decor, wall-decor, wall-clock, wall-sticker, wall-hanging, " +
      "car-and-bike, car-air-freshener, car-accessories, bike-accessories, jewellery-and-watches, watches, smart-watch, " +
      "jewellery, gadget-and-gears, phone-gadgets, laptop-and-pc-gadgets, headphones, gaming, " +
      "drone, clothing, men-clothing, men-t-shirt, men-jeans-pant, men-shorts-pant, women-clothing, " +
      "toys, learning-toys, car-models, health-and-life, hair-style, skin-care, accessories"
    ).split(", ");
    expect(slugs).toHaveLength(32);
    expect(categorySeeds.map(({ slug }) => slug)).toEqual(expect.arrayContaining(slugs));
  });

  it("repeats no name, slug or stock number", () => {
    expect(duplicates(shop.products.map((product) => product.Name.toLowerCase()))).toEqual([]);
    expect(duplicates(shop.products.map((product) => product.Slug))).toEqual([]);
    expect(duplicates(shop.products.map((product) => product.SKU))).toEqual([]);
    expect(duplicates(shop.optionItems.map((item) => item.SKU))).toEqual([]);
    expect(duplicates(shop.brands.map((brand) => brand.slug))).toEqual([]);
    expect(duplicates(shop.shops.map((store) => store.slug))).toEqual([]);
  });

  it("shows images and videos that are there, in the sizes that lists ask for", () => {
    const urls = new Set(shop.productImages.map((image) => image.url));
    for (const url of Array.from(urls))
      for (const width of ["w400/", "w160/"]) urls.add(url.replace(/[^/]+$/, `${width}$&`));
    for (const { cover } of shop.shops) if (cover) urls.add(cover);
    for (const { Video } of shop.products) if (Video) urls.add(Video);
    const missing = [...urls].filter((url) => !existsSync(path.join(process.cwd(), "public", url)));
    expect(missing).toEqual([]);
    expect(urls.size).toBeGreaterThan(5_000);
  });

  it("shows three images of every variant", () => {
    const images = groupBy(shop.productImages, (image) => image.groupId);
    const few = shop.optionGroups.filter(({ id }) => new Set(images.get(id)?.map(({ alt }) => alt)).size !== 3);
    expect(few).toEqual([]);
  });

  it("leads every product with an image of its first variant, whose name its title may carry", () => {
    const colourOf = new Map(
      designs.flatMap((design) =>
        design.colours.map((colour) => [`/pictures/products/${design.group}-${colour.slug}-1.webp`, colour.name]),
      ),
    );
    const first = new Map(
      shop.optionGroups.filter(({ position }) => position === 0).map((g) => [g.productId, g.option]),
    );
    expect(shop.products.filter(({ ID, Image }) => colourOf.get(Image) !== first.get(ID))).toEqual([]);
  });

  it("does not show one design twice in a row, by sales or by date", () => {
    const designOf = new Map(
      designs.flatMap((design) =>
        design.colours.flatMap((colour) => imagesOf(design, colour).map((url) => [url, design.group])),
      ),
    );
    const neighbours = (sorted: DemoShop["products"]) =>
      sorted.filter(({ Image }, index) => designOf.get(Image) === designOf.get(sorted[index - 1]?.Image ?? ""));
    const bySales = shop.products.toSorted((a, b) => b.TotalSold - a.TotalSold || a.ID - b.ID);
    const byDate = shop.products.toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
    expect(neighbours(bySales.slice(0, 4_000))).toEqual([]);
    expect(neighbours(byDate)).toEqual([]);
    expect(designOf.size).toBe(1_686);
  });
});

describe("prices and stock", () => {
  it("keeps every price between $2 and $900, or at 0 for what is still to come", () => {
    const odd = shop.optionItems.filter(
      ({ priceCents, regularPriceCents }) =>
        (priceCents !== 0 && (priceCents < lowestCents || priceCents > highestCents)) || regularPriceCents > 90_000,
    );
    expect(odd).toEqual([]);
    const upcoming = shop.products.filter((product) => product.priceCents === 0);
    expect(share(upcoming)).toBeGreaterThan(0.005);
    expect(upcoming.every((product) => product.AvailableQuantity === 0)).toBe(true);
  });

  it("shows the price of the first item in stock, else of the first item", () => {
    const wrong = shop.products.filter((product) => {
      const own = items(product.ID);
      const leading = own.find((item) => item.Quantity > 0) ?? own[0];
      return leading?.priceCents !== product.priceCents || leading?.regularPriceCents !== product.regularPriceCents;
    });
    expect(wrong).toEqual([]);
  });

  it("adds up the stock of each product exactly", () => {
    const wrong = shop.products.filter(
      ({ ID, AvailableQuantity }) => items(ID).reduce((sum, item) => sum + item.Quantity, 0) !== AvailableQuantity,
    );
    expect(wrong).toEqual([]);
  });

  it("spreads discounts: nearly half without, some at 45 percent and more, none above 90", () => {
    const discounts = shop.products.map(({ priceCents, regularPriceCents }) =>
      priceCents > 0 && regularPriceCents > priceCents
        ? ((regularPriceCents - priceCents) * 100) / regularPriceCents
        : 0,
    );
    expect(share(discounts.filter((discount) => discount === 0))).toBeGreaterThan(0.4);
    expect(share(discounts.filter((discount) => discount >= 45))).toBeGreaterThan(0.07);
    expect(Math.max(...discounts)).toBeGreaterThan(80);
    expect(Math.max(...discounts)).toBeLessThanOrEqual(90);
  });

  it("has plenty, low, last, partly sold out and sold out products, and every delivery class", () => {
    const { products } = shop;
    const inStock = (low: number, high: number) =>
      products.filter(({ AvailableQuantity }) => AvailableQuantity >= low && AvailableQuantity <= high);
    expect(share(inStock(0, 0))).toBeGreaterThan(0.03);
    expect(share(inStock(1, 5))).toBeGreaterThan(0.02);
    expect(share(inStock(6, 19))).toBeGreaterThan(0.05);
    const partly = products.filter((product) => {
      const own = items(product.ID);
      return own.some((item) => item.Quantity === 0) && own.some((item) => item.Quantity >= 20);
    });
    expect(share(partly)).toBeGreaterThan(0.03);
    const classes = [...new Set(products.map((product) => product.MaxDeliveryDays))].sort((a, b) => a - b);
    expect(classes).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 15, 20, 30]);
  });
});

describe("texts", () => {
  it("are free of stand-ins, slips and lengths that do not fit", () => {
    const texts = shop.products.flatMap((product) => [
      product.Name,
      product.Description,
      product.ShortDescription,
      product.keywords,
    ]);
    const said = [...texts, ...shop.reviews.flatMap((review) => [review.Title, review.Text!])];
    expect(said.filter((text) => /lorem|undefined|NaN|\[object|\{brand\}| {2}|\.\.|,,| ,| \./.test(text))).toEqual([]);
    expect(said.filter((text) => text.trim() !== text || text === "")).toEqual([]);
    expect(shop.products.filter((product) => product.Name.length > 90)).toEqual([]);
    expect(shop.products.filter((product) => product.ShortDescription.length > 160)).toEqual([]);
  });

  it("use only the markup that the shop allows", () => {
    const tags = new Set(shop.products.flatMap((product) => product.Description.match(/<\/?[a-z0-9]+[^>]*>/g) ?? []));
    const allowed = ["p", "ul", "li", "strong", "h3"].flatMap((tag) => [`<${tag}>`, `</${tag}>`]);
    expect([...tags].filter((tag) => !allowed.includes(tag))).toEqual([]);
  });

  it("state four to ten attributes per product, all of them in the category's template", () => {
    const templates = new Set(shop.featureTemplates.map(({ categoryId, slug }) => `${categoryId}:${slug}`));
    const categoryOf = new Map(shop.products.map(({ ID, categoryId }) => [ID, categoryId]));
    const untold = shop.productFeatures.filter(
      ({ productId, slug }) => !templates.has(`${categoryOf.get(productId)}:${slug}`),
    );
    expect(untold).toEqual([]);
    const counts = [...groupBy(shop.productFeatures, (feature) => feature.productId).values()].map((own) => own.length);
    expect(counts).toHaveLength(shop.products.length);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(3);
    expect(Math.max(...counts)).toBeLessThanOrEqual(10);
  });
});

describe("reviews", () => {
  it("give each product exactly its rating and count, one per buyer", () => {
    const own = groupBy(shop.reviews, (review) => review.productId);
    const wrong = shop.products.filter(({ ID, Rating, ReviewCount }) => {
      const given = own.get(ID) ?? [];
      const average = given.length === 0 ? 0 : given.reduce((sum, review) => sum + review.Rating, 0) / given.length;
      return given.length !== ReviewCount || Math.round(average * 100) / 100 !== Rating;
    });
    expect(wrong).toEqual([]);
    expect(new Set(shop.reviews.map(({ productId, userId }) => `${productId}:${userId}`)).size).toBe(
      shop.reviews.length,
    );
  });

  it("are fifteen to twenty-five thousand, never more than were sold, after publication and before today", () => {
    expect(shop.reviews.length).toBeGreaterThan(15_000);
    expect(shop.reviews.length).toBeLessThan(25_000);
    const products = new Map(shop.products.map((product) => [product.ID, product]));
    expect(shop.products.filter(({ ReviewCount, TotalSold }) => ReviewCount > TotalSold)).toEqual([]);
    const odd = shop.reviews.filter(({ productId, createdAt }) => {
      const published = products.get(productId)?.publishedAt ?? now;
      return createdAt < published || createdAt > now;
    });
    expect(odd).toEqual([]);
    const without = shop.products.filter((product) => product.ReviewCount === 0);
    expect(share(without)).toBeGreaterThan(0.15);
    expect(share(without)).toBeLessThan(0.35);
  });
});

describe("people and shops", () => {
  it("have the six demo accounts, and only these can sign in", () => {
    const demo = shop.users.filter((user) => shop.credentials.some((credential) => credential.userId === user.id));
    expect(demo.map(({ email, accountType }) => [email, accountType])).toEqual([
      ["shopper@example.com", 1],
      ["shop@example.com", 2],
      ["company@example.com", 3],
      ["individual@example.com", 4],
      ["publisher@example.com", 1],
      ["boss@example.com", 786],
    ]);
    expect(demo.every((user) => user.emailVerified)).toBe(true);
    expect(demo.find((user) => user.accountType === 786)?.sid).toBe(786);
    expect(new Set(shop.users.map((user) => user.sid)).size).toBe(shop.users.length);
  });

  it("give the demo sellers something to look after", () => {
    const soldBy = (email: string) => {
      const id = shop.users.find((user) => user.email === email)?.id;
      return shop.products.filter((product) => product.sellerId === id).length;
    };
    expect(soldBy("shop@example.com")).toBeGreaterThanOrEqual(40);
    expect(soldBy("company@example.com")).toBeGreaterThanOrEqual(40);
    expect(soldBy("individual@example.com")).toBeGreaterThanOrEqual(10);
    expect(soldBy("boss@example.com")).toBeGreaterThan(100);
    expect(shop.products.filter((product) => product.storeId && !shop.shops[product.storeId - 1]?.verifiedAt)).toEqual(
      [],
    );
  });
});

it("is the same for every moment of one day", () => {
  const again = buildDemoShop(new Date("2026-11-20T00:00:01Z"));
  expect(JSON.stringify(again) === JSON.stringify(shop)).toBe(true);
});

import type { Database } from "@/lib/db/open";
import * as schema from "@/lib/db/schema";

type Item = { size?: string; cents: number; regular?: number; quantity: number };
type Sample = Partial<typeof schema.products.$inferInsert> & {
  Name: string;
  Slug: string;
  /** Variant → its items; the first item's prices are the product's. */
  options: Record<string, Item[]>;
  features?: Record<string, string>;
};

const trees: Record<number, string[]> = {
  1: ["home-decor"],
  2: ["home-decor", "wall-decor"],
  3: ["clothing", "men-t-shirt"],
};

/** Ten published products whose counts can be checked by hand, and three that are not public. */
export const samples: readonly Sample[] = [
  sample(
    "Oak Mirror",
    2,
    1,
    { Oak: [{ cents: 4_000, regular: 8_000, quantity: 10 }] },
    {
      TotalSold: 90,
      Rating: 4.5,
      ReviewCount: 12,
      Badges: ["sale", "hot"],
      PaymentType: 1,
      features: { material: "Oak", style: "Modern" },
    },
  ),
  sample(
    "Walnut Mirror",
    2,
    1,
    { Walnut: [{ cents: 6_000, quantity: 3 }] },
    {
      TotalSold: 80,
      Rating: 3.2,
      ReviewCount: 4,
      features: { material: "Walnut", style: "Modern" },
    },
  ),
  sample(
    "Brass Sunburst Mirror",
    2,
    2,
    { Brass: [{ cents: 25_000, quantity: 0 }] },
    {
      TotalSold: 70,
      Rating: 5,
      ReviewCount: 2,
      IsFreeShipping: false,
      features: { material: "Brass", style: "Classic" },
    },
  ),
  sample(
    "Crème Candle Holder",
    1,
    3,
    { Ivory: [{ cents: 900, regular: 1_000, quantity: 40 }] },
    {
      TotalSold: 60,
      keywords: "decoration tealight",
      PaymentType: 1,
    },
  ),
  sample(
    "Stoneware Vase",
    1,
    2,
    { Teal: [{ cents: 2_450, quantity: 7 }], Plum: [{ cents: 2_650, quantity: 0 }] },
    {
      TotalSold: 50,
      Rating: 4,
      ReviewCount: 1,
      Badges: ["toprated"],
    },
  ),
  sample("Linen Lamp", 1, 2, { Ivory: [{ cents: 0, quantity: 0 }] }, { TotalSold: 0 }),
  sample(
    "Heavy Cotton Tee",
    3,
    3,
    {
      Teal: [
        { size: "M", cents: 1_500, quantity: 0 },
        { size: "L", cents: 1_500, quantity: 5 },
      ],
      Plum: [{ size: "M", cents: 3_500, quantity: 9 }],
    },
    { TotalSold: 40, PaymentType: 1 },
  ),
  sample(
    "Slub Tee",
    3,
    3,
    { Teal: [{ size: "M", cents: 1_800, regular: 3_600, quantity: 8 }] },
    { TotalSold: 30, Badges: ["sale"] },
  ),
  sample(
    "Boxy Tee",
    3,
    1,
    {
      Ivory: [
        { size: "S", cents: 1_200, quantity: 20 },
        { size: "XL", cents: 1_200, quantity: 2 },
      ],
    },
    { TotalSold: 20 },
  ),
  sample("Pocket Tee", 3, 1, { Plum: [{ size: "L", cents: 1_900, quantity: 6 }] }, { TotalSold: 10, storeId: null }),
  sample("Draft Mirror", 2, 1, { Oak: [{ cents: 100, quantity: 1 }] }, { state: "Draft" }),
  sample("Archived Mirror", 2, 1, { Oak: [{ cents: 100, quantity: 1 }] }, { state: "Archived" }),
  sample("Closed Shop Mirror", 2, 1, { Oak: [{ cents: 100, quantity: 1 }] }, { storeId: 2 }),
];

function sample(
  Name: string,
  categoryId: number,
  brandId: number,
  options: Sample["options"],
  more: Partial<Sample> = {},
): Sample {
  const Slug = Name.normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replaceAll(" ", "-");
  return { Name, Slug, categoryId, brandId, options, ...more };
}

/** Ids follow the order of `samples`, from 1. */
export async function fillCatalogue(db: Database): Promise<void> {
  await db.insert(schema.users).values([
    {
      id: 1,
      sid: 1001,
      name: "Seller One",
      firstName: "Seller",
      lastName: "One",
      email: "seller@example.com",
      accountType: 2,
    },
    { id: 2, sid: 1002, name: "Ada Byron", firstName: "Ada", lastName: "Byron", email: "ada@example.com" },
  ]);
  await db.insert(schema.locations).values({ Slug: "dhaka", Name: "Dhaka" });
  const shop = { address: "Road 1", locationSlug: "dhaka" };
  await db.insert(schema.shops).values([
    { ...shop, id: 1, name: "Open Shop", slug: "open-shop", ownerId: 1, verifiedAt: new Date() },
    { ...shop, id: 2, name: "Closed Shop", slug: "closed-shop", suspendedAt: new Date() },
  ]);
  await db.insert(schema.categories).values([
    { id: 1, name: "Home & Living", slug: "home-decor", department: "home", depth: 0, tree: ["home-decor"] },
    { id: 2, parentId: 1, name: "Wall Decor", slug: "wall-decor", department: "home", depth: 1, tree: trees[2] ?? [] },
    { id: 4, name: "Fashion", slug: "clothing", department: "fashion", depth: 0, tree: ["clothing"] },
    {
      id: 3,
      parentId: 4,
      name: "T-Shirts",
      slug: "men-t-shirt",
      department: "fashion",
      depth: 1,
      tree: trees[3] ?? [],
    },
  ]);
  await db.insert(schema.featureTemplates).values([
    { categoryId: 2, slug: "material", name: "Material", hint: "For example Oak", position: 0 },
    { categoryId: 2, slug: "style", name: "Style", position: 1 },
    { categoryId: 2, slug: "size", name: "Printed size", position: 2 },
  ]);
  await db.insert(schema.brands).values([
    { id: 1, name: "Alo", slug: "alo" },
    { id: 2, name: "Deyal", slug: "deyal" },
    { id: 3, name: "Éclat", slug: "eclat" },
  ]);
  for (const [index, product] of samples.entries()) await insertSample(db, product, index + 1);
  await db.insert(schema.productSlugs).values([
    { slug: "old-oak-mirror", productId: 1 },
    { slug: "old-draft-mirror", productId: 11 },
  ]);
  await db.insert(schema.reviews).values([
    { productId: 1, userId: 2, Rating: 5, Title: "Lovely", Text: "Clear glass, warm oak.", Verified: true },
    { productId: 1, userId: 1, Rating: 4, Title: "Good", Text: "A little heavy.", Verified: true },
  ]);
}

async function insertSample(db: Database, { options, features = {}, ...product }: Sample, ID: number): Promise<void> {
  const items = Object.values(options).flat();
  await db.insert(schema.products).values({
    ID,
    sellerId: 1,
    storeId: 1,
    SKU: `SKU-${ID}`,
    sourceUrl: `https://source.example/${ID}`,
    brandId: 1,
    categoryId: 1,
    categoryTree: trees[product.categoryId ?? 1] ?? [],
    priceCents: items[0]?.cents ?? 0,
    regularPriceCents: items[0]?.regular ?? 0,
    AvailableQuantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
    publishedAt: new Date(Date.UTC(2026, 0, ID)),
    ...product,
  });
  for (const [position, [option, list]] of Object.entries(options).entries()) {
    const groupId = ID * 10 + position;
    await db.insert(schema.optionGroups).values({ id: groupId, productId: ID, option, position });
    await db.insert(schema.optionItems).values(
      list.map(({ size = "", cents, regular = 0, quantity }, at) => ({
        ID: groupId * 10 + at,
        groupId,
        productId: ID,
        Size: size,
        SKU: `SKU-${groupId}-${at}`,
        priceCents: cents,
        regularPriceCents: regular,
        Quantity: quantity,
        position: at,
      })),
    );
    await db
      .insert(schema.productImages)
      .values({ productId: ID, groupId, url: `/pictures/${ID}-${position}.webp`, position });
  }
  const stated = Object.entries(features).map(([slug, value]) => ({ productId: ID, slug, name: slug, value }));
  if (stated.length > 0) await db.insert(schema.productFeatures).values(stated);
}

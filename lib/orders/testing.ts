import { randomUUID } from "node:crypto";

import { send, type Answer } from "@/lib/api/testing";
import type { Database } from "@/lib/db/open";
import {
  brands,
  categories,
  coupons,
  currencies,
  locations,
  optionGroups,
  optionItems,
  products,
  stockMovements,
  shops,
  users,
} from "@/lib/db/schema";

/** Test code: a small shop to order from. */
export type TestShop = Awaited<ReturnType<typeof makeShop>>;

/** Two shops with a seller each, a category and a brand. */
export async function makeShop(db: Database) {
  await db.insert(locations).values({ Slug: "dhaka", Name: "Dhaka" });
  await db.insert(currencies).values([
    { code: "USD", name: "US dollar", symbol: "$", multiplier: 1 },
    { code: "AUD", name: "Australian dollar", symbol: "A$", multiplier: 1.56, position: 1 },
  ]);
  const sellers = await db
    .insert(users)
    .values(["mati", "alo"].map((name) => ({ name, email: `${name}@example.com`, accountType: 2 })))
    .returning({ id: users.id });
  const opened = await db
    .insert(shops)
    .values(
      sellers.map(({ id }, index) => ({
        name: index === 0 ? "Mati Studio" : "Alo",
        slug: index === 0 ? "mati-studio" : "alo",
        address: "Road 11",
        locationSlug: "dhaka",
        ownerId: id,
      })),
    )
    .returning({ id: shops.id });
  const [category] = await db
    .insert(categories)
    .values({ name: "Home", slug: "home-decor", department: "home", depth: 0, tree: ["home-decor"] })
    .returning({ id: categories.id });
  const [brand] = await db.insert(brands).values({ name: "Shui", slug: "shui" }).returning({ id: brands.id });
  const owners = sellers.map(({ id }, index) => ({ sellerId: id, storeId: opened[index]?.id ?? null }));
  return { db, owners, categoryId: category?.id ?? 0, brandId: brand?.id ?? 0 };
}

export type ProductWish = {
  Name?: string;
  priceCents?: number;
  regularPriceCents?: number;
  /** Stock of each option: the first is "Teal", the others are its further sizes. */
  stock?: readonly number[];
  isCod?: boolean;
  state?: "Draft" | "Published" | "Archived";
  days?: number;
  /** Which of the two sellers. */
  seller?: 0 | 1;
};

export type TestProduct = { ID: number; Slug: string; Name: string; options: number[] };

/** The first stock is booked as a movement, so that stock is always the sum of its movements. */
export async function makeProduct(shop: TestShop, wish: ProductWish = {}): Promise<TestProduct> {
  const {
    priceCents = 2_000,
    regularPriceCents = 0,
    stock = [10],
    isCod = true,
    state = "Published",
    days = 10,
  } = wish;
  const mark = randomUUID().slice(0, 8);
  const Name = wish.Name ?? `Lamp ${mark}`;
  const owner = shop.owners[wish.seller ?? 0];
  if (!owner) throw new Error("no such seller");
  const [product] = await shop.db
    .insert(products)
    .values({
      ...owner,
      Name,
      Slug: `lamp-${mark}`,
      SKU: `P-${mark}`,
      Image: `/pictures/${mark}.webp`,
      priceCents,
      regularPriceCents,
      AvailableQuantity: stock.reduce((sum, units) => sum + units, 0),
      PaymentType: isCod ? 1 : 0,
      MaxDeliveryDays: days,
      brandId: shop.brandId,
      categoryId: shop.categoryId,
      categoryTree: ["home-decor"],
      state,
    })
    .returning({ ID: products.ID, Slug: products.Slug });
  if (!product) throw new Error("the product was not stored");
  const [group] = await shop.db
    .insert(optionGroups)
    .values({ productId: product.ID, option: "Teal" })
    .returning({ id: optionGroups.id });
  const options = await shop.db
    .insert(optionItems)
    .values(
      stock.map((Quantity, index) => ({
        groupId: group?.id ?? 0,
        productId: product.ID,
        Size: index === 0 ? "M" : `M${index}`,
        SKU: `O-${mark}-${index}`,
        priceCents,
        regularPriceCents,
        Quantity,
      })),
    )
    .returning({ ID: optionItems.ID, Quantity: optionItems.Quantity });
  const booked = options.filter(({ Quantity }) => Quantity > 0);
  if (booked.length > 0) {
    await shop.db
      .insert(stockMovements)
      .values(booked.map(({ ID, Quantity }) => ({ optionId: ID, quantity: Quantity, reason: "adjust" as const })));
  }
  return { ...product, Name, options: options.map(({ ID }) => ID) };
}

export async function makeCoupon(db: Database, wish: Partial<typeof coupons.$inferInsert> = {}): Promise<string> {
  const code = wish.code ?? `C${randomUUID().slice(0, 6).toUpperCase()}`;
  await db.insert(coupons).values({ kind: "percent", value: 10, ...wish, code });
  return code;
}

export const contact = {
  Email: "nadia@example.net",
  FullName: "Nadia Hossain",
  Phone: "+61 400 000 000",
  Address: {
    Line1: "12 Swanston Street",
    City: "Melbourne",
    Region: "Victoria",
    PostalCode: "3000",
    CountryCode: "AU",
  },
  PaymentMethod: "cod",
};

/** A line to order: the product's first option unless another is named. */
export function item(product: TestProduct, Quantity = 1, option = 0) {
  return { ID: product.ID, OptionId: product.options[option] ?? 0, Quantity };
}

export function startCheckout(body: Record<string, unknown>, headers?: Record<string, string>): Promise<Answer> {
  return send("POST", "Order/StartCheckout", { ...contact, ...body }, headers);
}

export function createOrder(checkoutId: string, headers?: Record<string, string>): Promise<Answer> {
  return send("POST", `Order/CreateOrder/${checkoutId}`, undefined, headers);
}

/** Starts a checkout that must succeed. @returns its id */
export async function checkoutOf(body: Record<string, unknown>, headers?: Record<string, string>): Promise<string> {
  const { status, body: answer } = await startCheckout(body, headers);
  if (status !== 200) throw new Error(`StartCheckout answered ${status}: ${JSON.stringify(answer)}`);
  return answer.CheckoutId as string;
}

import { brandRows } from "./brands";
import { draftProducts } from "./catalogue";
import { categoryPath, categorySeeds, departmentOf } from "./category-tree";
import { designs, imagesOf } from "./designs";
import { buildFeatureTemplates } from "./features";
import { buildContactMessages, buildStoreRequests, buildSubscribers } from "./inbox";
import { buildCoupons, buildCurrencies } from "./money-rows";
import { startOfDay } from "./moments";
import { buildOrders } from "./orders";
import { buildAddresses, buildCredentials, buildUsers } from "./people";
import { buildProduct, type Counters, type ProductBundle } from "./product-rows";
import { buildReviews } from "./reviews";
import type { CategoryRow, ReviewRow, ShopRow, UserRow } from "./rows";
import { buildShops, drawSellers, rateShops } from "./sellers";
import { locationRows } from "./shops";
import { standProducts } from "./standing";

export type DemoShop = ReturnType<typeof buildDemoShop>;

/** All rows of the demo shop, by table. Pure: the same day gives the same rows. */
export function buildDemoShop(now: Date) {
  const today = startOfDay(now);
  const users = buildUsers(today);
  const shops = buildShops(users, today);
  const categories = buildCategories();
  const bundles = buildProducts(users, shops, categories, today);
  const buyers = users.filter((user) => user.email.startsWith("reviewer-"));
  const reviews = buildReviews(bundles, buyers, today);
  rateShops(shops, ratingsByShop(bundles, reviews));
  const coupons = buildCoupons(today);
  return {
    locations: locationRows,
    users,
    credentials: buildCredentials(users),
    addresses: buildAddresses(users),
    shops,
    storeRequests: buildStoreRequests(users, shops, today),
    categories,
    brands: brandRows,
    ...joinBundles(bundles),
    featureTemplates: buildFeatureTemplates(idsBySlug(categories), statedAttributes(bundles)),
    reviews,
    currencies: buildCurrencies(today),
    ...buildOrders(bundles, users, coupons, today),
    coupons,
    subscribers: buildSubscribers(today),
    contactMessages: buildContactMessages(today),
  };
}

function buildCategories(): CategoryRow[] {
  const idBySlug = new Map(categorySeeds.map(({ slug }, index) => [slug, index + 1]));
  const siblings = new Map<string, number>();
  return categorySeeds.map(({ slug, parent = "", name, description, image }, index) => {
    const position = siblings.get(parent) ?? 0;
    siblings.set(parent, position + 1);
    const tree = categoryPath(slug);
    return {
      id: index + 1,
      parentId: idBySlug.get(parent) ?? null,
      name,
      slug,
      description,
      image: requireImage(image),
      department: departmentOf(slug),
      depth: tree.length - 1,
      tree,
      position,
    };
  });
}

function requireImage(group: string): string {
  const design = designs.find((candidate) => candidate.group === group);
  const [colour] = design?.colours ?? [];
  const [image] = design && colour ? imagesOf(design, colour) : [];
  if (!image) throw new Error(`The demo shop has no image of "${group}"`);
  return image;
}

function buildProducts(users: UserRow[], shops: ShopRow[], categories: CategoryRow[], today: Date): ProductBundle[] {
  const drafts = draftProducts();
  const standings = standProducts(drafts, today);
  const categoryIds = idsBySlug(categories);
  const drawSeller = drawSellers(users, shops);
  const counters: Counters = { group: 0, item: 0, image: 0 };
  return drafts.map((draft) => {
    const standing = standings.get(draft.id);
    if (!standing) throw new Error(`Product ${draft.id} has no standing`);
    const seller = drawSeller(draft.department, draft.dice);
    return buildProduct(draft, standing, seller, categoryIds.get(draft.category) ?? 0, counters);
  });
}

const idsBySlug = (categories: readonly CategoryRow[]) => new Map(categories.map(({ slug, id }) => [slug, id]));

const joinBundles = (bundles: readonly ProductBundle[]) => ({
  products: bundles.map((bundle) => bundle.product),
  optionGroups: bundles.flatMap((bundle) => bundle.groups),
  optionItems: bundles.flatMap((bundle) => bundle.items),
  productImages: bundles.flatMap((bundle) => bundle.images),
  productFeatures: bundles.flatMap((bundle) => bundle.features),
});

/** Attributes stated by the products of each category. */
function statedAttributes(bundles: readonly ProductBundle[]): Map<string, Set<string>> {
  const stated = new Map<string, Set<string>>();
  for (const { draft, features } of bundles) {
    for (const { slug } of features) {
      const known = stated.get(draft.category) ?? new Set();
      stated.set(draft.category, known.add(slug));
    }
  }
  return stated;
}

function ratingsByShop(bundles: readonly ProductBundle[], reviews: readonly ReviewRow[]): Map<number, number[]> {
  const storeByProduct = new Map(bundles.map(({ product }) => [product.ID, product.storeId]));
  const ratings = new Map<number, number[]>();
  for (const { productId, Rating } of reviews) {
    const store = storeByProduct.get(productId);
    if (store) ratings.set(store, [...(ratings.get(store) ?? []), Rating]);
  }
  return ratings;
}

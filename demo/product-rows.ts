import type { Draft } from "./catalogue";
import { categoryName } from "./category-tree";
import { colourFamilyOf } from "./colour-families";
import { describe, describeShortly } from "./descriptions";
import { requireCategoryText } from "./design-registry";
import { imagesOf, videoOf, type DesignColour } from "./designs";
import { attributeName, attributeSlugs } from "./features";
import { discountOf, priceAt, rollDiscount, type Price } from "./prices";
import { hexOf } from "./prng";
import type { OptionGroupRow, OptionItemRow, ProductFeatureRow, ProductImageRow, ProductRow } from "./rows";
import type { Seller } from "./sellers";
import type { Standing } from "./standing";
import { rollQuantities, rollStockState, type StockState } from "./stock";
import { titleCase } from "./wording";

export type ProductBundle = {
  draft: Draft;
  product: ProductRow;
  groups: OptionGroupRow[];
  items: OptionItemRow[];
  images: ProductImageRow[];
  features: ProductFeatureRow[];
};

/** The next free number of each table that products fill. */
export type Counters = { group: number; item: number; image: number };

export function buildProduct(
  draft: Draft,
  standing: Standing,
  seller: Seller,
  categoryId: number,
  counters: Counters,
): ProductBundle {
  const state = rollStockState(draft.dice);
  const groups = buildGroups(draft, counters);
  const items = buildItems(draft, groups, state, counters);
  const images = buildImages(draft, groups, counters);
  const product = buildProductRow({ draft, standing, seller, categoryId, state, items, images });
  return { draft, product, groups, items, images, features: buildFeatures(draft) };
}

function buildGroups({ id, colours, text }: Draft, counters: Counters): OptionGroupRow[] {
  return colours.map((colour, position) => ({
    id: ++counters.group,
    productId: id,
    label: text.choice ?? "Colour",
    option: colour.name,
    position,
  }));
}

function buildItems(draft: Draft, groups: OptionGroupRow[], state: StockState, counters: Counters): OptionItemRow[] {
  const { id, dice, sizes } = draft;
  const shown = sizes.length > 1 ? sizes : [""];
  const prices = rollPrices(draft, shown.length, state);
  const quantities = rollQuantities(state, groups.length * shown.length, dice);
  return groups.flatMap((group, groupIndex) =>
    shown.map((size, sizeIndex) => ({
      ID: ++counters.item,
      groupId: group.id,
      productId: id,
      Size: size,
      SKU: `${skuOf(draft)}-${"ABCDEFG"[groupIndex]}${sizeIndex + 1}`,
      ...(prices[sizeIndex] as Price),
      Quantity: quantities[groupIndex * shown.length + sizeIndex] ?? 0,
      position: sizeIndex,
    })),
  );
}

/** One price per size, rising; none for upcoming products. */
function rollPrices({ text, dice, sizes }: Draft, count: number, state: StockState): Price[] {
  if (state === "upcoming") return Array.from({ length: count }, () => ({ priceCents: 0, regularPriceCents: 0 }));
  const [low, high] = text.price;
  const step = text.sizeStep ?? (text.sizing === "all" ? 0 : 0.3);
  const offset = sizes.length === 0 ? 0 : Math.max(0, text.sizes?.indexOf(sizes[0] ?? "") ?? 0);
  const base = (low + (high - low) * dice.next() ** 1.4) * 100;
  const discount = rollDiscount(dice);
  const ending = dice.next();
  return Array.from({ length: count }, (_, index) => priceAt(base * (1 + step * (offset + index)), discount, ending));
}

const skuOf = ({ brand, id }: Draft) =>
  `${brand
    .replace(/[^A-Za-z]/g, "")
    .slice(0, 3)
    .toUpperCase()}-${String(id).padStart(5, "0")}`;

function modelOf({ core, id }: Draft): string {
  const initials = core
    .replace(/[^A-Za-z ]/g, "")
    .split(" ")
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase());
  return `${initials.slice(0, 3).join("")}-${1000 + ((id * 7) % 9000)}`;
}

function buildImages(
  { id, design, colours, name }: Draft,
  groups: OptionGroupRow[],
  counters: Counters,
): ProductImageRow[] {
  return colours.flatMap((colour, index) =>
    imagesOf(design, colour).map((url, view) => ({
      id: ++counters.image,
      productId: id,
      groupId: groups[index]?.id ?? null,
      url,
      alt: `${name}${colours.length > 1 ? ` in ${titleCase(colour.name)}` : ""}${viewText(colour, view)}`,
      width: 800,
      height: 800,
      position: index * 4 + view,
    })),
  );
}

function viewText({ views }: DesignColour, view: number): string {
  if (view === 0) return "";
  return view < views ? ", second view" : `, close-up${view > views ? ` ${view - views + 1}` : ""}`;
}

function buildFeatures({ id, facts, colours }: Draft): ProductFeatureRow[] {
  const [first] = colours;
  const family = colours.length === 1 && first ? colourFamilyOf(first.name) : "Assorted";
  const stated: Record<string, string> = { ...facts, "colour-family": family };
  return attributeSlugs
    .filter((slug) => stated[slug])
    .map((slug, position) => ({ productId: id, slug, name: attributeName(slug), value: stated[slug] ?? "", position }));
}

/** The first item of the first variant with stock, else the very first (§4.14). */
function leadingItem(items: readonly OptionItemRow[]): OptionItemRow {
  return items.find((item) => item.Quantity > 0) ?? (items[0] as OptionItemRow);
}

type Facets = {
  draft: Draft;
  standing: Standing;
  seller: Seller;
  categoryId: number;
  state: StockState;
  items: OptionItemRow[];
  images: ProductImageRow[];
};

function buildProductRow({ draft, standing, seller, categoryId, state, items, images }: Facets): ProductRow {
  const { dice, design } = draft;
  const { priceCents, regularPriceCents } = leadingItem(items);
  const sold = state === "upcoming" ? 0 : standing.sold;
  return {
    ID: draft.id,
    PUID: hexOf(dice, 32),
    sellerId: seller.userId,
    storeId: seller.storeId,
    Name: draft.name,
    Slug: draft.slug,
    Image: images[0]?.url ?? "",
    Image2: images[1]?.url ?? "",
    Video: videoOf(design, draft.colours[0]),
    ...textsOf(draft),
    Model: modelOf(draft),
    SKU: skuOf(draft),
    priceCents,
    regularPriceCents,
    Badges: badgesOf({ priceCents, regularPriceCents }, standing, sold),
    AvailableQuantity: items.reduce((sum, item) => sum + item.Quantity, 0),
    Rating: 0,
    ReviewCount: 0,
    TotalSold: sold,
    ViewCount: sold * dice.int(8, 24) + dice.int(30, 900),
    ...termsOf(draft),
    brandId: draft.brandId,
    categoryId,
    categoryTree: draft.tree,
    keywords: keywordsOf(draft),
    state: "Published",
    sourceUrl: seller.isHouse ? `https://wholesale.example/${design.group}/${draft.slug}` : "",
    version: 1,
    updatedBy: null,
    publishedAt: standing.publishedAt,
    approvedAt: standing.publishedAt,
    createdAt: standing.publishedAt,
    updatedAt: standing.publishedAt,
  };
}

function textsOf({ dice, text, category, name, brand, colours, sizes, core }: Draft) {
  const shades = colours.map((colour) => colour.name);
  const facts = { name, text, category: requireCategoryText(category), brand, colours: shades, sizes };
  return { Description: describe(facts, dice), ShortDescription: describeShortly(text, core, shades, dice) };
}

function termsOf(draft: Draft) {
  const { dice, text, category } = draft;
  const { returns = [7, 7, 7, 7, 14] } = requireCategoryText(category);
  return {
    ReturnsInDay: text.returns ?? dice.pick(returns),
    MaxDeliveryDays: rollDelivery(draft),
    PaymentType: dice.chance(0.6) ? 1 : 0,
    IsFreeShipping: dice.chance(0.93),
  };
}

/** The top-rated badge follows with the reviews. */
function badgesOf(price: Price, standing: Standing, sold: number): ProductRow["Badges"] {
  const held = { sale: discountOf(price) >= 20, hot: standing.isHot && sold > 0, new: standing.isNew };
  return (["sale", "hot", "new"] as const).filter((badge) => held[badge]);
}

/** Every class of the estimate occurs (§9.8); a week and ten days are the most common. */
function rollDelivery({ dice }: Draft): number {
  return dice.weighted([
    [3, 6],
    [4, 7],
    [5, 8],
    [6, 4],
    [7, 20],
    [8, 4],
    [9, 14],
    [10, 18],
    [12, 6],
    [14, 5],
    [15, 4],
    [20, 2.5],
    [30, 1.5],
  ] as const);
}

function keywordsOf({ brand, category, design, colours, sizes, core }: Draft): string {
  const words = [
    brand,
    categoryName(category),
    design.form,
    core,
    ...design.nouns,
    ...design.materials,
    ...colours.map(({ name }) => name),
    ...sizes,
  ];
  return [...new Set(words.map((word) => word.toLowerCase()))].join(", ");
}

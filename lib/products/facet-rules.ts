import { isUpcoming } from "./price-rules";

/** What "4 & up" and "10%+" filter by. */
export const ratingSteps = [4, 3, 2, 1] as const;
export const discountSteps = [10, 25, 45, 70] as const;

/** What a list filters a product by, and counts of it. */
export type ProductFacts = {
  id: number;
  brandId: number;
  cents: number;
  rating: number;
  discount: number;
  isInStock: boolean;
  isFreeShipping: boolean;
  isCashOnDelivery: boolean;
  /** In the order in which the product's page shows them. */
  items: readonly ItemFacts[];
  /** Equal features of all products are the same object. */
  features: readonly Feature[];
};

export type Feature = { slug: string; value: string };

/** An option that can be bought; empty texts where it has no colour or size. */
export type ItemFacts = { cents: number; isInStock: boolean; colour: string; size: string };

/** The choice of a filter group, which a product meets, or one of its options. */
export type Test =
  | { group: string; on: "product"; meets: (product: ProductFacts) => boolean }
  | { group: string; on: "item"; meets: (item: ItemFacts) => boolean };

/** @param attributes slugs of the features that are counted */
export type Wanted = { steps: Steps; attributes: readonly string[] };
export type Steps = { rating: readonly number[]; discount: readonly number[] };
export type TextCount = { text: string; count: number };

export type CountedFacts = {
  /** The products that meet every choice, in the order in which they were given. */
  met: ProductFacts[];
  /** Cents; null where nothing has a price. */
  lowest: number | null;
  highest: number | null;
  /** Brand's id → products. */
  brands: Map<number, number>;
  /** Products that reach each step. */
  rating: number[];
  discount: number[];
  availability: number;
  shipping: number;
  payment: number;
  colour: TextCount[];
  size: TextCount[];
  attributes: (TextCount & { attribute: string })[];
};

/**
 * Counts the choices of each filter group among the products that meet the choices of all other groups. Choices of options
 * (price, stock, colour, size) must be met by one and the same option.
 */
export function countFacets(
  products: readonly ProductFacts[],
  choices: readonly Test[],
  { steps, attributes }: Wanted,
): CountedFacts {
  const tests = splitChoices(choices);
  const counted = new Set(attributes);
  const chosen = new Set(attributes.filter((slug) => choices.some(({ group }) => group === slug)));
  const counts = emptyCounts(steps);
  const [colours, sizes] = [new Map<string, number>(), new Map<string, number>()];
  const features = new Map<Feature, number>();
  for (const product of products) {
    const match = matchOf(product, tests);
    if (!match) continue;
    countSingles(counts, product, match, steps);
    countOnce(colours, match.itemsFor("colour"), "colour");
    countOnce(sizes, match.itemsFor("size"), "size");
    const countable = match.countsFor("") ? counted : chosen;
    if (countable.size === 0) continue;
    for (const feature of product.features)
      if (countable.has(feature.slug) && match.countsFor(feature.slug)) increase(features, feature);
  }
  const ofFeatures = [...features].map(([{ slug, value }, count]) => ({ attribute: slug, text: value, count }));
  return { ...counts, colour: listed(colours), size: listed(sizes), attributes: mostFirst(ofFeatures) };
}

function emptyCounts(steps: Steps): CountedFacts {
  return {
    met: [],
    lowest: null,
    highest: null,
    brands: new Map(),
    rating: steps.rating.map(() => 0),
    discount: steps.discount.map(() => 0),
    availability: 0,
    shipping: 0,
    payment: 0,
    colour: [],
    size: [],
    attributes: [],
  };
}

type Match = {
  /** It meets the choices of all groups but this one, if it has any. */
  countsFor: (group: string) => boolean;
  /** The options that meet them, of a product that meets every choice of products. */
  itemsFor: (group: string) => readonly ItemFacts[];
  /** It could be bought as it is chosen. */
  hasStock: boolean;
};

type Tests = ReturnType<typeof splitChoices<Test>>;

/** Those that a product meets, and those that one of its options meets. */
export const splitChoices = <Choice extends Test>(choices: readonly Choice[]) => ({
  ofProducts: choices.filter((choice): choice is Extract<Choice, { on: "product" }> => choice.on === "product"),
  ofItems: choices.filter((choice): choice is Extract<Choice, { on: "item" }> => choice.on === "item"),
});

const several = Symbol("two choices are missed");
/** Null when every choice is met; the group of the only one that is missed. */
type Missed = string | null | typeof several;

function missedOf<Subject>(
  tests: readonly { group: string; meets: (subject: Subject) => boolean }[],
  subject: Subject,
): Missed {
  let missed: Missed = null;
  for (const { group, meets } of tests) {
    if (meets(subject)) continue;
    if (missed !== null) return several;
    missed = group;
  }
  return missed;
}

const passes = (missed: Missed, group: string) => missed === null || missed === group;

/** Null for a product that misses the choices of two groups: it counts for none. */
function matchOf(product: ProductFacts, { ofProducts, ofItems }: Tests): Match | null {
  const missed = missedOf(ofProducts, product);
  if (missed === several) return null;
  const { items } = product;
  if (ofItems.length === 0)
    return {
      countsFor: (group) => passes(missed, group),
      itemsFor: () => (missed === null ? items : []),
      hasStock: product.isInStock,
    };
  const missedByItem = items.map((item) => missedOf(ofItems, item));
  const hasMetItem = missedByItem.includes(null);
  return {
    countsFor: (group) => passes(missed, group) && (hasMetItem || missedByItem.includes(group)),
    itemsFor: (group) => (missed === null ? items.filter((_, at) => passes(missedByItem[at] ?? null, group)) : []),
    hasStock: items.some((item, at) => item.isInStock && passes(missedByItem[at] ?? null, "availability")),
  };
}

function countSingles(counts: CountedFacts, product: ProductFacts, { countsFor, hasStock }: Match, steps: Steps): void {
  if (countsFor("")) counts.met.push(product);
  if (!isUpcoming(product.cents) && countsFor("price")) {
    counts.lowest = Math.min(counts.lowest ?? product.cents, product.cents);
    counts.highest = Math.max(counts.highest ?? product.cents, product.cents);
  }
  if (countsFor("brand")) increase(counts.brands, product.brandId);
  if (countsFor("rating")) countSteps(counts.rating, steps.rating, product.rating);
  if (countsFor("discount")) countSteps(counts.discount, steps.discount, product.discount);
  if (product.isFreeShipping && countsFor("shipping")) counts.shipping++;
  if (product.isCashOnDelivery && countsFor("payment")) counts.payment++;
  if (hasStock && countsFor("availability")) counts.availability++;
}

function countSteps(counts: number[], steps: readonly number[], reached: number): void {
  for (const [at, step] of steps.entries()) if (reached >= step) counts[at] = (counts[at] ?? 0) + 1;
}

/** A product counts once for a colour or size, however many of its options have it. */
function countOnce(counts: Map<string, number>, items: readonly ItemFacts[], key: "colour" | "size"): void {
  const seen: string[] = [];
  for (const { [key]: text } of items) {
    if (seen.includes(text)) continue;
    seen.push(text);
    increase(counts, text);
  }
}

function increase<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Without the empty text of what has no colour or size. */
function listed(counts: ReadonlyMap<string, number>): TextCount[] {
  return mostFirst([...counts].filter(([text]) => text).map(([text, count]) => ({ text, count })));
}

function mostFirst<Counted extends TextCount>(list: Counted[]): Counted[] {
  return list.sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1));
}

/**
 * Cents of the option that a card shows in a list with choices of options: of those that meet them the first with stock,
 * else the first.
 */
export function metCents({ items, cents }: ProductFacts, tests: readonly Test[]): number {
  const met = items.filter((item) => tests.every((test) => test.on === "product" || test.meets(item)));
  return (met.find(({ isInStock }) => isInStock) ?? met[0])?.cents ?? cents;
}

/** Upcoming products have no price yet and are last in both orders. */
export function compareShownPrices(a: number, b: number, descending: boolean): number {
  if (descending) return b - a;
  return Number(isUpcoming(a)) - Number(isUpcoming(b)) || a - b;
}

const surely = 4;

/**
 * So many of the most sold meet the choices that those of the whole list are certainly more than a limit, and need not be
 * counted.
 */
export function promisesMore(met: number, mostSold: number, list: number, limit: number): boolean {
  return mostSold > 0 && (met / mostSold) * list > surely * limit;
}

import { dollarsOf } from "@/lib/dollars";
import type { ChoiceFilter, Filter } from "./contract";
import { choiceSlug, compareSizes, priceRange } from "./list-rules";

/** Against hostile catalogues: more than the shop's brands, and than the colours of any department. */
const mostChoices = 500;
/** Attributes that differ for nearly every product, such as dimensions, are no useful filter. */
const mostAttributeValues = 40;

type Counted = { text: string; count: number; slug?: string };

export type FilterFacts = {
  /** Cents. */
  lowest: number | null;
  highest: number | null;
  brand: readonly Counted[];
  rating: readonly number[];
  discount: readonly number[];
  availability: number;
  shipping: number;
  payment: number;
  colour: readonly Counted[];
  size: readonly Counted[];
  attributes: readonly (Counted & { attribute: string })[];
};

type Steps = { rating: readonly number[]; discount: readonly number[] };
type Named = { slug: string; name: string };

/** Sorts for display, and leaves out groups that offer no choice. @param chosen group → chosen slugs */
export function filtersOf(
  facts: FilterFacts,
  steps: Steps,
  attributes: readonly Named[],
  chosen: Readonly<Record<string, readonly string[]>>,
): Filter[] {
  const valueOf = (group: string) => [...(chosen[group] ?? [])];
  const choice = (type: "check" | "color", slug: string, name: string, counted: readonly Counted[]): ChoiceFilter => {
    const value = valueOf(slug);
    return { type, slug, name, items: countChoices(counted, value), value };
  };
  const single = (slug: string, name: string, item: Named, count: number): ChoiceFilter => {
    return { type: "check", slug, name, items: [{ ...item, count }], value: valueOf(slug) };
  };
  const size = choice("check", "size", "Size", facts.size);
  const choices: ChoiceFilter[] = [
    choice("check", "brand", "Brand", facts.brand),
    stepFilter("rating", "rating", "Customer rating", steps.rating, facts.rating, valueOf("rating")),
    stepFilter("radio", "discount", "Discount", steps.discount, facts.discount, valueOf("discount")),
    single("availability", "Availability", { slug: "in-stock", name: "In Stock" }, facts.availability),
    single("shipping", "Shipping", { slug: "free", name: "Free shipping" }, facts.shipping),
    single("payment", "Payment", { slug: "cod", name: "Cash on delivery" }, facts.payment),
    choice("color", "colour", "Colour", facts.colour),
    { ...size, items: size.items.toSorted((a, b) => compareSizes(a.name, b.name)) },
    ...attributes.flatMap((attribute) => attributeFilter(attribute, facts.attributes, valueOf(attribute.slug))),
  ];
  return [
    priceFilter(facts, chosen.price?.[0]),
    ...choices.filter(({ items, value }) => items.length + value.length > 0),
  ];
}

function priceFilter({ lowest, highest }: FilterFacts, chosen: string | undefined): Filter {
  const bounds = priceRange(lowest === null ? null : dollarsOf(lowest), highest === null ? null : dollarsOf(highest));
  const [low = bounds.min, high = bounds.max] = chosen ? chosen.split("-").map(Number) : [];
  return { type: "range", slug: "price", name: "Price", ...bounds, value: [low, high] };
}

function stepFilter(
  type: "rating" | "radio",
  slug: string,
  name: string,
  steps: readonly number[],
  counts: readonly number[],
  value: string[],
): ChoiceFilter {
  const label = (step: number) => (type === "rating" ? `${step} & up` : `${step}%+`);
  const items = steps.map((step, index) => ({ slug: String(step), name: label(step), count: counts[index] ?? 0 }));
  return { type, slug, name, items, value };
}

function attributeFilter(attribute: Named, counted: FilterFacts["attributes"], value: string[]): ChoiceFilter[] {
  const own = counted.filter((entry) => entry.attribute === attribute.slug);
  if (own.length > mostAttributeValues && value.length === 0) return [];
  return [{ type: "check", ...attribute, items: countChoices(own, value), value }];
}

/** Merges spellings such as "Sea Green" and "sea-green". Chosen values stay, even at 0. */
function countChoices(counted: readonly Counted[], chosen: readonly string[]): ChoiceFilter["items"] {
  const items = new Map<string, { slug: string; name: string; count: number }>();
  for (const { text, count, slug = choiceSlug(text) } of counted) {
    const known = items.get(slug);
    if (known) known.count += count;
    else if (slug) items.set(slug, { slug, name: text, count });
  }
  for (const slug of chosen) if (!items.has(slug)) items.set(slug, { slug, name: slug.replaceAll("-", " "), count: 0 });
  return [...items.values()].filter((item, index) => index < mostChoices || chosen.includes(item.slug));
}

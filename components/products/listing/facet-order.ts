import type { ChoiceFilter, Filters } from "@/lib/products/contract";

/** In the order without filters, so that nothing moves; what the choices exclude stays, with the count 0. */
export function inStableOrder(filters: Filters, unfiltered: Filters): Filters {
  const known = unfiltered.map((base) => {
    const now = filters.find(({ slug }) => slug === base.slug);
    if (base.type === "range" || now?.type === "range") return now ?? base;
    return mergeChoices(base, now);
  });
  const added = filters.filter(({ slug }) => !unfiltered.some((base) => base.slug === slug));
  return [...known, ...added];
}

function mergeChoices(base: ChoiceFilter, now: ChoiceFilter | undefined): ChoiceFilter {
  const value = now?.value ?? [];
  const items = base.items
    .filter(({ slug, count }) => count > 0 || value.includes(slug))
    .map((item) => ({ ...item, count: now?.items.find(({ slug }) => slug === item.slug)?.count ?? 0 }));
  const added = now?.items.filter(({ slug }) => !base.items.some((item) => item.slug === slug)) ?? [];
  return { ...base, items: [...items, ...added], value };
}

import { designs } from "../../demo/designs";
import { buildDemoShop, type DemoShop } from "../../demo/demo-shop";

import { judgedQueries } from "./judged-queries";
import { fits, type Facts, type Wanted } from "./score";

export type Query = { kind: string; text: string; wanted: Wanted; fitting: number };
export type Judged = { queries: readonly Query[]; facts: ReadonlyMap<string, Facts> };

/** The judged queries and what is known of every product of the demo shop, by slug. */
export function judgeDemoShop(now: Date): Judged {
  const shop = buildDemoShop(now);
  const all = factsOf(shop);
  const count = (wanted: Wanted) => all.filter((facts) => fits(wanted, facts)).length;
  const written = Object.entries(judgedQueries).flatMap(([kind, list]) =>
    list.map(([text, wanted]) => ({ kind, text, wanted })),
  );
  const queries = [...written, ...ofProducts(shop, all)].map((query) => ({ ...query, fitting: count(query.wanted) }));
  return { queries, facts: new Map(all.map((facts) => [facts.slug, facts])) };
}

function factsOf(shop: DemoShop): Facts[] {
  const names = designs.map(({ group }) => group).toSorted((a, b) => b.length - a.length);
  const colours = Map.groupBy(shop.optionGroups, ({ productId }) => productId);
  const items = Map.groupBy(shop.optionItems, ({ productId }) => productId);
  return shop.products.map((product) => ({
    slug: product.Slug,
    design: names.find((name) => product.Image.split("/").at(-1)?.startsWith(`${name}-`)) ?? "",
    categories: product.categoryTree,
    colours: (colours.get(product.ID) ?? []).map(({ option }) => option ?? ""),
    brand: shop.brands[product.brandId - 1]?.name ?? "",
    cents: (items.get(product.ID) ?? []).map(({ priceCents }) => priceCents),
  }));
}

/** Codes, whole names, and brands with a noun, of products all over the catalogue. */
function ofProducts(shop: DemoShop, all: readonly Facts[]): Omit<Query, "fitting">[] {
  const every = (step: number, first: number) => shop.products.filter((_, index) => index % step === first);
  const queries: Omit<Query, "fitting">[] = [];
  for (const { SKU, Slug } of every(500, 7)) queries.push({ kind: "code", text: SKU, wanted: { slug: Slug } });
  for (const { Name, Slug } of every(700, 90)) {
    const named = shop.products.filter((other) => other.Name === Name).length;
    if (named === 1) queries.push({ kind: "name", text: Name, wanted: { slug: Slug } });
  }
  for (const product of every(500, 33)) {
    const facts = all.find(({ slug }) => slug === product.Slug);
    const noun = designs.find(({ group }) => group === facts?.design)?.nouns[0];
    if (!facts || !noun) continue;
    const wanted = {
      brand: facts.brand,
      designs: designs.filter(({ nouns }) => nouns.includes(noun)).map(({ group }) => group),
    };
    queries.push({ kind: "brand", text: `${facts.brand} ${noun}`.toLowerCase(), wanted });
  }
  return queries;
}

import "server-only";

import { createHash } from "node:crypto";

import { LRUCache } from "lru-cache";

import { database, type Database } from "@/lib/db/open";

import type { FilterChoice } from "./choice-queries";
import {
  compareShownPrices,
  countFacets,
  discountSteps,
  metCents,
  ratingSteps,
  type CountedFacts,
  type ProductFacts,
} from "./facet-rules";
import { readFacts, type Candidates, type ProductVersion } from "./facts-queries";

export type Counted = Omit<CountedFacts, "met"> & { met: Int32Array };

type Asked = {
  choices: readonly FilterChoice[];
  attributes: readonly string[];
  isPriceFalling: boolean | undefined;
};

/** Up to 40 KB each, for as many milliseconds as the facts. */
const kept = 200;
const lifetime = 10 * 60_000;

const lists = new WeakMap<Database, LRUCache<string, Counted>>();

/** Products that are as they were are not counted again: their versions, and what is asked, name the counts. */
export async function readCounted(candidates: Candidates, asked: Asked): Promise<Counted> {
  const db = await database();
  const known = lists.get(db) ?? new LRUCache<string, Counted>({ max: kept, ttl: lifetime, ttlResolution: 1_000 });
  lists.set(db, known);
  const name = nameOf(candidates, asked);
  const found = known.get(name);
  if (found) return found;
  const steps = { rating: ratingSteps, discount: discountSteps };
  const { met, ...counts } = countFacets(await readFacts(candidates), asked.choices, { steps, ...asked });
  const counted = { ...counts, met: Int32Array.from(sortedByShownPrice(met, asked), ({ id }) => id) };
  known.set(name, counted);
  return counted;
}

function nameOf({ products }: Candidates, { choices, attributes, isPriceFalling }: Asked): string {
  const chosen = choices.map(({ group, value }) => [group, value]);
  return versionsName(products) + JSON.stringify([chosen, attributes, isPriceFalling]);
}

const names = new WeakMap<readonly ProductVersion[], string>();

export function versionsName(products: readonly ProductVersion[]): string {
  const versions = () => products.map(({ id, version }) => `${id} ${version}`).join();
  const name = names.get(products) ?? createHash("sha1").update(versions()).digest("base64");
  names.set(products, name);
  return name;
}

/** A product's own price is not the one that its card shows when the list has a choice of options. */
function sortedByShownPrice(products: ProductFacts[], { choices, isPriceFalling }: Asked): ProductFacts[] {
  if (isPriceFalling === undefined || !choices.some(({ on }) => on === "item")) return products;
  const shown = products.map((product) => ({ product, cents: metCents(product, choices) }));
  shown.sort((a, b) => compareShownPrices(a.cents, b.cents, isPriceFalling) || a.product.id - b.product.id);
  return shown.map(({ product }) => product);
}

import "server-only";

import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";

import { database, type Database } from "@/lib/db/open";

import type { Feature, ProductFacts } from "./facet-rules";

/** @param version of the product's row; every change of its price, stock, options or features writes that row too */
export type ProductVersion = { id: number; version: string };

/** @param readAt ms, monotonic; facts read later are newer than the versions. Not for a list that was just read. */
export type Candidates = { products: readonly ProductVersion[]; readAt?: number };

/** About 500 bytes each. */
const mostProducts = 20_000;
/** Milliseconds. Only for changes by hand which leave the product's row alone. */
const lifetime = 10 * 60_000;
const productsPerStatement = 2_000;
/** Different texts and features that are once in memory, however many products have them. */
const mostTexts = 50_000;

type Store = {
  facts: LRUCache<number, { version: string; readAt: number; facts: ProductFacts }>;
  texts: Map<string, string>;
  features: Map<string, Feature>;
  ofLists: WeakMap<Candidates["products"], ProductFacts[]>;
  /** One reading at a time: the next one finds what this one has read. */
  inTurn: ReturnType<typeof pLimit>;
};

const stores = new WeakMap<Database, Store>();

function storeOf(db: Database): Store {
  const store = stores.get(db) ?? {
    facts: new LRUCache({ max: mostProducts, ttl: lifetime, ttlResolution: 1_000 }),
    texts: new Map<string, string>(),
    features: new Map<string, Feature>(),
    ofLists: new WeakMap(),
    inTurn: pLimit(1),
  };
  stores.set(db, store);
  return store;
}

/** The facts of products, from memory where their rows have not changed since. Removed ones are left out. */
export async function readFacts(candidates: Candidates): Promise<ProductFacts[]> {
  const db = await database();
  const store = storeOf(db);
  const { ofLists } = store;
  const known = ofLists.get(candidates.products);
  if (known) return known;
  const facts = await findFacts(db, store, candidates);
  if (candidates.readAt !== undefined) ofLists.set(candidates.products, facts);
  return facts;
}

async function findFacts(
  db: Database,
  store: Store,
  { products, readAt = Infinity }: Candidates,
): Promise<ProductFacts[]> {
  const found = new Map<number, ProductFacts>();
  const listMissing = () =>
    products.filter(({ id, version }) => {
      const known = store.facts.get(id);
      if (known && (known.version === version || known.readAt > readAt)) found.set(id, known.facts);
      return !found.has(id);
    });
  if (listMissing().length > 0)
    await store.inTurn(async () => {
      const missing = listMissing();
      for (let at = 0; at < missing.length; at += productsPerStatement) {
        const ids = missing.slice(at, at + productsPerStatement).map(({ id }) => id);
        for (const facts of await load(db, store, ids)) found.set(facts.id, facts);
      }
    });
  return products.flatMap(({ id }) => found.get(id) ?? []);
}

type Row = Omit<ProductFacts, "items" | "features"> & {
  version: string;
  items: [cents: number, isInStock: boolean, colour: string, size: string][] | null;
  features: [slug: string, value: string][] | null;
};

async function load(db: Database, store: Store, ids: readonly number[]): Promise<ProductFacts[]> {
  const readAt = performance.now();
  const { rows } = await db.execute<Row>(sql`
    select p.id, p.xmin::text as version, p.brand_id as "brandId", p.price_cents as cents, p.rating, p.discount,
      p.available_quantity > 0 as "isInStock", p.is_free_shipping as "isFreeShipping",
      p.payment_type = 1 as "isCashOnDelivery",
      (
        select json_agg(
          json_build_array(i.price_cents, i.quantity > 0, case when g.label = 'Colour' then g.option else '' end, i.size)
          order by g.position, g.id, i.position, i.id
        )
        from option_items i join option_groups g on g.id = i.group_id where i.product_id = p.id
      ) as items,
      (select json_agg(json_build_array(f.slug, f.value)) from product_features f where f.product_id = p.id) as features
    from products p where p.id = any (${`{${ids.join(",")}}`}::int[])`);
  forgetTexts(store);
  return rows.map(({ version, items, features, ...row }) => {
    const facts: ProductFacts = {
      ...row,
      items: (items ?? []).map(([cents, isInStock, colour, size]) => {
        return { cents, isInStock, colour: onceOf(store.texts, colour, colour), size: onceOf(store.texts, size, size) };
      }),
      features: (features ?? []).map(([slug, value]) => onceOf(store.features, `${slug}\n${value}`, { slug, value })),
    };
    store.facts.set(facts.id, { version, readAt, facts });
    return facts;
  });
}

function onceOf<Value>(known: Map<string, Value>, key: string, value: Value): Value {
  const found = known.get(key);
  if (found === undefined) known.set(key, value);
  return found ?? value;
}

/** Facts with former features are forgotten as well, because features are counted as objects. */
function forgetTexts(store: Store): void {
  const { facts, texts, features } = store;
  if (texts.size + features.size < mostTexts) return;
  texts.clear();
  features.clear();
  facts.clear();
  store.ofLists = new WeakMap();
}

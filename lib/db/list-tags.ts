import "server-only";

import { sql } from "drizzle-orm";

import { tags } from "@/lib/cache-tags";
import { database } from "./open";
import { log } from "@/lib/log";

export const everyList = [tags.lists, tags.categories, tags.brands];
const mostProducts = 500;

type Shelf = { tree: string[]; brand: string; store: string | null; isFirst: boolean };

/**
 * Tags of the lists that contain products. Menus and brands, whose counts are some minutes old, change with the first
 * product of a category or brand, and with the last one; where a removed product was is not known.
 */
export async function listTagsOf(slugs: readonly string[]): Promise<string[]> {
  const asked = [...new Set(slugs)];
  if (asked.length === 0) return [];
  if (asked.length > mostProducts) return everyList;
  const shelves = await readShelves(asked).catch((error: unknown) => {
    log().warn({ err: error }, "the lists of changed products are unknown, and all are rendered again");
    return [];
  });
  if (shelves.length < asked.length) return everyList;
  const own = shelves.flatMap(({ tree, brand, store }) => [
    ...tree.map(tags.category),
    tags.brand(brand),
    ...(store === null ? [] : [tags.store(store)]),
  ]);
  const menus = shelves.some(({ isFirst }) => isFirst) ? [tags.categories, tags.brands] : [];
  return [...new Set([...own, ...menus, tags.catalogue])];
}

async function readShelves(slugs: readonly string[]): Promise<Shelf[]> {
  const isNearlyAlone = (column: "brand_id" | "category_id") => {
    const named = sql.identifier(column);
    return sql`(select count(*) < 2 from (
      select from products x where x.${named} = p.${named} and x.state = 'Published' limit 2) y)`;
  };
  const db = await database();
  const { rows } = await db.execute<Shelf>(sql`
    select p.category_tree as tree, b.slug as brand, s.slug as store,
      (${isNearlyAlone("brand_id")} or ${isNearlyAlone("category_id")}) as "isFirst"
    from products p join brands b on b.id = p.brand_id left join stores s on s.id = p.store_id
    where p.slug in ${slugs}`);
  return rows;
}

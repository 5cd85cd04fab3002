import "server-only";

import { sql } from "drizzle-orm";

import { database, type Connection } from "@/lib/db/open";

import type { AdminCategory } from "./catalog-contract";

export async function listAdminCategories(on?: Connection): Promise<AdminCategory[]> {
  const db = on ?? (await database());
  const { rows } = await db.execute<AdminCategory>(sql`
    with counted as (
      select step.slug, count(*)::int as n from products p, unnest(p.category_tree) as step (slug) group by step.slug
    )
    select c.id as "Id", c.parent_id as "ParentId", c.name as "Name", c.slug as "Slug", c.description as "Description",
      coalesce(c.image, '') as "Image", c.department as "Department", c.depth as "Depth", coalesce(counted.n, 0) as "Products"
    from categories c left join counted on counted.slug = c.slug order by c.depth, c.position, c.id`);
  return treeOf(rows, null);
}

/** Parents before their children. */
function treeOf(rows: readonly AdminCategory[], parent: number | null): AdminCategory[] {
  return rows.filter(({ ParentId }) => ParentId === parent).flatMap((row) => [row, ...treeOf(rows, row.Id)]);
}

import "server-only";

import { sql } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { defaultLanguage, languages } from "@/lib/locale/rules";
import { categoryPath, curatedPath, localPath, productPath } from "@/lib/paths";

export async function listPagesToWarm(limit: number): Promise<string[]> {
  const lists = (["latest", "sale", "toprated"] as const).map((list) => curatedPath(list));
  const db = await database();
  const { rows } = await db.execute<{ slug: string }>(sql`
    select slug from categories where parent_id is null order by position, id`);
  const departments = rows.map(({ slug }) => categoryPath({ slug }));
  const homes = languages
    .filter((language) => language !== defaultLanguage)
    .map((language) => localPath(language, "/"));
  const first = ["/", "/products", ...departments, ...lists, ...homes];
  const products = await listProducts(Math.max(0, limit - first.length));
  return [...first, ...products].slice(0, limit);
}

async function listProducts(limit: number): Promise<string[]> {
  const db = await database();
  const { rows } = await db.execute<{ Slug: string }>(sql`
    select p.slug as "Slug" from (
      select product_id as id, count(*) as views, 0 as rest from page_views
      where hour >= now() - interval '1 day' group by 1 order by views desc, 1 limit ${limit}
    ) v join products p on p.id = v.id where p.state = 'Published' order by v.views desc, v.id`);
  const viewed = rows.map(({ Slug }) => Slug);
  const { rows: sold } = await db.execute<{ Slug: string }>(sql`
    select slug as "Slug" from products where state = 'Published' order by total_sold desc, id limit ${limit}`);
  return [...new Set([...viewed, ...sold.map(({ Slug }) => Slug)])]
    .slice(0, limit)
    .map((Slug) => productPath({ Slug }));
}

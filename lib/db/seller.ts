import "server-only";

import { sql } from "drizzle-orm";

import type { Seller } from "@/lib/shops/seller-rules";
import { site } from "@/lib/site";

/** Account type of people who sell (§1.18). */
const individual = 4;

/** The shop, the site itself for what an administrator sells, or null. @param users their name in the statement */
export const publicSellerName = (users: string, stores: string) => sql`
  coalesce(${sql.raw(stores)}.name, case when 'boss' = any (${sql.raw(users)}.roles) then ${site.name}::text end)`;

export function sellerColumn(users: string, stores: string) {
  const [u, s] = [sql.raw(users), sql.raw(stores)];
  return sql<Seller>`json_build_object(
    'Name', coalesce(${publicSellerName(users, stores)}, ''),
    'Slug', coalesce(${s}.slug, ''),
    'IsVerified', ${s}.verified_at is not null,
    'Kind', case when ${s}.id is not null or 'boss' = any (${u}.roles) then 'shop'
      when ${u}.account_type = ${individual}::integer then 'person' else 'company' end)`;
}

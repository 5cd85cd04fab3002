import "server-only";

import { sql } from "drizzle-orm";

import type { Seller } from "@/lib/shops/seller-rules";
import { site } from "@/lib/site";

/** Account type of people who sell (§1.18). */
const individual = 4;

/** The shop, or the site itself for what an administrator sells. @param users their name in the statement */
export function sellerColumn(users: string, stores: string) {
  const [u, s] = [sql.raw(users), sql.raw(stores)];
  return sql<Seller>`json_build_object(
    'Name', coalesce(${s}.name, case when 'boss' = any (${u}.roles) then ${site.name}::text else '' end),
    'Slug', coalesce(${s}.slug, ''),
    'IsVerified', ${s}.verified_at is not null,
    'Kind', case when ${s}.id is not null or 'boss' = any (${u}.roles) then 'shop'
      when ${u}.account_type = ${individual}::integer then 'person' else 'company' end)`;
}

import "server-only";

import { eq, sql } from "drizzle-orm";

import { database, type Transaction } from "@/lib/db/open";
import { withRetries } from "@/lib/db/retries";
import { shops, users } from "@/lib/db/schema";
import { tags } from "@/lib/cache-tags";

/** A shop approved for an address before it had an account. Idempotent. @returns cache tags of pages that show it */
export async function claimShop(userId: number): Promise<string[]> {
  const db = await database();
  // Runs at every login, so the transaction is opened only when there is something to claim.
  const { rows } = await db.execute(sql`select 1 from ${claimable(userId)} limit 1`);
  if (rows.length === 0) return [];
  return withRetries(() => db.transaction((tx) => claim(tx, userId)));
}

/** Approved shops without an owner that were requested with the person's address; none for an owner of a shop. */
const claimable = (userId: number) => sql`users u join store_requests r on lower(r.email) = lower(u.email)
  join stores s on s.id = r.store_id
  where u.id = ${userId} and u.email_verified and u.deactivated_at is null
    and r.status = 'Verified' and s.owner_id is null and s.verified_at is not null
    and not exists (select 1 from stores own where own.owner_id = u.id)`;

async function claim(tx: Transaction, userId: number): Promise<string[]> {
  await tx.execute(sql`select 1 from users where id = ${userId} for update`);
  const { rows } = await tx.execute<{ id: number; slug: string; accountType: number }>(sql`
    select s.id, s.slug, u.account_type as "accountType" from ${claimable(userId)}
    order by r.decided_at desc nulls last, s.id limit 1 for update of s`);
  const found = rows[0];
  if (!found) return [];
  const slugs = await giveShop(tx, found.id, { id: userId, accountType: found.accountType });
  return [tags.store(found.slug), tags.lists, ...slugs.map(tags.product)];
}

export type NewOwner = { id: number; accountType: number };

/** Includes the products published before. @returns their slugs */
export async function giveShop(tx: Transaction, storeId: number, owner: NewOwner): Promise<string[]> {
  // A product that is being published meanwhile is stored first, or includes the shop.
  await tx.execute(sql`select 1 from users where id = ${owner.id} for update`);
  await tx.update(shops).set({ ownerId: owner.id }).where(eq(shops.id, storeId));
  await makeShopOwner(tx, owner);
  // In the order of their ids, as orders lock them.
  const { rows } = await tx.execute<{ slug: string }>(sql`
    with own as (select id from products where seller_id = ${owner.id} and store_id is null order by id for update)
    update products p set store_id = ${storeId} from own where p.id = own.id returning p.slug`);
  return rows.map(({ slug }) => slug);
}

/** A shop is a user with the role nijershop (§6.4). A shopper becomes a shop; other types do not change. */
async function makeShopOwner(tx: Transaction, { id, accountType }: NewOwner): Promise<void> {
  const roles = sql`case when 'nijershop' = any (${users.roles}) then ${users.roles} else array_append(${users.roles}, 'nijershop') end`;
  await tx
    .update(users)
    .set({ roles, ...(accountType === 1 && { accountType: 2 }) })
    .where(eq(users.id, id));
}

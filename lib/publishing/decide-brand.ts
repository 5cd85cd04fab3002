import "server-only";

import { sql } from "drizzle-orm";

import { addAuditEvent } from "@/lib/db/audit-log";
import { errorText } from "@/lib/api/error-text";
import { ApiError } from "@/lib/api/errors";
import { brandsLock, lockUntilCommit } from "@/lib/db/advisory-lock";
import { database, type Transaction } from "@/lib/db/open";
import { withRetries } from "@/lib/db/retries";

import { approveBrand } from "./add-brand";

export type BrandDecision = {
  brandId: number;
  decision: "approve" | "merge" | "reject" | "reopen";
  /** The known brand of a merger. */
  into?: string | undefined;
  reason: string;
};
type Brand = { id: number; name: string; slug: string; state: string };

const isOfBrand = ({ id, name }: Brand) =>
  sql`(p.brand_id = ${id} or lower(s.changes ->> 'BrandName') = lower(${name}))`;

/** @throws ApiError not-found, conflict when it was decided meanwhile or cannot be */
export async function decideBrand({ brandId, decision, into, reason }: BrandDecision, adminId: number): Promise<void> {
  const db = await database();
  const run = () =>
    db.transaction(async (tx) => {
      await lockUntilCommit(tx, brandsLock);
      const { rows } = await tx.execute<Brand>(
        sql`select id, name, slug, state from brands where id = ${brandId} for update`,
      );
      const brand = rows[0];
      if (!brand) throw new ApiError("not-found", errorText("categories.noBrand"));
      const event = { actorId: adminId, subject: `brand:${brand.slug}` };
      if (decision === "reopen") {
        await reopenBrand(tx, brand);
        const values = { before: { brandState: brand.state }, after: { brandState: "Waiting" } };
        return addAuditEvent(tx, { ...event, action: "brand.reopened", detail: brand.name, values });
      }
      if (brand.state !== "Waiting") throw new ApiError("conflict", errorText("publishing.decided"));
      if (decision === "approve") {
        await approveBrand(tx, brandId);
        const values = { before: { brandState: brand.state }, after: { brandState: "Approved" } };
        await addAuditEvent(tx, { ...event, action: "brand.approved", detail: brand.name, values });
      } else if (decision === "merge") {
        const known = await mergeBrand(tx, brand, into ?? "");
        const subject = `brand:${known.slug}`;
        const values = { before: { brand: brand.name }, after: { brand: known.name } };
        await addAuditEvent(tx, { ...event, subject, action: "brand.merged", values });
      } else {
        await rejectBrand(tx, brand, reason, adminId);
        const values = { before: { brandState: brand.state }, after: { brandState: "Rejected" } };
        await addAuditEvent(tx, { ...event, action: "brand.rejected", detail: `${brand.name}: ${reason}`, values });
      }
    });
  await withRetries(run);
}

/** The products and waiting edits of the brand get the known one. */
async function mergeBrand(tx: Transaction, brand: Brand, into: string): Promise<Brand> {
  const { rows } = await tx.execute<Brand>(
    sql`select id, name, slug, state from brands where slug = ${into} and state = 'Approved'`,
  );
  const known = rows[0];
  if (!known) throw new ApiError("not-found", errorText("categories.noBrand"));
  // The revision grows, so that nobody decides on the former brand.
  await tx.execute(sql`
    update listing_submissions s set revision = revision + 1,
      changes = case when changes ? 'BrandName' then jsonb_set(changes, '{BrandName}', to_jsonb(${known.name}::text)) else changes end
    from products p where p.id = s.product_id and s.state = 'Waiting' and ${isOfBrand(brand)}`);
  await tx.execute(sql`
    update products set brand_id = ${known.id}, keywords = array_to_string(
      array_replace(string_to_array(keywords, ', '), ${brand.name.toLowerCase()}, ${known.name.toLowerCase()}), ', ')
    where brand_id = ${brand.id}`);
  await tx.execute(sql`delete from brands where id = ${brand.id}`);
  return known;
}

async function requireNotOnSale(tx: Transaction, { id }: Brand): Promise<void> {
  const { rows } = await tx.execute(sql`select 1 from products where brand_id = ${id} and state = 'Published' limit 1`);
  if (rows.length > 0) throw new ApiError("conflict", errorText("publishing.brandOnSale"));
}

/** The brand waits again, with the listings that were rejected with it: those of the same moment. */
async function reopenBrand(tx: Transaction, brand: Brand): Promise<void> {
  if (brand.state === "Waiting") throw new ApiError("conflict", errorText("publishing.decided"));
  await requireNotOnSale(tx, brand);
  const { rows } = await tx.execute<{ id: number; isTold: boolean; isReplaced: boolean }>(sql`
    select s.id, s.notified_at is not null as "isTold",
      exists (select 1 from listing_submissions later where later.product_id = s.product_id and later.id > s.id)
        as "isReplaced"
    from listing_submissions s join products p on p.id = s.product_id
    where s.state = 'Rejected' and ${isOfBrand(brand)}
      and s.decided_at = (select rejected_at from brands where id = ${brand.id})
    for update of s`);
  if (rows.some(({ isTold }) => isTold)) throw new ApiError("conflict", errorText("publishing.sellerTold"));
  if (rows.some(({ isReplaced }) => isReplaced))
    throw new ApiError("conflict", errorText("publishing.submissionChanged"));
  await tx.execute(sql`update brands set state = 'Waiting', rejected_at = null where id = ${brand.id}`);
  for (const { id } of rows) {
    await tx.execute(sql`update listing_submissions set state = 'Waiting', reason = '', decided_by = null,
      decided_at = null where id = ${id}`);
  }
}

async function rejectBrand(tx: Transaction, brand: Brand, reason: string, adminId: number): Promise<void> {
  await requireNotOnSale(tx, brand);
  await tx.execute(sql`update brands set state = 'Rejected', rejected_at = now() where id = ${brand.id}`);
  await tx.execute(sql`
    update listing_submissions s set state = 'Rejected', reason = ${reason}, decided_by = ${adminId}, decided_at = now()
    from products p where p.id = s.product_id and s.state = 'Waiting' and ${isOfBrand(brand)}`);
}

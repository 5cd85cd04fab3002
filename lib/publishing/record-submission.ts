import "server-only";

import { sql } from "drizzle-orm";

import { errorText } from "@/lib/api/error-text";
import { ApiError } from "@/lib/api/errors";
import { lockUntilCommit } from "@/lib/db/advisory-lock";
import type { Transaction } from "@/lib/db/open";

import { findOrAddBrand } from "./add-brand";
import type { ProductInput } from "./editing-contract";
import { findOwnProductByPuid } from "./own-queries";
import { inputWith, reviewedOf } from "./own-product-rules";
import { changedFields, fieldsOf, hasChanges, mayList, pickFields, withoutChanges, type Changes } from "./review-rules";
import { isSellerReviewed, reviewSetting } from "./standing-queries";
import type { ProductWriter } from "./product-writer";

export type SubmissionKind = "New" | "Edit";
type Before = { id: number; puid: string; state: string; isApproved: boolean };

export type Publication = {
  /** What is written now. */
  product: ProductInput;
  /** Null for nothing. */
  waiting: { kind: SubmissionKind; changes: Changes; former: Changes } | null;
  isReviewed: boolean;
  /** Whether the stored texts and photos are approved; undefined leaves that as it is. */
  approval?: boolean;
};

/** @throws ApiError too-many when a new seller has submitted the day's listings */
export async function planPublication(
  tx: Transaction,
  product: ProductInput,
  before: Before | null,
  writer: ProductWriter,
  hasVerifiedShop: boolean,
): Promise<Publication> {
  const isPublished = product.State === "Published";
  if (!(await isSellerReviewed(tx, writer, hasVerifiedShop)))
    return { product, waiting: null, isReviewed: false, ...(isPublished && { approval: true }) };
  const stored = before && (await findOwnProductByPuid(before.puid, null, tx));
  const changes = stored ? changedFields(stored, reviewedOf(product)) : {};
  const plain = { product, waiting: null, isReviewed: true };
  if (!isPublished) return hasChanges(changes) ? { ...plain, approval: false } : plain;
  if (before?.isApproved && !hasChanges(changes)) return plain;
  if (stored && before?.state === "Published") {
    const live = inputWith(product, withoutChanges(reviewedOf(product), stored));
    const former = pickFields(stored, fieldsOf(changes));
    return { product: live, waiting: { kind: "Edit", changes, former }, isReviewed: true };
  }
  await requireRoom(tx, writer.userId, before?.id ?? 0);
  const draft = { ...product, State: "Draft" as const };
  return { product: draft, waiting: { kind: "New", changes: {}, former: {} }, isReviewed: true, approval: false };
}

/** Another attempt for the same product does not count. */
export async function requireRoom(tx: Transaction, sellerId: number, productId: number): Promise<void> {
  const setting = reviewSetting();
  await lockUntilCommit(tx, `listings of ${sellerId}`);
  const { rows } = await tx.execute<{ today: number }>(sql`
    select count(distinct coalesce(product_id, -id))::int as today from listing_submissions
    where seller_id = ${sellerId} and kind = 'New' and created_at > now() - interval '1 day'
      and product_id is distinct from ${productId}`);
  if (!mayList(setting, rows[0]?.today ?? 0))
    throw new ApiError("too-many", errorText("publishing.dailyListings", { limit: setting.perDay }), {
      retryAfter: 3_600,
    });
}

/** Stores what waits, or ends it. */
export async function recordPublication(
  tx: Transaction,
  of: { productId: number; sellerId: number },
  { product, waiting, isReviewed }: Publication,
  writer: ProductWriter,
): Promise<void> {
  const isPublished = product.State === "Published";
  if (!waiting) return settleSubmission(tx, of.productId, writer, { isPublished, isReviewed });
  const brand = waiting.changes.BrandName;
  if (brand !== undefined) await findOrAddBrand(tx, brand, { isReviewed, isPublished: true, isAdmin: writer.isAdmin });
  await recordSubmission(tx, of, waiting);
}

export async function recordSubmission(
  tx: Transaction,
  { productId, sellerId }: { productId: number; sellerId: number },
  { kind, changes, former }: { kind: SubmissionKind; changes: Changes; former: Changes },
): Promise<void> {
  const [after, prior] = [JSON.stringify(changes), JSON.stringify(former)];
  await tx.execute(sql`
    insert into listing_submissions (product_id, seller_id, kind, changes, former)
    values (${productId}, ${sellerId}, ${kind}, ${after}::jsonb, ${prior}::jsonb)
    on conflict (product_id) where state = 'Waiting' do update set kind = excluded.kind, changes = excluded.changes,
      former = excluded.former, revision = listing_submissions.revision + 1, submitted_at = now()`);
}

/** Ends what waited. An administrator's publishing approves it; an administrator's edit leaves it waiting. */
export async function settleSubmission(
  tx: Transaction,
  productId: number,
  writer: ProductWriter,
  saved: { isPublished: boolean; isReviewed: boolean },
): Promise<void> {
  if (writer.isAdmin && !saved.isPublished) return;
  const state = saved.isPublished && !saved.isReviewed ? "Approved" : "Withdrawn";
  await tx.execute(sql`
    update listing_submissions set state = ${state}, decided_at = now(),
      decided_by = ${writer.isAdmin ? writer.userId : null}, notified_at = ${writer.isAdmin ? null : sql`now()`}
    where product_id = ${productId} and state = 'Waiting' and ${writer.isAdmin ? sql`kind = 'New'` : sql`true`}`);
}

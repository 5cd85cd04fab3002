import "server-only";

import { sql } from "drizzle-orm";

import { addAuditEvent } from "@/lib/db/audit-log";
import { errorText } from "@/lib/api/error-text";
import { ApiError } from "@/lib/api/errors";
import { database, type Transaction } from "@/lib/db/open";
import { withRetries } from "@/lib/db/retries";

import { findOwnProductByPuid } from "./own-queries";
import { inputOf } from "./own-product-rules";
import type { SubmissionKind } from "./record-submission";
import { loggedFields } from "./logged-rules";
import { fieldsOf, pickFields, withChanges, type Changes, type Reviewed } from "./review-rules";
import { lockProduct, save, type SavedProduct } from "./save-product";

export type Decision = { id: number; revision: number; version: number; isApproved: boolean; reason: string };
type Submission = {
  id: number;
  kind: SubmissionKind;
  state: string;
  revision: number;
  changes: Changes;
  former: Changes;
  newBrand: string;
  isNotified: boolean;
};

/** @returns the product's pages when they change @throws ApiError not-found, conflict when it has changed meanwhile */
export async function decideListing(decision: Decision, adminId: number): Promise<SavedProduct | null> {
  const db = await database();
  return withRetries(() => db.transaction((tx) => decideInside(tx, decision, adminId)));
}

async function decideInside(tx: Transaction, decision: Decision, adminId: number): Promise<SavedProduct | null> {
  const { product, submission } = await lockSubmission(tx, decision.id, adminId);
  if (submission.state !== "Waiting") throw new ApiError("conflict", errorText("publishing.decided"));
  if (submission.revision !== decision.revision || product.version !== decision.version)
    throw new ApiError("conflict", errorText("publishing.submissionChanged"));
  const was = await requireProduct(tx, product.puid);
  const saved = decision.isApproved ? await publish(tx, product, submission, adminId) : null;
  await tx.execute(sql`
    update listing_submissions set state = ${decision.isApproved ? "Approved" : "Rejected"},
      reason = ${decision.reason}, decided_by = ${adminId}, decided_at = now(), notified_at = null
    where id = ${decision.id}`);
  await addAuditEvent(tx, {
    actorId: adminId,
    action: decision.isApproved ? "listing.approved" : "listing.rejected",
    subject: `listing:${saved?.Slug ?? product.slug}`,
    detail: decision.reason,
    values: decisionValues(submission, was, decision.isApproved),
  });
  return saved;
}

/** What is public by an approval, field by field. */
function decisionValues({ kind, changes }: Submission, was: Reviewed & { State: string }, isApproved: boolean) {
  const before = { decision: "Waiting" };
  const after = { decision: isApproved ? "Approved" : "Rejected" };
  if (!isApproved) return { before, after };
  if (kind === "New") return { before: { ...before, state: was.State }, after: { ...after, state: "Published" } };
  return {
    before: { ...before, ...loggedFields(pickFields(was, fieldsOf(changes))) },
    after: { ...after, ...loggedFields(changes) },
  };
}

/** Locks the product first, as every edit does. */
async function lockSubmission(tx: Transaction, id: number, adminId: number) {
  const { rows } = await tx.execute<{ puid: string }>(sql`
    select p.puid from listing_submissions s join products p on p.id = s.product_id where s.id = ${id}`);
  if (!rows[0]) throw new ApiError("not-found", errorText("publishing.noSubmission"));
  const product = await lockProduct(tx, rows[0].puid, { userId: adminId, isAdmin: true });
  const { rows: locked } = await tx.execute<Submission>(sql`
    select id, kind, state, revision, changes, former - 'NewBrand' as former, coalesce(former ->> 'NewBrand', '') as "newBrand",
      notified_at is not null as "isNotified"
    from listing_submissions where id = ${id} for update`);
  if (!locked[0]) throw new ApiError("not-found", errorText("publishing.noSubmission"));
  return { product, submission: locked[0] };
}

type Locked = Awaited<ReturnType<typeof lockProduct>>;

/** Writes the product as any edit of an administrator, and what an undo needs. */
async function publish(tx: Transaction, product: Locked, { id, kind, changes }: Submission, adminId: number) {
  const now = await requireProduct(tx, product.puid);
  const wanted = kind === "New" ? { ...now, State: "Published" as const } : withChanges(now, changes);
  const { rows } = await tx.execute<{ name: string }>(
    sql`select name from brands where lower(name) = lower(${wanted.BrandName}) and state = 'Waiting'`,
  );
  const former = { ...pickFields(now, fieldsOf(changes)), ...(rows[0] && { NewBrand: rows[0].name }) };
  await tx.execute(sql`update listing_submissions set former = ${JSON.stringify(former)}::jsonb where id = ${id}`);
  return save(
    tx,
    { ...inputOf(wanted), Version: product.version },
    { userId: adminId, isAdmin: true },
    { isLogged: true },
  );
}

async function requireProduct(tx: Transaction, puid: string) {
  const product = await findOwnProductByPuid(puid, null, tx);
  if (!product) throw new ApiError("not-found", errorText("products.noProduct"));
  return product;
}

/** What was public is restored, and the listing waits. @throws ApiError not-found, conflict when mailed or replaced */
export async function reopenListing(id: number, adminId: number): Promise<SavedProduct | null> {
  const db = await database();
  return withRetries(() =>
    db.transaction(async (tx) => {
      const { product, submission } = await lockSubmission(tx, id, adminId);
      const { state } = submission;
      if (state !== "Approved" && state !== "Rejected") throw new ApiError("conflict", errorText("publishing.decided"));
      if (submission.isNotified) throw new ApiError("conflict", errorText("publishing.sellerTold"));
      const { rows } = await tx.execute(
        sql`select 1 from listing_submissions where product_id = ${product.id} and id > ${id} limit 1`,
      );
      if (rows.length > 0) throw new ApiError("conflict", errorText("publishing.submissionChanged"));
      const saved = state === "Approved" ? await unpublish(tx, product, submission, adminId) : null;
      await tx.execute(sql`
        update listing_submissions set state = 'Waiting', reason = '', decided_by = null, decided_at = null
        where id = ${id}`);
      const values = { before: { decision: state }, after: { decision: "Waiting" } };
      const subject = `listing:${product.slug}`;
      await addAuditEvent(tx, { actorId: adminId, action: "listing.reopened", subject, values });
      return saved;
    }),
  );
}

async function unpublish(tx: Transaction, product: Locked, submission: Submission, adminId: number) {
  const now = await requireProduct(tx, product.puid);
  const { kind, former, newBrand } = submission;
  const wanted = kind === "New" ? { ...now, State: "Draft" as const } : withChanges(now, former);
  const saved = await save(
    tx,
    { ...inputOf(wanted), Version: product.version },
    { userId: adminId, isAdmin: true },
    { isLogged: true },
  );
  if (kind === "New") await tx.execute(sql`update products set approved_at = null where id = ${product.id}`);
  await tx.execute(sql`
    update brands b set state = 'Waiting' where lower(b.name) = lower(${newBrand}) and b.state = 'Approved'
      and not exists (select 1 from products p where p.brand_id = b.id and p.state = 'Published')`);
  return saved;
}

import "server-only";

import { sql } from "drizzle-orm";

import { queueMails } from "@/lib/db/mail-queue";
import { database } from "@/lib/db/open";

export type ListingDecisions = { Decisions: { Name: string; Slug: string; IsApproved: boolean; Reason: string }[] };

/** Minutes without decisions on a seller's listings; until then they can be taken back. */
export const quietMinutes = 3;

type Row = {
  id: number;
  sellerId: number;
  state: "Approved" | "Rejected";
  reason: string;
  name: string;
  slug: string;
  recipient: string;
  language: string;
  isReachable: boolean;
};

/** One for each seller with all decisions since the last. Several instances may do so at once. */
export async function queueDecisionMails(now = new Date()): Promise<number> {
  const db = await database();
  const before = new Date(now.getTime() - quietMinutes * 60_000).toISOString();
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<Row>(sql`
      with told as (
        update listing_submissions s set notified_at = now()
        where s.id in (
          select o.id from listing_submissions o where o.decided_at is not null and o.notified_at is null
            and o.state in ('Approved', 'Rejected') and not exists (
              select 1 from listing_submissions n where n.seller_id = o.seller_id and n.notified_at is null
                and n.decided_at > ${before}::timestamptz)
          order by o.id limit 500 for update skip locked)
        returning s.*)
      select t.id, t.seller_id as "sellerId", t.state, t.reason, p.name, p.slug, u.email as recipient, u.language,
        u.deactivated_at is null and u.email_verified as "isReachable"
      from told t join products p on p.id = t.product_id join users u on u.id = t.seller_id order by t.id`);
    const mails = [
      ...Map.groupBy(
        rows.filter(({ isReachable }) => isReachable),
        ({ sellerId }) => sellerId,
      ).values(),
    ];
    const queued = await queueMails(
      tx,
      mails.map((decisions) => {
        const [{ recipient, language, id }] = decisions as [Row];
        const Decisions = decisions.map(({ name: Name, slug: Slug, state, reason: Reason }) => ({
          Name,
          Slug,
          IsApproved: state === "Approved",
          Reason,
        }));
        const payload: ListingDecisions = { Decisions };
        return { key: `listing-decisions:${id}`, kind: "listing-decisions" as const, recipient, language, payload };
      }),
    );
    return queued.length;
  });
}

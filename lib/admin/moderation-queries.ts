import "server-only";

import { sql, type SQL } from "drizzle-orm";

import { database } from "@/lib/db/open";

import type { AdminReview } from "./moderation-contract";
import type { ModerationState } from "./moderation-rules";

type Row = Omit<AdminReview, "HiddenAt" | "CreatedAt" | "Reports"> & {
  hiddenAt: string | Date | null;
  createdAt: string | Date;
  reports: { Reason: AdminReview["Reports"][number]["Reason"]; Note: string; Name: string; At: string }[];
};

const openReports = sql`review_reports t where t.review_id = r.id and t.resolved_at is null`;

const columns = sql`
  r.id as "ID", p.name as "Product", p.slug as "Slug", p.image as "Image", coalesce(s.name, v.name) as "Shop",
  u.name as "Name", u.email as "Email", r.rating as "Rating", r.title as "Title", r.text as "Text",
  r.images as "Images", r.verified as "Verified", r.helpful_count as "HelpfulCount", r.reply as "Reply",
  r.nijer_reply as "NijerReply", r.hidden_at as "hiddenAt", r.hidden_reason as "HiddenReason",
  r.created_at as "createdAt",
  (select o.order_ref from orders o join order_lines l on l.order_id = o.id
    where o.user_id = r.user_id and l.product_id = r.product_id order by o.id desc limit 1) as "OrderRef",
  coalesce((select json_agg(json_build_object('Reason', t.reason, 'Note', t.note, 'At', t.created_at,
      'Name', (select w.name from users w where w.id = t.user_id)) order by t.created_at) from ${openReports}), '[]') as reports`;

const tables = sql`reviews r join products p on p.id = r.product_id join users u on u.id = r.user_id
  join users v on v.id = p.seller_id left join stores s on s.id = p.store_id`;

const isReported = sql`exists (select 1 from ${openReports})`;

const states = {
  reported: isReported,
  visible: sql`r.hidden_at is null`,
  hidden: sql`r.hidden_at is not null`,
} satisfies Record<ModerationState, SQL>;

export type ModerationQuery = {
  state?: ModerationState;
  stars?: number;
  shop?: string;
  text?: string;
  page: number;
  limit: number;
};

export async function listModeratedReviews({ state, stars, shop, text, page, limit }: ModerationQuery) {
  const db = await database();
  const conditions: SQL[] = [state ? states[state] : sql`true`];
  if (stars !== undefined) conditions.push(sql`r.rating = ${stars}`);
  if (shop) conditions.push(sql`coalesce(s.name, v.name) ilike ${likeOf(shop)}`);
  if (text) {
    const columnsWithText = [sql`r.title`, sql`r.text`, sql`p.name`, sql`u.name`, sql`u.email`];
    const like = likeOf(text);
    conditions.push(
      sql`(${sql.join(
        columnsWithText.map((column) => sql`${column} ilike ${like}`),
        sql` or `,
      )})`,
    );
  }
  const where = sql.join(conditions, sql` and `);
  const { rows: counts } = await db.execute<{ count: number; reported: number }>(sql`
    select (select count(*)::int from ${tables} where ${where}) as count,
      (select count(distinct review_id)::int from review_reports where resolved_at is null) as reported`);
  const order =
    state === "reported"
      ? sql`(select count(*) from ${openReports}) desc, r.id desc`
      : sql`r.created_at desc, r.id desc`;
  const { rows } = await db.execute<Row>(sql`
    select ${columns} from ${tables} where ${where} order by ${order} limit ${limit} offset ${(page - 1) * limit}`);
  const { count = 0, reported = 0 } = counts[0] ?? {};
  return { Counts: count, Page: page, Limit: limit, Reported: reported, Result: rows.map(reviewOf) };
}

const likeOf = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

export async function findModeratedReview(reviewId: number): Promise<AdminReview | null> {
  const db = await database();
  const { rows } = await db.execute<Row>(sql`select ${columns} from ${tables} where r.id = ${reviewId}`);
  return rows[0] ? reviewOf(rows[0]) : null;
}

function reviewOf({ hiddenAt, createdAt, reports, ...row }: Row): AdminReview {
  return {
    ...row,
    HiddenAt: hiddenAt && new Date(hiddenAt).toISOString(),
    CreatedAt: new Date(createdAt).toISOString(),
    Reports: reports.map((report) => ({ ...report, At: new Date(report.At).toISOString() })),
  };
}

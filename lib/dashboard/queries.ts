import "server-only";

import { sql, type SQL } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { toAmount } from "@/lib/money";

import type { Overview, ShopReview } from "./contract";
import { settingsDefaults } from "./settings-rules";

/** Whose figures: null is the whole shop. */
type Seller = number | null;
const of = (column: SQL, seller: Seller) => (seller === null ? sql`true` : sql`${column} = ${seller}`);

/**
 * Parts that are sales (paid for or to be paid on delivery, and not cancelled) with their day and what is left of them:
 * `netSale` of `lib/orders/money-rules.ts` in SQL. What was given back for no part in particular is the whole shop's loss.
 */
function salesSince(seller: Seller, since: SQL): SQL {
  const isOfPart = sql`r.part_id = t.id`;
  const isOfOrder = sql`r.part_id is null and t.id = (
    select min(p.id) from order_parts p where p.order_id = t.order_id and p.status <> 'Cancelled')`;
  return sql`
    select o.placed_at as at, (
      select coalesce(sum(l.unit_price_cents * l.quantity - l.discount_cents - l.returned_cents), 0)
      from order_lines l where l.part_id = t.id
    )::int - (
      select coalesce(sum(r.amount_cents), 0) from refunds r join payments y on y.id = r.payment_id
      where y.order_id = t.order_id and r.is_counted and r.status <> 'Refused' and r.key like 'goodwill:%'
        and (${seller === null ? sql`${isOfPart} or ${isOfOrder}` : isOfPart})
    )::int as cents
    from order_parts t join orders o on o.id = t.order_id
    where ${of(sql`t.seller_id`, seller)} and t.status <> 'Cancelled' and o.status not in ('PendingPayment', 'PendingConfirmation', 'Cancelled')
      and o.placed_at >= ${since}`;
}

/** Returns that wait for their answer or were taken back; one that was refused is none. */
function returnsSince(seller: Seller, since: SQL): SQL {
  const own = of(sql`t.seller_id`, seller);
  return sql`
    select t.return_asked_at as at from order_parts t
    where ${own} and t.status = 'ReturnRequested' and t.return_asked_at >= ${since}
    union all
    select r.asked_at from order_returns r join order_parts t on t.id = r.part_id
    where ${own} and r.status = 'Accepted' and r.asked_at >= ${since}`;
}

/** @param from the first day of the period; the period before is as long */
export async function readOverview(seller: Seller, days: number, now: Date): Promise<Overview> {
  const today = now.toISOString().slice(0, 10);
  const [figures, Series, ToDo] = await Promise.all([
    readFigures(seller, days, today),
    readSeries(seller, days, today),
    readToDo(seller),
  ]);
  return { Days: days, ...figures, Series, ToDo };
}

type FigureRow = Record<
  | "salesNow"
  | "salesBefore"
  | "ordersNow"
  | "ordersBefore"
  | "visitsNow"
  | "visitsBefore"
  | "returnsNow"
  | "returnsBefore",
  number
>;

async function readFigures(seller: Seller, days: number, today: string) {
  const db = await database();
  const first = sql`(${today}::date - ${days - 1}::int)`;
  const before = sql`(${today}::date - ${2 * days - 1}::int)`;
  const { rows } = await db.execute<FigureRow>(sql`
    with sales as (
      select s.at >= ${first} as recent, s.cents from (${salesSince(seller, before)}) s
    ), views as (
      select v.hour >= ${first} as recent from page_views v join products p on p.id = v.product_id
      where ${of(sql`p.seller_id`, seller)} and v.hour >= ${before}
    ), returns as (
      select b.at >= ${first} as recent from (${returnsSince(seller, before)}) b
    )
    select (select coalesce(sum(cents) filter (where recent), 0)::int from sales) as "salesNow",
      (select coalesce(sum(cents) filter (where not recent), 0)::int from sales) as "salesBefore",
      (select count(*) filter (where recent)::int from sales) as "ordersNow",
      (select count(*) filter (where not recent)::int from sales) as "ordersBefore",
      (select count(*) filter (where recent)::int from views) as "visitsNow",
      (select count(*) filter (where not recent)::int from views) as "visitsBefore",
      (select count(*) filter (where recent)::int from returns) as "returnsNow",
      (select count(*) filter (where not recent)::int from returns) as "returnsBefore"`);
  const row = rows[0] as FigureRow;
  return {
    Sales: { Now: toAmount(row.salesNow), Before: toAmount(row.salesBefore) },
    Orders: { Now: row.ordersNow, Before: row.ordersBefore },
    Visits: { Now: row.visitsNow, Before: row.visitsBefore },
    Returns: { Now: row.returnsNow, Before: row.returnsBefore },
  };
}

/** Every day of the period, also those without a sale. */
async function readSeries(seller: Seller, days: number, today: string): Promise<Overview["Series"]> {
  const db = await database();
  const { rows } = await db.execute<{ Date: string; cents: number; Orders: number }>(sql`
    select to_char(d.day, 'YYYY-MM-DD') as "Date", coalesce(sum(s.cents), 0)::int as cents, count(s.at)::int as "Orders"
    from generate_series(${today}::date - ${days - 1}::int, ${today}::date, interval '1 day') as d (day)
    left join (${salesSince(seller, sql`${today}::date - ${days}::int`)}) s on (s.at at time zone 'UTC')::date = d.day::date
    group by d.day order by d.day`);
  return rows.map(({ cents, ...row }) => ({ ...row, Sales: toAmount(cents) }));
}

async function readToDo(seller: Seller): Promise<Overview["ToDo"]> {
  const db = await database();
  const own = of(sql`p.seller_id`, seller);
  const part = (status: SQL) => sql`(select count(*)::int from order_parts t join orders o on o.id = t.order_id
    where ${of(sql`t.seller_id`, seller)} and o.status not in ('PendingPayment', 'PendingConfirmation') and t.status in ${status})`;
  const { rows } = await db.execute<Overview["ToDo"]>(sql`
    select ${part(sql`('New')`)} as "NewOrders", ${part(sql`('Accepted', 'Packed')`)} as "ToShip",
      ${part(sql`('ReturnRequested')`)} as "Returns",
      (select count(*)::int from reviews r join products p on p.id = r.product_id
        where ${own} and r.reply = '' and r.rating <= 4) as "Unanswered",
      (select count(*)::int from products p where ${own} and p.state = 'Draft') as "Drafts",
      (select coalesce(json_agg(low), '[]'::json) from (
        select p.name as "Name", p.slug as "Slug", p.available_quantity as "Quantity" from products p
          left join seller_settings c on c.user_id = p.seller_id
        where ${own} and p.state = 'Published' and p.price_cents > 0
          and p.available_quantity <= coalesce(c.low_stock, ${settingsDefaults.LowStock}::int)
        order by p.total_sold desc, p.id limit 3) low) as "LowStock",
      ${seller === null ? sql`(select count(*)::int from store_requests where status = 'Pending')` : sql`0`} as "Requests",
      ${seller === null ? sql`(select count(*)::int from contact_messages where answered_at is null)` : sql`0`} as "Messages"`);
  return rows[0] as Overview["ToDo"];
}

type ReviewRow = Omit<ShopReview, "RepliedAt" | "CreatedAt"> & {
  repliedAt: string | Date | null;
  createdAt: string | Date;
};

const reviewColumns = sql`
  r.id as "ID", p.name as "Product", p.slug as "Slug", p.image as "Image", r.rating as "Rating", r.title as "Title",
  trim(u.first_name || ' ' || left(u.last_name, 1) || case when u.last_name = '' then '' else '.' end) as "Name",
  r.text as "Text", r.verified as "Verified", r.reply as "Reply", r.replied_at as "repliedAt", r.created_at as "createdAt"`;
const reviewTables = sql`reviews r join products p on p.id = r.product_id join users u on u.id = r.user_id`;

function reviewOf({ repliedAt, createdAt, ...row }: ReviewRow): ShopReview {
  const RepliedAt = repliedAt && new Date(repliedAt).toISOString();
  return { ...row, RepliedAt, CreatedAt: new Date(createdAt).toISOString() };
}

/** @param isOpen those of 4 stars and below that have no reply */
export async function listShopReviews(seller: Seller, isOpen: boolean, page: number, limit: number) {
  const db = await database();
  const where = sql`${of(sql`p.seller_id`, seller)} and ${isOpen ? sql`r.reply = '' and r.rating <= 4` : sql`true`}`;
  const { rows: counts } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from reviews r join products p on p.id = r.product_id where ${where}`,
  );
  const { rows } = await db.execute<ReviewRow>(sql`
    select ${reviewColumns} from ${reviewTables} where ${where}
    order by r.created_at desc, r.id desc limit ${limit} offset ${(page - 1) * limit}`);
  return { Counts: counts[0]?.count ?? 0, Page: page, Limit: limit, Result: rows.map(reviewOf) };
}

/** Null where the seller has no product with this review. */
export async function replyToReview(seller: Seller, reviewId: number, reply: string): Promise<ShopReview | null> {
  const db = await database();
  const { rows: changed } = await db.execute<{ id: number }>(sql`
    update reviews r set reply = ${reply}, replied_at = ${reply ? sql`now()` : sql`null`}
    from products p where p.id = r.product_id and r.id = ${reviewId} and ${of(sql`p.seller_id`, seller)} returning r.id`);
  if (changed.length === 0) return null;
  const { rows } = await db.execute<ReviewRow>(
    sql`select ${reviewColumns} from ${reviewTables} where r.id = ${reviewId}`,
  );
  return rows[0] ? reviewOf(rows[0]) : null;
}

export type DashboardCounts = { products: number; orders: number; requests: number };

/** The numbers beside the entries of the desk's menu. */
export async function readDashboardCounts(seller: Seller): Promise<DashboardCounts> {
  const db = await database();
  const { rows } = await db.execute<DashboardCounts>(sql`
    select (select count(*)::int from products p where ${of(sql`p.seller_id`, seller)} and p.state <> 'Archived') as products,
      (select count(*)::int from order_parts t join orders o on o.id = t.order_id
        where ${of(sql`t.seller_id`, seller)} and t.status in ('New', 'ReturnRequested') and o.status not in ('PendingPayment', 'PendingConfirmation')) as orders,
      ${seller === null ? sql`(select count(*)::int from store_requests where status = 'Pending')` : sql`0`} as requests`);
  return rows[0] as DashboardCounts;
}

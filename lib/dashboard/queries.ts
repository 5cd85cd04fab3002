import "server-only";

import { sql, type SQL } from "drizzle-orm";

import { cappedCount } from "@/lib/db/capped-count";
import { database } from "@/lib/db/open";
import { nameWithOption } from "@/lib/db/name-with-option";
import { firstUnsummedDay } from "@/lib/db/view-days";

import type { Overview, ShopReview } from "./contract";
import { lastDays, type ZonedDay } from "./day-rules";
import { bestSellers, mostUnanswered } from "./rules";
import { readSales } from "./sales-queries";
import { of, type SellerId } from "./seller-queries";
import { settingsDefaults } from "./settings-rules";

/** Returns that wait for an answer or were accepted; rejected ones do not count. */
function returnsSince(seller: SellerId, since: SQL): SQL {
  const own = of(sql`t.seller_id`, seller);
  return sql`
    select t.return_asked_at as at from order_parts t
    where ${own} and t.status = 'ReturnRequested' and t.return_asked_at >= ${since}
      and not exists (select 1 from order_returns r where r.part_id = t.id and r.status = 'Asked')
    union all
    select r.asked_at from order_returns r join order_parts t on t.id = r.part_id
    where ${own} and r.asked_at >= ${since}
      and (r.status = 'Accepted' or (r.status = 'Asked' and t.status = 'ReturnRequested'))`;
}

/** Views of finished days by their sums, and the single views since. */
function viewsSince(seller: SellerId, first: SQL, before: SQL): SQL {
  const since = sql`hour >= greatest(${before}::timestamptz, coalesce(${firstUnsummedDay}::timestamp at time zone 'UTC', '-infinity'))`;
  const single =
    seller === null
      ? sql`select hour >= ${first} as recent, count(*) as count from page_views where ${since} group by 1`
      : sql`
        select v.recent, v.count from (
          select product_id, hour >= ${first} as recent, count(*) as count from page_views where ${since} group by 1, 2
        ) v where (select seller_id from products where id = v.product_id) = ${seller}`;
  return sql`
    select d.day >= ${first} as recent, d.views as count from page_view_days d
    where ${of(sql`d.seller_id`, seller)} and d.day >= ${before}
    union all ${single}`;
}

type Period = { days: number; now: Date; zone: string };

/** The period before is as long. Days are those of the zone, but for views, which are summed by days of UTC. */
export async function readOverview(seller: SellerId, { days, now, zone }: Period): Promise<Overview> {
  const all = lastDays(now, 2 * days, zone);
  const [sales, others, ToDo] = await Promise.all([readSales(seller, all), readOthers(seller, all), readToDo(seller)]);
  return { Days: days, Zone: zone, ...sales, ...others, ToDo };
}

type OtherRow = Record<"visitsNow" | "visitsBefore" | "returnsNow" | "returnsBefore", number>;

/** @param days of both periods */
async function readOthers(seller: SellerId, days: readonly ZonedDay[]): Promise<Pick<Overview, "Visits" | "Returns">> {
  const db = await database();
  const [first, before] = [days[days.length / 2], days[0]];
  const { rows } = await db.execute<OtherRow>(sql`
    with views as (${viewsSince(seller, sql`${first?.date}::date`, sql`${before?.date}::date`)}), returns as (
      select b.at >= ${first?.start}::timestamptz as recent from (
        ${returnsSince(seller, sql`${before?.start}::timestamptz`)}) b
    )
    select (select coalesce(sum(count) filter (where recent), 0)::int from views) as "visitsNow",
      (select coalesce(sum(count) filter (where not recent), 0)::int from views) as "visitsBefore",
      (select count(*) filter (where recent)::int from returns) as "returnsNow",
      (select count(*) filter (where not recent)::int from returns) as "returnsBefore"`);
  const { visitsNow, visitsBefore, returnsNow, returnsBefore } = rows[0] as OtherRow;
  return {
    Visits: { Now: visitsNow, Before: visitsBefore },
    Returns: { Now: returnsNow, Before: returnsBefore },
  };
}

const openParts = (seller: SellerId, statuses: SQL) =>
  cappedCount(sql`order_parts t join orders o on o.id = t.order_id
    where ${of(sql`t.seller_id`, seller)} and t.status in ${statuses}
      and o.status not in ('PendingPayment', 'PendingConfirmation')`);

const lowStock = (own: SQL) => sql`
  select ${nameWithOption} as "Name", p.slug as "Slug", i.quantity as "Quantity" from (
      select p.id, p.total_sold from products p where ${own} and p.state = 'Published'
      order by p.total_sold desc, p.id limit ${bestSellers}) best
    join products p on p.id = best.id
    join option_items i on i.product_id = p.id join option_groups g on g.id = i.group_id
    left join seller_settings c on c.user_id = p.seller_id
  where p.price_cents > 0 and i.quantity <= coalesce(c.low_stock, ${settingsDefaults.LowStock}::int)
  order by best.total_sold desc, best.id, i.id limit 3`;

async function readToDo(seller: SellerId): Promise<Overview["ToDo"]> {
  const db = await database();
  const own = of(sql`p.seller_id`, seller);
  const part = (statuses: SQL) => openParts(seller, statuses);
  const { rows } = await db.execute<Overview["ToDo"]>(sql`
    select ${part(sql`('New')`)} as "NewOrders", ${part(sql`('Accepted', 'Packed', 'PartlyShipped')`)} as "ToShip",
      ${part(sql`('ReturnRequested')`)} as "Returns",
      (select count(*)::int from (
        select from products p join reviews r on r.product_id = p.id
        where ${seller === null ? sql`false` : own} and r.reply = '' and r.rating <= 4 and r.hidden_at is null
        limit ${mostUnanswered + 1}) x) as "Unanswered",
      ${seller === null ? sql`(select count(distinct review_id)::int from review_reports where resolved_at is null)` : sql`0`} as "Reports",
      ${cappedCount(sql`products p where ${own} and p.state = 'Draft' and not exists (
        select 1 from listing_submissions w where w.product_id = p.id and w.state = 'Waiting')`)} as "Drafts",
      (select coalesce(json_agg(low), '[]'::json) from (${lowStock(own)}) low) as "LowStock",
      ${seller === null ? sql`(select count(*)::int from store_requests where status = 'Pending')` : sql`0`} as "Requests",
      ${countListings(seller)} as "Listings",
      ${seller === null ? sql`(select count(*)::int from contact_messages where answered_at is null)` : sql`0`} as "Messages",
      ${waitingConversations(seller)} as "Conversations",
      ${
        seller === null
          ? sql`0`
          : sql`(select count(*)::int from store_requests q left join stores s on s.id = q.store_id
              where q.status = 'NeedsInformation' and ${seller} in (q.requested_by, s.owner_id))`
      } as "Questions"`);
  return rows[0] as Overview["ToDo"];
}

export type ReviewRow = Omit<ShopReview, "RepliedAt" | "CreatedAt"> & {
  repliedAt: string | Date | null;
  createdAt: string | Date;
};

export const reviewColumns = sql`
  r.id as "ID", p.name as "Product", p.slug as "Slug", p.image as "Image", r.rating as "Rating", r.title as "Title",
  trim(u.first_name || ' ' || left(u.last_name, 1) || case when u.last_name = '' then '' else '.' end) as "Name",
  r.text as "Text", r.images as "Images", r.verified as "Verified", r.reply as "Reply", r.nijer_reply as "NijerReply", r.replied_at as "repliedAt", r.created_at as "createdAt"`;

export const reviewTables = sql`reviews r join products p on p.id = r.product_id join users u on u.id = r.user_id`;

export function toShopReview({ repliedAt, createdAt, ...row }: ReviewRow): ShopReview {
  const RepliedAt = repliedAt && new Date(repliedAt).toISOString();
  return { ...row, RepliedAt, CreatedAt: new Date(createdAt).toISOString() };
}

/** @param isOpen limits it to reviews with at most 4 stars and no reply */
export async function listShopReviews(sellerId: number, isOpen: boolean, page: number, limit: number) {
  const db = await database();
  const where = sql`p.seller_id = ${sellerId} and r.hidden_at is null and ${isOpen ? sql`r.reply = '' and r.rating <= 4` : sql`true`}`;
  const { rows: counts } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from reviews r join products p on p.id = r.product_id where ${where}`,
  );
  const { rows } = await db.execute<ReviewRow>(sql`
    select ${reviewColumns} from ${reviewTables} where ${where}
    order by r.created_at desc, r.id desc limit ${limit} offset ${(page - 1) * limit}`);
  return { Counts: counts[0]?.count ?? 0, Page: page, Limit: limit, Result: rows.map(toShopReview) };
}

const countListings = (seller: SellerId) =>
  seller === null
    ? sql`(select count(*)::int from listing_submissions s join products p on p.id = s.product_id
        join users u on u.id = s.seller_id
        where s.state = 'Waiting' and p.state <> 'Archived' and u.deactivated_at is null)`
    : sql`0`;

/** Unread by the seller; reported, for administrators. */
const waitingConversations = (seller: SellerId) =>
  seller === null
    ? sql`(select count(distinct conversation_id)::int from conversation_reports where resolved_at is null)`
    : sql`(select count(*)::int from conversations c where c.seller_id = ${seller} and exists (
        select 1 from messages m where m.conversation_id = c.id and m.sender_id <> ${seller}
          and m.created_at > coalesce(c.seller_read_at, '-infinity')))`;

export type DashboardCounts = {
  products: number;
  orders: number;
  requests: number;
  messages: number;
  /** Listings and edits that wait for an administrator. */
  listings: number;
};

export async function readDashboardCounts(seller: SellerId): Promise<DashboardCounts> {
  const db = await database();
  const { rows } = await db.execute<DashboardCounts>(sql`
    select ${cappedCount(sql`products p where ${of(sql`p.seller_id`, seller)} and p.state <> 'Archived'`)} as products,
      ${openParts(seller, sql`('New', 'ReturnRequested')`)} as orders,
      ${seller === null ? sql`(select count(*)::int from store_requests where status = 'Pending')` : sql`0`} as requests,
      ${countListings(seller)} as listings,
      ${waitingConversations(seller)} as messages`);
  return rows[0] as DashboardCounts;
}

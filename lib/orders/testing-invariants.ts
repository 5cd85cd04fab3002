import { asc, sql } from "drizzle-orm";

import type { Database } from "@/lib/db/open";
import { orderEvents, orderLines, orderParts, orders, payments } from "@/lib/db/schema";

import { partState } from "./change/change-order";
import { isLateStep, orderStatusOf, orderSteps, partSteps, paymentSteps } from "./rules";

/** The status that the mail of a step names. */
const mailed = (event: ReturnType<typeof sql>) => sql`case ${event}.repeats
  when 'accept-return' then 'Returned' when 'reject-return' then 'ReturnRejected' else ${event}.to_status end`;

/** Each query lists violations; all must be empty at all times. */
const invariants: Record<string, ReturnType<typeof sql>> = {
  "a product's stock is the sum of its options": sql`
    select p.id from products p join option_items o on o.product_id = p.id
    group by p.id having p.available_quantity <> sum(o.quantity)`,
  "stock is not negative": sql`select id from option_items where quantity < 0`,
  "stock is what its movements leave": sql`
    select o.id from option_items o left join stock_movements m on m.option_id = o.id
    group by o.id having o.quantity <> coalesce(sum(m.quantity), 0)`,
  "an order's total is its lines plus shipping minus discount": sql`
    select o.id from orders o join order_lines l on l.order_id = o.id
    group by o.id having o.total_cents <> sum(l.unit_price_cents * l.quantity) + o.shipping_cents - o.discount_cents
      or o.subtotal_cents <> sum(l.unit_price_cents * l.quantity) or o.total_cents < 0`,
  "the lines' shares of the discount add up to it": sql`
    select o.id from orders o join order_lines l on l.order_id = o.id
    group by o.id having o.discount_cents <> sum(l.discount_cents)`,
  "an order has lines": sql`select id from orders o where not exists (select 1 from order_lines l where l.order_id = o.id)`,
  "every line took its units from stock once": sql`
    select l.id from order_lines l where (
      select coalesce(sum(m.quantity), 0) from stock_movements m
      where m.order_id = l.order_id and m.option_id = l.option_id and m.reason = 'order') <> -l.quantity`,
  "a line's units are out unless its part was cancelled, and back as far as they were returned": sql`
    select l.id from order_lines l join order_parts p on p.id = l.part_id where (
      select coalesce(sum(m.quantity), 0) from stock_movements m
      where m.order_id = l.order_id and m.option_id = l.option_id)
      <> case when p.status = 'Cancelled' then 0 else (
        select coalesce(sum(r.restocked_quantity), 0) from order_return_lines r where r.line_id = l.id)
        + l.cancelled_quantity - l.quantity end`,
  "a part's parcels contain its units once: none before it is sent, all but the cancelled ones in the end": sql`
    select l.id from order_lines l join order_parts p on p.id = l.part_id
      left join order_shipment_lines s on s.line_id = l.id
    group by l.id, p.status having coalesce(sum(s.quantity), 0) > l.quantity - l.cancelled_quantity
      or (p.status in ('New', 'Accepted', 'Packed', 'Cancelled') and count(s.id) > 0)
      or (p.status in ('Shipped', 'Delivered', 'ReturnRequested', 'Returned', 'ReturnRejected')
        and coalesce(sum(s.quantity), 0) <> l.quantity - l.cancelled_quantity)`,
  "a part that is partly sent has something in a parcel and something left": sql`
    select p.id from order_parts p where p.status = 'PartlyShipped' and (
      not exists (select 1 from order_shipments s where s.part_id = p.id) or (
        select sum(l.quantity) from order_lines l where l.part_id = p.id) <= (
        select coalesce(sum(s.quantity), 0) from order_shipment_lines s join order_lines l on l.id = s.line_id where l.part_id = p.id))`,
  "a part has arrived when its parcels have": sql`
    select p.id from order_parts p join order_shipments s on s.part_id = p.id
    where p.status in ('Delivered', 'ReturnRequested', 'Returned', 'ReturnRejected') and s.delivered_at is null`,
  "a line's cancelled units have their price": sql`
    select id from order_lines where cancelled_cents <> floor((unit_price_cents * quantity - discount_cents)::numeric * cancelled_quantity / quantity)`,
  "what came back of a line, and the money for it, is what its returns say": sql`
    select l.id from order_lines l
      left join order_return_lines r on r.line_id = l.id left join order_returns t on t.id = r.return_id
    group by l.id having l.returned_quantity <> coalesce(sum(r.received_quantity) filter (where t.status = 'Accepted'), 0)
      or l.refused_quantity <> coalesce(sum(r.asked_quantity) filter (where t.status = 'Refused'), 0)
      or l.returned_cents <> coalesce(sum(r.amount_cents), 0)`,
  "a return's money is that of its lines": sql`
    select t.id from order_returns t join order_return_lines r on r.return_id = t.id
    group by t.id having t.amount_cents <> sum(r.amount_cents)`,
  "what goes back for a return that was paid is one refund of its amount": sql`
    select t.id from order_returns t join order_parts p on p.id = t.part_id join orders o on o.id = p.order_id
    where t.amount_cents > 0 and (o.payment_method = 'card' or p.collected_at < t.answered_at) and not exists (
      select 1 from refunds r where r.key = 'order-return:' || t.id and r.part_id = p.id and r.amount_cents = t.amount_cents)`,
  "a part that was ever returned is so by an answer": sql`
    select p.id from order_parts p where p.status in ('Returned', 'ReturnRejected')
      and not exists (select 1 from order_returns t where t.part_id = p.id)`,
  "a line's open units are those of its open returns": sql`
    select l.id from order_lines l join order_parts p on p.id = l.part_id
      left join order_return_lines r on r.line_id = l.id left join order_returns t on t.id = r.return_id
    where p.status = 'ReturnRequested' group by l.id
    having l.asked_quantity <> coalesce(sum(r.asked_quantity) filter (where t.status = 'Asked'), 0)`,
  "no unit is in two returns, in one that was refused, or cancelled": sql`
    select l.id from order_lines l join order_parts p on p.id = l.part_id
    where p.status = 'ReturnRequested' and l.asked_quantity + l.returned_quantity + l.refused_quantity + l.cancelled_quantity > l.quantity`,
  "a part waits while it has open returns, of which it repeats the latest": sql`
    select p.id from order_parts p left join order_returns t on t.part_id = p.id and t.status = 'Asked'
    group by p.id having (p.status = 'ReturnRequested') <> (count(t.id) > 0)
      or (count(t.id) > 0 and max(t.asked_at) <> p.return_asked_at)`,
  "nothing moved without a line": sql`
    select m.id from stock_movements m where m.reason <> 'adjust' and not exists (
      select 1 from order_lines l where l.order_id = m.order_id and l.option_id = m.option_id)`,
  "an order has one payment of its total": sql`
    select o.id from orders o left join payments p on p.order_id = o.id
    group by o.id having count(p.id) <> 1 or sum(p.amount_cents) <> o.total_cents`,
  "a payment's refunds are those that were made, and none is owed beyond what came in": sql`
    select p.id from payments p left join refunds r on r.payment_id = p.id and r.is_counted
    group by p.id having p.refunded_cents <> coalesce(sum(r.amount_cents) filter (where r.status = 'Done'), 0)
      or coalesce(sum(r.amount_cents) filter (where r.status <> 'Refused'), 0) > p.paid_cents`,
  "a payment's status tells its sums": sql`
    select id from payments where case status
      when 'Pending' then paid_cents <> 0 when 'Failed' then paid_cents <> 0
      when 'Paid' then refunded_cents <> 0 or (paid_cents = 0 and amount_cents > 0)
      when 'PartlyRefunded' then refunded_cents = 0 or refunded_cents >= paid_cents
      when 'Refunded' then refunded_cents <> paid_cents or paid_cents = 0 else false end`,
  "a part cancelled after payment by card is paid back": sql`
    select p.id from order_parts p join orders o on o.id = p.order_id join payments y on y.order_id = o.id
    where p.status = 'Cancelled' and o.payment_method = 'card' and y.paid_cents > 0
      and exists (select 1 from order_lines l where l.part_id = p.id and l.unit_price_cents * l.quantity > l.discount_cents)
      and not exists (select 1 from refunds r where r.key = 'cancel:' || p.id)
      and not exists (select 1 from refunds r where r.payment_id = y.id and r.key like 'goodwill:%')`,
  "an order has a part for each of its sellers": sql`
    select o.id from orders o where
      (select count(distinct p.seller_id) from order_lines l join products p on p.id = l.product_id where l.order_id = o.id)
      <> (select count(*) from order_parts p where p.order_id = o.id)`,
  "a line is in the part of its seller": sql`
    select l.id from order_lines l join order_parts p on p.id = l.part_id join products d on d.id = l.product_id
    where p.seller_id <> d.seller_id or p.order_id <> l.order_id`,
  "a part was made with its order, and has what is left of its lines": sql`
    select p.id from order_parts p join orders o on o.id = p.order_id where p.created_at <> o.placed_at or p.sold_cents is distinct from (
      select sum(l.unit_price_cents * l.quantity - l.discount_cents - l.returned_cents - l.cancelled_cents)
      from order_lines l where l.part_id = p.id)`,
  "an order, its parts and its payment have their first event": sql`
    select o.id from orders o where
      (select count(*) from order_events e where e.order_id = o.id and e.kind = 'order' and e.from_status = '') <> 1
      or (select count(*) from order_events e where e.order_id = o.id and e.kind = 'payment' and e.from_status = '') <> 1
      or (select count(distinct e.part_id) from order_events e where e.order_id = o.id and e.kind = 'part' and e.from_status = '')
        <> (select count(*) from order_parts p where p.order_id = o.id)`,
  "an order is confirmed once, when it is certain": sql`
    select o.id from orders o where
      (select count(*) from outbox b where b.key = 'order-confirmation:' || o.order_ref and b.recipient = o.email)
      <> case when exists (select 1 from order_events e
        where e.order_id = o.id and e.kind = 'payment' and e.to_status in ('CodDue', 'Paid')) then 1 else 0 end`,
  "each change of a part but its first has one mail": sql`
    select e.id from order_events e join orders o on o.id = e.order_id join order_parts p on p.id = e.part_id
      join users u on u.id = p.seller_id
    where e.kind = 'part' and e.from_status <> '' and e.to_status <> 'New' and e.note not in ('unpaid', 'unconfirmed')
      -- That one of several parcels has arrived, or cash was collected, is no mail.
      and e.repeats not in ('deliver', 'collect')
      -- A parcel that is packed and sent in one press has one mail.
      and not (e.to_status = 'Packed' and exists (select 1 from order_events sent
        where sent.part_id = e.part_id and sent.from_status = 'Packed' and sent.to_status in ('Shipped', 'PartlyShipped') and sent.created_at = e.created_at)) and (
      select count(*) from outbox b where b.key like 'order-update:' || o.order_ref || ':' || ${mailed(sql`e`)} || ':%'
        and b.payload->'ShopIds' @> to_jsonb(u.sid)) <> (
      select count(*) from order_events same where same.part_id = p.id and same.kind = 'part' and ${mailed(sql`same`)} = ${mailed(sql`e`)}
        and same.note <> 'unpaid' and same.repeats not in ('deliver', 'collect'))`,
  "a coupon's count is its uses": sql`
    select c.id from coupons c left join coupon_uses u on u.coupon_id = c.id
    group by c.id having c.used_count <> count(u.id)`,
  "an order with a coupon has its use, until it is cancelled": sql`
    select o.id from orders o left join coupon_uses u on u.order_id = o.id
    where (case when o.status = 'Cancelled' then null else o.coupon_id end) is distinct from u.coupon_id`,
  "units sold are units delivered to others and not returned": sql`
    select p.id from products p join users u on u.id = p.seller_id where p.total_sold <> (
      select coalesce(sum(l.quantity - l.cancelled_quantity - l.returned_quantity), 0)
      from order_lines l join order_parts a on a.id = l.part_id join orders o on o.id = l.order_id
      where l.product_id = p.id and a.status in ('Delivered', 'ReturnRequested', 'Returned', 'ReturnRejected')
        and o.user_id is distinct from p.seller_id and regexp_replace(lower(o.email), '\\+[^@]*@', '@') <> regexp_replace(lower(u.email), '\\+[^@]*@', '@'))`,
  "a review is verified where its writer has some of the goods": sql`
    select r.id from reviews r join products p on p.id = r.product_id where r.verified <> exists (
      select 1 from order_lines l join order_parts a on a.id = l.part_id join orders o on o.id = l.order_id
      where l.product_id = r.product_id and o.user_id = r.user_id and r.user_id <> p.seller_id
        and a.status in ('Delivered', 'ReturnRequested', 'Returned', 'ReturnRejected') and l.quantity > l.cancelled_quantity + l.returned_quantity)`,
  "a product's rating is the average of its verified reviews that are not hidden": sql`
    select p.id from products p left join reviews r on r.product_id = p.id and r.verified and r.hidden_at is null
    group by p.id having p.review_count <> count(r.id) or abs(p.rating - coalesce(avg(r.rating), 0)) > 0.006`,
};

/** @throws Error naming the violated invariant, with its number of rows */
export async function assertInvariants(db: Database): Promise<void> {
  const broken: string[] = [];
  for (const [name, query] of Object.entries(invariants)) {
    const { rows } = await db.execute(query);
    if (rows.length > 0) broken.push(`${name} (${rows.length})`);
  }
  broken.push(...(await brokenTrails(db)), ...(await brokenStatuses(db)));
  if (broken.length > 0) throw new Error(`broken: ${broken.join("; ")}`);
}

/** Every trail of events is a chain of allowed steps that ends at the current status. */
async function brokenTrails(db: Database): Promise<string[]> {
  const events = await db.select().from(orderEvents).orderBy(asc(orderEvents.id));
  const at = new Map<string, string>();
  const broken: string[] = [];
  const tables: Record<string, Readonly<Record<string, readonly string[]>>> = {
    order: orderSteps,
    part: partSteps,
    payment: paymentSteps,
  };
  for (const { kind, orderId, partId, from, to, repeats } of events) {
    const subject = `${kind} ${partId ?? orderId}`;
    // A corrected tracking number and the steps of one of several parcels leave a part where it is.
    const isCorrection = kind === "part" && from === to && repeats !== "";
    const isStep = from === "" || isCorrection || tables[kind]?.[from]?.includes(to) || isLateStep(kind, from, to);
    if (from !== (at.get(subject) ?? "") || !isStep) broken.push(`${subject} went from ${from} to ${to}`);
    at.set(subject, to);
  }
  const stands = [
    ...(await db.select({ id: orders.id, Status: orders.Status }).from(orders)).map((row) => ["order", row] as const),
    ...(await db.select({ id: orderParts.id, Status: orderParts.Status }).from(orderParts)).map(
      (row) => ["part", row] as const,
    ),
    ...(await db.select({ id: payments.orderId, Status: payments.Status }).from(payments)).map(
      (row) => ["payment", row] as const,
    ),
  ];
  for (const [kind, { id, Status }] of stands) {
    if (at.get(`${kind} ${id}`) !== Status) broken.push(`${kind} ${id} is ${Status} beside its trail`);
  }
  return broken;
}

/** An order's status follows from its parts and its payment. */
async function brokenStatuses(db: Database): Promise<string[]> {
  const parts = await db.select().from(orderParts);
  const lines = await db.select().from(orderLines);
  const all = await db
    .select({ order: orders, payment: payments.Status })
    .from(orders)
    .innerJoin(payments, sql`${payments.orderId} = ${orders.id}`);
  return all.flatMap(({ order, payment }) => {
    const own = parts.filter(({ orderId }) => orderId === order.id);
    const states = own.map((part) => partState({ ...part, lines: lines.filter(({ partId }) => partId === part.id) }));
    const due = orderStatusOf(states, payment);
    return due === order.Status ? [] : [`order ${order.id} is ${order.Status}, not ${due}`];
  });
}

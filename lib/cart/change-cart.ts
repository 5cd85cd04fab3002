import "server-only";

import { and, eq, sql } from "drizzle-orm";

import { database, type Connection } from "@/lib/db/open";
import { cartLines, listEntries } from "@/lib/db/schema";
import { isPriced, isPublic } from "@/lib/db/visibility";

import { cartLimits, clampQuantity, type CartItem } from "./rules";

const holds = (column: { productId: unknown; optionId: unknown; userId: unknown }, line: OwnLine) =>
  sql`${column.userId} = ${line.userId} and ${column.productId} = ${line.productId} and ${column.optionId} = ${line.optionId}`;

/**
 * Adds units or sets their number, in one statement, so that simultaneous calls neither exceed the stock nor lose a
 * unit. @returns false when nothing was changed: the option is not for sale or sold out, or the cart is full
 */
export async function putIntoCart(
  line: OwnLine & { quantity: number },
  how: "add" | "set",
  connection?: Connection,
): Promise<boolean> {
  const { userId, productId, optionId, quantity } = line;
  const present = how === "add" ? sql`cart_lines.quantity` : sql`0`;
  const { rows } = await (connection ?? (await database())).execute(sql`
    insert into cart_lines (user_id, product_id, option_id, quantity)
    select ${userId}::integer, o.product_id, o.id, ${quantity}::integer
    from option_items o join products p on p.id = o.product_id
    where o.id = ${optionId}::integer and o.product_id = ${productId}::integer and ${isPublic}
      and ${isPriced("o")}
      and ${quantity}::integer <= least(o.quantity, ${cartLimits.quantity}::integer)
      and (
        exists (select 1 from cart_lines c where c.user_id = ${userId}::integer and c.option_id = o.id)
        or (select count(*) from cart_lines c where c.user_id = ${userId}::integer) < ${cartLimits.lines}::integer
      )
    on conflict (user_id, option_id) do update set quantity = ${present} + excluded.quantity
    where ${present} + excluded.quantity <= least(
      ${cartLimits.quantity}::integer, (select o.quantity from option_items o where o.id = excluded.option_id))
    returning id`);
  return rows.length > 0;
}

export async function removeCartLine(line: OwnLine): Promise<void> {
  const db = await database();
  await db.delete(cartLines).where(holds(cartLines, line));
}

export async function removeSavedLine(line: OwnLine): Promise<void> {
  const db = await database();
  await db.delete(listEntries).where(and(eq(listEntries.kind, "saved"), holds(listEntries, line)));
}

/** Moves a line from the cart to the saved lines, with its quantity. */
export async function saveCartLine(line: OwnLine): Promise<void> {
  const db = await database();
  await db.execute(sql`
    with taken as (
      delete from cart_lines where ${holds(cartLines, line)} returning user_id, product_id, option_id, quantity
    )
    insert into list_entries (user_id, kind, product_id, option_id, quantity)
    select user_id, 'saved', product_id, option_id, quantity from taken
    on conflict (user_id, kind, product_id, option_id)
    do update set quantity = greatest(list_entries.quantity, excluded.quantity)`);
}

/** Limited by stock and cart, whose units count. @returns false when the cart is full, null for an unsaved line */
export async function moveSavedLine(line: OwnLine): Promise<boolean | null> {
  const db = await database();
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ quantity: number }>(sql`
      select e.quantity from list_entries e where e.kind = 'saved'
        and e.user_id = ${line.userId} and e.product_id = ${line.productId} and e.option_id = ${line.optionId}
      for update`);
    const wanted = rows[0]?.quantity;
    if (wanted === undefined) return null;
    const { rows: shelf } = await tx.execute<{ room: number }>(sql`
      select least(o.quantity, ${cartLimits.quantity}::integer) - coalesce(
        (select c.quantity from cart_lines c where c.user_id = ${line.userId} and c.option_id = o.id), 0) as room
      from option_items o where o.id = ${line.optionId}`);
    const quantity = Math.min(wanted, shelf[0]?.room ?? 0);
    if (quantity < 1 || !(await putIntoCart({ ...line, quantity }, "add", tx))) return false;
    await tx.delete(listEntries).where(and(eq(listEntries.kind, "saved"), holds(listEntries, line)));
    return true;
  });
}

/** Idempotent: a second merge of the same lines changes nothing. */
export async function mergeIntoSaved(
  userId: number,
  items: readonly { ID: number; OptionId: number; Quantity: number }[],
): Promise<void> {
  if (items.length === 0) return;
  const db = await database();
  const asked = JSON.stringify(items.map((item, Place) => ({ ...item, Place })));
  await db.execute(sql`
    insert into list_entries (user_id, kind, product_id, option_id, quantity, created_at)
    select ${userId}::integer, 'saved', o.product_id, o.id, least(a."Quantity", ${cartLimits.quantity}::integer),
      now() + a."Place" * interval '1 microsecond'
    from jsonb_to_recordset(${asked}::jsonb) as a("ID" integer, "OptionId" integer, "Quantity" integer, "Place" integer)
    join option_items o on o.id = a."OptionId" and o.product_id = a."ID"
    join products p on p.id = o.product_id and ${isPublic}
    order by o.id
    on conflict (user_id, kind, product_id, option_id) do update set quantity = greatest(list_entries.quantity, excluded.quantity)`);
}

/**
 * The larger quantity wins, capped by stock, so that a repetition changes nothing. A sold-out option stays visible as a
 * line of one. Writes in order of option ids, so that two merges cannot deadlock; `created_at` keeps the order sent.
 */
export async function mergeIntoCart(userId: number, items: readonly CartItem[]): Promise<void> {
  if (items.length === 0) return;
  const db = await database();
  const asked = JSON.stringify(
    items.map((item, Place) => ({ ...item, Quantity: clampQuantity(item.Quantity), Place })),
  );
  await db.execute(sql`
    insert into cart_lines (user_id, product_id, option_id, quantity, created_at)
    select ${userId}::integer, o.product_id, o.id, greatest(1, least(a."Quantity", o.quantity)),
      now() + a."Place" * interval '1 microsecond'
    from jsonb_to_recordset(${asked}::jsonb) as a("ID" integer, "OptionId" integer, "Quantity" integer, "Place" integer)
    join option_items o on o.id = a."OptionId" and o.product_id = a."ID"
    join products p on p.id = o.product_id and ${isPublic}
    order by o.id
    on conflict (user_id, option_id) do update set quantity = greatest(1, least(
      greatest(cart_lines.quantity, excluded.quantity),
      ${cartLimits.quantity}::integer,
      (select o.quantity from option_items o where o.id = excluded.option_id)
    ))`);
}

export type OwnLine = { userId: number; productId: number; optionId: number };

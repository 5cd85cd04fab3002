import { sql, type SQL } from "drizzle-orm";

import type { Database } from "../lib/db/open";

type Executor = Pick<Database, "execute">;

/** Tables with a row per product, or per something of a product, and the column of their rows' own number. */
const productParts = ["option_groups", "option_items", "product_images", "product_features", "reviews"] as const;
const ofProducts = ["products", ...productParts] as const;

/** A number in [0, 1) that depends only on the texts: every run makes the same shop. */
const dice = (salt: string, ...of: SQL[]) =>
  sql`((hashtextextended(concat_ws('-', ${sql.join(of, sql`, `)}), ${sql.raw(String(salt.length * 7919 + salt.charCodeAt(0)))}) & 1073741823) / 1073741824.0)`;

/** An index below `count`, 0 the most frequent (Zipf, exponent 1). */
const zipf = (salt: string, count: number, ...of: SQL[]) =>
  sql`least(${sql.raw(String(count))} - 1, floor(power(${sql.raw(String(count))}::float8, ${dice(salt, ...of)})) - 1)::int`;

const syllables = "ba ke li mo nu ra se ti vo zu da fe gi jo pu".split(" ");
const wordOf = (index: SQL) =>
  sql`initcap(${sql.join(
    [1, 15, 225, 3375].map(
      (place) =>
        sql`(array[${sql.raw(syllables.map((one) => `'${one}'`).join(","))}])[1 + ${index} / ${sql.raw(String(place))} % 15]`,
    ),
    sql` || `,
  )})`;

export type Growth = { products: number; orders: number; accounts: number; views: number };

export const growthFor = (products: number): Growth => ({
  products,
  orders: Math.round(products / 2),
  accounts: Math.round(products / 5),
  views: products * 2,
});

/**
 * Grows a demo shop by copying its rows with all parts: new brands and words by Zipf's law, two fifths in one category,
 * three tenths of one seller, and "Studio" in every second name.
 */
export async function growShop(db: Database, to: Growth): Promise<void> {
  await db.transaction(async (tx) => {
    // Neither foreign keys nor triggers: the copies agree as their originals do, and nobody reads meanwhile.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`set local work_mem = '64MB'`);
    await tx.execute(sql`set local statement_timeout = 0`);
    await growPeople(tx, to.accounts);
    await growProducts(tx, to.products);
    await growOrders(tx, to.orders);
    await growViews(tx, to.views);
    for (const table of [
      "users",
      "stores",
      "brands",
      ...ofProducts,
      "orders",
      "order_parts",
      "order_lines",
      "order_events",
      "payments",
    ])
      await tx.execute(sql`
        select setval(pg_get_serial_sequence(${table}, a.attname), (xpath('/row/m/text()',
          query_to_xml(format('select coalesce(max(id), 1) as m from %I', ${table}::text), false, true, '')))[1]::text::bigint)
        from pg_attribute a where a.attrelid = ${table}::regclass and a.attname = 'id'`);
  });
  await db.execute(sql`set statement_timeout = 0`);
  await db.execute(sql`vacuum analyze`);
}

async function growPeople(tx: Executor, accounts: number) {
  await tx.execute(sql`
    insert into users (id, name, first_name, last_name, email, sid, account_type, created_at)
    select 1000000 + n, 'Person ' || n, 'Person', ${wordOf(sql`n`)}, 'person-' || n || '@example.net', 1000000 + n,
      case when n <= ${accounts} / 400 + 20 then 2 else 1 end, now() - n % 700 * interval '1 day'
    from generate_series(1, ${accounts}::int) n`);
  await tx.execute(sql`
    insert into stores (id, name, slug, address, location_slug, owner_id, verified_at)
    select 1000000 + n, 'Shop ' || ${wordOf(sql`n`)} || ' ' || n, 'grown-shop-' || n, 'Main Road ' || n,
      (select min(slug) from locations), 1000000 + n, now() from generate_series(1, ${accounts}::int / 400 + 20) n`);
  await tx.execute(sql`
    insert into brands (id, name, slug)
    select 1000000 + n, ${wordOf(sql`n * 37`)} || ' ' || n, 'grown-brand-' || n from generate_series(0, 1999) n`);
}

/** Demo products that are only copied. */
const original = 1_000_000;

async function growProducts(tx: Executor, products: number) {
  const [base] = (
    await tx.execute<{
      count: number;
      highest: number;
      sellers: number;
      big: number;
      store: number;
      crowded: number;
      tree: string;
    }>(sql`
    select (select count(*)::int from products) as count,
      (select greatest((select max(id) from products), (select max(id) from option_items), (select max(id) from product_images),
        (select max(id) from option_groups), (select max(id) from reviews))::int) as highest,
      (select count(*)::int from stores where id > ${original}) as sellers,
      (select id from users where email = 'shop@example.com') as big,
      (select s.id from stores s join users u on u.id = s.owner_id where u.email = 'shop@example.com') as store,
      (select id from categories where slug = 'wall-decor') as crowded`)
  ).rows;
  if (!base || products <= base.count) return;
  const rounds = Math.ceil(products / base.count) - 1;
  const stride = base.highest + 1;
  const more = products - base.count;
  await tx.execute(sql`
    create temporary table grown on commit drop as
    select b.id as old, n, b.id + n * ${stride}::int as id from products b cross join generate_series(1, ${rounds}::int) n
    order by n, b.id limit ${more}`);
  await tx.execute(sql`create index on grown (old)`);
  await tx.execute(sql`analyze grown`);
  const rebuild = await dropIndexes(tx, ofProducts);
  const u = (salt: string) => dice(salt, sql`r.old`, sql`r.n`);
  const seller = sql`(case when ${u("seller")} < 0.3 then 0 else 1 + ${zipf("sellers", base.sellers, sql`r.old`, sql`r.n`)} end)`;
  const isCrowded = sql`${u("category-of-all")} < 0.4`;
  await copy(tx, "products", sql`grown r join products s on s.id = r.old`, {
    id: sql`r.id`,
    puid: sql`md5(r.id::text)`,
    name: sql`s.name || ' ' || ${wordOf(zipf("words", 30_000, sql`r.old`, sql`r.n`))} || case when r.id % 2 = 0 then ' Studio' else '' end`,
    slug: sql`s.slug || '-' || r.n`,
    sku: sql`s.sku || '-' || r.n`,
    seller_id: sql`case when ${seller} = 0 then ${base.big}::int else 1000000 + ${seller} end`,
    store_id: sql`case when ${seller} = 0 then ${base.store}::int else 1000000 + ${seller} end`,
    brand_id: sql`case when ${u("brand")} < 0.5 then s.brand_id else 1000000 + ${zipf("brands", 2000, sql`r.old`, sql`r.n`)} end`,
    category_id: sql`case when ${isCrowded} then ${base.crowded}::int else s.category_id end`,
    category_tree: sql`case when ${isCrowded} then (select tree from categories where id = ${base.crowded}) else s.category_tree end`,
    total_sold: sql`floor(3000 * power(1 - ${u("sold")}, 8))::int`,
    published_at: sql`now() - ${u("published")} * interval '700 days'`,
    updated_at: sql`now() - ${u("updated")} * interval '90 days'`,
  });
  const child = (table: string) => sql`grown r join ${sql.identifier(table)} s on s.product_id = r.old`;
  const moved = (column: string) => sql`s.${sql.identifier(column)} + r.n * ${stride}::int`;
  await copy(tx, "option_groups", child("option_groups"), { id: moved("id"), product_id: sql`r.id` });
  await copy(tx, "option_items", child("option_items"), {
    id: moved("id"),
    product_id: sql`r.id`,
    group_id: moved("group_id"),
    sku: sql`s.sku || '-' || r.n`,
  });
  await copy(tx, "product_images", child("product_images"), {
    id: moved("id"),
    product_id: sql`r.id`,
    group_id: moved("group_id"),
  });
  await copy(tx, "product_features", child("product_features"), { product_id: sql`r.id` });
  await copy(tx, "reviews", child("reviews"), { id: moved("id"), product_id: sql`r.id` });
  await rebuild();
}

/** Copies the demo shop's orders with all that belongs to them, to random accounts and over two years. */
async function growOrders(tx: Executor, orders: number) {
  const { rows } = await tx.execute<{ count: number; highest: number; accounts: number }>(sql`
    select (select count(*)::int from orders) as count, (select count(*)::int from users where id > ${original}) as accounts,
      (select greatest((select max(id) from orders), (select max(id) from order_parts), (select max(id) from order_lines),
        (select max(id) from order_events), (select max(id) from payments), (select max(id) from order_shipments))::int) as highest`);
  const [base] = rows;
  if (!base || base.count === 0) return;
  const rounds = Math.ceil(orders / base.count);
  const stride = base.highest + 1;
  const rebuild = await dropIndexes(tx, [
    "orders",
    "order_parts",
    "order_lines",
    "order_events",
    "checkouts",
    "payments",
  ]);
  await tx.execute(sql`
    create temporary table ordered on commit drop as
    select o.id as old, o.checkout_id as checkout, n, o.id + n * ${stride}::int as id, md5(o.id || '-' || n)::uuid as new_checkout,
      now() - ${dice("placed", sql`o.id`, sql`n`)} * interval '730 days' as at,
      1000000 + 1 + ${zipf("buyers", Math.max(base.accounts, 2), sql`o.id`, sql`n`)} as buyer
    from orders o cross join generate_series(1, ${rounds}::int) n order by n, o.id limit ${orders}`);
  const id = (column: string) => sql`s.${sql.identifier(column)} + r.n * ${stride}::int`;
  const of = (table: string) => sql`ordered r join ${sql.identifier(table)} s on s.order_id = r.old`;
  await copy(tx, "checkouts", sql`ordered r join checkouts s on s.id = r.checkout`, {
    id: sql`r.new_checkout`,
    cart_id: sql`null`,
    created_at: sql`r.at`,
  });
  await copy(tx, "orders", sql`ordered r join orders s on s.id = r.old`, {
    id: sql`r.id`,
    order_ref: sql`s.order_ref || '-' || r.n`,
    checkout_id: sql`r.new_checkout`,
    user_id: sql`r.buyer`,
    email: sql`'person-' || r.buyer || '@example.net'`,
    placed_at: sql`r.at`,
    updated_at: sql`r.at`,
    status: sql`case when r.at < now() - interval '30 days' and s.status <> 'Cancelled' then 'Delivered' else s.status end`,
  });
  await copy(tx, "order_parts", of("order_parts"), {
    id: id("id"),
    order_id: sql`r.id`,
    created_at: sql`r.at`,
    status: sql`case when r.at < now() - interval '30 days' and s.status <> 'Cancelled' then 'Delivered' else s.status end`,
  });
  await copy(tx, "order_lines", of("order_lines"), { id: id("id"), order_id: sql`r.id`, part_id: id("part_id") });
  await copy(tx, "order_events", of("order_events"), { id: id("id"), order_id: sql`r.id`, part_id: id("part_id") });
  await copy(tx, "payments", of("payments"), {
    id: id("id"),
    order_id: sql`r.id`,
    provider_ref: sql`s.provider_ref || '-' || r.n`,
  });
  await rebuild();
}

/** A sixth of the views are of the last ten days. */
async function growViews(tx: Executor, views: number) {
  const { rows } = await tx.execute<{ products: number }>(sql`select count(*)::int as products from products`);
  await tx.execute(
    sql`create temporary table viewed on commit drop as select id, row_number() over (order by total_sold desc, id) - 1 as place from products`,
  );
  await tx.execute(sql`create index on viewed (place)`);
  await tx.execute(sql`
    insert into page_views (product_id, visitor, hour)
    select p.id, md5(n::text), date_trunc('hour', now() - ${dice("hour", sql`n`)} * interval '60 days')
    from generate_series(1, ${views}::int) n join viewed p on p.place = ${zipf("viewed", rows[0]?.products ?? 1, sql`n`)}`);
}

/** The columns of `given` get its values, the others are copied. */
async function copy(tx: Executor, table: string, from: SQL, given: Record<string, SQL>) {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`);
  const columns = rows.filter(({ name }) => name in given || name !== "search");
  const list = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const values = sql.join(
    columns.map(({ name }) => given[name] ?? sql`s.${sql.identifier(name)}`),
    sql`, `,
  );
  await tx.execute(sql`insert into ${sql.identifier(table)} (${list}) select ${values} from ${from}`);
}

/** Returns what builds them again: many times faster for many rows. */
async function dropIndexes(tx: Executor, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows } = await tx.execute<{ name: string; definition: string }>(sql`
    select i.indexname as name, i.indexdef as definition from pg_indexes i
    where i.schemaname = 'public' and i.tablename in ${[...tables]}
      and not exists (select from pg_constraint c where c.conname = i.indexname) and i.indexdef not like 'CREATE UNIQUE%'`);
  for (const { name } of rows) await tx.execute(sql`drop index ${sql.identifier(name)}`);
  return async () => {
    await tx.execute(sql`set local maintenance_work_mem = '256MB'`);
    for (const { definition } of rows) await tx.execute(sql.raw(definition));
  };
}

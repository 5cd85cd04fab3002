import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

import { respond } from "@/lib/api/server";
import type { OpenDatabase } from "@/lib/db/open";
import { freshDatabase } from "@/lib/db/testing";
import { send } from "@/lib/api/testing";
import { makeProduct, makeShop, type TestProduct } from "@/lib/orders/testing";
import { makeAdmin, type Account } from "@/lib/shops/testing";

let opened: OpenDatabase;
let admin: Account;
let lamp: TestProduct;
const productCount = 1_001;

beforeAll(async () => {
  opened = await freshDatabase();
  lamp = await makeProduct(await makeShop(opened.db));
  admin = await makeAdmin(opened.db);
  await opened.db.execute(sql`
    with made as (
      insert into products (seller_id, store_id, name, slug, sku, price_cents, brand_id, category_id, category_tree)
      select p.seller_id, p.store_id, 'Lamp ' || n, p.slug || '-' || n, 'MANY-' || n, 2000, p.brand_id, p.category_id, p.category_tree
      from products p, generate_series(2, ${productCount}::int) n returning id, sku),
    grouped as (insert into option_groups (product_id, option) select id, 'Teal' from made returning id, product_id)
    insert into option_items (group_id, product_id, size, sku, price_cents)
    select g.id, g.product_id, 'M', m.sku || '-M', 2000 from grouped g join made m on m.id = g.product_id`);
});
afterAll(() => opened.close());

const exportAll = (filter = "") =>
  respond(new Request(`http://localhost/api/UserProduct/ExportProducts?suid=all${filter}`, { headers: admin.bearer }));

it("has every product of the shop once, after one head", async () => {
  const answer = await exportAll();
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="products.csv"');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = bytes.toString().slice(1).split("\r\n");
  expect(lines[0]).toMatch(/^Product SKU,SKU,Name,/);
  expect(lines.at(-1)).toBe("");
  const skus = lines.slice(1, -1).map((line) => line.split(",")[0]);
  expect(new Set(skus).size).toBe(productCount);
  expect(skus).toHaveLength(productCount);
});

it("has only what the filters of the list show", async () => {
  await opened.db.execute(sql`update products set state = 'Archived' where sku = 'MANY-77'`);
  const skus = async (filter: string) =>
    (await (await exportAll(filter)).text())
      .split("\r\n")
      .slice(1, -1)
      .map((line) => line.split(",")[0]);
  expect(await skus("&state=Archived")).toEqual(["MANY-77"]);
  expect(await skus("&text=MANY-77&stock=in")).toEqual([]);
  expect(await skus("&text=MANY-77&stock=out")).toHaveLength(10);
  expect(await skus("&text=MANY-770")).toEqual(["MANY-770"]);
  expect(await skus("&category=unknown")).toEqual([]);
  // Without a filter it has the archived ones, too.
  expect(await skus("")).toContain("MANY-77");
  expect((await exportAll("&page=2")).status).toBe(400);
  await opened.db.execute(sql`update products set state = 'Published' where sku = 'MANY-77'`);
});

it("has all that the filter found, also where some of them are deleted while it is read", async () => {
  const answer = await exportAll("&text=Lamp");
  const reader = answer.body?.getReader();
  let text = Buffer.from((await reader?.read())?.value ?? []).toString();
  await opened.db.execute(sql`delete from products where sku in ('MANY-500', 'MANY-501')`);
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    text += Buffer.from(next.value).toString();
  }
  const skus = text.split("\r\n").map((line) => line.split(",")[0]);
  expect(skus).toContain(`MANY-${productCount}`);
  expect(skus).not.toContain("MANY-501");
});

it("does not block other calls while it runs", async () => {
  const ended: string[] = [];
  const whole = exportAll()
    .then((answer) => answer.text())
    .then(() => ended.push("export"));
  // Simulates a request from the network, which is handled in the next turn of the event loop.
  const call = new Promise((resolve) => setImmediate(resolve))
    .then(() => send("GET", `Product/GetProductBySlug?slug=${lamp.Slug}`))
    .then(({ status }) => ended.push(`call ${status}`));
  await Promise.all([whole, call]);
  expect(ended).toEqual(["call 200", "export"]);
});

it("reads no further than the client, and ends when it disconnects", async () => {
  const asked = vi.spyOn(opened.db, "execute");
  const answer = await exportAll();
  const reader = answer.body?.getReader();
  const first = await reader?.read();
  await new Promise((resolve) => setTimeout(resolve, 100));
  const afterFirst = asked.mock.calls.length;
  expect(String(Buffer.from(first?.value ?? "")).split("\r\n").length).toBeLessThan(productCount / 2);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(asked.mock.calls.length).toBe(afterFirst);
  await reader?.cancel();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(asked.mock.calls.length).toBe(afterFirst);
});

it("that cannot begin is rejected with a status instead of being cut off", async () => {
  const away = Object.assign(new Error("gone"), { code: "ECONNRESET" });
  const execute = opened.db.execute.bind(opened.db);
  vi.spyOn(opened.db, "execute").mockImplementation(((query: never) =>
    JSON.stringify((query as { queryChunks: unknown }).queryChunks).includes("product_features")
      ? Promise.reject(away)
      : execute(query)) as never);
  const answer = await exportAll();
  expect(answer.status).toBe(503);
  expect(answer.headers.get("content-disposition")).toBeNull();
});

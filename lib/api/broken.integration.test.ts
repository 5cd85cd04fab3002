import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";

import { proxiedDatabase } from "@/lib/db/testing";
import { checkoutOf, createOrder, item, makeProduct, makeShop } from "@/lib/orders/testing";
import { stockOf } from "@/lib/orders/testing-steps";

import { isUnavailable } from "./availability";

const behind = await proxiedDatabase();

describe.skipIf(!behind)("a PostgreSQL that ends connections in the middle of transactions", () => {
  const { opened } = behind ?? ({} as NonNullable<typeof behind>);
  afterAll(() => opened.close());

  const ending = sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  // The pool's own idle connections are among those that end: several of them may be tried before one answers.
  const endOthers = async (tries = 5): Promise<unknown> =>
    opened.db.execute(ending).catch((error: unknown) => (tries > 1 ? endOthers(tries - 1) : Promise.reject(error)));

  it("makes calls 503 that say when to ask again, and loses no order and no stock", async () => {
    const shop = await makeShop(opened.db);
    const lamp = await makeProduct(shop, { stock: [60] });
    const checkouts = await Promise.all(Array.from({ length: 40 }, () => checkoutOf({ Items: [item(lamp)] })));
    const watch = { isOver: false };
    const endless = (async () => {
      while (!watch.isOver) {
        await endOthers().catch(() => undefined);
        await new Promise((done) => setTimeout(done, 15));
      }
    })();
    const answers = await Promise.all(checkouts.map((checkout) => createOrder(checkout)));
    watch.isOver = true;
    await endless;
    const said = answers.map(({ status, headers }) => `${status} ${headers.get("retry-after") ?? ""}`.trim());
    expect(said).toContain("503 3");
    expect(said.filter((line) => line !== "200" && line !== "503 3")).toEqual([]);
    const again = await Promise.all(checkouts.map((checkout) => createOrder(checkout)));
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await stockOf(opened.db, lamp.options[0])).toBe(20);
  });

  it("keeps the original error of a failed transaction", async () => {
    const broken = opened.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await endOthers();
      await tx.execute(sql`select 2`);
    });
    const error: unknown = await broken.catch((reason: unknown) => reason);
    expect(String(error)).toContain("select 2");
    expect(isUnavailable(error)).toBe(true);
  });

  it("leaves errors of the work itself unchanged", async () => {
    const rejected = new Error("no such lamp");
    const broken = opened.db.transaction(async () => {
      await endOthers();
      await new Promise((done) => setTimeout(done, 100));
      throw rejected;
    });
    await expect(broken).rejects.toBe(rejected);
  });
});

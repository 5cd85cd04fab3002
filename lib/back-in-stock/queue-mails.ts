import "server-only";

import { sql } from "drizzle-orm";

import { queueMails } from "@/lib/db/mail-queue";
import { database } from "@/lib/db/open";
import { isPriced, isPublic } from "@/lib/db/visibility";

type Notified = { id: number; recipient: string; language: string; ProductId: number };

/** Queues mails and deletes their alerts; several instances may do so at once. @returns at most `batch` */
export async function queueBackInStockMails(batch = 200): Promise<number> {
  const db = await database();
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<Notified>(sql`
    with arrived as (
      select a.id from arrival_alerts a
      join products p on p.id = a.product_id and ${isPublic}
      left join option_items o on o.id = a.option_id
      where case when a.option_id is null then ${isPriced("p")} and p.available_quantity > 0
        else ${isPriced("o")} and o.quantity > 0 end
      order by a.id limit ${batch}
      for update of a skip locked
    )
    delete from arrival_alerts a using arrived where a.id = arrived.id
    returning a.id, a.email as recipient, a.language, a.product_id as "ProductId"`);
    const mails = rows.map(({ id, recipient, language, ProductId }) => {
      return { key: `arrival:${id}`, kind: "arrival" as const, recipient, language, payload: { ProductId } };
    });
    return (await queueMails(tx, mails)).length;
  });
}

import "server-only";

import { sql } from "drizzle-orm";

import { queueMails } from "@/lib/db/mail-queue";
import type { Transaction } from "@/lib/db/open";
import { outbox } from "@/lib/db/schema";

export async function putMail(
  tx: Transaction,
  { Id, Email }: { Id: number; Email: string },
  what: string,
  language?: string,
) {
  const mails = await tx.$count(outbox, sql`${outbox.key} like ${`shop-request:${Id}:%`}`);
  await queueMails(tx, [
    {
      key: `shop-request:${Id}:${mails + 1}-${what}`,
      kind: "shop-request",
      recipient: Email,
      language: language ?? (await languageOfMails(tx, Id)),
      payload: { RequestId: Id, What: what },
      // Administrators decide; anybody can send a request.
      isExpected: what !== "received",
    },
  ]);
}

async function languageOfMails(tx: Transaction, Id: number): Promise<string> {
  const [first] = await tx
    .select({ language: outbox.language })
    .from(outbox)
    .where(sql`${outbox.key} like ${`shop-request:${Id}:%`}`)
    .orderBy(outbox.id)
    .limit(1);
  return first?.language ?? "en";
}

import "server-only";

import { database } from "@/lib/db/open";
import { queueMails } from "@/lib/db/mail-queue";
import { contactMessages } from "@/lib/db/schema";
import { defaultLanguage } from "@/lib/locale/rules";
import { site } from "@/lib/site";

export type ContactMessage = { Name: string; Email: string; Subject: string; Message: string };

/** Stores the message for administrators and queues its mail to the shop. */
export async function addContactMessage(message: ContactMessage): Promise<void> {
  const db = await database();
  await db.transaction(async (tx) => {
    const [row] = await tx.insert(contactMessages).values(message).returning({ Id: contactMessages.Id });
    if (!row) throw new Error("the message was not kept");
    const mail = { kind: "contact-message", recipient: site.email, language: defaultLanguage } as const;
    await queueMails(tx, [{ ...mail, key: `contact-message:${row.Id}`, payload: { Id: row.Id } }]);
  });
}

import "server-only";

import { sendDueMails } from "@/lib/mail/outbox";
import { runEvery } from "@/lib/run-every";

import { queueBackInStockMails } from "./queue-mails";

const everyMs = 60_000;

export function scheduleBackInStockMails(): void {
  const look = async () => {
    if ((await queueBackInStockMails()) > 0) await sendDueMails();
  };
  runEvery("back-in-stock", look, everyMs, "what has arrived could not be looked at");
}

import "server-only";

import { sendDueMails } from "@/lib/mail/outbox";
import { runEvery } from "@/lib/scheduled-job";

import { queueBackInStockMails } from "./queries";

const everyMs = 60_000;

/** Tells who waits for what has arrived, for as long as the process lives, whatever made it arrive. */
export function scheduleBackInStockMails(): void {
  const look = async () => {
    if ((await queueBackInStockMails()) > 0) await sendDueMails();
  };
  runEvery(look, everyMs, "what has arrived could not be looked at");
}

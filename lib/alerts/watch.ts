import "server-only";

import { sendDueMails } from "@/lib/mail/outbox";
import { repeat } from "@/lib/repeat";

import { queueArrivals } from "./queries";

const everyMs = 60_000;

/** Tells who waits for what has arrived, for as long as the process lives, whatever made it arrive. */
export function watchArrivals(): void {
  const look = async () => {
    if ((await queueArrivals()) > 0) await sendDueMails();
  };
  repeat(look, everyMs, "what has arrived could not be looked at");
}

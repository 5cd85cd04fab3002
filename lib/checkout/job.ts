import "server-only";

import { runEvery } from "@/lib/scheduled-job";

import { clearCheckouts } from "./queries";

const everyMs = 60_000;

/** Deletes checkouts that ran out without an order, for as long as the process lives. */
export function scheduleCheckoutExpiry(): void {
  const look = async () => void (await clearCheckouts(new Date()));
  runEvery(look, everyMs, "checkouts that are over could not be deleted");
}

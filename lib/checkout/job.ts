import "server-only";

import { runEvery } from "@/lib/scheduled-job";

import { clearCheckouts } from "./create-checkout";

const everyMs = 60_000;

/** Deletes expired checkouts without an order, for as long as the process runs. */
export function scheduleCheckoutExpiry(): void {
  const look = async () => void (await clearCheckouts(new Date()));
  runEvery(look, everyMs, "checkouts that are over could not be deleted");
}

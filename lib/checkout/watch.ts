import "server-only";

import { repeat } from "@/lib/repeat";

import { clearCheckouts } from "./queries";

const everyMs = 60_000;

/** Deletes checkouts that ran out without an order, for as long as the process lives. */
export function watchCheckouts(): void {
  const look = async () => void (await clearCheckouts(new Date()));
  repeat(look, everyMs, "checkouts that are over could not be deleted");
}

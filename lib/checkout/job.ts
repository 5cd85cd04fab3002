import "server-only";

import { runEvery } from "@/lib/run-every";

import { clearCheckouts } from "./create-checkout";

const everyMs = 60_000;

export function scheduleCheckoutExpiry(): void {
  const look = async () => void (await clearCheckouts(new Date()));
  runEvery("checkouts", look, everyMs, "checkouts that are over could not be deleted");
}

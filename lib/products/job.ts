import "server-only";

import { runEvery } from "@/lib/run-every";

import { sumViews } from "./record-view";

const everyMs = 3_600_000;

export function scheduleViewSums(): void {
  runEvery("views", sumViews, everyMs, "the views of products could not be summed");
}

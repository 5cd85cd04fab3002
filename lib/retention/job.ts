import "server-only";

import path from "node:path";

import { deleteMailFiles } from "@/lib/adapters/mail";
import { env } from "@/lib/env";
import { runEvery } from "@/lib/run-every";

import { deleteExpired } from "./delete-expired";
import { retentionLimits } from "./rules";

const everyMs = 5 * 60_000;

export function scheduleRetention(): void {
  runEvery("retention", () => applyRetention(new Date()), everyMs, "old data could not be deleted");
}

export async function applyRetention(now: Date): Promise<void> {
  const { DATA_DIR, MAIL_RETENTION_DAYS } = env();
  const limits = retentionLimits(now, MAIL_RETENTION_DAYS);
  await deleteExpired(limits);
  await deleteMailFiles(path.resolve(DATA_DIR), limits.mailsBefore);
}

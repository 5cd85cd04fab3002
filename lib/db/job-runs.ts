import "server-only";

import { randomUUID } from "node:crypto";

import { and, eq, gt, ne, or, sql } from "drizzle-orm";

import type { JobName } from "@/lib/job-names";

import { database } from "./open";
import { jobRuns } from "./schema";

/** Seconds after which a process that has not prolonged its lease is taken for dead. */
export const leaseSeconds = 60;

const self: string = randomUUID();

const leaseEnd = sql`now() + make_interval(secs => ${leaseSeconds})`;
const isHolder = (name: JobName, holder: string) => and(eq(jobRuns.name, name), eq(jobRuns.holder, holder));

/** Takes a due and free job. Leases are rows, as a transaction pooler gives each transaction another session. */
export async function claimJob(name: JobName, everyMs: number, holder = self): Promise<boolean> {
  const db = await database();
  // A tenth earlier than the process looks again, which would otherwise be just too early.
  const nextAt = sql`now() + make_interval(secs => ${(everyMs / 1_000) * 0.9})`;
  const claim = { holder, heldUntil: leaseEnd, nextAt, startedAt: sql`now()` };
  const claimed = await db
    .insert(jobRuns)
    .values({ name, ...claim })
    .onConflictDoUpdate({
      target: jobRuns.name,
      set: claim,
      // Who still holds it after the lease died in the middle of a run.
      setWhere: sql`${jobRuns.heldUntil} < now() or (${jobRuns.heldUntil} is null and ${jobRuns.nextAt} <= now())`,
    })
    .returning({ name: jobRuns.name });
  return claimed.length > 0;
}

/** @returns false when another process has taken the job meanwhile */
export async function prolongJob(name: JobName, holder = self): Promise<boolean> {
  const db = await database();
  const held = await db
    .update(jobRuns)
    .set({ heldUntil: leaseEnd })
    .where(isHolder(name, holder))
    .returning({ name: jobRuns.name });
  return held.length > 0;
}

/** @param error null after a success */
export async function finishJob(name: JobName, durationMs: number, error: string | null, holder = self): Promise<void> {
  const db = await database();
  await db
    .update(jobRuns)
    .set({
      holder: "",
      heldUntil: null,
      finishedAt: sql`now()`,
      durationMs: Math.round(durationMs),
      runs: sql`${jobRuns.runs} + 1`,
      ...(error === null
        ? { failures: 0 }
        : { failures: sql`${jobRuns.failures} + 1`, lastError: error.slice(0, 500), failedAt: sql`now()` }),
    })
    .where(isHolder(name, holder));
}

export async function releaseJobs(): Promise<void> {
  const db = await database();
  await db
    .update(jobRuns)
    .set({ holder: "", heldUntil: null, nextAt: sql`now()` })
    .where(or(ne(jobRuns.holder, ""), gt(jobRuns.nextAt, sql`now()`)));
}

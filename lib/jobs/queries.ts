import "server-only";

import { and, desc, gte, lt, sql } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { isUnsent, mailTries } from "@/lib/db/outbox";
import { jobRuns, outbox } from "@/lib/db/schema";
import { env } from "@/lib/env";
import { jobNames } from "@/lib/job-names";

import type { Gauge } from "@/lib/metrics";

import type { AdminJob } from "./contract";

const text = (moment: Date | null | undefined) => moment?.toISOString() ?? null;

/** All jobs that this shop has, also those that never ran. */
export async function listJobs(): Promise<AdminJob[]> {
  const db = await database();
  const now = sql<boolean>`coalesce(${jobRuns.heldUntil} > now(), false)`.as("is_running");
  const rows = await db.select({ run: jobRuns, isRunning: now }).from(jobRuns);
  const names = jobNames.filter((name) => name !== "search-index" || env().SEARCH_URL !== undefined);
  return names.map((name) => {
    const found = rows.find(({ run }) => run.name === name);
    return {
      Name: name,
      Running: found?.isRunning ?? false,
      StartedAt: text(found?.run.startedAt),
      FinishedAt: text(found?.run.finishedAt),
      NextAt: text(found?.run.nextAt),
      Milliseconds: found?.run.durationMs ?? 0,
      Runs: found?.run.runs ?? 0,
      Failures: found?.run.failures ?? 0,
      LastError: found?.run.lastError ?? "",
      FailedAt: text(found?.run.failedAt),
    };
  });
}

export const isGivenUp = and(isUnsent, gte(outbox.attempts, mailTries));

export async function readMailQueue() {
  const db = await database();
  const [row] = await db
    .select({
      Waiting: sql<number>`count(*)::int`,
      Retried: sql<number>`(count(*) filter (where ${outbox.attempts} > 0))::int`,
      oldestAt: sql<string | null>`min(${outbox.createdAt})`,
    })
    .from(outbox)
    .where(and(isUnsent, lt(outbox.attempts, mailTries)));
  const { Waiting = 0, Retried = 0, oldestAt = null } = row ?? {};
  return { Waiting, Retried, OldestAt: oldestAt === null ? null : new Date(oldestAt).toISOString() };
}

export async function listFailedMails(page: number, limit: number) {
  const db = await database();
  const rows = await db
    .select({
      Id: outbox.id,
      Kind: outbox.kind,
      Recipient: outbox.recipient,
      Attempts: outbox.attempts,
      LastError: outbox.lastError,
      at: outbox.createdAt,
    })
    .from(outbox)
    .where(isGivenUp)
    .orderBy(desc(outbox.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const Result = rows.map(({ at, ...row }) => ({ ...row, At: at.toISOString() }));
  return { Counts: await db.$count(outbox, isGivenUp), Page: page, Limit: limit, Result };
}

export async function readGauges(): Promise<Partial<Record<Gauge, number>>> {
  const db = await database();
  const { rows } = await db.execute<{ waiting: number; oldest: number; given_up: number }>(sql`
    select count(*) filter (where attempts < ${mailTries})::int as waiting,
      coalesce(extract(epoch from now() - min(created_at) filter (where attempts < ${mailTries})), 0)::float8 as oldest,
      count(*) filter (where attempts >= ${mailTries})::int as given_up
    from outbox where sent_at is null and not is_withheld`);
  const { rows: jobs } = await db.execute<{ failing: number; overdue: number }>(sql`
    select count(*) filter (where failures > 0)::int as failing,
      coalesce(max(extract(epoch from now() - next_at)) filter (where held_until is null or held_until < now()), 0)::float8
        as overdue
    from job_runs`);
  return {
    mails_waiting: rows[0]?.waiting ?? 0,
    mails_oldest_seconds: rows[0]?.oldest ?? 0,
    mails_given_up: rows[0]?.given_up ?? 0,
    jobs_failing: jobs[0]?.failing ?? 0,
    jobs_overdue_seconds: Math.max(0, jobs[0]?.overdue ?? 0),
  };
}

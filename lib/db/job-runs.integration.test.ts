import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { claimJob, finishJob, prolongJob, releaseJobs } from "./job-runs";
import { database, type OpenDatabase } from "./open";
import { jobRuns } from "./schema";
import { freshDatabase } from "./testing";

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await freshDatabase();
});
afterAll(() => opened.close());

const minute = 60_000;

async function rowOf(name: "outbox") {
  const db = await database();
  const [row] = await db.select().from(jobRuns).where(eq(jobRuns.name, name));
  return row;
}

/** Lets the time of the row pass. */
async function wait(seconds: number): Promise<void> {
  const db = await database();
  await db.execute(sql`
    update job_runs set next_at = next_at - make_interval(secs => ${seconds}),
      held_until = held_until - make_interval(secs => ${seconds})`);
}

beforeEach(async () => {
  const db = await database();
  await db.delete(jobRuns);
});

describe("a job of the shop", () => {
  it("is taken by one of several processes that ask at once, again and again", async () => {
    for (let round = 0; round < 3; round += 1) {
      const claims = await Promise.all(["a", "b", "c", "d"].map((process) => claimJob("outbox", minute, process)));
      expect(claims.filter(Boolean)).toHaveLength(1);
      const winner = ["a", "b", "c", "d"][claims.indexOf(true)] ?? "";
      await finishJob("outbox", 12.4, null, winner);
      await wait(minute / 1_000);
    }
    expect(await rowOf("outbox")).toMatchObject({ runs: 3, failures: 0, durationMs: 12, holder: "", heldUntil: null });
  });

  it("is not due again before its interval, less a tenth", async () => {
    await claimJob("outbox", minute, "a");
    await finishJob("outbox", 1, null, "a");
    await wait(53);
    expect(await claimJob("outbox", minute, "b")).toBe(false);
    await wait(1.5);
    expect(await claimJob("outbox", minute, "b")).toBe(true);
  });

  it("is not taken from a process that works on it for longer than its interval", async () => {
    await claimJob("outbox", 5_000, "a");
    for (let round = 0; round < 3; round += 1) {
      await wait(40);
      expect(await prolongJob("outbox", "a")).toBe(true);
      expect(await claimJob("outbox", 5_000, "b")).toBe(false);
    }
  });

  it("is taken a minute after its process died in the middle, however long its interval is", async () => {
    for (const name of ["outbox", "feeds"] as const) await claimJob(name, 600 * minute, "dead");
    await finishJob("feeds", 1, null, "dead");
    await wait(59);
    expect(await claimJob("outbox", 600 * minute, "b")).toBe(false);
    await wait(2);
    expect(await claimJob("outbox", 600 * minute, "b")).toBe(true);
    expect(await claimJob("feeds", 600 * minute, "b")).toBe(false);
  });

  it("is taken from a process that died; what that one says later counts no more", async () => {
    await claimJob("outbox", minute, "dead");
    await wait(61);
    expect(await claimJob("outbox", minute, "b")).toBe(true);
    expect(await prolongJob("outbox", "dead")).toBe(false);
    await finishJob("outbox", 1, "late", "dead");
    expect(await rowOf("outbox")).toMatchObject({ holder: "b", runs: 0, lastError: "" });
  });

  it("counts failures until a run that does not fail, whose time stays", async () => {
    for (const error of ["first", "second", null]) {
      await claimJob("outbox", minute, "a");
      await finishJob("outbox", 1, error, "a");
      await wait(minute / 1_000);
      if (error) expect((await rowOf("outbox"))?.lastError).toBe(error);
    }
    const row = await rowOf("outbox");
    expect(row).toMatchObject({ runs: 3, failures: 0, lastError: "second" });
    expect(row?.failedAt).toBeInstanceOf(Date);
  });

  it("is due at once after a start that has the database for itself", async () => {
    await claimJob("outbox", minute, "dead");
    await releaseJobs();
    expect(await claimJob("outbox", minute, "b")).toBe(true);
  });
});

import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { claimJob, finishJob } from "@/lib/db/job-runs";
import type { OpenDatabase } from "@/lib/db/open";
import { auditEvents, jobRuns, outbox } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import { jobNames } from "@/lib/job-names";
import { sendDueMails } from "@/lib/mail/outbox";
import { send } from "@/lib/api/testing";
import { makeAccount, makeAdmin, type Account } from "@/lib/shops/testing";

import { readGauges } from "./queries";

let opened: OpenDatabase;
let admin: Account;

beforeAll(async () => {
  opened = await freshDatabase();
  admin = await makeAdmin(opened.db);
});
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.db.delete(outbox);
  await opened.db.delete(jobRuns);
});

const get = async (path: string) => (await send("GET", `Admin/${path}`, undefined, admin.bearer)).body;
const retry = (body: object, who: Account = admin) => send("POST", "Admin/RetryFailedMails", body, who.bearer);

async function makeMail(more: Partial<typeof outbox.$inferInsert> = {}): Promise<number> {
  const [row] = await opened.db
    .insert(outbox)
    .values({ key: randomUUID(), kind: "unknown", recipient: "mitu@example.com", payload: {}, ...more })
    .returning({ id: outbox.id });
  return row?.id ?? 0;
}

describe("the list of jobs", () => {
  it("has every job, also one that never ran, but not that of a search engine that the shop has not", async () => {
    const { Jobs } = await get("GetJobs");
    const names = Jobs.map(({ Name }: { Name: string }) => Name);
    expect(names).toEqual(jobNames.filter((name) => name !== "search-index"));
    expect(Jobs[0]).toMatchObject({ Runs: 0, Running: false, StartedAt: null, NextAt: null });
  });

  it("tells which one runs and which one failed, and why", async () => {
    await claimJob("payments", 60_000);
    await claimJob("imports", 60_000);
    await finishJob("imports", 1_234, "no more room");
    const { Jobs } = await get("GetJobs");
    expect(Jobs).toContainEqual(expect.objectContaining({ Name: "payments", Running: true, Runs: 0 }));
    expect(Jobs).toContainEqual(
      expect.objectContaining({
        Name: "imports",
        Running: false,
        Runs: 1,
        Failures: 1,
        LastError: "no more room",
        Milliseconds: 1_234,
      }),
    );
  });

  it("counts mails that wait, and names the oldest, without those that were sent, withheld or given up", async () => {
    const at = (hour: number) => new Date(Date.UTC(2026, 1, 1, hour));
    await makeMail({ sentAt: at(2), createdAt: at(1) });
    await makeMail({ isWithheld: true, createdAt: at(1) });
    await makeMail({ attempts: 10, createdAt: at(1) });
    await makeMail({ createdAt: at(4) });
    await makeMail({ attempts: 3, createdAt: at(3) });
    expect((await get("GetJobs")).Mails).toEqual({ Waiting: 2, Retried: 1, OldestAt: at(3).toISOString() });
  });
});

describe("the gauges", () => {
  it("say how many mails wait and how long, and which jobs fail or are due", async () => {
    expect(await readGauges()).toEqual({
      mails_waiting: 0,
      mails_oldest_seconds: 0,
      mails_given_up: 0,
      jobs_failing: 0,
      jobs_overdue_seconds: 0,
    });
    await makeMail({ createdAt: new Date(Date.now() - 90_000) });
    await makeMail({ attempts: 10 });
    await claimJob("imports", 60_000);
    await finishJob("imports", 1, "no more room");
    await opened.db.update(jobRuns).set({ nextAt: new Date(Date.now() - 120_000) });
    const { mails_oldest_seconds, jobs_overdue_seconds, ...counts } = await readGauges();
    expect(counts).toEqual({ mails_waiting: 1, mails_given_up: 1, jobs_failing: 1 });
    expect(Math.round((mails_oldest_seconds ?? 0) / 10)).toBe(9);
    expect(Math.round((jobs_overdue_seconds ?? 0) / 10)).toBe(12);
  });

  it("do not call a job overdue that runs", async () => {
    await claimJob("imports", 1_000);
    await opened.db.update(jobRuns).set({ nextAt: new Date(Date.now() - 120_000) });
    expect((await readGauges()).jobs_overdue_seconds).toBe(0);
  });
});

describe("mails that were given up", () => {
  const failing = async () => {
    const id = await makeMail({ attempts: 9 });
    expect(await sendDueMails(() => Promise.reject(new Error("unused")))).toBe(0);
    return id;
  };

  it("are listed with the reason of the last attempt", async () => {
    const id = await failing();
    await makeMail();
    const { Counts, Result } = await get("GetFailedMails");
    expect(Counts).toBe(1);
    expect(Result).toMatchObject([{ Id: id, Attempts: 10, Recipient: "mitu@example.com" }]);
    expect(Result[0].LastError).toContain("there is no mail of the kind unknown");
  });

  it("are due again when an administrator asks for it, and that is logged", async () => {
    const id = await failing();
    const other = await failing();
    expect((await retry({ Ids: [id] })).body).toEqual({ Retried: 1 });
    expect((await get("GetFailedMails")).Result).toMatchObject([{ Id: other }]);
    expect((await retry({})).body).toEqual({ Retried: 1 });
    const log = await opened.db.select().from(auditEvents).where(eq(auditEvents.action, "mails.retried"));
    expect(log.map(({ actorId }) => actorId)).toEqual([admin.userId, admin.userId]);
  });

  it("are made due once when two administrators ask at the same time", async () => {
    await failing();
    const answers = await Promise.all([retry({}), retry({})]);
    expect(answers.map(({ body }) => body.Retried).toSorted()).toEqual([0, 1]);
  });

  it("include none that was sent, withheld or still waits", async () => {
    const sent = await makeMail({ attempts: 10, sentAt: new Date() });
    const withheld = await makeMail({ attempts: 10, isWithheld: true });
    const waiting = await makeMail({ attempts: 2 });
    expect((await retry({ Ids: [sent, withheld, waiting] })).body).toEqual({ Retried: 0 });
    expect((await retry({})).body).toEqual({ Retried: 0 });
  });

  it("are closed to others, and unreadable input is refused", async () => {
    expect((await retry({}, await makeAccount(opened.db))).status).toBe(403);
    expect((await send("GET", "Admin/GetFailedMails")).status).toBe(401);
    for (const body of [{ Ids: [] }, { Ids: [0] }, { Ids: ["1"] }, { All: true }]) {
      expect((await retry(body)).status).toBe(400);
    }
  });
});

import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { database, type OpenDatabase } from "./db/open";
import { jobRuns } from "./db/schema";
import { freshDatabase } from "./db/testing";
import { env } from "./env";
import { runEvery } from "./run-every";

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await freshDatabase();
});
afterAll(() => opened.close());

beforeEach(async () => {
  await (await database()).delete(jobRuns);
});
afterEach(() => {
  env().ROLE = "all";
});

const recorded = async () => {
  const [row] = await (await database()).select().from(jobRuns).where(eq(jobRuns.name, "checkouts"));
  return row;
};

describe("a scheduled job", () => {
  it("runs at once, and its run is recorded", async () => {
    const work = vi.fn<() => Promise<void>>(async () => undefined);
    runEvery("checkouts", work, 60_000, "it failed");
    await vi.waitFor(async () => expect(await recorded()).toMatchObject({ runs: 1, failures: 0, holder: "" }));
    expect(work).toHaveBeenCalledTimes(1);
  });

  it("is run by one of the processes that start together", async () => {
    const work = vi.fn<() => Promise<void>>(() => new Promise<void>((resolve) => setTimeout(resolve, 100)));
    for (let process = 0; process < 3; process += 1) runEvery("checkouts", work, 60_000, "it failed");
    await vi.waitFor(async () => expect(await recorded()).toMatchObject({ runs: 1 }));
    expect(work).toHaveBeenCalledTimes(1);
  });

  it("keeps the reason of a failure without the parameters of a query", async () => {
    const failure = new Error("Failed query: select 1\nparams: mitu@example.com");
    runEvery("checkouts", () => Promise.reject(failure), 60_000, "it failed");
    await vi.waitFor(async () => expect(await recorded()).toMatchObject({ failures: 1 }));
    expect((await recorded())?.lastError).toBe("Failed query: select 1\nparams: [redacted]");
  });

  it("begins the reason with what the database said, and leaves out its parameters", async () => {
    const cause = new Error('relation "parcels" does not exist');
    const failure = new Error("Failed query: select 1\nparams: mitu@example.com", { cause });
    runEvery("checkouts", () => Promise.reject(failure), 60_000, "it failed");
    await vi.waitFor(async () => expect(await recorded()).toMatchObject({ failures: 1 }));
    expect((await recorded())?.lastError).toBe(
      'relation "parcels" does not exist\nFailed query: select 1\nparams: [redacted]',
    );
  });

  it("is left to others by a process that serves only", async () => {
    env().ROLE = "web";
    const work = vi.fn<() => Promise<void>>(async () => undefined);
    runEvery("checkouts", work, 60_000, "it failed");
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(work).not.toHaveBeenCalled();
    expect(await recorded()).toBeUndefined();
  });
});

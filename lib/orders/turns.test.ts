import { setTimeout as sleep } from "node:timers/promises";

import { describe, expect, it } from "vitest";

import { takeTurns } from "./turns";

describe("turns", () => {
  it("let no more run at once than the limit, and all in the order they came", async () => {
    const enqueueUpload = takeTurns(3);
    const started: number[] = [];
    let running = 0;
    let most = 0;
    const run = async (index: number) => {
      started.push(index);
      running += 1;
      most = Math.max(most, running);
      await sleep(index % 4);
      running -= 1;
      return index;
    };
    const results = await Promise.all(Array.from({ length: 50 }, (_, index) => enqueueUpload(() => run(index))));
    expect(most).toBe(3);
    expect(results).toEqual(Array.from({ length: 50 }, (_, index) => index));
    expect(started).toEqual(results);
  });

  it("go on after a failure", async () => {
    const enqueueUpload = takeTurns(1);
    const failed = enqueueUpload(() => Promise.reject(new Error("no")));
    const next = enqueueUpload(() => Promise.resolve("yes"));
    await expect(failed).rejects.toThrow("no");
    await expect(next).resolves.toBe("yes");
    await expect(enqueueUpload(() => Promise.resolve("again"))).resolves.toBe("again");
  });
});

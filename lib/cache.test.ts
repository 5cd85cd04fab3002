import { expect, it, vi } from "vitest";

import { cached } from "./cache";
import { runInProcess } from "./run-every";

it("is read as it is by a scheduled job, which may run before Next has a cache", async () => {
  vi.stubEnv("NEXT_RUNTIME", "nodejs");
  const read = cached(
    "rates",
    (_code: string) => [],
    60,
    async (code: string) => `${code} 1.1`,
  );
  const found = new Promise((resolve, reject) =>
    runInProcess(() => read("EUR").then(resolve, reject), 60_000, "the rates could not be read"),
  );
  expect(await found).toBe("EUR 1.1");
  await expect(read("EUR")).rejects.toThrow("incrementalCache missing");
});

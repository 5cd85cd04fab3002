import { expect, it, vi } from "vitest";

import { kept } from "./kept";
import { repeat } from "./repeat";

it("is read as it is by a scheduled job, which may run before Next has a cache", async () => {
  vi.stubEnv("NEXT_RUNTIME", "nodejs");
  const read = kept(
    "rates",
    (_code: string) => [],
    60,
    async (code: string) => `${code} 1.1`,
  );
  const found = new Promise((resolve, reject) =>
    repeat(() => read("EUR").then(resolve, reject), 60_000, "the rates could not be read"),
  );
  expect(await found).toBe("EUR 1.1");
  await expect(read("EUR")).rejects.toThrow("incrementalCache missing");
});

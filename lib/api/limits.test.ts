import { beforeEach, expect, test, vi } from "vitest";

import { callsPerMinute } from "./limits";

const factor = vi.hoisted(() => ({ value: 1 }));
vi.mock("@/lib/env", () => ({ env: () => ({ CALL_LIMITS: factor.value }) }));

beforeEach(() => vi.resetModules());

/** How many of so many calls of one household are accepted. */
async function accepted(value: number, calls: number): Promise<number> {
  factor.value = value;
  const { consumeCallLimit } = await import("./limits");
  const results = await Promise.allSettled(Array.from({ length: calls }, () => consumeCallLimit("guess", "household")));
  return results.filter(({ status }) => status === "fulfilled").length;
}

test.each([
  ["the limits", 1, 130, callsPerMinute.guess],
  ["a tenth of them", 0.1, 20, 12],
  ["twice as much", 2, 250, 240],
  ["no limit", 0, 250, 250],
])("CALL_LIMITS: %s", async (_, value, calls, expected) => {
  expect(await accepted(value, calls)).toBe(expected);
});

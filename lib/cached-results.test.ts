import { expect, it, vi } from "vitest";

import { cached } from "./cache";

const names = new Map<string, Promise<string>>();

vi.mock(import("next/cache"), async (original) => ({
  ...(await original()),
  unstable_cache: ((read: (...args: unknown[]) => Promise<string>, [name]: string[]) =>
    async (...args: unknown[]) => {
      const key = JSON.stringify([name, args]);
      const known = names.get(key) ?? read(...args);
      names.set(key, known);
      return structuredClone(await known);
    }) as never,
}));

type Rate = { code: string; changed: Date | string };

function readRates() {
  vi.stubEnv("NEXT_RUNTIME", "nodejs");
  names.clear();
  const read = vi.fn<(code: string) => Promise<Rate[]>>(async (code) => [{ code, changed: new Date(0) }]);
  return { read, rates: cached("rates", (_code: string) => [], 60, read) };
}

it("gives all readers one result, as plain JSON that none can change", async () => {
  const { read, rates } = readRates();
  const found = await rates("EUR");
  expect(found).toEqual([{ code: "EUR", changed: "1970-01-01T00:00:00.000Z" }]);
  expect(await rates("EUR")).toBe(found);
  expect(await rates("AUD")).not.toBe(found);
  expect(read).toHaveBeenCalledTimes(2);
  expect(() => found.push({ code: "USD", changed: "" })).toThrow(TypeError);
});

it("reads again what Next names and this process no longer holds", async () => {
  const { read, rates } = readRates();
  await rates("EUR");
  (globalThis as { nijerReads?: Map<string, unknown> }).nijerReads?.clear();
  expect(await rates("EUR")).toEqual([{ code: "EUR", changed: "1970-01-01T00:00:00.000Z" }]);
  expect(await rates("EUR")).toBe(await rates("EUR"));
  expect(read).toHaveBeenCalledTimes(2);
});

it("may be larger than what is held", async () => {
  const { rates } = readRates();
  const large = "x".repeat(7 * 1024 * 1024);
  expect((await rates(large))[0]?.code).toHaveLength(large.length);
});

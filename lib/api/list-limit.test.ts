import { beforeEach, expect, it, vi } from "vitest";

import { rejectList } from "./list-limit";
import { forgetCounts } from "./limiter";
import { callsPerMinute } from "./limits";

vi.mock("@/lib/env", () => ({ env: () => ({ CALL_LIMITS: 1 }) }));

beforeEach(forgetCounts);

const ask = (address: string) => rejectList(new Headers({ "x-client-address": address }), "de");

async function exhaust(address: string): Promise<void> {
  for (let list = 0; list < callsPerMinute.list; list += 1) expect(await ask(address)).toBeUndefined();
}

it("a household gets so many lists a minute, and hears when there are more, in its language", async () => {
  await exhaust("192.0.2.1");
  const rejection = await ask("192.0.2.1");
  expect([rejection?.status, rejection?.headers.get("retry-after")]).toEqual([429, "60"]);
  expect(rejection?.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(rejection?.headers.get("cache-control")).toBe("no-store");
  expect(await rejection?.text()).toBe("Bitte warten Sie 60 Sekunden und versuchen Sie es noch einmal.\n");
  expect(await ask("192.0.2.2")).toBeUndefined();
});

it("the addresses of one network of IPv6 are one household", async () => {
  await exhaust("2001:db8::1");
  expect((await ask("2001:db8::2"))?.status).toBe(429);
  expect(await ask("2001:db8:0:1::1")).toBeUndefined();
});

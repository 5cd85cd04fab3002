import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { entry } from "./testing";

const { CallError } = vi.hoisted(() => ({
  CallError: class extends Error {
    problem = null;
  },
}));
type Answer = { ID: number; MaxExceed: number; MaxLimit: number; Name: string };
const shop = vi.hoisted(() => ({ sent: [] as string[], answers: [] as (object | Error)[] }));

vi.mock("@/lib/api/client", () => ({
  CallError,
  call: async (_key: string, { params }: { params: { optionId: string; quantity: string } }) => {
    shop.sent.push(`${params.optionId}×${params.quantity}`);
    const answer = shop.answers.shift() ?? ({ ID: 1, MaxExceed: 0, MaxLimit: 14, Name: "" } satisfies Answer);
    if (answer instanceof Error) throw answer;
    return answer;
  },
}));

class Storage {
  private readonly kept = new Map<string, string>();
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.kept.set(key, value);
  removeItem = (key: string) => void this.kept.delete(key);
}

const nadia = JSON.stringify({ SID: 1001, Email: "nadia@example.com", UserRoles: [] });

async function open(person: string | null, lines = [entry({ Quantity: 2 })]) {
  vi.resetModules();
  shop.sent = [];
  shop.answers = [];
  const local = new Storage();
  vi.stubGlobal("localStorage", local);
  vi.stubGlobal("sessionStorage", new Storage());
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("navigator", {});
  if (person) {
    local.setItem("userInfo", person);
    local.setItem("accountCart", JSON.stringify({ sid: 1001, lines, saved: [] }));
  }
  return { local, ...(await import("./pending")) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("additions to one line are sent as one quantity, on top of what the cart has", async () => {
  const { keepPending, sendPending, local } = await open(nadia);
  expect(keepPending(entry())).toBe(true);
  expect(keepPending(entry({ Quantity: 3 }))).toBe(true);
  expect(await sendPending()).toEqual([{ name: "Wall Clock", kind: "sent" }]);
  expect(shop.sent).toEqual(["11×6"]);
  expect(local.getItem("pendingCart")).toBeNull();
  expect(await sendPending()).toEqual([]);
});

test("what has no answer stays, and is sent again with the same quantity", async () => {
  const { keepPending, sendPending } = await open(nadia);
  keepPending(entry());
  shop.answers = [new CallError("no answer")];
  expect(await sendPending()).toEqual([]);
  expect(await sendPending()).toEqual([{ name: "Wall Clock", kind: "sent" }]);
  expect(shop.sent).toEqual(["11×3", "11×3"]);
});

test("a smaller stock, and a sold-out product, are told", async () => {
  const { keepPending, sendPending } = await open(nadia, []);
  keepPending(entry({ Quantity: 5 }));
  keepPending(entry({ OptionId: 12, Name: "Vase" }));
  const exceeded = { ID: 0, MaxExceed: 1, MaxLimit: 3, Name: "" };
  shop.answers = [exceeded, { ...exceeded, ID: 1, MaxExceed: 0 }, { ...exceeded, MaxLimit: 0 }];
  expect(await sendPending()).toEqual([
    { name: "Wall Clock", kind: "limited", n: 3 },
    { name: "Vase", kind: "refused" },
  ]);
});

test("another person's additions wait for that person; a guest has none", async () => {
  const { keepPending, sendPending, local } = await open(nadia);
  keepPending(entry());
  local.setItem("userInfo", nadia.replace("1001", "1002"));
  expect(await sendPending()).toEqual([]);
  expect(shop.sent).toEqual([]);
  expect(local.getItem("pendingCart")).toContain("1001");
  expect((await open(null)).keepPending(entry())).toBe(false);
});

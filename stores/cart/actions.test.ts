import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { lineKey, type CartEntry } from "./lines";
import { entry } from "./testing";

type Answer = (key: string, input: unknown) => unknown;

const { CallError } = vi.hoisted(() => ({
  CallError: class extends Error {
    problem: { status: number } | null;
    constructor(problem: { status: number } | null) {
      super("refused");
      this.problem = problem;
    }
  },
}));
const shop = vi.hoisted(() => ({ calls: [] as string[], answer: (() => 1) as Answer }));

vi.mock("@/lib/api/client", () => ({
  CallError,
  call: async (key: string, input: unknown) => {
    shop.calls.push(key.split(" ")[1]?.split("/")[1] ?? key);
    const answer = shop.answer(key, input);
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
const added = { ID: 1, MaxExceed: 0, MaxLimit: 14, Name: "Wall Clock" };
const exceeded = { ID: 0, MaxExceed: 1, MaxLimit: 3, Name: "Wall Clock" };

/** Simulates a browser that has just opened a page with these lines. */
async function open(lines: readonly CartEntry[], person: string | null = null) {
  vi.resetModules();
  shop.calls = [];
  shop.answer = () => added;
  const [local, session, target] = [new Storage(), new Storage(), new EventTarget()];
  vi.stubGlobal("localStorage", local);
  vi.stubGlobal("sessionStorage", session);
  vi.stubGlobal("window", target);
  vi.stubGlobal(
    "StorageEvent",
    class extends Event {
      readonly key: string;
      constructor(name: string, { key }: { key: string }) {
        super(name);
        this.key = key;
      }
    },
  );
  const own = person === null ? null : JSON.stringify({ sid: 1001, lines, saved: [] });
  if (person !== null) local.setItem("userInfo", person);
  local.setItem(own === null ? "cartItems" : "accountCart", own ?? JSON.stringify(lines));
  const limits: unknown[] = [];
  target.addEventListener("nijer:cart-limit", (event) => limits.push((event as CustomEvent<unknown>).detail));
  const actions = await import("./actions");
  const { cartStore, startCartState } = await import("./state");
  startCartState();
  const quantities = () => cartStore.getState().lines.map(({ Quantity }) => Quantity);
  return { actions, cart: () => cartStore.getState(), quantities, local, limits };
}

const key = lineKey(entry());

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a guest", () => {
  it("waits 500 ms on an add, shows it in progress, and ignores a second one meanwhile", async () => {
    const { actions, cart, quantities } = await open([]);
    const adding = actions.addToCart(entry());
    expect(await actions.addToCart(entry())).toEqual({ kind: "ignored" });
    await vi.advanceTimersByTimeAsync(499);
    expect([cart().busy[key], quantities()]).toEqual(["adding", []]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await adding).toEqual({ kind: "added" });
    expect([cart().busy[key], quantities()]).toEqual([undefined, [1]]);
    expect(shop.calls).toEqual([]);
  });

  it("waits as long on a removal, which can be undone where it was", async () => {
    const { actions, cart, quantities, local } = await open([entry({ Quantity: 2 }), entry({ OptionId: 12 })]);
    const removing = actions.removeFromCart(key);
    expect(cart().busy[key]).toBe("removing");
    await vi.advanceTimersByTimeAsync(500);
    const removed = await removing;
    expect(quantities()).toEqual([1]);
    if (removed) await actions.restoreToCart(removed);
    expect(quantities()).toEqual([2, 1]);
    expect(JSON.parse(local.getItem("cartItems") ?? "")).toHaveLength(2);
  });

  it("saves a line for later, with its quantity, and moves it back", async () => {
    const { actions, cart, quantities, local } = await open([entry({ Quantity: 2 })]);
    const saving = actions.saveForLater(key);
    await vi.advanceTimersByTimeAsync(500);
    await saving;
    expect([quantities(), cart().saved.map(lineKey)]).toEqual([[], [key]]);
    expect(local.getItem("savedItems")).toContain('"Quantity":2');
    const moving = actions.moveToCart(key);
    await vi.advanceTimersByTimeAsync(500);
    expect(await moving).toEqual({ kind: "added" });
    expect([quantities(), cart().saved]).toEqual([[2], []]);
  });
});

describe("a line of which the stock is not known yet", () => {
  it("keeps the wanted quantity, within the limit of a line", async () => {
    const { actions, quantities } = await open([entry({ Quantity: 2, Stock: null })]);
    expect(await actions.setCartQuantity(key, 5)).toEqual({ kind: "added" });
    expect(quantities()).toEqual([5]);
    expect(await actions.setCartQuantity(key, 200)).toEqual({ kind: "limit", limit: 99, isExceeded: false });
    expect(quantities()).toEqual([99]);
  });

  it("is restored after a removal as it was", async () => {
    const { actions, quantities } = await open([entry({ Quantity: 4, Stock: null })], nadia);
    const asked: unknown[] = [];
    shop.answer = (_call, input) => {
      asked.push(input);
      return shop.calls.at(-1) === "RemoveFromCart" ? 1 : added;
    };
    const removed = await actions.removeFromCart(key);
    if (removed) await actions.restoreToCart(removed);
    expect(quantities()).toEqual([4]);
    expect(JSON.stringify(asked.at(-1))).toContain("4");
  });
});

describe("an account", () => {
  it("adds what the shop added, without the guest's delay", async () => {
    const { actions, quantities, local, limits } = await open([], nadia);
    expect(await actions.addToCart(entry({ Quantity: 2 }))).toEqual({ kind: "added" });
    expect(shop.calls).toEqual(["AddToCart"]);
    expect(quantities()).toEqual([2]);
    expect(local.getItem("cartItems")).toBeNull();
    expect(limits).toEqual([{ ID: 1, OptionId: 11, MaxExceed: 0, MaxLimit: 14, Quantity: 2 }]);
  });

  it("adds nothing where the shop says that there is no more, and reports the limit", async () => {
    const { actions, quantities, limits } = await open([], nadia);
    shop.answer = () => exceeded;
    expect(await actions.addToCart(entry({ Quantity: 4 }))).toEqual({ kind: "limit", limit: 3, isExceeded: true });
    expect(quantities()).toEqual([]);
    expect(limits).toEqual([{ ID: 1, OptionId: 11, MaxExceed: 1, MaxLimit: 3, Quantity: 4 }]);
  });

  it("fails where the shop added nothing for another reason", async () => {
    const { actions, quantities } = await open([], nadia);
    shop.answer = () => ({ ...added, ID: 0 });
    expect(await actions.addToCart(entry())).toEqual({ kind: "failed" });
    expect(quantities()).toEqual([]);
  });

  it.each([
    ["an ID above 0", added, [5], { kind: "added" }],
    ["MaxExceed", exceeded, [3], { kind: "limit", limit: 3, isExceeded: true }],
    ["neither", { ...added, ID: 0 }, [2], { kind: "failed" }],
  ])("changes a quantity only after %s", async (_case, answer, quantity, outcome) => {
    const { actions, quantities } = await open([entry({ Quantity: 2 })], nadia);
    shop.answer = () => answer;
    expect(await actions.setCartQuantity(key, 5)).toEqual(outcome);
    expect(quantities()).toEqual(quantity);
  });

  it("removes only what the shop answers with 1", async () => {
    const { actions, quantities } = await open([entry()], nadia);
    shop.answer = () => 0;
    await expect(actions.removeFromCart(key)).rejects.toThrow("not removed");
    expect(quantities()).toEqual([1]);
    shop.answer = () => 1;
    await actions.removeFromCart(key);
    expect(quantities()).toEqual([]);
  });

  it("is a guest from the moment its session has ended, and loses nothing that is added", async () => {
    const { actions, quantities, local } = await open([], nadia);
    shop.answer = () => new CallError({ status: 401 });
    expect(await actions.addToCart(entry())).toEqual({ kind: "added" });
    expect(local.getItem("userInfo")).toBeNull();
    expect(quantities()).toEqual([1]);
    expect(local.getItem("cartItems")).toContain('"OptionId":11');
  });
});

describe("what limits an add", () => {
  it.each([0, -1, 1.5])("ignores a quantity of %s", async (Quantity) => {
    const { actions } = await open([]);
    expect(await actions.addToCart(entry({ Quantity }))).toEqual({ kind: "ignored" });
  });

  it("warns at once where the stock is short, and adds nothing", async () => {
    const { actions, quantities } = await open([]);
    const outcome = await actions.addToCart(entry({ Quantity: 15 }));
    expect(outcome).toEqual({ kind: "limit", limit: 14, isExceeded: false });
    expect(quantities()).toEqual([]);
  });
});

describe("a cart update", () => {
  it("of an empty list gives minimum without a call", async () => {
    await open([]);
    const { updateCart } = await import("./calls");
    expect(await updateCart([])).toBe("minimum");
    expect(shop.calls).toEqual([]);
  });

  it("that fails is logged and rethrown", async () => {
    await open([]);
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { updateCart } = await import("./calls");
    shop.answer = () => new CallError(null);
    await expect(updateCart([{ ID: 1, OptionId: 11, Quantity: 1 }])).rejects.toThrow("refused");
    expect(logged).toHaveBeenCalledWith("Cart update failed", expect.anything());
    logged.mockRestore();
  });
});

describe("a person's cart at return", () => {
  const served = async (line: CartEntry) => {
    const { served: answer } = await import("./testing");
    return answer(line);
  };

  it("merges the browser's lines once, reports how many, and removes the stored copy", async () => {
    const { local, cart } = await open([entry({ Quantity: 2 })], nadia);
    local.setItem("cartItems", JSON.stringify([entry({ OptionId: 12, Quantity: 3 })]));
    const answers = [await served(entry({ Quantity: 2 })), await served(entry({ OptionId: 12, Quantity: 3 }))];
    shop.answer = (call) => (call.includes("GetAllCart") ? answers : call.includes("GetAllSaved") ? [] : {});
    const { refreshCart } = await import("./refresh");
    await refreshCart();
    expect(local.getItem("cartItems")).toBeNull();
    expect(cart().lines.map(({ OptionId, Quantity }) => [OptionId, Quantity])).toEqual([
      [11, 2],
      [12, 3],
    ]);
    expect(cart().notices).toEqual([{ kind: "joined", key: "joined", name: "", count: 1 }]);
    await refreshCart();
    expect(cart().notices).toHaveLength(1);
  });

  it("keeps the browser's lines where the session has ended", async () => {
    const { local, cart } = await open([], nadia);
    local.setItem("cartItems", JSON.stringify([entry({ Quantity: 3 })]));
    const answer = [await served(entry({ Quantity: 3 }))];
    shop.answer = (call) => (call.includes("getmurgio") ? new CallError({ status: 401 }) : answer);
    const { refreshCart } = await import("./refresh");
    await refreshCart();
    expect(local.getItem("userInfo")).toBeNull();
    expect(local.getItem("cartItems")).toContain('"Quantity":3');
    expect(cart().lines).toHaveLength(1);
  });

  it("stays unchanged where the shop cannot be reached", async () => {
    const { local, cart } = await open([entry({ Quantity: 2 })], nadia);
    shop.answer = () => new CallError(null);
    const { refreshCart } = await import("./refresh");
    await refreshCart();
    expect([cart().refreshStatus, cart().lines.length]).toEqual(["failed", 1]);
    expect(local.getItem("userInfo")).not.toBeNull();
  });
});

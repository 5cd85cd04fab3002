import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { StorageUnavailable } from "@/lib/adapters/storage-unavailable";
import { proxiedDatabase } from "@/lib/db/testing";
import { send } from "@/lib/api/testing";
import { checkoutOf, createOrder, item, makeProduct, makeShop, type TestShop } from "@/lib/orders/testing";

import { isUnavailable } from "./availability";

/**
 * Milliseconds of real time, generous for a busy machine. The limit of three seconds itself is tested on a simulated
 * clock in `silent.integration.test.ts`.
 */
const soon = 10_000;

const behind = await proxiedDatabase();

describe.skipIf(!behind)("a PostgreSQL that does not answer", () => {
  const { proxy, opened } = behind ?? ({} as NonNullable<typeof behind>);
  let shop: TestShop;
  beforeAll(async () => void (shop = await makeShop(opened.db)));
  afterEach(() => void (proxy.state = "open"));
  afterAll(() => opened.close());

  const timed = async (work: Promise<{ status: number; headers: Headers }>) => {
    const started = performance.now();
    const { status, headers } = await work;
    return { status, retryAfter: headers.get("retry-after"), isSoon: performance.now() - started < soon };
  };
  const answer = { status: 503, retryAfter: "3", isSoon: true };

  it("is reported within seconds, and calls work again as soon as it answers, without a restart", async () => {
    const lamp = await makeProduct(shop, { stock: [3] });
    const checkoutId = await checkoutOf({ Items: [item(lamp)] });
    proxy.state = "silent";
    const calls = [createOrder(checkoutId), send("POST", "Product/GetProducts", {}), send("GET", "health/ready")];
    expect(await Promise.all(calls.map(timed))).toEqual([answer, answer, answer]);
    proxy.state = "open";
    expect(await timed(send("POST", "Product/GetProducts", {}))).toMatchObject({ status: 200, isSoon: true });
    const { status, body } = await createOrder(checkoutId);
    expect([status, body.Status]).toEqual([200, "Placed"]);
  });

  it("is reported at once when it is gone or disconnects, and is used again when it is back", async () => {
    await send("POST", "Product/GetProducts", {});
    await proxy.fall();
    expect(await timed(send("POST", "Product/GetProducts", {}))).toEqual(answer);
    await proxy.rise();
    expect(await timed(send("POST", "Product/GetProducts", {}))).toMatchObject({ status: 200, isSoon: true });
  });

  it("keeps the process and the pool intact when connections break in use", async () => {
    const broken = Array.from({ length: 30 }, () =>
      opened.db.transaction(async () => {
        await proxy.fall();
        await new Promise((done) => setTimeout(done, 50));
      }),
    );
    const outcomes = await Promise.allSettled(broken);
    expect(outcomes.map(({ status }) => status)).toContain("rejected");
    await proxy.rise();
    const calls = Array.from({ length: 40 }, () => timed(send("POST", "Product/GetProducts", {})));
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  it("is waited for while it works: a slow call does not make it unavailable", async () => {
    const lamp = await makeProduct(shop, { stock: [3] });
    const checkoutId = await checkoutOf({ Items: [item(lamp)] });
    const locked = Promise.withResolvers<void>();
    const held = opened.db.transaction(async (tx) => {
      await tx.execute("lock table option_items in exclusive mode");
      locked.resolve();
      await new Promise((done) => setTimeout(done, 4_000));
    });
    await locked.promise;
    const { status } = await createOrder(checkoutId);
    expect(status).toBe(200);
    await held;
  });
});

describe("an error", () => {
  const coded = (code: string) => Object.assign(new Error("failed"), { code });
  it.each([
    [coded("ECONNREFUSED"), true],
    [new Error("Failed query", { cause: coded("57P01") }), true],
    [new Error("Failed query", { cause: coded("57014") }), true],
    [new Error("Failed query", { cause: new Error("Connection terminated unexpectedly") }), true],
    [new Error("Failed query", { cause: new Error("Client was closed and is not queryable") }), true],
    [new Error("Client has encountered a connection error and is not queryable"), true],
    [new Error("Failed query", { cause: coded("53100") }), true],
    [coded("58030"), true],
    [new StorageUnavailable("the bucket does not answer"), true],
    [coded("23505"), false],
    [new Error("failed"), false],
    ["ECONNREFUSED", false],
  ])("%s means that it was unavailable: %s", (error, unavailable) => {
    expect(isUnavailable(error)).toBe(unavailable);
  });
});

import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from "vitest";

import type { OpenDatabase } from "@/lib/db/open";
import { addresses, orders } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import { send } from "@/lib/api/testing";
import { checkoutOf, contact, createOrder, item, makeProduct, makeShop, type TestShop } from "@/lib/orders/testing";
import { assertInvariants } from "@/lib/orders/testing-invariants";

import { bearerOf, makeAccount } from "./testing";

type Headers = Record<string, string>;
let opened: OpenDatabase;
let shop: TestShop;
let product: Awaited<ReturnType<typeof makeProduct>>;
beforeAll(async () => {
  opened = await freshDatabase();
  shop = await makeShop(opened.db);
});
beforeEach(async () => void (product = await makeProduct(shop, { stock: [50] })));
afterEach(() => assertInvariants(opened.db));
afterAll(() => opened.close());

const offered = async (headers?: Headers) => send("GET", "UserProfile/GetGuestOrders", undefined, headers);
const refsOf = async (headers: Headers): Promise<string[]> =>
  (await offered(headers)).body.Result.map(({ OrderRef }: { OrderRef: string }) => OrderRef);
const decide = (OrderRefs: unknown, AreMine: unknown, headers?: Headers) =>
  send("POST", "UserProfile/DecideGuestOrders", { OrderRefs, AreMine }, headers);

/** A guest's order with an address that anybody may have typed. */
async function guestOrder(Email: string): Promise<string> {
  const { body } = await createOrder(await checkoutOf({ Email, Items: [item(product)] }));
  return String(body.OrderRef);
}
const ownerOf = async (ref: string) =>
  (await opened.db.select().from(orders).where(eq(orders.OrderRef, ref)))[0]?.userId ?? null;
const bookOf = (userId: number) => opened.db.select().from(addresses).where(eq(addresses.userId, userId));

describe("a guest's order with the address of an account", () => {
  it("is not the account's by itself, neither at a login nor with its delivery address", async () => {
    const user = await makeAccount(opened.db);
    const ref = await guestOrder(user.email);
    const bearer = await bearerOf(user.email);
    expect(await ownerOf(ref)).toBeNull();
    expect(await bookOf(user.id)).toEqual([]);
    const { body } = await offered(bearer);
    expect(body).toEqual({
      Counts: 1,
      Result: [
        {
          OrderRef: ref,
          PlacedAt: expect.stringMatching(/^\d{4}-.*Z$/),
          FullName: contact.FullName,
          City: contact.Address.City,
        },
      ],
    });
    const mine = await send("POST", "Order/GetAllUserOrder", {}, bearer);
    expect(mine.body.Counts).toBe(0);
  });

  it("becomes the account's when its owner says so, with the delivery address", async () => {
    const user = await makeAccount(opened.db);
    const refs = [await guestOrder(user.email.toUpperCase()), await guestOrder(user.email)];
    const bearer = await bearerOf(user.email);
    expect(await refsOf(bearer)).toEqual(refs.toReversed());
    expect((await decide(refs, true, bearer)).body).toBe(2);
    expect([await ownerOf(refs[0] ?? ""), await ownerOf(refs[1] ?? "")]).toEqual([user.id, user.id]);
    expect((await bookOf(user.id)).map(({ City, IsDefault }) => [City, IsDefault])).toEqual([
      [contact.Address.City, true],
    ]);
    expect(await refsOf(bearer)).toEqual([]);
    expect((await decide(refs, true, bearer)).body).toBe(0);
  });

  it("is offered no more when its owner says that it is somebody else's", async () => {
    const user = await makeAccount(opened.db);
    const [foreign, own] = [await guestOrder(user.email), await guestOrder(user.email)];
    const bearer = await bearerOf(user.email);
    expect((await decide([foreign], false, bearer)).body).toBe(1);
    expect(await refsOf(bearer)).toEqual([own]);
    expect((await decide([foreign], true, bearer)).body).toBe(0);
    expect(await ownerOf(foreign)).toBeNull();
    expect(await bookOf(user.id)).toEqual([]);
  });

  test.each([
    ["both times as the own", [true, true]],
    ["both times as somebody else's", [false, false]],
    ["both ways", [true, false]],
  ])("is decided once by two calls at the same time: %s", async (_case, answers) => {
    const user = await makeAccount(opened.db);
    const ref = await guestOrder(user.email);
    const bearer = await bearerOf(user.email);
    const decided = await Promise.all(answers.map((areMine) => decide([ref], areMine, bearer)));
    expect(decided.map(({ body }) => body as number).toSorted()).toEqual([0, 1]);
    expect(await refsOf(bearer)).toEqual([]);
    expect(await bookOf(user.id)).toHaveLength((await ownerOf(ref)) === null ? 0 : 1);
  });

  test.each(["PendingConfirmation", "PendingPayment", "Cancelled"] as const)(
    "is not offered while it is %s",
    async (Status) => {
      const user = await makeAccount(opened.db);
      const ref = await guestOrder(user.email);
      const bearer = await bearerOf(user.email);
      await opened.db.update(orders).set({ Status }).where(eq(orders.OrderRef, ref));
      try {
        expect(await refsOf(bearer)).toEqual([]);
        expect((await decide([ref], true, bearer)).body).toBe(0);
      } finally {
        await opened.db.update(orders).set({ Status: "Placed" }).where(eq(orders.OrderRef, ref));
      }
    },
  );

  it("is nobody else's to decide: another person, an administrator, a guest, an unconfirmed account", async () => {
    const user = await makeAccount(opened.db);
    const ref = await guestOrder(user.email);
    const [other, admin] = [await makeAccount(opened.db), await makeAccount(opened.db, { roles: ["boss"] })];
    for (const { email } of [other, admin]) {
      const bearer = await bearerOf(email);
      expect(await refsOf(bearer)).toEqual([]);
      expect((await decide([ref], true, bearer)).body).toBe(0);
      expect((await decide([ref], false, bearer)).body).toBe(0);
    }
    expect([(await offered()).status, (await decide([ref], true)).status]).toEqual([401, 401]);
    const bearer = await bearerOf(user.email);
    expect(await refsOf(bearer)).toEqual([ref]);
    await opened.db.execute(`update users set email_verified = false where id = ${user.id}`);
    expect(await refsOf(bearer)).toEqual([]);
    expect((await decide([ref], true, bearer)).body).toBe(0);
    expect(await ownerOf(ref)).toBeNull();
  });

  test.each([
    ["no orders", [], true],
    ["what is no list", "NJ-1", true],
    ["what is no reference", ["'; drop table orders"], true],
    ["too many", Array.from({ length: 21 }, (_, at) => `NJ-AAAA-AAAA-${1000 + at}`), true],
    ["no answer", ["NJ-AAAA-AAAA-AAAA"], undefined],
    ["an answer that is none", ["NJ-AAAA-AAAA-AAAA"], "yes"],
  ])("bad input: %s", async (_case, refs, areMine) => {
    const user = await makeAccount(opened.db);
    expect((await decide(refs, areMine, await bearerOf(user.email))).status).toBe(400);
  });
});

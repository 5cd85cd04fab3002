import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import type { OpenDatabase } from "@/lib/db/open";
import { freshDatabase } from "@/lib/db/testing";

import type { WireOrder } from "../order-contract";
import { send, type Person } from "@/lib/api/testing";
import { item, makeProduct, makeShop, type TestShop } from "../testing";
import { assertInvariants } from "../testing-invariants";
import { getOrder, makeCast, placed, shopStep, shopSteps, type Cast } from "../testing-steps";

let opened: OpenDatabase;
let shop: TestShop;
let cast: Cast;
let mati: Person;
let alo: Person;

beforeAll(async () => {
  opened = await freshDatabase();
  shop = await makeShop(opened.db);
  cast = await makeCast(shop);
  [mati, alo] = cast.sellers as [Person, Person];
});
afterEach(() => assertInvariants(opened.db));
afterAll(() => opened.close());

const seen = async (ref: string, who: Person = cast.buyer) => (await getOrder(ref, who.bearer)).body as WireOrder;

async function ofTwoShops(): Promise<{ ref: string; shops: number[] }> {
  const lamp = await makeProduct(shop, { Name: "Clay Lamp", priceCents: 1_999, stock: [9, 9] });
  const mat = await makeProduct(shop, { Name: "Jute Mat", priceCents: 1_001, stock: [9], seller: 1 });
  const ref = await placed({ Items: [item(lamp, 2), item(lamp, 1, 1), item(mat, 3)] }, cast.buyer.bearer);
  return { ref, shops: (await seen(ref)).Parts.map(({ ShopId }) => ShopId) };
}

async function cancel(ref: string, ShopId?: number): Promise<WireOrder> {
  const { body } = await send(
    "POST",
    "Order/CancelOrder",
    { OrderRef: ref, Reason: "mistake", ...(ShopId !== undefined && { ShopId }) },
    cast.buyer.bearer,
  );
  return body as WireOrder;
}

const trackedSteps = async (ref: string) => {
  const { body } = await send("GET", `Order/TrackOrder?orderRef=${ref}`);
  return (body.Timeline as { Of: string; Status: string; Note: string }[]).map(({ Of, Status, Note }) =>
    [Of, Status, Note].filter(Boolean).join(" "),
  );
};

describe("one part of several that is cancelled", () => {
  it("leaves an order placed that nobody works on", async () => {
    const { ref, shops } = await ofTwoShops();
    expect((await cancel(ref, shops[1])).Status).toBe("Placed");
    expect(await trackedSteps(ref)).toEqual(["order Placed", "part Cancelled Alo"]);
  });

  it("takes the only work away: the order is placed again", async () => {
    const { ref, shops } = await ofTwoShops();
    await shopSteps(alo, ref, "accept");
    expect((await seen(ref)).Status).toBe("Processing");
    expect((await cancel(ref, shops[1])).Status).toBe("Placed");
    await shopSteps(mati, ref, "accept");
    expect((await seen(ref)).Status).toBe("Processing");
    expect((await trackedSteps(ref)).filter((step) => step === "order Placed")).toHaveLength(1);
  });
});

it("an order that is cancelled whole says so once", async () => {
  const { ref } = await ofTwoShops();
  expect((await cancel(ref)).Status).toBe("Cancelled");
  expect(await trackedSteps(ref)).toEqual(["order Placed", "order Cancelled"]);
});

describe("the rest of a part that is cancelled", () => {
  it("is marked as that, for the buyer and in the tracking", async () => {
    const { ref } = await ofTwoShops();
    await shopSteps(mati, ref, "accept");
    const [line] = (await seen(ref)).Parts[0]?.Lines ?? [];
    const Units = [{ OptionId: line?.OptionId, Quantity: 1 }];
    await shopStep(mati, ref, "ship", { Carrier: "Pathao", Units });
    await shopStep(mati, ref, "cancel-rest", { Reason: "Out of stock" });
    const event = (await seen(ref)).Timeline.find(({ Note }) => Note === "Out of stock");
    expect(event).toMatchObject({ Status: "Shipped", Repeats: "cancel-rest", SellerKind: "shop", Amount: 39.98 });
    expect((await trackedSteps(ref)).slice(-2)).toEqual(["part PartlyShipped Mati Studio", "rest Shipped Mati Studio"]);
  });
});

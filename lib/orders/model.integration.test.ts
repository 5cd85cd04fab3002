import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { setPaymentProvider } from "@/lib/adapters/payment-provider";
import { takeCoupon } from "@/lib/checkout/take-coupon";
import type { OpenDatabase } from "@/lib/db/open";
import { freshDatabase } from "@/lib/db/testing";

import type { Order } from "./order-contract";
import { expireUnpaidOrders, payDueRefunds } from "./pay/payments";
import { partStatuses, type PartStatus } from "./rules";
import { partActions } from "./change/step-rules";
import { send } from "@/lib/api/testing";
import { item, makeCoupon, makeProduct, makeShop, type TestProduct, type TestShop } from "./testing";
import { assertInvariants } from "./testing-invariants";
import { age, getOrder, makeCast, placed, type Cast } from "./testing-steps";

let opened: OpenDatabase;
let shop: TestShop;
let cast: Cast;
let wares: TestProduct[];

beforeAll(async () => {
  setPaymentProvider(undefined);
  opened = await freshDatabase();
  shop = await makeShop(opened.db);
  cast = await makeCast(shop);
  wares = [
    await makeProduct(shop, { priceCents: 1_999, stock: [5_000, 5_000] }),
    await makeProduct(shop, { priceCents: 1_001, stock: [5_000], seller: 1 }),
  ];
});
afterAll(() => opened.close());

/** The table of a part's steps (§11.10), written by hand a second time. */
const table: Record<PartStatus, Partial<Record<StepName, PartStatus>>> = {
  New: { accept: "Accepted", cancel: "Cancelled", "buyer-cancel": "Cancelled" },
  Accepted: {
    pack: "Packed",
    ship: "Shipped",
    "ship-one": "PartlyShipped",
    cancel: "Cancelled",
    "buyer-cancel": "Cancelled",
  },
  Packed: { ship: "Shipped", "ship-one": "PartlyShipped", cancel: "Cancelled" },
  // One of two units is in a parcel that is under way.
  PartlyShipped: {
    ship: "Shipped",
    "ship-one": "Shipped",
    deliver: "PartlyShipped",
    track: "PartlyShipped",
    "cancel-rest": "Shipped",
  },
  Shipped: { deliver: "Delivered", track: "Shipped" },
  Delivered: { "request-return": "ReturnRequested" },
  // While units are left that neither came back nor were asked for or refused.
  ReturnRequested: {
    "request-return": "ReturnRequested",
    "accept-return": "Returned",
    "reject-return": "ReturnRejected",
  },
  Returned: { "request-return": "ReturnRequested" },
  ReturnRejected: { "request-return": "ReturnRequested" },
  Cancelled: {},
};
const steps = [...partActions, "ship-one", "buyer-cancel", "request-return"] as const;
type StepName = (typeof steps)[number];

/** The shortest way to each status. */
const ways: Record<PartStatus, StepName[]> = {
  New: [],
  Accepted: ["accept"],
  Packed: ["accept", "pack"],
  PartlyShipped: ["accept", "pack", "ship-one"],
  Shipped: ["accept", "pack", "ship"],
  Delivered: ["accept", "pack", "ship", "deliver"],
  ReturnRequested: ["accept", "pack", "ship", "deliver", "request-return"],
  Returned: ["accept", "pack", "ship", "deliver", "request-return", "accept-return"],
  ReturnRejected: ["accept", "pack", "ship", "deliver", "request-return", "reject-return"],
  Cancelled: ["cancel"],
};

const orderOf = async (ref: string): Promise<Order> => (await getOrder(ref, cast.buyer.bearer)).body as Order;

/** One step of one part. @returns the answer's status */
async function step(ref: string, name: StepName, part: number, by: "shop" | "publisher"): Promise<number> {
  const { Parts } = await orderOf(ref);
  const { ShopId, Lines } = Parts[part] as Order["Parts"][number];
  const buyer = cast.buyer.bearer;
  if (name === "buyer-cancel")
    return (await send("POST", "Order/CancelOrder", { OrderRef: ref, ShopId }, buyer)).status;
  if (name === "request-return") {
    const [line] = Lines;
    const asked = [{ OptionId: line?.OptionId, Quantity: 1 }];
    return (await send("POST", "Order/RequestReturn", { OrderRef: ref, Lines: asked, Reason: "No" }, buyer)).status;
  }
  const isOne = name === "ship-one";
  const Units = [{ OptionId: Lines[0]?.OptionId, Quantity: 1 }];
  const body = { OrderRef: ref, Action: isOne ? "ship" : name, Carrier: "Pathao", ...(isOne && { Units }) };
  return by === "shop"
    ? (await send("POST", "Order/ProcessShopOrder", body, cast.sellers[part]?.bearer)).status
    : (await send("POST", "Publisher/ProcessSingleOrderRequest", { ...body, ShopId }, cast.publisher.bearer)).status;
}

async function order(method: "cod" | "card", Coupon?: string): Promise<string> {
  const Items = wares.map((ware, index) => item(ware, bought(index)));
  return placed({ Items, PaymentMethod: method, Coupon }, cast.buyer.bearer);
}

async function pay(ref: string): Promise<number> {
  const { PaymentUrl = "" } = await orderOf(ref);
  const Session = PaymentUrl.split("/").at(-1) || `test_${"x".repeat(43)}`;
  return (await send("POST", "Payment/PayTest", { Session, Outcome: "pay" })).status;
}

describe("every status and every step", () => {
  it.each(partStatuses)("%s leads only to the statuses in its table", { timeout: 120_000 }, async (from) => {
    let ref: string | undefined;
    for (const name of steps) {
      if (!ref) {
        ref = await order("cod");
        for (const known of ways[from]) expect([known, await step(ref, known, 0, "shop")]).toEqual([known, 200]);
      }
      const to = table[from][name];
      // Cash can be collected once the parcel is delivered and was not returned in full.
      const isCollect =
        name === "collect" && ["Delivered", "ReturnRequested", "Returned", "ReturnRejected"].includes(from);
      expect([name, await step(ref, name, 0, "shop")]).toEqual([name, to || isCollect ? 200 : 409]);
      expect((await orderOf(ref)).Parts.map(({ Status }) => Status)).toEqual([to ?? from, "New"]);
      if (to || isCollect) ref = undefined;
    }
    await assertInvariants(opened.db);
  });
});

type Model = {
  method: "cod" | "card";
  payment: "none" | "waiting" | "over";
  parts: PartStatus[];
  collected: boolean[];
  /** Units of each part that came back, and those whose return was refused. */
  returned: number[];
  rejected: number[];
  /** Units of open returns, one in each. */
  asked: number[];
  /** Units of each part in parcels, units that were cancelled after others had been sent, and parcels under way. */
  sent: number[];
  cancelled: number[];
  underWay: number[];
};

const bought = (part: number) => 2 + part;
const leftOf = ({ returned, rejected, asked, cancelled }: Model, part: number) =>
  bought(part) - (cancelled[part] ?? 0) - (returned[part] ?? 0) - (rejected[part] ?? 0) - (asked[part] ?? 0);

/** The model's result of a step: the next status, or null when it must be rejected. */
function expected(model: Model, name: StepName, part: number): PartStatus | "collected" | null {
  const status = model.parts[part] ?? "New";
  if (name === "collect") {
    const isDue = ["Delivered", "ReturnRequested", "Returned", "ReturnRejected"].includes(status);
    const isWholeBack = model.returned[part] === bought(part) - (model.cancelled[part] ?? 0);
    return model.method === "cod" && isDue && !isWholeBack && !model.collected[part] ? "collected" : null;
  }
  if (name === "request-return" && leftOf(model, part) === 0) return null;
  // Nothing is sent before it is paid, and one of two parts is not cancelled alone.
  if (model.payment === "waiting") return null;
  if (name === "deliver" || name === "track") {
    if (model.underWay[part] === 0) return null;
  }
  if (status === "PartlyShipped" && name === "ship-one")
    return (model.sent[part] ?? 0) + 1 < bought(part) ? "PartlyShipped" : "Shipped";
  if (name === "cancel-rest" && model.underWay[part] === 0 && status === "PartlyShipped") return "Delivered";
  return table[status][name] ?? null;
}

/** Follows what a step does to the parcels of a part. */
function follow(model: Model, name: StepName, part: number): void {
  const sent = model.sent[part] ?? 0;
  if (name === "ship" || name === "ship-one") {
    model.sent[part] = name === "ship" ? bought(part) : sent + 1;
    model.underWay[part] = (model.underWay[part] ?? 0) + 1;
  }
  if (name === "deliver") model.underWay[part] = 0;
  if (name === "cancel-rest") model.cancelled[part] = bought(part) - sent;
}

const move = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      name: fc.constantFrom(...steps),
      part: fc.constantFrom(0, 1),
      by: fc.constantFrom("shop" as const, "publisher" as const),
    }),
  },
  // Most random steps are rejected: this one takes the next that a part allows, so that final states are reached.
  {
    weight: 20,
    arbitrary: fc.record({
      name: fc.constant("next" as const),
      part: fc.constantFrom(0, 1),
      by: fc.constantFrom("shop" as const, "publisher" as const),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ name: "pay" as const }) },
  { weight: 1, arbitrary: fc.constant({ name: "half an hour" as const }) },
  { weight: 2, arbitrary: fc.constant({ name: "refunds" as const }) },
  { weight: 1, arbitrary: fc.constant({ name: "cancel all" as const }) },
);

const forward: Partial<Record<PartStatus, StepName>> = {
  New: "accept",
  Accepted: "pack",
  Packed: "ship",
  PartlyShipped: "ship",
  Shipped: "deliver",
  Delivered: "request-return",
  ReturnRequested: "accept-return",
  Returned: "request-return",
  ReturnRejected: "request-return",
};

describe("an order under random sequences of actions", () => {
  it("behaves as the model does, and its totals agree at the end", { timeout: 300_000 }, async () => {
    const Coupon = await makeCoupon(opened.db, { kind: "percent", value: 15 });
    const runs = Number(process.env.MODEL_RUNS ?? 12);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("cod" as const, "card" as const),
        fc.boolean(),
        fc.array(move, { minLength: 8, maxLength: 24 }),
        async (method, hasCoupon, moves) => {
          const ref = await order(method, hasCoupon ? Coupon : undefined);
          const model: Model = {
            method,
            payment: method === "card" ? "waiting" : "none",
            parts: ["New", "New"],
            collected: [false, false],
            returned: [0, 0],
            rejected: [0, 0],
            asked: [0, 0],
            sent: [0, 0],
            cancelled: [0, 0],
            underWay: [0, 0],
          };
          // Without paying first, most runs by card would end where they begin.
          if (method === "card" && moves.length % 4 !== 0) {
            expect(await pay(ref)).toBe(200);
            model.payment = "none";
          }
          for (const one of moves) await play(ref, model, one);
          await payDueRefunds();
          await assertInvariants(opened.db);
        },
      ),
      { numRuns: runs, seed: 786, endOnFailure: true },
    );
  });
});

type Move = typeof move extends fc.Arbitrary<infer M> ? M : never;

async function play(ref: string, model: Model, one: Move): Promise<void> {
  if (one.name === "refunds") return void (await payDueRefunds());
  if (one.name === "pay") {
    expect(await pay(ref)).toBe(model.payment === "waiting" ? 200 : 404);
    if (model.payment === "waiting") model.payment = "none";
  } else if (one.name === "cancel all") {
    const open = model.parts.filter((part) => part === "New" || part === "Accepted");
    const { status } = await send("POST", "Order/CancelOrder", { OrderRef: ref }, cast.buyer.bearer);
    expect(status).toBe(open.length > 0 ? 200 : 409);
    model.parts = model.parts.map((part) => ((open as PartStatus[]).includes(part) ? "Cancelled" : part));
    if (model.payment === "waiting") model.payment = "over";
  } else if (one.name === "half an hour") {
    if (model.payment === "waiting") await age(opened.db, ref, 31 * 60_000);
    await expireUnpaidOrders(takeCoupon);
    if (model.payment === "waiting") Object.assign(model, { payment: "over", parts: ["Cancelled", "Cancelled"] });
  } else {
    const name = one.name === "next" ? (forward[model.parts[one.part] ?? "New"] ?? "collect") : one.name;
    const to = expected(model, name, one.part);
    // A shop does not see orders that were not paid.
    const isHidden =
      one.by === "shop" && model.payment !== "none" && !["buyer-cancel", "request-return"].includes(name);
    const status = await step(ref, name, one.part, one.by);
    // More units than are left is an invalid request, not a conflict.
    const rejection = isHidden ? 404 : name === "request-return" && leftOf(model, one.part) === 0 ? 400 : 409;
    expect([name, model.parts[one.part], status]).toEqual([
      name,
      model.parts[one.part],
      to && !isHidden ? 200 : rejection,
    ]);
    if (to === null || isHidden) return;
    follow(model, name, one.part);
    const asked = model.asked[one.part] ?? 0;
    if (to === "Returned") model.returned[one.part] = (model.returned[one.part] ?? 0) + asked;
    if (to === "ReturnRejected") model.rejected[one.part] = (model.rejected[one.part] ?? 0) + asked;
    if (to === "Returned" || to === "ReturnRejected") model.asked[one.part] = 0;
    if (to === "ReturnRequested") model.asked[one.part] = asked + 1;
    if (to === "collected") model.collected[one.part] = true;
    else model.parts[one.part] = to;
  }
  const seen = await orderOf(ref);
  expect(seen.Parts.map(({ Status }) => Status)).toEqual(model.parts);
  expect(seen.Status === "PendingPayment").toBe(model.payment === "waiting");
}

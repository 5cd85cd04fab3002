import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { OpenDatabase } from "@/lib/db/open";
import { orderEvents, orderParts, orders } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";

import { trackOrder } from "./placed-queries";
import { send } from "@/lib/api/testing";
import { checkoutOf, contact, createOrder, item, makeProduct, makeShop, type TestShop } from "../testing";

let opened: OpenDatabase;
let shop: TestShop;

beforeAll(async () => {
  opened = await freshDatabase();
  shop = await makeShop(opened.db);
});
afterAll(() => opened.close());

const track = (ref: string, headers?: Record<string, string>) =>
  send("GET", `Order/TrackOrder?orderRef=${encodeURIComponent(ref)}`, undefined, headers);

async function placedRef() {
  const lamp = await makeProduct(shop, { Name: "Secret Gift", days: 7 });
  const mat = await makeProduct(shop, { Name: "Another Gift", seller: 1, days: 20 });
  const { body } = await createOrder(await checkoutOf({ Items: [item(lamp), item(mat)], Note: "Leave at the door" }));
  return body.OrderRef as string;
}

const waiting = { Status: "New", Carrier: "", TrackingNumber: "", Units: 1 };

describe("tracking", () => {
  it("shows the order's status, for any spelling of the reference", async () => {
    const ref = await placedRef();
    const { status, body, headers } = await track(ref);
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("no-store, private");
    const day = (days: number) => new Date(Date.parse(body.PlacedAt) + days * 86_400_000).toISOString().slice(0, 10);
    expect(body).toEqual({
      OrderRef: ref,
      Status: "Placed",
      PlacedAt: expect.any(String),
      EstimatedDelivery: { From: day(12), To: day(20) },
      Timeline: [{ Of: "order", Status: "Placed", At: body.PlacedAt, Note: "", SellerKind: null }],
      Shipments: [
        { Seller: expect.objectContaining({ Name: "Mati Studio" }), ...waiting },
        { Seller: expect.objectContaining({ Name: "Alo" }), ...waiting },
      ],
    });
    for (const typed of [` ${ref.toLowerCase()} `, ref.slice(3), ref.replace(/0/g, "o").replace(/1/g, "l")]) {
      expect((await track(typed)).body).toEqual(body);
    }
    expect(await trackOrder(ref)).toEqual(body);
  });

  it("shows nothing about the buyer or what was bought", async () => {
    const text = JSON.stringify((await track(await placedRef())).body);
    const secrets = [
      contact.Email,
      contact.FullName,
      "Nadia",
      contact.Phone,
      "Swanston",
      "Melbourne",
      "3000",
      "Gift",
      "Leave at",
      "20.00",
    ];
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    expect(text).not.toMatch(/price|total|email|address|phone/i);
  });

  it("shows a shop's parcel", async () => {
    const ref = await placedRef();
    const [order] = await opened.db.select().from(orders).where(eq(orders.OrderRef, ref));
    const [part] = await opened.db
      .select()
      .from(orderParts)
      .where(eq(orderParts.orderId, order?.id ?? 0))
      .orderBy(orderParts.id);
    if (!order || !part) throw new Error("the order has no part");
    await opened.db
      .update(orderParts)
      .set({ Status: "Shipped", Carrier: "Dhaka Express", TrackingNumber: "DX 88" })
      .where(eq(orderParts.id, part.id));
    await opened.db.insert(orderEvents).values([
      { orderId: order.id, kind: "order", from: "Placed", to: "Processing" },
      { orderId: order.id, partId: part.id, kind: "part", from: "Packed", to: "Shipped" },
      { orderId: order.id, kind: "payment", from: "CodDue", to: "Paid", note: "by card 4242" },
    ]);
    const { body } = await track(ref);
    expect(body.Timeline.map((step: { Status: string; Note: string }) => [step.Status, step.Note])).toEqual([
      ["Placed", ""],
      ["Processing", ""],
      ["Shipped", "Mati Studio"],
    ]);
    expect(body.Shipments[0]).toEqual({
      Seller: { Name: "Mati Studio", Slug: "mati-studio", IsVerified: false, Kind: "shop" },
      Status: "Shipped",
      Carrier: "Dhaka Express",
      TrackingNumber: "DX 88",
      Units: 1,
    });
  });

  it("expects nothing of a cancelled order", async () => {
    const ref = await placedRef();
    await opened.db.update(orders).set({ Status: "Cancelled" }).where(eq(orders.OrderRef, ref));
    expect((await track(ref)).body.EstimatedDelivery).toBeNull();
  });

  it("finds no other references", async () => {
    expect((await track("NJ-0000000000000")).status).toBe(404);
    expect(await trackOrder("nonsense")).toBeNull();
    for (const malformed of ["", "NJ-", "NJ-123", "x".repeat(65), "NJ-UUUUUUUUUUUUU", "\0"]) {
      const { status, body } = await track(malformed);
      expect([status, body.errors[0].path]).toEqual([400, "orderRef"]);
    }
    expect((await send("GET", "Order/TrackOrder")).status).toBe(400);
    expect((await send("GET", "Order/TrackOrder?orderRef=NJ-0000000000000&x=1")).status).toBe(400);
  });

  it("cannot be guessed at speed", async () => {
    const headers = { "x-client-address": "203.0.113.9" };
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 125; attempt += 1) statuses.push((await track("NJ-0000000000000", headers)).status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(120);
    const rejected = await track("NJ-0000000000000", headers);
    expect([rejected.status, Number(rejected.headers.get("retry-after")) > 0]).toEqual([429, true]);
  });
});

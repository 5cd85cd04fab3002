import { sql, type SQL } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { respond } from "@/lib/api/server";
import type { OpenDatabase } from "@/lib/db/open";
import { freshDatabase } from "@/lib/db/testing";

import type { Order } from "../order-contract";
import { filteredBy } from "./filter-queries";
import { countStatuses } from "./status-queries";
import { send, type Person } from "@/lib/api/testing";
import { contact, item, makeCoupon, makeProduct, makeShop, type TestShop } from "../testing";
import { age, getOrder, makeCast, placed, shopStep, shopSteps, type Cast } from "../testing-steps";

let opened: OpenDatabase;
let shop: TestShop;
let cast: Cast;
let mati: Person;
let alo: Person;
/** Of both shops, shipped by the first; of the first shop alone; of the first shop alone and older. */
let both: string;
let later: string;
let earlier: string;
let sku: string;

beforeAll(async () => {
  opened = await freshDatabase();
  shop = await makeShop(opened.db);
  cast = await makeCast(shop);
  [mati, alo] = cast.sellers as [Person, Person];
  const lamp = await makeProduct(shop, { Name: "Brass Café Lamp", stock: [50, 50] });
  const mat = await makeProduct(shop, { Name: "Jute Mat", stock: [50], seller: 1 });
  const Coupon = await makeCoupon(opened.db, { code: "TENOFF" });
  earlier = await placed({ Items: [item(lamp)], FullName: "Zoë Müller", Phone: "+49 (170) 123-4567" });
  await age(opened.db, earlier, 10 * 86_400_000);
  both = await placed({ Items: [item(lamp, 2), item(lamp, 1, 1), item(mat)], Coupon });
  later = await placed({ Items: [item(lamp)], Address: { ...contact.Address, City: "Perth" } });
  await shopSteps(mati, both, "accept");
  await shopStep(mati, both, "ship", { Carrier: "Pathao", TrackingNumber: "PX-445566" });
  sku = (await getOrder(both, mati.bearer)).body.Parts[0].Lines[0].SKU;
});
afterAll(() => opened.close());

const list = (query: string, who = mati, call = "Order/GetAllShopOrder") =>
  send("POST", `${call}?${query}`, undefined, who.bearer);
const refsOf = async (query: string, who = mati, call?: string) =>
  (await list(query, who, call)).body.Result.map(({ OrderRef }: Order) => OrderRef);

describe("the orders of those who send them", () => {
  it.each([
    ["a reference", () => both.slice(3, 9).toLowerCase(), () => [both]],
    [
      "a whole reference, as it may be read",
      () => ` ${both.toLowerCase().replaceAll("0", "o").replace("-", " ")}`,
      () => [both],
    ],
    ["a name without its accents", () => "zoe muller", () => [earlier]],
    ["words in any order", () => "lamp zoe", () => [earlier]],
    ["a city", () => "perth", () => [later]],
    ["a SKU", () => sku, () => [later, both, earlier]],
    ["a product", () => "cafe brass", () => [later, both, earlier]],
    ["a tracking number", () => "px-4455", () => [both]],
    ["a phone number, however it is written", () => "0170 1234567", () => [earlier]],
    ["nothing that another shop sells", () => "jute", () => []],
    ["no wildcard", () => "%", () => []],
  ])("are found by %s", async (_name, q, found) => {
    expect(await refsOf(`q=${encodeURIComponent(q())}`)).toEqual(found());
  });

  it("are found by what any shop sells for publishers", async () => {
    expect(await refsOf("q=jute", cast.publisher, "Publisher/GetAllNijerOrder")).toEqual([both]);
    expect(await refsOf(`q=${contact.Email}`, cast.publisher, "Publisher/GetAllNijerOrder")).toHaveLength(3);
  });

  it("are those of some days, oldest first where asked", async () => {
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString();
    expect(await refsOf("sort=oldest")).toEqual([earlier, both, later]);
    expect(await refsOf(`from=${day(11)}&to=${day(9)}`)).toEqual([earlier]);
    expect(await refsOf(`from=${day(1)}&sort=oldest`)).toEqual([both, later]);
    for (const bad of ["from=yesterday", "to=2026-01-01", "to=0000-12-31T23:59:59Z", "sort=random"])
      expect((await list(bad)).status).toBe(400);
  });

  it("are counted for each status, whichever is chosen", async () => {
    const counted = async (query: string, who = mati, call?: string) => (await list(query, who, call)).body.Statuses;
    expect(await counted("status=Shipped")).toMatchObject({ New: 2, Shipped: 1, Accepted: 0 });
    expect(await counted("q=perth")).toMatchObject({ New: 1, Shipped: 0 });
    expect(await counted("", alo)).toMatchObject({ New: 1, Shipped: 0 });
    const all = await counted("", cast.publisher, "Publisher/GetAllNijerOrder");
    for (const status of ["New", "Shipped"] as const) {
      const found = await refsOf(`status=${status}`, cast.publisher, "Publisher/GetAllNijerOrder");
      expect([status, all[status]]).toEqual([status, found.length]);
    }
  });

  it("name the coupon of their discount", async () => {
    expect((await getOrder(both, mati.bearer)).body).toMatchObject({ Coupon: "TENOFF", Discount: 6 });
    expect((await getOrder(later, mati.bearer)).body).toMatchObject({ Coupon: "", Discount: 0 });
  });
});

describe("a private note", () => {
  const note = (headers: Record<string, string>, OrderRef: string, Note: unknown) =>
    send("POST", "Order/SaveShopNote", { OrderRef, Note }, headers);

  it("is seen by the shop and by staff, and by nobody else", async () => {
    const saved = await note(mati.bearer, both, " Wrap twice\nand call ");
    expect(saved.body.Parts[0].PrivateNote).toBe("Wrap twice\nand call");
    expect((await getOrder(both, mati.bearer)).body.Parts[0].PrivateNote).toBe("Wrap twice\nand call");
    const whole = (await getOrder(both, cast.admin.bearer)).body;
    expect(whole.Parts.map(({ PrivateNote }: { PrivateNote: string }) => PrivateNote)).toEqual([
      "Wrap twice\nand call",
      "",
    ]);
    expect(JSON.stringify((await getOrder(both, alo.bearer)).body)).not.toContain("Wrap");
    const own = await placed({ Items: [item(await makeProduct(shop))] }, cast.buyer.bearer);
    await note(mati.bearer, own, "Bought before");
    expect(JSON.stringify((await getOrder(own, cast.buyer.bearer)).body)).not.toMatch(/PrivateNote|Bought before/);
  });

  it("is its shop's own to write, or a publisher's", async () => {
    expect((await note({}, both, "x")).status).toBe(401);
    expect((await note(cast.buyer.bearer, both, "x")).status).toBe(403);
    expect((await note(alo.bearer, later, "x")).status).toBe(404);
    expect((await note(mati.bearer, "NJ-0000000000000", "x")).status).toBe(404);
    for (const bad of ["x".repeat(2_001), 7, "a\u0000b"]) expect((await note(mati.bearer, both, bad)).status).toBe(400);
    const { ShopId } = (await getOrder(both, alo.bearer)).body.Parts[0];
    const staff = (who: Person) =>
      send("POST", "Publisher/SaveOrderNote", { OrderRef: both, ShopId, Note: "Late" }, who.bearer);
    expect((await staff(alo)).status).toBe(403);
    expect((await staff(cast.publisher)).status).toBe(200);
    expect((await getOrder(both, alo.bearer)).body.Parts[0].PrivateNote).toBe("Late");
    const twice = await Promise.all([note(mati.bearer, later, "one"), note(mati.bearer, later, "two")]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe("the file of orders", () => {
  const file = async (query = "", who = mati, call = "Order/ExportShopOrders") => {
    const answer = await respond(new Request(`http://localhost/api/${call}?${query}`, { headers: who.bearer }));
    const text = Buffer.from(await answer.arrayBuffer()).toString();
    return { status: answer.status, headers: answer.headers, text, lines: text.slice(1).trim().split("\r\n") };
  };

  it("has a line for each ordered option of the caller's parts, as filtered", async () => {
    const { headers, text, lines } = await file("q=cafe");
    expect(headers.get("content-disposition")).toBe('attachment; filename="orders.csv"');
    expect(text.startsWith("\uFEFFOrder,Placed,Shop,Status")).toBe(true);
    expect(lines.slice(1).map((line) => line.split(",")[0])).toEqual([later, both, both, earlier]);
    expect(text).toContain("Zoë Müller");
    expect(text).not.toContain("Jute Mat");
    expect((await file("status=Shipped")).lines).toHaveLength(3);
    expect((await file("q=nothing+of+this")).lines).toHaveLength(1);
  });

  it("is complete for publishers, and closed to others", async () => {
    expect((await file("", cast.publisher, "Publisher/ExportOrders")).text).toContain("Jute Mat");
    expect((await file("", mati, "Publisher/ExportOrders")).status).toBe(403);
    expect((await file("", cast.buyer)).status).toBe(403);
    expect((await file("page=2")).status).toBe(400);
  });

  it("reads more orders than fit in one piece, each once", async () => {
    const many = await makeProduct(shop, { Name: "Many", stock: [100], seller: 1 });
    const refs: string[] = [];
    for (let n = 0; n < 51; n++) refs.push(await placed({ Items: [item(many)], Email: `many-${n}@example.net` }));
    const { lines } = await file("q=many&sort=oldest", alo);
    expect(lines.slice(1).map((line) => line.split(",")[0])).toEqual(refs);
  });
});

describe("the day promised to the buyer", () => {
  it("is seen by the shop and by staff until the part has arrived", async () => {
    const own = await placed({ Items: [item(await makeProduct(shop))] }, cast.buyer.bearer);
    const dueFor = async (who: Person) => (await getOrder(own, who.bearer)).body.Parts[0].Due;
    const { EstimatedDelivery } = (await getOrder(own, cast.buyer.bearer)).body;
    for (const who of [mati, cast.admin])
      expect(await dueFor(who)).toEqual({ On: EstimatedDelivery.To, IsLate: false });
    expect(await dueFor(cast.buyer)).toBeUndefined();
    await age(opened.db, own, 90 * 86_400_000);
    expect(await dueFor(mati)).toMatchObject({ IsLate: true });
    await shopSteps(mati, own, "accept");
    await shopStep(mati, own, "ship", { Carrier: "Pathao", TrackingNumber: "PX-1" });
    await shopSteps(mati, own, "deliver");
    expect(await dueFor(mati)).toBeNull();
  });
});

describe("counts of statuses", () => {
  const askedOf = async (work: () => Promise<unknown>) => {
    const asked = vi.spyOn(opened.db, "execute");
    await work();
    const statement = asked.mock.lastCall?.[0] as SQL;
    asked.mockRestore();
    return statement;
  };

  it.each([
    ["a shop", () => countStatuses({ view: "shop", sellerId: mati.userId }, {}), ["order_parts_seller"]],
    ["staff", () => countStatuses({ view: "staff" }, {}), ["orders_status", "order_parts_status"]],
  ])("for %s are read by indexes", async (_, work, indexes) => {
    const plan = await planOf(await askedOf(work));
    for (const index of indexes) expect(plan).toContain(index);
    expect(plan).not.toContain("Seq Scan");
  });
});

describe("a search of orders", () => {
  it.each([
    ["a shop", { view: "shop", sellerId: 1 } as const, ["orders_texts", "order_lines_part"]],
    ["staff", { view: "staff" } as const, ["orders_texts", "order_lines_texts", "order_shipments_number"]],
  ])("reads texts and numbers by indexes for %s", async (_, viewer, indexes) => {
    for (const q of ["lamp", "01711-445"]) {
      const plan = await planOf(sql`select id from orders where ${filteredBy(viewer, { q })}`);
      for (const index of indexes) expect(plan).toContain(index);
      expect(plan).not.toMatch(/Seq Scan on (orders|order_lines|order_shipments)/);
    }
  });
});

async function planOf(statement: SQL): Promise<string> {
  return opened.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute(sql`explain ${statement}`);
    return JSON.stringify(rows);
  });
}

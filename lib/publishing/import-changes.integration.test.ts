import { randomUUID } from "node:crypto";

import { eq, inArray } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { respond } from "@/lib/api/server";
import type { OpenDatabase } from "@/lib/db/open";
import { media, optionItems, productImportChanges, products } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import { takeUnusedMedia } from "@/lib/media/delete-unused-media";
import { send } from "@/lib/api/testing";
import { checkoutOf, createOrder, item, makeShop } from "@/lib/orders/testing";
import { assertInvariants } from "@/lib/orders/testing-invariants";
import { makeAccount, makeSeller, type Account } from "@/lib/shops/testing";

import type { ImportedProduct, ProductImport } from "./import-contract";
import { importChunk } from "./import-products";
import { continueImports } from "./job";

let opened: OpenDatabase;
let seller: Account;
let other: Account;

beforeAll(async () => {
  opened = await freshDatabase();
  await makeShop(opened.db);
  other = await makeSeller(opened.db, 4);
});
beforeEach(async () => {
  seller = await makeSeller(opened.db, 3);
  const photo = { ownerId: seller.userId, kind: "product" as const, bytes: 1 };
  await opened.db.insert(media).values([
    { ...photo, url: photoOf("1") },
    { ...photo, url: photoOf("2") },
  ]);
});
afterEach(() => assertInvariants(opened.db));
afterAll(() => opened.close());

const photoOf = (name: string) => `/media/aa/c${name}${seller.userId}.webp`;
const mark = () => randomUUID().slice(0, 6).toUpperCase();
const addPhoto = () => Promise.resolve(null);

async function check(text: string, who = seller): Promise<ProductImport> {
  const request = new Request("http://localhost/api/UserProduct/CheckImport?name=my.csv", {
    method: "POST",
    headers: { "x-client-address": randomUUID(), "content-type": "text/csv", ...who.bearer },
    body: text,
  });
  const answer = await respond(request);
  if (answer.status !== 200) throw new Error(await answer.text());
  return (await answer.json()) as ProductImport;
}
const run = (ImportId: string, From: number, who = seller) =>
  send("POST", "UserProduct/RunImport", { ImportId, From }, who.bearer);
const undo = (ImportId: string, From = 0, who: Account | null = seller) =>
  send("POST", "UserProduct/UndoImport", { ImportId, From }, who?.bearer);
const changesOf = (id: string, query = "", who: Account | null = seller) =>
  send("GET", `UserProduct/GetImportChanges?id=${id}${query}`, undefined, who?.bearer);
const shownOf = async (id: string, query = "") => (await changesOf(id, query)).body.Result as ImportedProduct[];

async function bring(text: string): Promise<ProductImport> {
  let now = await check(text);
  while (now.State !== "Done") now = (await run(now.ImportId, now.Cursor)).body;
  return now;
}
async function undoAll(id: string): Promise<ProductImport> {
  let now = (await undo(id)).body as ProductImport;
  while (now.Undo?.State === "Running") now = (await undo(id, now.Undo.Cursor)).body;
  return now;
}
const productOf = async (sku: string) => (await opened.db.select().from(products).where(eq(products.SKU, sku)))[0];
const itemOf = async (sku: string) => (await opened.db.select().from(optionItems).where(eq(optionItems.SKU, sku)))[0];

/** A guest buys an option. */
async function buy(sku: string, quantity: number): Promise<void> {
  const option = await itemOf(sku);
  const [product] = await opened.db
    .select()
    .from(products)
    .where(eq(products.ID, option?.productId ?? 0));
  if (!option || !product) throw new Error("there is no such option");
  const bought = { ID: product.ID, Slug: product.Slug, Name: product.Name, options: [option.ID] };
  const answer = await createOrder(await checkoutOf({ Items: [item(bought, quantity)] }));
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
}

const head = "SKU,Product SKU,Name,State,Category,Brand,Variant,Size,Price,Stock,Photos";
const cup = (sku: string, name = "Cup") =>
  `${sku}-S,${sku},${name},Published,home-decor,Shui,Blue,S,10.00,5,${photoOf("1")}\n${sku}-M,${sku},,,,,Blue,M,12.00,6,`;

describe("the preview of an import", () => {
  it("shows every product with its old and new values before anything is written", async () => {
    const [old, same, fresh, bad] = [mark(), mark(), mark(), mark()];
    await bring(`${head}\n${cup(old)}\n${cup(same, "Same")}`);
    const file = [
      head,
      `${old}-S,,Mug,,,,,,9.5,,${photoOf("1")} ${photoOf("2")}`,
      `${same}-S,,Same,,,,,,10,5,`,
      `${fresh},,Basket,Draft,home-decor,Shui,,,5,1,`,
      `${bad},,Bowl,Draft,home-decor,Shui,,,cheap,1,`,
    ].join("\n");
    const checked = await check(file);
    expect(checked).toMatchObject({ Added: 1, Changed: 1, Unchanged: 1, Failed: 1, IsUndoable: false, Undo: null });
    const shown = await shownOf(checked.ImportId);
    expect(shown.map(({ SKU, Kind }) => [SKU, Kind])).toEqual([
      [old, "Changed"],
      [same, "Unchanged"],
      [fresh, "New"],
      [bad, "Refused"],
    ]);
    expect(shown[0]).toMatchObject({
      Name: "Mug",
      Fields: [
        { Column: "Name", Old: "Cup", New: "Mug" },
        { Column: "Photos", Old: photoOf("1"), New: `${photoOf("1")} ${photoOf("2")}` },
        { Column: "Price", SKU: `${old}-S`, Old: "10.00", New: "9.50" },
      ],
      IsUndone: null,
    });
    expect(shown[1]?.Fields).toEqual([]);
    expect(shown[2]?.Fields).toContainEqual({ Column: "Category", Old: "", New: expect.stringContaining("Home") });
    expect(shown[3]).toMatchObject({ Fields: [], Problems: [{ Line: 5, Column: "Price", Value: "cheap" }] });
    expect(await productOf(old)).toMatchObject({ Name: "Cup" });
    expect(await productOf(fresh)).toBeUndefined();
    // One kind, page by page.
    const { body } = await changesOf(checked.ImportId, "&kind=Changed&limit=1&page=1");
    expect(body).toMatchObject({ Counts: 1, Page: 1, Limit: 1, Result: [{ SKU: old }] });
  });

  it("becomes what the import did, also where a product changed in between", async () => {
    const sku = mark();
    await bring(`${head}\n${cup(sku)}`);
    const checked = await check(`SKU,Price\n${sku}-S,9`);
    await opened.db
      .update(optionItems)
      .set({ priceCents: 1_100 })
      .where(eq(optionItems.SKU, `${sku}-S`));
    await run(checked.ImportId, 0);
    expect(await shownOf(checked.ImportId)).toMatchObject([
      { Kind: "Changed", Fields: [{ Column: "Price", Old: "11.00", New: "9.00" }] },
    ]);
  });

  it("is for its seller only", async () => {
    const { ImportId } = await check(`SKU,Name,Price\n${mark()},Cup,1`);
    expect((await changesOf(ImportId, "", other)).status).toBe(404);
    expect((await changesOf(ImportId, "", null)).status).toBe(401);
    expect((await changesOf(ImportId, "", await makeAccount(opened.db))).status).toBe(403);
    expect((await changesOf(ImportId, "&kind=Other")).status).toBe(400);
    expect((await changesOf("x")).status).toBe(400);
    expect((await undo(ImportId, 0, other)).status).toBe(404);
    expect((await undo(ImportId, 0, null)).status).toBe(401);
    // It is not imported yet.
    expect((await undo(ImportId)).status).toBe(409);
  });
});

describe("the undo of an import", () => {
  it("restores what was changed and deletes what was added", async () => {
    const [old, fresh] = [mark(), mark()];
    await bring(`${head}\n${cup(old)}`);
    const before = await productOf(old);
    const done = await bring(
      [head, `${old}-S,,Typo,,,,,,1.95,7,${photoOf("2")}`, `${old}-L,${old},,,,,Blue,L,3,1,`, cup(fresh)].join("\n"),
    );
    expect(done).toMatchObject({ Added: 1, Changed: 1, IsUndoable: true });
    // Two units are sold, which is no edit.
    await buy(`${old}-S`, 2);
    const undone = await undoAll(done.ImportId);
    expect(undone).toMatchObject({ IsUndoable: false, Undo: { State: "Done", Undone: 2, Kept: 0 } });
    expect(await productOf(fresh)).toBeUndefined();
    expect(await productOf(old)).toMatchObject({
      Name: "Cup",
      state: "Published",
      priceCents: 1_000,
      Image: photoOf("1"),
      Slug: before?.Slug,
      AvailableQuantity: 9,
    });
    expect(await itemOf(`${old}-S`)).toMatchObject({ priceCents: 1_000, Quantity: 3 });
    expect(await itemOf(`${old}-L`)).toBeUndefined();
    expect((await shownOf(done.ImportId)).map(({ IsUndone, Reason }) => [IsUndone, Reason])).toEqual([
      [true, ""],
      [true, ""],
    ]);
    // A second undo, from its beginning or its end, does nothing.
    expect((await undo(done.ImportId)).body).toMatchObject({ Undo: { State: "Done", Undone: 2 } });
    expect(await productOf(old)).toMatchObject({ Name: "Cup" });
  });

  it("archives what it added where an order includes it", async () => {
    const [fresh, bought] = [mark(), mark()];
    const done = await bring(`${head}\n${cup(fresh)}\n${cup(bought)}`);
    await buy(`${bought}-M`, 1);
    expect((await undoAll(done.ImportId)).Undo).toMatchObject({ Undone: 2, Kept: 0 });
    expect(await productOf(fresh)).toBeUndefined();
    expect(await productOf(bought)).toMatchObject({ state: "Archived" });
    expect((await shownOf(done.ImportId)).map(({ Reason }) => Reason)).toEqual([
      "",
      "It is in an order, so it was archived",
    ]);
  });

  it("leaves what somebody changed since, and says so", async () => {
    const [old, fresh] = [mark(), mark()];
    await bring(`${head}\n${cup(old)}`);
    const done = await bring(`${head}\n${old}-S,,Typo,,,,,,,,\n${cup(fresh)}`);
    for (const sku of [old, fresh]) {
      const puid = (await productOf(sku))?.PUID;
      const Edits = [{ PUID: puid, PricePercent: 10 }];
      expect((await send("POST", "UserProduct/EditProducts", { Edits }, seller.bearer)).status).toBe(200);
    }
    const undone = await undoAll(done.ImportId);
    expect(undone.Undo).toMatchObject({ State: "Done", Undone: 0, Kept: 2 });
    expect(await productOf(old)).toMatchObject({ Name: "Typo", priceCents: 1_100 });
    expect(await productOf(fresh)).toBeDefined();
    const reason = "It was changed after the import";
    const kept = await shownOf(done.ImportId, "&undone=no");
    expect(kept.map(({ SKU, Reason }) => [SKU, Reason])).toEqual([
      [old, reason],
      [fresh, reason],
    ]);
    expect(await shownOf(done.ImportId, "&undone=yes")).toEqual([]);
  });

  it("keeps the former photos until it can no longer be undone", async () => {
    const sku = mark();
    await bring(`${head}\n${cup(sku)}`);
    const done = await bring(`SKU,Photos\n${sku}-S,${photoOf("2")}`);
    const later = new Date(Date.now() + 172_800_000);
    expect(await takeUnusedMedia(later, 1_000)).not.toContain(photoOf("1"));
    expect((await undoAll(done.ImportId)).Undo).toMatchObject({ Undone: 1, Kept: 0 });
    expect(await productOf(sku)).toMatchObject({ Image: photoOf("1") });
    await send("DELETE", `UserProduct/DeleteImport/${done.ImportId}`, undefined, seller.bearer);
    expect(await takeUnusedMedia(later, 1_000)).toContain(photoOf("2"));
  });

  it("runs once, however often it is asked for at once, and goes on by itself", async () => {
    const base = mark();
    const skus = Array.from({ length: 45 }, (_, index) => `${base}-${index}`);
    const done = await bring(`SKU,Name,Price,State\n${skus.map((sku) => `${sku},Bowl ${sku},5,Draft`).join("\n")}`);
    const changed = await bring(`SKU,Price\n${skus.map((sku) => `${sku},7`).join("\n")}`);
    const { undoChunk } = await import("./undo-import");
    const editor = { userId: seller.userId, isAdmin: false };
    const first = await Promise.all(Array.from({ length: 3 }, () => undoChunk(changed.ImportId, editor, 0)));
    expect(first.filter(Boolean)).toMatchObject([{ row: { undone: 20, undoCursor: 20, undoState: "Running" } }]);
    // Neither another file nor the end of this import while it is undone.
    await expect(check(`SKU,Price\n${skus[0]},9`)).rejects.toThrow("409");
    const drop = await send("DELETE", `UserProduct/DeleteImport/${changed.ImportId}`, undefined, seller.bearer);
    expect(drop.status).toBe(404);
    await continueImports(addPhoto);
    const later = new Date(Date.now() + 60_000);
    await Promise.all([continueImports(addPhoto, later), continueImports(addPhoto, later)]);
    const [now] = (await send("GET", "UserProduct/GetImports", undefined, seller.bearer)).body as ProductImport[];
    expect(now).toMatchObject({ ImportId: changed.ImportId, Undo: { State: "Done", Undone: 45, Kept: 0 } });
    const prices = await opened.db.select().from(optionItems).where(inArray(optionItems.SKU, skus));
    expect(new Set(prices.map(({ priceCents }) => priceCents))).toEqual(new Set([500]));
    // The products are in version 3 now, so the import that added them cannot be undone product by product.
    expect((await undoAll(done.ImportId)).Undo).toMatchObject({ Undone: 0, Kept: 45 });
  });

  it("of an import that was stopped undoes what it had brought", async () => {
    const base = mark();
    const skus = Array.from({ length: 30 }, (_, index) => `${base}-${index}`);
    const { ImportId } = await check(`SKU,Name,Price,State\n${skus.map((sku) => `${sku},Bowl,5,Draft`).join("\n")}`);
    await importChunk(ImportId, { userId: seller.userId, isAdmin: false }, 0);
    const stop = await send("DELETE", `UserProduct/DeleteImport/${ImportId}`, undefined, seller.bearer);
    expect(stop.status).toBe(200);
    const [stopped] = (await send("GET", "UserProduct/GetImports", undefined, seller.bearer)).body as ProductImport[];
    expect(stopped).toMatchObject({ ImportId, State: "Done", Products: 20, Cursor: 20, Added: 20, IsUndoable: true });
    expect(await opened.db.$count(productImportChanges, eq(productImportChanges.importId, ImportId))).toBe(20);
    expect((await undoAll(ImportId)).Undo).toMatchObject({ Undone: 20, Kept: 0 });
    expect(await opened.db.$count(products, inArray(products.SKU, skus))).toBe(0);
  });
});

import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync } from "node:fs";
import { rename } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { zipOf } from "@/lib/adapters/testing-zip";
import { respond } from "@/lib/api/server";
import type { OpenDatabase } from "@/lib/db/open";
import { media, productImports, products } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import { addArchivedImage } from "@/lib/media/add-archived-image";
import { send } from "@/lib/api/testing";
import { makeShop } from "@/lib/orders/testing";
import { makeAccount, makeSeller, type Account } from "@/lib/shops/testing";

import type { ImportedProduct, ProductImport } from "./import-contract";
import { continueImports } from "./job";
import { importPhotos } from "./add-import-photo";

const addImportPhoto = importPhotos({ addRemote: () => Promise.resolve(null), addArchived: addArchivedImage });

const data = vi.hoisted(() => ({ folder: "" }));
vi.mock("@/lib/env", async (original) => {
  const real = await original<typeof import("@/lib/env")>();
  return { ...real, env: () => ({ ...real.env(), DATA_DIR: data.folder }) };
});

let opened: OpenDatabase;
let seller: Account;
let photo: Buffer;
const archives = () => path.join(data.folder, "imports");

beforeAll(async () => {
  data.folder = mkdtempSync(path.join(tmpdir(), "nijer-archive-"));
  opened = await freshDatabase();
  await makeShop(opened.db);
  photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#a33" } })
    .jpeg()
    .toBuffer();
});
beforeEach(async () => {
  seller = await makeSeller(opened.db, 3);
  await opened.db
    .insert(media)
    .values({ ownerId: seller.userId, kind: "product", bytes: 1, url: oldPhoto(), width: 300, height: 200 });
});
afterAll(() => opened.close());

const oldPhoto = () => `/media/aa/a${seller.userId}.webp`;
const mark = () => randomUUID().slice(0, 6).toUpperCase();

// oxlint-disable-next-line no-explicit-any -- tests read whatever the API answers
type Answer = { status: number; body: any };

async function check(archive: Buffer, who: Account | null = seller, query = ""): Promise<Answer> {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(archive)]), "photos.zip");
  const request = new Request(`http://localhost/api/UserProduct/CheckPhotos?name=photos.zip${query}`, {
    method: "POST",
    headers: { "x-client-address": randomUUID(), ...who?.bearer },
    body: form,
  });
  const answer = await respond(request);
  return { status: answer.status, body: await answer.json() };
}
const run = (now: ProductImport) =>
  send("POST", "UserProduct/RunImport", { ImportId: now.ImportId, From: now.Cursor }, seller.bearer);
async function finish(from: ProductImport): Promise<ProductImport> {
  let now = from;
  for (let turn = 0; now.State !== "Done" && turn < 20; turn++) now = (await run(now)).body;
  return now;
}
const imports = async () =>
  (await send("GET", "UserProduct/GetImports", undefined, seller.bearer)).body as ProductImport[];
const changesOf = async ({ ImportId }: ProductImport) =>
  (await send("GET", `UserProduct/GetImportChanges?id=${ImportId}`, undefined, seller.bearer)).body
    .Result as ImportedProduct[];

/** A published product with one photo and two colours. */
async function addShirt(sku: string): Promise<void> {
  const body = {
    Name: `Shirt ${sku}`,
    SKU: sku,
    BrandName: "Shui",
    CategorySlug: "home-decor",
    Images: [oldPhoto()],
    OptionList: ["Red", "Blue"].map((option) => ({
      option,
      items: ["S", "M"].map((Size) => ({ Size, SKU: `${sku}-${option}-${Size}`.toUpperCase(), Price: 9, Quantity: 3 })),
    })),
  };
  const { status, body: answer } = await send("POST", "UserProduct/AddNewProduct", body, seller.bearer);
  if (status !== 200) throw new Error(JSON.stringify(answer));
}
const shownOf = async (sku: string) => {
  const [row] = await opened.db.select().from(products).where(eq(products.SKU, sku));
  return (await send("GET", `UserProduct/GetUserProduct?slug=${row?.Slug}`, undefined, seller.bearer)).body;
};

describe("an archive of photos", () => {
  it("is previewed, gives products and colours their photos, and can be undone", async () => {
    const [a, b] = [mark(), mark()];
    await addShirt(a);
    await addShirt(b);
    const { status, body: checked } = await check(
      zipOf([
        { name: `summer/${a}-2.jpg`, bytes: photo },
        { name: `summer/${a}-1.jpg`, bytes: photo },
        { name: `${a}-BLUE-M.jpg`, bytes: photo },
        { name: "HAT-1.jpg", bytes: photo },
        { name: "list.txt", bytes: Buffer.from("x") },
        { name: `${b}.jpg`, bytes: Buffer.from("no image") },
        { name: "__MACOSX/._x", bytes: photo },
      ]),
    );
    expect(status).toBe(200);
    expect(checked).toMatchObject({ Kind: "Photos", State: "Checked", Rows: 5, Changed: 2, Added: 0, ProblemCount: 2 });
    expect(checked.Problems).toEqual([
      { Line: 0, Column: "", Value: "HAT-1.jpg", Message: "No product of yours has this SKU" },
      { Line: 0, Column: "", Value: "list.txt", Message: "This is no JPEG, PNG, WebP or AVIF file" },
    ]);
    const changes = await changesOf(checked);
    // By SKU.
    expect(changes.map(({ SKU }) => SKU)).toEqual([a, b].toSorted());
    expect(changes.find(({ SKU }) => SKU === a)).toMatchObject({
      SKU: a,
      Fields: [
        { Column: "Photos", Old: oldPhoto(), New: `${oldPhoto()} summer/${a}-1.jpg summer/${a}-2.jpg` },
        { Column: "Variant photos", SKU: `${a}-BLUE-S`, Old: "", New: `${a}-BLUE-M.jpg` },
      ],
    });
    expect((await shownOf(a)).Images).toEqual([oldPhoto()]);

    const done = await finish(checked);
    expect(done).toMatchObject({ State: "Done", Changed: 1, Failed: 1, IsUndoable: true });
    const { Images, OptionList } = await shownOf(a);
    expect([Images.length, Images[0], OptionList[1].ImageList.length]).toEqual([4, oldPhoto(), 1]);
    expect(Images[1]).toMatch(/^\/media\/[0-9a-f]{2}\/[0-9a-f]{30}\.webp$/);
    // Re-encoded like an upload, and its file in the archive is named.
    expect((await opened.db.select().from(media).where(eq(media.url, Images[1])))[0]).toMatchObject({ width: 300 });
    const failed = { Line: 0, Column: "", Value: `${b}.jpg`, Message: `This photo could not be loaded: ${b}.jpg` };
    expect(done.Problems).toContainEqual(failed);
    expect((await changesOf(done)).find(({ SKU }) => SKU === b)?.Problems).toEqual([failed]);

    const undone = await send("POST", "UserProduct/UndoImport", { ImportId: done.ImportId, From: 0 }, seller.bearer);
    expect(undone.body.Undo).toMatchObject({ State: "Done", Undone: 1, Kept: 0 });
    expect((await shownOf(a)).Images).toEqual([oldPhoto()]);
  });

  it("can replace the photos that are there", async () => {
    const sku = mark();
    await addShirt(sku);
    const { body } = await check(zipOf([{ name: `${sku}.jpg`, bytes: photo }]), seller, "&mode=replace");
    await finish(body);
    const { Images } = await shownOf(sku);
    expect([Images.length, Images.includes(oldPhoto())]).toEqual([1, false]);
  });

  it("is refused as a whole where it is none, is empty or has too many files", async () => {
    const many = Array.from({ length: 1_001 }, (_, index) => ({ name: `${index}.jpg`, bytes: Buffer.from("x") }));
    for (const [archive, status] of [
      [Buffer.from("no archive"), 422],
      [zipOf([]), 422],
      [zipOf([{ name: "../../etc/A.jpg", bytes: photo }]), 422],
      [zipOf(many), 422],
    ] as const) {
      expect((await check(archive)).status).toBe(status);
    }
    expect(await imports()).toEqual([]);
    // A bomb, and a file with a password, are named.
    const { body } = await check(
      zipOf([
        { name: "bomb.jpg", bytes: Buffer.alloc(5_000_000) },
        { name: "locked.jpg", bytes: photo, flags: 1 },
      ]),
    );
    expect(body.Problems.map(({ Value }: { Value: string }) => Value)).toEqual(["bomb.jpg", "locked.jpg"]);
  });

  it("never touches the products of others, and is for sellers only", async () => {
    const sku = mark();
    await addShirt(sku);
    const archive = zipOf([{ name: `${sku}.jpg`, bytes: photo }]);
    const stranger = await makeSeller(opened.db, 4);
    expect((await check(archive, stranger)).body).toMatchObject({ Products: 0, ProblemCount: 1 });
    expect((await check(archive, null)).status).toBe(401);
    expect((await check(archive, await makeAccount(opened.db))).status).toBe(403);
    expect((await check(archive, seller, "&mode=other")).status).toBe(400);
  });

  it("is run by the instance that has it, and goes on after a restart", async () => {
    const sku = mark();
    await addShirt(sku);
    const { body: checked } = await check(zipOf([{ name: `${sku}.jpg`, bytes: photo }]));
    const file = path.join(archives(), `${checked.ImportId}.zip`);
    const elsewhere = path.join(data.folder, "elsewhere.zip");
    await rename(file, elsewhere);
    // Another instance is asked: it only starts the import.
    expect((await run(checked)).body).toMatchObject({ State: "Running", Cursor: 0 });
    const later = new Date(Date.now() + 60_000);
    await continueImports(addImportPhoto, later);
    expect((await imports())[0]).toMatchObject({ State: "Running", Cursor: 0, Failed: 0 });
    await rename(elsewhere, file);
    await Promise.all([continueImports(addImportPhoto, later), continueImports(addImportPhoto, later)]);
    expect((await imports())[0]).toMatchObject({ State: "Done", Changed: 1 });
    expect((await shownOf(sku)).Images).toHaveLength(2);
    // Nothing is left of the file.
    await continueImports(addImportPhoto);
    expect(existsSync(file)).toBe(false);
  });

  it("is forgotten after a day, or when another one is checked", async () => {
    const sku = mark();
    await addShirt(sku);
    const archive = zipOf([{ name: `${sku}.jpg`, bytes: photo }]);
    const { body: first } = await check(archive);
    const { body } = await check(archive);
    await continueImports(addImportPhoto);
    expect(readdirSync(archives())).not.toContain(`${first.ImportId}.zip`);
    expect(readdirSync(archives())).toContain(`${body.ImportId}.zip`);
    await opened.db
      .update(productImports)
      .set({ createdAt: sql`now() - interval '2 days'` })
      .where(eq(productImports.id, body.ImportId));
    await continueImports(addImportPhoto);
    expect(readdirSync(archives())).not.toContain(`${body.ImportId}.zip`);
    expect(await imports()).toEqual([]);
  });

  it("is not looked for by a CSV file that names one", async () => {
    const sku = mark();
    const answer = await respond(
      new Request("http://localhost/api/UserProduct/CheckImport", {
        method: "POST",
        headers: { "x-client-address": randomUUID(), "content-type": "text/csv", ...seller.bearer },
        body: `SKU,Name,Price,Photos\n${sku},Cup,5,zip:A.jpg`,
      }),
    );
    const done = await finish((await answer.json()) as ProductImport);
    expect(done).toMatchObject({ State: "Done", Added: 0, Failed: 1 });
  });
});

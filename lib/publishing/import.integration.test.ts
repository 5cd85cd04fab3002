import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { and, eq, inArray, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { RemoteFileError } from "@/lib/adapters/remote-file";
import { respond } from "@/lib/api/server";
import type { OpenDatabase } from "@/lib/db/open";
import { categories, media, optionItems, productImportItems, productImports, products } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import { addRemoteImage, setDownload } from "@/lib/media/add-remote-image";
import { send } from "@/lib/api/testing";
import { makeShop } from "@/lib/orders/testing";
import { assertInvariants } from "@/lib/orders/testing-invariants";
import { makeAccount, makeAdmin, makeSeller, type Account } from "@/lib/shops/testing";

import type { ProductImport } from "./import-contract";
import { importChunk } from "./import-products";
import { continueImports } from "./job";

vi.mock("@/lib/env", async (original) => {
  const real = await original<typeof import("@/lib/env")>();
  const folder = mkdtempSync(path.join(tmpdir(), "nijer-import-"));
  return { ...real, env: () => ({ ...real.env(), DATA_DIR: folder }) };
});

let opened: OpenDatabase;
let seller: Account;
let other: Account;
let admin: Account;

beforeAll(async () => {
  opened = await freshDatabase();
  await makeShop(opened.db);
  for (const slug of ["toys", "men-t-shirt"]) {
    await opened.db
      .insert(categories)
      .values({ name: slug, slug, department: "kids", depth: 0, tree: [slug] })
      .onConflictDoNothing();
  }
  other = await makeSeller(opened.db, 4);
  admin = await makeAdmin(opened.db);
});
beforeEach(async () => {
  seller = await makeSeller(opened.db, 3);
  const photo = { ownerId: seller.userId, kind: "product" as const, bytes: 1 };
  await opened.db.insert(media).values({ ...photo, url: photoOf(seller) });
});
afterEach(() => assertInvariants(opened.db));
afterAll(() => opened.close());

const photoOf = ({ userId }: Account) => `/media/aa/p${userId}.webp`;
const mark = () => randomUUID().slice(0, 6).toUpperCase();

// oxlint-disable-next-line no-explicit-any -- tests read whatever the API answers
type Answer = { status: number; body: any };

async function check(text: string | Uint8Array, who: Account | null = seller, type = "text/csv"): Promise<Answer> {
  const request = new Request("http://localhost/api/UserProduct/CheckImport?name=my.csv", {
    method: "POST",
    headers: { "x-client-address": randomUUID(), "content-type": type, ...who?.bearer },
    body: text as BodyInit,
  });
  const response = await respond(request);
  return { status: response.status, body: await response.json() };
}
const run = (ImportId: string, From: number, who = seller) =>
  send("POST", "UserProduct/RunImport", { ImportId, From }, who.bearer);
const exported = async (who = seller, query = "") =>
  (await send("GET", `UserProduct/ExportProducts${query}`, undefined, who.bearer)).body as string;
const imports = async (who = seller) =>
  (await send("GET", "UserProduct/GetImports", undefined, who.bearer)).body as ProductImport[];

/** Checks and imports a whole file. */
async function bring(text: string, who = seller): Promise<ProductImport> {
  const checked = await check(text, who);
  if (checked.status !== 200) throw new Error(JSON.stringify(checked.body));
  let now = checked.body as ProductImport;
  while (now.State !== "Done" && now.Products > 0) now = (await run(now.ImportId, now.Cursor, who)).body;
  return now;
}
const itemsOf = (skus: string[]) => opened.db.select().from(optionItems).where(inArray(optionItems.SKU, skus));
const productOf = async (sku: string) => (await opened.db.select().from(products).where(eq(products.SKU, sku)))[0];

describe("a file", () => {
  it("of the template is understood to the last line", async () => {
    const { body: template, headers } = await send("GET", "UserProduct/GetImportTemplate", undefined, seller.bearer);
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toContain("products-template.csv");
    const text = String(template).replaceAll("BASKET-1", `B-${mark()}`).replaceAll("SHIRT-7", `S-${mark()}`);
    const { body } = await check(text);
    expect(body).toMatchObject({ State: "Checked", Rows: 5, Products: 2, Added: 2, Failed: 0, Problems: [] });
    expect(await opened.db.$count(products, eq(products.sellerId, seller.userId))).toBe(0);
  });

  it("imports products with their options; prices are never a hundredfold", async () => {
    const [a, b] = [mark(), mark()];
    const text = [
      "SKU;Product SKU;Name;State;Category;Brand;Variant;Size;Price;Regular price;Stock;Description;Photos",
      `${a}-1;${a};"Lamp ""Alo""; brass";Published;home-decor;Shui;Brass;S;24,50;30;8;"<p>First\nsecond</p><script>x</script>";${photoOf(seller)}`,
      `${a}-2;${a};;;;;Brass;M;1249,99;;0;;`,
      `${a}-3;${a};;;;;Clay;;0,07;;3;;`,
      `${b};;Basket;;toys;Shui;;;5;;1;;`,
    ].join("\r\n");
    const done = await bring(`\uFEFF${text}`);
    expect(done).toMatchObject({ State: "Done", Rows: 4, Products: 2, Added: 2, Changed: 0, Failed: 0 });
    expect((await itemsOf([`${a}-1`, `${a}-2`, `${a}-3`, b])).map(({ priceCents }) => priceCents).toSorted()).toEqual(
      [2_450, 124_999, 7, 500].toSorted(),
    );
    const lamp = await productOf(a);
    expect(lamp).toMatchObject({ Name: 'Lamp "Alo"; brass', state: "Published", AvailableQuantity: 11 });
    expect(lamp?.Description).toBe("<p>First\nsecond</p>");
    expect((await send("GET", `Product/GetProductBySlug?slug=${lamp?.Slug}`)).body).toMatchObject({
      Price: 24.5,
      RegularPrice: 30,
      SID: seller.SID,
    });
    // A product without a photo stays a draft.
    expect(await productOf(b)).toMatchObject({ state: "Draft" });
    expect(await opened.db.$count(productImportItems, eq(productImportItems.importId, done.ImportId))).toBe(0);
  });

  it("reports errors line by line, and imports the rest", async () => {
    const [a, b, c] = [mark(), mark(), mark()];
    const text = [
      "SKU,Product SKU,Name,State,Category,Brand,Variant,Size,Price,Stock,Free shipping",
      `${a},,Good,Draft,toys,Shui,,,1.00,1,yes`,
      `,,No SKU,Draft,toys,Shui,,,1.00,1,yes`,
      `${b},,Bad price,Draft,toys,Shui,,,"1,234.00",1.5,perhaps`,
      "",
      `${a},,Twice,Draft,toys,Shui,,,1.00,1,yes`,
      `${c}-1,${c},No category,Published,no-such,Shui,Red,S,1,1,yes`,
      `${c}-2,${c},Another name,,,,Red,S,2,1,`,
      `${mark()},,"Two`,
      `lines",Nonsense,toys,Shui,,,1.00,1,yes`,
      `${mark()},,${"x".repeat(161)},Draft,toys,Shui,,,1.00,1,yes,surplus`,
    ].join("\n");
    const { body } = await check(text);
    expect(body).toMatchObject({ Rows: 8, Products: 1, Added: 1 });
    const told = (body as ProductImport).Problems.map(({ Line, Column, Message }) => `${Line} ${Column}: ${Message}`);
    for (const words of [
      "3 SKU: SKU is required",
      "4 Price: Write the price like 24.50",
      "4 Stock: Write a whole number",
      "4 Free shipping: Write yes or no",
      "6 SKU: This SKU stands in line 2 already",
      "7 Category: There is no such category",
      "7 Photos: Add at least one photo",
      "8 Name: Line 7 says otherwise",
      "8 Size: This size is there already",
      "9 State: Write Draft, Published or Archived",
      "11 : This line has more cells",
      "11 Name: ",
    ]) {
      expect(
        told.some((text_) => text_.startsWith(words)),
        `${words}\n${told.join("\n")}`,
      ).toBe(true);
    }
    // The same import, shown in another language.
    const german = { ...seller.bearer, "accept-language": "de" };
    const [seen] = (await send("GET", "UserProduct/GetImports", undefined, german)).body as ProductImport[];
    const inGerman = seen?.Problems.map(({ Line, Column, Message }) => `${Line} ${Column}: ${Message}`) ?? [];
    expect(inGerman).toContain("4 Stock: Schreiben Sie eine ganze Zahl");
    expect(inGerman).toContain("6 SKU: Diese SKU steht schon in Zeile 2");
    expect(inGerman).toContain("11 Name: Höchstens 160 Zeichen");
    expect(inGerman.filter((text_) => told.includes(text_))).toEqual([]);
    const { body: done } = await run(body.ImportId, 0);
    expect(done).toMatchObject({ State: "Done", Added: 1 });
    expect(await productOf(a)).toMatchObject({ Name: "Good" });
  });

  it("may come from a seller's own program, and its unknown columns are named and left out", async () => {
    const sku = mark();
    const text = [
      "\uFEFFArtikelnummer;Bezeichnung;Marke;Kategorie;Preis;UVP;Menge;Bild;Gewicht",
      `${sku};Käntha „Süß“;Shui;home-decor;12,50;15;7;${photoOf(seller)};3 kg`,
    ].join("\r\n");
    const { body } = await check(text);
    expect(body).toMatchObject({ Added: 1, Failed: 0, ProblemCount: 1 });
    expect(body.Problems).toEqual([expect.objectContaining({ Line: 1, Column: "Gewicht" })]);
    await run(body.ImportId, 0);
    expect(await productOf(sku)).toMatchObject({ Name: "Käntha „Süß“" });
  });

  it("may be written in the words of the seller's language", async () => {
    const [a, b] = [mark(), mark()];
    const text = [
      "SKU;Produktname;Zustand;Kategorie;Marke;Sprache;Kostenloser Versand;Zeichen;Fotos;Preis;Bestand",
      `${a};Lampe;Veröffentlicht;toys;Shui;Deutsch;nein;Beliebt;${photoOf(seller)};5;1`,
      `${b};Vase;Entwurf;toys;Shui;;;Grün;;5;1`,
    ].join("\n");
    const { Problems } = await bring(text);
    expect(Problems).toMatchObject([{ Line: 3, Column: "Zeichen", Value: "Grün" }]);
    expect(await productOf(a)).toMatchObject({
      state: "Published",
      language: "de",
      IsFreeShipping: false,
      Badges: ["hot"],
    });
  });

  it("is rejected as a whole where it cannot be read", async () => {
    const rejected: [string | Uint8Array, number, string?][] = [
      ["SKU,Prise\n1,2", 422],
      ["Name\nx", 422],
      ["SKU,Name\n", 422],
      ["", 422],
      ['SKU,Name\nA1,"open', 422],
      ['SKU,Name\nA1,mid"dle" x', 422],
      [new Uint8Array([0x53, 0x4b, 0x55, 0x0a, 0xff, 0xfe]), 422],
      ["SKU\nA\u0000B", 422],
      [`SKU\n${"A\n".repeat(20_001)}`, 422],
      [`SKU\n${"x".repeat(10_000_000)}`, 413],
      ["SKU\nA", 415, "application/json"],
    ];
    for (const [text, status, type] of rejected) {
      const answer = await check(text, seller, type);
      expect([answer.status, typeof answer.body.detail], String(text).slice(0, 30)).toEqual([status, "string"]);
    }
    expect(await imports()).toEqual([]);
  });

  const broken = [
    ["a quotation mark that is not closed", 'A,"open'],
    ["a quotation mark that ends at another one", 'A,"open\nB,"x"'],
    ["a quotation mark inside a cell", 'A,mid"dle" x'],
  ] as const;
  const places = [2, 250].flatMap((line) => ["\n", "\r\n"].map((end) => [line, end] as const));
  it.each(broken.flatMap(([what, text]) => places.map((place) => [what, text, ...place] as const)))(
    "names the line of %s (%j, line %i, lines end in %j)",
    async (_, text, line, end) => {
      const lines = Array.from({ length: 398 }, (_row, index) => `S-${index},Lamp`);
      // A cell of two lines before the fault is counted as two.
      if (line > 2) lines[0] = `S-0,"Lamp${end}of brass"`;
      lines[line - 2 - (line > 2 ? 1 : 0)] = text.replaceAll("\n", end);
      const { status, body } = await check(["SKU,Name", ...lines].join(end));
      expect([status, /\d+/.exec(body.detail)?.[0]]).toEqual([422, String(line)]);
    },
  );

  it("may begin with the separator that Excel reads, which is no row", async () => {
    const { status, body } = await check(`\uFEFFsep=;\r\nSKU;Name;Price\r\n${mark()};Lamp, brass;cheap\r\n`);
    expect([status, body.Rows, body.Problems[0]]).toMatchObject([200, 1, { Line: 3, Column: "Price" }]);
  });
});

describe("an export", () => {
  it("is imported unchanged, and changes nothing", async () => {
    const sku = mark();
    const body = {
      Name: "=HYPERLINK(1)",
      ShortDescription: "Says \"hi\", '=1' and; more",
      Description: "<p>One<br />two</p>\n<p>© naïve 💐</p>",
      SKU: sku,
      BrandName: "Shui",
      CategorySlug: "home-decor",
      Images: [photoOf(seller)],
      Features: [
        { Name: "Ratio: wide", Value: "16:9 | 4:3" },
        { Name: "Cell", Value: "@SUM(A1)" },
      ],
      OptionList: [
        {
          label: "Colour",
          option: "+Red",
          ImageList: [photoOf(seller)],
          items: [
            { Size: "-5", Price: 19.99, RegularPrice: 36.1, Quantity: 5 },
            { Size: "45", Price: 0.07, Quantity: 0 },
          ],
        },
        { option: "Indigo", items: [{ Size: "45", Price: 99_999.99, Quantity: 3 }] },
      ],
    };
    expect((await send("POST", "UserProduct/AddNewProduct", body, seller.bearer)).status).toBe(200);
    const before = await productOf(sku);
    const text = await exported();
    expect(text.startsWith("Product SKU,SKU,Name")).toBe(true);
    // No cell begins like a formula.
    expect(text).not.toMatch(/(?:^|[,"\n])[=+@-]/);
    const unchanged = await bring(text);
    expect(unchanged).toMatchObject({ Rows: 3, Products: 1, Added: 0, Changed: 0, Unchanged: 1, ProblemCount: 0 });
    expect(await productOf(sku)).toEqual(before);
    expect(await exported()).toBe(text);

    const changed = await bring(text.replace("19.99", "18.5").replace(",0.07,0.00,0", ",0.07,0.00,12"));
    expect(changed).toMatchObject({ Changed: 1, Unchanged: 0, Added: 0 });
    const after = await productOf(sku);
    expect(after).toMatchObject({ priceCents: 1_850, AvailableQuantity: 20, Name: "=HYPERLINK(1)" });
    expect(after?.version).toBe((before?.version ?? 0) + 1);
    const [item] = await itemsOf([`${sku}-A1`]);
    expect(item).toMatchObject({ priceCents: 1_850, regularPriceCents: 3_610, Size: "-5" });
  });

  it("contains only one's own products, and all products for administrators", async () => {
    const sku = mark();
    await bring(`SKU,Name,Category,Brand,Price\n${sku},Mine,toys,Shui,1`);
    expect(await exported(other)).not.toContain(sku);
    expect(await exported(admin, "?suid=all")).toContain(sku);
    expect((await send("GET", "UserProduct/ExportProducts?suid=all", undefined, seller.bearer)).status).toBe(403);
    expect((await send("GET", "UserProduct/ExportProducts")).status).toBe(401);
  });
});

describe("an import", () => {
  it("keeps what the file does not contain, and adds options to existing products", async () => {
    const sku = mark();
    const head = "SKU,Product SKU,Name,Category,Brand,Choice,Variant,Size,Price,Stock,Model";
    await bring(`${head}\n${sku}-1,${sku},Cup,toys,Shui,Glaze,Blue,S,10,4,M1`);
    const [before] = await itemsOf([`${sku}-1`]);
    await bring(`SKU,Price\n${sku}-1,11`);
    await bring(`SKU,Product SKU,Variant,Price,Stock\n${sku}-2,${sku},Green,12,6`);
    const [first, second] = await itemsOf([`${sku}-1`, `${sku}-2`]);
    expect(first).toMatchObject({ ID: before?.ID, priceCents: 1_100, Quantity: 4, Size: "S" });
    expect(second).toMatchObject({ priceCents: 1_200, Quantity: 6 });
    expect(await productOf(sku)).toMatchObject({ Name: "Cup", Model: "M1", AvailableQuantity: 10 });
    const { body } = await check(`SKU,Variant,Price\n${sku}-1,Green,1\n${sku}-9,,`);
    expect((body as ProductImport).Problems.map(({ Line, Column }) => `${Line} ${Column}`)).toEqual([
      "2 Variant",
      "3 Price",
      "3 Name",
    ]);
  });

  it("never changes another seller's products, nor uses another seller's images", async () => {
    const sku = mark();
    await bring(`SKU,Name,Category,Brand,Price\n${sku},Theirs,toys,Shui,5`, other);
    const { body } = await check(`SKU,Product SKU,Price,Name\n${sku},,1,Stolen\n${mark()},${sku},1,Stolen`);
    expect((body as ProductImport).Products).toBe(0);
    expect((body as ProductImport).Problems.map(({ Message }) => Message)).toContain("This SKU is already in use");
    expect(JSON.stringify(body)).not.toContain("Theirs");
    expect(await productOf(sku)).toMatchObject({ Name: "Theirs", priceCents: 500 });
    const foreign = await check(
      `SKU,Name,Category,Brand,Price,Photos\n${mark()},X,toys,Shui,5,${photoOf(seller)}`,
      other,
    );
    expect(foreign.body.Problems).toMatchObject([{ Line: 2, Column: "Photos" }]);
  });

  it("continues where it was after a broken connection, and repeats nothing", async () => {
    const base = mark();
    const rows = Array.from({ length: 45 }, (_, index) => `${base}-${index},Bowl ${index},toys,Shui,1.50,${index}`);
    const { body: checked } = await check(["SKU,Name,Category,Brand,Price,Stock", ...rows].join("\n"));
    // Only the first chunk was imported and its response was lost, so the browser requests it again.
    const { importChunk } = await import("./import-products");
    const editor = { userId: seller.userId, isAdmin: false };
    const first = await importChunk(checked.ImportId, editor, 0);
    expect(first?.row).toMatchObject({ cursor: 20, added: 20, state: "Running" });
    expect(await importChunk(checked.ImportId, editor, 0)).toBeNull();
    const again = await run(checked.ImportId, 0);
    expect(again.body).toMatchObject({ Cursor: 20, Added: 20, State: "Running" });
    expect(await imports()).toMatchObject([{ ImportId: checked.ImportId, State: "Running", Cursor: 20 }]);
    // While it is open, a second file is rejected.
    expect((await check(`SKU,Name,Price\nX,Y,1`)).status).toBe(409);
    const answers = await Promise.all(Array.from({ length: 4 }, () => run(checked.ImportId, 20)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    let [now] = await imports();
    while (now && now.State !== "Done") now = (await run(now.ImportId, now.Cursor)).body;
    expect((await imports())[0]).toMatchObject({ State: "Done", Cursor: 45, Added: 45, Failed: 0 });
    const made = and(eq(products.sellerId, seller.userId), sql`sku like ${`${base}-%`}`);
    expect(await opened.db.$count(products, made)).toBe(45);
    expect((await run(checked.ImportId, 45)).body).toMatchObject({ State: "Done", Added: 45 });
  });

  it("reports what the shop's state forbids meanwhile, and continues", async () => {
    const [a, b] = [mark(), mark()];
    const { body: checked } = await check(`SKU,Name,Category,Brand,Price\n${a},One,toys,Shui,1\n${b},Two,toys,Shui,1`);
    await bring(`SKU,Name,Category,Brand,Price\n${a},Faster,toys,Shui,2`, other);
    const { body } = await run(checked.ImportId, 0);
    expect(body).toMatchObject({ State: "Done", Added: 1, Failed: 1, Problems: [{ Line: 2, Column: "SKU" }] });
    expect(await productOf(a)).toMatchObject({ Name: "Faster" });
  });

  it("is for its seller only, and can be discarded", async () => {
    const { body } = await check(`SKU,Name,Price\n${mark()},Cup,1`);
    const shopper = await makeAccount(opened.db);
    expect((await check("SKU\n1", null)).status).toBe(401);
    expect((await check("SKU\n1", shopper)).status).toBe(403);
    for (const who of [other, admin]) {
      expect((await run(body.ImportId, 0, who)).status).toBe(404);
      expect(await imports(who)).not.toContainEqual(expect.objectContaining({ ImportId: body.ImportId }));
      expect((await send("DELETE", `UserProduct/DeleteImport/${body.ImportId}`, undefined, who.bearer)).status).toBe(
        404,
      );
    }
    const remove = () => send("DELETE", `UserProduct/DeleteImport/${body.ImportId}`, undefined, seller.bearer);
    expect((await Promise.all([remove(), remove()])).map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await opened.db.$count(productImports, eq(productImports.ownerId, seller.userId))).toBe(0);
  });

  it("accepts 10,000 lines", async () => {
    const base = mark();
    const sizes = ["XS", "S", "M", "L", "XL", "1", "2", "3", "4", "5"];
    const rows = Array.from({ length: 10_000 }, (_, index) => {
      const product = Math.floor(index / 10);
      const first =
        index % 10 === 0 ? `Shirt ${base} ${product},men-t-shirt,Shui,"<p>Soft, ""washed"" linen</p>"` : ",,,";
      return `${base}-${index},${base}P${product},${first},${sizes[index % 10]},${(index % 900) + 0.99},${index % 50}`;
    });
    const text = ["SKU,Product SKU,Name,Category,Brand,Description,Size,Price,Stock", ...rows].join("\n");
    const done = await bring(text);
    expect(done).toMatchObject({ State: "Done", Rows: 10_000, Products: 1_000, Added: 1_000, ProblemCount: 0 });
    const [sum] = await opened.db
      .select({ items: sql<number>`count(*)::int`, cents: sql<number>`sum(price_cents)::int` })
      .from(optionItems)
      .where(sql`sku like ${`${base}-%`}`);
    const cents = rows.reduce((all, _row, index) => all + (index % 900) * 100 + 99, 0);
    expect(sum).toEqual({ items: 10_000, cents });
    const back = await exported();
    expect(back.split("\r\n")).toHaveLength(10_002);
    expect((await check(back)).body).toMatchObject({ Rows: 10_000, Unchanged: 1_000, ProblemCount: 0 });
  }, 180_000);
});

describe("categories in a file", () => {
  const line = (category: string, sku = mark()) => `SKU,Name,Category,Price,State\n${sku},Thing,${category},5,Draft\n`;

  it("are named by slug or by name, and unknown ones are answered with what there is", async () => {
    for (const category of ["home-decor", "Home", "TOYS"]) {
      const { body } = await check(line(category));
      expect([category, body.Added, body.Problems]).toEqual([category, 1, []]);
      await run(body.ImportId, 0);
    }
    const { body } = await check(line("Lampen"));
    expect(body.Problems).toEqual([
      { Line: 2, Column: "Category", Value: "Lampen", Message: expect.stringContaining("Home") },
    ]);
  });
});

describe("the problems of a file", () => {
  it("and its changes name the columns as the file does, at the check and after the import", async () => {
    const [a, b] = [mark(), mark()];
    await bring(`SKU,Name,Category,Price,State\n${a},Cup,toys,5,Draft\n`);
    const { body } = await check(`Artikelnummer;Preis;Menge\n${a};6,50;4\n${b};teuer;x\n`);
    const named = ["3 Preis", "3 Menge"];
    const told = (all: { Line: number; Column: string }[]) => all.map(({ Line, Column }) => `${Line} ${Column}`);
    expect(told(body.Problems)).toEqual(expect.arrayContaining(named));
    const changes = async () =>
      (await send("GET", `UserProduct/GetImportChanges?id=${body.ImportId}`, undefined, seller.bearer)).body.Result;
    const isNamed = async () => {
      const [changed, refused] = await changes();
      expect(changed.Fields.map(({ Column }: { Column: string }) => Column)).toEqual(["Preis", "Menge"]);
      expect(told(refused.Problems)).toEqual(expect.arrayContaining(named));
    };
    await isNamed();
    await run(body.ImportId, 0);
    await isNamed();
    const file = await send("GET", `UserProduct/GetImportProblems?id=${body.ImportId}`, undefined, seller.bearer);
    expect(file.body).toContain("3,Preis,teuer,");
  });

  it("are a file with the wrong values, for its owner alone", async () => {
    const { body } = await check(`SKU,Name,Price\n${mark()},=Evil,cheap\n`);
    const file = (who: Account | null) =>
      send("GET", `UserProduct/GetImportProblems?id=${body.ImportId}`, undefined, who?.bearer);
    const answer = await file(seller);
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="import-problems.csv"');
    expect(answer.body).toMatch(/^\uFEFF?Line,Column,Value,Problem\r\n2,Price,cheap,/);
    expect((await file(other)).status).toBe(404);
    expect((await file(null)).status).toBe(401);
    expect((await send("GET", "UserProduct/GetImportProblems?id=x", undefined, seller.bearer)).status).toBe(400);
  });
});

describe("an import whose window was closed", () => {
  it("goes on by itself, once it has stood for a while", async () => {
    const skus = Array.from({ length: 45 }, () => mark());
    const { body } = await check(
      `SKU,Name,Price,State\n${skus.map((sku) => `${sku},Thing ${sku},5,Draft`).join("\n")}\n`,
    );
    await continueImports(addRemoteImage, new Date(Date.now() + 60_000));
    // It was only checked: nobody said to import it.
    expect((await imports())[0]).toMatchObject({ State: "Checked" });
    await importChunk(body.ImportId, { userId: seller.userId, isAdmin: false }, 0);
    await continueImports(addRemoteImage);
    expect((await imports())[0]).toMatchObject({ State: "Running", Cursor: 20 });
    const later = new Date(Date.now() + 60_000);
    await Promise.all([continueImports(addRemoteImage, later), continueImports(addRemoteImage, later)]);
    expect((await imports())[0]).toMatchObject({ State: "Done", Cursor: 45, Added: 45, Failed: 0 });
    const made = await opened.db.select().from(products).where(inArray(products.SKU, skus));
    expect(made).toHaveLength(45);
  });
});

describe("photos of other hosts", () => {
  it("are copied, and one that cannot be loaded leaves its product out", async () => {
    const jpeg = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#a33" } })
      .jpeg()
      .toBuffer();
    const asked: string[] = [];
    setDownload(async (url, file) => {
      asked.push(url);
      if (url.includes("broken")) throw new RemoteFileError("status 404");
      await writeFile(file, url.includes("text") ? "no image" : jpeg);
    });
    const [good, broken, text] = [mark(), mark(), mark()];
    const row = (sku: string, photos: string) => `${sku},Thing ${sku},Shui,toys,5,Published,${photos}`;
    const { body } = await check(
      [
        "SKU,Name,Brand,Category,Price,State,Photos",
        row(good, "https://a.example/1.jpg https://a.example/2.jpg"),
        row(broken, "https://a.example/broken.jpg"),
        row(text, "https://a.example/text.jpg"),
      ].join("\n"),
    );
    expect([body.Added, body.Problems, asked]).toEqual([3, [], []]);
    let answer = await run(body.ImportId, 0);
    for (let turn = 0; answer.body.State !== "Done" && turn < 20; turn++)
      answer = await run(body.ImportId, answer.body.Cursor);
    expect(answer.body).toMatchObject({ State: "Done", Added: 1, Failed: 2 });
    expect(answer.body.Problems).toMatchObject([
      { Line: 3, Column: "Photos", Value: "https://a.example/broken.jpg" },
      { Line: 4, Column: "Photos", Value: "https://a.example/text.jpg" },
    ]);
    const [made] = await opened.db.select().from(products).where(eq(products.SKU, good));
    expect(made?.Image).toMatch(/^\/media\/[0-9a-f]{2}\/[0-9a-f]{30}\.webp$/);
    const own = await opened.db.select().from(media).where(eq(media.ownerId, seller.userId));
    expect(own.map(({ url }) => url)).toContain(made?.Image);
    expect(asked.toSorted()).toEqual(["1", "2", "broken", "text"].map((name) => `https://a.example/${name}.jpg`));
  });

  it("are refused where they are no https addresses", async () => {
    const { body } = await check(`SKU,Name,Price,Photos\n${mark()},Thing,5,http://a.example/1.jpg\n`);
    expect(body.Problems).toMatchObject([{ Line: 2, Column: "Photos" }]);
  });
});

import { randomUUID } from "node:crypto";

import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from "vitest";

import { listOptions } from "@/lib/cart/queries";
import { brands, brandSlugs, categories, media, products, productSlugs, shops } from "@/lib/db/schema";
import type { OpenDatabase } from "@/lib/db/open";
import { freshDatabase } from "@/lib/db/testing";
import { send } from "@/lib/api/testing";
import { checkoutOf, contact, createOrder, makeShop } from "@/lib/orders/testing";
import { listCardsById } from "@/lib/products/card-queries";
import { assertInvariants } from "@/lib/orders/testing-invariants";
import { makeAccount, makeAdmin, makeSeller, type Account } from "@/lib/shops/testing";

let opened: OpenDatabase;
let seller: Account;
let other: Account;
let admin: Account;

beforeAll(async () => {
  opened = await freshDatabase();
  await makeShop(opened.db);
  seller = await makeSeller(opened.db);
  other = await makeSeller(opened.db, 4);
  admin = await makeAdmin(opened.db);
  for (const name of ["a", "b", "c"]) {
    await opened.db.insert(media).values({
      url: `/media/aa/${name}.webp`,
      ownerId: seller.userId,
      kind: "product",
      width: 800,
      height: 600,
      bytes: 1,
    });
  }
});
afterEach(() => assertInvariants(opened.db));
afterAll(() => opened.close());

const mark = () => randomUUID().slice(0, 8).toUpperCase();
const product = (change: Record<string, unknown> = {}) => ({
  Name: "Nakshi Kantha Cushion",
  ShortDescription: "Three layers of cotton.",
  Description: "<p>Hand <b>stitched</b></p>",
  SKU: `NK-${mark()}`,
  BrandName: "Shui",
  CategorySlug: "home-decor",
  Images: ["/media/aa/a.webp", "/media/aa/b.webp"],
  Features: [{ Name: "Material", Value: "Cotton" }],
  PaymentType: 1,
  OptionList: [
    {
      option: "Madder",
      ImageList: ["/media/aa/b.webp"],
      items: [
        { Size: "40", Price: 20, RegularPrice: 36, Quantity: 5 },
        { Size: "45", Price: 22.5, Quantity: 0 },
      ],
    },
    { option: "Indigo", items: [{ Size: "45", Price: 24, Quantity: 3 }] },
  ],
  ...change,
});
const save = (body: Record<string, unknown>, who = seller) =>
  send("POST", "UserProduct/AddNewProduct", body, who.bearer);
const own = async (slug: string, who = seller) =>
  send("GET", `UserProduct/GetUserProduct?slug=${slug}`, undefined, who.bearer);
const shown = (slug: string) => send("GET", `Product/GetProductBySlug?slug=${slug}`);

async function added(change: Record<string, unknown> = {}) {
  const answer = await save(product(change));
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  const { body } = await own(String(answer.body.Slug));
  return body;
}
/** The result of GetUserProduct, as the editor sends it back. */
const sent = ({ ID: _id, UpdatedAt: _at, ...body }: Record<string, unknown>) => body;

it("takes neither sales, views, stars nor earned badges from a seller", async () => {
  const raised = { TotalSold: 900, ViewCount: 9_000, Rating: 5, ReviewCount: 400, Badges: ["toprated", "new", "sale"] };
  const { body } = await save(product(raised));
  const none = { TotalSold: 0, ViewCount: 0, Rating: 0, ReviewCount: 0, Badges: ["sale"] };
  const stored = () =>
    opened.db
      .select()
      .from(products)
      .where(eq(products.PUID, String(body.PUID)));
  expect(await stored()).toMatchObject([none]);
  const { body: now } = await own(String(body.Slug));
  expect((await save({ ...sent(now), ...raised })).status).toBe(200);
  expect(await stored()).toMatchObject([none]);
  const edit = { PUID: body.PUID, TotalSold: 900 };
  expect((await send("POST", "UserProduct/EditProducts", { Edits: [edit] }, seller.bearer)).status).toBe(400);
});

describe("adding a product", () => {
  it("publishes it with everything that was typed", async () => {
    const { body } = await save(product());
    const page = await shown(String(body.Slug));
    expect(page.body).toMatchObject({
      Name: "Nakshi Kantha Cushion",
      Description: "<p>Hand <strong>stitched</strong></p>",
      Image: "/media/aa/a.webp",
      Image2: "/media/aa/b.webp",
      Price: 20,
      RegularPrice: 36,
      Discount: 44,
      AvailableQuantity: 8,
      BrandSlug: "shui",
      SID: seller.SID,
      Features: [{ Slug: "material", Name: "Material", Value: "Cotton" }],
    });
    const [madder, indigo] = page.body.OptionList;
    expect(madder).toMatchObject({
      option: "Madder",
      items: [
        { Size: "40", Quantity: 5, Image: "/media/aa/b.webp" },
        { Size: "45", Price: 22.5 },
      ],
    });
    expect(indigo.items[0].SKU).toBe(`${page.body.SKU}-B1`);
  });

  it("shows every photo of a product with a single option", async () => {
    const Images = ["a", "b", "c"].map((name) => `/media/aa/${name}.webp`);
    const { body } = await save(product({ Images, OptionList: [{ items: [{ Price: 12, Quantity: 3 }] }] }));
    const page = await shown(String(body.Slug));
    expect(page.body.OptionList[0].items[0]).toMatchObject({ Image: Images[0], ImageList: Images });
  });

  it("shows an option its own photos and those that show every option, in the cart as on the page", async () => {
    const [general, madderOnly, indigoOnly] = ["a", "b", "c"].map((name) => `/media/aa/${name}.webp`);
    const { body } = await save(
      product({
        Images: [madderOnly, general, indigoOnly],
        OptionList: [
          { option: "Madder", ImageList: [madderOnly], items: [{ Price: 20, Quantity: 5 }] },
          { option: "Indigo", ImageList: [indigoOnly], items: [{ Price: 20, Quantity: 5 }] },
          { option: "Plain", items: [{ Price: 20, Quantity: 5 }] },
        ],
      }),
    );
    const page = await shown(String(body.Slug));
    const options: { items: { ID: number; Image: string; ImageList: string[] }[] }[] = page.body.OptionList;
    expect(options.map(({ items }) => items[0]?.ImageList)).toEqual([
      [madderOnly, general],
      [indigoOnly, general],
      [general],
    ]);
    const ids = options.map(({ items }) => items[0]?.ID ?? 0);
    const offered = await listOptions(ids);
    const imageOf = (id: number) => offered.find(({ option }) => option.ID === id)?.option.Image;
    expect(ids.map(imageOf)).toEqual([madderOnly, indigoOnly, general]);
  });

  it("offers the first option that has a price", async () => {
    const OptionList = [
      { option: "Madder", items: [{ Size: "40", Price: 0, Quantity: 5 }] },
      { option: "Indigo", items: [{ Size: "40", Price: 24, Quantity: 3 }] },
    ];
    const { ID, Slug } = await added({ OptionList });
    expect((await shown(String(Slug))).body).toMatchObject({ Price: 24, AvailableQuantity: 8 });
    expect(await listCardsById([Number(ID)])).toMatchObject([
      { PriceCents: 2_400, Option: { Variant: "Indigo", PriceCents: 2_400 } },
    ]);
  });

  it("gives the same name another address", async () => {
    const name = `Lamp ${mark()}`;
    const slugs = [await added({ Name: name }), await added({ Name: name })].map(({ Slug }) => Slug as string);
    expect(slugs[1]).toBe(`${slugs[0]}-2`);
  });

  it("belongs to the seller's verified shop, for any sent shop", async () => {
    const keeper = await makeSeller(opened.db);
    await opened.db.insert(shops).values({
      name: "K",
      slug: `k-${mark().toLowerCase()}`,
      address: "1",
      locationSlug: "dhaka",
      ownerId: keeper.userId,
      verifiedAt: new Date(),
    });
    const { body } = await save(
      product({ Images: [], State: "Draft", OptionList: [{ items: [{ Price: 1, Quantity: 1 }] }] }),
      keeper,
    );
    const [row] = await opened.db
      .select()
      .from(products)
      .where(eq(products.ID, Number(body.ID)));
    expect(row).toMatchObject({ sellerId: keeper.userId, state: "Draft" });
    expect(row?.storeId).not.toBeNull();
    const { body: sent } = await save({ ...product(), SID: 786, Store: { slug: "k" } });
    expect((await shown(String(sent.Slug))).body).toMatchObject({ SID: seller.SID, Store: null });
    expect((await shown(String(body.Slug))).status).toBe(404);
  });

  it("creates a new brand once, in any case, also for simultaneous requests", async () => {
    const names = ["One", "Two", "Three"].map((word) => `${word} ${mark()}`);
    const written = names.flatMap((name) => [name, name.toUpperCase(), name.toLowerCase(), `${name} `]);
    const answers = await Promise.all(written.map((BrandName) => save(product({ BrandName }))));
    expect(answers.map(({ status }) => status)).toEqual(written.map(() => 200));
    await added({ BrandName: names[0]?.toLowerCase() });
    const { body } = await send("GET", "Category/getAllBrands");
    const all = (body as { name: string }[]).map(({ name }) => name.toLowerCase());
    expect(all.filter((name) => names.some((one) => one.toLowerCase() === name)).sort()).toEqual(
      names.map((name) => name.toLowerCase()).sort(),
    );
  });

  it("gives each of several products of one name, saved at once, an address of its own", async () => {
    const Name = `Brass Oil Lamp ${mark()}`;
    const answers = await Promise.all(Array.from({ length: 6 }, () => save(product({ Name }))));
    const base = Name.toLowerCase().replaceAll(" ", "-");
    expect(answers.map(({ body }) => String(body.Slug)).sort()).toEqual(
      [base, ...[2, 3, 4, 5, 6].map((number) => `${base}-${number}`)].sort(),
    );
  });

  it("gives a brand an address that no other has or had", async () => {
    const word = mark();
    const [first] = await opened.db
      .insert(brands)
      .values({ name: `Moved ${word}`, slug: `moved-${word.toLowerCase()}` })
      .returning({ id: brands.id });
    await opened.db.insert(brandSlugs).values({ slug: `was-${word.toLowerCase()}`, brandId: first?.id ?? 0 });
    await added({ BrandName: `Was ${word}` });
    await added({ BrandName: `Was, ${word}!` });
    const { rows } = await opened.db.execute<{ slug: string }>(
      sql`select slug from brands where slug like ${`%${word.toLowerCase()}%`} order by id`,
    );
    expect(rows.map(({ slug }) => slug.replace(word.toLowerCase(), "x"))).toEqual(["moved-x", "was-x-2", "was-x-3"]);
  });

  it("is for sellers", async () => {
    const shopper = await makeAccount(opened.db);
    expect((await send("POST", "UserProduct/AddNewProduct", product())).status).toBe(401);
    expect((await save(product(), shopper)).status).toBe(403);
    for (const call of ["GetUserProducts", "GetAllAvailableSKUs", "GetUserProduct?slug=x", "GetDrafts"]) {
      expect((await send("GET", `UserProduct/${call}`, undefined, shopper.bearer)).status).toBe(403);
    }
  });

  test.each<[string, Record<string, unknown>, string]>([
    ["no name", { Name: " " }, "Name"],
    ["no photo", { Images: [], OptionList: [{ items: [{ Price: 1, Quantity: 1 }] }] }, "Images"],
    ["another's photo", { Images: ["/media/zz/other.webp"] }, "Images"],
    ["a photo from elsewhere", { Images: ["https://evil.example/a.webp"] }, "Images.0"],
    ["an unknown category", { CategorySlug: "boats" }, "CategorySlug"],
    ["a negative price", { OptionList: [{ items: [{ Price: -1, Quantity: 1 }] }] }, "OptionList.0.items.0.Price"],
    ["a third of a cent", { OptionList: [{ items: [{ Price: 1.005, Quantity: 1 }] }] }, "OptionList.0.items.0.Price"],
    [
      "a regular price below the price",
      { OptionList: [{ items: [{ Price: 9, RegularPrice: 8, Quantity: 1 }] }] },
      "OptionList.0.items.0.RegularPrice",
    ],
    [
      "a size twice",
      {
        OptionList: [
          {
            items: [
              { Size: "M", Price: 1, Quantity: 1 },
              { Size: "m", Price: 1, Quantity: 1 },
            ],
          },
        ],
      },
      "OptionList.0.items.1.Size",
    ],
    [
      "a nameless second variant",
      { OptionList: [{ option: "Red", items: [{ Price: 1, Quantity: 1 }] }, { items: [{ Price: 1, Quantity: 1 }] }] },
      "OptionList.1.option",
    ],
    ["no option", { OptionList: [] }, "OptionList"],
    ["half a unit", { OptionList: [{ items: [{ Price: 1, Quantity: 0.5 }] }] }, "OptionList.0.items.0.Quantity"],
    ["a null character", { Name: "a\u0000b" }, "Name"],
    ["a script as source", { SourceUrl: "javascript:alert(1)" }, "SourceUrl"],
  ])("rejects %s", async (_what, change, path) => {
    const { status, body } = await save(product(change));
    expect([status, body.errors?.[0]?.path]).toEqual([400, path]);
  });

  it("rejects a SKU that is in use, at the field that contains it", async () => {
    const first = await added();
    const again = await save(product({ SKU: first.SKU }));
    expect(again.body.errors).toContainEqual(
      expect.objectContaining({ path: "SKU", message: "This SKU is already in use" }),
    );
    const option = await save(
      product({ OptionList: [{ items: [{ SKU: `${first.SKU}-A1`, Price: 1, Quantity: 1 }] }] }),
    );
    expect(option.body.errors).toContainEqual(
      expect.objectContaining({ path: "OptionList.0.items.0.SKU", message: "This SKU is already in use" }),
    );
    const free = (query: string) => send("GET", `UserProduct/IsSkuFree?${query}`, undefined, seller.bearer);
    expect((await free(`sku=${first.SKU}`)).body).toBe(false);
    expect((await free(`sku=${first.SKU}&puid=${first.PUID}`)).body).toBe(true);
    const skus = await send("GET", "UserProduct/GetAllAvailableSKUs", undefined, seller.bearer);
    expect(skus.body).toEqual(expect.arrayContaining([first.SKU, `${first.SKU}-A1`]));
    const race = product();
    const answers = await Promise.all([save(race), save(race)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  });

  test.each([
    [`<p onclick="x()">Hi<script>alert(1)</script></p>`, "<p>Hi</p>"],
    [`<a href="javascript:alert(1)">x</a>`, `<a rel="nofollow noopener ugc" target="_blank">x</a>`],
    [`<img src=x onerror=alert(1)><svg><style>*{}</style></svg><p>ok</p>`, "<p>ok</p>"],
    [`<iframe src="//evil.example"></iframe><h1>Big</h1>`, "<h3>Big</h3>"],
    [`<p style="position:fixed">a</p><p> </p>`, "<p>a</p>"],
  ])("keeps of %s what is harmless", async (Description, kept) => {
    expect((await added({ Description })).Description).toBe(kept);
  });

  it("sets no badge that has to be earned", async () => {
    expect((await added({ Badges: ["sale", "toprated", "new"] })).Badges).toEqual(["sale"]);
  });
});

describe("editing a product", () => {
  it("changes nothing when what was read is sent back", async () => {
    const before = await added();
    const { status, body } = await save(sent(before));
    expect([status, body.Version]).toEqual([200, 2]);
    const after = (await own(String(before.Slug))).body;
    expect({ ...after, UpdatedAt: "", Version: 0 }).toEqual({ ...before, UpdatedAt: "", Version: 0 });
  });

  it.each(["its owner", "the public"])("changes nothing when a product is sent back as %s reads it", async (who) => {
    const before = await added({ SourceUrl: "https://source.example/1", Badges: ["sale"] });
    const slug = String(before.Slug);
    const read = who === "its owner" ? before : (await shown(slug)).body;
    const { status, body } = await save(read);
    expect([status, body.Version]).toEqual([200, 2]);
    const after = (await own(slug)).body;
    expect({ ...after, UpdatedAt: "", Version: 0 }).toEqual({ ...before, UpdatedAt: "", Version: 0 });
  });

  it("takes a product that the public read once, and no field that is unknown", async () => {
    const before = await added();
    const { body: read } = await shown(String(before.Slug));
    expect((await save({ ...read, Colour: "red" })).status).toBe(400);
    expect((await save({ ...read, Name: "First" })).status).toBe(200);
    const second = await save({ ...read, Name: "Second" });
    expect([second.status, second.body.Version]).toEqual([409, 2]);
    expect((await save({ ...read, UpdatedAt: undefined })).status).toBe(400);
    expect((await save(read, other)).status).toBe(404);
  });

  it("names its SUID to its owner alone", async () => {
    const slug = String((await added()).Slug);
    const read = async (who?: Account) =>
      (await send("GET", `Product/GetProductBySlug?slug=${slug}`, undefined, who?.bearer)).body;
    const { body: info } = await send(
      "GET",
      `Account/getmurgioutofanda/?ue=${encodeURIComponent(seller.email)}`,
      undefined,
      seller.bearer,
    );
    expect(await read(seller)).toMatchObject({ SID: info.SID, SUID: info.Id });
    for (const who of [undefined, other, admin]) expect(await read(who)).not.toHaveProperty("SUID");
  });

  it("is not found at an address that no product can have", async () => {
    for (const call of ["GetUserProduct", "GetEditor"]) {
      const statusOf = async (slug: string) =>
        (await send("GET", `UserProduct/${call}?slug=${slug}`, undefined, seller.bearer)).status;
      for (const slug of ["../x", "A B"]) expect(await statusOf(slug), `${call} ${slug}`).toBe(404);
      for (const slug of ["%00", "a%00b"]) expect(await statusOf(slug), `${call} ${slug}`).toBe(400);
    }
  });

  it("opens in the editor with everything it needs", async () => {
    const before = await added();
    const begin = (query: string, who = seller) => send("GET", `UserProduct/GetEditor${query}`, undefined, who.bearer);
    const { body } = await begin(`?slug=${String(before.Slug)}`);
    expect(body).toMatchObject({ Product: { PUID: before.PUID }, Draft: null, HasAi: false, IsAdmin: false });
    expect(body.Categories).toContainEqual(expect.objectContaining({ slug: "home-decor" }));
    expect(body.Brands).toContain("Shui");
    expect((await begin("")).body.Product).toBeNull();
    expect((await begin(`?slug=${String(before.Slug)}`, other)).status).toBe(404);
    expect((await begin(`?slug=${String(before.Slug)}`, admin)).body).toMatchObject({ IsAdmin: true });
  });

  it("is for its owner and administrators; to others it does not exist", async () => {
    const before = await added();
    expect((await own(String(before.Slug), other)).status).toBe(404);
    expect((await save(sent(before), other)).status).toBe(404);
    expect((await save({ ...sent(before), Name: "By the boss" }, admin)).status).toBe(200);
    const [row] = await opened.db
      .select()
      .from(products)
      .where(eq(products.PUID, String(before.PUID)));
    expect(row).toMatchObject({ Name: "By the boss", sellerId: seller.userId });
  });

  it("shows a conflict instead of overwriting an earlier edit", async () => {
    const before = await added();
    const answers = await Promise.all([
      save({ ...sent(before), Name: "One" }),
      save({ ...sent(before), Name: "Two" }, admin),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({
      Version: 2,
      Slug: before.Slug,
      ChangedAt: expect.any(String),
      ChangedBy: expect.any(String),
      IsOwnChange: false,
    });
    const { Version: _version, ...unversioned } = sent(before);
    expect((await save(unversioned)).status).toBe(400);
  });

  it("says who came first: the person's other window, or an administrator without a name", async () => {
    const before = await added();
    await save({ ...sent(before), Name: "One" });
    expect((await save({ ...sent(before), Name: "Two" })).body).toMatchObject({ IsOwnChange: true });
    await save({ ...sent(before), Version: 2, Name: "Three" }, admin);
    expect((await save({ ...sent(before), Name: "Four" })).body).toMatchObject({
      ChangedBy: "Nijer",
      IsOwnChange: false,
    });
  });

  it("keeps the address when the name changes, and redirects from the old address when it changes", async () => {
    const before = await added();
    await save({ ...sent(before), Name: "Another name" });
    const named = (await own(String(before.Slug))).body;
    expect(named.Name).toBe("Another name");
    const Slug = `moved-${mark().toLowerCase()}`;
    const moved = await save({ ...sent(named), Slug });
    expect(moved.body.Slug).toBe(Slug);
    const [row] = await opened.db
      .select()
      .from(productSlugs)
      .where(eq(productSlugs.slug, String(before.Slug)));
    expect(row?.productId).toBe(before.ID);
    const taken = await save(product({ Slug: before.Slug }));
    expect(taken.body.Slug).not.toBe(before.Slug);
  });

  it("does not undo sales that happened while it was open", async () => {
    const before = await added();
    const item = before.OptionList[0].items[0];
    const Items = [{ ID: before.ID, OptionId: item.ID, Quantity: 2 }];
    await createOrder(await checkoutOf({ ...contact, Items }));
    const edit = sent(before) as { OptionList: { items: Record<string, unknown>[] }[] };
    edit.OptionList[0]?.items.splice(0, 1, { ...item, Quantity: 15, QuantityWas: 5 });
    await save(edit);
    expect((await own(String(before.Slug))).body.OptionList[0].items[0].Quantity).toBe(13);
  });

  it("keeps the ids of options, adds and removes others, but never one that was ordered", async () => {
    const before = await added();
    const [madder, indigo] = before.OptionList;
    const changed = {
      ...sent(before),
      OptionList: [
        { ...indigo, option: "Deep indigo", items: [...indigo.items, { Size: "60", Price: 30, Quantity: 1 }] },
        madder,
      ],
    };
    expect((await save(changed)).status).toBe(200);
    const after = (await own(String(before.Slug))).body;
    expect(after.OptionList[0]).toMatchObject({
      option: "Deep indigo",
      items: [{ ID: indigo.items[0].ID }, { Size: "60" }],
    });
    const bought = { ID: before.ID, OptionId: madder.items[0].ID, Quantity: 1 };
    await createOrder(await checkoutOf({ ...contact, Items: [bought] }));
    const without = { ...sent(after), OptionList: [after.OptionList[0]] };
    const rejected = await save(without);
    expect([rejected.status, rejected.body.OptionId]).toEqual([409, madder.items[0].ID]);
    expect((await save({ ...sent(after), OptionList: [after.OptionList[1]] })).status).toBe(200);
  });

  it("is rejected while the shop is suspended", async () => {
    const keeper = await makeSeller(opened.db);
    await opened.db.insert(shops).values({
      name: "S",
      slug: `s-${mark().toLowerCase()}`,
      address: "1",
      locationSlug: "dhaka",
      ownerId: keeper.userId,
      verifiedAt: new Date(),
      suspendedAt: new Date(),
    });
    expect((await save(product({ Images: [], State: "Draft" }), keeper)).status).toBe(403);
  });
});

describe("the list of own products", () => {
  const list = async (query: string, who = seller) =>
    send("GET", `UserProduct/GetUserProducts?${query}`, undefined, who.bearer);

  it("searches, filters, sorts and counts states; another's list is for administrators only", async () => {
    const word = mark();
    const cheap = await added({ Name: `${word} cheap`, OptionList: [{ items: [{ Price: 1, Quantity: 0 }] }] });
    await added({ Name: `${word} dear`, OptionList: [{ items: [{ Price: 99, Quantity: 30 }] }], State: "Draft" });
    const found = await list(`text=${word.toLowerCase()}&sort=price_desc`);
    expect((found.body.Result as { Price: number }[]).map(({ Price }) => Price)).toEqual([99, 1]);
    expect(found.body.States).toEqual({ Draft: 1, Published: 1, Archived: 0 });
    expect((await list(`text=${word}&state=Draft`)).body.Counts).toBe(1);
    expect((await list(`text=${word}&stock=out`)).body.Result).toMatchObject([{ PUID: cheap.PUID }]);
    expect((await list(`text=${cheap.SKU}-A1`)).body.Counts).toBe(1);
    expect((await list("text=%25")).body.Counts).toBe(0);
    expect((await list(`suid=${seller.Id}&text=${word}`, other)).status).toBe(403);
    expect((await list(`suid=${seller.Id}&text=${word}`, admin)).body.Counts).toBe(2);
    expect((await list(`suid=all&text=${word}`, admin)).body.Counts).toBe(2);
    expect((await list(`text=${word}`, other)).body.Counts).toBe(0);
  });
});

describe("finding own products", () => {
  const names = async (query: Record<string, string>) =>
    (
      await send(
        "GET",
        `UserProduct/GetUserProducts?${new URLSearchParams(query).toString()}`,
        undefined,
        seller.bearer,
      )
    ).body.Result.map(({ Name }: { Name: string }) => Name);

  it("takes the words in any order, and misspelled ones where none has the typed ones", async () => {
    const word = mark();
    const Name = `Bulk brass lamp ${word}`;
    await added({ Name });
    for (const text of [`brass LAMP ${word}`, `${word} lamp`, `brass lmap ${word}`, `bras lampp ${word}`])
      expect([text, await names({ text })]).toEqual([text, [Name]]);
    expect(await names({ text: `${word} kettle` })).toEqual([]);
  });

  it("names categories in the language of the request", async () => {
    await opened.db
      .insert(categories)
      .values({ name: "Drone & UAV", slug: "drone", department: "gadget", depth: 0, tree: ["drone"] })
      .onConflictDoNothing();
    const Name = `Flyer ${mark()}`;
    await added({ Name, CategorySlug: "drone" });
    const german = { ...seller.bearer, "accept-language": "de" };
    const filters = await send("GET", "UserProduct/GetProductFilters", undefined, german);
    expect(filters.body.Categories).toContainEqual({ Slug: "drone", Name: "Drohnen", Count: 1 });
    const rows = await send("GET", `UserProduct/GetUserProducts?text=${encodeURIComponent(Name)}`, undefined, german);
    expect(rows.body.Result).toMatchObject([{ Name, CategorySlug: "drone", CategoryName: "Drohnen" }]);
  });

  it("filters by category and brand, which are listed with their number", async () => {
    const word = mark();
    await added({ Name: `${word} one`, BrandName: `Brand ${word}` });
    await added({ Name: `${word} two` });
    const filters = await send("GET", "UserProduct/GetProductFilters", undefined, seller.bearer);
    const brand = filters.body.Brands.find(({ Name }: { Name: string }) => Name === `Brand ${word}`);
    expect(brand).toMatchObject({ Count: 1 });
    expect(await names({ brand: brand.Slug })).toEqual([`${word} one`]);
    expect(filters.body.Categories.map(({ Slug }: { Slug: string }) => Slug)).toContain("home-decor");
    expect(await names({ text: word, category: "home-decor" })).toHaveLength(2);
    expect(await names({ text: word, category: "no-such-category" })).toEqual([]);
    const foreign = await send("GET", "UserProduct/GetProductFilters", undefined, other.bearer);
    expect(JSON.stringify(foreign.body)).not.toContain(word);
    expect((await send("GET", "UserProduct/GetProductFilters?suid=all", undefined, seller.bearer)).status).toBe(403);
  });

  it("gives the ids of all that match, in the list's order", async () => {
    const word = mark();
    const made: { PUID?: unknown }[] = [];
    for (const Price of [3, 1, 2])
      made.push(await added({ Name: `${word} ${Price}`, OptionList: [{ items: [{ Price, Quantity: 1 }] }] }));
    const ids = (query: string, who = seller) =>
      send("GET", `UserProduct/GetProductIds?${query}`, undefined, who.bearer);
    expect((await ids(`text=${word}&sort=price_asc`)).body.PUIDs).toEqual([1, 2, 0].map((at) => made[at]?.PUID));
    expect((await ids(`text=${word}`, other)).body.PUIDs).toEqual([]);
    expect((await ids("suid=all")).status).toBe(403);
  });
});

describe("a copy of a product", () => {
  const copy = (PUID: unknown, who = seller) => send("POST", "UserProduct/CopyProduct", { PUID }, who.bearer);

  it("is a draft of its owner with everything but the address and the SKUs", async () => {
    const before = await added({ Name: `Jug ${mark()}` });
    const { status, body } = await copy(before.PUID);
    expect([status, body.PUID === before.PUID]).toEqual([200, false]);
    const made = (await own(body.Slug)).body;
    const first = (await own(String(before.Slug))).body;
    expect(made).toMatchObject({ State: "Draft", Name: `${first.Name} (2)`, Images: first.Images });
    expect(made.SKU).not.toBe(first.SKU);
    const prices = ({ OptionList }: { OptionList: { items: { Price: number; Size: string }[] }[] }) =>
      OptionList.flatMap(({ items }) => items.map(({ Price, Size }) => [Size, Price]));
    expect(prices(made)).toEqual(prices(first));
    expect((await copy(before.PUID, other)).status).toBe(404);
    expect((await copy(before.PUID, admin)).status).toBe(404);
    expect((await copy("x")).status).toBe(400);
    const twice = await Promise.all([copy(before.PUID), copy(before.PUID)]);
    expect(new Set(twice.map(({ body: each }) => each.Slug)).size).toBe(2);
  });
});

describe("deleting for good", () => {
  const remove = async (PUIDs: unknown[], who = seller) =>
    send("POST", "UserProduct/DeleteProducts", { PUIDs }, who.bearer);
  const results = async (PUIDs: unknown[], who = seller) =>
    (await remove(PUIDs, who)).body.Results.map(({ Ok }: { Ok: boolean }) => Ok);

  it("takes drafts and archived products of the caller that were never ordered", async () => {
    const draft = await added({ State: "Draft" });
    const sold = await added();
    const live = await added();
    expect(await results([draft.PUID], other)).toEqual([false]);
    expect(await results([live.PUID, draft.PUID, "0".repeat(32)])).toEqual([false, true, false]);
    expect((await own(String(draft.Slug))).status).toBe(404);
    const { body } = await own(String(sold.Slug));
    const [bought] = body.OptionList[0].items;
    await createOrder(await checkoutOf({ ...contact, Items: [{ ID: body.ID, OptionId: bought.ID, Quantity: 1 }] }));
    await send("POST", "UserProduct/EditProducts", { Edits: [{ PUID: sold.PUID, State: "Archived" }] }, seller.bearer);
    expect((await remove([sold.PUID])).body.Results[0].Message).toContain("order");
    expect((await own(String(sold.Slug))).status).toBe(200);
    const archived = await added();
    await send(
      "POST",
      "UserProduct/EditProducts",
      { Edits: [{ PUID: archived.PUID, State: "Archived" }] },
      seller.bearer,
    );
    const twice = await Promise.all([results([archived.PUID]), results([archived.PUID])]);
    expect(twice.flat().toSorted()).toEqual([false, true]);
    expect((await remove([])).status).toBe(400);
  });
});

describe("editing many", () => {
  const edit = (Edits: unknown[], who = seller) => send("POST", "UserProduct/EditProducts", { Edits }, who.bearer);

  it("answers for each, and changes what it can", async () => {
    const several = await added();
    const single = await added({ OptionList: [{ items: [{ Price: 10, RegularPrice: 12, Quantity: 4 }] }] });
    const { body } = await edit([
      { PUID: single.PUID, Price: 11.5, Quantity: 9, QuantityWas: 4 },
      { PUID: several.PUID, Price: 1 },
      { PUID: "0".repeat(32), State: "Archived" },
    ]);
    expect((body.Results as { Ok: boolean }[]).map(({ Ok }) => Ok)).toEqual([true, false, false]);
    expect((await shown(String(single.Slug))).body).toMatchObject({
      Price: 11.5,
      RegularPrice: 12,
      AvailableQuantity: 9,
    });
    await edit([{ PUID: several.PUID, PricePercent: -10, EachQuantity: 7 }]);
    expect((await shown(String(several.Slug))).body).toMatchObject({ Price: 18, AvailableQuantity: 21 });
  });

  it("changes one option of several, and the others stay", async () => {
    const one = await added();
    const foreign = await added();
    const options = async () =>
      (
        (await own(String(one.Slug))).body as {
          OptionList: { items: { ID: number; Price: number; Quantity: number }[] }[];
        }
      ).OptionList.flatMap(({ items }) => items);
    const [first, second, third] = await options();
    const { body } = await edit([
      { PUID: one.PUID, OptionId: second?.ID, Version: 1, Price: 30 },
      { PUID: one.PUID, OptionId: third?.ID, Quantity: 9, QuantityWas: 3 },
      { PUID: foreign.PUID, OptionId: first?.ID, Price: 1 },
      { PUID: one.PUID, OptionId: first?.ID, Version: 1, Price: 2 },
    ]);
    expect((body.Results as { Ok: boolean }[]).map(({ Ok }) => Ok)).toEqual([true, true, false, false]);
    expect((await options()).map(({ Price, Quantity }) => [Price, Quantity])).toEqual([
      [20, 5],
      [30, 0],
      [24, 9],
    ]);
    expect((await shown(String(one.Slug))).body).toMatchObject({ Price: 20, AvailableQuantity: 14 });
    expect((await edit([{ PUID: one.PUID, OptionId: first?.ID, Price: 1 }], other)).body.Results[0].Ok).toBe(false);
  });

  it("changes two options at the same time, both", async () => {
    const one = await added();
    const { OptionList } = (await own(String(one.Slug))).body as { OptionList: { items: { ID: number }[] }[] };
    const ids = OptionList.flatMap(({ items }) => items.map(({ ID }) => ID));
    const results = await Promise.all(ids.map((OptionId) => edit([{ PUID: one.PUID, OptionId, Quantity: 6 }])));
    expect(results.every(({ body }) => body.Results[0].Ok)).toBe(true);
    expect((await shown(String(one.Slug))).body).toMatchObject({ AvailableQuantity: 18 });
  });

  it("archives, and undoes it", async () => {
    const one = await added();
    await edit([{ PUID: one.PUID, State: "Archived" }]);
    expect((await shown(String(one.Slug))).status).toBe(404);
    await edit([{ PUID: one.PUID, State: "Published" }]);
    expect((await shown(String(one.Slug))).status).toBe(200);
  });

  it("never changes another seller's product, and checks the version where one is sent", async () => {
    const one = await added();
    expect((await edit([{ PUID: one.PUID, State: "Archived" }], other)).body.Results[0].Ok).toBe(false);
    const both = await Promise.all([1, 2].map(() => edit([{ PUID: one.PUID, Version: 1, EachQuantity: 1 }])));
    expect(both.map(({ body }) => body.Results[0].Ok as boolean).toSorted()).toEqual([false, true]);
  });
});

describe("drafts", () => {
  const keep = (body: Record<string, unknown>, who = seller) => send("POST", "UserProduct/SaveDraft", body, who.bearer);
  const drafts = async (who = seller, query = "") =>
    (await send("GET", `UserProduct/GetDrafts${query}`, undefined, who.bearer)).body;

  it("are stored for their writer only, one for each product, and deleted when it is published", async () => {
    const one = await added();
    const id = randomUUID();
    await keep({ DraftId: id, PUID: one.PUID, Payload: { Name: "first" } });
    const second = await keep({ DraftId: randomUUID(), PUID: one.PUID, Payload: { Name: "second" } });
    expect(second.body.DraftId).toBe(id);
    expect(await drafts(seller, `?puid=${one.PUID}`)).toMatchObject([{ Name: "second", Payload: { Name: "second" } }]);
    expect(await drafts(admin, `?puid=${one.PUID}`)).toEqual([]);
    expect((await keep({ DraftId: id, Payload: {} }, other)).status).toBe(404);
    expect((await keep({ DraftId: randomUUID(), PUID: one.PUID, Payload: {} }, other)).status).toBe(404);
    expect((await send("DELETE", `UserProduct/DeleteDraft/${id}`, undefined, other.bearer)).status).toBe(404);
    await save(sent(one));
    expect(await drafts(seller, `?puid=${one.PUID}`)).toEqual([]);
  });

  it("of a new product go when it is added", async () => {
    const DraftId = randomUUID();
    await keep({ DraftId, Payload: { Name: "New one" } });
    expect(await drafts()).toMatchObject([{ DraftId, PUID: "", Name: "New one" }]);
    await added({ DraftId });
    expect(await drafts()).toEqual([]);
  });

  it("have a size", async () => {
    expect((await keep({ DraftId: randomUUID(), Payload: { Description: "x".repeat(200_001) } })).status).toBe(413);
  });
});

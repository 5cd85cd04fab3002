import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";

import type { OpenDatabase } from "@/lib/db/open";
import { media, products, shops } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import { send } from "@/lib/api/testing";
import { makeShop } from "@/lib/orders/testing";
import { findProductNow } from "@/lib/products/queries";
import { makeAdmin, makeSeller, type Account } from "@/lib/shops/testing";

import { findPreview } from "./preview-queries";

let opened: OpenDatabase;
let [seller, other, admin]: Account[] = [];

beforeAll(async () => {
  opened = await freshDatabase();
  await makeShop(opened.db);
  seller = await makeSeller(opened.db);
  other = await makeSeller(opened.db, 3);
  admin = await makeAdmin(opened.db);
  await opened.db.insert(shops).values({
    name: "Rina Handmade",
    slug: "rina",
    address: "Road 1",
    locationSlug: "dhaka",
    ownerId: seller.userId,
    verifiedAt: new Date(),
  });
  const photo = { ownerId: seller.userId, kind: "product" as const, bytes: 1 };
  await opened.db.insert(media).values(["a", "b"].map((name) => ({ ...photo, url: `/media/aa/${name}.webp` })));
});
afterAll(() => opened.close());

const as = (who: Account | undefined, isAdmin = false) => ({ userId: who?.userId ?? 0, isAdmin });

const body = {
  Name: "Kantha quilt",
  ShortDescription: "Sewn by hand",
  Description: "<p>Soft</p>",
  BrandName: "Shui",
  CategorySlug: "home-decor",
  Images: ["/media/aa/a.webp", "/media/aa/b.webp"],
  Features: [{ Name: "Material", Value: "Cotton" }],
  OptionList: [
    {
      option: "Red",
      ImageList: ["/media/aa/b.webp"],
      items: [{ Size: "S", Price: 12.5, RegularPrice: 25, Quantity: 4 }],
    },
    { option: "Blue", items: [{ Size: "S", Price: 9, Quantity: 0 }] },
  ],
};
const saved = async (State: string) => {
  const answer = await send("POST", "UserProduct/AddNewProduct", { ...body, State }, seller?.bearer);
  return answer.body as { PUID: string; Slug: string };
};
const keep = async (Payload: Record<string, unknown>, PUID?: string, who = seller) => {
  const answer = await send("POST", "UserProduct/SaveDraft", { DraftId: randomUUID(), PUID, Payload }, who?.bearer);
  return answer.body.DraftId as string;
};

it("the preview of a stored product is its public page's product", async () => {
  const { PUID, Slug } = await saved("Published");
  const shown = await findPreview(PUID, as(seller));
  const { Option: _option, UpdatedAt: _at, ViewCount: _views, ...live } = (await findProductNow(Slug)) ?? {};
  expect(shown).toMatchObject({ slug: Slug, isDraft: false });
  expect(shown?.product).toMatchObject(live);
});

it("what was never published is shown as it would be, with the seller's shop", async () => {
  const { PUID } = await saved("Draft");
  expect((await findPreview(PUID, as(seller)))?.product).toMatchObject({
    Name: "Kantha quilt",
    Seller: { Name: "Rina Handmade", IsVerified: true },
  });
  const id = await keep({ Name: "Only a name", Groups: [], Photos: [], Description: "<p>x</p><script>y</script>" });
  const shown = await findPreview(id, as(seller));
  expect(shown).toMatchObject({ slug: null, isDraft: true });
  expect(shown?.product).toMatchObject({
    Name: "Only a name",
    Description: "<p>x</p>",
    CategoryTree: [],
    Seller: { Name: "Rina Handmade" },
    Store: { slug: "rina" },
  });
});

it("a draft of a product is shown instead of it, and changes nothing", async () => {
  const { PUID, Slug } = await saved("Published");
  const before = await opened.db.select().from(products).where(eq(products.PUID, PUID));
  const id = await keep({ Name: "Another name", Groups: [], Photos: [], CategorySlug: "home-decor" }, PUID);
  const shown = await findPreview(id, as(seller));
  expect(shown).toMatchObject({ slug: Slug, isDraft: true, product: { PUID, Name: "Another name" } });
  expect(await opened.db.select().from(products).where(eq(products.PUID, PUID))).toEqual(before);
});

it("is of its owner: nobody else finds a draft, only administrators another's product", async () => {
  const { PUID } = await saved("Draft");
  const id = await keep({ Name: "Mine", Groups: [], Photos: [] });
  for (const [who, isAdmin, product, draft] of [
    [seller, false, true, true],
    [other, false, false, false],
    [admin, true, true, false],
  ] as const) {
    expect([await findPreview(PUID, as(who, isAdmin)), await findPreview(id, as(who, isAdmin))].map(Boolean)).toEqual([
      product,
      draft,
    ]);
  }
  // A stranger's draft that names the product shows the stranger's own words at most, never the product.
  expect(
    (await send("POST", "UserProduct/SaveDraft", { DraftId: randomUUID(), PUID, Payload: {} }, other?.bearer)).status,
  ).toBe(404);
  for (const wrong of ["", "x", "0".repeat(32), randomUUID(), "-".repeat(36), "0'; select 1"]) {
    expect(await findPreview(wrong, as(seller)), wrong).toBeNull();
  }
});

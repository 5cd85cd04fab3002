import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { findRenamedBrand, findRenamedCategory } from "@/lib/categories/queries";
import type { OpenDatabase } from "@/lib/db/open";
import { categories, products } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import { send } from "@/lib/api/testing";
import { makeProduct, makeShop, type TestShop } from "@/lib/orders/testing";
import { makeAccount, makeAdmin, makeSeller, type Account } from "@/lib/shops/testing";

import type { AdminBrand, AdminCategory } from "./catalog-contract";

let opened: OpenDatabase;
let shop: TestShop;
let admin: Account;
const others: Record<string, string>[] = [];

beforeAll(async () => {
  opened = await freshDatabase();
  shop = await makeShop(opened.db);
  admin = await makeAdmin(opened.db);
  const publisher = await makeAccount(opened.db, { roles: ["publisher"] });
  others.push((await makeAccount(opened.db)).bearer, (await makeSeller(opened.db)).bearer, publisher.bearer);
});
afterAll(() => opened.close());

const mark = () => randomUUID().slice(0, 6);
const post = (call: string, body: object, who = admin.bearer) => send("POST", `Admin/${call}`, body, who);
const remove = (what: string, id: number, who = admin.bearer) =>
  send("DELETE", `Admin/Delete${what}/${id}`, undefined, who);
const all = async () => (await send("GET", "Admin/GetCategories", undefined, admin.bearer)).body as AdminCategory[];
const latestEvent = async () =>
  (await send("GET", "Admin/GetAuditLog?limit=1", undefined, admin.bearer)).body.Result[0] as object;

async function addCategory(change: object = {}): Promise<AdminCategory> {
  const { status, body } = await post("SaveCategory", { Name: `Candles ${mark()}`, ...change });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as AdminCategory;
}
async function addBrand(change: object = {}): Promise<AdminBrand> {
  const { status, body } = await post("SaveBrand", { Name: `Maker ${mark()}`, ...change });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as AdminBrand;
}

describe("categories", () => {
  it("are added below others, three deep, and shown at once", async () => {
    const top = await addCategory({ Department: "kids" });
    const child = await addCategory({ ParentId: top.Id, Name: `Soy ${mark()}` });
    const leaf = await addCategory({ ParentId: child.Id, Name: `Tall ${mark()}` });
    expect([top.Depth, child.Depth, leaf.Depth, leaf.Department]).toEqual([0, 1, 2, "kids"]);
    expect((await post("SaveCategory", { Name: "Too deep", ParentId: leaf.Id })).status).toBe(409);
    expect((await post("SaveCategory", { Name: "Nowhere", ParentId: 999_999 })).status).toBe(404);
    const shown = await send("GET", `Category/GetCategoryBySlug/${leaf.Slug}`);
    expect(shown.body).toMatchObject({ name: leaf.Name, parents: [{ slug: top.Slug }, { slug: child.Slug }] });
    const order = (await all()).map(({ Id }) => Id);
    expect(order.slice(order.indexOf(top.Id))).toEqual(expect.arrayContaining([top.Id, child.Id, leaf.Id]));
    expect(order.indexOf(child.Id)).toBe(order.indexOf(top.Id) + 1);
    expect(await latestEvent()).toMatchObject({ Action: "category.added", Subject: `category:${leaf.Slug}` });
  });

  it("renamed keep their products, and lead on from every address they had", async () => {
    const top = await addCategory();
    const child = await addCategory({ ParentId: top.Id, Name: `Soy ${mark()}` });
    const product = await makeProduct(shop, {});
    const tree = [top.Slug, child.Slug];
    await opened.db
      .update(products)
      .set({ categoryId: child.Id, categoryTree: tree, keywords: "shui, jute" })
      .where(eq(products.ID, product.ID));
    const [first, second, Name] = [`wax-${mark()}`, `light-${mark()}`, `Lights ${mark()}`];
    const change = { Id: top.Id, Name, Description: "All that burns" };
    expect((await post("SaveCategory", { ...change, Slug: first })).body).toMatchObject({ Slug: first, Products: 1 });
    expect((await post("SaveCategory", { ...change, Slug: second })).body).toMatchObject({ Slug: second, Name });
    const [row] = await opened.db.select().from(products).where(eq(products.ID, product.ID));
    expect(row).toMatchObject({ categoryTree: [second, child.Slug], keywords: "shui, jute" });
    const [below] = await opened.db.select().from(categories).where(eq(categories.id, child.Id));
    expect(below?.tree).toEqual([second, child.Slug]);
    expect(await Promise.all([top.Slug, first, second].map(findRenamedCategory))).toEqual([second, second, null]);
    const list = await send("POST", "Product/GetProducts", { catSlug: second });
    expect(list.body.Result).toMatchObject([{ ID: product.ID }]);
    // Other categories cannot take a former slug; its own category can reuse it.
    expect((await post("SaveCategory", { Name: "Thief", Slug: first })).status).toBe(409);
    expect((await post("SaveCategory", { ...change, Slug: first })).status).toBe(200);
    expect(await Promise.all([top.Slug, first, second].map(findRenamedCategory))).toEqual([first, null, first]);
  });

  it("move among those beside them", async () => {
    const top = await addCategory();
    const [a, b, c] = [
      await addCategory({ ParentId: top.Id }),
      await addCategory({ ParentId: top.Id }),
      await addCategory({ ParentId: top.Id }),
    ];
    const orderNow = async () => (await all()).filter(({ ParentId }) => ParentId === top.Id).map(({ Id }) => Id);
    expect(await orderNow()).toEqual([a.Id, b.Id, c.Id]);
    const { body } = await post("MoveCategory", { Id: c.Id, By: -1 });
    expect((body as AdminCategory[]).filter(({ ParentId }) => ParentId === top.Id).map(({ Id }) => Id)).toEqual([
      a.Id,
      c.Id,
      b.Id,
    ]);
    await Promise.all([post("MoveCategory", { Id: c.Id, By: -1 }), post("MoveCategory", { Id: c.Id, By: -1 })]);
    expect(await orderNow()).toEqual([c.Id, a.Id, b.Id]);
    expect((await post("MoveCategory", { Id: 999_999, By: 1 })).status).toBe(404);
  });

  it("go under another with all below them: products and lists go along, addresses stay", async () => {
    const [from, to] = [await addCategory({ Department: "kids" }), await addCategory({ Department: "auto" })];
    const moved = await addCategory({ ParentId: from.Id, Name: `Soy ${mark()}` });
    const leaf = await addCategory({ ParentId: moved.Id, Name: `Tall ${mark()}` });
    const product = await makeProduct(shop, {});
    await opened.db
      .update(products)
      .set({
        categoryId: leaf.Id,
        categoryTree: [from.Slug, moved.Slug, leaf.Slug],
      })
      .where(eq(products.ID, product.ID));
    const { status, body } = await post("SaveCategory", { Id: moved.Id, Name: moved.Name, ParentId: to.Id });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ParentId: to.Id, Slug: moved.Slug, Depth: 1, Department: "auto", Products: 1 });
    expect(await latestEvent()).toMatchObject({ Action: "category.moved", Subject: `category:${moved.Slug}` });
    const [row] = await opened.db.select().from(products).where(eq(products.ID, product.ID));
    expect(row?.categoryTree).toEqual([to.Slug, moved.Slug, leaf.Slug]);
    const [below] = await opened.db.select().from(categories).where(eq(categories.id, leaf.Id));
    expect(below).toMatchObject({ tree: [to.Slug, moved.Slug, leaf.Slug], depth: 2, department: "auto" });
    const shown = await send("GET", `Category/GetCategoryBySlug/${leaf.Slug}`);
    expect(shown.body).toMatchObject({ parents: [{ slug: to.Slug }, { slug: moved.Slug }] });
    const listed = async (catSlug: string) => (await send("POST", "Product/GetProducts", { catSlug })).body.Counts;
    expect([await listed(from.Slug), await listed(to.Slug)]).toEqual([0, 1]);
    // At the top level it is a department with its existing colours.
    const top = await post("SaveCategory", { Id: moved.Id, Name: moved.Name, ParentId: null });
    expect(top.body).toMatchObject({ ParentId: null, Depth: 0, Department: "auto" });
    expect((await all()).find(({ Id }) => Id === leaf.Id)).toMatchObject({ Depth: 1, ParentId: moved.Id });
    // Omitted fields keep their value.
    expect((await post("SaveCategory", { Id: leaf.Id, Name: leaf.Name })).body).toMatchObject({ ParentId: moved.Id });
  });

  it("never contain themselves or nest too deep, also when moved at the same time", async () => {
    const [a, b] = [await addCategory(), await addCategory()];
    const below = await addCategory({ ParentId: a.Id });
    const into = ({ Id, Name }: AdminCategory, ParentId: number) => post("SaveCategory", { Id, Name, ParentId });
    expect((await into(a, a.Id)).body.detail).toContain("inside itself");
    expect((await into(a, below.Id)).status).toBe(409);
    expect((await into(a, 999_999)).status).toBe(404);
    const both = await Promise.all([into(a, b.Id), into(b, a.Id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const deep = await addCategory({ ParentId: below.Id }).catch(() => null);
    if (both[0]?.status === 200) expect(deep).toBeNull();
    expect((await all()).every(({ Depth }) => Depth <= 2)).toBe(true);
  });

  it("are not deleted while something is in them", async () => {
    const top = await addCategory();
    const child = await addCategory({ ParentId: top.Id });
    const product = await makeProduct(shop, {});
    await opened.db
      .update(products)
      .set({ categoryId: child.Id, state: "Archived" })
      .where(eq(products.ID, product.ID));
    expect((await remove("Category", top.Id)).body.detail).toContain("below it");
    expect((await remove("Category", child.Id)).body.detail).toContain("One product");
    const [other] = await opened.db.select().from(categories).where(eq(categories.slug, "home-decor"));
    await opened.db
      .update(products)
      .set({ categoryId: other?.id ?? 0 })
      .where(eq(products.ID, product.ID));
    const twice = await Promise.all([remove("Category", child.Id), remove("Category", child.Id)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await send("GET", `Category/GetCategoryBySlug/${child.Slug}`)).status).toBe(404);
    expect((await remove("Category", top.Id)).status).toBe(200);
  });

  it("get one address each, however many ask at once", async () => {
    const Name = `Same ${mark()}`;
    const answers = await Promise.all(Array.from({ length: 4 }, () => post("SaveCategory", { Name })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });
});

describe("brands", () => {
  it("are added, renamed with their addresses, and found", async () => {
    const brand = await addBrand();
    const product = await makeProduct(shop, {});
    await opened.db
      .update(products)
      .set({ brandId: brand.Id, keywords: `${brand.Name.toLowerCase()}, jute` })
      .where(eq(products.ID, product.ID));
    const [Name, Slug] = [`Potter ${mark()}`, `potter-${mark()}`];
    const saved = await post("SaveBrand", { Id: brand.Id, Name, Slug, Image: "/pictures/x/y.webp" });
    expect(saved.body).toEqual({ Id: brand.Id, Name, Slug, Image: "/pictures/x/y.webp", Products: 1 });
    expect(await findRenamedBrand(brand.Slug)).toBe(Slug);
    const page = await send("GET", `Product/GetProductBySlug?slug=${product.Slug}`);
    expect(page.body).toMatchObject({ BrandName: Name, BrandSlug: Slug });
    const [row] = await opened.db.select().from(products).where(eq(products.ID, product.ID));
    expect(row?.keywords).toBe(`${Name.toLowerCase()}, jute`);
    const found = await send(
      "GET",
      `Admin/GetBrands?text=${encodeURIComponent(Name.toUpperCase())}`,
      undefined,
      admin.bearer,
    );
    expect(found.body).toMatchObject({ Counts: 1, Result: [{ Id: brand.Id }] });
    expect((await post("SaveBrand", { Name: Name.toUpperCase() })).status).toBe(409);
    expect((await post("SaveBrand", { Name: "Other", Slug: brand.Slug })).status).toBe(409);
    expect(await latestEvent()).toMatchObject({
      Action: "brand.changed",
      Before: { name: brand.Name },
      After: { name: Name },
    });
    expect((await remove("Brand", brand.Id)).status).toBe(409);
  });

  it("go when no product has them, once", async () => {
    const brand = await addBrand();
    const twice = await Promise.all([remove("Brand", brand.Id), remove("Brand", brand.Id)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });
});

describe("the order of things", () => {
  it("is for administrators only", async () => {
    const category = await addCategory();
    const brand = await addBrand();
    for (const [who, status] of [[{}, 401] as const, ...others.map((bearer) => [bearer, 403] as const)]) {
      expect((await post("SaveCategory", { Id: category.Id, Name: "Mine" }, who)).status).toBe(status);
      const placed = { Id: category.Id, Name: category.Name, ParentId: null };
      expect((await post("SaveCategory", placed, who)).status).toBe(status);
      expect((await post("MoveCategory", { Id: category.Id, By: 1 }, who)).status).toBe(status);
      expect((await remove("Category", category.Id, who)).status).toBe(status);
      expect((await post("SaveBrand", { Id: brand.Id, Name: "Mine" }, who)).status).toBe(status);
      expect((await remove("Brand", brand.Id, who)).status).toBe(status);
      expect((await send("GET", "Admin/GetCategories", undefined, who)).status).toBe(status);
      expect((await send("GET", "Admin/GetBrands", undefined, who)).status).toBe(status);
    }
    expect((await all()).find(({ Id }) => Id === category.Id)).toEqual(category);
  });

  it("writes an address in small letters, and says which characters it may have", async () => {
    const Slug = `ADDRESS-${Date.now()}`;
    expect((await post("SaveCategory", { Name: "Upper", Slug })).body).toMatchObject({ Slug: Slug.toLowerCase() });
    const rejected = await post("SaveCategory", { Name: "Lower", Slug: "Upper Case" });
    const message = "Use small letters, digits and hyphens";
    expect([rejected.status, rejected.body.errors]).toMatchObject([400, [{ path: "Slug", message }]]);
  });

  it("rejects what cannot be an address or an image", async () => {
    for (const bad of [
      { Name: "" },
      { Name: "   " },
      { Name: "🕯️" },
      { Name: "Sale", Slug: "sale" },
      { Name: "Number", Slug: "123" },
      { Name: "Upper", Slug: "Upper Case" },
      { Name: "Picture", Image: "https://evil.example/x.png" },
      { Name: "x".repeat(81) },
      { Name: "Extra", Tree: [] },
    ]) {
      expect((await post("SaveCategory", bad)).status, JSON.stringify(bad)).toBe(400);
    }
    for (const bad of [{ Name: "" }, { Name: "🕯️" }, { Name: "P", Image: "javascript:x" }]) {
      expect((await post("SaveBrand", bad)).status).toBe(400);
    }
    expect((await post("SaveCategory", { Id: 999_999, Name: "Gone" })).status).toBe(404);
    expect((await post("SaveBrand", { Id: 999_999, Name: "Gone" })).status).toBe(404);
    expect((await remove("Category", 999_999)).status).toBe(404);
  });
});

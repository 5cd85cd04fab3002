import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { bearerOf, logIn, mailsTo, makeAccount, newEmail, rightPassword } from "@/lib/account/testing";
import type { OpenDatabase } from "@/lib/db/open";
import { media, products, storeRequests, shops, users } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import { send } from "@/lib/api/testing";
import { makeShop } from "@/lib/orders/testing";

import { makeAdmin, type Account } from "./testing";

let opened: OpenDatabase;
let admin: Account;

beforeAll(async () => {
  opened = await freshDatabase();
  await makeShop(opened.db);
  admin = await makeAdmin(opened.db);
});
afterAll(() => opened.close());

/** Sends a guest's request, like the form in the footer. */
async function enlist(Email: string): Promise<string> {
  const StoreName = `Showroom ${randomUUID().slice(0, 8)}`;
  const body = {
    Email,
    Name: "Rumana Akter",
    Phone: "+880 1700 000200",
    StoreLocation: "dhaka",
    StoreAddress: "House 5, Road 2",
    StoreName,
    Category: "smartphone",
    Brands: "Shui",
  };
  expect((await send("POST", "Store/NewStoreRequest", body)).body).toBe(true);
  return StoreName;
}

async function approve(StoreName: string): Promise<void> {
  const [request] = await opened.db.select().from(storeRequests).where(eq(storeRequests.StoreName, StoreName));
  const body = { RequestId: request?.Id, Approve: true };
  expect((await send("POST", "Store/VerifyOrRejectShopRequest", body, admin.bearer)).status).toBe(200);
}

async function signUp(Email: string): Promise<URLSearchParams> {
  const body = { FirstName: "Rumana", LastName: "Akter", Email, Password: rightPassword, AccountType: 2 };
  expect((await send("POST", "Account/RegisterByShop", body)).body).toBe(1);
  return (await mailsTo(Email)).findLast(({ link }) => link.has("refCode"))?.link ?? new URLSearchParams();
}

const confirm = (link: URLSearchParams) =>
  send("POST", "Account/ConfirmWithPassword", {
    RefCode: link.get("refCode"),
    Token: link.get("token"),
    Password: rightPassword,
  });
const ownerOf = async (StoreName: string) => {
  const [row] = await opened.db
    .select({ email: users.email, roles: users.roles })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.ownerId))
    .where(eq(shops.name, StoreName));
  return row ?? null;
};
const shopNameOf = async (email: string) => {
  const { body } = await send("GET", "Store/GetMyStore", undefined, await bearerOf(email));
  return (body as { Store: { name: string } } | null)?.Store.name;
};

async function publish(email: string): Promise<{ Slug: string; storeId: number | null }> {
  const [person] = await opened.db.select().from(users).where(eq(users.email, email));
  const url = `/media/aa/${randomUUID()}.webp`;
  await opened.db
    .insert(media)
    .values({ url, ownerId: person?.id ?? 0, kind: "product", width: 8, height: 8, bytes: 1 });
  const body = {
    Name: `Kantha ${randomUUID().slice(0, 8)}`,
    ShortDescription: "Three layers of cotton.",
    Description: "<p>Hand stitched</p>",
    BrandName: "Shui",
    CategorySlug: "home-decor",
    Images: [url],
    PaymentType: 1,
    OptionList: [{ option: "", items: [{ Size: "", Price: 20, Quantity: 5 }] }],
  };
  const added = await send("POST", "UserProduct/AddNewProduct", body, await bearerOf(email));
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  const [row] = await opened.db
    .select({ Slug: products.Slug, storeId: products.storeId })
    .from(products)
    .where(eq(products.Name, body.Name));
  if (!row) throw new Error("the product was not stored");
  return row;
}

describe("a shop that was approved for a guest", () => {
  it("belongs to the account once its address is confirmed, before the next page", async () => {
    const email = newEmail();
    const name = await enlist(email.toUpperCase());
    await approve(name);
    const link = await signUp(email);
    expect(await ownerOf(name)).toBeNull();
    expect((await confirm(link)).body).toBe(1);
    expect(await ownerOf(name)).toEqual({ email, roles: ["nijershop"] });
    const { Slug, storeId } = await publish(email);
    expect(storeId).not.toBeNull();
    const shown = await send("GET", `Product/GetProductBySlug?slug=${Slug}`);
    expect(shown.body.Store).toMatchObject({ name, verified: true });
  });

  it("belongs to the person who proves the address by a link for a new password", async () => {
    const email = newEmail();
    const name = await enlist(email);
    await approve(name);
    await signUp(email);
    await send("POST", "Account/ResetPasswordRequest", { Email: email });
    const Token = (await mailsTo(email)).at(-1)?.link.get("token");
    const Password = "another-kettle-by-the-river";
    expect((await send("POST", "Account/ResetPassword", { Token, Password })).body).toBe(1);
    expect((await ownerOf(name))?.email).toBe(email);
  });

  it("is there after the next login of an account that was confirmed before, once, however often it logs in", async () => {
    const person = await makeAccount(opened.db, { emailVerified: false, accountType: 2 });
    const name = await enlist(person.email);
    await approve(name);
    await opened.db.update(users).set({ emailVerified: true }).where(eq(users.id, person.id));
    const logins = await Promise.all([1, 2, 3].map(() => logIn(person.email)));
    expect(logins.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await ownerOf(name)).toEqual({ email: person.email, roles: ["nijershop"] });
  });

  it("includes what its owner published before", async () => {
    const email = newEmail();
    await confirm(await signUp(email));
    const before = await publish(email);
    expect(before.storeId).toBeNull();
    const name = await enlist(email);
    await approve(name);
    expect(await shopNameOf(email)).toBe(name);
    const shown = await send("GET", `Product/GetProductBySlug?slug=${before.Slug}`);
    expect(shown.body.Store).toMatchObject({ name });
  });

  it("has no owner until the address is proven, and never another one", async () => {
    const email = newEmail();
    const name = await enlist(email);
    await approve(name);
    const unconfirmed = await makeAccount(opened.db, { email, emailVerified: false });
    const other = await makeAccount(opened.db, { email: `x${email}` });
    expect((await logIn(unconfirmed.email)).body).toBe(3);
    await logIn(other.email);
    expect(await ownerOf(name)).toBeNull();
    await opened.db
      .update(users)
      .set({ emailVerified: true, deactivatedAt: new Date() })
      .where(eq(users.id, unconfirmed.id));
    expect((await logIn(unconfirmed.email)).body).toBe(2);
    expect(await ownerOf(name)).toBeNull();
  });

  it("does not replace a shop that the account already has", async () => {
    const person = await makeAccount(opened.db, { accountType: 2 });
    const first = await enlist(person.email);
    await approve(first);
    const [second] = await opened.db
      .insert(shops)
      .values({
        name: "Second",
        slug: `second-${person.id}`,
        address: "1",
        locationSlug: "dhaka",
        verifiedAt: new Date(),
      })
      .returning();
    const request = { kind: "Verification" as const, Name: "R", Phone: "1", StoreName: "Second", StoreAddress: "1" };
    await opened.db.insert(storeRequests).values({
      ...request,
      Email: person.email,
      StoreLocation: "dhaka",
      storeId: second?.id,
      status: "Verified",
    });
    expect(await shopNameOf(person.email)).toBe(first);
    expect(await ownerOf("Second")).toBeNull();
  });
});

import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";

import { request as requests, type APIRequestContext } from "@playwright/test";

import { makeShopper, newPassword } from "./accounts";
import { order, password, tokenOf, type Buyable } from "./buying";
import { expect, test } from "./fixtures";
import { findProduct, inStock, itemsOf } from "./shop-products";

const people = ["guest", "owner", "shopper", "company", "shop", "publisher", "admin"] as const;
type Person = (typeof people)[number];

type Outcome = "read" | "login" | "redirected" | "not found";

type Access = {
  path: string;
  readers: readonly Person[];
  /** Those who are signed in, but are no readers. */
  others?: Outcome;
  differ?: Partial<Record<Person, Outcome>>;
  /** Stands in what readers get, and in nothing else. */
  secret?: string;
};

function outcomeFor(person: Person, { readers, others = "redirected", differ }: Access): Outcome {
  if (readers.includes(person)) return "read";
  return differ?.[person] ?? (person === "guest" ? "login" : others);
}

const signedIn = people.filter((person) => person !== "guest");
const sellers = ["company", "shop", "admin"] as const;
const shops = ["company", "shop"] as const;
const admin = ["admin"] as const;

/** Keys are folders below `account`; the groups and the channel are left out. */
const sections: Record<string, readonly Person[]> = {
  dashboard: sellers,
  "dashboard/products": sellers,
  "dashboard/orders": [...sellers, "publisher"],
  "dashboard/messages": sellers,
  "dashboard/reviews": sellers,
  "dashboard/settings": sellers,
  "dashboard/shop": shops,
  "dashboard/verification": signedIn.filter((person) => person !== "admin" && person !== "publisher"),
  "dashboard/listings": admin,
  "dashboard/requests": admin,
  "dashboard/shops": admin,
  "dashboard/catalog": admin,
  "dashboard/search": admin,
  "dashboard/users": admin,
  "dashboard/money": admin,
  "dashboard/inbox": admin,
  "dashboard/log": admin,
  "dashboard/jobs": admin,
  productpublish: sellers,
  myaccount: signedIn,
  addresses: signedIn,
  orders: signedIn,
  messages: signedIn,
  preferences: signedIn,
  recent: signedIn,
  reviews: signedIn,
  security: signedIn,
  checkout: signedIn,
  wishlist: people,
  compare: people,
  cart: people,
  "place-order": people,
  "track-order": people,
  "confirm-email": people,
  "confirm-order": people,
  "forgot-password": people,
  "reset-password": people,
  login: people,
  signup: people,
};

test(
  "each page of the account and the dashboard is read by its people alone",
  { tag: "@once" },
  async ({ request }) => {
    test.setTimeout(300_000);
    const owner = await makeShopper(request);
    const cookies = await logInAll(owner);
    const objects = await makeObjects(request, owner);
    const table: Record<string, Access> = {
      ...Object.fromEntries(Object.entries(sections).map(([folder, readers]) => [folder, { path: folder, readers }])),
      ...objects,
    };
    // A new page fails here until it says who reads it.
    const folders = readdirSync("app", { recursive: true, encoding: "utf8" }).flatMap((file) => {
      const found = /\/account\/(.+)\/page\.tsx$/.exec(file);
      return found?.[1] ? [found[1]] : [];
    });
    expect(folders.toSorted()).toEqual(Object.keys(table).toSorted());

    const wrong: string[] = [];
    for (const [folder, page] of Object.entries(table)) {
      for (const person of people) {
        const expected = outcomeFor(person, page);
        for (const kind of ["HTML", "RSC"] as const) {
          const headers = { cookie: cookies[person], ...(kind === "RSC" && { rsc: "1" }) };
          const { outcome, text } = await open(request, `/account/${page.path}`, headers);
          const where = `${folder} as ${person}, ${kind}`;
          if (outcome !== expected) wrong.push(`${where}: ${outcome} instead of ${expected}`);
          if (!page.secret || text.includes(page.secret) === (expected === "read")) continue;
          wrong.push(`${where}: ${expected === "read" ? "lacks" : "contains"} what its readers get`);
        }
      }
    }
    expect(wrong).toEqual([]);
  },
);

/** Follows the one redirect by which Next adds its own parameter to a request for RSC. */
async function open(request: APIRequestContext, path: string, headers: Record<string, string>) {
  let answer = await request.get(path, { headers, maxRedirects: 0 });
  const own = answer.headers().location;
  if (own?.includes("_rsc")) answer = await request.get(own, { headers, maxRedirects: 0 });
  const text = await answer.text();
  return { outcome: outcomeOf(answer.status(), answer.headers().location ?? redirectIn(text), text), text };
}

/** Redirects and missing pages that are found while RSC is already being sent stand in its text. */
const redirectIn = (text: string) => /NEXT_REDIRECT;\w+;([^;"]+);/.exec(text)?.[1];

function outcomeOf(status: number, location: string | undefined, text: string): string {
  if (location) return location.includes("/account/login") ? "login" : "redirected";
  if (status === 404 || text.includes("NEXT_HTTP_ERROR_FALLBACK;404")) return "not found";
  return status === 200 ? "read" : String(status);
}

async function logInAll(owner: string): Promise<Record<Person, string>> {
  const log = async (Email: string, Password = password) => {
    const device = await requests.newContext({ baseURL: test.info().project.use.baseURL });
    expect((await device.post("/api/Account/Login", { data: { Email, Password } })).status()).toBe(200);
    const { cookies } = await device.storageState();
    await device.dispose();
    return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  };
  return {
    guest: "",
    owner: await log(owner, newPassword),
    shopper: await log("shopper@example.com"),
    company: await log("company@example.com"),
    shop: await log("shop@example.com"),
    publisher: await log("publisher@example.com"),
    admin: await log("boss@example.com"),
  };
}

/** Makes an order, a conversation and a draft, for the pages that show one object. */
async function makeObjects(request: APIRequestContext, owner: string): Promise<Record<string, Access>> {
  const headers = { Authorization: `Bearer ${await tokenOf(owner, newPassword)}` };
  const seller = { Authorization: `Bearer ${await tokenOf("company@example.com")}` };
  const boss = { Authorization: `Bearer ${await tokenOf("boss@example.com")}` };
  const mine = (await (await request.get("/api/Store/GetMyStore", { headers: seller })).json()) as {
    Store: { slug: string };
  };
  const storeSlug = mine.Store.slug;
  const product = await findProduct(request, ({ OptionList }) => OptionList.length > 0, {
    ...inStock,
    storeSlug,
    filterValues: { availability: "in-stock", payment: "cod" },
  });
  const Option = itemsOf(product).find(({ Quantity }) => Quantity > 1);
  if (!Option) throw new Error("the product cannot be bought");
  const bought = { ...product, OptionCount: 1, Option: { ...Option, Variant: "" } } satisfies Buyable;
  const own = await order(request, [bought], { headers, email: owner });
  const card = await order(request, [bought], { method: "card" });
  const Text = `Does it fit? ${randomUUID()}`;
  const asked = await request.post("/api/Conversation/Start", { headers, data: { ProductId: product.ID, Text } });
  expect(asked.status(), await asked.text()).toBe(200);
  const { Id } = (await asked.json()) as { Id: string };
  const DraftId = randomUUID();
  const Name = `Draft ${DraftId}`;
  const Payload = { Name };
  const saved = await request.post("/api/UserProduct/SaveDraft", { headers: seller, data: { DraftId, Payload } });
  expect(saved.status(), await saved.text()).toBe(200);
  const found = await request.get(`/api/Admin/GetUsers?text=${encodeURIComponent(owner)}`, { headers: boss });
  const { Result } = (await found.json()) as { Result: { SID: number; Email: string }[] };
  const { OrderRef } = own;
  const shops = await request.get(`/api/Admin/GetStores?text=company@example.com`, { headers: boss });
  const [shop] = ((await shops.json()) as { Result: { Id: number }[] }).Result;
  return {
    "orders/[ref]": {
      path: `orders/${OrderRef}`,
      readers: ["owner"],
      others: "not found",
      secret: "12 Swanston Street",
    },
    invoice: {
      path: `invoice?orderRef=${OrderRef}`,
      readers: ["owner"],
      others: "not found",
      secret: "12 Swanston Street",
    },
    "place-order/confirmed": { path: `place-order/confirmed?checkout=${own.CheckoutId}`, readers: people },
    "test-payment/[session]": { path: new URL(card.PaymentUrl).pathname.replace("/account/", ""), readers: people },
    "dashboard/orders/[ref]": {
      path: `dashboard/orders/${OrderRef}`,
      readers: ["company", "publisher", "admin"],
      differ: { shop: "not found" },
      secret: "12 Swanston Street",
    },
    "messages/[id]": {
      path: `messages/${Id}`,
      readers: ["owner"],
      others: "not found",
      differ: { company: "redirected" },
      secret: Text,
    },
    "messages/new": {
      path: `messages/new?product=${product.ID}`,
      readers: signedIn.filter((person) => person !== "company"),
      // Nobody asks themselves.
      others: "not found",
    },
    "dashboard/users/[sid]": {
      path: `dashboard/users/${Result.find(({ Email }) => Email === owner)?.SID}`,
      readers: admin,
      secret: "Rumana Akter",
    },
    "dashboard/shops/[id]": { path: `dashboard/shops/${shop?.Id}`, readers: admin },
    "dashboard/products/[id]/preview": {
      path: `dashboard/products/${DraftId}/preview`,
      readers: ["company"],
      others: "not found",
      secret: Name,
    },
    "productpublish/[slug]": {
      path: `productpublish/${product.Slug}`,
      readers: ["company", "admin"],
      differ: { shop: "not found" },
    },
  };
}

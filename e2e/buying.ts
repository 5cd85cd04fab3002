import { request as requests } from "@playwright/test";

import sharp from "sharp";

import { expect, test, type Page } from "./fixtures";

export type Option = { ID: number; Variant: string; Price: number; Quantity: number };
export type Card = {
  ID: number;
  Slug: string;
  Name: string;
  Seller?: { Name: string };
  Price: number;
  AvailableQuantity: number;
  OptionCount: number;
  Option: Option | null;
};
export type Buyable = Card & { Option: Option };
type Request = Page["request"];

export const password = "Nijer-demo-2026";

export async function listCards(request: Request, data: Record<string, unknown> = {}): Promise<Card[]> {
  const response = await request.post("/api/Product/GetProducts", { data: { limit: 100, ...data } });
  return ((await response.json()) as { Result: Card[] }).Result;
}

/** Returns products with plenty in stock, in a stable order for each page of the list. */
export async function buyables(request: Request, payment: "cod" | "any" = "cod", page = 1): Promise<Buyable[]> {
  const filterValues = { availability: "in-stock", ...(payment === "cod" && { payment }) };
  const cards = await listCards(request, { filterValues, page });
  const found = cards.flatMap((card) =>
    card.Option && card.OptionCount === 1 && card.Option.Quantity >= 30 && card.Option.Price >= 2
      ? [{ ...card, Option: card.Option }]
      : [],
  );
  if (found.length < 4) throw new Error("the demo shop has too little that can be bought");
  return found;
}

export async function buyable(request: Request): Promise<Buyable> {
  const [first] = await buyables(request);
  if (!first) throw new Error("nothing to buy");
  return first;
}

/** A cart line in an older stored format; fields passed in `over` differ from the product. */
export function stored({ ID, Name, Slug, Option }: Buyable, Quantity = 1, over: Record<string, unknown> = {}) {
  return { ID, OptionId: Option.ID, Quantity, Name, Slug, PriceCents: Math.round(Option.Price * 100), ...over };
}

/** Writes lines to local storage from a page that does not load the cart from the server. */
export async function storeCart(page: Page, lines: Record<string, unknown>[], key = "cartItems") {
  await page.goto("/account/track-order");
  await page.evaluate(([name, value]) => localStorage.setItem(name ?? "", value ?? ""), [key, JSON.stringify(lines)]);
}

export const addButton = (page: Page) =>
  page.getByRole("main").getByRole("button", { name: "Add to cart", exact: true }).filter({ visible: true }).first();

export const toast = (page: Page, text: string | RegExp) =>
  page.locator("[data-sonner-toast]").filter({ hasText: text });

export async function fillForm(page: Page, email = "nadia@example.com") {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Phone", { exact: true }).fill("+61 400 000 000");
  await page.getByLabel("Full name", { exact: true }).fill("Nadia Hossain");
  await page.getByLabel("Address", { exact: true }).fill("12 Swanston Street");
  await page.getByLabel("City", { exact: true }).fill("Melbourne");
  await page.getByLabel("State or region", { exact: true }).fill("Victoria");
  await page.getByLabel("Postal code", { exact: true }).fill("3000");
}

export const placeButton = (page: Page) => page.getByRole("button", { name: /^(Place order|Continue to payment)/ });

/** Returns a token for API calls, without touching the browser's session. */
export async function tokenOf(Email: string, Password = password): Promise<string> {
  const fresh = await requests.newContext({ baseURL: test.info().project.use.baseURL });
  const response = await fresh.post("/api/Account/Login", { data: { Email, Password } });
  const token: unknown = await response.json();
  await fresh.dispose();
  if (typeof token !== "string") throw new Error(`no login as ${Email}: ${JSON.stringify(token)}`);
  return token;
}

/** Publishes a product with one photo, as the editor does. @returns its slug */
export async function publish(page: Page, seller: string, product: { OptionList: object[]; [field: string]: unknown }) {
  const headers = { Authorization: `Bearer ${await tokenOf(seller)}` };
  const buffer = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#573" } })
    .png()
    .toBuffer();
  const file = { name: "product.png", mimeType: "image/png", buffer };
  const image = await page.request.post("/api/Image/UploadProductImage", { headers, multipart: { file } });
  const { Url } = (await image.json()) as { Url: string };
  const added = await page.request.post("/api/UserProduct/AddNewProduct", {
    headers,
    data: { CategorySlug: "home-decor", PaymentType: 1, Images: [Url], ...product },
  });
  expect(added.status(), await added.text()).toBe(200);
  return ((await added.json()) as { Slug: string }).Slug;
}

/** Logs the browser in by the API. */
export async function signIn(page: Page, Email: string, Password = password): Promise<Record<string, string>> {
  await page.context().clearCookies();
  const login = await page.request.post("/api/Account/Login", { data: { Email, Password } });
  const Authorization = `Bearer ${String(await login.json())}`;
  const info = await page.request.get(`/api/Account/getmurgioutofanda?ue=${Email}`, { headers: { Authorization } });
  expect(info.status()).toBe(200);
  await page.goto("/robots.txt");
  await page.evaluate((user) => localStorage.setItem("userInfo", user), JSON.stringify(await info.json()));
  return { Authorization };
}

type Ordered = { OrderRef: string; CheckoutId: string; PaymentUrl: string };

/** Orders by the API, as the account of the headers or as a guest. */
export async function order(
  request: Request,
  products: readonly Buyable[],
  { headers = {}, method = "cod", email = "nadia@example.com", quantity = 1 } = {},
): Promise<Ordered> {
  const started = await request.post("/api/Order/StartCheckout", {
    headers,
    data: {
      Email: email,
      FullName: "Nadia Hossain",
      Phone: "+61 400 000 000",
      Address: { Line1: "12 Swanston Street", City: "Melbourne", Region: "VIC", PostalCode: "3000", CountryCode: "AU" },
      PaymentMethod: method,
      Items: products.map(({ ID, Option }) => ({ ID, OptionId: Option.ID, Quantity: quantity })),
    },
  });
  const { CheckoutId } = (await started.json()) as { CheckoutId: string };
  const created = await request.post(`/api/Order/CreateOrder/${CheckoutId}`, { headers });
  const { OrderRef, PaymentUrl = "" } = (await created.json()) as { OrderRef: string; PaymentUrl?: string };
  if (!OrderRef) throw new Error(`no order: ${created.status()}`);
  return { OrderRef, CheckoutId, PaymentUrl };
}

export async function payByTestCard(page: Page, paymentUrl: string) {
  await page.goto(new URL(paymentUrl).pathname);
  await page.getByRole("button", { name: "Pay (test)" }).click();
  await page.waitForURL(/\/confirmed\?checkout=/);
}

/** Takes every part of an order through the given actions as a publisher. */
export async function process(request: Request, OrderRef: string, actions: readonly string[]) {
  const Authorization = `Bearer ${await tokenOf("publisher@example.com")}`;
  for (const Action of actions) {
    const answer = await request.post("/api/Publisher/ProcessSingleOrderRequest", {
      headers: { Authorization },
      data: { OrderRef, Action, ...(Action === "ship" && { Carrier: "Dhaka Express", TrackingNumber: "DX 88" }) },
    });
    expect(await answer.json(), Action).toMatchObject({ Ok: true });
  }
}

type Told = { event: string; items: { Slug: string }[] };

/** The events that the data layer has received so far. */
export const trackedEvents = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: Partial<Told>[] }).dataLayer ?? []).filter((entry): entry is Told => "event" in entry),
  );

import type { Locator } from "@playwright/test";

import { quickViewEvent } from "../stores/quick-view";
import { expect, type Page } from "./fixtures";

export type Item = { ID: number; Size: string; Price: number; RegularPrice: number; Quantity: number; Image: string };
export type Product = {
  ID: number;
  PUID: string;
  SID: number;
  Slug: string;
  Name: string;
  Price: number;
  Video: string;
  Store: { slug: string; name: string; verified: boolean; rating: number } | null;
  ReviewCount: number;
  ReturnsInDay: number;
  IsFreeShipping: boolean;
  CategorySlug: string;
  AvailableQuantity: number;
  OptionList: { label: string; option: string; items: Item[] }[];
};
type Request = Page["request"];

/** Opens the quick view like a card, once React listens. */
export const askForQuickView = (page: Page, slug: string) =>
  page.evaluate(([type, detail]) => window.dispatchEvent(new CustomEvent(type, { detail })), [
    quickViewEvent,
    { slug },
  ] as const);

const seen = new Map<string, Product>();

async function readProduct(request: Request, slug: string): Promise<Product> {
  const known = seen.get(slug);
  if (known) return known;
  const product = (await (await request.get(`/api/Product/GetProductBySlug?slug=${slug}`)).json()) as Product;
  seen.set(slug, product);
  return product;
}

/** The fields of a product in lists. */
type Card = Pick<Product, "ID" | "SID" | "Slug" | "Price" | "ReviewCount" | "AvailableQuantity"> & {
  OptionCount: number;
  Discount: number;
};

/**
 * Finds the first product of the demo shop, in list order, that meets a condition.
 * @param mayBe filters by the list's fields, so that only likely products are fetched in full
 */
export async function findProduct(
  request: Request,
  isWanted: (product: Product) => boolean,
  query: Record<string, unknown> = {},
  mayBe: (card: Card) => boolean = () => true,
): Promise<Product> {
  for (let page = 1; page <= 10; page++) {
    const answer = await request.post("/api/Product/GetProducts", {
      data: { limit: 100, page, filters: [], ...query },
    });
    const { Result } = (await answer.json()) as { Result: Card[] };
    for (const { Slug } of Result.filter(mayBe)) {
      const product = await readProduct(request, Slug);
      if (isWanted(product)) return product;
    }
  }
  throw new Error("the demo shop has no such product");
}

export const inStock = { filterValues: { availability: "in-stock" } };
export const itemsOf = ({ OptionList }: Product) => OptionList.flatMap(({ items }) => items);
export const detailsPath = ({ Slug }: { Slug: string }) => `/products/details/${Slug}`;

/** The option that is selected when a product opens (§4.14). */
export function firstChoice({ OptionList }: Product): { option: string; item: Item } {
  const group = OptionList.find(({ items }) => (items[0]?.Quantity ?? 0) > 0) ?? OptionList[0];
  const item = group?.items[0];
  if (!group || !item) throw new Error("the product has no option");
  return { option: group.option, item };
}

/** The visible "Add to cart" of the main content: the bar of small screens has a second one. */
export const addButton = (page: Page) =>
  page.getByRole("main").getByRole("button", { name: "Add to cart", exact: true }).filter({ visible: true }).first();

/** Chooses the first variant and the first size that are in stock, where there is a choice. */
export async function chooseOptions(view: Locator): Promise<void> {
  const groups = view.getByRole("radiogroup");
  for (let index = 0; index < (await groups.count()); index++) {
    const radio = groups.nth(index).locator('[role="radio"]:not(.off)').first();
    await radio.click();
    await expect(radio).toBeChecked();
  }
}

/** The confirmation, in the mini-cart or as a toast. */
export const addedNote = (page: Page, name: string) => page.getByText(`"${name}" added to cart!`).first();

/**
 * Clicks a button that a card shows on hover. It retries when the header, which hides while scrolling, moves the card
 * away from the pointer.
 */
export async function clickOnHover(card: Locator, name: RegExp): Promise<void> {
  await expect(async () => {
    await card.hover();
    await card.getByRole("button", { name }).click({ timeout: 2_000 });
  }).toPass();
}

export const toasts = (page: Page) => page.locator("[data-sonner-toast]");

export async function logIn(page: Page, email: string): Promise<void> {
  await page.goto("/account/login");
  const form = page.getByRole("main").locator("form");
  await form.getByLabel("Email", { exact: true }).fill(email);
  await form.getByLabel("Password", { exact: true }).fill("Nijer-demo-2026");
  await form.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname !== "/account/login");
}

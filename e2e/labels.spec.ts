import { AxeBuilder } from "@axe-core/playwright";

import { buyables, signIn, stored, storeCart } from "./buying";
import { expect, test, type Page } from "./fixtures";
import { detailsPath, findProduct, inStock } from "./shop-products";

/** WCAG 2.5.3: people with speech input say what is written on a control. Axe reads it only when asked. */
async function expectNamesToHoldLabels(page: Page, of: string): Promise<void> {
  const builder = new AxeBuilder({ page }).setLegacyMode().withRules(["label-content-name-mismatch"]);
  const { violations } = await builder.analyze();
  const found = violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 160)));
  expect.soft(found, of).toEqual([]);
}

async function readAll(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator("h1").first()).toBeVisible();
    await expectNamesToHoldLabels(page, path);
  }
}

test.beforeEach(() => {
  // A dozen pages each.
  test.slow();
});

test("names of controls hold their visible labels, in the shop", async ({ page }) => {
  const { Slug } = await findProduct(
    page.request,
    ({ OptionList, ReviewCount }) => OptionList.length > 1 && ReviewCount > 6,
    inStock,
  );
  const [first, second] = await buyables(page.request);
  if (!first || !second) throw new Error("nothing to buy");
  await storeCart(page, [stored(first), stored(second, 2)]);
  await readAll(page, [
    "/",
    "/de",
    "/products/toys?price=5-50&rating=4",
    "/products/home-decor?view=list",
    "/products?q=zzzzqqq",
    detailsPath({ Slug }),
    `/bn${detailsPath({ Slug })}`,
    "/account/cart",
    "/account/place-order",
    "/account/wishlist",
    `/account/compare?ids=${first.ID},${second.ID}`,
    "/account/track-order",
    "/account/signup",
    "/blog",
    "/blog/how-to-hang-wall-art",
    "/site/faq",
    "/site/contact-us",
    "/site/sell-on-nijer",
    "/products/shop/basanti-home-studio",
  ]);
});

test("names of controls hold their visible labels, in the account", async ({ page }) => {
  await signIn(page, "shopper@example.com");
  const pages = ["myaccount", "orders", "messages", "addresses", "security", "preferences", "reviews", "recent"];
  await readAll(
    page,
    pages.map((name) => `/account/${name}`),
  );
});

test("names of controls hold their visible labels, in the dashboard", async ({ page }) => {
  await signIn(page, "shop@example.com");
  const pages = ["", "/products", "/orders", "/messages", "/reviews", "/shop", "/settings"];
  await readAll(page, [...pages.map((name) => `/account/dashboard${name}`), "/account/productpublish"]);
});

test("names of controls hold their visible labels, in the administration", async ({ page }) => {
  await signIn(page, "boss@example.com");
  const pages = [
    "users",
    "shops",
    "catalog",
    "search",
    "money",
    "requests",
    "listings",
    "inbox",
    "log",
    "jobs",
    "reviews",
  ];
  await readAll(
    page,
    pages.map((name) => `/account/dashboard/${name}`),
  );
});

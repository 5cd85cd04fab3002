import { expectAccessible } from "./axe";
import { expect, test, type Page } from "./fixtures";
import {
  addedNote,
  askForQuickView,
  chooseOptions,
  detailsPath,
  findProduct,
  firstChoice,
  inStock,
  itemsOf,
  clickOnHover,
  toasts,
  type Product,
} from "./shop-products";

const dialog = (page: Page) => page.locator("dialog.quick-view");

/** Opens it like a card, once React listens; from 992 px cards have a button for it. */
async function openQuickView(page: Page, slug: string) {
  await expect(async () => {
    await askForQuickView(page, slug);
    await expect(dialog(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

const buyable = (request: Page["request"]) =>
  findProduct(request, (product) => product.Price >= 1 && firstChoice(product).item.Quantity > 3, inStock);

test("a card opens it, the focus stays inside and returns", async ({ page, isMobile }) => {
  test.skip(isMobile, "cards offer it on hover, from 992 px on");
  await page.goto("/products/toys");
  const card = page.locator("main article").first();
  await clickOnHover(card, /^Quick view/);
  await expect(dialog(page).locator(".chosen-price")).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: "Close" })).toBeFocused();
  for (let step = 0; step < 25; step++) {
    await page.keyboard.press("Tab");
    // After the last control the focus moves to the browser's toolbar, never to the page behind the dialog.
    const isInside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest(".quick-view") != null,
    );
    expect(isInside).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(card.getByRole("button", { name: /^Quick view/ })).toBeFocused();
});

test("it shows the product by its slug, adds it and makes room for the cart", async ({ page }) => {
  const product = await buyable(page.request);
  await page.goto("/products/latest");
  await openQuickView(page, product.Slug);
  const view = dialog(page);
  await expect(view.getByRole("heading", { name: product.Name })).toBeVisible();
  await expect(view.locator(".chosen-price .price")).toHaveText(`$${firstChoice(product).item.Price.toFixed(2)}`);
  await chooseOptions(view);
  await view.getByRole("button", { name: "Add to cart", exact: true }).click();
  await expect(addedNote(page, product.Name)).toBeVisible();
  await expect(view).toHaveCount(0);
  await expect(page).toHaveURL(/\/products\/latest$/);
});

test("what is chosen in it goes along to the full page", async ({ page }) => {
  const product = await findProduct(page.request, ({ OptionList }: Product) => OptionList.length > 1);
  const [, second] = product.OptionList;
  await page.goto("/products/latest");
  await openQuickView(page, product.Slug);
  await dialog(page).getByRole("radio").nth(1).click();
  // The list behind it keeps its URL.
  await expect(page).toHaveURL(/\/products\/latest$/);
  await dialog(page).getByRole("link", { name: "See full details" }).click();
  await expect(page).toHaveURL(
    (url) => url.pathname + url.search === `${detailsPath(product)}?option=${second?.items[0]?.ID}`,
  );
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("radio").nth(1)).toHaveAttribute("aria-checked", "true");
  expect(itemsOf(product).length).toBeGreaterThan(1);
});

test("a deleted product, and an unreachable shop, are reported", { tag: "@once" }, async ({ page, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/);
  const product = await buyable(page.request);
  await page.goto("/products/latest");
  await openQuickView(page, "no-such-product");
  await expect(dialog(page).getByRole("alert")).toContainText("This product is no longer sold.");
  await page.keyboard.press("Escape");
  await page.route("**/api/Product/GetProductBySlug*", (route) => route.abort());
  await openQuickView(page, product.Slug);
  await expect(dialog(page).getByRole("alert")).toContainText("Something went wrong, try again!");
  await page.unroute("**/api/Product/GetProductBySlug*");
  await dialog(page).getByRole("button", { name: "Try again" }).click();
  await expect(dialog(page).getByRole("heading", { name: product.Name })).toBeVisible();
});

test(
  "a part that does not load says so, and loads when tried again",
  { tag: "@once" },
  async ({ page, consoleErrors }) => {
    // Other lazy code of the page, such as that of its API calls, fails too.
    consoleErrors.allow(/Failed to load resource|ERR_FAILED|Failed to load chunk/);
    const product = await buyable(page.request);
    await page.goto("/products/latest");
    await page.waitForLoadState("networkidle");
    // The toast's code is already loaded, so only the quick view fails.
    await page
      .locator("main")
      .getByRole("button", { name: /^Add to wish list/ })
      .first()
      .click();
    await expect(toasts(page)).toBeVisible();
    // Each attempt ends with the question whether the file is gone: none may still be on its way afterwards.
    let ended = 0;
    page.on("requestfailed", (request) => {
      if (request.method() === "HEAD") ended++;
    });
    await page.route("**/_next/static/chunks/**", (route) => route.abort());
    const failure = toasts(page).filter({ hasText: "Loading error: quick-view" });
    // A second failure replaces the first message.
    for (const attempt of [1, 2]) {
      await askForQuickView(page, product.Slug);
      await expect.poll(() => ended).toBe(attempt);
      await expect(failure).toHaveCount(1);
    }
    await page.unroute("**/_next/static/chunks/**");
    await failure.getByRole("button", { name: "Try again" }).click();
    await expect(dialog(page).getByRole("heading", { name: product.Name })).toBeVisible();
  },
);

test("it passes axe", async ({ page }) => {
  const product = await buyable(page.request);
  await page.goto("/products/latest");
  await openQuickView(page, product.Slug);
  await expect(dialog(page).getByRole("heading", { name: product.Name })).toBeVisible();
  await expectAccessible(page, { within: ".quick-view" });
});

test("it has all parts of the product's page", async ({ page }) => {
  const answer = await page.request.post("/api/Product/GetProducts", { data: { limit: 40, sort: "sold" } });
  const { Result } = (await answer.json()) as { Result: { Slug: string; PaymentType: number }[] };
  const slug = Result.find(({ PaymentType }) => PaymentType === 1)?.Slug ?? "";
  const read = await page.request.get(`/api/Product/GetProductBySlug?slug=${slug}`);
  const product = (await read.json()) as {
    SKU: string;
    Model: string;
    BrandSlug: string;
    CategorySlug: string;
    ReturnsInDay: number;
    Description: string;
  };
  await page.goto("/products/latest");
  await openQuickView(page, slug);
  const view = dialog(page);
  await expect(view.getByRole("heading", { name: "Description" })).toBeVisible();
  const plain =
    product.Description.replace(/<[^>]+>/g, " ")
      .trim()
      .split(/\s{2,}/)[0] ?? "";
  await expect(view.locator(".prose")).toContainText(plain.slice(0, 40));
  await expect(view.locator(`.spec a[href="/products/${product.CategorySlug}"]`)).toBeVisible();
  await expect(view.locator(`.spec a[href="/products/brand/${product.BrandSlug}"]`)).toBeVisible();
  for (const text of [product.SKU, product.Model]) if (text) await expect(view.locator(".spec")).toContainText(text);
  await expect(view.locator(".quick-notes")).toContainText(`${product.ReturnsInDay} Days easy return`);
  await expect(view.locator(".quick-notes")).toContainText("Cash on delivery");
  await expect(view.getByRole("link", { name: /^Share on facebook/i })).toHaveAttribute(
    "href",
    new RegExp(encodeURIComponent(`/products/details/${slug}`)),
  );
  await expectAccessible(page);
});

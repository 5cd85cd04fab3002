import { fillForm, order, publish, storeCart, type Buyable } from "./buying";
import { expect, test, type Page } from "./fixtures";
import { addButton, addedNote, askForQuickView, detailsPath } from "./shop-products";

type Made = Buyable & { second: number };

/** Creates a product with two sizes of different stock, as the editor does. */
async function makeBasket(page: Page, stock: readonly [number, number]): Promise<Made> {
  const Name = `Reed basket ${test.info().project.name} ${Date.now().toString(36)}`;
  const items = ["S", "M"].map((Size, index) => ({ Size, Price: 12, Quantity: stock[index] ?? 0 }));
  const OptionList = [{ label: "Colour", option: "Reed", items }];
  const Slug = await publish(page, "company@example.com", { Name, BrandName: "Shui Collective", OptionList });
  const answer = await page.request.get(`/api/Product/GetProductBySlug?slug=${Slug}`);
  const product = (await answer.json()) as Buyable & { OptionList: { items: Buyable["Option"][] }[] };
  const [first, second] = product.OptionList[0]?.items ?? [];
  if (!first || !second) throw new Error("the basket has no sizes");
  return { ...product, Option: { ...first, Variant: "Reed" }, second: second.ID };
}

const chosen = (page: Page) => page.locator(".chosen-stock");
const main = (page: Page) => page.getByRole("main");

async function addAndLook(page: Page, basket: Made, note: string) {
  await addButton(page).click();
  await expect(addedNote(page, basket.Name)).toBeVisible();
  const cart = page.getByRole("region", { name: /Shopping Cart/i }).or(page.getByRole("dialog"));
  await expect(cart.getByText(note).first()).toBeVisible();
  // Units in the cart are still in stock: the page repeats the cart's note.
  await expect(chosen(page)).toContainText(note);
}

test("every screen shows the same remaining stock", async ({ page }) => {
  const basket = await makeBasket(page, [2, 3]);
  await page.goto(detailsPath(basket));
  // Until a size is chosen it is the stock of all sizes, as on a card.
  await expect(chosen(page)).toContainText("Only 5 Left");
  const markup = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(markup.join("")).toContain("https://schema.org/InStock");
  expect(markup.join("")).not.toContain("https://schema.org/OutOfStock");
  await page.goto(`${detailsPath(basket)}?option=${basket.second}`);
  await expect(chosen(page)).toContainText("Only 3 Left");
  await page.goto(`${detailsPath(basket)}?option=${basket.Option.ID}`);
  await addAndLook(page, basket, "Only 2 Left");
  await page.reload();
  await expect(chosen(page)).toContainText("Only 2 Left");

  const dialog = page.locator(".quick-view");
  await page.goto("/products/latest");
  await expect(async () => {
    await askForQuickView(page, basket.Slug);
    await expect(dialog.locator(".chosen-stock")).toContainText("Only 5 Left", { timeout: 2_000 });
  }).toPass();

  await page.goto("/account/cart");
  await expect(main(page).getByText("Only 2 Left")).toBeVisible();
  await page.goto("/account/place-order");
  await expect(main(page).getByText("Only 2 Left").filter({ visible: true })).toHaveCount(
    test.info().project.name === "mobile" ? 0 : 1,
  );

  // Without a selected option the number is that of all options.
  const wish = [{ ID: basket.ID, Slug: basket.Slug, Name: basket.Name }];
  await storeCart(page, wish, "wishlistItems");
  await page.goto("/account/wishlist");
  await expect(main(page).getByText("Only 5 Left")).toBeVisible();
  await page.goto(`/account/compare?ids=${basket.ID}`);
  await expect(main(page).getByText("Only 5 Left").first()).toBeVisible();
  await page.goto(`/products?q=${encodeURIComponent(basket.Name)}`);
  await expect(main(page).getByText("Only 5 Left").first()).toBeVisible();
});

test("an order from elsewhere shows in the cart and on the open page alike", { tag: "@once" }, async ({ page }) => {
  const basket = await makeBasket(page, [9, 0]);
  await page.goto(`${detailsPath(basket)}?option=${basket.Option.ID}`);
  await expect(chosen(page)).toContainText("Only 9 Left");
  await order(page.request, [basket, basket]);
  await addAndLook(page, basket, "Only 7 Left");
});

test("a cart that two windows order becomes one order", { tag: "@once" }, async ({ page, consoleErrors }) => {
  consoleErrors.allow(/status of 409/);
  const basket = await makeBasket(page, [9, 9]);
  await storeCart(page, [{ ID: basket.ID, OptionId: basket.Option.ID, Quantity: 1, Name: basket.Name }]);
  await page.goto("/account/place-order");
  await fillForm(page);
  const other = await page.context().newPage();
  await other.goto("/account/place-order");
  await fillForm(other);
  let go = () => {};
  const ordered = new Promise<void>((resolve) => (go = resolve));
  // The other window's request is pending while this window places the order.
  await other.route("**/api/Order/StartCheckout", async (route) => {
    await ordered;
    await route.continue();
  });
  await other.getByRole("button", { name: /^Place order/ }).click();
  await page.getByRole("button", { name: /^Place order/ }).click();
  await expect(page).toHaveURL(/\/confirmed\?checkout=/);
  go();
  const alert = other.getByRole("alert").filter({ hasText: "This cart was already ordered" });
  await expect(alert).toBeVisible();
  await alert.getByRole("link", { name: "See your order" }).click();
  await expect(other).toHaveURL(/track-order\?orderRef=NJ-/);
});

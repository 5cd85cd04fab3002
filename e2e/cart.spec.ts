import { makeShopper, newPassword } from "./accounts";
import { expectAccessible, expectToFit } from "./axe";
import {
  addButton,
  buyable,
  buyables,
  listCards,
  signIn,
  stored,
  storeCart,
  toast,
  trackedEvents,
  tokenOf,
} from "./buying";
import { expect, test, type Page } from "./fixtures";
import { layoutShiftOf, watchLayoutShifts } from "./layout-shifts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const row = (page: Page, name: string) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: `Remove ${name}`, exact: true }) });
const quantity = (page: Page, name: string) => page.getByRole("textbox", { name: `Quantity of ${name}` });

test("a guest's cart survives a reload, counts once, and is in step with another tab", async ({ page, context }) => {
  const product = await buyable(page.request);
  await page.goto(`/products/details/${product.Slug}`);
  await addButton(page).click();
  await expect(page.getByText(`"${product.Name}" added to cart!`).first()).toBeVisible();
  await page.goto("/account/cart");
  await expect(heading(page)).toContainText("1 item");
  await page.reload();
  await expect(row(page, product.Name)).toBeVisible();

  const other = await context.newPage();
  await other.goto("/account/cart");
  await other.getByRole("button", { name: `Quantity of ${product.Name} +1` }).click();
  await expect(heading(page)).toContainText("2 items");
  await other.getByRole("button", { name: `Remove ${product.Name}` }).click();
  await expect(page.getByText("Your shopping cart is empty!")).toBeVisible();
});

test(
  "changes since the last visit are shown, and unavailable lines can be removed",
  { tag: "@once" },
  async ({ page }) => {
    const product = (await buyables(page.request)).find(({ Option }) => Option.Price >= 20);
    const cards = await listCards(page.request, { sort: "name_asc" });
    const soldOut = cards.find(
      ({ AvailableQuantity, Price, Option }) => AvailableQuantity === 0 && Price >= 1 && Option,
    );
    if (!product || !soldOut?.Option) throw new Error("the demo shop lacks a product for this");
    const out = { ...soldOut, Option: soldOut.Option };
    const past = { ID: 2_000_000_000, OptionId: 2_000_000_000, Quantity: 1, Name: "A thing of the past", Slug: "past" };
    await storeCart(page, [stored(product, 1, { PriceCents: 1 }), stored(out, 2, { Stock: 5 }), past]);
    await page.evaluate(() => sessionStorage.setItem("nijer:checkout-form", JSON.stringify({ Coupon: "WELCOME10" })));
    await page.goto("/account/cart");
    const price = `$${product.Option.Price.toFixed(2)}`;
    await expect(page.getByText(`The price of “${product.Name}” changed from $0.01 to ${price}.`)).toBeVisible();
    await expect(page.getByText(`“${out.Name}” is sold out.`)).toBeVisible();
    await expect(page.getByText("“A thing of the past” is no longer sold.")).toBeVisible();
    await expect(page.getByText("Remove what is sold out")).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Checkout" })).toHaveCount(0);
    // A coupon applies to what is left.
    await page.reload();
    await expect(page.getByRole("status").filter({ hasText: "WELCOME10" })).toBeVisible();

    await page.getByRole("button", { name: `Remove ${out.Name}` }).click();
    await expect(row(page, out.Name)).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("link", { name: "Checkout" })).toBeVisible();
    await expect(row(page, "A thing of the past")).toContainText("No longer sold");
    await page.getByRole("button", { name: "Remove A thing of the past" }).click();
    await expect(row(page, "A thing of the past")).toHaveCount(0);
    await expect(heading(page)).toContainText("1 item");
  },
);

test("a removal shows its work and can be undone; quantities keep to the limit", async ({ page }) => {
  const product = await buyable(page.request);
  await storeCart(page, [stored(product, 3, { Stock: product.Option.Quantity })]);
  await page.goto("/account/cart");
  await quantity(page, product.Name).fill("5000");
  await expect(toast(page, /Maximum quantity limit is \d+$/)).toBeVisible();
  await expect(quantity(page, product.Name)).toHaveValue(String(Math.min(99, product.Option.Quantity)));
  await quantity(page, product.Name).fill("2");
  await quantity(page, product.Name).press("Enter");
  await page.getByRole("button", { name: `Remove ${product.Name}` }).click();
  await expect(page.getByText("Removing…")).toBeVisible();
  await expect(page.getByText("Your shopping cart is empty!")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(quantity(page, product.Name)).toHaveValue("2");
});

test("a line is saved for later, survives a reload, and moves back", async ({ page }) => {
  const [first, second] = await buyables(page.request);
  if (!first || !second) throw new Error("nothing to buy");
  await storeCart(page, [stored(first, 2), stored(second)]);
  await page.goto("/account/cart");
  await row(page, first.Name).getByRole("button", { name: "Save for later" }).click();
  await expect(toast(page, "Saved for later")).toBeVisible();
  await expect(heading(page)).toContainText("1 item");
  await page.reload();
  const saved = page.getByRole("region", { name: /Saved for later/ });
  await expect(saved).toContainText(first.Name);
  await saved.getByRole("button", { name: "Move to cart" }).click();
  await expect(heading(page)).toContainText("3 items");
  await expect(saved).toHaveCount(0);
});

test("a line moves to the wishlist", { tag: "@once" }, async ({ page }) => {
  const product = await buyable(page.request);
  await storeCart(page, [stored(product)]);
  await page.goto("/account/cart");
  await page.getByRole("button", { name: "Move to wish list" }).click();
  await expect(page.getByText("Your shopping cart is empty!")).toBeVisible();
  const counter = page.getByRole("banner").locator('a[href="/account/wishlist"]').filter({ visible: true }).first();
  await expect(counter).toContainText("1");
  await page.goto("/account/wishlist");
  await expect(page.getByRole("main")).toContainText(product.Name);
});

test(
  "more than the stock cannot be added, and a failed change is reported",
  { tag: "@once" },
  async ({ page, consoleErrors }) => {
    const product = await buyable(page.request);
    await storeCart(page, [stored(product, Math.min(99, product.Option.Quantity), { Stock: product.Option.Quantity })]);
    await page.goto(`/products/details/${product.Slug}?option=${product.Option.ID}`);
    await addButton(page).click();
    await expect(toast(page, "Max quantity reached")).toBeVisible();
    await expect(toast(page, "Limit Reached")).toBeVisible();

    consoleErrors.allow(/Failed to load resource|ERR_/);
    await signIn(page, "company@example.com");
    await page.evaluate(() => localStorage.removeItem("cartItems"));
    await page.route("**/api/UserProductItem/AddToCart/**", (route) => route.abort("connectionreset"));
    await page.goto(`/products/details/${product.Slug}`);
    await addButton(page).click();
    await expect(toast(page, "Couldn't add to cart, try again!")).toBeVisible();
  },
);

test.describe("an account's cart", () => {
  test("merges a guest's lines at login, says so, and duplicates nothing", { tag: "@once" }, async ({ page }) => {
    const [first, second] = await buyables(page.request);
    if (!first || !second) throw new Error("nothing to buy");
    const email = await makeShopper(page.request);
    const headers = { Authorization: `Bearer ${await tokenOf(email, newPassword)}` };
    const add = `/api/UserProductItem/AddToCart/${first.ID}/${first.Option.ID}/3`;
    expect((await page.request.get(add, { headers })).status()).toBe(200);
    await storeCart(page, [stored(first, 2), stored(second, 1)]);
    await page.goto("/account/login?next=/account/cart");
    const form = page.getByRole("main").locator("form");
    await form.getByLabel("Email", { exact: true }).fill(email);
    await form.getByLabel("Password", { exact: true }).fill(newPassword);
    await form.getByRole("button", { name: "Login", exact: true }).click();
    await expect(page).toHaveURL(/\/account\/cart$/);
    await expect(page.getByText("2 products from this device went into your account’s cart.")).toBeVisible();
    await expect(heading(page)).toContainText("4 items");
    await expect(quantity(page, first.Name)).toHaveValue("3");
    expect(await page.evaluate(() => localStorage.getItem("cartItems"))).toBeNull();
    await page.reload();
    await expect(heading(page)).toContainText("4 items");
  });

  test("is the server's: another browser sees each change", { tag: "@once" }, async ({ page, browser }) => {
    const [, , third] = await buyables(page.request);
    if (!third) throw new Error("nothing to buy");
    const email = await makeShopper(page.request);
    await signIn(page, email, newPassword);
    await page.goto(`/products/details/${third.Slug}`);
    await addButton(page).click();
    await expect(page.getByText(`"${third.Name}" added to cart!`).first()).toBeVisible();

    const context = await browser.newContext();
    const other = await context.newPage();
    await signIn(other, email, newPassword);
    await other.goto("/account/cart");
    await other.getByRole("button", { name: `Quantity of ${third.Name} +1` }).click();
    await expect(quantity(other, third.Name)).toHaveValue("2");
    await page.goto("/account/cart");
    await expect(quantity(page, third.Name)).toHaveValue("2");
    await row(page, third.Name).getByRole("button", { name: "Save for later" }).click();
    await expect(page.getByRole("region", { name: /Saved for later/ })).toContainText(third.Name);
    await other.reload();
    await expect(other.getByRole("region", { name: /Saved for later/ })).toContainText(third.Name);
    await other.getByRole("button", { name: `Remove ${third.Name} from what is saved for later` }).click();
    await expect(other.getByRole("region", { name: /Saved for later/ })).toHaveCount(0);
    await context.close();
  });

  test(
    "keeps a guest's lines when the session has ended meanwhile",
    { tag: "@once" },
    async ({ page, consoleErrors }) => {
      consoleErrors.allow(/status of 401/);
      const product = await buyable(page.request);
      await signIn(page, "company@example.com");
      await page.context().clearCookies();
      await page.evaluate((lines) => localStorage.setItem("cartItems", lines), JSON.stringify([stored(product, 2)]));
      await page.goto("/account/cart");
      await expect.poll(() => page.evaluate(() => localStorage.getItem("userInfo"))).toBeNull();
      await expect(quantity(page, product.Name)).toHaveValue("2");
      expect(await page.evaluate(() => localStorage.getItem("cartItems"))).not.toBeNull();
    },
  );
});

test("events are tracked only after consent, and every item has its Slug", { tag: "@once" }, async ({ page }) => {
  const product = await buyable(page.request);
  await page.goto("/account/track-order");
  await page.evaluate(() => localStorage.setItem("cookie_accept", "essential"));
  await page.goto(`/products/details/${product.Slug}`);
  await addButton(page).click();
  await expect(page.getByText(`"${product.Name}" added to cart!`).first()).toBeVisible();
  expect(await trackedEvents(page)).toEqual([]);

  await page.evaluate(() => localStorage.setItem("cookie_accept", "accepted"));
  await page.goto(`/products/details/${product.Slug}`);
  await addButton(page).click();
  await expect(page.getByText(`"${product.Name}" added to cart!`).first()).toBeVisible();
  const events = await trackedEvents(page);
  expect(events.find(({ event }) => event === "add_to_cart")).toMatchObject({
    currency: "USD",
    items: [{ Slug: product.Slug, Quantity: 1 }],
  });

  await page.goto("/account/cart");
  await page
    .getByRole("main")
    .getByRole("link", { name: "Checkout" })
    .evaluate((link) => {
      link.addEventListener("click", (event) => event.preventDefault());
    });
  await page.getByRole("main").getByRole("link", { name: "Checkout" }).click();
  expect((await trackedEvents(page)).map(({ event }) => event)).toContain("checkout_clicked");
});

test("the cart passes axe in all its states, overflows nowhere, and does not move as it fills", async ({ page }) => {
  const [first, second] = await buyables(page.request);
  if (!first || !second) throw new Error("nothing to buy");
  const past = { ID: 2_000_000_000, OptionId: 2_000_000_000, Quantity: 1, Name: "A thing of the past", Slug: "past" };
  await watchLayoutShifts(page);
  await storeCart(page, [stored(first), stored(second)]);
  await page.goto("/account/cart");
  await expect(quantity(page, second.Name)).toBeVisible();
  expect(await layoutShiftOf(page)).toBeLessThan(0.01);
  await storeCart(page, [stored(first), past]);
  await page.evaluate((lines) => localStorage.setItem("savedItems", lines), JSON.stringify([stored(second)]));
  await page.goto("/account/cart");
  await expect(page.getByRole("region", { name: /Saved for later/ })).toBeVisible();
  await expect(page.getByText("No longer sold", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);
});

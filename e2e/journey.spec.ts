import { expect, test, type Page } from "./fixtures";
import { chooseOptions } from "./shop-products";

type Option = { ID: number; Variant: string; Price: number; Quantity: number };
type Card = {
  ID: number;
  Slug: string;
  Name: string;
  Price: number;
  AvailableQuantity: number;
  OptionCount: number;
  Option: Option | null;
};
type Request = Page["request"];

async function list(request: Request, data: Record<string, unknown>): Promise<Card[]> {
  const response = await request.post("/api/Product/GetProducts", { data: { limit: 100, ...data } });
  return ((await response.json()) as { Result: Card[] }).Result;
}

/** Finds a product in one option that can be ordered with cash on delivery, with plenty in stock. */
async function buyable(request: Request, data: Record<string, unknown> = {}): Promise<Card & { Option: Option }> {
  const filterValues = { availability: "in-stock", payment: "cod" };
  const cards = await list(request, { filterValues, ...data });
  const card = cards.find(
    ({ Option, OptionCount }) => Option && OptionCount === 1 && Option.Quantity >= 30 && Option.Price >= 2,
  );
  if (!card?.Option) throw new Error("the demo shop has no product that can be bought");
  return { ...card, Option: card.Option };
}

/** The visible "Add to cart" of the main content: the bar of small screens has a second one. */
const addButton = (page: Page) =>
  page.getByRole("main").getByRole("button", { name: "Add to cart", exact: true }).filter({ visible: true }).first();

/** Writes lines to local storage from a page that does not load the cart from the server. */
async function storeCart(page: Page, lines: Record<string, unknown>[]) {
  await page.goto("/account/track-order");
  await page.evaluate((stored) => localStorage.setItem("cartItems", stored), JSON.stringify(lines));
}

async function fillCart(page: Page, { ID, Option }: { ID: number; Option: { ID: number } }, Quantity = 1) {
  await storeCart(page, [{ ID, OptionId: Option.ID, Quantity }]);
}

async function fillForm(page: Page) {
  await page.getByLabel("Email", { exact: true }).fill("nadia@example.com");
  await page.getByLabel("Phone", { exact: true }).fill("+61 400 000 000");
  await page.getByLabel("Full name", { exact: true }).fill("Nadia Hossain");
  await page.getByLabel("Address", { exact: true }).fill("12 Swanston Street");
  await page.getByLabel("City", { exact: true }).fill("Melbourne");
  await page.getByLabel("State or region", { exact: true }).fill("Victoria");
  await page.getByLabel("Postal code", { exact: true }).fill("3000");
}

const placeButton = (page: Page) => page.getByRole("button", { name: /^Place order/ });

test("a guest finds a product, orders it with cash on delivery and tracks it", async ({ page, isMobile }) => {
  await page.goto("/");
  await page.locator('main a[href="/products/home-decor"]').filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/products\/home-decor$/);
  await page.getByLabel("Sort by").selectOption({ label: "Price: low to high" });
  await expect(page).toHaveURL(/sort=price_asc/);

  if (isMobile) await page.getByRole("button", { name: /^Filters/ }).click();
  await page.getByLabel("Lowest price, USD").fill("10");
  await page.getByLabel("Highest price, USD").fill("60");
  await page.getByLabel("Highest price, USD").press("Enter");
  await expect(page).toHaveURL(/price=10-60/);
  await expect(page).toHaveURL(/sort=price_asc/);

  const product = (
    await list(page.request, {
      catSlug: "home-decor",
      sort: "price_asc",
      filterValues: { price: "10-60", availability: "in-stock", payment: "cod" },
    })
  ).find(({ OptionCount, Option }) => OptionCount > 1 && (Option?.Quantity ?? 0) >= 10);
  if (!product) throw new Error("the demo shop has no product to choose from");
  await page.goto(`/products/details/${product.Slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(product.Name);
  await expect(page).toHaveTitle(/Nijer/);
  await chooseOptions(page.getByRole("main"));
  await addButton(page).click();
  await expect(page.getByText(`"${product.Name}" added to cart!`)).toBeVisible();

  await page.getByRole("link", { name: "View Cart" }).click();
  await expect(page).toHaveURL(/\/account\/cart$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("1 item");
  // The mini-cart that led here may still be closing.
  const cart = page.getByRole("main");
  await cart.getByRole("button", { name: `Quantity of ${product.Name} +1` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("2 items");
  const total = await page.getByRole("complementary", { name: "Order summary" }).locator(".price").innerText();
  await cart.getByRole("link", { name: "Checkout" }).click();

  await expect(page).toHaveURL(/\/account\/place-order$/);
  await fillForm(page);
  await expect(page.getByRole("radio", { name: /Cash on delivery/ })).toBeChecked();
  await expect(placeButton(page)).toContainText(total);
  await placeButton(page).click();

  await expect(page).toHaveURL(/\/account\/place-order\/confirmed\?checkout=/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you, Nadia!");
  await expect(page.getByRole("main")).toContainText(product.Name);
  await expect(page.getByRole("main")).toContainText(`${total} to the courier`);
  expect(await page.evaluate(() => localStorage.getItem("cartItems"))).toBeNull();
  const robots = page.locator('meta[name="robots"]');
  await expect(robots).toHaveAttribute("content", /noindex/);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you, Nadia!");
  const [orderRef] = /NJ-[0-9A-Z]{13}/.exec(await page.getByRole("main").innerText()) ?? [];
  if (!orderRef) throw new Error("the confirmation shows no reference");

  await page.getByRole("main").getByRole("link", { name: "Track Order" }).click();
  await expect(page).toHaveURL(new RegExp(`/account/track-order\\?orderRef=${orderRef}`));
  await expect(page.getByRole("main")).toContainText("Order placed");
  await expect(page.locator('li[aria-current="step"]')).toHaveCount(1);
  // The reader's own zone; without scripts it is UTC, and says so.
  await expect(page.locator('li[aria-current="step"] time')).toHaveText(/\d{2}:\d{2}$/);
  for (const secret of ["Nadia", "Swanston", "nadia@example.com", product.Name, total]) {
    await expect(page.getByRole("main")).not.toContainText(secret);
  }
});

test("the form says what is wrong, keeps what was typed and survives a reload", async ({ page }) => {
  await fillCart(page, await buyable(page.request));
  await page.goto("/account/place-order");
  await placeButton(page).click();
  const summary = page.getByRole("alert").filter({ hasText: "need your attention" });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([
    "Email is required",
    "Phone is required",
    "Name is required",
    "Address is required",
    "City is required",
    "State or region is required",
    "Postal code is required",
  ]);
  await summary.getByRole("link", { name: "City is required" }).click();
  await expect(page.getByLabel("City", { exact: true })).toBeFocused();

  await fillForm(page);
  await expect(summary).toBeHidden();
  await page.getByLabel("Email", { exact: true }).fill("nadia.example.com");
  await page.getByLabel("Postal code", { exact: true }).fill("30000");
  await placeButton(page).click();
  const email = page.getByLabel("Email", { exact: true });
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(email).toHaveAccessibleDescription(/Email is invalid/);
  await expect(page.getByLabel("Postal code", { exact: true })).toHaveAccessibleDescription(/invalid for this country/);

  await page.reload();
  await expect(email).toHaveValue("nadia.example.com");
  await expect(page.getByLabel("City", { exact: true })).toHaveValue("Melbourne");
});

test("only addresses that have them are asked for a region and a postal code", { tag: "@once" }, async ({ page }) => {
  await fillCart(page, await buyable(page.request));
  await page.goto("/account/place-order");
  await expect(page.getByLabel("State or region", { exact: true })).toBeVisible();
  await page.getByLabel("Country", { exact: true }).selectOption("SG");
  await expect(page.getByLabel(/State or region/)).toHaveCount(0);
  await page.getByLabel("Country", { exact: true }).selectOption("AE");
  await expect(page.getByLabel("Postal code", { exact: true })).toHaveCount(0);
});

test("a double click on Place order makes one order", { tag: "@once" }, async ({ page }) => {
  await fillCart(page, await buyable(page.request));
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/Order/")) calls.push(new URL(request.url()).pathname.split("/")[3] ?? "");
  });
  await page.goto("/account/place-order");
  await fillForm(page);
  await placeButton(page).dblclick();
  await expect(page).toHaveURL(/confirmed\?checkout=/);
  expect(calls).toEqual(["StartCheckout", "CreateOrder"]);
});

test("after a lost response the retry creates no second order", { tag: "@once" }, async ({ page, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource|ERR_/);
  await fillCart(page, await buyable(page.request));
  const ids: string[] = [];
  await page.route("**/api/Order/CreateOrder/*", async (route) => {
    ids.push(new URL(route.request().url()).pathname.split("/").at(-1) ?? "");
    if (ids.length > 1) return route.continue();
    // The server places the order, but its response is lost.
    await route.fetch();
    return route.abort("connectionreset");
  });
  await page.goto("/account/place-order");
  await fillForm(page);
  await placeButton(page).click();
  const failure = page.getByRole("alert").filter({ hasText: "Your order was not placed" });
  await expect(failure).toBeFocused();
  await expect(page.getByLabel("City", { exact: true })).toHaveValue("Melbourne");
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL(/confirmed\?checkout=/);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test("an unknown coupon is rejected beside its field", { tag: "@once" }, async ({ page, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource.*400/);
  await fillCart(page, await buyable(page.request));
  await page.goto("/account/place-order");
  await fillForm(page);
  await page.getByLabel(/Coupon code/).fill("NO-SUCH-COUPON");
  await placeButton(page).click();
  await expect(page.getByLabel(/Coupon code/)).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel(/Coupon code/).fill("");
  await placeButton(page).click();
  await expect(page).toHaveURL(/confirmed\?checkout=/);
});

test("a sold-out product cannot be added", { tag: "@once" }, async ({ page }) => {
  const cards = await list(page.request, { sort: "name_asc" });
  const soldOut = cards.find(({ AvailableQuantity, Price }) => AvailableQuantity === 0 && Price >= 1);
  if (!soldOut) throw new Error("the demo shop has no product that is sold out");
  await page.goto(`/products/details/${soldOut.Slug}`);
  const button = page.getByRole("main").getByRole("button", { name: "Out Of Stock" }).filter({ visible: true }).first();
  await expect(button).toBeDisabled();
  await expect(addButton(page)).toHaveCount(0);
});

test("the cart puts prices right, limits quantities, and undoes a removal", async ({ page }) => {
  const product = await buyable(page.request);
  const stored = { ID: product.ID, OptionId: product.Option.ID, Quantity: 1, Name: product.Name, PriceCents: 1 };
  const unknown = { ID: 2_000_000_000, OptionId: 2_000_000_000, Quantity: 1, Name: "A thing of the past" };
  await storeCart(page, [stored, unknown]);
  await page.goto("/account/cart");
  await expect(
    page.getByText(`The price of “${product.Name}” changed from $0.01 to $${product.Option.Price.toFixed(2)}.`),
  ).toBeVisible();
  await expect(page.getByText("“A thing of the past” is no longer sold")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("1 item");

  const quantity = page.getByRole("textbox", { name: `Quantity of ${product.Name}` });
  await quantity.fill("5000");
  await quantity.press("Enter");
  const toast = page.locator("[data-sonner-toast]").filter({ hasText: /Maximum quantity limit is \d+/ });
  await expect(toast).toBeVisible();
  await expect(quantity).toHaveValue(String(Math.min(99, product.Option.Quantity)));
  await quantity.fill("1");
  await quantity.press("Enter");
  await page.getByRole("button", { name: "Remove A thing of the past" }).click();
  await expect(page.getByText("No longer sold", { exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: `Remove ${product.Name}` }).click();
  await expect(page.getByText("Your shopping cart is empty!")).toBeVisible();
  await page
    .locator("[data-sonner-toast]")
    .filter({ hasText: product.Name })
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(quantity).toBeVisible();
});

test(
  "what is not a cart in the storage breaks nothing, and two tabs are in step",
  { tag: "@once" },
  async ({ page, context }) => {
    await page.goto("/account/cart");
    await page.evaluate(() => localStorage.setItem("cartItems", '{"not":"a cart"'));
    await page.reload();
    await expect(page.getByText("Your shopping cart is empty!")).toBeVisible();

    const product = await buyable(page.request);
    const other = await context.newPage();
    await other.goto(`/products/details/${product.Slug}`);
    await addButton(other).click();
    await expect(other.getByText(`"${product.Name}" added to cart!`)).toBeVisible();
    await expect(page.getByRole("textbox", { name: `Quantity of ${product.Name}` })).toBeVisible();
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an order can be tracked, and the cart says what it needs", { tag: "@once" }, async ({ page }) => {
    await page.goto("/account/cart");
    // `getByText` does not find texts inside noscript, although they are visible.
    const note = page.locator("main noscript p");
    await expect(note).toBeVisible();
    expect(await note.innerText()).toContain("needs JavaScript");
    await page.goto("/account/track-order");
    await page.getByLabel("Order reference").fill("NJ-0000000000000");
    await page.getByRole("button", { name: "Track", exact: true }).click();
    await expect(page).toHaveURL(/orderRef=NJ-0000000000000/);
    await expect(page.getByText("We could not find an order with this reference.")).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  });
});

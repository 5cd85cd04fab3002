import type { BrowserContext } from "@playwright/test";

import { expect, test, untilListening, type Page } from "./fixtures";
import { addButton, detailsPath, findProduct, inStock, itemsOf } from "./shop-products";

test.describe.configure({ mode: "parallel" });

/** Opens a page and delays its scripts until they are released. */
async function openWaiting(context: BrowserContext, path: string): Promise<{ page: Page; letIn: () => Promise<void> }> {
  const page = await context.newPage();
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.route("**/_next/static/chunks/**", async (route) => {
    if (route.request().resourceType() === "script") await opened;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  return {
    page,
    letIn: async () => {
      open();
      await untilListening(page);
    },
  };
}

test("a button clicked before the scripts load is clicked once when they have loaded", async ({ context, request }) => {
  const product = await findProduct(request, (each) => itemsOf(each).length === 1, inStock);
  const { page, letIn } = await openWaiting(context, detailsPath(product));
  const button = addButton(page);
  await button.click();
  await expect(button).toHaveAttribute("aria-busy", "true");
  // Repeated, and by keyboard.
  await button.press("Enter");
  await letIn();
  const cart = page.getByRole("dialog", { name: /Shopping Cart/ });
  await expect(cart).toContainText(product.Name);
  await expect(button).not.toHaveAttribute("aria-busy");
  // From now on the page handles clicks itself.
  await page.keyboard.press("Escape");
  await expect(cart).toBeHidden();
  await button.click();
  await expect(cart).toBeVisible();
  await cart.getByRole("link", { name: "View Cart" }).click();
  await expect(page.getByRole("textbox", { name: `Quantity of ${product.Name}` })).toHaveValue("2");
});

test("a select and a filter changed before the scripts load take effect", async ({ context, isMobile }) => {
  test.skip(isMobile, "the filters open by a script on narrow screens");
  const { page, letIn } = await openWaiting(context, "/products/toys");
  const tick = page.locator("#filters").getByRole("checkbox", { name: /^In Stock/ });
  await tick.click();
  await expect(tick).toBeChecked();
  await letIn();
  await expect(page).toHaveURL(/availability=/);
  await expect(tick).toBeChecked();

  const second = await openWaiting(context, "/products/toys");
  await second.page.getByLabel("Sort by").selectOption("price_asc");
  await second.letIn();
  await expect(second.page).toHaveURL(/sort=price_asc/);
  await expect(second.page.getByLabel("Sort by")).toHaveValue("price_asc");
});

test("a checkbox unchecked before the scripts load changes nothing, and a later star replaces the earlier one", async ({
  context,
  isMobile,
}) => {
  test.skip(isMobile, "the filters open by a script on narrow screens");
  const { page, letIn } = await openWaiting(context, "/products/toys");
  const filters = page.locator("#filters");
  const tick = filters.getByRole("checkbox", { name: /^In Stock/ });
  await tick.click();
  await tick.click();
  const stars = filters.getByRole("radio", { name: /^\d stars/ });
  await stars.nth(0).click();
  await stars.nth(1).click();
  await letIn();
  await expect(page).toHaveURL(/rating=/);
  await expect(stars.nth(1)).toBeChecked();
  expect(new URL(page.url()).searchParams.has("availability")).toBe(false);
});

test("the dashboard and the login, whose scripts are not deferred, replay a click as well", async ({ context }) => {
  const login = await openWaiting(context, "/account/login");
  const show = login.page.getByRole("main").getByRole("button", { name: "Show password" });
  await show.click();
  await login.letIn();
  await expect(show).toHaveAttribute("aria-pressed", "true");

  const data = { Email: "individual@example.com", Password: "Nijer-demo-2026" };
  await context.request.post("/api/Account/Login", { data });
  const dashboard = await openWaiting(context, "/account/dashboard/products");
  await dashboard.page.getByRole("button", { name: "Import" }).click();
  await dashboard.letIn();
  await expect(dashboard.page.getByRole("dialog", { name: "Import products" })).toBeVisible();
});

test("links and searches do not wait for the scripts", async ({ context }) => {
  const { page } = await openWaiting(context, "/products/toys");
  await page.locator('main .name a[href*="/details/"]').first().click();
  await expect(page).toHaveURL(/\/products\/details\//);
  await page.goBack({ waitUntil: "commit" });
  const search = page.getByRole("search").filter({ visible: true }).first();
  await search.getByRole("searchbox").or(search.getByRole("combobox")).last().fill("lamp");
  await search.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/q=lamp/);
});

test("the menu button pressed before the page's scripts are there opens the menu", async ({ context, isMobile }) => {
  test.skip(!isMobile, "the menu of small screens");
  const { page, letIn } = await openWaiting(context, "/products/toys");
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page).toHaveURL(/\/products\/toys$/);
  await letIn();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
});

import { logIn, makeShopper } from "./accounts";
import { expect, test, type Page } from "./fixtures";
import { addButton, detailsPath, findProduct, inStock, itemsOf, toasts } from "./shop-products";

test.use({ serviceWorkers: "allow" });
test.beforeEach(({ isMobile, consoleErrors }) => {
  test.skip(isMobile, "the same at every width");
  consoleErrors.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED|Failed to fetch/);
});

const storedPaths = (page: Page) =>
  page.evaluate(async () => {
    const keys = await (await caches.open("nijer-pages")).keys();
    return keys.map(({ url }) => new URL(url).pathname);
  });

/** Waits for the worker and for the stored page. */
async function readPage(page: Page, path: string) {
  await page.goto(path);
  await expect.poll(() => storedPaths(page), { timeout: 30_000 }).toContain(path);
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open("nijer-offline")).keys()).length))
    .toBeGreaterThan(0);
  await page.waitForLoadState("networkidle");
}

const single = (request: Page["request"]) =>
  findProduct(
    request,
    (product) => itemsOf(product).length === 1 && product.Price >= 1 && (itemsOf(product)[0]?.Quantity ?? 0) > 5,
    inStock,
  );

test("a page that was read is shown without a connection, and says how old it is", async ({ page, context }) => {
  await readPage(page, "/products/toys");
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator("main article").first()).toBeVisible();
  const bar = page.locator("offline-bar");
  await expect(bar).toContainText(/You are offline\. This page is from .*\d{4}.*; prices and stock may have changed\./);
  await context.setOffline(false);
  await bar.getByRole("link", { name: "Try again" }).click();
  await expect(bar).toHaveCount(0);
  await expect(page.locator("main article").first()).toBeVisible();
});

test("a page that was opened by a link is stored as well", async ({ page }) => {
  await readPage(page, "/products/toys");
  await page.locator("main article .name a").first().click();
  await expect(page).toHaveURL(/\/details\//);
  await expect.poll(() => storedPaths(page), { timeout: 30_000 }).toContain(new URL(page.url()).pathname);
});

for (const [language, title] of [
  ["", "You are offline"],
  ["/de", "Sie sind offline"],
  ["/fr", "Vous êtes hors ligne"],
  ["/it", "Sei offline"],
  ["/bn", "আপনি অফলাইনে আছেন"],
] as const) {
  test(`an unknown page is the offline page, with what can be read${language || "/en"}`, async ({ page, context }) => {
    await readPage(page, `${language}/blog`);
    await context.setOffline(true);
    await page.goto(`${language}/products/drone`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    const seen = page.locator("ul[data-seen] a");
    await expect(seen).toHaveAttribute("href", `${language}/blog`);
    await seen.click();
    await expect(page).toHaveURL(new RegExp(`${language}/blog$`));
    await expect(page.locator("offline-bar")).toBeVisible();
  });
}

test("pages of an account, the cart and orders are never stored", async ({ page, context }) => {
  await logIn(page, await makeShopper(page.request));
  await readPage(page, "/blog");
  for (const path of ["/account/myaccount", "/account/orders", "/account/cart", "/account/track-order"]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
  }
  await page.waitForTimeout(5_000);
  expect((await storedPaths(page)).filter((path) => path.includes("account"))).toEqual([]);
  await context.setOffline(true);
  await page.goto("/account/orders");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
});

test("an account's addition without a connection is kept, and sent once", async ({ page, context, consoleErrors }) => {
  consoleErrors.allow(/fetch/i);
  const product = await single(page.request);
  await logIn(page, await makeShopper(page.request));
  const path = detailsPath(product);
  await readPage(page, path);
  await page.waitForTimeout(1_500);
  await context.setOffline(true);
  await addButton(page).click();
  await expect(toasts(page)).toContainText(`“${product.Name}” is kept and will be added when the connection returns.`);
  await addButton(page).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("pendingCart"))).toContain('"Quantity":2');
  await context.setOffline(false);
  await expect(toasts(page).filter({ hasText: "Back online" })).toContainText(
    `“${product.Name}” was added to your cart.`,
  );
  expect(await page.evaluate(() => localStorage.getItem("pendingCart"))).toBeNull();
  // A second return sends nothing.
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await page.goto("/account/cart");
  await expect(page.getByRole("textbox", { name: `Quantity of ${product.Name}` })).toHaveValue("2");
});

test("a guest's addition without a connection is in the cart, and checked afterwards", async ({ page, context }) => {
  const product = await single(page.request);
  await readPage(page, detailsPath(product));
  await page.waitForTimeout(1_500);
  await context.setOffline(true);
  await addButton(page).click();
  await expect(toasts(page)).toContainText(`“${product.Name}” is in your cart on this device.`);
  await context.setOffline(false);
  await expect(toasts(page).filter({ hasText: "Back online" })).toContainText("have been checked");
});

test("without the code of a message, the message is shown plainly", async ({ page, context, consoleErrors }) => {
  consoleErrors.allow(/chunk/i);
  await page.route("**/sw.js", (route) => route.abort());
  await page.goto(detailsPath(await single(page.request)));
  await context.setOffline(true);
  await addButton(page).click();
  const note = page.getByRole("alert").filter({ hasText: "You are offline." });
  await expect(note).toContainText("Couldn't add to cart, try again!");
  await expect(note.getByRole("button", { name: "Try again" })).toBeVisible();
});

test("an update replaces the worker, and keeps the pages", async ({ page }) => {
  await readPage(page, "/blog");
  const isReplaced = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const before = registration.active;
    // Another address is another script to the browser, as another build's is.
    await navigator.serviceWorker.register("/sw.js?build=next", { updateViaCache: "none" });
    await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
    return registration.active !== before;
  });
  expect(isReplaced).toBe(true);
  expect(await storedPaths(page)).toContain("/blog");
});

import type { Locator } from "@playwright/test";

import { logIn, makeShopper } from "./accounts";
import { expect, test, type Page } from "./fixtures";
import { toasts } from "./shop-products";

const list = "/products/toys";
const chunks = "**/_next/static/chunks/**";
const failure = (page: Page, part: string) => toasts(page).filter({ hasText: `Loading error: ${part}` });
/** It stays while it is pointed at, and over the bar at the bottom of narrow screens. */
async function endToast(toast: Locator): Promise<void> {
  await toast.getByRole("button", { name: "Close" }).click();
  await expect(toast).toBeHidden();
}
/** Opens a page whole, and has a toast shown: what says that something failed is there before the line breaks. */
async function openWithToasts(page: Page): Promise<void> {
  await page.goto(list);
  await page.waitForLoadState("networkidle");
  const add = page.locator("main").getByRole("button", { name: /^Add to wish list/ });
  await add.first().click();
  await endToast(toasts(page));
  await page.route(chunks, (route) => route.abort());
}
const isWhole = (page: Page) => expect(page.locator("main article").first()).toBeVisible();

// Nothing that a page loads later may take it down, as `React.lazy` would: lines break, and a new release takes the
// scripts of the former one away.
// A toast whose own code does not come is an error of its own.
test.beforeEach(({ complaints }) => complaints.allow(/Failed to load resource|ERR_FAILED|Failed to load chunk/));

test("a cart that does not load beside the page says so; pressed again, it opens", async ({ page }) => {
  await openWithToasts(page);
  const cart = page.getByRole("link", { name: /^Cart/ }).locator("visible=true").first();
  await cart.click();
  await expect(failure(page, "cart")).toBeVisible();
  await isWhole(page);
  await page.unroute(chunks);
  await endToast(failure(page, "cart"));
  await cart.click();
  await expect(page.getByRole("dialog", { name: "Shopping Cart" })).toBeVisible();
});

test(
  "a product that cannot be put into the cart says so, and can be tried again",
  { tag: "@once" },
  async ({ page }) => {
    await openWithToasts(page);
    const card = page.locator("main article").first();
    const add = card.getByRole("button", { name: /^Add to cart/ });
    await add.click();
    await expect(toasts(page).filter({ hasText: "Couldn't add to cart" })).toBeVisible();
    await isWhole(page);
    await page.unroute(chunks);
    await add.click();
    await expect(page.locator(".for-cart").first()).toContainText("1");
  },
);

test("a menu that does not load says so, and loads when tried again", async ({ page, isMobile }) => {
  test.skip(!isMobile, "the menu of small screens");
  await openWithToasts(page);
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(failure(page, "menu")).toBeVisible();
  await isWhole(page);
  await page.unroute(chunks);
  await failure(page, "menu").getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
});

test("after a new release, trying again loads the page anew", { tag: "@once" }, async ({ page }) => {
  await openWithToasts(page);
  await page.unroute(chunks);
  // The scripts of the release before are not there any more.
  await page.route(chunks, (route) => route.fulfill({ status: 404, body: "Not found" }));
  await page.evaluate(() => document.documentElement.setAttribute("data-kept", ""));
  await page.getByRole("link", { name: /^Cart/ }).locator("visible=true").first().click();
  const again = failure(page, "cart").getByRole("button", { name: "Try again" });
  await expect(again).toBeVisible();
  await page.unroute(chunks);
  await again.click();
  await expect(page.locator("html")).not.toHaveAttribute("data-kept");
  await isWhole(page);
});

test("departments that do not load are asked for again", async ({ page, isMobile }) => {
  test.skip(isMobile, "wide screens have them");
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await page.route(chunks, (route) => route.abort());
  const row = page.locator(".departments [data-departments] a").first();
  const failed = page.waitForEvent("requestfailed");
  await row.hover();
  await failed;
  await page.mouse.move(700, 700);
  await page.unroute(chunks);
  await expect(async () => {
    await page.mouse.move(700, 700);
    await row.hover();
    await expect(page.locator(".dept-panel")).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test("without its suggestions the search still searches", { tag: "@once" }, async ({ page }) => {
  await openWithToasts(page);
  const field = page.getByRole("combobox", { name: "Search" }).locator("visible=true");
  const failed = page.waitForEvent("requestfailed");
  await field.click();
  await failed;
  await field.fill("drone");
  await isWhole(page);
  await page.unroute(chunks);
  await field.press("Enter");
  await expect(page).toHaveURL(/\/products\?.*q=drone/);
});

test("a form that does not load beside the page has a page of its own", { tag: "@once" }, async ({ page }) => {
  await openWithToasts(page);
  const link = page.locator("footer").getByRole("link", { name: "Sell on Nijer" });
  const href = (await link.getAttribute("href")) ?? "";
  await link.click();
  await expect(page).toHaveURL((url) => url.pathname === href.replace(/[?#].*/, ""));
});

test("a dialog that does not load says so; pressed again, it opens", { tag: "@once" }, async ({ page, request }) => {
  await logIn(page, await makeShopper(request), undefined, "/account/preferences");
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.documentElement.setAttribute("data-kept", ""));
  await page.route(chunks, (route) => route.abort());
  const open = page.getByRole("button", { name: "Delete my account" });
  const failed = page.waitForEvent("requestfailed");
  await open.click();
  await failed;
  await expect(open).toBeVisible();
  await page.unroute(chunks);
  await open.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.locator("html"), "without a new load").toHaveAttribute("data-kept", "");
});

test.describe("on the first visit", () => {
  test.use({ firstVisit: true });

  test("what opens by itself and does not load stays away", { tag: "@once" }, async ({ page, request }) => {
    const html = await (await request.get(list)).text();
    const own = new Set(html.match(/[^/"\\]+\.js/g));
    let failed = 0;
    await page.route(chunks, (route) => {
      const name = new URL(route.request().url()).pathname.split("/").at(-1) ?? "";
      if (own.has(name)) return route.continue();
      failed += 1;
      return route.abort();
    });
    await page.goto(list);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("promo-modal-1"))).not.toBeNull();
    await expect.poll(() => failed).toBeGreaterThan(1);
    await page.waitForTimeout(500);
    await isWhole(page);
  });
});

import { buyable, stored, storeCart } from "./buying";
import { expect, test, type Page } from "./fixtures";
import { clickOnHover, detailsPath, findProduct, inStock } from "./shop-products";

type Shift = { value: number; sources: string[] };

/** Also what follows an action at once: nothing that opens may move what is around it. */
async function watchEveryShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    type Entry = PerformanceEntry & { value: number; sources?: { node: Node | null }[] };
    new PerformanceObserver((list) => {
      for (const { value, sources = [] } of list.getEntries() as Entry[]) {
        const names = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 90) : "text"));
        shifts.push({ value, sources: names });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

async function expectStill(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts.filter(({ value }) => value > 0.001))).toBeLessThan(0.01);
}

const list = "/products/toys";
const isShown = (page: Page, selector: string) => expect(page.locator(selector).first()).toBeVisible();

test.beforeEach(({ page }) => watchEveryShift(page));

test("the quick view moves nothing", async ({ page, isMobile }) => {
  test.skip(isMobile, "cards offer it on hover, from 992 px on");
  await page.goto(list);
  await clickOnHover(page.locator("main article").first(), /^Quick view/);
  await isShown(page, "dialog.quick-view .chosen-price");
  await expectStill(page);
});

for (const path of ["/account/cart", "/account/place-order", "/account/wishlist", "/account/compare"]) {
  test(`${path} moves nothing while it is empty`, { tag: "@once" }, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator("[data-waiting]")).toHaveCount(0);
    await expect(page.locator("footer").last()).toBeVisible();
    await expectStill(page);
  });
}

test("the mini-cart moves nothing", async ({ page }) => {
  await storeCart(page, [stored(await buyable(page.request))]);
  await page.goto(list);
  await page.locator('[data-panel="cart"]').first().click();
  await expect(page.getByRole("dialog", { name: "Shopping Cart" })).toBeVisible();
  await expectStill(page);
});

test("menus move nothing", async ({ page, isMobile }) => {
  await page.goto(list);
  if (isMobile) {
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    return expectStill(page);
  }
  await page.getByRole("button", { name: "Search By Category" }).hover();
  await page.locator("[data-departments] > li > a").first().hover();
  await isShown(page, ".dept-panel img");
  await page.locator("summary", { hasText: "Currency" }).click();
  await isShown(page, "details.drop[open] > .menu");
  await expectStill(page);
});

test("the suggestions of the search move nothing", async ({ page }) => {
  await page.goto(list);
  await page.getByRole("combobox", { name: "Search" }).filter({ visible: true }).first().fill("clock");
  await isShown(page, ".slist [role=option]");
  await expectStill(page);
});

test("dialogs move nothing", async ({ page }) => {
  const { Slug } = await findProduct(page.request, ({ ReviewCount }) => ReviewCount > 2, inStock);
  await page.goto(detailsPath({ Slug }));
  await page.getByRole("button", { name: "Full screen" }).click();
  await isShown(page, "dialog.viewer[open]");
  await expectStill(page);
});

test("choosing filters moves nothing but the list", async ({ page, isMobile }) => {
  await page.goto(list);
  if (isMobile) await page.getByRole("button", { name: /^Filters/ }).click();
  const filters = page.locator("#filters");
  await filters.getByRole("radio", { name: /^4 stars/ }).check();
  await expect(page).toHaveURL(/rating=4/);
  await filters.locator("input[name=brand]").nth(1).check();
  await expect(page).toHaveURL(/brand=/);
  await expect(page.locator(".list")).not.toHaveAttribute("data-pending");
  await expectStill(page);
});

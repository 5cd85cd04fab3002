import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import type { Locator, Route } from "@playwright/test";

import { logIn, makeShopper } from "./accounts";
import { expect, test, type Page } from "./fixtures";
import { toasts } from "./shop-products";

const list = "/products/toys";
const chunks = "**/_next/static/chunks/**";
const failure = (page: Page, part: string) => toasts(page).filter({ hasText: `Loading error: ${part}` });
/** Waits for the toast to close. It stays while it is hovered, also over the bottom bar of narrow screens. */
async function endToast(toast: Locator): Promise<void> {
  await toast.getByRole("button", { name: "Close" }).click();
  await expect(toast).toBeHidden();
}
/** Opens a page fully and shows a toast, so that the toast's code is loaded before the connection fails. */
async function openWithToasts(page: Page): Promise<void> {
  await page.goto(list);
  await page.waitForLoadState("networkidle");
  const add = page.locator("main").getByRole("button", { name: /^Add to wish list/ });
  await add.first().click();
  await endToast(toasts(page));
  await page.route(chunks, (route) => route.abort());
}
/** Aborts the requests for code that the home page does not name. */
async function letOnlyOwnLoad(page: Page, onAbort?: () => void): Promise<void> {
  const html = await (await page.request.get("/")).text();
  const own = new Set(html.match(/[^/"\\]+\.js/g));
  await page.route(chunks, (route) => {
    const name = new URL(route.request().url()).pathname.split("/").at(-1) ?? "";
    if (own.has(name) || name.endsWith(".css")) return route.continue();
    onAbort?.();
    return route.abort();
  });
}
const isWhole = (page: Page) => expect(page.locator("main article").first()).toBeVisible();

// A failed load of lazy code must not break the page, as `React.lazy` would: connections fail, and a new release
// removes the scripts of the last one. A toast whose own code fails is a separate error.
test.beforeEach(({ consoleErrors }) => consoleErrors.allow(/Failed to load resource|ERR_FAILED|Failed to load chunk/));

/** Names that the libraries keep in their built code. */
const libraries = ["QueryClient", "ProseMirror"];

test(
  "public pages load neither the library for server data nor that of the editor",
  { tag: "@once" },
  async ({ page }) => {
    const built = path.join(".next", "static", "chunks");
    const files = readdirSync(built).filter((file) => file.endsWith(".js"));
    const withLibrary = new Set(
      files.filter((file) => libraries.some((name) => readFileSync(path.join(built, file), "utf8").includes(name))),
    );
    expect(withLibrary.size).toBeGreaterThan(1);
    const { Result } = (await (await page.request.post("/api/Product/GetProducts", { data: { limit: 1 } })).json()) as {
      Result: { Slug: string }[];
    };
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(path.basename(new URL(request.url()).pathname)));
    for (const address of ["/", list, `/products/details/${Result[0]?.Slug}`, "/account/cart", "/blog"]) {
      loaded.length = 0;
      await page.goto(address);
      await page.waitForLoadState("networkidle");
      expect(
        loaded.some((file) => files.includes(file)),
        address,
      ).toBe(true);
      expect(
        loaded.filter((file) => withLibrary.has(file)),
        address,
      ).toEqual([]);
    }
  },
);

test("a mini-cart that does not load says so; clicked again, it opens", async ({ page }) => {
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
  "a product that cannot be added to the cart says so, and can be tried again",
  { tag: "@once" },
  async ({ page }) => {
    await openWithToasts(page);
    const isAddable = { has: page.getByRole("button", { name: /^Add to cart/ }) };
    const card = page.locator("main article").filter(isAddable).first();
    const add = card.getByRole("button", { name: /^Add to cart/ });
    await add.click();
    await expect(toasts(page).filter({ hasText: "Couldn't add to cart" })).toBeVisible();
    await isWhole(page);
    await page.unroute(chunks);
    await add.click();
    await expect(page.locator(".for-cart").first()).toContainText("1");
  },
);

test("the arrows of a row and the question about cookies say that their code does not load", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "only wide screens have arrows");
  await letOnlyOwnLoad(page);
  await page.goto("/");
  const note = page.locator(".plain-note");
  await page.getByRole("button", { name: "Next: Fresh on the shelf" }).click();
  await expect(note).toContainText("Loading error: carousel");
  await page.locator("[data-cookies]").click();
  await expect(note).toContainText("Loading error: cookies");
  await page.unroute(chunks);
  await note.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("region", { name: "Cookies" })).toBeVisible();
});

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

test("after a new release, a retry reloads the page", { tag: "@once" }, async ({ page }) => {
  await openWithToasts(page);
  await page.unroute(chunks);
  // The scripts of the last release are gone.
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

test("departments that do not load are requested again", async ({ page, isMobile }) => {
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
  await page.goto("/site/sell-on-nijer");
  await page.waitForLoadState("networkidle");
  await page.route(chunks, (route) => route.abort());
  const link = page.getByRole("main").getByRole("link", { name: "Send a request" });
  const href = (await link.getAttribute("href")) ?? "";
  await link.click();
  await expect(page).toHaveURL((url) => url.pathname === href.replace(/[?#].*/, ""));
});

test("a dialog that does not load says so; tried again, it opens", { tag: "@once" }, async ({ page, request }) => {
  await logIn(page, await makeShopper(request), undefined, "/account/preferences");
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.documentElement.setAttribute("data-kept", ""));
  await page.route(chunks, (route) => route.abort());
  const open = page.getByRole("button", { name: "Delete my account" });
  const failed = page.waitForEvent("requestfailed");
  await open.click();
  await failed;
  await expect(open).toBeVisible();
  const note = page.locator(".plain-note");
  await expect(note).toContainText("Loading error");
  await page.unroute(chunks);
  await note.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(note).toBeHidden();
  await expect(page.locator("html"), "without a new load").toHaveAttribute("data-kept", "");
});

test.describe("on the first visit", () => {
  test.use({ firstVisit: true });

  test("what opens by itself and does not load fails silently", { tag: "@once" }, async ({ page, baseURL }) => {
    let failed = 0;
    await letOnlyOwnLoad(page, () => (failed += 1));
    await page.addInitScript(() => localStorage.setItem("cookie_accept", "essential"));
    await page.goto("/", { referer: new URL("/blog", baseURL).href });
    await expect.poll(() => page.evaluate(() => localStorage.getItem("promo-modal-1"))).not.toBeNull();
    await expect.poll(() => failed).toBeGreaterThan(0);
    await page.waitForTimeout(500);
    await isWhole(page);
  });
});

// Next keeps the result of an aborted prefetch, even if it is empty; the page would then stay blank.
for (const outcome of ["fails", "succeeds"] as const) {
  test(`a link that is clicked while its prefetch runs leads to its page when that ${outcome}`, async ({
    page,
    isMobile,
  }) => {
    test.skip(isMobile, "a finger does not rest on a link before it presses");
    await page.goto(list);
    await page.waitForLoadState("networkidle");
    const card = page.locator('main .name a[href*="/details/"]').nth(3);
    const address = new URL((await card.getAttribute("href")) ?? "", page.url()).pathname;
    const loads: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) loads.push(request.url());
    });
    const held: Route[] = [];
    await page.route(
      (url) => url.pathname === address && url.searchParams.has("_rsc"),
      (route) => (route.request().headers()["next-router-segment-prefetch"] ? route.continue() : void held.push(route)),
    );
    await card.hover();
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await card.click();
    await page.waitForTimeout(300);
    for (const route of held) await (outcome === "fails" ? route.abort() : route.continue());
    await expect(page).toHaveURL((url) => url.pathname === address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).not.toHaveTitle(/^Toys/);
    if (outcome === "succeeds") expect(loads).toEqual([]);
  });
}

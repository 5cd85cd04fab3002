import { expect, test, type Page } from "./fixtures";
import { layoutShiftOf, watchLayoutShifts } from "./layout-shifts";
import { clickOnHover } from "./shop-products";

type Card = { ID: number; Name: string; Slug: string };

async function products(page: Page, count: number, catSlug = "wall-clock"): Promise<Card[]> {
  const data = { limit: count, catSlug, filterValues: { availability: "in-stock" } };
  const response = await page.request.post("/api/Product/GetProducts", { data });
  return ((await response.json()) as { Result: Card[] }).Result;
}

const keep = (page: Page, key: string, entries: readonly Card[]) =>
  page.addInitScript(
    ([name, value]) => {
      // Runs once, so that changes by the page survive reloads.
      if (!sessionStorage.getItem(`set-${name}`)) localStorage.setItem(name ?? "", value ?? "");
      sessionStorage.setItem(`set-${name}`, "1");
    },
    [key, JSON.stringify(entries.map(({ ID, Name }) => ({ ID, Name })))],
  );

test("an empty wishlist says so and links to products", async ({ page }) => {
  await page.goto("/account/wishlist");
  await expect(page.getByRole("heading", { level: 2, name: "Your wish list is empty!" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Find something to love" }).click();
  await expect(page).toHaveURL(/\/products\/toprated$/);
});

test("the wishlist button adds a product, which can be removed and restored", async ({ page }) => {
  await page.goto("/products/wall-clock");
  const article = page
    .getByRole("main")
    .locator("article")
    .filter({ has: page.getByRole("button", { name: /^Add to cart/ }) })
    .first();
  const name = await article.locator(".name").innerText();
  await article.getByRole("button", { name: `Add to wish list: ${name}` }).click();
  await expect(page.locator("[data-sonner-toast]")).toContainText(`"${name}" added to wish list!`);
  await page.goto("/account/wishlist");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Wish List\s*1 item/);
  const wished = page.getByRole("main").locator("article");
  await expect(wished).toHaveCount(1);
  await expect(wished).toContainText(name);
  await wished.getByRole("button", { name: /^Remove/ }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Your wish list is empty!" })).toBeVisible();
  await page.locator("[data-sonner-toast]").getByRole("button", { name: "Undo" }).click();
  await expect(wished).toHaveCount(1);
  await page.reload();
  await expect(wished).toHaveCount(1);
  await wished.getByRole("button", { name: /^Add to cart/ }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("cartItems"))).toContain('"Quantity":1');
});

test("the wishlist stays where it is when its products arrive", async ({ page }) => {
  await keep(page, "wishlistItems", await products(page, 5));
  await watchLayoutShifts(page);
  await page.route("**/GetAllWishListItems/**", async (route) => {
    await expect(page.locator(".card-skeleton").first()).toBeVisible();
    await route.continue();
  });
  await page.goto("/account/wishlist");
  await expect(page.getByRole("main").locator("article")).toHaveCount(5);
  expect(await layoutShiftOf(page)).toBeLessThan(0.02);
});

test(
  "a deleted product does not break the wishlist, and a duplicate is shown once",
  { tag: "@once" },
  async ({ page }) => {
    const [first, second] = await products(page, 2);
    if (!first || !second) throw new Error("the demo shop has no wall clocks");
    await keep(page, "wishlistItems", [first, second, first, { ID: 2_000_000_000, Name: "Gone", Slug: "" }]);
    await page.goto("/account/wishlist");
    await expect(page.getByRole("main").locator("article")).toHaveCount(2);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("2 items");
  },
);

test(
  "a wishlist that cannot be loaded says so and can be retried",
  { tag: "@once" },
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/Failed to load resource/);
    await keep(page, "wishlistItems", await products(page, 1));
    await page.route("**/GetAllWishListItems/**", (route) => route.abort());
    await page.goto("/account/wishlist");
    const notice = page.getByRole("main").getByRole("alert");
    await expect(notice).toContainText("could not be loaded", { timeout: 20_000 });
    await expect(page.getByRole("main").getByRole("status")).toHaveCount(0);
    await page.unroute("**/GetAllWishListItems/**");
    await notice.getByRole("button").click();
    await expect(page.getByRole("main").locator("article")).toHaveCount(1);
  },
);

test(
  "a compare list is compared from the browser's storage when the shop is unreachable",
  { tag: "@once" },
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/Failed to load resource/);
    const chosen = await products(page, 2);
    await keep(page, "compareItems", chosen);
    await page.route("**/GetAllWishListItems/**", (route) => route.abort());
    await page.goto("/account/compare");
    await expect(page.getByRole("table")).toContainText(chosen[1]?.Name ?? "", { timeout: 20_000 });
    await expect(page.getByRole("main").getByRole("status")).toHaveCount(0);
  },
);

test("an empty compare list says so", async ({ page }) => {
  await page.goto("/account/compare");
  await expect(page.getByRole("heading", { level: 1, name: "Nothing to compare yet" })).toBeVisible();
});

test("compared products are in the URL, side by side, and can be limited to differences", async ({ page, browser }) => {
  const chosen = await products(page, 3);
  await keep(page, "compareItems", chosen);
  await page.goto("/account/compare");
  await expect(page).toHaveURL(`/account/compare?ids=${chosen.map(({ ID }) => ID).join(",")}`);
  const table = page.getByRole("table");
  await expect(table.getByRole("columnheader")).toHaveCount(4);
  for (const { Name } of chosen) await expect(table).toContainText(Name);
  const rows = table.locator("tbody tr");
  const all = await rows.filter({ visible: true }).count();
  const same = await table.locator("tr[data-same]").count();
  expect(same).toBeGreaterThan(0);
  await page.getByLabel("Differences only").check();
  await expect(rows.filter({ visible: true })).toHaveCount(all - same);

  // A visitor without a list sees the same.
  const other = await browser.newPage();
  await other.goto(page.url());
  await expect(other.getByRole("table")).toContainText(chosen[0]?.Name ?? "");
  await other.close();

  await expect(table.getByRole("row", { name: /^Seller/ }).getByRole("cell")).toHaveCount(3);
  await expect(
    table
      .getByRole("row", { name: /^Seller/ })
      .getByRole("cell")
      .first(),
  ).not.toBeEmpty();

  await table.getByRole("link", { name: `Remove from compare: ${chosen[0]?.Name}` }).click();
  await expect(table.getByRole("columnheader")).toHaveCount(3);
  await expect(table.getByRole("link", { name: `Remove from compare: ${chosen[1]?.Name}` })).toBeFocused();
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem("compareItems") ?? "[]") as unknown[]);
  expect(stored).toHaveLength(2);
});

test("at most four are compared: the fifth is rejected with a message", async ({ page, isMobile }) => {
  test.skip(isMobile, "the compare button is on the card's image on wide screens");
  const chosen = await products(page, 5);
  await keep(page, "compareItems", chosen.slice(0, 4));
  await page.goto("/products/wall-clock?availability=in-stock");
  const fifth = page
    .getByRole("main")
    .locator("article")
    .filter({ hasText: chosen[4]?.Name ?? "" })
    .first();
  await clickOnHover(fifth, /compare/i);
  await expect(page.locator("[data-sonner-toast]")).toContainText("You can compare up to 4 products");
  expect(
    await page.evaluate(() => (JSON.parse(localStorage.getItem("compareItems") ?? "[]") as unknown[]).length),
  ).toBe(4);
});

test.describe("signed in", () => {
  test(
    "a guest's wishes go into the account and come back in another browser",
    { tag: "@once" },
    async ({ page, browser }) => {
      const logIn = async (on: Page) => {
        await on.goto("/account/login?next=/account/wishlist");
        const form = on.getByRole("main").locator("form");
        await form.getByLabel("Email", { exact: true }).fill("company@example.com");
        await form.getByLabel("Password", { exact: true }).fill("Nijer-demo-2026");
        await form.getByRole("button", { name: "Login", exact: true }).click();
        await expect(on).toHaveURL(/^[^?]+\/account\/wishlist$/);
      };
      const [wish] = await products(page, 1, "drone");
      if (!wish) throw new Error("the demo shop lacks a product");
      await keep(page, "wishlistItems", [wish]);
      await logIn(page);
      await expect(page.getByRole("main").locator("article").filter({ hasText: wish.Name })).toHaveCount(1);
      const other = await browser.newPage();
      await logIn(other);
      const there = other.getByRole("main").locator("article").filter({ hasText: wish.Name });
      await expect(there).toHaveCount(1);
      await there.getByRole("button", { name: /^Remove/ }).click();
      await expect(there).toHaveCount(0);
      await other.close();
      await page.reload();
      await expect(page.getByRole("main").locator("article").filter({ hasText: wish.Name })).toHaveCount(0);
    },
  );

  test("both lists are in the account beside its menu; a guest's have none", async ({ page }) => {
    const [wish] = await products(page, 1);
    if (!wish) throw new Error("the demo shop lacks a product");
    const menu = page.getByRole("main").getByRole("navigation", { name: "Account" });
    await page.goto("/account/wishlist");
    await expect(menu).toHaveCount(0);
    const data = { Email: "shopper@example.com", Password: "Nijer-demo-2026" };
    expect((await page.request.post("/api/Account/Login", { data })).status()).toBe(200);
    for (const [path, name] of [
      ["/account/wishlist", "Wish List"],
      ["/account/compare", "Compare Items"],
      [`/account/compare?ids=${wish.ID}`, "Compare Items"],
    ] as const) {
      await page.goto(path);
      await expect(menu).toContainText("shopper@example.com");
      await expect(menu.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    }
  });
});

test.describe("without scripts", { tag: "@once" }, () => {
  test.use({ javaScriptEnabled: false });

  test("lists and forms say what they need, and offer nothing that does not work", async ({ page }) => {
    const main = page.getByRole("main");
    for (const path of ["/account/wishlist", "/account/compare"]) {
      await page.goto(path);
      await expect(main.locator("h1 + noscript > p.bg-low-bg")).toBeVisible();
      await expect(main.locator("[data-waiting]")).toBeHidden();
    }
    for (const path of ["/account/signup", "/account/forgot-password", "/site/contact-us"]) {
      await page.goto(path);
      await expect(main.locator("form button[type=submit]").last()).toBeDisabled();
    }
    await page.goto("/products/toys");
    await page.goto((await main.locator(".pcard .name a").first().getAttribute("href")) ?? "");
    await expect(page.locator(".ghint")).toBeHidden();
  });
});

import { expectToFit } from "./axe";
import { buyables, storeCart, stored } from "./buying";
import { expect, test, untilListening, type Page } from "./fixtures";
import { addButton, chooseOptions, detailsPath, findProduct, inStock, itemsOf } from "./shop-products";

test.beforeEach(({ isMobile }) => test.skip(!isMobile, "narrow touch screens"));

const list = "/products/toys";

type Panel = { name: string; at: (page: Page) => Promise<string>; open: (page: Page) => Promise<void>; shown: string };

const inList = () => Promise.resolve(list);
const onProduct = async ({ request }: Page) =>
  detailsPath(await findProduct(request, (product) => itemsOf(product).length > 1, inStock));

const panels: Panel[] = [
  {
    name: "the menu",
    at: inList,
    open: (page) => page.getByRole("button", { name: "Open menu" }).click(),
    shown: "dialog[open][aria-label=Menu]",
  },
  {
    name: "the filters",
    at: inList,
    open: (page) => page.getByRole("button", { name: /^Filters/ }).click(),
    shown: "#filters:popover-open",
  },
  {
    name: "the quick view",
    at: inList,
    open: async (page) => {
      const card = page.locator("main article").first();
      const view = card.getByRole("button", { name: /^Quick view/ });
      if (!(await view.isVisible())) await card.getByRole("button", { name: /^More for / }).click();
      await view.click();
    },
    shown: "dialog.quick-view[open]",
  },
  {
    name: "the mini-cart",
    at: inList,
    open: (page) => page.locator('[data-panel="cart"]').first().click(),
    shown: "dialog.dialog-right[open]",
  },
  {
    name: "the full screen",
    at: onProduct,
    open: (page) => page.getByRole("button", { name: "Full screen" }).click(),
    shown: "dialog.viewer[open]",
  },
];

test.describe("Back", () => {
  for (const { name, at, open, shown } of panels) {
    test(`closes ${name} and stays on the page`, async ({ page }) => {
      const path = await at(page);
      await page.goto("/blog");
      await page.goto(path);
      const isHere = (url: URL) => url.pathname === path;
      const panel = page.locator(shown);
      await open(page);
      await expect(panel).toBeVisible();
      await page.goBack();
      await expect(panel).toBeHidden();
      await expect(page).toHaveURL(isHere);

      // Forward finds nothing to show, and leaves Back as it is.
      await page.evaluate(() => history.forward());
      await page.waitForTimeout(400);
      await expect(panel).toBeHidden();

      // Closed by hand, it leaves nothing behind.
      await open(page);
      await expect(panel).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(panel).toBeHidden();
      await page.waitForTimeout(300);
      await page.goBack();
      await expect(page).toHaveURL(/\/blog$/);
    });
  }

  test("leaves the page after a reload that closed a panel", async ({ page }) => {
    await page.goto("/blog");
    await page.goto(list);
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    await expect.poll(() => page.evaluate(() => history.length)).toBe(4);
    await page.reload();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
    await page.waitForTimeout(500);
    await page.goBack();
    await expect(page).toHaveURL(/\/blog$/);
  });

  test("returns from a page that a link of the menu led to, to the page below the menu", async ({ page }) => {
    await page.goto("/blog");
    await page.goto(list);
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Hot Sales" }).click();
    await expect(page).toHaveURL(/\/products\/sale$/);
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/products\/toys$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/blog$/);
  });

  test("closes the filters and keeps what was chosen in them; the next Back undoes it", async ({ page }) => {
    await page.goto("/blog");
    await page.goto(list);
    const filters = page.locator("#filters");
    await page.getByRole("button", { name: /^Filters/ }).click();
    await filters.getByRole("checkbox", { name: /^In Stock/ }).check();
    await expect(page).toHaveURL(/availability=/);
    await filters.getByRole("radio", { name: /^4 stars/ }).check();
    await expect(page).toHaveURL(/rating=4/);
    await page.goBack();
    await expect(filters).toBeHidden();
    await expect(page).toHaveURL(/availability=.*rating=4|rating=4.*availability=/);
    await expect(page.getByRole("list", { name: "Active filters" }).getByRole("link")).toHaveCount(3);
    await page.goBack();
    await expect(page).toHaveURL(/\/products\/toys$/);
    await expect(page.getByRole("list", { name: "Active filters" })).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/blog$/);
  });
});

test("compare and quick view are reached on a card by touch", async ({ page }) => {
  await page.goto(list);
  const card = page.locator("main article").first();
  await card.getByRole("button", { name: /^More for / }).click();
  await card.getByRole("button", { name: /^Add to compare/ }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("compareItems"))).toContain('"ID"');
});

test.describe("on the first visit", () => {
  test.use({ firstVisit: true });

  for (const language of ["", "/de", "/fr", "/it", "/bn"]) {
    test(`the way to the top covers no control${language}`, async ({ page, request }) => {
      const product = await findProduct(request, (each) => itemsOf(each).length > 1, inStock);
      for (const path of [detailsPath(product), list]) {
        await page.goto(language + path);
        await expect(page.locator(".cookie-bar")).toBeVisible();
        for (let y = 330; y < 2_000; y += 110) {
          await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), y);
          await page.waitForTimeout(220);
          const covered = await page.evaluate(() => {
            const button = document.querySelector(".to-top")!;
            if (!button.checkVisibility({ visibilityProperty: true })) return [];
            const box = button.getBoundingClientRect();
            return [...document.querySelectorAll("main :is(a, button, input, select, summary)")].flatMap((each) => {
              const own = each.getBoundingClientRect();
              const isOver =
                own.right > box.left && own.left < box.right && own.bottom > box.top && own.top < box.bottom;
              const isReal = isOver && each.checkVisibility({ visibilityProperty: true, opacityProperty: true });
              return isReal && own.width > 1 ? [each.outerHTML.slice(0, 120)] : [];
            });
          });
          expect(covered, `${path} at ${y}`).toEqual([]);
        }
      }
    });
  }
});

test.describe("while cookies are asked about", () => {
  test.use({ firstVisit: true });

  for (const width of [375, 768]) {
    test(`the bar that buys stays free at ${width} px`, async ({ page, request }) => {
      await page.setViewportSize({ width, height: 812 });
      await page.goto(detailsPath(await findProduct(request, (each) => itemsOf(each).length === 1, inStock)));
      await expect(page.locator(".cookie-bar")).toBeVisible();
      await page.locator(".prow").first().scrollIntoViewIfNeeded();
      const areApart = (one: string, other: string) =>
        expect
          .poll(async () => {
            const [upper, lower] = await Promise.all([one, other].map((each) => page.locator(each).boundingBox()));
            return upper && lower ? upper.y + upper.height - lower.y : Infinity;
          })
          .toBeLessThanOrEqual(0);
      await areApart(".cookie-bar", ".buy-bar");
      await areApart(".to-top", ".cookie-bar");
    });
  }
});

test.describe("at 320 px", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const language of ["", "/de", "/fr", "/it", "/bn"]) {
    test(`no page is wider than the screen${language || "/en"}`, async ({ page, request }) => {
      const product = await findProduct(request, (each) => itemsOf(each).length > 1 && each.Store !== null, inStock);
      const upcoming = await findProduct(
        request,
        ({ Price }) => Price === 0,
        { sort: "latest" },
        ({ Price }) => Price === 0,
      );
      const shop = product.Store?.slug;
      for (const path of [
        "/",
        list,
        `${list}?rating=4&availability=in-stock`,
        "/products?q=clock",
        "/products?q=zzzzz",
        "/products/home-decor/toprated",
        "/products/brand/deyal",
        `/products/shop/${shop}`,
        detailsPath(product),
        detailsPath(upcoming),
        "/account/cart",
        "/account/place-order",
        "/account/wishlist",
        "/account/compare",
        "/account/login",
        "/account/signup",
        "/account/forgot-password",
        "/account/track-order",
        "/blog",
        "/blog/category/review",
        "/site/faq",
        "/site/terms",
        "/site/refund-policy",
        "/site/about-us",
        "/site/contact-us",
        "/site/why-shop-here",
      ]) {
        await page.goto(language + path);
        const over = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(await over(), path).toBeLessThanOrEqual(0);
      }
    });
  }

  test("a cart of more than 99 units makes no page wider", async ({ page, request, consoleErrors }) => {
    consoleErrors.allow(/Failed to load resource/);
    const cards = await buyables(request);
    await storeCart(
      page,
      cards.slice(0, 3).map((card) => stored(card, 60)),
    );
    // Without an answer of the server the stored quantities stay, whatever is in stock.
    await page.route("**/api/UserProductItem/GetAllCartItems", (route) => route.abort());
    await page.goto(list);
    await expect(page.locator(".for-cart .counter").filter({ visible: true })).toHaveText("99+");
    await expectToFit(page, { more: [320, 768] });
  });

  test("neither the filled cart nor its checkout is wider than the screen", async ({ page, request }) => {
    const product = detailsPath(await findProduct(request, (each) => itemsOf(each).length > 1, inStock));
    await page.goto(product);
    await chooseOptions(page.getByRole("main"));
    await addButton(page).click();
    await expect(page.getByRole("dialog", { name: /Shopping Cart/ })).toBeVisible();
    // The longest names of its buttons.
    await page.goto(`/it${product}`);
    await untilListening(page);
    await page.locator(".for-cart").filter({ visible: true }).click();
    const actions = page.locator(".drawer-actions");
    await expect(actions.getByRole("link")).toHaveCount(2);
    expect(await actions.evaluate((row) => row.scrollWidth - row.clientWidth)).toBeLessThanOrEqual(0);
    for (const language of ["", "/de", "/fr", "/it", "/bn"]) {
      for (const path of ["/account/cart", "/account/place-order"]) {
        await page.goto(language + path);
        await untilListening(page);
        await expectToFit(page, { of: language + path, more: [320] });
      }
    }
  });
});

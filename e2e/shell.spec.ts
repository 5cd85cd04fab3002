import { expect, test, type Page, untilListening } from "./fixtures";
import { site } from "../lib/site";
import { mailTo } from "./mailbox";
import { detailsPath, findProduct } from "./shop-products";

const list = "/products/toys";
/** Menus replace the style sheet's behaviour once their code is loaded. */
const live = (page: Page) => expect(page.locator("html")).toHaveAttribute("data-live", "");
/** Waits until the menus listen, because earlier pointer events would be lost. */
const ready = (page: Page) => expect(page.locator("html")).toHaveAttribute("data-who", /./);
const panel = (page: Page) => page.locator("#panel");
const focusIsIn = (page: Page, selector: string) =>
  page.evaluate((inside) => document.activeElement?.closest(inside) !== null, selector);

async function scrollTo(page: Page, end: number, by = 60) {
  for (let steps = 0; steps < 100; steps++) {
    const isThere = await page.evaluate(
      async ([to, step]) => {
        const way = to - scrollY;
        window.scrollTo({ top: scrollY + Math.sign(way) * Math.min(step, Math.abs(way)), behavior: "instant" });
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        return Math.abs(to - scrollY) <= 1;
      },
      [end, by] as const,
    );
    if (isThere) return;
  }
}

test.describe("the departments menu", () => {
  test.beforeEach(({ isMobile }) => test.skip(isMobile, "wide screens have it"));

  test("opens on hover with the submenu of the intended row", async ({ page }) => {
    await page.goto(list);
    await ready(page);
    await page.getByRole("button", { name: "Search By Category" }).hover();
    await live(page);
    const menu = page.locator(".departments > .menu");
    await expect(menu).toBeVisible();
    const size = await menu.boundingBox();
    expect(size?.width).toBeCloseTo(270, 1);
    expect(size?.height).toBeCloseTo(412, 1);
    await expect(menu.locator("[data-departments] > li")).toHaveCount(8);

    const row = menu.getByRole("link", { name: "Home & Living", exact: true }).first();
    await row.hover();
    const submenu = page.locator(".dept-panel");
    await expect(submenu.getByRole("link", { name: "Wall Clocks" })).toBeVisible();
    const [from, to] = [await row.boundingBox(), await submenu.boundingBox()];
    if (!from || !to) throw new Error("nothing to move between");
    // Moves diagonally across other rows to the far corner.
    await page.mouse.move(from.x + 120, from.y + 25);
    await page.mouse.move(to.x + 40, to.y + 330, { steps: 12 });
    await expect(submenu.getByRole("link", { name: "Wall Clocks" })).toBeVisible();
    await page.mouse.move(from.x + 120, from.y + 25);
    await page.mouse.move(from.x + 120, from.y + 75, { steps: 6 });
    await expect(submenu.getByRole("link", { name: "Headphones" })).toBeVisible();
    await page.mouse.move(to.x + 200, 780, { steps: 4 });
    await expect(menu).toBeHidden();
  });

  test("is used by keys", async ({ page }) => {
    await page.goto(list);
    await ready(page);
    const button = page.getByRole("button", { name: "Search By Category" });
    await button.focus();
    await live(page);
    await page.keyboard.press("Escape");
    await expect(page.locator(".departments > .menu")).toBeHidden();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("link", { name: "Home & Living", exact: true })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    const gadgets = page.locator(".departments").getByRole("link", { name: "Gadgets & Gears", exact: true }).first();
    await expect(gadgets).toBeFocused();
    // The submenus are loaded after the first use of the menu.
    await expect(async () => {
      await page.keyboard.press("ArrowRight");
      expect(await focusIsIn(page, ".dept-panel")).toBe(true);
    }).toPass();
    await expect(page.locator(".dept-panel").getByRole("link", { name: "Phone Gadgets" })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(page.locator(".dept-panel").getByRole("link", { name: "Laptop & PC Gadgets" })).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(gadgets).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
    await expect(page.locator(".departments > .menu")).toBeHidden();
  });

  test("is open on the home page", async ({ page }) => {
    await page.goto("/");
    await ready(page);
    const menu = page.locator(".departments > .menu");
    await expect(menu).toBeVisible();
    for (const tile of await menu.locator("[data-departments] > li > a > i").all()) {
      expect((await tile.boundingBox())?.height).toBe(32);
    }
    await menu.getByRole("link", { name: "Kids & Toys" }).click();
    await expect(page).toHaveURL(/\/products\/toys$/);
    await page.mouse.move(900, 700);
    await expect(menu).toBeHidden();
  });
});

test("the first hover after a load opens its menu", async ({ page, isMobile }) => {
  test.skip(isMobile, "needs a pointer that hovers");
  await page.goto(list);
  for (const name of ["My Account", "Currency"]) {
    await page.reload();
    await page.mouse.move(700, 700);
    const menu = page.locator("details.drop", { has: page.locator("summary", { hasText: name }) }).first();
    await menu.locator("summary").hover();
    await expect(menu).toHaveAttribute("open");
    // The click that follows does not close it.
    await menu.locator("summary").click();
    await expect(menu).toHaveAttribute("open");
  }
});

test("the other menus open on hover and by keys, and close on Escape and beside them", async ({ page, isMobile }) => {
  test.skip(isMobile, "wide screens have them");
  await page.goto(list);
  await ready(page);
  const hot = page.getByRole("link", { name: "Hot Products" });
  await hot.hover();
  await live(page);
  await expect(page.getByRole("link", { name: "Home Items" })).toBeVisible();
  await page.mouse.move(700, 800);
  await expect(page.getByRole("link", { name: "Home Items" })).toBeHidden();
  await hot.focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("link", { name: "Home Items" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(hot).toBeFocused();
  await expect(page.getByRole("link", { name: "Home Items" })).toBeHidden();

  await page.locator("summary", { hasText: "My Account" }).hover();
  await expect(page.locator(".top-bar").getByRole("link", { name: "Create An Account" })).toBeVisible();
  await expect(page.locator(".top-bar").getByRole("link", { name: "Order History" })).toBeHidden();
  // The click after the hover does not close it again.
  await page.locator("summary", { hasText: "My Account" }).click();
  await expect(page.locator(".top-bar").getByRole("link", { name: "Create An Account" })).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(page.locator(".top-bar").getByRole("link", { name: "Create An Account" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Customer Support" })).toHaveAttribute("href", "/site/contact-us");
});

test("the header hides while scrolling down and returns while scrolling up", async ({ page }) => {
  await page.goto(list);
  await page.waitForLoadState("networkidle");
  await expect(panel(page)).not.toHaveAttribute("data-stuck");
  await scrollTo(page, 900);
  await expect(panel(page)).toHaveAttribute("data-stuck", "hidden");
  await expect(panel(page)).not.toBeInViewport();
  await scrollTo(page, 892, 2);
  await expect(panel(page)).toHaveAttribute("data-stuck", "hidden");
  await scrollTo(page, 880, 2);
  await expect(panel(page)).toHaveAttribute("data-stuck", "shown");
  await expect(panel(page)).toBeInViewport({ ratio: 1 });
  await scrollTo(page, 900, 2);
  await expect(panel(page)).toHaveAttribute("data-stuck", "shown");
  await scrollTo(page, 910, 2);
  await expect(panel(page)).toHaveAttribute("data-stuck", "hidden");
  await scrollTo(page, 0);
  await expect(panel(page)).not.toHaveAttribute("data-stuck");
});

test("a hidden header comes back for the focus", async ({ page }) => {
  await page.goto(list);
  await scrollTo(page, 900);
  await expect(panel(page)).not.toBeInViewport();
  await page.locator("#panel input[type=search]").focus();
  await expect(panel(page)).toBeInViewport({ ratio: 1 });
});

test.describe("the mini-cart", () => {
  const firstAdd = (page: Page) => page.locator("main .addbtn:not([disabled])").first();

  test("opens after an add and shows the added product", async ({ page, isMobile }) => {
    await page.goto(list);
    await page.waitForLoadState("networkidle");
    await scrollTo(page, 500);
    await firstAdd(page).click();
    const cart = page.getByRole("dialog", { name: /Shopping Cart/ });
    await expect(cart).toBeVisible();
    await expect(cart.getByRole("status").first()).toContainText(/^".+" added to cart!$/);
    await expect(cart.getByRole("link", { name: "View Cart" })).toBeInViewport();
    await expect(cart.getByRole("link", { name: "Checkout" })).toHaveAttribute("href", "/account/place-order");
    await expect(page.locator(".for-cart .counter")).toHaveText("1");
    await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
    if (isMobile) expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe("hidden");
    await cart.getByRole("link", { name: "View Cart" }).click();
    await expect(page).toHaveURL(/\/account\/cart$/);
    await expect(cart).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("1 item");
  });

  test("keeps the focus inside and gives it back", async ({ page, isMobile }) => {
    test.skip(!isMobile, "a drawer on narrow screens");
    await page.goto(list);
    await page.waitForLoadState("networkidle");
    await firstAdd(page).click();
    const cart = page.getByRole("dialog", { name: /Shopping Cart/ });
    await expect(cart.getByRole("link", { name: "Checkout" })).toBeVisible();
    for (let press = 0; press < 14; press++) {
      await page.keyboard.press(press % 5 === 4 ? "Shift+Tab" : "Tab");
      expect(await focusIsIn(page, "dialog")).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(cart).toBeHidden();
    await expect(firstAdd(page)).toBeFocused();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe("hidden");
  });

  test("keeps the scrollbar's room while it is open", async ({ page, isMobile }) => {
    test.skip(!isMobile, "a drawer on narrow screens");
    // Browsers under test draw no scrollbars: one of 15 px is pretended.
    await page.addInitScript(() => {
      Object.defineProperty(window, "innerWidth", { get: () => document.documentElement.clientWidth + 15 });
    });
    await page.goto(list);
    await page.waitForLoadState("networkidle");
    await firstAdd(page).click();
    await expect(page.getByRole("dialog", { name: /Shopping Cart/ })).toBeVisible();
    const room = () =>
      page.evaluate(() => {
        const { overflow, paddingRight } = getComputedStyle(document.body);
        const root = getComputedStyle(document.documentElement);
        return { locked: [overflow, root.overflow].includes("hidden"), room: [paddingRight, root.paddingRight] };
      });
    await expect.poll(async () => (await room()).locked).toBe(true);
    expect((await room()).room).toContain("15px");
    await page.keyboard.press("Escape");
    await expect.poll(async () => (await room()).room).not.toContain("15px");
  });

  test("says that it is empty, and undoes a removal in place", async ({ page }) => {
    await page.goto(list);
    await page.waitForLoadState("networkidle");
    await page.locator('[data-panel="cart"]').click();
    const cart = page.getByRole("dialog", { name: /Shopping Cart/ });
    await expect(cart).toContainText("Your shopping cart is empty!");
    await page.keyboard.press("Escape");
    await expect(cart).toBeHidden();
    await firstAdd(page).click();
    await cart.getByRole("button", { name: /^Remove/ }).click();
    await expect(cart).toContainText("Your shopping cart is empty!");
    await page.locator("[data-sonner-toast]").getByRole("button", { name: "Undo" }).click();
    await expect(cart.getByRole("link", { name: "Checkout" })).toBeVisible();
  });

  test("closes on Escape, on a click outside, and by itself when unused", async ({ page, isMobile }) => {
    test.skip(isMobile, "a dropdown on wide screens");
    await page.goto(list);
    await page.waitForLoadState("networkidle");
    const cart = page.getByRole("dialog", { name: /Shopping Cart/ });
    const opener = page.locator('[data-panel="cart"]');
    await opener.click();
    await expect(opener).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("Escape");
    await expect(cart).toBeHidden();
    await opener.click();
    await page.getByRole("heading", { level: 1 }).click();
    await expect(cart).toBeHidden();
    await firstAdd(page).click();
    await expect(cart).toBeVisible();
    const remove = cart.getByRole("button", { name: /^Remove/ });
    await expect.poll(async () => (await remove.boundingBox())?.y).toBeGreaterThan(0);
    await page.waitForTimeout(500);
    const before = await remove.boundingBox();
    await page.waitForTimeout(4_500);
    expect(await remove.boundingBox()).toEqual(before);
    await expect(cart).toBeHidden({ timeout: 25_000 });
  });
});

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** The consent choices that a tag manager would have received. */
const consentEvents = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [])
      .map((entry) => Array.from(entry))
      .filter(([name]) => name === "consent")
      .map(([, action, states]) => [action, ...new Set(Object.values(states as Record<string, string>))].join(" ")),
  );

test.describe("on the first visit", () => {
  test.use({ firstVisit: true });
  const bar = (page: Page) => page.getByRole("region", { name: "Cookies" });
  const promo = (page: Page) => page.getByRole("dialog", { name: /^50%/ });

  for (const [button, value] of [
    ["Only necessary", "essential"],
    ["Got It!", "accepted"],
  ] as const) {
    test(`the cookie bar remembers “${button}”`, async ({ page, baseURL }) => {
      const elsewhere: string[] = [];
      page.on("request", (request) => {
        if (/^https?:/.test(request.url()) && !request.url().startsWith(`${baseURL}/`)) elsewhere.push(request.url());
      });
      await page.goto("/account/cart");
      await expect.poll(() => consentEvents(page)).toEqual(["default denied"]);
      await expect(bar(page).getByRole("link", { name: "About Cookies" })).toHaveAttribute("href", "/site/terms");
      expect(await stored(page, "cookie_accept")).toBeNull();
      await page.evaluate(() => {
        window.addEventListener("nijer:consent", (event) => {
          document.body.dataset.heard = (event as CustomEvent<{ consent: string }>).detail.consent;
        });
      });
      await bar(page).getByRole("button", { name: button }).click();
      await expect(bar(page)).toBeHidden();
      expect(await stored(page, "cookie_accept")).toBe(value);
      await expect(page.locator("body")).toHaveAttribute("data-heard", value);
      const granted = value === "accepted" ? ["update granted"] : [];
      expect(await consentEvents(page)).toEqual(["default denied", ...granted]);
      await page.reload();
      await page.waitForLoadState("networkidle");
      await expect(bar(page)).toBeHidden();
      await page.locator("footer").getByRole("button", { name: "Cookies" }).click();
      await expect(bar(page)).toBeVisible();
      expect(elsewhere, "no other tracker is notified, before the choice or after it").toEqual([]);
    });
  }

  /** The page as one that a link of the shop led to, by somebody who has answered the cookie bar. */
  const arrive = async (page: Page, path = "/") => {
    await page.addInitScript(() => localStorage.setItem("cookie_accept", "essential"));
    await page.goto("/blog");
    await page.waitForTimeout(2_500);
    await expect(promo(page), "not on the first page").toBeHidden();
    await page.evaluate((href) => location.assign(href), path);
    await page.waitForURL((url) => url.pathname === path);
  };

  test("the promotion opens once in two days", async ({ page }) => {
    await arrive(page);
    await expect(promo(page)).toBeVisible();
    await expect(promo(page).getByRole("link", { name: "Shop the sale" })).toHaveAttribute("href", "/products/sale");
    expect(Date.now() - Number(await stored(page, "promo-modal-1"))).toBeLessThan(60_000);
    await expect(promo(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(promo(page)).toBeHidden();
    await page.reload();
    await page.waitForTimeout(3_000);
    await expect(promo(page)).toBeHidden();
    await page.evaluate(() => localStorage.setItem("promo-modal-1", String(Date.now() - 2 * 86_400_000 - 1_000)));
    await page.reload();
    await expect(promo(page)).toBeVisible();
    await promo(page).getByRole("link", { name: "Shop the sale" }).click();
    await expect(page).toHaveURL(/\/products\/sale$/);
    await expect(promo(page)).toBeHidden();
  });

  test("the page stays usable beside the promotion, which a click on the page closes", async ({ page }) => {
    await arrive(page);
    await expect(promo(page)).toBeVisible();
    await page.getByRole("main").getByRole("heading", { level: 2 }).first().click();
    await expect(promo(page)).toBeHidden();
  });

  test("the promotion covers no product, and never appears beside the cookie bar", async ({ page }) => {
    await page.goto("/blog");
    await page.evaluate(() => location.assign("/"));
    await page.waitForURL((url) => url.pathname === "/");
    await expect(bar(page)).toBeVisible();
    await page.waitForTimeout(3_000);
    await expect(promo(page)).toBeHidden();
    await bar(page).getByRole("button", { name: "Only necessary" }).click();
    await expect(promo(page)).toBeVisible();
    const under = await promo(page).evaluate((box) => {
      const area = box.getBoundingClientRect();
      return [...document.querySelectorAll(".pcard .pbody")].filter((body) => {
        const { top, bottom, right, left } = body.getBoundingClientRect();
        return bottom > area.top && top < area.bottom && right > area.left && left < area.right;
      }).length;
    });
    expect(under).toBe(0);
  });

  test("nobody is interrupted while buying", async ({ page }) => {
    const product = await findProduct(page.request, () => true);
    for (const path of ["/account/place-order", detailsPath(product)]) {
      await arrive(page, path);
      await page.waitForTimeout(3_000);
      await expect(promo(page)).toBeHidden();
    }
  });
});

test("the newsletter checks the address, and answers", { tag: "@once" }, async ({ page, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource|ERR_FAILED/);
  await page.goto("/account/track-order");
  await page.waitForLoadState("networkidle");
  const footer = page.locator("footer");
  const field = footer.getByLabel("Your email address");
  const send = footer.getByRole("button", { name: "Subscribe" });
  const toast = page.locator("[data-sonner-toast]");
  await send.click();
  await expect(field).toHaveAccessibleDescription("Email is required");
  await expect(field).toBeFocused();
  await field.fill("nadia@");
  await send.click();
  await expect(field).toHaveAccessibleDescription("Email is invalid");
  const email = `news-${Date.now()}@example.com`;
  await field.fill(email);
  await send.click();
  await expect(toast.first()).toContainText("We have sent you a mail. Please confirm with its link");
  const { link } = await mailTo(email, "Please confirm your newsletter");
  await expect(field).toHaveValue("");
  await field.fill(email);
  await send.click();
  await expect(toast.filter({ hasText: "We have sent you a mail." })).toHaveCount(2);
  const token = new URL(link, "http://shop.example").searchParams.get("confirm");
  await page.request.post("/api/Contact/ConfirmSubscription", { data: { Token: token } });
  const again = await page.context().newPage();
  await again.goto(`/site/newsletter?confirm=${token}`);
  await expect(again.getByRole("main").getByRole("status")).toContainText("You are on the list.");
  await again.close();
  await field.fill(email);
  await send.click();
  await expect(toast.filter({ hasText: "You are already our subscriber, Thank you!" })).toBeVisible();
  await page.route("**/api/Contact/Subscribe/**", (route) => route.abort());
  await field.fill(email);
  await send.click();
  await expect(toast.filter({ hasText: "Unsuccessful" })).toContainText("Something went wrong, try again!");
  await expect(field).toHaveValue(email);
});

test("a toast that cannot be drawn is an error", { tag: "@once" }, async ({ page, consoleErrors }) => {
  consoleErrors.allow(/./);
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await page.goto(list);
  await page.waitForLoadState("networkidle");
  await page.route("**/_next/static/chunks/**", (route) => route.abort());
  await page
    .locator("main")
    .getByRole("button", { name: /^Add to wish list/ })
    .first()
    .click();
  await expect.poll(() => errors.join(" ")).toContain("Toast without a toast component");
});

test("a menu opens for a pointer that moves there, not for a resting pointer above which something disappears", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "needs a pointer that hovers");
  await page.goto(list);
  await page.locator("summary", { hasText: "My Account" }).hover();
  await live(page);
  const language = page.locator("summary", { hasText: "Language" });
  const choice = page.locator(".top-bar").getByRole("link", { name: "Deutsch" });
  const { x, y, width, height } = (await language.boundingBox())!;
  const [left, top] = [x + width / 2, y + height / 2];
  await page.mouse.move(700, 800);
  // Simulates a toast, which covers the page for a while.
  await page.evaluate(() => {
    const cover = document.createElement("div");
    cover.id = "cover";
    cover.style.cssText = "position:fixed;inset:0 0 auto 0;height:300px;z-index:99";
    document.body.append(cover);
  });
  await page.mouse.move(left, top);
  await page.evaluate(() => document.getElementById("cover")!.remove());
  await expect.poll(() => language.evaluate((element) => element.matches(":hover"))).toBe(true);
  await page.waitForTimeout(500);
  await expect(choice).toBeHidden();
  await page.mouse.move(left + 3, top);
  await expect(choice).toBeVisible();
});

test("a toast is below the header on wide screens, and not over the mini-cart", async ({ page, isMobile }) => {
  test.skip(isMobile, "at the bottom of narrow screens");
  await page.goto(list);
  await page.waitForLoadState("networkidle");
  const wish = page.locator("main article").getByRole("button", { name: /^Add to wish list/ });
  await wish.first().click();
  const toast = page.locator("[data-sonner-toast]").first();
  const overlaps = (selector: string) =>
    toast.evaluate((element, other) => {
      const box = element.getBoundingClientRect();
      const beside = document.querySelector(other)!.getBoundingClientRect();
      return box.top < beside.bottom && box.bottom > beside.top && box.left < beside.right;
    }, selector);
  await expect(toast).toBeInViewport({ ratio: 1 });
  await expect.poll(() => overlaps("#panel")).toBe(false);
  await page.getByRole("link", { name: /^Cart/ }).first().click();
  await expect(page.getByRole("dialog", { name: "Shopping Cart" })).toBeVisible();
  await expect.poll(() => overlaps("#panel .dropdown")).toBe(false);
  await expect(toast).toBeInViewport({ ratio: 1 });
});

test("a toast stays while it is hovered", async ({ page, isMobile }) => {
  test.skip(isMobile, "needs a pointer that hovers");
  await page.goto("/account/track-order");
  await page.waitForLoadState("networkidle");
  const footer = page.locator("footer");
  await footer.getByLabel("Your email address").fill("somebody@example.com");
  const toast = page.locator("[data-sonner-toast]");
  await page.route("**/api/Contact/Subscribe/**", (route) => route.fulfill({ json: 0 }));
  await footer.getByRole("button", { name: "Subscribe" }).click();
  await toast.hover();
  await page.waitForTimeout(6_500);
  await expect(toast).toBeVisible();
  await page.mouse.move(300, 500);
  await expect(toast).toBeHidden({ timeout: 4_500 });
});

test("currency and language change and keep the page", async ({ page, isMobile }) => {
  await page.goto(`${list}?sort=price_asc`);
  await page.waitForLoadState("networkidle");
  const openMenu = () => page.getByRole("button", { name: "Open menu" }).click();
  if (isMobile) {
    await openMenu();
    await page.getByLabel("Choose a currency").selectOption("EUR");
    await page.keyboard.press("Escape");
  } else {
    await page.locator("summary", { hasText: "Currency" }).click();
    await page.getByRole("button", { name: /EUR/ }).click();
  }
  await expect(page.locator("main .price").first()).toContainText("€");
  await expect(page).toHaveURL(/\/products\/toys\?sort=price_asc$/);
  if (isMobile) {
    await openMenu();
    const languages = page.getByLabel("Choose a language");
    await expect(languages.locator("option")).toHaveText(["English", "বাংলা", "Français", "Deutsch", "Italiano"]);
    await languages.selectOption("de");
  } else {
    await page.locator("summary", { hasText: "Language" }).click();
    await page.getByRole("link", { name: "Deutsch" }).click();
  }
  await expect(page).toHaveURL(/\/de\/products\/toys\?sort=price_asc$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.locator("main .price").first()).toContainText("€");
});

test("a menu that was closed stays closed when the page is rendered again at that moment", async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, "the menu of small screens");
  await page.goto(list);
  // The browser emits `close` one frame after the dialog closes, when a new one may already be shown.
  await page.evaluate(() => document.addEventListener("close", (event) => event.stopImmediatePropagation(), true));
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByLabel("Choose a currency").selectOption("EUR");
  await page.keyboard.press("Escape");
  await expect(page.locator("main .price").first()).toContainText("€");
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByLabel("Choose a currency")).toHaveValue("EUR");
});

test("the footer's name, text and networks are stacked, on every kind of page", async ({ page }) => {
  for (const path of ["/site/about-us", list]) {
    await page.goto(path);
    const about = page.locator(".site-footer .about");
    const boxOf = async (inner: string) => (await about.locator(inner).first().boundingBox()) ?? { y: 0, height: 0 };
    const [logo, words, network] = [await boxOf("> .logo"), await boxOf("> p"), await boxOf("> a")];
    expect(logo.y + logo.height).toBeLessThanOrEqual(words.y);
    expect(words.y + words.height).toBeLessThanOrEqual(network.y);
    const rows = await about
      .locator("> a")
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(new Set(rows).size).toBe(1);
  }
});

test("the way back to the top shows after 300 px", async ({ page }) => {
  // A page of text: in a list, the places where no control is below the button are few and small.
  await page.goto("/site/terms");
  await untilListening(page);
  const button = page.getByRole("link", { name: "Back to top" });
  await expect(button).toBeHidden();
  await scrollTo(page, 290);
  await expect(button).toBeHidden();
  // Where the page rests with a control below the button, the button is hidden until the page is scrolled on.
  let y = 660;
  await expect(async () => {
    // Less than the free height between two controls, so that one of the places is free.
    await scrollTo(page, (y += 15));
    await button.click({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(button).toBeHidden();
});

test("a link leads to the top of its page, and Back restores the position", async ({ page }) => {
  await page.goto(list);
  await page.waitForLoadState("networkidle");
  await scrollTo(page, 1_200, 200);
  const before = await page.evaluate(() => scrollY);
  await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main .name a[href*="/details/"]')];
    links.find((link) => link.getBoundingClientRect().top > 200)?.click();
  });
  await expect(page).toHaveURL(/\/products\/details\//);
  await expect(page.getByRole("button", { name: "Add to cart" }).first()).toBeAttached();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/products\/toys$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 100);
});

test("an early scroll is not reset to the top of a new page", { tag: "@once" }, async ({ page }) => {
  await page.goto(list);
  await page.waitForLoadState("networkidle");
  const scrolledTo = await page.evaluate(async () => {
    const shown = new Promise<void>((done) => {
      new MutationObserver((_, watch) => {
        if (document.querySelector("main h1")?.textContent?.includes("Toys")) return;
        watch.disconnect();
        done();
      }).observe(document.body, { childList: true, subtree: true });
    });
    document.querySelector<HTMLAnchorElement>('main .name a[href*="/details/"]')?.click();
    await shown;
    await new Promise((done) => setTimeout(done, 50));
    window.scrollTo({ top: 300, behavior: "instant" });
    await new Promise((done) => setTimeout(done, 300));
    return window.scrollY;
  });
  expect(scrolledTo).toBe(300);
});

test("a linked page renders its first screen first, a page of Back or Forward is complete at once", async ({
  page,
}) => {
  /** The state of the page when its heading first appears. */
  const whenShown = () =>
    page.evaluate(
      () =>
        new Promise<{ sections: boolean; footer: boolean }>((done) => {
          const before = document.querySelector("main h1")?.textContent;
          new MutationObserver((_, watch) => {
            const now = document.querySelector("main h1")?.textContent;
            if (!now || now === before) return;
            watch.disconnect();
            const footer = document.querySelector("footer")!.getBoundingClientRect();
            done({ sections: document.querySelector(".sections") !== null, footer: footer.top < innerHeight });
          }).observe(document.body, { childList: true, subtree: true, characterData: true });
        }),
    );
  const sections = page.getByRole("main").getByRole("tablist");
  await page.goto(list);
  await page.waitForLoadState("networkidle");
  const followed = whenShown();
  await page.locator('main .name a[href*="/details/"]').first().click();
  expect(await followed).toEqual({ sections: false, footer: false });
  await expect(sections).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/products\/toys$/);
  await expect(sections).toHaveCount(0);
  const returned = whenShown();
  await page.goForward();
  expect(await returned).toEqual({ sections: true, footer: false });
});

test("a slow page does not replace one that was requested after it", { tag: "@once" }, async ({ page }) => {
  await page.goto(list);
  await page.waitForLoadState("networkidle");
  let held = 0;
  await page.route("**/account/track-order**", async (route) => {
    held += 1;
    await new Promise((done) => setTimeout(done, 1_500));
    await route.continue().catch(() => {});
  });
  const follow = (path: string) =>
    page.evaluate((href) => {
      const link = document.createElement("a");
      link.href = href;
      document.querySelector("main")?.append(link);
      link.click();
    }, path);
  await follow("/account/track-order");
  await expect.poll(() => held).toBeGreaterThan(0);
  await follow("/products/drone");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Drone/);
  await page.waitForTimeout(1_800);
  await expect(page).toHaveURL(/\/products\/drone$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Drone/);
});

test("a hovered link prefetches its whole page, one to a search does not", async ({ page, isMobile }) => {
  test.skip(isMobile, "a finger does not rest on a link before it presses");
  await page.goto(list);
  await page.waitForLoadState("networkidle");
  const card = page.locator('main .name a[href*="/details/"]').nth(2);
  const path = new URL((await card.getAttribute("href")) ?? "", page.url()).pathname;
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.headers().rsc) asked.push(new URL(request.url()).pathname);
  });
  const fetched = page.waitForResponse(
    (response) => response.url().includes(path) && !response.request().headers()["next-router-segment-prefetch"],
  );
  await card.hover();
  await (await fetched).finished();
  asked.length = 0;
  await card.click();
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(asked).not.toContain(path);

  await page.goto(list);
  await page.waitForLoadState("networkidle");
  asked.length = 0;
  await page.locator('main a[href*="?"]:visible').first().hover();
  await page.waitForTimeout(500);
  expect(asked).toEqual([]);
});

test("after a change of the layout the header is measured again, 300 ms later", async ({ page, isMobile }) => {
  test.skip(isMobile, "the widths are set here");
  await page.goto(list);
  await page.waitForLoadState("networkidle");
  await scrollTo(page, 900, 60);
  await scrollTo(page, 820, 20);
  await expect(panel(page)).toHaveAttribute("data-stuck", "shown");
  await page.setViewportSize({ width: 600, height: 800 });
  await expect(panel(page)).not.toHaveAttribute("data-stuck", "shown");
});

test("a progress bar is shown while the next page loads", async ({ page }) => {
  await page.goto(list);
  await page.waitForLoadState("networkidle");
  await page.route("**/account/track-order**", async (route) => {
    await new Promise((done) => setTimeout(done, 800));
    await route.continue();
  });
  await page.evaluate(() => {
    const link = document.createElement("a");
    link.href = "/account/track-order";
    document.querySelector("main")?.append(link);
    link.click();
  });
  const bar = page.locator(".loading-bar:visible");
  await expect(bar).toHaveCount(1);
  await expect(page).toHaveURL(/track-order/);
  await expect(bar).toHaveCount(0);
});

test.describe("who is there", () => {
  const email = "company@example.com";

  test("logs in by the dropdown, has the account's menu, and logs out", async ({ page, isMobile, consoleErrors }) => {
    consoleErrors.allow(/status of 404/);
    test.skip(isMobile, "the login of narrow screens is a page");
    test.slow();
    await page.goto(list);
    await page.waitForLoadState("networkidle");
    const opener = page.locator('[data-panel="account"]');
    await opener.click();
    const box = page.getByRole("dialog", { name: "Login" });
    await expect(box.getByLabel("Email", { exact: true })).toBeFocused();
    await expect(box.getByRole("link", { name: "Forgot?" })).toHaveAttribute("href", "/account/forgot-password");
    await expect(box.getByRole("link", { name: "Create An Account" })).toHaveAttribute("href", "/account/signup");
    await box.getByLabel("Email", { exact: true }).fill(email);
    await box.getByLabel("Password", { exact: true }).fill("not the password");
    await box.getByRole("button", { name: "Login", exact: true }).click();
    await expect(page.locator("[data-sonner-toast]")).toContainText("Invalid login information!");
    await box.getByLabel("Password", { exact: true }).fill("Nijer-demo-2026");
    await page.evaluate(() => void (document.body.dataset.isOld = ""));
    await box.getByRole("button", { name: "Login", exact: true }).click();
    await expect(page.locator("body"), "the page is reloaded").not.toHaveAttribute("data-is-old");
    await expect(opener).not.toHaveText("Login");
    await expect(page).toHaveURL(new RegExp(`${list}$`));
    await page.waitForLoadState("networkidle");
    await ready(page);
    // A reload restores the scroll position, and a scrolled page would hide its header until the user scrolls up.
    await page.evaluate(() => window.scrollTo(0, 0));

    await opener.click();
    const menu = page.getByRole("dialog", { name: "My Account" });
    await expect(menu).toContainText(email);
    await expect(menu.getByRole("link")).toHaveText([
      "Dashboard",
      "My Profile",
      "Order History",
      /^Messages/,
      "Addresses",
      "Wish List",
      "Compare Items",
    ]);
    await page.keyboard.press("Escape");
    await expect(opener).toBeFocused();
    await page.locator("summary", { hasText: "My Account" }).hover();
    const rows = page.locator(".top-bar details").first().locator("a:visible");
    await expect(rows).toHaveText(["Profile", "Dashboard", "Order History", "Addresses", "Wish List", "Compare Items"]);
    await page.mouse.move(700, 800);
    // The account's saved lines are in the browser as well, along with an unrelated key.
    await page
      .locator("main article")
      .first()
      .getByRole("button", { name: /^Add to wish list/ })
      .click();
    await expect.poll(() => stored(page, "wishlistItems")).toContain('"ID"');
    await expect(page.locator("[data-sonner-toast]")).toHaveText(/added to wish list/);
    await page.evaluate(() => {
      localStorage.setItem("left-over", "1");
      document.body.dataset.isOld = "";
    });
    await opener.click();
    await menu.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL((url) => url.pathname === "/");
    await expect(opener).toHaveText("Login");
    await expect(page.locator("body"), "the page is reloaded").not.toHaveAttribute("data-is-old");
    for (const key of ["userInfo", "wishlistItems", "accountCart", "left-over"]) {
      expect([key, (await stored(page, key)) ?? "[]"]).toEqual([key, "[]"]);
    }
    expect(await stored(page, "cookie_accept")).toBe("essential");
    await page.goto("/account/wishlist");
    await expect(page.getByRole("heading", { level: 2, name: "Your wish list is empty!" })).toBeVisible();
  });

  test("logs in on its page, and finds the account in the menu", async ({ page, isMobile }) => {
    test.skip(!isMobile, "narrow screens");
    await page.goto(list);
    await page.waitForLoadState("networkidle");
    await page.locator('[data-panel="account"]').click();
    await expect(page).toHaveURL(/\/account\/login$/);
    await page.getByRole("main").getByLabel("Email", { exact: true }).fill("individual@example.com");
    await page.getByRole("main").getByLabel("Password", { exact: true }).fill("Nijer-demo-2026");
    await page.getByRole("main").getByRole("button", { name: "Login", exact: true }).click();
    await expect(page).toHaveURL((url) => url.pathname === "/account/dashboard");
    await page.goto(list);
    await page.waitForLoadState("networkidle");
    await page.locator('[data-panel="account"]').click();
    await expect(page.getByRole("dialog", { name: "My Account" })).toContainText("individual@example.com");
  });
});

test("the mobile menu has the tree and the latest products, and closes", async ({ page, isMobile }) => {
  test.skip(!isMobile, "narrow screens have it");
  await page.goto(list);
  await page.waitForLoadState("networkidle");
  const burger = page.getByRole("button", { name: "Open menu" });
  await burger.click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu.locator("details[name=department] > summary").first()).toContainText("Home & Living");
  await menu.locator("summary", { hasText: "Fashion & Lifestyle" }).click();
  await expect(menu.getByRole("link", { name: "Men's T-Shirts" })).toBeVisible();
  await expect(menu.locator(".mlatest")).toHaveCount(3);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe("hidden");
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press("Shift+Tab");
    expect(await focusIsIn(page, "dialog")).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(burger).toBeFocused();
  await burger.click();
  await page.mouse.click(365, 400);
  await expect(menu).toBeHidden();
  await burger.click();
  await menu.getByRole("link", { name: "Hot Sales" }).click();
  await expect(page).toHaveURL(/\/products\/sale$/);
  await expect(menu).toBeHidden();
});

test("the not-found page searches, but not for nothing", async ({ page, consoleErrors }) => {
  consoleErrors.allow(/status of 404/);
  expect(await (await page.request.get("/no-such-page")).text()).toContain("<title>Page Not Found · Nijer</title>");
  await page.goto("/no-such-page");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! 404 Page Not Found");
  await expect(page).toHaveTitle("Page Not Found · Nijer");
  const search = page.getByRole("main").getByRole("search");
  await search.getByRole("searchbox").fill("   ");
  await search.getByRole("button", { name: "Search" }).click();
  await page.waitForTimeout(300);
  await expect(page).toHaveURL(/no-such-page$/);
  await search.getByRole("searchbox").fill("clock");
  await search.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/products\?q=clock$/);
});

test("the not-found page's carousels move by themselves, can be paused, and go round", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 404/);
  await page.clock.install();
  await page.goto("/no-such-page");
  const row = page.getByRole("region", { name: "Newest arrivals" });
  await row.scrollIntoViewIfNeeded();
  await expect(row.locator(".carousel-view")).toHaveAttribute("data-live", "");
  const places = () =>
    row
      .locator(".carousel-slide")
      .evaluateAll((slides) => slides.map((slide) => Math.round(slide.getBoundingClientRect().x)));
  // Read once: between two reads a slide may move, and none would be found.
  const shown = async () => {
    const now = await places();
    return now.indexOf(Math.min(...now.filter((x) => x >= 0)));
  };
  const from = await shown();
  await page.mouse.move(1, 1);
  const pause = row.getByRole("button", { name: /^Pause/ });
  await expect(pause).toBeVisible();
  await expect.poll(async () => (await page.clock.runFor(8_100), await shown())).not.toBe(from);
  await pause.click();
  await expect(row.getByRole("button", { name: /^Play/ })).toBeVisible();
  await page.mouse.move(1, 1);
  await page.clock.runFor(1_000);
  // Backwards from the first slide to the last ones.
  const before = await shown();
  for (let step = 0; step <= before; step += 1) {
    await row.getByRole("button", { name: /^Previous/ }).click();
    await page.clock.runFor(1_000);
  }
  await expect.poll(async () => (await page.clock.runFor(200), await shown())).toBe(7);
});

test("people who prefer less motion have not-found carousels that rest", async ({ page, consoleErrors }) => {
  consoleErrors.allow(/status of 404/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/no-such-page");
  const row = page.getByRole("region", { name: "Newest arrivals" });
  await row.scrollIntoViewIfNeeded();
  await expect(row.locator(".carousel-view")).toHaveAttribute("data-live", "");
  await expect(row.getByRole("button", { name: /^Pause/ })).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the header and the footer lead everywhere", async ({ page, isMobile }) => {
    await page.goto(list);
    const header = page.locator(".site-header");
    for (const path of ["/account/cart", "/account/wishlist", "/account/login", "/products/home-decor", "/de"]) {
      await expect(header.locator(`a[href="${path}"]`).first()).toBeAttached();
    }
    await expect(page.locator("footer a[target=_blank]")).toHaveCount(4);
    await expect(page.locator("footer")).toContainText(`© ${new Date().getUTCFullYear()}`);
    await expect(page.locator('footer address a[href^="tel:"]')).toHaveText([...site.phones]);
    await expect(page.locator("footer .payment-marks svg[role=img]")).not.toHaveCount(0);
    if (isMobile) {
      await page.getByRole("button", { name: "Open menu" }).click();
      await expect(page).toHaveURL(/\/products\?*$/);
    } else {
      await expect(header.locator("summary", { hasText: "Currency" })).toBeHidden();
      await expect(header.locator("summary", { hasText: "Language" })).toBeVisible();
      await page.getByRole("button", { name: "Search By Category" }).hover();
      await page.locator(".departments").getByRole("link", { name: "Drone & UAV" }).click();
      await expect(page).toHaveURL(/\/products\/drone$/);
    }
    await page.locator('[data-panel="cart"]').click();
    await expect(page).toHaveURL(/\/account\/cart$/);
  });
});

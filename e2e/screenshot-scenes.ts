import { makeShopper, newPassword } from "./accounts";
import { buyables, fillForm, order, placeButton, process, signIn, storeCart, stored } from "./buying";
import { expect, test, type Page } from "./fixtures";
import { detailsPath, findProduct, inStock, itemsOf, clickOnHover } from "./shop-products";

export type Scene = {
  name: string;
  /** The path, or a function that prepares what the page shows and returns the path. */
  at: string | ((page: Page) => Promise<string>);
  /** The demo account that is signed in; a guest without one. */
  as?: "shopper" | "shop" | "company" | "boss";
  /** Opens a state. The screenshot is then of the viewport, otherwise of the whole page. */
  open?: (page: Page) => Promise<unknown>;
  only?: "desktop" | "mobile";
  whole?: true;
  /** Shows the styles of every element in this state. */
  forced?: "hover" | "focus";
  firstVisit?: true;
  scriptless?: true;
};

const isDesktop = () => test.info().project.name === "desktop";
const shown = (page: Page, selector: string) => page.locator(selector).filter({ visible: true }).first();
const click =
  (...selectors: string[]) =>
  async (page: Page) => {
    for (const selector of selectors) await shown(page, selector).click();
  };
const button = (name: string) => `role=button[name=/${name}/]`;
const dialogIn = (page: Page) => expect(shown(page, "[role=dialog], dialog[open]")).toBeVisible();
const thenDialog =
  (...selectors: string[]) =>
  async (page: Page) => {
    await click(...selectors)(page);
    await dialogIn(page);
  };
const scrolled = (way: number) => async (page: Page) => {
  await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), way);
  await page.waitForTimeout(600);
};

const products = {
  plain: (page: Page) => findProduct(page.request, ({ Video, ReviewCount }) => !Video && ReviewCount > 6, inStock),
  video: (page: Page) =>
    findProduct(page.request, ({ Video, OptionList }) => !!Video && OptionList.length > 1, inStock),
  sizes: (page: Page) =>
    findProduct(page.request, ({ OptionList }) => OptionList.some(({ items }) => items.length > 2)),
  few: (page: Page) => findProduct(page.request, ({ AvailableQuantity: left }) => left > 0 && left < 6),
  out: (page: Page) =>
    findProduct(page.request, (product) => product.Price >= 1 && itemsOf(product).every(({ Quantity }) => !Quantity)),
  upcoming: (page: Page) => findProduct(page.request, ({ Price }) => Price < 1, { sort: "latest" }),
};
const product = (kind: keyof typeof products) => async (page: Page) => detailsPath(await products[kind](page));

async function fillCart(page: Page, saved = false): Promise<void> {
  const [first, second, third] = await buyables(page.request);
  if (!first || !second || !third) throw new Error("nothing to buy");
  await storeCart(page, [stored(first), stored(second, 2)]);
  if (saved) await storeCart(page, [stored(third)], "savedItems");
}
const withCart = (path: string, saved?: boolean) => async (page: Page) => {
  await fillCart(page, saved);
  return path;
};
const withLists = (path: string) => async (page: Page) => {
  const entries = (await buyables(page.request)).slice(0, 4).map(({ ID, Name, Slug }) => ({ ID, Name, Slug }));
  await page.goto("/account/track-order");
  await page.evaluate((value) => {
    for (const key of ["wishlistItems", "compareItems"]) localStorage.setItem(key, value);
  }, JSON.stringify(entries));
  return path;
};
const ordered =
  (path: (made: { OrderRef: string; CheckoutId: string; PaymentUrl: string }) => string, steps: string[] = []) =>
  async (page: Page) => {
    // Not the shopper, whose orders other scenes list.
    const headers = await signIn(page, "individual@example.com");
    const made = await order(page.request, (await buyables(page.request)).slice(0, 2), {
      headers,
      email: "individual@example.com",
    });
    await process(page.request, made.OrderRef, steps);
    return path(made);
  };
const firstOrder = (path: (ref: string) => string) => async (page: Page) => {
  await page.goto("/account/orders");
  const address = await page.locator('main a[href*="/account/orders/"]').first().getAttribute("href");
  return path(address?.split("/").pop() ?? "");
};

const home: Scene[] = [
  { name: "home", at: "/" },
  { name: "home-bn", at: "/bn" },
  { name: "home-de", at: "/de" },
  { name: "home-hover", at: "/", forced: "hover" },
  { name: "home-focus", at: "/", forced: "focus" },
  { name: "home-scriptless", at: "/", scriptless: true },
  ...[1, 2, 3].map((slide) => ({
    name: `home-slide-${slide}`,
    at: "/",
    open: (page: Page) => page.locator(".slide-dots > button").nth(slide).click(),
  })),
  { name: "home-first-visit", at: "/", firstVisit: true, open: (page) => page.locator(".cookie-bar").waitFor() },
  {
    name: "home-promo",
    at: "/blog",
    firstVisit: true,
    open: async (page) => {
      await page.locator(".cookie-bar button").first().click();
      await page.locator(".site-header .logo").first().click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "home-header-back", at: "/", open: async (page) => (await scrolled(1_500)(page), scrolled(1_200)(page)) },
];

const menus: Scene[] = [
  {
    name: "menu-departments",
    at: "/products/toys",
    only: "desktop",
    open: async (page) => {
      await page.getByRole("button", { name: "Search By Category" }).hover();
      await page.locator(".departments").getByRole("link", { name: "Home & Living", exact: true }).first().hover();
      await expect(page.locator(".dept-panel").getByRole("link", { name: "Wall Clocks" })).toBeVisible();
    },
  },
  {
    name: "menu-hot-products",
    at: "/products/toys",
    only: "desktop",
    open: async (page) => {
      await page.getByRole("link", { name: "Hot Products" }).hover();
      await expect(page.getByRole("link", { name: "Home Items" })).toBeVisible();
    },
  },
  ...["Language", "Currency", "My Account"].map((text): Scene => ({
    name: `menu-${text.toLowerCase().replace(" ", "-")}`,
    at: "/products/toys",
    only: "desktop",
    open: click(`summary:has-text("${text}")`),
  })),
  { name: "menu-mobile", at: "/products/toys", only: "mobile", open: thenDialog(button("Open menu")) },
  {
    name: "menu-mobile-department",
    at: "/products/toys",
    only: "mobile",
    open: thenDialog(
      button("Open menu"),
      '[role=dialog] summary:has-text("Fashion"), dialog summary:has-text("Fashion")',
    ),
  },
  {
    name: "menu-mobile-shopper",
    at: "/products/toys",
    as: "shopper",
    only: "mobile",
    open: thenDialog(button("Open menu")),
  },
  { name: "login-panel", only: "desktop", at: "/products/toys", open: thenDialog('[data-panel="account"]') },
  {
    name: "account-panel",
    only: "desktop",
    at: "/products/toys",
    as: "shopper",
    open: thenDialog('[data-panel="account"]'),
  },
  { name: "cart-panel-empty", at: "/products/toys", open: thenDialog('[data-panel="cart"]') },
  { name: "cart-panel", at: withCart("/products/toys"), open: thenDialog('[data-panel="cart"]') },
  {
    name: "suggestions",
    at: "/products/toys",
    open: async (page) => {
      await page.locator("#panel input[type=search]").pressSequentially("clock");
      await expect(page.locator(".slist [role=option]").first()).toBeVisible();
      await page.keyboard.press("ArrowDown");
    },
  },
  { name: "toast", at: "/products/toys", open: click("main article .hbtn") },
];

const lists: Scene[] = [
  { name: "list", at: "/products/toys" },
  { name: "list-bn", at: "/bn/products/toys" },
  { name: "list-de", at: "/de/products/toys" },
  { name: "list-hover", at: "/products/toys", forced: "hover" },
  { name: "list-focus", at: "/products/toys", forced: "focus" },
  { name: "list-scriptless", at: "/products/toys", scriptless: true },
  { name: "list-rows", at: "/products/home-decor?view=list" },
  { name: "list-rows-hover", at: "/products/home-decor?view=list", forced: "hover" },
  { name: "list-filtered", at: "/products/toys?price=5-50&rating=4&sort=price_asc" },
  { name: "list-none", at: "/products/toys?price=0-1" },
  { name: "list-search", at: "/products?q=clock" },
  { name: "list-search-none", at: "/products?q=zzzzqqq" },
  { name: "list-sale", at: "/products/sale" },
  { name: "list-brand", at: "/products/brand/deyal" },
  { name: "list-department", at: "/products/home-decor" },
  { name: "list-filters", at: "/products/toys", only: "mobile", open: click(button("^Filters")) },
  {
    name: "list-filters-focus",
    at: "/products/toys?price=5-50",
    only: "mobile",
    forced: "focus",
    open: click(button("^Filters")),
  },
  {
    name: "list-facets",
    at: "/products/home-decor?price=5-50",
    whole: true,
    open: async (page) => {
      if (!isDesktop()) await click(button("^Filters"))(page);
      const facets = page.locator("#filters details");
      for (let times = 0; times < 2; times++) {
        await facets.evaluateAll((all) => all.forEach((facet) => facet.setAttribute("open", "")));
        await page.waitForLoadState("networkidle");
      }
    },
  },
  {
    name: "list-combobox",
    at: "/products/toys",
    open: async (page) => {
      if (!isDesktop()) await click(button("^Filters"))(page);
      await page.locator("#filters").getByRole("combobox").first().fill("e");
      await expect(page.locator(".combobox-list").first()).toBeVisible();
    },
  },
  { name: "shop", at: "/products/shop/basanti-home-studio" },
  { name: "shop-enlist", at: "/site/sell-on-nijer", open: thenDialog('main a:has-text("Send a request")') },
];

const productPages: Scene[] = [
  ...Object.keys(products).map((kind) => ({ name: `product-${kind}`, at: product(kind as keyof typeof products) })),
  { name: "product-bn", at: async (page) => `/bn${await product("plain")(page)}` },
  { name: "product-de", at: async (page) => `/de${await product("video")(page)}` },
  { name: "product-hover", at: product("plain"), forced: "hover" },
  { name: "product-focus", at: product("video"), forced: "focus" },
  { name: "product-scriptless", at: product("video"), scriptless: true },
  ...["Description", "Specification", "Delivery", "Reviews"].map((tab): Scene => ({
    name: `product-${tab.toLowerCase()}`,
    at: product("plain"),
    whole: true,
    open: async (page) => {
      const found = page.getByRole("tab", { name: new RegExp(`^${tab}`) });
      if ((await found.count()) > 0) await found.first().click();
    },
  })),
  {
    name: "product-review-form",
    at: product("plain"),
    as: "shopper",
    whole: true,
    open: click("role=tab[name=/^Reviews/]", ':text("Write a review")'),
  },
  { name: "product-viewer", at: product("video"), open: thenDialog(button("Full screen")) },
  { name: "product-share", at: product("plain"), open: click(".share summary") },
  { name: "product-bar", at: product("plain"), only: "mobile", open: scrolled(1_800) },
  { name: "product-owner", at: product("plain"), as: "boss" },
  {
    name: "quick-view",
    at: "/products/toys",
    only: "desktop",
    open: async (page) => {
      await clickOnHover(page.locator("main article").first(), /^Quick view/i);
      await expect(page.locator("dialog.quick-view .chosen-price")).toBeVisible();
    },
  },
  { name: "arrival-dialog", at: product("out"), open: thenDialog('main button:has-text("Tell me")') },
];

const buying: Scene[] = [
  { name: "cart", at: withCart("/account/cart", true) },
  { name: "cart-hover", at: withCart("/account/cart"), forced: "hover" },
  { name: "cart-empty", at: "/account/cart" },
  { name: "cart-de", at: withCart("/de/account/cart") },
  { name: "checkout", at: withCart("/account/place-order") },
  { name: "checkout-hover", at: withCart("/account/place-order"), forced: "hover" },
  { name: "checkout-focus", at: withCart("/account/place-order"), forced: "focus" },
  {
    name: "checkout-errors",
    at: withCart("/account/place-order"),
    whole: true,
    open: async (page) => {
      await fillForm(page, "nobody");
      await placeButton(page).click();
      await expect(page.locator(".err:visible").first()).toBeVisible();
    },
  },
  { name: "checkout-empty", at: "/account/place-order" },
  { name: "confirmed", at: ordered(({ CheckoutId }) => `/account/place-order/confirmed?checkout=${CheckoutId}`) },
  { name: "track-order", at: "/account/track-order" },
  { name: "order-new", at: ordered(({ OrderRef }) => `/account/orders/${OrderRef}`) },
  {
    name: "order-cancel",
    at: ordered(({ OrderRef }) => `/account/orders/${OrderRef}`),
    open: thenDialog(button("Cancel order")),
  },
  {
    name: "order-delivered",
    at: ordered(({ OrderRef }) => `/account/orders/${OrderRef}`, ["accept", "pack", "ship", "deliver"]),
  },
  {
    name: "order-return",
    at: ordered(({ OrderRef }) => `/account/orders/${OrderRef}`, ["accept", "pack", "ship", "deliver"]),
    open: thenDialog(button("Return items")),
  },
  { name: "invoice", at: ordered(({ OrderRef }) => `/account/invoice?orderRef=${OrderRef}`) },
];

const accounts: Scene[] = [
  ...["login", "signup", "forgot-password", "reset-password?token=x", "confirm-email?refCode=a&token=b"].map(
    (path) => ({
      name: `account-${path.split("?")[0]}`,
      at: `/account/${path}`,
    }),
  ),
  { name: "account-signup-focus", at: "/account/signup", forced: "focus" },
  { name: "account-signup-hover", at: "/account/signup", forced: "hover" },
  ...["myaccount", "addresses", "orders", "preferences", "recent", "reviews", "wishlist"].map((path): Scene => ({
    name: `account-${path}`,
    at: `/account/${path}`,
    as: "shopper",
  })),
  {
    name: "account-security",
    // An account of its own: the page lists all its sessions.
    at: async (page) => {
      await signIn(page, await makeShopper(page.request), newPassword);
      return "/account/security";
    },
  },
  { name: "account-myaccount-hover", at: "/account/myaccount", as: "shopper", forced: "hover" },
  { name: "account-order", at: firstOrder((ref) => `/account/orders/${ref}`), as: "shopper" },
  {
    name: "account-address-form",
    at: "/account/addresses",
    as: "shopper",
    whole: true,
    open: click(button("Add|New")),
  },
  { name: "wishlist", at: withLists("/account/wishlist") },
  { name: "compare", at: withLists("/account/compare") },
  { name: "compare-hover", at: withLists("/account/compare"), forced: "hover" },
  { name: "wishlist-empty", at: "/account/wishlist" },
  { name: "compare-empty", at: "/account/compare" },
];

const dashboard: Scene[] = [
  ...["", "/products", "/orders", "/reviews", "/shop", "/verification", "/settings"].map((path): Scene => ({
    name: `dashboard${path.replace("/", "-")}`,
    at: `/account/dashboard${path}`,
    as: "shop",
  })),
  ...["listings", "requests", "shops", "catalog", "search", "users", "money", "inbox", "log", "jobs"].map(
    (path): Scene => ({
      name: `admin-${path}`,
      at: `/account/dashboard/${path}`,
      as: "boss",
    }),
  ),
  { name: "dashboard-products-hover", at: "/account/dashboard/products", as: "shop", forced: "hover" },
  { name: "dashboard-products-focus", at: "/account/dashboard/products", as: "shop", forced: "focus" },
  { name: "editor-new", at: "/account/productpublish", as: "company" },
  {
    name: "editor-errors",
    at: "/account/productpublish",
    as: "company",
    whole: true,
    open: (page) => page.getByRole("main").getByRole("button", { name: "Publish", exact: true }).click(),
  },
  { name: "editor-hover", at: "/account/productpublish", as: "company", forced: "hover" },
  {
    name: "editor-product",
    as: "shop",
    at: async (page) => {
      await page.goto("/account/dashboard/products");
      const link = page.locator('main a[href*="/account/productpublish/"]').first();
      return (await link.getAttribute("href")) ?? "";
    },
  },
];

const texts: Scene[] = [
  { name: "blog", at: "/blog" },
  { name: "blog-hover", at: "/blog", forced: "hover" },
  { name: "blog-post", at: "/blog/how-to-hang-wall-art" },
  { name: "blog-post-hover", at: "/blog/a-calmer-bedroom-without-painting", forced: "hover" },
  { name: "blog-category", at: "/blog/category/home" },
  ...[
    "about-us",
    "privacy",
    "refund-policy",
    "terms",
    "why-shop-here",
    "faq",
    "faq/search?q=pay",
    "contact-us",
    "newsletter",
  ].map((path) => ({
    name: `site-${path.replace(/\W.*/, (rest) => (rest.startsWith("/") ? "-search" : rest))}`,
    at: `/site/${path}`,
  })),
  { name: "site-why-bn", at: "/bn/site/why-shop-here" },
  {
    name: "site-faq-open",
    at: "/site/faq",
    whole: true,
    open: async (page) => {
      for (const question of (await page.locator(".faq-question > summary").all()).slice(0, 4)) await question.click();
    },
  },
  { name: "site-faq-hover", at: "/site/faq", forced: "hover" },
  { name: "not-found", at: "/no-such-page" },
  { name: "not-found-de", at: "/de/no-such-page" },
];

export const scenes = [
  ...home,
  ...menus,
  ...lists,
  ...productPages,
  ...buying,
  ...accounts,
  ...dashboard,
  ...texts,
] satisfies Scene[];

import { markupOf } from "../lib/seo/testing-markup";
import { expectAccessible, expectToFit } from "./axe";
import { signIn } from "./buying";
import { expect, test, type Page } from "./fixtures";
import {
  addButton,
  addedNote,
  detailsPath,
  findProduct,
  firstChoice,
  inStock,
  itemsOf,
  toasts,
  type Product,
} from "./shop-products";

const priceOf = (page: Page) => page.locator(".chosen-price .price");
const variants = (page: Page, { OptionList }: Product) =>
  page.getByRole("radiogroup", { name: new RegExp(`^${OptionList[0]?.label}`) });
const image = (page: Page) => page.locator(".gview li:not([aria-hidden]) img");
const dollars = (amount: number) => `$${amount.toFixed(2)}`;

test("the name of a choice is in the reader's language", { tag: "@once" }, async ({ page }) => {
  const product = await findProduct(
    page.request,
    ({ OptionList }) => OptionList.length > 1 && OptionList[0]?.label === "Colour",
  );
  for (const [language, name] of [
    ["de", /^Farbe/],
    ["fr", /^Couleur/],
  ] as const) {
    await page.goto(`/${language}${detailsPath(product)}`);
    await expect(page.getByRole("main").getByRole("radiogroup", { name })).toBeVisible();
  }
});

test("every product ships free, on its page and among the filters", { tag: "@once" }, async ({ page }) => {
  const product = await findProduct(page.request, (each) => !each.IsFreeShipping, inStock);
  await page.goto(detailsPath(product));
  await expect(page.getByText("Free delivery to Australia")).toBeVisible();
  await expect(page.locator("#delivery")).toContainText("Shipping is free, also abroad.");
  await page.goto(`/products/${product.CategorySlug}`);
  await expect(page.locator("#filters")).toContainText("In Stock");
  await expect(page.locator("#filters")).not.toContainText("Free shipping");
});

test.describe("an option in the address", () => {
  /** Finds a product whose last option has another price than its first. */
  const differing = (request: Page["request"]) =>
    findProduct(request, (product) => {
      const last = itemsOf(product).at(-1);
      return product.OptionList.length > 1 && last !== undefined && last.Price !== firstChoice(product).item.Price;
    });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test(
      "chooses on the server: price, image and option; the canonical address is the product's",
      { tag: "@once" },
      async ({ page }) => {
        const product = await differing(page.request);
        const group = product.OptionList.at(-1);
        const item = group?.items.at(-1);
        await page.goto(`${detailsPath(product)}?option=${item?.ID}`);
        await expect(priceOf(page)).toHaveText(dollars(item?.Price ?? 0));
        await expect(variants(page, product).getByRole("radio", { checked: true })).toHaveAccessibleName(
          new RegExp(`^${group?.option}`),
        );
        await expect(image(page)).toHaveAttribute("alt", new RegExp(group?.option ?? ""));
        const canonical = page.locator('link[rel="canonical"]');
        await expect(canonical).toHaveAttribute("href", new RegExp(`${detailsPath(product)}$`));

        // Options are links: each has a page of its own.
        await variants(page, product).getByRole("radio").first().click();
        await expect(page).toHaveURL(new RegExp(`\\?option=${product.OptionList[0]?.items[0]?.ID}$`));
        await expect(variants(page, product).getByRole("radio").first()).toHaveAttribute("aria-checked", "true");
      },
    );

    test("everything can be read", async ({ page }) => {
      const product = await findProduct(page.request, ({ ReviewCount }) => ReviewCount >= 2, inStock);
      await page.goto(detailsPath(product));
      for (const part of [".review", ".spec", ".sections .prose"]) {
        await expect(page.locator(part).first()).toBeVisible();
      }
      await expect(page.getByRole("link", { name: "Refund Policy" }).first()).toBeVisible();
    });
  });

  test(
    "that is unknown leaves the page's own choice, and the page is cached",
    { tag: "@once" },
    async ({ request, page }) => {
      const product = await differing(request);
      for (const option of ["2147483647", "0", "x", "-1"]) {
        await page.goto(`${detailsPath(product)}?option=${option}`);
        await expect(priceOf(page)).toHaveText(dollars(firstChoice(product).item.Price));
      }
      const named = `${detailsPath(product)}?option=${itemsOf(product).at(-1)?.ID}`;
      // Delayed when another test has just changed the product.
      await expect.poll(async () => (await request.get(named)).headers()["x-nextjs-cache"]).toBe("HIT");
    },
  );

  test("has no address of its own", { tag: "@once" }, async ({ request }) => {
    const product = await differing(request);
    for (const mark of ["~", "%7E", "~~"]) {
      const answer = await request.get(`${detailsPath(product)}${mark}${itemsOf(product)[0]?.ID}`);
      expect(answer.status()).toBe(404);
    }
    expect((await request.get("/products/details/no-such-product?option=1")).status()).toBe(404);
  });
});

test.describe("choosing", () => {
  test("a variant selects its first size, its image and its price, and the URL shows it", async ({ page }) => {
    const product = await findProduct(
      page.request,
      ({ OptionList }) => OptionList.length > 1 && OptionList.every(({ items }) => items.length > 1),
    );
    await page.goto(detailsPath(product));
    const sizes = page.getByRole("radiogroup", { name: /^Size/ });
    await sizes.getByRole("radio").last().click();
    await expect(sizes.getByRole("radio").last()).toHaveAttribute("aria-checked", "true");
    // Nobody has chosen the variant whose images are shown.
    await expect(variants(page, product).getByRole("radio", { checked: true })).toHaveCount(0);
    await addButton(page).click();
    await expect(variants(page, product).getByRole("alert")).toBeVisible();

    const [, second] = product.OptionList;
    await variants(page, product).getByRole("radio").nth(1).click();
    await expect(priceOf(page)).toHaveText(dollars(second?.items[0]?.Price ?? 0));
    await expect(image(page)).toHaveAttribute("alt", `${product.Name}, ${second?.option}`);

    // The former size belonged to the shown variant: the shopper chooses again.
    await expect(sizes.getByRole("radio", { checked: true })).toHaveCount(0);
    await sizes.getByRole("radio").first().click();
    await expect(page).toHaveURL(new RegExp(`\\?option=${second?.items[0]?.ID}$`));

    await page.reload();
    await expect(variants(page, product).getByRole("radio").nth(1)).toHaveAttribute("aria-checked", "true");
    await expect(sizes.getByRole("radio").first()).toHaveAttribute("aria-checked", "true");
  });

  test("the first one's price says that only others are in stock", { tag: "@once" }, async ({ page }) => {
    const product = await findProduct(
      page.request,
      ({ OptionList: [only, other], Price }) => Price >= 1 && !other && only?.items[0]?.Quantity === 0,
      inStock,
    );
    await page.goto(detailsPath(product));
    await expect(priceOf(page)).toHaveText(dollars(product.OptionList[0]?.items[0]?.Price ?? 0));
    const note = page.getByRole("main").getByText(/^In Stock.*in other choices$/);
    await expect(note).toBeVisible();
    const items = itemsOf(product);
    await page.goto(`${detailsPath(product)}?option=${items.find(({ Quantity }) => Quantity > 0)?.ID}`);
    await expect(note).toHaveCount(0);
    await page.goto(`${detailsPath(product)}?option=${items[0]?.ID}`);
    await expect(note).toHaveCount(0);
  });

  test("only a chosen option is added; an address that names an option is a choice", async ({ page }) => {
    const product = await findProduct(
      page.request,
      ({ OptionList, Price }) =>
        Price >= 1 &&
        OptionList.length > 1 &&
        OptionList.every(({ items }) => items.length > 1 && items[0]!.Quantity > 1),
      inStock,
    );
    const stored = () => page.evaluate(() => localStorage.getItem("cartItems"));
    await page.goto(detailsPath(product));
    await expect(page.getByRole("main").getByRole("radio", { checked: true })).toHaveCount(0);
    const sizes = page.getByRole("radiogroup", { name: /^Size/ });
    for (const [group, ask] of [
      [variants(page, product), `Choose: ${product.OptionList[0]?.label}`],
      [sizes, "Choose a size"],
    ] as const) {
      await addButton(page).click();
      await expect(group.getByRole("alert")).toHaveText(ask);
      await expect(group.getByRole("radio").first()).toBeFocused();
      await expect(group.getByRole("alert")).toBeInViewport();
      await expectAccessible(page);
      expect(await stored()).toBeNull();
      await group.getByRole("radio").first().click();
      await expect(group.getByRole("alert")).toHaveCount(0);
    }
    await addButton(page).click();
    await expect.poll(stored).toContain(`"OptionId":${product.OptionList[0]?.items[0]?.ID}`);

    await page.goto(`${detailsPath(product)}?option=${itemsOf(product).at(-1)?.ID}`);
    await addButton(page).click();
    await expect.poll(stored).toContain(`"OptionId":${itemsOf(product).at(-1)?.ID}`);
  });

  test("goes by arrow keys, too", { tag: "@once" }, async ({ page }) => {
    const product = await findProduct(page.request, ({ OptionList }) => OptionList.length > 2);
    await page.goto(detailsPath(product));
    const radios = variants(page, product).getByRole("radio");
    await radios.first().focus();
    await page.keyboard.press("ArrowRight");
    await expect(radios.nth(1)).toBeFocused();
    await expect(radios.nth(1)).toHaveAttribute("aria-checked", "true");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect(radios.last()).toHaveAttribute("aria-checked", "true");
  });

  test("what is sold out says so and cannot be added, the others can", async ({ page }) => {
    const isOut = (items: Product["OptionList"][number]["items"]) => items.every(({ Quantity }) => Quantity === 0);
    const product = await findProduct(
      page.request,
      ({ OptionList, Price, AvailableQuantity }) =>
        Price >= 1 && AvailableQuantity > 0 && OptionList.length > 1 && OptionList.some(({ items }) => isOut(items)),
    );
    await page.goto(detailsPath(product));
    const soldOut = product.OptionList.find(({ items }) => isOut(items));
    const radio = variants(page, product).getByRole("radio", { name: `${soldOut?.option}, sold out` });
    await expect(addButton(page)).toBeEnabled();
    await radio.click();
    await expect(page.locator(".chosen-stock")).toHaveText("Out Of Stock");
    await expect(page.getByRole("main").getByRole("button", { name: "Out Of Stock" }).first()).toBeDisabled();
    const delivery = page.locator(".delivery");
    await expect(delivery).toContainText("No delivery date while it cannot be ordered");
    await expect(delivery).not.toContainText("Arrives");
    await expect(page.getByRole("textbox", { name: "Quantity" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "More", exact: true })).toHaveCount(0);
    await expect(page.locator(".secure")).toHaveCount(0);
  });

  test("on small screens it scrolls up to the images", async ({ page, isMobile }) => {
    test.skip(!isMobile, "the images stay in view on wide screens");
    const product = await findProduct(page.request, ({ OptionList }) => OptionList.length > 1);
    await page.goto(detailsPath(product));
    await variants(page, product).scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, 500));
    await variants(page, product).getByRole("radio").nth(1).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(20);
  });
});

test("the seller's card has the shop's rating and number of products", { tag: "@once" }, async ({ page }) => {
  const product = await findProduct(page.request, ({ Store }) => Store !== null && Store.rating > 0);
  await page.goto(detailsPath(product));
  const figures = page.locator(".store .figures");
  await expect(figures).toContainText("rating");
  const shop = await page.request.get(`/api/Store/GetStoreDetails?slug=${product.Store?.slug}`);
  const { products } = (await shop.json()) as { products: number };
  await expect(figures.locator("div", { hasText: "products" })).toContainText(String(products));
});

test("who sells is said at the price, and its shop is what is verified", async ({ page }) => {
  const product = await findProduct(page.request, ({ Store }) => Store?.verified === true);
  await page.goto(detailsPath(product));
  const seller = page.locator(".sold-by");
  await expect(seller).toHaveText(`Sold by ${product.Store?.name}Verified shop`);
  await expect(page.locator(".phead-full")).not.toContainText("Verified shop");
  await seller.getByRole("link").click();
  await expect(page).toHaveURL(`/products/shop/${product.Store?.slug}`);
});

test.describe("buying", () => {
  const one = ({ OptionCount }: { OptionCount: number }) => OptionCount === 1;
  const single = (product: Product) => product.Price >= 1 && itemsOf(product).length === 1;

  test("the quantity falls back to the stock before anything is added, and says so", async ({ page }) => {
    const product = await findProduct(
      page.request,
      (each) => single(each) && each.AvailableQuantity > 1 && each.AvailableQuantity < 90,
      inStock,
      one,
    );
    await page.goto(detailsPath(product));
    await page.getByRole("textbox", { name: "Quantity" }).fill(String(product.AvailableQuantity + 1));
    await expect(page.getByRole("textbox", { name: "Quantity" })).toHaveValue(String(product.AvailableQuantity));
    await expect(page.getByRole("button", { name: "More", exact: true })).toBeDisabled();
    expect(await page.evaluate(() => localStorage.getItem("cartItems"))).toBeNull();
    // The note stays beside the quantity until the quantity changes.
    const note = page.locator(".buy-limit");
    await expect(note).toHaveText(`Maximum quantity limit is ${product.AvailableQuantity}`);
    await page.getByRole("textbox", { name: "Quantity" }).fill("1");
    await page.getByRole("textbox", { name: "Quantity" }).press("Enter");
    await expect(note).toHaveCount(0);
  });

  test("takes the current stock from a rejection on a cached page", { tag: "@once" }, async ({ page }) => {
    const product = await findProduct(page.request, (each) => single(each) && each.AvailableQuantity > 5, inStock, one);
    await signIn(page, "individual@example.com");
    let MaxLimit = 2;
    await page.route("**/api/UserProductItem/AddToCart/**", (route) =>
      route.fulfill({ json: { ID: 0, MaxExceed: 1, MaxLimit, Name: product.Name } }),
    );
    await page.goto(detailsPath(product));
    await expect(page.locator(".chosen-stock")).toContainText("In Stock");
    await addButton(page).click();
    await expect(toasts(page)).toContainText("Max quantity reached");
    await expect(page.locator(".buy-limit")).toHaveText("Maximum quantity limit is 2");
    await expect(page.locator(".chosen-stock")).toContainText("Only 2 Left");
    await page.getByRole("button", { name: "More", exact: true }).click();
    await expect(page.getByRole("button", { name: "More", exact: true })).toBeDisabled();
    MaxLimit = 0;
    await addButton(page).click();
    await expect(page.locator(".chosen-stock")).toContainText("Out Of Stock");
    await expect(addButton(page)).toHaveCount(0);
  });

  test("an older answer about the cart does not undo the stock of a rejection", { tag: "@once" }, async ({ page }) => {
    const product = await findProduct(page.request, (each) => single(each) && each.AvailableQuantity > 5, inStock, one);
    await signIn(page, "individual@example.com");
    await page.route("**/api/UserProductItem/AddToCart/**", (route) =>
      route.fulfill({ json: { ID: 0, MaxExceed: 1, MaxLimit: 2, Name: product.Name } }),
    );
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/api/UserProductItem/GetAllCartItems", async (route) => {
      await released;
      await route.fulfill({ json: [] });
    });
    await page.goto(detailsPath(product));
    await addButton(page).click();
    await expect(page.locator(".chosen-stock")).toContainText("Only 2 Left");
    const answered = page.waitForResponse("**/api/UserProductItem/GetAllCartItems");
    release();
    await (await answered).finished();
    await page.waitForTimeout(500);
    await expect(page.locator(".chosen-stock")).toContainText("Only 2 Left");
  });

  test("steps stay within the stock and above 0", { tag: "@once" }, async ({ page }) => {
    const product = await findProduct(
      page.request,
      (each) => single(each) && each.AvailableQuantity === 2,
      inStock,
      (card) => {
        return card.OptionCount === 1 && card.AvailableQuantity === 2;
      },
    );
    await page.goto(detailsPath(product));
    await expect(page.getByRole("button", { name: "Fewer" })).toBeDisabled();
    await page.getByRole("button", { name: "More", exact: true }).click();
    await expect(page.getByRole("textbox", { name: "Quantity" })).toHaveValue("2");
    await expect(page.getByRole("button", { name: "More", exact: true })).toBeDisabled();
  });

  test("a double click adds once, and what is left stays the shop's", { tag: "@once" }, async ({ page }) => {
    const product = await findProduct(
      page.request,
      (each) => single(each) && each.AvailableQuantity > 3 && each.AvailableQuantity < 20,
      inStock,
      ({ OptionCount, AvailableQuantity }) => OptionCount === 1 && AvailableQuantity < 20,
    );
    await page.goto(detailsPath(product));
    await expect(page.locator(".chosen-stock")).toContainText(`Only ${product.AvailableQuantity} Left`);
    await addButton(page).dblclick();
    await expect(addedNote(page, product.Name)).toBeVisible();
    await expect(page.locator(".chosen-stock")).toContainText(`Only ${product.AvailableQuantity} Left`);
    const stored = await page.evaluate(() => localStorage.getItem("cartItems"));
    expect((JSON.parse(stored ?? "[]") as { Quantity: number }[]).map(({ Quantity }) => Quantity)).toEqual([1]);
  });

  test("the quantity starts at the units in the cart", async ({ page }) => {
    const product = await findProduct(page.request, (each) => single(each) && each.AvailableQuantity > 5, inStock, one);
    await page.goto(detailsPath(product));
    const line = { ID: product.ID, OptionId: firstChoice(product).item.ID, Quantity: 3 };
    await page.evaluate((cart) => localStorage.setItem("cartItems", cart), JSON.stringify([line]));
    await page.reload();
    await expect(page.getByRole("textbox", { name: "Quantity" })).toHaveValue("3");
  });

  test("the lists add it once and remove it", async ({ page }) => {
    const product = await findProduct(page.request, single, inStock, one);
    await page.goto(detailsPath(product));
    for (const [name, message, key] of [
      ["Add to wish list", "added to wish list!", "wishlistItems"],
      ["Compare", "added to compare!", "compareItems"],
    ] as const) {
      const button = page.getByRole("main").getByRole("button", { name, exact: true });
      await expect(button).toHaveAttribute("aria-pressed", "false");
      await button.dblclick();
      await expect(toasts(page).filter({ hasText: message })).toContainText(`"${product.Name}" ${message}`);
      await expect(button).toHaveAttribute("aria-pressed", "true");
      expect(await page.evaluate((list) => localStorage.getItem(list), key)).toContain(`"ID":${product.ID}`);
      await button.click();
      await expect(button).toHaveAttribute("aria-pressed", "false");
    }
  });

  test("what is upcoming has no price and cannot be added", { tag: "@once" }, async ({ page }) => {
    const product = await findProduct(
      page.request,
      ({ Price }) => Price < 1,
      { sort: "latest" },
      (card) => card.Price < 1,
    );
    await page.goto(detailsPath(product));
    await expect(page.locator(".chosen")).toContainText("Upcoming");
    await expect(priceOf(page)).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("button", { name: "Upcoming" }).first()).toBeDisabled();
  });

  test("from 45 % on the price has another colour; the old price is struck", { tag: "@once" }, async ({ page }) => {
    const cut = (product: Product) => {
      const { Price, RegularPrice } = firstChoice(product).item;
      return RegularPrice > Price ? 100 * (1 - Price / RegularPrice) : 0;
    };
    const colourOf = async (product: Product) => {
      await page.goto(detailsPath(product));
      await expect(page.locator(".chosen-price s")).toContainText(dollars(firstChoice(product).item.RegularPrice));
      return priceOf(page).evaluate((element) => getComputedStyle(element).color);
    };
    const strong = await colourOf(
      await findProduct(page.request, (product) => cut(product) >= 46, { sort: "discount" }),
    );
    const mild = await colourOf(await findProduct(page.request, (product) => cut(product) > 5 && cut(product) < 44));
    expect(strong).not.toBe(mild);
  });

  test("on small screens a bar keeps the way to buy at hand", async ({ page, isMobile }) => {
    const product = await findProduct(page.request, single, inStock, one);
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
    await page.goto(detailsPath(product));
    const bar = page.locator(".buy-bar");
    await expect(bar).toHaveCount(0);
    await page.locator(".prow").first().scrollIntoViewIfNeeded();
    if (!isMobile) return expect(bar).toBeHidden();
    await expect(bar).toBeVisible();
    await page.locator(".share").getByRole("button", { name: "Share the link" }).dispatchEvent("click");
    const bottomOfToast = async () => {
      const box = await toasts(page).first().boundingBox();
      return box ? box.y + box.height : Infinity;
    };
    const topOfBar = (await bar.boundingBox())?.y ?? 0;
    await expect.poll(bottomOfToast, { message: "a toast above the bar" }).toBeLessThanOrEqual(topOfBar);
    await bar.getByRole("button", { name: "Add to cart" }).click();
    await expect(addedNote(page, product.Name)).toBeVisible();
    await page.keyboard.press("Escape");
    // The closed mini-cart steps back in the history, and the browser restores the position a moment later.
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(bar).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
  });
});

test.describe("delivery", () => {
  test("goes to Australia until another country is chosen, which is stored; 14 days to return in the EU", async ({
    page,
  }) => {
    const product = await findProduct(page.request, ({ ReturnsInDay }) => ReturnsInDay === 7, inStock);
    await page.goto(detailsPath(product));
    const panel = page.locator(".delivery");
    await expect(panel).toContainText("delivery to Australia");
    await expect(panel).toContainText("7 Days easy return");
    await expect(panel).toContainText(/Arrives \w{3},?\s\d/);

    await panel.getByRole("button", { name: "Delivery country: Australia" }).click();
    const list = panel.getByRole("combobox", { name: "Delivery country" });
    await expect(list).toBeFocused();
    await list.selectOption({ label: "Germany" });
    await expect(panel).toContainText("14 Days easy return");
    await list.press("Enter");
    await expect(panel.getByRole("button", { name: "Delivery country: Germany" })).toBeFocused();

    await page.reload();
    await expect(panel).toContainText("14 Days easy return");
    await expect(panel).toContainText("Germany");
    const stored = await page.evaluate(() => localStorage.getItem("defaultCn"));
    expect(JSON.parse(stored ?? "{}")).toMatchObject({ DeliveryCountry: "DE", CurrencyMultiplier: 1 });
  });
});

test("a viewed product is stored, counted once and shown again", { tag: "@once" }, async ({ page }) => {
  const first = await findProduct(page.request, ({ Price }) => Price > 20, inStock);
  const second = await findProduct(page.request, ({ Price, ID }) => Price > 20 && ID !== first.ID, inStock);
  const counted: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith("/pvcount")) counted.push(url.searchParams.get("slug") ?? "");
  });
  await page.goto(detailsPath(first));
  await expect.poll(() => counted).toEqual([first.Slug]);
  await page.goto(detailsPath(second));
  await expect.poll(() => counted).toEqual([first.Slug, second.Slug]);
  await page.locator("footer").scrollIntoViewIfNeeded();
  const recent = page.getByRole("region", { name: "Recently viewed" });
  await expect(recent.getByRole("link", { name: first.Name, exact: true })).toBeVisible();
  await expect(recent.getByRole("link", { name: second.Name, exact: true })).toHaveCount(0);
  const slugs = () =>
    page.evaluate(() =>
      (JSON.parse(localStorage.getItem("recentViews") ?? "[]") as { Slug: string }[]).map(({ Slug }) => Slug),
    );
  expect(await slugs()).toEqual([first.Slug, second.Slug]);
});

test("it is shared by the networks' pages, and by its link", async ({ page, context, isMobile }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  const product = await findProduct(page.request, ({ Price }) => Price > 5, inStock);
  await page.goto(detailsPath(product));
  const address = new URL(detailsPath(product), page.url()).href;
  const share = page.locator(".share");
  await expect(share.getByRole("link", { name: /Facebook/ })).toHaveAttribute(
    "href",
    `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}`,
  );
  if (!isMobile) {
    const note = share.getByRole("tooltip", { name: /Facebook/ });
    await expect(note).toBeHidden();
    await share.getByRole("link", { name: /Facebook/ }).hover();
    await expect(note).toBeVisible();
    await expect(note).toHaveCSS("transition-duration", /^0\.15s/);
  }
  await expect(share.getByRole("link", { name: "Telegram" })).toHaveCount(0);
  await share.locator("summary").click();
  for (const name of ["Pinterest", "LinkedIn", "OK", "VK", "Telegram", "E-mail"]) {
    await expect(share.getByRole("link", { name, exact: true })).toBeVisible();
  }
  await share.getByRole("button", { name: "Share the link" }).click();
  await expect(toasts(page)).toContainText("The link was copied.");
  if (!isMobile) expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
});

test("its structured data is in the HTML, once, and stays there", { tag: "@once" }, async ({ page, request }) => {
  const product = await findProduct(request, ({ OptionList, Price }) => OptionList.length > 1 && Price >= 1);
  const html = await (await request.get(detailsPath(product))).text();
  const written = JSON.stringify(markupOf(html));
  expect(written.match(/https:\/\/schema\.org\/NewCondition/g)).toHaveLength(
    itemsOf(product).filter(({ Price }) => Price >= 1).length,
  );
  await page.goto(detailsPath(product));
  // The dates are rendered after hydration.
  await expect(page.locator(".arrives b")).toBeVisible();
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const parsed = blocks.map((text) => JSON.parse(text) as { "@type": string; name?: string });
  expect(parsed.find((block) => block["@type"] === "ProductGroup")?.name).toBe(product.Name);
});

test("on paper it is whole, with nothing to press", { tag: "@once" }, async ({ page }) => {
  const product = await findProduct(page.request, () => true, inStock);
  await page.goto(detailsPath(product));
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("button:not(.delivery button), .btn, nav, .prow").filter({ visible: true })).toHaveCount(0);
  await expect(page.locator(".delivery")).toContainText("Australia");
  await expect(page.locator(".delivery button").first()).toBeVisible();
  await expect(page.locator(".section").filter({ visible: false })).toHaveCount(0);
});

test("it passes axe and fits every width", async ({ page }) => {
  const product = await findProduct(page.request, ({ Video }) => Video !== "", { ...inStock, catSlug: "drone" });
  await page.goto(detailsPath(product));
  await expectToFit(page);
  for (const tab of ["Reviews", "Specification", "Delivery & returns"]) {
    await page.getByRole("tab", { name: new RegExp(`^${tab}`) }).click();
    await expectAccessible(page, { of: tab });
  }
});

test("clothing in sizes has a size guide, without scripts, too", { tag: "@once" }, async ({ page, request }) => {
  const product = await findProduct(request, ({ OptionList }) => (OptionList[0]?.items.length ?? 0) > 2, {
    ...inStock,
    catSlug: "men-t-shirt",
  });
  expect(await (await request.get(detailsPath(product))).text()).toContain("Size guide");
  await page.goto(detailsPath(product));
  await page.getByText("Size guide", { exact: true }).click();
  const table = page.getByRole("table", { name: /^Measurements of the body/ });
  await expect(table.getByRole("rowheader")).toHaveText(product.OptionList[0]?.items.map(({ Size }) => Size) ?? []);
  await expect(table).toContainText("94–102 cm");
  await expectAccessible(page);
  await expectToFit(page, { more: [320] });
});

test("it fits the narrowest screens in every language", { tag: "@once" }, async ({ page }) => {
  const product = await findProduct(page.request, ({ OptionList }) => OptionList.length > 1, inStock);
  for (const language of ["bn", "de", "fr", "it"]) {
    await page.goto(`/${language}${detailsPath(product)}`);
    await expectToFit(page, { of: language, more: [320] });
  }
});

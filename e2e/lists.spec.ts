import { expect, test, type Page } from "./fixtures";

type Filter = { slug: string; value: unknown; items?: { slug: string; name: string; count: number }[] };
type List = { Counts: number; Result: { Name: string; Price: number; BrandName: string }[]; Filters: Filter[] };

async function list(page: Page, data: Record<string, unknown>): Promise<List> {
  const response = await page.request.post("/api/Product/GetProducts", { data });
  return (await response.json()) as List;
}

const results = (page: Page) => page.getByRole("region", { name: "Products", exact: true });
const names = (page: Page) => results(page).locator("article .name");
const filters = (page: Page) => page.locator("#filters");
const chips = (page: Page) => page.getByRole("list", { name: "Active filters" });

async function openFilters(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole("button", { name: /^Filters/ }).click();
}

async function closeFilters(page: Page, isMobile: boolean) {
  if (isMobile)
    await filters(page)
      .getByRole("button", { name: /^Show \d/ })
      .click();
}

test("a brand narrows the list without a jump, its chip takes it back, and Back returns", async ({
  page,
  isMobile,
}) => {
  await page.goto("/products/home-decor");
  const { Filters } = await list(page, { catSlug: "home-decor", limit: 1 });
  const brand = Filters.find(({ slug }) => slug === "brand")?.items?.[1];
  if (!brand) throw new Error("home-decor has no brands");
  await openFilters(page, isMobile);
  const choice = filters(page).getByRole("checkbox", { name: new RegExp(`^${brand.name}`) });
  await choice.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  await choice.check();
  await expect(page).toHaveURL(new RegExp(`brand=${brand.slug}`));
  await expect(choice).toBeChecked();
  if (!isMobile) expect(Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThan(40);
  await closeFilters(page, isMobile);
  await expect(
    results(page)
      .getByText(new RegExp(`^${brand.count.toLocaleString("en-US")} products?$`))
      .filter({ visible: true }),
  ).toBeVisible();
  for (const each of await results(page).locator("article .pbrand").allTextContents()) expect(each).toBe(brand.name);

  await chips(page)
    .getByRole("link", { name: `Remove filter ${brand.name}` })
    .click();
  await expect(page).toHaveURL(/\/products\/home-decor$/);
  await expect(chips(page)).toHaveCount(0);
  await page.goBack();
  await expect(chips(page).getByRole("link", { name: `Remove filter ${brand.name}` })).toBeVisible();
});

test("brands are found by typing, and those chosen before stay chosen", async ({ page, isMobile }) => {
  await page.goto("/products/home-decor?brand=deyal");
  await openFilters(page, isMobile);
  const field = filters(page).getByRole("combobox", { name: "Find a brand" });
  // Another test may add the brand "Shui" to the same list.
  await field.fill("shui col");
  const options = page.getByRole("listbox", { name: "Brands" }).getByRole("option");
  await expect(options).toHaveCount(1);
  await expect(options).toHaveText(/^Shui Collective\d+$/);
  await expect(filters(page).getByRole("checkbox", { name: /^Deyal/ })).toBeChecked();
  await field.press("ArrowDown");
  await expect(field).toHaveAttribute("aria-activedescendant", /-0$/);
  await field.press("Enter");
  await expect(page).toHaveURL(/brand=deyal,shui-collective/);
  await expect(filters(page).getByRole("checkbox", { name: /^Deyal/ })).toBeChecked();
  await expect(filters(page).getByRole("checkbox", { name: /^Shui Collective/ })).toBeChecked();
  await expect(field).toHaveValue("");

  await field.fill("qqqq");
  await expect(filters(page).locator(".combobox-list")).toHaveText("No match");
  await field.press("Escape");
  await expect(filters(page).locator(".combobox-list")).toHaveCount(0);
  await expect(filters(page)).toBeVisible();
});

test("the price can be typed and slid; its chip is short", async ({ page, isMobile }) => {
  await page.goto("/products/home-decor");
  await openFilters(page, isMobile);
  await filters(page).getByLabel("Lowest price, USD").fill("10");
  await filters(page).getByLabel("Highest price, USD").fill("60");
  await filters(page).getByLabel("Highest price, USD").press("Enter");
  await expect(page).toHaveURL(/price=10-60/);
  const slider = filters(page).getByRole("slider", { name: "Highest price" });
  await expect(slider).toHaveAttribute("aria-valuetext", "$60.00");
  await slider.press("ArrowRight");
  await expect(page).toHaveURL(/price=10-70/);
  await closeFilters(page, isMobile);
  await expect(chips(page).getByRole("link", { name: "Remove filter $10 to $70" })).toBeVisible();
  const { Counts } = await list(page, { catSlug: "home-decor", limit: 1, filterValues: { price: "10-70" } });
  await expect(
    results(page)
      .getByText(`${Counts.toLocaleString("en-US")} products`)
      .filter({ visible: true }),
  ).toBeVisible();
});

test("a card of a filtered list leads to the option that it shows", async ({ page }) => {
  await page.goto("/products/clothing?size=xl");
  const card = results(page)
    .locator("article", { has: page.locator(".name a[href*='?option=']") })
    .first();
  const price = await card.locator(".pprice .price").first().innerText();
  await expect(card.locator(".name")).toHaveText(/ – (.+, )?XL$/);
  // However long the name is, the option whose price this is can be read.
  await card.locator(".name a > span").evaluate((name) => name.append(" with a very long name".repeat(6)));
  const [name, option] = [card.locator(".name"), card.locator(".name small")];
  const [box, within] = [await option.boundingBox(), await name.boundingBox()];
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((within?.y ?? 0) + (within?.height ?? 0) + 1);
  await card.locator(".name a").click();
  await expect(page).toHaveURL(/\/products\/details\/[^?]+\?option=\d+$/);
  await expect(page.getByRole("radio", { name: /^XL/ })).toBeChecked();
  await expect(page.locator("main .price").first()).toHaveText(price);
});

test(
  "rating, discount and availability narrow together, and Clear all takes all of it back",
  { tag: "@once" },
  async ({ page }) => {
    test.slow();
    await page.goto("/products/home-decor");
    await filters(page)
      .getByRole("radio", { name: /^4 stars/ })
      .check();
    await expect(page).toHaveURL(/rating=4/);
    await filters(page).getByText("25%+", { exact: true }).click();
    await expect(page).toHaveURL(/discount=25/);
    await filters(page)
      .getByRole("checkbox", { name: /^In Stock/ })
      .check();
    await expect(page).toHaveURL(/availability=in-stock/);
    // A second click on a selected filter removes it.
    await filters(page).getByText("25%+", { exact: true }).click();
    await expect(page).not.toHaveURL(/discount/);
    const filterValues = { rating: "4", availability: "in-stock" };
    const { Counts } = await list(page, { catSlug: "home-decor", limit: 1, filterValues });
    await expect(
      results(page)
        .getByText(`${Counts.toLocaleString("en-US")} products`)
        .filter({ visible: true }),
    ).toBeVisible();
    await chips(page).getByRole("link", { name: "Clear all" }).click();
    await expect(page).toHaveURL(/\/products\/home-decor$/);
  },
);

test("a closed group loads its choices when it is opened", async ({ page, isMobile }) => {
  await page.goto("/products/wall-decor");
  await openFilters(page, isMobile);
  const group = filters(page).locator("details.facet", { hasText: "Material" }).first();
  await expect(group.getByRole("checkbox")).toHaveCount(0);
  await group.locator("summary").click();
  await expect(group.getByRole("checkbox").first()).toBeVisible();
  const first = group.getByRole("checkbox").first();
  await first.check();
  await expect(page).toHaveURL(/material=/);
  await expect(first).toBeChecked();
});

test("sort, page size and view stay while paging; each page starts at the list's top", async ({ page, isMobile }) => {
  test.slow();
  await page.goto("/products/toys");
  await page.getByLabel("Sort by").selectOption("price_asc");
  await expect(page).toHaveURL(/sort=price_asc/);
  const { Result, Counts } = await list(page, { catSlug: "toys", sort: "price_asc", limit: 40 });
  await expect(names(page).first()).toHaveText(Result[0]?.Name ?? "");
  if (!isMobile) {
    await page.getByLabel("Products per page").selectOption("40");
    await expect(page).toHaveURL(/limit=40/);
    await expect(names(page)).toHaveCount(40);
    await page.getByRole("group", { name: "View" }).getByRole("link", { name: "List" }).click();
    await expect(page).toHaveURL(/view=list/);
    await expect(results(page).locator("article.pcard-list")).toHaveCount(40);
    await expect(
      results(page)
        .getByText(/^Delivery in/)
        .first(),
    ).toBeVisible();
  }
  const size = isMobile ? 20 : 40;
  await expect(results(page).getByText(`Showing 1 to ${size} of ${Counts}`)).toBeVisible();
  const next = page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "2", exact: true });
  await next.scrollIntoViewIfNeeded();
  await next.click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page).toHaveURL(/sort=price_asc/);
  await expect(results(page).getByText(`Showing ${size + 1} to ${2 * size} of ${Counts}`)).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(500);
});

test("Back returns to the same place in the list", async ({ page }) => {
  await page.goto("/products/toys");
  const card = results(page).locator("article").nth(15);
  await card.scrollIntoViewIfNeeded();
  await page.waitForTimeout(300);
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(300);
  await card.locator(".name a").click();
  await expect(page).toHaveURL(/\/products\/details\//);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/products\/toys$/);
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThan(60);
});

test(
  "a list without a match helps: filters to take back, or a spelling and categories",
  { tag: "@once" },
  async ({ page }) => {
    await page.goto("/products/toys?price=0-1&rating=4");
    await expect(results(page).getByRole("heading", { name: "Nothing matches" })).toBeVisible();
    await expect(chips(page).getByRole("link", { name: "Remove filter $0 to $1" })).toBeVisible();
    await results(page).getByRole("link", { name: "Clear all filters" }).click();
    await expect(page).toHaveURL(/\/products\/toys$/);
    await expect(names(page)).toHaveCount(20);

    await page.goto("/products?q=xylofonne+zzz");
    await expect(results(page).getByRole("heading", { name: "Nothing matches" })).toBeVisible();
    // There is nothing to sort or filter.
    await expect(page.getByLabel("Sort by")).toHaveCount(0);
    const ways = results(page).getByRole("listitem").getByRole("link");
    expect(await ways.count()).toBeGreaterThan(3);
  },
);

test("chosen categories, brands and curated lists have pages of their own", { tag: "@once" }, async ({ page }) => {
  for (const [path, heading, count] of [
    ["/products/toprated", /Top rated products/, 20],
    ["/products/latest", /Latest products/, 20],
    ["/products/home-decor/toprated", /Top rated in Home/, 20],
    ["/products/brand/deyal", /^Deyal$/, 20],
    ["/products/brand/deyal/wall-decor", /^Deyal: Wall Decor$/, 1],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    expect(await names(page).count()).toBeGreaterThanOrEqual(count);
  }
});

test("prices of filters follow the shown currency", { tag: "@once" }, async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: "cname", value: "AUD", url: baseURL ?? "" }]);
  await page.goto("/products/toys?price=10-50");
  await expect(chips(page).getByRole("link", { name: "Remove filter A$15.60 to A$78.00" })).toBeVisible();
  await expect(filters(page).getByLabel("Highest price, AUD")).toHaveValue("78");
});

test("on a phone the filters are a sheet that keeps the focus and closes by Escape", async ({ page, isMobile }) => {
  test.skip(!isMobile, "beside the list on wide screens");
  await page.goto("/products/toys?rating=4");
  const button = page.getByRole("button", { name: /^Filters/ });
  await expect(button).toContainText("1");
  await button.click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await expect(sheet).toBeVisible();
  for (let press = 0; press < 60; press++) await page.keyboard.press("Tab");
  expect(await sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(button).toBeFocused();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("filters, prices, sorting, further choices and pages work as forms and links", async ({ page, isMobile }) => {
    await page.goto("/products/toys");
    await openFilters(page, isMobile);
    await filters(page).getByLabel("Lowest price, USD").fill("5");
    await filters(page).getByLabel("Highest price, USD").fill("20");
    await filters(page)
      .getByRole("checkbox", { name: /^In Stock/ })
      .check();
    await filters(page).getByRole("button", { name: "Apply" }).first().click();
    await expect(page).toHaveURL(/price=5-20&availability=in-stock/);
    const { Counts } = await list(page, {
      catSlug: "toys",
      limit: 1,
      filterValues: { price: "5-20", availability: "in-stock" },
    });
    await expect(results(page).getByText(`${Counts} products`).filter({ visible: true })).toBeVisible();
    await page.getByLabel("Sort by").selectOption("price_desc");
    await results(page).getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/sort=price_desc/);
    await expect(page).toHaveURL(/price=5-20/);
    await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "2", exact: true }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(names(page).first()).toBeVisible();
    await page
      .getByRole("list", { name: "Active filters" })
      .getByRole("link", { name: /\$5 to \$20/ })
      .click();
    await expect(page).not.toHaveURL(/price=/);
    await openFilters(page, isMobile);
    await filters(page)
      .getByRole("button", { name: /more brands/ })
      .click();
    await expect(page).toHaveURL(/all=brand/);
  });
});

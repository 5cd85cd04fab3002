import { expectAccessible } from "./axe";
import { expect, test, type Page } from "./fixtures";

const field = (page: Page) => page.locator('header input[name="q"]').filter({ visible: true });
const options = (page: Page) => page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");

test("suggestions come half a second after the last letter: products with images and prices, categories, all results", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("GetSearchSuggestions")) asked.push(new URL(request.url()).search);
  });
  await page.goto("/");
  await field(page).click();
  await field(page).pressSequentially("  LAMP", { delay: 60 });
  await expect(options(page).first()).toBeVisible();
  // One request for all keystrokes, trimmed and in lower case.
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain("query=lamp");
  const products = options(page).filter({ has: page.locator("img") });
  await expect(products).toHaveCount(5);
  await expect(products.first().locator("b")).toHaveText(/lamp/i);
  await expect(products.first()).toContainText(/\$\d+\.\d\d/);
  await expect(products.first().locator("img")).toHaveJSProperty("complete", true);
  expect(
    await products
      .first()
      .locator("img")
      .evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBe(160);
  await expect(options(page).last()).toHaveText(/^See all [\d,]+ results$/);

  await field(page).fill("   ");
  await expect(options(page).first()).toBeHidden();
});

test("arrows choose a suggestion, Enter follows it, Escape closes the list", async ({ page }) => {
  await page.goto("/");
  await field(page).fill("vase");
  await expect(options(page).first()).toBeVisible();
  await field(page).press("Escape");
  await expect(options(page).first()).toBeHidden();
  await field(page).press("ArrowDown");
  await expect(options(page).first()).toBeVisible();
  await field(page).press("ArrowDown");
  await field(page).press("ArrowDown");
  const second = options(page).nth(1);
  await expect(second).toHaveAttribute("aria-selected", "true");
  await expect(field(page)).toHaveAttribute("aria-activedescendant", (await second.getAttribute("id")) ?? "");
  const name = await second.locator(".sname").innerText();
  await field(page).press("Enter");
  await expect(page).toHaveURL(/\/products\/details\//);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
});

test("Enter without a choice searches, in the chosen category too; an empty search stays where it is", async ({
  page,
  isMobile,
}) => {
  await page.goto("/");
  await field(page).press("Enter");
  await expect(page).toHaveURL(/\/$/);
  if (!isMobile)
    await page
      .getByRole("search")
      .getByRole("combobox", { name: /categor/i })
      .selectOption("toys");
  await field(page).fill("wooden");
  await field(page).press("Enter");
  await expect(page).toHaveURL(isMobile ? /\/products\?q=wooden$/ : /\/products\/toys\?q=wooden$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("wooden");
  await expect(field(page)).toHaveValue("wooden");
});

test("what was found stays when suggestions cannot be loaded", { tag: "@once" }, async ({ page, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/);
  await page.route("**/api/Product/GetSearchSuggestions**", (route) => route.abort());
  await page.goto("/");
  await field(page).fill("clock");
  await page.waitForTimeout(1_500);
  await expect(options(page).first()).toBeHidden();
  await field(page).press("Enter");
  await expect(page).toHaveURL(/q=clock/);
});

test("a search finds plurals, accents and typing errors", { tag: "@once" }, async ({ request }) => {
  type List = { Counts: number; Result: { Name: string }[] };
  const find = async (text: string) =>
    (await (await request.post("/api/Product/GetProducts", { data: { text, limit: 10 } })).json()) as List;
  const lamps = await find("lamps");
  expect(lamps.Counts).toBe((await find("lamp")).Counts);
  expect(lamps.Counts).toBe((await find("LÁMP")).Counts);
  const slip = await find("headpohnes");
  expect(slip.Counts).toBeGreaterThan(0);
  expect(slip.Result.some(({ Name }) => /headphone/i.test(Name))).toBe(true);
});

test("a mended search says so, and can be made word for word", { tag: "@once" }, async ({ page }) => {
  await page.goto("/products?q=wal+clcok");
  const main = page.getByRole("main");
  await expect(main).toContainText("Showing results for wall clock in place of “wal clcok”.");
  await expect(main.getByRole("article").first()).toContainText(/clock/i);
  await main.getByRole("link", { name: "Search for “wal clcok” word for word" }).click();
  await expect(page).toHaveURL(/literal=1/);
  await expect(main).not.toContainText("Showing results for wall clock");
});

test("what others search is offered in an empty field, as text", { tag: "@once" }, async ({ page }) => {
  const texts = ["wall clock", '<img src="x">'].map((Text) => ({ Text }));
  await page.route("**/api/Product/GetPopularSearches", (route) => route.fulfill({ json: texts }));
  await page.goto("/");
  await field(page).click();
  await expect(options(page)).toHaveText([/wall clock.*Popular/, /<img src="x">.*Popular/]);
  await expectAccessible(page, { withShell: true });
  await field(page).press("ArrowDown");
  await field(page).press("Enter");
  await expect(page).toHaveURL(/q=wall(?:%20|\+)clock/);
});

test("brands and categories say how many products they have", { tag: "@once" }, async ({ page }) => {
  await page.goto("/");
  await field(page).fill("clock");
  await expect(options(page).filter({ hasText: "Wall Clocks" })).toContainText(/Category \([\d,]+\)/);
  await field(page).fill("nodi cushion");
  await expect(options(page).filter({ hasText: "Nodi House" })).toContainText(/Brand \(\d+\)/);
});

test("former searches are offered in an empty field until they are forgotten", { tag: "@once" }, async ({ page }) => {
  // A link that was shared is no search of one's own.
  await page.goto("/products?q=Lamp");
  await page.goto("/");
  await field(page).fill("Wall clock");
  await field(page).press("Enter");
  await expect(page).toHaveURL(/q=Wall(?:%20|\+)clock/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("recentSearches"))).toBe('["Wall clock"]');
  await page.goto("/");
  await field(page).click();
  await expect(options(page)).toHaveText([/Wall clock/, "Forget these searches"]);
  await expectAccessible(page, { withShell: true });
  await field(page).press("ArrowDown");
  await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
  await field(page).press("Enter");
  await expect(page).toHaveURL(/q=Wall%20clock|q=Wall\+clock/);
  await page.goto("/");
  await field(page).click();
  await options(page).last().click();
  await expect(options(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("recentSearches"))).toBeNull();
});

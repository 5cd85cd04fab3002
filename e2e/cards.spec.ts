import { expect, test, type Page } from "./fixtures";
import { chooseOptions, clickOnHover } from "./shop-products";

type Card = {
  ID: number;
  SID: number;
  Name: string;
  Slug: string;
  Price: number;
  RegularPrice: number;
  Discount: number;
  AvailableQuantity: number;
  OptionCount: number;
};

type List = { Counts: number; Result: Card[] };

async function list(page: Page, data: object): Promise<List> {
  const response = await page.request.post("/api/Product/GetProducts", { data });
  return (await response.json()) as List;
}

/** Finds a product and a list that shows it. */
async function find(page: Page, data: object, wanted: (card: Card) => boolean): Promise<{ card: Card; path: string }> {
  for (let at = 1; at <= 60; at++) {
    const { Result } = await list(page, { limit: 100, page: at, ...data });
    const card = Result.find(wanted);
    if (card) return { card, path: `/products?q=${encodeURIComponent(`"${card.Name}"`)}&limit=60` };
    if (Result.length === 0) break;
  }
  throw new Error("the demo shop has no such product");
}

const articleOf = (page: Page, { Slug }: Card) =>
  page
    .getByRole("main")
    .locator("article")
    .filter({ has: page.locator(`a[href="/products/details/${Slug}"]`) });

/** Cards of products that come in one option: their button adds, the others' opens the choice. */
const addable = (page: Page) =>
  page
    .getByRole("main")
    .locator("article")
    .filter({ has: page.getByRole("button", { name: /^Add to cart/ }) });

test(
  "a price reduced by 45 % or more has the sale colour, with the old price struck",
  { tag: "@once" },
  async ({ page }) => {
    const { card, path } = await find(page, { sort: "discount" }, (each) => each.Discount >= 45 && each.Price >= 1);
    await page.goto(path);
    const article = articleOf(page, card);
    await expect(article.locator(".b-off")).toHaveText(`−${card.Discount}%`);
    await expect(article.locator(".price")).toHaveText(`$${card.Price.toFixed(2)}`);
    await expect(article.locator(".price")).toHaveCSS("color", "rgb(184, 17, 78)");
    await expect(article.locator("s")).toContainText(`$${card.RegularPrice.toFixed(2)}`);
  },
);

test("1 to 5 units say how many are left", { tag: "@once" }, async ({ page }) => {
  const { card, path } = await find(
    page,
    { filterValues: { availability: "in-stock" } },
    ({ AvailableQuantity: left, Price, OptionCount }) => left >= 1 && left <= 5 && Price >= 1 && OptionCount === 1,
  );
  await page.goto(path);
  await expect(articleOf(page, card)).toContainText(new RegExp(`\\b${card.AvailableQuantity} Left`));
  await expect(articleOf(page, card).getByRole("button", { name: /^Add to cart/ })).toBeEnabled();
});

test("what is sold out says so and cannot be added", { tag: "@once" }, async ({ page }) => {
  const { card, path } = await find(page, {}, (each) => each.AvailableQuantity < 1 && each.Price >= 1);
  await page.goto(path);
  const article = articleOf(page, card);
  await expect(article.getByText("Out Of Stock")).toBeVisible();
  await expect(article.getByRole("button", { name: /^Out Of Stock/ })).toBeDisabled();
});

test("a price below 1 is Upcoming, and there is nothing to add", { tag: "@once" }, async ({ page }) => {
  const { Counts } = await list(page, { limit: 1 });
  // Products without a price are last.
  const last = Math.ceil(Counts / 20);
  const { Result } = await list(page, { sort: "price_desc", limit: 20, page: last });
  const card = Result.find(({ Price }) => Price < 1);
  if (!card) throw new Error("the demo shop has nothing upcoming");
  await page.goto(`/products?sort=price_desc&page=${last}`);
  const article = articleOf(page, card);
  await expect(article.locator(".pprice")).toHaveText("Upcoming");
  await expect(article.getByRole("button", { name: /cart/i })).toHaveCount(0);
});

test("the whole card leads to its product, its buttons do what they say", async ({ page, isMobile }) => {
  await page.goto("/products/toys?availability=in-stock");
  const article = addable(page).first();
  const name = await article.locator(".name").innerText();
  await expect(article.getByRole("button", { name: /^Quick view/ })).toHaveCount(0);
  await article.getByRole("button", { name: `Add to wish list: ${name}` }).click();
  await expect(page.locator("[data-sonner-toast]")).toContainText(`"${name}" added to wish list!`);
  await expect(article.getByRole("button", { name: `Add to wish list: ${name}` })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  if (!isMobile) {
    await article.hover();
    await expect(article.getByRole("button", { name: /^Quick view/ })).toBeVisible();
    await clickOnHover(article, /compare/i);
    await expect(page.locator("[data-sonner-toast]").filter({ hasText: "added to compare!" })).toBeVisible();
  }
  await expect(page).toHaveURL(/\/products\/toys/);
  await article.getByRole("button", { name: /^Add to cart/ }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("cartItems"))).toContain('"Quantity":1');
  await expect(page).toHaveURL(/\/products\/toys/);

  await page.goto("/products/toys?availability=in-stock");
  const image = await article.locator("img").boundingBox();
  if (!image) throw new Error("the card has no image");
  await page.mouse.click(image.x + image.width / 2, image.y + image.height / 2);
  await expect(page).toHaveURL(/\/products\/details\//);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
});

test("a product in several options opens its choice, and adds what is chosen there", async ({ page }) => {
  const { card, path } = await find(
    page,
    { filterValues: { availability: "in-stock" } },
    ({ OptionCount, Price, AvailableQuantity }) => OptionCount > 1 && Price >= 1 && AvailableQuantity > 5,
  );
  await page.goto(path);
  const article = articleOf(page, card);
  await article.getByRole("button", { name: `Choose options: ${card.Name}` }).click();
  const view = page.locator(".quick-view");
  await expect(view.getByRole("heading", { name: card.Name })).toBeVisible();
  await expect(view.getByRole("radio", { checked: true })).toHaveCount(0);
  await view.getByRole("button", { name: "Add to cart", exact: true }).click();
  await expect(view.getByRole("alert")).toContainText(/^Choose/);
  expect(await page.evaluate(() => localStorage.getItem("cartItems"))).toBeNull();
  await chooseOptions(view);
  await view.getByRole("button", { name: "Add to cart", exact: true }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("cartItems"))).toContain('"Quantity":1');
});

test("a double click on the cart button adds once", { tag: "@once" }, async ({ page }) => {
  await page.goto("/products/toys?availability=in-stock");
  await addable(page)
    .first()
    .getByRole("button", { name: /^Add to cart/ })
    .dblclick();
  const stored = () => page.evaluate(() => localStorage.getItem("cartItems") ?? "");
  await expect.poll(stored).toContain('"Quantity":1');
  await page.waitForTimeout(1_500);
  expect(await stored()).toContain('"Quantity":1');
});

test(
  "the owner's card has an edit button, other cards the wishlist button",
  { tag: "@once" },
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/status of 401/);
    await page.goto("/account/login?next=/products/latest");
    const form = page.getByRole("main").locator("form");
    await form.getByLabel("Email", { exact: true }).fill("shop@example.com");
    await form.getByLabel("Password", { exact: true }).fill("Nijer-demo-2026");
    await form.getByRole("button", { name: "Login", exact: true }).click();
    await expect(page).toHaveURL(/^[^?]+\/products\/latest$/);
    const SID = await page.evaluate(
      () => (JSON.parse(localStorage.getItem("userInfo") ?? "{}") as { SID: number }).SID,
    );
    const { card, path } = await find(page, {}, (each) => each.SID === SID);
    await page.goto(path);
    const pencil = articleOf(page, card).getByRole("link", { name: `Edit product: ${card.Name}` });
    await expect(pencil).toHaveAttribute("href", `/account/productpublish/${card.Slug}`);
    await expect(articleOf(page, card).getByRole("button", { name: /wish list/ })).toHaveCount(0);

    const { card: another, path: elsewhere } = await find(page, {}, (each) => each.SID !== SID);
    await page.goto(elsewhere);
    await expect(articleOf(page, another).getByRole("button", { name: /wish list/ })).toBeVisible();
  },
);

import { buyable, buyables, fillForm, placeButton, stored, storeCart, type Buyable } from "./buying";
import { expect, test, type Page } from "./fixtures";
import { clickOnHover } from "./shop-products";

type Seller = { Name: string; IsVerified: boolean; Kind: string };
type Sold = Buyable & { Seller: Seller };

/** Products of a verified shop and of somebody who sells without one. */
async function sold(page: Page): Promise<{ shops: Sold; persons: Sold }> {
  let shops: Sold | undefined;
  let persons: Sold | undefined;
  for (let at = 1; at <= 12 && !(shops && persons); at++) {
    const found = (await buyables(page.request, "cod", at)) as Sold[];
    shops ??= found.find(({ Seller }) => Seller.IsVerified);
    persons ??= found.find(({ Seller }) => Seller.Kind !== "shop");
  }
  if (!shops || !persons) throw new Error("the demo shop has no such sellers");
  return { shops, persons };
}

const said = ({ Seller }: Sold) =>
  Seller.Kind === "shop" ? Seller.Name : Seller.Kind === "company" ? "a company" : "a private seller";

const listOf = ({ Name }: Sold) => `/products?q=${encodeURIComponent(`"${Name}"`)}&limit=60`;
const cardOf = (page: Page, { Slug }: Sold) =>
  page
    .getByRole("main")
    .locator("article")
    .filter({ has: page.locator(`a[href="/products/details/${Slug}"]`) });

test("a card says who sells, with the mark of a verified shop beside the shop only", async ({ page, isMobile }) => {
  const { shops, persons } = await sold(page);
  await page.goto(listOf(shops));
  const card = cardOf(page, shops);
  await expect(card.locator(".pseller")).toContainText(shops.Seller.Name);
  await expect(card.locator(".pseller").getByRole("img", { name: "Verified shop" })).toBeVisible();
  await expect(card.locator(".phead")).not.toContainText("Verified");
  const heights = await page
    .locator(".pgrid .pseller")
    .evaluateAll((lines) => [...new Set(lines.map((line) => line.getBoundingClientRect().height))]);
  expect(heights).toEqual([18]);
  if (!isMobile) {
    await clickOnHover(card, /^Quick view/);
    await expect(page.getByRole("dialog").locator(".sold-by")).toContainText(`Sold by ${shops.Seller.Name}`);
  }
  await page.goto(listOf(persons));
  await expect(cardOf(page, persons).locator(".pseller")).toHaveText(/^Sold by (Private seller|Company)$/);
  await page.goto(`/products/details/${persons.Slug}`);
  await expect(page.getByRole("main").locator(".sold-by")).toHaveText(`Sold by ${said(persons)}`);
});

test("cart, checkout, confirmation and tracking name the seller of each line", async ({ page }) => {
  const { shops, persons } = await sold(page);
  // Lines of an older page know no seller.
  await storeCart(page, [stored(shops), stored(persons)]);
  await page.goto("/account/cart");
  const main = page.getByRole("main");
  const groupOf = (product: Sold) => main.getByRole("region", { name: `Sold by ${said(product)}` });
  for (const product of [shops, persons]) {
    await expect(groupOf(product).getByRole("link", { name: product.Name, exact: true })).toBeVisible();
  }
  await expect(groupOf(shops)).toContainText("Verified shop");
  await expect(groupOf(persons)).not.toContainText("Verified shop");

  await page.goto("/account/place-order");
  const order = page.locator("aside, details").filter({ hasText: shops.Name });
  for (const product of [shops, persons]) {
    await expect(order.getByText(`Sold by ${said(product)}`).first()).toBeAttached();
  }
  await fillForm(page, `sellers-${Date.now()}@example.com`);
  await page.getByRole("radio", { name: "Cash on delivery" }).check();
  await placeButton(page).click();
  await expect(page).toHaveURL(/order-confirmed|confirmed/);
  for (const product of [shops, persons]) {
    await expect(page.getByRole("heading", { name: `Sold by ${said(product)}` })).toBeVisible();
  }
  await page.getByRole("link", { name: "Track", exact: false }).first().click();
  for (const product of [shops, persons]) await expect(main).toContainText(`Sold by ${said(product)}`);
});

test(
  "the delivery days follow the chosen country, on the product and in the cart",
  { tag: "@once" },
  async ({ page }) => {
    const product = await buyable(page.request);
    await page.goto(`/products/details/${product.Slug}`);
    const arrives = page.locator(".delivery .arrives");
    await expect(arrives.locator("b")).toBeVisible();
    const toAustralia = await arrives.innerText();
    await page.getByRole("button", { name: /Australia/ }).click();
    await page
      .getByRole("combobox", { name: /country/i })
      .last()
      .selectOption("DE");
    await expect(arrives).not.toHaveText(toAustralia);
    const toGermany = await arrives.locator("b").innerText();
    await storeCart(page, [stored(product)]);
    await page.goto("/account/cart");
    const said = page.getByRole("main").locator(".seller-group > p");
    await expect(said).toContainText("Germany");
    const day = /\d+\s[A-Z][a-z]{2}/.exec(toGermany)?.[0] ?? "none";
    await expect(said).toContainText(day);
    await page.goto("/account/place-order");
    await expect(page.getByRole("combobox", { name: "Country" })).toHaveValue("DE");
    const delivery = page.locator("label[for=delivery-free]");
    await expect(delivery).toContainText(day);
    const fromCheckout = await delivery.innerText();
    await page.getByRole("combobox", { name: "Country" }).selectOption("AU");
    await expect(delivery).not.toHaveText(fromCheckout, { useInnerText: true });
  },
);

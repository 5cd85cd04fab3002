import { expectToFit } from "./axe";
import { order, publish, signIn, storeCart } from "./buying";
import { expect, test, type Page } from "./fixtures";

const seller = "company@example.com";
const word = (start: string) => `${start}${"verschlusskappen".repeat(5)}`;

type Product = { ID: number; Slug: string; Name: string; OptionList: { items: { ID: number }[] }[] };

/** Creates a product whose texts offer no place to break a line, as some languages and addresses do. */
async function makeProduct(page: Page): Promise<Product> {
  const Name = `${word("Flaschen")} ${Date.now().toString(36)}`;
  const option = (name: string) => ({
    label: "Colour",
    option: name,
    items: [{ Size: word("S").slice(0, 40), Price: 12, Quantity: 40 }],
  });
  const Slug = await publish(page, seller, {
    Name,
    BrandName: word("Brand").slice(0, 60),
    Model: word("M").slice(0, 60),
    ShortDescription: word("Kurz"),
    Description: `<p>https://example.com/${word("a")}</p><h2>${word("Kopf")}</h2>`,
    Features: [{ Name: word("Merkmal").slice(0, 60), Value: word("Wert") }],
    OptionList: [option(word("Blau").slice(0, 60)), option("Red")],
  });
  return (await (await page.request.get(`/api/Product/GetProductBySlug?slug=${Slug}`)).json()) as Product;
}

test("words without an end break, and no page is wider than its screen", { tag: "@once" }, async ({ page }) => {
  const product = await makeProduct(page);
  const details = `/products/details/${product.Slug}`;
  const fits = (of: string) => expectToFit(page, { of, more: [320] });
  const visit = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await fits(path);
  };
  await visit(details);
  for (const tab of ["Specification", "Description"]) {
    await page.getByRole("tab", { name: tab }).click();
    await fits(tab);
  }
  const OptionId = product.OptionList[0]?.items[0]?.ID ?? 0;
  await storeCart(page, [{ ID: product.ID, OptionId, Quantity: 1 }]);
  await visit("/account/cart");
  await visit("/account/place-order");
  await visit(`/products?q=${encodeURIComponent(product.Name)}`);

  const headers = await signIn(page, seller);
  const option = { ID: OptionId, Variant: "", Price: 12, Quantity: 40 };
  const { OrderRef } = await order(
    page.request,
    [{ ...product, Price: 12, AvailableQuantity: 80, OptionCount: 2, Option: option }],
    { headers },
  );
  await visit(`/account/orders/${OrderRef}`);
  await visit(`/account/dashboard/orders/${OrderRef}`);
  await visit(`/account/dashboard/products?q=${encodeURIComponent(product.Name)}`);
  await visit(`/account/productpublish/${product.Slug}`);
});

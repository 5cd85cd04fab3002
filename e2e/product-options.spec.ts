import { expectAccessible, expectToFit } from "./axe";
import { publish, signIn } from "./buying";
import { expect, test, type Page } from "./fixtures";

const seller = "individual@example.com";

/** Creates a product with two sizes, as the editor does. @returns its name */
async function makeBasket(page: Page): Promise<string> {
  const Name = `Cane basket ${test.info().project.name} ${Date.now().toString(36)}`;
  const items = ["S", "M"].map((Size) => ({ Size, Price: 12, Quantity: 4 }));
  const OptionList = [{ label: "Colour", option: "Cane", items }];
  await publish(page, seller, { Name, BrandName: "Shui Collective", OptionList });
  return Name;
}

test("price and stock of each option are changed in the seller's list, with errors at the field", async ({ page }) => {
  const name = await makeBasket(page);
  await signIn(page, seller);
  await page.goto(`/account/dashboard/products?q=${encodeURIComponent(name)}`);
  const main = page.getByRole("main");
  const open = main.getByRole("button", { name: /^8 in 2 options/ });
  await open.click();
  await expect(open).toHaveAttribute("aria-expanded", "true");
  const options = main.getByRole("list", { name: `Options of ${name}` });
  await expect(options.getByRole("listitem")).toHaveCount(2);
  await expectAccessible(page);
  await expectToFit(page);

  const stock = options.getByLabel(`Stock of ${name}, Cane, M`);
  await stock.fill("1.5");
  await stock.blur();
  await expect(options.getByRole("alert")).toHaveText("Write a whole number, 0 or more");
  await stock.fill("9");
  await stock.blur();
  await expect(options.getByRole("alert")).toHaveCount(0);
  await expect(main.getByRole("button", { name: /^13 in 2 options/ })).toBeVisible();
  const price = options.getByLabel(`Price of ${name}, Cane, S`);
  await price.fill("10,5");
  await price.press("Enter");
  await expect(options.getByLabel(`Price of ${name}, Cane, M`)).toBeFocused();
  await expect(main).toContainText("from $10.50");
  await page.reload();
  await main.getByRole("button", { name: /^13 in 2 options/ }).click();
  await expect(price).toHaveValue("10.50");
  await expect(stock).toHaveValue("9");
  await expect(options.getByLabel(`Price of ${name}, Cane, M`)).toHaveValue("12.00");
});

import { logIn, makeShopper, newAddress } from "./accounts";
import { expectAccessible } from "./axe";
import { toast } from "./buying";
import { expect, test, type Page } from "./fixtures";
import { detailsPath, findProduct, itemsOf } from "./shop-products";

const tellMe = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name: `Tell me when it arrives: ${name}`, exact: true });

test("a guest requests an alert on an upcoming product's card", async ({ page }) => {
  const upcoming = await findProduct(
    page.request,
    ({ Price }) => Price < 1,
    { sort: "latest" },
    ({ Price }) => Price < 1,
  );
  await page.goto(`/products?q=${encodeURIComponent(`"${upcoming.Name}"`)}&limit=60`);
  const button = tellMe(page, upcoming.Name).first();
  await button.click();
  const dialog = page.getByRole("dialog", { name: "Tell me when it arrives" });
  await expect(dialog).toContainText(upcoming.Name);
  const field = dialog.getByLabel("E-mail address");
  const send = dialog.getByRole("button", { name: "Tell me" });
  await send.click();
  await expect(dialog).toContainText("Please write your e-mail address");
  await expect(field).toBeFocused();
  await field.fill("nobody");
  await send.click();
  await expect(dialog).toContainText("This is not an e-mail address");
  await expectAccessible(page, { within: "dialog[open]" });

  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();

  await button.click();
  await field.fill(newAddress());
  await send.click();
  await expect(toast(page, upcoming.Name)).toContainText("We will write to you");
  await expect(dialog).toHaveCount(0);
});

test("a rejection is shown in the dialog, and the address stays", { tag: "@once" }, async ({ page, consoleErrors }) => {
  consoleErrors.allow(/status of (409|503)/);
  const soldOut = await findProduct(
    page.request,
    (product) => product.Price >= 1 && itemsOf(product).every(({ Quantity }) => Quantity === 0),
    {},
    ({ AvailableQuantity }) => AvailableQuantity < 1,
  );
  await page.goto(detailsPath(soldOut));
  await tellMe(page, soldOut.Name).click();
  const dialog = page.getByRole("dialog", { name: "Tell me when it arrives" });
  await dialog.getByLabel("E-mail address").fill("nadia@example.com");
  for (const [status, words] of [
    [503, "That did not work. Please try again."],
    [409, "It can be bought now."],
  ] as const) {
    const json = { type: "x", title: "x", status, detail: "x" };
    await page.route("**/api/Product/TellWhenItArrives", (route) => route.fulfill({ status, json }));
    await dialog.getByRole("button", { name: "Tell me" }).click();
    await expect(dialog.getByRole("alert")).toContainText(words);
    await page.unroute("**/api/Product/TellWhenItArrives");
  }
  await expect(dialog.getByLabel("E-mail address")).toHaveValue("nadia@example.com");
});

test(
  "a signed-in user gets the mail at the account's address, without a question",
  { tag: "@once" },
  async ({ page, request }) => {
    await logIn(page, await makeShopper(request));
    const upcoming = await findProduct(
      page.request,
      ({ Price }) => Price < 1,
      { sort: "latest" },
      ({ Price }) => Price < 1,
    );
    await page.goto(detailsPath(upcoming));
    await tellMe(page, upcoming.Name).click();
    await expect(toast(page, upcoming.Name)).toContainText("We will write to you");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  },
);

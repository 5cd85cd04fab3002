import sharp from "sharp";

import { fillLogin, logIn as logInShopper, makeShopper } from "./accounts";
import { expectAccessible, expectToFit } from "./axe";
import { expect, test, type Page } from "./fixtures";
import { mailTo } from "./mailbox";
import { detailsPath, findProduct, inStock, logIn, type Product } from "./shop-products";

const ask = (page: Page) => page.getByRole("complementary").getByRole("link", { name: "Ask the shop" });

/** A product of the signed-in seller's own shop. */
async function productOf(seller: Page): Promise<Product> {
  const { Store } = (await (await seller.request.get("/api/Store/GetMyStore")).json()) as { Store: { slug: string } };
  return findProduct(seller.request, (product) => product.Store?.slug === Store.slug, {
    ...inStock,
    storeSlug: Store.slug,
  });
}

const image = () =>
  sharp({ create: { width: 200, height: 160, channels: 3, background: "#0c4337" } })
    .png()
    .toBuffer();

test(
  "a guest's question survives the login; shop and buyer write to each other without learning an address",
  { tag: "@once" },
  async ({ page, browser, consoleErrors }) => {
    consoleErrors.allow(/status of 40[34]/);
    const seller = await (await browser.newContext()).newPage();
    await logIn(seller, "shop@example.com");
    const product = await productOf(seller);
    const email = await makeShopper(page.request);

    await page.goto(detailsPath(product));
    await ask(page).click();
    const dialog = page.getByRole("dialog", { name: `Ask ${product.Store?.name}` });
    await expect(dialog).toContainText(`About ${product.Name}`);
    await dialog.getByRole("button", { name: "Log in and send" }).click();
    await expect(dialog.getByLabel("Your message")).toHaveAccessibleDescription(/Write a message or add a picture/);
    await dialog.getByLabel("Your message").fill("Is the hook included? Call 01712345678");
    await expect(dialog.getByText("Your text contains contact data")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Log in and send" }).click();
    await fillLogin(page, email);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Ask ${product.Store?.name}`);
    await expect(page.getByLabel("Your message")).toHaveValue("Is the hook included? Call 01712345678");
    await page.getByLabel("Add pictures").setInputFiles({
      name: "wall.png",
      mimeType: "image/png",
      buffer: await image(),
    });
    await expect(page.getByRole("img", { name: "Your picture 1" })).toBeVisible();
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page).toHaveURL(/\/account\/messages\/[0-9a-f-]{36}$/);
    const own = page.getByRole("listitem").filter({ hasText: "Is the hook included? Call •••" });
    await expect(own).toContainText("Contact data was removed.");
    // The reader's own zone, once the page listens; the server's HTML says UTC.
    await expect(own.getByRole("time")).toHaveText(/\d{2}:\d{2}( [AP]M)?$/);
    const link = own.getByRole("link", { name: "Picture 1 of the message" });
    const address = (await link.getAttribute("href")) ?? "";
    expect((await page.request.get(address)).status()).toBe(200);
    expect((await (await browser.newContext()).request.get(new URL(address, page.url()).href)).status()).toBe(404);
    await expectAccessible(page);

    const mail = await mailTo("shop@example.com", "Rumana A. has written to you about");
    expect(JSON.stringify(mail)).not.toContain(email);
    await seller.goto("/account/dashboard/messages");
    const row = seller.getByRole("link").filter({ hasText: "Is the hook included?" }).first();
    await expect(row).toContainText("1 new message");
    await expectAccessible(seller);
    await row.click();
    await expectAccessible(seller);
    await expectToFit(seller);
    await seller.getByLabel("Your message").fill("Yes, with two screws.");
    await seller.getByRole("button", { name: "Send" }).click();
    await expect(seller.getByRole("listitem").filter({ hasText: "Yes, with two screws." })).toBeVisible();
    await page.goto("/account/messages");
    await expect(page.getByRole("link").filter({ hasText: "Yes, with two screws." })).toContainText("1 new message");
    const menu = page.getByRole("navigation", { name: "Account" });
    await expect(menu.getByRole("link", { name: "Messages" })).toContainText("1 conversation has something new");
    await expectAccessible(page);
    await expectToFit(page);

    await seller.getByRole("button", { name: "Block" }).click();
    await seller.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
    await expect(seller.getByText("Unblock to write again.")).toBeVisible();
    await page.getByRole("link").filter({ hasText: "Yes, with two screws." }).click();
    await expect(page.getByText(`${product.Store?.name} takes no messages from you.`)).toBeVisible();
    await page.getByRole("button", { name: "Report" }).click();
    const report = page.getByRole("dialog", { name: "Report this conversation" });
    await report.getByRole("radio", { name: "Attempted fraud" }).check();
    await report.getByRole("button", { name: "Report" }).click();
    await expect(page.getByText("You have reported this conversation.")).toBeVisible();

    const boss = await (await browser.newContext()).newPage();
    await logIn(boss, "boss@example.com");
    await boss.goto("/account/dashboard/messages");
    await boss.getByRole("link").filter({ hasText: "Yes, with two screws." }).first().click();
    await expect(boss.getByText(/Attempted fraud/)).toBeVisible();
    await expect(boss.getByLabel("Your message")).toHaveCount(0);
    await expect(boss.getByRole("heading", { level: 2 }).getByRole("link")).toHaveCount(2);
    await boss.getByRole("button", { name: "Close the reports" }).click();
    await expect(boss.getByRole("alertdialog")).toContainText("no longer read this conversation");
    await boss.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
    await expect(boss.getByText("Nothing is reported")).toBeVisible();
    await seller.getByRole("button", { name: "Unblock" }).click();
    await expect(seller.getByLabel("Your message")).toBeVisible();
    for (const other of [seller, boss]) await other.context().close();
  },
);

test.describe("without scripts", () => {
  test("the way to the seller and the messages can be read", { tag: "@once" }, async ({ page, browser }) => {
    const email = await makeShopper(page.request);
    await logInShopper(page, email);
    const state = await page.context().storageState();
    const context = await browser.newContext({ javaScriptEnabled: false, storageState: state });
    const still = await context.newPage();
    const product = await findProduct(still.request, ({ Store }) => Store !== null, inStock);
    await still.goto(detailsPath(product));
    await ask(still).click();
    await expect(still.getByRole("heading", { level: 1 })).toHaveText(`Ask ${product.Store?.name}`);
    await still.goto("/account/messages");
    await expect(still.getByText("No messages yet")).toBeVisible();
    await context.close();
  });
});

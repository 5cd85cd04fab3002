import { rmSync } from "node:fs";

import type { Browser } from "@playwright/test";
import sharp from "sharp";

import { demoPassword, form, logIn, newAddress, newPassword } from "./accounts";
import { expectAccessible, expectToFit } from "./axe";
import { copyDemoShop } from "./demo-shop";
import { expect, test, type Page } from "./fixtures";
import { mailTo } from "./mailbox";
import { dataDirectory, port } from "./server-place";
import { kill, startServer, untilReady, type ServerProcess } from "./server-process";

const baseURL = `http://localhost:${port}`;
test.use({ baseURL });

let server: ServerProcess;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  rmSync(dataDirectory, { recursive: true, force: true });
  await copyDemoShop(dataDirectory);
  server = await startServer({ DATA_DIR: dataDirectory, PORT: String(port), REVIEW_LISTINGS: "true" });
  await untilReady(server);
});
test.afterAll(async () => {
  await kill(server, "SIGTERM");
  rmSync(dataDirectory, { recursive: true, force: true });
});

/** Where screenshots are kept to look at; none without the variable. */
const shots = process.env.REVIEW_SHOTS;
async function look(page: Page, name: string): Promise<void> {
  await expectToFit(page, { of: name, more: [320] });
  await expectAccessible(page, { of: name });
  if (!shots) return;
  for (const width of [320, 375, 768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${shots}/${name}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** A new seller, by the forms of the shop. */
async function signUp(page: Page): Promise<void> {
  const email = newAddress();
  await page.goto("/account/signup");
  await page.getByText("Sell as an individual").click();
  await form(page).getByLabel("First name").fill("Rumana");
  await form(page).getByLabel("Last name").fill("Akter");
  await form(page).getByLabel("Email").fill(email);
  await form(page).getByLabel("Password", { exact: true }).fill(newPassword);
  await form(page).getByRole("button", { name: "Create An Account" }).click();
  const { link } = await mailTo(email, "Confirm your email");
  await page.goto(link);
  await page.getByRole("button", { name: "Confirm my email" }).click();
  await expect(page).toHaveURL("/account/dashboard");
}

async function openAdmin(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 900 } });
  const admin = await context.newPage();
  await logIn(admin, "boss@example.com", demoPassword, "/account/dashboard/listings");
  return admin;
}

async function photo(): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 480, channels: 3, background: "#2a7" } })
    .png()
    .toBuffer();
}

async function publish(page: Page, name: string, brand: string): Promise<void> {
  await page.goto("/account/productpublish");
  const main = page.getByRole("main");
  await expect(main).toContainText("We review your first products");
  await look(page, "new-product");
  await main.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("Nothing to preview yet")).toBeVisible();
  await page.reload();
  await expect(main).toContainText("We review your first products");
  await expect(main).not.toContainText("unpublished draft");
  const file = { name: "basket.png", mimeType: "image/png", buffer: await photo() };
  await main.locator("input[type=file]").setInputFiles(file);
  await expect(main.getByText("Main photo")).toBeVisible();
  await main.getByLabel("Name", { exact: true }).fill(name);
  await main.getByLabel("Price", { exact: true }).fill("24.50");
  await main.getByLabel("Stock", { exact: true }).fill("8");
  await main.getByLabel("Category").selectOption("home-decor");
  await main.getByLabel("Brand").fill(brand);
  await main.getByRole("button", { name: "Send for review" }).click();
  await expect(page).toHaveURL("/account/dashboard/products");
}

test("a new seller's product and its edits wait for an administrator", async ({ page, browser, consoleErrors }) => {
  consoleErrors.allow(/status of 404/);
  const name = `Jute basket ${Date.now()}`;
  const path = `/products/details/${name.toLowerCase().replaceAll(" ", "-")}`;
  const main = page.getByRole("main");
  await page.setViewportSize({ width: 1280, height: 900 });

  await signUp(page);
  await publish(page, name, "Apple Official");
  await expect(main.getByRole("row").filter({ hasText: name })).toContainText("Waits for review");
  await main.getByRole("button", { name: "Import" }).click();
  const importing = page.getByRole("dialog");
  await expect(importing).toContainText("What you import is reviewed first");
  await expect(importing.getByText("Earlier imports")).toBeVisible();
  await look(page, "import");
  await page.keyboard.press("Escape");
  await look(page, "list-waiting");
  expect((await page.goto(path))?.status()).toBe(404);

  const admin = await openAdmin(browser);
  const queue = admin.getByRole("main");
  const entry = queue.getByRole("listitem").filter({ hasText: name });
  await expect(entry).toContainText("New brand: Apple Official");
  await expect(admin.getByRole("link", { name: /New listings\s*1/ })).toBeVisible();
  await look(admin, "queue");
  await queue.getByRole("button", { name: "Merge Apple Official …" }).click();
  await expect(admin.getByRole("dialog")).toContainText("into a known brand");
  await look(admin, "merge");
  await admin.keyboard.press("Escape");
  await entry.getByRole("button", { name: "Reject" }).click();
  const dialog = admin.getByRole("dialog");
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(dialog).toContainText("Say why");
  await look(admin, "reject");
  await dialog.getByLabel("Reason").fill("Apple does not make baskets");
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(queue).toContainText("Nothing waits for a review");
  await admin.getByRole("button", { name: "Undo" }).click();
  await expect(entry).toBeVisible();
  await entry.getByRole("button", { name: "Reject" }).click();
  await dialog.getByLabel("Reason").fill("Apple does not make baskets");
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(queue).toContainText("Nothing waits for a review");

  await page.goto("/account/dashboard/products");
  await expect(main.getByRole("row").filter({ hasText: name })).toContainText("Not accepted");
  await page.goto(path.replace("/products/details", "/account/productpublish"));
  await expect(main).toContainText("Reason: Apple does not make baskets");
  await look(page, "rejected");
  await main.getByLabel("Brand").fill("Shui");
  await main.getByRole("button", { name: "Send for review" }).click();
  await expect(page).toHaveURL("/account/dashboard/products");

  await admin.reload();
  await expect(entry).toContainText("Rejected before: Apple does not make baskets");
  await entry.getByRole("button", { name: "Approve" }).click();
  await expect(queue).toContainText("Nothing waits for a review");
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);

  await page.goto(path.replace("/products/details", "/account/productpublish"));
  await main.getByLabel("Name", { exact: true }).fill(`${name} of seagrass`);
  await main.getByLabel("Price", { exact: true }).fill("26");
  await main.getByRole("button", { name: "Publish changes" }).click();
  await expect(page).toHaveURL("/account/dashboard/products");
  await expect(main.getByRole("row").filter({ hasText: name })).toContainText("Change waits for review");
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(main).toContainText("$26.00");
  await page.goto(path.replace("/products/details", "/account/productpublish"));
  await expect(main).toContainText("Your change waits for review");
  await expect(main.getByLabel("Name", { exact: true })).toHaveValue(`${name} of seagrass`);

  await admin.reload();
  await expect(entry.getByRole("row").filter({ hasText: "of seagrass" })).toContainText(name);
  await look(admin, "edit");
  await entry.getByRole("button", { name: "Only this seller" }).click();
  await expect(queue).toContainText("Only listings of Rumana Akter");
  await entry.getByRole("button", { name: "Approve" }).click();
  await expect(queue).toContainText("Nothing waits for a review");
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${name} of seagrass`);
  await admin.context().close();
});

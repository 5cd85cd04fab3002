import type { APIRequestContext, Locator } from "@playwright/test";
import sharp from "sharp";

import { demoPassword, makeSeller, makeShopper, newPassword } from "./accounts";
import { expectAccessible, expectToFit } from "./axe";
import { expect, test, type Page } from "./fixtures";
import { mailTo } from "./mailbox";

const toast = (page: Page) => page.locator("[data-sonner-toast]");
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

async function openPeople(page: Page, email: string) {
  const data = { Email: "boss@example.com", Password: demoPassword };
  expect((await page.request.post("/api/Account/Login", { data })).status()).toBe(200);
  await page.goto("/account/dashboard/users");
  await page.getByRole("searchbox").fill(email);
  await page.getByRole("searchbox").press("Enter");
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: email });
  await expect(row).toHaveCount(1);
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
  return row;
}

/** Opens the person's page from its row. */
async function openPerson(page: Page, email: string) {
  return followRow(page, await openPeople(page, email), email);
}

async function followRow(page: Page, row: Locator, email: string) {
  await row.getByRole("link", { name: "Rumana Akter" }).click();
  await expect(page).toHaveURL(/\/account\/dashboard\/users\/\d+$/);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: "Rumana Akter" })).toBeVisible();
  await expect(main).toContainText(email);
  return main;
}
const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test("the list of people is filtered in its address, and mails a link", { tag: "@once" }, async ({ page, request }) => {
  const email = await makeShopper(request);
  await openPeople(page, email);
  await page.getByLabel("Type of account").selectOption("Company");
  await expect(page.getByText("Nobody matches")).toBeVisible();
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(page).toHaveURL(/\/users$/);
  await page.goBack();
  await page.goBack();
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: email });
  await expect(row).toContainText("no orders");
  await page.reload();
  await expect(row).toHaveCount(1);
  await expect(page.getByRole("searchbox")).toHaveValue(email);
  await row.getByRole("link", { name: "Rumana Akter" }).click();
  await page.getByRole("button", { name: "Mail a link for a new password" }).click();
  await expect(toast(page).first()).toContainText(`The link is on its way to ${email}`);
  expect((await mailTo(email, "A new password")).link).toContain("/account/reset-password");
});

test("roles are changed on a person's page, after a question, with an undo and a log", async ({ page, request }) => {
  const email = await makeShopper(request);
  const row = await openPeople(page, email);
  // The list itself has no actions.
  await expect(row.getByRole("button")).toHaveCount(0);
  await expectAccessible(page);
  const person = await followRow(page, row, email);
  const ask = person.getByRole("button", { name: "Change roles…" });
  await expect(ask).toBeDisabled();
  await expectAccessible(page);
  expect(await fits(page)).toBe(true);
  await person.getByRole("checkbox", { name: /^Administrator/ }).check();
  await ask.click();
  const question = dialog(page, "Change the roles of Rumana Akter?");
  await expect(question).toContainText("Rumana Akter will be able to:");
  await expect(question).toContainText("do everything in this shop");
  await question.getByRole("button", { name: "Change roles" }).click();
  await expect(question).toContainText(`This is not ${email}.`);
  await expectAccessible(page);
  expect(await fits(page)).toBe(true);
  await question.getByLabel(`Type ${email} to confirm`).fill(email);
  await question.getByRole("button", { name: "Change roles" }).click();
  await expect(toast(page).first()).toContainText("The roles of Rumana Akter are changed");
  await expect(person.getByRole("checkbox", { name: /^Administrator/ })).toBeChecked();
  await expect(card(page, "In the log")).toContainText(/nothing.*administrator/i);
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(toast(page).filter({ hasText: "Rumana Akter is as before" })).toBeVisible();
  await expect(person.getByRole("checkbox", { name: /^Administrator/ })).not.toBeChecked();
  await expect(card(page, "In the log")).toContainText(/administrator.*nothing/i);
  await page.goto("/account/dashboard/log");
  await page.getByLabel("What it is about").selectOption("People");
  await page.getByRole("searchbox").fill(email);
  await page.getByRole("searchbox").press("Enter");
  const entries = page.getByRole("main").getByRole("listitem").filter({ hasText: "Roles changed" });
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText(/administrator.*nothing/i);
  await expect(entries.nth(1)).toContainText(/nothing.*administrator/i);
});

test("nothing changes when the dialog is closed, or when the person was changed meanwhile", async ({
  page,
  request,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 409/);
  const email = await makeShopper(request);
  const person = await openPerson(page, email);
  const deactivate = person.getByRole("button", { name: "Deactivate…" });
  await deactivate.click();
  await dialog(page, "Deactivate Rumana Akter?").press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(deactivate).toBeFocused();

  const found = await page.request.get(`/api/Admin/GetUsers?text=${email}`);
  const [account] = ((await found.json()) as { Result: { SID: number }[] }).Result;
  const admin = await headersOf(request, "boss@example.com", demoPassword);
  const Was = { Roles: [], DeactivatedAt: null };
  const data = { SID: account?.SID, Roles: ["publisher"], Was };
  expect((await request.post("/api/Admin/UpdateUser", { data, headers: admin })).status()).toBe(200);
  await deactivate.click();
  const question = dialog(page, "Deactivate Rumana Akter?");
  await question.getByLabel("Reason, for the log").fill("Spam");
  await question.getByRole("button", { name: "Deactivate" }).click();
  await expect(question).toContainText("Somebody else has changed this account meanwhile.");
  await expect(question.getByLabel("Reason, for the log")).toHaveValue("Spam");
  await expect(question.getByLabel("Reason, for the log")).toBeFocused();
  await question.press("Escape");
  // What has become of it is shown.
  await expect(person.getByRole("checkbox", { name: /^Publisher/ })).toBeChecked();
  await expect(deactivate).toBeVisible();
});

test("a person's page has sessions and the log, and logs the person out", async ({ page, request }) => {
  const email = await makeShopper(request);
  const person = await openPerson(page, email);
  await expect(card(page, "Orders")).toContainText("Nothing ordered yet.");
  await expect(card(page, "In the log")).toContainText("The log says nothing about this account.");
  await expect(card(page, "Access")).toContainText("Logged in nowhere");
  await expect(person.getByRole("button", { name: "Log out everywhere…" })).toHaveCount(0);
  const theirs = await headersOf(request, email);
  await page.reload();
  await expect(card(page, "Access")).toContainText("Logged in on 1 device");
  await expect(card(page, "Logins and security")).toContainText("Login");
  await person.getByRole("button", { name: "Log out everywhere…" }).click();
  const question = dialog(page, "Log Rumana Akter out everywhere?");
  await question.getByRole("button", { name: "Log out everywhere" }).click();
  await expect(question.getByLabel("Reason, for the log")).toHaveAttribute("aria-invalid", "true");
  await expect(question.getByLabel("Reason, for the log")).toBeFocused();
  await expectAccessible(page);
  await question.getByLabel("Reason, for the log").fill("Lost laptop\nTold by phone");
  await question.getByRole("button", { name: "Log out everywhere" }).click();
  await expect(toast(page).first()).toContainText("Rumana Akter is logged out everywhere");
  await expect(card(page, "Access")).toContainText("Logged in nowhere");
  await expect(card(page, "In the log")).toContainText("Lost laptop\nTold by phone", { useInnerText: true });
  expect((await request.get("/api/Account/GetSessions", { headers: theirs })).status()).toBe(401);
  expect((await page.request.get("/account/dashboard/users/99999999")).status()).toBe(404);
  // French has the longest buttons.
  await page.goto(new URL(page.url()).pathname.replace("/account", "/fr/account"));
  await expectToFit(page, { more: [320] });
});

test("a shopper with orders has the latest on the page, which lead to them", { tag: "@once" }, async ({ page }) => {
  await openPeople(page, "shopper@example.com");
  await page.getByRole("main").getByRole("listitem").getByRole("link").click();
  const orders = card(page, "Orders");
  await expect(orders.getByRole("listitem")).toHaveCount(5);
  await expectAccessible(page);
  const ref = orders.getByRole("listitem").getByRole("link").first();
  const name = await ref.textContent();
  await ref.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name ?? "");
});

test(
  "a deactivated seller's product is gone from its page, lists and carts at once, and back after the undo",
  { tag: "@once" },
  async ({ page, request, browser, consoleErrors }) => {
    consoleErrors.allow(/status of 404/);
    const email = await makeSeller(request);
    const product = await publish(request, email);
    const address = `/products/details/${product.Slug}`;
    const listed = async () => {
      const answer = await page.request.post("/api/Product/GetProducts", { data: { text: product.Name } });
      return ((await answer.json()) as { Result: { ID: number }[] }).Result.some(({ ID }) => ID === product.ID);
    };
    const pageOf = async (path: string) => (await page.request.get(path)).text();
    const query = `/products?q=${encodeURIComponent(product.Name)}`;
    expect((await page.request.get(address)).status()).toBe(200);
    expect(await listed()).toBe(true);
    expect(await pageOf(query)).toContain(product.Slug);
    expect(await pageOf("/products/latest")).toContain(product.Slug);
    const buyer = await browser.newPage({ baseURL: test.info().project.use.baseURL });
    const { ID, Slug, Name } = product;
    await buyer.addInitScript(
      (lines) => localStorage.getItem("cartItems") ?? localStorage.setItem("cartItems", lines),
      JSON.stringify([{ ID, OptionId: product.OptionId, Quantity: 1, Name, Slug }]),
    );
    const line = buyer
      .getByRole("main")
      .getByRole("listitem")
      .filter({ hasText: Name, has: buyer.locator("img") });
    await buyer.goto("/account/cart");
    await expect(line).toBeVisible();
    await expect(line.getByText("No longer sold")).toHaveCount(0);

    const person = await openPerson(page, email);
    await expect(card(page, "Products")).toContainText("1 product on sale");
    await person.getByRole("button", { name: "Deactivate…" }).click();
    const question = dialog(page, "Deactivate Rumana Akter?");
    await expect(question).toContainText("The product of this account is gone at once");
    await expect(question).toContainText("Open orders stay");
    await question.getByRole("button", { name: "Deactivate" }).click();
    await expect(question.getByLabel("Reason, for the log")).toHaveAttribute("aria-invalid", "true");
    await question.getByLabel("Reason, for the log").fill("Counterfeit lamps");
    await expectAccessible(page);
    await question.getByRole("button", { name: "Deactivate" }).click();
    await expect(toast(page).first()).toContainText("Rumana Akter is deactivated");
    await expect(person.getByRole("button", { name: "Reactivate…" })).toBeVisible();
    expect((await page.request.get(address)).status()).toBe(404);
    expect(await listed()).toBe(false);
    expect(await pageOf(query)).not.toContain(Slug);
    expect(await pageOf("/products/latest")).not.toContain(Slug);
    await buyer.reload();
    await expect(line.getByText("No longer sold")).toBeVisible();

    await toast(page).getByRole("button", { name: "Undo" }).click();
    await expect(toast(page).filter({ hasText: "Rumana Akter is as before" })).toBeVisible();
    await expect(person.getByRole("button", { name: "Deactivate…" })).toBeVisible();
    expect((await page.request.get(address)).status()).toBe(200);
    expect(await pageOf("/products/latest")).toContain(Slug);
    await buyer.reload();
    await expect(line.getByRole("link", { name: Name }).first()).toBeVisible();
    await expect(line.getByText("No longer sold")).toHaveCount(0);
    await buyer.close();
    await page.goto("/account/dashboard/log");
    const entry = page.getByRole("listitem").filter({ hasText: "Account deactivated" }).first();
    await expect(entry).toContainText("Counterfeit lamps");
  },
);

async function headersOf(request: APIRequestContext, Email: string, Password = newPassword) {
  const data = { Email, Password };
  const answer = await request.post("/api/Account/Login", { data, headers: { cookie: "" } });
  return { authorization: `Bearer ${(await answer.json()) as string}`, cookie: "" };
}

async function publish(request: APIRequestContext, email: string) {
  const headers = await headersOf(request, email);
  const buffer = await sharp({ create: { width: 600, height: 600, channels: 3, background: "#a33" } })
    .png()
    .toBuffer();
  const file = { name: "lamp.png", mimeType: "image/png", buffer };
  const upload = await request.post("/api/Image/UploadProductImage?use=product", { headers, multipart: { file } });
  const { Url } = (await upload.json()) as { Url: string };
  const Name = `Clay lantern ${Date.now().toString(36)}`;
  const data = {
    Name,
    ShortDescription: "A lantern.",
    Description: "<p>Of clay.</p>",
    BrandName: "Shui Collective",
    CategorySlug: "home-decor",
    Images: [Url],
    PaymentType: 1,
    OptionList: [{ option: "", items: [{ Size: "", Price: 20, Quantity: 5 }] }],
  };
  const added = await request.post("/api/UserProduct/AddNewProduct", { headers, data });
  expect(added.status(), await added.text()).toBe(200);
  const { Slug } = (await added.json()) as { Slug: string };
  const read = await request.get(`/api/Product/GetProductBySlug?slug=${Slug}`);
  const product = (await read.json()) as { ID: number; OptionList: { items: { ID: number }[] }[] };
  return { Slug, Name, ID: product.ID, OptionId: product.OptionList[0]?.items[0]?.ID };
}

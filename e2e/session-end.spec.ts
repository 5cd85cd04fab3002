import { logIn, makeSeller, makeShopper, newPassword } from "./accounts";
import { expectAccessible } from "./axe";
import { buyable, fillForm, placeButton, tokenOf } from "./buying";
import { expect, test, type Page } from "./fixtures";
import { toasts } from "./shop-products";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Log in to go on" });
const endSession = (page: Page) => page.context().clearCookies({ name: "nijer.session_token" });

async function logInAgain(page: Page, email: string, password = newPassword): Promise<void> {
  await expect(dialog(page)).toContainText("Nothing you typed is lost");
  await expect(dialog(page).getByLabel("Email", { exact: true })).toHaveValue(email);
  await expect(dialog(page).getByLabel("Password", { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  await dialog(page).getByRole("button", { name: "Login", exact: true }).click();
  await expect(dialog(page)).toBeHidden();
}

test.beforeEach(({ consoleErrors }) => consoleErrors.allow(/status of 401/));

test("a session that ends in a form is renewed in place, and the form is sent", async ({ page, request }) => {
  const email = await makeShopper(request);
  await logIn(page, email);
  await page.getByLabel("First name").fill("Shirin");
  await endSession(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expectAccessible(page, { within: "dialog[open]" });
  // A wrong password changes nothing.
  await page.keyboard.type("not-this-one");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toContainText("Invalid login information!");
  await dialog(page).getByLabel("Password", { exact: true }).clear();
  await logInAgain(page, email);
  await expect(toasts(page).filter({ hasText: "Your profile is saved." })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("First name")).toHaveValue("Shirin");
});

test("closing the dialog keeps what was typed", { tag: "@once" }, async ({ page, request }) => {
  const email = await makeShopper(request);
  await logIn(page, email);
  await page.getByLabel("First name").fill("Shirin");
  await endSession(page);
  await page.getByRole("button", { name: "Save" }).click();
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByLabel("First name")).toHaveValue("Shirin");
  await page.getByRole("button", { name: "Save" }).click();
  await logInAgain(page, email);
  await expect(toasts(page).filter({ hasText: "Your profile is saved." })).toBeVisible();
});

test("a login in another tab renews the session of this one", { tag: "@once" }, async ({ page, request }) => {
  const email = await makeShopper(request);
  await logIn(page, email);
  await page.getByLabel("First name").fill("Shirin");
  await endSession(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(dialog(page)).toBeVisible();
  const login = await page.request.post("/api/Account/Login", { data: { Email: email, Password: newPassword } });
  expect(login.status()).toBe(200);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(dialog(page)).toBeHidden();
  await expect(toasts(page).filter({ hasText: "Your profile is saved." })).toBeVisible();
});

test("a draft in the editor is saved after the session ended", async ({ page, request }) => {
  const email = await makeSeller(request);
  await logIn(page, email, newPassword, "/account/productpublish");
  await endSession(page);
  await page.getByLabel("Name", { exact: true }).fill("Cane lamp of one afternoon");
  await logInAgain(page, email);
  await expect(page.getByText("Draft saved")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Cane lamp of one afternoon")).toBeVisible();
});

test("an account's cart is not ordered as a guest after the session ended", async ({ page, request }) => {
  const email = await makeShopper(request);
  const { ID, Option } = await buyable(request);
  const headers = { Authorization: `Bearer ${await tokenOf(email, newPassword)}` };
  const added = await request.get(`/api/UserProductItem/AddToCart/${ID}/${Option.ID}/1`, { headers });
  expect(added.status()).toBe(200);
  await logIn(page, email, newPassword, "/account/checkout");
  await fillForm(page, email);
  await page.getByText("Cash on delivery").first().click();
  await endSession(page);
  await placeButton(page).click();
  await logInAgain(page, email);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Thank you");
  const orders = await request.post("/api/Order/GetAllUserOrder", { headers, data: {} });
  expect(await orders.json()).toMatchObject({ Counts: 1 });
});

test("a product is noted after the session ended", { tag: "@once" }, async ({ page, request }) => {
  const email = await makeShopper(request);
  const { Slug } = await buyable(request);
  await logIn(page, email, newPassword, `/products/details/${Slug}`);
  await endSession(page);
  const wish = page.locator(".buy-lists .wish");
  await wish.click();
  await logInAgain(page, email);
  await expect(wish).toHaveAttribute("aria-pressed", "true");
});

import { logIn, makeShopper, newPassword } from "./accounts";
import { expectAccessible } from "./axe";
import { expect, test, type Page } from "./fixtures";
import { toasts } from "./shop-products";

const chosen = "lantern-under-the-bridge";
const dialog = (page: Page) => page.getByRole("dialog", { name: "Confirm it is you" });

/** Answers the next such request as the shop does ten minutes after the login. */
async function rejectOnce(page: Page, path: string): Promise<void> {
  const problem = { status: 403, key: "account.confirmIdentity", detail: "Confirm that it is you, and try again." };
  await page.route(
    `**/api/${path}`,
    (route) => route.fulfill({ status: 403, contentType: "application/problem+json", json: problem }),
    { times: 1 },
  );
}

test.beforeEach(({ consoleErrors }) => consoleErrors.allow(/status of 403/));

test("a form that needs a recent login asks for the password and is sent", async ({ page, request }) => {
  const email = await makeShopper(request);
  await logIn(page, email, newPassword, "/account/security");
  await page.getByLabel("Present password", { exact: true }).fill(newPassword);
  await page.getByLabel("New password", { exact: true }).fill(chosen);
  await rejectOnce(page, "Account/ResetPasswordByUser");
  await page.getByRole("button", { name: "Change password" }).click();

  // Closed, it changes nothing, and says what is missing.
  await expect(dialog(page)).toContainText("Nothing you typed is lost");
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Confirm that it is you");
  await expect(page.getByLabel("New password", { exact: true })).toHaveValue(chosen);

  await rejectOnce(page, "Account/ResetPasswordByUser");
  await page.getByRole("button", { name: "Change password" }).click();
  const password = dialog(page).getByLabel("Password", { exact: true });
  await expect(password).toBeFocused();
  await expectAccessible(page, { within: "dialog[open]" });
  await page.keyboard.type("not-this-one");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toContainText("That is not your password");
  await password.fill(newPassword);
  await dialog(page).getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(toasts(page).filter({ hasText: "Password changed" })).toBeVisible();
});

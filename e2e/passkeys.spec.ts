import { addAuthenticator } from "./authenticator-device";
import { fillLogin, form, logIn, makeShopper, newPassword } from "./accounts";
import { expectAccessible } from "./axe";
import { expect, test, untilListening, type Page } from "./fixtures";
import { mailTo } from "./mailbox";
import { toasts } from "./shop-products";

const section = (page: Page) => page.getByRole("region", { name: "Passkeys" });

test("a shopper adds a passkey, logs in with it, renames and removes it", async ({ page, request }) => {
  const email = await makeShopper(request);
  await addAuthenticator(page);
  await logIn(page, email, newPassword, "/account/security");
  await expect(section(page).getByLabel("Name of the passkey")).toHaveValue(/Chrome on/);
  await section(page).getByLabel("Name of the passkey").fill("Work laptop");
  await section(page).getByRole("button", { name: "Add a passkey" }).click();
  await expect(section(page).getByRole("listitem")).toContainText("not used yet");
  await expect(section(page).getByRole("listitem")).toContainText("Work laptop");
  await expectAccessible(page);
  const { text } = await mailTo(email, "A passkey was added");
  expect(text).toContain("Work laptop");

  // The same device has one already.
  await section(page).getByRole("button", { name: "Add a passkey" }).click();
  await expect(section(page).getByRole("status")).toContainText("No passkey was made");

  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/account/login?next=/account/security");
  await form(page).getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(page).toHaveURL(/\/account\/security$/);
  await untilListening(page);
  await expect(section(page).getByRole("listitem")).toContainText("last used");

  await section(page).getByRole("button", { name: "Rename the passkey Work laptop" }).click();
  const renaming = page.getByRole("dialog", { name: "Rename the passkey" });
  await renaming.getByLabel("Name of the passkey").fill("Old laptop");
  await renaming.getByRole("button", { name: "Save" }).click();
  await expect(section(page).getByRole("listitem")).toContainText("Old laptop");
  await section(page).getByRole("button", { name: "Remove the passkey Old laptop" }).click();
  await page.getByRole("button", { name: "Yes, remove it" }).click();
  await expect(toasts(page).filter({ hasText: "Old laptop is removed" })).toBeVisible();
  await expect(section(page).getByRole("listitem")).toHaveCount(0);
  await mailTo(email, "A passkey was removed");
});

test("a shopper with passkeys on two devices removes one, and the field for the e-mail offers the other", async ({
  page,
  request,
}) => {
  const email = await makeShopper(request);
  const takeLaptop = await addAuthenticator(page);
  await logIn(page, email, newPassword, "/account/security");
  const add = async (name: string) => {
    await section(page).getByLabel("Name of the passkey").fill(name);
    await section(page).getByRole("button", { name: "Add a passkey" }).click();
    await expect(section(page).getByRole("listitem").filter({ hasText: name })).toBeVisible();
  };
  await add("Laptop");
  await takeLaptop();
  await addAuthenticator(page);
  await add("Phone");
  await section(page).getByRole("button", { name: "Remove the passkey Laptop" }).click();
  await page.getByRole("button", { name: "Yes, remove it" }).click();
  await expect(section(page).getByRole("listitem")).toHaveText([/Phone/]);

  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/account/login?next=/account/security");
  await untilListening(page);
  await form(page).getByLabel("Email", { exact: true }).focus();
  await expect(page).toHaveURL(/\/account\/security$/);
  await expect(section(page).getByRole("listitem")).toContainText("last used");
});

test("the offer of passkeys ends when the password is sent", { tag: "@once" }, async ({ page }) => {
  await page.addInitScript(() => {
    // The answer comes while the login is under way.
    PublicKeyCredential.isConditionalMediationAvailable = () =>
      new Promise((resolve) => window.addEventListener("login", () => resolve(true)));
  });
  await page.goto("/account/login");
  const calls: string[] = [];
  page.on("request", (request) => calls.push(new URL(request.url()).pathname));
  await page.route("**/api/Account/Login", async (route) => {
    await page.evaluate(() => window.dispatchEvent(new Event("login")));
    // Longer than the offer needs for its call.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
    await route.continue();
  });
  await fillLogin(page, "company@example.com", "not the password");
  await expect(form(page)).toContainText("Invalid login information!");
  expect(calls).toContain("/api/Account/Login");
  expect(calls).not.toContain("/api/Account/StartPasskeyLogin");
});

test(
  "an open offer of passkeys is taken back by a login, and made again after it",
  { tag: "@once" },
  async ({ page }) => {
    await page.addInitScript(() => {
      const offers: AbortSignal[] = [];
      Object.assign(window, { offers });
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(true);
      navigator.credentials.get = ({ signal } = {}) => {
        if (signal) offers.push(signal);
        return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason as Error)));
      };
    });
    const offers = () =>
      page.evaluate(() => (window as unknown as { offers: AbortSignal[] }).offers.map(({ aborted }) => aborted));
    await page.goto("/account/login");
    await form(page).getByLabel("Email", { exact: true }).focus();
    await expect.poll(offers).toEqual([false]);
    await fillLogin(page, "company@example.com", "not the password");
    await expect(form(page)).toContainText("Invalid login information!");
    expect(await offers()).toEqual([true]);
    await form(page).getByLabel("Email", { exact: true }).focus();
    await expect.poll(offers).toEqual([true, false]);
  },
);

import { Secret, TOTP } from "otpauth";

import { demoPassword, fillLogin, form, logIn, makeShopper, newPassword } from "./accounts";
import { expectAccessible, expectToFit } from "./axe";
import { expect, test, untilListening, type Page } from "./fixtures";
import { mailTo } from "./mailbox";
import { toasts } from "./shop-products";

const section = (page: Page) => page.getByRole("region", { name: "Authenticator app" });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

/** An app: it shows each code once, since the shop accepts each once. */
function appOf(secret: string): { next: () => Promise<string> } {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const step = () => Math.floor(Date.now() / 30_000);
  let last = 0;
  return {
    next: async () => {
      // The shop accepts the code of the next step, too, and that of this one for half a minute longer.
      last = Math.max(last + 1, step());
      await expect.poll(() => last <= step() + 1, { timeout: 45_000 }).toBe(true);
      return totp.generate({ timestamp: last * 30_000 });
    },
  };
}

const fitEverywhere = (page: Page, of: string) => expectToFit(page, { of, more: [320] });

/** Sets up an app as a person does who types the key. */
async function setUp(page: Page) {
  await section(page).getByRole("button", { name: "Set up an authenticator app" }).click();
  const setup = dialog(page, "Set up an authenticator app");
  await expect(setup.getByRole("img", { name: "Set up an authenticator app" })).toBeVisible();
  await expectAccessible(page, { within: "dialog[open]" });
  await fitEverywhere(page, "setup");
  const app = appOf(((await setup.locator("code").textContent()) ?? "").replaceAll(" ", ""));
  await expect(setup.getByRole("link", { name: "Open in an app" })).toHaveAttribute("href", /^otpauth:\/\/totp\/Nijer/);
  await setup.getByLabel("Code that the app shows").fill("000000");
  await setup.getByRole("button", { name: "Turn on" }).click();
  await expect(setup).toContainText("This code is not right");
  await setup.getByLabel("Code that the app shows").fill(await app.next());
  await setup.getByRole("button", { name: "Turn on" }).click();
  const sheet = dialog(page, "Your recovery codes");
  await expect(sheet.getByRole("listitem")).toHaveCount(10);
  await expectAccessible(page, { within: "dialog[open]" });
  await fitEverywhere(page, "recovery codes");
  const codes = await sheet.getByRole("listitem").allTextContents();
  const download = page.waitForEvent("download");
  await sheet.getByRole("button", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toBe("nijer-recovery-codes.txt");
  await page.emulateMedia({ media: "print" });
  await expect(sheet.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(sheet.getByText("Recovery codes of")).toBeVisible();
  await expect(page.getByRole("main", { includeHidden: true })).toBeHidden();
  await page.emulateMedia({ media: null });
  await sheet.getByRole("button", { name: "I have saved them" }).click();
  await expect(section(page)).toContainText("Recovery codes left: 10");
  return { app, codes };
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/$/);
}

async function begin(page: Page, email: string): Promise<void> {
  await page.goto("/account/login?next=/account/security");
  await fillLogin(page, email);
  await expect(form(page).getByRole("status")).toContainText("Open your authenticator app");
}

const submit = (page: Page) => form(page).getByRole("button", { name: "Login", exact: true }).click();

test("a shopper sets up an app, logs in with its codes and with a recovery code, and removes it", async ({
  page,
  request,
  consoleErrors,
}) => {
  test.setTimeout(240_000);
  consoleErrors.allow(/status of (403|422)/);
  const email = await makeShopper(request);
  await logIn(page, email, newPassword, "/account/security");
  const { app, codes } = await setUp(page);
  await expectAccessible(page);
  await fitEverywhere(page, "with an app");
  await mailTo(email, "An authenticator app was added");

  await logOut(page);
  await begin(page, email);
  const code = form(page).getByLabel("Code", { exact: true });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await expect(code).toHaveAttribute("inputmode", "numeric");
  await expectAccessible(page);
  await fitEverywhere(page, "code");
  await code.fill("000000");
  await submit(page);
  await expect(form(page)).toContainText("This code is not right");
  await code.fill(await app.next());
  await submit(page);
  await expect(page).toHaveURL(({ pathname }) => pathname === "/account/security");
  await untilListening(page);

  // The step that needs a recent login asks for password and code.
  await page.route(
    "**/api/Account/ReplaceRecoveryCodes",
    (route) => {
      const problem = { status: 403, key: "account.confirmIdentity", detail: "Confirm that it is you, and try again." };
      return route.fulfill({ status: 403, contentType: "application/problem+json", json: problem });
    },
    { times: 1 },
  );
  await section(page).getByRole("button", { name: "New recovery codes" }).click();
  await page.getByRole("button", { name: "Yes, make new ones" }).click();
  const identity = dialog(page, "Confirm it is you");
  await identity.getByLabel("Password", { exact: true }).fill(newPassword);
  await expect(identity.getByLabel("Code", { exact: true })).toBeVisible();
  await expectAccessible(page, { within: "dialog[open]" });
  await identity.getByLabel("Code", { exact: true }).fill("000000");
  await identity.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(identity).toContainText("The password or the code is not right");
  await identity.getByRole("button", { name: "Use a recovery code" }).click();
  await expect(identity.getByLabel("Recovery code")).toBeFocused();
  await identity.getByLabel("Recovery code").fill(codes[0] ?? "");
  await identity.getByRole("button", { name: "Confirm", exact: true }).click();
  const sheet = dialog(page, "Your recovery codes");
  await expect(sheet.getByRole("listitem")).toHaveCount(10);
  const [fresh = ""] = await sheet.getByRole("listitem").allTextContents();
  expect(codes).not.toContain(fresh);
  await sheet.getByRole("button", { name: "I have saved them" }).click();

  await logOut(page);
  await begin(page, email);
  await form(page).getByRole("button", { name: "Use a recovery code" }).click();
  await expect(form(page).getByLabel("Recovery code")).toBeFocused();
  await expectAccessible(page);
  await form(page).getByLabel("Recovery code").fill(fresh);
  await submit(page);
  await expect(page).toHaveURL(({ pathname }) => pathname === "/account/security");
  await untilListening(page);
  await expect(section(page)).toContainText("Recovery codes left: 9");
  await mailTo(email, "A recovery code was used");

  await section(page).getByRole("button", { name: "Remove" }).click();
  await page.getByRole("button", { name: "Yes, remove it" }).click();
  await expect(toasts(page).filter({ hasText: "The authenticator app is removed" })).toBeVisible();
  await expect(section(page).getByRole("button", { name: "Set up an authenticator app" })).toBeVisible();
  await mailTo(email, "The authenticator app was removed");
  await logOut(page);
  await logIn(page, email, newPassword, "/account/security");
});

test(
  "a session that has ended is renewed with a code, and an administrator removes what is lost",
  { tag: "@once" },
  async ({ page, request, browser, consoleErrors }) => {
    test.setTimeout(240_000);
    consoleErrors.allow(/status of (401|422)/);
    const email = await makeShopper(request);
    await logIn(page, email, newPassword, "/account/security");
    const { app } = await setUp(page);
    await page.goto("/account/myaccount");
    await untilListening(page);
    await page.getByLabel("First name").fill("Shirin");
    await page.context().clearCookies({ name: "nijer.session_token" });
    await page.getByRole("button", { name: "Save" }).click();
    const again = dialog(page, "Log in to go on");
    await again.getByLabel("Password", { exact: true }).fill(newPassword);
    await again.getByRole("button", { name: "Login", exact: true }).click();
    await expect(again.getByLabel("Code", { exact: true })).toBeFocused();
    await expectAccessible(page, { within: "dialog[open]" });
    await again.getByLabel("Code", { exact: true }).fill(await app.next());
    await again.getByRole("button", { name: "Login", exact: true }).click();
    await expect(toasts(page).filter({ hasText: "Your profile is saved." })).toBeVisible();

    const office = await browser.newPage();
    const data = { Email: "boss@example.com", Password: demoPassword };
    expect((await office.request.post("/api/Account/Login", { data })).status()).toBe(200);
    await office.goto(`/account/dashboard/users?q=${encodeURIComponent(email)}`);
    await office.getByRole("link", { name: "Shirin Akter" }).click();
    await office.getByRole("button", { name: "Remove second factors…" }).click();
    const removal = office.getByRole("dialog", { name: "Remove the second factors of Shirin Akter?" });
    await removal.getByRole("button", { name: "Remove them" }).click();
    const reason = removal.getByLabel("How you know who asks, for the log");
    await expect(reason).toHaveAttribute("aria-invalid", "true");
    await expectAccessible(office, { within: "dialog[open]" });
    await reason.fill("Called back at the known number");
    await removal.getByRole("button", { name: "Remove them" }).click();
    await expect(toasts(office).filter({ hasText: "The second factors of Shirin Akter are removed" })).toBeVisible();
    await office.close();

    // Everywhere logged out, and the password is enough.
    await page.goto("/account/security");
    await expect(page).toHaveURL(/\/account\/login/);
    await logIn(page, email, newPassword, "/account/security");
    await expect(section(page).getByRole("button", { name: "Set up an authenticator app" })).toBeVisible();
  },
);

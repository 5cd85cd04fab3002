import { readFileSync } from "node:fs";

import { expectAccessible, expectToFit } from "./axe";
import { demoPassword, fillLogin, form, logIn, makeShopper, newAddress, newPassword } from "./accounts";
import { expect, test, type Page } from "./fixtures";
import { mailTo } from "./mailbox";

const toasts = (page: Page) => page.locator("[data-sonner-toast]");

async function fillSignup(page: Page, email: string, password = newPassword) {
  await form(page).getByLabel("First name").fill("Rumana");
  await form(page).getByLabel("Last name").fill("Akter");
  await form(page).getByLabel("Email").fill(email);
  await form(page).getByLabel("Password", { exact: true }).fill(password);
}

test.describe("signing up", () => {
  test("a shopper confirms the address by mail and logs in to the account's home", async ({ page }) => {
    const email = newAddress();
    await page.goto("/account/signup");
    await fillSignup(page, email);
    await expect(form(page)).toContainText("Strong");
    await form(page).getByRole("button", { name: "Create An Account" }).click();
    await expect(page.getByRole("heading", { name: "Look into your mail" })).toBeFocused();
    await expect(page.getByRole("main")).toContainText(email);

    await page.getByRole("link", { name: "Go to login" }).click();
    await fillLogin(page, email);
    await expect(toasts(page)).toContainText("Email Not Verified");
    await expect(toasts(page)).toContainText("use forgot password to get a new email confirmation link");

    const { link } = await mailTo(email, "Confirm your email");
    await page.goto(link);
    await page.getByRole("button", { name: "Confirm my email" }).click();
    await expect(page).toHaveURL("/account/myaccount");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hello, Rumana");

    await page.goto(link);
    await expect(page.getByRole("main")).toContainText("This link does not work any more");
  });

  test("the link logs in no other device than that of the sign-up", { tag: "@once" }, async ({ page, browser }) => {
    const email = newAddress();
    await page.goto("/account/signup");
    await fillSignup(page, email);
    await form(page).getByRole("button", { name: "Create An Account" }).click();
    await expect(page.getByRole("heading", { name: "Look into your mail" })).toBeFocused();
    const { link } = await mailTo(email, "Confirm your email");
    const other = await browser.newPage({ baseURL: test.info().project.use.baseURL });
    await other.goto(link);
    await expect(other.getByRole("main")).toContainText("not the browser in which you signed up");
    await expectAccessible(other, { within: "main" });
    await form(other).getByRole("button", { name: "Confirm my email" }).click();
    await expect(form(other)).toContainText("Password must have at least 8 characters");
    // Only the password that is chosen here counts: somebody else may have signed up with the address.
    await form(other).getByLabel("Password", { exact: true }).fill("seven-clay-lamps");
    await form(other).getByRole("button", { name: "Confirm my email" }).click();
    await expect(other.getByRole("main")).toContainText("Your email is confirmed");
    await other.getByRole("main").getByRole("link", { name: "Login" }).click();
    await fillLogin(other, email, "seven-clay-lamps");
    await expect(other).toHaveURL("/account/myaccount");
    await other.close();
  });

  test("says what is wrong beside the fields", { tag: "@once" }, async ({ page }) => {
    await page.goto("/account/signup");
    await form(page).getByRole("button", { name: "Create An Account" }).click();
    await expect(form(page).getByLabel("First name")).toBeFocused();
    for (const sentence of [
      "First name is required",
      "Last name is required",
      "Email is required",
      "at least 8 characters",
    ]) {
      await expect(form(page)).toContainText(sentence);
    }
    await fillSignup(page, "nobody@hotmial.com", "password123");
    await expect(form(page)).toContainText("Did you mean nobody@hotmail.com?");
    await form(page).getByRole("button", { name: "nobody@hotmail.com" }).click();
    await expect(form(page).getByLabel("Email")).toHaveValue("nobody@hotmail.com");
    await expect(form(page)).not.toContainText("Did you mean");
    await fillSignup(page, "nobody", "password123");
    await form(page).getByRole("button", { name: "Create An Account" }).click();
    await expect(form(page)).toContainText("Email is invalid");
    await expect(form(page)).toContainText("This password is used by too many people");
    await expect(form(page)).not.toContainText("First name is required");
  });

  test("with a taken address looks the same and notifies its owner", { tag: "@once" }, async ({ page, request }) => {
    const email = await makeShopper(request);
    await page.goto("/account/signup");
    await fillSignup(page, email);
    await form(page).getByRole("button", { name: "Create An Account" }).click();
    await expect(page.getByRole("heading", { name: "Look into your mail" })).toBeVisible();
    const { link } = await mailTo(email, "You already have an account");
    expect(link).toBe("/account/forgot-password");
  });

  test("as a company leads to the dashboard", { tag: "@once" }, async ({ page }) => {
    const email = newAddress();
    await page.goto("/account/signup");
    await page.getByText("Sell as a company").click();
    await expect(page.getByRole("radio", { name: /Sell as a company/ })).toBeChecked();
    await fillSignup(page, email);
    await form(page).getByRole("button", { name: "Create An Account" }).click();
    const { link } = await mailTo(email, "Confirm your email");
    await page.goto(link);
    await page.getByRole("button", { name: "Confirm my email" }).click();
    await expect(page).toHaveURL("/account/dashboard");
  });
});

test("a forgotten password is reset once", { tag: "@once" }, async ({ page, request }) => {
  const email = await makeShopper(request);
  await page.goto("/account/login");
  await page.getByRole("main").getByRole("link", { name: "Forgot?" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Forgot your password?");
  await form(page).getByLabel("Email").fill(email);
  await form(page).getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("main")).toContainText(`If ${email} has an account`);
  const { link } = await mailTo(email, "A new password");
  await page.goto(link);
  await form(page).getByLabel("New password").fill("short");
  await form(page).getByRole("button", { name: "Save the password" }).click();
  await expect(form(page)).toContainText("Password must have at least 8 characters");
  await form(page).getByLabel("New password").fill("seven-clay-lamps");
  await form(page).getByRole("button", { name: "Save the password" }).click();
  await expect(page.getByRole("main")).toContainText("Your password is changed");
  await page.goto(link);
  await expect(page.getByRole("main")).toContainText("This link does not work any more");
  await logIn(page, email, "seven-clay-lamps");
});

test(
  "a deactivated account sees why, and its pages close at once",
  { tag: "@once" },
  async ({ page, request, consoleErrors }) => {
    // The page sees by this response that its session has ended.
    consoleErrors.allow(/status of 401/);
    const email = await makeShopper(request);
    await logIn(page, email);
    const bearer = { authorization: `Bearer ${await tokenOf(request, "boss@example.com", demoPassword)}` };
    const info = await request.get(`/api/Account/getmurgioutofanda?ue=${email}`, { headers: bearer });
    const { SID } = (await info.json()) as { SID: number };
    const closed = await request.post("/api/Admin/UpdateUser", {
      data: { SID, Active: false, Was: { Roles: [], DeactivatedAt: null } },
      headers: bearer,
    });
    expect(closed.status()).toBe(200);
    await page.goto("/account/addresses");
    await expect(page).toHaveURL(/\/account\/login\?next=%2Faccount%2Faddresses$/);
    await fillLogin(page, email);
    await expect(toasts(page)).toContainText("Deactive");
    await expect(toasts(page)).toContainText("Your account has been deactivated, please contact support.");
  },
);

async function tokenOf(request: import("@playwright/test").APIRequestContext, Email: string, Password: string) {
  const answer = await request.post("/api/Account/Login", {
    data: { Email, Password },
    headers: { cookie: "" },
  });
  return String(await answer.json());
}

test.describe("guarded pages", () => {
  const own = ["myaccount", "orders", "orders/NJ-1", "addresses", "security", "reviews", "recent", "preferences"];
  const dashboard = [
    "",
    "/orders",
    "/products",
    "/shop",
    "/reviews",
    "/verification",
    "/requests",
    "/shops",
    "/users",
    "/money",
  ];
  const pages = [
    ...own,
    ...[...dashboard, "/inbox", "/log", "/jobs"].map((section) => `dashboard${section}`),
    "productpublish",
    "productpublish/a-product",
    "checkout",
  ];

  test("lead guests to the login page and back, in their language", { tag: "@once" }, async ({ page, request }) => {
    const email = await makeShopper(request);
    await page.goto("/de/account/addresses?x=1");
    await expect(page).toHaveURL("/de/account/login?next=%2Fde%2Faccount%2Faddresses%3Fx%3D1");
    await form(page).locator("[name=email]").fill(email);
    await form(page).locator("[name=password]").fill(newPassword);
    await form(page).locator("[type=submit]").click();
    await expect(page).toHaveURL("/de/account/addresses?x=1");
  });

  test(
    "show no private byte to a forged cookie, an inner header or a prefetch",
    { tag: "@once" },
    async ({ request, browser }) => {
      const email = await makeShopper(request);
      const guest = await browser.newContext();
      const tries: Record<string, string>[] = [
        { cookie: "nijer.session_token=forged" },
        { cookie: "nijer.session_token=forged", rsc: "1" },
        { cookie: "nijer.session_token=forged", rsc: "1", "next-router-prefetch": "1" },
        { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" },
        { "x-middleware-rewrite": "/en-usd/account/myaccount", rsc: "1" },
        { authorization: "Bearer forged" },
      ];
      for (const name of pages) {
        for (const headers of tries) {
          const ask = (path: string) => guest.request.get(path, { headers, maxRedirects: 0 });
          const first = await ask(`/account/${name}`);
          // The router requests RSC payloads under a URL of their own.
          const own = /^[^?]+\?_rsc/.exec(first.headers().location ?? "") ? first.headers().location : undefined;
          const answer = own ? await ask(own) : first;
          const text = await answer.text();
          expect(text, `${name} ${JSON.stringify(headers)}`).not.toMatch(/Rumana|Amara|@example\.com|<form/);
          // A prefetch reveals nothing of a personal page, not even its redirect target.
          if ("next-router-prefetch" in headers) continue;
          const leadsTo = answer.headers().location ?? /NEXT_REDIRECT;\w+;([^;"]+)/.exec(text)?.[1];
          const login = `/account/login?next=${encodeURIComponent(`/account/${name}`)}`;
          expect(leadsTo, `${name} ${JSON.stringify(headers)}`).toContain(login);
        }
        expect((await guest.request.get(`/en-usd/account/${name}`)).status()).toBe(404);
      }
      await guest.close();
      expect(email).toContain("@");
    },
  );

  test("are never cached: the next person sees their own", { tag: "@once" }, async ({ page, request }) => {
    const email = await makeShopper(request);
    await logIn(page, email);
    const first = await page.request.get("/account/myaccount");
    expect(await first.text()).toContain(email);
    expect(first.headers()["x-nextjs-cache"]).toBeUndefined();
    expect(first.headers()["cache-control"]).toMatch(/private|no-store/);
    const after = await request.get("/account/myaccount", { maxRedirects: 0 });
    expect(after.status()).toBe(307);
  });

  test(
    "whose session is over ask to log in again, not to continue",
    { tag: "@once" },
    async ({ page, request, context, consoleErrors }) => {
      consoleErrors.allow(/status of 401/);
      const email = await makeShopper(request);
      await logIn(page, email);
      await context.clearCookies({ name: "nijer.session_token" });
      await page.goto("/account/security");
      await expect(page).toHaveURL(/\/account\/login\?next=/);
      await fillLogin(page, email);
      await expect(page).toHaveURL("/account/security");
    },
  );
});

for (const browser of ["with the Navigation API", "without the Navigation API"]) {
  test(
    `a logout leads home while the page is still being read, ${browser}`,
    { tag: "@once" },
    async ({ page, request, consoleErrors }) => {
      // What the browser and Next say about the read that is broken off.
      consoleErrors.allow(/net::ERR_FAILED/, /Failed to fetch RSC payload/);
      if (browser.startsWith("without")) {
        await page.addInitScript(() => Object.defineProperty(window, "navigation", { value: undefined }));
      }
      await logIn(page, await makeShopper(request));
      // The saved profile is read again. Some browsers break such a read off when they begin to open another page.
      let breakOff: (() => void) | undefined;
      await page.route("**/account/myaccount?*", async (route) => {
        if (route.request().headers().rsc !== "1") return route.continue();
        await new Promise<void>((resolve) => (breakOff = resolve));
        await route.abort().catch(() => undefined);
      });
      await page.route(
        ({ pathname }) => pathname === "/",
        async (route) => {
          breakOff?.();
          await new Promise((resolve) => setTimeout(resolve, 1_000));
          await route.continue().catch(() => undefined);
        },
      );
      await page.getByRole("button", { name: "Save" }).click();
      await expect.poll(() => breakOff).toBeDefined();
      await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
      await expect(page).toHaveURL(/\/$/);
    },
  );
}

test("the profile is changed, and the menu says so", { tag: "@once" }, async ({ page, request }) => {
  await logIn(page, await makeShopper(request));
  await page.getByLabel("First name").fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(form(page)).toContainText("First name is required");
  await page.getByLabel("First name").fill("Shirin");
  await page.getByLabel("Phone (optional)").fill("+880 1711 000000");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(toasts(page)).toContainText("Your profile is saved.");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hello, Shirin");
  await page.reload();
  await expect(page.getByLabel("Phone (optional)")).toHaveValue("+880 1711 000000");
});

test("the address book: add, edit, make default, delete", async ({ page, request, consoleErrors }) => {
  consoleErrors.allow(/status of 503/);
  await logIn(page, await makeShopper(request), newPassword, "/account/addresses");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Add an address" }).click();
  await expect(page.getByRole("heading", { name: "New address" })).toBeFocused();
  await expect(page.getByLabel("Full name")).toHaveValue("Rumana Akter");
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(main).toContainText("Phone is required");
  await expect(page.getByLabel("Phone")).toBeFocused();
  const fill = async (line: string, city: string) => {
    await page.getByLabel("Phone").fill("+61 400 000 000");
    await page.getByLabel("Address", { exact: true }).fill(line);
    await page.getByLabel("City").fill(city);
    await page.getByLabel("State or region").fill("VIC");
    await page.getByLabel("Postal code").fill("3000");
    await page.getByRole("button", { name: "Save address" }).click();
    await expect(page.getByRole("heading", { name: "Addresses" })).toBeVisible();
  };
  await fill("12 Swanston Street", "Melbourne");
  await main.getByRole("button", { name: "Add an address" }).click();
  await fill("1 Bay Road", "Sandringham");
  const card = (city: string) => main.getByRole("listitem").filter({ hasText: city });
  await expect(card("Melbourne")).toContainText("Default");
  await card("Sandringham")
    .getByRole("button", { name: /as default/ })
    .click();
  await expect(card("Sandringham")).toContainText("Default");
  await expect(card("Melbourne").getByRole("button", { name: /as default/ })).toBeVisible();

  // Shown with the click, and taken back where the shop rejects it.
  let reject = () => undefined as void;
  const rejected = new Promise<void>((done) => (reject = done));
  await page.route("**/api/UserProfile/UpdateAddress", async (route) => {
    await rejected;
    await route.fulfill({ status: 503, json: {} });
  });
  await card("Melbourne")
    .getByRole("button", { name: /as default/ })
    .click();
  await expect(card("Melbourne")).toContainText("Default");
  reject();
  await expect(main.getByRole("alert")).toBeVisible();
  await expect(card("Sandringham")).toContainText("Default");
  await page.unroute("**/api/UserProfile/UpdateAddress");

  await card("Melbourne").getByRole("button", { name: /Edit/ }).click();
  await page.getByLabel("Country").selectOption("HK");
  await expect(page.getByLabel("Postal code")).toHaveCount(0);
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(card("Melbourne")).toContainText("Hong Kong");

  await card("Melbourne")
    .getByRole("button", { name: /Delete/ })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "No" }).click();
  await expect(card("Melbourne")).toHaveCount(1);
  await card("Melbourne")
    .getByRole("button", { name: /Delete/ })
    .click();
  // The card goes with the click, before the shop has answered.
  const deleted = page.waitForResponse("**/api/UserProfile/DeleteAddress/*");
  await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
  await expect(card("Melbourne")).toHaveCount(0);
  expect((await deleted).ok()).toBe(true);
  await page.reload();
  await expect(main.locator("address")).toHaveCount(1);
});

test(
  "devices are listed and logged out, one and all",
  { tag: "@once" },
  async ({ page, request, browser, consoleErrors }) => {
    consoleErrors.allow(/status of 401/);
    const email = await makeShopper(request);
    const other = await browser.newContext();
    const elsewhere = await other.newPage();
    await logIn(elsewhere, email);
    await logIn(page, email, newPassword, "/account/security");
    await expect(page.getByText("This device", { exact: true })).toHaveCount(1);
    await page.getByRole("button", { name: /^Log out (Chrome|Unknown)/ }).click();
    await expect(toasts(page)).toContainText("is logged out");
    await elsewhere.goto("/account/addresses");
    await expect(elsewhere).toHaveURL(/\/account\/login/);
    await page.getByRole("button", { name: "Log out everywhere" }).click();
    await expect(page).toHaveURL("/");
    await page.goto("/account/security");
    await expect(page).toHaveURL(/\/account\/login/);
    await other.close();
  },
);

test("the password is changed with the present one", { tag: "@once" }, async ({ page, request }) => {
  const email = await makeShopper(request);
  await logIn(page, email, newPassword, "/account/security");
  await page.getByLabel("Present password").fill("wrong one");
  await page.getByLabel("New password").fill("seven-clay-lamps");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByRole("main")).toContainText("That is not your present password");
  await page.getByLabel("Present password").fill(newPassword);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(toasts(page)).toContainText("Password changed");
  await mailTo(email, "Your password was changed");
  await page.reload();
  await expect(page.getByRole("main")).toContainText("Password changed");
});

test("the newsletter is chosen, and one's data comes as a file", { tag: "@once" }, async ({ page, request }) => {
  const email = await makeShopper(request);
  await logIn(page, email, newPassword, "/account/preferences");
  await page.getByRole("checkbox", { name: /Newsletter/ }).check();
  await expect(toasts(page)).toContainText("You get our newsletter.");
  await page.reload();
  await expect(page.getByRole("checkbox", { name: /Newsletter/ })).toBeChecked();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe("nijer-my-data.json");
  const data = JSON.parse(readFileSync(await file.path(), "utf8")) as { Profile: { Email: string } };
  expect(data.Profile.Email).toBe(email);
});

test("an account is deleted with its password, for good", { tag: "@once" }, async ({ page, request }) => {
  const email = await makeShopper(request);
  await logIn(page, email, newPassword, "/account/preferences");
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(dialog).toContainText("Type your password.");
  await dialog.getByLabel("Password", { exact: true }).fill("wrong");
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(dialog).toContainText("That is not your password");
  await dialog.getByLabel("Password", { exact: true }).fill(newPassword);
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(page).toHaveURL("/");
  expect(await page.evaluate(() => localStorage.getItem("userInfo"))).toBeNull();
  await page.goto("/account/login");
  await fillLogin(page, email);
  await expect(toasts(page)).toContainText("Invalid login information!");
});

test("a guest's viewed products are in the account after the login", { tag: "@once" }, async ({ page, request }) => {
  const email = await makeShopper(request);
  await page.goto("/products/toys");
  const product = page.locator('main a[href*="/products/details/"]').first();
  const href = (await product.getAttribute("href")) ?? "";
  await page.goto(href);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("recentViews"))).not.toBeNull();
  await logIn(page, email, newPassword, "/account/recent");
  await expect(page.locator(`main a[href="${href}"]`).first()).toBeVisible();
});

test("every page of the account passes axe, fits its screen, and does not move", async ({ page, request }) => {
  // Axe reads eleven pages.
  test.slow();
  const guest = ["signup", "forgot-password", "reset-password?token=x", "confirm-email?refCode=a&token=b", "login"];
  const own = ["myaccount", "addresses", "security", "reviews", "recent", "preferences"];
  const check = async (path: string) => {
    await page.goto(`/account/${path}`);
    await page.waitForLoadState("networkidle");
    await expectAccessible(page, { of: path });
    await expectToFit(page, { of: path });
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  };
  for (const path of guest) await check(path);
  await logIn(page, await makeShopper(request));
  for (const path of own) await check(path);
});

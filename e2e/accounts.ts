import { randomUUID } from "node:crypto";

import type { APIRequestContext, Page } from "@playwright/test";

import { expect, untilListening } from "./fixtures";
import { mailTo } from "./mailbox";

export const demoPassword = "Nijer-demo-2026";
export const newPassword = "kettle-over-the-river";
export const newAddress = () => `e2e-${randomUUID().slice(0, 13)}@example.com`;

/** A confirmed shopper of the test's own. @returns the address */
export const makeShopper = (request: APIRequestContext) => makeAccount(request, "Register");

/** A confirmed individual who sells, of the test's own. @returns the address */
export const makeSeller = (request: APIRequestContext) => makeAccount(request, "RegisterByShop", { AccountType: 4 });

async function makeAccount(request: APIRequestContext, call: string, more: object = {}): Promise<string> {
  const email = newAddress();
  const data = { FirstName: "Rumana", LastName: "Akter", Email: email, Password: newPassword, ...more };
  expect((await request.post(`/api/Account/${call}`, { data })).status()).toBe(200);
  const { link } = await mailTo(email, "Confirm your email");
  const confirmed = await request.post(link.replace("/account/confirm-email", "/api/Account/ConfirmEmail"));
  expect(await confirmed.json()).toBe(1);
  return email;
}

export const form = (page: Page) => page.getByRole("main").locator("form");

/** Fills in the login page's form, which must be in view. */
export async function fillLogin(page: Page, email: string, password = newPassword): Promise<void> {
  await form(page).getByLabel("Email", { exact: true }).fill(email);
  await form(page).getByLabel("Password", { exact: true }).fill(password);
  await form(page).getByRole("button", { name: "Login", exact: true }).click();
}

export async function logIn(page: Page, email: string, password = newPassword, next = "/account/myaccount") {
  await page.goto(`/account/login?next=${encodeURIComponent(next)}`);
  await fillLogin(page, email, password);
  await expect(page).toHaveURL((url) => url.pathname + url.search === next);
  await untilListening(page);
}

import { randomUUID } from "node:crypto";

import { request as requests, type APIRequestContext, type Page } from "@playwright/test";

import { expect, test, untilListening } from "./fixtures";
import { mailTo } from "./mailbox";

export const demoPassword = "Nijer-demo-2026";
export const newPassword = "kettle-over-the-river";
export const newAddress = () => `e2e-${randomUUID().slice(0, 13)}@example.com`;

/** Registers and confirms a shopper for one test. @returns the e-mail address */
export const makeShopper = (request: APIRequestContext) => makeAccount(request, "Register");

/** Registers and confirms an individual seller for one test. @returns the e-mail address */
export const makeSeller = (request: APIRequestContext) => makeAccount(request, "RegisterByShop", { AccountType: 4 });

async function makeAccount(request: APIRequestContext, call: string, more: object = {}): Promise<string> {
  const email = newAddress();
  const data = { FirstName: "Rumana", LastName: "Akter", Email: email, Password: newPassword, ...more };
  expect((await request.post(`/api/Account/${call}`, { data })).status()).toBe(200);
  const { link } = await mailTo(email, "Confirm your email");
  // Another device: the browser that signed up would be logged in.
  const device = await requests.newContext({ baseURL: test.info().project.use.baseURL });
  const { searchParams } = new URL(link, "http://localhost");
  const parts = { RefCode: searchParams.get("refCode"), Token: searchParams.get("token"), Password: newPassword };
  const confirmed = await device.post("/api/Account/ConfirmWithPassword", { data: parts });
  expect(await confirmed.json()).toBe(1);
  await device.dispose();
  return email;
}

export const form = (page: Page) => page.getByRole("main").locator("form");

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

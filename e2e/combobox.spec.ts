import type { Locator } from "@playwright/test";

import { expectAccessible } from "./axe";
import { expect, test, type Page } from "./fixtures";

type Case = {
  name: string;
  address: string;
  text: string;
  field: (page: Page) => Locator;
  list: (page: Page) => Locator;
  /** What a screen reader announces when the list changes. */
  status: (page: Page) => Locator;
};

const suggestions: Case = {
  name: "the search's suggestions",
  address: "/",
  text: "lamp",
  field: (page) => page.locator('header input[name="q"]').filter({ visible: true }),
  list: (page) => page.getByRole("listbox", { name: "Suggestions" }),
  status: (page) => page.locator(".sbox").filter({ visible: true }).getByRole("status"),
};

const brands: Case = {
  name: "the filter's brands",
  address: "/products/home-decor",
  text: "s",
  field: (page) => page.getByRole("combobox", { name: "Find a brand" }),
  list: (page) => page.getByRole("listbox", { name: "Brands" }),
  status: (page) => page.locator(".combobox").getByRole("status"),
};

const caret = (field: Locator) => field.evaluate((input: HTMLInputElement) => input.selectionStart);

for (const { name, address, text, field: fieldOf, list: listOf, status } of [suggestions, brands]) {
  test(`${name}: the arrows go round, Home and End lead back to the text`, { tag: "@once" }, async ({ page }) => {
    await page.goto(address);
    const field = fieldOf(page);
    const options = listOf(page).getByRole("option");
    const isActive = (option: Locator) => expect(option).toHaveAttribute("aria-selected", "true");
    await field.fill(text);
    await expect(options.nth(1)).toBeVisible();
    await expect(field).toHaveAttribute("aria-expanded", "true");
    await expect(field).toHaveAttribute("aria-controls", (await listOf(page).getAttribute("id")) ?? "");
    const count = await options.count();
    await expect(status(page)).toContainText(String(count));
    await field.press("ArrowUp");
    await isActive(options.last());
    await expect(field).toHaveAttribute("aria-activedescendant", (await options.last().getAttribute("id")) ?? "");
    await field.press("ArrowDown");
    await expect(field).not.toHaveAttribute("aria-activedescendant");
    await field.press("ArrowDown");
    await isActive(options.first());
    await field.press("Home");
    await expect(field).not.toHaveAttribute("aria-activedescendant");
    expect(await caret(field)).toBe(0);
    await field.press("ArrowDown");
    await isActive(options.first());
    await field.press("End");
    await expect(field).not.toHaveAttribute("aria-activedescendant");
    expect(await caret(field)).toBe(text.length);
    await expect(field).toBeFocused();
    await expectAccessible(page, { withShell: true });
  });

  test(`${name}: Escape closes, then clears; leaving closes too`, { tag: "@once" }, async ({ page }) => {
    await page.goto(address);
    const field = fieldOf(page);
    const options = listOf(page).getByRole("option");
    await field.fill(text);
    await expect(options.first()).toBeVisible();
    await field.press("Escape");
    await expect(options).toHaveCount(0);
    await expect(field).toHaveValue(text);
    await expect(field).toHaveAttribute("aria-expanded", "false");
    await expect(status(page)).toBeEmpty();
    await field.press("ArrowUp");
    await expect(options.first()).toBeVisible();
    await field.press("Tab");
    await expect(options).toHaveCount(0);
    await expect(page.locator(":focus")).toHaveCount(1);
    await expect(listOf(page).locator(":focus")).toHaveCount(0);
    await field.click();
    await expect(options.first()).toBeVisible();
    await field.press("Escape");
    await field.press("Escape");
    await expect(field).toHaveValue("");
  });
}

test("no suggestion of an older text can be chosen", { tag: "@once" }, async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/GetSearchSuggestions\?.*query=vase/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/");
  const field = suggestions.field(page);
  const options = suggestions.list(page).getByRole("option");
  await field.fill("lamp");
  await expect(options.first()).toContainText(/lamp/i);
  const asked = page.waitForRequest(/GetSearchSuggestions\?.*query=vase/);
  await field.fill("vase");
  await asked;
  await expect(options).toHaveCount(0);
  await field.press("ArrowDown");
  await expect(field).not.toHaveAttribute("aria-activedescendant");
  release();
  await expect(options.first()).toContainText(/vase/i);
});

test("brands that fail to load are requested again", { tag: "@once" }, async ({ page, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/);
  let failures = 1;
  await page.route("**/api/Product/GetProducts", (route) => (failures-- > 0 ? route.abort() : route.continue()));
  await page.goto(brands.address);
  const field = brands.field(page);
  await field.fill(brands.text);
  await expect(page.locator(".combobox-list")).not.toBeEmpty();
  await expect(brands.list(page)).toHaveCount(0);
  await field.click();
  await expect(brands.list(page).getByRole("option").first()).toBeVisible();
});

test("a list of options opens in 220 ms", { tag: "@once" }, async ({ page }) => {
  await page.goto(brands.address);
  await brands.field(page).fill(brands.text);
  await expect(page.locator(".combobox-list")).toHaveCSS("animation-duration", "0.22s");
});

import { expect, test } from "./fixtures";
import { layoutShiftOf, watchLayoutShifts } from "./layout-shifts";

test("every choice keeps its place, and the sheet moves nothing", async ({ page, isMobile }) => {
  await watchLayoutShifts(page);
  await page.goto("/products/home-decor");
  await page.waitForLoadState("networkidle");
  const filters = page.locator("#filters");
  const open = page.getByRole("button", { name: /^Filters/ });
  if (isMobile) await open.click();
  const brands = filters.locator("input[name=brand]");
  const order = () => brands.evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
  const before = await order();
  expect(before.length).toBeGreaterThan(3);
  await filters.getByRole("radio", { name: /^4 stars/ }).check();
  await expect(page).toHaveURL(/rating=4/);
  await brands.nth(2).check();
  await expect(page).toHaveURL(/brand=/);
  await expect(page.locator(".list")).not.toHaveAttribute("data-pending");
  expect(await order()).toEqual(before);
  if (!isMobile) return;
  expect(await layoutShiftOf(page)).toBeLessThan(0.01);
  await filters.getByRole("button", { name: /^Show \d/ }).click();
  await expect(filters).toBeHidden();
  await expect(page.locator("main article").first()).toBeInViewport({ ratio: 0.6 });
  const chips = page.getByRole("list", { name: "Active filters" });
  await expect(chips.getByRole("link").first()).toBeInViewport({ ratio: 0.9 });
});

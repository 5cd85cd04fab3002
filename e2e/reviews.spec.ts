import { expect, test, type Page } from "./fixtures";
import { detailsPath, findProduct, inStock, logIn, toasts, type Product } from "./shop-products";

const panel = (page: Page) => page.getByRole("tabpanel", { name: /^Reviews/ });
const tab = (page: Page, name: RegExp) => page.getByRole("tab", { name });

test("the rating leads to the reviews, which stand in the window then", async ({ page }) => {
  const product = await findProduct(page.request, ({ ReviewCount }) => ReviewCount > 2, inStock);
  await page.goto(detailsPath(product));
  await tab(page, /^Description/).click();
  await expect(panel(page)).toBeHidden();
  await page.locator('.phead-full > a[href="#reviews"]').click();
  await expect(tab(page, /^Reviews/)).toHaveAttribute("aria-selected", "true");
  await expect(panel(page)).toBeVisible();
  await expect(tab(page, /^Reviews/)).toBeInViewport();
});

test("an address with #specification opens that tab", { tag: "@once" }, async ({ page }) => {
  const product = await findProduct(page.request, ({ ReviewCount }) => ReviewCount > 0, inStock);
  await page.goto(`${detailsPath(product)}#specification`);
  await expect(tab(page, /^Specification/)).toHaveAttribute("aria-selected", "true");
  await expect(page.locator(".spec")).toBeVisible();
});

test("reviews are turned over and sorted", async ({ page }) => {
  const product = await findProduct(
    page.request,
    ({ ReviewCount }) => ReviewCount > 8,
    inStock,
    (card) => card.ReviewCount > 8,
  );
  await page.goto(`${detailsPath(product)}#reviews`);
  const entries = panel(page).locator(".review");
  await expect(entries).toHaveCount(6);
  const first = await entries.first().innerText();
  await panel(page).getByRole("button", { name: "Next reviews" }).click();
  await expect(panel(page).locator(".review-steps")).toContainText("Page 2 of");
  await expect(entries.first()).not.toHaveText(first);
  await panel(page).getByLabel("Sort by").selectOption("lowest");
  await expect(panel(page).locator(".review-steps")).toContainText("Page 1 of");
  const stars = await entries.evaluateAll((rows) =>
    rows.map((row) => Number(row.querySelector("[role=img]")?.getAttribute("aria-label")?.[0])),
  );
  expect(stars).toEqual(stars.toSorted((a, b) => a - b));
});

test("a failed page of reviews is told, and what stood there stays", { tag: "@once" }, async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource|ERR_FAILED/);
  const product = await findProduct(
    page.request,
    ({ ReviewCount }) => ReviewCount > 8,
    inStock,
    (card) => card.ReviewCount > 8,
  );
  await page.goto(`${detailsPath(product)}#reviews`);
  await page.route("**/api/Review/**", (route) => route.abort());
  await panel(page).getByRole("button", { name: "Next reviews" }).click();
  await expect(panel(page).getByRole("alert")).toHaveText("The reviews could not be loaded, try again!");
  await expect(panel(page).locator(".review")).toHaveCount(6);
});

test("a guest is led to the login and back", { tag: "@once" }, async ({ page }) => {
  const product = await findProduct(page.request, ({ ReviewCount }) => ReviewCount > 0, inStock);
  await page.goto(`${detailsPath(product)}#reviews`);
  await panel(page).getByRole("link", { name: "Write a review" }).click();
  await expect(page).toHaveURL(
    (url) => url.pathname === "/account/login" && url.searchParams.get("next") === `${detailsPath(product)}#reviews`,
  );
});

/** Nobody has reviewed it; each project takes another one, since both write to one shop. */
const unreviewed = (page: Page, project: string): Promise<Product> => {
  let left = project === "mobile" ? 1 : 0;
  return findProduct(
    page.request,
    ({ ReviewCount, Price }) => ReviewCount === 0 && Price >= 1 && left-- === 0,
    {
      sort: "name_asc",
      ...inStock,
    },
    (card) => card.ReviewCount === 0,
  );
};

test("a person reviews a product once: the form says what is missing, and the page shows the review", async ({
  page,
  complaints,
}, testInfo) => {
  complaints.allow(/status of 409/);
  await logIn(page, "individual@example.com");
  const product = await unreviewed(page, testInfo.project.name);
  await page.goto(`${detailsPath(product)}#reviews`);
  await expect(panel(page)).toContainText("No reviews yet");
  await panel(page).getByRole("link", { name: "Write a review" }).click();
  const form = panel(page).locator("form");
  await expect(form.getByRole("radio", { name: "1 star" })).toBeFocused();
  await form.getByRole("button", { name: "Post review" }).click();
  await expect(form.getByText("Rating is required")).toBeVisible();
  await expect(form.getByLabel("Title", { exact: true })).toHaveAccessibleDescription("Title is required");
  await expect(form.getByLabel("Your review", { exact: true })).toHaveAccessibleDescription("Review is required");

  await form.getByRole("radio", { name: "4 stars" }).check();
  await form.getByLabel("Title", { exact: true }).fill("Does what it <b>should</b>");
  await form.getByLabel("Your review", { exact: true }).fill("Came early.\nWell packed.");
  await form.getByRole("button", { name: "Post review" }).dblclick();
  await expect(toasts(page).filter({ hasText: "Your review is published." })).toBeVisible();
  await expect(panel(page).locator(".review")).toHaveCount(1);
  await expect(panel(page).locator(".review h3")).toHaveText("Does what it <b>should</b>");

  // The kept page has it at once, too.
  await page.reload();
  await expect(panel(page).locator(".review")).toHaveCount(1);
  // Who has not bought the product does not rate it.
  await expect(page.locator(".phead-full")).toContainText("Not rated yet");
  await panel(page).getByRole("link", { name: "Write a review" }).click();
  await form.getByRole("radio", { name: "1 star" }).check();
  await form.getByLabel("Title", { exact: true }).fill("Again");
  await form.getByLabel("Your review", { exact: true }).fill("Once more.");
  await form.getByRole("button", { name: "Post review" }).click();
  await expect(form.getByRole("alert")).toHaveText("You have already reviewed this product.");
  await expect(form.getByLabel("Title", { exact: true })).toHaveValue("Again");
});

import { expectAccessible } from "./axe";
import { expect, test, type Page } from "./fixtures";
import { detailsPath, findProduct, inStock, logIn, toasts, type Product } from "./shop-products";

const panel = (page: Page) => page.getByRole("tabpanel", { name: /^Reviews/ });
const tab = (page: Page, name: RegExp) => page.getByRole("tab", { name });

test("the rating leads to the reviews, which are then in view", async ({ page }) => {
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

test("a tab that an address opens is whole in its row", async ({ page }) => {
  const product = await findProduct(page.request, ({ ReviewCount }) => ReviewCount > 0, inStock);
  await page.goto(`${detailsPath(product)}#delivery`);
  await expect(tab(page, /^Delivery/)).toHaveAttribute("aria-selected", "true");
  await expect(tab(page, /^Delivery/)).toBeInViewport({ ratio: 0.95 });
});

test("reviews are paged and sorted", async ({ page }) => {
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

test(
  "a page of reviews that fails is reported, and the shown reviews stay",
  { tag: "@once" },
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/Failed to load resource|ERR_FAILED/);
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
  },
);

test("the bars of the stars limit the list, and the choice can be taken back", async ({ page }) => {
  const product = await findProduct(
    page.request,
    ({ ReviewCount }) => ReviewCount > 8,
    inStock,
    (card) => card.ReviewCount > 8,
  );
  await page.goto(`${detailsPath(product)}#reviews`);
  await expect(panel(page).getByRole("link", { name: /^1 star / })).toBeVisible();
  const bar = panel(page).getByRole("link", { name: /^5 stars/ });
  await expect(bar).toHaveAttribute("href", `${detailsPath(product)}/reviews?stars=5`);
  await bar.click();
  await expect(bar).toHaveAttribute("aria-current", "true");
  await expect(panel(page)).toContainText("5 of 5 stars ·");
  await expect(panel(page).locator(".review-stars").first()).toHaveText("5");
  await panel(page).getByRole("link", { name: "Show all reviews" }).click();
  await expect(bar).not.toHaveAttribute("aria-current", "true");
  await expect(panel(page).locator(".review")).toHaveCount(6);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the stars lead to a page of their own, with the next one", { tag: "@once" }, async ({ page }) => {
    const product = await findProduct(
      page.request,
      ({ ReviewCount }) => ReviewCount > 20,
      inStock,
      (card) => card.ReviewCount > 20,
    );
    await page.goto(detailsPath(product));
    await page.getByRole("link", { name: /^5 stars/ }).click();
    await expect(page).toHaveURL(/\/reviews\?stars=5$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Reviews of ${product.Name}`);
    await expect(page.locator(".review-sort")).toContainText("5 of 5 stars ·");
    await page.getByRole("link", { name: "Next reviews" }).click();
    await expect(page).toHaveURL(/\/reviews\?stars=5&page=2$/);
  });
});

test("a guest who finds a review helpful is asked to log in", { tag: "@once" }, async ({ page }) => {
  const product = await findProduct(page.request, ({ ReviewCount }) => ReviewCount > 0, inStock);
  await page.goto(`${detailsPath(product)}#reviews`);
  await panel(page)
    .getByRole("button", { name: /^Helpful/ })
    .first()
    .click();
  await expect(toasts(page).filter({ hasText: "Log in first" })).toBeVisible();
  const login = toasts(page).getByRole("link", { name: "Login" });
  await expect(login).toHaveAttribute(
    "href",
    `/account/login?next=${encodeURIComponent(`${detailsPath(product)}#reviews`)}`,
  );
});

test(
  "a reader marks a review as helpful and reports it; an administrator hides it",
  { tag: "@once" },
  async ({ page, browser }) => {
    await logIn(page, "company@example.com");
    const product = await findProduct(
      page.request,
      ({ ReviewCount }) => ReviewCount > 3,
      { sort: "name_desc", ...inStock },
      (card) => card.ReviewCount > 3,
    );
    await page.goto(`${detailsPath(product)}#reviews`);
    const entry = panel(page).locator(".review").first();
    const title = await entry.locator("h3").innerText();
    const helpful = entry.getByRole("button", { name: /^Helpful/ });
    await helpful.click();
    await expect(helpful).toHaveAttribute("aria-pressed", "true");
    await page.reload();
    await expect(helpful).toHaveAttribute("aria-pressed", "true");
    await helpful.click();
    await expect(helpful).toHaveAttribute("aria-pressed", "false");

    await entry.getByRole("button", { name: "Report" }).click();
    const dialog = page.getByRole("dialog", { name: "Report this review" });
    await dialog.getByRole("radio", { name: "Something else" }).check();
    await dialog.getByRole("button", { name: "Report" }).click();
    await expect(dialog.getByLabel("Details")).toHaveAccessibleDescription(/Say what is wrong/);
    await dialog.getByLabel("Details").fill("About another product.");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Report" }).click();
    await expect(entry.getByRole("button", { name: "Reported" })).toBeDisabled();

    const boss = await (await browser.newContext()).newPage();
    await logIn(boss, "boss@example.com");
    await boss.goto("/account/dashboard/reviews?state=reported");
    const row = boss.getByRole("listitem").filter({ hasText: "About another product." }).first();
    await expect(row).toContainText(title);
    await row.getByRole("button", { name: "Hide" }).click();
    const hide = boss.getByRole("dialog", { name: "Hide this review" });
    await hide.getByRole("button", { name: "Hide" }).click();
    await expect(hide.getByLabel("Reason")).toHaveAccessibleDescription(/the writer gets the reason/);
    await hide.getByLabel("Reason").fill("Not about this product");
    await expectAccessible(boss);
    await hide.getByRole("button", { name: "Hide" }).click();
    await expect(row).toBeHidden();
    await boss.goto("/account/dashboard/reviews?state=hidden");
    const hidden = boss.getByRole("listitem").filter({ hasText: "Not about this product" }).first();
    await expectAccessible(boss);
    await page.reload();
    await expect(panel(page).locator(".review").first()).toBeVisible();
    await expect(panel(page).locator(".review h3").first()).not.toHaveText(title);
    await hidden.getByRole("button", { name: "Show again" }).click();
    await expect(hidden).toBeHidden();
    await boss.context().close();
  },
);

test("a guest is led to the login and back", { tag: "@once" }, async ({ page }) => {
  const product = await findProduct(page.request, ({ ReviewCount }) => ReviewCount > 0, inStock);
  await page.goto(`${detailsPath(product)}#reviews`);
  await panel(page).getByRole("link", { name: "Write a review" }).click();
  await expect(page).toHaveURL(
    (url) => url.pathname === "/account/login" && url.searchParams.get("next") === `${detailsPath(product)}#reviews`,
  );
});

/** A product without reviews; each project takes another one, since both write to the same database. */
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
}, testInfo) => {
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
  await expect(panel(page).getByRole("button", { name: "Helpful" })).toHaveCount(0);

  await expect(page.getByRole("tab", { name: "Reviews (1)", selected: true })).toBeVisible();

  // The cached page is updated, too.
  await page.reload();
  await expect(panel(page).locator(".review")).toHaveCount(1);
  // Only buyers of the product can rate it.
  await expect(page.locator(".phead-full")).toContainText("Not rated by a buyer yet");
  await expect(panel(page)).toContainText("You have already reviewed this product.");
  await expect(panel(page).getByRole("link", { name: "Write a review" })).toHaveCount(0);
  await panel(page).getByRole("link", { name: "Your review" }).click();
  await expect(page).toHaveURL(/\/account\/reviews#review-\d+$/);
  const own = page.locator(new URL(page.url()).hash);
  await expect(own).toContainText("Does what it <b>should</b>");
  await expect(own).toBeInViewport();
});

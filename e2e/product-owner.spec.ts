import { expect, test, type Page } from "./fixtures";
import { detailsPath, findProduct, logIn, toasts } from "./shop-products";

const tools = (page: Page) => page.getByRole("group", { name: "Your product" });
const question = (page: Page) => page.getByRole("alertdialog", { name: "Are you sure you?" });
const sidOf = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem("userInfo") ?? "{}") as { SID: number }).SID);

test("the owner has an edit button, others have none", async ({ page, isMobile }) => {
  await logIn(page, "company@example.com");
  const sid = await sidOf(page);
  const own = await findProduct(
    page.request,
    ({ SID }) => SID === sid,
    {},
    (card) => card.SID === sid,
  );
  const other = await findProduct(page.request, ({ SID }) => SID !== sid);
  await page.goto(detailsPath(own));
  await expect(tools(page).getByRole("link", { name: "Edit" })).toHaveAttribute(
    "href",
    `/account/productpublish/${own.Slug}`,
  );
  await expect(tools(page).getByRole("button")).toHaveCount(0);
  await tools(page).getByRole("link", { name: "Edit" }).click();
  if (isMobile) {
    await expect(page).toHaveURL(new RegExp(`/account/productpublish/${own.Slug}$`));
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue(own.Name);
    await page.goto(detailsPath(own));
  } else {
    // Opens as a dialog where there is room, and closes without a question while nothing was typed.
    const editor = page.getByRole("dialog", { name: "Edit product" });
    await expect(editor.getByLabel("Name", { exact: true })).toHaveValue(own.Name);
    await page.keyboard.press("Escape");
    await expect(editor).toBeHidden();
    await expect(tools(page).getByRole("link", { name: "Edit" })).toBeFocused();
    // The step back from the dialog's entry may abort what is opened before it has ended.
    await page.waitForFunction(() => !(history.state as { nijerPanels?: number } | null)?.nijerPanels);
  }
  // Sellers do not review their own products.
  await expect(page.getByRole("link", { name: "Write a review" })).toHaveCount(0);
  await page.goto(detailsPath(other));
  await expect(page.getByRole("link", { name: "Write a review" })).toHaveCount(1);
  await expect(tools(page)).toHaveCount(0);
  // Own products have an edit button instead of the wishlist button on their cards.
  await page.goto(`/products?q=${encodeURIComponent(own.Name)}`);
  const pencil = page
    .getByRole("main")
    .getByRole("link", { name: `Edit product: ${own.Name}`, exact: true })
    .first();
  await expect(pencil).toHaveAttribute("href", `/account/productpublish/${own.Slug}`);
  await page.goto(`/products?q=${encodeURIComponent(other.Name)}`);
  const card = page.getByRole("main").getByRole("article").filter({ hasText: other.Name }).first();
  await expect(card).toBeVisible();
  await expect(card.getByRole("link", { name: /^Edit product/ })).toHaveCount(0);
});

test("the administrator opens the source link in a new tab", { tag: "@once" }, async ({ page, context }) => {
  await logIn(page, "boss@example.com");
  const product = await findProduct(page.request, ({ Price }) => Price > 1);
  await context.route("https://source.example/**", (route) => route.fulfill({ body: "source" }));
  await page.route("**/api/Publisher/GetSourceUrl/*", (route) => route.fulfill({ json: "https://source.example/7" }));
  await page.goto(detailsPath(product));
  const [tab] = await Promise.all([
    context.waitForEvent("page"),
    tools(page).getByRole("button", { name: "Open source" }).click(),
  ]);
  await expect(tab).toHaveURL("https://source.example/7");
});

test(
  "the administrator deletes a product: asked first, notified of a failure, redirected home on success",
  { tag: "@once" },
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/status of (?:404|503)/);
    await logIn(page, "boss@example.com");
    const product = await findProduct(page.request, ({ Price }) => Price >= 1, { sort: "name_desc" });
    await page.goto(detailsPath(product));
    const remove = tools(page).getByRole("button", { name: "Delete" });

    await remove.click();
    await expect(question(page)).toContainText(product.Name);
    await expect(question(page).getByRole("button", { name: "No" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(question(page)).toHaveCount(0);
    await expect(remove).toBeFocused();

    await page.route("**/api/UserProduct/DeleteProduct/**", (route) => route.fulfill({ status: 503, json: {} }));
    await remove.click();
    await question(page).getByRole("button", { name: "Yes" }).click();
    await expect(toasts(page)).toContainText("Could not delete, try again!");
    await expect(remove).not.toHaveAttribute("aria-busy", "true");

    await page.unroute("**/api/UserProduct/DeleteProduct/**");
    await remove.click();
    await question(page).getByRole("button", { name: "Yes" }).click();
    await expect(page).toHaveURL((url) => url.pathname === "/");
    const gone = await page.goto(detailsPath(product));
    expect(gone?.status()).toBe(404);
  },
);

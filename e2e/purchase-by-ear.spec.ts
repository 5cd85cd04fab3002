import { expect, test, type Page } from "./fixtures";
import { fillForm, placeButton } from "./buying";

/**
 * The purchase as a screen reader presents it: what has which name and role, where the focus is, and what is announced.
 * Every snapshot names the parts that a listener needs; other parts may be between them.
 */
const query = "cotton t-shirt";

/** Collects the texts of live regions from the page's start. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const live = "[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]";
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        // The region itself may be new: alerts, and what opens with its message in it.
        for (const region of [element?.closest(live), ...(element?.querySelectorAll(live) ?? [])]) {
          const text = region?.textContent?.replaceAll(/\s+/g, " ").trim();
          if (text && !heard.includes(text)) heard.push(text);
        }
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: string[] }).heard);

test("the way from the search to the order, by ear", async ({ page, isMobile }) => {
  await listen(page);

  await test.step("search", async () => {
    await page.goto("/");
    await page.getByRole("combobox", { name: "Search" }).filter({ visible: true }).first().fill(query);
    await expect.poll(() => heard(page)).toContainEqual(expect.stringMatching(/^\d+ suggestions, use the up and down/));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/q=cotton/);
    // What can be paid without another page.
    await page.goto(`/products?q=${encodeURIComponent(query)}&payment=cod&availability=in-stock`);
  });

  await test.step("list", async () => {
    await expect(page.getByRole("main")).toMatchAriaSnapshot(`
      - main:
        - navigation "Breadcrumb"
        - heading "Results for “cotton t-shirt”" [level=1]
        - status: /\\d+ products/
        - region "Products":
          - combobox "Sort by"
          - list:
            - listitem:
              - article:
                - button /^Add to wish list/
                - paragraph: /Sold by/
                - heading [level=2]:
                  - link
                - paragraph: /\\$\\d+/
                - button /^(Choose options|Add to cart)/
    `);
    await page
      .getByRole("main")
      .getByRole("article")
      .filter({ has: page.getByRole("button", { name: /^Choose options/ }) })
      .first()
      .getByRole("heading")
      .getByRole("link")
      .click();
    await expect(page).toHaveURL(/\/products\/details\//);
  });

  const buy = page.getByRole("region", { name: "Buy" });
  await test.step("product", async () => {
    await expect(page.getByRole("region", { name: "Pictures" })).toBeVisible();
    await expect(buy).toMatchAriaSnapshot(`
      - region "Buy":
        - heading [level=1]
        - paragraph: /\\$\\d+/
        - radiogroup "Size":
          - radio "M"
        - group "Quantity":
          - button "Fewer" [disabled]
          - textbox "Quantity": "1"
          - button "More"
        - button "Add to cart"
        - button "Add to wish list"
        - button "Compare"
    `);
  });

  await test.step("a size is asked for", async () => {
    await buy.getByRole("button", { name: "Add to cart" }).click();
    await expect(buy.getByRole("alert").first()).toHaveText(/^Choose/);
    const asked = buy.locator("[role=radiogroup][aria-describedby]").first();
    await expect(asked).toHaveAccessibleDescription(/^Choose/);
    await expect.poll(() => asked.evaluate((group) => group.contains(document.activeElement))).toBe(true);
  });

  await test.step("the size is chosen, and the product added", async () => {
    for (const group of await buy.getByRole("radiogroup").all()) {
      const radio = group.locator('[role="radio"]:not(.off)').first();
      await radio.click();
      await expect(radio).toBeChecked();
    }
    await buy.getByRole("button", { name: "Add to cart" }).click();
    await expect(page.getByText(/added to cart!/).first()).toBeVisible();
    await expect.poll(() => heard(page)).toContainEqual(expect.stringContaining("added to cart!"));
    if (!isMobile) {
      await expect(page.getByRole("dialog", { name: "Shopping Cart" })).toMatchAriaSnapshot(`
        - dialog "Shopping Cart":
          - heading "Shopping Cart 1" [level=2]
          - button "Close"
          - region /^Sold by/
          - link "View Cart"
          - link "Checkout"
      `);
    }
  });

  await test.step("cart", async () => {
    await page.goto("/account/cart");
    await expect(page.getByRole("main")).toMatchAriaSnapshot(`
      - main:
        - heading "Shopping Cart 1 item" [level=1]
        - region /^Sold by/:
          - heading /^Sold by/ [level=2]
          - list:
            - listitem:
              - link
              - paragraph:
                - button "Save for later"
                - button "Move to wish list"
              - group /^Quantity of/:
                - textbox /^Quantity of/: "1"
              - button /^Remove/
        - complementary "Order summary":
          - heading "Order summary" [level=2]
          - status: /1 item, total \\$/
          - link "Checkout"
    `);
    await page.getByRole("main").getByRole("link", { name: "Checkout" }).click();
    await expect(page).toHaveURL(/\/account\/place-order$/);
  });

  await test.step("checkout", async () => {
    await expect(page.getByRole("form", { name: "Checkout" })).toMatchAriaSnapshot(`
      - form "Checkout":
        - region /Contact$/:
          - heading /Contact$/ [level=2]
          - textbox "Email"
          - textbox "Phone"
        - region /Delivery address$/:
          - textbox "Full name"
          - combobox "Country"
          - textbox "Address"
          - textbox "City"
          - textbox "State or region"
          - textbox "Postal code"
        - region /Delivery$/:
          - radio /^Free shipping Arrives/ [checked]
        - region /Payment$/:
          - heading /Payment$/ [level=2]
          - group "Payment"
          - textbox "Note for the shop (optional)"
          - textbox "Coupon code (optional)"
          - button "Apply"
          - button /^(Place order|Continue to payment)/
    `);
    await placeButton(page).click();
    await expect(page.getByRole("alert").filter({ hasText: "need your attention" })).toBeFocused();
    await fillForm(page);
    await expect(page.getByRole("radio", { name: "Cash on delivery" })).toBeChecked();
    await placeButton(page).click();
  });

  await test.step("confirmation", async () => {
    await expect(page).toHaveURL(/confirmed\?checkout=/);
    await expect(page.getByRole("main")).toMatchAriaSnapshot(`
      - main:
        - heading "Thank you, Nadia!" [level=1]
        - status: /Order NJ-\\w+ is placed/
        - list:
          - listitem:
            - paragraph: /Arrives/
          - listitem:
            - paragraph: /\\$\\d+.* to the courier/
        - region "What you ordered":
          - heading "What you ordered" [level=2]
          - list:
            - listitem:
              - link
        - link "Track Order"
        - region "Save your details":
          - textbox "Password"
    `);
  });
});

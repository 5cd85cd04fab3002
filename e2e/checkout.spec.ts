import { makeShopper, newPassword } from "./accounts";
import { expectAccessible, expectToFit } from "./axe";
import { buyable, buyables, fillForm, order, placeButton, signIn, stored, storeCart, trackedEvents } from "./buying";
import { expect, test, untilListening, type Page } from "./fixtures";
import { layoutShiftOf, watchLayoutShifts } from "./layout-shifts";

const orderCalls = (page: Page) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    const [, , , name = ""] = new URL(request.url()).pathname.split("/");
    if (["StartCheckout", "CreateOrder"].includes(name)) calls.push(name);
  });
  return calls;
};
const total = (page: Page) => placeButton(page).innerText();

test("a guest checks out with cash on delivery, in a document without the shop's menus", async ({ page }) => {
  const product = await buyable(page.request);
  await storeCart(page, [stored(product)]);
  await page.goto("/account/cart");
  await page.getByRole("main").getByRole("link", { name: "Checkout" }).click();
  await expect(page).toHaveURL(/\/account\/place-order$/);
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await fillForm(page);
  await expect(page.getByRole("radio", { name: "Cash on delivery" })).toBeChecked();
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/account\/place-order\/confirmed\?checkout=/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you, Nadia!");
  expect(await page.evaluate(() => localStorage.getItem("cartItems"))).toBeNull();
});

test(
  "a guest who has bought creates an account with only a password",
  { tag: "@once" },
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/status of 400/);
    const { CheckoutId } = await order(page.request, (await buyables(page.request)).slice(0, 1), {
      email: "keep@example.com",
    });
    await page.goto(`/account/place-order/confirmed?checkout=${CheckoutId}`);
    const panel = page.getByRole("region", { name: "Save your details" });
    await panel.getByLabel("Password", { exact: true }).fill("short");
    await panel.getByRole("button", { name: "Create An Account" }).click();
    await expect(panel.getByLabel("Password", { exact: true })).toHaveAttribute("aria-invalid", "true");
    await panel.getByLabel("Password", { exact: true }).fill("a long enough secret of mine");
    await panel.getByRole("button", { name: "Create An Account" }).click();
    await expect(panel.getByRole("status")).toContainText("look into your mail");
  },
);

test("an account checks out with a saved address, and with a new one that is saved", async ({ page }) => {
  const product = await buyable(page.request);
  const email = await makeShopper(page.request);
  const headers = await signIn(page, email, newPassword);
  const add = `/api/UserProductItem/AddToCart/${product.ID}/${product.Option.ID}/1`;
  await page.request.get(add, { headers });
  await page.goto("/account/cart");
  const way = page.getByRole("main").getByRole("link", { name: "Checkout" });
  await expect(way).toHaveAttribute("href", "/account/checkout");
  await way.click();
  await expect(page).toHaveURL(/\/account\/checkout$/);
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);

  await page.getByLabel("Full name", { exact: true }).fill("Nadia Hossain");
  await page.getByLabel("Phone", { exact: true }).fill("+61 400 000 000");
  const street = `${Math.floor(Math.random() * 1e6)} Swanston Street`;
  await page.getByLabel("Address", { exact: true }).last().fill(street);
  await page.getByLabel("City", { exact: true }).fill("Melbourne");
  await page.getByLabel("State or region", { exact: true }).fill("Victoria");
  await page.getByLabel("Postal code", { exact: true }).fill("3000");
  await page.getByLabel("Save this address to my account").check();
  await placeButton(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you, Nadia!");
  await expect(page.getByRole("main")).toContainText(street);

  await page.request.get(add, { headers });
  await page.goto("/account/checkout");
  await page.getByRole("radio", { name: new RegExp(street) }).check();
  await placeButton(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you, Nadia!");
  await page.goto("/account/cart");
  await expect(page.getByText("Your shopping cart is empty!")).toBeVisible();
});

test("a card is charged on the provider's page; a buyer who cancels can pay later", async ({ page }) => {
  const [product] = await buyables(page.request, "any");
  if (!product) throw new Error("nothing to buy");
  await storeCart(page, [stored(product)]);
  await page.evaluate(() => localStorage.setItem("cookie_accept", "accepted"));
  await page.goto("/account/place-order");
  await fillForm(page);
  await page.getByRole("radio", { name: "Card", exact: true }).check();
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/account\/test-payment\//);
  await expect(page.getByRole("main")).toContainText(/test/i);
  await expect(page.getByRole("main").locator("input")).toHaveCount(0);
  await untilListening(page);
  await page.getByRole("button", { name: "Turn the card down (test)" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "turned down" })).toBeVisible();
  await page.getByRole("link", { name: "Back to the order" }).click();
  await expect(page).toHaveURL(/confirmed\?checkout=/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Almost there, Nadia");
  expect((await trackedEvents(page)).map(({ event }) => event)).not.toContain("purchase");
  await page.getByRole("link", { name: /^Pay / }).click();
  await expect(page).toHaveURL(/\/account\/test-payment\//);
  await untilListening(page);
  await page.getByRole("button", { name: "Pay (test)" }).click();
  await expect(page).toHaveURL(/confirmed\?checkout=/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you, Nadia!");
  const [OrderRef] = /NJ-[0-9A-Z]{13}/.exec(await page.getByRole("main").innerText()) ?? [];
  await expect
    .poll(async () => (await trackedEvents(page)).filter(({ event }) => event === "purchase"))
    .toHaveLength(1);
  expect((await trackedEvents(page)).find(({ event }) => event === "purchase")).toMatchObject({
    currency: "USD",
    transaction_id: OrderRef,
    items: [{ Slug: product.Slug }],
  });
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you, Nadia!");
  expect((await trackedEvents(page)).map(({ event }) => event)).not.toContain("purchase");
});

test("what cannot be paid on delivery says so and is paid by card", { tag: "@once" }, async ({ page }) => {
  const [cod, all] = [await buyables(page.request), await buyables(page.request, "any")];
  const other = all.find(({ ID }) => !cod.some((product) => product.ID === ID));
  if (!other) throw new Error("everything can be paid on delivery");
  await storeCart(page, [stored(other)]);
  await page.goto("/account/place-order");
  await expect(page.getByRole("radio", { name: "Cash on delivery" })).toBeDisabled();
  await expect(page.getByText(`${other.Name} cannot be paid on delivery`)).toBeVisible();
  await expect(page.getByRole("radio", { name: "Card", exact: true })).toBeChecked();
});

test(
  "a coupon takes off before anything is ordered, and a wrong one says so beside its field",
  { tag: "@once" },
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/Failed to load resource.*400/);
    const product = (await buyables(page.request)).find(({ Option }) => Option.Price >= 20);
    if (!product) throw new Error("nothing to buy");
    await storeCart(page, [stored(product, 2)]);
    const applied = page.getByRole("status").filter({ hasText: "WELCOME10" });
    const code = page.getByLabel(/Coupon code/);
    await page.goto("/account/cart");
    await page.getByText("Have a coupon?").click();
    await code.fill("welcome10");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(applied).toBeVisible();
    await expect(page.getByText("Discount WELCOME10")).toBeVisible();
    await expectAccessible(page);
    // The checkout takes it over.
    await page.goto("/account/place-order");
    await expect(applied).toBeVisible();
    await applied.getByRole("button", { name: "Remove" }).click();
    await fillForm(page, "coupon@example.com");
    const before = await total(page);
    await code.fill("NO-SUCH-COUPON");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(code).toHaveAttribute("aria-invalid", "true");
    await expect(code).toHaveAccessibleDescription(/There is no such coupon/);
    expect(await total(page)).toBe(before);

    await code.fill("welcome10");
    await code.press("Enter");
    await expect(applied).toBeVisible();
    const cents = Math.round(product.Option.Price * 200);
    const off = Math.floor((cents * 10 + 50) / 100);
    await expect(placeButton(page)).toContainText(`$${((cents - off) / 100).toFixed(2)}`);
    await page.reload();
    await expect(applied).toBeVisible();
    await placeButton(page).click();
    await expect(page.getByRole("main")).toContainText(`$${((cents - off) / 100).toFixed(2)} to the courier`);
    await expect(page.getByText("Discount WELCOME10")).toBeVisible();
  },
);

test("errors are shown beside their fields and in a summary, and the input stays", async ({ page }) => {
  await storeCart(page, [stored(await buyable(page.request))]);
  await page.goto("/account/place-order");
  await placeButton(page).click();
  const summary = page.getByRole("alert").filter({ hasText: "need your attention" });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([
    "Email is required",
    "Phone is required",
    "Name is required",
    "Address is required",
    "City is required",
    "State or region is required",
    "Postal code is required",
  ]);
  await summary.getByRole("link", { name: "City is required" }).click();
  await expect(page.getByLabel("City", { exact: true })).toBeFocused();
  await page.getByLabel("Country", { exact: true }).selectOption("SG");
  await expect(page.getByLabel(/State or region/)).toHaveCount(0);
  await page.getByLabel("Country", { exact: true }).selectOption("AE");
  await expect(page.getByLabel("Postal code", { exact: true })).toHaveCount(0);
  await page.getByLabel("City", { exact: true }).fill("Dubai");
  await page.reload();
  await expect(page.getByLabel("City", { exact: true })).toHaveValue("Dubai");
  await expect(page.getByLabel("Country", { exact: true })).toHaveValue("AE");
  await expect(page.getByLabel("Email", { exact: true })).toHaveAttribute("autocomplete", "email");
  await expect(page.getByLabel("Address", { exact: true })).toHaveAttribute("autocomplete", "address-line1");
});

test(
  "the summary names the field of what only the server rejects",
  { tag: "@once" },
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/status of 400/);
    await storeCart(page, [stored(await buyable(page.request))]);
    const errors = [{ path: "Address.City", message: "Use other words" }];
    await page.route("**/api/Order/StartCheckout", (route) =>
      route.fulfill({ status: 400, json: { status: 400, title: "Bad request", detail: "Use other words", errors } }),
    );
    await page.goto("/account/place-order");
    await fillForm(page);
    await placeButton(page).click();
    const summary = page.getByRole("alert").filter({ hasText: "needs your attention" });
    await expect(summary.getByRole("link")).toHaveText(["City: Use other words"]);
    await summary.getByRole("link").click();
    await expect(page.getByLabel("City", { exact: true })).toBeFocused();
  },
);

test("a double click makes one order", { tag: "@once" }, async ({ page }) => {
  await storeCart(page, [stored(await buyable(page.request))]);
  const calls = orderCalls(page);
  await page.goto("/account/place-order");
  await fillForm(page);
  await placeButton(page).dblclick();
  await expect(page).toHaveURL(/confirmed\?checkout=/);
  expect(calls).toEqual(["StartCheckout", "CreateOrder"]);
});

test("a price that changed since it was shown is not charged unseen", { tag: "@once" }, async ({ page }) => {
  const product = await buyable(page.request);
  await storeCart(page, [stored(product)]);
  // The page receives an older price than the order.
  let isOld = true;
  await page.route("**/api/UserProductItem/GetAllCartItems", async (route) => {
    const response = await route.fetch();
    const lines = (await response.json()) as { option: { Price: number } }[];
    for (const { option } of lines) option.Price = isOld ? 1.5 : option.Price;
    await route.fulfill({ response, json: lines });
  });
  const calls = orderCalls(page);
  await page.goto("/account/place-order");
  await expect(placeButton(page)).toContainText("$1.50");
  await fillForm(page);
  isOld = false;
  await placeButton(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "Your cart has changed" })).toBeFocused();
  await expect(placeButton(page)).toContainText(`$${product.Option.Price.toFixed(2)}`);
  expect(calls).toEqual(["StartCheckout"]);
  await placeButton(page).click();
  await expect(page).toHaveURL(/confirmed\?checkout=/);
  expect(calls).toEqual(["StartCheckout", "CreateOrder"]);
});

test("a guest has no account checkout", { tag: "@once" }, async ({ page }) => {
  await page.goto("/account/checkout");
  await expect(page).toHaveURL(/\/account\/login\?next=%2Faccount%2Fcheckout$/);
});

test("the checkout passes axe, overflows nowhere, and does not move as it fills", async ({ page }) => {
  await watchLayoutShifts(page);
  await storeCart(page, [stored(await buyable(page.request))]);
  await page.goto("/account/place-order");
  await expect(placeButton(page)).toBeVisible();
  expect(await layoutShiftOf(page)).toBeLessThan(0.01);
  const email = page.getByLabel("Email", { exact: true });
  await email.fill("nadia@gmial.com");
  await page.getByLabel("Phone", { exact: true }).focus();
  const meant = page.getByRole("status").filter({ hasText: "Did you mean nadia@gmail.com?" });
  await expect(meant).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);
  await meant.getByRole("button").click();
  await expect(email).toHaveValue("nadia@gmail.com");
  await expect(email).toBeFocused();
  await expect(meant).toHaveCount(0);
  await placeButton(page).click();
  await expectAccessible(page);
  await expectToFit(page);
});

import { expectAccessible, expectToFit } from "./axe";
import { buyables, emptyCart, order, process, signIn, storeCart } from "./buying";
import { expect, test, type Page } from "./fixtures";

/** Each project has a buyer of its own. */
const person = () => (test.info().project.name === "mobile" ? "individual@example.com" : "company@example.com");

const card = (page: Page, ref: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: ref });

test("a buyer finds an order, opens it, and buys it again", async ({ page }) => {
  const products = (await buyables(page.request)).slice(0, 2);
  const headers = await signIn(page, person());
  const { OrderRef } = await order(page.request, products, { headers });
  await emptyCart(page.request, headers);
  await page.goto("/account/orders");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Order History");
  await expect(card(page, OrderRef)).toContainText("Placed");
  await card(page, OrderRef)
    .getByRole("link", { name: `Open order ${OrderRef}` })
    .click();
  await expect(page).toHaveURL(new RegExp(`/account/orders/${OrderRef}$`));
  await expect(page.locator('li[aria-current="step"]')).toHaveCount(1);
  for (const { Name } of products) await expect(page.getByRole("main")).toContainText(Name);
  await expect(page.getByRole("main")).toContainText("12 Swanston Street");
  await page.getByRole("button", { name: `Buy again what is in order ${OrderRef}` }).click();
  await expect(page).toHaveURL(/\/account\/cart$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("2 items");
});

test("an order is cancelled after a question, once", { tag: "@once" }, async ({ page }) => {
  const products = (await buyables(page.request)).slice(0, 1);
  const headers = await signIn(page, person());
  const { OrderRef } = await order(page.request, products, { headers });
  await page.goto(`/account/orders/${OrderRef}`);
  await page.getByRole("button", { name: "Cancel order" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/Reason/).selectOption("Ordered by mistake");
  await dialog.getByRole("button", { name: "Cancel now" }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cancelled");
  await expect(page.getByRole("button", { name: "Cancel order" })).toHaveCount(0);
});

test("delivered units are asked to go back, with a reason", { tag: "@once" }, async ({ page }) => {
  const [product] = await buyables(page.request);
  if (!product) throw new Error("nothing to buy");
  const headers = await signIn(page, person());
  const { OrderRef } = await order(page.request, [product], { headers });
  await process(page.request, OrderRef, ["accept", "pack", "ship", "deliver"]);
  await page.goto(`/account/orders/${OrderRef}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delivered");
  await expect(page.getByRole("main")).toContainText("DX 88");
  await page.getByRole("button", { name: "Return items" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Ask for the return" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Choose a reason.");
  await dialog.getByLabel("Reason").selectOption("Arrived damaged");
  await dialog.getByRole("button", { name: "Ask for the return" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("main")).toContainText("Return asked for");
  await expect(page.getByRole("main")).toContainText("Arrived damaged");
  await expect(page.getByRole("button", { name: "Return items" })).toHaveCount(0);
});

test(
  "the invoice is a sheet of its own, for its buyer only",
  { tag: "@once" },
  async ({ page, browser, complaints }) => {
    complaints.allow(/status of 404/);
    const products = (await buyables(page.request)).slice(0, 1);
    const headers = await signIn(page, person());
    const { OrderRef } = await order(page.request, products, { headers });
    await page.goto(`/account/orders/${OrderRef}`);
    const href = await page.getByRole("link", { name: "Invoice" }).getAttribute("href");
    await page.goto(href ?? "");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Invoice");
    await expect(page.getByRole("main")).toContainText(`INV-${OrderRef.slice(3)}`);
    await expect(page.getByRole("main")).toContainText(products[0]?.Name ?? "?");
    await expect(page.getByRole("navigation")).toHaveCount(0);

    const context = await browser.newContext();
    const guest = await context.newPage();
    await guest.goto(href ?? "");
    await expect(guest).toHaveURL(/\/account\/login\?next=/);
    const other = await context.newPage();
    await signIn(other, "boss@example.com");
    expect((await other.goto(`/account/orders/${OrderRef}`))?.status()).toBe(404);
    expect((await other.goto(href ?? ""))?.status()).toBe(404);
    await context.close();
  },
);

test("at the desk an order is taken through its steps, and its packing slip is printed", async ({ page }) => {
  const [product] = await buyables(page.request);
  if (!product) throw new Error("nothing to buy");
  const { OrderRef } = await order(page.request, [product]);
  // Printing would open the machine's own dialog: what would be on the sheet is kept instead.
  await page.addInitScript(() => {
    window.print = () => void ((window.top as Window & { sheet?: string }).sheet = document.body.innerText);
  });
  await signIn(page, "publisher@example.com");
  await page.goto("/account/dashboard/orders");
  const desk = page.getByRole("main");
  await desk.getByRole("searchbox").fill(OrderRef);
  await desk.getByRole("searchbox").press("Enter");
  const found = desk.getByRole("listitem").filter({ hasText: OrderRef });
  await expect(found).toHaveCount(1);
  await expect(desk.getByRole("heading", { level: 2, name: /^NJ-/ })).toHaveText([OrderRef]);

  await found.getByRole("button", { name: "Packing slip" }).click();
  const sheet = await page.evaluate(() => (window as Window & { sheet?: string }).sheet);
  const cash = `Cash to collect: $${product.Option.Price.toFixed(2)}`;
  for (const line of [OrderRef, "Nadia Hossain", "12 Swanston Street", product.Name, cash]) {
    expect(sheet).toContain(line);
  }
  for (const [action, status] of [
    ["Accept", "Accepted"],
    ["Packed", "Packed"],
  ] as const) {
    await found.getByRole("button", { name: action, exact: true }).click();
    await expect(page.locator("[data-sonner-toast]").filter({ hasText: `Now: ${status}` })).toBeVisible();
  }
  await found.getByRole("button", { name: "Ship", exact: true }).click();
  await found.getByRole("button", { name: "Ship", exact: true }).last().click();
  await expect(found.getByText("Name the carrier")).toBeVisible();
  await found.getByLabel("Carrier").fill("Dhaka Express");
  await found.getByLabel("Tracking number").fill("DX 99");
  await found.getByRole("button", { name: "Ship", exact: true }).last().click();
  await expect(found).toContainText("Dhaka Express DX 99");
  await found.getByRole("button", { name: "Delivered", exact: true }).click();
  await expect(found.getByText("Delivered", { exact: true }).first()).toBeVisible();
  const status = async () => {
    const tracked = await page.request.get(`/api/Order/TrackOrder?orderRef=${OrderRef}`);
    return ((await tracked.json()) as { Status: string }).Status;
  };
  await expect.poll(status).toBe("Delivered");
});

test("anyone with the reference follows an order and learns nothing of its buyer", async ({ page }) => {
  const [product] = await buyables(page.request);
  if (!product) throw new Error("nothing to buy");
  const { OrderRef } = await order(page.request, [product]);
  await process(page.request, OrderRef, ["accept", "pack"]);
  await page.goto("/account/track-order");
  await page.getByLabel("Order reference").fill(OrderRef.toLowerCase());
  await page.getByRole("button", { name: "Track", exact: true }).click();
  await expect(page.locator('li[aria-current="step"]')).toContainText("Packed");
  const html = await page.content();
  for (const secret of ["Nadia", "Swanston", "nadia@example.com", "+61 400", product.Name]) {
    expect(html).not.toContain(secret);
  }
  await page.goto(`/account/track-order?orderRef=${OrderRef}&key=1798761600.${"x".repeat(43)}`);
  expect(await page.content()).not.toContain("Swanston");
});

test(
  "an empty order history helps on, and an unknown order is not there",
  { tag: "@once" },
  async ({ page, complaints }) => {
    complaints.allow(/status of 404/);
    await signIn(page, person());
    expect((await page.goto("/account/orders/NJ-0000000000000"))?.status()).toBe(404);
    expect((await page.goto("/account/orders?page=9999"))?.status()).toBe(404);
  },
);

test("the order's pages pass axe and overflow nowhere", async ({ page }) => {
  const products = (await buyables(page.request)).slice(0, 3);
  const headers = await signIn(page, person());
  const { OrderRef, CheckoutId } = await order(page.request, products, { headers });
  await storeCart(page, []);
  for (const path of [
    "/account/orders",
    `/account/orders/${OrderRef}`,
    `/account/invoice?orderRef=${OrderRef}`,
    `/account/place-order/confirmed?checkout=${CheckoutId}`,
    `/account/track-order?orderRef=${OrderRef}`,
  ]) {
    await page.goto(path);
    await expectAccessible(page, { of: path });
    await expectToFit(page, { of: path });
  }
});

import { makeShopper, newPassword } from "./accounts";
import { expectAccessible, expectToFit } from "./axe";
import { buyables, order, payByTestCard, process, signIn, storeCart } from "./buying";
import { expect, test, type Page } from "./fixtures";

/** Each project has its own buyer. */
const person = () => (test.info().project.name === "mobile" ? "individual@example.com" : "company@example.com");

const card = (page: Page, ref: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: ref });

test("a buyer finds an order, opens it, and buys it again", async ({ page }) => {
  const products = (await buyables(page.request)).slice(0, 2);
  // Uses a new buyer, because other tests empty the carts of the demo accounts.
  const headers = await signIn(page, await makeShopper(page.request), newPassword);
  const { OrderRef } = await order(page.request, products, { headers });
  await page.goto("/account/orders");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Order History");
  await expect(card(page, OrderRef)).toContainText("Placed");
  await card(page, OrderRef)
    .getByRole("link", { name: `Track: order ${OrderRef}` })
    .click();
  await expect(page).toHaveURL(new RegExp(`/account/orders/${OrderRef}$`));
  await expect(page.locator('li[aria-current="step"]')).toHaveCount(1);
  for (const { Name } of products) await expect(page.getByRole("main")).toContainText(Name);
  await expect(page.getByRole("main")).toContainText("12 Swanston Street");
  await page.getByRole("button", { name: `Buy again what is in order ${OrderRef}` }).click();
  await expect(page).toHaveURL(/\/account\/cart$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("2 items");
});

test("guest orders with the account's address are offered, and added or left", { tag: "@once" }, async ({ page }) => {
  const products = (await buyables(page.request)).slice(0, 1);
  const email = await makeShopper(page.request);
  const [own, foreign] = [
    await order(page.request, products, { email, method: "card" }),
    await order(page.request, products, { email, method: "card" }),
  ];
  const offer = page.getByRole("region", { name: /guest orders? (has|have) your email/ });
  await payByTestCard(page, own.PaymentUrl);
  await signIn(page, email, newPassword);
  await page.goto("/account/orders");
  await expect(offer).toContainText("One guest order has your email");
  await expect(offer.getByRole("listitem")).toHaveText(new RegExp(`${own.OrderRef}.*Nadia Hossain, Melbourne`));
  await expectAccessible(page, { within: "main" });
  await expectToFit(page);
  await offer.getByRole("button", { name: "Add it" }).click();
  await expect(card(page, own.OrderRef)).toContainText("Placed");
  await expect(offer).toBeHidden();

  await payByTestCard(page, foreign.PaymentUrl);
  await page.goto("/account/orders");
  await offer.getByRole("button", { name: "It is not mine" }).click();
  await expect(offer).toBeHidden();
  await page.reload();
  await expect(card(page, own.OrderRef)).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(foreign.OrderRef);
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
  await expect(page.getByRole("main")).toContainText("Cash on delivery · nothing to pay");
  await signIn(page, "publisher@example.com");
  await page.goto(`/account/dashboard/orders?q=${OrderRef}`);
  await expect(page.getByRole("main")).toContainText("Cash on delivery · not due");
});

test("a part is cancelled, and only the rest is still to be paid", { tag: "@once" }, async ({ page }) => {
  const all = await buyables(page.request);
  const shops = all.filter(({ Seller }, at) => all.findIndex((one) => one.Seller?.Name === Seller?.Name) === at);
  const products = shops.filter(({ Seller }) => Seller?.Name).slice(0, 2);
  const headers = await signIn(page, person());
  const { OrderRef } = await order(page.request, products, { headers });
  await page.goto(`/account/orders/${OrderRef}`);
  await expect(page.getByText(/^Expected .+\d\s[A-Z]/)).toHaveCount(3);
  const [first] = products;
  if (!first) throw new Error("nothing to buy");
  const part = page.getByRole("main").locator("section").filter({ hasText: first.Name });
  await part.getByRole("button", { name: "Cancel these items" }).click();
  await page
    .getByRole("dialog")
    .getByLabel(/Reason/)
    .selectOption("Found it cheaper");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel now" }).click();
  await expect(part).toContainText("Cancelled");
  const payment = page.getByRole("region", { name: "Payment" });
  await expect(payment).toContainText(`Cancelled or refunded−$${first.Option.Price.toFixed(2)}`);
  await expect(payment).toContainText(`Cash on delivery · to the courier$${products[1]?.Option.Price.toFixed(2)}`);
  await expect(page.getByRole("main")).toContainText(`${first.Seller?.Name}: Found it cheaper`);
});

test("delivered units are to be returned with a reason, and reviewed", { tag: "@once" }, async ({ page }) => {
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
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Ask for the return" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("main")).toContainText("Return asked for");
  await expect(page.getByRole("main")).toContainText("Arrived damaged");
  await expect(page.getByRole("button", { name: "Return items" })).toHaveCount(0);

  await page.getByRole("link", { name: `Write a review: ${product.Name}` }).click();
  await expect(page.getByRole("tab", { name: /^Reviews/ })).toHaveAttribute("aria-selected", "true");
  await expect(
    page.getByRole("tabpanel", { name: /^Reviews/ }).getByRole("link", { name: "Write a review" }),
  ).toBeInViewport();
});

test(
  "the invoice is a sheet of its own, for its buyer only",
  { tag: "@once" },
  async ({ page, browser, consoleErrors }) => {
    consoleErrors.allow(/status of 404/);
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

test("an order is processed in the dashboard, and its packing slip is printed", async ({ page }) => {
  const [product] = await buyables(page.request);
  if (!product) throw new Error("nothing to buy");
  const { OrderRef } = await order(page.request, [product]);
  // Printing would open a native dialog, so the print layout is captured instead.
  await page.addInitScript(() => {
    window.print = () => void ((window.top as Window & { sheet?: string }).sheet = document.body.innerText);
  });
  await signIn(page, "publisher@example.com");
  await page.goto("/account/dashboard/orders");
  const dashboard = page.getByRole("main");
  await dashboard.getByRole("searchbox").fill(OrderRef);
  await dashboard.getByRole("searchbox").press("Enter");
  const row = dashboard.getByRole("row").filter({ hasText: OrderRef });
  await expect(row).toHaveCount(1);
  await expect(dashboard.getByRole("link", { name: /^NJ-/ })).toHaveText([OrderRef]);
  await expect(page).toHaveURL(new RegExp(`\\?q=${OrderRef}$`));
  await expect(row.getByRole("link", { name: "+61 400 000 000" })).toHaveAttribute("href", "tel:+61400000000");
  await row.getByRole("link", { name: OrderRef }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(OrderRef);
  const found = dashboard;

  await found.getByRole("button", { name: "Packing slip" }).click();
  const printed = () => page.evaluate(() => (window as Window & { sheet?: string }).sheet ?? "");
  await expect.poll(printed).toContain(OrderRef);
  const sheet = await printed();
  const cash = `Cash to collect: $${product.Option.Price.toFixed(2)}`;
  for (const line of [OrderRef, "Nadia Hossain", "12 Swanston Street", "Australia", product.Name, cash]) {
    expect(sheet).toContain(line);
  }
  await found.getByRole("button", { name: "Accept", exact: true }).click();
  await expect(page.locator("[data-sonner-toast]").filter({ hasText: "Now: Accepted" })).toBeVisible();
  await found.getByRole("button", { name: "Ship", exact: true }).click();
  await found.getByRole("button", { name: "Ship", exact: true }).last().click();
  await expect(found.getByText("Name the carrier")).toBeVisible();
  await found.getByLabel("Carrier").fill("Dhaka Express");
  await found.getByLabel("Tracking number").fill("DX 99");
  await found.getByRole("button", { name: "Ship", exact: true }).last().click();
  await expect(found).toContainText("Dhaka Express DX 99");
  await found.getByRole("button", { name: "Change tracking" }).click();
  await found.getByLabel("Tracking number").fill("DX 100");
  await found.getByRole("button", { name: "Change tracking" }).last().click();
  await expect(found).toContainText("Dhaka Express DX 100");
  await found.getByLabel("Private note").fill("Wrap twice");
  const asksToLeave = () => page.evaluate(() => !window.dispatchEvent(new Event("beforeunload", { cancelable: true })));
  await expect.poll(asksToLeave).toBe(true);
  await found.getByRole("button", { name: "Save note" }).click();
  await expect(found.getByRole("button", { name: "Save note" })).toHaveCount(0);
  expect(await asksToLeave()).toBe(false);
  await expectAccessible(page);
  await expectToFit(page);
  await found.getByRole("button", { name: "Delivered", exact: true }).click();
  await expect(found.getByText("Delivered", { exact: true }).first()).toBeVisible();
  const status = async () => {
    const tracked = await page.request.get(`/api/Order/TrackOrder?orderRef=${OrderRef}`);
    return ((await tracked.json()) as { Status: string }).Status;
  };
  await expect.poll(status).toBe("Delivered");
  await page.reload();
  await expect(found.getByLabel("Private note")).toHaveValue("Wrap twice");
  const history = page.getByRole("region", { name: "History" });
  await expect(history.getByRole("listitem")).toHaveText([
    /^Order placed/,
    /^Payment: to be collected/,
    /^Accepted/,
    /^Packed/,
    /^Shipped/,
    /^Tracking changed.*Dhaka Express DX 100/,
    /^Delivered/,
  ]);
});

test("the head of an order follows each step, and so does the menu", { tag: "@once" }, async ({ page }) => {
  const [product] = await buyables(page.request, "any");
  const [onDelivery] = await buyables(page.request);
  if (!product || !onDelivery) throw new Error("nothing to buy");
  const cash = await order(page.request, [onDelivery]);
  const card = await order(page.request, [product], { method: "card" });
  await payByTestCard(page, card.PaymentUrl);
  await signIn(page, "boss@example.com");
  const open = async (ref: string) => {
    await page.goto(`/account/dashboard/orders/${ref}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(ref);
    return page.getByRole("main");
  };
  const byCash = await open(cash.OrderRef);
  // Its counter includes orders of other tests, so the test looks for the menu in what the page reads again.
  // Routed, because Chromium may drop the body of an answer that the page has read.
  const reads: string[] = [];
  await page.route(/\/account\/dashboard\/orders\/.*_rsc=/, async (route) => {
    const answer = await route.fetch();
    reads.push(await answer.text());
    await route.fulfill({ response: answer });
  });
  await byCash.getByRole("button", { name: "Accept", exact: true }).click();
  await expect.poll(() => reads.at(-1)).toContain("Your desk");
  await process(page.request, cash.OrderRef, ["pack", "ship", "deliver"]);
  await open(cash.OrderRef);
  await expect(byCash).toContainText("Cash on delivery · to be collected");
  await byCash.getByRole("button", { name: "Cash collected" }).click();
  await expect(byCash).toContainText("Cash on delivery · paid");
  await expect(byCash).not.toContainText("to collect");

  const byCard = await open(card.OrderRef);
  await expect(byCard).toContainText("Card · paid");
  await byCard.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(byCard).toContainText(`$${product.Option.Price.toFixed(2)} goes back to the buyer’s card.`);
  await byCard.getByLabel("Reason, which the buyer reads").fill("Sold out");
  await byCard.getByRole("button", { name: "Cancel", exact: true }).last().click();
  await expect(byCard).toContainText(new RegExp(`\\$${product.Option.Price.toFixed(2)} (on its way back|refunded)`));
  await open(card.OrderRef);
  await expect(byCard).toContainText("Card · refunded");
});

test("a buyer sees the refund before a paid order is cancelled", { tag: "@once" }, async ({ page }) => {
  const [product] = await buyables(page.request, "any");
  if (!product) throw new Error("nothing to buy");
  const headers = await signIn(page, person());
  const { OrderRef, PaymentUrl } = await order(page.request, [product], { headers, method: "card" });
  await payByTestCard(page, PaymentUrl);
  await page.goto(`/account/orders/${OrderRef}`);
  await page.getByRole("button", { name: "Cancel order" }).click();
  const amount = `$${product.Option.Price.toFixed(2)}`;
  await expect(page.getByRole("dialog")).toContainText(`${amount} goes back to your card.`);
  await page.getByRole("dialog").getByRole("button", { name: "Cancel now" }).click();
  await expect(page.getByRole("main")).toContainText(new RegExp(`\\${amount} (went back|is on its way back) to you`));
});

test("a return is accepted unit by unit, after its money and its stock are confirmed", async ({ page }) => {
  const [product] = await buyables(page.request);
  if (!product) throw new Error("nothing to buy");
  const headers = await signIn(page, person());
  const { OrderRef } = await order(page.request, [product], { headers, quantity: 2 });
  await process(page.request, OrderRef, ["accept", "pack", "ship", "deliver", "collect"]);
  const Lines = [{ OptionId: product.Option.ID, Quantity: 1 }];
  const wish = { OrderRef, Lines, Reason: "Arrived damaged", Comment: "The glaze has a crack" };
  expect((await page.request.post("/api/Order/RequestReturn", { headers, data: wish })).status()).toBe(200);
  const units = `1 of 2 × ${product.Name}`;
  await page.goto(`/account/orders/${OrderRef}`);
  for (const text of [units, "The glaze has a crack", "The shop has not answered yet."]) {
    await expect(page.getByRole("main")).toContainText(text);
  }

  await signIn(page, "publisher@example.com");
  await page.goto(`/account/dashboard/orders?q=${OrderRef}`);
  await page.getByRole("main").getByRole("link", { name: "Answer return" }).click();
  const found = page.getByRole("main");
  await expect(found).toContainText(units);
  await expect(found).toContainText("Arrived damaged: The glaze has a crack");
  await found.getByRole("button", { name: "Take back" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(units);
  const price = product.Option.Price.toFixed(2);
  await expect(dialog).toContainText(`hand $${price} back to the buyer yourself`);
  const refund = dialog.getByLabel(/^Refund in US dollars:/);
  await expect(refund).toHaveValue(price);
  await refund.fill((product.Option.Price + 0.01).toFixed(2));
  await expect(dialog).toContainText(`Enter an amount from 0 to $${price}`);
  await expect(dialog).not.toContainText("back to the buyer yourself");
  await refund.fill("1.5");
  await dialog.getByLabel(/^Put back in stock:/).uncheck();
  const confirm = dialog.getByRole("button", { name: "Take back, refund $1.50" });
  await confirm.click();
  await expect(dialog.getByRole("alert")).toHaveText("Say why less than the price goes back.");
  await expect(dialog.getByRole("alert")).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, { within: "dialog[open]" });
  await expectToFit(page);
  await dialog.getByLabel("Why less than the price goes back").fill("Cracked by the buyer");
  await confirm.dblclick();
  await expect(dialog).toBeHidden();
  await expect(found).toContainText("Partly returned: 1 of 2");
  await expect(found).toContainText("1 came back, 0 put in stock, $1.50 back");
  await expect(found).toContainText(/\$1\.50 (on its way back|refunded)/);
  await expectAccessible(page);

  await signIn(page, person());
  await page.goto(`/account/orders/${OrderRef}`);
  for (const text of [units, "$1.50 goes back to you.", "Cracked by the buyer"]) {
    await expect(page.getByRole("main")).toContainText(text);
  }
  await expect(page.getByRole("main").getByText("Returned", { exact: true })).toHaveCount(0);
  // The other unit can still be returned.
  await expect(page.getByRole("button", { name: "Return items" })).toBeVisible();
});

test(
  "a second return can be asked for while one waits, and each is answered alone",
  { tag: "@once" },
  async ({ page }) => {
    const [product] = await buyables(page.request);
    if (!product) throw new Error("nothing to buy");
    const headers = await signIn(page, person());
    const { OrderRef } = await order(page.request, [product], { headers, quantity: 3 });
    await process(page.request, OrderRef, ["accept", "pack", "ship", "deliver", "collect"]);
    await page.goto(`/account/orders/${OrderRef}`);
    const main = page.getByRole("main");
    const askFor = async (reason: string, comment: string) => {
      await page.getByRole("button", { name: "Return items" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: / −1$/ }).click();
      await dialog.getByLabel("Reason").selectOption(reason);
      await dialog.getByLabel(/^What should the shop know/).fill(comment);
      await dialog.getByRole("button", { name: "Ask for the return" }).click();
      await expect(dialog).toBeHidden();
      await expect(main).toContainText(comment);
    };
    await askFor("Arrived damaged", "The glaze has a crack");
    await expect(main).toContainText(`2 of 3 × ${product.Name}`);
    await page.getByRole("button", { name: "Return items" }).click();
    await page.getByRole("dialog").getByLabel("Reason").selectOption("Does not fit");
    await page.getByRole("dialog").getByRole("button", { name: "Ask for the return" }).click();
    await expect(main).toContainText(`1 of 3 × ${product.Name}`);
    await expect(main.getByText("The shop has not answered yet.")).toHaveCount(2);
    await expect(page.getByRole("button", { name: "Return items" })).toHaveCount(0);

    await signIn(page, "publisher@example.com");
    await page.goto(`/account/dashboard/orders/${OrderRef}`);
    await expect(main.getByRole("button", { name: "Take back" })).toHaveCount(2);
    await expectAccessible(page);
    await expectToFit(page);
    await main.getByRole("button", { name: "Refuse return" }).first().click();
    await main.getByLabel("Reason, which the buyer reads").fill("Cracked by the buyer");
    await main.getByRole("button", { name: "Refuse return" }).last().click();
    await expect(main.getByRole("button", { name: "Take back" })).toHaveCount(1);
    await main.getByRole("button", { name: "Take back" }).click();
    const price = product.Option.Price.toFixed(2);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: `Take back, refund $${price}` })
      .click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(main).toContainText("Partly returned: 1 of 3");

    await signIn(page, person());
    await page.goto(`/account/orders/${OrderRef}`);
    for (const text of ["Cracked by the buyer", `$${price} goes back to you.`]) await expect(main).toContainText(text);
  },
);

test("the head of every order follows a step for many", { tag: "@once" }, async ({ page }) => {
  const [product] = await buyables(page.request);
  if (!product) throw new Error("nothing to buy");
  const email = `many-${Date.now()}@example.com`;
  const refs = [await order(page.request, [product], { email }), await order(page.request, [product], { email })];
  for (const { OrderRef } of refs) await process(page.request, OrderRef, ["accept", "pack", "ship", "deliver"]);
  await signIn(page, "publisher@example.com");
  await page.goto(`/account/dashboard/orders?q=${email}`);
  const heads = page.getByRole("main").getByRole("row").filter({ hasText: "Cash on delivery" });
  await expect(heads).toHaveCount(2);
  await page.getByLabel("Choose all on this page").check();
  const bar = page.getByRole("form", { name: "Process the chosen orders" });
  await expect(bar.getByLabel("Step").getByRole("option")).toHaveText(["Cash collected (2)"]);
  await bar.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("main").getByRole("status").filter({ hasText: "2 orders changed" })).toBeVisible();
  await expect(heads.filter({ hasText: "Cash on delivery · paid" })).toHaveCount(2);
});

test("anyone with the reference can track an order and sees nothing about its buyer", async ({ page }) => {
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
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/status of 404/);
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
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("button, .btn, nav").filter({ visible: true })).toHaveCount(0);
    // On wide paper the account's pages have no column for the menu, which is not printed.
    const parts = page.locator(".account > *").filter({ visible: true });
    expect(await parts.evaluateAll((all) => all.every((part) => part.clientWidth > innerWidth / 2))).toBe(true);
    await page.emulateMedia({ media: null });
  }
});

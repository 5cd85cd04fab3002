import { expectAccessible } from "./axe";
import { buyables, fillForm, placeButton, storeCart, stored } from "./buying";
import { expect, test, untilListening } from "./fixtures";

/** Orders by card through the API. @returns the URL of its payment page */
async function unpaidOrder(baseURL: string, language = "en"): Promise<{ paymentUrl: string; ref: string }> {
  const post = async (call: string, body?: unknown) => {
    const headers = { "content-type": "application/json", "accept-language": language };
    const init = { method: "POST", headers };
    const response = await fetch(`${baseURL}/api/${call}`, {
      ...init,
      body: body && JSON.stringify(body),
    } as RequestInit);
    return (await response.json()) as Record<string, never>;
  };
  const { Result } = await post("Product/GetProducts", { limit: 1, filterValues: { availability: "in-stock" } });
  const [product] = Result as unknown as { ID: number; Option: { ID: number } }[];
  const { CheckoutId } = await post("Order/StartCheckout", {
    Email: "card@example.com",
    FullName: "Nadia Hossain",
    Phone: "+61 400 000 000",
    Address: { Line1: "12 Swanston Street", City: "Melbourne", Region: "VIC", PostalCode: "3000", CountryCode: "AU" },
    PaymentMethod: "card",
    Items: [{ ID: product?.ID, OptionId: product?.Option.ID, Quantity: 1 }],
  });
  const { PaymentUrl, OrderRef } = await post(`Order/CreateOrder/${CheckoutId}`);
  return { paymentUrl: new URL(PaymentUrl as unknown as string).pathname, ref: OrderRef as unknown as string };
}

test(
  "the test page says that it is a test, can decline the card, and pays the order",
  { tag: "@once" },
  async ({ page, baseURL }) => {
    const { paymentUrl, ref } = await unpaidOrder(baseURL ?? "");
    await page.goto(paymentUrl);
    await expect(page.getByText("This is a test. No money is taken.")).toBeVisible();
    await expect(page.getByText(ref)).toBeVisible();
    await expect(page.locator("input, iframe")).toHaveCount(0);
    // As in the checkout, no link leads away from the purchase.
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

    await page.getByRole("button", { name: "Turn the card down (test)" }).click();
    await expect(page.getByText("The test card was turned down.")).toBeVisible();
    await page.getByRole("button", { name: "Pay (test)" }).click();
    await page.waitForURL(/\/account\/place-order\/confirmed\?checkout=/);
    const tracked = await fetch(`${baseURL}/api/Order/TrackOrder?orderRef=${ref}`);
    expect(((await tracked.json()) as { Status: string }).Status).toBe("Placed");

    await page.goto(paymentUrl);
    await expect(page.getByText("This payment is closed")).toBeVisible();
    await expect(page.getByRole("button", { name: "Pay (test)" })).toHaveCount(0);
  },
);

const tests = {
  bn: "এটি একটি পরীক্ষা। কোনো টাকা নেওয়া হয় না।",
  de: "Das ist ein Test. Es wird kein Geld genommen.",
  fr: "Ceci est un test. Aucun argent n’est pris.",
  it: "Questa è una prova. Non viene preso denaro.",
};

test(
  "it says so in the buyer's language, and leads back to an order in it",
  { tag: "@once" },
  async ({ page, baseURL }) => {
    for (const [language, sentence] of Object.entries(tests)) {
      const { paymentUrl } = await unpaidOrder(baseURL ?? "", language);
      expect(paymentUrl).toMatch(new RegExp(`^/${language}/account/test-payment/`));
      await page.goto(paymentUrl);
      await expect(page.getByText(sentence)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      const back = page.getByRole("main").getByRole("link");
      await expect(back).toHaveAttribute("href", new RegExp(`^/${language}/account/place-order/confirmed\\?checkout=`));
    }
  },
);

test("a payment session that nobody opened is not found", { tag: "@once" }, async ({ page, consoleErrors }) => {
  consoleErrors.allow(/404/);
  const response = await page.goto(`/account/test-payment/test_${"x".repeat(43)}`);
  expect(response?.status()).toBe(404);
});

test("Back from the payment page leads to the order that waits for it", { tag: "@once" }, async ({ page }) => {
  const [product] = await buyables(page.request, "any");
  if (!product) throw new Error("nothing to buy");
  await storeCart(page, [stored(product)]);
  await page.goto("/account/place-order");
  await fillForm(page);
  await page.getByRole("radio", { name: "Card", exact: true }).check();
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/account\/test-payment\//);
  await page.goBack();
  const title = page.getByRole("heading", { level: 1, name: /^Order NJ-[0-9A-Z]{13} waits for its payment$/ });
  await expect(title).toBeVisible();
  await expectAccessible(page);
  await page.goto("/account/cart");
  await expect(title).toBeVisible();
  await expect(page.getByRole("link", { name: "See your order" })).toHaveAttribute("href", /confirmed\?checkout=/);
  await page.getByRole("link", { name: "Pay now" }).click();
  await expect(page).toHaveURL(/\/account\/test-payment\//);
  await untilListening(page);
  await page.getByRole("button", { name: "Pay (test)" }).click();
  await page.waitForURL(/confirmed\?checkout=/);
  await page.goto("/account/cart");
  await expect(page.getByText("Your shopping cart is empty!")).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("nijer:pending-order"))).toBeNull();
});
